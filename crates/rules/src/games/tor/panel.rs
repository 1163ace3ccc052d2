//! The picture of a match of TOR: the pitch, the tussle just revealed, and one's own hand.
//!
//! K-A3: it never lists earlier cards, nor what the other one still holds.

use crate::games::tor::card::Hand;
use crate::games::tor::rules::{A, B, goal_line};
use crate::games::tor::{Card, Class, Goal, Pitch, Tussle, View};
use crate::kernel::{Arg, Choice, Control, Glyph, Line, Panel, Seat, Text, Tone, Viewer};

const GOAL: Glyph = Glyph {
    emoji: "🥅",
    letter: "G",
};
const FIELD: Glyph = Glyph {
    emoji: "▫️",
    letter: ".",
};
const LINE: Glyph = Glyph {
    emoji: "┃",
    letter: "|",
};
const BALL: Glyph = Glyph {
    emoji: "⚽",
    letter: "o",
};

/// The panel for the view's viewer.
pub fn draw(view: &View) -> Panel {
    // The picture has it too; but how it ended is said.
    let score = match view.over {
        true => Line::Words(score_line(view)),
        false => Line::Shown(score_line(view)),
    };
    let mut lines = vec![Line::Words(title(view)), score, Line::Cells(pitch(view))];
    lines.extend(told(view).into_iter().map(Line::Words));
    let controls = match view.viewer {
        Viewer::Seat(seat) if !view.over => hand(view, seat),
        Viewer::Seat(_) | Viewer::Public => Vec::new(),
    };
    Panel {
        lines,
        summary: summary(view),
        prompt: prompt(view),
        controls,
    }
}

/// Where the ball lies and what just happened; at the end the goals.
pub fn told(view: &View) -> Vec<Text> {
    let mut texts = Vec::new();
    if !view.over {
        texts.push(ball(view));
    }
    texts.extend(view.last.iter().map(last_tussle));
    texts.extend(events(view));
    if view.over {
        texts.extend(goals(view));
    }
    texts
}

pub fn title(view: &View) -> Text {
    if view.over {
        return Text::new("tor-title-over");
    }
    Text::new("tor-title")
        .text("period", period(view.period))
        .number("tussle", view.tussle)
}

fn period(period: u8) -> Text {
    match period {
        1 => Text::new("tor-period-first"),
        2 => Text::new("tor-period-second"),
        3 => Text::new("tor-period-extra"),
        more => Text::new("tor-period-extra-again").number("n", more - 2),
    }
}

fn score_line(view: &View) -> Text {
    let text = Text::new("tor-score")
        .with("a", Arg::Mention(A))
        .with("b", Arg::Mention(B));
    text.number("goals-a", view.score[0])
        .number("goals-b", view.score[1])
}

fn summary(view: &View) -> Text {
    let text = Text::new("tor-summary")
        .text("period", period(view.period))
        .number("tussle", view.tussle);
    text.number("goals-a", view.score[0])
        .number("goals-b", view.score[1])
}

fn pitch(view: &View) -> Vec<Glyph> {
    let end = goal_line(view.pitch);
    (-end..=end)
        .map(|index| match index {
            _ if index == view.ball && !view.over => BALL,
            _ if index.abs() == end => GOAL,
            0 if view.pitch == Pitch::Full => LINE,
            _ => FIELD,
        })
        .collect()
}

fn ball(view: &View) -> Text {
    let end = goal_line(view.pitch);
    let (attacker, defender) = if view.ball > 0 { (A, B) } else { (B, A) };
    let steps = end - view.ball.abs();
    let key = match (view.pitch, view.ball.abs()) {
        (Pitch::Full, 0) => return Text::new("tor-ball-kick-off"),
        (Pitch::Short, 0) => return Text::new("tor-ball-middle"),
        (Pitch::Full, 1) => "tor-ball-midfield",
        _ => "tor-ball-penalty-area",
    };
    Text::new(key)
        .name("attacker", attacker)
        .name("defender", defender)
        .number("steps", steps)
}

fn last_tussle(last: &Tussle) -> Text {
    let [a, b] = last.cards;
    let verdict = match last.winner {
        None => Text::new("tor-verdict-level"),
        Some(seat) => {
            let (winner, loser) = if seat == A { (a, b) } else { (b, a) };
            // The number says who won, except where the Marker turns the order round.
            if winner.class() == Class::Marker || loser.class() == Class::Marker {
                Text::new("tor-verdict-class").text("class", class(winner))
            } else {
                Text::new("tor-verdict-card").number("card", winner.number())
            }
        }
    };
    let text = Text::new("tor-last")
        .name("a", A)
        .number("card-a", a.number())
        .text("class-a", class(a));
    text.name("b", B)
        .number("card-b", b.number())
        .text("class-b", class(b))
        .text("verdict", verdict)
}

fn class(card: Card) -> Text {
    Text::new(match card.class() {
        Class::Amateur => "tor-class-amateur",
        Class::Professional => "tor-class-professional",
        Class::Marker => "tor-class-marker",
    })
}

/// What the last tussle led to: a goal, half-time, extra time.
fn events(view: &View) -> Vec<Text> {
    let Some(last) = view.last else {
        return Vec::new();
    };
    let mut texts = Vec::new();
    if let Some(scorer) = last.winner.filter(|_| last.goal) {
        texts.push(Text::new("tor-goal").name("name", scorer));
    }
    if last.last_of_half && !view.over {
        texts.push(match view.period {
            2 => Text::new("tor-half-time"),
            3 => Text::new("tor-extra-time"),
            _ => Text::new("tor-extra-time-again"),
        });
    }
    texts
}

fn goals(view: &View) -> Option<Text> {
    let goals = view.goals.iter().map(|goal| {
        Text::new("tor-goal-minute")
            .number("minute", minute(goal))
            .name("name", goal.seat)
    });
    let list = goals.reduce(|list, goal| {
        Text::new("list-two")
            .text("first", list)
            .text("second", goal)
    })?;
    Some(Text::new("tor-goals").text("goals", list))
}

/// A tussle as a minute of a football match: 45 a half, 15 an extra half.
fn minute(goal: &Goal) -> i64 {
    let (start, length) = match goal.period {
        1 => (0, 45),
        2 => (45, 45),
        extra => (90 + 15 * (i64::from(extra) - 3), 15),
    };
    start + (i64::from(goal.tussle) * length + 12) / 13
}

fn prompt(view: &View) -> Option<Text> {
    match view.viewer {
        Viewer::Seat(_) if view.over => None,
        Viewer::Seat(seat) => Some(match view.own_choice {
            // Whoever chooses last cannot change it any more.
            None if view.chosen[1 - seat.index()] => {
                Text::new("tor-choose-last").name("name", Seat(1 - seat.0))
            }
            None => Text::new("tor-choose"),
            Some(card) => Text::new("tor-chosen").number("card", card.number()),
        }),
        Viewer::Public => None,
    }
}

fn hand(view: &View, seat: Seat) -> Vec<Control> {
    // Every card keeps its place for the whole half: a second click never plays another one.
    let slot = |card: Card| {
        let choice = Choice {
            action: format!("play {}", card.number()),
            more: false,
            label: Text::new("tor-card").number("card", card.number()),
            tone: match card.class() {
                Class::Amateur => Tone::Plain,
                Class::Professional => Tone::Strong,
                Class::Marker => Tone::Danger,
            },
            picked: view.own_choice == Some(card),
        };
        match view.hands[seat.index()].holds(card) {
            true => Control::Button(choice),
            false => Control::Spent(choice),
        }
    };
    Hand::FULL.cards().map(slot).collect()
}
