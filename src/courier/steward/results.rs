//! Takes results from the tables.

use super::{Fault, Steward};
use crate::courier::jobs::Again;
use crate::courier::slate::Chore;
use crate::kernel::TournamentId;
use crate::tournament::{Failure, MatchNo};

impl Steward {
    /// Takes the result of a match, if there is one. A match whose table was called off gets another.
    pub(super) async fn take(&self, id: TournamentId, no: MatchNo) -> Result<Again, Fault> {
        let permit = self.results.acquire().await;
        let waits = match self.tournaments.take_result(id, no).await {
            Ok(waits) => waits,
            Err(Failure::Fault(fault)) => return Err(fault),
            Err(Failure::Refused(_)) => false,
        };
        drop(permit);
        if waits {
            self.memory.of(id, |known| known.reopen.insert(no));
            self.slate.chores.push(Chore::Open(id));
        }
        Ok(Again::No)
    }
}
