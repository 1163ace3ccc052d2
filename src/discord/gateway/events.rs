//! Takes in what the gateway says: interactions, whoever could read them, and how the connection fares.

use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use futures_util::FutureExt;
use poise::serenity_prelude as serenity;
use tokio::sync::Mutex;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::Bot;
use crate::cluster::Gate;
use crate::desk::ask::Reply;
use crate::discord::emojis;
use crate::discord::interaction::{Asked, asks, read};
use crate::discord::register::register;
use crate::discord::slash;
use crate::kernel::Person;
use crate::telemetry;

type Commands = poise::FrameworkOptions<slash::Data, slash::Error>;

/// What happens on one connection.
pub(super) struct Events {
    bot: Arc<Bot>,
    shard: u32,
    /// Which interactions are served here.
    gate: Arc<Gate>,
    commands: Commands,
    /// poise wants it; there is one from the start on.
    shards: OnceLock<Arc<serenity::ShardManager>>,
    /// Once the session has begun.
    pub(super) begun: CancellationToken,
}

impl Events {
    pub(super) fn new(bot: Arc<Bot>, shard: u32, gate: Arc<Gate>) -> Events {
        let commands = Commands {
            commands: slash::commands(),
            ..Commands::default()
        };
        Events {
            bot,
            shard,
            gate,
            commands,
            shards: OnceLock::new(),
            begun: CancellationToken::new(),
        }
    }

    /// Before the first event comes.
    pub(super) fn begin(&self, shards: Arc<serenity::ShardManager>) {
        self.shards.get_or_init(|| shards);
    }

    /// Answers an interaction. It runs in a task of serenity's; counted here, it is finished before the bot stops, and a panic in it
    /// becomes an answer too.
    async fn answer(&self, ctx: &serenity::Context, asked: Asked) {
        let answer = async {
            let Some(_pass) = self.gate.admit(asked.ask().id).await else {
                return;
            };
            let served = AssertUnwindSafe(self.serve(ctx, &asked)).catch_unwind();
            if served.await.is_err() {
                self.broken(&asked).await;
            }
        };
        self.bot.work.track_future(answer).await;
    }

    async fn serve(&self, ctx: &serenity::Context, asked: &Asked) {
        match asked {
            Asked::Command(command) => self.command(ctx, command).await,
            Asked::Completion(command) => self.completion(ctx, command).await,
            Asked::Press(press) => self.bot.serve_press(press).await,
            Asked::Unreadable {
                ask,
                token,
                completing,
            } => {
                let started = Instant::now();
                let reply = match completing {
                    true => Reply::choices(Vec::new()),
                    false => self.bot.desk.puzzled(ask).await,
                };
                self.bot
                    .reply(ask, token, reply, started, "unreadable")
                    .await;
            }
        }
    }

    async fn broken(&self, asked: &Asked) {
        let ask = asked.ask();
        let broken = self.bot.desk.broken(&ask).await;
        let reply = match asked.completing() {
            true => Reply::choices(Vec::new()),
            false => broken,
        };
        self.bot
            .reply(&ask, asked.token(), reply, Instant::now(), "broken")
            .await;
    }

    fn framework<'a>(
        &'a self,
        ctx: &'a serenity::Context,
    ) -> poise::FrameworkContext<'a, slash::Data, slash::Error> {
        let house = self.bot.people.own();
        poise::FrameworkContext {
            serenity_context: ctx,
            bot_id: serenity::UserId::new(house.map_or(1, |house| house.0)),
            options: &self.commands,
            user_data: &self.bot,
            shard_manager: self.shards.get().expect("known before the first event"),
        }
    }

    async fn command(&self, ctx: &serenity::Context, command: &serenity::CommandInteraction) {
        let (answered, nothing) = (AtomicBool::new(false), nothing());
        let (options, mut path) = (command.data.options(), Vec::new());
        let done = poise::dispatch_interaction(
            self.framework(ctx),
            command,
            &answered,
            &nothing,
            &options,
            &mut path,
        );
        let reply = match done.await {
            Ok(()) => return,
            Err(poise::FrameworkError::CommandPanic { .. }) => {
                self.bot.desk.broken(&asks(command)).await
            }
            // An old client, or commands that are just being replaced.
            Err(_) => self.bot.desk.unreadable(&asks(command)).await,
        };
        let (ask, token) = (asks(command), &command.token);
        self.bot
            .reply(&ask, token, reply, Instant::now(), "command")
            .await;
    }

    async fn completion(&self, ctx: &serenity::Context, command: &serenity::CommandInteraction) {
        let (answered, nothing) = (AtomicBool::new(false), nothing());
        let (options, mut path) = (command.data.options(), Vec::new());
        let found = poise::extract_command_and_run_checks(
            self.framework(ctx),
            command,
            poise::CommandInteractionType::Autocomplete,
            &answered,
            &nothing,
            &options,
            &mut path,
        );
        let focused = found.await.ok().and_then(slash::focused);
        self.bot.serve_completion(command, focused).await;
    }
}

/// What commands could hand on to others of ours; they do not.
fn nothing() -> Mutex<Box<dyn Any + Send + Sync>> {
    Mutex::new(Box::new(()))
}

#[serenity::async_trait]
impl serenity::EventHandler for Events {
    async fn ready(&self, _: serenity::Context, ready: serenity::Ready) {
        self.begun.cancel();
        let bot = &self.bot;
        let application = ready.application.id.get();
        bot.wire.set_application(application);
        bot.people.set_own(Person(ready.user.id.get()));
        bot.application.send_replace(Some(application));
        bot.cluster.links.set(self.shard, true);
        tracing::info!(shard = self.shard, guilds = ready.guilds.len(), "connected");
        if bot.emoji && !bot.decorating.swap(true, Ordering::SeqCst) {
            let bot = Arc::clone(bot);
            // It goes on as long as the bot does, so it is no work that anybody waits for.
            tokio::spawn(async move {
                let leads = || bot.slate.leads();
                let clock = &*bot.desk.clock;
                emojis::provide(&bot.wire, clock, leads, bot.stop.clone()).await;
            });
        }
        // What everyone sees is registered by one.
        if self.shard != 0 || bot.registering.swap(true, Ordering::SeqCst) {
            return;
        }
        let bot = Arc::clone(bot);
        self.bot.work.spawn(async move {
            register(
                &bot.wire,
                &bot.store,
                application,
                bot.dev_guild,
                bot.stop.clone(),
            )
            .await
        });
    }

    async fn resume(&self, _: serenity::Context, _: serenity::ResumedEvent) {
        self.bot.cluster.links.set(self.shard, true);
        tracing::info!(shard = self.shard, "resumed");
    }

    async fn shard_stage_update(
        &self,
        _: serenity::Context,
        update: serenity::ShardStageUpdateEvent,
    ) {
        if update.new != serenity::ConnectionStage::Connected {
            self.bot.cluster.links.set(self.shard, false);
        }
    }

    async fn interaction_create(&self, ctx: serenity::Context, interaction: serenity::Interaction) {
        if let Some(asked) = Asked::of(interaction) {
            self.answer(&ctx, asked).await;
        }
    }
}

/// Events that serenity could not read: it would lose them without a word. All are counted, and interactions are answered.
pub(super) struct Unknowns(pub(super) Arc<Events>);

#[serenity::async_trait]
impl serenity::RawEventHandler for Unknowns {
    async fn raw_event(&self, ctx: serenity::Context, event: serenity::Event) {
        let serenity::Event::Unknown(unknown) = event else {
            return;
        };
        metrics::counter!(telemetry::UNKNOWN_EVENTS, "event" => unknown.kind.clone()).increment(1);
        let asked = match unknown.kind.as_str() {
            "INTERACTION_CREATE" => read(&unknown.value),
            _ => None,
        };
        match &asked {
            Some(Asked::Command(_) | Asked::Completion(_) | Asked::Press(_)) => {
                tracing::debug!("an interaction was read without serenity");
            }
            Some(Asked::Unreadable { .. }) | None => {
                tracing::warn!(event = unknown.kind, "an event could not be read");
            }
        }
        if let Some(asked) = asked {
            self.0.answer(&ctx, asked).await;
        }
    }
}
