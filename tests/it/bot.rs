//! `TestBot`: the bot in this process, a local Discord, a scratch database, and a clock that the test owns.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use localcord::{
    Answer, ChannelId, Clock, Direction, Emulator, MessageId, Person, SeenMessage, Settings,
    WireRecord,
};
use secrecy::SecretString;
use tempfile::TempDir;
use torwart::app::{self, Running};
use torwart::config::Config;
use torwart::courier::helm::Helm;
use torwart::desk::Desk;
use torwart::discord::emojis;
use torwart::edge::Manual;
use torwart::games::GAMES;
use torwart::kernel::Moment;
use torwart::table::Tables;

/// Some day in 2026, when every test begins.
pub const START: i64 = 1_790_000_000_000;

/// Where in its folder a Discord is kept that is to outlive the bot.
pub const HOME: &str = "local.discord";

/// Whether cards and pieces become emoji.
pub const EMOJI: &str = "TORWART__DISCORD__EMOJI";

/// Everything a test needs.
pub struct TestBot {
    pub discord: Emulator,
    pub clock: Manual,
    pub folder: TempDir,
    running: Option<Running>,
    settings: Vec<(String, String)>,
}

impl TestBot {
    /// A bot with the usual settings.
    pub async fn start() -> TestBot {
        TestBot::with(&[]).await
    }

    /// A bot for those who look at a page: it has uploaded its emoji, which then are pictures.
    pub async fn to_look_at() -> TestBot {
        let bot = TestBot::with(&[(EMOJI, "upload")]).await;
        bot.faced().await;
        bot
    }

    /// A bot with some settings changed, named as in the environment.
    pub async fn with(settings: &[(&str, &str)]) -> TestBot {
        let folder = tempfile::tempdir().unwrap();
        TestBot::run_in(folder, None, START, settings).await
    }

    /// A bot that leaves its database and its Discord behind in its folder.
    pub async fn at_home() -> TestBot {
        let folder = tempfile::tempdir().unwrap();
        TestBot::run_in(folder, Some(true), START, &[]).await
    }

    /// A bot in a folder where its database and its Discord lie from before, at a moment after that. What happens in its Discord
    /// from now on is not written down: that would take longer than all the rest.
    pub async fn back_home(folder: TempDir, moment: i64) -> TestBot {
        TestBot::run_in(folder, Some(false), moment, &[]).await
    }

    /// With a home it is said whether the Discord is written down there.
    async fn run_in(
        folder: TempDir,
        keeps: Option<bool>,
        moment: i64,
        settings: &[(&str, &str)],
    ) -> TestBot {
        let discord = Emulator::start(Settings {
            clock: Clock::manual(moment as u64),
            wire_capacity: 100_000,
            home: keeps.map(|_| folder.path().join(HOME)),
            keeps: keeps.unwrap_or_default(),
            ..Settings::default()
        })
        .await
        .unwrap();
        let as_shipped = settings.iter().all(|(name, _)| *name != EMOJI);
        if as_shipped {
            // Uploading them is no part of most tests; what people see of them is.
            let known = discord.bot().emojis();
            for name in emojis::names() {
                if known.iter().all(|(_, there)| *there != name) {
                    discord.bot().add_emoji(&name);
                }
            }
        }
        let mut bot = TestBot {
            discord,
            clock: Manual::at(Moment(moment)),
            folder,
            running: None,
            settings: settings
                .iter()
                .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
                .collect(),
        };
        bot.run().await;
        bot
    }

    /// The configuration as a host would write it into the environment.
    pub fn config(folder: &Path, proxy: &str, settings: &[(String, String)]) -> Config {
        let database = format!("sqlite://{}", folder.join("torwart.db").display());
        let usual = [
            ("DATABASE_URL", database.as_str()),
            ("DISCORD_PROXY", proxy),
            ("TORWART__HTTP__PORT", "0"),
            // The house answers at once: how well it plays is no part of these tests either.
            ("TORWART__HOUSE__PAUSE_MS", "0"),
            ("TORWART__HOUSE__SOLVE", "no"),
            ("TORWART__HOUSE__MOST_EFFORT", "10"),
            // Those who press here mean it, however quick they are.
            ("TORWART__PLAY__SETTLE_MS", "0"),
            // Discord's limits are no part of these tests; those that are about them set them back.
            ("TORWART__OUTBOX__EDIT_INTERVAL_MS", "0"),
            ("TORWART__OUTBOX__OLD_EDIT_INTERVAL_MS", "0"),
            ("TORWART__OUTBOX__CALLS_PER_SECOND", "10000"),
            // Whether a picture comes with an answer or after it must not depend on how busy the machine is.
            ("TORWART__OUTBOX__PICTURE_WAIT_MS", "2500"),
            ("TORWART__OUTBOX__DMS_PER_MINUTE", "600"),
            // Nor whether it is busy enough for people to be told that it is.
            ("TORWART__OUTBOX__ANSWER_WITHIN_MS", "60000"),
        ];
        let usual = usual.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let overridden = |name: &String| settings.iter().any(|(other, _)| other == name);
        let environment = usual
            .into_iter()
            .filter(|(name, _)| !overridden(name))
            .chain(settings.iter().cloned());
        Config::load(None, environment).unwrap()
    }

    async fn run(&mut self) {
        let config = TestBot::config(self.folder.path(), &self.discord.base_url(), &self.settings);
        let clock = Arc::new(self.clock.clone());
        let running = app::start(&config, SecretString::from("local"), clock)
            .await
            .unwrap();
        self.running = Some(running);
        self.discord.bot().ready().await;
        if self.settings.iter().all(|(name, _)| name != EMOJI) {
            self.faced().await;
        }
    }

    /// Stops the bot as SIGTERM does.
    pub async fn stop(&mut self) {
        let running = self.running.take().unwrap();
        running.stopper().cancel();
        running.finish().await.unwrap();
        self.discord.bot().gone().await;
    }

    /// Stops the bot and starts it again on the same database.
    pub async fn restart(&mut self) {
        self.stop().await;
        self.run().await;
    }

    /// Stops the bot, lets time pass, and starts it again on the same database.
    pub async fn restart_after(&mut self, seconds: i64) {
        self.stop().await;
        self.advance(seconds);
        self.run().await;
    }

    /// Starts a stopped bot on the same database.
    pub async fn start_again(&mut self) {
        self.run().await;
    }

    /// Changes a setting, named as in the environment, for the next start.
    pub fn set(&mut self, name: &str, value: &str) {
        self.settings.push((name.to_owned(), value.to_owned()));
    }

    /// What `/metrics` says.
    pub async fn metrics(&self) -> String {
        let address = self.running.as_ref().unwrap().health;
        let answer = reqwest::get(format!("http://{address}/metrics")).await;
        answer.unwrap().text().await.unwrap()
    }

    /// The desk itself, for what no command asks of it.
    pub fn desk(&self) -> Arc<Desk> {
        Arc::clone(&self.running.as_ref().unwrap().bot.desk)
    }

    /// The tables themselves, for what would take people too many presses.
    pub fn tables(&self) -> Arc<Tables> {
        Arc::clone(&self.running.as_ref().unwrap().tables)
    }

    /// Those who do what is to be done once.
    pub fn helm(&self) -> Arc<Helm> {
        Arc::clone(&self.running.as_ref().unwrap().helm)
    }

    /// Waits until the bot knows an emoji of its application for every card and piece.
    pub async fn faced(&self) {
        let wire = Arc::clone(&self.running.as_ref().unwrap().bot.wire);
        let known = async {
            for face in GAMES.iter().flat_map(|rules| rules.faces()) {
                let shown = || serde_json::json!({ "emoji": { "face": face.name } });
                while !wire.faces().put(&mut shown()) {
                    tokio::task::yield_now().await;
                }
            }
        };
        let known = tokio::time::timeout(Duration::from_secs(60), known).await;
        known.expect("every face is an emoji");
    }

    /// Waits until the bot has answered everything and has nothing left to send.
    pub async fn quiet(&self) {
        let running = self.running.as_ref().unwrap();
        while !running.bot.work.is_empty() || !running.tables.house_rests().await.unwrap() {
            tokio::task::yield_now().await;
        }
        running.helm.steward.flush(Duration::from_secs(20)).await;
        running.helm.poster.flush(Duration::from_secs(20)).await;
        // The end of a tournament ends its tables.
        running.helm.steward.flush(Duration::from_secs(20)).await;
        running.bot.outbox.flush(Duration::from_secs(20)).await;
        running.helm.caller.flush(Duration::from_secs(20)).await;
    }

    /// The requests after a record of the wire whose method and route template are these, oldest first.
    pub fn requests(&self, after: u64, method: &str, route: &str) -> Vec<WireRecord> {
        let records = self.discord.wire_after(after).into_iter();
        records
            .filter(|record| record.direction == Direction::Request)
            .filter(|record| record.method == method && record.route_template == route)
            .collect()
    }

    /// The number of the last record of the wire.
    pub fn mark(&self) -> u64 {
        self.discord.wire().last().map_or(0, |record| record.number)
    }

    /// Lets time pass on both clocks, once all that is under way has been done at the old time.
    pub async fn pass(&self, seconds: i64) {
        self.quiet().await;
        self.advance(seconds);
    }

    /// Lets time pass on both clocks, whatever is under way.
    pub fn advance(&self, seconds: i64) {
        self.discord.clock().advance(seconds as u64 * 1000);
        self.clock.advance(seconds * 1000);
    }

    /// Someone by name.
    pub fn person(&self, name: &str) -> Person {
        self.discord.person(name)
    }

    /// The channel where the tests play.
    pub fn games(&self) -> ChannelId {
        self.discord.channel("games")
    }

    /// Waits until a message says something.
    pub async fn until_says(&self, who: &Person, message: MessageId, words: &str) -> SeenMessage {
        let look = || {
            who.message(message)
                .filter(|message| message.content.contains(words))
        };
        self.discord
            .until_some(&format!("{} reads {words:?}", who.name()), look)
            .await
    }

    /// Waits until a board waits for somebody.
    pub async fn until_waits_for(&self, who: &Person, board: MessageId) -> SeenMessage {
        let look = || {
            who.message(board)
                .filter(|board| waits_for(&board.content, who.name()))
        };
        let what = format!("the board waits for {}", who.name());
        self.discord.until_some(&what, look).await
    }
}

/// Whether a board says that it is somebody's move. The sentence that says so is in large type, and those who have chosen stand before
/// those who have not.
pub fn waits_for(board: &str, name: &str) -> bool {
    let Some(status) = board.lines().find(|line| line.starts_with("## ")) else {
        // A board of the version before.
        return board.contains(&format!("⏳ {name}"));
    };
    let waited = ["waiting for ", "es fehlt noch "];
    let after = waited.iter().find_map(|waits| status.split_once(waits));
    let words = ["your move", "dran", "Dran"];
    let said = match after {
        Some((_, names)) => names,
        None if words.iter().any(|words| status.contains(words)) => status,
        None => "",
    };
    said.split(|c: char| !c.is_alphanumeric())
        .any(|word| word == name)
}

impl Drop for TestBot {
    /// Whatever a test was about, what the bot sent in it must be as Discord wants it.
    fn drop(&mut self) {
        if !std::thread::panicking() {
            crate::openapi::check(&self.discord);
        }
    }
}

/// Presses the button with this label; the test stops if it is not there.
pub async fn press(who: &Person, message: &SeenMessage, label: &str) -> SeenMessage {
    press_answer(who, message, label).await.expect_message()
}

/// The same, whatever comes of it.
pub async fn press_answer(who: &Person, message: &SeenMessage, label: &str) -> Answer {
    let now = who
        .message(message.id)
        .unwrap_or_else(|| panic!("{} cannot see the message any more", who.name()));
    let button = now
        .button(label)
        .unwrap_or_else(|| panic!("no button {label:?} on {:?}", now.content));
    who.click(message.id, &button.custom_id).await
}
