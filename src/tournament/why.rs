//! "Why this pairing?" in a Swiss round, as data that can be put into words.

use crate::tournament::field::{Field, Kind, Match, Player};
use crate::tournament::score::Sheet;

/// Why two meet, or why one meets nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Two meet.
    Pair {
        /// What they had, in parts of a win: the one with more first.
        points: (i64, i64),
        /// If they had not the same: why not.
        gap: Option<Because>,
        /// How often they had met before; only if nothing else was possible.
        met: i64,
        /// Why the first seat is whose it is.
        seat: SeatWhy,
    },
    /// One has the bye.
    Bye {
        /// What they had.
        points: i64,
        /// How many of the lower ones had had theirs.
        others_had: u32,
        /// How many they had had before; only if everyone had one.
        before: i64,
    },
}

/// Why two with different points meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Because {
    /// An odd number has the points of the upper one: one of them has to go down.
    Odd,
    /// The upper one had met all others with these points.
    MetAll,
    /// All together come out closer this way, without a rematch.
    Closest,
}

/// Why the first seat is whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatWhy {
    /// They had had it less often.
    Fewer,
    /// They had not had it the last time.
    Turn,
    /// By lot.
    Lot,
}

/// Explains a match of a Swiss tournament from what was before its round.
pub fn why(field: &Field, game: &Match) -> Option<Why> {
    let before = field.before(game.round);
    let sheet = Sheet::of(&before);
    let others: Vec<Player> = field
        .matches
        .iter()
        .filter(|other| other.round == game.round)
        .flat_map(|other| other.players().iter().copied())
        .collect();
    match (game.pairing.kind, game.players()) {
        (Kind::Match, [first, second]) => Some(pair(&sheet, &others, *first, *second)),
        (Kind::Bye, [player]) => {
            let points = sheet.points(*player);
            let had = others
                .iter()
                .filter(|other| sheet.points(**other) <= points && *other != player)
                .filter(|other| sheet.byes(**other) > 0);
            Some(Why::Bye {
                points,
                others_had: had.count() as u32,
                before: sheet.byes(*player),
            })
        }
        _ => None,
    }
}

fn pair(sheet: &Sheet, others: &[Player], first: Player, second: Player) -> Why {
    let (one, two) = (sheet.points(first), sheet.points(second));
    let upper = if one >= two { first } else { second };
    let points = (one.max(two), one.min(two));
    let mut level = others
        .iter()
        .copied()
        .filter(|other| sheet.points(*other) == points.0 && *other != upper);
    let because =
        if level.clone().all(|other| sheet.met(upper, other) > 0) && level.next().is_some() {
            Because::MetAll
        } else if others
            .iter()
            .filter(|other| sheet.points(**other) == points.0)
            .count()
            % 2
            == 1
        {
            Because::Odd
        } else {
            Because::Closest
        };
    let seat = if sheet.balance(first) != sheet.balance(second) {
        SeatWhy::Fewer
    } else if (sheet.last_first(first) == Some(true)) != (sheet.last_first(second) == Some(true)) {
        SeatWhy::Turn
    } else {
        SeatWhy::Lot
    };
    Why::Pair {
        points,
        gap: (one != two).then_some(because),
        met: sheet.met(first, second),
        seat,
    }
}
