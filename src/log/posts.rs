//! What a log posts: a card that stays up to date, and announcements. Which there are to be follows from what happened, and is noted
//! with it; who posts them the courier knows.

use crate::kernel::Channel;
use crate::log::{Decided, State};
use crate::store::{AnyLog, Post, PostKind};

/// A log that posts.
pub trait Posts: State {
    fn channel(&self) -> Channel;
    /// What there is to be because of an event.
    fn calls_for(&self, event: &Self::Event) -> Option<PostKind>;
    /// Whether it is as far as the message tells. A note is in the store a moment before the state is in memory; an announcement made
    /// of the older one would tell of nothing.
    fn has_come_to(&self, kind: PostKind) -> bool;
}

/// The messages that are to be posted because of what was decided.
pub fn notes<S: Posts>(decided: &Decided<S>) -> Vec<Post> {
    let state = &decided.state;
    let kinds = decided.events.iter();
    let mut kinds: Vec<PostKind> = kinds.filter_map(|event| state.calls_for(event)).collect();
    kinds.dedup();
    let post = |kind| Post {
        log: AnyLog::of(state.id()),
        kind,
        channel: state.channel(),
        message: 0,
        drawn_seq: 0,
        posted_at: decided.at,
    };
    kinds.into_iter().map(post).collect()
}
