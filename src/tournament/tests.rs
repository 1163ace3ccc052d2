//! Tests of tournaments: whole events played at random through `decide`, with everything that must hold checked on the way.

mod brackets;

mod play;

mod rounds;

mod rules;

mod standings;

mod swiss;

mod trf;

mod unrest;

mod versions;
