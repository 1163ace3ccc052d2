//! What a log tells of, and the events it is made of. Pure: nothing here waits. Tables and tournaments are such states; their
//! `decide` makes a [`Decided`], and the service folds what is stored.

use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::kernel::{Corrupt, Entry, Moment, Person};
use crate::store::Logged;

/// One thing that happened.
pub trait Event: Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Everyone it names.
    fn people(&mut self) -> Vec<&mut Person>;
    /// That someone was forgotten: the lines before were written anew with another number in their place.
    fn forgotten() -> Self;

    /// The event as a line of the log.
    fn payload(&self) -> String {
        serde_json::to_string(self).expect("events are plain data")
    }

    /// Reads a line of the log.
    fn parse(payload: &str) -> Option<Self> {
        serde_json::from_str(payload).ok()
    }

    /// What kind it is, for lists and tests; says nothing about what is sealed.
    fn kind(&self) -> String {
        let value = serde_json::to_value(self).expect("events are plain data");
        value["event"].as_str().unwrap_or_default().to_owned()
    }
}

/// What a log tells of, as far as it goes.
pub trait State: Clone + Send + Sync + Sized + 'static {
    type Id: Logged;
    /// What can happen to it.
    type Event: Event;

    /// How it begins.
    fn begin(id: Self::Id, first: &Self::Event, at: Moment) -> Result<Self, Corrupt>;
    /// One more event.
    fn apply(&mut self, event: &Self::Event, at: Moment) -> Result<(), Corrupt>;
    fn id(&self) -> Self::Id;
    /// The number of its last event.
    fn seq(&self) -> u64;
    /// Whether nothing can happen to it any more.
    fn is_over(&self) -> bool;
    /// When it wants to be looked at again.
    fn wake(&self) -> Option<Moment>;
}

/// What a log tells of; nothing for an empty one.
pub fn fold<S: State>(id: S::Id, entries: &[Entry]) -> Result<Option<S>, Corrupt> {
    let parse = |entry: &Entry| S::Event::parse(&entry.payload).ok_or(Corrupt);
    let Some((first, rest)) = entries.split_first() else {
        return Ok(None);
    };
    let mut state = S::begin(id, &parse(first)?, first.at)?;
    if first.seq != state.seq() {
        return Err(Corrupt);
    }
    for entry in rest {
        // A line that is missing or stands twice would still fold into something, but not into this.
        if entry.seq != state.seq() + 1 {
            return Err(Corrupt);
        }
        state.apply(&parse(entry)?, entry.at)?;
    }
    Ok(Some(state))
}

/// What was stored, for those who show it.
pub struct Change<S: State> {
    /// What it is like after that.
    pub state: Arc<S>,
    /// What happened; empty if nothing new did.
    pub events: Arc<[S::Event]>,
    /// Whether another process has stored it. What that one has drawn meanwhile is not known here.
    pub elsewhere: bool,
}

impl<S: State> Clone for Change<S> {
    fn clone(&self) -> Change<S> {
        Change {
            state: Arc::clone(&self.state),
            events: Arc::clone(&self.events),
            elsewhere: self.elsewhere,
        }
    }
}

/// Events that are to be stored, and the state as it is after them.
pub struct Decided<S: State> {
    /// In order; none if the command asked for what already is.
    pub events: Vec<S::Event>,
    /// What they lead to.
    pub state: S,
    pub at: Moment,
}

impl<S: State> Decided<S> {
    /// Nothing so far.
    pub fn nothing(state: &S, at: Moment) -> Decided<S> {
        Decided {
            events: Vec::new(),
            state: state.clone(),
            at,
        }
    }

    /// One more event.
    pub fn happens(&mut self, event: S::Event) {
        self.state
            .apply(&event, self.at)
            .expect("decide only makes events that can happen");
        self.events.push(event);
    }
}

/// A line of a log with another person in the place of one. What does not name them stays as it is, letter for letter.
pub fn rewrite<E: Event>(payload: &str, person: Person, instead: Person) -> Option<String> {
    let mut event = E::parse(payload)?;
    let mut named = event.people();
    named.retain(|other| **other == person);
    if named.is_empty() {
        return Some(payload.to_owned());
    }
    named.into_iter().for_each(|other| *other = instead);
    Some(event.payload())
}
