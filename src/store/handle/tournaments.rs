//! Tournaments, as others ask for them.

use super::Store;
use crate::kernel::{Guild, Moment, Person, TournamentId};
use crate::store::event::AppendError;
use crate::store::fault::StoreError;
use crate::store::post::{self, Post, PostKind};
use crate::store::tournament::{self, EntrantRow, Honours, TournamentAppend, TournamentRow};
use crate::store::writer::{Verdict, Work};

reads! {
    /// Where a tournament stands.
    tournament(tournament: TournamentId) -> Option<TournamentRow> = tournament::find;
    /// All tournaments that are being played.
    tournaments_running() -> Vec<TournamentRow> = tournament::running;
    /// The tournaments of a server, newest first.
    tournaments_of_guild(guild: Guild, limit: u32) -> Vec<TournamentRow> = tournament::of_guild;
    /// The tournaments that go on and in which somebody is.
    tournaments_of(person: Person) -> Vec<TournamentRow> = tournament::of_person;
    /// What people have achieved in the tournaments of a server that ended in a time, the best first.
    honours(guild: Guild, from: Moment, until: Moment) -> Vec<Honours> = tournament::honours;
    /// The messages of a tournament.
    posts(tournament: TournamentId) -> Vec<Post> = post::of;
    /// The tournaments that have something to post or to draw again: what a crash left undone.
    undone_posts() -> Vec<TournamentId> = post::undone;
    /// The tournament a message belongs to.
    tournament_on(message: u64) -> Option<TournamentId> = post::on;
}

impl Store {
    /// Adds events to a tournament's log with all that follows from them, all or nothing.
    pub async fn append_tournament(&self, append: TournamentAppend) -> Result<(), AppendError> {
        let work = Work::AppendTournament(Box::new(append));
        match self.writer.write(work).await? {
            Verdict::Done => Ok(()),
            Verdict::Conflict => Err(AppendError::Conflict),
            Verdict::TooMany(person) => Err(AppendError::TooMany(person)),
        }
    }

    /// Writes where a tournament stands, as made again from its log.
    pub async fn replace_tournament(
        &self,
        row: TournamentRow,
        entrants: Vec<EntrantRow>,
    ) -> Result<(), StoreError> {
        self.change(Work::ReplaceTournament(Box::new((row, entrants))))
            .await
    }

    /// Throws away where tournaments stand, to make it again.
    pub async fn clear_tournaments(&self) -> Result<(), StoreError> {
        self.change(Work::ClearTournaments).await
    }

    /// Remembers a message of a tournament as it is now.
    pub async fn save_post(&self, post: Post) -> Result<(), StoreError> {
        self.change(Work::SavePost(post)).await
    }

    /// Notes up to which event a card shows its log, if it is still the card.
    pub async fn card_drawn(
        &self,
        tournament: TournamentId,
        message: u64,
        seq: u64,
    ) -> Result<(), StoreError> {
        self.change(Work::CardDrawn {
            tournament,
            message,
            seq,
        })
        .await
    }

    /// Forgets a message of a tournament that cannot be posted.
    pub async fn drop_post(
        &self,
        tournament: TournamentId,
        kind: PostKind,
    ) -> Result<(), StoreError> {
        self.change(Work::DropPost { tournament, kind }).await
    }
}
