//! What the messages of a match look like, word for word, and how private panels live and end.

use localcord::Person;

use crate::bot::{START, TestBot, press};
use crate::players::{begin, begin_between, card_id, cards, challenge, choose, press_verb};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_challenge_and_the_board_read_as_promised() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let challenge = challenge(&bot, &ana, &ben, &[]).await.expect_message();
    let expires = START / 1000 + 15 * 60;
    let (a, b) = (ana.mention(), ben.mention());
    assert_eq!(
        challenge.content,
        format!(
            "⚔️ {a} challenges {b} to TOR.\nLive (2 minutes a decision) · rated · expires <t:{expires}:R>"
        )
    );
    assert_eq!(labels(&ana, &challenge), ["Accept", "Decline", "Withdraw"]);
    assert_eq!(challenge.pinged, [ben.id()]);
    let board = press(&ben, &challenge, "Accept").await;
    let until = START / 1000 + 120;
    let kick_off = "Ball on the kick-off spot. Three steps in a row and it is a goal.";
    assert_eq!(
        board.content,
        format!(
            "**TOR · 1st half · tussle 1 of 13**\n## Ana, Ben: your move\u{a0}· ⏳\u{a0}<t:{until}:R>\n\
             {kick_off}"
        )
    );
    assert_eq!(labels(&ana, &board), ["Your move", "Rules", "Resign"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_after_a_tussle_reads_as_promised() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hands = [duel.hand(&duel.host).await, duel.hand(&duel.guest).await];
    let hands = [hands[0].id, hands[1].id];
    duel.tussle(&bot, hands, [11, 13]).await;
    duel.tussle(&bot, hands, [9, 3]).await;
    choose(&duel.host, hands[0], 5).await;
    bot.until_says(&duel.host, duel.board, "tussle 3 of 13")
        .await;
    let board = bot.until_says(&duel.host, duel.board, "has chosen").await;
    let until = START / 1000 + 120;
    assert_eq!(
        board.content,
        format!(
            "**TOR · 1st half · tussle 3 of 13**\n## Ana has chosen; waiting for Ben\u{a0}· ⏳\u{a0}<t:{until}:R>\n\
             Ball in Ben's midfield. Two more steps and Ana scores.\n\
             Last tussle: Ana 9 (Amateur) – Ben 3 (Amateur). The 9 wins."
        )
    );
    assert!(board.pinged.is_empty(), "an edit pings nobody");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_marker_is_named_when_it_decides() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hands = [
        duel.hand(&duel.host).await.id,
        duel.hand(&duel.guest).await.id,
    ];
    for (chosen, line) in [
        (
            [11, 13],
            "Last tussle: Ana 11 (Professional) – Ben 13 (Marker). The Marker wins.",
        ),
        (
            [13, 2],
            "Last tussle: Ana 13 (Marker) – Ben 2 (Amateur). The Amateur wins.",
        ),
        (
            [7, 7],
            "Last tussle: Ana 7 (Amateur) – Ben 7 (Amateur). Nobody wins; the ball stays.",
        ),
        (
            [12, 10],
            "Last tussle: Ana 12 (Professional) – Ben 10 (Professional). The 12 wins.",
        ),
    ] {
        duel.tussle(&bot, hands, chosen).await;
        bot.until_says(&duel.host, duel.board, line).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_hand_reads_as_promised() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hand = duel.hand(&duel.guest).await;
    assert!(hand.ephemeral);
    let prompt =
        "Choose a card. 13 stops 10–12 and loses to 1–9. You can change it until both have chosen.";
    assert!(hand.content.ends_with(prompt), "{}", hand.content);
    let (grey, blue, red) = (2, 1, 4);
    for button in hand.buttons() {
        let wanted = match button.label.parse().unwrap() {
            1..=9 => grey,
            10..=12 => blue,
            13 => red,
            other => panic!("no card is called {other}"),
        };
        assert_eq!(button.style, wanted, "{}", button.label);
    }
    let hand = choose(&duel.guest, hand.id, 4).await;
    let hand = choose(&duel.guest, hand.id, 12).await;
    let changed = "You have chosen the 12. You can change it until both have chosen.";
    assert!(hand.content.ends_with(changed), "{}", hand.content);
    assert_eq!(
        cards(&hand).len(),
        13,
        "nothing is played before both have chosen"
    );
    let mine = duel.hand(&duel.host).await;
    choose(&duel.host, mine.id, 1).await;
    let board = bot.until_says(&duel.host, duel.board, "Last tussle").await;
    assert!(
        board.content.contains("Ben 12"),
        "the later choice counts: {}",
        board.content
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_fifteen_minutes_the_panel_rests_and_its_buttons_still_work() {
    let bot = TestBot::start().await;
    let duel = begin_between(&bot, "Ana", "Ben", &[("pace", "none".into())]).await;
    let old = duel.hand(&duel.host).await;
    bot.pass(15 * 60).await;
    let hand = duel.hand(&duel.guest).await;
    choose(&duel.guest, hand.id, 3).await;
    let other = duel.hand(&duel.host).await;
    choose(&duel.host, other.id, 2).await;
    bot.until_says(&duel.guest, hand.id, "tussle 2 of 13").await;
    bot.quiet().await;
    let rested = duel.host.message(old.id).unwrap();
    assert_eq!(
        rested.content, old.content,
        "nobody can push to it any more"
    );
    let stale = choose(&duel.host, old.id, 9).await;
    assert_eq!(stale.id, old.id);
    let sentence = "That was an earlier moment of the match. Here is the present one.";
    assert!(stale.content.starts_with(sentence), "{}", stale.content);
    assert!(
        stale.content.contains("tussle 2 of 13"),
        "{}",
        stale.content
    );
    assert_eq!(cards(&stale).len(), 12, "a fresh hand without the 2");
    choose(&duel.host, old.id, 9).await;
    choose(&duel.guest, hand.id, 8).await;
    bot.until_says(&duel.host, old.id, "tussle 3 of 13").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_buttons_work_after_a_restart() {
    let mut bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hands = [
        duel.hand(&duel.host).await.id,
        duel.hand(&duel.guest).await.id,
    ];
    duel.tussle(&bot, hands, [2, 1]).await;
    choose(&duel.host, hands[0], 3).await;
    bot.restart().await;
    let hand = choose(&duel.guest, hands[1], 2).await;
    assert!(hand.content.contains("tussle 3 of 13"), "{}", hand.content);
    bot.until_says(&duel.host, duel.board, "tussle 3 of 13")
        .await;
    bot.restart().await;
    let seen = duel.hand(&duel.host).await;
    assert!(seen.content.contains("tussle 3 of 13"), "{}", seen.content);
    let late = choose(&duel.host, hands[0], 4).await;
    assert!(
        late.content.starts_with("That was an earlier moment"),
        "{}",
        late.content
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_outlives_a_restart() {
    let mut bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let open = challenge(&bot, &ana, &ben, &[]).await.expect_message();
    bot.restart().await;
    let board = press(&ben, &open, "Accept").await;
    assert!(
        board
            .content
            .starts_with("**TOR · 1st half · tussle 1 of 13")
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_challenges_the_bot_plays_at_once() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let house: localcord::Opt = bot.discord.bot().id().into();
    let board = ana
        .slash(bot.games(), "tor challenge", &[("opponent", house)])
        .await
        .expect_message();
    assert!(
        board
            .content
            .starts_with("**TOR · 1st half · tussle 1 of 13"),
        "{}",
        board.content
    );
    bot.until_says(&ana, board.id, "Torwart has chosen").await;
    let hand = press_verb(&ana, board.id, "hand").await.expect_message();
    let next = choose(&ana, hand.id, 7).await;
    assert!(
        next.content.contains("tussle 2 of 13"),
        "the house never waits: {}",
        next.content
    );
    for _ in 0..200 {
        let now = ana.message(hand.id).unwrap();
        let Some(card) = cards(&now).pop() else { break };
        let id = card_id(&ana, hand.id, card);
        let _ = ana.click(hand.id, &id).await.expect_message();
        bot.quiet().await;
    }
    let board = bot.until_says(&ana, board.id, "full time").await;
    assert!(!board.content.contains("📈"), "{}", board.content);
    let again = press_verb(&ana, board.id, "rematch").await.expect_message();
    assert!(
        again
            .content
            .starts_with("**TOR · 1st half · tussle 1 of 13"),
        "{}",
        again.content
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_can_be_challenged_in_its_own_conversation() {
    let bot = TestBot::start().await;
    let ben = bot.person("Ben");
    let house: localcord::Opt = bot.discord.bot().id().into();
    let board = ben
        .slash(ben.open_dm(), "tor challenge", &[("opponent", house)])
        .await
        .expect_message();
    let hand = press_verb(&ben, board.id, "hand").await.expect_message();
    choose(&ben, hand.id, 7).await;
    bot.until_says(&ben, board.id, "tussle 2 of 13").await;
}

fn labels(who: &Person, message: &localcord::SeenMessage) -> Vec<String> {
    let seen = who.message(message.id).unwrap();
    seen.buttons().into_iter().map(|b| b.label).collect()
}
