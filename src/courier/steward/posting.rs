//! Posts what a tournament announces, and keeps its card up to date.
//!
//! Every message was noted in the transaction that made it necessary. It is posted with a number of its own, so that a second
//! attempt after a lost answer is the same message.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use super::{Fault, Steward};
use crate::courier::deliver::{self, Delivered};
use crate::courier::jobs::Again;
use crate::courier::wire::Posted;
use crate::draw::letter::Letter;
use crate::kernel::TournamentId;
use crate::store::{Post, PostKind};
use crate::tournament::{Phase, Tournament};

/// Until the tournament in memory is the one in the store.
const SOON: Duration = Duration::from_millis(20);

/// A card is edited so much less often than a board: about every five seconds.
const CARD_EDITS: u32 = 4;

impl Steward {
    /// Posts what is to be posted, and draws the card again if it is behind.
    pub(super) async fn post(&self, id: TournamentId) -> Result<Again, Fault> {
        let mut posts = self.store.posts.of(id).await?;
        let Some(tournament) = self.tournaments.get(id).await? else {
            return Ok(Again::No);
        };
        posts.sort_by_key(|post| post.kind);
        let mut later = Again::No;
        for post in posts {
            let again = match (post.kind, post.message) {
                (kind, 0) if !has_happened(kind, &tournament) => Again::After(SOON),
                (_, 0) => self.announce(post, &tournament).await?,
                (PostKind::Card, _) if post.drawn_seq < tournament.seq => {
                    self.draw_card(post, &tournament).await?
                }
                (PostKind::Card, _) => {
                    // Whoever pressed something on it drew it.
                    self.memory.of(id, |known| known.behind = None);
                    Again::No
                }
                _ => Again::No,
            };
            later = later.and(again);
        }
        Ok(later)
    }

    /// Posts what was not posted yet: the card, a round or the end.
    async fn announce(&self, post: Post, tournament: &Arc<Tournament>) -> Result<Again, Fault> {
        let letter = match post.kind {
            PostKind::Card => self.drafts.card(tournament, self.clock.now()).await?,
            PostKind::Round(round) => self.drafts.round(tournament, round).await?,
            PostKind::End => {
                // As long as this is not posted, a start finds it: so tables are ended before.
                self.end_tables(tournament).await?;
                self.drafts.ending(tournament).await?
            }
        };
        self.slate.turns.wait(post.channel).await;
        let delivered = deliver::post(&*self.wire, post.channel, &letter, &nonce(&post)).await;
        self.delivered(post, tournament, &letter, delivered).await
    }

    /// Notes what became of a message.
    async fn delivered(
        &self,
        post: Post,
        tournament: &Tournament,
        letter: &Letter,
        delivered: Delivered,
    ) -> Result<Again, Fault> {
        match delivered {
            // What a card shows that was changed, its drawing knows.
            Delivered::Changed => Ok(Again::No),
            Delivered::Posted(posted, old) => {
                let channel = post.channel;
                let again = self.posted(post, tournament, letter, posted).await?;
                if let Some(old) = old {
                    // The old copy keeps its text; if even that fails, its buttons still work.
                    let _ = self.wire.strip(channel, old).await;
                }
                Ok(again)
            }
            Delivered::NotNow => Ok(Again::BackOff),
            Delivered::Lost(trouble) => {
                tracing::warn!(tournament = %post.tournament, channel.id = post.channel.0, %trouble, "a message of a tournament is out of reach; it goes on without it");
                self.store.posts.drop(post.tournament, post.kind).await?;
                Ok(Again::No)
            }
        }
    }

    /// A message is there. If an attempt before made it, it shows what was so then, and a card is drawn once more.
    async fn posted(
        &self,
        post: Post,
        tournament: &Tournament,
        letter: &Letter,
        posted: Posted,
    ) -> Result<Again, Fault> {
        let (card, seq) = (post.kind == PostKind::Card, tournament.seq);
        let stale = card && !posted.as_asked;
        if card {
            let shown = (!stale).then(|| (seq, letter.look()));
            self.remember_card(post.tournament, shown);
        }
        let post = Post {
            message: posted.message,
            drawn_seq: if stale { 0 } else { seq },
            posted_at: self.clock.now(),
            ..post
        };
        self.store.posts.save(post).await?;
        Ok(match stale {
            true => Again::After(Duration::ZERO),
            false => Again::No,
        })
    }

    /// Draws a card that is behind, but not too often, and not before those who pressed something on it had the time to be
    /// answered with it.
    async fn draw_card(&self, post: Post, tournament: &Arc<Tournament>) -> Result<Again, Fault> {
        let id = post.tournament;
        let now = self.clock.now();
        let patience = self.slate.turns.interval(post.posted_at, now);
        let gap = patience * CARD_EDITS;
        let (known, due) = self.memory.of(id, |known| {
            let behind = *known.behind.get_or_insert_with(Instant::now);
            let drawn = known.card.map(|(drawn, _)| drawn + gap);
            let due = (behind + patience).max(drawn.unwrap_or(behind));
            (known.card, due)
        });
        let wait = due.saturating_duration_since(Instant::now());
        if !wait.is_zero() {
            return Ok(Again::After(wait));
        }
        let drawing = self.slate.draw_card(id);
        let letter = self.drafts.card(tournament, now).await?;
        // An edit that changes nothing is spared, if we were the last to draw it.
        let look = letter.look();
        if known.is_none_or(|(_, shown)| shown != (post.drawn_seq, look)) {
            self.slate.turns.wait(post.channel).await;
            let (at, anew) = ((post.channel, post.message), nonce(&post));
            let delivered = deliver::change(&*self.wire, at, &letter, Some(&anew)).await;
            if delivered != Delivered::Changed {
                return self.delivered(post, tournament, &letter, delivered).await;
            }
        }
        // Whoever pressed it meanwhile may have been answered before or after this: then nobody knows what it shows.
        let shown = drawing.shows_up_to(tournament.seq);
        self.remember_card(id, Some((shown, look)));
        self.store.posts.card_drawn(id, post.message, shown).await?;
        Ok(match shown < tournament.seq {
            true => Again::After(patience),
            false => Again::No,
        })
    }

    /// The card was drawn now; up to which event and what it looks like, if that is known.
    fn remember_card(&self, id: TournamentId, shown: Option<(u64, u64)>) {
        let now = Instant::now();
        self.memory.of(id, |known| {
            known.card = shown.map(|shown| (now, shown));
            known.behind = None;
        });
    }
}

/// The same attempt is the same message; a card that takes the place of another is a new one.
fn nonce(post: &Post) -> String {
    let id = post.tournament;
    match post.kind {
        PostKind::Card => format!("{id}-c{}", post.message % 1_000_000_000),
        PostKind::Round(round) => format!("{id}-r{round}"),
        PostKind::End => format!("{id}-e"),
    }
}

/// Whether the tournament we know is as far as the message tells. A note is in the store a moment before the tournament is in
/// memory; an announcement made of the older one would tell of nothing.
fn has_happened(kind: PostKind, tournament: &Tournament) -> bool {
    match kind {
        PostKind::Card => true,
        PostKind::Round(round) => tournament.field.round >= round,
        PostKind::End => matches!(tournament.phase, Phase::Finished(_) | Phase::Cancelled(_)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Channel, Guild, Moment, Person, Seed};
    use crate::tournament::{Creation, Format, Start, create};

    #[test]
    fn what_has_not_happened_is_not_announced() {
        let creation = Creation {
            id: TournamentId(7),
            name: "Cup".to_owned(),
            game: "tor".to_owned(),
            options: String::new(),
            format: Format::RoundRobin { double: false },
            pace: "live".to_owned(),
            round_seconds: None,
            limit: None,
            start: Start::Now,
            organiser: Person(1),
            guild: Guild(1),
            channel: Channel(1),
            seed: Seed([7; 32]),
        };
        let called = create(creation, Moment(0)).map(|decided| decided.state);
        let mut it = called.expect("a plain round robin");
        let told = |it: &Tournament| {
            [PostKind::Card, PostKind::Round(1), PostKind::End].map(|kind| has_happened(kind, it))
        };
        assert_eq!(told(&it), [true, false, false]);
        it.field.round = 1;
        assert_eq!(told(&it), [true, true, false]);
        it.phase = Phase::Finished(Vec::new());
        assert_eq!(told(&it), [true, true, true]);
    }
}
