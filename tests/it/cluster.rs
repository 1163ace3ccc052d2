//! Several processes on one database as one bot: who has which shard, what changes hands, and that people notice nothing of it.

mod agreeing;

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use localcord::{
    ChannelId, Clock, Emulator, GuildSpec, MessageId, Opt, Person, SeenMessage, Settings, Sharding,
    Trouble, World,
};
use secrecy::SecretString;
use sqlx::{Connection as _, PgConnection};
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use torwart::app::{self, Running};
use torwart::courier::wire::Wire as _;
use torwart::edge;
use torwart::kernel::Moment;
use torwart::store::{self, Durability, Store};

use crate::bot::TestBot;
use crate::line::Line;
use crate::players::{cards, choose, press_verb};
use crate::scratch::ScratchDatabase;

/// A wait that takes longer is lost.
const PATIENCE: Duration = Duration::from_secs(60);

/// Processes in this one, one Discord, one database.
pub struct Fleet {
    pub discord: Emulator,
    /// The way to the database.
    pub line: Line,
    place: ScratchDatabase,
    folder: TempDir,
    settings: Vec<(String, String)>,
    servers: usize,
    pub running: Vec<Running>,
}

impl Fleet {
    /// So many processes, and as many servers on shards of their own.
    pub async fn start(processes: usize) -> Fleet {
        Fleet::with_clocks(&vec![0; processes]).await
    }

    /// Processes whose machines' clocks are wrong by so many milliseconds.
    pub async fn with_clocks(wrong: &[i64]) -> Fleet {
        let sharding = Sharding {
            recommended: wrong.len() as u64,
            max_concurrency: 16,
            ..Sharding::default()
        };
        Fleet::of(wrong, sharding, &[]).await
    }

    /// So many on a Discord that wants other shards, with some settings changed.
    pub async fn with(processes: usize, sharding: Sharding, settings: &[(&str, &str)]) -> Fleet {
        Fleet::of(&vec![0; processes], sharding, settings).await
    }

    async fn of(wrong: &[i64], sharding: Sharding, settings: &[(&str, &str)]) -> Fleet {
        let shards = sharding.recommended as usize;
        let guilds = (0..shards).map(|number| {
            let (name, channel) = (format!("Server {number}"), format!("games-{number}"));
            GuildSpec::new(name, &[&channel])
        });
        let world = World {
            guilds: guilds.collect(),
            sharding,
            ..World::default()
        };
        let discord = Emulator::start(Settings {
            clock: Clock::system(),
            world,
            ..Settings::default()
        });
        let place = ScratchDatabase::new().await;
        let line = Line::to(&place.url()).await;
        let settings = settings
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let address = ("DATABASE_URL".to_owned(), line.url());
        let mut fleet = Fleet {
            discord: discord.await.unwrap(),
            line,
            place,
            folder: tempfile::tempdir().unwrap(),
            settings: settings.chain([address]).collect(),
            servers: shards,
            running: Vec::new(),
        };
        for wrong in wrong {
            fleet.add_with_clock(*wrong).await;
        }
        fleet.settled(shards).await;
        fleet
    }

    /// One more process.
    pub async fn add(&mut self) {
        self.add_with_clock(0).await;
    }

    async fn add_with_clock(&mut self, wrong: i64) {
        let url = self.discord.base_url();
        let config = TestBot::config(self.folder.path(), &url, &self.settings);
        let token = SecretString::from("local");
        let clock = Arc::new(edge::InStep::over(Wrong(wrong)));
        let running = app::start(&config, token, clock).await;
        self.running.push(running.unwrap());
    }

    /// Changes a setting, named as in the environment, for those who start from now on.
    pub fn set(&mut self, name: &str, value: &str) {
        self.settings.push((name.to_owned(), value.to_owned()));
    }

    /// The database itself, whatever happens to the line.
    pub async fn database(&self) -> Store {
        let settings = store::Settings {
            url: self.place.url(),
            durability: Durability::Normal,
        };
        Store::open(&settings).await.unwrap()
    }

    /// A connection to it.
    pub async fn connect(&self) -> PgConnection {
        PgConnection::connect(&self.place.url()).await.unwrap()
    }

    /// Ends one as SIGTERM does, once it has handed over.
    pub async fn end(&mut self, nth: usize) {
        let running = self.running.remove(nth);
        running.stopper().cancel();
        running.finish().await.unwrap();
    }

    /// Waits until so many shards are shared by all, each is connected once, and the commands are there.
    pub async fn settled(&self, shards: usize) {
        let fair = |running: &Running| {
            let links = &running.bot.cluster.links;
            let (have, fair) = (links.shards().len(), shards / self.running.len());
            links.ready.get() && (fair..=fair + 1).contains(&have)
        };
        let wanted: Vec<_> = (0..shards as u64)
            .map(|shard| (shard, shards as u64))
            .collect();
        let settled = || {
            let leading = self.running.iter().filter(|one| one.bot.slate.leads());
            self.running.iter().all(fair)
                && self.discord.bot().shards() == wanted
                && leading.count() == 1
        };
        let waited = tokio::time::timeout(PATIENCE, async {
            while !settled() {
                tokio::task::yield_now().await;
            }
        });
        if waited.await.is_err() {
            let roster = self.running[0].bot.store.cluster.roster().await;
            let shards = self.discord.bot().shards();
            panic!(
                "not every process has its share: {shards:?}
{}",
                roster.unwrap()
            );
        }
        self.discord.bot().ready().await;
    }

    /// The channel of a server.
    pub fn channel(&self, nth: usize) -> ChannelId {
        self.discord.channel(&format!("games-{nth}"))
    }

    /// Ana and Ben begin a match of TOR in a server.
    pub async fn begin(&self, nth: usize) -> Match<'_> {
        let people = ["Ana", "Ben"].map(|name| self.discord.person(name));
        let terms: [(&str, Opt); 2] = [("opponent", (&people[1]).into()), ("game", "tor".into())];
        let challenge = people[0].slash(self.channel(nth), "tor challenge", &terms);
        let board = challenge.await.expect_message().id;
        let accepted = press_verb(&people[1], board, "accept").await;
        accepted.expect_message();
        let mut hands = Vec::new();
        for person in &people {
            hands.push(press_verb(person, board, "hand").await.expect_message().id);
        }
        let fleet = self;
        Match {
            fleet,
            people,
            board,
            hands,
        }
    }
}

/// The clock of a machine that is wrong by so many milliseconds.
struct Wrong(i64);

impl torwart::kernel::Clock for Wrong {
    fn now(&self) -> Moment {
        edge::System.now().plus_milliseconds(self.0)
    }

    fn until(&self, moment: Moment) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        edge::System.until(moment.plus_milliseconds(-self.0))
    }
}

/// People who ask for something all the time, each in a server.
pub struct Asking {
    stop: CancellationToken,
    tasks: Vec<JoinHandle<Vec<Duration>>>,
}

impl Fleet {
    /// From now on somebody asks all the time in each of the first servers.
    pub fn ask_on(&self) -> Asking {
        let stop = CancellationToken::new();
        let people = ["Ana", "Ben", "Cleo"].into_iter().enumerate();
        let people = people.take(self.servers);
        let tasks = people.map(|(nth, name)| {
            let (person, channel) = (self.discord.person(name), self.channel(nth));
            let stop = stop.clone();
            tokio::spawn(async move {
                let mut waits = Vec::new();
                while !stop.is_cancelled() {
                    let asked = Instant::now();
                    let answer = person.slash(channel, "tor matches", &[]).await;
                    // Discord gives up after three seconds, and then there is no message.
                    answer.expect_message();
                    waits.push(asked.elapsed());
                }
                waits
            })
        });
        let tasks = tasks.collect();
        Asking { stop, tasks }
    }
}

impl Asking {
    /// They stop; says how long each of them waited for every answer.
    pub async fn end(self) -> Vec<Duration> {
        self.stop.cancel();
        let mut waits = Vec::new();
        for task in self.tasks {
            waits.extend(task.await.unwrap());
        }
        waits
    }
}

/// A match and what its players have open.
pub struct Match<'a> {
    fleet: &'a Fleet,
    pub people: [Person; 2],
    pub board: MessageId,
    pub hands: Vec<MessageId>,
}

impl Match<'_> {
    pub fn hand(&self, seat: usize) -> SeenMessage {
        self.people[seat].message(self.hands[seat]).unwrap()
    }

    /// Both play their lowest card; waits until both hands and the board show what comes after it.
    pub async fn tussle(&self, number: usize) {
        for (person, hand) in self.people.iter().zip(&self.hands) {
            let card = cards(&person.message(*hand).unwrap())[0];
            choose(person, *hand, card).await;
        }
        self.shows(number + 1).await;
    }

    pub async fn shows(&self, number: usize) {
        let next = format!("tussle {number}");
        let all = || {
            let board = self.people[0].message(self.board).unwrap();
            let hands = [self.hand(0), self.hand(1)];
            let mut shown = hands.iter().chain([&board]);
            shown.all(|message| message.content.contains(&next))
        };
        let what = format!("board and hands show {next}");
        self.fleet.discord.until(&what, all).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_processes_are_one_bot() {
    let fleet = Fleet::start(3).await;
    for nth in 0..3 {
        let game = fleet.begin(nth).await;
        for number in 1..=3 {
            game.tussle(number).await;
        }
    }
    for running in &fleet.running {
        let answer = reqwest::get(format!("http://{}/healthz", running.health)).await;
        let share: serde_json::Value = answer.unwrap().json().await.unwrap();
        assert_eq!(share["shards"].as_array().unwrap().len(), 1, "{share}");
        assert_eq!(share["leads"], share["shards"][0] == 0, "{share}");
    }
    let store = &fleet.running[0].bot.store;
    let shown = store.cluster.roster().await.unwrap().to_string();
    assert_eq!(shown.lines().count(), 3, "{shown}");
    assert_eq!(shown.matches("leads").count(), 1, "{shown}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_goes_on_in_direct_messages_and_in_its_channel() {
    let fleet = Fleet::start(3).await;
    let ben = fleet.discord.person("Ben");
    let on = [("dm", Opt::Bool(true))];
    let set = ben.slash(fleet.channel(0), "tor settings me", &on).await;
    set.expect_message();
    for nth in 0..3 {
        let game = fleet.begin(nth).await;
        // Ben plays from his direct messages, which the first shard has; Ana from the channel, which another one has.
        let panel = fleet.discord.until_some("Ben has a panel", || {
            let panels = ben.dms().into_iter();
            panels.skip(nth).find(|panel| !cards(panel).is_empty())
        });
        let panel = panel.await;
        let (card, chosen) = (cards(&game.hand(0))[0], Instant::now());
        choose(&game.people[0], game.hands[0], card).await;
        let says = |message: MessageId, words: &'static str| {
            let ben = ben.clone();
            move || {
                ben.message(message)
                    .is_some_and(|seen| seen.content.contains(words))
            }
        };
        fleet
            .discord
            .until("Ben's panel says so", says(panel.id, "Ana has chosen"))
            .await;
        let (there, chosen_too) = (chosen.elapsed(), Instant::now());
        choose(&ben, panel.id, cards(&panel)[0]).await;
        game.shows(2).await;
        let back = chosen_too.elapsed();
        println!(
            "server {nth}: the panel shows a move of the channel after {there:?}, the channel one of the panel after {back:?}"
        );
        fleet
            .discord
            .until("so does his panel", says(panel.id, "tussle 2"))
            .await;
        assert_eq!(ben.dms().len(), nth + 1, "one panel a match");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_one_after_another_is_noticed_by_nobody() {
    let (mut fleet, mut answered) = (Fleet::start(3).await, Vec::new());
    for _ in 0..3 {
        let asking = fleet.ask_on();
        fleet.end(0).await;
        fleet.add().await;
        fleet.settled(3).await;
        answered.extend(asking.end().await);
    }
    answered.sort_unstable();
    let (count, last) = (answered.len(), answered.last().unwrap());
    println!("{count} interactions answered, none unanswered, the slowest after {last:?}");
    let game = fleet.begin(2).await;
    game.tussle(1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_house_plays_wherever_it_is_asked() {
    let fleet = Fleet::start(3).await;
    let ana = fleet.discord.person("Ana");
    for nth in 0..3 {
        let level: [(&str, Opt); 2] = [("game", "tor".into()), ("level", "1".into())];
        let begun = ana.slash(fleet.channel(nth), "tor practice", &level).await;
        let board = begun.expect_message().id;
        let hand = press_verb(&ana, board, "hand").await.expect_message();
        choose(&ana, hand.id, cards(&hand)[0]).await;
        let next = || {
            let hand = ana.message(hand.id).unwrap();
            hand.content.contains("tussle 2")
        };
        fleet.discord.until("the house has played", next).await;
    }
}

/// Discord lets sessions of one remainder begin five seconds apart, whoever begins them and why.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sessions_that_cannot_be_resumed_wait_for_their_turn() {
    let sharding = Sharding {
        recommended: 2,
        max_concurrency: 1,
        apart_ms: 5_000,
        ..Sharding::default()
    };
    let fleet = Fleet::with(2, sharding, &[]).await;
    for trouble in [
        vec![Trouble::InvalidSession { resumable: false }],
        vec![Trouble::RefuseResume { times: 2 }, Trouble::DropGateway],
    ] {
        let before = fleet.discord.bot().identifies();
        for trouble in trouble {
            fleet.discord.trouble(trouble);
        }
        let again = || fleet.discord.bot().identifies() >= before + 2;
        fleet.discord.until("both begin again", again).await;
        fleet.settled(2).await;
    }
    assert_eq!(fleet.discord.bot().identifies_too_early(), 0);
    fleet.begin(1).await.tussle(1).await;
}

/// Not what is posted and edited, which has a pace, but all else that each of them may have to ask.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_processes_together_ask_no_more_than_discord_allows() {
    let sharding = Sharding {
        recommended: 3,
        max_concurrency: 16,
        ..Sharding::default()
    };
    let pace = [("TORWART__OUTBOX__CALLS_PER_SECOND", "35")];
    let fleet = Fleet::with(3, sharding, &pace).await;
    fleet.discord.trouble(Trouble::GlobalLimit {
        count: 50,
        per_ms: 1_000,
    });
    let channel = torwart::kernel::Channel(fleet.channel(0).0);
    let asked = fleet.running.iter().flat_map(|running| {
        let wire = &running.bot.wire;
        (0..20).map(move |_| wire.channel(channel))
    });
    for answer in join_all(asked).await {
        answer.unwrap();
    }
}
