//! How a text about a tournament is said: in whose language, and with the names that stand in it. Names are looked up before it is
//! written, and only those: a tournament may have thousands of people.

use crate::draw::tournament::people;
use crate::people::{People, private_language};
use crate::say::{Language, Roster, Speaker};
use crate::store::{PersonRow, StoreError};
use crate::tournament::Tournament;

/// A language, and names.
pub struct Voice {
    roster: Roster,
    language: Language,
    plain: bool,
}

impl Voice {
    /// For what everyone in the tournament's server reads. `write` is what will be said.
    pub async fn public(
        known: &People,
        tournament: &Tournament,
        write: impl FnOnce(&Speaker<'_>) -> String,
    ) -> Result<Voice, StoreError> {
        let named = people(write).into_iter().map(Some).collect();
        let (guild, organiser) = (Some(tournament.guild), tournament.organiser);
        Ok(Voice {
            roster: known.roster_of(named).await?,
            language: known.public_language(guild, organiser).await?,
            plain: false,
        })
    }

    /// For what only this person reads.
    pub async fn private(
        known: &People,
        reader: &PersonRow,
        write: impl FnOnce(&Speaker<'_>) -> String,
    ) -> Result<Voice, StoreError> {
        let named = people(write).into_iter().map(Some).collect();
        Ok(Voice {
            roster: known.roster_of(named).await?,
            language: private_language(reader),
            plain: reader.text_board,
        })
    }

    /// Says it.
    pub fn speaker(&self) -> Speaker<'_> {
        Speaker::new(self.language, &self.roster).plainly(self.plain)
    }
}
