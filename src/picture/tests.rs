//! Pictures of every kind.
