//! Pictures that are added to an answer once it has been given: nobody waits for them.

use std::sync::Mutex;

use hashlink::LruCache;

use super::Bot;
use crate::desk::ask::{Ask, Illustration};
use crate::draw::picture::captioned;

/// Private messages remembered at most.
const MOST_PAGES: usize = 4096;

/// Which press changed a private message last.
pub(super) struct Pages(Mutex<LruCache<u64, u64>>);

impl Default for Pages {
    fn default() -> Pages {
        Pages(Mutex::new(LruCache::new(MOST_PAGES)))
    }
}

impl Pages {
    /// The last press that changed this message: this one, or one that came after it.
    fn newest(&self, message: u64, press: u64) -> u64 {
        let mut pages = self.0.lock().expect("nobody panics while holding it");
        let newest = pages.get(&message).copied().unwrap_or_default().max(press);
        pages.insert(message, newest);
        newest
    }
}

impl Bot {
    /// Adds a picture to an answer. Without it the answer still says everything.
    /// `on` is the message that became the answer; nothing if the answer is a message of its own.
    pub(super) async fn illustrate(
        &self,
        ask: &Ask,
        token: &str,
        on: Option<u64>,
        picture: Illustration,
    ) {
        // Whoever turns pages faster than they are painted gets the picture of the last one.
        if let Some(on) = on {
            self.pages.newest(on, ask.id);
        }
        let Some(png) = self.studio.draw(&picture.sketch).await else {
            return;
        };
        if on.is_some_and(|on| self.pages.newest(on, ask.id) > ask.id) {
            return;
        }
        let file = captioned(picture.name, picture.alt, png);
        if let Err(trouble) = self.wire.attach_by_token(token, &file).await {
            tracing::debug!(%trouble, "a picture came too late");
        }
    }
}
