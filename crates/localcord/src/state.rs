//! The living world behind one mutex: what there is (`realm.rs`), and what is going on in it: commands, interactions, sessions, the log of changes.
//! Holds data only; what may happen to it is decided by the files named after the action.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

use super::client::Client;
use super::clock::Clock;
use super::command::Commands;
use super::gateway::Gateway;
use super::ids::UserId;
use super::interaction::Interactions;
use super::log::ChangeLog;
use super::nonce::Nonces;
use super::realm::Realm;
use super::trouble::Troubles;
use super::wire::Wire;
use super::world::World;

pub(super) struct State {
    pub realm: Realm,
    /// Names this very run.
    pub run: String,
    pub token: String,
    pub privileged_intents: u64,
    pub commands: Commands,
    pub interactions: Interactions,
    pub gateway: Gateway,
    pub log: ChangeLog,
    pub troubles: Troubles,
    pub wire: Wire,
    pub nonces: Nonces,
}

impl State {
    pub(super) fn new(
        clock: Clock,
        token: String,
        base_url: String,
        wire: usize,
        world: World,
    ) -> Self {
        Self {
            run: format!("{:016x}", RandomState::new().hash_one(0)),
            token,
            privileged_intents: world.privileged_intents,
            commands: Commands::default(),
            interactions: Interactions::default(),
            gateway: Gateway::new(world.sharding.clone()),
            log: ChangeLog::new(),
            troubles: Troubles::default(),
            wire: Wire::new(wire),
            nonces: Nonces::default(),
            realm: Realm::new(clock, base_url, world),
        }
    }

    /// What this person's client makes of the world as it is now.
    pub(super) fn client(&self, user: UserId) -> Client<'_> {
        Client {
            realm: &self.realm,
            commands: &self.commands,
            user,
        }
    }
}
