//! What gods are worth and what players get.

use crate::games::thor::offering::Column;
use crate::games::thor::score;
use crate::games::thor::tests::{BASIC, WILL, give, hold_cards, lay, table};
use crate::games::thor::{Card, God};
use crate::kernel::Seat;

fn worth(last: Option<u8>, above: Option<Card>) -> i8 {
    score::value(Column::read(last).expect("a column"), above)
}

/// H-R7, H-V1
#[test]
fn h_v1_cards_times_value_all_added() {
    let mut state = table(BASIC, 2);
    give(&mut state, God::Freya, &[3, 1]);
    give(&mut state, God::Odin, &[2]);
    give(&mut state, God::Thor, &[3, 2]);
    lay(&mut state, God::Freya, &[0, 2]);
    lay(&mut state, God::Odin, &[5]);
    lay(&mut state, God::Thor, &[1, 0, 4]);
    assert_eq!(state.points_of(Seat(0)), 28);
    assert_eq!(state.points_of(Seat(1)), 10);
}

/// H-V6, H-R12, H-A5, H-A6
#[test]
fn h_v6_the_value_function() {
    for (last, above, value) in [
        (Some(4), None, 4),
        (Some(4), Some(Card::Intrigue), 1),
        (Some(4), Some(Card::Counsel), 7),
        (Some(4), Some(Card::Wiles), 2),
        (Some(4), Some(Card::Tricks), 6),
        (Some(4), Some(Card::Favour), 5),
        (Some(4), Some(Card::Wrath), 0),
        (Some(4), Some(Card::Fruits), 8),
        (Some(4), Some(Card::Times), 4),
        (Some(4), Some(Card::Curse), 4),
        (Some(4), Some(Card::Might), 4),
        (Some(4), Some(Card::Cry), 4),
        // H-A5
        (Some(1), Some(Card::Intrigue), -2),
        // H-A6
        (None, None, 0),
        (None, Some(Card::Counsel), 3),
        (None, Some(Card::Favour), 5),
        (None, Some(Card::Fruits), 0),
        (None, Some(Card::Wiles), -2),
    ] {
        assert_eq!(worth(last, above), value, "{last:?} {above:?}");
    }
}

/// H-A5: each card of a god below zero costs.
#[test]
fn h_a5_a_negative_value_costs_points() {
    let mut state = table(WILL, 3);
    give(&mut state, God::Odin, &[2]);
    give(&mut state, God::Thor, &[1]);
    lay(&mut state, God::Odin, &[1]);
    lay(&mut state, God::Thor, &[3]);
    state.above[God::Odin.index()] = Some(Card::Intrigue);
    assert_eq!(state.points_of(Seat(0)), 3 - 4);
}

/// H-R14, H-A19
#[test]
fn h_r14_h_a19_only_three_gifts_in_hand_are_worth_something() {
    let mut state = table(WILL, 3);
    hold_cards(&mut state, 0, &[Card::Gifts, Card::Gifts, Card::Counsel]);
    hold_cards(&mut state, 1, &[Card::Gifts]);
    hold_cards(&mut state, 2, &[Card::Fruits, Card::Favour, Card::Curse]);
    let points = [0, 1, 2].map(|seat| state.points_of(Seat(seat)));
    assert_eq!(points, [6, 3, 0]);
}
