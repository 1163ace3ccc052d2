//! Discord: the only place that knows serenity and poise. Transport and nothing else.
//!
//! `gateway` receives, `interaction` reads, `rest` sends, `slash` tells Discord our commands. What is asked means something to
//! the desk, which is handed it here; what it replies is sent from here.

pub mod interaction;

pub mod rest;

pub mod slash;

pub mod register;

pub mod faces;

pub mod emojis;

pub mod gateway;
