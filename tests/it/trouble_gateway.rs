//! The gateway in trouble: dropped, closed, not resumed, or saying what nobody understands.

use std::io::Write;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use localcord::Trouble;
use serde_json::json;

use crate::bot::TestBot;
use crate::players::{begin, card_id, choose, command};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dropped_connection_is_resumed_and_nothing_is_lost() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hands = [
        duel.hand(&duel.host).await.id,
        duel.hand(&duel.guest).await.id,
    ];
    for (round, trouble) in [
        Trouble::DropGateway,
        Trouble::Reconnect,
        Trouble::CloseGateway { code: 4000 },
    ]
    .into_iter()
    .enumerate()
    {
        bot.discord.trouble(trouble);
        // Pressed while the bot is away: Discord keeps the event for the resumed session.
        let card = round as u8 + 1;
        let click = duel
            .host
            .click_later(hands[0], &card_id(&duel.host, hands[0], card));
        let shown = click.answer().await.expect_message();
        assert!(
            shown
                .content
                .contains(&format!("You have chosen the {card}.")),
            "{}",
            shown.content
        );
        duel.tussle(&bot, hands, [card, card]).await;
        // The press may have been answered over the old connection, just before it ended.
        let resumed = || bot.discord.bot().resumes() == round as u64 + 1;
        bot.discord.until("the bot has resumed once", resumed).await;
    }
    assert_eq!(bot.discord.bot().identifies(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_resuming_is_refused_the_bot_signs_in_again() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hands = [
        duel.hand(&duel.host).await.id,
        duel.hand(&duel.guest).await.id,
    ];
    choose(&duel.host, hands[0], 3).await;
    bot.discord.trouble(Trouble::RefuseResume { times: 1 });
    bot.discord.trouble(Trouble::DropGateway);
    let back = || bot.discord.bot().identifies() == 2 && bot.discord.bot().connected();
    bot.discord
        .until("the bot has identified again", back)
        .await;
    choose(&duel.guest, hands[1], 2).await;
    bot.until_says(&duel.host, hands[0], "tussle 2 of 13").await;
    bot.until_says(&duel.host, duel.board, "Ana 3 (Amateur) – Ben 2")
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_was_refused_is_tried_again() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hand = duel.hand(&duel.host).await;
    bot.discord.trouble(Trouble::RefuseGateway { times: 1 });
    bot.discord.trouble(Trouble::DropGateway);
    // Whether it is gone already or back again by now: the click waits for whoever comes.
    let click = duel
        .host
        .click_later(hand.id, &card_id(&duel.host, hand.id, 4));
    let shown = click.answer().await.expect_message();
    assert!(
        shown.content.contains("You have chosen the 4."),
        "answered once it is back: {}",
        shown.content
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn events_nobody_understands_are_counted_and_logged() {
    let log = log();
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let unknown = ("SOMETHING_QUITE_NEW", json!({"a": 1}));
    // Known by name, but without what it needs: serenity gives up on it without a word.
    let broken = (
        "INTERACTION_CREATE",
        json!({"id": "1", "type": 3, "token": "secret-token"}),
    );
    for (name, data) in [unknown, broken] {
        bot.discord.trouble(Trouble::Event {
            name: name.to_owned(),
            data,
        });
    }
    let hand = duel.hand(&duel.host).await;
    assert!(hand.content.contains("tussle 1 of 13"), "the bot goes on");
    let lines = || String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    for name in ["SOMETHING_QUITE_NEW", "INTERACTION_CREATE"] {
        // Every event has a task of its own, so the hand may have come first.
        let said = async {
            while !lines().contains(name) {
                tokio::task::yield_now().await;
            }
        };
        let said = tokio::time::timeout(Duration::from_secs(20), said).await;
        said.unwrap_or_else(|_| panic!("{name} is not in the log: {}", lines()));
        let logged = lines();
        let line = logged.lines().find(|line| line.contains(name)).unwrap();
        assert!(
            line.contains("WARN") && line.contains("an event could not be read"),
            "{line}"
        );
        assert!(!logged.contains("secret-token"));
        let numbers = bot.metrics().await;
        let counted = format!("torwart_unknown_events_total{{event=\"{name}\"}} 1");
        assert!(numbers.contains(&counted), "{numbers}");
    }
    let listed = command(&bot, &duel.host, "tor matches", &[]).await;
    assert!(listed.content.starts_with("You have one match:"));
}

/// Everything of weight that was logged in this process.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Begins to collect log lines, once for all tests.
fn log() -> Lines {
    static LINES: OnceLock<Lines> = OnceLock::new();
    let begin = || {
        let lines = Lines::default();
        let writer = lines.clone();
        tracing_subscriber::fmt()
            .with_max_level(tracing::Level::WARN)
            .with_ansi(false)
            .with_writer(move || writer.clone())
            .init();
        lines
    };
    LINES.get_or_init(begin).clone()
}
