//! What reaches one person, in order: a cursor over the log of changes, filtered by what their client shows.
//! Sequence numbers allow a reader to come back later and go on where it was.

use std::sync::Arc;

use serde::Serialize;
use tokio::sync::watch;

use super::answer::SeenMessage;
use super::ids::{ChannelId, MessageId, UserId};
use super::log::ChangeKind;
use super::server::Core;

/// Something that reached a person; `seq` grows, with gaps for what others saw.
#[derive(Clone, Debug, Serialize)]
pub struct Reached {
    pub seq: u64,
    #[serde(flatten)]
    pub what: What,
}

#[derive(Clone, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum What {
    Created {
        message: SeenMessage,
    },
    Edited {
        message: SeenMessage,
    },
    Deleted {
        channel: ChannelId,
        message: MessageId,
    },
    /// More happened than is remembered: read the channels again.
    Reload,
}

/// A reader of what reaches one person.
pub struct Inbox {
    core: Arc<Core>,
    person: UserId,
    seq: u64,
    tick: watch::Receiver<u64>,
}

impl Inbox {
    pub(super) fn new(
        core: Arc<Core>,
        person: UserId,
        seq: u64,
        tick: watch::Receiver<u64>,
    ) -> Self {
        Self {
            core,
            person,
            seq,
            tick,
        }
    }

    /// The number up to which this reader has read.
    #[must_use]
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// What has come since the last call, without waiting.
    pub fn drain(&mut self) -> Vec<Reached> {
        let state = self.core.lock();
        let newest = state.log.seq();
        let Some(changes) = state.log.after(self.seq) else {
            self.seq = newest;
            return vec![Reached {
                seq: newest,
                what: What::Reload,
            }];
        };
        let reached = changes
            .filter(|change| state.realm.shows(self.person, &change.message))
            .map(|change| {
                let message = &change.message;
                let what = match change.kind {
                    ChangeKind::Created => What::Created {
                        message: state.realm.seen(message),
                    },
                    ChangeKind::Edited => What::Edited {
                        message: state.realm.seen(message),
                    },
                    ChangeKind::Deleted => What::Deleted {
                        channel: message.channel,
                        message: message.id,
                    },
                };
                Reached {
                    seq: change.seq,
                    what,
                }
            })
            .collect();
        self.seq = newest;
        reached
    }

    /// Waits until something has come; empty only if the emulator has ended.
    pub async fn next(&mut self) -> Vec<Reached> {
        loop {
            self.tick.borrow_and_update();
            let reached = self.drain();
            if !reached.is_empty() || self.tick.changed().await.is_err() {
                return reached;
            }
        }
    }
}
