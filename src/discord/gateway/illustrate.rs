//! Pictures of answers. Whoever answers waits a moment for the picture, which nearly always is enough; one that takes longer is added to
//! the answer once it is painted.

use std::sync::Mutex;

use hashlink::LruCache;

use super::Bot;
use crate::courier::wire::Wire;
use crate::desk::ask::{Ask, Illustration, Reply, Way};
use crate::draw::picture::captioned;

/// Private messages remembered at most.
const MOST_PAGES: usize = 4096;

/// Which press changed a message last.
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

/// The message that becomes the answer; nothing if the answer is a message of its own.
fn redrawn(ask: &Ask, way: &Way) -> Option<u64> {
    let on = ask.message.filter(|_| matches!(way, Way::Redraw(_)));
    on.map(|on| on.id)
}

impl Bot {
    /// The reply with its picture, if that is painted soon.
    pub(super) async fn illustrated(&self, ask: &Ask, mut reply: Reply) -> Reply {
        let Some(picture) = reply.picture.take() else {
            return reply;
        };
        // Whoever turns pages faster than they are painted gets the picture of the last one.
        if let Some(on) = redrawn(ask, &reply.way) {
            self.pages.newest(on, ask.id);
        }
        let painting = self.studio.draw(&picture.sketch);
        match tokio::time::timeout(self.desk.drafts.patience, painting).await {
            Ok(Some(png)) => {
                if let Some(letter) = reply.way.letter_mut() {
                    letter.file = Some(captioned(picture.name, picture.alt, png));
                }
            }
            // It cannot be painted; the answer says everything without it.
            Ok(None) => {}
            Err(_) => reply.picture = Some(picture),
        }
        reply
    }

    /// Adds a picture to an answer that was given without it.
    pub(super) async fn illustrate(
        &self,
        ask: &Ask,
        token: &str,
        way: &Way,
        picture: Illustration,
    ) {
        let (on, Some(letter)) = (redrawn(ask, way), way.letter()) else {
            return;
        };
        let Some(png) = self.studio.draw(&picture.sketch).await else {
            return;
        };
        if on.is_some_and(|on| self.pages.newest(on, ask.id) > ask.id) {
            return;
        }
        let mut letter = letter.clone();
        letter.file = Some(captioned(picture.name, picture.alt, png));
        if let Err(trouble) = self.wire.edit_by_token(token, None, &letter).await {
            tracing::debug!(%trouble, "a picture came too late");
        }
    }
}
