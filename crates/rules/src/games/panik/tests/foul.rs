//! Foul play: two colours on one field.

use crate::games::panik::tests::{
    BLUE, RED, YELLOW, balls, chance, demo, legal, opened, play, put, turn, uses,
};
use crate::games::panik::{Field, Panik, Place, State};
use crate::kernel::{Dice, Game, Pending};

/// Red on b1, Blue on b2 (as often as said); Red has stepped to b2 with a 6. Yellow plays along and is next.
fn beside(blue: [&str; 3]) -> State {
    let mut state = demo(3);
    put(&mut state, RED, ["b1", "goal", "goal"]);
    put(&mut state, BLUE, blue);
    play(&mut state, &["roll", "6"]);
    assert_eq!(uses(&state), ["step b1-b2", "step b1-c1"]);
    play(&mut state, &["step b1-b2"]);
    state
}

/// P-R11b, P-A6
#[test]
fn p_v4_sending_back() {
    let mut state = beside(["b2", "start", "a5"]);
    play(&mut state, &["4 6"]);
    assert_eq!(uses(&state), ["step b2-c3", "send-back"]);
    play(&mut state, &["send-back"]);
    assert_eq!(balls(&state, BLUE), ["start", "start", "a5"]);
    assert_eq!(balls(&state, RED), ["b2", "goal", "goal"]);
    assert_eq!(turn(&state), YELLOW);
}

/// P-R11c
#[test]
fn p_v5_neither_left_nor_sent_back() {
    let mut state = beside(["b2", "start", "start"]);
    play(&mut state, &["4 5 4"]);
    assert_eq!(balls(&state, RED), ["start", "goal", "goal"]);
    assert_eq!(balls(&state, BLUE), ["b2", "start", "start"]);
    assert_eq!(turn(&state), YELLOW);
}

#[test]
fn p_v6_two_balls_are_sent_back_together() {
    let mut state = beside(["b2", "c4", "b2"]);
    play(&mut state, &["4 6", "send-back"]);
    assert_eq!(balls(&state, BLUE), ["start", "c4", "start"]);
    assert_eq!(balls(&state, RED), ["b2", "goal", "goal"]);
}

/// P-R11, P-A6: on a 1 the penalty point and sending back; no neighbour of c2 shows a 1.
#[test]
fn p_v8_penalty_or_sending_back() {
    let mut state = demo(3);
    put(&mut state, RED, ["b1", "goal", "goal"]);
    put(&mut state, BLUE, ["c2", "start", "start"]);
    play(&mut state, &["roll", "1", "step b1-c2", "1"]);
    assert_eq!(uses(&state), ["penalty c2", "send-back"]);
    let mut other = state.clone();
    play(&mut other, &["penalty c2", "6", "goal penalty"]);
    assert_eq!(balls(&other, BLUE), ["c2", "start", "start"], "P-R11a");
    play(&mut state, &["send-back"]);
    assert_eq!(balls(&state, BLUE), ["start", "start", "start"]);
}

#[test]
fn p_r11a_leaving_the_field_harms_nobody() {
    let mut state = beside(["b2", "start", "start"]);
    play(&mut state, &["4 3", "step b2-b3", "1 1 1"]);
    assert_eq!(balls(&state, RED), ["b3", "goal", "goal"]);
    assert_eq!(balls(&state, BLUE), ["b2", "start", "start"]);
    assert_eq!(turn(&state), YELLOW);
}

#[test]
fn p_a5_stopping_on_a_shared_field_is_a_foul() {
    let mut state = beside(["b2", "start", "start"]);
    play(&mut state, &["3", "stop"]);
    assert_eq!(balls(&state, RED), ["start", "goal", "goal"]);
    assert_eq!(balls(&state, BLUE), ["b2", "start", "start"]);
    assert_eq!(turn(&state), YELLOW);
}

/// P-A4: even the number of the field may be left; then P-R11c applies.
#[test]
fn p_a4_sending_back_may_be_declined() {
    let mut state = beside(["b2", "start", "start"]);
    play(&mut state, &["6"]);
    assert_eq!(legal(&state), ["step b2-c3", "send-back", "roll", "stop"]);
    play(&mut state, &["roll", "4 4"]);
    assert_eq!(balls(&state, RED), ["start", "goal", "goal"]);
}

/// P-A14, P-R11a: on G4 a 4 sends back, and a 6 leaves into the goal.
#[test]
fn p_a14_foul_play_before_the_goal() {
    let mut state = demo(2);
    put(&mut state, RED, ["b6", "goal", "start"]);
    put(&mut state, YELLOW, ["g4", "start", "start"]);
    play(&mut state, &["roll", "4", "step b6-g4"]);
    let arrived = state.clone();
    play(&mut state, &["4"]);
    assert_eq!(uses(&state), ["send-back"]);
    play(&mut state, &["send-back"]);
    assert_eq!(balls(&state, YELLOW), ["start", "start", "start"]);

    let mut state = arrived.clone();
    play(&mut state, &["6", "goal g4"]);
    assert_eq!(balls(&state, RED), ["goal", "goal", "start"]);
    assert_eq!(balls(&state, YELLOW), ["g4", "start", "start"]);

    let mut state = arrived;
    play(&mut state, &["1 2 3"]);
    assert_eq!(balls(&state, RED), ["start", "goal", "start"]);
}

/// P-R11: Start, goal and penalty point are shared in peace.
#[test]
fn p_r11_only_fields_are_contested() {
    let mut state = demo(2);
    put(&mut state, RED, ["c2", "goal", "start"]);
    put(&mut state, YELLOW, ["start", "goal", "start"]);
    play(&mut state, &["roll", "1", "penalty c2", "6"]);
    assert_eq!(legal(&state), ["goal penalty", "roll", "stop"]);
    play(&mut state, &["goal penalty"]);
    assert_eq!(balls(&state, YELLOW), ["start", "goal", "start"]);
    assert_eq!(balls(&state, RED), ["goal", "goal", "start"]);
}

/// P-A8, P-A9: between turns every field holds balls of one colour, and within a turn at most the moving ball beside them.
#[test]
fn p_a8_p_a9_two_colours_never_stay_on_one_field() {
    for seed in 0..60 {
        let mut dice = Dice::quick(seed);
        let mut state = opened("2x2", 5);
        for _ in 0..2_000 {
            match Panik::pending(&state) {
                Pending::Over(_) => break,
                Pending::Chance => {
                    let rolled = Panik::roll(&state, &mut dice);
                    Panik::resolve(&mut state, rolled);
                }
                Pending::Seats { .. } => {
                    let seat = state.0.turn;
                    let actions = Panik::legal(&state, seat);
                    Panik::act(&mut state, seat, *dice.pick(&actions));
                }
            }
            check_colours(&state);
        }
    }
    let mut state = opened("2x2", 2);
    chance(&mut state, "lay A0 B0 C0 D0");
    chance(&mut state, "begin 2 1");
    put(&mut state, RED, ["a1", "start", "start"]);
    put(&mut state, YELLOW, ["a1", "start", "start"]);
    assert!(std::panic::catch_unwind(|| check_colours(&state)).is_err());
}

fn check_colours(state: &State) {
    let game = &state.0;
    for field in Field::all() {
        let place = Place::Field(field);
        let count = |seat| {
            let balls = game.balls[seat].iter();
            balls.filter(|ball| **ball == place).count()
        };
        let moving = game.active_place() == Some(place);
        // The moving ball itself is left out: what lay there before is of one colour, and of another than the mover's.
        let lying = |seat| count(seat) - usize::from(moving && seat == game.turn);
        let colours = game.seats().filter(|seat| lying(*seat) > 0).count();
        assert!(colours <= 1, "{colours} colours on {field}");
    }
}
