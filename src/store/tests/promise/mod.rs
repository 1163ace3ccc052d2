//! What the store promises on whichever engine. Every engine's tests include these files; `super` is the engine that is asked: where its
//! scratch database comes from, how to connect to it beside the store, and how to make it fail.

mod call;
mod claim;
mod counting;
mod forget;
mod history;
mod log;
mod memory;
mod post;
mod projection;
mod statement;
mod surface;
mod writing;

use super::super::{
    ANA, BEN, BIG, CLEO, START, ended, finish, next, opening, remember, remember_server, row, seat,
    tournament,
};
use super::{Engine, TRAP_COMMIT, TRAP_JOB, commits, impatient, scratch};
