//! One server in the hands of whoever runs it: its members, roles, channels and settings.
//! Not what is in a single channel, which is `place.rs`. Got from [`Emulator::server`] by tests and the demo.

use crate::ids::{ChannelId, GuildId};
use crate::person::Person;
use crate::server::Emulator;

/// A handle on one server of a local Discord.
#[derive(Clone, Copy)]
pub struct ServerHandle<'a> {
    pub(super) discord: &'a Emulator,
    pub(super) id: GuildId,
}

impl ServerHandle<'_> {
    /// A new text channel.
    ///
    /// # Panics
    /// If there is no such server.
    #[track_caller]
    pub fn add_channel(self, name: &str) -> ChannelId {
        let made = self.discord.core.lock().add_channel(self.id, name);
        made.unwrap_or_else(|| panic!("there is no server {}", self.id))
    }

    pub fn add_member(self, person: &Person, admin: bool) {
        let mut state = self.discord.core.lock();
        state.add_member(self.id, person.id(), admin);
    }

    pub fn remove_member(self, person: &Person) {
        let mut state = self.discord.core.lock();
        state.remove_member(self.id, person.id());
    }

    /// A new role with these permissions beyond those of `@everyone`.
    ///
    /// # Panics
    /// If there is no such server.
    #[track_caller]
    pub fn add_role(self, name: &str, bits: u64) -> u64 {
        let mut state = self.discord.core.lock();
        let made = state.realm.add_role(self.id, name, bits);
        state.log.touch();
        drop(state);
        made.unwrap_or_else(|| panic!("there is no server {}", self.id))
    }

    pub fn give_role(self, person: &Person, role: u64) {
        let mut state = self.discord.core.lock();
        state.realm.give_role(self.id, person.id(), role);
        state.log.touch();
    }

    /// Whether USE_EXTERNAL_APPS is on; off forces answers of user-installed apps to be ephemeral.
    pub fn set_external_apps(self, on: bool) {
        let mut state = self.discord.core.lock();
        if let Some(guild) = state.realm.guilds.get_mut(&self.id) {
            guild.external_apps = on;
        }
    }

    pub fn set_locale(self, locale: &str) {
        let mut state = self.discord.core.lock();
        if let Some(guild) = state.realm.guilds.get_mut(&self.id) {
            locale.clone_into(&mut guild.locale);
        }
    }
}
