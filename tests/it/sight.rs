//! Who may look at a match that is over, here by `/tor verify`: players, and whoever could go where it was played.

use localcord::permission::{self, VIEW_CHANNEL};
use localcord::{ChannelId, GuildSpec, Person, PersonSpec, Trouble};
use serde_json::{Value, json};
use torwart::desk::ask::Ask;
use torwart::kernel;
use torwart::store::{self, Store};

use crate::bot::{TestBot, press};
use crate::players::{press_verb, table_on};

const FAIR: [&str; 2] = [
    "✅ **TOR**: in this match nothing was thrown",
    "✅ **TOR**: In dieser Partie wurde nichts gewürfelt",
];
const UNKNOWN: [&str; 2] = [
    "I don't know this match. `/tor matches` lists yours.",
    "Diese Partie kenne ich nicht. `/tor partien` zeigt deine.",
];

/// A match of two people that is over; its name.
pub async fn played(channel: ChannelId, host: &Person, guest: &Person) -> String {
    let options = [("opponent", guest.into())];
    let open = host.slash(channel, "tor challenge", &options).await;
    let open = open.expect_message();
    let board = press_verb(guest, open.id, "accept").await.expect_message();
    let table = table_on(&board);
    let named = [("match", table.as_str().into())];
    let asked = guest.slash(channel, "tor resign", &named).await;
    let done = press(guest, &asked.expect_message(), "Resign").await;
    assert!(done.content.starts_with("You have resigned."));
    table
}

/// Somebody asks for a match somewhere, in English and in German; whether they may look.
async fn looks(who: &Person, at: ChannelId, table: &str) -> bool {
    let named = [("match", table.into())];
    let mut said = Vec::new();
    for locale in ["en-US", "de"] {
        who.set_locale(locale);
        let answer = who.slash(at, "tor verify", &named).await.expect_message();
        assert!(answer.ephemeral);
        said.push(answer.content);
    }
    who.set_locale("en-US");
    if said == UNKNOWN {
        return false;
    }
    let starts = said.iter().zip(FAIR);
    assert!(
        starts.clone().all(|(said, fair)| said.starts_with(fair)),
        "{said:?}"
    );
    true
}

async fn thread(bot: &TestBot, parent: ChannelId, kind: u8, members: &[&Person]) -> ChannelId {
    let call = async |method: &str, path: String, body: Value| {
        let url = format!("{}/api/v10/channels/{path}", bot.discord.base_url());
        let request = reqwest::Client::new().request(method.parse().unwrap(), url);
        let request = request.header("authorization", "Bot local");
        let request = match body {
            Value::Null => request,
            body => request.json(&body),
        };
        let answer = request.send().await.unwrap();
        assert!(answer.status().is_success(), "{method} {path}");
        answer.json().await.unwrap_or(Value::Null)
    };
    let body = json!({"name": "final", "type": kind});
    let made: Value = call("POST", format!("{parent}/threads"), body).await;
    let id: ChannelId = made["id"].as_str().unwrap().parse().unwrap();
    for person in members {
        let path = format!("{id}/thread-members/{}", person.id());
        call("PUT", path, Value::Null).await;
    }
    id
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_in_a_hidden_channel_is_for_those_who_see_it() {
    let bot = TestBot::start().await;
    let [ana, ben, cleo, dana, emil] =
        ["Ana", "Ben", "Cleo", "Dana", "Emil"].map(|name| bot.person(name));
    let (guild, games) = (bot.discord.guild("Torwart Arena"), bot.games());
    let lobby = bot.discord.channel("lobby");
    bot.discord.place(games).show_only_to(&[&ben, &cleo]);
    let referees = bot.discord.server(guild).add_role("Referees", 0);
    bot.discord
        .place(games)
        .overwrite(referees, VIEW_CHANNEL, 0);
    bot.discord.server(guild).give_role(&emil, referees);
    let table = played(games, &ben, &cleo).await;
    assert!(!looks(&dana, lobby, &table).await, "it is hidden from Dana");
    assert!(!looks(&dana, dana.open_dm(), &table).await);
    assert!(looks(&emil, lobby, &table).await, "a role shows it");
    assert!(
        looks(&ana, lobby, &table).await,
        "nothing is hidden from Ana"
    );
    // Whoever played may look from anywhere, even where they have no way back to.
    bot.discord.place(games).hide_from(&ben, true);
    for place in [lobby, ben.open_dm()] {
        assert!(looks(&ben, place, &table).await);
    }
    assert!(looks(&cleo, lobby, &table).await);
    // Only where they see the channel do others see the match.
    assert!(!looks(&emil, emil.open_dm(), &table).await);
    let elsewhere = GuildSpec::new("Elsewhere", &["hall"]);
    bot.discord.add_guild(&elsewhere);
    assert!(!looks(&emil, bot.discord.channel("hall"), &table).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_in_an_open_channel_is_for_its_server() {
    let bot = TestBot::start().await;
    let [ben, cleo, dana] = ["Ben", "Cleo", "Dana"].map(|name| bot.person(name));
    let lobby = bot.discord.channel("lobby");
    let table = played(bot.games(), &ben, &cleo).await;
    assert!(looks(&dana, lobby, &table).await);
    assert!(looks(&dana, bot.games(), &table).await);
    let stranger = bot.discord.add_person(PersonSpec::new("Finn"));
    let mut elsewhere = GuildSpec::new("Elsewhere", &["hall"]);
    elsewhere.members = Some(vec!["Finn".into(), "Dana".into()]);
    bot.discord.add_guild(&elsewhere);
    let hall = bot.discord.channel("hall");
    for who in [&stranger, &dana] {
        assert!(!looks(who, hall, &table).await, "{}", who.name());
    }
    assert!(!looks(&stranger, stranger.open_dm(), &table).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_is_seen_through_its_channel_and_a_private_one_from_within() {
    let bot = TestBot::start().await;
    let [ana, ben, cleo, dana, emil] =
        ["Ana", "Ben", "Cleo", "Dana", "Emil"].map(|name| bot.person(name));
    let (games, lobby) = (bot.games(), bot.discord.channel("lobby"));
    bot.discord.place(games).show_only_to(&[&ben, &cleo, &emil]);
    let open = thread(&bot, games, 11, &[]).await;
    let table = played(open, &ben, &cleo).await;
    assert!(looks(&emil, lobby, &table).await);
    assert!(looks(&emil, open, &table).await);
    assert!(!looks(&dana, lobby, &table).await);
    bot.discord.bot().set_permissions(lobby, permission::ALL);
    let closed = thread(&bot, lobby, 12, &[&ben, &cleo, &emil]).await;
    let table = played(closed, &ben, &cleo).await;
    assert!(looks(&emil, closed, &table).await);
    for (who, place) in [(&emil, lobby), (&dana, lobby), (&ana, games)] {
        assert!(!looks(who, place, &table).await, "{}", who.name());
    }
    assert!(looks(&cleo, games, &table).await, "she played it");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_in_direct_messages_is_for_its_players() {
    let bot = TestBot::start().await;
    let [ana, ben, cleo] = ["Ana", "Ben", "Cleo"].map(|name| bot.person(name));
    for who in [&ana, &ben, &cleo] {
        who.set_installed(true);
    }
    let group = bot.discord.add_private_channel(&[&ana, &ben, &cleo]);
    let table = played(group, &ana, &ben).await;
    for (who, may) in [(&ana, true), (&ben, true), (&cleo, false)] {
        assert_eq!(looks(who, group, &table).await, may, "{}", who.name());
        assert_eq!(looks(who, bot.games(), &table).await, may, "{}", who.name());
    }
}

/// Lists hold what each asker may look at, newest first, and ask Discord once for all of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_list_leaves_out_what_is_hidden() {
    let bot = TestBot::start().await;
    let [ben, cleo, dana, emil] = ["Ben", "Cleo", "Dana", "Emil"].map(|name| bot.person(name));
    let (guild, games) = (bot.discord.guild("Torwart Arena"), bot.games());
    let lobby = bot.discord.channel("lobby");
    let secret = bot.discord.channel("tournaments");
    bot.discord.place(secret).show_only_to(&[&ben, &cleo]);
    let direct = bot.discord.add_private_channel(&[&ben, &cleo]);
    ben.set_installed(true);
    cleo.set_installed(true);
    let mut tables: Vec<kernel::TableId> = Vec::new();
    for channel in [games, secret, lobby, direct] {
        tables.push(played(channel, &ben, &cleo).await.parse().unwrap());
        bot.pass(1).await;
    }
    bot.quiet().await;
    let url = format!(
        "sqlite://{}",
        bot.folder.path().join("torwart.db").display()
    );
    let durability = store::Durability::Normal;
    let store = Store::open(&store::Settings { url, durability })
        .await
        .unwrap();
    let ask = |who: &Person, at: ChannelId, here: bool| Ask {
        id: 1,
        person: kernel::Person(who.id().0),
        name: who.name().to_owned(),
        locale: "en-US".to_owned(),
        guild: here.then_some(kernel::Guild(guild.0)),
        guild_locale: None,
        channel: kernel::Channel(at.0),
        direct: !here,
        by_token: false,
        may_write: true,
        manages: false,
        administers: false,
        roles: Vec::new(),
        message: None,
    };
    let mark = bot.mark();
    let person = kernel::Person(ben.id().0);
    for (ask, seen) in [
        (ask(&dana, games, true), vec![2, 0]),
        (ask(&dana, lobby, true), vec![2, 0]),
        (ask(&emil, secret, true), vec![2, 1, 0]),
        (ask(&dana, dana.open_dm(), false), vec![]),
        (ask(&cleo, cleo.open_dm(), false), vec![3, 2, 1, 0]),
        (ask(&cleo, games, true), vec![3, 2, 1, 0]),
    ] {
        let channels = bot.desk().places_of(&ask, person, None).await.unwrap();
        let seen_by = Some(store::Onlooker {
            person: ask.person,
            guild: ask.guild,
            channels: &channels,
        });
        let found = store.tables.finished_of(person, None, seen_by, 0, 10).await;
        let found: Vec<_> = found.unwrap().iter().map(|row| row.id).collect();
        let expected: Vec<_> = seen.into_iter().map(|at: usize| tables[at]).collect();
        assert_eq!(found, expected, "{}", ask.name);
    }
    let roles = bot.requests(mark, "GET", "/guilds/{guild_id}/roles");
    let channels = bot.requests(mark, "GET", "/channels/{channel_id}");
    assert_eq!((roles.len(), channels.len()), (1, 3));
    store.close().await;
}

/// Matches of tournaments are each in a thread of their own: their channel is asked about once for all.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_threads_ask_once_about_their_channel() {
    let bot = TestBot::start().await;
    let [ben, cleo, dana] = ["Ben", "Cleo", "Dana"].map(|name| bot.person(name));
    for _ in 0..3 {
        let place = thread(&bot, bot.games(), 11, &[]).await;
        played(place, &ben, &cleo).await;
    }
    bot.quiet().await;
    let mark = bot.mark();
    let of_ben = [("player", (&ben).into())];
    let lobby = bot.discord.channel("lobby");
    let said = dana.slash(lobby, "tor history", &of_ben).await;
    let title = "**Finished matches of Ben**: 3 that you may see";
    assert!(said.expect_message().content.starts_with(title));
    let asked = bot.requests(mark, "GET", "/channels/{channel_id}");
    assert_eq!(asked.len(), 4, "three threads and their channel");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_discord_said_is_believed_for_a_minute() {
    let bot = TestBot::start().await;
    let [ben, cleo, dana] = ["Ben", "Cleo", "Dana"].map(|name| bot.person(name));
    let (games, lobby) = (bot.games(), bot.discord.channel("lobby"));
    let table = played(games, &ben, &cleo).await;
    let mark = bot.mark();
    assert!(looks(&dana, lobby, &table).await);
    assert!(looks(&bot.person("Emil"), lobby, &table).await);
    for route in ["/channels/{channel_id}", "/guilds/{guild_id}/roles"] {
        assert_eq!(bot.requests(mark, "GET", route).len(), 1, "{route}");
    }
    bot.discord.place(games).show_only_to(&[&ben, &cleo]);
    bot.pass(59).await;
    assert!(looks(&dana, lobby, &table).await);
    bot.pass(1).await;
    assert!(!looks(&dana, lobby, &table).await);
    let mark = bot.mark();
    bot.pass(60).await;
    assert!(looks(&cleo, lobby, &table).await);
    assert!(looks(&ben, games, &table).await);
    let asked = bot.requests(mark, "GET", "/channels/{channel_id}");
    assert!(asked.is_empty(), "nobody asks Discord about players");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_discord_does_not_say_stays_hidden() {
    let bot = TestBot::start().await;
    let [ben, cleo, dana] = ["Ben", "Cleo", "Dana"].map(|name| bot.person(name));
    let (games, lobby) = (bot.games(), bot.discord.channel("lobby"));
    let table = played(games, &ben, &cleo).await;
    let always = 1_000;
    for (route, status, code) in [
        ("GET /channels/*", 500, 0),
        ("GET /guilds/*", 503, 0),
        ("GET /guilds/*", 429, 0),
    ] {
        bot.discord
            .trouble(Trouble::fail(route, always, status, code));
        assert!(!looks(&dana, lobby, &table).await, "{route} {status}");
        assert!(looks(&cleo, lobby, &table).await);
        bot.discord.trouble(Trouble::Calm);
        // What it did say is forgotten.
        bot.pass(60).await;
    }
    // Nor does anyone wait for an answer that never comes: this clock stands still.
    bot.discord
        .trouble(Trouble::delay("GET /channels/*", None, 5_000));
    assert!(!looks(&dana, lobby, &table).await);
    bot.discord.trouble(Trouble::Calm);
    assert!(
        looks(&dana, lobby, &table).await,
        "silence is not remembered"
    );
    bot.pass(60).await;
    bot.discord.place(games).delete();
    assert!(!looks(&dana, lobby, &table).await, "nobody can go there");
    assert!(looks(&ben, lobby, &table).await);
}
