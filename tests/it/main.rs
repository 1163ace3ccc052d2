//! The whole bot against the local Discord: one binary, so that it links once.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

/// The bot, a local Discord, a scratch database and scripted people.
mod bot;

/// The playground in a real browser.
mod browser;

/// A match of TOR from challenge to rematch.
mod tor_match;
