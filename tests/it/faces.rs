//! Faces of cards as emoji of the application: uploaded once, replaced when drawn otherwise, and never in the way.

use std::collections::BTreeMap;

use localcord::{Direction, Trouble};
use serde_json::json;
use torwart::games::GAMES;

use crate::bot::TestBot;
use crate::players::begin;

const UPLOADS: (&str, &str) = ("TORWART__DISCORD__EMOJI", "upload");

fn faces() -> usize {
    GAMES.iter().map(|rules| rules.faces().len()).sum()
}

/// By face what its emoji is called.
fn named(bot: &TestBot) -> BTreeMap<String, String> {
    let emojis = bot.discord.bot().emojis().into_iter();
    let ours = emojis.filter(|(_, name)| name.starts_with("tw_"));
    let face = |name: &str| name[3..name.len() - 9].to_owned();
    ours.map(|(_, name)| (face(&name), name)).collect()
}

/// How often the bot has asked for something of its emoji.
fn asked(bot: &TestBot, method: &str) -> usize {
    let wire = bot.discord.wire();
    let asked = wire.iter().filter(|record| {
        record.direction == Direction::Request
            && record.method == method
            && record
                .route_template
                .starts_with("/applications/{application_id}/emojis")
    });
    asked.count()
}

async fn all_there(bot: &TestBot) {
    let there = || named(bot).len() == faces();
    bot.discord.until("all faces are emoji", there).await;
}

/// Somebody of the host's makes or takes away an emoji.
async fn meddle(bot: &TestBot, method: &str, path: &str, body: serde_json::Value) {
    let app = bot.discord.bot().id();
    let address = format!(
        "{}/api/v10/applications/{app}/emojis{path}",
        bot.discord.base_url()
    );
    let request = reqwest::Client::new().request(method.parse().unwrap(), address);
    let request = request.header("authorization", "Bot local");
    let request = match body.is_null() {
        true => request,
        false => request.json(&body),
    };
    assert!(request.send().await.unwrap().status().is_success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_start_uploads_all_and_the_second_none() {
    let mut bot = TestBot::with(&[UPLOADS]).await;
    all_there(&bot).await;
    let before = named(&bot);
    let answered = || asked(&bot, "POST") == faces();
    bot.discord
        .until("all uploads are answered", answered)
        .await;
    // One is drawn otherwise, one was lost, one is the host's own.
    let emojis = bot.discord.bot().emojis();
    let (id, _) = emojis
        .iter()
        .find(|(_, name)| name.starts_with("tw_tor_11_"))
        .unwrap();
    bot.stop().await;
    meddle(
        &bot,
        "PATCH",
        &format!("/{id}"),
        json!({"name": "tw_tor_11_00000000"}),
    )
    .await;
    let image = "data:image/png;base64,iVBORw0KGgo=";
    meddle(
        &bot,
        "POST",
        "",
        json!({"name": "hosts_own", "image": image}),
    )
    .await;
    let (lost, _) = emojis
        .iter()
        .find(|(_, name)| name.starts_with("tw_tor_12_"))
        .unwrap();
    meddle(&bot, "DELETE", &format!("/{lost}"), serde_json::Value::Null).await;
    let made = asked(&bot, "POST");
    bot.start_again().await;
    let mended = || {
        let now = bot.discord.bot().emojis();
        named(&bot) == before && now.iter().all(|(_, name)| name != "tw_tor_11_00000000")
    };
    bot.discord.until("the old one is replaced", mended).await;
    // The name that is replaced and the one that was lost; an answer may come after what it tells.
    let answered = || asked(&bot, "POST") == made + 2;
    bot.discord
        .until("both uploads are answered", answered)
        .await;
    let now = bot.discord.bot().emojis();
    assert!(now.iter().any(|(_, name)| name == "hosts_own"));

    let (made, listed) = (asked(&bot, "POST"), asked(&bot, "GET"));
    bot.restart().await;
    let looked = || asked(&bot, "GET") > listed;
    bot.discord.until("they are looked at", looked).await;
    let duel = begin(&bot).await;
    let hand = duel.hand(&duel.host).await;
    let eleven = hand
        .buttons()
        .into_iter()
        .find(|button| button.label == "11");
    let eleven = eleven.expect("the eleven");
    assert_eq!(eleven.emoji.as_ref(), before.get("tor_11"));
    assert!(eleven.emoji_id.is_some());
    assert_eq!(asked(&bot, "POST"), made);
    // What everybody sees has no face of a hand.
    let faced = |button: &localcord::Button| button.emoji_id.is_some();
    assert!(!duel.seen().buttons().iter().any(faced));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_upload_that_breaks_off_goes_on_and_one_that_is_refused_is_missed_by_nobody() {
    let mut bot = TestBot::start().await;
    bot.stop().await;
    bot.set(UPLOADS.0, UPLOADS.1);
    let route = "POST /applications/{application_id}/emojis";
    bot.discord.trouble(Trouble::lose_answer(route, 1));
    bot.start_again().await;
    all_there(&bot).await;
    let answered = || asked(&bot, "POST") == faces();
    let all = "all uploads are answered, and the lost one is found";
    bot.discord.until(all, answered).await;

    let mut full = TestBot::start().await;
    full.stop().await;
    full.set(UPLOADS.0, UPLOADS.1);
    full.discord.trouble(Trouble::fail(route, 1, 400, 30_008));
    full.start_again().await;
    full.discord
        .until("it was asked", || asked(&full, "POST") == 1)
        .await;
    let duel = begin(&full).await;
    let hand = duel.hand(&duel.host).await;
    assert!(hand.buttons().iter().any(|button| button.label == "11"));
    assert!(
        hand.buttons()
            .iter()
            .all(|button| button.emoji_id.is_none())
    );
    assert_eq!(asked(&full, "POST"), 1, "it does not ask again and again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_face_that_was_taken_away_costs_no_message() {
    let bot = TestBot::with(&[UPLOADS]).await;
    all_there(&bot).await;
    let duel = begin(&bot).await;
    let face =
        |hand: &localcord::SeenMessage| hand.buttons().iter().any(|one| one.emoji_id.is_some());
    assert!(face(&duel.hand(&duel.host).await));
    for (id, name) in bot.discord.bot().emojis() {
        if name.starts_with("tw_tor_1_") {
            meddle(&bot, "DELETE", &format!("/{id}"), serde_json::Value::Null).await;
        }
    }
    let hand = duel.hand(&duel.host).await;
    assert!(!face(&hand));
    assert_eq!(
        hand.buttons()
            .iter()
            .filter(|one| one.label.parse::<u8>().is_ok())
            .count(),
        13
    );
}
