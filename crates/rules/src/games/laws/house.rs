//! The players of the house know what their view says and nothing else: in two worlds that look the same to them, the same seed
//! makes the same move, at every level of every game.

use crate::ai::search::worth;
use crate::games::laws::{Case, kinds, walk};
use crate::games::{GAMES, Position, Rules, Thought};
use crate::kernel::{Dice, Pending, Seat, SeatCount, Viewer};

/// Positions that are looked at in each kind of match.
const POSITIONS: usize = 3;

/// Enough to think of every move once; more would only take longer.
const EFFORT: u32 = 12;

fn thought(seed: u64) -> Thought<'static> {
    Thought {
        most: EFFORT,
        ..Thought::seeded(seed)
    }
}

/// Someone of the house on this seat, in the world as it is and in one that only looks like it.
fn blind(case: &Case, position: &dyn Position, seat: Seat, dice: &mut Dice) {
    let world = position.imagine(Viewer::Seat(seat), dice);
    for skill in case.rules.levels() {
        let seed = dice.word();
        let choose = |place: &dyn Position| place.mind(seat).choose(skill.name, &thought(seed));
        let chosen = choose(position);
        assert_eq!(chosen, choose(&*world), "{case}: level {}", skill.name);
        let asked = position.pending().due().contains(seat);
        let may_act = position.pending().may_act(seat);
        assert_eq!(chosen.is_some(), may_act, "{case}: level {}", skill.name);
        if let Some(action) = chosen.filter(|_| asked) {
            let mut after = position.duplicate();
            let done = after.act(seat, &action);
            assert!(done.is_ok(), "{case}: {} plays {action}", skill.name);
        }
    }
    let advice = position.mind(seat).advise(&thought(7));
    assert_eq!(advice, world.mind(seat).advise(&thought(7)), "{case}");
    if let Some(advice) = advice {
        let sum: f64 = advice.moves.iter().map(|hint| hint.share).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{case}: {advice:?}");
        let fine = |value: f64| (-1e-9..=1.0 + 1e-9).contains(&value);
        let all = advice.moves.iter().all(|hint| fine(hint.value));
        assert!(all && fine(advice.value), "{case}: {advice:?}");
    }
}

#[test]
fn players_of_the_house_know_no_more_than_their_view() {
    for (number, mut case) in kinds().into_iter().enumerate() {
        case.seed = number as u64;
        case.law = "the house knows no more than a person";
        let steps = walk(&mut case.clone(), |_, _| ()).len();
        let mut dice = Dice::quick(number as u64);
        walk(&mut case, |case, position| {
            if dice.below(steps) < POSITIONS {
                let seats: Vec<Seat> = case.seats.seats().collect();
                let due: Vec<Seat> = position.pending().due().iter().collect();
                let seat = *dice.pick(if due.is_empty() { &seats } else { &due });
                blind(case, position, seat, &mut dice);
            }
        });
    }
}

#[test]
fn every_game_has_five_levels_and_no_others_are_played() {
    for case in kinds() {
        let names: Vec<&str> = case.rules.levels().iter().map(|skill| skill.name).collect();
        assert_eq!(names[..5], ["1", "2", "3", "4", "5"]);
        let mut names = names.clone();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), case.rules.levels().len(), "no name twice");
        let position = case.start();
        assert_eq!(position.mind(Seat(0)).choose("6", &thought(1)), None);
    }
}

#[test]
fn whoever_is_not_needed_any_more_stops_thinking_and_still_answers() {
    let asked = std::cell::Cell::new(0);
    let cancelled = || {
        asked.set(asked.get() + 1);
        true
    };
    let thought = Thought {
        cancelled: &cancelled,
        ..Thought::seeded(3)
    };
    for mut case in kinds() {
        let mut decisions = 0;
        walk(&mut case, |case, position| {
            if let Some(seat) = position.pending().due().iter().next()
                && decisions < 3
            {
                decisions += 1;
                let advice = position.mind(seat).advise(&thought);
                assert!(advice.is_some(), "{case}");
            }
        });
    }
    assert!(asked.get() > 100, "asked {} times", asked.get());
}

/// Plays on to the end, each seat at its level and with no more effort than this; what each got of it.
pub fn play_out(
    mut position: Box<dyn Position>,
    level: impl Fn(Seat) -> &'static str,
    most: u32,
    seed: u64,
) -> Vec<f64> {
    let mut dice = Dice::quick(seed);
    loop {
        match position.pending() {
            Pending::Over(outcome) => return worth(&outcome),
            Pending::Chance => {
                let chance = position.roll(&mut dice);
                position.resolve(&chance).expect("it was rolled");
            }
            Pending::Seats { due, .. } => {
                for seat in due.iter() {
                    let thought = Thought {
                        most,
                        ..Thought::seeded(dice.word())
                    };
                    let action = position.mind(seat).choose(level(seat), &thought);
                    let action = action.expect("whoever is due has a move");
                    position.act(seat, &action).expect("it is legal");
                }
            }
        }
    }
}

/// A match of the fewest who can play against each other, level against level; what the first seat got of it.
fn duel(rules: &'static dyn Rules, levels: [&'static str; 2], seed: u64) -> f64 {
    let position = (2..).find_map(|seats| rules.setup("", SeatCount(seats)));
    let position = position.expect("some number of seats fits");
    play_out(position, |seat| levels[seat.index()], 40, seed)[0]
}

#[test]
fn the_highest_of_five_levels_beats_the_lowest_even_if_it_thinks_little() {
    for rules in GAMES {
        let mut won = 0.0;
        for seed in 0..6 {
            won += duel(*rules, ["5", "1"], seed) + 1.0 - duel(*rules, ["1", "5"], seed);
        }
        assert!(won > 6.5, "{}: {won} of 12", rules.meta().id);
    }
}
