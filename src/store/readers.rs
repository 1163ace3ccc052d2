//! The connections that read: a few, opened when first needed and kept. Not a pool of the driver's, whose time limits
//! trip at once when a test stops the clock. The handle takes one for each read.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::engine::{Connection, Options};
use super::fault::StoreError;

/// How many reads run at once.
const READERS: u32 = 4;

/// The set of connections.
pub(super) struct Readers {
    options: Options,
    permits: Arc<Semaphore>,
    idle: Arc<Mutex<Vec<Connection>>>,
}

/// One connection, lent out. Unless it is given back by `finish`, it is thrown away: nobody knows what a read that was
/// broken off left behind.
pub(super) struct Reader {
    conn: Connection,
    idle: Arc<Mutex<Vec<Connection>>>,
    // Declared last, so that it is free only when the connection is back.
    _permit: OwnedSemaphorePermit,
}

impl Readers {
    pub(super) fn new(options: Options) -> Readers {
        Readers {
            options,
            permits: Arc::new(Semaphore::new(READERS as usize)),
            idle: Arc::default(),
        }
    }

    /// Waits for a connection.
    pub(super) async fn take(&self) -> Result<Reader, StoreError> {
        let permit = Arc::clone(&self.permits)
            .acquire_owned()
            .await
            .map_err(|_| StoreError::Closed)?;
        let idle = lock(&self.idle).pop();
        let conn = match idle {
            Some(conn) => conn,
            None => self.options.connect().await?,
        };
        Ok(Reader {
            conn,
            idle: Arc::clone(&self.idle),
            _permit: permit,
        })
    }

    /// Waits for the reads that run, refuses new ones and closes the connections.
    pub(super) async fn close(&self) {
        let all = self.permits.acquire_many(READERS).await;
        self.permits.close();
        drop(all);
        let idle = std::mem::take(&mut *lock(&self.idle));
        for conn in idle {
            // A reader has nothing to lose.
            let _ = conn.close().await;
        }
    }
}

impl Reader {
    pub(super) fn conn(&mut self) -> &mut Connection {
        &mut self.conn
    }

    /// Gives the connection back if it did its job, and passes on what it found. If it did not, those that wait may be as broken as
    /// this one, and are opened anew.
    pub(super) fn finish<T>(self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        match result.is_ok() {
            true => lock(&self.idle).push(self.conn),
            false => lock(&self.idle).clear(),
        }
        result
    }
}

/// A list of connections is whole whatever happened to the thread that held it.
fn lock(idle: &Mutex<Vec<Connection>>) -> std::sync::MutexGuard<'_, Vec<Connection>> {
    idle.lock().unwrap_or_else(PoisonError::into_inner)
}
