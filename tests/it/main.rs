//! The whole bot against the local Discord: one binary, so that it links once.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

/// The bot, a local Discord, a scratch database and scripted people.
mod bot;

/// The bot as a process of its own.
mod child;

/// What can be pressed on a message, whatever the game.
mod panel;

/// A match of TOR from challenge to rematch.
mod tor_match;

/// Nothing that others receive depends on a sealed choice.
mod leak;

/// The bot killed at any moment: no acknowledged move is lost, none is doubled.
mod crash;

/// Every body the bot sends, against Discord's own document.
mod openapi;
