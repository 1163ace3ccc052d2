//! How messages are written is the host's choice, and may change: a message in parts stays so whatever is chosen later, a classic one becomes
//! one of parts, and no other refusal of Discord's is taken for that.

use localcord::{SeenMessage, Trouble};

use crate::bot::TestBot;
use crate::players::{begin, begin_between, choose, make_move};

const FORM: &str = "TORWART__DISCORD__COMPONENTS";
const CALLBACK: &str = "/interactions/{interaction_id}/{interaction_token}/callback";
const ONE: &str = "/channels/{channel_id}/messages/{message_id}";

/// How Discord answered requests of one kind since then.
fn statuses(bot: &TestBot, mark: u64, method: &str, route: &str) -> Vec<u16> {
    let asked = bot.requests(mark, method, route);
    asked.iter().map(|record| record.status).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_sent_in_parts_stays_so_when_the_host_wants_it_classic() {
    let mut bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hand = duel.hand(&duel.host).await;
    bot.quiet().await;
    assert!(hand.v2() && duel.seen().v2());
    bot.stop().await;
    bot.set(FORM, "classic");
    bot.start_again().await;

    let mark = bot.mark();
    let chosen = choose(&duel.host, hand.id, 9).await;
    assert!(chosen.v2() && chosen.content.contains("You have chosen the 9"));
    bot.quiet().await;
    let refused = || statuses(&bot, mark, "POST", CALLBACK).contains(&400);
    bot.discord
        .until("first it is tried as wished", refused)
        .await;
    let board = bot
        .until_says(&duel.host, duel.board, "Ana has chosen")
        .await;
    assert!(board.v2() && board.accents().iter().any(Option::is_some));
    // Each is tried as the host wishes, and then as the message wants it.
    let even = || {
        let edits = statuses(&bot, mark, "PATCH", ONE);
        let count = |status: u16| edits.iter().filter(|one| **one == status).count();
        count(200) > 0 && count(200) == count(400)
    };
    bot.discord.until("every edit was tried twice", even).await;
    // What is new is as it is wished.
    assert!(!duel.hand(&duel.guest).await.v2());
    let other = begin_between(&bot, "Cleo", "Dana", &[]).await;
    assert!(!other.seen().v2());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_classic_board_stays_so_when_its_picture_is_refused_and_becomes_one_of_parts_when_wished()
{
    let mut bot = TestBot::with(&[(FORM, "classic")]).await;
    let terms = [("game", "rings".into()), ("pace", "none".into())];
    let duel = begin_between(&bot, "Ana", "Ben", &terms).await;
    bot.quiet().await;
    assert!(!duel.seen().v2() && is_pictured(&duel.seen()));
    for (route, says) in [
        ("POST /interactions/*", "ring 2 of 4"),
        ("PATCH /channels/*", "ring 3 of 4"),
    ] {
        bot.discord.trouble(Trouble::fail(route, 1, 400, 50_046));
        let board = make_move(&bot, &duel, says).await;
        assert!(!board.v2(), "{route}: {}", board.content);
        bot.discord.trouble(Trouble::Calm);
    }
    bot.stop().await;
    bot.set(FORM, "v2");
    bot.start_again().await;
    let board = make_move(&bot, &duel, "ring 4 of 4").await;
    assert!(board.v2() && is_pictured(&board), "{}", board.content);
}

fn is_pictured(board: &SeenMessage) -> bool {
    board
        .attachments
        .as_array()
        .is_some_and(|all| !all.is_empty())
}
