//! The composition root: builds the parts, starts their tasks, and drains them when the end comes.

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use metrics_exporter_prometheus::PrometheusHandle;
use secrecy::SecretString;
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::cluster::Cluster;
use crate::config::{self, Components, Config};
use crate::courier::caller::Caller;
use crate::courier::drafts::Drafts;
use crate::courier::helm::Helm;
use crate::courier::outbox::Outbox;
use crate::courier::poster::Poster;
use crate::courier::slate::Slate;
use crate::courier::steward::Steward;
use crate::courier::wire::Wire;
use crate::desk::route::Desk;
use crate::desk::sight::Sight;
use crate::discord::gateway::{Bot, Fatal};
use crate::discord::rest::Rest;
use crate::draw::letter::Form;
use crate::house::{self, House};
use crate::kernel::{Clock, Seed};
use crate::people::People;
use crate::picture::Studio;
use crate::store::{OpenError, Store, StoreError};
use crate::table::{Paces, Tables};
use crate::tournament::Tournaments;
use crate::{claim, edge, health, telemetry};

/// How long interactions under way may take when the end comes.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

/// How long the last boards may take.
const LAST_BOARDS: Duration = Duration::from_secs(5);

/// How often the number of running matches is counted.
const COUNT_EVERY: Duration = Duration::from_secs(15);

/// How often our clock is compared with the database's.
const AGREE_EVERY: Duration = Duration::from_secs(2);

/// Clocks that differ by fewer milliseconds than these show the same time.
const SAME_TIME: i64 = 20;

/// From here on whoever hosts the machine should set its clock.
const WRONG_TIME: i64 = 1_000;

/// Why the bot could not start, or could not go on. Each is one clear line for whoever hosts it.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The database.
    #[error("{0}")]
    Open(#[from] OpenError),
    /// The database, later.
    #[error("The database failed: {0}")]
    Store(#[from] StoreError),
    /// A port is taken.
    #[error("Cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    #[error("{0}")]
    Discord(#[from] Fatal),
}

/// A bot that has been started.
pub struct Running {
    /// Where `/healthz` and `/metrics` are.
    pub health: SocketAddr,
    /// The bot itself.
    pub bot: Arc<Bot>,
    /// Those who do what is to be done once.
    pub helm: Arc<Helm>,
    pub tables: Arc<Tables>,
    pub tournaments: Arc<Tournaments>,
    store: Store,
    stop: CancellationToken,
    outbox_stop: CancellationToken,
    health_stop: CancellationToken,
    gateway: JoinHandle<Result<(), Fatal>>,
    others: Vec<JoinHandle<()>>,
}

/// Opens the store that the configuration names.
pub async fn open_store(database: &config::Database) -> Result<Store, OpenError> {
    Store::open(&claim::settings(database)).await
}

/// Builds the parts and starts them.
pub async fn start(
    config: &Config,
    token: SecretString,
    clock: Arc<dyn Clock>,
) -> Result<Running, Failure> {
    let store = open_store(&config.database).await?;
    if store.cluster.process().is_some() {
        agree_on_time(&store, &*clock).await?;
    }
    let parts = build(config, token, Arc::clone(&clock), &store).await?;
    let (bot, tables, tournaments) = (parts.bot, parts.tables, parts.tournaments);
    let stop = bot.stop.clone();
    let health_stop = CancellationToken::new();
    let address = config.http.socket();
    let served = health::serve(address, questions(&bot, &store), health_stop.clone()).await;
    let server = served.map_err(|error| Failure::Listen(address, error))?;

    let outbox_stop = CancellationToken::new();
    let mut others = vec![
        tokio::spawn(Arc::clone(&bot.outbox).run(outbox_stop.clone())),
        tokio::spawn(telemetry::keep_up(metrics(), stop.clone())),
        tokio::spawn(count_matches(store.clone(), stop.clone())),
    ];
    if let Some(process) = store.cluster.process() {
        let (slate, time) = (Arc::clone(&bot.slate), Arc::clone(&clock));
        let ours = move |table| slate.follows(table, time.now());
        let slate = Arc::clone(&bot.slate);
        let led = move |_| slate.leads();
        let stop = || outbox_stop.clone();
        others.extend([
            tokio::spawn(Arc::clone(&tables).keep_hearing(process, ours, stop())),
            tokio::spawn(Arc::clone(&tournaments).keep_hearing(process, led, stop())),
            tokio::spawn(Arc::clone(&bot.outbox).heed_settings(process, stop())),
            tokio::spawn(keep_time_with_others(store.clone(), clock, stop())),
        ]);
    }
    let gateway = tokio::spawn({
        let bot = Arc::clone(&bot);
        async move { bot.run().await }
    });
    let health = server.address;
    Ok(Running {
        health,
        helm: Arc::clone(&bot.helm),
        bot,
        tables,
        tournaments,
        store,
        stop,
        outbox_stop,
        health_stop,
        gateway,
        others,
    })
}

/// The parts, wired up and at rest.
struct Parts {
    bot: Arc<Bot>,
    tables: Arc<Tables>,
    tournaments: Arc<Tournaments>,
}

async fn build(
    config: &Config,
    token: SecretString,
    clock: Arc<dyn Clock>,
    store: &Store,
) -> Result<Parts, Failure> {
    let (store, pace) = (store.clone(), &config.outbox);
    let people = Arc::new(People::new(store.clone()));
    let studio = Studio::default();
    let cluster = Arc::new(cluster(config, &store));
    let wire = Arc::new(wire(config, token, &cluster));
    let slate = Arc::new(Slate::new(Arc::clone(&people), pace));
    // Among others, somebody else may lead.
    slate.lead(!cluster.is_shared());
    let (tables, tournaments) = play(config, &clock, &store, &slate).await?;
    let drafts = Arc::new(Drafts {
        people: Arc::clone(&people),
        store: store.clone(),
        studio: studio.clone(),
        tournaments: Arc::clone(&tournaments),
        patience: pace.picture_wait,
    });
    let outbox = Arc::new(Outbox {
        wire: Arc::clone(&wire) as Arc<dyn Wire>,
        store: store.clone(),
        people: Arc::clone(&people),
        clock: Arc::clone(&clock),
        slate: Arc::clone(&slate),
        drafts: Arc::clone(&drafts),
        tables: Arc::clone(&tables),
        seasons: Notify::new(),
        aside: TaskTracker::new(),
    });
    let helm = helm(&outbox, &tournaments, cluster.is_shared());
    let desk = Desk {
        tables: Arc::clone(&tables),
        tournaments: Arc::clone(&tournaments),
        store: store.clone(),
        people: Arc::clone(&people),
        outbox,
        caller: Arc::clone(&helm.caller),
        slate,
        drafts,
        studio: studio.clone(),
        sight: Sight::new(Arc::clone(&wire) as Arc<dyn Wire>, Arc::clone(&clock)),
        clock,
        play: config.play.clone(),
        paces: paces(config),
    };
    let bot = Bot::new(
        Arc::new(desk),
        wire,
        (cluster, Arc::new(helm)),
        (
            config.discord.dev_guild,
            config.discord.emoji,
            config.outbox.answer_within,
        ),
        CancellationToken::new(),
    );
    Ok(Parts {
        bot: Arc::new(bot),
        tables,
        tournaments,
    })
}

/// Those who do what is to be done once.
fn helm(outbox: &Arc<Outbox>, tournaments: &Arc<Tournaments>, shared: bool) -> Helm {
    let steward = Arc::new(Steward::new(Arc::clone(outbox)));
    let poster = Arc::new(Poster::new(outbox).posting(tournaments, &steward));
    let caller = Arc::new(Caller::new(Arc::clone(outbox)));
    let logs = (Arc::clone(&outbox.tables), Arc::clone(tournaments));
    Helm::new(logs, Arc::clone(outbox), (poster, steward, caller), shared)
}

/// What speaks to Discord.
fn wire(config: &Config, token: SecretString, cluster: &Arc<Cluster>) -> Rest {
    let (proxy, pace) = (config.discord.proxy.clone(), &config.outbox);
    let form = match config.discord.components {
        Components::V2 => Form::Parts,
        Components::Classic => Form::Classic,
    };
    let limits = (pace.call_timeout, pace.callback_timeout);
    let shared = (Arc::clone(cluster), pace.calls_per_second);
    Rest::new(token, proxy, limits, form, shared)
}

/// This process among others, or alone.
fn cluster(config: &Config, store: &Store) -> Cluster {
    let name = config.cluster.name.clone();
    let name = name.unwrap_or_else(|| format!("process {}", std::process::id()));
    let (shards, silence) = (config.cluster.shards, config.cluster.silence);
    Cluster::new(&store.cluster, name, shards, silence)
}

/// Tables and tournaments, which have the slate told what happens at them.
async fn play(
    config: &Config,
    clock: &Arc<dyn Clock>,
    store: &Store,
    slate: &Arc<Slate>,
) -> Result<(Arc<Tables>, Arc<Tournaments>), Failure> {
    let most = config.play.max_matches_per_person;
    let secret = secret(store).await?;
    let tables = Arc::new(Tables::new(
        store.clone(),
        Arc::clone(clock),
        secret,
        most,
        Arc::new(House::new(house::Settings {
            folder: Some(config.database.folder()),
            solve: config.house.solve,
            most: config.house.most_effort,
            threads: config.house.threads,
        })),
        {
            let slate = Arc::clone(slate);
            Box::new(move |change| slate.table_changed(&change))
        },
    ));
    tables.house().library().recall();
    let tournaments = Arc::new(Tournaments::new(
        store.clone(),
        Arc::clone(&tables),
        Arc::clone(clock),
        paces(config),
        {
            let slate = Arc::clone(slate);
            Box::new(move |change| slate.tournament_changed(&change))
        },
    ));
    Ok((tables, tournaments))
}

impl Running {
    /// The token that ends it.
    pub fn stopper(&self) -> CancellationToken {
        self.stop.clone()
    }

    /// Waits for the end, finishes what is under way, and closes the store.
    pub async fn finish(self) -> Result<(), Failure> {
        let ended = match self.gateway.await {
            Ok(ended) => ended,
            Err(error) => {
                tracing::error!(%error, "the gateway task ended badly");
                Ok(())
            }
        };
        self.stop.cancel();
        self.bot.work.close();
        let _ = tokio::time::timeout(LAST_ANSWERS, self.bot.work.wait()).await;
        self.helm.rest();
        if ended.is_ok() {
            self.bot.outbox.flush(LAST_BOARDS).await;
        }
        self.outbox_stop.cancel();
        self.helm.rested().await;
        for task in self.others {
            let _ = task.await;
        }
        self.bot.cluster.part().await;
        self.store.close().await;
        self.health_stop.cancel();
        tracing::info!("all is stored; good night");
        Ok(ended?)
    }
}

/// The lengths of the paces.
fn paces(config: &Config) -> Paces {
    let play = &config.play;
    let seconds = |length: Duration| length.as_secs() as i64;
    Paces {
        live: seconds(play.live),
        grace: seconds(play.live_grace),
        relaxed: seconds(play.relaxed),
        slow: seconds(play.slow),
        pause: config.house.pause.as_millis() as u64,
        call_live: seconds(play.call_live),
        call_relaxed: seconds(play.call_relaxed),
        call_slow: seconds(play.call_slow),
    }
}

/// The key that table names follow from: made once, kept in the database.
async fn secret(store: &Store) -> Result<[u8; 32], StoreError> {
    let new = edge::random_seed().reveal();
    let kept = store.facts.find_or_insert("secret", &new).await?;
    Ok(Seed::parse(&kept).map_or_else(edge::random_bytes, |seed| seed.0))
}

fn questions(bot: &Arc<Bot>, store: &Store) -> health::Health {
    let store = store.clone();
    health::Health {
        gateway: bot.cluster.links.ready.clone(),
        share: {
            let (links, slate) = (Arc::clone(&bot.cluster.links), Arc::clone(&bot.slate));
            Arc::new(move || health::Share {
                shards: links.shards(),
                leads: slate.leads(),
            })
        },
        database: Arc::new(move || {
            let store = store.clone();
            Box::pin(async move { store.ping().await })
        }),
        metrics: Arc::new(|| metrics().render()),
    }
}

/// The recorder is one for the whole process, however many bots a test starts.
fn metrics() -> PrometheusHandle {
    static METRICS: OnceLock<PrometheusHandle> = OnceLock::new();
    METRICS
        .get_or_init(|| {
            telemetry::start_metrics().expect("this is the only place that installs a recorder")
        })
        .clone()
}

/// Keeps our clock at the time of the database, by which all processes go.
async fn keep_time_with_others(store: Store, clock: Arc<dyn Clock>, stop: CancellationToken) {
    while !stop.is_cancelled() {
        // While the database is away our own clock serves.
        let _ = agree_on_time(&store, &*clock).await;
        tokio::select! {
            () = stop.cancelled() => {}
            () = tokio::time::sleep(AGREE_EVERY) => {}
        }
    }
}

/// Sets our clock, if it differs by more than what asking may be wrong by.
async fn agree_on_time(store: &Store, clock: &dyn Clock) -> Result<(), StoreError> {
    let before = clock.now();
    let theirs = store.cluster.now().await?;
    let after = clock.now();
    let took = after.0 - before.0;
    let by = theirs.0 - (before.0 + took / 2);
    if by.abs() > took.max(0) / 2 + SAME_TIME {
        clock.adjust(by);
        if by.abs() > WRONG_TIME {
            tracing::warn!(
                ahead_ms = -by,
                "the clock of this machine differs from the database's, by which this process goes"
            );
        }
    }
    Ok(())
}

async fn count_matches(store: Store, stop: CancellationToken) {
    loop {
        if let Ok(count) = store.tables.count_running().await {
            metrics::gauge!(telemetry::OPEN_MATCHES).set(count as f64);
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(COUNT_EVERY) => {}
        }
    }
}
