//! Boards in trouble: deleted, forbidden, too old, too often, or their channel gone. The match never is.

use std::time::Duration;

use localcord::{MessageId, SeenMessage, Trouble, permission};

use crate::bot::TestBot;
use crate::players::{Duel, begin, cards, choose, command, press_verb};

const EDIT: &str = "/channels/{channel_id}/messages/{message_id}";
const POST: &str = "/channels/{channel_id}/messages";

/// The newest board in the channel that says this.
async fn new_board(bot: &TestBot, duel: &Duel, words: &str) -> SeenMessage {
    let look = || {
        let seen = duel.host.messages(bot.games()).into_iter();
        let mut others = seen.filter(|m| !m.ephemeral && m.id != duel.board);
        others.find(|m| m.content.contains(words))
    };
    let what = format!("a new board says {words:?}");
    bot.discord.until_some(&what, look).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_board_is_posted_again() {
    let bot = TestBot::start().await;
    let mut duel = begin(&bot).await;
    let hands = [
        duel.hand(&duel.host).await.id,
        duel.hand(&duel.guest).await.id,
    ];
    bot.quiet().await;
    assert!(bot.discord.delete_message(duel.board));
    choose(&duel.host, hands[0], 5).await;
    let board = new_board(&bot, &duel, "Ana has chosen").await;
    assert!(board.pinged.is_empty());
    duel.board = board.id;
    duel.tussle(&bot, hands, [5, 4]).await;
    bot.until_says(&duel.host, board.id, "tussle 2 of 13").await;
    assert_eq!(
        cards(&duel.hand(&duel.guest).await).len(),
        12,
        "its buttons work"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_whose_posting_was_not_confirmed_is_posted_once() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hand = duel.hand(&duel.host).await;
    bot.quiet().await;
    bot.discord.delete_message(duel.board);
    bot.discord
        .trouble(Trouble::lose_answer(&format!("POST {POST}"), 1));
    choose(&duel.host, hand.id, 5).await;
    let board = new_board(&bot, &duel, "Ana has chosen").await;
    bot.quiet().await;
    assert_eq!(bot.requests(0, "POST", POST).len(), 2, "it was tried again");
    let boards = duel
        .host
        .messages(bot.games())
        .into_iter()
        .filter(|m| !m.ephemeral);
    assert_eq!(boards.map(|m| m.id).collect::<Vec<_>>(), [board.id]);
    choose(&duel.host, hand.id, 6).await;
    choose(
        &duel.guest,
        press_verb(&duel.guest, board.id, "hand")
            .await
            .expect_message()
            .id,
        2,
    )
    .await;
    bot.until_says(&duel.host, board.id, "tussle 2 of 13").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_whose_posting_was_not_confirmed_shows_what_happened_since() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hands = [
        duel.hand(&duel.host).await.id,
        duel.hand(&duel.guest).await.id,
    ];
    bot.quiet().await;
    bot.discord.delete_message(duel.board);
    bot.discord
        .trouble(Trouble::lose_answer(&format!("POST {POST}"), 1));
    choose(&duel.host, hands[0], 5).await;
    let board = new_board(&bot, &duel, "Ana has chosen").await;
    choose(&duel.guest, hands[1], 2).await;
    bot.until_says(&duel.host, board.id, "tussle 2 of 13").await;
    bot.quiet().await;
    assert_eq!(bot.requests(0, "POST", POST).len(), 2, "it was tried again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_its_channel_a_match_goes_on_by_hand_and_direct_messages() {
    let bot = TestBot::start().await;
    let (ben, lobby) = (bot.person("Ben"), bot.discord.channel("lobby"));
    command(&bot, &ben, "tor settings me", &[("dm", true.into())]).await;
    let duel = begin(&bot).await;
    let panel = bot
        .discord
        .until_some("Ben has a panel", || ben.dms().pop())
        .await;
    bot.quiet().await;
    let games = bot.games();
    assert!(bot.discord.place(games).delete());
    let hand = duel
        .host
        .slash(lobby, "tor hand", &[])
        .await
        .expect_message();
    for (tussle, card) in [(2, 7), (3, 8), (4, 9)] {
        choose(&duel.host, hand.id, card).await;
        choose(&ben, panel.id, card - 1).await;
        let next = format!("tussle {tussle} of 13");
        bot.until_says(&duel.host, hand.id, &next).await;
        bot.until_says(&ben, panel.id, &next).await;
    }
    bot.quiet().await;
    assert_eq!(
        bot.requests(0, "PATCH", EDIT)
            .iter()
            .filter(|r| r.status == 404)
            .count(),
        1
    );
    let board = duel
        .host
        .slash(lobby, "tor board", &[])
        .await
        .expect_message();
    let sentence = format!(
        "I can't write in <#{games}>, where this match is played. The match goes on all the same: `/tor hand` shows it to you."
    );
    assert_eq!(board.content, sentence);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_may_not_be_edited_is_left_alone() {
    // A permission that is missing may be one for files alone.
    for (code, tries) in [(50001, 1), (50013, 2)] {
        let bot = TestBot::start().await;
        let duel = begin(&bot).await;
        let hands = [
            duel.hand(&duel.host).await.id,
            duel.hand(&duel.guest).await.id,
        ];
        bot.quiet().await;
        let before = bot.mark();
        bot.discord
            .trouble(Trouble::fail("PATCH /channels/*", tries as u32, 403, code));
        for card in 1..=5u8 {
            choose(&duel.host, hands[0], card).await;
            choose(&duel.guest, hands[1], card).await;
            let next = format!("tussle {} of 13", card + 1);
            bot.until_says(&duel.host, hands[0], &next).await;
            bot.until_says(&duel.guest, hands[1], &next).await;
        }
        bot.quiet().await;
        let edits = bot.requests(before, "PATCH", EDIT);
        assert_eq!(edits.len(), tries, "code {code}: no more than that");
        let fresh = command(&bot, &duel.guest, "tor board", &[]).await;
        assert!(fresh.content.contains("tussle 6 of 13") && !fresh.ephemeral);
        choose(&duel.host, hands[0], 6).await;
        bot.until_says(&duel.host, fresh.id, "Ana has chosen").await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_closed_to_the_bot_does_not_stop_the_match() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hands = [
        duel.hand(&duel.host).await.id,
        duel.hand(&duel.guest).await.id,
    ];
    bot.quiet().await;
    let before = bot.mark();
    bot.discord.bot().set_permissions(bot.games(), 0);
    for card in 1..=3u8 {
        choose(&duel.host, hands[0], card).await;
        choose(&duel.guest, hands[1], card).await;
        let next = format!("tussle {} of 13", card + 1);
        bot.until_says(&duel.host, hands[0], &next).await;
    }
    bot.quiet().await;
    let refused: Vec<u16> = bot
        .requests(before, "PATCH", EDIT)
        .iter()
        .map(|r| r.status)
        .collect();
    assert_eq!(refused, [403]);
    let hand = duel.hand(&duel.guest).await;
    assert!(
        hand.content.contains("tussle 4 of 13"),
        "the old button still serves"
    );
    bot.discord
        .bot()
        .set_permissions(bot.games(), permission::BOT);
    let fresh = command(&bot, &duel.host, "tor board", &[]).await;
    assert!(fresh.content.contains("tussle 4 of 13"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_too_old_to_edit_is_posted_again_and_the_old_one_stripped() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hand = duel.hand(&duel.host).await;
    bot.quiet().await;
    bot.discord
        .trouble(Trouble::fail("PATCH /channels/*", 1, 429, 30046));
    choose(&duel.host, hand.id, 5).await;
    let board = new_board(&bot, &duel, "Ana has chosen").await;
    stripped(&bot, &duel, duel.board).await;
    choose(&duel.host, hand.id, 6).await;
    let other = press_verb(&duel.guest, board.id, "hand")
        .await
        .expect_message();
    choose(&duel.guest, other.id, 2).await;
    bot.until_says(&duel.host, board.id, "tussle 2 of 13").await;
}

/// The old copy loses its buttons and says so.
async fn stripped(bot: &TestBot, duel: &Duel, message: MessageId) {
    let bare = || {
        let old = duel.host.message(message);
        old.filter(|old| old.buttons().is_empty())
    };
    let old = bot
        .discord
        .until_some("the old board has no buttons", bare)
        .await;
    assert!(
        old.content.starts_with("This goes on in a newer message"),
        "{}",
        old.content
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_edit_that_failed_is_made_good_by_the_newest_board() {
    let troubles = [
        Trouble::rate_limit("PATCH /channels/*", 1, 700),
        Trouble::fail("PATCH /channels/*", 1, 500, 0),
    ];
    for trouble in troubles {
        // However slow the machine is, the edit that is held below is not given up.
        let bot = TestBot::with(&[("TORWART__OUTBOX__CALL_TIMEOUT_MS", "120000")]).await;
        let duel = begin(&bot).await;
        let hands = [
            duel.hand(&duel.host).await.id,
            duel.hand(&duel.guest).await.id,
        ];
        bot.quiet().await;
        let before = bot.mark();
        bot.discord.trouble(trouble);
        bot.discord
            .trouble(Trouble::delay("PATCH /channels/*", Some(1), 1_000));
        for card in 1..=4u8 {
            choose(&duel.host, hands[0], card).await;
            choose(&duel.guest, hands[1], card).await;
            let next = format!("tussle {} of 13", card + 1);
            bot.until_says(&duel.host, hands[0], &next).await;
            bot.until_says(&duel.guest, hands[1], &next).await;
        }
        // The first edit fails only now, when seven more changes have happened.
        let held = || bot.discord.requests_held() == 1;
        bot.discord
            .until("the first edit is on its way", held)
            .await;
        bot.discord.clock().advance(1_001);
        bot.until_says(&duel.host, duel.board, "tussle 5 of 13")
            .await;
        bot.quiet().await;
        let edits = bot.requests(before, "PATCH", EDIT);
        assert_eq!(edits.len(), 2, "one that failed, and the newest board");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_are_not_edited_more_often_than_allowed() {
    const INTERVAL: u32 = 400;
    let interval = INTERVAL.to_string();
    let slow = [("TORWART__OUTBOX__EDIT_INTERVAL_MS", interval.as_str())];
    let bot = TestBot::with(&slow).await;
    let duel = begin(&bot).await;
    let hands = [
        duel.hand(&duel.host).await.id,
        duel.hand(&duel.guest).await.id,
    ];
    bot.quiet().await;
    let before = bot.mark();
    let begun = tokio::time::Instant::now();
    for card in 1..=10u8 {
        choose(&duel.host, hands[0], card).await;
        choose(&duel.guest, hands[1], card).await;
        let next = format!("tussle {} of 13", card + 1);
        bot.until_says(&duel.host, hands[0], &next).await;
        bot.until_says(&duel.guest, hands[1], &next).await;
    }
    bot.until_says(&duel.host, duel.board, "tussle 11 of 13")
        .await;
    bot.quiet().await;
    let edits = bot.requests(before, "PATCH", EDIT);
    // On a slow machine there is time for more of them: what must hold is the distance.
    let least = Duration::from_millis(INTERVAL.into()) * (edits.len() as u32 - 1);
    let (took, edits_made) = (begun.elapsed(), edits.len());
    assert!(least <= took, "{edits_made} edits in {took:?}");
    assert!(edits.iter().all(|edit| edit.status == 200));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_left_behind_by_a_stop_are_mended_at_the_next_start() {
    let mut bot = TestBot::start().await;
    let duel = begin(&bot).await;
    bot.quiet().await;
    bot.discord
        .trouble(Trouble::fail("PATCH /channels/*", 1_000, 500, 0));
    choose(&duel.host, duel.hand(&duel.host).await.id, 5).await;
    choose(&duel.guest, duel.hand(&duel.guest).await.id, 4).await;
    bot.stop().await;
    assert!(duel.seen().content.contains("tussle 1 of 13"));
    bot.discord.trouble(Trouble::Calm);
    bot.start_again().await;
    bot.until_says(&duel.host, duel.board, "tussle 2 of 13")
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_left_the_server_loses_by_time_and_nothing_breaks() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let guild = bot.discord.guild("Torwart Arena");
    let hand = duel.hand(&duel.host).await;
    bot.discord.server(guild).remove_member(&duel.guest);
    choose(&duel.host, hand.id, 9).await;
    bot.until_says(&duel.host, duel.board, "Ana has chosen")
        .await;
    for notice in ["half your time is gone", "your time in TOR is up"] {
        bot.pass(60).await;
        let told = || {
            let messages = duel.host.messages(bot.games()).into_iter();
            messages
                .rev()
                .find(|message| message.content.contains(notice))
        };
        bot.discord.until_some(notice, told).await;
    }
    bot.pass(60).await;
    let board = bot
        .until_says(&duel.host, duel.board, "Ben ran out of time.")
        .await;
    assert!(
        board.content.contains("the match counts as lost for Ben"),
        "{}",
        board.content
    );
    bot.until_says(&duel.host, hand.id, "tussle 2 of 13").await;
}
