//! The board as people read it, in both languages, with emoji and without.

use std::collections::HashMap;

use crate::games::tooor::story::LENGTH;
use crate::games::tooor::tests::{
    A, B, give, kick_off, kick_off_with, level_after_extra_time, play, player, six_rounds, turn,
};
use crate::games::tooor::{Row, State, Symbol, Tooor};
use crate::kernel::{Game, Line, Person, Viewer};
use crate::say::{Language, Roster, Speaker};

const ANA: Person = Person(1);
const BEN: Person = Person(2);

fn lines(state: &State, language: Language, plain: bool) -> Vec<String> {
    let names = HashMap::from([(ANA, "Ana".to_owned()), (BEN, "Ben".to_owned())]);
    let roster = Roster::new(vec![Some(ANA), Some(BEN)], names, None);
    let speaker = Speaker::new(language, &roster).plainly(plain);
    let panel = Tooor::panel(&Tooor::view(state, Viewer::Public), "");
    let line = |line: &Line| match line {
        Line::Words(text) | Line::Shown(text) | Line::Small(text) => speaker.say(text),
        Line::Cells(_) => panic!("this board is words"),
    };
    panel.lines.iter().map(line).collect()
}

fn english(state: &State) -> Vec<String> {
    lines(state, Language::English, false)
}

/// A shot that was saved, an injury, a booking from before.
fn example() -> State {
    let mut state = kick_off();
    give(&mut state, B, "M3", Symbol::Yellow);
    play(
        &mut state,
        "0: tactic 2\n1: tactic 1\n0: choose M1 M2 S2\n1: choose M1 M2 D3\n*: clash 2 2
         0: shooter S1\n*: shot 0 2\n*: event I\n0: tactic 5\n1: tactic 3\n0: choose M1 M2",
    );
    state
}

#[test]
fn a_board_in_english() {
    assert_eq!(
        english(&example()),
        [
            "Tooor! · 1st half · 30′",
            "🟠 <@1>  0 : 0  <@2> 🔵",
            "🟠 Keeper Vera 3",
            "🟠 Defence: D1 4 · D2 3 · D3 2",
            "🟠 Midfield: **M1 3** · **M2 4** · M3 3 · M4 2",
            "🟠 Attack: S1 2🩹 · S2 4 · S3 4",
            "🔵 Attack: S1 5 · S2 3 · S3 4",
            "🔵 Midfield: M1 3 · M2 4 · M3 3🟨 · M4 2",
            "🔵 Defence: D1 4 · D2 3 · D3 3",
            "🔵 Keeper Udo 3",
            "Tactic cards left: 🟠 1 3 4 6 · 🔵 2 4 5 6",
            "30′ Card 5 against card 3: Ana attacks.",
            "Ben defends against an attack of 7 with card 5: 2 from midfield.",
        ]
    );
}

#[test]
fn a_board_in_german_and_in_letters() {
    assert_eq!(
        lines(&example(), Language::German, true),
        [
            "Tooor! · 1. Halbzeit · 30′",
            "Orange <@1>  0 : 0  <@2> Blau",
            "Orange im Tor Vera 3",
            "Orange Abwehr: D1 4 · D2 3 · D3 2",
            "Orange Mittelfeld: **M1 3** · **M2 4** · M3 3 · M4 2",
            "Orange Sturm: S1 2i · S2 4 · S3 4",
            "Blau Sturm: S1 5 · S2 3 · S3 4",
            "Blau Mittelfeld: M1 3 · M2 4 · M3 3y · M4 2",
            "Blau Abwehr: D1 4 · D2 3 · D3 3",
            "Blau im Tor Udo 3",
            "Taktikkarten übrig: Orange 1 3 4 6 · Blau 2 4 5 6",
            "30′ Karte 5 gegen Karte 3: Ana greift an.",
            "Ben verteidigt gegen einen Angriff von 7 mit Karte 5: 2 aus dem Mittelfeld.",
        ]
    );
}

/// What is told below the pitch, the last two and then those before, without the sentence that says what is waited for.
fn commentary(state: &State) -> Vec<String> {
    const WAITS: [&str; 3] = ["Tactic cards", "The attack is through", "Both coaches"];
    let mut lines = english(state);
    let start = lines.iter().position(|line| line.starts_with("🔵 Keeper"));
    lines
        .split_off(start.expect("the pitch") + 1)
        .into_iter()
        .filter(|line| !WAITS.iter().any(|words| line.starts_with(words)))
        .filter(|line| !line.contains(" with card "))
        .collect()
}

#[test]
fn the_commentary_tells_a_round() {
    let mut state = kick_off();
    turn(&mut state, A, "M3", 2);
    turn(&mut state, B, "M1", 1);
    give(&mut state, B, "M1", Symbol::Yellow);
    play(
        &mut state,
        "0: tactic 5\n1: tactic 2\n0: choose M3 M4\n1: choose M1 M2\n*: clash 0 3
         *: event R\n0: move none\n*: event -\n*: event Y\n1: move D3
         1: choose M2 M3 S1\n0: choose M1 M2 D3\n*: clash 3 0\n*: event Y",
    );
    assert_eq!(
        commentary(&state),
        [
            "D3 Pia (Ben) moves into midfield.",
            "Ben counters with 15 (M2, M3, S1: 12\u{A0}+\u{A0}3) against 9 (M1, M2, D3: 9\u{A0}+\u{A0}0): through!",
            "15′ Card 5 against card 2: Ana attacks.",
            "Ana attacks with 6 (M3, M4: 6\u{A0}+\u{A0}0) against 9 (M1, M2: 6\u{A0}+\u{A0}3): stopped.",
            "🟥 M3 Nils (Ana) is sent off.",
            "🟨🟥 M1 Maja (Ben) sees a second yellow card and is sent off.",
        ]
    );
    play(&mut state, "1: shooter M2\n*: shot 3 0");
    let told = commentary(&state);
    // What came to nothing is remembered like the rest, and not said.
    assert_eq!(
        state.story.iter().count(),
        LENGTH,
        "the oldest is forgotten"
    );
    assert_eq!(
        told[1],
        "⚽ TOOOR for Ben! 🏃‍♂️ M2 Gus 3 + 3 = 6 beats Vera 3 + 0 = 3."
    );
    // What both have seen gives way to the next round.
    play(
        &mut state,
        "0: tactic 4\n1: tactic 4\n*: toss 2 2\n*: toss 0 2",
    );
    assert_eq!(
        commentary(&state),
        [
            "30′ Both play card 4: the dice decide.",
            "Dice 2 to 0: Ben comes first.",
        ]
    );
}

#[test]
fn an_empty_row_is_said_to_be_empty() {
    let mut state = kick_off();
    for id in ["S1", "S2", "S3"] {
        state.teams[0].shift(player(id), Row::Defence);
    }
    assert_eq!(english(&state)[5], "🟠 Attack: –");
    play(
        &mut state,
        "0: tactic 3\n1: tactic 2\n1: choose D3\n*: clash 3 0",
    );
    assert_eq!(
        commentary(&state)[..2],
        [
            "Ana attacks with 3 (0\u{A0}+\u{A0}3) against 2 (D3: 2\u{A0}+\u{A0}0): through!",
            "Ana has nobody left to shoot.",
        ]
    );
}

/// T-R2: women, men or a mixture: other names, other pictures.
#[test]
fn teams_have_names_of_their_own() {
    for (teams, names, shooter) in [
        ("women", ["Vera", "Uma"], "🏃‍♀️ S1 Lina"),
        ("men", ["Veit", "Udo"], "🏃‍♂️ S1 Luca"),
        ("mixed", ["Vera", "Udo"], "🏃‍♀️ S1 Lina"),
    ] {
        let mut state = kick_off_with(&format!("lineup=first end=draw teams={teams}"));
        let [own, other] = names.map(|name| format!("Keeper {name} 3"));
        assert_eq!(english(&state)[2], format!("🟠 {own}"));
        assert_eq!(english(&state)[9], format!("🔵 {other}"));
        play(
            &mut state,
            "0: tactic 5\n1: tactic 2\n0: choose M1 M2\n1: choose M2 M3\n*: clash 3 0\n0: shooter S1\n*: shot 3 0",
        );
        assert!(
            english(&state).iter().any(|line| line.contains(shooter)),
            "{teams}"
        );
    }
}

#[test]
fn the_end_lists_the_goals() {
    let mut state = kick_off();
    six_rounds(&mut state, [Some(A), None, Some(B), None, None, Some(B)]);
    let lines = english(&state);
    assert_eq!(lines[0], "Tooor! · full time");
    assert_eq!(lines[1], "🟠 <@1>  1 : 2  <@2> 🔵");
    let goals = lines
        .iter()
        .find(|line| line.starts_with("Goals: "))
        .unwrap();
    assert!(
        goals.starts_with("Goals: 15′ ") && goals.contains(" (Ana), 45′ "),
        "{goals}"
    );
    assert!(goals.ends_with(" (Ben)"), "{goals}");
}

#[test]
fn a_shoot_out_is_counted() {
    let mut state = level_after_extra_time();
    assert_eq!(english(&state)[0], "Tooor! · penalty shoot-out");
    play(
        &mut state,
        "0: order S1 S2 S3 M1 M2\n1: order S1 S2 S3 M1 M2\n*: toss 1 0\n*: shot 3 0\n*: shot 0 3\n*: shot 3 0",
    );
    assert_eq!(
        english(&state)[10],
        "Penalties 2\u{A0}:\u{A0}0 – 🟠 ⚽⚽ · 🔵 ❌"
    );
    let plain = lines(&state, Language::English, true);
    assert_eq!(plain[10], "Penalties 2\u{A0}:\u{A0}0 – Orange oo · Blue x");
}
