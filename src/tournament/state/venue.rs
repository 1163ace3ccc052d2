//! The tables of a match: what the next one is called, and at which of them nobody may play any more.
//!
//! A match can have several, one after the other: an award calls its table off, and if it is taken back, another is opened.

use super::{Phase, Tournament};
use crate::kernel::{Dice, TableId};
use crate::tournament::field::{How, Match, MatchNo};

impl Tournament {
    /// The name of the next table a match is played at: always the same, so that opening it twice opens it once; and nobody
    /// can guess it.
    pub fn table_id(&self, no: MatchNo) -> TableId {
        let before = self.game(no).map_or(0, |game| game.tables.len() as u64);
        let turn = before << 32 | u64::from(no.0);
        TableId(Dice::fair(&self.seed, "table", turn).word())
    }

    /// The tables of a match at which nobody may play any more: all it ever had, but for the one at which it is being played or
    /// was decided. If it was decided elsewhere, also the one that may have been opened and is not in the log yet.
    pub fn forsaken(&self, game: &Match) -> Vec<TableId> {
        if !game.is_match() {
            return Vec::new();
        }
        let played = |how| how == How::Played;
        let decided = game.decision.as_ref().map(|decision| decision.how);
        let counts = decided.map_or(self.phase == Phase::Running, played);
        let counts = game.table.filter(|_| counts).map(|(table, _)| table);
        let next = match (decided, &self.phase) {
            (None, Phase::Running) | (Some(How::Played), _) => None,
            _ => Some(self.table_id(game.no)),
        };
        let had = game.tables.iter().copied().chain(next);
        had.filter(|table| Some(*table) != counts).collect()
    }
}
