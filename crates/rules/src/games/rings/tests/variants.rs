//! Random Setup, and Quick and Simple.

use crate::games::rings::disc::PATTERN;
use crate::games::rings::position::{BLACK, WHITE};
use crate::games::rings::tests::{
    attempt, controlled, hands, laid_out, legal, names, offered, opening, play, refusal, space,
    stack, wander,
};
use crate::games::rings::{Action, Layout, Phase, Rings, Setup, Spaces, State};
use crate::kernel::{Dice, Game, Notation, Pending};

const RANDOM: [Setup; 2] = [Setup::Random, Setup::Quick];

/// The four rings are placed as in the examples, Black may swap.
fn to_swap(setup: Setup) -> State {
    let mut state = laid_out(setup, PATTERN);
    play(&mut state, "place d4, place e4, place e5, place c4");
    state
}

/// G-R9: 64 discs, one on each space, laid out by chance, and different from match to match.
#[test]
fn g_r9_chance_lays_out_the_discs() {
    for setup in RANDOM {
        let state = opening(setup);
        assert_eq!(Rings::pending(&state), Pending::Chance);
        let mut seen = std::collections::BTreeSet::new();
        for seed in 0..50 {
            let layout = Rings::roll(&state, &mut Dice::quick(seed));
            assert!(Rings::can_happen(&state, &layout));
            let text = layout.show();
            assert_eq!((text.len(), Layout::parse(&text)), (64, Some(layout)));
            let state = laid_out(setup, &text);
            assert_eq!((state.phase, state.position.turn), (Phase::Place, WHITE));
            assert_eq!(legal(&state).len(), 64);
            seen.insert(text);
        }
        assert_eq!(seen.len(), 50);
    }
    assert_ne!(Rings::pending(&opening(Setup::Standard)), Pending::Chance);
}

/// G-R9: letters from rank 8 to rank 1; what is not sixteen of each colour cannot happen, nor can it happen twice.
#[test]
fn g_r9_a_layout_is_read_and_guarded() {
    let letters = format!(
        "{}{}",
        "BBBBBBBBBBBBBBBBPPPPPPPPPPPPPPPP", "OOOOOOOOOOOOOOOOYYYYYYYYYYYYYYYY"
    );
    let state = laid_out(Setup::Random, &letters);
    let corners = ["a8", "h7", "a6", "a4", "h1"].map(|name| stack(&state, name));
    assert_eq!(corners.concat(), "BBPOY");

    let waiting = opening(Setup::Random);
    for text in [letters.replacen('B', "P", 1), "B".repeat(64)] {
        let layout = Layout::parse(&text).expect("64 letters");
        assert!(!Rings::can_happen(&waiting, &layout), "{text}");
    }
    for text in [
        "",
        "B",
        &letters[1..],
        &format!("{letters}B"),
        &letters.replacen('B', "X", 1),
    ] {
        assert_eq!(Layout::parse(text), None, "{text}");
    }
    let layout = Layout::parse(&letters).expect("64 letters");
    for state in [&state, &opening(Setup::Standard)] {
        assert!(!Rings::can_happen(state, &layout));
    }
}

/// G-R9: after the second ring Black may swap, then White begins; in the standard game nobody swaps.
#[test]
fn g_r9_black_may_swap_after_the_fourth_ring() {
    for setup in RANDOM {
        let mut state = to_swap(setup);
        assert_eq!((state.phase, state.position.turn), (Phase::Swap, BLACK));
        play(&mut state, "swap a1-h1");
        assert_eq!(stack(&state, "a1") + &stack(&state, "h1"), "BY");
        assert_eq!((state.phase, state.position.turn), (Phase::Move, WHITE));
        assert_eq!((state.turns, hands(&state)), (0, "--".into()));
    }
}

/// G-V11
#[test]
fn g_v11_a_disc_under_a_ring_is_swapped() {
    let mut letters: Vec<char> = PATTERN.chars().collect();
    // a1 is blue and d4 purple: reading from a8, they are 56th and 35th; blue comes from a8, purple from b8.
    letters.swap(56, 0);
    letters.swap(35, 1);
    let mut state = laid_out(Setup::Random, &letters.iter().collect::<String>());
    assert_eq!(stack(&state, "a1") + &stack(&state, "d4"), "BP");
    play(&mut state, "place d4, place e3, place d8, place f2");
    assert_eq!(controlled(&state, WHITE), "PY");
    play(&mut state, "swap a1-d4");
    assert_eq!(controlled(&state, WHITE), "BY");
    assert_eq!(names(state.position.rings[0]), "d4 d8", "the ring stays");
}

/// G-A6: any two spaces in any order, equal colours too; a space with itself not; and none at all.
#[test]
fn g_a6_any_two_discs_or_none() {
    let state = to_swap(Setup::Random);
    for first in Spaces::ALL {
        for second in Spaces::ALL {
            let swap = Action::Swap(first, second);
            let allowed = Rings::check(&state, BLACK, &swap).is_ok();
            assert_eq!(allowed, first != second, "{swap:?}");
        }
    }
    assert_eq!(refusal(&state, "swap a1-a1"), "rings-refusal-itself");
    let [mut there, mut back, mut equal, mut none] = [0; 4].map(|_| state.clone());
    play(&mut there, "swap a1-d5");
    play(&mut back, "swap d5-a1");
    assert_eq!(there.position, back.position);
    play(&mut equal, "swap a1-d4");
    play(&mut none, "no swap");
    assert_eq!(equal.position, none.position);
    let mut untouched = state.position;
    untouched.turn = WHITE;
    assert_eq!(none.position, untouched);
}

/// G-A6: both may control the same colour then, and each is kept off it by the other.
#[test]
fn g_a6_both_may_control_the_same_colour() {
    let mut state = to_swap(Setup::Random);
    // White's d4 is yellow; the blue of d5 goes under it. Black stands on blue with e4.
    play(&mut state, "swap d4-d5");
    assert_eq!(controlled(&state, WHITE), "BY");
    assert_eq!(controlled(&state, BLACK), "BO");
    for seat in [WHITE, BLACK] {
        assert!(
            state
                .position
                .forbidden(seat)
                .any(|colour| colour.letter() == 'B')
        );
    }
    assert!(!offered(&state).contains("-b2"));
    assert_eq!(refusal(&state, "move e5-d4"), "rings-refusal-ring");
    let mut all = state.clone();
    assert_eq!(
        attempt(&mut all, "move d4-d5"),
        Ok(()),
        "yellow now, and White's"
    );
}

/// The list of swaps is a good choice: always the same, all of them allowed, and never without `no swap`.
#[test]
fn g_a6_a_good_choice_of_swaps_is_listed() {
    for seed in 0..50 {
        wander(Setup::Random, seed, |state| {
            let listing = Rings::lists_all(state, state.position.turn);
            assert_eq!(listing, state.phase != Phase::Swap);
            if listing {
                return;
            }
            let listed = legal(state);
            assert_eq!(listed, legal(&state.clone()));
            assert_eq!(listed[0], "no swap");
            assert!((20..=41).contains(&listed.len()), "{}", listed.len());
            for swap in &listed {
                assert_eq!(refusal(state, swap), "allowed", "{swap}");
            }
            let moves = |swap: &String| {
                let mut after = state.clone();
                play(&mut after, swap);
                let [white, black] = [WHITE, BLACK].map(|seat| after.position.mobility(seat));
                i64::from(black) - i64::from(white)
            };
            assert!(moves(&listed[1]) >= moves(&listed[0]), "seed {seed}");
        });
    }
}

/// G-R10, G-A5, G-V10: what is left behind is out of the game, nobody ever holds a disc, and there is no step 3.
#[test]
fn g_v10_quick_and_simple_takes_discs_out() {
    let mut state = to_swap(Setup::Quick);
    play(&mut state, "no swap, move d4-d3");
    assert_eq!(
        (stack(&state, "d4"), hands(&state)),
        (String::new(), "--".into())
    );
    assert_eq!((state.phase, state.position.turn), (Phase::Move, BLACK));
    assert_eq!(state.position.discs(), 63);
    play(&mut state, "move e4-d5");
    assert_eq!((hands(&state), state.position.turn), ("--".into(), WHITE));
    assert_eq!(state.position.discs(), 62);
    for seed in 0..300 {
        let last = wander(Setup::Quick, seed, |state| {
            assert_eq!(hands(state), "--");
            assert_ne!(state.phase, Phase::Disc);
            if state.phase == Phase::Move {
                assert_eq!(state.position.discs(), 64 - u32::from(state.turns));
            }
            assert!(state.position.board.two().is_empty());
        });
        // Four spaces are under rings to the end.
        assert!(last.turns <= 60, "{} turns", last.turns);
        assert_eq!(last.phase, Phase::Stuck);
    }
}

/// G-R9: everything else as in the standard game: discs are handed over in Random Setup.
#[test]
fn g_r9_random_setup_hands_discs_over() {
    let mut state = to_swap(Setup::Random);
    play(&mut state, "no swap, move d4-d3, move e4-d5, disc f5");
    assert_eq!(
        (stack(&state, "f5"), hands(&state)),
        ("OY".into(), "B-".into())
    );
    assert!(state.position.ring_on(space("d3")) == Some(WHITE));
}
