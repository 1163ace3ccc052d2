//! The way in for every REST request: match, read, authorize, suffer ordered trouble, run, record, answer.
//! The world is locked only while the handler runs.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::response::Response;
use serde_json::Value;
use tokio::time::Instant;

use super::body;
use super::routes::{self, Call, Reply, Route};
use crate::refusal::Refusal;
use crate::server::Core;
use crate::wire::{Direction, WireRecord};

/// What is known of a request before it is handled, for the record.
struct Seen {
    method: String,
    path: String,
    query: String,
    template: &'static str,
    body: Value,
    files: Vec<String>,
}

/// Handles one request below `/api/v10`; `path` is the rest of the path.
pub(crate) async fn serve(core: Arc<Core>, path: String, request: Request) -> Response {
    let started = Instant::now();
    let method = request.method().as_str().to_owned();
    let query = request.uri().query().unwrap_or_default().to_owned();
    let mut seen = Seen {
        method,
        path,
        query,
        template: "",
        body: Value::Null,
        files: Vec::new(),
    };
    let outcome = handle(&core, &mut seen, request).await;
    // What the bot is told of must not be gone after a crash.
    if outcome.is_ok() && seen.method != "GET" {
        core.all_written().await;
    }
    let (status, text, retry) = match outcome {
        Ok(reply) => (reply.status, reply.body, None),
        Err(refusal) => {
            let wait = refusal.retry_after_ms.map(|_| refusal.retry_after());
            let text = refusal.body().to_string();
            (
                refusal.status,
                text,
                wait.map(|wait| (wait, refusal.global)),
            )
        }
    };
    let answer = respond(&seen, status, text.clone(), retry, core.clock.now_ms());
    if core.records() {
        record(&core, seen, status, &text, started);
    }
    answer
}

async fn handle(core: &Arc<Core>, seen: &mut Seen, request: Request) -> Result<Reply, Refusal> {
    let (route, params) = routes::find(request.method(), &seen.path)?;
    seen.template = route.template;
    let authorization = request.headers().get(AUTHORIZATION);
    let authorization = authorization
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let token = authorization
        .strip_prefix("Bot ")
        .unwrap_or_default()
        .to_owned();
    let query = pairs(&seen.query);
    let (body, uploads) = body::read(request).await?;
    let call = Call {
        params,
        query,
        body,
        uploads,
    };
    if core.records() {
        seen.body = call.body.clone();
        seen.files = call
            .uploads
            .iter()
            .map(|upload| upload.filename.clone())
            .collect();
    }
    let outcome = run(core, seen, route, &call, &token).await;
    drop(call);
    outcome
}

async fn run(
    core: &Arc<Core>,
    seen: &Seen,
    route: &Route,
    call: &Call,
    token: &str,
) -> Result<Reply, Refusal> {
    let plan = {
        let mut state = core.lock();
        // Interaction tokens are their own key; everything else needs the bot's.
        let by_token = ["/interactions/", "/webhooks/"];
        if !by_token.iter().any(|free| route.template.starts_with(free)) && token != state.token {
            return Err(Refusal::unauthorized());
        }
        if !state.troubles.any() {
            return (route.run)(&mut state, call);
        }
        let named = format!("{} {}", seen.method, route.template);
        let exact = format!("{} {}", seen.method, seen.path);
        let now = state.realm.clock.now_ms();
        let plan = state.troubles.plan([&named, &exact], call.major(), now);
        if plan.delay_ms > 0 {
            state.troubles.held += 1;
            state.log.touch();
        }
        plan
    };
    if plan.delay_ms > 0 {
        core.clock.sleep(plan.delay_ms).await;
        core.lock().troubles.held -= 1;
    }
    if let Some(refusal) = plan.before {
        return Err(refusal);
    }
    let outcome = (route.run)(&mut core.lock(), call);
    match plan.after {
        Some(lost) => Err(lost),
        None => outcome,
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "milliseconds since 1970 are far below 2^52"
)]
fn respond(
    seen: &Seen,
    status: u16,
    text: String,
    retry: Option<(f64, bool)>,
    now_ms: u64,
) -> Response {
    let reset = retry.map_or(1.0, |(wait, _)| wait);
    let at = now_ms as f64 / 1000.0 + reset;
    let mut answer = Response::builder()
        .status(status)
        .header("x-ratelimit-bucket", bucket(seen))
        .header("x-ratelimit-limit", "1000")
        .header(
            "x-ratelimit-remaining",
            if retry.is_some() { "0" } else { "999" },
        )
        .header("x-ratelimit-reset", format!("{at:.3}"))
        .header("x-ratelimit-reset-after", format!("{reset:.3}"));
    if !text.is_empty() {
        answer = answer.header(CONTENT_TYPE, "application/json");
    }
    if let Some((wait, global)) = retry {
        answer = answer
            .header("retry-after", format!("{}", wait.ceil()))
            .header("x-ratelimit-scope", if global { "global" } else { "user" })
            .header("via", "1.1 local");
        if global {
            answer = answer.header("x-ratelimit-global", "true");
        }
    }
    answer
        .body(Body::from(text))
        .expect("status and headers are valid")
}

/// An opaque name per method and route, as Discord gives its buckets.
fn bucket(seen: &Seen) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in seen.method.bytes().chain(seen.template.bytes()) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("{hash:016x}")
}

fn record(core: &Arc<Core>, seen: Seen, status: u16, text: &str, started: Instant) {
    let mut state = core.lock();
    let at_ms = state.realm.clock.now_ms();
    state.wire.push(WireRecord {
        number: 0,
        at_ms,
        direction: Direction::Request,
        method: seen.method,
        route_template: seen.template.to_owned(),
        path: seen.path,
        query: seen.query,
        body: seen.body,
        files: seen.files,
        status,
        response: serde_json::from_str(text).unwrap_or(Value::Null),
        duration_us: u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX),
    });
    state.log.touch();
}

fn pairs(query: &str) -> Vec<(String, String)> {
    query
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect()
}
