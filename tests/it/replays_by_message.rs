//! *Replay this match*: the command on a message, wherever the message shows a match of ours and wherever it does not.

use localcord::{Answer, MessageId, Person};

use crate::bot::{TestBot, press};
use crate::players::{Duel, begin, command, press_verb};

/// Uses the command on a message, as its menu offers it.
async fn replay(_: &TestBot, who: &Person, message: MessageId) -> Answer {
    who.message_command(message, "Replay this match").await
}

#[track_caller]
fn refused(answer: Answer, sentence: &str) {
    let said = answer.expect_message();
    assert!(said.ephemeral);
    assert_eq!(said.content, sentence);
}

#[track_caller]
fn opens(answer: Answer, title: &str) {
    let page = answer.expect_message();
    assert!(page.ephemeral);
    assert!(page.content.starts_with(title), "{}", page.content);
}

/// Ben resigns at once.
async fn given_up(bot: &TestBot) -> Duel {
    let duel = begin(bot).await;
    let asked = press_verb(&duel.guest, duel.board, "ask-resign").await;
    let asked = asked.expect_message();
    let _ = press_verb(&duel.guest, asked.id, "resign").await;
    bot.until_says(&duel.host, duel.board, "resigns").await;
    bot.quiet().await;
    duel
}

const NOTHING: &str = "I see no match on this message. Use this on one of my boards, or name a match with `/tor replay`.";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_opens_its_replay_for_whoever_asks() {
    let bot = TestBot::start().await;
    let duel = given_up(&bot).await;
    let (cleo, dana) = (bot.person("Cleo"), bot.person("Dana"));
    opens(
        replay(&bot, &cleo, duel.board).await,
        "**Step 1 of 1** · TOR · Ana, Ben",
    );
    dana.set_locale("de");
    opens(
        replay(&bot, &dana, duel.board).await,
        "**Schritt 1 von 1** · TOR · Ana, Ben",
    );
    let page = replay(&bot, &cleo, duel.board).await.expect_message();
    assert!(page.buttons().is_empty(), "there is nowhere to go");
    let board = duel.seen();
    assert!(board.button("Replay").is_some(), "the board stays as it is");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panel_in_a_direct_message_opens_it_too() {
    let bot = TestBot::start().await;
    let ben = bot.person("Ben");
    command(&bot, &ben, "tor settings me", &[("dm", true.into())]).await;
    given_up(&bot).await;
    let panel = ben.dms().pop().expect("a panel");
    opens(
        replay(&bot, &ben, panel.id).await,
        "**Step 1 of 1** · TOR · Ana, Ben",
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_still_runs_is_refused() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let early =
        "This match is not over yet. When it is, `/tor replay` takes you through it step by step.";
    refused(replay(&bot, &duel.host, duel.board).await, early);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_any_other_message_a_sentence_says_what_to_do() {
    let bot = TestBot::start().await;
    let duel = given_up(&bot).await;
    let said = duel.host.say(bot.games(), "Good game!").unwrap();
    refused(replay(&bot, &duel.guest, said).await, NOTHING);
    duel.guest.set_locale("de");
    let german = "Auf dieser Nachricht sehe ich keine Partie. Nimm eines meiner Bretter, oder nenne eine Partie mit \
                  `/tor nachspielen`.";
    refused(replay(&bot, &duel.guest, said).await, german);
}

/// The old copy of a board has no buttons and is forgotten; the new one has both.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_newest_board_is_the_one_that_knows() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    bot.quiet().await;
    let copy = command(&bot, &duel.guest, "tor board", &[]).await;
    let bare = || duel.seen().buttons().is_empty();
    bot.discord.until("the old copy has no buttons", bare).await;
    let asked = command(&bot, &duel.guest, "tor resign", &[]).await;
    press(&duel.guest, &asked, "Resign").await;
    bot.until_says(&duel.host, copy.id, "resigns").await;
    refused(replay(&bot, &duel.host, duel.board).await, NOTHING);
    opens(replay(&bot, &duel.host, copy.id).await, "**Step 1 of 1**");
}
