//! What the REST side refuses, as tables of cases over real HTTP: `channel_routes`, `emoji_routes`, `interaction_routes` and
//! `v2_routes`, all on the `stage` of a local Discord without a gateway client.

mod channel_routes;
mod emoji_routes;
mod interaction_routes;
mod stage;
mod v2_routes;
