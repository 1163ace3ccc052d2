//! A local Discord: REST v10 and gateway v10 on loopback, good enough that an unmodified bot cannot tell.
//!
//! It is the base of the tests, of the demo without a token, and of a web page. It knows the wire and nothing of
//! any game, and imports nothing else of this crate.
//!
//! Read in this order: `world` (what exists at the start), `realm` (what there is), `state` (what is going on), `post` (how messages
//! change), `interaction` and `invoke` (how people reach the bot), `rest` and `gateway` (how the bot is
//! served), `person` and `handle` (what tests hold), `local` (the same over HTTP), `saved` and `keeper` (what is left of it
//! between two runs). `README.md` has the
//! HTTP API and walkthroughs.

mod answer;
mod attachment;
mod client;
mod clock;
mod command;
mod components;
mod draft;
mod edit;
mod emoji;
mod gateway;
mod handle;
mod ids;
mod inbox;
mod interaction;
mod invoke;
mod keeper;
mod layout;
mod local;
mod log;
mod media;
mod menu;
mod message;
mod mint;
mod nonce;
mod object;
mod option;
pub mod permission;
mod person;
mod post;
mod realm;
mod refusal;
mod rest;
mod role;
mod saved;
mod server;
mod state;
mod trouble;
mod wire;
mod world;

pub use answer::{Answer, Button, Choice, ModalHandle, Picture, SeenMessage, Select};
pub use clock::Clock;
pub use handle::{BotHandle, PlaceHandle, ServerHandle};
pub use ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};
pub use inbox::{Inbox, Reached, What};
pub use person::{Opt, Pending, Person};
pub use server::{Emulator, Settings};
pub use trouble::Trouble;
pub use wire::{Direction, WireRecord};
pub use world::{GuildSpec, PersonSpec, Sharding, World};
