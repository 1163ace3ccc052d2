//! What can go wrong with the database, in words of ours: nobody outside sees an error of the driver.

use std::path::PathBuf;

/// The database did not do what it was asked to. Nothing of the job was written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The store is closed, or its writer has died.
    #[error("the database is closed")]
    Closed,
    /// The driver or the disk said no.
    #[error("the database failed: {0}")]
    Database(String),
    /// A row cannot be understood.
    #[error("the database holds something unreadable: {0}")]
    Damaged(String),
    /// Others have taken over what this process had: it did not give a sign of life for too long.
    #[error("other processes have taken over from this one")]
    Replaced,
    /// The caller asked for something that makes no sense.
    #[error("the database was asked for nonsense: {0}")]
    Nonsense(&'static str),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Database(error.to_string())
    }
}

/// The database cannot be used, and what the person who runs the bot can do about it.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The address is none of a file or of a server; without what may be a password.
    #[error(
        "The database address {0:?} is not understood: write sqlite:// and the path of a file, for example \
         sqlite://data/torwart.db, or the address of a server, for example postgres://user@host/torwart."
    )]
    Address(String),
    /// The directory or the file cannot be made or written to.
    #[error(
        "The database {path:?} cannot be written to ({reason}): give the user that runs the bot write access to the \
         file and its directory, or choose another path."
    )]
    NotWritable {
        path: PathBuf,
        /// What the system said.
        reason: String,
    },
    /// A later version of the bot has changed the database.
    #[error(
        "The database {database} was made by a newer version of the bot (migration {migration} is unknown here): run \
         that version, or restore a back-up from before the update."
    )]
    Newer {
        database: String,
        /// The first migration we do not know.
        migration: i64,
    },
    /// An earlier version of the bot has made the database, and whoever looks at it is not to change it.
    #[error(
        "The database {database} was made by an older version of the bot (migration {migration} was not run), and looking at it \
         changes nothing: look with that version, or start this one once to bring it up to date."
    )]
    Older {
        database: String,
        /// The last migration we know.
        migration: i64,
    },
    /// A migration that was run is not the one we have.
    #[error(
        "The database {database} was made by a different build of the bot (migration {migration} differs): run a \
         released version, or restore a back-up."
    )]
    Altered { database: String, migration: i64 },
    /// The file is something else, or broken.
    #[error(
        "The file {path:?} is not a database or is damaged: restore it from a back-up, or move it away to start \
         with an empty one."
    )]
    NotADatabase { path: PathBuf },
    /// Anything else.
    #[error(
        "The database {path:?} cannot be opened ({reason}): check that the disk has room and that no other program \
         holds the file."
    )]
    Fault {
        path: PathBuf,
        /// What the driver said.
        reason: String,
    },
    /// A server does not let us work with the database.
    #[error("The database {database} cannot be used ({reason}): {advice}.")]
    Server {
        /// Which, without the password.
        database: String,
        /// What the server said, or the way to it.
        reason: String,
        /// What to do about it.
        advice: &'static str,
    },
}

/// An address that can be shown: without the name and the password of whoever is let in by it.
pub(super) fn masked(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else {
        return url.to_owned();
    };
    let shown = match rest.rsplit_once('@') {
        Some((_, place)) => format!("{scheme}://…@{place}"),
        None => url.to_owned(),
    };
    match shown.split_once('?') {
        Some((place, options)) if options.contains("pass") => format!("{place}?…"),
        _ => shown,
    }
}

#[test]
fn what_is_shown_of_an_address_is_no_secret() {
    for (url, shown) in [
        ("", ""),
        ("data/torwart.db", "data/torwart.db"),
        ("sqlite://a?mode=rwc", "sqlite://a?mode=rwc"),
        ("postgres://host/db", "postgres://host/db"),
        ("postgres://me:p@ss@host/db", "postgres://…@host/db"),
        (
            "postgres://host/db?user=me&password=x",
            "postgres://host/db?…",
        ),
        ("odd://me:pass:word@host:1?passwort=x", "odd://…@host:1?…"),
    ] {
        assert_eq!(masked(url), shown);
    }
}
