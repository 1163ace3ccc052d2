//! One shard of the connection: its sessions, one after the other. A session resumes by itself while it can; when it cannot, the next one
//! waits for its turn.

use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use poise::serenity_prelude as serenity;
use tokio::sync::Mutex;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::events::{Events, Unknowns};
use super::{Bot, Fatal};
use crate::cluster::{Gate, Links, Parts};
use crate::courier::wire::Trouble;
use crate::discord::rest::{Cause, Starts};
use crate::telemetry;

/// The pause after a first failure to connect; it doubles with each.
const FIRST_PAUSE: Duration = Duration::from_secs(1);

/// Every start costs one of a thousand identifies a day: so far apart they cannot be used up.
const LONGEST_PAUSE: Duration = Duration::from_secs(300);

/// Asking whether Discord is there costs nothing.
const LONGEST_PAUSE_UNREACHABLE: Duration = Duration::from_secs(30);

/// How often we look whether the connection is still there.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// So long a session may take to end.
const FAREWELL: Duration = Duration::from_secs(8);

/// Sessions of one remainder begin so far apart.
const APART: Duration = Duration::from_secs(5);

/// A connection that is not there so soon is given up: less than `APART`, or another session would have the turn.
const CONNECTED: Duration = Duration::from_secs(4);

/// How often a session that is about to begin says that its turn is not over.
const KEEP_EVERY: Duration = Duration::from_secs(1);

/// After so long a session has begun or never will; those that wait do not wait for it.
const LONGEST_START: Duration = Duration::from_secs(30);

/// So long Discord is believed how sessions may begin: meanwhile one of each remainder may.
const BELIEVED: Duration = APART;

/// So many sessions of a day are spared: if more than there are begin, the token is worth nothing any more.
const SPARED: u64 = 20;

/// How a session ended.
enum Ended {
    /// Discord did not answer as it should.
    Unreachable(Cause),
    /// It was connected, and is no more.
    Closed(Cause),
    /// Discord wants more shards.
    TooFew,
    /// Waiting does not mend it.
    Fatal(Fatal),
}

/// The pauses between attempts, longer and longer.
struct Pauses {
    pause: Duration,
    started: Instant,
}

impl Pauses {
    fn new() -> Pauses {
        Pauses {
            pause: FIRST_PAUSE,
            started: Instant::now(),
        }
    }

    /// Waits before the next attempt.
    async fn rest(&mut self, longest: Duration, why: &Cause, stop: &CancellationToken) {
        if self.started.elapsed() > LONGEST_PAUSE {
            self.pause = FIRST_PAUSE;
        }
        if !stop.is_cancelled() {
            tracing::warn!(
                %why,
                pause_s = self.pause.as_secs(),
                "no connection to Discord; trying again"
            );
        }
        tokio::select! {
            () = stop.cancelled() => {}
            () = tokio::time::sleep(self.pause) => {}
        }
        self.pause = (self.pause * 2).min(longest);
        self.started = Instant::now();
    }
}

#[async_trait]
impl Parts for Bot {
    type Fatal = Fatal;

    async fn count(&self, stop: &CancellationToken) -> Result<Option<u32>, Fatal> {
        let mut pauses = Pauses::new();
        while !stop.is_cancelled() {
            let why = match self.starts().await {
                Ok(starts) => return Ok(Some(starts.shards)),
                Err(Ended::Fatal(fatal)) => return Err(fatal),
                Err(Ended::Unreachable(why) | Ended::Closed(why)) => why,
                Err(Ended::TooFew) => Cause::Ended,
            };
            pauses.rest(LONGEST_PAUSE_UNREACHABLE, &why, stop).await;
        }
        Ok(None)
    }

    async fn connect(
        self: Arc<Self>,
        shard: (u32, u32),
        gate: Arc<Gate>,
        stop: CancellationToken,
    ) -> Result<(), Fatal> {
        let mut pauses = Pauses::new();
        while !stop.is_cancelled() {
            let ended = self.session(shard, &gate, &stop).await;
            if stop.is_cancelled() {
                break;
            }
            self.cluster.links.set(shard.0, false);
            let (longest, why) = match ended {
                Ended::Closed(why) => (LONGEST_PAUSE, why),
                Ended::Unreachable(why) => (LONGEST_PAUSE_UNREACHABLE, why),
                Ended::TooFew => return Ok(()),
                Ended::Fatal(fatal) => return Err(fatal),
            };
            pauses.rest(longest, &why, &stop).await;
        }
        Ok(())
    }

    async fn lead(&self, leads: bool) {
        match leads {
            true => self.helm.begin(),
            false => self.helm.end().await,
        }
    }
}

impl Bot {
    /// What Discord says of how to begin; many shards that begin at once ask once.
    async fn starts(&self) -> Result<Starts, Ended> {
        let mut told = self.told.lock().await;
        if let Some((at, starts)) = *told
            && at.elapsed() < BELIEVED
        {
            return Ok(starts);
        }
        let starts = self.wire.starts().await.map_err(unreachable)?;
        *told = Some((Instant::now(), starts));
        metrics::gauge!(telemetry::IDENTIFIES_LEFT).set(starts.left as f64);
        Ok(starts)
    }

    /// One session, which resumes by itself while it can.
    async fn session(
        self: &Arc<Self>,
        shard: (u32, u32),
        gate: &Arc<Gate>,
        stop: &CancellationToken,
    ) -> Ended {
        let lane = match self.starts().await {
            Ok(starts) => shard.0 % starts.at_once,
            Err(ended) => return ended,
        };
        tokio::select! {
            () = stop.cancelled() => return Ended::Closed(Cause::Ended),
            () = self.cluster.lane(lane, APART) => {}
        }
        // Others may have begun while this one waited for its turn.
        match self.starts().await {
            Ok(starts) if starts.left <= SPARED + u64::from(starts.at_once) => {
                return Ended::Closed(Cause::Spent);
            }
            Ok(_) => {}
            Err(ended) => return ended,
        }
        let url = match self.wire.gateway().await {
            Ok(url) => url,
            Err(failed) => return unreachable(failed),
        };
        match self.connected(shard, (lane, url), gate, stop).await {
            Ok(()) => Ended::Closed(Cause::Ended),
            Err(error) => ended(&error),
        }
    }

    /// Connects, and stays connected while the session can be resumed. Serenity's client would begin another one in its place, whoever's
    /// turn it is; so this takes the parts that the client is made of.
    async fn connected(
        self: &Arc<Self>,
        (shard, of): (u32, u32),
        (lane, url): (u32, String),
        gate: &Arc<Gate>,
        stop: &CancellationToken,
    ) -> serenity::Result<()> {
        let (id, url) = (serenity::ShardId(shard), Arc::new(Mutex::new(url)));
        let (http, intents) = (self.wire.gateway_client(), serenity::GatewayIntents::GUILDS);
        let info = serenity::ShardInfo { id, total: of };
        let connected = serenity::Shard::new(url, http.token(), info, intents, None);
        let Ok(connected) = tokio::time::timeout(CONNECTED, connected).await else {
            return Err(io::Error::from(io::ErrorKind::TimedOut).into());
        };
        let events = Arc::new(Events::new(Arc::clone(self), shard, Arc::clone(gate)));
        let (mut runner, manager) = runner(connected?, Arc::new(http), &events);
        events.begin(Arc::clone(&manager));
        let messenger = serenity::ShardMessenger::new(&runner);
        register(&manager, id, messenger.clone()).await;
        // Who asks for another session would wait for its own end otherwise.
        manager.shutdown_finished(id);
        let mut running = tokio::spawn(async move { Box::pin(runner.run()).await });
        let links = Arc::clone(&self.cluster.links);
        let watcher = tokio::spawn(watch(Arc::clone(&manager), links, shard));
        let mut session = pin!(async {
            tokio::select! {
                ended = &mut running => return ended.unwrap_or(Ok(())),
                () = stop.cancelled() => {}
            }
            messenger.send_to_shard(serenity::ShardRunnerMessage::Shutdown(id, 1000));
            let ended = tokio::time::timeout(FAREWELL, &mut running).await;
            running.abort();
            ended.unwrap_or(Ok(Ok(()))).unwrap_or(Ok(()))
        });
        let ended = tokio::select! {
            ended = &mut session => {
                // It may just have said who it is.
                self.cluster.keep_lane(lane, APART).await;
                ended
            }
            () = self.keep_turn(lane, &events.begun) => session.await,
        };
        watcher.abort();
        put_away(&manager, id, messenger.clone()).await;
        ended
    }

    /// Until the session has begun it has the turn; the next one begins so much later than that.
    async fn keep_turn(&self, lane: u32, begun: &CancellationToken) {
        let mut ticks = tokio::time::interval(KEEP_EVERY);
        let kept = async {
            loop {
                tokio::select! {
                    () = begun.cancelled() => return,
                    _ = ticks.tick() => self.cluster.keep_lane(lane, APART + KEEP_EVERY).await,
                }
            }
        };
        // Either way its turn is over.
        let _ = tokio::time::timeout(LONGEST_START, kept).await;
        self.cluster.keep_lane(lane, APART).await;
    }
}

/// What runs a session, and what it believes to be its manager: one that begins no other session, because it has no address for it.
fn runner(
    shard: serenity::Shard,
    http: Arc<serenity::Http>,
    events: &Arc<Events>,
) -> (serenity::ShardRunner, Arc<serenity::ShardManager>) {
    let raw = Arc::new(Unknowns(Arc::clone(events)));
    let event_handlers = vec![Arc::clone(events) as Arc<dyn serenity::EventHandler>];
    let raw_event_handlers = vec![raw as Arc<dyn serenity::RawEventHandler>];
    let info = shard.shard_info();
    let (manager, _) = serenity::ShardManager::new(serenity::ShardManagerOptions {
        data: Arc::default(),
        event_handlers: Vec::new(),
        raw_event_handlers: Vec::new(),
        framework: Arc::default(),
        shard_index: info.id.0,
        shard_init: 1,
        shard_total: info.total,
        ws_url: Arc::default(),
        http: Arc::clone(&http),
        intents: shard.intents,
        presence: None,
    });
    let runner = serenity::ShardRunner::new(serenity::ShardRunnerOptions {
        data: Arc::default(),
        event_handlers,
        raw_event_handlers,
        framework: None,
        manager: Arc::clone(&manager),
        shard,
        http,
    });
    (runner, manager)
}

/// Has the manager know what runs.
async fn register(
    manager: &serenity::ShardManager,
    id: serenity::ShardId,
    runner_tx: serenity::ShardMessenger,
) {
    let running = serenity::ShardRunnerInfo {
        latency: None,
        runner_tx,
        stage: serenity::ConnectionStage::Disconnected,
    };
    manager.runners.lock().await.insert(id, running);
}

/// Ends the manager's own task. It listens only while something is said to run, and waits for its end.
async fn put_away(
    manager: &serenity::ShardManager,
    id: serenity::ShardId,
    messenger: serenity::ShardMessenger,
) {
    register(manager, id, messenger).await;
    manager.shutdown_finished(id);
    manager.shutdown_all().await;
}

/// serenity tells of connections that are made, but not of one that is lost while it cannot be made again.
async fn watch(shards: Arc<serenity::ShardManager>, links: Arc<Links>, shard: u32) {
    let mut ticks = tokio::time::interval(LOOK_EVERY);
    loop {
        ticks.tick().await;
        let runners = shards.runners.lock().await;
        let connected = |stage| stage == serenity::ConnectionStage::Connected;
        if runners.is_empty() || !runners.values().all(|runner| connected(runner.stage)) {
            links.set(shard, false);
        }
    }
}

fn unreachable((trouble, why): (Trouble, Cause)) -> Ended {
    match trouble {
        Trouble::BadToken => Ended::Fatal(Fatal::BadToken),
        _ => Ended::Unreachable(why),
    }
}

fn ended(error: &serenity::Error) -> Ended {
    use serenity::GatewayError;
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => {
            Ended::Fatal(Fatal::BadToken)
        }
        serenity::Error::Gateway(GatewayError::InvalidGatewayIntents) => {
            Ended::Fatal(Fatal::Refused(4013))
        }
        serenity::Error::Gateway(GatewayError::DisallowedGatewayIntents) => {
            Ended::Fatal(Fatal::Refused(4014))
        }
        serenity::Error::Gateway(GatewayError::OverloadedShard) => Ended::TooFew,
        error => Ended::Closed(Cause::of(error)),
    }
}
