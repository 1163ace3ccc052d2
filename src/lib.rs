//! Torwart: a Discord bot that keeps tabletop games called TOR.
//!
//! ```text
//! Discord ──▶ discord ──▶ desk ──▶ log::service ──▶ table::decide ──▶ games::<name>
//!                                        │
//!                                        ▼ store: append(expected_seq)
//! Discord ◀── discord ◀── courier ◀── draw ◀── Panel ◀── View(seat) ◀── table::fold(events)
//! ```
//!
//! A click goes right, a message comes back left, and nothing crosses. The modules stand in reading order.

/// The rules are a crate of their own, so that they cannot do what is not theirs to do.
pub use rules::{ai, games, kernel, say};

pub mod rating;

pub mod store;

pub mod cluster;

pub mod log;

pub mod house;

pub mod table;

pub mod tournament;

pub mod picture;

pub mod draw;

pub mod people;

pub mod courier;

pub mod desk;

pub mod discord;

pub mod edge;

pub mod config;

pub mod telemetry;

pub mod health;

pub mod claim;

pub mod app;

pub mod tools;
