//! Where pictures are painted: on threads of their own, few at a time, and each only once.
//!
//! Whoever answers a person asks [`Studio::draw`] too, and stops waiting after a moment. A picture that cannot be painted is logged, and
//! there is none: nobody is ever refused anything for want of a picture.

use std::sync::{Arc, Mutex, MutexGuard};

use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use crate::kernel::Sketch;
use crate::picture::png::{self, Fault};
use crate::picture::shelf::{Key, Shelf};
use crate::picture::svg;
use crate::telemetry;

/// Pictures being painted at once; more would take the processors from those who play.
const AT_ONCE: usize = 2;

/// Bytes of pictures that are kept.
const KEPT: usize = 16 * 1024 * 1024;

/// Paints, and keeps what it painted.
pub struct Studio {
    shelf: Mutex<Shelf>,
    easels: Arc<Semaphore>,
}

impl Default for Studio {
    fn default() -> Studio {
        Studio {
            shelf: Mutex::new(Shelf::new(KEPT)),
            easels: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }
}

impl Studio {
    /// The picture as a PNG, if it was painted before. Never waits.
    #[cfg(test)]
    fn ready(&self, sketch: &Sketch) -> Option<Arc<[u8]>> {
        self.shelf().get(&name(&svg::svg(sketch)))
    }

    /// The picture as a PNG; nothing if it could not be painted.
    pub async fn draw(&self, sketch: &Sketch) -> Option<Arc<[u8]>> {
        let text = svg::svg(sketch);
        let key = name(&text);
        if let Some(ready) = self.shelf().get(&key) {
            return Some(ready);
        }
        let easel = Arc::clone(&self.easels).acquire_owned().await.ok()?;
        // Whoever stood here before may have painted the same.
        if let Some(ready) = self.shelf().get(&key) {
            return Some(ready);
        }
        let painting = tokio::task::spawn_blocking(move || {
            let painted = png::png(&text);
            // Held by the thread, not by whoever waits for it and may stop waiting.
            drop(easel);
            painted
        });
        let painted = painting.await.unwrap_or(Err(Fault::Panicked));
        match painted {
            Ok(png) => {
                let png: Arc<[u8]> = png.into();
                self.shelf().put(key, Arc::clone(&png));
                Some(png)
            }
            Err(fault) => {
                tracing::error!(%fault, alt = sketch.alt.key, "a picture could not be painted");
                metrics::counter!(telemetry::PICTURE_FAULTS).increment(1);
                None
            }
        }
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf
            .lock()
            .expect("nobody panics while holding the shelf")
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

    #[tokio::test]
    async fn what_was_drawn_once_is_ready() {
        let studio = Studio::default();
        let sketch = Sketch::new(40, 30, Text::new("chart-alt"));
        assert_eq!(studio.ready(&sketch), None);
        let drawn = studio.draw(&sketch).await.unwrap();
        assert_eq!(studio.ready(&sketch), Some(Arc::clone(&drawn)));
        let again = studio.draw(&sketch).await.unwrap();
        assert!(Arc::ptr_eq(&drawn, &again), "painted once");
        let other = Sketch::new(40, 31, Text::new("chart-alt"));
        assert_eq!(studio.ready(&other), None);
    }

    #[tokio::test]
    async fn what_cannot_be_painted_is_no_picture_and_no_harm() {
        let studio = Studio::default();
        for (width, height) in [(0, 10), (3000, 10)] {
            let sketch = Sketch::new(width, height, Text::new("chart-alt"));
            assert_eq!(studio.draw(&sketch).await, None);
        }
        assert_eq!(studio.easels.available_permits(), AT_ONCE);
    }

    #[tokio::test]
    async fn ready_does_not_wait_for_a_free_easel() {
        let studio = Studio::default();
        let sketch = Sketch::new(40, 30, Text::new("chart-alt"));
        let easels = Arc::clone(&studio.easels);
        let all = easels.acquire_many(AT_ONCE as u32).await.unwrap();
        assert_eq!(studio.ready(&sketch), None);
        let mut drawing = Box::pin(studio.draw(&sketch));
        assert!(
            (&mut drawing).now_or_never().is_none(),
            "two at once, not three"
        );
        drop(all);
        assert!(drawing.await.is_some());
    }
}
