//! The bot in processes of its own, so that its memory and its time are its own.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::health;
use crate::tools::Done;

/// The bot, whose processes are one or several.
pub(super) struct Processes(Vec<Process>);

impl Processes {
    /// Starts them, and waits until all have their share.
    pub(super) async fn start(processes: usize, discord: &str, database: &str) -> Done<Processes> {
        let all = (0..processes.max(1)).map(|_| Process::start(discord, database));
        let started: Done<Vec<Process>> = futures_util::future::join_all(all)
            .await
            .into_iter()
            .collect();
        Ok(Processes(started?))
    }

    pub(super) fn memory(&self) -> f64 {
        self.0.iter().map(Process::memory).sum()
    }

    pub(super) fn cpu(&self) -> f64 {
        self.0.iter().map(Process::cpu).sum()
    }

    pub(super) async fn moves(&self) -> Done<f64> {
        let mut moves = 0.0;
        for process in &self.0 {
            moves += process.moves().await?;
        }
        Ok(moves)
    }

    pub(super) async fn stop(&mut self) {
        for process in &mut self.0 {
            process.stop().await;
        }
    }
}

/// The bot as a process of its own.
pub(crate) struct Process {
    child: Child,
    /// Where it says how it is, if it does.
    health: Option<SocketAddr>,
}

impl Process {
    pub(crate) async fn start(discord: &str, database: &str) -> Done<Process> {
        Process::of(&std::env::current_exe()?, discord, database).await
    }

    /// Of any program that says where its health is asked for, or that it is ready.
    pub(super) async fn of(program: &Path, discord: &str, database: &str) -> Done<Process> {
        let mut child = Command::new(program)
            .env("DISCORD_PROXY", discord)
            .env("DISCORD_TOKEN", "local")
            .env("DATABASE_URL", database)
            .env("TORWART__HTTP__PORT", "0")
            // Scripts press faster than people, and mean it.
            .env("TORWART__PLAY__SETTLE_MS", "0")
            .env("RUST_LOG", "warn")
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let lines = child.stdout.take().expect("standard output is piped");
        let mut lines = BufReader::new(lines).lines();
        let health = loop {
            let line = lines
                .next_line()
                .await?
                .ok_or("The bot ended before it was ready.")?;
            if line == "ready" {
                return Ok(Process {
                    child,
                    health: None,
                });
            }
            if let Some(rest) = line.split("http://").nth(1) {
                let address = rest.split('/').next().unwrap_or_default();
                if let Ok(address) = address.parse() {
                    break address;
                }
            }
        };
        while health::probe(health).await.is_err() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Ok(Process {
            child,
            health: Some(health),
        })
    }

    /// Resident memory in megabytes.
    pub(crate) fn memory(&self) -> f64 {
        let status =
            std::fs::read_to_string(format!("/proc/{}/status", self.pid())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes =
            line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<f64>().ok());
        kilobytes.unwrap_or(f64::NAN) / 1024.0
    }

    /// Processor time in seconds, at the usual hundred ticks a second.
    pub(crate) fn cpu(&self) -> f64 {
        let stat =
            std::fs::read_to_string(format!("/proc/{}/stat", self.pid())).unwrap_or_default();
        let fields = stat
            .rsplit(')')
            .next()
            .unwrap_or_default()
            .split_whitespace();
        let ticks = fields
            .skip(11)
            .take(2)
            .filter_map(|field| field.parse::<f64>().ok());
        ticks.sum::<f64>() / 100.0
    }

    fn pid(&self) -> u32 {
        self.child.id().unwrap_or_default()
    }

    /// Moves the bot says it has stored.
    async fn moves(&self) -> Done<f64> {
        let Some(health) = self.health else {
            return Ok(0.0);
        };
        let text = health::fetch(health, "/metrics").await?;
        let line = text
            .lines()
            .find_map(|line| line.strip_prefix(crate::telemetry::MOVES));
        Ok(line
            .and_then(|value| value.trim().parse().ok())
            .unwrap_or(0.0))
    }

    pub(crate) async fn stop(&mut self) {
        let _ = self.child.kill().await;
    }
}
