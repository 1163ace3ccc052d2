//! The board and its words, as a player reads them.

use std::collections::HashMap;

use crate::games::rings::rules::MOST_TURNS;
use crate::games::rings::tests::{
    FIRST_TURNS, SEATS, after, built, holding, laid_out, legal, opening, placed, play,
};
use crate::games::rings::{Rings, Setup, State, disc::PATTERN};
use crate::kernel::{Game, Line, Panel, Person, Text, Viewer};
use crate::say::{Language, Roster, Speaker};

/// White and Black.
const BOTH: [&str; 2] = ["Ana", "Ben"];

fn panel(state: &State, viewer: Viewer) -> Panel {
    Rings::panel(&Rings::view(state, viewer), "")
}

fn say(language: Language, plain: bool, [white, black]: [&str; 2], text: &Text) -> String {
    let people = [Person(1), Person(2)];
    let names = [white, black].map(str::to_owned);
    let names: HashMap<Person, String> = people.into_iter().zip(names).collect();
    let roster = Roster::new(people.map(Some).to_vec(), names, None);
    Speaker::new(language, &roster).plainly(plain).say(text)
}

fn lines(state: &State, language: Language, plain: bool) -> Vec<String> {
    let line = |line: &Line| match line {
        Line::Words(text) | Line::Shown(text) | Line::Small(text) => {
            say(language, plain, BOTH, text)
        }
        Line::Cells(cells) => {
            let cell = |cell: &crate::kernel::Glyph| if plain { cell.letter } else { cell.emoji };
            cells.iter().map(cell).collect::<Vec<_>>().join(" ")
        }
    };
    let panel = panel(state, Viewer::Public);
    panel.lines.iter().map(line).collect()
}

fn english(state: &State) -> Vec<String> {
    lines(state, Language::English, false)
}

/// What stands below the board.
fn below(state: &State) -> Vec<String> {
    english(state).split_off(12)
}

/// G-R1, G-A9: rings in two shapes, empty spaces, and in words what a square cannot show: hands and lower discs.
#[test]
fn g_a9_the_board_after_three_turns() {
    assert_eq!(
        english(&after(FIRST_TURNS)),
        [
            "Rings · turn 4",
            "⚪ White (circles) <@1> · rings: d3 🟪\u{A0}purple, f5 🟨\u{A0}yellow",
            "🖤 Black (hearts) <@2> · rings: c4 🟧\u{A0}orange, d5 🟦\u{A0}blue · in hand: 🟨\u{A0}yellow",
            "8️⃣ 🟦 🟪 🟧 🟨 🟦 🟪 🟧 🟨",
            "7️⃣ 🟧 🟨 🟦 🟪 🟧 🟨 🟦 🟪",
            "6️⃣ 🟪 🟦 🟨 🟧 🟪 🟦 🟨 🟧",
            "5️⃣ 🟨 🟧 🟪 💙 ⬛ 🟡 🟦 🟦",
            "4️⃣ 🟦 🟪 🧡 ⬛ ⬛ 🟪 🟧 🟨",
            "3️⃣ 🟧 🟨 🟦 🟣 🟧 🟨 🟦 🟪",
            "2️⃣ 🟪 🟦 🟨 🟧 🟪 🟦 🟨 🟧",
            "1️⃣ 🟨 🟧 🟪 🟦 🟨 🟧 🟪 🟦",
            "▫️ 🇦 🇧 🇨 🇩 🇪 🇫 🇬 🇭",
            "Lower discs: 🟪\u{A0}purple at g5; 🟧\u{A0}orange at f5.",
            "Ana moved e5–f5, handed 🟨\u{A0}yellow to Ben and put 🟦\u{A0}blue on g5.",
            "Closed to Ben: 🟪\u{A0}purple and 🟨\u{A0}yellow.",
        ]
    );
}

#[test]
fn the_board_in_german_and_in_letters() {
    let lines = lines(&after(FIRST_TURNS), Language::German, true);
    assert_eq!(
        lines,
        [
            "Rings · 4. Zug",
            "Weiß (w) <@1> · Ringe: d3 Lila (P), f5 Gelb (Y)",
            "Schwarz (b) <@2> · Ringe: c4 Orange, d5 Blau · auf der Hand: Gelb (Y)",
            " 8  B  P  O  Y  B  P  O  Y",
            " 7  O  Y  B  P  O  Y  B  P",
            " 6  P  B  Y  O  P  B  Y  O",
            " 5  Y  O  P bB  . wY 2B  B",
            " 4  B  P bO  .  .  P  O  Y",
            " 3  O  Y  B wP  O  Y  B  P",
            " 2  P  B  Y  O  P  B  Y  O",
            " 1  Y  O  P  B  Y  O  P  B",
            "    a  b  c  d  e  f  g  h",
            "Untere Scheiben: Lila (P) auf g5; Orange auf f5.",
            "Ana ist e5–f5 gezogen, hat Gelb (Y) an Ben gegeben und Blau auf g5 gelegt.",
            "Gesperrt für Ben: Lila (P) und Gelb (Y).",
        ]
    );
    assert!(lines[3..12].iter().all(|row| row.len() == 26));
}

/// Every colour under every ring, and a space of two discs.
#[test]
fn rings_and_discs_have_their_signs() {
    for (discs, white, black, letters) in [
        ("B", "🔵", "💙", ["wB", "bB", " B", "2B"]),
        ("P", "🟣", "💜", ["wP", "bP", " P", "2P"]),
        ("O", "🟠", "🧡", ["wO", "bO", " O", "2O"]),
        ("Y", "🟡", "💛", ["wY", "bY", " Y", "2Y"]),
    ] {
        let under = if discs == "B" { "P" } else { "B" };
        let stacks = format!("a1={discs} b1={discs} c1={discs} d1={under}{discs}");
        let state = built(Setup::Standard, &stacks, "a1", "b1");
        let row = |plain| lines(&state, Language::English, plain)[10].clone();
        assert!(
            row(false).starts_with(&format!("1️⃣ {white} {black} ")),
            "{}",
            row(false)
        );
        assert!(
            row(true).starts_with(&format!(" 1 {}", letters.join(" "))),
            "{}",
            row(true)
        );
    }
}

#[test]
fn what_is_said_while_rings_are_placed() {
    let mut state = opening(Setup::Standard);
    assert_eq!(english(&state)[0], "Rings · ring 1 of 4");
    assert_eq!(english(&state)[1], "⚪ White (circles) <@1> · rings: none");
    assert_eq!(below(&state), ["The first ring goes on any space."]);
    play(&mut state, "place d4, place e4, place e5");
    assert_eq!(english(&state)[0], "Rings · ring 4 of 4");
    assert_eq!(
        below(&state),
        [
            "Ana put a ring on e5 🟨\u{A0}yellow.",
            "Closed to Ben: 🟨\u{A0}yellow."
        ]
    );
}

#[test]
fn what_is_said_of_a_swap() {
    let mut state = opening(Setup::Quick);
    assert_eq!(
        english(&state)[0],
        "Rings, Quick and Simple · laying out the discs"
    );
    assert_eq!(below(&state), ["The discs are being laid out at random."]);
    state = laid_out(Setup::Random, PATTERN);
    assert_eq!(below(&state)[0], "The discs are laid out at random.");
    play(&mut state, "place d4, place e4, place e5, place c4");
    assert_eq!(
        english(&state)[0],
        "Rings, Random Setup · one swap of discs"
    );
    assert_eq!(
        below(&state)[1],
        "Ben may swap any two discs, even under rings."
    );
    let mut kept = state.clone();
    play(&mut kept, "no swap");
    assert_eq!(below(&kept)[0], "Ben left the discs as they lie.");
    play(&mut state, "swap d4-a8");
    let swapped = "Ben swapped two discs: d4 is 🟦\u{A0}blue now, a8 is 🟨\u{A0}yellow.";
    assert_eq!(below(&state)[0], swapped);
}

/// G-A1, G-R10: where the disc went.
#[test]
fn what_is_said_of_a_turn() {
    assert_eq!(
        below(&after("move d4-d3, move e4-d5")),
        [
            "Ben moved e4–d5 and handed 🟦\u{A0}blue to Ana.",
            "Ben still has to put down 🟨\u{A0}yellow."
        ]
    );
    let mut quick = laid_out(Setup::Quick, PATTERN);
    play(
        &mut quick,
        "place d4, place e4, place e5, place c4, no swap, move d4-d3",
    );
    let out = "Ana moved d4–d3; the disc left behind, 🟨\u{A0}yellow, is out of the game.";
    assert_eq!(below(&quick)[0], out);

    let stacks = "a1=B a2=B c1=Y h1=P g1=OP h8=Y h7=Y g8=O";
    let mut state = built(Setup::Standard, stacks, "a1 h1", "h8 g8");
    state = holding(state, Some('Y'), None);
    play(&mut state, "move a1-a2");
    let lost = "Ana moved a1–a2 and handed 🟦\u{A0}blue to Ben; 🟨\u{A0}yellow fitted nowhere and is out of the game.";
    assert!(
        below(&state).contains(&lost.to_owned()),
        "{:?}",
        below(&state)
    );
}

#[test]
fn what_is_said_at_the_end() {
    let mut state = built(
        Setup::Quick,
        "a1=Y h1=P g1=P a2=B b1=O h8=B g8=O h7=Y g7=P",
        "a1 h1",
        "h8 g8",
    );
    play(&mut state, "move h1-g1");
    assert_eq!(
        english(&state)[0],
        "Rings, Quick and Simple · over after 1 turn"
    );
    assert_eq!(below(&state)[1], "Ben cannot move any ring: Ana wins.");

    let mut state = State {
        turns: MOST_TURNS - 1,
        ..placed()
    };
    play(&mut state, "move d4-d3");
    assert_eq!(english(&state)[0], "Rings · over after 300 turns");
    assert_eq!(below(&state)[1], "300 turns without a winner: a draw.");
    let summary = |state: &State| {
        let text = panel(state, Viewer::Public).summary;
        say(Language::English, false, BOTH, &text)
    };
    assert_eq!(summary(&state), "over after 300 turns");
    assert_eq!(summary(&placed()), "turn 1, Ana to play");
}

/// Only the one on turn is asked, and the words are the same for all.
#[test]
fn only_the_one_on_turn_is_asked() {
    let state = placed();
    let [white, black] = SEATS.map(|seat| panel(&state, Viewer::Seat(seat)));
    let public = panel(&state, Viewer::Public);
    assert_eq!(white.lines, public.lines);
    assert_eq!(black.lines, public.lines);
    assert!(white.prompt.is_some() && black.prompt.is_none() && public.prompt.is_none());
    assert_eq!(white.controls, public.controls);
    assert!(black.controls.is_empty());
}

/// A board that is as full as it gets: 28 pairs of discs, both hands full, the longest names.
#[test]
fn the_longest_board_fits_into_a_message() {
    let pairs: Vec<String> = ('a'..='g')
        .flat_map(|file| (1..=4).map(move |rank| format!("{file}{rank}=YO")))
        .collect();
    let stacks = pairs
        .join(" ")
        .replace("a4=YO", "a4=BP")
        .replace("g4=YO", "g4=PB");
    let state = built(Setup::Standard, &stacks, "a1 g1", "a4 g4");
    let mut state = holding(state, Some('O'), None);
    play(&mut state, "move a1-a2");
    assert_eq!(state.position.board.two().len(), 27);
    assert!(state.position.hands.iter().all(|held| held.is_some()));
    for language in Language::ALL {
        let panel = panel(&state, Viewer::Seat(state.position.turn));
        let words = panel.lines.iter().filter_map(|line| match line {
            Line::Words(text) | Line::Shown(text) | Line::Small(text) => {
                Some(say(language, false, [&"*".repeat(32); 2], text))
            }
            Line::Cells(_) => None,
        });
        let prompt = panel
            .prompt
            .iter()
            .map(|text| say(language, false, BOTH, text));
        // Nine rows of nine signs of at most three code points, and the blanks between them.
        let rows = 9 * (8 * 2 + 3);
        let longest = rows
            + words
                .chain(prompt)
                .map(|text| text.chars().count() + 1)
                .sum::<usize>();
        assert!(longest <= 1_200, "{longest} characters, {language:?}");
    }
}

/// What corners and dots of the drawing mean is said beside it, after a beginning too.
#[test]
fn the_drawing_says_where_one_may_go() {
    let told = |state: &State, begun: &str| {
        let view = Rings::view(state, Viewer::Seat(state.position.turn));
        let sketch = Rings::sketch(&view, begun).unwrap();
        say(Language::English, true, BOTH, &sketch.alt)
    };
    let state = after(FIRST_TURNS);
    let said = told(&state, "");
    for from in state.position.rings_of(state.position.turn) {
        let mut targets = state.position.targets(state.position.turn, from);
        let line = format!(
            "{} may go to {}",
            from.name(),
            targets.next().unwrap().name()
        );
        assert!(said.contains(&line), "{line}: {said}");
    }
    let mut state = laid_out(Setup::Random, PATTERN);
    for _ in 0..4 {
        let first = legal(&state).remove(0);
        play(&mut state, &first);
    }
    assert!(!told(&state, "").contains("Taken"), "{}", told(&state, ""));
    assert!(told(&state, "swap c7").contains("Taken: c7."));
}
