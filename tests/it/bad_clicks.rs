//! The right clicks at the wrong moment: twice, all at once, or delivered again.

use localcord::{Answer, InteractionId, MessageId, Person};

use crate::bot::TestBot;
use crate::players::{Duel, begin, card_id, cards, challenge, choose, id_of, press_verb};

/// A small generator, so that a failure names the seed that made it.
struct Seeded(u64);

impl Seeded {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn card(&mut self) -> u8 {
        self.below(13) as u8 + 1
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_double_click_is_one_choice() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hands = [
        duel.hand(&duel.host).await.id,
        duel.hand(&duel.guest).await.id,
    ];
    let card = card_id(&duel.host, hands[0], 4);
    let clicks = [(); 3].map(|()| duel.host.click_later(hands[0], &card));
    for click in clicks {
        let shown = click.answer().await.expect_message();
        assert!(
            shown.content.contains("You have chosen the 4."),
            "{}",
            shown.content
        );
    }
    choose(&duel.guest, hands[1], 5).await;
    bot.until_says(&duel.host, hands[0], "Last tussle: Ana 4 (Amateur) – Ben 5")
        .await;
}

/// As hosts have it.
const SETTLES: [(&str, &str); 1] = [("TORWART__PLAY__SETTLE_MS", "400")];

const AGAIN: &str =
    "That came just as the buttons changed, so nothing was played. Press again if you mean it.";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_click_does_not_spend_a_second_card() {
    let bot = TestBot::with(&SETTLES).await;
    let duel = begin(&bot).await;
    let hands = [
        duel.hand(&duel.host).await.id,
        duel.hand(&duel.guest).await.id,
    ];
    // A panel that was just opened is a message of its own: nobody was about to press anything there.
    choose(&duel.guest, hands[1], 5).await;
    // Cards close ranks: where the 4 was lies the next one, and the second click finds that.
    let shown = choose(&duel.host, hands[0], 4).await;
    assert!(
        shown.content.contains("Last tussle: Ana 4"),
        "{}",
        shown.content
    );
    for _ in 0..5 {
        // Whoever holds a key down does not get through by patience.
        bot.clock.advance(300);
        let again = choose(&duel.host, hands[0], 6).await;
        assert!(again.content.starts_with(AGAIN), "{}", again.content);
        assert!(!again.content.contains("You have chosen"));
    }
    // The other panel has changed too, though nobody pressed anything on it.
    bot.until_says(&duel.guest, hands[1], "Last tussle: Ana 4")
        .await;
    bot.quiet().await;
    bot.clock.advance(400);
    let shown = choose(&duel.host, hands[0], 6).await;
    assert!(
        shown.content.contains("You have chosen the 6."),
        "{}",
        shown.content
    );
    // A change of mind finds every card where it was.
    let shown = choose(&duel.host, hands[0], 7).await;
    assert!(
        shown.content.contains("You have chosen the 7."),
        "{}",
        shown.content
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_click_on_the_board_is_asked_again_in_private() {
    let bot = TestBot::with(&SETTLES).await;
    let ana = bot.person("Ana");
    ana.set_locale("de");
    let options = [("game", "panik".into()), ("level", "alone".into())];
    let board = ana.slash(bot.games(), "tor practice", &options).await;
    let board = board.expect_message();
    bot.quiet().await;
    bot.clock.advance(400);
    let first = id_of(&ana, board.id, "act");
    let _ = ana.click(board.id, &first).await.expect_message();
    bot.quiet().await;
    let second = id_of(&ana, board.id, "act");
    assert_ne!(first, second);
    let again = ana.click(board.id, &second).await.expect_message();
    assert!(again.ephemeral && again.id != board.id);
    assert_eq!(
        again.content,
        "Das kam in dem Augenblick, als die Knöpfe wechselten; es wurde nichts gespielt. Drück noch einmal, wenn du es so meinst."
    );
    bot.clock.advance(400);
    let done = ana.click(board.id, &second).await.expect_message();
    assert_eq!(done.id, board.id);
}

/// What a hand shows as chosen must be what the table keeps: it is what the reveal brings to light.
async fn reveal_matches(bot: &TestBot, duel: &Duel, chooser: &Person, hand: MessageId, seed: u64) {
    bot.quiet().await;
    let shown = chooser.message(hand).unwrap();
    let (_, rest) = shown
        .content
        .split_once("You have chosen the ")
        .unwrap_or_else(|| panic!("seed {seed}: {}", shown.content));
    let card: u8 = rest.split('.').next().unwrap().parse().unwrap();
    let other = duel.hand(&duel.guest).await;
    choose(&duel.guest, other.id, 1).await;
    let board = bot.until_says(&duel.host, duel.board, "Last tussle").await;
    let revealed = format!("Last tussle: Ana {card} (");
    assert!(
        board.content.contains(&revealed),
        "seed {seed}: the hand showed {card}, but {}",
        board.content
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_cards_pressed_at_once_the_hand_shows_the_one_that_counts() {
    for seed in 0..20 {
        let bot = TestBot::start().await;
        let duel = begin(&bot).await;
        let hand = duel.hand(&duel.host).await;
        let mut seeded = Seeded(seed);
        let pressed: Vec<_> = (0..6)
            .map(|_| card_id(&duel.host, hand.id, seeded.card()))
            .map(|id| duel.host.click_later(hand.id, &id))
            .collect();
        for click in pressed {
            let _ = click.answer().await.expect_message();
        }
        reveal_matches(&bot, &duel, &duel.host, hand.id, seed).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn both_press_at_the_same_moment() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hands = [
        duel.hand(&duel.host).await.id,
        duel.hand(&duel.guest).await.id,
    ];
    for tussle in 1..=13u8 {
        let clicks = [
            (&duel.host, hands[0], tussle),
            (&duel.guest, hands[1], 14 - tussle),
        ];
        let clicks =
            clicks.map(|(who, hand, card)| who.click_later(hand, &card_id(who, hand, card)));
        for click in clicks {
            let _ = click.answer().await.expect_message();
        }
        let next = match tussle {
            13 => "2nd half · tussle 1 of 13".to_owned(),
            _ => format!("1st half · tussle {} of 13", tussle + 1),
        };
        for (who, message) in [
            (&duel.host, hands[0]),
            (&duel.guest, hands[1]),
            (&duel.host, duel.board),
        ] {
            bot.until_says(who, message, &next).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_storm_of_clicks_by_both_leaves_one_true_state() {
    for seed in 0..20 {
        let bot = TestBot::start().await;
        let duel = begin(&bot).await;
        let hands = [
            duel.hand(&duel.host).await.id,
            duel.hand(&duel.guest).await.id,
        ];
        let mut seeded = Seeded(1000 + seed);
        let players = [&duel.host, &duel.guest];
        let table = duel.table();
        let clicks: Vec<_> = (0..10)
            .map(|_| {
                let place = seeded.below(2) as usize;
                let id = format!("1:act:{table}:1:play {}", seeded.card());
                players[place].click_forged_later(hands[place], &id)
            })
            .collect();
        for click in clicks {
            let _ = click.answer().await.expect_message();
        }
        bot.quiet().await;
        one_state(&duel, hands, seed);
    }
}

/// All three messages show the same moment of the match.
fn one_state(duel: &Duel, hands: [MessageId; 2], seed: u64) {
    let board = duel.seen().content;
    let title = board.lines().next().unwrap();
    let last = board.lines().find(|line| line.starts_with("Last tussle"));
    for (who, hand) in [(&duel.host, hands[0]), (&duel.guest, hands[1])] {
        let shown = who.message(hand).unwrap();
        assert!(
            shown.content.contains(title),
            "seed {seed}: {title} / {}",
            shown.content
        );
        if let Some(last) = last {
            assert!(
                shown.content.contains(last),
                "seed {seed}: {last} / {}",
                shown.content
            );
            assert_eq!(cards(&shown).len(), 12, "seed {seed}");
        }
        let name = who.name();
        let chosen = board.contains(&format!("{name} has chosen"));
        assert_eq!(
            shown.content.contains("You have chosen"),
            chosen,
            "seed {seed}: {board} / {}",
            shown.content
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn accept_and_withdraw_at_the_same_moment_leave_one_outcome() {
    for seed in 0..20 {
        let bot = TestBot::start().await;
        let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
        let open = challenge(&bot, &ana, &ben, &[]).await.expect_message();
        let accept = id_of(&ben, open.id, "accept");
        let withdraw = id_of(&ana, open.id, "withdraw");
        let (one, two) = match seed % 2 {
            0 => (
                ben.click_later(open.id, &accept),
                ana.click_later(open.id, &withdraw),
            ),
            _ => (
                ana.click_later(open.id, &withdraw),
                ben.click_later(open.id, &accept),
            ),
        };
        let answers = [
            one.answer().await.expect_message(),
            two.answer().await.expect_message(),
        ];
        let refusals = answers.iter().filter(|answer| answer.ephemeral).count();
        assert_eq!(refusals, 1, "seed {seed}: {answers:?}");
        bot.quiet().await;
        let board = ana.message(open.id).unwrap();
        let running = board.content.starts_with("**TOR");
        assert!(
            running || board.content.contains("took back"),
            "{}",
            board.content
        );
        assert_eq!(board.buttons().is_empty(), !running);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_delivered_twice_is_one_challenge() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let pending = ana.slash_later(bot.games(), "tor challenge", &[("opponent", (&ben).into())]);
    let id = pending.interaction().unwrap();
    assert!(bot.discord.redeliver(id));
    let open = pending.answer().await.expect_message();
    assert!(bot.discord.redeliver(id));
    bot.discord
        .until("the bot has answered three times", || {
            callbacks(&bot, None).len() == 3
        })
        .await;
    bot.quiet().await;
    let statuses = callbacks(&bot, None);
    assert_eq!(
        statuses.iter().filter(|status| **status == 200).count(),
        1,
        "{statuses:?}"
    );
    let listed = crate::players::command(&bot, &ana, "tor matches", &[]).await;
    assert!(
        listed.content.starts_with("You have one match:"),
        "{}",
        listed.content
    );
    let board = press_verb(&ben, open.id, "accept").await.expect_message();
    assert!(board.content.starts_with("**TOR · 1st half"));
    // Once more, long after: the board must not fall back to the challenge.
    assert!(bot.discord.redeliver(id));
    bot.discord
        .until("the bot has answered again", || {
            callbacks(&bot, None).len() == 6
        })
        .await;
    bot.quiet().await;
    assert!(
        ana.message(open.id)
            .unwrap()
            .content
            .starts_with("**TOR · 1st half")
    );
    let public = ana
        .messages(bot.games())
        .into_iter()
        .filter(|m| !m.ephemeral);
    assert_eq!(public.count(), 1);
}

/// How the callbacks of one interaction, or of all, were answered.
fn callbacks(bot: &TestBot, id: Option<InteractionId>) -> Vec<u16> {
    let route = "/interactions/{interaction_id}/{interaction_token}/callback";
    let start = id.map_or_else(String::new, |id| format!("/interactions/{id}/"));
    let found = bot.requests(0, "POST", route).into_iter();
    found
        .filter(|record| record.path.contains(&start))
        .map(|record| record.status)
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn presses_delivered_twice_count_once() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let open = challenge(&bot, &ana, &ben, &[]).await.expect_message();
    let accept = ben.click_later(open.id, &id_of(&ben, open.id, "accept"));
    twice(&bot, accept).await;
    let hand = press_verb(&ana, open.id, "hand").await.expect_message();
    let card = ana.click_later(hand.id, &card_id(&ana, hand.id, 6));
    twice(&bot, card).await;
    let other = press_verb(&ben, open.id, "hand").await.expect_message();
    let card = ben.click_later(other.id, &card_id(&ben, other.id, 3));
    twice(&bot, card).await;
    let board = bot.until_says(&ana, open.id, "tussle 2 of 13").await;
    assert!(
        board.content.contains("Ana 6 (Amateur) – Ben 3"),
        "{}",
        board.content
    );
    let resign = press_verb(&ben, open.id, "ask-resign")
        .await
        .expect_message();
    let resign = ben.click_later(resign.id, &id_of(&ben, resign.id, "resign"));
    twice(&bot, resign).await;
    bot.until_says(&ana, open.id, "🏳️ Ben resigns. Ana wins!")
        .await;
    let again = ana.click_later(open.id, &id_of(&ana, open.id, "rematch"));
    twice(&bot, again).await;
    bot.quiet().await;
    let listed = crate::players::command(&bot, &ana, "tor matches", &[]).await;
    assert!(
        listed.content.starts_with("You have one match:"),
        "{}",
        listed.content
    );
}

/// Delivers an interaction once more before and once more after it was answered.
async fn twice(bot: &TestBot, pending: localcord::Pending) {
    let id = pending.interaction().unwrap();
    assert!(bot.discord.redeliver(id));
    let answer = pending.answer().await;
    assert!(matches!(answer, Answer::Message(_)), "{answer:?}");
    assert!(bot.discord.redeliver(id));
    let what = "all deliveries are answered";
    bot.discord
        .until(what, || callbacks(bot, Some(id)).len() == 3)
        .await;
    bot.quiet().await;
    let statuses = callbacks(bot, Some(id));
    let taken = statuses
        .iter()
        .filter(|status| matches!(status, 200 | 204))
        .count();
    assert_eq!(taken, 1, "{statuses:?}");
}
