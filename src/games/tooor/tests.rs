//! Tooor! against its rules reference.
