//! Someone who looks at matches of others: who they are, and where they could go. Who may go where is found out by whoever asks.

use super::number::Number as _;
use crate::kernel::{Channel, Guild, Person};

/// Someone who looks at another one's matches: they see those they played in, and those of the channels they could open in
/// the server they ask from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Onlooker<'a> {
    /// Who looks.
    pub person: Person,
    /// From which server.
    pub guild: Option<Guild>,
    /// What they could open there.
    pub channels: &'a [Channel],
}

impl Onlooker<'_> {
    /// Who looks, from where, and a list of channels, as statements take them.
    pub(super) fn stored(seen_by: Option<Onlooker<'_>>) -> (Option<Person>, Option<Guild>, String) {
        let Some(onlooker) = seen_by else {
            return (None, None, "[]".to_owned());
        };
        let channels = onlooker.channels.iter();
        let channels: Vec<String> = channels
            .map(|channel| channel.stored().to_string())
            .collect();
        let channels = format!("[{}]", channels.join(","));
        (Some(onlooker.person), onlooker.guild, channels)
    }
}
