//! Tests of tournaments.
