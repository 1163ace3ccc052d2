//! Who did what against whom: cross tables of a round robin or of groups, and how one match looks from one side. For the
//! pictures and the texts.

use std::collections::BTreeMap;

use crate::tournament::field::{How, Kind, Match, Player, Slot};
use crate::tournament::format::Format;
use crate::tournament::score::{WIN, earned};
use crate::tournament::standing::{Standing, TieBreak};
use crate::tournament::state::Tournament;

/// How a result came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Came {
    /// At the table.
    Played,
    /// By an organiser.
    Awarded,
    /// Somebody was not there, or has left.
    Unplayed,
    /// A round that counts for nothing.
    Rest,
}

/// A decided match as one of its two saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// What it brought.
    pub earned: i64,
    /// What they scored and what the other one did, where the game counts.
    pub scores: Option<(i64, i64)>,
    /// How it came.
    pub came: Came,
}

impl Seen {
    /// The match from this side; nothing before it is decided. At a table of more there are no scores of two.
    pub fn of(game: &Match, player: Player) -> Option<Seen> {
        let (scores, came) = match (game.pairing.kind, &game.decision) {
            (Kind::Match, None) => return None,
            (Kind::Match, Some(decision)) => {
                let came = match decision.how {
                    How::Played => Came::Played,
                    How::Award => Came::Awarded,
                    How::Forfeit => Came::Unplayed,
                };
                let scores = match (&decision.outcome.scores[..], game.seat_of(player)) {
                    ([own, other], Some(0)) | ([other, own], Some(1)) => Some((*own, *other)),
                    _ => None,
                };
                (scores, came)
            }
            (Kind::Rest, _) => (None, Came::Rest),
            (Kind::Bye | Kind::Walkover { .. }, _) => (None, Came::Unplayed),
        };
        Some(Seen {
            earned: match game.seat_of(player) {
                Some(_) => earned(game, player),
                None => 0,
            },
            scores,
            came,
        })
    }

    /// One letter: 1, ½ or 0; +, = or − for what was not played at the table.
    pub fn sign(&self) -> char {
        let signs = match self.came {
            Came::Rest => return '–',
            Came::Played => ['1', '0', '½'],
            Came::Awarded | Came::Unplayed => ['+', '−', '='],
        };
        match self.earned {
            WIN => signs[0],
            0 => signs[1],
            _ => signs[2],
        }
    }
}

/// What somebody has from the matches in one place of a bracket: goals where the game counts, else the sign.
pub fn score(legs: &[&Match], player: Player) -> String {
    let seen = legs.iter().filter_map(|game| Seen::of(game, player));
    let said = seen.map(|seen| match (seen.scores, seen.came) {
        (Some((own, _)), Came::Played) => own.to_string(),
        _ => seen.sign().to_string(),
    });
    said.collect::<Vec<String>>().join(" ")
}

/// What stands where two lines of a cross table meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nobody meets themselves.
    Own,
    /// What they did against each other so far, in order.
    Met(Vec<Seen>),
}

/// A line of a cross table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub player: Player,
    /// What they have.
    pub points: i64,
    /// Whether their matches count for nothing.
    pub annulled: bool,
    /// Against each of the others, in the order of the lines.
    pub cells: Vec<Cell>,
}

/// A cross table, the best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cross {
    pub rows: Vec<Line>,
    /// Whether everyone meets everyone twice.
    pub twice: bool,
}

impl Cross {
    /// The cross tables of a tournament: one of a round robin, one for each group, none of other formats or before the start.
    pub fn of(tournament: &Tournament) -> Vec<Cross> {
        let field = &tournament.field;
        if field.entrants.is_empty() {
            return Vec::new();
        }
        match tournament.format {
            Format::RoundRobin { double } => {
                vec![cross(
                    tournament,
                    &tournament.standing(),
                    Slot::Round,
                    double,
                )]
            }
            Format::Groups(plan) => (0..)
                .zip(plan.tables(field))
                .map(|(group, table)| cross(tournament, &table, Slot::Group(group), plan.double))
                .collect(),
            _ => Vec::new(),
        }
    }
}

fn cross(tournament: &Tournament, standing: &Standing, slot: Slot, twice: bool) -> Cross {
    let mut met: BTreeMap<(Player, Player), Vec<Seen>> = BTreeMap::new();
    let games = tournament.field.matches.iter();
    for game in games.filter(|game| game.pairing.slot == slot) {
        let (one, two) = match (game.pairing.kind, game.players()) {
            (Kind::Match, [one, two]) => (*one, *two),
            (Kind::Walkover { over }, [one]) => (*one, over),
            _ => continue,
        };
        for (own, other) in [(one, two), (two, one)] {
            met.entry((own, other))
                .or_default()
                .extend(Seen::of(game, own));
        }
    }
    let order = standing.order();
    let line = |row: &crate::tournament::standing::Row| {
        let cell = |other: &Player| {
            if *other == row.player {
                return Cell::Own;
            }
            Cell::Met(met.get(&(row.player, *other)).cloned().unwrap_or_default())
        };
        Line {
            player: row.player,
            points: row.value(TieBreak::Points).unwrap_or(0),
            annulled: row.value(TieBreak::Counted) == Some(0),
            cells: order.iter().map(cell).collect(),
        }
    };
    Cross {
        rows: standing.rows.iter().map(line).collect(),
        twice,
    }
}
