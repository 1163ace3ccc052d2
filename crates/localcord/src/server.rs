//! The running emulator: the locked world, the listener with its routes, and the handle tests hold.

use std::future::Future;
use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{Path, Request, WebSocketUpgrade};
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::clock::Clock;
use super::keeper::{self, Keeper};
use super::refusal::Refusal;
use super::state::State;
use super::world::World;
use super::{gateway, local, rest};

/// How to start a local Discord.
pub struct Settings {
    /// Where to listen; `127.0.0.1:0` picks a free port.
    pub addr: SocketAddr,
    /// The bot token that is accepted.
    pub token: String,
    pub clock: Clock,
    /// How many requests and events are recorded; 0 records nothing and costs nothing.
    pub wire_capacity: usize,
    pub world: World,
    /// Host names beside localhost under which `/` and `/local` may be asked for.
    pub allowed_hosts: Vec<String>,
    /// A folder to keep the world in between two runs; without one it is gone with the process. What is found there counts, not
    /// `world`.
    pub home: Option<PathBuf>,
    /// Whether what happens is written down there. If not, the home is only read, and nobody waits for the writing.
    pub keeps: bool,
}

impl Default for Settings {
    /// The demo world on a free loopback port, with the token `local` and real time.
    fn default() -> Self {
        Self {
            addr: SocketAddr::from(([127, 0, 0, 1], 0)),
            token: "local".into(),
            clock: Clock::system(),
            wire_capacity: 2_000,
            world: World::default(),
            allowed_hosts: Vec::new(),
            home: None,
            keeps: true,
        }
    }
}

/// What every task of the emulator shares.
pub(super) struct Core {
    state: Mutex<State>,
    pub clock: Clock,
    pub addr: SocketAddr,
    pub allowed_hosts: Vec<String>,
    records: bool,
    end: CancellationToken,
    /// The last change that is written down; nothing in a world without a home.
    pub written: Option<watch::Sender<u64>>,
}

impl Core {
    /// The world. A panic while it was locked is a failed test already; others may go on.
    pub(super) fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn records(&self) -> bool {
        self.records
    }

    /// Returns when all that has happened so far is written down; at once if nobody writes.
    pub(super) async fn all_written(&self) {
        let Some(written) = &self.written else { return };
        let newest = self.lock().log.seq();
        // The sender lives as long as `self`, so waiting cannot end early.
        let _ = written.subscribe().wait_for(|seq| *seq >= newest).await;
    }

    pub(super) fn ended(&self) -> impl Future<Output = ()> + '_ {
        self.end.cancelled()
    }
}

/// A running local Discord. Clones are handles on the same one; it ends with `shutdown` or the last handle.
#[derive(Clone)]
pub struct Emulator {
    pub(super) core: Arc<Core>,
    server: Arc<Server>,
}

struct Server {
    end: CancellationToken,
    task: Mutex<Option<JoinHandle<()>>>,
    /// Ends later than the rest, so that the last request is written down too.
    kept: CancellationToken,
    keeping: Mutex<Option<JoinHandle<()>>>,
}

impl Drop for Server {
    fn drop(&mut self) {
        self.end.cancel();
        self.kept.cancel();
    }
}

/// How long `shutdown` waits for requests in flight.
const GRACE: Duration = Duration::from_secs(2);

impl Emulator {
    /// Binds the address and serves from then on.
    ///
    /// # Errors
    /// If the address cannot be bound.
    pub async fn start(settings: Settings) -> io::Result<Self> {
        let listener = TcpListener::bind(settings.addr).await?;
        let addr = listener.local_addr()?;
        // Answers are small and wait for nobody: without this each would wait for the other side's ack.
        let listener = listener.tap_io(|stream| {
            let _ = stream.set_nodelay(true);
        });
        let end = CancellationToken::new();
        let Settings {
            token,
            clock,
            wire_capacity,
            world,
            allowed_hosts,
            home,
            keeps,
            ..
        } = settings;
        let url = reachable(addr);
        let mut state = State::new(clock.clone(), token, url, wire_capacity, world);
        let mut keeper = home.map(Keeper::new);
        if let Some((saved, files)) = keeper.as_mut().and_then(Keeper::read) {
            state.restore(saved, files);
        }
        let keeper = keeper.filter(|_| keeps);
        let core = Arc::new(Core {
            state: Mutex::new(state),
            clock,
            addr,
            allowed_hosts,
            records: wire_capacity > 0,
            end: end.clone(),
            written: keeper.as_ref().map(|_| watch::Sender::new(0)),
        });
        let router = router(&core);
        let ending = end.clone();
        let task = tokio::spawn(async move {
            let serve = axum::serve(listener, router);
            let ended = serve
                .with_graceful_shutdown(async move { ending.cancelled().await })
                .await;
            if let Err(why) = ended {
                tracing::warn!(error = %why, "local Discord stopped listening");
            }
        });
        let kept = CancellationToken::new();
        let keeping = keeper
            .map(|keeper| tokio::spawn(keeper::keep(Arc::clone(&core), keeper, kept.clone())));
        Ok(Self {
            core,
            server: Arc::new(Server {
                end,
                task: Mutex::new(Some(task)),
                kept,
                keeping: Mutex::new(keeping),
            }),
        })
    }

    #[must_use]
    pub fn addr(&self) -> SocketAddr {
        self.core.addr
    }

    /// `http://127.0.0.1:PORT`, for serenity's `HttpBuilder::proxy`.
    #[must_use]
    pub fn base_url(&self) -> String {
        reachable(self.core.addr)
    }

    /// Closes all connections, stops listening, and writes the world down if it has a home.
    pub async fn shutdown(self) {
        let take = |task: &Mutex<Option<JoinHandle<()>>>| {
            task.lock().unwrap_or_else(PoisonError::into_inner).take()
        };
        self.server.end.cancel();
        if let Some(mut task) = take(&self.server.task)
            && tokio::time::timeout(GRACE, &mut task).await.is_err()
        {
            task.abort();
        }
        self.server.kept.cancel();
        if let Some(keeping) = take(&self.server.keeping) {
            let _ = keeping.await;
        }
    }
}

/// How to reach this address from the same machine: one that listens everywhere is found on loopback.
fn reachable(mut addr: SocketAddr) -> String {
    if addr.ip().is_unspecified() {
        addr.set_ip(match addr {
            SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    format!("http://{addr}")
}

fn router(core: &Arc<Core>) -> Router {
    let (api, socket, files) = (Arc::clone(core), Arc::clone(core), Arc::clone(core));
    let pictures = Arc::clone(core);
    let rest = move |Path(path): Path<String>, request: Request| {
        let core = Arc::clone(&api);
        rest::serve(core, format!("/{path}"), request)
    };
    let gateway = move |upgrade: WebSocketUpgrade| connect(Arc::clone(&socket), upgrade);
    let attachment =
        move |Path(path): Path<(String, u64, String)>| file(Arc::clone(&files), path.1);
    let emoji = move |Path(id): Path<u64>| file(Arc::clone(&pictures), id);
    Router::new()
        .route("/api/v10/{*path}", any(rest))
        .route("/gateway", get(gateway.clone()))
        .route("/gateway/", get(gateway))
        .route("/attachments/{channel}/{id}/{name}", get(attachment))
        .route("/emojis/{id}", get(emoji))
        .merge(local::router(core))
        .fallback(|| async {
            let refusal = Refusal::not_found();
            (
                axum::http::StatusCode::NOT_FOUND,
                axum::Json(refusal.body()),
            )
        })
}

async fn connect(core: Arc<Core>, upgrade: WebSocketUpgrade) -> Response {
    {
        let mut state = core.lock();
        if state.gateway.refuse_connections > 0 {
            state.gateway.refuse_connections -= 1;
            return axum::http::StatusCode::SERVICE_UNAVAILABLE.into_response();
        }
    }
    upgrade.on_upgrade(move |socket| gateway::serve(core, socket))
}

async fn file(core: Arc<Core>, id: u64) -> Response {
    let found = core
        .lock()
        .realm
        .files
        .get(id)
        .map(|f| (f.content_type.clone(), f.bytes.clone()));
    match found {
        Some((kind, bytes)) => {
            // A file may say it is a page or a drawing with scripts: it is shown, and nothing in it runs.
            let headers = [
                (CONTENT_TYPE, kind),
                (
                    CONTENT_SECURITY_POLICY,
                    "default-src 'none'; style-src 'unsafe-inline'; sandbox".to_owned(),
                ),
                (X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
            ];
            (headers, Body::from(bytes)).into_response()
        }
        None => axum::http::StatusCode::NOT_FOUND.into_response(),
    }
}
