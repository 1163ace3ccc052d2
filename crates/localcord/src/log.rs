//! The one log of what changed, newest last: what people's clients and waiting tests read.
//! Bounded; it holds snapshots, so a reader sees every version of a message, not only the newest.

use std::collections::VecDeque;
use std::sync::Arc;

use tokio::sync::watch;

use super::message::Message;

/// Changes kept for clients that come back; older ones make a client reload.
const KEPT: usize = 8192;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChangeKind {
    Created,
    Edited,
    Deleted,
}

#[derive(Clone, Debug)]
pub(super) struct Change {
    pub seq: u64,
    pub kind: ChangeKind,
    pub message: Arc<Message>,
}

pub(super) struct ChangeLog {
    ring: VecDeque<Change>,
    seq: u64,
    tick: watch::Sender<u64>,
}

impl ChangeLog {
    pub(super) fn new() -> Self {
        Self {
            ring: VecDeque::new(),
            seq: 0,
            tick: watch::Sender::new(0),
        }
    }

    pub(super) fn push(&mut self, kind: ChangeKind, message: Arc<Message>) {
        if self.ring.len() == KEPT {
            self.ring.pop_front();
        }
        self.touch();
        self.ring.push_back(Change {
            seq: self.seq,
            kind,
            message,
        });
    }

    /// Counts a change that is no message (a session, a command), so that waiters look again.
    pub(super) fn touch(&mut self) {
        self.seq += 1;
        self.tick.send_replace(self.seq);
    }

    pub(super) fn seq(&self) -> u64 {
        self.seq
    }

    pub(super) fn subscribe(&self) -> watch::Receiver<u64> {
        self.tick.subscribe()
    }

    /// Message changes after `seq`, or `None` if some of them are no longer kept.
    pub(super) fn after(&self, seq: u64) -> Option<impl Iterator<Item = &Change>> {
        let forgotten = self.ring.len() == KEPT && self.ring[0].seq > seq + 1;
        let start = self.ring.partition_point(|change| change.seq <= seq);
        (!forgotten).then(|| self.ring.range(start..))
    }
}
