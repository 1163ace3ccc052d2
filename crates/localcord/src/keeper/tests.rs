//! A world that comes back: the same people, places, messages and commands, whatever ended the run before.

use serde_json::{Value, json};
use tempfile::TempDir;

use super::*;
use crate::{Emulator, GuildSpec, MessageId, Opt, PersonSpec, Settings};

async fn start(home: &TempDir) -> Emulator {
    let settings = Settings {
        home: Some(home.path().join("deep/discord")),
        ..Settings::default()
    };
    Emulator::start(settings).await.unwrap()
}

/// A request of the bot's.
async fn call(discord: &Emulator, method: &str, path: &str, body: Value) -> Value {
    let url = format!("{}/api/v10{path}", discord.base_url());
    let request = reqwest::Client::new().request(method.parse().unwrap(), url);
    let request = request.header("authorization", "Bot local").json(&body);
    let answer = request.send().await.unwrap();
    assert!(answer.status().is_success(), "{method} {path}: {answer:?}");
    answer.json().await.unwrap_or(Value::Null)
}

fn id(made: &Value) -> MessageId {
    made["id"].as_str().unwrap().parse().unwrap()
}

fn world(home: &TempDir) -> PathBuf {
    home.path().join("deep/discord/world.json")
}

/// Everything a person sees in all their channels, as the page gets it; addresses without the port.
fn seen(discord: &Emulator, name: &str) -> Value {
    let person = discord.person(name);
    let mut all = vec![json!(person.id()), json!(person.dms())];
    for channel in ["lobby", "games", "tournaments", "cup", "match 1"] {
        let Some(channel) = discord.find_channel(channel) else {
            continue;
        };
        all.push(json!([channel, person.messages(channel)]));
    }
    let text = Value::Array(all).to_string();
    text.replace(&discord.base_url(), "").parse().unwrap()
}

#[tokio::test]
async fn a_world_comes_back_as_it_was() {
    let home = tempfile::tempdir().unwrap();
    let discord = start(&home).await;
    let (ana, lobby) = (discord.person("Ana"), discord.channel("lobby"));
    let finn = discord.add_person(PersonSpec::new("Finn"));
    let guild = discord.guild("Torwart Arena");
    discord.server(guild).add_member(&finn, false);
    discord.add_guild(&GuildSpec::new("Elsewhere", &["cup"]));
    finn.set_locale("de");
    ana.say(lobby, &format!("hello {}", finn.mention()))
        .unwrap();
    let button = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "go"});
    let rows = json!([{"type": 1, "components": [button]}]);
    let body = json!({"content": "board", "components": rows, "nonce": "7", "enforce_nonce": true});
    let messages = format!("/channels/{lobby}/messages");
    let board = id(&call(&discord, "POST", &messages, body.clone()).await);
    let thread = json!({"name": "match 1", "type": 11});
    let thread = call(
        &discord,
        "POST",
        &format!("/channels/{lobby}/threads"),
        thread,
    )
    .await;
    let path = format!("/channels/{}/messages", thread["id"].as_str().unwrap());
    call(&discord, "POST", &path, json!({"content": "inside"})).await;
    let letters = format!("/channels/{}/messages", finn.open_dm());
    call(&discord, "POST", &letters, json!({"content": "your turn"})).await;
    let commands = format!("/applications/{}/commands", discord.bot().id());
    let go = json!([{"name": "go", "description": "goes", "type": 1}]);
    call(&discord, "PUT", &commands, go).await;
    discord
        .place(discord.channel("games"))
        .hide_from(&finn, true);
    let before: Vec<Value> = ["Ana", "Finn"].map(|name| seen(&discord, name)).into();
    let offered = discord.bot().commands(None);
    discord.shutdown().await;

    let again = start(&home).await;
    let after: Vec<Value> = ["Ana", "Finn"].map(|name| seen(&again, name)).into();
    assert_eq!(after, before);
    assert_eq!(again.bot().commands(None), offered);
    assert_eq!(again.guild("Torwart Arena"), guild);
    let finn = again.person("Finn");
    assert_eq!(finn.messages(again.channel("games")).len(), 0);
    // What is new is newer than all there was, and what was posted before is not posted again.
    let twin = id(&call(&again, "POST", &messages, body).await);
    assert_eq!(twin, board);
    let said = again.person("Ana").say(lobby, "on we go").unwrap();
    assert!(said > board);
    let pressed = finn.click_later(board, "go");
    assert!(pressed.interaction().is_some(), "the old button is there");
    let typed = finn.slash_later(lobby, "go", &[] as &[(&str, Opt)]);
    assert!(typed.interaction().is_some(), "so is the command");
    again.shutdown().await;
}

#[tokio::test]
async fn pictures_come_back_under_the_new_address() {
    let home = tempfile::tempdir().unwrap();
    let discord = start(&home).await;
    let lobby = discord.channel("lobby");
    let url = format!("{}/api/v10/channels/{lobby}/messages", discord.base_url());
    let body = "--x\r\nContent-Disposition: form-data; name=\"payload_json\"\r\n\r\n\
                {\"embeds\":[{\"title\":\"a\",\"image\":{\"url\":\"attachment://a.png\"}}]}\r\n--x\r\n\
                Content-Disposition: form-data; name=\"files[0]\"; filename=\"a.png\"\r\n\
                Content-Type: image/png\r\n\r\nPNG\r\n--x--\r\n";
    let posted = reqwest::Client::new().post(url);
    let posted = posted
        .header("authorization", "Bot local")
        .header("content-type", "multipart/form-data; boundary=x")
        .body(body);
    let made: Value = posted.send().await.unwrap().json().await.unwrap();
    let (message, old) = (id(&made), discord.base_url());
    discord.shutdown().await;

    let again = start(&home).await;
    let shown = again.message(message).unwrap();
    let address = shown.embeds[0]["image"]["url"].as_str().unwrap();
    assert!(address.starts_with(&again.base_url()) && !address.starts_with(&old));
    let picture = reqwest::get(address).await.unwrap();
    assert_eq!(picture.headers()["content-type"], "image/png");
    assert_eq!(picture.bytes().await.unwrap(), "PNG");
    // With its message the file goes too.
    let files = || fs::read_dir(home.path().join("deep/discord/files")).unwrap();
    assert_eq!(files().count(), 1);
    assert!(again.delete_message(message));
    again.shutdown().await;
    assert_eq!(files().count(), 0);
}

#[tokio::test]
async fn emoji_and_boards_of_components_come_back() {
    let home = tempfile::tempdir().unwrap();
    let discord = start(&home).await;
    let (app, lobby) = (discord.bot().id(), discord.channel("lobby"));
    let image = "data:image/png;base64,iVBORw0KGgo=";
    let path = format!("/applications/{app}/emojis");
    let emoji = call(
        &discord,
        "POST",
        &path,
        json!({"name": "tor_11", "image": image}),
    )
    .await;
    let emoji = emoji["id"].as_str().unwrap().to_owned();
    let button =
        json!({"type": 2, "style": 1, "label": "11", "custom_id": "b", "emoji": {"id": emoji}});
    let row = json!({"type": 1, "components": [button]});
    let text = json!({"type": 10, "content": "# TOR"});
    let body = json!({"flags": 1 << 15, "components": [{"type": 17, "components": [text, row]}]});
    let path = format!("/channels/{lobby}/messages");
    let board = id(&call(&discord, "POST", &path, body).await);
    let (before, known) = (seen(&discord, "Ana"), discord.bot().emojis());
    discord.shutdown().await;

    let again = start(&home).await;
    assert_eq!((seen(&again, "Ana"), again.bot().emojis()), (before, known));
    let shown = again.message(board).unwrap();
    assert!(shown.v2());
    assert_eq!(shown.headings(), [(1, "TOR".to_owned())]);
    let picture = reqwest::get(format!("{}/emojis/{emoji}", again.base_url()));
    assert_eq!(picture.await.unwrap().bytes().await.unwrap().len(), 8);
    again.shutdown().await;
    // A world that was written before there were emoji opens as well.
    let mut old: Value = serde_json::from_slice(&fs::read(world(&home)).unwrap()).unwrap();
    old.as_object_mut().unwrap().remove("emojis");
    fs::write(world(&home), old.to_string()).unwrap();
    let third = start(&home).await;
    assert_eq!(third.bot().emojis(), []);
    assert!(third.message(board).is_some());
}

#[tokio::test]
async fn a_home_that_is_only_read_stays_as_it_was() {
    let home = tempfile::tempdir().unwrap();
    start(&home).await.shutdown().await;
    let before = fs::read(world(&home)).unwrap();
    let discord = Emulator::start(Settings {
        home: world(&home).parent().map(Path::to_owned),
        keeps: false,
        ..Settings::default()
    });
    let discord = discord.await.unwrap();
    let lobby = discord.channel("lobby");
    // Answered, though nobody writes it down.
    let messages = format!("/channels/{lobby}/messages");
    call(&discord, "POST", &messages, json!({"content": "heard"})).await;
    discord.shutdown().await;
    assert_eq!(fs::read(world(&home)).unwrap(), before);
}

/// Without an orderly end, what was written last counts.
#[tokio::test]
async fn what_was_written_comes_back_after_a_crash() {
    let (home, copy) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let discord = start(&home).await;
    let lobby = discord.channel("lobby");
    discord
        .person("Ana")
        .say(lobby, "before the crash")
        .unwrap();
    let text = loop {
        match fs::read_to_string(world(&home)) {
            Ok(text) if text.contains("before the crash") => break text,
            _ => tokio::task::yield_now().await,
        }
    };
    fs::create_dir_all(world(&copy).parent().unwrap()).unwrap();
    fs::write(world(&copy), text).unwrap();
    let again = start(&copy).await;
    let last = again.person("Ben").last_message(lobby).unwrap();
    assert_eq!(last.content, "before the crash");
    again.shutdown().await;
    discord.shutdown().await;
}

#[tokio::test]
async fn what_cannot_be_read_is_put_aside_and_everyone_keeps_their_number() {
    let home = tempfile::tempdir().unwrap();
    let discord = start(&home).await;
    let ids = |discord: &Emulator| {
        let people = ["Ana", "Ben", "Cleo", "Dana", "Emil"];
        let people = people.map(|name| discord.person(name).id());
        let places = ["lobby", "games", "tournaments"].map(|name| discord.channel(name));
        let server = discord.guild("Torwart Arena");
        (people, places, server, discord.bot().id())
    };
    let known = ids(&discord);
    discord.shutdown().await;
    let good = fs::read(world(&home)).unwrap();
    let nobody = String::from_utf8(good.clone()).unwrap();
    let nobody = nobody.replacen("\"bot\":\"", "\"bot\":\"9", 1);
    for spoilt in [&good[..good.len() / 2], b"", b"{}", nobody.as_bytes()] {
        fs::write(world(&home), spoilt).unwrap();
        let again = start(&home).await;
        assert_eq!(ids(&again), known);
        again.shutdown().await;
        let aside = world(&home).with_file_name("world.unreadable.json");
        assert_eq!(fs::read(aside).unwrap(), spoilt, "nothing is lost");
        Saved::read(&fs::read(world(&home)).unwrap()).unwrap();
    }
    // Nor does a world in memory have other numbers.
    let memory = Emulator::start(Settings::default()).await.unwrap();
    assert_eq!(ids(&memory), known);
}
