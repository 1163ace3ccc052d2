//! Points and results as sentences that have not been spoken yet. Whoever draws a tournament, in words or as a picture, says
//! them the same way.

use crate::kernel::{Arg, Text};
use crate::tournament::field::{How, Match};
use crate::tournament::score::{WIN, earned};

/// What goes for a part of a point.
const PARTS: [(i64, &str); 11] = [
    (60, "½"),
    (40, "⅓"),
    (80, "⅔"),
    (30, "¼"),
    (90, "¾"),
    (24, "⅕"),
    (48, "⅖"),
    (72, "⅗"),
    (96, "⅘"),
    (20, "⅙"),
    (100, "⅚"),
];

/// Parts of a win as a number: "2½".
pub fn amount(value: i64) -> Arg {
    let sign = if value < 0 { "−" } else { "" };
    let (whole, part) = (value.abs() / WIN, value.abs() % WIN);
    if part == 0 {
        return Arg::Plain(format!("{sign}{whole}"));
    }
    let known = PARTS.into_iter().find(|(known, _)| *known == part);
    match known {
        Some((_, part)) if whole == 0 => Arg::Plain(format!("{sign}{part}")),
        Some((_, part)) => Arg::Plain(format!("{sign}{whole}{part}")),
        None => {
            // Two digits are enough, and 99 is not to become 100.
            let part = (part * 100 / WIN).clamp(1, 99);
            Arg::Text(
                Text::new("tournament-decimal")
                    .with("whole", Arg::Plain(format!("{sign}{whole}")))
                    .with("part", Arg::Plain(format!("{part:02}"))),
            )
        }
    }
}

/// The same for a picture, which has no language: a decimal has a point there.
pub fn plain(value: i64) -> String {
    match amount(value) {
        Arg::Plain(amount) => amount,
        _ => format!("{:.2}", value as f64 / WIN as f64),
    }
}

/// "2½ points", from parts of a win.
pub fn points(value: i64) -> Text {
    let one = value > 0 && value <= WIN;
    Text::new(if one {
        "tournament-points-one"
    } else {
        "tournament-points-many"
    })
    .with("points", amount(value))
}

/// The result of a match of two: goals where the game counts, else what it brought; and how it came if it was not played.
pub fn result(game: &Match) -> Option<Text> {
    let (decision, [first, second]) = (game.decision.as_ref()?, game.players()) else {
        return None;
    };
    let [one, two] = match decision.outcome.scores[..] {
        [one, two] => [one, two].map(|score| Arg::Plain(score.to_string())),
        _ => [*first, *second].map(|player| amount(earned(game, player))),
    };
    let result = Text::new("tournament-result")
        .with("one", one)
        .with("two", two);
    let level = decision.outcome.winners().count() == 2;
    Some(match decision.how {
        How::Played => result,
        How::Award => Text::new("tournament-result-awarded").text("result", result),
        How::Forfeit if level => Text::new("tournament-result-time").text("result", result),
        How::Forfeit => Text::new("tournament-result-forfeit").text("result", result),
    })
}
