//! What tests and the demo do with a running emulator: find people and places, change the world, order trouble,
//! read the wire, and wait until something is so. What is about the bot, one server
//! or one channel is in `handle/`.

mod bot;
mod place;
mod server;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::answer::SeenMessage;
use super::clock::Clock;
use super::ids::{ChannelId, GuildId, InteractionId, MessageId};
use super::person::Person;
use super::server::Emulator;
use super::trouble::Trouble;
use super::wire::WireRecord;
use super::world::{GuildSpec, PersonSpec};

pub use bot::BotHandle;
pub use place::PlaceHandle;
pub use server::ServerHandle;

/// Real time after which a wait in a test counts as lost.
const PATIENCE: Duration = Duration::from_secs(120);

impl Emulator {
    #[must_use]
    pub fn clock(&self) -> Clock {
        self.core.clock.clone()
    }

    /// The bot, from outside.
    #[must_use]
    pub fn bot(&self) -> BotHandle<'_> {
        BotHandle { discord: self }
    }

    /// One server, for whoever runs it.
    #[must_use]
    pub fn server(&self, id: GuildId) -> ServerHandle<'_> {
        ServerHandle { discord: self, id }
    }

    /// One channel, for whoever runs its server.
    #[must_use]
    pub fn place(&self, id: ChannelId) -> PlaceHandle<'_> {
        PlaceHandle { discord: self, id }
    }

    /// A person by name.
    ///
    /// # Panics
    /// If there is nobody of that name.
    #[must_use]
    #[track_caller]
    pub fn person(&self, name: &str) -> Person {
        self.find_person(name)
            .unwrap_or_else(|| panic!("nobody here is called {name}"))
    }

    #[must_use]
    pub fn find_person(&self, name: &str) -> Option<Person> {
        let id = *self.core.lock().realm.names.get(name)?;
        Some(Person::new(Arc::clone(&self.core), id, name))
    }

    /// A channel by name, the first one if several servers have it.
    ///
    /// # Panics
    /// If there is no such channel.
    #[must_use]
    #[track_caller]
    pub fn channel(&self, name: &str) -> ChannelId {
        self.find_channel(name)
            .unwrap_or_else(|| panic!("there is no channel {name}"))
    }

    #[must_use]
    pub fn find_channel(&self, name: &str) -> Option<ChannelId> {
        self.core.lock().realm.channel_named(name, None)
    }

    /// A server by name.
    ///
    /// # Panics
    /// If there is no such server.
    #[must_use]
    #[track_caller]
    pub fn guild(&self, name: &str) -> GuildId {
        let state = self.core.lock();
        let found = state
            .realm
            .guilds
            .values()
            .find(|guild| guild.name == name)
            .map(|guild| guild.id);
        drop(state);
        found.unwrap_or_else(|| panic!("there is no server {name}"))
    }

    /// A new person; join servers with [`ServerHandle::add_member`].
    #[must_use]
    pub fn add_person(&self, spec: PersonSpec) -> Person {
        let mut state = self.core.lock();
        let name = spec.name.clone();
        let id = state.realm.insert_user(spec, false);
        state.log.touch();
        Person::new(Arc::clone(&self.core), id, &name)
    }

    pub fn add_guild(&self, spec: &GuildSpec) -> GuildId {
        let mut state = self.core.lock();
        // The bot learns of a new server only when it is added, so it starts outside.
        let id = state.realm.insert_guild(
            &GuildSpec {
                bot: false,
                ..spec.clone()
            },
            &[],
        );
        if spec.bot {
            state.set_bot_member(id, true);
        }
        state.log.touch();
        id
    }

    /// A DM between people, without the bot.
    pub fn add_private_channel(&self, people: &[&Person]) -> ChannelId {
        self.core
            .lock()
            .realm
            .insert_dm(people.iter().map(|person| person.id()).collect())
    }

    /// Deletes a message as a moderator would.
    pub fn delete_message(&self, message: MessageId) -> bool {
        self.core.lock().erase_message(message)
    }

    /// Orders trouble.
    pub fn trouble(&self, trouble: Trouble) {
        self.core.lock().trouble(trouble);
    }

    /// Requests that wait out an ordered delay right now.
    #[must_use]
    pub fn requests_held(&self) -> usize {
        self.core.lock().troubles.held
    }

    /// The recorded requests and events, oldest first.
    #[must_use]
    pub fn wire(&self) -> Vec<WireRecord> {
        self.wire_after(0)
    }

    #[must_use]
    pub fn wire_after(&self, number: u64) -> Vec<WireRecord> {
        self.core.lock().wire.after(number)
    }

    /// Any message as it is now, whoever may see it.
    #[must_use]
    pub fn message(&self, id: MessageId) -> Option<SeenMessage> {
        let state = self.core.lock();
        state
            .realm
            .messages
            .get(&id)
            .map(|message| state.realm.seen(message))
    }

    /// The bytes of an attachment, by its URL or id.
    #[must_use]
    pub fn attachment(&self, id: &str) -> Option<Vec<u8>> {
        let id = id.rsplit('/').find_map(|part| part.parse::<u64>().ok())?;
        self.core
            .lock()
            .realm
            .files
            .get(id)
            .map(|file| file.bytes.to_vec())
    }

    /// Delivers an interaction's event to the bot once more, exactly as before.
    pub fn redeliver(&self, interaction: InteractionId) -> bool {
        self.core.lock().redeliver(interaction)
    }

    /// The interaction sent last.
    #[must_use]
    pub fn last_interaction(&self) -> Option<InteractionId> {
        self.core.lock().interactions.newest()
    }

    /// Ticks on every change of the world.
    #[must_use]
    pub fn changed(&self) -> watch::Receiver<u64> {
        self.core.lock().log.subscribe()
    }

    /// Waits until `so` holds, looking again after every change.
    ///
    /// # Panics
    /// After two minutes in vain, saying `what` was waited for.
    pub async fn until(&self, what: &str, mut so: impl FnMut() -> bool) {
        self.until_some(what, || so().then_some(())).await;
    }

    /// Waits until `look` finds something.
    ///
    /// # Panics
    /// After two minutes in vain, saying `what` was waited for.
    pub async fn until_some<T>(&self, what: &str, mut look: impl FnMut() -> Option<T>) -> T {
        let mut tick = self.changed();
        let search = async {
            loop {
                tick.borrow_and_update();
                if let Some(found) = look() {
                    return Some(found);
                }
                tick.changed().await.ok()?;
            }
        };
        match tokio::time::timeout(PATIENCE, search).await {
            Ok(Some(found)) => found,
            _ => panic!("waited in vain until {what}"),
        }
    }
}
