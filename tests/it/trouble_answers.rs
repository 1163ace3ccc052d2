//! Answers in trouble: lost, late, or refused. What was done stays done.

use localcord::{Answer, Trouble};

use crate::bot::TestBot;
use crate::players::{begin, card_id, challenge, choose, command, press_verb};

const CALLBACK: &str = "/interactions/{interaction_id}/{interaction_token}/callback";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_failed_once_is_given_again() {
    for trouble in [
        Trouble::fail("*/callback", 1, 500, 0),
        Trouble::rate_limit("*/callback", 1, 100),
    ] {
        let bot = TestBot::start().await;
        let duel = begin(&bot).await;
        let hand = duel.hand(&duel.host).await;
        bot.quiet().await;
        let before = bot.mark();
        bot.discord.trouble(trouble);
        let shown = choose(&duel.host, hand.id, 5).await;
        assert!(
            shown.content.contains("You have chosen the 5."),
            "{}",
            shown.content
        );
        bot.quiet().await;
        assert_eq!(bot.requests(before, "POST", CALLBACK).len(), 2);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_counts_although_its_answer_never_arrived() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hand = duel.hand(&duel.host).await;
    bot.quiet().await;
    let before = bot.mark();
    bot.discord.trouble(Trouble::fail("*/callback", 2, 500, 0));
    let click = duel
        .host
        .click_later(hand.id, &card_id(&duel.host, hand.id, 5));
    bot.until_says(&duel.host, duel.board, "Ana has chosen")
        .await;
    bot.until_says(&duel.host, hand.id, "You have chosen the 5.")
        .await;
    bot.pass(4).await;
    assert!(matches!(click.answer().await, Answer::Failed));
    assert_eq!(
        bot.requests(before, "POST", CALLBACK).len(),
        2,
        "one retry, no more"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_counts_although_its_answer_came_too_late() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hand = duel.hand(&duel.host).await;
    bot.quiet().await;
    bot.discord
        .trouble(Trouble::delay("*/callback", Some(1), 3_500));
    let click = duel
        .host
        .click_later(hand.id, &card_id(&duel.host, hand.id, 5));
    bot.discord
        .until("the answer is on its way", || {
            bot.discord.requests_held() == 1
        })
        .await;
    bot.discord.clock().advance(3_600);
    assert!(matches!(click.answer().await, Answer::Failed));
    bot.until_says(&duel.host, duel.board, "Ana has chosen")
        .await;
    bot.quiet().await;
    let refused = bot.requests(0, "POST", CALLBACK).pop().unwrap();
    assert_eq!(refused.response["code"], 10062);
    let again = duel.hand(&duel.host).await;
    assert!(
        again.content.contains("You have chosen the 5."),
        "{}",
        again.content
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_whose_confirmation_was_lost_becomes_a_board() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    bot.discord.trouble(Trouble::lose_answer("*/callback", 1));
    let open = challenge(&bot, &ana, &ben, &[]).await.expect_message();
    bot.quiet().await;
    bot.pass(15 * 60 + 1).await;
    bot.until_says(&ana, open.id, "has expired").await;
    let public = ana
        .messages(bot.games())
        .into_iter()
        .filter(|m| !m.ephemeral);
    assert_eq!(public.count(), 1, "it was not posted twice");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_that_could_not_be_shown_as_an_answer_is_posted() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    bot.discord.trouble(Trouble::fail("*/callback", 2, 500, 0));
    let asked = ana.slash_later(bot.games(), "tor challenge", &[("opponent", (&ben).into())]);
    let posted = || {
        ana.messages(bot.games())
            .into_iter()
            .find(|m| m.content.contains("challenges"))
    };
    let open = bot
        .discord
        .until_some("the challenge is posted", posted)
        .await;
    assert_eq!(open.pinged, [ben.id()]);
    bot.pass(4).await;
    assert!(matches!(asked.answer().await, Answer::Failed));
    let board = press_verb(&ben, open.id, "accept").await.expect_message();
    assert!(board.content.starts_with("**TOR · 1st half"));
    assert_eq!(board.id, open.id);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hand_whose_confirmation_was_lost_follows_the_match() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    bot.quiet().await;
    bot.discord.trouble(Trouble::lose_answer("*/callback", 1));
    let hand = duel.hand(&duel.host).await;
    let other = duel.hand(&duel.guest).await;
    choose(&duel.guest, other.id, 5).await;
    bot.until_says(&duel.host, hand.id, "Ben has chosen").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panel_that_could_not_be_pushed_is_pushed_later() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hand = duel.hand(&duel.host).await;
    let other = duel.hand(&duel.guest).await;
    bot.quiet().await;
    bot.discord
        .trouble(Trouble::fail("PATCH /webhooks/*", 1, 500, 0));
    choose(&duel.guest, other.id, 5).await;
    bot.until_says(&duel.host, hand.id, "Ben has chosen").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_waits_for_commands_under_way() {
    let mut bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    bot.discord
        .trouble(Trouble::delay("*/callback", Some(1), 1_000));
    let asked = ana.slash_later(bot.games(), "tor challenge", &[("opponent", (&ben).into())]);
    bot.discord
        .until("the answer is on its way", || {
            bot.discord.requests_held() == 1
        })
        .await;
    let discord = bot.discord.clock();
    let (answer, ()) = tokio::join!(
        async {
            tokio::task::yield_now().await;
            discord.advance(1_100);
            asked.answer().await.expect_message()
        },
        bot.restart(),
    );
    let board = press_verb(&ben, answer.id, "accept").await.expect_message();
    assert!(board.content.starts_with("**TOR · 1st half"));
    let listed = command(&bot, &ana, "tor matches", &[]).await;
    assert!(
        listed.content.contains("https://discord.com/channels/"),
        "{}",
        listed.content
    );
}
