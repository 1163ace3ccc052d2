//! Where pictures are painted: on threads of their own, few at a time, and each only once.
//!
//! Whoever answers a person asks [`Studio::draw`] too, and stops waiting after a moment. A picture that cannot be painted is logged, and
//! there is none: nobody is ever refused anything for want of a picture.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use sha2::{Digest, Sha256};
use tokio::sync::{Semaphore, watch};

use crate::kernel::Sketch;
use crate::picture::easel::Easel;
use crate::picture::png::{Fault, Size};
use crate::picture::shelf::Shelf;
use crate::picture::svg;
use crate::telemetry;

/// Pictures being painted at once; more would take the processors from those who play.
const AT_ONCE: usize = 2;

/// Bytes of pictures that are kept.
const KEPT: usize = 16 * 1024 * 1024;

/// A drawing's name: the hash of its text.
type Key = [u8; 32];

type Picture = Arc<[u8]>;

/// What those who wait hear: nothing yet, or how it went.
type Outcome = Option<Option<Picture>>;

/// Paints, and keeps what it painted.
#[derive(Clone)]
pub struct Studio(Arc<Room>);

struct Room {
    work: Mutex<Work>,
    easel: Easel,
    seats: Semaphore,
}

struct Work {
    shelf: Shelf<Key, [u8]>,
    /// What is asked for and not there yet, with those who wait.
    under_way: HashMap<Key, watch::Receiver<Outcome>>,
}

impl Default for Studio {
    fn default() -> Studio {
        Studio(Arc::new(Room {
            work: Mutex::new(Work {
                shelf: Shelf::new(KEPT),
                under_way: HashMap::new(),
            }),
            easel: Easel::default(),
            seats: Semaphore::new(AT_ONCE),
        }))
    }
}

impl Studio {
    /// The picture as a PNG; nothing if it could not be painted. Whoever asks for what somebody else waits for waits for the same.
    pub async fn draw(&self, sketch: &Sketch) -> Option<Picture> {
        let text = svg::svg(sketch);
        let key = name(&text);
        let mut outcome = {
            let mut work = self.0.work();
            if let Some(ready) = work.shelf.get(&key) {
                return Some(ready);
            }
            match work.under_way.get(&key) {
                Some(outcome) => outcome.clone(),
                None => {
                    let (tell, outcome) = watch::channel(None);
                    work.under_way.insert(key, outcome.clone());
                    let commission = Commission {
                        key,
                        size: (sketch.width, sketch.height),
                        text,
                        of: sketch.alt.key,
                    };
                    // Beside whoever asks: they may stop waiting.
                    tokio::spawn(Arc::clone(&self.0).work_on(commission, tell));
                    outcome
                }
            }
        };
        let told = outcome.wait_for(Option::is_some).await.ok()?;
        told.clone().flatten()
    }
}

/// A picture that is to be painted.
struct Commission {
    key: Key,
    size: Size,
    text: String,
    /// What it shows, for the log.
    of: &'static str,
}

impl Room {
    async fn work_on(self: Arc<Room>, commission: Commission, tell: watch::Sender<Outcome>) {
        let (key, of) = (commission.key, commission.of);
        let picture = match self.seats.acquire().await {
            Ok(_seat) => {
                let room = Arc::clone(&self);
                let painting = tokio::task::spawn_blocking(move || {
                    room.easel.paint_text(commission.size, &commission.text)
                });
                painting.await.unwrap_or(Err(Fault::Panicked))
            }
            Err(_) => Err(Fault::Panicked),
        };
        let picture = picture.map(Picture::from);
        let mut work = self.work();
        work.under_way.remove(&key);
        if let Ok(picture) = &picture {
            work.shelf.put(key, Arc::clone(picture), picture.len());
        }
        drop(work);
        if let Err(fault) = &picture {
            tracing::error!(%fault, of, "a picture could not be painted");
            metrics::counter!(telemetry::PICTURE_FAULTS).increment(1);
        }
        tell.send_replace(Some(picture.ok()));
    }

    fn work(&self) -> MutexGuard<'_, Work> {
        self.work.lock().expect("nobody panics while holding it")
    }
}

fn name(text: &str) -> Key {
    Sha256::digest(text.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;
    use crate::kernel::Text;

    fn sketch(width: u16, height: u16) -> Sketch {
        Sketch::new(width, height, Text::new("chart-alt"))
    }

    #[tokio::test]
    async fn what_was_drawn_once_is_ready() {
        let studio = Studio::default();
        let drawn = studio.draw(&sketch(40, 30)).await.unwrap();
        let again = studio.draw(&sketch(40, 30)).now_or_never();
        let again = again.expect("nobody waits for it").unwrap();
        assert!(Arc::ptr_eq(&drawn, &again), "painted once");
        let other = studio.draw(&sketch(40, 31)).now_or_never();
        assert!(other.is_none(), "that is another");
    }

    #[tokio::test]
    async fn what_cannot_be_painted_is_no_picture_and_no_harm() {
        let studio = Studio::default();
        for (width, height) in [(0, 10), (3000, 10)] {
            assert_eq!(studio.draw(&sketch(width, height)).await, None);
        }
        assert_eq!(studio.0.seats.available_permits(), AT_ONCE);
        assert!(studio.0.work().under_way.is_empty());
    }

    #[tokio::test]
    async fn what_two_wait_for_is_painted_once_and_for_whoever_is_left() {
        let studio = Studio::default();
        let all = studio.0.seats.acquire_many(AT_ONCE as u32).await.unwrap();
        let wanted = sketch(40, 30);
        let mut first = Box::pin(studio.draw(&wanted));
        assert!(
            (&mut first).now_or_never().is_none(),
            "two at once, not three"
        );
        let mut second = Box::pin(studio.draw(&wanted));
        assert!((&mut second).now_or_never().is_none());
        assert_eq!(studio.0.work().under_way.len(), 1);
        drop(first);
        drop(all);
        let painted = second.await.unwrap();
        let again = studio.draw(&wanted).await.unwrap();
        assert!(Arc::ptr_eq(&painted, &again));
    }
}
