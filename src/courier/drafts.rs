//! Drawing with names: what happened becomes a letter in the language of whoever reads it, with the names that stand in it and its
//! picture. The desk answers with it, the outbox and the steward send it; here nothing is sent.

mod aftermath;

mod board;

mod season;

mod thread;

mod tournament;

use std::sync::Arc;
use std::time::Duration;

use crate::draw;
use crate::draw::letter::{Before, Letter};
use crate::kernel::{Person, Text, Viewer};
use crate::people::{self, People};
use crate::picture::Studio;
use crate::store::Store;
use crate::table::Table;
use crate::table::service::Fault;
use crate::tournament::{Tournament, Tournaments};

pub(super) use tournament::person_of;

/// What letters are made of.
pub struct Drafts {
    /// Whose names and languages.
    pub people: Arc<People>,
    /// What a match did to ratings.
    pub store: Store,
    /// Paints.
    pub studio: Studio,
    /// The tournaments that some of the tables belong to.
    pub tournaments: Arc<Tournaments>,
    /// How long an answer waits for its picture.
    pub patience: Duration,
}

impl Drafts {
    /// The panel of a person, in their language: with a sentence on top, if there is one, and after the beginning of a move.
    pub async fn panel(
        &self,
        table: &Table,
        person: Person,
        notice: Option<&Text>,
        begun: &str,
    ) -> Result<Letter, Fault> {
        let Some(seat) = table.seat_of(person) else {
            return Ok(Letter::default());
        };
        let row = self.people.person(person).await?;
        let roster = self.people.roster(table).await?;
        let speaker = people::speaker(&row, &roster);
        let mut letter = draw::private(table, seat, notice, begun, &speaker);
        letter.say(self.aftermath(table, &speaker).await?);
        let viewer = Viewer::Seat(seat);
        self.illustrate(&mut letter, table, viewer, &speaker, self.patience)
            .await;
        if letter.before == Before::StaysForNow {
            // Nobody brings it afterwards: the words do.
            letter.before = Before::Goes;
        }
        Ok(letter)
    }

    /// The tournament of a table, if it belongs to one.
    pub(super) async fn tournament_of(
        &self,
        table: &Table,
    ) -> Result<Option<Arc<Tournament>>, Fault> {
        let Some((id, _)) = table.fixture else {
            return Ok(None);
        };
        let found = self.tournaments.get(id).await;
        found.map_err(|fault| Fault::Elsewhere(Box::new(fault)))
    }
}
