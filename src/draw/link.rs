//! Where a message stands, as clients follow it: they show it as the channel's name, and whoever presses it is there.

use crate::kernel::{Channel, Guild};

/// A link to a message.
pub fn link(guild: Option<Guild>, channel: Channel, message: u64) -> String {
    let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.0.to_string());
    format!(
        "https://discord.com/channels/{guild}/{}/{message}",
        channel.0
    )
}
