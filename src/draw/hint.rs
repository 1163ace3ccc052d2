//! The button for those who practise, and what it answers.

use crate::draw::letter::{Button, Letter};
use crate::draw::press;
use crate::draw::{button, push_line};
use crate::games::analysis::RARE;
use crate::games::{Advice, Hint};
use crate::kernel::{Arg, Seat, Text, Tone};
use crate::say::Speaker;
use crate::table::Table;

/// Rows of a message, and buttons of a row.
const ROWS: usize = 5;
const IN_A_ROW: usize = 5;

/// Values have only so many digits.
const NOTHING: f64 = 1e-5;

/// How many moves a search suggests.
const SUGGESTED: usize = 3;

/// Adds **Hint** to the buttons of a panel, for someone who may be coached, if there is room for it.
pub fn offer(
    letter: &Letter,
    buttons: &mut Vec<Button>,
    table: &Table,
    seat: Seat,
    speaker: &Speaker<'_>,
) {
    let rows = letter.rows().len() + (buttons.len() + 1).div_ceil(IN_A_ROW);
    if rows <= ROWS && table.may_be_coached(seat) {
        let press = press::Hint {
            table: table.id,
            decision: table.decision,
        };
        buttons.push(button(press, "button-hint", Tone::Good, speaker));
    }
}

/// A hint in words.
pub fn draw(table: &Table, seat: Seat, advice: &Advice, speaker: &Speaker<'_>) -> Letter {
    let mut content = speaker.say(&Text::new("hint-title"));
    let lines = if let [only] = &advice.moves[..] {
        let only = words(table, seat, only, speaker);
        vec![speaker.say(&Text::new("hint-only").with("move", only))]
    } else if advice.exact {
        solved(table, seat, advice, speaker)
    } else {
        searched(table, seat, advice, speaker)
    };
    for line in lines {
        push_line(&mut content, &line);
    }
    Letter::text(content)
}

/// What the optimum plays how often, and what that is worth.
fn solved(table: &Table, seat: Seat, advice: &Advice, speaker: &Speaker<'_>) -> Vec<String> {
    let played = advice.moves.iter().filter(|hint| hint.share >= RARE);
    let share = |hint: &Hint| {
        let text = Text::new("hint-share").with("move", words(table, seat, hint, speaker));
        speaker.say(&text.number("percent", percent(hint.share)))
    };
    let moves: Vec<String> = played.map(share).collect();
    // What is promised is not rounded up; but half is half, though values have only so many digits.
    let least = (advice.value * 100.0 + 1e-4).floor() as i64;
    let worth = match least {
        100.. => Text::new("hint-solved-sure"),
        1.. => Text::new("hint-solved-worth").number("percent", least),
        _ if advice.value > NOTHING => Text::new("hint-solved-little"),
        _ => Text::new("hint-solved-lost"),
    };
    vec![
        speaker.say(&Text::new("hint-solved").with("moves", Arg::Plain(moves.join(" · ")))),
        speaker.say(&worth),
    ]
}

/// The best that a search found, marked as what it is.
fn searched(table: &Table, seat: Seat, advice: &Advice, speaker: &Speaker<'_>) -> Vec<String> {
    // Whoever plays alone wins against nobody.
    let alone = table.seats.len() == 1;
    let guess = |(place, hint): (i64, &Hint)| {
        let key = if alone {
            "hint-guess-alone"
        } else {
            "hint-guess"
        };
        let text = Text::new(key)
            .number("place", place)
            .with("move", words(table, seat, hint, speaker));
        speaker.say(&text.number("percent", percent(hint.value)))
    };
    let mut lines = vec![speaker.say(&Text::new("hint-searched"))];
    lines.extend((1..).zip(advice.top(SUGGESTED)).map(guess));
    match table.seats.len() {
        1 => {}
        2 => lines.push(speaker.say(&Text::new("hint-searched-worth"))),
        _ => lines.push(speaker.say(&Text::new("hint-searched-worth-more"))),
    }
    lines
}

/// A move as its buttons call it, else as the log does.
fn words(table: &Table, seat: Seat, hint: &Hint, speaker: &Speaker<'_>) -> Arg {
    let presses = table.presses(seat, &hint.action).map(|presses| {
        let said: Vec<String> = presses.iter().map(|text| speaker.tell(text)).collect();
        said.join(" → ")
    });
    Arg::Plain(presses.unwrap_or_else(|| hint.action.clone()))
}

fn percent(part: f64) -> i64 {
    (part * 100.0).round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Channel, Moment, Person, Seed, TableId};
    use crate::say::{Language, Roster};
    use crate::table::{Opening, Pace, Paces, open};

    fn practice() -> Table {
        let opening = Opening {
            id: TableId(1),
            game: "tor".to_owned(),
            options: String::new(),
            pace: Pace::None,
            paces: Paces::default(),
            rated: false,
            host: Person(1),
            invited: None,
            lobby: None,
            guild: None,
            channel: Channel(1),
            expires_at: Moment(1_000_000),
            click: 1,
            seed: Seed([1; 32]),
            rematch_of: None,
            practice: None,
            fixture: None,
        };
        open(opening, Moment(0)).expect("a good opening").state
    }

    fn said(advice: &Advice, language: Language, plain: bool) -> String {
        let nobody = Roster::default();
        let speaker = Speaker::new(language, &nobody).plainly(plain);
        draw(&practice(), Seat(0), advice, &speaker).words()
    }

    /// Cards with how likely they are played, and what they are worth.
    fn advice(cards: &[(&str, f64, f64)], value: f64, exact: bool) -> Advice {
        let hint = |(action, share, value): &(&str, f64, f64)| Hint {
            action: (*action).to_owned(),
            share: *share,
            value: *value,
            visits: 0,
        };
        Advice {
            moves: cards.iter().map(hint).collect(),
            value,
            exact,
        }
    }

    #[test]
    fn the_optimum_is_told_with_its_shares() {
        let solved = advice(
            &[
                ("play 8", 0.2590, 0.5),
                ("play 6", 0.2424, 0.5),
                ("play 13", 0.4936, 0.5),
                ("play 3", 0.0051, 0.5),
                ("play 1", 0.0049, 0.4),
                ("play 9", 0.0, 0.3),
            ],
            0.826_365,
            true,
        );
        assert_eq!(
            said(&solved, Language::English, false),
            "💡 **Hint** for this decision:\nThe optimum plays **8**: 26% · **6**: 24% · **13**: 49% · **3**: 1%.\n\
             Played like that you win at least 82% of the time, whatever I do."
        );
        assert_eq!(
            said(&solved, Language::German, true),
            "**Tipp** für diese Entscheidung:\nDas Optimum spielt **8**: 26 % · **6**: 24 % · **13**: 49 % · **3**: 1 %.\n\
             So gewinnst du mit mindestens 82 % Wahrscheinlichkeit, was immer ich tue."
        );
    }

    #[test]
    fn what_is_won_or_lost_is_not_said_in_percent() {
        let cards = [("play 8", 0.5, 0.5), ("play 6", 0.5, 0.5)];
        for (value, english, german) in [
            (
                1.0,
                "you win, whatever I do.",
                "gewinnst du, was immer ich tue.",
            ),
            (
                0.004,
                "less than 1% of the time",
                "in weniger als 1 % der Fälle",
            ),
            (
                0.0,
                "you can't win this any more",
                "kannst du das nicht mehr gewinnen",
            ),
        ] {
            let advice = advice(&cards, value, true);
            let (first, second) = (
                said(&advice, Language::English, false),
                said(&advice, Language::German, false),
            );
            assert!(
                first.contains(english) && second.contains(german),
                "{first}\n{second}"
            );
            assert!(!first.contains(" 0%") && !second.contains(" 0 %"));
        }
    }

    #[test]
    fn a_card_that_has_to_be_played_is_no_advice() {
        for exact in [true, false] {
            let forced = advice(&[("play 8", 1.0, 0.0)], 0.0, exact);
            assert_eq!(
                said(&forced, Language::English, true),
                "**Hint** for this decision:\nYou have no choice here: **8** is the only move."
            );
            assert_eq!(
                said(&forced, Language::German, true),
                "**Tipp** für diese Entscheidung:\nHier hast du keine Wahl: Es geht nur **8**."
            );
        }
    }

    #[test]
    fn a_search_says_three_and_that_it_guesses() {
        let searched = advice(
            &[
                ("play 8", 1.0, 0.614),
                ("play 6", 0.0, 0.6),
                ("something", 0.0, 0.5),
                ("play 1", 0.0, 0.4),
            ],
            0.6,
            false,
        );
        assert_eq!(
            said(&searched, Language::English, false),
            "💡 **Hint** for this decision:\nBy search, so this is an estimate. The best first:\n1. **8**: about 61%\n\
             2. **6**: about 60%\n3. **something**: about 50%\nThe number is my guess at your chances after that move."
        );
    }

    #[test]
    fn the_button_is_offered_while_there_is_room() {
        let nobody = Roster::default();
        let speaker = Speaker::new(Language::English, &nobody);
        let table = practice();
        let offered = |buttons: usize, rows: usize| {
            let some = |count: usize| {
                let page = |page| {
                    button(
                        press::Matches { page },
                        "button-back",
                        Tone::Plain,
                        &speaker,
                    )
                };
                (0..count).map(page).collect::<Vec<_>>()
            };
            let mut all = some(buttons);
            let letter = Letter::default().buttons(some(rows * IN_A_ROW));
            offer(&letter, &mut all, &table, Seat(0), &speaker);
            all.len() > buttons
        };
        assert!(offered(13, 0) && offered(24, 0) && offered(4, 4));
        assert!(!offered(25, 0) && !offered(5, 4));
    }
}
