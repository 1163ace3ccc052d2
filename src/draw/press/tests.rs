//! Every button, read back; and what is none.

use std::collections::BTreeSet;

use super::*;
use crate::games::GAMES;
use crate::kernel::{Seat, notation};

/// What a part may be at its longest, shortest and oddest.
pub trait Extreme: Sized {
    fn extremes() -> Vec<Self>;
}

macro_rules! extremes {
    ($($kind:ty: $($value:expr),+;)*) => {$(
        impl Extreme for $kind {
            fn extremes() -> Vec<$kind> {
                vec![$($value),+]
            }
        }
    )*};
}

extremes! {
    TableId: TableId(u64::MAX), TableId(0);
    TournamentId: TournamentId(u64::MAX), TournamentId(0);
    Person: Person(u64::MAX), Person(0);
    MatchNo: MatchNo(u32::MAX), MatchNo(0);
    Player: Player(u32::MAX), Player(0);
    u32: u32::MAX, 0;
    usize: usize::MAX, 0;
    Option<u64>: Some(u64::MAX), Some(0), None;
    Option<String>: Some(longest_game()), None;
    String: longest_game();
    Solo: Solo(true), Solo(false);
    Scope: Scope::Season(u32::MAX), Scope::Here, Scope::Everywhere;
    Turn: Turn::First, Turn::Back, Turn::Forward, Turn::Last, Turn::Side;
    Viewer: Viewer::Seat(Seat(u8::MAX)), Viewer::Public;
}

fn longest_game() -> String {
    let names = GAMES.iter().map(|rules| rules.meta().id);
    names.max_by_key(|name| name.len()).unwrap().to_owned()
}

/// The extremes of a part one after the other, again and again.
pub fn extreme<T: Extreme>(turn: usize) -> T {
    let all = T::extremes();
    let place = turn % all.len();
    all.into_iter().nth(place).unwrap()
}

/// So many turns show every extreme of every part.
const TURNS: usize = 10;

macro_rules! of_all {
    ($($button:ident)*) => {
        /// Whichever buttons read an id: their spellings, and as what they write it again.
        fn readers(id: &str) -> Vec<(&'static str, String)> {
            let mut readers = Vec::new();
            $(readers.extend($button::read(id).map(|button| ($button::SPELLING, button.id())));)*
            readers
        }

        /// Every spelling, and an id of it.
        fn all() -> Vec<(&'static str, String)> {
            vec![$(($button::SPELLING, $button::extreme(0).id())),*]
        }

        #[test]
        fn buttons_are_read_back_and_fit() {
            $(for turn in 0..TURNS {
                let button = $button::extreme(turn);
                assert!(button.id().len() <= LONGEST, "{button:?}");
                assert_eq!(readers(&button.id()), [($button::SPELLING, button.id())]);
                assert_eq!(super::table(&button.id()), button.table());
                assert!(button.table().is_none() || !$button::SPELLING.starts_with("cup"));
                assert_eq!($button::read(&button.id()), Some(button));
            })*
        }
    };
}

every_button!(of_all);

#[test]
fn the_longest_move_fits() {
    let (table, decision) = (TableId(u64::MAX), u32::MAX);
    let action = "x".repeat(notation::LONGEST);
    let act = Act {
        table,
        decision,
        action,
    };
    assert!(act.id().len() <= LONGEST);
    assert_eq!(Act::read(&act.id()), Some(act));
}

/// Old messages keep their buttons: what was once written is read for ever, and written again as it was. `TORWART_BLESS=1` adds a line
/// for a new button and changes no other.
#[test]
fn what_was_once_written_is_read() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/draw/press/spelled.txt");
    let mut spelled = std::fs::read_to_string(path).unwrap();
    if std::env::var_os("TORWART_BLESS").is_some() {
        let known: Vec<_> = spelled.lines().flat_map(readers).collect();
        let unknown = |new: &(&str, String)| known.iter().all(|(spelling, _)| *spelling != new.0);
        let new: Vec<_> = all().into_iter().filter(unknown).collect();
        spelled.extend(new.into_iter().map(|(_, id)| id + "\n"));
        std::fs::write(path, &spelled).unwrap();
    }
    let mut read = BTreeSet::new();
    for id in spelled.lines() {
        let readers = readers(id);
        let [(spelling, again)] = readers.as_slice() else {
            panic!("{id}: {readers:?}");
        };
        assert_eq!(again, id);
        read.insert(*spelling);
    }
    let all: BTreeSet<&str> = all().into_iter().map(|(spelling, _)| spelling).collect();
    assert_eq!(read, all, "TORWART_BLESS=1 adds a line for a new button");
}

#[test]
fn what_we_did_not_write_is_refused() {
    for id in [
        "",
        ":",
        "1",
        "1:",
        "2:accept:0000000000000",
        "1:accept:",
        "1:accept:0",
        "1:matches:+1",
        "1:matches:01",
        "1:ladder:here:solo:1",
        "1:ladder:here:friends:1:tor",
        "1:ladder-game:s",
        "1:act:0000000000000:1",
        "1:hint:0000000000000",
        "1:hint:0000000000000:-1",
        "1:fly:0000000000000",
        "1:turn:0000000000000:up:0:all",
        "1:turn:0000000000000:back:-1:all",
        "1:turn:0000000000000:back:1:256",
        "1:turn:0000000000000:back:1:+1",
        "1:turn:0000000000000:back:1",
        "1:analyse:0000000000000",
        "1:analyse:0000000000000:-1",
        "1:past:x",
        "1:history:1:tor",
        "1:history:01:tor:0",
        "1:history::tor:0",
        "1:forget:",
        "1:forget:007",
        "💥",
        "1:cup:",
        "1:cup:0000000000000",
        "1:cup:0000000000000:",
        "1:cup:0000000000000:fly",
        "1:cup:0:join",
        "1:cup:0000000000000:join:",
        "1:cup:0000000000000:standings",
        "1:cup:0000000000000:standings:",
        "1:cup:0000000000000:standings:01",
        "1:cup:0000000000000:standings:-1",
        "1:cup:0000000000000:pairings:1",
        "1:cup:0000000000000:pairings:1:+1",
        "1:cup:0000000000000:undo-award:4294967296",
        "1:cups:",
        "1:cup-named:x",
        "1:honours:s:0",
        "1:honours:here",
    ] {
        assert_eq!(readers(id), [], "{id}");
        assert_eq!(super::table(id), None, "{id}");
    }
}

#[test]
fn a_press_knows_its_table() {
    let table = TableId(9);
    let step = Step {
        table,
        to: Turn::Last,
        frame: 1,
        viewer: Viewer::Public,
    };
    let ids = [Rematch { table }.id(), Hand { table }.id(), step.id()];
    for id in ids {
        assert_eq!(super::table(&id), Some(table), "{id}");
    }
    let id = TournamentId(9);
    for id in [Matches { page: 9 }.id(), Card { id }.id()] {
        assert_eq!(super::table(&id), None, "{id}");
    }
}

proptest::proptest! {
    #[test]
    fn no_text_makes_it_panic(id in ".{0,120}") {
        let _ = readers(&id);
    }
}
