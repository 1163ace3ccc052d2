//! Random play, compared with the numbers of the rules reference.

use crate::games::thor::tests::{BASIC, BIG, BIG_WILL, WILL, open};
use crate::games::thor::{Stage, Thor};
use crate::kernel::{Dice, Game, Pending};

fn turns(text: &str, seats: u8) -> f64 {
    let mut dice = Dice::quick(u64::from(seats));
    let (matches, mut turns) = (300, 0);
    for _ in 0..matches {
        let mut state = open(text, seats);
        loop {
            match Thor::pending(&state) {
                Pending::Over(_) => break,
                Pending::Chance => {
                    let chance = Thor::roll(&state, &mut dice);
                    Thor::resolve(&mut state, chance);
                }
                Pending::Seats { due, .. } => {
                    turns += u32::from(state.stage == Stage::Play);
                    let seat = due.iter().next().expect("someone is due");
                    let moves = Thor::legal(&state, seat);
                    Thor::act(&mut state, seat, *dice.pick(&moves));
                }
            }
        }
    }
    f64::from(turns) / f64::from(matches)
}

/// The sanity check of part 5: rounds of 21 to 22 turns with five gods, 25 with six, 24 to 30 with the Will of Thor.
#[test]
fn random_rounds_last_as_long_as_they_should() {
    for (text, seats, usual) in [
        (BASIC, 2, 21.0..22.0),
        (BASIC, 5, 21.0..22.0),
        (BIG, 4, 24.5..25.5),
        (BIG, 6, 24.5..25.5),
        (WILL, 3, 23.5..30.0),
        (BIG_WILL, 6, 24.0..30.0),
    ] {
        let average = turns(text, seats);
        assert!(usual.contains(&average), "{text}, {seats}: {average}");
    }
}
