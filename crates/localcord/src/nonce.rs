//! Recent `enforce_nonce` posts, so that a repeated one is answered with the message it already made.

use std::collections::{HashMap, VecDeque};

use super::ids::{ChannelId, MessageId};

/// Discord says "the past few minutes"; here it is the last so many posts.
const KEPT: usize = 4096;

type Key = (ChannelId, String);

#[derive(Default)]
pub(super) struct Nonces {
    known: HashMap<Key, MessageId>,
    by_age: VecDeque<Key>,
}

impl Nonces {
    pub(super) fn get(&self, key: &Key) -> Option<MessageId> {
        self.known.get(key).copied()
    }

    pub(super) fn insert(&mut self, key: Key, message: MessageId) {
        if self.by_age.len() == KEPT
            && let Some(oldest) = self.by_age.pop_front()
        {
            self.known.remove(&oldest);
        }
        self.by_age.push_back(key.clone());
        self.known.insert(key, message);
    }
}
