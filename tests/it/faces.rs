//! Faces of cards as emoji of the application: uploaded once, replaced when drawn otherwise, and never in the way.

use std::collections::BTreeMap;

use localcord::{Direction, SeenMessage, Trouble};
use serde_json::json;
use torwart::games::GAMES;

use crate::bot::{EMOJI, TestBot};
use crate::players::{Duel, begin, begin_between};

const UPLOADS: (&str, &str) = (EMOJI, "upload");
const NONE: (&str, &str) = (EMOJI, "none");
const CALLBACK: &str = "/interactions/{interaction_id}/{interaction_token}/callback";

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
async fn an_upload_that_breaks_off_goes_on() {
    let mut bot = TestBot::with(&[NONE]).await;
    bot.stop().await;
    bot.set(UPLOADS.0, UPLOADS.1);
    let route = "POST /applications/{application_id}/emojis";
    bot.discord.trouble(Trouble::lose_answer(route, 1));
    bot.start_again().await;
    all_there(&bot).await;
    let answered = || asked(&bot, "POST") == faces();
    let all = "all uploads are answered, and the lost one is found";
    bot.discord.until(all, answered).await;
}

/// A bot whose first start meets trouble with this of its emoji; and once it has met it, a match of relaxed people.
async fn in_trouble(trouble: Trouble, met: impl Fn(&TestBot) -> bool) -> (TestBot, Duel) {
    let mut bot = TestBot::with(&[NONE]).await;
    bot.stop().await;
    bot.set(UPLOADS.0, UPLOADS.1);
    bot.discord.trouble(trouble);
    bot.start_again().await;
    bot.discord.until("it is met", || met(&bot)).await;
    let duel = begin_between(&bot, "Ana", "Ben", &[("pace", "relaxed".into())]).await;
    (bot, duel)
}

fn is_faced(message: &SeenMessage) -> bool {
    message.buttons().iter().any(|one| one.emoji_id.is_some())
}

/// The thirteen cards are there, whether they have faces or not.
fn plays(hand: &SeenMessage) -> bool {
    let buttons = hand.buttons();
    let cards = buttons.iter().filter(|one| one.label.parse::<u8>().is_ok());
    cards.count() == 13
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn uploads_that_are_refused_are_missed_by_nobody_and_tried_again_after_an_hour() {
    // No room, no permission, a picture that is not liked; and a host that forbids even to look.
    let upload = "POST /applications/{application_id}/emojis";
    let look = "GET /applications/{application_id}/emojis";
    for (route, status, code) in [
        (upload, 400, 30_008),
        (upload, 403, 50_013),
        (upload, 400, 50_035),
        (look, 403, 20_012),
    ] {
        let method = route.split(' ').next().unwrap();
        let once = Trouble::fail(route, 1, status, code);
        let (bot, duel) = in_trouble(once, |bot| asked(bot, method) == 1).await;
        let hand = duel.hand(&duel.host).await;
        assert!(plays(&hand) && !is_faced(&hand), "{status} {code}");
        bot.pass(3_599).await;
        let hand = duel.hand(&duel.host).await;
        assert!(plays(&hand) && !is_faced(&hand), "{status} {code}");
        assert_eq!(asked(&bot, method), 1, "it does not ask again and again");
        bot.pass(1).await;
        faced_hand(&bot, &duel).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn uploads_while_discord_is_down_are_tried_again_soon() {
    let upload = "POST /applications/{application_id}/emojis";
    for (status, times) in [(500, 1), (503, 2), (429, 1)] {
        let trouble = Trouble::fail(upload, times, status, 0);
        let met = |bot: &TestBot| asked(bot, "POST") > 0;
        let (bot, duel) = in_trouble(trouble, met).await;
        assert!(plays(&duel.hand(&duel.host).await));
        faced_hand(&bot, &duel).await;
    }
}

/// How many answers Discord has refused, once that is recorded: a moment after it was said.
async fn refusals(bot: &TestBot) -> usize {
    let refused = || {
        let answers = bot.requests(0, "POST", CALLBACK).into_iter();
        let count = answers.filter(|record| record.status == 400).count();
        (count > 0).then_some(count)
    };
    bot.discord.until_some("it is recorded", refused).await
}

/// Once the bot knows them, the hand has faces.
async fn faced_hand(bot: &TestBot, duel: &Duel) {
    bot.faced().await;
    let hand = duel.hand(&duel.host).await;
    assert!(is_faced(&hand) && plays(&hand));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_there_is_no_room_older_drawings_make_some() {
    let mut bot = TestBot::with(&[UPLOADS]).await;
    all_there(&bot).await;
    let before = named(&bot);
    let answered = || asked(&bot, "POST") == faces();
    bot.discord.until("all is answered", answered).await;
    let emojis = bot.discord.bot().emojis();
    let old = emojis
        .iter()
        .find(|(_, name)| name.starts_with("tw_tor_11_"));
    let path = format!("/{}", old.unwrap().0);
    bot.stop().await;
    let name = "tw_tor_11_00000000";
    meddle(&bot, "PATCH", &path, json!({ "name": name })).await;
    let full = "POST /applications/{application_id}/emojis";
    bot.discord.trouble(Trouble::fail(full, 1, 400, 30_008));
    bot.start_again().await;
    let replaced = || {
        let now = bot.discord.bot().emojis();
        named(&bot) == before && now.iter().all(|(_, known)| known != name)
    };
    bot.discord.until("the old one made room", replaced).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_face_that_was_taken_away_costs_no_message_and_comes_again() {
    let bot = TestBot::with(&[UPLOADS]).await;
    let duel = begin(&bot).await;
    faced_hand(&bot, &duel).await;
    for (id, name) in bot.discord.bot().emojis() {
        if name.starts_with("tw_tor_1_") {
            meddle(&bot, "DELETE", &format!("/{id}"), serde_json::Value::Null).await;
        }
    }
    let hand = duel.hand(&duel.host).await;
    assert!(!is_faced(&hand) && plays(&hand));
    assert_eq!(refusals(&bot).await, 1);
    faced_hand(&bot, &duel).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_that_is_refused_for_another_reason_takes_no_face_away() {
    let bot = TestBot::with(&[UPLOADS]).await;
    let duel = begin(&bot).await;
    faced_hand(&bot, &duel).await;
    // The picture beside the faces is not taken.
    bot.discord
        .trouble(Trouble::fail("POST /interactions/*", 1, 400, 50_046));
    let hand = duel.hand(&duel.host).await;
    assert!(is_faced(&hand) && plays(&hand));
    assert_eq!(*hand.attachments, json!([]), "it goes without the picture");
    assert_eq!(refusals(&bot).await, 1);
    assert!(is_faced(&duel.hand(&duel.host).await));
    assert_eq!(asked(&bot, "GET"), 1, "nobody has looked for them again");
}
