//! G-A7: the same position for the third time is a draw.

use std::collections::HashMap;

use crate::games::rings::position::{BLACK, WHITE};
use crate::games::rings::tests::{
    attempt, built, hands, holding, play, space, spaces, stack, wander, winner,
};
use crate::games::rings::{Colour, Phase, Rings, Setup, Space, Spaces, State, View};
use crate::kernel::{Dice, Game, Viewer};

/// Four turns that lead back: both go from one pair of discs to another and back, and refill what the other one left.
const ROUND: [&str; 4] = [
    "move a1-a2, disc h7",
    "move h8-h7, disc a1",
    "move a2-a1, disc h8",
    "move h7-h8, disc a2",
];

/// White on a1, Black on h8; White holds what came off h7. The other two rings stand still.
fn circle() -> State {
    let stacks = "a1=PY a2=OY h8=OB h7=P d1=Y e8=B d2=P";
    let state = built(Setup::Standard, stacks, "a1 d1", "h8 e8");
    holding(state, Some('B'), None)
}

#[test]
fn g_a7_the_third_time_is_a_draw_and_the_first_position_counts() {
    let mut state = circle();
    let first = state.position;
    for turn in ROUND.iter().chain(&ROUND[..3]) {
        play(&mut state, turn);
        assert_eq!(state.phase, Phase::Move, "{turn}");
    }
    play(&mut state, "move h7-h8");
    assert_eq!(
        state.phase,
        Phase::Disc,
        "in the middle of a turn nothing is compared"
    );
    play(&mut state, "disc a2");
    assert_eq!((state.phase, state.turns), (Phase::Repetition, 8));
    assert_eq!((state.position, winner(&state)), (first, None));
}

/// The rings of a side are interchangeable: White's two rings have changed places, and it is still the same position.
#[test]
fn g_a7_the_two_rings_of_a_side_are_the_same() {
    let one = built(Setup::Standard, "a1=Y a2=Y h8=B h7=B", "a1 a2", "h8 h7");
    let two = built(Setup::Standard, "a1=Y a2=Y h8=B h7=B", "a2 a1", "h8 h7");
    assert_eq!(one.position, two.position);
}

/// Stacks, rings, hands and whose turn it is all count.
#[test]
fn g_a7_everything_counts_for_a_position() {
    let state = circle();
    let change: [fn(&mut State); 5] = [
        |other| other.position.turn = BLACK,
        |other| other.position.rings[0] = spaces("a1 d2"),
        |other| other.position.hands = [Some(Colour::Orange), None],
        |other| other.position.hands = [None, Some(Colour::Blue)],
        // The same upper discs, another one below.
        |other| {
            let board = &mut other.position.board;
            board.take(space("a2"));
            board.take(space("a2"));
            board.put(space("a2"), Colour::Blue);
            board.put(space("a2"), Colour::Yellow);
        },
    ];
    for (number, change) in change.iter().enumerate() {
        let mut other = state.clone();
        change(&mut other);
        assert_ne!(other.position, state.position, "change {number}");
    }
}

/// A space that becomes empty can never be filled again: what was before can never come back, and is forgotten.
#[test]
fn g_a7_an_emptied_space_makes_everything_new() {
    let mut state = circle();
    for turn in ROUND.iter().chain(&ROUND[..2]) {
        play(&mut state, turn);
    }
    assert_eq!(state.earlier.len(), 6);
    // d1 has one disc: leaving it empties it.
    play(&mut state, "move d1-d2");
    assert!(state.earlier.is_empty());
}

/// A disc that is out of the game never comes back either (G-A1).
#[test]
fn g_a7_a_lost_disc_makes_everything_new() {
    let stacks = "a1=PY a2=OY h8=OB h7=PB d1=P e8=B";
    let mut state = holding(
        built(Setup::Standard, stacks, "a1 d1", "h8 e8"),
        Some('P'),
        None,
    );
    state.earlier.push(state.position);
    play(&mut state, "move a1-a2");
    assert_eq!(
        (stack(&state, "a1"), hands(&state)),
        ("P".into(), "-Y".into())
    );
    assert_eq!((state.phase, state.position.turn), (Phase::Move, BLACK));
    assert!(state.earlier.is_empty());
}

/// The view holds what the guard needs: a match that goes on from an imagined world ends at the same turn.
#[test]
fn g_a7_g_a9_a_view_is_enough_to_go_on() {
    let mut state = circle();
    for turn in ROUND.iter().chain(&ROUND[..3]) {
        play(&mut state, turn);
        state = Rings::determinize(&Rings::view(&state, Viewer::Public), &mut Dice::quick(0));
    }
    play(&mut state, ROUND[3]);
    assert_eq!(state.phase, Phase::Repetition);
}

/// All that counts, written down without the code's own comparison.
type Key = (
    Vec<Option<Colour>>,
    Vec<Option<Colour>>,
    [Vec<Space>; 2],
    [Option<Colour>; 2],
    u8,
);

fn key(state: &State) -> String {
    let position = &state.position;
    let list = |stacks: fn(&State, Space) -> Option<Colour>| {
        Spaces::ALL.map(|space| stacks(state, space)).collect()
    };
    let key: Key = (
        list(|state, space| state.position.board.top(space)),
        list(|state, space| state.position.board.under(space)),
        position.rings.map(|rings| rings.collect()),
        position.hands,
        position.turn.0,
    );
    format!("{key:?}")
}

/// Against a history that forgets nothing. Random matches that end by repetition are rare: these are some of them.
#[test]
fn g_a7_forgetting_changes_nothing() {
    let mut drawn = 0;
    for seed in (0..60).chain([1451, 2730, 3039, 4615, 6149, 8321]) {
        let mut seen: HashMap<String, u32> = HashMap::new();
        let mut turns = None;
        let last = wander(Setup::Standard, seed, |state| {
            let begun = !matches!(state.phase, Phase::Place | Phase::Disc);
            if begun && turns != Some(state.turns) {
                turns = Some(state.turns);
                let times = seen.entry(key(state)).or_default();
                *times += 1;
                let third = *times == 3 && state.phase != Phase::Stuck;
                assert_eq!(third, state.phase == Phase::Repetition, "seed {seed}");
            }
        });
        drawn += u32::from(last.phase == Phase::Repetition);
    }
    assert!(drawn > 0, "no random match was drawn: look for other seeds");
}

/// Only positions of the moving phase, and only at the beginning of a turn.
#[test]
fn g_a7_the_second_time_is_announced() {
    let mut state = circle();
    let again = |state: &State| {
        let panel = Rings::panel(&View::of(state, Viewer::Seat(WHITE)), "");
        format!("{:?}", panel.lines).contains("rings-again")
    };
    assert!(!again(&state));
    for turn in ROUND {
        assert_eq!(
            attempt(&mut state, turn.split(", ").next().unwrap()),
            Ok(())
        );
        assert!(!again(&state));
        assert_eq!(
            attempt(&mut state, turn.split(", ").last().unwrap()),
            Ok(())
        );
    }
    assert!(again(&state));
}
