//! The bot is killed while a tournament goes on.
