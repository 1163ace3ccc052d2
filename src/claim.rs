//! The claim of a process on a database: alone, or together with other bots where the engine can do that. The system itself forgets it when the process ends, however that happens, so
//! nobody ever has to clear away what a crash left. Called by `main` before anything is opened; not for those who only read.

use crate::config;
use crate::store::{self, Hold, OpenError, Settings, Store};

/// While it lives and is not lost, no other process gets one for the same database.
#[must_use = "the claim ends when it is dropped"]
pub struct Claim {
    hold: Hold,
    database: String,
}

/// Why there is no claim: one clear line each.
#[derive(Debug, thiserror::Error)]
pub enum Unclaimed {
    /// Another process has it.
    #[error(
        "Another torwart works with {0}: end that one first, or give this one a database of its own (DATABASE_URL)."
    )]
    Taken(String),
    /// It was taken by somebody else, while the server was away.
    #[error(
        "Another torwart has taken {0} while its server was away; so this one ends. Start it again when the other one is done."
    )]
    Lost(String),
    /// There is nothing to work with.
    #[error(
        "There is no database at {0}: run this in the bot's folder, or name the file (DATABASE_URL=sqlite://PATH). \
         The playground's is sqlite://data/local.db."
    )]
    Missing(String),
    /// It cannot be worked with.
    #[error("{0}")]
    Unusable(#[from] OpenError),
}

impl Claim {
    /// Claims the database for itself; it may yet have to be made.
    pub async fn take(database: &config::Database) -> Result<Claim, Unclaimed> {
        Claim::taken(database, store::Claim::Alone).await
    }

    /// Claims the database for bots: others of them may work with it too, if it is on a server.
    pub async fn share(database: &config::Database) -> Result<Claim, Unclaimed> {
        Claim::taken(database, store::Claim::Together).await
    }

    async fn taken(database: &config::Database, claim: store::Claim) -> Result<Claim, Unclaimed> {
        let settings = settings(database);
        match Store::claim(&settings, claim).await? {
            Some(hold) => {
                let database = settings.shown();
                Ok(Claim { hold, database })
            }
            None => Err(Unclaimed::Taken(settings.shown())),
        }
    }

    /// Does something that may be done only while it lasts, as far as it comes.
    pub async fn during<T>(&self, work: impl Future<Output = T>) -> Result<T, Unclaimed> {
        tokio::select! {
            biased;
            () = self.hold.lost() => Err(Unclaimed::Lost(self.database.clone())),
            done = work => Ok(done),
        }
    }
}

/// Says that there is a database, before anything could make an empty one.
pub async fn present(database: &config::Database) -> Result<(), Unclaimed> {
    let settings = settings(database);
    match Store::is_present(&settings).await? {
        true => Ok(()),
        false => Err(Unclaimed::Missing(settings.shown())),
    }
}

/// The database that the configuration names, as the store wants it.
pub fn settings(database: &config::Database) -> Settings {
    let durability = match database.durability {
        config::Durability::Full => store::Durability::Full,
        config::Durability::Normal => store::Durability::Normal,
    };
    Settings {
        url: database.url.clone(),
        durability,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Database, Durability};

    #[tokio::test]
    async fn one_has_it_until_it_is_let_go() {
        let folder = tempfile::tempdir().unwrap();
        let database = |name: &str| Database {
            url: format!("sqlite://{}", folder.path().join(name).display()),
            durability: Durability::Full,
        };
        let one = database("deep/a.db");
        assert!(matches!(present(&one).await, Err(Unclaimed::Missing(_))));
        let first = Claim::take(&one).await.unwrap();
        let file = one.file().unwrap();
        assert!(!file.exists(), "a claim makes no database");
        let second = Claim::take(&one).await.err().unwrap().to_string();
        assert!(
            second.contains("a.db") && !second.contains('\n'),
            "{second}"
        );
        let other = Claim::take(&database("deep/b.db")).await.unwrap();
        drop(first);
        let again = Claim::take(&one).await.unwrap();
        drop((again, other));
        let below = Claim::take(&database("deep/a.db.lock/c.db")).await;
        let below = below.err().unwrap().to_string();
        assert!(below.contains("cannot be written"), "{below}");
    }
}
