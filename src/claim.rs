//! The claim of one process on a database. The system itself forgets it when the process ends, however that happens, so
//! nobody ever has to clear away what a crash left. Called by `main` before anything is opened; not for those who only read.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::PathBuf;

use crate::config::Database;
use crate::store::OpenError;

/// While it lives, no other process gets one for the same file.
#[must_use = "the claim ends when it is dropped"]
#[derive(Debug)]
pub struct Claim {
    _file: File,
}

/// Why there is no claim: one clear line each.
#[derive(Debug, thiserror::Error)]
pub enum Unclaimed {
    /// Another process has it.
    #[error(
        "Another torwart works with {0:?}: end that one first, or give this one a file of its own (DATABASE_URL)."
    )]
    Taken(PathBuf),
    /// There is nothing to work with.
    #[error(
        "There is no database at {0:?}: run this in the bot's folder, or name the file (DATABASE_URL=sqlite://PATH). \
         The playground's is sqlite://data/local.db."
    )]
    Missing(PathBuf),
    /// It cannot be written there.
    #[error("{0}")]
    NotWritable(#[from] OpenError),
}

impl Claim {
    /// Claims the database, which may yet have to be made. The mark is a file beside it, which stays: to remove it would let
    /// two processes claim two files of one name.
    pub fn take(database: &Database) -> Result<Claim, Unclaimed> {
        let path = database.file();
        let failed = |error: io::Error| OpenError::NotWritable {
            path: path.clone(),
            reason: error.to_string(),
        };
        let file = mark(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(Unclaimed::Taken(path)),
            // A file system without locks: better to play than to refuse for ever.
            Err(TryLockError::Error(error)) => {
                tracing::warn!(%error, "the database cannot be claimed here; see to it that only one bot works with it");
            }
        }
        Ok(Claim { _file: file })
    }
}

/// Says that there is a database, before anything could make an empty one.
pub fn present(database: &Database) -> Result<(), Unclaimed> {
    let path = database.file();
    match path.exists() {
        true => Ok(()),
        false => Err(Unclaimed::Missing(path)),
    }
}

fn mark(database: &std::path::Path) -> io::Result<File> {
    if let Some(folder) = database.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let mut name = database.as_os_str().to_owned();
    name.push(".lock");
    let mut open = OpenOptions::new();
    open.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut open, 0o600);
    open.open(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Durability;

    #[test]
    fn one_has_it_until_it_is_let_go() {
        let folder = tempfile::tempdir().unwrap();
        let database = |name: &str| Database {
            url: format!("sqlite://{}", folder.path().join(name).display()),
            durability: Durability::Full,
        };
        let one = database("deep/a.db");
        assert!(matches!(present(&one), Err(Unclaimed::Missing(_))));
        let first = Claim::take(&one).unwrap();
        assert!(!one.file().exists(), "a claim makes no database");
        let second = Claim::take(&one).unwrap_err().to_string();
        assert!(
            second.contains("a.db") && !second.contains('\n'),
            "{second}"
        );
        let other = Claim::take(&database("deep/b.db")).unwrap();
        drop(first);
        let again = Claim::take(&one).unwrap();
        drop((again, other));
        let below = Claim::take(&database("deep/a.db.lock/c.db")).unwrap_err();
        assert!(below.to_string().contains("cannot be written"), "{below}");
    }
}
