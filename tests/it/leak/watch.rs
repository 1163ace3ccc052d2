//! A bot in a process of its own that is watched: what others receive of it, and what it keeps to itself.

use std::path::Path;
use std::time::Duration;

use localcord::{Clock, Emulator, Inbox, Person, SeenMessage, Settings, WireRecord};
use tempfile::TempDir;
use torwart::kernel::Seat;
use torwart::log::Event as _;
use torwart::store::{self, Store, Surface};
use torwart::table::Event;

use super::log::{TOKEN, keeps_quiet};
use super::trace::Trace;
use crate::child::{Child, Launch, get};
use crate::panel::table;

const START: u64 = 1_790_000_000_000;

/// A bot that is watched.
pub struct Watch {
    pub discord: Emulator,
    child: Child,
    store: Store,
    /// Removed with everything in it when the test ends.
    _folder: TempDir,
    inboxes: Vec<(Person, Inbox)>,
}

/// What a run gave away, and what it must not give away.
pub struct Run {
    pub trace: Trace,
    pub secrets: Vec<String>,
}

impl Watch {
    /// A bot as others are; with `faces` its cards and pieces are emoji before anything happens.
    pub async fn start(watchers: &[&str], faces: bool) -> Watch {
        Watch::prepared(watchers, faces, async |_, _| ()).await
    }

    /// A bot that finds a database which someone filled before.
    pub async fn prepared(
        watchers: &[&str],
        faces: bool,
        fill: impl AsyncFnOnce(&Emulator, &Path),
    ) -> Watch {
        let settings = Settings {
            clock: Clock::manual(START),
            token: TOKEN.to_owned(),
            wire_capacity: 100_000,
            ..Settings::default()
        };
        let discord = Emulator::start(settings).await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        fill(&discord, folder.path()).await;
        let launch = Launch::on(&discord, folder.path())
            .set("DISCORD_TOKEN", TOKEN)
            // As loud as a host can make it.
            .set("RUST_LOG", "trace")
            // On a busy machine neither a slow disk nor a slow answer may make two runs differ.
            .set("TORWART__DATABASE__DURABILITY", "normal")
            .set("TORWART__OUTBOX__PICTURE_WAIT_MS", "2500")
            .set("TORWART__OUTBOX__CALLBACK_TIMEOUT_MS", "3000")
            .set("TORWART__OUTBOX__CALL_TIMEOUT_MS", "60000")
            // No clock is any part of what is compared: a match at live pace shows one, and nobody is called or late.
            .set("TORWART__PLAY__LIVE_SECONDS", "3600")
            .set("TORWART__PLAY__CALL_LIVE_SECONDS", "0")
            .set(
                "TORWART__DISCORD__EMOJI",
                if faces { "upload" } else { "none" },
            );
        let child = launch.start();
        discord.bot().ready().await;
        if faces {
            child.err.until("cards and pieces are emoji").await;
            assert!(!discord.bot().emojis().is_empty());
        }
        let watch = |name: &&str| (discord.person(name), discord.person(name).subscribe());
        let inboxes = watchers.iter().map(watch).collect();
        let settings = store::Settings {
            url: format!("sqlite://{}", folder.path().join("torwart.db").display()),
            durability: store::Durability::Normal,
        };
        let store = Store::open(&settings).await.unwrap();
        Watch {
            discord,
            child,
            store,
            _folder: folder,
            inboxes,
        }
    }

    /// Waits until the bot has noted which message the board is: it does so after it has answered.
    pub async fn noted(&self, board: &SeenMessage) {
        let table = table(board).unwrap();
        let noted = async {
            let is_it = |surface: &Surface| surface.message == board.id.0;
            while !self
                .store
                .surfaces
                .of(table)
                .await
                .unwrap()
                .iter()
                .any(is_it)
            {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), noted)
            .await
            .unwrap();
    }

    /// The numbers once all that was asked has been counted and all that follows from it has been sent: the bot counts after
    /// it has answered, and a drawing that comes late may be skipped for a newer one.
    pub async fn settled(&self) -> String {
        let health = self.child.health().await;
        let records = self.discord.wire();
        let asked = |record: &&WireRecord| record.route_template == "INTERACTION_CREATE";
        let asked = records.iter().filter(asked).count() as u64;
        let settled = async {
            loop {
                let (_, metrics) = get(&format!("{health}/metrics")).await.unwrap();
                let counts = metrics.lines().filter_map(|line| {
                    let count = line.strip_prefix("torwart_ack_seconds_count")?;
                    count.rsplit(' ').next()?.parse::<u64>().ok()
                });
                let waiting = |line: &str| {
                    let depth = line.strip_prefix("torwart_outbox_depth ");
                    depth.is_some_and(|depth| depth != "0")
                };
                if counts.sum::<u64>() == asked && !metrics.lines().any(waiting) {
                    return metrics;
                }
                tokio::task::yield_now().await;
            }
        };
        let settled = tokio::time::timeout(Duration::from_secs(20), settled).await;
        settled.expect("every answer is counted and everything is sent")
    }

    /// Ends the bot and gathers what others received.
    pub async fn finish(self, chooser: Option<&Person>, secret: Seat) -> Run {
        let store = self.store.clone();
        let trace = self.trace(chooser.as_slice()).await;
        let secrets = secrets(&store, secret).await;
        store.close().await;
        Run { trace, secrets }
    }

    /// The same without asking what the secret was; `choosers` know it.
    pub async fn trace(mut self, choosers: &[&Person]) -> Trace {
        let health = self.child.health().await;
        let metrics = self.settled().await;
        self.child.terminate();
        let ended = self.child.ended().await;
        assert_eq!(ended.code, Some(0), "{}", ended.err);
        keeps_quiet(&ended.err, &self.discord, &self.store).await;
        let mut trace = Trace::default();
        for (who, inbox) in &mut self.inboxes {
            trace.inbox(who, inbox);
        }
        trace.log(&ended.err);
        trace.text("metrics", &counted(&metrics));
        trace.wire(&self.discord, choosers);
        let address = |url: &str| url.replace("http://", "");
        let discord = address(&self.discord.base_url());
        trace.replace(&[(address(&health), "HEALTH"), (discord, "DISCORD")]);
        crate::openapi::check(&self.discord);
        trace
    }
}

/// Numbers that count something, in an order of ours. Durations and samples of the moment differ between any two runs.
fn counted(metrics: &str) -> String {
    let timed = [
        "_bucket{",
        "_sum",
        "torwart_open_matches ",
        "torwart_outbox_depth ",
    ];
    let counts = metrics.lines().filter(|line| line.starts_with("torwart"));
    let counts = counts.filter(|line| !timed.iter().any(|timed| line.contains(timed)));
    let mut counts: Vec<&str> = counts.collect();
    counts.sort_unstable();
    counts.join("\n")
}

/// The last choice of a seat at each table, in the order in which they were made.
async fn secrets(store: &Store, seat: Seat) -> Vec<String> {
    let mut last = Vec::new();
    for id in store
        .logs
        .ids_after::<torwart::kernel::TableId>(None, 1000)
        .await
        .unwrap()
    {
        let entries = store.logs.entries(id).await.unwrap();
        let opened = entries[0].at;
        let acted = entries
            .iter()
            .rev()
            .find_map(|entry| match Event::parse(&entry.payload) {
                Some(Event::Acted {
                    seat: by, action, ..
                }) if by == seat => Some(action),
                _ => None,
            });
        last.push((opened, acted.unwrap()));
    }
    last.sort();
    last.into_iter().map(|(_, action)| action).collect()
}
