//! The desk: takes an ask and gives a reply. It knows no transport, so a gateway, an HTTP endpoint or a test can stand before it.
//!
//! Here the verb is found, its asker remembered, and what goes wrong becomes a sentence; what it does stands in its own file.

use std::sync::Arc;

use crate::config;
use crate::courier::caller::Caller;
use crate::courier::drafts::Drafts;
use crate::courier::holds::Held;
use crate::courier::outbox::Outbox;
use crate::courier::slate::Slate;
use crate::desk::ask::{Ask, Later, Reply};
use crate::desk::command::{Command, Completer, Done, Given};
use crate::desk::sight::Sight;
use crate::desk::{analyse, hint};
use crate::draw::letter::Letter;
use crate::draw::press::{self, Press};
use crate::kernel::{Arg, Clock, Person, Refusal, Text};
use crate::people::{People, private_language};
use crate::picture::Studio;
use crate::say::{Language, Roster, Speaker};
use crate::store::{AnyLog, PersonRow, Store};
use crate::table::service::Fault;
use crate::table::{Failure, Paces, Table, Tables};
use crate::tournament::Tournaments;

/// What pressing a button does; in the file of its verb. Which buttons there are, `draw::press` declares.
pub trait OnPress: Press {
    /// Whether whoever presses it is remembered.
    const MEETS: bool = true;

    /// Does it; with what was chosen, where it is a menu.
    fn pressed(
        self,
        desk: &Desk,
        ask: &Ask,
        chosen: Option<&str>,
    ) -> impl Future<Output = Result<Reply, Failure>> + Send;
}

macro_rules! find {
    ($($button:ident)*) => {
        /// The button that was pressed: whether its presser is remembered, and what it does.
        fn find<'a>(
            desk: &'a Desk,
            ask: &'a Ask,
            id: &str,
            chosen: Option<&'a str>,
        ) -> Option<(bool, Done<'a>)> {
            None$(.or_else(|| Some(begun(press::$button::read(id)?, desk, ask, chosen))))*
        }
    };
}

press::every_button!(find);

/// One function a button: what each needs lies on no stack beside what the others need.
fn begun<'a, B: OnPress + 'a>(
    button: B,
    desk: &'a Desk,
    ask: &'a Ask,
    chosen: Option<&'a str>,
) -> (bool, Done<'a>) {
    (B::MEETS, Box::pin(button.pressed(desk, ask, chosen)))
}

/// The front desk, and what it is given.
pub struct Desk {
    pub tables: Arc<Tables>,
    pub tournaments: Arc<Tournaments>,
    pub store: Store,
    pub people: Arc<People>,
    pub outbox: Arc<Outbox>,
    pub caller: Arc<Caller>,
    pub studio: Studio,
    pub sight: Sight,
    pub clock: Arc<dyn Clock>,
    pub play: config::Play,
    pub paces: Paces,
    pub slate: Arc<Slate>,
    pub drafts: Arc<Drafts>,
}

impl Desk {
    /// Someone pressed something, and may have chosen something there.
    pub async fn press(&self, ask: &Ask, id: &str, chosen: Option<&str>) -> Reply {
        let done = match find(self, ask, id, chosen) {
            Some((meets, pressed)) => self.met(ask, meets, pressed).await,
            None => Err(Refusal::UnknownButton.into()),
        };
        let done = done.map_err(|failure| match press::table(id) {
            Some(table) => failure.of(table),
            None => failure,
        });
        self.settle(ask, done).await
    }

    /// Someone used a command. One that only holds others, and one given what it does not take, no client sends by itself.
    pub async fn command(&self, ask: &Ask, command: Option<&Command>, given: &Given) -> Reply {
        let done = match command.filter(|command| command.takes(given)) {
            Some(command) => {
                let run = (command.run)(self, ask, given);
                self.met(ask, command.meets, run).await
            }
            None => Err(Refusal::UnknownCommand.into()),
        };
        self.settle(ask, done).await
    }

    /// Somebody is typing the value of an option.
    pub async fn complete(&self, ask: &Ask, by: Completer, given: &Given, typed: &str) -> Reply {
        let done = self.met(ask, true, by(self, ask, given, typed)).await;
        self.settle(ask, done.map(Reply::choices)).await
    }

    /// Someone typed something that poise could not read.
    pub async fn unreadable(&self, ask: &Ask) -> Reply {
        self.settle(ask, Err(Refusal::UnknownCommand.into())).await
    }

    /// Something came of which nobody can tell what it is, or from whom.
    pub async fn puzzled(&self, ask: &Ask) -> Reply {
        self.settle(ask, Err(Refusal::Unreadable.into())).await
    }

    /// Something broke while an interaction was handled.
    pub async fn broken(&self, ask: &Ask) -> Reply {
        self.settle(ask, Err(Failure::Fault(Fault::Panicked))).await
    }

    /// What was being thought about is there, or will not come.
    pub async fn later(&self, ask: &Ask, later: Later) -> Reply {
        let done = match later {
            Later::Report {
                table,
                page,
                looking,
            } => Box::pin(analyse::looked(self, ask, table, page, looking)).await,
            Later::Hint {
                table,
                seat,
                thought,
            } => Box::pin(hint::hinted(self, ask, &table, seat, thought.await)).await,
        };
        self.settle(ask, done).await
    }

    /// A card that was the answer to a press has arrived.
    pub async fn card_shown(&self, drawing: &Held<AnyLog>, message: u64, seq: u64) {
        let (log, seq) = (drawing.key(), drawing.shows_up_to(seq));
        if let Err(fault) = self.store.posts.card_drawn(log, message, seq).await {
            tracing::error!(?log, %fault, "a card could not be noted; it will be drawn again");
        }
    }

    /// What a verb does, after its asker is remembered, unless nobody is to be remembered for it.
    async fn met<T>(&self, ask: &Ask, meets: bool, done: Done<'_, T>) -> Result<T, Failure> {
        if meets {
            self.meet(ask).await?;
        }
        done.await
    }

    /// Remembers the asker and the server they ask in.
    async fn meet(&self, ask: &Ask) -> Result<(), Failure> {
        self.people.meet(ask.person, &ask.name, &ask.locale).await?;
        if let (Some(guild), Some(locale)) = (ask.guild, &ask.guild_locale) {
            self.people.visit(guild, locale).await?;
        }
        Ok(())
    }

    /// What went wrong becomes a sentence, in the asker's language. A refusal is not an error; a fault is logged, once, here.
    async fn settle(&self, ask: &Ask, done: Result<Reply, Failure>) -> Reply {
        let (text, result) = match done {
            Ok(reply) => {
                metrics::counter!(crate::telemetry::INTERACTIONS, "result" => "done").increment(1);
                return reply;
            }
            Err(Failure::Refused(refusal)) => (self.sentence(ask, &refusal).await, "refused"),
            Err(Failure::Fault(fault)) => (self.fault(ask, &fault), "fault"),
        };
        metrics::counter!(crate::telemetry::INTERACTIONS, "result" => result).increment(1);
        let roster = self.roster_for(ask, &text).await;
        let speaker = self.speaker(ask, &roster).await;
        let language =
            speaker.map_or_else(|_| Language::find(&ask.locale), |to| Some(to.language()));
        let speaker = Speaker::new(language.unwrap_or_default(), &roster);
        Reply::private(Letter::text(speaker.say(&text)))
    }

    /// A refusal as the asker should hear it: about themselves, and with where to go instead.
    async fn sentence(&self, ask: &Ask, refusal: &Refusal) -> Text {
        match refusal {
            Refusal::TooManyMatches { person, limit } if *person == ask.person => {
                Text::new("refusal-too-many-own").number("limit", *limit)
            }
            Refusal::WrongChannel => {
                let channels = self.channels_played(ask).await;
                Text::new("refusal-wrong-channel-list").with("channels", Arg::Plain(channels))
            }
            Refusal::CannotWrite if ask.by_token => Text::new("refusal-only-you-see"),
            other => other.text(),
        }
    }

    /// The channels the asker's server plays in, as mentions.
    async fn channels_played(&self, ask: &Ask) -> String {
        let guild = match ask.guild {
            Some(guild) => self.people.guild(guild).await.ok(),
            None => None,
        };
        let channels = guild.map_or_else(Vec::new, |guild| guild.channels);
        let mentions = channels.iter().map(|channel| format!("<#{}>", channel.0));
        mentions.collect::<Vec<_>>().join(", ")
    }

    /// The sentence for our own mistakes, with a code that stands in the log too.
    pub fn fault(&self, ask: &Ask, fault: &Fault) -> Text {
        let code = format!("{:04X}", (ask.id ^ (ask.id >> 22)) & 0xFFFF);
        tracing::error!(code, %fault, "an interaction failed");
        metrics::counter!(crate::telemetry::FAULTS).increment(1);
        Text::new("fault").with("code", Arg::Plain(code))
    }

    /// The names a sentence speaks of.
    async fn roster_for(&self, ask: &Ask, text: &Text) -> Roster {
        let mut names = std::collections::HashMap::from([(ask.person, ask.name.clone())]);
        for person in text.people() {
            if let Ok(row) = self.people.person(person).await
                && !row.name.is_empty()
            {
                names.insert(person, row.name);
            }
        }
        Roster::new(Vec::new(), names, self.people.own())
    }

    /// The asker's settings.
    pub(super) async fn me(&self, ask: &Ask) -> Result<PersonRow, Failure> {
        Ok(self.people.person(ask.person).await?)
    }

    /// Says something to the asker alone, with the names of a table.
    pub(super) async fn say_to(
        &self,
        ask: &Ask,
        table: Option<&Table>,
        text: &Text,
    ) -> Result<String, Failure> {
        let roster = match table {
            Some(table) => self.people.roster(table).await?,
            None => self.roster_for(ask, text).await,
        };
        Ok(self.speaker(ask, &roster).await?.say(text))
    }

    /// Speaks to the asker alone, as they like it. Who has chosen no language, and may not be known at all, is spoken to as their
    /// Discord is.
    pub(super) async fn speaker<'a>(
        &self,
        ask: &Ask,
        roster: &'a Roster,
    ) -> Result<Speaker<'a>, Failure> {
        let me = self.me(ask).await?;
        let chosen = me.language.as_deref().and_then(Language::find);
        let language = chosen.or_else(|| Language::find(&ask.locale));
        Ok(
            Speaker::new(language.unwrap_or_else(|| private_language(&me)), roster)
                .plainly(me.text_board),
        )
    }

    /// The same without emoji, as completions have to be.
    pub(super) async fn plain_speaker<'a>(
        &self,
        ask: &Ask,
        roster: &'a Roster,
    ) -> Result<Speaker<'a>, Failure> {
        Ok(self.speaker(ask, roster).await?.plainly(true))
    }

    /// Whether a person is ourselves.
    pub(super) fn is_house(&self, person: Person) -> bool {
        self.people.own() == Some(person)
    }
}
