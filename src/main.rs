//! The command line. Nothing but subcommands: each hands over to the library.

fn main() {}
