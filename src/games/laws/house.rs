//! The players of the house know what their view says and nothing else: in two worlds that look the same to them, the same seed
//! makes the same move, at every level of every game.

use crate::games::laws::{Case, kinds, walk};
use crate::games::{Position, Thought};
use crate::kernel::{Dice, Seat, Viewer};

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
