//! The one way of a letter to Discord: posted with a nonce, or in place of what a message says; and where that is not possible any
//! more, posted anew. What is noted of it is up to whoever sends it.

use crate::courier::wire::{Posted, THREAD_ARCHIVED, Trouble, Wire};
use crate::draw::letter::Letter;
use crate::kernel::Channel;

/// What became of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivered {
    /// The message says it now.
    Changed,
    /// A message says it, or what an attempt before asked for; and the message whose place it took, if that still stands there.
    Posted(Posted, Option<u64>),
    /// Not now; later it may.
    NotNow,
    /// It never will.
    Lost(Trouble),
}

pub async fn post(wire: &dyn Wire, channel: Channel, letter: &Letter, nonce: &str) -> Delivered {
    match wire.post(channel, letter, nonce).await {
        Ok(posted) => Delivered::Posted(posted, None),
        Err(trouble) => failed(trouble),
    }
}

/// Changes a message. If it cannot be changed any more, it is posted anew with this nonce; without one it is lost.
pub async fn change(
    wire: &dyn Wire,
    (channel, message): (Channel, u64),
    letter: &Letter,
    anew: Option<&str>,
) -> Delivered {
    let Err(trouble) = wire.edit(channel, message, letter).await else {
        return Delivered::Changed;
    };
    let old = match trouble {
        Trouble::NoMessage => None,
        // Nothing in a thread that was put away can be edited, but a new message brings it back.
        Trouble::TooOld | Trouble::Forbidden(THREAD_ARCHIVED) => Some(message),
        trouble => return failed(trouble),
    };
    let Some(nonce) = anew else {
        return Delivered::Lost(trouble);
    };
    match post(wire, channel, letter, nonce).await {
        Delivered::Posted(posted, _) => Delivered::Posted(posted, old),
        other => other,
    }
}

fn failed(trouble: Trouble) -> Delivered {
    match trouble.may_pass() {
        true => Delivered::NotNow,
        false => Delivered::Lost(trouble),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use async_trait::async_trait;
    use serde_json::Value;

    use super::*;
    use crate::kernel::{Guild, Person};

    /// A Discord that says this to an edit and that to a post, and knows what was asked of it.
    struct Told {
        edit: Result<(), Trouble>,
        post: Result<Posted, Trouble>,
        asked: Mutex<Vec<String>>,
    }

    impl Told {
        fn ask(&self, what: String) {
            self.asked.lock().unwrap().push(what);
        }
    }

    #[async_trait]
    impl Wire for Told {
        async fn post(&self, _: Channel, _: &Letter, nonce: &str) -> Result<Posted, Trouble> {
            self.ask(format!("post {nonce}"));
            self.post
        }
        async fn edit(&self, _: Channel, message: u64, _: &Letter) -> Result<(), Trouble> {
            self.ask(format!("edit {message}"));
            self.edit
        }
        async fn edit_by_token(&self, _: &str, _: Option<u64>, _: &Letter) -> Result<(), Trouble> {
            Err(Trouble::Down)
        }
        async fn delete(&self, _: Channel, _: u64) -> Result<(), Trouble> {
            Err(Trouble::Down)
        }
        async fn open_direct(&self, _: Person) -> Result<Channel, Trouble> {
            Err(Trouble::Down)
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

    const NEW: Posted = Posted {
        message: 8,
        as_asked: true,
    };
    const ARCHIVED: Trouble = Trouble::Forbidden(THREAD_ARCHIVED);
    const CLOSED: Trouble = Trouble::Forbidden(50001);

    /// What goes wrong with an edit, what a post comes to if there is one, and what becomes of the letter.
    type Case = (Option<Trouble>, Option<Result<Posted, Trouble>>, Delivered);

    const CASES: &[Case] = {
        use Delivered::{Changed, Lost, NotNow, Posted};
        use Trouble::{BadToken, Busy, Down, NoMessage, TooOld};
        &[
            (None, None, Changed),
            (Some(NoMessage), Some(Ok(NEW)), Posted(NEW, None)),
            (Some(TooOld), Some(Ok(NEW)), Posted(NEW, Some(7))),
            (Some(ARCHIVED), Some(Ok(NEW)), Posted(NEW, Some(7))),
            (Some(ARCHIVED), Some(Err(Busy)), NotNow),
            (Some(NoMessage), Some(Err(CLOSED)), Lost(CLOSED)),
            (Some(Down), None, NotNow),
            (Some(BadToken), None, NotNow),
            (Some(CLOSED), None, Lost(CLOSED)),
        ]
    };

    #[tokio::test]
    async fn what_cannot_be_changed_is_posted_anew_or_waits_or_is_lost() {
        let (at, letter) = ((Channel(1), 7), Letter::text("x"));
        for (edit, post, became) in CASES {
            let wire = Told {
                edit: edit.map_or(Ok(()), Err),
                post: post.unwrap_or(Err(Trouble::Down)),
                asked: Mutex::default(),
            };
            let came = change(&wire, at, &letter, Some("n")).await;
            assert_eq!(came, *became, "{edit:?}, {post:?}");
            let calls: &[&str] = match post {
                Some(_) => &["edit 7", "post n"],
                None => &["edit 7"],
            };
            assert_eq!(*wire.asked.lock().unwrap(), calls, "{edit:?}");
        }
    }

    #[tokio::test]
    async fn what_may_not_be_posted_anew_is_lost() {
        let wire = Told {
            edit: Err(Trouble::TooOld),
            post: Ok(NEW),
            asked: Mutex::default(),
        };
        let (at, letter) = ((Channel(1), 7), Letter::text("x"));
        let came = change(&wire, at, &letter, None).await;
        assert_eq!(came, Delivered::Lost(Trouble::TooOld));
        assert_eq!(*wire.asked.lock().unwrap(), ["edit 7"]);
    }
}
