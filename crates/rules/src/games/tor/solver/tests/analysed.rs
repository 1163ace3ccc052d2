//! A match that is looked at with the solved values: every number in the report is known.

use crate::games::analysis::{RARE, Report, analyse};
use crate::games::bot::Thought;
use crate::games::erased::running;
use crate::games::tor::rules::{A, B};
use crate::games::tor::solver::tests::{hand, small};
use crate::games::tor::solver::{Cell, Position, Stage};
use crate::games::tor::{Card, Pitch, State, Tor};
use crate::kernel::{Outcome, Pending, Seat};

const HANDS: [&[u8]; 2] = [&[3, 8, 9, 12], &[3, 9, 10, 13]];

/// Extra time, four cards each: the next goal wins.
fn state() -> State {
    let mut state = State::kick_off(Pitch::Full);
    state.period = 3;
    state.hands = HANDS.map(hand);
    state.ball = 1;
    state
}

/// The report on some tussles, after which the second one gave up if nobody had won.
fn looked(tussles: &[[u8; 2]]) -> Report {
    let mut steps = Vec::new();
    for cards in tussles {
        for (seat, card) in [A, B].into_iter().zip(cards) {
            steps.push((Some(seat), format!("play {card}")));
        }
    }
    let mut end = running::<Tor>(state());
    for (seat, action) in &steps {
        end.act(seat.expect("no dice"), action).expect("legal");
    }
    let outcome = match end.pending() {
        Pending::Over(outcome) => outcome,
        _ => Outcome::level(2).lost_for(&[B]),
    };
    let thought = Thought {
        solution: Some(small(Pitch::Full)),
        most: 1,
        ..Thought::seeded(1)
    };
    analyse(running::<Tor>(state()), &steps, &outcome, &thought).expect("a match")
}

#[test]
fn every_number_is_what_the_solver_says() {
    let report = looked(&[[8, 9]]);
    assert!(report.exact && report.complete);
    let position = Position {
        stage: Stage::Extra,
        hands: HANDS.map(hand),
        cell: Cell { ball: 1, lead: 0 },
    };
    let values = small(Pitch::Full);
    let cards = [8, 9].map(|card| Card::new(card).expect("a card"));
    let judged = values.judge(&position, cards).expect("held");
    for seat in [A, B] {
        let moment = report.of(seat).next().expect("asked");
        let advice = values.advise(&position, seat).expect("known");
        let sign = |value: f64| if seat == A { value } else { 1.0 - value };
        assert!((moment.before - advice.value).abs() < 1e-6);
        assert!((moment.before - sign(judged.before)).abs() < 1e-6);
        assert!((moment.after - sign(judged.after)).abs() < 1e-6);
        assert!((moment.cost - judged.cost[seat.index()]).abs() < 1e-6);
        // What the optimum would have played, the likeliest first.
        let mut mix = advice.mix.clone();
        mix.sort_by(|one, other| other.1.total_cmp(&one.1));
        mix.retain(|(_, share)| *share >= RARE);
        assert_eq!(moment.best.len(), mix.len(), "all that it plays");
        for (hint, (card, share)) in moment.best.iter().zip(mix) {
            assert_eq!(hint.action, format!("play {}", card.number()));
            assert!((hint.share - share).abs() < 1e-9);
        }
    }
}

#[test]
fn a_choice_that_gives_the_match_away_is_the_worst_moment() {
    // The 9 loses to the 10, the 3 to the 9, and the Professional to the Marker: that is a goal, and the end.
    let report = looked(&[[9, 10], [3, 9], [12, 13]]);
    assert!(report.exact);
    let costs: Vec<f64> = report.of(A).map(|moment| moment.cost).collect();
    let worst = report.worst(A).expect("something cost");
    assert!(costs.iter().all(|cost| *cost <= worst.cost) && worst.cost > 0.01);
    for one in &report.balance {
        let sum = one.start - one.cost + one.given + one.luck;
        assert!((sum - one.stood).abs() < 1e-9);
    }
    let [mine, theirs] = report.balance[..] else {
        panic!("two seats");
    };
    assert!(
        (mine.luck + theirs.luck).abs() < 1e-6,
        "one's luck is the other's bad luck"
    );
    assert_eq!((mine.stood, theirs.stood), (0.0, 1.0));
    assert!(!mine.cut_short());
}

#[test]
fn who_gives_up_stood_where_the_solver_says() {
    let report = looked(&[[8, 9]]);
    let [mine, theirs] = report.balance[..] else {
        panic!("two seats");
    };
    assert_eq!((mine.result, theirs.result), (1.0, 0.0));
    assert!(mine.cut_short() && theirs.cut_short());
    let last = |seat: Seat| report.of(seat).last().expect("asked").after;
    assert_eq!((mine.stood, theirs.stood), (last(A), last(B)));
    assert!((mine.stood + theirs.stood - 1.0).abs() < 1e-6);
}
