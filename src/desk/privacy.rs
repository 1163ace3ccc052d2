//! `/tor privacy export` and `/tor privacy delete`: what is kept about someone, as a file, and no more.
//!
//! Whoever asks here is not remembered for it, so nothing of this may rely on the asker being known.

use std::sync::Arc;
use std::time::Duration;

use crate::desk::{Ask, Command, Desk, OnPress, Reply};
use crate::draw::letter::{File, Letter};
use crate::draw::{self, press};
use crate::edge;
use crate::kernel::{Person, Refusal, Text, Tone};
use crate::say::Roster;
use crate::table::Failure;
use crate::table::service::Fault;

/// How long the asker waits; their answer is due within three seconds.
const PATIENCE: Duration = Duration::from_millis(2000);

/// All that is kept about the asker.
pub const EXPORT: Command = Command::typed("privacy export", &[], |desk, ask, _| {
    Box::pin(export(desk, ask))
})
.unremembered();

/// No more of it.
pub const DELETE: Command = Command::typed("privacy delete", &[], |desk, ask, _| {
    Box::pin(ask_forget(desk, ask))
})
.unremembered();

/// A file with all that is kept about the asker.
async fn export(desk: &Desk, ask: &Ask) -> Result<Reply, Failure> {
    if !desk.store.people.is_known(ask.person).await? {
        return nothing_kept(desk, ask).await;
    }
    let tournaments = desk.tournaments.export(ask.person).await;
    let tournaments = tournaments?;
    let export = desk.tables.export_with(ask.person, tournaments).await?;
    let mut letter = private_words(desk, ask, &Text::new("privacy-export")).await?;
    let alt = private_words(desk, ask, &Text::new("privacy-export-file")).await?;
    letter.file = Some(File {
        name: "torwart-export.json".to_owned(),
        alt: alt.words(),
        bytes: export.into_bytes().into(),
    });
    Ok(Reply::private(letter))
}

/// Says what goes and what stays, and asks.
async fn ask_forget(desk: &Desk, ask: &Ask) -> Result<Reply, Failure> {
    if !desk.store.people.is_known(ask.person).await? {
        return nothing_kept(desk, ask).await;
    }
    let going_on = desk.store.tables.active_of(ask.person).await?.len();
    let tournaments = desk.store.tournaments.of_person(ask.person).await?.len();
    let question = Text::new("privacy-delete-ask")
        .number("count", going_on as i64)
        .number("tournaments", tournaments as i64);
    let letter = private_words(desk, ask, &question).await?;
    let roster = Roster::default();
    let speaker = desk.speaker(ask, &roster).await?;
    let yes = press::Forget { person: ask.person };
    let no = press::Remember { person: ask.person };
    Ok(Reply::private(letter.buttons(vec![
        draw::button(yes, "button-delete-data", Tone::Danger, &speaker),
        draw::button(no, "button-keep-data", Tone::Plain, &speaker),
    ])))
}

/// They would rather stay.
impl OnPress for press::Remember {
    const MEETS: bool = false;

    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        asked_for(ask, self.person)?;
        let letter = private_words(desk, ask, &Text::new("privacy-kept")).await?;
        Ok(Reply::here(ask, letter))
    }
}

/// It goes on by itself should it take longer than the asker may wait.
impl OnPress for press::Forget {
    const MEETS: bool = false;

    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        asked_for(ask, self.person)?;
        if !desk.store.people.is_known(self.person).await? {
            return nothing_kept(desk, ask).await;
        }
        // Their language is among the things that go.
        let done = private_words(desk, ask, &Text::new("privacy-deleted")).await?;
        let later = private_words(desk, ask, &Text::new("privacy-deleting")).await?;
        let mut forgetting = tokio::spawn(forgetting(desk, self.person));
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
        Ok(Reply::here(ask, letter))
    }
}

fn forgetting(desk: &Desk, person: Person) -> impl Future<Output = Result<(), Failure>> + use<> {
    let (tables, people) = (Arc::clone(&desk.tables), Arc::clone(&desk.people));
    let tournaments = Arc::clone(&desk.tournaments);
    let slate = Arc::clone(&desk.slate);
    let caller = Arc::clone(&desk.caller);
    async move {
        let bytes = edge::random_bytes();
        let random = u64::from_le_bytes(bytes[..8].try_into().expect("eight bytes"));
        // Whoever leaves a tournament loses an open match there; the table itself is left like any other.
        tournaments.leave_all(person).await?;
        let instead = Person::forgotten(random);
        caller.hush(person).await?;
        let went_on = tables.forget(person, instead, &[&*tournaments]).await?;
        people.forget(person);
        slate.forget(person);
        // A call that was on its way when it began.
        caller.hush(person).await?;
        // Boards that were drawn between leaving and forgetting still have the name.
        went_on.into_iter().for_each(|id| slate.redraw_board(id));
        Ok(())
    }
}

async fn nothing_kept(desk: &Desk, ask: &Ask) -> Result<Reply, Failure> {
    let letter = private_words(desk, ask, &Text::new("privacy-nothing")).await?;
    Ok(Reply::here(ask, letter))
}

async fn private_words(desk: &Desk, ask: &Ask, text: &Text) -> Result<Letter, Failure> {
    Ok(Letter::text(desk.say_to(ask, None, text).await?))
}

/// The button is good for the one who asked, whoever presses it.
fn asked_for(ask: &Ask, person: Person) -> Result<(), Failure> {
    if ask.person == person {
        Ok(())
    } else {
        Err(Refusal::UnknownButton.into())
    }
}
