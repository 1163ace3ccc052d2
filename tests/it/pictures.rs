//! Pictures beside boards: every move brings a new one with its words, in the answer itself.

use localcord::{Opt, Person, SeenMessage, Trouble, WireRecord};
use serde_json::Value;

use crate::bot::TestBot;
use crate::panel::moves;
use crate::players::{Duel, begin_between, command};

const CALLBACK: &str = "/interactions/{interaction_id}/{interaction_token}/callback";
const EDIT: &str = "/channels/{channel_id}/messages/{message_id}";

/// A match of Rings; in the server's language everyone reads the same board.
async fn rings(bot: &TestBot, language: &str) -> Duel {
    let set = [("language", Opt::from(language))];
    command(bot, &bot.person("Ana"), "tor settings server", &set).await;
    let terms = [("game", Opt::from("rings")), ("pace", "none".into())];
    begin_between(bot, "Ana", "Ben", &terms).await
}

/// The one picture of a message: its name, its words and its bytes.
fn picture(bot: &TestBot, message: &SeenMessage) -> Option<(String, String, Vec<u8>)> {
    let [one] = message.attachments.as_array()?.as_slice() else {
        return None;
    };
    let text = |field: &str| one[field].as_str().unwrap().to_owned();
    let bytes = bot.discord.attachment(&text("id")).unwrap();
    assert_eq!(text("content_type"), "image/png");
    assert_eq!((&one["width"], &one["height"]), (&720.into(), &716.into()));
    Some((text("filename"), text("description"), bytes))
}

/// Whoever may makes the first move the board offers.
async fn make_move(bot: &TestBot, duel: &Duel) {
    let board = duel.seen();
    let first = moves(&board)[0].clone();
    for who in [&duel.host, &duel.guest] {
        let answer = first.send(who, duel.board).answer().await;
        if answer
            .message()
            .is_some_and(|message| message.id == duel.board)
        {
            bot.quiet().await;
            return;
        }
    }
    panic!("nobody could press {first:?} on {:?}", board.content);
}

fn files(record: &WireRecord) -> (bool, bool) {
    (
        !record.files.is_empty(),
        record.body.to_string().contains("attachments"),
    )
}

async fn every_move_has_its_picture(language: &str, side: &str) {
    let bot = TestBot::start().await;
    let duel = rings(&bot, language).await;
    bot.quiet().await;
    let mut before = picture(&bot, &duel.seen()).expect("the opening has a picture");
    assert!(before.0.starts_with("rings-") && before.0.ends_with(".png"));
    for number in 0..7 {
        let mark = bot.mark();
        make_move(&bot, &duel).await;
        let now = picture(&bot, &duel.seen()).expect("one picture, not two and not none");
        assert!(now.0 != before.0 && now.2 != before.2, "move {number}");
        assert!(now.1.contains(side) && now.1 != before.1, "{}", now.1);
        // The position is new, and painted while the answer waits a moment: one request brings both.
        let answers = bot.requests(mark, "POST", CALLBACK);
        let redraw = answers.iter().find(|answer| answer.body["type"] == 7);
        let redraw = redraw.expect("the press was answered with the board");
        let edits = bot.requests(redraw.number, "PATCH", EDIT);
        // On a machine too busy to paint in time the outbox brings it; once, and by one of the two.
        match files(redraw) {
            (true, true) => assert!(edits.iter().all(|edit| files(edit) == (false, false))),
            late => {
                assert_eq!(late, (false, false), "move {number}");
                assert!(edits.iter().any(|edit| files(edit) == (true, true)));
            }
        }
        before = now;
    }
    // Painted by now: it goes along with the answer.
    let mark = bot.mark();
    let board = command(&bot, &duel.host, "tor board", &[]).await;
    assert_ne!(board.id, duel.board);
    let answers = bot.requests(mark, "POST", CALLBACK);
    assert_eq!(files(&answers[0]), (true, true));
    assert_eq!(picture(&bot, &board).map(|now| now.0), Some(before.0));
}

#[tokio::test]
async fn every_move_of_rings_brings_a_new_picture_in_english() {
    every_move_has_its_picture("en", "White is ").await;
}

#[tokio::test]
async fn every_move_of_rings_brings_a_new_picture_in_german() {
    every_move_has_its_picture("de", "Weiß ist ").await;
}

/// The answer did not arrive, nor did the picture, and the bot was stopped: after the start both are brought.
#[tokio::test]
async fn a_board_that_lacks_its_picture_gets_it_after_a_restart() {
    let mut bot = TestBot::start().await;
    let duel = rings(&bot, "en").await;
    bot.quiet().await;
    let before = picture(&bot, &duel.seen()).unwrap();
    bot.discord
        .trouble(Trouble::fail("PATCH /channels/*", 1_000, 500, 0));
    bot.discord
        .trouble(Trouble::fail("POST /interactions/*", 1_000, 500, 0));
    let (first, mark) = (moves(&duel.seen())[0].clone(), bot.mark());
    for who in [&duel.host, &duel.guest] {
        drop(first.send(who, duel.board));
    }
    let tried = || bot.requests(mark, "POST", CALLBACK).len() >= 2;
    bot.discord.until("both are answered in vain", tried).await;
    bot.stop().await;
    assert_eq!(
        picture(&bot, &duel.seen()),
        Some(before.clone()),
        "the old one stays"
    );
    bot.discord.trouble(Trouble::Calm);
    bot.start_again().await;
    let new = || picture(&bot, &duel.seen()).filter(|now| now.0 != before.0);
    let _ = bot
        .discord
        .until_some("the board has its new picture", new)
        .await;
}

/// Boards and private panels have one in every game.
#[tokio::test]
async fn panels_have_a_picture() {
    let bot = TestBot::start().await;
    let duel = rings(&bot, "en").await;
    let pictured = |message: &SeenMessage| *message.attachments != Value::Array(Vec::new());
    let ana: &Person = &duel.host;
    assert!(pictured(&duel.hand(ana).await));
    let tor = begin_between(&bot, "Cleo", "Dana", &[]).await;
    bot.quiet().await;
    let shown = tor.seen();
    let name = shown.attachments[0]["filename"].as_str().unwrap();
    assert!(name.starts_with("tor-") && name.ends_with(".png"), "{name}");
    let words = shown.attachments[0]["description"].as_str().unwrap();
    assert!(words.contains("Cleo 0, Dana 0"), "{words}");
    assert!(pictured(&tor.hand(&tor.host).await));
}
