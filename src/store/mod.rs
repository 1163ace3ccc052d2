//! The only place that knows the database.
//!
//! It keeps the log of every table, the projections made from it, the messages that show it, and what people and
//! servers have set. It knows no game and no Discord, and it does not know what an event means. The table calls it, and
//! whoever draws.
//!
//! All writes go through one task that commits whatever is waiting together (`writer`); reads use a few connections of
//! their own (`readers`). What only SQLite does is in `sqlite`, what only PostgreSQL does in `postgres`; each noun keeps its SQL at the top of its file.

#[macro_use]
mod statement;

#[macro_use]
mod door;

mod handle;

mod lines;

mod event;
mod table_row;

mod batch;

mod pool;

mod counting;

mod record;

mod leaderboard;

mod season;

mod fingerprint;

mod moving;

mod surface;

mod tournament;

mod post;

mod call;

mod onlooker;
mod person;

mod guild;

mod fact;

mod news;

mod cluster;

mod personal;

mod forget;

mod fault;

mod number;

mod readers;

mod writer;

mod engine;
mod migration;
mod postgres;
mod sqlite;

#[cfg(test)]
mod tests;

pub use call::{Call, CallMessage, CallStage};
pub use cluster::{Cluster, ProcessRow, Roster, ShardRow};
pub use counting::{Finished, Finisher};
pub use engine::{Claim, Hold};
pub use event::{Append, AppendError, Limit};
pub use fault::{OpenError, StoreError};
pub use forget::{Anew, Forget, Rewrite};
pub use guild::GuildRow;
pub use handle::{Durability, Settings, Store};
pub use leaderboard::{Ranked, RatingChange};
pub use lines::{AnyLog, Logged, Stored};
pub use moving::MoveError;
pub use news::{About, Note};
pub use onlooker::Onlooker;
pub use person::{CallsAt, PersonRow};
pub use personal::{Changed, Personal, Rated, Rival};
pub use pool::{Player, Pool, PoolKind};
pub use post::{Post, PostKind};
pub use record::{Achieved, Against};
pub use season::{Season, SeasonPlan};
pub use surface::{Surface, SurfaceKind};
pub use table_row::{SeatRow, Status, TableRow};
pub use tournament::{EntrantRow, Honours, TournamentAppend, TournamentRow, TournamentStatus};
