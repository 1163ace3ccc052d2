//! Time: reminders, warnings, what happens to whoever lets it run out, and that a restart changes none of it.

use localcord::{Person, SeenMessage};

use crate::bot::{START, TestBot};
use crate::players::{
    Duel, begin, begin_between, cards, challenge, choose, command, id_of, press_verb,
};

const NOW: i64 = START / 1000;
const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;

/// The newest message in a channel that says this, other than the board.
async fn notice(bot: &TestBot, duel: &Duel, words: &str) -> SeenMessage {
    let look = || {
        let seen = duel.host.messages(bot.games()).into_iter();
        let mut notices = seen.filter(|m| m.id != duel.board && !m.ephemeral);
        notices.find(|m| m.content.contains(words))
    };
    bot.discord
        .until_some(&format!("{words:?} stands in the channel"), look)
        .await
}

/// Where the board is, as clients follow it.
fn link(bot: &TestBot, duel: &Duel) -> String {
    let (guild, channel) = (bot.discord.guild("Torwart Arena"), bot.games());
    format!(
        "https://discord.com/channels/{guild}/{channel}/{}",
        duel.board
    )
}

/// How many public messages there are beside the board.
fn notices(bot: &TestBot, duel: &Duel) -> usize {
    let seen = duel.host.messages(bot.games()).into_iter();
    seen.filter(|m| m.id != duel.board && !m.ephemeral).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn live_reminds_then_warns_then_the_house_plays_on() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hand = duel.hand(&duel.host).await;
    choose(&duel.host, hand.id, 9).await;
    bot.pass(59).await;
    bot.quiet().await;
    assert_eq!(notices(&bot, &duel), 0, "not before half time");
    bot.pass(1).await;
    let reminded = notice(&bot, &duel, "⏰").await;
    let ben = duel.guest.mention();
    let until = NOW + 120;
    assert_eq!(
        reminded.content,
        format!(
            "⏰ {ben}, it's your move in TOR: half your time is gone. You have until <t:{until}:T>. · {}",
            link(&bot, &duel)
        )
    );
    assert_eq!(
        reminded.pinged,
        [duel.guest.id()],
        "whoever has chosen is left in peace"
    );
    bot.pass(60).await;
    let warned = notice(&bot, &duel, "⚠️").await;
    let until = NOW + 180;
    assert_eq!(
        warned.content,
        format!(
            "⚠️ {ben}, your time in TOR is up. If you don't move by <t:{until}:T>, Torwart takes over and the match counts as lost for you. · {}",
            link(&bot, &duel)
        )
    );
    assert_eq!(warned.pinged, [duel.guest.id()]);
    let board = bot.until_says(&duel.host, duel.board, "Time is up").await;
    assert!(
        board.content.contains(&format!(
            "Ana has chosen; waiting for Ben\u{a0}· ⏳\u{a0}<t:{until}:R>"
        )),
        "{}",
        board.content
    );
    bot.pass(60).await;
    let left = "Ben ran out of time. Torwart plays on for Ben; the match counts as lost for Ben.";
    bot.until_says(&duel.host, duel.board, left).await;
    bot.until_says(&duel.host, hand.id, "tussle 2 of 13").await;
    let too_late = duel.hand(&duel.guest).await;
    let taken = "You are out of this match, and Torwart plays on for you. `/tor challenge` starts a new one.";
    assert!(too_late.content.ends_with(taken), "{}", too_late.content);
    assert!(cards(&too_late).is_empty());
    play_on(&bot, &duel, &hand).await;
}

/// The one who stayed plays to the end, and wins whatever the score.
async fn play_on(bot: &TestBot, duel: &Duel, hand: &SeenMessage) {
    for _ in 0..200 {
        let now = duel.host.message(hand.id).unwrap();
        let Some(card) = cards(&now).into_iter().next() else {
            break;
        };
        choose(&duel.host, hand.id, card).await;
    }
    let board = bot.until_says(&duel.host, duel.board, "full time").await;
    let won = "🏆 Ana wins: the other side ran out of time.";
    assert!(board.content.contains(won), "{}", board.content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_choice_in_time_begins_a_new_decision() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hands = [
        duel.hand(&duel.host).await.id,
        duel.hand(&duel.guest).await.id,
    ];
    bot.pass(50).await;
    duel.tussle(&bot, hands, [3, 4]).await;
    let board = bot
        .until_says(&duel.host, duel.board, "tussle 2 of 13")
        .await;
    let until = NOW + 50 + 120;
    assert!(
        board
            .content
            .contains(&format!("your move\u{a0}· ⏳\u{a0}<t:{until}:R>")),
        "{}",
        board.content
    );
    bot.pass(59).await;
    bot.quiet().await;
    assert_eq!(notices(&bot, &duel), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_warning_heeded_costs_nothing() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hands = [
        duel.hand(&duel.host).await.id,
        duel.hand(&duel.guest).await.id,
    ];
    bot.pass(120).await;
    let warned = notice(&bot, &duel, "⚠️").await;
    assert_eq!(warned.pinged.len(), 1);
    bot.quiet().await;
    assert_eq!(notices(&bot, &duel), 2, "each of them is told");
    bot.pass(59).await;
    duel.tussle(&bot, hands, [3, 4]).await;
    bot.pass(2).await;
    bot.quiet().await;
    let board = duel.seen();
    assert!(
        board.content.contains("tussle 2 of 13") && !board.content.contains("ran out"),
        "{}",
        board.content
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_wins_when_both_are_gone() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    bot.pass(120).await;
    notice(&bot, &duel, "⚠️").await;
    bot.pass(60).await;
    let say = "Everybody ran out of time. Nobody wins.";
    let board = bot.until_says(&duel.host, duel.board, say).await;
    assert!(board.button("Rematch").is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn relaxed_and_slow_remind_at_half_and_end_without_a_warning() {
    for (pace, seconds, style) in [("relaxed", DAY, "t"), ("slow", 3 * DAY, "f")] {
        let bot = TestBot::start().await;
        let duel = begin_between(&bot, "Ana", "Ben", &[("pace", pace.into())]).await;
        let until = NOW + seconds;
        assert!(
            duel.seen()
                .content
                .contains(&format!("Ana, Ben: your move\u{a0}· ⏳\u{a0}<t:{until}:R>"))
        );
        let hand = duel.hand(&duel.host).await;
        choose(&duel.host, hand.id, 9).await;
        bot.pass(seconds / 2).await;
        let reminded = notice(&bot, &duel, "⏰").await;
        assert!(
            reminded
                .content
                .contains(&format!("You have until <t:{until}:{style}>."))
        );
        bot.pass(seconds / 2).await;
        bot.until_says(&duel.host, duel.board, "Ben ran out of time.")
            .await;
        bot.quiet().await;
        assert_eq!(notices(&bot, &duel), 0, "{pace}: no reminder is left of it");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_limit_nobody_is_hurried() {
    let bot = TestBot::start().await;
    let duel = begin_between(&bot, "Ana", "Ben", &[("pace", "none".into())]).await;
    assert!(
        duel.seen().content.contains("## Ana, Ben: your move\n"),
        "{}",
        duel.seen().content
    );
    bot.pass(400 * DAY).await;
    let hand = duel.hand(&duel.guest).await;
    assert_eq!(cards(&hand).len(), 13);
    bot.quiet().await;
    assert_eq!(notices(&bot, &duel), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_likes_direct_messages_is_reminded_there() {
    let bot = TestBot::start().await;
    let ben = bot.person("Ben");
    ben.set_locale("de");
    command(&bot, &ben, "tor settings me", &[("dm", true.into())]).await;
    let duel = begin(&bot).await;
    bot.discord
        .until_some("Ben has a panel", || ben.dms().pop())
        .await;
    let hand = duel.hand(&duel.host).await;
    choose(&duel.host, hand.id, 9).await;
    bot.pass(60).await;
    let told = direct(&bot, &ben, "⏰").await;
    let until = NOW + 120;
    let mention = ben.mention();
    assert_eq!(
        told.content,
        format!(
            "⏰ {mention}, du bist bei TOR am Zug: Die Hälfte deiner Zeit ist um. Du hast bis <t:{until}:T> Zeit. · {}",
            link(&bot, &duel)
        )
    );
    bot.pass(60).await;
    let told = direct(&bot, &ben, "⚠️").await;
    assert!(
        told.content.contains("Ziehst du nicht bis <t:"),
        "{}",
        told.content
    );
    bot.quiet().await;
    assert_eq!(notices(&bot, &duel), 0, "and not in the channel");
}

async fn direct(bot: &TestBot, who: &Person, words: &str) -> SeenMessage {
    let look = || {
        who.dms()
            .into_iter()
            .find(|message| message.content.starts_with(words))
    };
    bot.discord
        .until_some(&format!("{} is told {words}", who.name()), look)
        .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_expires() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let open = challenge(&bot, &ana, &ben, &[("variant", "pitch=short".into())])
        .await
        .expect_message();
    let accept = id_of(&ben, open.id, "accept");
    bot.pass(15 * 60 - 1).await;
    bot.quiet().await;
    assert!(ana.message(open.id).unwrap().button("Accept").is_some());
    bot.pass(1).await;
    let gone = bot.until_says(&ana, open.id, "expired").await;
    let sentence = "The challenge from Ana to Ben (TOR (Short pitch)) has expired. Challenge again with `/tor challenge`.";
    assert_eq!(gone.content, sentence);
    assert!(gone.buttons().is_empty());
    let late = ben.click_forged(open.id, &accept).await.expect_message();
    assert_eq!(
        late.content,
        "This challenge is over. Make a new one with `/tor challenge`."
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deadlines_survive_a_restart() {
    let mut bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let open = challenge(&bot, &ana, &bot.person("Cleo"), &[])
        .await
        .expect_message();
    let duel = begin(&bot).await;
    let hand = duel.hand(&ana).await;
    choose(&ana, hand.id, 9).await;
    bot.restart_after(60).await;
    let told = notice(&bot, &duel, "⏰").await;
    let until = NOW + 120;
    assert!(
        told.content.contains(&format!("<t:{until}:T>")),
        "the old deadline: {}",
        told.content
    );
    bot.restart_after(60).await;
    notice(&bot, &duel, "⚠️").await;
    bot.restart_after(60).await;
    bot.until_says(&ana, duel.board, "Ben ran out of time.")
        .await;
    bot.restart_after(12 * 60).await;
    bot.until_says(&ana, open.id, "has expired").await;
    let listed = ben
        .slash(bot.games(), "tor matches", &[])
        .await
        .expect_message();
    assert!(
        listed.content.contains("TOR") || listed.content.contains("no match"),
        "{}",
        listed.content
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_loses_unheard_because_the_bot_was_away() {
    let mut bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let relaxed = begin_between(&bot, "Ana", "Cleo", &[("pace", "relaxed".into())]).await;
    bot.restart_after(2 * DAY).await;
    let until = NOW + 2 * DAY + 60;
    let warned = notice(&bot, &duel, "⚠️").await;
    assert!(
        warned
            .content
            .contains(&format!("If you don't move by <t:{until}:T>")),
        "{}",
        warned.content
    );
    let until = NOW + 2 * DAY + HOUR;
    let reminded = notice(&bot, &duel, &format!("You have until <t:{until}:t>.")).await;
    assert!(reminded.content.contains("⏰"), "{}", reminded.content);
    let board = duel.host.message(relaxed.board).unwrap();
    assert!(
        !board.content.contains("ran out of time"),
        "{}",
        board.content
    );
    let hands = [
        duel.hand(&duel.host).await.id,
        duel.hand(&duel.guest).await.id,
    ];
    duel.tussle(&bot, hands, [3, 4]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn times_are_shown_by_each_readers_own_clock() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hand = duel.hand(&duel.host).await;
    let listed = command(&bot, &duel.host, "tor matches", &[]).await;
    let until = format!("<t:{}:R>", NOW + 120);
    for message in [&duel.seen(), &hand, &listed] {
        assert!(message.content.contains(&until), "{}", message.content);
    }
    let asked = press_verb(&duel.guest, duel.board, "ask-resign")
        .await
        .expect_message();
    assert_eq!(
        asked.content,
        "Do you want to resign this match of TOR against Ana? It counts as lost."
    );
}
