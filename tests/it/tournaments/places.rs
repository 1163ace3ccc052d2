//! Where matches are played.
