//! Cards, dice and teams as printed.

use crate::games::tooor::course::{EVENTS, NUMBERS};
use crate::games::tooor::player::{KEEPER, Symbol};
use crate::games::tooor::team::Team;
use crate::games::tooor::tests::{A, B, kick_off, player};
use crate::games::tooor::{Card, Player, Row};

/// The table of the rules reference, written down once more: id, row, strengths, corners.
const PRINTED: [(&str, char, [u8; 4], &str); 10] = [
    ("S1", 'S', [5, 3, 4, 3], "I-Y-"),
    ("S2", 'S', [3, 4, 3, 5], "---I"),
    ("S3", 'S', [4, 3, 5, 2], "-Y--"),
    ("M1", 'M', [4, 3, 2, 4], "-Y--"),
    ("M2", 'M', [3, 4, 3, 3], "----"),
    ("M3", 'M', [3, 2, 4, 4], "--RY"),
    ("M4", 'M', [2, 4, 3, 4], "I---"),
    ("D1", 'D', [4, 3, 3, 2], "-Y-R"),
    ("D2", 'D', [3, 4, 2, 3], "-I-Y"),
    ("D3", 'D', [2, 3, 4, 3], "----"),
];

/// T-R1: ten field players, a keeper and six tactic cards each; 0 : 0; the first of six rounds.
#[test]
fn both_coaches_have_the_same() {
    let state = kick_off();
    for seat in [A, B] {
        assert_eq!(state.team(seat).playing().count(), 10);
        assert_eq!(state.team(seat).keeper(), 3);
        let hand: Vec<u8> = state.hands[seat.index()].cards().map(Card::value).collect();
        assert_eq!(hand, [1, 2, 3, 4, 5, 6]);
    }
    assert_eq!(
        (state.score(), state.number, state.minute()),
        ([0, 0], 1, 15)
    );
}

/// T-R3: in the first game everyone lies in the row of the crest, all cards on the first side.
#[test]
fn the_cards_are_those_of_the_table() {
    let team = Team::first();
    for ((id, row, strengths, corners), who) in PRINTED.into_iter().zip(Player::all()) {
        assert_eq!(who.id(), id);
        assert_eq!(team.fielder(who).row.letter(), row, "{id}");
        assert_eq!(team.fielder(who).side, 0, "{id}");
        for (side, corner) in (0..4).zip(corners.chars()) {
            assert_eq!(who.printed(side), strengths[usize::from(side)], "{id}");
            let symbol = who.corner(side).map_or('-', Symbol::letter);
            assert_eq!(symbol, corner, "{id} on side {side}");
        }
    }
    assert_eq!(KEEPER, [3, 3, 4, 2]);
}

#[test]
fn every_team_has_six_yellow_four_injury_and_two_red_corners() {
    let corners = || Player::all().flat_map(|who| (0..4).filter_map(move |side| who.corner(side)));
    let count = |symbol| corners().filter(|each| *each == symbol).count();
    assert_eq!(count(Symbol::Yellow), 6);
    assert_eq!(count(Symbol::Injury), 4);
    assert_eq!(count(Symbol::Red), 2);
}

/// T-A7: of the event die two faces are blank; the number die shows 0, 1, 1, 2, 2, 3.
#[test]
fn the_dice_have_six_faces() {
    assert_eq!(NUMBERS, [0, 1, 1, 2, 2, 3]);
    let count = |face| EVENTS.iter().filter(|each| **each == face).count();
    let faces = [
        Some(Symbol::Red),
        Some(Symbol::Yellow),
        Some(Symbol::Injury),
        None,
    ]
    .map(count);
    assert_eq!(faces, [1, 2, 1, 2]);
}

#[test]
fn the_defender_uses_the_mirror_image_of_the_attackers_rows() {
    let mirror = |row: &Row| match row {
        Row::Attack => Row::Defence,
        Row::Midfield => Row::Midfield,
        Row::Defence => Row::Attack,
    };
    let rows = ["MSS", "MMS", "S", "SS", "MM", "DMS"];
    for (value, rows) in (1..).zip(rows) {
        let card = Card::new(value).unwrap();
        let letters: String = card.attack().iter().map(|row| row.letter()).collect();
        assert_eq!(letters, rows, "card {value}");
        let mirrored: Vec<Row> = card.attack().iter().map(mirror).collect();
        assert_eq!(card.defence(), mirrored, "card {value}");
    }
    assert!(Card::new(0).is_none() && Card::new(7).is_none());
}

/// T-A8: the keeper is no field player: nobody can name him.
#[test]
fn the_keeper_has_no_id() {
    assert!(Player::with_id("GK").is_none());
    assert_eq!(player("D3").index(), Player::COUNT - 1);
    assert!(Player::at(Player::COUNT).is_none());
}

/// The chances of the rules reference: higher by difference of strengths, in 36ths.
#[test]
fn the_chances_of_a_comparison() {
    let higher = |difference: i32| {
        let pairs = NUMBERS
            .iter()
            .flat_map(|a| NUMBERS.iter().map(move |b| (*a, *b)));
        pairs
            .filter(|(a, b)| difference + i32::from(*a) > i32::from(*b))
            .count()
    };
    let counted: Vec<usize> = (-3..=4).map(higher).collect();
    assert_eq!(counted, [0, 1, 5, 13, 23, 31, 35, 36]);
}
