//! Where no picture is taken: the board says in words what it would have shown, the match goes on, and the next picture is tried again.

use localcord::{SeenMessage, Trouble, permission};

use crate::bot::TestBot;
use crate::panel::moves;
use crate::players::{Duel, begin_between, command, make_move};

/// A ring stands on a square of the emoji board, which is there only where no picture is.
const IN_WORDS: &str = "1️⃣";

fn is_pictured(board: &SeenMessage) -> bool {
    board
        .attachments
        .as_array()
        .is_some_and(|all| !all.is_empty())
}

async fn rings(bot: &TestBot) -> Duel {
    let terms = [("game", "rings".into()), ("pace", "none".into())];
    let duel = begin_between(bot, "Ana", "Ben", &terms).await;
    bot.quiet().await;
    assert!(is_pictured(&duel.seen()));
    duel
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_picture_that_is_refused_leaves_its_words_and_the_next_one_is_tried() {
    for (status, code) in [(413, 40005), (400, 50046), (403, 50013)] {
        let bot = TestBot::start().await;
        let duel = rings(&bot).await;
        // The answer, and whatever else would bring it.
        for route in ["POST /interactions/*", "PATCH /channels/*"] {
            bot.discord.trouble(Trouble::fail(route, 1, status, code));
        }
        let board = make_move(&bot, &duel, "ring 2 of 4").await;
        assert_eq!(
            is_pictured(&board),
            !board.content.contains(IN_WORDS),
            "{status}"
        );
        bot.discord.trouble(Trouble::Calm);
        let board = make_move(&bot, &duel, "ring 3 of 4").await;
        assert!(
            is_pictured(&board) && !board.content.contains(IN_WORDS),
            "{status}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_picture_that_breaks_off_comes_later() {
    let bot = TestBot::start().await;
    let duel = rings(&bot).await;
    for route in ["POST /interactions/*", "PATCH /channels/*"] {
        bot.discord.trouble(Trouble::fail(route, 2, 502, 0));
    }
    let board = make_move(&bot, &duel, "ring 2 of 4").await;
    assert!(is_pictured(&board), "{}", board.content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_no_files_are_allowed_boards_are_in_words() {
    let bot = TestBot::start().await;
    let mut duel = rings(&bot).await;
    let allowed = permission::BOT & !permission::ATTACH_FILES;
    bot.discord.bot().set_permissions(bot.games(), allowed);
    // It has to be posted again, and a post may not bring a file.
    assert!(bot.discord.delete_message(duel.board));
    let hand = command(&bot, &duel.host, "tor hand", &[]).await;
    let (who, hand) = match moves(&hand).is_empty() {
        false => (&duel.host, hand),
        true => (
            &duel.guest,
            command(&bot, &duel.guest, "tor hand", &[]).await,
        ),
    };
    let _ = moves(&hand)[0].send(who, hand.id).answer().await;
    let posted = || {
        let all = duel.host.messages(bot.games()).into_iter();
        let mut boards = all.filter(|one| !one.ephemeral && one.content.contains("ring 2 of 4"));
        boards.next_back()
    };
    let board = bot.discord.until_some("a board in words", posted).await;
    assert!(
        !is_pictured(&board) && board.content.contains(IN_WORDS),
        "{}",
        board.content
    );
    duel.board = board.id;
    let board = make_move(&bot, &duel, "ring 3 of 4").await;
    assert_eq!(is_pictured(&board), !board.content.contains(IN_WORDS));
}
