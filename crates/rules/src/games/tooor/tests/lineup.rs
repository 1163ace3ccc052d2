//! Lining up: before the match, at half-time, before extra time.

use crate::games::tooor::formation::{self, Style};
use crate::games::tooor::state::Phase;
use crate::games::tooor::team::{LineUp, fewest};
use crate::games::tooor::tests::{
    A, B, dismiss, due, give, kick_off, kick_off_with, legal, play, refused, round, row_of, side,
    six_rounds, stay, strength, try_to, turn, with_extra_time,
};
use crate::games::tooor::{Row, State, Symbol, Tooor};
use crate::kernel::{Dice, Game, Notation, Pending, Viewer};

const FREE: &str = "lineup=free end=draw teams=mixed";

/// At half-time, after three rounds without a goal.
fn half_time() -> State {
    let mut state = kick_off();
    for cards in [(1, 6), (2, 5), (3, 4)] {
        round(&mut state, Some(cards), None);
    }
    assert_eq!(state.phase, Phase::HalfTime);
    state
}

/// T-R3: in the first game nobody is asked; in later games both spread their ten players, at least two in each row.
#[test]
fn a_free_line_up_has_at_least_two_in_each_row() {
    assert_eq!(kick_off().phase, Phase::Tactic);
    let state = kick_off_with(FREE);
    assert_eq!((state.phase, due(&state)), (Phase::LineUp, vec![A, B]));
    for (rows, fits) in [
        ("SSSMMMMDDD", true),
        ("SSMMMMMMDD", true),
        ("DDMMSSSSSS", true),
        ("SMMMMMMMDD", false),
        ("SSMMMMMMMD", false),
        ("SSSSSDDDDM", false),
        ("SSSSSSSSSS", false),
    ] {
        let line_up = format!("lineup {rows}");
        assert_eq!(
            try_to(&mut state.clone(), A, &line_up).is_ok(),
            fits,
            "{rows}"
        );
    }
}

/// T-R3, T-A6: both line-ups are shown together; until then nobody sees any of them.
#[test]
fn line_ups_are_hidden_until_both_are_done() {
    let mut state = kick_off_with(FREE);
    play(&mut state, "0: lineup DDMMSSSSSS");
    assert_eq!(row_of(&state, A, "S1"), Row::Attack);
    let may_change = match Tooor::pending(&state) {
        Pending::Seats { may_change, .. } => may_change.contains(A),
        _ => false,
    };
    assert!(may_change);
    play(&mut state, "0: lineup SSMMMMMMDD\n1: lineup DDMMSSSSSS");
    assert_eq!(state.phase, Phase::Tactic);
    assert_eq!(row_of(&state, A, "S3"), Row::Midfield);
    assert_eq!(row_of(&state, B, "S1"), Row::Defence);
    assert_eq!((state.number, state.minute()), (1, 15));
}

/// T-R16: half-time after the third round; nothing is turned, tokens stay.
#[test]
fn at_half_time_rows_change_and_nothing_else() {
    let mut state = half_time();
    turn(&mut state, A, "S1", 2);
    give(&mut state, A, "S1", Symbol::Injury);
    give(&mut state, A, "S1", Symbol::Yellow);
    let (side_before, strength_before) = (side(&state, A, "S1"), strength(&state, A, "S1"));
    play(&mut state, "0: lineup DSSMMMMDDD\n1: lineup SSSMMMMDDD");
    assert_eq!(row_of(&state, A, "S1"), Row::Defence);
    assert_eq!(side(&state, A, "S1"), side_before);
    assert_eq!(strength(&state, A, "S1"), strength_before);
    let fielder = state.team(A).fielder(super::player("S1"));
    assert_eq!((fielder.yellows, fielder.injuries), (1, 1));
    assert_eq!((state.phase, state.number), (Phase::Tactic, 4));
}

/// T-A5: two in each row as far as the number of players allows; everything as it is is always allowed.
#[test]
fn the_fewest_in_a_row_depend_on_how_many_are_left() {
    assert_eq!([10, 6, 5, 3, 2, 0].map(fewest), [2, 2, 1, 1, 0, 0]);
    let mut state = half_time();
    dismiss(&mut state, A, &["S1", "S3", "M1", "M3"]);
    assert_eq!(
        refused(&state, A, "lineup -S--DD-DDD"),
        "tooor-refusal-lineup-players"
    );
    // Six are left: two in each row.
    assert!(try_to(&mut state.clone(), A, "lineup -S--S-MMDD").is_ok());
    assert_eq!(
        refused(&state, A, "lineup -S--M-MMDD"),
        "tooor-refusal-lineup-rows"
    );
    // As it is: one striker, and nobody complains.
    assert!(try_to(&mut state.clone(), A, "lineup -S--M-MDDD").is_ok());
    dismiss(&mut state, A, &["D1"]);
    assert!(try_to(&mut state.clone(), A, "lineup -S--D-D-DM").is_ok());
    assert_eq!(
        refused(&state, A, "lineup -S--D-D-DD"),
        "tooor-refusal-lineup-rows"
    );
}

/// T-A15: nobody comes in for someone who was sent off.
#[test]
fn there_are_no_substitutes() {
    let mut state = half_time();
    dismiss(&mut state, A, &["S1"]);
    assert_eq!(
        refused(&state, A, "lineup SSSMMMMDDD"),
        "tooor-refusal-lineup-players"
    );
    stay(&mut state);
    assert_eq!(state.team(A).playing().count(), 9);
    assert!(
        legal(&state, A)
            .iter()
            .all(|action| action.starts_with("tactic"))
    );
}

/// T-A6, T-R18: before extra time both may line up again, hidden as well.
#[test]
fn before_extra_time_both_line_up_again() {
    let mut state = with_extra_time();
    six_rounds(&mut state, [None; 6]);
    super::chance(&mut state, "draw 1 2 5 6");
    assert_eq!((state.phase, due(&state)), (Phase::ExtraTime, vec![A, B]));
    let before = Tooor::view(&state, Viewer::Seat(B));
    play(&mut state, "0: lineup DDSMMMMDSS");
    let after = Tooor::view(&state, Viewer::Seat(B));
    assert_eq!(before.teams, after.teams);
    assert_eq!((after.chosen, after.own_choice), ([true, false], None));
    play(&mut state, "1: lineup SSSMMMMDDD");
    assert_eq!(row_of(&state, A, "D3"), Row::Attack);
    assert_eq!((state.phase, state.number), (Phase::Tactic, 7));
}

/// A good choice of line-ups: all of them valid, none twice, the present one first.
#[test]
fn ready_line_ups_are_valid() {
    let mut state = half_time();
    for gone in ["", "S1", "M3", "D1", "M1", "S3", "D2"] {
        if !gone.is_empty() {
            dismiss(&mut state, A, &[gone]);
        }
        let team = state.team(A);
        let ready = formation::ready(team);
        assert_eq!(ready[0], (Style::AsItIs, team.line_up()));
        for (place, (_, line_up)) in ready.iter().enumerate() {
            assert!(formation::is_valid(team, line_up), "{}", line_up.show());
            assert!(ready[..place].iter().all(|(_, other)| other != line_up));
        }
        assert!(ready.len() <= 46);
    }
    let full = formation::ready(kick_off().team(A));
    assert!(full.len() > 40, "{}", full.len());
    let find = |style, counts| {
        let mut found = full.iter().filter(|(each, _)| *each == style);
        found.find(|(_, line_up)| line_up.counts() == counts)
    };
    // Two in front: the weakest striker falls back; or simply the two strongest of all.
    let crest = find(Style::Crest, [2, 4, 4]).unwrap().1;
    assert_eq!(crest.show(), "SMSMMMDDDD");
    let front = find(Style::Front, [2, 4, 4]).unwrap().1;
    assert_eq!(front.0[super::player("S3").index()], Some(Row::Attack));
    let back = find(Style::Back, [2, 4, 4]).unwrap().1;
    assert_eq!(back.0[super::player("S1").index()], Some(Row::Defence));
}

#[test]
fn line_ups_are_read_back_as_written() {
    for text in ["SSSMMMMDDD", "-SD---MMSS"] {
        assert_eq!(LineUp::parse(text).unwrap().show(), text);
    }
    for text in [
        "",
        "SSSMMMMDD",
        "SSSMMMMDDDD",
        "sssMMMMDDD",
        "SSS MMM DDD",
        "🥅MMMMMMDDD",
    ] {
        assert_eq!(LineUp::parse(text), None, "{text:?}");
    }
    // An imagined line-up of the other coach is one the rules allow.
    let mut state = kick_off_with(FREE);
    play(&mut state, "0: lineup DDMMSSSSSS");
    let view = Tooor::view(&state, Viewer::Seat(B));
    for seed in 0..200 {
        let mut world = Tooor::determinize(&view, &mut Dice::quick(seed));
        play(&mut world, "1: lineup SSSMMMMDDD");
        let line_up = world.team(A).line_up();
        assert!(line_up.counts().iter().all(|count| *count >= 2));
    }
}
