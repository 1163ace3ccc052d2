//! A library of small games that are solved in no time, slowly, or never.

use std::ops::Range;
use std::path::Path;
use std::sync::atomic::AtomicUsize;

use super::*;
use crate::ai::rounds::Rounds;
use crate::games::solved::{Bytes, Damage, Exploit, Solving};

/// What happens when somebody solves it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    Quick,
    /// Waits in every piece until it may go on.
    Slow,
    Panics,
}

/// A game whose solution is the name of the variant.
struct Fake {
    manner: Manner,
    counts: Arc<Counts>,
}

#[derive(Default)]
struct Counts {
    begun: AtomicUsize,
    /// Pieces under way, and the most that ever were, over all variants.
    busy: AtomicUsize,
    busiest: AtomicUsize,
    pieces: AtomicUsize,
    /// Whether slow work may go on.
    open: AtomicBool,
}

const VARIANTS: [&str; 2] = ["a", "b"];
const ROUNDS: usize = 40;

impl Fake {
    /// The game stays for ever, as real ones do.
    fn new(manner: Manner) -> &'static Fake {
        Box::leak(Box::new(Fake {
            manner,
            counts: Arc::default(),
        }))
    }

    fn begun(&self) -> usize {
        self.counts.begun.load(Ordering::SeqCst)
    }

    fn library(&'static self, folder: Option<&Path>) -> Library {
        let games: &'static [&'static dyn Solvable] = Box::leak(Box::new([self as _]));
        Library::of(games, folder.map(Path::to_owned), true)
    }
}

/// Waits until something is so.
fn until(what: &str, is_so: impl Fn() -> bool) {
    for turn in 1.. {
        if is_so() {
            return;
        }
        if turn % 10_000_000 == 0 {
            println!("waiting for {what}");
        }
        std::thread::yield_now();
    }
}

fn until_there(library: &Library, variant: &str) -> Vec<u8> {
    assert!(library.get("fake", variant).is_none(), "nobody waits");
    until("a solution", || {
        library.state("fake", variant) == Solved::Yes
    });
    library.get("fake", variant).expect("there").to_bytes()
}

struct Answer(String);

/// `FAKE`, the version, the variant, and a mark at the end.
fn bytes(variant: &str) -> Vec<u8> {
    format!("FAKE1{variant}!").into_bytes()
}

impl Solution for Answer {
    fn to_bytes(&self) -> Vec<u8> {
        bytes(&self.0)
    }

    fn figures(&self) -> Vec<String> {
        Vec::new()
    }

    fn compared(&self) -> (Vec<String>, usize) {
        (Vec::new(), 0)
    }

    fn exploit(&self, _: &str) -> Option<Box<dyn Exploit + '_>> {
        None
    }
}

struct Work {
    manner: Manner,
    counts: Arc<Counts>,
    variant: String,
    left: usize,
}

impl Rounds for Work {
    fn items(&self) -> usize {
        usize::from(self.left > 0)
    }

    fn piece(&self, _: Range<usize>) -> Vec<f64> {
        let counts = &self.counts;
        let busy = counts.busy.fetch_add(1, Ordering::SeqCst) + 1;
        counts.busiest.fetch_max(busy, Ordering::SeqCst);
        counts.pieces.fetch_add(1, Ordering::SeqCst);
        match self.manner {
            Manner::Quick => {}
            Manner::Slow => until("the gate", || counts.open.load(Ordering::SeqCst)),
            Manner::Panics => panic!("a mistake of ours"),
        }
        counts.busy.fetch_sub(1, Ordering::SeqCst);
        vec![1.0]
    }

    fn close(&mut self, _: Vec<f64>) {
        self.left -= 1;
    }

    fn done(&self) -> f64 {
        1.0 - self.left as f64 / ROUNDS as f64
    }
}

impl Solving for Work {
    fn games(&self) -> usize {
        ROUNDS
    }

    fn finish(self: Box<Self>) -> Box<dyn Solution> {
        Box::new(Answer(self.variant))
    }
}

impl Solvable for Fake {
    fn game(&self) -> &'static str {
        "fake"
    }

    fn variants(&self) -> Vec<String> {
        VARIANTS.map(str::to_owned).to_vec()
    }

    fn file(&self, options: &str) -> Option<String> {
        VARIANTS
            .contains(&options)
            .then(|| format!("fake-{options}.values"))
    }

    fn solve(&self, options: &str) -> Option<Box<dyn Solving>> {
        self.counts.begun.fetch_add(1, Ordering::SeqCst);
        Some(Box::new(Work {
            manner: self.manner,
            counts: Arc::clone(&self.counts),
            variant: options.to_owned(),
            left: ROUNDS,
        }))
    }

    fn open(&self, options: &str, found: Bytes) -> Result<Box<dyn Solution>, Damage> {
        let found = (*found).as_ref();
        match found {
            [] => Err(Damage::Short),
            _ if !found.starts_with(b"FAKE") => Err(Damage::Foreign),
            _ if !found.starts_with(b"FAKE1") => Err(Damage::Version(0)),
            _ if found != bytes(options) => Err(Damage::Checksum),
            _ => Ok(Box::new(Answer(options.to_owned()))),
        }
    }

    fn read(&self, _: &str, _: Bytes) -> Result<Box<dyn Solving>, Damage> {
        Err(Damage::Foreign)
    }

    fn levels(&self) -> &'static [&'static str] {
        &[]
    }
}

#[test]
fn a_solution_is_worked_out_once_and_read_from_its_file_afterwards() {
    let folder = tempfile::tempdir().expect("a folder");
    let deep = folder.path().join("not/yet/there");
    let fake = Fake::new(Manner::Quick);
    let library = fake.library(Some(&deep));
    assert_eq!(library.state("fake", "a"), Solved::Soon);
    assert_eq!(until_there(&library, "a"), bytes("a"));
    assert_eq!(fake.begun(), 1);
    let kept = std::fs::read(deep.join("fake-a.values")).expect("written");
    assert_eq!(kept, bytes("a"));
    let after = fake.library(Some(&deep));
    assert_eq!(until_there(&after, "a"), bytes("a"));
    assert_eq!(fake.begun(), 1, "the second one reads");
}

#[test]
fn what_was_worked_out_before_is_at_hand_when_it_is_first_needed() {
    let folder = tempfile::tempdir().expect("a folder");
    let fake = Fake::new(Manner::Quick);
    until_there(&fake.library(Some(folder.path())), "a");
    let after = fake.library(Some(folder.path()));
    after.recall();
    until("recalling", || after.state("fake", "a") == Solved::Yes);
    assert!(after.get("fake", "a").is_some(), "at the first question");
    assert_eq!(
        after.state("fake", "b"),
        Solved::Soon,
        "nobody asked for it"
    );
    assert_eq!(fake.begun(), 1, "nothing is solved for that");
    fake.library(None).recall();
}

#[test]
fn a_file_that_is_not_as_it_should_be_is_made_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("fake-a.values");
    let fake = Fake::new(Manner::Quick);
    let damaged: [&[u8]; 6] = [
        b"",
        b"FAKE1a",
        b"FAKE0a!",
        b"FAKE1b!",
        b"other",
        b"FAKE1a!!",
    ];
    for (solved, damaged) in damaged.into_iter().enumerate() {
        // What we wrote ourselves may only be replaced.
        let _ = std::fs::remove_file(&path);
        std::fs::write(&path, damaged).expect("written");
        let library = fake.library(Some(folder.path()));
        assert_eq!(until_there(&library, "a"), bytes("a"));
        assert_eq!(fake.begun(), solved + 1, "{damaged:?} was trusted");
        // The file is written before anybody can know of the solution.
        assert_eq!(std::fs::read(&path).expect("there"), bytes("a"));
    }
}

#[test]
fn without_room_for_files_the_solution_stays_in_memory() {
    let folder = tempfile::tempdir().expect("a folder");
    // A file where the folder should be stands for a full disk and for a folder that is read-only: root may write anywhere else.
    let taken = folder.path().join("taken");
    std::fs::write(&taken, b"").expect("written");
    let fake = Fake::new(Manner::Quick);
    for folder in [Some(taken.as_path()), None] {
        let library = fake.library(folder);
        assert_eq!(until_there(&library, "a"), bytes("a"));
    }
    // Something that is no file where the file should be is neither read nor replaced.
    std::fs::create_dir(folder.path().join("fake-b.values")).expect("made");
    let library = fake.library(Some(folder.path()));
    assert_eq!(until_there(&library, "b"), bytes("b"));
    let left = std::fs::read_dir(folder.path()).expect("there").count();
    assert_eq!(left, 2, "nothing half-written is left");
}

#[test]
fn who_panics_is_not_waited_for_and_the_next_one_is_still_solved() {
    let fake = Fake::new(Manner::Panics);
    let library = fake.library(None);
    for variant in VARIANTS {
        assert!(library.get("fake", variant).is_none());
        until("giving up", || {
            library.state("fake", variant) == Solved::Never
        });
        assert!(library.get("fake", variant).is_none());
    }
    assert_eq!(fake.begun(), 2, "what failed is not tried again and again");
}

#[test]
fn two_variants_are_solved_one_after_the_other() {
    let fake = Fake::new(Manner::Slow);
    let library = fake.library(None);
    for variant in VARIANTS {
        assert!(library.get("fake", variant).is_none());
    }
    until("work", || fake.counts.pieces.load(Ordering::SeqCst) > 0);
    // Time enough for a second one to begin, if there were one.
    (0..10_000).for_each(|_| std::thread::yield_now());
    assert_eq!(fake.begun(), 1);
    fake.counts.open.store(true, Ordering::SeqCst);
    until("both", || {
        let there = |variant: &&str| library.state("fake", variant) == Solved::Yes;
        VARIANTS.iter().all(there)
    });
    assert_eq!(fake.counts.busiest.load(Ordering::SeqCst), 1);
    assert_eq!(fake.counts.pieces.load(Ordering::SeqCst), 2 * ROUNDS);
}

#[test]
fn whoever_stops_while_solving_stops_at_once() {
    let fake = Fake::new(Manner::Slow);
    let library = fake.library(None);
    for variant in VARIANTS {
        assert!(library.get("fake", variant).is_none());
    }
    until("work", || fake.counts.pieces.load(Ordering::SeqCst) > 0);
    let room = Arc::downgrade(&library.room);
    drop(library);
    fake.counts.open.store(true, Ordering::SeqCst);
    until("the end", || room.upgrade().is_none());
    let pieces = fake.counts.pieces.load(Ordering::SeqCst);
    assert_eq!(pieces, 1, "it went on");
    assert_eq!(fake.begun(), 1, "what was ordered is not begun");
}

#[test]
fn what_nobody_solves_never_comes() {
    let fake = Fake::new(Manner::Quick);
    let library = fake.library(None);
    for (game, variant) in [("fake", "c"), ("chess", "a")] {
        assert!(library.get(game, variant).is_none());
        assert_eq!(library.state(game, variant), Solved::Never);
    }
    let off = Library::new(None, false);
    assert!(off.get("tor", "pitch=full").is_none());
    assert_eq!(off.state("tor", "pitch=full"), Solved::Never);
    assert_eq!(
        Library::new(None, true).state("tor", "pitch=full"),
        Solved::Soon
    );
    assert_eq!(fake.begun(), 0);
}
