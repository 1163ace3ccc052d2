//! How the SQL of a noun is written down: constants at the top of its file, and a list of them all for the test that
//! prepares each one. Nothing here runs SQL.

/// Names SQL texts and, for the tests, lists them, so that none can be forgotten.
macro_rules! statements {
    ($($(#[$meta:meta])* $name:ident = $sql:expr;)*) => {
        $($(#[$meta])* pub(super) const $name: &str = $sql;)*

        #[cfg(test)]
        pub(super) const STATEMENTS: &[(&str, &str)] = &[$((stringify!($name), $name)),*];
    };
}

/// Lists the parameters of an SQL text: `$1`, `$2` and so on.
macro_rules! values {
    ($($value:expr),* $(,)?) => {
        vec![$($crate::store::engine::Value::from($value)),*]
    };
}
