//! `/healthz` and `/metrics`: a small HTTP server for the host, and the question that `torwart health` asks it.
//!
//! It knows nothing of the bot. Whoever builds the parts hands in two questions (is the gateway ready, does the database
//! answer) and a way to draw the numbers.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use futures_util::future::BoxFuture;
use serde::Serialize;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// How long a database or a bot may think about being well.
const PATIENCE: Duration = Duration::from_secs(2);

/// Asks the database for a sign of life.
pub type Question = Arc<dyn Fn() -> BoxFuture<'static, bool> + Send + Sync>;

/// What the server is asked about.
#[derive(Clone)]
pub struct Health {
    pub gateway: Ready,
    pub database: Question,
    /// What this process has of the bot.
    pub share: Arc<dyn Fn() -> Share + Send + Sync>,
    /// Draws the numbers as Prometheus text.
    pub metrics: Arc<dyn Fn() -> String + Send + Sync>,
}

/// A flag that one task sets and others read; clones share it. It starts unset.
#[derive(Debug, Clone, Default)]
pub struct Ready(Arc<AtomicBool>);

impl Ready {
    pub fn set(&self, ready: bool) {
        self.0.store(ready, Ordering::Release);
    }

    pub fn get(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}

/// A server that listens. It runs until its token is cancelled; then open requests are answered first.
pub struct Server {
    pub address: SocketAddr,
    pub task: JoinHandle<io::Result<()>>,
}

/// What a process has of a bot that may be several.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Share {
    pub shards: Vec<u32>,
    /// Whether it does what is to be done once.
    pub leads: bool,
}

#[derive(Serialize)]
struct Report {
    ready: bool,
    gateway: bool,
    database: bool,
    #[serde(flatten)]
    share: Share,
}

/// Binds `address` (port 0 lets the system choose) and serves until `stop`.
pub async fn serve(
    address: SocketAddr,
    health: Health,
    stop: CancellationToken,
) -> io::Result<Server> {
    let listener = TcpListener::bind(address).await?;
    let address = listener.local_addr()?;
    tracing::info!(%address, "health: listening on http://{address}/healthz");
    let router = Router::new()
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics))
        .with_state(health);
    let server = axum::serve(listener, router).with_graceful_shutdown(stop.cancelled_owned());
    let task = tokio::spawn(server.into_future());
    Ok(Server { address, task })
}

/// Asks the bot that listens on `address` how it is, for a container's health check. The error is one sentence.
pub async fn probe(address: SocketAddr) -> Result<(), String> {
    let answer = fetch(address, "/healthz").await?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    match head.split(' ').nth(1) {
        Some("200") => Ok(()),
        Some("503") => Err(format!("not ready: {}", body.trim())),
        _ => Err(format!("{address} is not a Torwart")),
    }
}

/// Asks a running bot for a page; the answer comes with its head.
pub async fn fetch(address: SocketAddr, path: &str) -> Result<String, String> {
    if address.port() == 0 {
        return Err("http.port is 0: the port was chosen at start; see the log".into());
    }
    let address = reachable(address);
    tokio::time::timeout(PATIENCE * 2, ask(address, path))
        .await
        .map_err(|_| format!("{address} does not answer"))?
        .map_err(|error| format!("{address} does not answer: {error}"))
}

async fn healthz(State(health): State<Health>) -> Response {
    let question = (health.database)();
    let database = tokio::time::timeout(PATIENCE, question).await == Ok(true);
    let gateway = health.gateway.get();
    let ready = gateway && database;
    let status = if ready {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    let report = Report {
        ready,
        gateway,
        database,
        share: (health.share)(),
    };
    (status, Json(report)).into_response()
}

async fn metrics(State(health): State<Health>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, (health.metrics)()).into_response()
}

/// "Every address" is where to listen, not whom to ask.
fn reachable(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        address.set_ip(match address.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    address
}

/// One request by hand: an HTTP client would be a large dependency for two lines.
async fn ask(address: SocketAddr, path: &str) -> io::Result<String> {
    let mut stream = TcpStream::connect(address).await?;
    let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.take(1024 * 1024).read_to_end(&mut answer).await?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn health(gateway: bool, database: bool) -> Health {
        let ready = Ready::default();
        ready.set(gateway);
        Health {
            gateway: ready,
            database: Arc::new(move || Box::pin(async move { database })),
            share: Arc::new(|| Share {
                shards: vec![2, 5],
                leads: false,
            }),
            metrics: Arc::new(|| "torwart_open_matches 3\n".into()),
        }
    }

    async fn start(health: Health) -> (Server, CancellationToken) {
        let stop = CancellationToken::new();
        let any: SocketAddr = "127.0.0.1:0".parse().unwrap();
        (serve(any, health, stop.clone()).await.unwrap(), stop)
    }

    #[tokio::test]
    async fn ready_means_gateway_and_database() {
        for (gateway, database) in [(true, true), (true, false), (false, true), (false, false)] {
            let (server, _stop) = start(health(gateway, database)).await;
            assert_ne!(server.address.port(), 0);
            let url = format!("http://{}/healthz", server.address);
            let answer = reqwest::get(url).await.unwrap();
            let ready = gateway && database;
            assert_eq!(answer.status().as_u16(), if ready { 200 } else { 503 });
            let body: Value = answer.json().await.unwrap();
            let wanted = json!({"ready": ready, "gateway": gateway, "database": database, "shards": [2, 5], "leads": false});
            assert_eq!(body, wanted);

            let probed = probe(server.address).await;
            assert_eq!(probed.is_ok(), ready, "{probed:?}");
        }
    }

    #[tokio::test]
    async fn readiness_follows_the_gateway() {
        let state = health(false, true);
        let (server, _stop) = start(state.clone()).await;
        let refused = probe(server.address).await.unwrap_err();
        assert!(refused.contains(r#""gateway":false"#), "{refused}");
        state.gateway.set(true);
        assert_eq!(probe(server.address).await, Ok(()));
    }

    #[tokio::test]
    async fn metrics_are_plain_text() {
        let (server, _stop) = start(health(true, true)).await;
        let url = format!("http://{}/metrics", server.address);
        let answer = reqwest::get(url).await.unwrap();
        assert_eq!(
            answer.headers()["content-type"],
            "text/plain; version=0.0.4"
        );
        assert_eq!(answer.text().await.unwrap(), "torwart_open_matches 3\n");
    }

    #[tokio::test]
    async fn the_server_stops_when_told() {
        let (server, stop) = start(health(true, true)).await;
        stop.cancel();
        server.task.await.unwrap().unwrap();
        let gone = probe(server.address).await.unwrap_err();
        assert!(gone.contains("does not answer"), "{gone}");
    }

    #[tokio::test]
    async fn a_taken_port_is_an_error_and_not_a_panic() {
        let (server, _stop) = start(health(true, true)).await;
        let again = serve(server.address, health(true, true), CancellationToken::new()).await;
        let error = again.err().map(|error| error.kind());
        assert_eq!(error, Some(io::ErrorKind::AddrInUse));
    }

    #[tokio::test]
    async fn a_chosen_port_cannot_be_probed_by_its_setting() {
        let any: SocketAddr = "0.0.0.0:0".parse().unwrap();
        assert!(probe(any).await.unwrap_err().contains("http.port is 0"));
    }

    #[test]
    fn every_address_is_asked_on_loopback() {
        for (given, asked) in [
            ("0.0.0.0:7301", "127.0.0.1:7301"),
            ("[::]:7301", "[::1]:7301"),
            ("10.0.0.5:7301", "10.0.0.5:7301"),
        ] {
            assert_eq!(reachable(given.parse().unwrap()), asked.parse().unwrap());
        }
    }
}
