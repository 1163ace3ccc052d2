//! Who people are and what they have set: names, languages, direct messages. What is remembered of them here is only shown: whatever
//! changes is changed in the store.

mod hearing;
mod kept;
pub mod voice;

pub use hearing::Heard;

use std::collections::HashMap;

use tokio::sync::SetOnce;

use crate::kernel::{Guild, Person};
use crate::say::{Language, Roster, Speaker};
use crate::store::{GuildRow, PersonRow, Store, StoreError};
use crate::table::{Occupant, Table};
use kept::Kept;

/// People kept in memory; the rest is read when asked for.
const CACHED: usize = 4096;

/// The people and servers we know.
pub struct People {
    store: Store,
    people: Kept<Person, PersonRow>,
    guilds: Kept<Guild, GuildRow>,
    /// Our own account: Discord says which when we are connected.
    own: SetOnce<Person>,
}

impl People {
    pub fn new(store: Store) -> People {
        People {
            store,
            people: Kept::new(CACHED),
            guilds: Kept::new(CACHED),
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
        let row = self.person(who).await?;
        if is_new(&row.name, name) || is_new(&row.locale, locale) {
            let (name, locale) = (name.to_owned(), locale.to_owned());
            let learn = move |row: &mut PersonRow| {
                learn(&mut row.name, name);
                learn(&mut row.locale, locale);
            };
            self.change(who, learn).await?;
        }
        Ok(())
    }

    /// Remembers the language of a server.
    pub async fn visit(&self, guild: Guild, locale: &str) -> Result<(), StoreError> {
        if self.guild(guild).await?.locale != locale {
            let locale = locale.to_owned();
            self.change_guild(guild, move |row| row.locale = locale)
                .await?;
        }
        Ok(())
    }

    /// What we know of a person; a stranger has the usual settings.
    pub async fn person(&self, id: Person) -> Result<PersonRow, StoreError> {
        if let Some(row) = self.people.get(&id) {
            return Ok(row);
        }
        let reading = self.people.reading();
        let found = self.store.people.find(id).await?;
        let row = found.unwrap_or_else(|| PersonRow::stranger(id));
        self.people.read(id, row.clone(), reading);
        Ok(row)
    }

    /// Whether someone may want direct messages; yes if we would have to ask the store.
    pub fn may_want_direct(&self, id: Person) -> bool {
        self.people.get(&id).is_none_or(|row| row.direct)
    }

    /// Changes something about a person, and nothing that others change meanwhile; says what they are like after it.
    pub async fn change(
        &self,
        id: Person,
        change: impl FnOnce(&mut PersonRow) + Send + 'static,
    ) -> Result<PersonRow, StoreError> {
        let changed = self.store.people.change(id, change).await;
        self.forget(id);
        changed
    }

    /// The same, unless they were forgotten while a message to them was on its way.
    pub async fn amend(
        &self,
        id: Person,
        change: impl FnOnce(&mut PersonRow) + Send + 'static,
    ) -> Result<(), StoreError> {
        let changed = self.store.people.amend(id, change).await;
        self.forget(id);
        changed
    }

    /// Remembers a person no longer; who is asked for again is read again.
    pub fn forget(&self, id: Person) {
        self.people.forget(&id);
    }

    /// Remembers nobody.
    fn forget_all(&self) {
        self.people.clear();
        self.guilds.clear();
    }

    /// What we know of a server.
    pub async fn guild(&self, id: Guild) -> Result<GuildRow, StoreError> {
        if let Some(row) = self.guilds.get(&id) {
            return Ok(row);
        }
        let reading = self.guilds.reading();
        let found = self.store.guilds.find(id).await?;
        let row = found.unwrap_or_else(|| GuildRow::unknown(id));
        self.guilds.read(id, row.clone(), reading);
        Ok(row)
    }

    /// Changes something about a server, and nothing that others change meanwhile; says what it is like after that.
    pub async fn change_guild(
        &self,
        id: Guild,
        change: impl FnOnce(&mut GuildRow) + Send + 'static,
    ) -> Result<GuildRow, StoreError> {
        let changed = self.store.guilds.change(id, change).await;
        self.guilds.forget(&id);
        changed
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

/// Whether something is said that was not known.
fn is_new(known: &str, said: &str) -> bool {
    !said.is_empty() && known != said
}

/// Takes over what is said, if something is.
fn learn(known: &mut String, said: String) {
    if !said.is_empty() {
        *known = said;
    }
}
