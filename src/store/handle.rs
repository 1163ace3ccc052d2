//! The store as others see it: its nouns, and how it is opened and closed. It holds no data and no SQL.

use std::sync::Arc;

use super::call::Calls;
use super::cluster::{Cluster, Pulse};
use super::counting::Results;
use super::door::Door;
use super::engine::{self, Claim, Connection, Hold, Options};
use super::fact::Facts;
use super::fault::{OpenError, StoreError, masked};
use super::fingerprint;
use super::guild::GuildRows;
use super::leaderboard::Ratings;
use super::lines::Logs;
use super::moving::{self, MoveError};
use super::news::News;
use super::person::PersonRows;
use super::post::Posts;
use super::readers::Readers;
use super::record::Records;
use super::season::Seasons;
use super::surface::Surfaces;
use super::table_row::TableRows;
use super::tournament::TournamentRows;
use super::writer::{Verdict, Writer};

/// Where the database is, and how careful to be with it.
#[derive(Clone, PartialEq, Eq)]
pub struct Settings {
    /// `sqlite://` and the path of a file, or `postgres://` and where the server is.
    pub url: String,
    /// What a power cut may cost.
    pub durability: Durability,
}

impl Settings {
    /// The address as it can be shown to people, without a password.
    pub fn shown(&self) -> String {
        masked(&self.url)
    }
}

impl std::fmt::Debug for Settings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The address may hold a password.
        f.debug_struct("Settings")
            .field("url", &self.shown())
            .field("durability", &self.durability)
            .finish()
    }
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

/// The database, by what it keeps. Clones share it.
#[derive(Clone)]
pub struct Store {
    door: Door,
    pub logs: Logs,
    pub tables: TableRows,
    pub surfaces: Surfaces,
    pub people: PersonRows,
    pub guilds: GuildRows,
    pub ratings: Ratings,
    pub records: Records,
    pub results: Results,
    pub seasons: Seasons,
    pub tournaments: TournamentRows,
    pub posts: Posts,
    pub calls: Calls,
    pub facts: Facts,
    pub news: News,
    pub cluster: Cluster,
}

impl Store {
    /// Opens the database; makes it if there is none, and brings it up to date.
    pub async fn open(settings: &Settings) -> Result<Store, OpenError> {
        Store::over(settings, engine::open(settings).await?).await
    }

    /// Opens a database that is there to look at it: its schema stays as it is, and must be the one we know.
    pub async fn look(settings: &Settings) -> Result<Store, OpenError> {
        Store::over(settings, engine::look(settings).await?).await
    }

    async fn over(
        settings: &Settings,
        (options, mut conn): (Options, Connection),
    ) -> Result<Store, OpenError> {
        let process = conn.process().await;
        let process = process.map_err(|error| engine::failed(settings, &error))?;
        let pulse = Pulse::new(options.clone(), process);
        let door = Door {
            readers: Arc::new(Readers::new(options.for_reading())),
            writer: Writer::start(options, conn, Arc::clone(&pulse.member)),
        };
        Ok(Store {
            logs: Logs(door.clone()),
            tables: TableRows(door.clone()),
            surfaces: Surfaces(door.clone()),
            people: PersonRows(door.clone()),
            guilds: GuildRows(door.clone()),
            ratings: Ratings(door.clone()),
            records: Records(door.clone()),
            results: Results(door.clone()),
            seasons: Seasons(door.clone()),
            tournaments: TournamentRows(door.clone()),
            posts: Posts(door.clone()),
            calls: Calls(door.clone()),
            facts: Facts(door.clone()),
            news: News(door.clone()),
            cluster: Cluster::new(door.clone(), pulse),
            door,
        })
    }

    /// Whether there is a database of ours, or what keeps us from it. Makes none.
    pub async fn is_present(settings: &Settings) -> Result<bool, OpenError> {
        engine::is_present(settings).await
    }

    /// Claims a database, which may yet have to be made, until the answer is dropped; nothing if another process has claimed it.
    pub async fn claim(settings: &Settings, claim: Claim) -> Result<Option<Hold>, OpenError> {
        engine::claim(settings, claim).await
    }

    /// Copies everything into an empty database, and makes sure that it arrived; says how many rows there were. Whoever calls it has
    /// claimed both.
    pub async fn copy(from: &Settings, to: &Settings) -> Result<u64, MoveError> {
        moving::copy(from, to).await
    }

    /// Whether the database can be read and written to. May wait as long as the database does.
    pub async fn ping(&self) -> bool {
        let nothing = self
            .door
            .write(|_| Box::pin(std::future::ready(Ok(Verdict::Done))));
        self.facts.find("ping").await.is_ok() && nothing.await.is_ok()
    }

    /// A hash for each projection, by name.
    pub async fn fingerprint(&self) -> Result<Vec<(&'static str, String)>, StoreError> {
        let mut reader = self.door.reader().await?;
        let found = fingerprint::all(reader.conn()).await;
        reader.finish(found)
    }

    /// Writes what is waiting, tidies up and closes. Afterwards everything is refused.
    pub async fn close(&self) {
        // The writer last: the last one out folds the write-ahead log into the file, and readers may not.
        self.cluster.close().await;
        self.door.readers.close().await;
        self.door.writer.close().await;
    }
}
