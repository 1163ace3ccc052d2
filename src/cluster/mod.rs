//! Several processes as one bot: who serves which shard of the connection to Discord, who does what is to be done once, and how that
//! changes hands. It knows no Discord and no table: what it leads it is given as [`Parts`].
//!
//! A shard is served by one process at a time, which holds it in the store; whoever holds the first one also *leads*: it keeps the time,
//! moves for the house, sends boards and calls, looks after tournaments. Only one may do that, so that the newest drawing stays the last.
//! A process that is not heard of is struck off, and the others share what it had; one that leaves hands over, and the heir is connected
//! before it does. A process that works alone has everything, and asks nobody.

mod alive;
mod gate;
mod links;
mod member;
mod plan;
mod process;

pub use alive::Alive;
pub use gate::{Gate, Pass};
pub use links::Links;
pub use process::{Cluster, Disagreement, Parts};
