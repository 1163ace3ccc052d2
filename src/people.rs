//! Who people are and what they have set: names, languages, direct messages. A cache over the store.

pub mod voice;

use std::collections::HashMap;
use std::sync::Mutex;

use hashlink::LruCache;
use tokio::sync::SetOnce;

use crate::kernel::{Guild, Person};
use crate::say::{Language, Roster, Speaker};
use crate::store::{GuildRow, PersonRow, Store, StoreError};
use crate::table::{Occupant, Table};

/// People kept in memory; the rest is read when asked for.
const CACHED: usize = 4096;

/// The people and servers we know.
pub struct People {
    store: Store,
    people: Mutex<LruCache<Person, PersonRow>>,
    guilds: Mutex<LruCache<Guild, GuildRow>>,
    /// Our own account: Discord says which when we are connected.
    own: SetOnce<Person>,
}

impl People {
    pub fn new(store: Store) -> People {
        People {
            store,
            people: Mutex::new(LruCache::new(CACHED)),
            guilds: Mutex::new(LruCache::new(CACHED)),
            own: SetOnce::new(),
        }
    }

    /// Our own account is known: we are connected.
    pub fn set_own(&self, own: Person) {
        let _ = self.own.set(own);
    }

    /// Our own account, once it is known.
    pub fn own(&self) -> Option<Person> {
        self.own.get().copied()
    }

    /// Waits until we are connected.
    pub async fn connected(&self) {
        self.own.wait().await;
    }

    /// Remembers what somebody is called, and their client's language. What Discord leaves out stays as it was.
    pub async fn meet(&self, who: Person, name: &str, locale: &str) -> Result<(), StoreError> {
        let mut row = self.person(who).await?;
        let name = learn(&mut row.name, name);
        let locale = learn(&mut row.locale, locale);
        if name || locale {
            self.save(row).await?;
        }
        Ok(())
    }

    /// Remembers the language of a server.
    pub async fn visit(&self, guild: Guild, locale: &str) -> Result<(), StoreError> {
        let mut row = self.guild(guild).await?;
        if row.locale != locale {
            locale.clone_into(&mut row.locale);
            self.save_guild(row).await?;
        }
        Ok(())
    }

    /// What we know of a person; a stranger has the usual settings.
    pub async fn person(&self, id: Person) -> Result<PersonRow, StoreError> {
        if let Some(row) = recall(&self.people, id) {
            return Ok(row);
        }
        let row = self
            .store
            .people
            .find(id)
            .await?
            .unwrap_or_else(|| stranger(id));
        remember(&self.people, id, row.clone());
        Ok(row)
    }

    /// Whether someone may want direct messages; yes if we would have to ask the store.
    pub fn may_want_direct(&self, id: Person) -> bool {
        recall(&self.people, id).is_none_or(|row| row.direct)
    }

    /// Keeps what has changed of a person.
    pub async fn save(&self, row: PersonRow) -> Result<(), StoreError> {
        self.store.people.save(row.clone()).await?;
        remember(&self.people, row.id, row);
        Ok(())
    }

    /// Keeps what has changed of a person, unless they were forgotten while a message to them was on its way.
    pub async fn amend(&self, row: PersonRow) -> Result<(), StoreError> {
        let id = row.id;
        self.store.people.update(row).await?;
        self.forget(id);
        Ok(())
    }

    /// Remembers a person no longer; who is asked for again is read again.
    pub fn forget(&self, id: Person) {
        self.people
            .lock()
            .expect("nobody panics while holding it")
            .remove(&id);
    }

    /// What we know of a server.
    pub async fn guild(&self, id: Guild) -> Result<GuildRow, StoreError> {
        if let Some(row) = recall(&self.guilds, id) {
            return Ok(row);
        }
        let row = self
            .store
            .guilds
            .find(id)
            .await?
            .unwrap_or_else(|| unknown(id));
        remember(&self.guilds, id, row.clone());
        Ok(row)
    }

    /// Keeps what has changed of a server.
    pub async fn save_guild(&self, row: GuildRow) -> Result<(), StoreError> {
        self.store.guilds.save(row.clone()).await?;
        remember(&self.guilds, row.id, row);
        Ok(())
    }

    /// The names at a table.
    pub async fn roster(&self, table: &Table) -> Result<Roster, StoreError> {
        let seats = table.seated().map(|(_, occupant)| match occupant {
            Occupant::Person(person) => Some(person),
            Occupant::House(_) => None,
        });
        let levels = table.seated().map(|(_, occupant)| match occupant {
            Occupant::Person(_) => None,
            Occupant::House(level) => Some(level),
        });
        let roster = self.roster_of(seats.collect()).await?;
        Ok(roster.playing(levels.collect()))
    }

    /// The names of those who sit there; nobody is the house.
    pub async fn roster_of(&self, seats: Vec<Option<Person>>) -> Result<Roster, StoreError> {
        let mut names = HashMap::new();
        for person in seats.iter().copied().flatten() {
            let row = self.person(person).await?;
            if !row.name.is_empty() {
                names.insert(person, row.name);
            }
        }
        Ok(Roster::new(seats, names, self.own()))
    }

    /// The language of what everyone sees at a table: the server's, or else the host's.
    pub async fn public_language(
        &self,
        guild: Option<Guild>,
        host: Person,
    ) -> Result<Language, StoreError> {
        let Some(guild) = guild else {
            return Ok(private_language(&self.person(host).await?));
        };
        let row = self.guild(guild).await?;
        Ok(row
            .language
            .as_deref()
            .and_then(Language::find)
            .or_else(|| Language::find(&row.locale))
            .unwrap_or_default())
    }
}

/// Speaks to this person alone, as they like it.
pub fn speaker<'a>(row: &PersonRow, roster: &'a Roster) -> Speaker<'a> {
    Speaker::new(private_language(row), roster).plainly(row.text_board)
}

/// The language of what only this person sees.
pub fn private_language(row: &PersonRow) -> Language {
    row.language
        .as_deref()
        .and_then(Language::find)
        .or_else(|| Language::find(&row.locale))
        .unwrap_or_default()
}

/// Takes over what is said, if something is; whether it is new.
fn learn(known: &mut String, said: &str) -> bool {
    let new = !said.is_empty() && known != said;
    if new {
        said.clone_into(known);
    }
    new
}

fn recall<K: std::hash::Hash + Eq, V: Clone>(cache: &Mutex<LruCache<K, V>>, key: K) -> Option<V> {
    let mut cache = cache.lock().expect("nobody panics while holding it");
    cache.get(&key).cloned()
}

fn remember<K: std::hash::Hash + Eq, V>(cache: &Mutex<LruCache<K, V>>, key: K, value: V) {
    let mut cache = cache.lock().expect("nobody panics while holding it");
    cache.insert(key, value);
}

fn stranger(id: Person) -> PersonRow {
    PersonRow {
        id,
        name: String::new(),
        language: None,
        locale: String::new(),
        direct: false,
        direct_channel: None,
        direct_closed: false,
        text_board: false,
        calls: None,
    }
}

fn unknown(id: Guild) -> GuildRow {
    GuildRow {
        id,
        language: None,
        locale: String::new(),
        channels: Vec::new(),
        pace: None,
        organisers: None,
        calls: true,
    }
}
