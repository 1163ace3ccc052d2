//! Logs and numbers: what the host can see of a running bot.
//!
//! Log lines go to standard error. Numbers are kept in the process and drawn as Prometheus text by
//! [`health`](crate::health). Neither may hold a token, a hand, a sealed choice or a seed, and no label may hold the id
//! of a person or a match.

use std::io::{IsTerminal, Write};
use std::panic::PanicHookInfo;
use std::time::Duration;

use metrics::{Unit, describe_counter, describe_gauge, describe_histogram};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use tokio_util::sync::CancellationToken;
use tracing::{Level, Metadata};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::{SubscriberInitExt, TryInitError};

use crate::config::{Log, LogFormat};

// What each is for stands where it is published, in `describe`; here is what that leaves out.

/// Counter: interactions handled, by `kind` (command, component, autocomplete, modal) and `result`.
pub const INTERACTIONS: &str = "torwart_interactions_total";
/// Histogram: seconds from receiving an interaction to its callback being accepted. Discord allows 3.
pub const ACK_SECONDS: &str = "torwart_ack_seconds";
/// Counter: answers 429, by `scope` (user, global, shared).
pub const RATE_LIMITED: &str = "torwart_rate_limited_total";
pub const UNKNOWN_EVENTS: &str = "torwart_unknown_events_total";
pub const MOVES: &str = "torwart_moves_total";
pub const OPEN_MATCHES: &str = "torwart_open_matches";
/// Gauge: gateway sessions that may still be started today. At zero Discord resets the token.
pub const IDENTIFIES_LEFT: &str = "torwart_identifies_left";
pub const SHARDS: &str = "torwart_shards";
pub const LEADS: &str = "torwart_leads";
pub const OUTBOX_DEPTH: &str = "torwart_outbox_depth";
/// Counter: our own mistakes, each also a log line.
pub const FAULTS: &str = "torwart_faults_total";
pub const TROUBLES: &str = "torwart_discord_troubles_total";
pub const PICTURE_FAULTS: &str = "torwart_picture_faults_total";

/// How often histograms are condensed; without it they grow for ever.
const UPKEEP: Duration = Duration::from_secs(5);

/// Starts logging for the whole process, and logs panics once each.
pub fn start_log(log: &Log) -> Result<(), TryInitError> {
    // The filter parsed when the configuration was read.
    let registry = tracing_subscriber::registry()
        .with(EnvFilter::new(&log.filter))
        .with(filter_fn(discreet));
    // Colours are for people; a file or a collector gets plain lines.
    let colours = std::io::stderr().is_terminal();
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(move || Lines { fresh: colours })
        .with_ansi(colours);
    match log.format {
        LogFormat::Text => registry.with(lines).try_init()?,
        LogFormat::Json => registry.with(lines.json().flatten_event(true)).try_init()?,
    }
    std::panic::set_hook(Box::new(log_panic));
    Ok(())
}

/// Whether something may be logged at all, however much the host asks for.
///
/// Our own lines hold no secrets. Libraries do not know what one is: serenity's spans carry whole bodies with tokens and
/// private panels, and the lines of whoever moves bytes carry those. So no span of theirs is ever open, and of their lines
/// only warnings and errors remain; of serenity and poise, whose warnings quote what came or where it was sent, only errors.
fn discreet(of: &Metadata<'_>) -> bool {
    let library = of.target().split("::").next().unwrap_or_default();
    let loudest = match library {
        OURS => return true,
        "serenity" | "poise" => Level::ERROR,
        _ => Level::WARN,
    };
    of.is_event() && *of.level() <= loudest
}

/// What our own targets begin with.
const OURS: &str = env!("CARGO_CRATE_NAME");

/// Standard error, line by line.
struct Lines {
    /// Whether somebody looks at it: then a progress bar may stand where the next line goes.
    fresh: bool,
}

/// Back to the beginning of the line, and nothing on it.
const WIPE: &[u8] = b"\r\x1b[2K";

impl Write for Lines {
    fn write(&mut self, line: &[u8]) -> std::io::Result<usize> {
        let mut out = std::io::stderr().lock();
        if self.fresh {
            out.write_all(WIPE)?;
        }
        out.write_all(line)?;
        Ok(line.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        std::io::stderr().flush()
    }
}

/// Starts counting for the whole process. The handle draws the numbers; see [`keep_up`].
pub fn start_metrics() -> Result<PrometheusHandle, BuildError> {
    let handle = builder()?.install_recorder()?;
    describe();
    Ok(handle)
}

/// Keeps histograms small until `stop`.
pub async fn keep_up(handle: PrometheusHandle, stop: CancellationToken) {
    let mut ticks = tokio::time::interval(UPKEEP);
    while stop.run_until_cancelled(ticks.tick()).await.is_some() {
        handle.run_upkeep();
    }
}

fn builder() -> Result<PrometheusBuilder, BuildError> {
    // Fine below 50 ms, which is our aim, and up to the 3 s after which Discord gives up.
    let seconds = [
        0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0,
    ];
    PrometheusBuilder::new().set_buckets_for_metric(Matcher::Full(ACK_SECONDS.into()), &seconds)
}

fn describe() {
    describe_counter!(INTERACTIONS, "Interactions handled, by kind and result");
    describe_histogram!(
        ACK_SECONDS,
        Unit::Seconds,
        "From receiving an interaction to its callback being accepted"
    );
    describe_counter!(RATE_LIMITED, "Answers 429 from Discord, by scope");
    describe_counter!(UNKNOWN_EVENTS, "Gateway events not understood, by name");
    describe_counter!(MOVES, "Moves that were stored");
    describe_gauge!(OPEN_MATCHES, "Matches that are not over");
    describe_gauge!(IDENTIFIES_LEFT, "Gateway sessions left today");
    describe_gauge!(SHARDS, "Shards this process has");
    describe_gauge!(
        LEADS,
        "Whether this process does what is to be done once, 1 or 0"
    );
    describe_gauge!(OUTBOX_DEPTH, "Messages waiting to be sent or edited");
    describe_counter!(FAULTS, "Our own mistakes");
    describe_counter!(TROUBLES, "Calls to Discord that failed, by kind");
    describe_counter!(PICTURE_FAULTS, "Pictures that could not be painted");
}

fn log_panic(info: &PanicHookInfo<'_>) {
    let message = info.payload_as_str().unwrap_or("no message");
    let place = info.location().map(ToString::to_string);
    let thread = std::thread::current();
    metrics::counter!(FAULTS).increment(1);
    tracing::error!(
        message,
        place = place.as_deref().unwrap_or("unknown"),
        thread = thread.name().unwrap_or("unnamed"),
        "panic"
    );
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    /// Lines that a test can read.
    #[derive(Clone, Default)]
    struct Kept(Arc<Mutex<Vec<u8>>>);

    impl Write for Kept {
        fn write(&mut self, line: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(line);
            Ok(line.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn libraries_are_quiet_however_much_is_asked_for() {
        let kept = Kept::default();
        let writer = kept.clone();
        let lines = tracing_subscriber::fmt::layer()
            .with_ansi(false)
            .with_writer(move || writer.clone());
        let everything = EnvFilter::new("trace,serenity=trace,[fire{token}]=trace");
        let subscriber = tracing_subscriber::registry()
            .with(everything)
            .with(filter_fn(discreet))
            .with(lines);
        tracing::subscriber::with_default(subscriber, || {
            let span = tracing::error_span!(target: "serenity::http::client", "fire", token = "s3");
            let _open = span.entered();
            tracing::trace!(target: "torwart::discord::gateway", "ours 1");
            tracing::error!(target: "serenity::gateway::bridge::shard_runner", "theirs 2");
            tracing::warn!(target: "sqlx::query", "theirs 3");
            tracing::warn!(target: "serenity::gateway::ws", "s3");
            tracing::warn!(target: "poise::dispatch::slash", "s3");
            tracing::info!(target: "hyper_util::client", "s3");
            tracing::debug!(target: "tungstenite::protocol", "s3");
            tracing::trace!(target: "torwart_like_a_library", "s3");
        });
        let text = String::from_utf8(kept.0.lock().unwrap().clone()).unwrap();
        assert!(!text.contains("s3"), "{text}");
        let ends = |line: &str, end: &str| line.ends_with(end);
        let said: Vec<&str> = text.lines().collect();
        assert_eq!(said.len(), 3, "{text}");
        assert!(ends(said[0], "torwart::discord::gateway: ours 1"), "{text}");
        assert!(ends(said[1], "shard_runner: theirs 2"), "{text}");
        assert!(ends(said[2], "sqlx::query: theirs 3"), "{text}");
    }

    #[test]
    fn numbers_are_drawn_with_their_descriptions() {
        let recorder = builder().unwrap().build_recorder();
        let handle = recorder.handle();
        metrics::with_local_recorder(&recorder, || {
            describe();
            metrics::counter!(INTERACTIONS, "kind" => "command", "result" => "done").increment(2);
            metrics::histogram!(ACK_SECONDS).record(0.004);
            metrics::gauge!(IDENTIFIES_LEFT).set(998.0);
        });
        let text = handle.render();
        for line in [
            "# HELP torwart_interactions_total Interactions handled, by kind and result",
            "# TYPE torwart_interactions_total counter",
            "torwart_interactions_total{kind=\"command\",result=\"done\"} 2",
            "torwart_ack_seconds_bucket{le=\"0.0025\"} 0",
            "torwart_ack_seconds_bucket{le=\"0.005\"} 1",
            "torwart_identifies_left 998",
        ] {
            assert!(text.lines().any(|l| l == line), "{line} is not in\n{text}");
        }
    }

    #[tokio::test]
    async fn keeping_up_ends_when_told() {
        let stop = CancellationToken::new();
        let handle = builder().unwrap().build_recorder().handle();
        let task = tokio::spawn(keep_up(handle, stop.clone()));
        stop.cancel();
        task.await.unwrap();
    }
}
