//! `torwart load --beside PROGRAM`: our bot and a bare one by turns, so that what ours costs is a ratio that another machine has too.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::Done;
use super::hands::{Hands, Match, channels, people};
use super::process::Process;
use localcord::{Emulator, GuildSpec, Settings, World};

/// What both are asked to do.
pub(super) struct Plan {
    /// What ours plays; the other one stores presses.
    pub what: Match,
    pub matches: usize,
    pub hands: usize,
    pub seed: u64,
    /// How long a round is.
    pub seconds: u64,
    /// Milliseconds before a press.
    pub pause: Option<u64>,
    pub rounds: usize,
}

/// One of the two, with its own Discord and people.
struct Side {
    name: &'static str,
    emulator: Emulator,
    bot: Process,
    hands: Hands,
    rounds: Vec<Round>,
}

/// What one round came to.
struct Round {
    /// Milliseconds of a processor that one interaction took the bot.
    cost: f64,
    /// Interactions a second.
    rate: f64,
    /// How long the slowest in a hundred waited, in milliseconds.
    p99: f64,
    failed: usize,
}

/// Both play by turns; prints what an interaction costs each, and how often ours is theirs.
pub(super) async fn play(plan: &Plan, folder: &Path, url: &str, bare: &Path) -> Done {
    let theirs = format!("sqlite://{}", folder.join("bare.db").display());
    let program = std::env::current_exe()?;
    let bare = found(bare, &program)?;
    let ours = Side::start("ours", plan, plan.what.clone(), &program, url).await?;
    let theirs = Side::start("bare", plan, Match::Echo, &bare, &theirs).await?;
    let mut sides = [ours, theirs];
    println!(
        "{:<6} {:>14} {:>12} {:>10} {:>7} {:>8}",
        "", "ms of cpu each", "a second", "p99, ms", "MB", "failed"
    );
    for number in 0..=plan.rounds {
        for side in &mut sides {
            let round = side.round(plan).await?;
            // The first warms up.
            if number > 0 {
                side.report(&round);
                side.rounds.push(round);
            }
        }
    }
    let [ours, bare] = &sides;
    let costs = ours.rounds.iter().zip(&bare.rounds);
    let mut ratios: Vec<f64> = costs.map(|(ours, bare)| ours.cost / bare.cost).collect();
    ratios.sort_unstable_by(f64::total_cmp);
    let spread = (ratios.first(), ratios.get(ratios.len() / 2), ratios.last());
    if let (Some(least), Some(middle), Some(most)) = spread {
        println!("ratio                     {middle:>9.2} ({least:.2} to {most:.2})");
    }
    for side in sides {
        side.stop().await;
    }
    Ok(())
}

/// A program by its path, or by its name among the examples that were built with this one.
fn found(bare: &Path, program: &Path) -> Done<PathBuf> {
    let folder = program.parent().unwrap_or(Path::new("."));
    let places = [bare.to_owned(), folder.join("examples").join(bare)];
    let place = places.into_iter().find(|place| place.is_file());
    place.ok_or_else(|| {
        format!(
            "There is no {}. `cargo build --release --examples` makes it.",
            bare.display()
        )
        .into()
    })
}

impl Side {
    async fn start(
        name: &'static str,
        plan: &Plan,
        what: Match,
        program: &Path,
        url: &str,
    ) -> Done<Side> {
        let channels = channels(plan.matches);
        let channels: Vec<&str> = channels.iter().map(String::as_str).collect();
        let emulator = Emulator::start(Settings {
            wire_capacity: 0,
            world: World {
                people: people(plan.matches, what.people()),
                guilds: vec![GuildSpec::new("Stadium", &channels)],
                ..World::default()
            },
            ..Settings::default()
        })
        .await
        .map_err(|error| format!("Cannot start the local Discord: {error}"))?;
        let bot = Process::of(program, &emulator.base_url(), url).await?;
        println!("{name:<6} at rest: {:.1} MB", bot.memory());
        emulator.bot().ready().await;
        emulator
            .until("it has commands", || {
                !emulator.bot().commands(None).is_empty()
            })
            .await;
        let (matches, hands) = (plan.matches, plan.hands);
        let hands = Hands::begin(&emulator, &what, matches, hands, plan.seed).await?;
        Ok(Side {
            name,
            emulator,
            bot,
            hands,
            rounds: Vec::new(),
        })
    }

    async fn round(&mut self, plan: &Plan) -> Done<Round> {
        let before = self.bot.cpu();
        let pause = plan.pause.map(Duration::from_millis);
        let long = Duration::from_secs(plan.seconds);
        let mut pressed = self.hands.press(long, pause).await?;
        let cost = (self.bot.cpu() - before) * 1000.0;
        let count = pressed.times.len().max(1);
        pressed.times.sort_unstable();
        let slow = pressed
            .times
            .get(count * 99 / 100)
            .copied()
            .unwrap_or_default();
        Ok(Round {
            cost: cost / count as f64,
            rate: count as f64 / pressed.seconds,
            p99: slow.as_secs_f64() * 1000.0,
            failed: pressed.failed,
        })
    }

    fn report(&self, round: &Round) {
        let Round {
            cost,
            rate,
            p99,
            failed,
        } = round;
        let memory = self.bot.memory();
        println!(
            "{:<6} {cost:>14.3} {rate:>12.0} {p99:>10.2} {memory:>7.1} {failed:>8}",
            self.name
        );
    }

    async fn stop(mut self) {
        self.bot.stop().await;
        self.emulator.shutdown().await;
    }
}
