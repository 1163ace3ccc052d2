//! Everything that somebody sees, wherever it stands: in channels, threads and direct conversations, for all or for one.

use std::collections::BTreeMap;

use localcord::{ChannelId, MessageId, SeenMessage};

use crate::bot::TestBot;
use crate::tournaments::gathering::NAMES;

/// All people there are.
pub const EVERYONE: [&str; 8] = NAMES;

/// A message, where it stands, and who sees it; nobody is everybody.
#[derive(Clone)]
pub struct Seen {
    pub message: SeenMessage,
    pub place: String,
    pub owner: Option<&'static str>,
}

/// All of them, oldest first.
pub struct World(pub BTreeMap<MessageId, Seen>);

impl World {
    pub fn look(bot: &TestBot) -> World {
        let mut seen = BTreeMap::new();
        for name in EVERYONE {
            let who = bot.person(name);
            for (channel, place) in places(bot) {
                for message in who.messages(channel) {
                    let (place, owner) = (place.clone(), message.ephemeral.then_some(name));
                    seen.entry(message.id).or_insert(Seen {
                        message,
                        place,
                        owner,
                    });
                }
            }
            for message in who.dms() {
                let (place, owner) = (format!("direct to {name}"), Some(name));
                seen.insert(
                    message.id,
                    Seen {
                        message,
                        place,
                        owner,
                    },
                );
            }
        }
        World(seen)
    }

    /// Without what only one person sees.
    pub fn for_all(mut self) -> World {
        self.0.retain(|_, seen| seen.owner.is_none());
        self
    }

    /// The numbers that messages have in the books: the first is 1.
    pub fn numbers(&self) -> BTreeMap<MessageId, usize> {
        self.0.keys().copied().zip(1..).collect()
    }
}

/// Channels and threads with their names.
fn places(bot: &TestBot) -> Vec<(ChannelId, String)> {
    let mut places = Vec::new();
    for name in ["lobby", "games", "tournaments"] {
        let channel = bot.discord.channel(name);
        places.push((channel, name.to_owned()));
        let threads = bot.discord.place(channel).threads().into_iter();
        places.extend(threads.map(|(id, name, _)| (id, format!("thread {name}"))));
    }
    places
}
