//! What developers and researchers run, each a subcommand of the program. Nobody else imports them; they may see everything.

pub mod selfplay;

pub mod ladder;

pub mod solve;

pub mod replay;

pub mod load;

pub mod tournament;

pub mod crowd;

mod beside;

mod direct;

mod hands;

mod process;

mod traffic;

/// What a subcommand comes to; what goes wrong is one line for whoever runs it.
pub type Done<T = ()> = Result<T, Box<dyn std::error::Error + Send + Sync>>;
