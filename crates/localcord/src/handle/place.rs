//! One channel in the hands of whoever runs its server: who sees it, its threads, its end.
//! What is written there is read through a `Person`. Got from [`Emulator::place`] by tests and the demo.

use crate::ids::{ChannelId, UserId};
use crate::permission::VIEW_CHANNEL;
use crate::person::Person;
use crate::server::Emulator;

/// A handle on one channel of a local Discord.
#[derive(Clone, Copy)]
pub struct PlaceHandle<'a> {
    pub(super) discord: &'a Emulator,
    pub(super) id: ChannelId,
}

impl PlaceHandle<'_> {
    /// The threads of this channel, oldest first: number, name, and whether each was put away.
    #[must_use]
    pub fn threads(self) -> Vec<(ChannelId, String, bool)> {
        let state = self.discord.core.lock();
        let below = state.realm.channels.values();
        let below = below.filter(|channel| channel.parent == Some(self.id));
        let mut threads: Vec<(ChannelId, String, bool)> = below
            .filter_map(|channel| {
                let thread = channel.thread.as_ref()?;
                Some((channel.id, channel.name.clone(), thread.archived))
            })
            .collect();
        threads.sort_unstable();
        threads
    }

    /// Hides this channel from a person, or shows it again. Administrators see it all the same.
    pub fn hide_from(self, person: &Person, hidden: bool) {
        let deny = if hidden { VIEW_CHANNEL } else { 0 };
        self.overwrite(person.id().0, 0, deny);
    }

    /// Hides this channel and its threads from everyone but these people, administrators, and the bot.
    pub fn show_only_to(self, people: &[&Person]) {
        let people: Vec<UserId> = people.iter().map(|person| person.id()).collect();
        let mut state = self.discord.core.lock();
        state.show_only_to(self.id, Some(&people));
    }

    /// What this channel allows and denies a role (`@everyone` has the server's id) or a person, beyond the server; 0 and 0
    /// take it back.
    pub fn overwrite(self, whom: u64, allow: u64, deny: u64) {
        let mut state = self.discord.core.lock();
        state.overwrite(self.id, whom, allow, deny);
    }

    /// Deletes this channel with its messages and threads; a DM stays.
    pub fn delete(self) -> bool {
        self.discord.core.lock().erase_channel(self.id)
    }
}
