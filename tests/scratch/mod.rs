//! A database of a test's own on either engine; it goes with its owner. Included by tests that go through the library as a whole; a test
//! that is named by `on_every_engine!` is run on each.

mod postgres;

use tempfile::TempDir;
use torwart::store::{Durability, Settings};

use postgres::ScratchDatabase;

/// The engines.
#[derive(Clone, Copy, Debug)]
pub enum Engine {
    Sqlite,
    Postgres,
}

/// Where a database is.
pub enum Scratch {
    File(TempDir),
    Server(ScratchDatabase),
}

impl Scratch {
    /// A place for a new one.
    pub async fn on(engine: Engine) -> Scratch {
        match engine {
            Engine::Sqlite => Scratch::File(tempfile::tempdir().expect("a scratch directory")),
            Engine::Postgres => Scratch::Server(ScratchDatabase::new().await),
        }
    }

    /// Its address.
    pub fn url(&self) -> String {
        match self {
            Scratch::File(folder) => {
                format!("sqlite://{}", folder.path().join("torwart.db").display())
            }
            Scratch::Server(database) => database.url(),
        }
    }

    /// As a store is opened with it: a power cut may cost what it likes.
    pub fn settings(&self) -> Settings {
        Settings {
            url: self.url(),
            durability: Durability::Normal,
        }
    }
}

/// Two tests of what a function tries: `name::sqlite` and `name::postgres`.
macro_rules! on_every_engine {
    ($name:ident = $try:ident) => {
        mod $name {
            use super::*;

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() {
                $try($crate::scratch::Engine::Sqlite).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() {
                $try($crate::scratch::Engine::Postgres).await;
            }
        }
    };
}
