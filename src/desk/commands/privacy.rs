//! `/tor privacy export` and `/tor privacy delete`: what is kept about someone, as a file, and no more.
//!
//! Whoever asks here is not remembered for it, so nothing of this may rely on the asker being known.

use std::sync::Arc;
use std::time::Duration;

use crate::desk::ask::{Ask, Reply};
use crate::desk::route::Desk;
use crate::draw;
use crate::draw::letter::{File, Letter};
use crate::draw::press::Press;
use crate::edge;
use crate::kernel::{Person, Refusal, Text, Tone};
use crate::say::{Language, Roster, Speaker};
use crate::table::Failure;
use crate::table::service::Fault;
use crate::tournament::Tournaments;

/// How long the asker waits; their answer is due within three seconds.
const PATIENCE: Duration = Duration::from_millis(2000);

impl Desk {
    /// A file with all that is kept about the asker.
    pub(in crate::desk) async fn export(&self, ask: &Ask) -> Result<Reply, Failure> {
        if !self.store.is_known(ask.person).await? {
            return self.nothing_kept(ask).await;
        }
        let tournaments = self.tournaments.export(ask.person).await?;
        let export = self.tables.export_with(ask.person, tournaments).await?;
        let mut letter = self
            .private_words(ask, &Text::new("privacy-export"))
            .await?;
        let alt = self
            .private_words(ask, &Text::new("privacy-export-file"))
            .await?;
        letter.file = Some(File {
            name: "torwart-export.json".to_owned(),
            alt: alt.content,
            bytes: export.into_bytes().into(),
        });
        Ok(Reply::private(letter))
    }

    /// Says what goes and what stays, and asks.
    pub(in crate::desk) async fn ask_forget(&self, ask: &Ask) -> Result<Reply, Failure> {
        if !self.store.is_known(ask.person).await? {
            return self.nothing_kept(ask).await;
        }
        let going_on = self.store.active_of(ask.person).await?.len();
        let cups = self.store.tournaments_of(ask.person).await?.len();
        let question = Text::new("privacy-delete-ask")
            .number("count", going_on as i64)
            .number("cups", cups as i64);
        let letter = self.private_words(ask, &question).await?;
        let roster = Roster::default();
        let speaker = self.ear(ask, &roster).await?;
        let yes = Press::Forget(ask.person);
        let no = Press::Remember(ask.person);
        Ok(Reply::private(letter.buttons(vec![
            draw::button(yes, "button-delete-data", Tone::Danger, &speaker),
            draw::button(no, "button-keep-data", Tone::Plain, &speaker),
        ])))
    }

    /// They would rather stay.
    pub(in crate::desk) async fn remember(
        &self,
        ask: &Ask,
        person: Person,
    ) -> Result<Reply, Failure> {
        asked_for(ask, person)?;
        let letter = self.private_words(ask, &Text::new("privacy-kept")).await?;
        Ok(answer(ask, letter))
    }

    /// Forgets the asker. It goes on by itself should it take longer than the asker may wait.
    pub(in crate::desk) async fn forget(
        &self,
        ask: &Ask,
        person: Person,
    ) -> Result<Reply, Failure> {
        asked_for(ask, person)?;
        if !self.store.is_known(person).await? {
            return self.nothing_kept(ask).await;
        }
        // Their language is among the things that go.
        let done = self
            .private_words(ask, &Text::new("privacy-deleted"))
            .await?;
        let later = self
            .private_words(ask, &Text::new("privacy-deleting"))
            .await?;
        let mut forgetting = tokio::spawn(self.forgetting(person));
        let letter = match tokio::time::timeout(PATIENCE, &mut forgetting).await {
            Ok(Ok(forgotten)) => {
                forgotten?;
                done
            }
            Ok(Err(_)) => return Err(Fault::Panicked.into()),
            Err(_) => {
                tokio::spawn(async move {
                    if let Ok(Err(Failure::Fault(fault))) = forgetting.await {
                        tracing::error!(%fault, "someone could not be forgotten");
                    }
                });
                later
            }
        };
        Ok(answer(ask, letter))
    }

    fn forgetting(&self, person: Person) -> impl Future<Output = Result<(), Failure>> + use<> {
        let (tables, people) = (Arc::clone(&self.tables), Arc::clone(&self.people));
        let tournaments = Arc::clone(&self.tournaments);
        let outbox = Arc::clone(&self.outbox);
        async move {
            let bytes = edge::random_bytes();
            let random = u64::from_le_bytes(bytes[..8].try_into().expect("eight bytes"));
            // Whoever leaves a tournament loses an open match there; the table itself is left like any other.
            tournaments.leave_all(person).await?;
            let (instead, contests) = (Person::forgotten(random), Tournaments::contests());
            let forgotten = tables.forget_with(person, instead, Some(contests)).await?;
            people.forget(person);
            outbox.forget(person);
            // Boards that were drawn between leaving and forgetting still have the name.
            let went_on = forgotten.went_on.into_iter();
            went_on.for_each(|id| outbox.redraw_board(id));
            Ok(tournaments.tell_forgotten(&forgotten.tournaments).await?)
        }
    }

    async fn nothing_kept(&self, ask: &Ask) -> Result<Reply, Failure> {
        let letter = self
            .private_words(ask, &Text::new("privacy-nothing"))
            .await?;
        Ok(answer(ask, letter))
    }

    async fn private_words(&self, ask: &Ask, text: &Text) -> Result<Letter, Failure> {
        let roster = Roster::default();
        Ok(Letter::text(self.ear(ask, &roster).await?.say(text)))
    }

    /// The asker's language, known to us or not.
    async fn ear<'a>(&self, ask: &Ask, roster: &'a Roster) -> Result<Speaker<'a>, Failure> {
        let row = self.me(ask).await?;
        let chosen = row.language.as_deref().and_then(Language::find);
        let language = chosen.or_else(|| Language::find(&ask.locale));
        Ok(Speaker {
            language: language.unwrap_or(Language::English),
            roster,
            plain: row.text_board,
        })
    }
}

/// The button is good for the one who asked, whoever presses it.
fn asked_for(ask: &Ask, person: Person) -> Result<(), Failure> {
    if ask.person == person {
        Ok(())
    } else {
        Err(Refusal::UnknownButton.into())
    }
}

/// The question becomes its answer; without one, or on another message, it is a message of its own.
fn answer(ask: &Ask, letter: Letter) -> Reply {
    if ask.message.is_some_and(|message| message.ephemeral) {
        Reply::redraw(letter)
    } else {
        Reply::private(letter)
    }
}
