//! Torwart: a Discord bot that keeps five tabletop games called TOR.

pub mod emulator;
