//! Posts what a tournament announces, and keeps its card up to date.
//!
//! Every message was noted in the transaction that made it necessary. It is posted with a number of its own, so that a second
//! attempt after a lost answer is the same message.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use super::chores::Again;
use super::memory::Known;
use super::{Fault, Steward, person_of};
use crate::courier::wire::{THREAD_ARCHIVED, Trouble};
use crate::draw;
use crate::draw::letter::{File, Letter};
use crate::kernel::{Arg, Person, Text, TournamentId};
use crate::say::{Language, Roster, Speaker};
use crate::store::{Post, PostKind};
use crate::tournament::sketch::sketch;
use crate::tournament::{Phase, Tournament};

/// How many of the final order are called.
const PODIUM: usize = 3;

/// How long a picture may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// Until the tournament in memory is the one in the store.
const SOON: Duration = Duration::from_millis(20);

/// A card is edited so much less often than a board: about every five seconds.
const CARD_EDITS: u32 = 4;

impl Steward {
    /// Posts what is to be posted, and draws the card again if it is behind.
    pub(super) async fn post(&self, id: TournamentId) -> Result<Again, Fault> {
        let mut posts = self.store.posts(id).await?;
        let Some(tournament) = self.tournaments().get(id).await? else {
            return Ok(Again::No);
        };
        posts.sort_by_key(|post| post.kind);
        let mut later = Again::No;
        for post in posts {
            let again = match (post.kind, post.message) {
                (PostKind::Card, 0) => self.post_card(post, &tournament).await?,
                (PostKind::Card, _) if post.drawn_seq < tournament.seq => {
                    self.draw_card(post, &tournament).await?
                }
                (PostKind::Card, _) => {
                    // Whoever pressed something on it drew it.
                    self.memory.of(id, |known| known.behind = None);
                    Again::No
                }
                (kind, 0) if !has_happened(kind, &tournament) => Again::After(SOON),
                (PostKind::Round(_) | PostKind::End, 0) => self.announce(post, &tournament).await?,
                _ => Again::No,
            };
            later = match (later, again) {
                (Again::BackOff, _) | (_, Again::BackOff) => Again::BackOff,
                (Again::After(first), Again::After(second)) => Again::After(first.min(second)),
                (Again::No, other) | (other, Again::No) => other,
            };
        }
        Ok(later)
    }

    async fn post_card(&self, post: Post, tournament: &Arc<Tournament>) -> Result<Again, Fault> {
        let letter = self.card(tournament).await?;
        self.put_card(post, tournament, letter).await
    }

    /// Posts the card, in place of the message that was the card before.
    async fn put_card(
        &self,
        post: Post,
        tournament: &Tournament,
        letter: Letter,
    ) -> Result<Again, Fault> {
        let id = post.tournament;
        // The same attempt is the same message; a card that takes the place of another is a new one.
        let nonce = format!("{id}-c{}", post.message % 1_000_000_000);
        self.turn(&post).await;
        let message = match self.wire.post(post.channel, &letter, &nonce).await {
            Ok(posted) => posted.message,
            Err(trouble) => return self.give_up_or_wait(&post, trouble).await,
        };
        let knew = |known: &mut Known| std::mem::replace(&mut known.knows_card, true);
        // If an attempt before a crash made the message, it shows what was so then, and is drawn once more.
        let doubtful = !self.memory.of(id, knew) && tournament.seq > 1;
        let drawn_seq = if doubtful { 0 } else { tournament.seq };
        self.remember_card(id, (drawn_seq, letter.look()));
        let posted_at = self.clock.now();
        let posted = Post {
            message,
            drawn_seq,
            posted_at,
            ..post
        };
        self.store.save_post(posted).await?;
        Ok(match doubtful {
            true => Again::After(Duration::ZERO),
            false => Again::No,
        })
    }

    /// Draws a card that is behind, but not too often, and not before those who pressed something on it had the time to be
    /// answered with it.
    async fn draw_card(&self, post: Post, tournament: &Arc<Tournament>) -> Result<Again, Fault> {
        let id = post.tournament;
        let (patience, gap) = (self.interval(&post), self.interval(&post) * CARD_EDITS);
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
        let drawing = self.cards.draw(id);
        let letter = self.card(tournament).await?;
        // An edit that changes nothing is spared, if we were the last to draw it.
        let look = letter.look();
        if known.is_none_or(|(_, shown)| shown != (post.drawn_seq, look)) {
            self.turn(&post).await;
            match self.wire.edit(post.channel, post.message, &letter).await {
                Ok(()) => {}
                Err(Trouble::NoMessage) => return self.put_card(post, tournament, letter).await,
                Err(Trouble::TooOld | Trouble::Forbidden(THREAD_ARCHIVED)) => {
                    let (channel, old) = (post.channel, post.message);
                    let again = self.put_card(post, tournament, letter).await?;
                    // The old copy keeps its text; if even that fails, its buttons still work.
                    let _ = self.wire.strip(channel, old).await;
                    return Ok(again);
                }
                Err(trouble) => return self.give_up_or_wait(&post, trouble).await,
            }
        }
        // Whoever pressed it meanwhile may have been answered before or after this: then nobody knows what it shows.
        let shown = drawing.shows_up_to(tournament.seq);
        self.remember_card(id, (shown, look));
        self.store.card_drawn(id, post.message, shown).await?;
        Ok(match shown < tournament.seq {
            true => Again::After(patience),
            false => Again::No,
        })
    }

    /// The card was drawn now; up to which event, and what it looks like.
    fn remember_card(&self, id: TournamentId, shown: (u64, u64)) {
        let now = Instant::now();
        self.memory.of(id, |known| {
            known.card = Some((now, shown));
            known.behind = None;
        });
    }

    /// Announces a round or the end.
    async fn announce(&self, post: Post, tournament: &Arc<Tournament>) -> Result<Again, Fault> {
        let id = post.tournament;
        let (letter, mark) = match post.kind {
            PostKind::Card => return Ok(Again::No),
            PostKind::Round(round) => {
                let told = Arc::clone(tournament);
                let text = move |speaker: &Speaker<'_>| {
                    Letter::text(draw::tournament::round(&told, round, speaker))
                };
                (self.letter(tournament, text).await?, format!("r{round}"))
            }
            PostKind::End => {
                // As long as this is not posted, a start finds it: so tables are ended before.
                self.end_tables(tournament).await?;
                (self.ending(tournament).await?, "e".to_owned())
            }
        };
        self.turn(&post).await;
        let nonce = format!("{id}-{mark}");
        match self.wire.post(post.channel, &letter, &nonce).await {
            Ok(posted) => {
                let (drawn_seq, posted_at) = (tournament.seq, self.clock.now());
                let posted = Post {
                    message: posted.message,
                    drawn_seq,
                    posted_at,
                    ..post
                };
                self.store.save_post(posted).await?;
                Ok(Again::No)
            }
            Err(trouble) => self.give_up_or_wait(&post, trouble).await,
        }
    }

    async fn give_up_or_wait(&self, post: &Post, trouble: Trouble) -> Result<Again, Fault> {
        if trouble.passes() || trouble == Trouble::BadToken {
            return Ok(Again::BackOff);
        }
        tracing::warn!(tournament = %post.tournament, channel.id = post.channel.0, %trouble, "a message of a tournament is out of reach; it goes on without it");
        self.store.drop_post(post.tournament, post.kind).await?;
        Ok(Again::No)
    }

    async fn turn(&self, post: &Post) {
        let interval = self.outbox.settings().edit_interval;
        self.outbox.turn(post.channel, interval).await;
    }

    /// Old messages may be edited less often.
    fn interval(&self, post: &Post) -> Duration {
        let settings = self.outbox.settings();
        let age = self.clock.now().0 - post.posted_at.0;
        if age > settings.old_message.as_millis() as i64 {
            settings.old_edit_interval
        } else {
            settings.edit_interval
        }
    }

    async fn card(&self, tournament: &Arc<Tournament>) -> Result<Letter, Fault> {
        let (told, now) = (Arc::clone(tournament), self.clock.now());
        let text = move |speaker: &Speaker<'_>| draw::tournament::card_letter(&told, speaker, now);
        self.letter(tournament, text).await
    }

    /// The end, with those who won.
    async fn ending(&self, tournament: &Arc<Tournament>) -> Result<Letter, Fault> {
        let Phase::Finished(order) = &tournament.phase else {
            let told = Arc::clone(tournament);
            let text = move |speaker: &Speaker<'_>| {
                Letter::text(draw::tournament::cancelled(&told, speaker))
            };
            return self.letter(tournament, text).await;
        };
        let best = order.iter().take(PODIUM);
        let best = best.filter_map(|player| person_of(tournament, *player));
        let best: Vec<Person> = best.filter(|person| !person.is_forgotten()).collect();
        let told = Arc::clone(tournament);
        let text =
            move |speaker: &Speaker<'_>| Letter::text(draw::tournament::finished(&told, speaker));
        let mut letter = self.letter(tournament, text).await?;
        if !best.is_empty() && tournament.field.active().next().is_some() {
            let names: Vec<String> = best.iter().map(|who| format!("<@{}>", who.0)).collect();
            let line = Text::new("contest-podium").with("names", Arg::Plain(names.join(", ")));
            let speaker = Speaker {
                language: self.language(tournament).await?,
                roster: &Roster::default(),
                plain: false,
            };
            draw::push_line(&mut letter.content, &speaker.say(&line));
            letter.pings = best;
        }
        // Nobody waits for a picture; if it takes long, there is none.
        let painting = self.picture(tournament);
        if let Ok(picture) = tokio::time::timeout(PATIENCE, painting).await {
            letter.file = picture?;
        }
        Ok(letter)
    }

    /// The bracket or the cross table, if the format has one.
    async fn picture(&self, tournament: &Arc<Tournament>) -> Result<Option<File>, Fault> {
        // Drawn once to learn whose names are on it: of thousands it shows a few.
        let told = Arc::clone(tournament);
        let shown = blocking(move || {
            let shown = RefCell::new(BTreeSet::new());
            let _ = sketch(&told, &|player| {
                shown.borrow_mut().insert(player);
                String::new()
            });
            shown.into_inner()
        });
        let language = self.language(tournament).await?;
        let mut names = HashMap::new();
        for player in shown.await? {
            let name = self.name(tournament, player, language).await?;
            names.insert(player, name);
        }
        let told = Arc::clone(tournament);
        let name = move |player| names.get(&player).cloned().unwrap_or_default();
        let Some(sketch) = blocking(move || sketch(&told, &name)).await? else {
            return Ok(None);
        };
        let Some(png) = self.outbox.paint(&sketch).await else {
            return Ok(None);
        };
        let speaker = Speaker {
            language,
            roster: &Roster::default(),
            plain: true,
        };
        let file = draw::picture::file("tournament", &sketch, png, &speaker);
        Ok(Some(file))
    }

    async fn language(&self, tournament: &Tournament) -> Result<Language, Fault> {
        let (guild, host) = (Some(tournament.guild), tournament.organiser);
        Ok(self.people.public_language(guild, host).await?)
    }

    /// A message in the server's language, with the names it speaks of. It is written away from those who answer people: the standings
    /// of a large field take a moment.
    async fn letter(
        &self,
        tournament: &Tournament,
        write: impl Fn(&Speaker<'_>) -> Letter + Send + Sync + 'static,
    ) -> Result<Letter, Fault> {
        let language = self.language(tournament).await?;
        let write = Arc::new(write);
        let named = Arc::clone(&write);
        let people =
            blocking(move || draw::tournament::people(|speaker| named(speaker).content)).await?;
        let seats = people.into_iter().map(Some).collect();
        let roster = self.people.roster_of(seats).await?;
        blocking(move || {
            write(&Speaker {
                language,
                roster: &roster,
                plain: false,
            })
        })
        .await
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

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Fault> {
    tokio::task::spawn_blocking(work)
        .await
        .map_err(|_| Fault::Panicked)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Channel, Guild, Moment, Seed};
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
