//! What a click or a command means. An ask comes in, a reply goes out; whoever received the ask sends it.

pub mod ask;

pub mod wish;

pub mod route;

pub mod sight;

pub mod commands;

pub use route::Desk;
