//! A Discord that has messages and nothing else, and fails as it is told.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Mutex;

use async_trait::async_trait;
use serde_json::Value;
use torwart::courier::wire::{Posted, Trouble, Wire};
use torwart::draw::letter::Letter;
use torwart::kernel::{Channel, Guild, Person};

/// What goes wrong with the next calls to Discord, one after the other.
#[derive(Clone, Copy, PartialEq)]
pub enum Fails {
    /// It is not done.
    Before,
    /// It is done, and nobody hears of it.
    After,
}

/// A Discord that has messages and nothing else.
#[derive(Default)]
pub struct Discord(pub Mutex<Messages>);

#[derive(Default)]
pub struct Messages {
    next: u64,
    pub standing: BTreeMap<(Channel, u64), String>,
    nonces: HashMap<(Channel, String), u64>,
    /// How often everybody was pinged.
    pub pinged: BTreeMap<Person, usize>,
    pub trouble: Vec<Fails>,
    pub closed: BTreeSet<Person>,
}

impl Messages {
    fn does<T>(
        &mut self,
        act: impl FnOnce(&mut Messages) -> Result<T, Trouble>,
    ) -> Result<T, Trouble> {
        match self.trouble.pop() {
            None => act(self),
            Some(Fails::Before) => Err(Trouble::Down),
            Some(Fails::After) => {
                let _ = act(self);
                Err(Trouble::Down)
            }
        }
    }
}

/// Our conversation with a person.
fn conversation(person: Person) -> Channel {
    Channel(1_000 + person.0)
}

#[async_trait]
impl Wire for Discord {
    async fn post(&self, at: Channel, letter: &Letter, nonce: &str) -> Result<Posted, Trouble> {
        let (content, pings) = (letter.words(), letter.pings.clone());
        self.0.lock().unwrap().does(|it| {
            let closed = it.closed.iter().any(|who| conversation(*who) == at);
            if closed {
                return Err(Trouble::DirectClosed);
            }
            let key = (at, nonce.to_owned());
            if let Some(message) = it.nonces.get(&key).copied() {
                let as_asked = it.standing.get(&(at, message)) == Some(&content);
                return Ok(Posted { message, as_asked });
            }
            it.next += 1;
            let message = it.next;
            it.nonces.insert(key, message);
            it.standing.insert((at, message), content);
            for who in pings {
                *it.pinged.entry(who).or_default() += 1;
            }
            let as_asked = true;
            Ok(Posted { message, as_asked })
        })
    }

    async fn edit(&self, at: Channel, message: u64, letter: &Letter) -> Result<(), Trouble> {
        assert!(letter.pings.is_empty(), "an edit pings nobody");
        let content = letter.words();
        self.0.lock().unwrap().does(|it| {
            let known = it.standing.get_mut(&(at, message));
            *known.ok_or(Trouble::NoMessage)? = content;
            Ok(())
        })
    }

    async fn delete(&self, at: Channel, message: u64) -> Result<(), Trouble> {
        self.0.lock().unwrap().does(|it| {
            let gone = it.standing.remove(&(at, message));
            gone.map(drop).ok_or(Trouble::NoMessage)
        })
    }

    async fn open_direct(&self, person: Person) -> Result<Channel, Trouble> {
        self.0.lock().unwrap().does(|_| Ok(conversation(person)))
    }

    async fn edit_by_token(&self, _: &str, _: Option<u64>, _: &Letter) -> Result<(), Trouble> {
        Ok(())
    }

    async fn start_thread(&self, _: Channel, _: &str, _: u16) -> Result<Channel, Trouble> {
        Err(Trouble::Down)
    }

    async fn archive_thread(&self, _: Channel) -> Result<(), Trouble> {
        Err(Trouble::Down)
    }

    async fn active_threads(&self, _: Guild) -> Result<Value, Trouble> {
        Err(Trouble::Down)
    }

    async fn channel(&self, _: Channel) -> Result<Value, Trouble> {
        Err(Trouble::Down)
    }

    async fn roles(&self, _: Guild) -> Result<Value, Trouble> {
        Err(Trouble::Down)
    }
}
