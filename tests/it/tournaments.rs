//! Tournaments from sign-up to the final table, through the bot: nobody but the players presses anything.

mod acts;
mod card;
pub mod cup;
mod formats;
mod killed;
mod places;
