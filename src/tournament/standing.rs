//! The order of a field, and for each two neighbours the tie-break that put one above the other.

use std::collections::BTreeMap;

use crate::tournament::field::Player;
use crate::tournament::score::Sheet;

/// What decides between two. More is better in all of them.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// Whether their matches count: 0 for a leaver whose matches were annulled.
    Counted,
    /// How far they came in a bracket, or in a knockout of tables.
    Reached,
    /// The place in the group, or at the table they went out at: −1 for the first.
    Place,
    /// Points, in parts of a win ([`crate::tournament::score::WIN`]); in an arena with its own count.
    Points,
    /// Points of the matches between those who are level, if each of them met each other.
    Direct,
    /// The points of all opponents but the weakest.
    BuchholzCut,
    /// The points of all opponents.
    Buchholz,
    /// The points of the opponents, as far as one won against them.
    Sonneborn,
    /// What the game counts (goals), less what the opponents counted.
    Goals,
    /// Matches won.
    Wins,
    /// Drawn by verified dice. No two lots are equal.
    Lot,
}

/// One line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub player: Player,
    /// From 1; no two are equal.
    pub place: u32,
    /// All that was compared, in the order in which it counts.
    pub values: Vec<(TieBreak, i64)>,
}

impl Row {
    /// What was compared, if it was.
    pub fn value(&self, by: TieBreak) -> Option<i64> {
        let found = self.values.iter().find(|(other, _)| *other == by);
        found.map(|(_, value)| *value)
    }
}

/// Why one stands above the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The first of the tie-breaks in which they differ.
    pub by: TieBreak,
    /// What the upper one has.
    pub above: i64,
    /// What the lower one has.
    pub below: i64,
}

/// The whole order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// The best first.
    pub rows: Vec<Row>,
    /// Between each row and the next.
    pub gaps: Vec<Gap>,
}

impl Standing {
    /// Just the order.
    pub fn order(&self) -> Vec<Player> {
        self.rows.iter().map(|row| row.player).collect()
    }

    /// This order with another one below it, compared by what is handed in.
    #[must_use]
    pub fn followed_by(mut self, below: Standing, gap: impl Fn(&Row, &Row) -> Gap) -> Standing {
        if let (Some(last), Some(first)) = (self.rows.last(), below.rows.first()) {
            self.gaps.push(gap(last, first));
        }
        self.gaps.extend(below.gaps);
        self.rows.extend(below.rows);
        for (row, place) in self.rows.iter_mut().zip(1..) {
            row.place = place;
        }
        self
    }
}

/// What of a sheet a tie-break compares; nothing if it cannot be asked here.
pub fn of_sheet(sheet: &Sheet, by: TieBreak, player: Player, level: &[Player]) -> Option<i64> {
    match by {
        TieBreak::Points => Some(sheet.points(player)),
        TieBreak::Direct => sheet.direct(player, level),
        TieBreak::BuchholzCut => Some(sheet.buchholz(player, true)),
        TieBreak::Buchholz => Some(sheet.buchholz(player, false)),
        TieBreak::Sonneborn => Some(sheet.sonneborn(player)),
        TieBreak::Goals => Some(sheet.goals(player)),
        TieBreak::Wins => Some(sheet.wins(player)),
        TieBreak::Lot => Some(sheet.lot(player)),
        TieBreak::Counted | TieBreak::Reached | TieBreak::Place => None,
    }
}

/// Puts players in order. `value` is asked for each tie-break and for those who are level up to there; if it has no answer for one of
/// them, the tie-break is passed over for all of them. The last one must tell all apart, as lots do.
pub fn rank(
    players: &[Player],
    breaks: &[TieBreak],
    value: impl Fn(TieBreak, Player, &[Player]) -> Option<i64>,
) -> Standing {
    let mut ranking = Ranking {
        values: BTreeMap::new(),
        value,
    };
    let mut standing = Standing::default();
    ranking.refine(players.to_vec(), breaks, &mut standing);
    for (row, place) in standing.rows.iter_mut().zip(1..) {
        row.place = place;
        row.values = ranking.values.remove(&row.player).unwrap_or_default();
    }
    standing
}

struct Ranking<V> {
    values: BTreeMap<Player, Vec<(TieBreak, i64)>>,
    value: V,
}

impl<V: Fn(TieBreak, Player, &[Player]) -> Option<i64>> Ranking<V> {
    fn refine(&mut self, level: Vec<Player>, breaks: &[TieBreak], standing: &mut Standing) {
        let Some((by, rest)) = breaks.split_first() else {
            // Nothing is left that could tell them apart; the seeding does, so that the order is always the same.
            let mut level = level;
            level.sort_unstable();
            for player in level {
                if let Some(last) = standing.rows.last()
                    && standing.gaps.len() < standing.rows.len()
                {
                    let (above, below) = (-i64::from(last.player.0), -i64::from(player.0));
                    let by = TieBreak::Lot;
                    standing.gaps.push(Gap { by, above, below });
                }
                standing.rows.push(Row {
                    player,
                    place: 0,
                    values: Vec::new(),
                });
            }
            return;
        };
        // Between those who are level only by chance of being alone, there is no direct match to speak of.
        let asked = *by != TieBreak::Direct || level.len() > 1;
        let values: Option<Vec<i64>> = level
            .iter()
            .map(|player| (self.value)(*by, *player, &level))
            .collect();
        let Some(values) = values.filter(|_| asked) else {
            return self.refine(level, rest, standing);
        };
        let mut parts: BTreeMap<i64, Vec<Player>> = BTreeMap::new();
        for (player, value) in level.into_iter().zip(values) {
            self.values.entry(player).or_default().push((*by, value));
            parts.entry(value).or_default().push(player);
        }
        let mut above = None;
        for (value, part) in parts.into_iter().rev() {
            if let Some(above) = above {
                standing.gaps.push(Gap {
                    by: *by,
                    above,
                    below: value,
                });
            }
            self.refine(part, rest, standing);
            above = Some(value);
        }
    }
}
