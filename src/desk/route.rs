//! The desk: takes an ask and gives a reply. It knows no transport, so a gateway, an HTTP endpoint or a test can stand before it.
//!
//! What each wish does stands in `commands/`, one file a verb. Here they are told apart, and what goes wrong becomes a sentence.

use std::sync::Arc;

use crate::config;
use crate::courier::cards::Cards;
use crate::courier::outbox::Outbox;
use crate::desk::ask::{Ask, Later, Reply};
use crate::desk::sight::Sight;
use crate::desk::wish::{Completion, Wish};
use crate::draw::letter::Letter;
use crate::draw::press::{Ladder, Press};
use crate::kernel::{Arg, Clock, Person, Refusal, Text};
use crate::people::{People, private_language};
use crate::picture::Studio;
use crate::say::{Language, Roster, Speaker};
use crate::store::{PersonRow, Store};
use crate::table::service::Fault;
use crate::table::{Command, Failure, Paces, Table, Tables};
use crate::tournament::Tournaments;

/// The front desk, and what it is given.
pub struct Desk {
    pub tables: Arc<Tables>,
    pub tournaments: Arc<Tournaments>,
    pub store: Store,
    pub people: Arc<People>,
    pub outbox: Arc<Outbox>,
    pub studio: Arc<Studio>,
    pub sight: Sight,
    pub clock: Arc<dyn Clock>,
    pub play: config::Play,
    pub paces: Paces,
    pub cards: Arc<Cards>,
}

impl Desk {
    /// Someone pressed something. What all presses and wishes need at once is large; boxed, it lies on no stack of those who wait for it.
    pub async fn press(&self, ask: &Ask, id: &str, values: &[String]) -> Reply {
        let done = match Press::parse(id) {
            None => Err(Refusal::UnknownButton.into()),
            Some(press) => Box::pin(self.pressed(ask, press, values)).await,
        };
        self.settle(ask, done).await
    }

    /// Someone typed a command.
    pub async fn wish(&self, ask: &Ask, wish: Wish) -> Reply {
        let done = Box::pin(self.wished(ask, wish)).await;
        self.settle(ask, done).await
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
            } => Box::pin(self.looked(ask, table, page, looking)).await,
            Later::Hint {
                table,
                seat,
                thought,
            } => Box::pin(self.hinted(ask, &table, seat, thought.await)).await,
        };
        self.settle(ask, done).await
    }

    async fn pressed(&self, ask: &Ask, press: Press, values: &[String]) -> Result<Reply, Failure> {
        // Whoever wants to be forgotten is not remembered for saying so.
        if !matches!(press, Press::Forget(_) | Press::Remember(_)) {
            self.meet(ask).await?;
        }
        let (by, click) = (ask.person, ask.id);
        match press {
            Press::Accept(id) => self.gather(ask, id, Command::Accept { by, click }).await,
            Press::Decline(id) => self.gather(ask, id, Command::Decline { by }).await,
            Press::Withdraw(id) => self.gather(ask, id, Command::Withdraw { by }).await,
            Press::Join(id) => self.gather(ask, id, Command::Join { by, click }).await,
            Press::Quit(id) => self.gather(ask, id, Command::Quit { by }).await,
            Press::AddBot(id) => self.offer_levels(ask, id).await,
            Press::BotLevel(id) => self.add_bot(ask, id, values).await,
            Press::Start(id) => self.gather(ask, id, Command::Start { by }).await,
            Press::Hand(table) => self.hand(ask, table).await,
            Press::Act {
                table,
                decision,
                action,
            } => self.act(ask, table, decision, action).await,
            Press::Menu {
                table, decision, ..
            } => {
                let action = values.first().cloned().ok_or(Refusal::UnknownButton)?;
                self.act(ask, table, decision, action).await
            }
            Press::Hint(table, decision) => self.hint(ask, table, decision).await,
            Press::AskResign(table) => self.ask_resign(ask, table).await,
            Press::Resign(table) => self.resign(ask, table).await,
            Press::Keep(table) => self.keep_playing(ask, table).await,
            Press::Rematch(table) => self.rematch(ask, table).await,
            Press::Replay(table) => self.replay(ask, table).await,
            Press::Analyse { table, page } => self.analyse(ask, table, page).await,
            Press::Turn {
                table,
                to,
                frame,
                viewer,
            } => self.turn(ask, table, to, frame, viewer, values).await,
            Press::Past => {
                self.replay(ask, self.choose_past(ask, values.first().cloned()).await?)
                    .await
            }
            Press::History { person, game, page } => {
                self.history(ask, person, game.as_deref(), page).await
            }
            Press::Rules { game, page } => self.rules(ask, &game, page).await,
            Press::Matches { page } => self.matches(ask, page).await,
            Press::Ladder { ladder, page } => self.leaderboard(ask, ladder, page).await,
            Press::LadderGame(scope) => {
                let game = values.first().cloned().ok_or(Refusal::UnknownButton)?;
                let ladder = Ladder {
                    game,
                    scope,
                    solo: false,
                };
                self.leaderboard(ask, ladder, Some(0)).await
            }
            Press::Cup(tournament, cup) => self.cup_pressed(ask, tournament, cup, values).await,
            Press::CupNamed => self.cup_named(ask, values).await,
            Press::Cups { page } => self.list_cups(ask, page).await,
            Press::Honours(scope, page) => self.honours(ask, scope, page).await,
            Press::Forget(person) => self.forget(ask, person).await,
            Press::Remember(person) => self.remember(ask, person).await,
        }
    }

    async fn wished(&self, ask: &Ask, wish: Wish) -> Result<Reply, Failure> {
        if !matches!(wish, Wish::Export | Wish::AskForget) {
            self.meet(ask).await?;
        }
        match wish {
            Wish::Unknown => Err(Refusal::UnknownCommand.into()),
            Wish::Challenge {
                opponent,
                game,
                variant,
                pace,
                rated,
            } => {
                self.challenge(ask, &opponent, game, variant, pace, rated)
                    .await
            }
            Wish::Open {
                game,
                variant,
                seats,
                pace,
            } => self.open_lobby(ask, game, variant, seats, pace).await,
            Wish::Practice {
                game,
                level,
                variant,
            } => self.practice(ask, game, level, variant).await,
            Wish::Hand { table } => self.hand_named(ask, table).await,
            Wish::Matches => self.matches(ask, 0).await,
            Wish::Board { table } => self.board_named(ask, table).await,
            Wish::Resign { table } => self.resign_named(ask, table).await,
            Wish::Verify { table } => self.verify(ask, self.choose_past(ask, table).await?).await,
            Wish::Leaderboard {
                game,
                scope,
                season,
            } => {
                self.leaderboard_named(ask, game, scope.as_deref(), season)
                    .await
            }
            Wish::Profile { player } => self.profile(ask, player).await,
            Wish::Replay { table } => self.replay(ask, self.choose_past(ask, table).await?).await,
            Wish::Analyse { table } => self.analyse_named(ask, table).await,
            Wish::ReplayOf(posted) => self.replay(ask, self.table_on(&posted).await?).await,
            Wish::History { player, game } => {
                let person = player.map_or(ask.person, |player| player.person);
                self.history(ask, person, game.as_deref(), 0).await
            }
            Wish::Tournament(wish) => self.tournament(ask, wish).await,
            Wish::Rules { game } => self.rules(ask, &game.unwrap_or_default(), 0).await,
            Wish::Help => self.help(ask).await,
            Wish::Export => self.export(ask).await,
            Wish::AskForget => self.ask_forget(ask).await,
            Wish::Me {
                language,
                direct,
                text_board,
            } => self.set_me(ask, language, direct, text_board).await,
            Wish::Server(change) => self.set_server(ask, change).await,
            Wish::Complete { option, typed } => self.completed(ask, option, &typed).await,
        }
    }

    async fn completed(
        &self,
        ask: &Ask,
        option: Completion,
        typed: &str,
    ) -> Result<Reply, Failure> {
        match option {
            Completion::Match => {
                let rows = self.store.active_of(ask.person).await?;
                self.complete_match(ask, typed, rows).await
            }
            Completion::Past => {
                let rows = self.past_of(ask, MOST_CHOICES).await?;
                self.complete_match(ask, typed, rows).await
            }
            Completion::Season => self.complete_season(ask, typed).await,
            Completion::Cup(option) => self.complete_cup(ask, option, typed).await,
            Completion::Variant(game) => self.complete_variant(ask, game, typed).await,
            Completion::Level(game) => self.complete_level(ask, game, typed).await,
        }
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
        // Someone we do not know is spoken to as their Discord is.
        let row = self.people.person(ask.person).await.ok();
        let row = row.filter(|row| !row.locale.is_empty());
        let language = row.as_ref().map_or_else(
            || Language::find(&ask.locale),
            |row| Some(private_language(row)),
        );
        let roster = self.roster_for(ask, &text).await;
        let speaker = Speaker {
            language: language.unwrap_or(Language::English),
            roster: &roster,
            plain: false,
        };
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
        for (_, arg) in &text.args {
            if let Arg::Person(person) = arg
                && let Ok(row) = self.people.person(*person).await
                && !row.name.is_empty()
            {
                names.insert(*person, row.name);
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

    /// Speaks to the asker alone, as they like it.
    pub(super) async fn speaker<'a>(
        &self,
        ask: &Ask,
        roster: &'a Roster,
    ) -> Result<Speaker<'a>, Failure> {
        let me = self.me(ask).await?;
        Ok(Speaker {
            language: private_language(&me),
            roster,
            plain: me.text_board,
        })
    }

    /// Whether a person is ourselves.
    pub(super) fn is_house(&self, person: Person) -> bool {
        self.people.own() == Some(person)
    }
}

/// What Discord takes as completions.
pub(super) const MOST_CHOICES: u32 = 25;

/// Which match is meant when none was named.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The one that waits for the asker most urgently.
    Due,
    /// The one in this channel.
    Here,
    /// The only one.
    Only,
}
