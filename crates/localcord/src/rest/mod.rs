//! REST v10: the bot's requests. `entry` takes a request apart, `routes` finds who handles it, and the
//! other files handle one noun each, as plain functions over the locked world.

mod body;
mod callback;
mod channels;
mod commands;
mod directory;
mod emojis;
mod entry;
mod messages;
mod routes;
mod threads;
mod webhooks;

#[cfg(test)]
mod tests;

pub(super) use entry::serve;
