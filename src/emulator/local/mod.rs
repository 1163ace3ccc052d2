//! The user side over HTTP, for scripts and the later web page: `people` acts as somebody, `events` streams what
//! reaches them, `stage` shows and changes the world, `page` greets a browser. All of it is a thin layer
//! over the in-process API, behind `guard`. `docs/EMULATOR.md` lists the routes.

mod events;
mod guard;
mod page;
mod people;
mod problem;
mod router;
mod stage;

#[cfg(test)]
mod tests;

pub(super) use router::router;
