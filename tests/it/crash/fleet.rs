//! The same with three processes on PostgreSQL, of which one after another is killed while the others go on: whoever is left takes over,
//! and what comes back joins in. `TORWART_FLEET_KILLS` sets the number of kills, `TORWART_FLEET_SILENCE_MS` how long a process is waited for.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::time::Duration;

use futures_util::future::join_all;
use localcord::{
    Answer, ChannelId, Clock, Direction, Emulator, GuildSpec, Settings, Sharding, Trouble,
    WireRecord, World,
};
use serde_json::Value;
use tokio::time::Instant;
use torwart::kernel::Dice;
use torwart::store::Store;

use super::calls::Calls;
use super::couple::Couple;
use super::{COUPLES, Lane, Moment, ordered, tournaments, verdict};
use crate::child::{Child, get};
use crate::panel::verb;
use crate::players::id_of;
use crate::scratch::ScratchDatabase;

const KILLS: u64 = 15;
const PROCESSES: usize = 3;

/// Whoever is not there after this does not come.
const PATIENCE: Duration = Duration::from_secs(50);

/// What Discord allows in five seconds. In one of them what was sent apart may come together, if the machine is busy with other things.
const ALLOWED: usize = 250;
const ALLOWED_IN_MS: u64 = 5_000;

/// Everyone begins matches in a server of their own, so that all shards have something to do.
pub fn channel(discord: &Emulator, who: &str) -> ChannelId {
    let place = COUPLES.iter().position(|(host, _)| *host == who);
    discord.channel(&format!("games-{}", place.unwrap_or_default() % PROCESSES))
}

/// All of them.
pub fn channels(discord: &Emulator) -> Vec<ChannelId> {
    let servers = 0..PROCESSES;
    let channels = servers.map(|number| discord.channel(&format!("games-{number}")));
    channels.collect()
}

/// One more channel, in one server after the other.
pub fn new_channel(discord: &Emulator, nth: usize) -> ChannelId {
    let server = discord.guild(&format!("Server {}", nth % PROCESSES));
    let name = format!("tournaments-{nth}");
    discord.server(server).add_channel(&name)
}

async fn start() -> Lane {
    let guild = |number| {
        let games = format!("games-{number}");
        GuildSpec::new(format!("Server {number}"), &[&games])
    };
    let world = World {
        guilds: (0..PROCESSES).map(guild).collect(),
        sharding: Sharding {
            recommended: PROCESSES as u64,
            max_concurrency: 16,
            starts: 1_000_000,
            ..Sharding::default()
        },
        ..World::default()
    };
    let settings = Settings {
        // Those who hear nothing for three seconds give up, as everywhere.
        clock: Clock::system(),
        wire_capacity: 20_000,
        world,
        ..Settings::default()
    };
    let lane = Lane {
        discord: Emulator::start(settings).await.unwrap(),
        server: Some(ScratchDatabase::new().await),
        ..Lane::start().await
    };
    lane.limit();
    lane
}

impl Lane {
    /// From now on everything that is too much is refused.
    fn limit(&self) {
        self.discord.trouble(Trouble::GlobalLimit {
            count: ALLOWED,
            per_ms: ALLOWED_IN_MS,
        });
    }

    fn add(&self) -> Child {
        let silence = std::env::var("TORWART_FLEET_SILENCE_MS");
        let silence = silence.unwrap_or_else(|_| "1000".to_owned());
        let launch = self.launch();
        let launch = launch.set("TORWART__CLUSTER__SILENCE_MS", &silence);
        // Whoever waits while somebody is killed is called.
        let launch = launch.set("TORWART__PLAY__CALL_LIVE_SECONDS", "1");
        // As fast as in earnest.
        let pace = "TORWART__OUTBOX__CALLS_PER_SECOND";
        launch.unset(pace).start()
    }

    /// Waits until every shard is there once.
    async fn whole(&self) {
        let all: Vec<_> = (0..PROCESSES as u64)
            .map(|shard| (shard, PROCESSES as u64))
            .collect();
        let there = || self.discord.bot().shards() == all;
        self.discord.until("every shard is there once", there).await;
    }

    /// The same; if they do not come to it, they have something to say.
    async fn whole_again(&self, children: &[Child]) {
        if tokio::time::timeout(PATIENCE, self.whole()).await.is_ok() {
            return;
        }
        for child in children {
            println!("{}\n", child.err.text());
        }
        panic!("the shards are {:?}", self.discord.bot().shards());
    }

    /// What was asked for in that time before, how often.
    fn before(&self, last: &WireRecord) -> BTreeMap<String, usize> {
        let mut asked = BTreeMap::new();
        let records = self.discord.wire().into_iter();
        let since = last.at_ms.saturating_sub(ALLOWED_IN_MS);
        for record in records.filter(|record| record.at_ms >= since && record.at_ms <= last.at_ms) {
            if record.direction == Direction::Request {
                let what = format!("{} {}", record.method, record.route_template);
                *asked.entry(what).or_default() += 1;
            }
        }
        asked
    }

    /// Reads what went over the wire since; nothing was too much.
    fn read(&self, calls: &mut Calls) {
        for record in calls.read(&self.discord) {
            assert_ne!(record.status, 429, "{:#?}", self.before(&record));
        }
    }

    /// Kills one of them again and again, now and then while it starts; all that are left are well.
    async fn torment_all(
        &self,
        kills: u64,
        dice: &mut Dice,
        children: &mut [Child],
        calls: &mut Calls,
    ) {
        let (mut killed, mut early, mut waits) = (0, 0, Vec::new());
        while killed < kills {
            let moment = Moment::draw(dice).arm(&self.discord);
            moment.comes(&self.discord).await;
            let which = dice.below(PROCESSES);
            let since = loop {
                children[which].kill();
                let since = Instant::now();
                killed += 1;
                self.read(calls);
                self.discord.trouble(Trouble::Calm);
                self.limit();
                if killed == kills || dice.below(4) > 0 {
                    break since;
                }
                let moment = Moment::draw_early(dice).arm(&self.discord);
                children[which] = self.add();
                moment.comes(&self.discord).await;
                early += 1;
            };
            children[which] = self.add();
            if dice.below(3) > 0 {
                self.whole_again(children).await;
                waits.push(since.elapsed());
            }
        }
        self.whole_again(children).await;
        waits.sort_unstable();
        let (half, last) = (waits.get(waits.len() / 2), waits.last());
        println!("{killed} kills, {early} of them at the start");
        println!("until every shard is there again: p50 {half:?}, at most {last:?}");
        self.over.store(true, Ordering::Release);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_killed_the_others_go_on() {
    let (kills, seed) = ordered("TORWART_FLEET_KILLS", KILLS);
    let (lane, mut dice) = (start().await, Dice::quick(seed));
    let mut children: Vec<Child> = (0..PROCESSES).map(|_| lane.add()).collect();
    lane.whole().await;
    lane.discord.bot().ready().await;
    let couples = (1..).zip(COUPLES).map(|(number, (host, other))| {
        let couple = Couple::new(&lane, seed * 100 + number, host, other);
        couple.live()
    });
    let mut calls = Calls::default();
    let tormented = lane.torment_all(kills, &mut dice, &mut children, &mut calls);
    let ((), matches, gatherings) =
        tokio::join!(tormented, join_all(couples), tournaments::live(&lane));
    for child in children {
        child.terminate();
        let ended = child.ended().await;
        assert_eq!(ended.code, Some(0), "seed {seed}: {}", ended.err);
    }
    lane.read(&mut calls);
    verdict::judge(&lane, seed, matches.iter().sum(), Some(&calls)).await;
    let store = Store::open(&lane.settings()).await.unwrap();
    tournaments::judge(&gatherings, &store, seed).await;
    store.close().await;
    crate::openapi::check(&lane.discord);
}

/// Waits until each of them has a shard.
async fn shared(children: &[Child]) {
    let all = async {
        for child in children {
            let url = format!("{}/healthz", child.health().await);
            let has_one = |body: &str| {
                let share: Value = serde_json::from_str(body).unwrap();
                share["shards"].as_array().unwrap().len() == 1
            };
            while !get(&url).await.is_some_and(|(_, body)| has_one(&body)) {}
        }
    };
    if tokio::time::timeout(Duration::from_secs(20), all)
        .await
        .is_err()
    {
        for child in children {
            println!(
                "{:?}",
                get(&format!("{}/healthz", child.health().await)).await
            );
            println!("{}", child.err.text());
        }
        panic!("not every process has a shard");
    }
}

/// A process that hangs instead of dying: the others go on without it, and when it wakes it does nothing that is theirs now.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_that_stood_still_finds_itself_replaced() {
    let lane = start().await;
    let children: Vec<Child> = (0..PROCESSES).map(|_| lane.add()).collect();
    lane.whole().await;
    lane.discord.bot().ready().await;
    let ana = lane.discord.person("Ana");
    for child in &children {
        shared(&children).await;
        // Whoever had a shard before is gone as well.
        lane.whole().await;
        child.freeze();
        // Its connection stays: whoever takes over what it has is heard beside it.
        let more = || lane.discord.bot().shards().len() > PROCESSES;
        lane.discord.until("somebody takes over", more).await;
        let mut opened = Vec::new();
        for number in 0..PROCESSES {
            let games = lane.discord.channel(&format!("games-{number}"));
            let mut answer = Answer::Failed;
            while matches!(answer, Answer::Failed) {
                answer = ana
                    .slash(games, "tor open", &[("game", "thor".into())])
                    .await;
            }
            opened.push(answer.expect_message().id);
        }
        child.thaw();
        child.err.until("it begins anew").await;
        lane.whole().await;
        // What it had heard while it stood still was answered by others, once.
        for (number, lobby) in opened.into_iter().enumerate() {
            let games = lane.discord.channel(&format!("games-{number}"));
            let lobbies = ana.messages(games).into_iter();
            let lobbies = lobbies.filter(|message| verb(message, "withdraw").is_some());
            let found: Vec<_> = lobbies.map(|message| message.id).collect();
            assert_eq!(found, [lobby]);
            let id = id_of(&ana, lobby, "withdraw");
            ana.click(lobby, &id).await.expect_message();
        }
    }
    for child in children {
        child.terminate();
        let ended = child.ended().await;
        assert_eq!(ended.code, Some(0), "{}", ended.err);
    }
    crate::openapi::check(&lane.discord);
}
