//! The user side over HTTP, for scripts and the playground: `people` acts as somebody, `events` streams what
//! reaches them, `view` is what their client shows, `stage` changes the world, `page` serves the playground. All of it is a thin layer
//! over the in-process API, behind `guard`. `README.md` lists the routes.

mod events;
mod guard;
mod page;
mod people;
mod problem;
mod router;
mod stage;
mod view;

#[cfg(test)]
mod tests;

pub(super) use router::router;
