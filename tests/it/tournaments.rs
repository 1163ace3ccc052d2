//! Tournaments from sign-up to the final table, through the bot: nobody but the players presses anything.

mod acts;
mod card;
mod formats;
pub mod gathering;
mod killed;
mod places;
