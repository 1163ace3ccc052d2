//! Buttons that nobody was meant to press: unknown, old, forged, foreign, and other people's.

use localcord::{Answer, SeenMessage};

use crate::bot::{TestBot, press};
use crate::players::{
    begin, begin_between, card_id, cards, challenge, choose, id_of, press_verb, table_on,
};

const UNKNOWN: &str = "I don't know this button; it may come from an older version of me. \
                       `/tor matches` shows your matches.";
const NOT_A_PLAYER: &str =
    "You are not in this match. Start one of your own with `/tor challenge`.";

/// A refusal: one sentence, for the presser alone.
fn refused(answer: Answer, sentence: &str) {
    let message = answer.expect_message();
    assert_eq!(message.content, sentence);
    assert!(message.ephemeral, "nobody else needs to read it");
    assert!(message.buttons().is_empty() && message.pinged.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unknown_buttons_are_refused_in_a_sentence() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let table = duel.table();
    let noise = "¤x:7|%\u{1F4A5}".chars().cycle().take(100).collect();
    let ids: Vec<String> = vec![
        "play".to_owned(),
        "1".to_owned(),
        ":::".to_owned(),
        format!("0:hand:{table}"),
        format!("2:hand:{table}"),
        format!("1:fly:{table}"),
        format!("1:hand:{table}:1"),
        format!("1:hand:{}", table.to_lowercase()),
        "1:hand:".to_owned(),
        format!("1:act:{table}:-1:play 3"),
        format!("1:act:{table}:99999999999:play 3"),
        format!("1:act:{table}:01:play 3"),
        "1:matches:18446744073709551616".to_owned(),
        "'; drop table game_table; --".to_owned(),
        "x".repeat(100),
        noise,
    ];
    for id in ids {
        let answer = duel.host.click_forged(duel.board, &id).await;
        println!("{id}");
        refused(answer, UNKNOWN);
    }
    let hand = duel.hand(&duel.host).await;
    assert_eq!(cards(&hand).len(), 13, "and the match goes on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn buttons_of_no_match_are_refused_in_a_sentence() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    for verb in [
        "accept",
        "decline",
        "withdraw",
        "hand",
        "ask-resign",
        "resign",
        "keep",
        "rematch",
    ] {
        let answer = duel
            .host
            .click_forged(duel.board, &format!("1:{verb}:0000000000000"))
            .await;
        refused(
            answer,
            "I don't know this match. `/tor matches` lists yours.",
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_are_refused_on_every_button_of_a_board() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let cleo = bot.person("Cleo");
    let before = duel.seen().content;
    for verb in ["hand", "ask-resign"] {
        refused(press_verb(&cleo, duel.board, verb).await, NOT_A_PLAYER);
    }
    let table = duel.table();
    for forged in ["resign", "keep", "rematch"] {
        let answer = cleo
            .click_forged(duel.board, &format!("1:{forged}:{table}"))
            .await;
        refused(answer, NOT_A_PLAYER);
    }
    let rules = press_verb(&cleo, duel.board, "rules")
        .await
        .expect_message();
    assert!(rules.ephemeral && rules.content.starts_with("**The rules of TOR**"));
    bot.quiet().await;
    assert_eq!(duel.seen().content, before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_are_refused_on_every_button_of_a_challenge() {
    let bot = TestBot::start().await;
    let (ana, ben, cleo) = (bot.person("Ana"), bot.person("Ben"), bot.person("Cleo"));
    let open = challenge(&bot, &ana, &ben, &[]).await.expect_message();
    let for_ben = "This challenge is for Ben. Make your own with `/tor challenge`.";
    let own = "This is your own challenge: now Ben has to answer. **Withdraw** takes it back.";
    for (who, sentence) in [(&cleo, for_ben), (&ana, own)] {
        refused(press_verb(who, open.id, "accept").await, sentence);
        refused(press_verb(who, open.id, "decline").await, sentence);
    }
    for who in [&cleo, &ben] {
        refused(
            press_verb(who, open.id, "withdraw").await,
            "Only Ana can take this challenge back.",
        );
    }
    let board = press(&ben, &open, "Accept").await;
    assert!(board.content.starts_with("**TOR · 1st half"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_cannot_play_from_someone_elses_panel() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let cleo = bot.person("Cleo");
    let hand = duel.hand(&duel.host).await;
    let card = card_id(&duel.host, hand.id, 7);
    assert!(matches!(
        cleo.click(hand.id, &card).await,
        Answer::Refused { .. }
    ));
    for message in [duel.board, hand.id] {
        refused(cleo.click_forged(message, &card).await, NOT_A_PLAYER);
    }
    bot.quiet().await;
    assert!(!duel.seen().content.contains("has chosen"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hidden_choices_are_refused_on_the_public_board() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hand = duel.hand(&duel.host).await;
    let card = card_id(&duel.host, hand.id, 7);
    refused(duel.host.click_forged(duel.board, &card).await, UNKNOWN);
    let menu = format!("1:menu:{}:1:0", duel.table());
    let answer = duel
        .host
        .select_forged(duel.board, &menu, &["play 7"])
        .await;
    refused(answer, UNKNOWN);
    bot.quiet().await;
    assert!(!duel.seen().content.contains("has chosen"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_the_rules_forbid_are_refused_beside_a_fresh_hand() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hands = [
        duel.hand(&duel.host).await.id,
        duel.hand(&duel.guest).await.id,
    ];
    duel.tussle(&bot, hands, [7, 7]).await;
    let table = duel.table();
    let spent =
        "You have already played the 7 in this half. Choose one of the cards on your buttons.";
    let unreadable = "I can't read this move. Press **Your move** for a fresh panel.";
    for (action, sentence) in [
        ("play 7", spent),
        ("play 0", unreadable),
        ("play 14", unreadable),
        ("play 07", unreadable),
        ("play -1", unreadable),
        ("play", unreadable),
        ("", unreadable),
        ("score 3", unreadable),
    ] {
        let id = format!("1:act:{table}:2:{action}");
        let shown = duel.host.click_forged(hands[0], &id).await.expect_message();
        assert_eq!(shown.id, hands[0]);
        assert!(
            shown.content.starts_with(sentence),
            "{action}: {}",
            shown.content
        );
        assert_eq!(cards(&shown).len(), 12);
    }
    assert!(!duel.seen().content.contains("has chosen"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn buttons_of_a_past_decision_bring_the_present_one() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hands = [
        duel.hand(&duel.host).await.id,
        duel.hand(&duel.guest).await.id,
    ];
    let old = card_id(&duel.host, hands[0], 9);
    duel.tussle(&bot, hands, [3, 4]).await;
    for id in [old, format!("1:act:{}:77:play 9", duel.table())] {
        let shown = duel.host.click_forged(hands[0], &id).await.expect_message();
        let sentence = "That was an earlier moment of the match. Here is the present one.";
        assert!(shown.content.starts_with(sentence), "{}", shown.content);
        assert!(shown.content.contains("tussle 2 of 13"));
        assert!(
            !shown.content.contains("You have chosen"),
            "it was not taken for this one"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stale_button_of_a_board_points_to_the_board() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let options = [("game", "panik".into()), ("level", "alone".into())];
    let board = ana.slash(bot.games(), "tor practice", &options).await;
    let board = board.expect_message();
    let old = crate::players::id_of(&ana, board.id, "act");
    let _ = ana.click(board.id, &old).await.expect_message();
    for (locale, sentence) in [
        (
            "en-US",
            "That was an earlier moment of the match. The board shows the present one.",
        ),
        (
            "de",
            "Das war ein früherer Moment der Partie. Das Brett zeigt den jetzigen.",
        ),
    ] {
        ana.set_locale(locale);
        refused(ana.click_forged(board.id, &old).await, sentence);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panel_serves_another_match_without_mixing_them_up() {
    let bot = TestBot::start().await;
    let one = begin(&bot).await;
    let two = begin_between(&bot, "Ana", "Cleo", &[]).await;
    let hand = one.hand(&one.host).await;
    let other = two.hand(&two.host).await;
    let foreign = card_id(&two.host, other.id, 5);
    let shown = one
        .host
        .click_forged(hand.id, &foreign)
        .await
        .expect_message();
    assert!(
        shown.content.contains("You have chosen the 5."),
        "{}",
        shown.content
    );
    bot.until_says(&two.host, two.board, "Ana has chosen").await;
    bot.quiet().await;
    assert!(!one.seen().content.contains("has chosen"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_answered_from_a_foreign_board_leaves_that_board_alone() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let dana = bot.person("Dana");
    let open = challenge(&bot, &dana, &duel.guest, &[])
        .await
        .expect_message();
    bot.quiet().await;
    let before = duel.seen();
    let accept = id_of(&duel.guest, open.id, "accept");
    let answer = duel
        .guest
        .click_forged(duel.board, &accept)
        .await
        .expect_message();
    assert!(answer.ephemeral, "{}", answer.content);
    bot.until_says(&dana, open.id, "tussle 1 of 13").await;
    bot.quiet().await;
    assert_eq!(table_on(&duel.seen()), table_on(&before));
    assert_eq!(duel.seen().content, before.content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn buttons_of_an_ended_match_say_so() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let (table, hand) = (duel.table(), duel.hand(&duel.host).await);
    let card = card_id(&duel.host, hand.id, 3);
    refused(
        duel.host
            .click_forged(duel.board, &format!("1:rematch:{table}"))
            .await,
        "The match is still going on. A rematch comes after the end.",
    );
    let asked = press_verb(&duel.guest, duel.board, "ask-resign")
        .await
        .expect_message();
    press(&duel.guest, &asked, "Resign").await;
    bot.until_says(&duel.host, hand.id, "resigns").await;
    let over = "This match is over. Press **Rematch** on its board for another one.";
    let shown = duel
        .host
        .click_forged(hand.id, &card)
        .await
        .expect_message();
    assert!(shown.content.starts_with(over), "{}", shown.content);
    assert!(cards(&shown).is_empty());
    for verb in ["ask-resign", "resign"] {
        let answer = duel
            .host
            .click_forged(duel.board, &format!("1:{verb}:{table}"))
            .await;
        refused(answer, over);
    }
    let closed = "This challenge is over. Make a new one with `/tor challenge`.";
    for verb in ["accept", "decline", "withdraw"] {
        let answer = duel
            .guest
            .click_forged(duel.board, &format!("1:{verb}:{table}"))
            .await;
        refused(answer, closed);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn buttons_before_the_match_begins_say_so() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let open = challenge(&bot, &ana, &ben, &[]).await.expect_message();
    let table = table_on(&open);
    let waits = "This match has not begun yet. Its message says what it waits for.";
    for id in [
        format!("1:hand:{table}"),
        format!("1:ask-resign:{table}"),
        format!("1:resign:{table}"),
    ] {
        refused(ana.click_forged(open.id, &id).await, waits);
    }
    let help: SeenMessage = crate::players::command(&bot, &ana, "tor help", &[]).await;
    let early = format!("1:act:{table}:1:play 3");
    let shown = ana.click_forged(help.id, &early).await.expect_message();
    assert!(shown.content.starts_with(waits), "{}", shown.content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_challenge_cannot_be_answered() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let closed = "This challenge is over. Make a new one with `/tor challenge`.";
    for (verb, who, said) in [
        (
            "decline",
            &ben,
            "Ben would rather not play TOR now. Maybe later, Ana!",
        ),
        (
            "withdraw",
            &ana,
            "Ana took back the challenge to Ben (TOR).",
        ),
    ] {
        let open = challenge(&bot, &ana, &ben, &[]).await.expect_message();
        let accept = id_of(&ben, open.id, "accept");
        let done = press_verb(who, open.id, verb).await.expect_message();
        assert_eq!((done.id, done.content.as_str()), (open.id, said));
        assert!(done.buttons().is_empty());
        refused(ben.click_forged(open.id, &accept).await, closed);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_that_do_not_exist_show_the_last_one() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let rules = duel
        .host
        .click_forged(duel.board, "1:rules:tor:4096")
        .await
        .expect_message();
    assert!(
        rules
            .content
            .starts_with("**The rules of TOR** (page 4 of 4)")
    );
    let listed = duel
        .host
        .click_forged(duel.board, "1:matches:4096")
        .await
        .expect_message();
    assert!(listed.content.starts_with("You have one match:"));
    let answer = duel.host.click_forged(duel.board, "1:rules:chess:0").await;
    refused(answer, "There is no such game. Pick one from the list.");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refusals_speak_the_pressers_language() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let cleo = bot.person("Cleo");
    cleo.set_locale("de");
    refused(
        press_verb(&cleo, duel.board, "hand").await,
        "Du spielst in dieser Partie nicht mit. Beginne eine eigene mit `/tor herausfordern`.",
    );
    let hand = duel.hand(&duel.guest).await;
    choose(&duel.guest, hand.id, 2).await;
    duel.guest.set_locale("de");
    let hand = choose(&duel.guest, hand.id, 3).await;
    assert!(
        hand.content.contains("Du hast die 3 gewählt."),
        "{}",
        hand.content
    );
}
