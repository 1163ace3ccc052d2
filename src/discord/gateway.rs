//! Listens to Discord: turns events into asks, hands them to the desk, and sends what it replies.
//!
//! It reconnects by itself, slower and slower; a wrong token is the one thing that waiting does not mend.

mod events;
mod illustrate;
mod later;
mod shard;

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use tokio::sync::{Mutex, watch};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::cluster::{Cluster, Disagreement};
use crate::courier::helm::Helm;
use crate::courier::outbox::{Left, Outbox};
use crate::courier::place::Shows;
use crate::courier::slate::Slate;
use crate::courier::wire::Trouble;
use crate::desk::ask::{Ask, Pressed, Reply, Way};
use crate::desk::command::{Command, Completer, Given};
use crate::desk::route::Desk;
use crate::discord::interaction::asks;
use crate::discord::rest::{Rest, Starts};
use crate::draw::letter::Letter;
use crate::people::People;
use crate::picture::Studio;
use crate::say::{Language, localized};
use crate::store::Store;
use crate::telemetry;

/// A callback that failed is tried once more after this, if the three seconds allow.
const CALLBACK_PAUSE: Duration = Duration::from_millis(250);

/// How long an answer waits for an older drawing of the same message; the three seconds leave room for it.
const DRAWING_WAIT: Duration = Duration::from_millis(600);

/// Discord's code for an interaction that was answered before.
const ANSWERED: isize = 40060;

/// What waiting does not mend.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fatal {
    /// Discord does not know the token.
    #[error(
        "Discord does not accept the token. Copy it again from the developer portal (Bot, Reset Token) into DISCORD_TOKEN."
    )]
    BadToken,
    /// Discord refuses what we want to hear.
    #[error(
        "Discord refuses the connection (close code {0}). This bot needs no privileged intents; check the application in the developer portal."
    )]
    Refused(u16),
    /// Other processes count the shards otherwise.
    #[error(
        "cluster.shards is {} here and {} for the processes that are at work: set the same everywhere, or stop them all to change it.",
        .0.ours, .0.theirs
    )]
    Disagreement(Disagreement),
}

impl From<Disagreement> for Fatal {
    fn from(disagreement: Disagreement) -> Fatal {
        Fatal::Disagreement(disagreement)
    }
}

/// The running bot.
pub struct Bot {
    /// Gives the replies.
    pub desk: Arc<Desk>,
    /// Sends.
    pub wire: Arc<Rest>,
    /// Keeps messages up to date.
    pub outbox: Arc<Outbox>,
    /// What is known of them meanwhile.
    pub slate: Arc<Slate>,
    /// Who we are, once Discord has said so.
    pub people: Arc<People>,
    /// Paints what goes along with answers.
    pub studio: Studio,
    /// After so long people are told that their answer comes too late.
    pub answer_within: Duration,
    /// Remembers which commands are registered.
    pub store: Store,
    /// The one server to register commands in, if it is one.
    pub dev_guild: Option<u64>,
    /// Whether cards and pieces are to be emoji of our application.
    pub emoji: bool,
    /// Which shards this process has.
    pub cluster: Arc<Cluster>,
    /// What is to be done once, while this process leads.
    pub helm: Arc<Helm>,
    /// Interactions under way; they are finished before the bot stops.
    pub work: TaskTracker,
    /// The end.
    pub stop: CancellationToken,
    /// Which application we are, once Discord has said so.
    pub application: watch::Sender<Option<u64>>,
    registering: AtomicBool,
    decorating: AtomicBool,
    /// What Discord said last of how sessions may begin, and when.
    told: Mutex<Option<(Instant, Starts)>>,
    pages: illustrate::Pages,
}

impl Bot {
    /// A bot of these parts; those it shares with the desk are the desk's.
    pub fn new(
        desk: Arc<Desk>,
        wire: Arc<Rest>,
        (cluster, helm): (Arc<Cluster>, Arc<Helm>),
        (dev_guild, emoji, answer_within): (Option<u64>, bool, Duration),
        stop: CancellationToken,
    ) -> Bot {
        let application = watch::Sender::new(None);
        Bot {
            outbox: Arc::clone(&desk.outbox),
            slate: Arc::clone(&desk.slate),
            people: Arc::clone(&desk.people),
            studio: desk.studio.clone(),
            store: desk.store.clone(),
            desk,
            wire,
            dev_guild,
            emoji,
            answer_within,
            cluster,
            helm,
            work: TaskTracker::new(),
            stop,
            application,
            registering: AtomicBool::new(false),
            decorating: AtomicBool::new(false),
            told: Mutex::default(),
            pages: illustrate::Pages::default(),
        }
    }

    /// Serves shards until told to stop.
    pub async fn run(self: &Arc<Self>) -> Result<(), Fatal> {
        let cluster = Arc::clone(&self.cluster);
        cluster.run(Arc::clone(self), self.stop.clone()).await
    }

    /// Answers a command.
    pub async fn serve_command(
        &self,
        interaction: &serenity::CommandInteraction,
        command: Option<&Command>,
        given: &Given,
    ) {
        let started = Instant::now();
        let ask = asks(interaction);
        let reply = self.desk.command(&ask, command, given);
        let Some(reply) = self.in_time(&ask, &interaction.token, reply).await else {
            return;
        };
        self.reply(&ask, &interaction.token, reply, started, "command")
            .await;
    }

    /// Answers with completions of what is being typed; with none if the desk has something else to say.
    async fn serve_completion(
        &self,
        interaction: &serenity::CommandInteraction,
        focused: Option<(Completer, Given, String)>,
    ) {
        let started = Instant::now();
        let ask = asks(interaction);
        let completed = match focused {
            Some((completer, given, typed)) => {
                let reply = self.desk.complete(&ask, completer, &given, &typed).await;
                Some(reply).filter(|reply| matches!(reply.way, Way::Choices(_)))
            }
            None => None,
        };
        let reply = completed.unwrap_or_else(|| Reply::choices(Vec::new()));
        self.reply(&ask, &interaction.token, reply, started, "completion")
            .await;
    }

    async fn serve_press(&self, press: &serenity::ComponentInteraction) {
        let started = Instant::now();
        let ask = Ask {
            message: Some(Pressed {
                id: press.message.id.get(),
                ephemeral: press
                    .message
                    .flags
                    .is_some_and(|flags| flags.contains(serenity::MessageFlags::EPHEMERAL)),
            }),
            ..asks(press)
        };
        let chosen = match &press.data.kind {
            serenity::ComponentInteractionDataKind::StringSelect { values } => values.first(),
            _ => None,
        };
        let chosen = chosen.map(String::as_str);
        let reply = self.desk.press(&ask, &press.data.custom_id, chosen);
        let Some(reply) = self.in_time(&ask, &press.token, reply).await else {
            return;
        };
        self.reply(&ask, &press.token, reply, started, "press")
            .await;
    }

    /// What the desk says. If that takes longer than Discord waits, people are told so before; what was begun is done all the same, and what
    /// the desk says of it then nobody hears.
    async fn in_time(
        &self,
        ask: &Ask,
        token: &str,
        reply: impl Future<Output = Reply>,
    ) -> Option<Reply> {
        let mut reply = pin!(reply);
        if let Ok(reply) = tokio::time::timeout(self.answer_within, &mut reply).await {
            return Some(reply);
        }
        tracing::warn!("an interaction takes longer than Discord waits");
        metrics::counter!(telemetry::INTERACTIONS, "result" => "late").increment(1);
        // The database may be what is slow: their language is the client's.
        let language = Language::find(&ask.locale).unwrap_or_default();
        let words = Letter::text(localized(language, "late"));
        if let Err(trouble) = self.answer(ask, token, &Reply::private(words).way).await {
            tracing::warn!(%trouble, "an answer did not arrive");
        }
        drop(reply.await);
        None
    }

    /// Sends a reply, and lets the outbox look after what it shows.
    async fn reply(
        &self,
        ask: &Ask,
        token: &str,
        reply: Reply,
        started: Instant,
        kind: &'static str,
    ) {
        let reply = self.illustrated(ask, reply).await;
        if let (Some(held), Way::Redraw(_)) = (&reply.held, &reply.way) {
            held.before_redraw(DRAWING_WAIT).await;
        }
        if let (Some(shows), Way::Redraw(letter)) = (&reply.shows, &reply.way) {
            let spot = (shows.table, shows.place);
            self.slate
                .looks
                .changes(spot, letter, self.desk.clock.now());
        }
        let answered = self.answer(ask, token, &reply.way).await;
        metrics::histogram!(telemetry::ACK_SECONDS, "kind" => kind)
            .record(started.elapsed().as_secs_f64());
        let message = match answered {
            // Not every server tells which message it made; the board must be known to be kept up to date.
            Ok(None) if matches!(reply.way, Way::Public(_)) => self.wire.original(token).await.ok(),
            Ok(message) => message.or(ask
                .message
                .filter(|_| matches!(reply.way, Way::Redraw(_)))
                .map(|message| message.id)),
            Err(trouble) => {
                // A board that was to be the answer is posted by the outbox: it was noted before.
                tracing::warn!(%trouble, kind, "an answer did not arrive");
                return;
            }
        };
        let follow_up = match &reply.then {
            Some((letter, shows)) => self
                .wire
                .follow_up(token, letter)
                .await
                .ok()
                .map(|message| (message, shows.map(|shows| (shows, letter)))),
            None => None,
        };
        let shown = reply.shows.zip(reply.way.letter());
        let redraws = matches!(reply.way, Way::Redraw(_));
        self.record(ask, token, shown, message, (false, redraws))
            .await;
        if let Some((message, shown)) = follow_up {
            self.record(ask, token, shown, Some(message), (true, false))
                .await;
        }
        drop(reply.held);
        if let (Some((drawing, seq)), Some(message)) = (&reply.card, message) {
            self.desk.card_shown(drawing, message, *seq).await;
        }
        if let Some(picture) = reply.picture {
            self.illustrate(ask, token, &reply.way, picture).await;
        }
        if let Some(later) = reply.later {
            self.bring(ask, token, later).await;
        }
    }

    /// Answers, and tries once more if that failed for no reason of ours; says which message that made, if Discord tells.
    async fn answer(&self, ask: &Ask, token: &str, way: &Way) -> Result<Option<u64>, Trouble> {
        let answer = || self.wire.answer(ask.id, token, way);
        let first = answer().await;
        if !first.as_ref().is_err_and(|trouble| trouble.passes()) {
            return first;
        }
        tokio::time::sleep(CALLBACK_PAUSE).await;
        match answer().await {
            // The first one arrived after all; only what Discord said to it was lost.
            Err(Trouble::TokenOver(ANSWERED)) => match way {
                Way::Public(_) => self.wire.original(token).await.map(Some),
                Way::Private(_) | Way::Redraw(_) | Way::Choices(_) => Ok(None),
            },
            second => second,
        }
    }

    async fn record(
        &self,
        ask: &Ask,
        token: &str,
        shown: Option<(Shows, &Letter)>,
        message: Option<u64>,
        (follow_up, redraws): (bool, bool),
    ) {
        let Some((shows, letter)) = shown else {
            return;
        };
        let left = Left {
            token,
            letter,
            message,
            follow_up,
            redraws,
            channel: ask.channel,
            by_token: ask.by_token,
        };
        if let Err(fault) = self.outbox.shown(&shows, &left).await {
            tracing::error!(table.id = %shows.table, %fault, "a message could not be noted; it will not follow the match");
        }
    }
}
