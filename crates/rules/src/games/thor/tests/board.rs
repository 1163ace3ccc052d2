//! The board as people read it, in both languages, and that it fits into a message however full it is.

use std::collections::HashMap;

use crate::games::thor::rules::Ended;
use crate::games::thor::tests::{
    BASIC, BIG_WILL, WILL, deal, give, hold, hold_cards, lay, play, table,
};
use crate::games::thor::{Card, God, Move, Offering, State, Thor, Turn, With};
use crate::kernel::{Game, Line, Panel, Person, Seat, Viewer};
use crate::say::{Language, Roster, Speaker};

fn said(panel: &Panel, speaker: &Speaker<'_>) -> Vec<String> {
    let line = |line: &Line| match line {
        Line::Words(text) | Line::Shown(text) | Line::Small(text) => speaker.say(text),
        Line::Cells(cells) => {
            let cell = cells.iter().map(|cell| match speaker.is_plain() {
                true => cell.letter,
                false => cell.emoji,
            });
            cell.collect::<Vec<_>>().join(" ")
        }
    };
    let lines = panel.lines.iter().map(line);
    lines
        .chain(panel.prompt.iter().map(|prompt| speaker.say(prompt)))
        .collect()
}

fn lines(state: &State, viewer: Viewer, language: Language, plain: bool) -> Vec<String> {
    let people = || (1..=6).map(Person);
    let names = ["Ana", "Ben", "Cem", "Dana", "Emil", "Fee"].map(str::to_owned);
    let names: HashMap<Person, String> = people().zip(names).collect();
    let roster = Roster::new(people().map(Some).collect(), names, None);
    let speaker = Speaker::new(language, &roster).plainly(plain);
    said(&Thor::panel(&Thor::view(state, viewer), ""), &speaker)
}

fn english(state: &State) -> Vec<String> {
    lines(state, Viewer::Public, Language::English, false)
}

/// Three players with action cards; Ana has just removed one.
fn example() -> State {
    let mut state = table(WILL, 3);
    hold(&mut state, 0, "odin 5, thor 0, thor 4");
    hold_cards(&mut state, 0, &[Card::Gifts]);
    hold_cards(&mut state, 2, &[Card::Gifts, Card::Might]);
    lay(&mut state, God::Odin, &[2, 4]);
    lay(&mut state, God::Njord, &[3]);
    give(&mut state, God::Odin, &[1, 2, 0]);
    give(&mut state, God::Njord, &[0, 0, 2]);
    state.above[God::Odin.index()] = Some(Card::Counsel);
    state.above[God::Njord.index()] = Some(Card::Fruits);
    state.deck_left = 9;
    play(&mut state, &["0: act gifts remove njord", "0: draw"]);
    state
}

#[test]
fn a_board_in_the_middle_of_a_round() {
    assert_eq!(
        english(&example()),
        [
            "Thor · one round",
            "🇦 <@1> · 7 now · ✋ 3 · 🃏 1",
            "🇧 <@2> · 14 now · ✋ 9 · 🃏 0",
            "🇨 <@3> · 6 now · ✋ 9 · 🃏 2",
            "⬛ 🔵 🔺 ⭐ 🍀 🟪",
            "🔥 2️⃣ ▫️ ▫️ ▫️ 3️⃣",
            "🔥 4️⃣ ▫️ ▫️ ▫️ ▫️",
            "🃏 ⏫ ▫️ ▫️ ▫️ ▫️",
            "🎴 2️⃣ 5️⃣ 5️⃣ 5️⃣ 3️⃣",
            "🇦 1️⃣ ▫️ ▫️ ▫️ ▫️",
            "🇧 2️⃣ ▫️ ▫️ ▫️ ▫️",
            "🇨 ▫️ ▫️ ▫️ ▫️ 2️⃣",
            "🔥 offerings, the last one counts · 🃏 action cards (8 in the deck) · 🎴 god cards left · ✋ in hand",
            "Worth now: 🔵 Odin 7 · 🔺 Thor 0 · ⭐ Freya 0 · 🍀 Freyr 0 · 🟪 Njörd 3",
            "Ana spends Three Gifts and removes Yggdrasil's Fruits above Njörd, then draws a card.",
            "Above: Odin Loki's Counsel",
        ]
    );
}

#[test]
fn the_same_board_in_german_letters_for_whoever_drew() {
    assert_eq!(
        lines(&example(), Viewer::Seat(Seat(0)), Language::German, true),
        [
            "Thor · eine Runde",
            "A <@1> · jetzt 7 · Hand 3 + 1",
            "B <@2> · jetzt 14 · Hand 9 + 0",
            "C <@3> · jetzt 6 · Hand 9 + 2",
            "   Od Th Fa Fr Nj",
            "#1  2  .  .  .  3",
            "#2  4  .  .  .  .",
            "Ac +3  .  .  .  .",
            "Gc  2  5  5  5  3",
            " A  1  .  .  .  .",
            " B  2  .  .  .  .",
            " C  .  .  .  .  2",
            "#1 bis #6: Opfergaben, die letzte zählt · Ac: Aktionskarten (8 im Stapel) · Gc: Götterkarten übrig",
            "Jetzt wert: Odin 7 · Thor 0 · Freya 0 · Freyr 0 · Njörd 3",
            "Ana gibt Drei Gaben her und entfernt Yggdrasills Früchte über Njörd und zieht Lokis Ränke.",
            "Deine Opfergaben: Odin 5 · Thor 0 4",
            "Deine Aktionskarten: Lokis Ränke: der Gott ist 3 weniger wert",
            "Darüber: Odin Lokis Rat",
        ]
    );
}

/// H-R7, H-R8: points after each round and in total.
#[test]
fn points_are_told_after_each_round_and_at_the_end() {
    let mut state = table("game=basic will=off rounds=each", 2);
    for (round, start) in [(1, 0), (2, 1)] {
        lay(&mut state, God::Odin, &[5, 4, 2, 1, 0]);
        give(&mut state, God::Odin, &[1, 2]);
        hold(&mut state, start, "odin 3, thor 5");
        play(
            &mut state,
            &[
                &format!("{start}: offer odin 3"),
                &format!("{start}: take odin"),
            ],
        );
        if round == 1 {
            deal(&mut state);
            let lines = english(&state);
            assert_eq!(lines[0], "Thor · round 2 of 2");
            assert_eq!(lines[1], "🇦 <@1> · 6 + 0 now · ✋ 14");
            let ended = "Round 1 is over: Ana gave Odin the sixth offering. \
                         Worth: 🔵 3 · 🔺 0 · ⭐ 0 · 🍀 0 · 🟪 0. Points: Ana 6 · Ben 6.";
            assert!(lines.contains(&ended.to_owned()), "{lines:#?}");
        }
    }
    let lines = english(&state);
    assert_eq!(lines[0], "Thor · the end");
    assert_eq!(lines[1], "🇦 <@1> · 9 points");
    assert_eq!(lines[2], "🇧 <@2> · 15 points");
    let rounds = "Round by round: Ana 6 + 3 · Ben 6 + 9".to_owned();
    assert!(lines.contains(&rounds), "{lines:#?}");
    let last = lines.last().map(String::as_str);
    assert_eq!(
        last,
        Some("Ben gave Odin the sixth offering. Points of this round: Ana 3 · Ben 9.")
    );
}

#[test]
fn a_god_with_five_offerings_is_pointed_out() {
    let mut state = table(BASIC, 2);
    lay(&mut state, God::Odin, &[5, 4, 2, 1, 0]);
    lay(&mut state, God::Freyr, &[5, 4, 2, 1, 0]);
    let last = english(&state).pop();
    assert_eq!(
        last.as_deref(),
        Some("One more offering ends the round: Odin, Freyr.")
    );
    hold(&mut state, 0, "odin 3, thor 5");
    play(&mut state, &["0: offer odin 3"]);
    let last = english(&state).pop();
    assert_eq!(
        last.as_deref(),
        Some("The round ends with this turn. Ana may still take a card.")
    );
}

/// As full as fourteen action cards make it: six lie above gods, and the rest is in one hand.
fn crowded() -> State {
    let mut state = table("game=big will=on rounds=each", 6);
    let long = [
        Card::Fruits,
        Card::Times,
        Card::Curse,
        Card::Might,
        Card::Cry,
        Card::Wiles,
    ];
    for (god, card) in God::ALL.into_iter().zip(long) {
        lay(&mut state, god, &[5, 4, 3, 2, 1]);
        state.above[god.index()] = Some(card);
    }
    state.displays = [[5; 6]; 6];
    state.points = [[28; 6]; 6];
    state.round = 6;
    hold(
        &mut state,
        0,
        "odin 0, thor 0, freya 0, freyr 0, njord 0, baldur 0",
    );
    let rest = [
        Card::Gifts,
        Card::Gifts,
        Card::Curse,
        Card::Intrigue,
        Card::Counsel,
        Card::Tricks,
        Card::Favour,
        Card::Wrath,
    ];
    hold_cards(&mut state, 0, &rest);
    state.ended = Some(Ended {
        seat: Seat(0),
        sixth: Some(God::Baldur),
        values: [-2; 6],
        gifts: [1, 1, 0, 0, 0, 0],
    });
    // Everyone has just played what lies there.
    for (place, (god, card)) in God::ALL.into_iter().zip(long).enumerate() {
        let with = match card {
            Card::Curse => With::From(Seat(1)),
            Card::Times => With::Number(2),
            Card::Might => With::Order(state.columns[god.index()]),
            _ => With::Nothing,
        };
        state.recent[place] = Some(Turn {
            seat: Seat(place as u8),
            played: Move::Act { card, god, with },
            removed: None,
            taken: Some(Move::Draw),
            drew: None,
        });
    }
    state
}

/// The same table after four of the last six turns removed a card.
fn cleared() -> State {
    let mut state = crowded();
    hold_cards(&mut state, 0, &[]);
    let spent = [
        (Card::Counsel, Card::Intrigue),
        (Card::Gifts, Card::Favour),
        (Card::Gifts, Card::Wrath),
        (Card::Curse, Card::Tricks),
    ];
    let turns = state.recent.iter_mut().flatten();
    for (turn, (card, removed)) in turns.zip(spent) {
        let god = God::Baldur;
        turn.played = Move::Remove { card, god };
        turn.removed = Some(removed);
    }
    state
}

/// The end of the last round is told while nobody has played a second time, hence before any action card is played.
fn first_lap() -> State {
    let mut state = table("game=big will=on rounds=each", 6);
    state.points = [[28; 6]; 6];
    state.round = 6;
    for (place, seat_no) in (1..6).rev().enumerate() {
        hold_cards(&mut state, seat_no, &[Card::Fruits]);
        let offering = Offering::new(God::Baldur, seat_no).expect("an offering");
        state.recent[place] = Some(Turn {
            seat: Seat(seat_no),
            played: Move::Offer(offering),
            removed: None,
            taken: Some(Move::Draw),
            drew: None,
        });
    }
    lay(&mut state, God::Baldur, &[1, 2, 3, 4, 5]);
    state.ended = crowded().ended;
    state
}

#[test]
fn the_fullest_board_fits_into_a_message() {
    let people = || (1..=6).map(|n| Person(u64::MAX - n));
    let names: HashMap<Person, String> = people().map(|person| (person, "*".repeat(32))).collect();
    let roster = Roster::new(people().map(Some).collect(), names, None);
    let mut longest = 0;
    for state in [crowded(), cleared(), first_lap()] {
        for language in Language::ALL {
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Public] {
                let view = Thor::view(&state, viewer);
                for begun in ["", "act curse", "act gifts"] {
                    let panel = Thor::panel(&view, begun);
                    for plain in [false, true] {
                        let speaker = Speaker::new(language, &roster).plainly(plain);
                        let text = said(&panel, &speaker).join("\n");
                        longest = longest.max(text.chars().count());
                    }
                }
            }
        }
    }
    assert!((1_000..=1_800).contains(&longest), "{longest} characters");
}

#[test]
fn rows_have_a_label_and_a_cell_for_each_god() {
    let state = table(BIG_WILL, 6);
    let panel = Thor::panel(&Thor::view(&state, Viewer::Public), "");
    let widths = panel.lines.iter().filter_map(|line| match line {
        Line::Cells(cells) => Some(cells.len()),
        Line::Words(_) | Line::Shown(_) | Line::Small(_) => None,
    });
    let widths: Vec<usize> = widths.collect();
    assert_eq!(
        widths, [7; 10],
        "signs, offerings, action cards, stacks, six players"
    );
}
