//! Discord: the only place that knows serenity and poise.
//!
//! `gateway` receives, `route` turns a click or a command into an answer, `draw` makes messages of tables, `outbox` keeps
//! every message that shows a table up to date. An answer is a value: whoever received the interaction sends it.

pub mod press;

pub mod letter;

pub mod draw;

pub mod ask;

pub mod interaction;

pub mod people;

pub mod voice;

pub mod cards;

pub mod wire;

pub mod outbox;

pub mod sight;

pub mod steward;

pub mod wish;

pub mod route;

pub mod commands;

pub mod slash;

pub mod menu;

pub mod register;

pub mod gateway;
