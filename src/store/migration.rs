//! Bringing a database up to date, on whichever engine. Which migrations there are each engine says itself, since each writes them in its
//! own words. The engines call it.

use std::borrow::Cow;

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{self, Migrate, MigrateError, MigrationType, Migrator};

use super::fault::OpenError;

/// Its number, its name and what it does. A landed one never changes: its checksum is in the database.
pub(super) type Migration = (i64, &'static str, &'static str);

/// The number of the last one that was run.
pub(super) const LAST_RUN: &str = "select coalesce(max(version), 0) from _sqlx_migrations";

/// Makes sure that all of them were run and no others, and runs none. `last` is the last that was.
pub(super) fn check(all: &[Migration], last: i64, database: String) -> Result<(), OpenError> {
    let known = all.last().map_or(0, |(number, ..)| *number);
    match last {
        last if last < known => Err(OpenError::Older {
            database,
            migration: known,
        }),
        last if last > known => Err(OpenError::Newer {
            database,
            migration: last,
        }),
        _ => Ok(()),
    }
}

/// Runs those that were not run yet. `shown` is the database for people, `explain` says what an error of the driver means.
pub(super) async fn run(
    conn: &mut impl Migrate,
    all: &[Migration],
    shown: String,
    explain: impl Fn(&sqlx::Error) -> OpenError,
) -> Result<(), OpenError> {
    let all = all.iter().map(|(number, name, sql)| {
        let (name, sql) = (Cow::Borrowed(*name), sql.into_sql_str());
        migrate::Migration::new(*number, name, MigrationType::Simple, sql, false)
    });
    let migrator = Migrator::with_migrations(all.collect());
    match migrator.run_direct(None, conn, false).await {
        Ok(()) => Ok(()),
        Err(MigrateError::VersionMissing(migration)) => Err(OpenError::Newer {
            database: shown,
            migration,
        }),
        Err(MigrateError::VersionMismatch(migration)) => Err(OpenError::Altered {
            database: shown,
            migration,
        }),
        Err(MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) => {
            Err(explain(&error))
        }
        Err(other) => Err(explain(&sqlx::Error::Migrate(Box::new(other)))),
    }
}
