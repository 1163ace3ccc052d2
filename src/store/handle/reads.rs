//! How reads are written down: one line each.

/// A read as a function: takes a connection, asks, gives it back.
macro_rules! reads {
    ($($(#[$meta:meta])* $name:ident$(<$log:ident>)?($($arg:ident: $kind:ty),*) -> $answer:ty = $function:path;)*) => {
        impl Store {$(
            $(#[$meta])*
            pub async fn $name$(<$log: $crate::store::Logged>)?(&self $(, $arg: $kind)*) -> Result<$answer, StoreError> {
                let mut reader = self.readers.take().await?;
                let found = $function(&mut reader $(, $arg)*).await;
                reader.finish(found)
            }
        )*}
    };
}
