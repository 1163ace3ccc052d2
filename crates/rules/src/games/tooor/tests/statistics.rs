//! Simple sensible play against the numbers of the rules reference: a slip in any rule would move them.

use crate::games::tooor::story::Told;
use crate::games::tooor::tests::{A, kick_off};
use crate::games::tooor::{Action, State, Tooor};
use crate::kernel::{Dice, Game, Pending, Seat};

const MATCHES: u64 = 4_000;

/// Counted over all matches.
#[derive(Default)]
struct Numbers {
    goals: f64,
    draws: f64,
    /// Attacks with each card, and those that succeeded.
    attacks: [[f64; 2]; 7],
    yellows: f64,
    injuries: f64,
    dismissals: f64,
}

/// Any tactic card, the strongest players, the strongest shooter, nobody moves.
fn sensible(state: &State, seat: Seat, dice: &mut Dice) -> Action {
    let mut legal = Tooor::legal(state, seat);
    let strength = |action: &Action| match action {
        Action::Choose(squad) => state.team(seat).sum(squad),
        Action::Shooter(player) => state.team(seat).strength(*player),
        _ => 0,
    };
    match legal[0] {
        Action::Tactic(_) => *dice.pick(&legal),
        Action::Choose(_) | Action::Shooter(_) => {
            // Among equals, anyone.
            dice.shuffle(&mut legal);
            *legal
                .iter()
                .max_by_key(|action| strength(action))
                .expect("a move")
        }
        first => first,
    }
}

fn play_one(seed: u64, numbers: &mut Numbers) {
    let mut dice = Dice::quick(seed);
    let mut state = kick_off();
    loop {
        match Tooor::pending(&state) {
            Pending::Over(outcome) => {
                numbers.goals += outcome.scores.iter().sum::<i64>() as f64;
                numbers.draws += f64::from(u8::from(outcome.sole_winner().is_none()));
                break;
            }
            Pending::Chance => {
                let chance = Tooor::roll(&state, &mut dice);
                let card = state.round.card();
                Tooor::resolve(&mut state, chance);
                count(
                    &state,
                    &chance,
                    card.map_or(0, |card| card.value()),
                    numbers,
                );
            }
            Pending::Seats { due, .. } => {
                let seat = due.iter().next().unwrap_or(A);
                let action = sensible(&state, seat, &mut dice);
                Tooor::act(&mut state, seat, action);
            }
        }
    }
    for team in &state.teams {
        for player in crate::games::tooor::Player::all() {
            let fielder = team.fielder(player);
            numbers.yellows += f64::from(fielder.yellows);
            numbers.injuries += f64::from(fielder.injuries);
            numbers.dismissals += f64::from(u8::from(fielder.dismissed));
        }
    }
}

/// What the last clash was, if this throw was one.
fn count(state: &State, chance: &crate::games::tooor::Chance, card: u8, numbers: &mut Numbers) {
    if !matches!(chance, crate::games::tooor::Chance::Clash(_)) {
        return;
    }
    let clashes = state.story.iter().filter_map(|told| match told {
        Told::Clash(clash) => Some(clash.through),
        _ => None,
    });
    let through = clashes.last().expect("it was just told");
    numbers.attacks[usize::from(card)][0] += 1.0;
    numbers.attacks[usize::from(card)][1] += f64::from(u8::from(through));
}

/// The reference's own simulation was a little different in detail: the bounds are wide, but not so wide as to miss a slip.
#[test]
fn sensible_play_has_the_numbers_of_the_reference() {
    let mut numbers = Numbers::default();
    (0..MATCHES).for_each(|seed| play_one(seed, &mut numbers));
    let check = |what: &str, sum: f64, expected: f64, bound: f64| {
        let mean = sum / MATCHES as f64;
        assert!(
            (mean - expected).abs() < bound,
            "{what}: {mean} instead of {expected}"
        );
    };
    check("goals", numbers.goals, 2.7, 0.2);
    check("draws", numbers.draws, 0.28, 0.04);
    // Who is used, and hence which corners are met, depends much on taste.
    check("yellow cards", numbers.yellows, 1.7, 0.9);
    check("injuries", numbers.injuries, 1.2, 0.4);
    check("dismissals", numbers.dismissals, 0.12, 0.11);
    for (card, expected) in (1..).zip([0.65, 0.54, 0.53, 0.67, 0.38, 0.41]) {
        let [attacks, through] = numbers.attacks[card];
        let share = through / attacks;
        assert!(
            (share - expected).abs() < 0.04,
            "card {card}: {share} instead of {expected}"
        );
    }
}
