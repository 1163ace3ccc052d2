//! The way in, the same for every noun: a read is lent a connection, a write is handed to the writer. How a noun lists what it can be
//! asked is the macro `noun!`; what it asks stands beside it in the noun's file. It holds no data and no SQL.

use std::sync::Arc;

use futures_util::future::BoxFuture;
use tokio::sync::oneshot;

use super::engine::Connection;
use super::fault::StoreError;
use super::readers::{Reader, Readers};
use super::writer::{Answer, Running, Verdict, Work, Writer};

/// What every noun holds. Clones share it.
#[derive(Clone)]
pub(super) struct Door {
    pub(super) writer: Writer,
    pub(super) readers: Arc<Readers>,
}

impl Door {
    /// Waits for a connection to read with; `finish` gives it back.
    pub(super) async fn reader(&self) -> Result<Reader, StoreError> {
        self.readers.take().await
    }

    /// Has it written, all or nothing. It is on the disk when this answers; whoever stops waiting does not stop it.
    pub(super) async fn write(
        &self,
        run: impl for<'c> FnOnce(&'c mut Connection) -> Running<'c> + Send + 'static,
    ) -> Answer {
        self.writer.write(Work::new(run)).await
    }

    /// The same, and hands out what came of it once it is on the disk.
    pub(super) async fn change<T: Send + 'static>(
        &self,
        job: impl for<'c> FnOnce(&'c mut Connection) -> BoxFuture<'c, Result<T, StoreError>>
        + Send
        + 'static,
    ) -> Result<T, StoreError> {
        let (tell, told) = oneshot::channel();
        self.write(move |conn| {
            Box::pin(async move {
                // Whoever asked may have stopped waiting.
                let _ = tell.send(job(conn).await?);
                Ok(Verdict::Done)
            })
        })
        .await?;
        told.await.map_err(|_| StoreError::Closed)
    }
}

/// A noun of the store: a type that holds the door, with a line for each read and each write, which says what is done with the connection.
macro_rules! noun {
    (
        $(#[$noun_meta:meta])* $noun:ident;
        reads($reader:ident) {$($(#[$read_meta:meta])* $read:ident$(<$log:ident>)?($($asked:ident: $kind:ty),*) -> $answer:ty = $found:expr;)*}
        $(writes($conn:ident) {$($(#[$write_meta:meta])* $write:ident($($given:ident: $what:ty),*) = $job:expr;)*})?
    ) => {
        $(#[$noun_meta])*
        #[derive(Clone)]
        pub struct $noun(pub(super) $crate::store::door::Door);

        impl $noun {
            $(
                $(#[$read_meta])*
                pub async fn $read$(<$log: $crate::store::Logged>)?(&self $(, $asked: $kind)*) -> Result<$answer, StoreError> {
                    let mut lent = self.0.reader().await?;
                    let $reader = lent.conn();
                    let found = $found.await;
                    lent.finish(found)
                }
            )*
            $($(
                $(#[$write_meta])*
                pub async fn $write(&self $(, $given: $what)*) -> Result<(), StoreError> {
                    let written = self.0.write(move |$conn| Box::pin(async move {
                        $job.await?;
                        Ok($crate::store::writer::Verdict::Done)
                    }));
                    written.await.map(drop)
                }
            )*)?
        }
    };
}
