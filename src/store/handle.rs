//! The store as others see it: what can be written and what can be asked, one function each. It holds no data and no
//! SQL; it hands writes to the writer and lends a connection to each read.

#[macro_use]
mod reads;

mod standings;

mod tournaments;

use std::sync::Arc;

use super::event::{Append, AppendError};
use super::fact;
use super::fault::{OpenError, StoreError};
use super::forget::{self, Forget};
use super::guild::{self, GuildRow};
use super::lines;
use super::onlooker::Onlooker;
use super::person::{self, PersonRow};
use super::personal::{self, Personal};
use super::readers::Readers;
use super::sqlite;
use super::surface::{self, Surface, SurfaceKind};
use super::table_row::{self, TableRow};
use super::writer::{Verdict, Work, Writer};
use crate::kernel::{Channel, Entry, Guild, Moment, Person, TableId};

/// Where the database is, and how careful to be with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// `sqlite://` and the path of a file.
    pub url: String,
    /// What a power cut may cost.
    pub durability: Durability,
}

/// What a power cut may cost. The file stays whole either way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Durability {
    /// Nothing: what was answered is on the disk.
    #[default]
    Full,
    /// The last moves.
    Normal,
}

/// The database. Clones share it.
#[derive(Clone)]
pub struct Store {
    writer: Writer,
    readers: Arc<Readers>,
}

reads! {
    /// A log, in order; empty if there is none.
    entries<I>(log: I) -> Vec<Entry> = lines::all;
    /// A log after an event, in order.
    entries_after<I>(log: I, seq: u64) -> Vec<Entry> = lines::after;
    /// A page of those that have a log, for a rebuild: those after the last of the page before. The order means nothing.
    ids_after<I>(last: Option<I>, limit: u32) -> Vec<I> = lines::ids_after;
    /// The same for tables.
    tables_after(last: Option<TableId>, limit: u32) -> Vec<TableId> = lines::ids_after;
    /// Those that want to be looked at by now, longest waiting first.
    due<I>(now: Moment, limit: u32) -> Vec<I> = lines::due;
    /// When the next one wants to be looked at, be it in the past.
    next_wake<I>() -> Option<Moment> = lines::next_wake::<I>;
    /// The last event of one that still goes on.
    goes_on<I>(log: I) -> Option<i64> = lines::goes_on;
    /// Those whose logs may name a person, in no order. Reads every log there is.
    naming<I>(person: Person) -> Vec<I> = lines::naming;
    /// The open and running tables where the person sits: those that wait for them first, then by wake-up time.
    active_of(person: Person) -> Vec<TableRow> = table_row::active_of;
    /// The matches a person has played to the end, newest first; of one game, or as far as someone else may see them.
    finished_of(person: Person, game: Option<&str>, seen_by: Option<Onlooker<'_>>, skip: u32, limit: u32) -> Vec<TableRow> = table_row::finished_of;
    /// How many those are.
    count_finished_of(person: Person, game: Option<&str>, seen_by: Option<Onlooker<'_>>) -> u64 = table_row::count_finished_of;
    /// The channels of a server in which a person has finished matches that somebody else had no part in, the last one first.
    places_of(person: Person, game: Option<&str>, guild: Guild, without: Person) -> Vec<Channel> = table_row::places_of;
    /// Where a table stands.
    table(id: TableId) -> Option<TableRow> = table_row::find;
    /// The tables where the house wants to move, longest waiting first.
    house_due(now: Moment, limit: u32) -> Vec<TableId> = table_row::house_due;
    /// When the house wants to move next, after this moment.
    next_house(now: Moment) -> Option<Moment> = table_row::next_house;
    /// How many matches are being played.
    count_running() -> u64 = table_row::count_running;
    /// The messages that show a table, the board first.
    surfaces(table: TableId) -> Vec<Surface> = surface::of_table;
    /// The table that a message shows, if it is the newest of its kind.
    table_on(message: u64) -> Option<TableId> = surface::table_on;
    /// Messages that show less than has happened: what a crash left undrawn.
    stale_surfaces(limit: u32) -> Vec<Surface> = surface::stale;
    /// A person, if we remember them.
    person(id: Person) -> Option<PersonRow> = person::find;
    /// A server, if we remember it.
    guild(id: Guild) -> Option<GuildRow> = guild::find;
    /// Everything but the matches.
    personal(person: Person) -> Personal = personal::of;
    /// Whether anything is kept at all.
    is_known(person: Person) -> bool = forget::is_known;
    /// A small fact, if there is one of that name.
    fact(key: &str) -> Option<String> = fact::find;
}

/// Opening and closing.
impl Store {
    /// Opens the database; makes it if there is none, and brings it up to date.
    pub async fn open(settings: &Settings) -> Result<Store, OpenError> {
        let (options, conn) = sqlite::open(settings).await?;
        Ok(Store {
            readers: Arc::new(Readers::new(sqlite::read_only(&options))),
            writer: Writer::start(options, conn),
        })
    }

    /// Whether the database can be read and written to. May wait as long as the database does.
    pub async fn ping(&self) -> bool {
        self.fact("ping").await.is_ok() && self.change(Work::Nothing).await.is_ok()
    }

    /// Writes what is waiting, tidies up and closes. Afterwards everything is refused.
    pub async fn close(&self) {
        // The writer last: the last one out folds the write-ahead log into the file, and readers may not.
        self.readers.close().await;
        self.writer.close().await;
    }

    async fn change(&self, work: Work) -> Result<(), StoreError> {
        self.writer.write(work).await.map(drop)
    }
}

/// The log, and the tables made from it.
impl Store {
    /// Adds events to a table's log and brings its projection up to date, all or nothing. It is on the disk when this
    /// answers. Whoever stops waiting does not stop it.
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        match self.writer.write(Work::Append(Box::new(append))).await? {
            Verdict::Done => Ok(()),
            Verdict::Conflict => Err(AppendError::Conflict),
            Verdict::TooMany(person) => Err(AppendError::TooMany(person)),
        }
    }

    /// Writes projections made again from the log, seats included, all or nothing. A row that has moved on meanwhile
    /// stays.
    pub async fn replace(&self, rows: Vec<TableRow>) -> Result<(), StoreError> {
        self.change(Work::Replace(rows)).await
    }

    /// Throws the projections away, before a rebuild. The log, surfaces, people, servers and facts stay.
    pub async fn clear_projections(&self) -> Result<(), StoreError> {
        self.change(Work::ClearProjections).await
    }
}

/// The messages that show a table.
impl Store {
    /// Remembers a message, in place of the one of that table and kind before.
    pub async fn save_surface(&self, surface: Surface) -> Result<(), StoreError> {
        self.change(Work::SaveSurface(surface)).await
    }

    /// Remembers how much of the log a message shows: never less than before, and nothing if another message has taken
    /// its place.
    pub async fn mark_drawn(
        &self,
        table: TableId,
        kind: SurfaceKind,
        message: u64,
        seq: u64,
    ) -> Result<(), StoreError> {
        self.change(Work::MarkDrawn {
            table,
            kind,
            message,
            seq,
        })
        .await
    }

    /// Forgets a message, unless another has taken its place.
    pub async fn drop_surface(
        &self,
        table: TableId,
        kind: SurfaceKind,
        message: u64,
    ) -> Result<(), StoreError> {
        self.change(Work::DropSurface {
            table,
            kind,
            message,
        })
        .await
    }
}

/// People and servers.
impl Store {
    /// Those of the people whom we remember, in the order asked for.
    pub async fn people(&self, ids: &[Person]) -> Result<Vec<PersonRow>, StoreError> {
        let mut reader = self.readers.take().await?;
        // One by one, since a list of any length is not the same SQL on every engine, and a table seats few.
        let mut people = Vec::with_capacity(ids.len());
        for id in ids {
            people.extend(person::find(&mut reader, *id).await?);
        }
        reader.finish(Ok(people))
    }

    /// Remembers a person as they are now.
    pub async fn save_person(&self, row: PersonRow) -> Result<(), StoreError> {
        self.change(Work::SavePerson(row)).await
    }

    /// The same for someone who may have been forgotten meanwhile: then they stay so.
    pub async fn update_person(&self, row: PersonRow) -> Result<(), StoreError> {
        self.change(Work::UpdatePerson(row)).await
    }

    /// Remembers a server as it is now.
    pub async fn save_guild(&self, row: GuildRow) -> Result<(), StoreError> {
        self.change(Work::SaveGuild(row)).await
    }
}

/// What is kept about one person.
impl Store {
    /// Forgets a person, all or nothing. No means that they sit at a table they have not left: nothing was done.
    pub async fn forget(&self, whom: Forget) -> Result<bool, StoreError> {
        let verdict = self.writer.write(Work::Forget(Box::new(whom))).await?;
        Ok(verdict == Verdict::Done)
    }
}

/// Small facts.
impl Store {
    /// Remembers a small fact, in place of the one before.
    pub async fn set_fact(&self, key: &str, value: &str) -> Result<(), StoreError> {
        self.change(Work::SetFact {
            key: key.to_owned(),
            value: value.to_owned(),
        })
        .await
    }

    /// The fact of that name; if there is none, this becomes it. Of several at once the first wins, and all are told the
    /// same.
    pub async fn fact_or_insert(&self, key: &str, value: &str) -> Result<String, StoreError> {
        self.change(Work::InsertFact {
            key: key.to_owned(),
            value: value.to_owned(),
        })
        .await?;
        // Facts are never removed, so it is there, whoever wrote it.
        self.fact(key)
            .await?
            .ok_or_else(|| StoreError::Damaged(format!("the fact {key:?} has vanished")))
    }
}
