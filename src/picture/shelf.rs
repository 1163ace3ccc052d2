//! Pictures that were painted, up to so many bytes; whoever was asked for longest ago goes first.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

/// A drawing's name: the hash of its text.
pub type Key = [u8; 32];

/// The shelf.
pub struct Shelf {
    pictures: HashMap<Key, Kept>,
    /// Every time a picture was put in or asked for, oldest first. A picture goes when its last time comes up.
    times: VecDeque<(Key, u64)>,
    clock: u64,
    bytes: usize,
    most: usize,
}

struct Kept {
    png: Arc<[u8]>,
    last: u64,
}

impl Shelf {
    /// A shelf for so many bytes.
    pub fn new(most: usize) -> Shelf {
        Shelf {
            pictures: HashMap::new(),
            times: VecDeque::new(),
            clock: 0,
            bytes: 0,
            most,
        }
    }

    /// The picture, if it is here.
    pub fn get(&mut self, key: &Key) -> Option<Arc<[u8]>> {
        self.clock += 1;
        let kept = self.pictures.get_mut(key)?;
        kept.last = self.clock;
        let png = Arc::clone(&kept.png);
        self.times.push_back((*key, self.clock));
        self.forget_old_times();
        Some(png)
    }

    /// Puts a picture in, and takes out as many as that needs.
    pub fn put(&mut self, key: Key, png: Arc<[u8]>) {
        // One that would empty the whole shelf is not worth it.
        if png.len() > self.most / 2 {
            return;
        }
        self.clock += 1;
        let last = self.clock;
        self.bytes += png.len();
        self.times.push_back((key, last));
        if let Some(before) = self.pictures.insert(key, Kept { png, last }) {
            self.bytes -= before.png.len();
        }
        while self.bytes > self.most {
            let Some((oldest, time)) = self.times.pop_front() else {
                return;
            };
            if self
                .pictures
                .get(&oldest)
                .is_some_and(|kept| kept.last == time)
                && let Some(gone) = self.pictures.remove(&oldest)
            {
                self.bytes -= gone.png.len();
            }
        }
    }

    /// A picture that is asked for all the time must not fill the memory with the times of it.
    fn forget_old_times(&mut self) {
        if self.times.len() > 64 + 4 * self.pictures.len() {
            let pictures = &self.pictures;
            let latest =
                |(key, time): &(Key, u64)| pictures.get(key).is_some_and(|kept| kept.last == *time);
            self.times.retain(latest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u8) -> Key {
        [number; 32]
    }

    fn png(length: usize) -> Arc<[u8]> {
        vec![0; length].into()
    }

    #[test]
    fn it_never_holds_more_than_it_may() {
        let mut shelf = Shelf::new(100);
        for number in 0..200 {
            shelf.put(key(number), png(30));
            let held: usize = shelf.pictures.values().map(|kept| kept.png.len()).sum();
            assert_eq!(held, shelf.bytes);
            assert!(held <= 100 && shelf.times.len() <= shelf.pictures.len());
        }
        assert_eq!(shelf.pictures.len(), 3);
        shelf.put(key(200), png(51));
        assert!(shelf.get(&key(200)).is_none(), "too large for this shelf");
        assert!(shelf.get(&key(199)).is_some(), "and it pushed nobody out");
    }

    #[test]
    fn what_is_asked_for_stays() {
        let mut shelf = Shelf::new(100);
        shelf.put(key(0), png(40));
        for number in 1..50 {
            shelf.put(key(number), png(40));
            assert!(shelf.get(&key(0)).is_some(), "{number}");
        }
        for _ in 0..10_000 {
            assert!(shelf.get(&key(0)).is_some());
        }
        assert!(shelf.times.len() < 100, "{}", shelf.times.len());
        shelf.put(key(0), png(20));
        shelf.put(key(0), png(20));
        let held: usize = shelf.pictures.values().map(|kept| kept.png.len()).sum();
        assert_eq!(held, shelf.bytes, "the same picture twice counts once");
    }
}
