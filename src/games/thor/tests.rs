//! Thor.
