//! One shard of the connection: its sessions, one after the other. A session resumes by itself while it can; when it cannot, the next one
//! waits for its turn.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use poise::serenity_prelude as serenity;
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

/// How often we look whether a session that is to end has begun.
const NOT_THERE_YET: Duration = Duration::from_millis(50);

/// So long a session may take to end.
const FAREWELL: Duration = Duration::from_secs(8);

/// Sessions of one remainder begin so far apart.
const APART: Duration = Duration::from_secs(5);

/// So long Discord is believed how sessions may begin.
const BELIEVED: Duration = Duration::from_secs(10);

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

    /// One session of the gateway client, which resumes by itself while it can.
    async fn session(
        self: &Arc<Self>,
        shard: (u32, u32),
        gate: &Arc<Gate>,
        stop: &CancellationToken,
    ) -> Ended {
        let starts = match self.starts().await {
            Ok(starts) => starts,
            Err(ended) => return ended,
        };
        if starts.left <= SPARED {
            return Ended::Closed(Cause::Spent);
        }
        tokio::select! {
            () = stop.cancelled() => return Ended::Closed(Cause::Ended),
            () = self.cluster.lane(shard.0 % starts.at_once, APART) => {}
        }
        if let Err(failed) = self.wire.reach_gateway().await {
            return unreachable(failed);
        }
        match self.connected(shard, gate, stop).await {
            Ok(()) => Ended::Closed(Cause::Ended),
            Err(error) => ended(&error),
        }
    }

    async fn connected(
        self: &Arc<Self>,
        (shard, of): (u32, u32),
        gate: &Arc<Gate>,
        stop: &CancellationToken,
    ) -> serenity::Result<()> {
        let events = Arc::new(Events::new(Arc::clone(self), shard, Arc::clone(gate)));
        let mut client = serenity::ClientBuilder::new_with_http(
            self.wire.gateway_client(),
            serenity::GatewayIntents::GUILDS,
        )
        .event_handler_arc(Arc::clone(&events))
        .raw_event_handler(Unknowns(Arc::clone(&events)))
        .await?;
        events.begin(Arc::clone(&client.shard_manager));
        let shards = Arc::clone(&client.shard_manager);
        let stopper = tokio::spawn(shut_down(shards, stop.clone()));
        let links = Arc::clone(&self.cluster.links);
        let watcher = tokio::spawn(watch(Arc::clone(&client.shard_manager), links, shard));
        let given_up = async {
            stop.cancelled().await;
            tokio::time::sleep(FAREWELL).await;
        };
        let ended = tokio::select! {
            ended = client.start_shard(shard, of) => {
                stopper.abort();
                ended
            }
            () = given_up => Ok(()),
        };
        watcher.abort();
        ended
    }
}

/// Ends the session when it is time. What is not there yet serenity does not shut down, and makes all the same.
async fn shut_down(shards: Arc<serenity::ShardManager>, stop: CancellationToken) {
    stop.cancelled().await;
    while shards.runners.lock().await.is_empty() {
        tokio::time::sleep(NOT_THERE_YET).await;
    }
    shards.shutdown_all().await;
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
