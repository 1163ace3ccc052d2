//! What was painted, up to so many bytes; what was asked for longest ago goes first.

use std::borrow::Borrow;
use std::hash::Hash;
use std::sync::Arc;

use hashlink::LruCache;

/// The shelf: of pictures by the hash of their text, of shapes by their text.
pub struct Shelf<K, T: ?Sized> {
    kept: LruCache<K, Kept<T>>,
    bytes: usize,
    most: usize,
}

struct Kept<T: ?Sized> {
    thing: Arc<T>,
    bytes: usize,
}

impl<K: Hash + Eq, T: ?Sized> Shelf<K, T> {
    /// A shelf for so many bytes.
    pub fn new(most: usize) -> Shelf<K, T> {
        Shelf {
            kept: LruCache::new_unbounded(),
            bytes: 0,
            most,
        }
    }

    /// The thing, if it is here.
    pub fn get<Q>(&mut self, key: &Q) -> Option<Arc<T>>
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        self.kept.get(key).map(|kept| Arc::clone(&kept.thing))
    }

    /// Puts a thing of so many bytes in, and takes out as many as that needs.
    pub fn put(&mut self, key: K, thing: Arc<T>, bytes: usize) {
        // One that would empty the whole shelf is not worth it.
        if bytes > self.most / 2 {
            return;
        }
        self.bytes += bytes;
        if let Some(before) = self.kept.insert(key, Kept { thing, bytes }) {
            self.bytes -= before.bytes;
        }
        while self.bytes > self.most {
            let Some((_, gone)) = self.kept.remove_lru() else {
                return;
            };
            self.bytes -= gone.bytes;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(shelf: &mut Shelf<u8, [u8]>, key: u8, bytes: usize) {
        shelf.put(key, vec![0; bytes].into(), bytes);
        let held: usize = shelf.kept.iter().map(|(_, kept)| kept.bytes).sum();
        assert_eq!(held, shelf.bytes);
    }

    #[test]
    fn it_never_holds_more_than_it_may() {
        let mut shelf = Shelf::new(100);
        for number in 0..200 {
            put(&mut shelf, number, 30);
            assert!(shelf.bytes <= 100);
        }
        assert_eq!(shelf.kept.len(), 3);
        put(&mut shelf, 200, 51);
        assert!(shelf.get(&200).is_none(), "too large for this shelf");
        assert!(shelf.get(&199).is_some(), "and it pushed nobody out");
    }

    #[test]
    fn what_is_asked_for_stays() {
        let mut shelf = Shelf::new(100);
        put(&mut shelf, 0, 40);
        for number in 1..50 {
            put(&mut shelf, number, 40);
            assert!(shelf.get(&0).is_some(), "{number}");
        }
        put(&mut shelf, 0, 20);
        put(&mut shelf, 0, 20);
        assert_eq!(shelf.bytes, 60, "the same twice counts once");
    }
}
