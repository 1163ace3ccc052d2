//! The board as people read it: in both languages, in emoji and in letters.

use std::collections::HashMap;

use crate::games::panik::tests::{BLUE, RED, YELLOW, chance, demo, legal, opened, play, put};
use crate::games::panik::{Field, Panik, Place, State};
use crate::kernel::{Control, Dice, Game, Line, Panel, Person, Seat, Tone, Viewer};
use crate::say::{Language, Roster, Speaker};

const NAMES: [&str; 5] = ["Ana", "Ben", "Cem", "Dana", "Emil"];

/// Says everything of a panel: lines, prompt, buttons.
fn said(panel: &Panel, language: Language, plain: bool) -> (Vec<String>, Vec<String>) {
    let people = (1..).map(Person).zip(NAMES);
    let names: HashMap<Person, String> = people.map(|(id, name)| (id, name.to_owned())).collect();
    let roster = Roster::new((1..=5).map(Person).map(Some).collect(), names, None);
    let speaker = Speaker::new(language, &roster).plainly(plain);
    let line = |line: &Line| match line {
        Line::Words(text) | Line::Shown(text) | Line::Small(text) => speaker.say(text),
        Line::Cells(cells) => {
            let cell = cells
                .iter()
                .map(|cell| if plain { cell.letter } else { cell.emoji });
            cell.collect::<Vec<_>>().join(" ")
        }
    };
    let mut lines: Vec<String> = panel.lines.iter().map(line).collect();
    lines.extend(panel.prompt.iter().map(|prompt| speaker.say(prompt)));
    let buttons = panel.controls.iter().map(|control| match control {
        Control::Button(choice) => speaker.say(&choice.label),
        Control::Spent(_) | Control::Menu { .. } => panic!("buttons are enough"),
    });
    (lines, buttons.collect())
}

fn panel(state: &State, viewer: Viewer) -> Panel {
    Panik::panel(&Panik::view(state, viewer), "")
}

/// The sentences below the pitch, and the buttons.
fn below(state: &State, language: Language) -> (Vec<String>, Vec<String>) {
    let (mut lines, buttons) = said(&panel(state, Viewer::Public), language, false);
    let pitch = lines
        .iter()
        .position(|line| line.contains("iagonal"))
        .expect("laid");
    lines.drain(..=pitch);
    (lines, buttons)
}

/// Red has come beside Blue and rolled the number of the field.
fn beside() -> State {
    let mut state = demo(3);
    put(&mut state, RED, ["b1", "goal", "c2"]);
    put(&mut state, BLUE, ["b2", "b2", "start"]);
    play(&mut state, &["roll", "6", "step b1-b2", "4 6"]);
    state
}

#[test]
fn the_board_in_emoji() {
    let (lines, buttons) = said(
        &panel(&beside(), Viewer::Seat(RED)),
        Language::English,
        false,
    );
    assert_eq!(
        lines,
        [
            "Torschuss-Panik! · round 1",
            "🔴 <@1>: 1 goal, b2 (6), c2 (1)",
            "🟡 <@2>: 0 goals, 3 on Start",
            "🔵 <@3>: 0 goals, 1 on Start, b2 (6), b2 (6)",
            "🟩 🥅 🥅 🟩",
            "🟩 4️⃣ 5️⃣ 🟩 ┃G",
            "3️⃣ 2️⃣ 1️⃣ 4️⃣ ┃6",
            "4️⃣ 1️⃣ 6️⃣ 5️⃣ ┃5",
            "5️⃣ 6️⃣ 5️⃣ 4️⃣ ┃4",
            "2️⃣ 3️⃣ 6️⃣ 3️⃣ ┃3",
            "1️⃣ 🔴 🔴 2️⃣ ┃2",
            "2️⃣ 3️⃣ 6️⃣ 5️⃣ ┃1",
            "🟩 ⬜ ⬜ 🟩",
            "🇦 🇧 🇨 🇩",
            "No diagonal steps inside a1–b2, a3–b4, c5–d6.",
            "Roll-off: Ana 6, Ben 1, Cem 1. Ana begins.",
            "Ana (b1 → b2) rolled 4, 6 and shares b2 with Cem: a 6 sends that ball back. One roll is left.",
            "You rolled a 6. Use it, roll again, or stop.",
        ]
    );
    assert_eq!(
        buttons,
        [
            "Move b2 → c3",
            "Send Cem's ball back to Start",
            "🎲 Roll again (1 left)",
            "Stop: your ball goes back to Start"
        ]
    );
}

#[test]
fn the_board_in_letters_and_in_german() {
    let (lines, buttons) = said(&panel(&beside(), Viewer::Seat(RED)), Language::German, true);
    assert_eq!(
        lines,
        [
            "Torschuss-Panik! · Runde 1",
            "R (rot) <@1>: 1 Tor, b2 (6), c2 (1)",
            "Y (gelb) <@2>: 0 Tore, 3 am Start",
            "B (blau) <@3>: 0 Tore, 1 am Start, b2 (6), b2 (6)",
            "-- ## ## --",
            "-- 4. 5. -- G",
            "3. 2. 1. 4. 6",
            "4. 1. 6. 5. 5",
            "5. 6. 5. 4. 4",
            "2. 3. 6. 3. 3",
            "1. 6R 1R 2. 2",
            "2. 3. 6. 5. 1",
            "-- == == --",
            "a  b  c  d ",
            "Keine Diagonalschritte innerhalb von a1–b2, a3–b4, c5–d6.",
            "Auswürfeln: Ana 6, Ben 1, Cem 1. Ana beginnt.",
            "Ana (b1 → b2) würfelte 4, 6 und teilt sich b2 mit Cem: Eine 6 schickt jenen Ball zurück. Ein Wurf bleibt.",
            "Du hast eine 6 gewürfelt. Nutze sie, würfle noch einmal oder hör auf.",
        ]
    );
    assert_eq!(
        buttons,
        [
            "Zieh b2 → c3",
            "Ball von Cem zurück zum Start schicken",
            "Noch einmal (noch 1)",
            "Aufhören: dein Ball muss zum Start"
        ]
    );
}

#[test]
fn what_a_turn_came_to_is_said() {
    let check = |steps: &[&str], sentence: &str| {
        let mut state = demo(2);
        put(&mut state, RED, ["b1", "g4", "c2"]);
        put(&mut state, YELLOW, ["b2", "start", "start"]);
        play(&mut state, steps);
        let (lines, buttons) = below(&state, Language::English);
        assert_eq!(lines, [sentence], "{steps:?}");
        assert_eq!(buttons, ["🎲 Roll"]);
    };
    check(&["roll", "2", "stop"], "Ana rolled 2 and moved nothing.");
    check(
        &[
            "roll",
            "2",
            "step c2-d2",
            "2 4 6",
            "step d2-c3",
            "5",
            "stop",
        ],
        "Ana went c2 → d2 → c3; last roll 5.",
    );
    check(
        &["roll", "6", "goal g4"],
        "⚽ Goal for Ana! (G4, last roll 6)",
    );
    check(
        &["roll", "1", "penalty c2", "2 6", "goal penalty"],
        "⚽ Penalty goal for Ana! (c2, then 2, 6)",
    );
    check(
        &["roll", "1", "penalty c2", "2 3 4"],
        "Ana (c2) missed the penalty with 2, 3, 4. The ball is back on Start.",
    );
    check(
        &["roll", "6", "step b1-b2", "4 6", "send-back"],
        "Ana (b1 → b2) rolled 4, 6 and sent a ball of Ben back to Start.",
    );
    check(
        &["roll", "6", "step b1-b2", "4 5 4"],
        "Foul by Ana on Ben! (b1 → b2, last rolls 4, 5, 4) Ana's ball is back on Start.",
    );
}

#[test]
fn a_long_way_is_told_from_its_end() {
    let mut state = demo(2);
    put(&mut state, RED, ["a6", "goal", "goal"]);
    play(&mut state, &["roll", "2", "step a6-b6"]);
    for _ in 0..3 {
        play(&mut state, &["1", "step b6-c6", "2", "step c6-b6"]);
    }
    play(&mut state, &["1"]);
    let (lines, _) = below(&state, Language::English);
    assert_eq!(
        lines.last().map(String::as_str),
        Some("Ana (… → c6 → b6 → c6 → b6 → c6 → b6) rolled 1. Two rolls are left.")
    );
}

#[test]
fn the_shoot_out_and_the_end_are_said() {
    let mut state = demo(2);
    for seat in [RED, YELLOW] {
        put(&mut state, seat, ["g4", "goal", "goal"]);
    }
    play(
        &mut state,
        &["roll", "6", "goal g4", "roll", "6", "goal g4"],
    );
    play(&mut state, &["roll", "2 6"]);
    let (lines, buttons) = below(&state, Language::English);
    assert_eq!(
        lines,
        [
            "⚽ Ana rolled 2, 6 and scored in the shoot-out!",
            "Shoot-out: Ana 1, Ben 0.",
            "Ben kicks: a 6 within three rolls is a goal.",
        ]
    );
    assert_eq!(buttons, ["🎲 Roll"]);
    play(&mut state, &["roll", "1 2 3"]);
    let (lines, buttons) = below(&state, Language::English);
    assert_eq!(lines[0], "Ben rolled 1, 2, 3 and missed in the shoot-out.");
    assert_eq!(lines[2], "Ana wins the shoot-out.");
    assert_eq!(buttons, [""; 0]);
}

/// P-R16: how a match alone is summed up, and which balls are still to be played.
#[test]
fn a_match_alone_is_said() {
    let mut state = demo(1);
    put(&mut state, RED, ["start", "start", "c2"]);
    play(&mut state, &["roll", "1", "penalty c2"]);
    let players = |state: &State| said(&panel(state, Viewer::Public), Language::English, false).0;
    assert_eq!(
        players(&state)[..2],
        [
            "Torschuss-Panik! · pass 1 of 3",
            "🔴 <@1>: 0 goals, 2 on Start, 1 on the penalty point"
        ]
    );
    play(&mut state, &["1 1 1"]);
    assert_eq!(players(&state)[1], "🔴 <@1>: 0 goals, 2 on Start, 1 missed");
    play(&mut state, &["roll", "4 4 4", "roll", "4 4 4"]);
    let (lines, _) = below(&state, Language::German);
    assert_eq!(
        lines.last().map(String::as_str),
        Some("Drei Durchgänge und kein Tor. Beim nächsten Mal klappt es.")
    );
}

/// The channel has the same buttons as the one whose turn it is, and nobody else has any.
#[test]
fn everyone_sees_the_buttons_of_the_one_on_turn() {
    let state = beside();
    let public = panel(&state, Viewer::Public);
    assert_eq!(public.controls, panel(&state, Viewer::Seat(RED)).controls);
    assert_eq!(public.controls.len(), legal(&state).len());
    assert_eq!(public.prompt, None);
    for seat in [YELLOW, BLUE] {
        let other = panel(&state, Viewer::Seat(seat));
        assert_eq!((other.controls.len(), other.prompt), (0, None));
    }
    let tones = public.controls.iter().map(|control| match control {
        Control::Button(choice) => choice.tone,
        Control::Spent(_) | Control::Menu { .. } => panic!("buttons are enough"),
    });
    assert_eq!(
        tones.collect::<Vec<_>>(),
        [Tone::Plain, Tone::Danger, Tone::Plain, Tone::Plain]
    );
}

/// Wherever three balls lie on whatever pitch: never more than four rows of buttons, for the table has one of its own.
#[test]
fn there_is_always_room_for_the_buttons() {
    let mut most = 0;
    for seed in 0..3_000 {
        let mut dice = Dice::quick(seed);
        let mut state = opened(["3x3", "3x2", "2x3"][dice.below(3)], 1);
        let laid = Panik::roll(&state, &mut dice);
        Panik::resolve(&mut state, laid);
        let fields: Vec<Field> = Field::all()
            .filter(|field| state.0.pitch.number(*field) > 0)
            .collect();
        state.0.balls[RED] = [(); 3].map(|()| Place::Field(*dice.pick(&fields)));
        for face in 1..=6 {
            most = most.max(state.0.uses(face).len() + 2);
        }
    }
    assert!((7..=20).contains(&most), "{most} buttons");
}

#[test]
fn the_long_pitch_has_eighteen_rows() {
    let mut state = opened("9x1", 2);
    chance(&mut state, "lay A0 B0 C0 D0 E0 F0 G0 H0 I0");
    chance(&mut state, "begin 1 2");
    let (lines, _) = said(
        &panel(&state, Viewer::Seat(Seat(1))),
        Language::English,
        false,
    );
    let pitch: Vec<&String> = lines.iter().filter(|line| line.contains('┃')).collect();
    assert_eq!(pitch.len(), 19);
    assert_eq!(pitch[1], "5️⃣ 4️⃣ ┃18");
    assert_eq!(pitch[18], "4️⃣ 1️⃣ ┃1");
    assert!(lines.contains(&"🥅 🥅".to_owned()), "{lines:?}");
}

/// A ring for every place the roll leads to, and the same in words; none before the roll.
#[test]
fn the_drawing_says_where_the_roll_may_go() {
    use crate::kernel::sketch::{Ink, Look, Shape};
    let rings = |state: &State| {
        let view = Panik::view(state, Viewer::Public);
        let sketch = Panik::sketch(&view, "").unwrap();
        let ring = Look::edged(Ink::Snow, 5.0);
        let is_ring = |shape: &&Shape| matches!(shape, Shape::Circle { look, .. } if *look == ring);
        let people = (1..=5).map(Person).map(Some).collect();
        let roster = Roster::new(people, HashMap::new(), None);
        let plain = true;
        let said = Speaker::new(Language::English, &roster)
            .plainly(plain)
            .say(&sketch.alt);
        (sketch.shapes.iter().filter(is_ring).count(), said)
    };
    let mut state = demo(2);
    assert_eq!(rings(&state).0, 0);
    put(&mut state, RED, ["a5", "goal", "goal"]);
    play(&mut state, &["roll", "5 6 2"]);
    assert_eq!(legal(&state), ["step a5-b6", "stop"]);
    let (count, said) = rings(&state);
    assert_eq!(count, 1);
    assert!(said.contains("Possible: Move a5 → b6"), "{said}");
}
