//! The picture of a match of Tooor!: score, both line-ups by row, a running commentary, and what to press.
//!
//! Sentences have names, each at most one or two: names can be long, and a message is not. The rows of the text board have the colours.

mod names;

pub mod pitch;

mod commentary;

pub mod controls;

pub mod lineup;

use crate::games::tooor::state::{A, B, Phase, other};
use crate::games::tooor::team::rows_of;
use crate::games::tooor::{Card, Row, View};
use crate::kernel::{Arg, Line, Panel, Seat, Text};

/// So many of the last things that happened are told, to whoever is asked only the last; those before stand in small print.
const TOLD: usize = 2;

/// The panel for the view's viewer, who may have begun a move.
pub fn draw(view: &View, begun: &str) -> Panel {
    let mut lines = vec![Line::Words(title(view)), Line::Shown(score_line(view))];
    lines.extend(pitch::rows(view).map(Line::Shown));
    lines.extend(cards_left(view).map(Line::Shown));
    lines.extend(pitch::penalties(view).map(Line::Shown));
    let (prompt, controls) = match view.seat_to_act() {
        Some(seat) => controls::asked(view, seat, begun),
        None => (None, Vec::new()),
    };
    let told: Vec<Text> = commentary::lines(view).collect();
    let most = if prompt.is_some() { 1 } else { TOLD };
    let (earlier, last) = told.split_at(told.len().saturating_sub(most));
    lines.extend(last.iter().cloned().map(Line::Words));
    let over = view.phase == Phase::Over;
    if over {
        lines.extend(commentary::goals(view).map(Line::Words));
    }
    // Whoever is asked need not be told what is waited for, nor what the board tells of earlier.
    if prompt.is_none() && !over {
        lines.push(Line::Words(now(view)));
        lines.extend(earlier.iter().cloned().map(Line::Small));
    }
    Panel {
        lines,
        summary: summary(view),
        prompt,
        controls,
    }
}

/// Which part of the match it is.
pub fn title(view: &View) -> Text {
    match view.phase {
        Phase::LineUp => Text::new("tooor-title-lineup"),
        Phase::HalfTime => Text::new("tooor-title-half-time"),
        Phase::Draw | Phase::ExtraTime => Text::new("tooor-title-before-extra"),
        Phase::Order | Phase::Begin | Phase::Penalty | Phase::Next => {
            Text::new("tooor-title-penalties")
        }
        Phase::Over => Text::new("tooor-title-over"),
        _ => Text::new("tooor-title")
            .text("period", period(view.number))
            .number("minute", view.minute),
    }
}

fn period(number: u8) -> Text {
    Text::new(match number {
        0..=3 => "tooor-period-first",
        4..=6 => "tooor-period-second",
        _ => "tooor-period-extra",
    })
}

fn score_line(view: &View) -> Text {
    Text::new("tooor-score")
        .with("a", Arg::Mention(A))
        .with("b", Arg::Mention(B))
        .number("goals-a", view.score[0])
        .number("goals-b", view.score[1])
}

fn summary(view: &View) -> Text {
    Text::new("tooor-summary")
        .number("minute", view.minute)
        .number("goals-a", view.score[0])
        .number("goals-b", view.score[1])
}

/// The tactic cards both still hold; a question mark for each that the viewer cannot know.
pub fn cards_left(view: &View) -> Option<Text> {
    if view.cards_left == [0; 2] || view.phase == Phase::Over {
        return None;
    }
    let [a, b] = [A, B].map(|seat| {
        let place = seat.index();
        let cards: Vec<String> = match view.hands[place] {
            Some(hand) => hand.cards().map(|card| card.value().to_string()).collect(),
            None => vec!["?".to_owned(); usize::from(view.cards_left[place])],
        };
        Arg::Plain(cards.join(" "))
    });
    Some(Text::new("tooor-cards-left").with("a", a).with("b", b))
}

/// The sentence that says what the match waits for.
pub fn now(view: &View) -> Text {
    let key = match view.phase {
        Phase::LineUp => "tooor-now-lineup",
        Phase::Tactic => "tooor-now-tactic",
        Phase::HalfTime => "tooor-now-half-time",
        Phase::ExtraTime => "tooor-now-extra-time",
        Phase::Order => "tooor-now-order",
        Phase::Next => "tooor-now-next",
        Phase::Over => "tooor-now-over",
        Phase::Attackers | Phase::Defenders | Phase::Gap | Phase::Shooter => {
            return now_one(view).unwrap_or_else(|| Text::new("tooor-now-dice"));
        }
        Phase::Toss | Phase::Clash | Phase::Event | Phase::Shot => "tooor-now-dice",
        Phase::Draw | Phase::Begin | Phase::Penalty => "tooor-now-dice",
    };
    Text::new(key)
}

/// The same where one coach decides alone.
fn now_one(view: &View) -> Option<Text> {
    let seat = view.round.decider(view.phase)?;
    let text = match view.phase {
        Phase::Attackers | Phase::Defenders => {
            let attacking = view.phase == Phase::Attackers;
            let card = view.round.card()?;
            let key = match (attacking, view.round.counter) {
                (true, false) => "tooor-now-attack",
                (true, true) => "tooor-now-counter",
                (false, _) => "tooor-now-defend",
            };
            let attacker = if attacking { seat } else { other(seat) };
            let place = attacker.index();
            let text = Text::new(key)
                .number("card", card.value())
                .text("rows", rows(card, attacking));
            if attacking {
                text
            } else {
                text.number("sum", view.teams[place].sum(&view.round.used[place]))
            }
        }
        Phase::Gap => Text::new("tooor-now-gap").text("row", row(view.round.gap?)),
        _ => Text::new("tooor-now-shooter"),
    };
    Some(text.name("name", seat))
}

/// What a card asks of a side, in words.
fn rows(card: Card, attacking: bool) -> Text {
    let rows = rows_of(card, attacking);
    let count = |row: Row| rows.iter().filter(|each| **each == row).count();
    Text::new(
        match (
            count(Row::Attack),
            count(Row::Midfield),
            count(Row::Defence),
        ) {
            (1, 1, 1) => "tooor-rows-one-each",
            (0, 2, 0) => "tooor-rows-mm",
            (2, 0, 0) => "tooor-rows-ss",
            (0, 0, 2) => "tooor-rows-dd",
            (1, 0, 0) => "tooor-rows-s",
            (0, 0, 1) => "tooor-rows-d",
            (1, 2, 0) => "tooor-rows-mms",
            (0, 2, 1) => "tooor-rows-mmd",
            (2, 1, 0) => "tooor-rows-mss",
            _ => "tooor-rows-mdd",
        },
    )
}

/// The name of a row.
fn row(row: Row) -> Text {
    Text::new(match row {
        Row::Attack => "tooor-row-attack",
        Row::Midfield => "tooor-row-midfield",
        Row::Defence => "tooor-row-defence",
    })
}

/// Whose team it is.
fn team(seat: Seat) -> Text {
    Text::new("seat-name").with("name", Arg::Name(seat))
}
