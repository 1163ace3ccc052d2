//! The call: who does not show is mentioned once, in one message a channel, which goes when it is past.

mod paces;

use localcord::{ChannelId, Opt, Person, SeenMessage, Trouble, permission};

use crate::bot::TestBot;
use crate::players::{Duel, begin, begin_between, choose, command};

const MINUTE: i64 = 60;
const POST: &str = "/channels/{channel_id}/messages";
const ONE: &str = "/channels/{channel_id}/messages/{message_id}";

/// The messages in a channel that mention somebody because a match waits for them.
fn calls(who: &Person, channel: ChannelId) -> Vec<SeenMessage> {
    let seen = who.messages(channel).into_iter();
    seen.filter(|message| !message.ephemeral)
        .filter(|message| message.content.starts_with(['👉', '⏰', '⚠', '…']))
        .collect()
}

async fn called(bot: &TestBot, who: &Person, channel: ChannelId, words: &str) -> SeenMessage {
    let look = || {
        let mut seen = calls(who, channel).into_iter();
        seen.rfind(|it| it.content.contains(words))
    };
    bot.discord
        .until_some(&format!("{words:?} is said"), look)
        .await
}

async fn none(bot: &TestBot, who: &Person, channel: ChannelId) {
    // Whatever was due is done, whoever looks at the clock first.
    bot.tables().tick_due().await.unwrap();
    bot.quiet().await;
    let left: Vec<String> = calls(who, channel)
        .into_iter()
        .map(|it| it.content)
        .collect();
    assert_eq!(left, [] as [String; 0]);
}

fn link(bot: &TestBot, duel: &Duel) -> String {
    let (guild, channel) = (bot.discord.guild("Torwart Arena"), bot.games());
    format!(
        "https://discord.com/channels/{guild}/{channel}/{}",
        duel.board
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_does_not_show_is_called_once_at_every_pace_and_over_restarts() {
    for (pace, grace) in [("live", 20), ("relaxed", 2 * MINUTE), ("slow", 2 * MINUTE)] {
        let mut bot = TestBot::start().await;
        let duel = begin_between(&bot, "Ana", "Ben", &[("pace", pace.into())]).await;
        bot.pass(grace - 1).await;
        none(&bot, &duel.host, bot.games()).await;
        bot.restart_after(1).await;
        let call = called(&bot, &duel.guest, bot.games(), "your move").await;
        let said = format!(
            "👉 {}, it's your move in TOR. · {}",
            duel.host.mention(),
            link(&bot, &duel)
        );
        assert_eq!(call.content, said, "{pace}");
        assert_eq!(call.pinged, [duel.host.id()], "whoever accepted knows");
        for _ in 0..2 {
            bot.restart_after(5).await;
        }
        bot.quiet().await;
        let still = calls(&duel.host, bot.games());
        assert_eq!(still.iter().map(|it| it.id).collect::<Vec<_>>(), [call.id]);
        let hand = duel.hand(&duel.host).await;
        bot.quiet().await;
        assert!(duel.host.message(call.id).is_some(), "looking is no move");
        choose(&duel.host, hand.id, 9).await;
        none(&bot, &duel.host, bot.games()).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn quick_people_are_not_called_and_cost_no_request_more() {
    let mut requests = Vec::new();
    for grace in ["0", "20"] {
        let bot = TestBot::with(&[("TORWART__PLAY__CALL_LIVE_SECONDS", grace)]).await;
        let duel = begin(&bot).await;
        let hands = [
            duel.hand(&duel.host).await.id,
            duel.hand(&duel.guest).await.id,
        ];
        bot.quiet().await;
        let before = bot.mark();
        for card in 1..=13 {
            bot.pass(8).await;
            duel.tussle(&bot, hands, [card, 14 - card]).await;
            bot.quiet().await;
        }
        bot.quiet().await;
        none(&bot, &duel.host, bot.games()).await;
        let wire = bot.discord.wire_after(before).into_iter();
        let sent = wire.filter(|record| record.direction == localcord::Direction::Request);
        let sent = sent.map(|record| (record.method, record.route_template));
        let mut sent: Vec<_> = sent.collect();
        sent.sort();
        requests.push(sent);
    }
    assert!(requests[0].len() > 26, "{}", requests[0].len());
    assert_eq!(requests[0].len(), requests[1].len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_looks_within_the_grace_is_not_called_even_after_a_restart() {
    let mut bot = TestBot::start().await;
    let duel = begin(&bot).await;
    bot.pass(10).await;
    duel.hand(&duel.host).await;
    bot.restart_after(30).await;
    none(&bot, &duel.host, bot.games()).await;
    bot.pass(20).await;
    let told = called(&bot, &duel.host, bot.games(), "half your time").await;
    assert!(told.content.starts_with('⏰'));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reminder_takes_the_place_of_the_call_and_goes_when_it_is_past() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    bot.pass(20).await;
    let call = called(&bot, &duel.host, bot.games(), "your move").await;
    let mut before = vec![call.id];
    for (seconds, words) in [(40, "half your time"), (60, "time in TOR is up")] {
        bot.pass(seconds).await;
        called(&bot, &duel.host, bot.games(), words).await;
        bot.quiet().await;
        let all = calls(&duel.host, bot.games());
        assert!(all.iter().all(|it| it.content.contains(words)), "{all:?}");
        assert_eq!(all.len(), 2, "one for each of the two who are due");
        assert!(all.iter().all(|it| it.pinged.len() == 1));
        assert!(before.iter().all(|old| duel.host.message(*old).is_none()));
        before = all.iter().map(|it| it.id).collect();
    }
    let hands = [
        duel.hand(&duel.host).await.id,
        duel.hand(&duel.guest).await.id,
    ];
    duel.tussle(&bot, hands, [3, 4]).await;
    none(&bot, &duel.host, bot.games()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_the_end_of_the_match_or_the_turn_it_goes() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let duel = begin(&bot).await;
    bot.pass(120).await;
    called(&bot, &ana, bot.games(), "time in TOR is up").await;
    bot.pass(60).await;
    bot.until_says(&ana, duel.board, "Everybody ran out of time.")
        .await;
    none(&bot, &ana, bot.games()).await;
    let other = begin(&bot).await;
    bot.pass(20).await;
    called(&bot, &ana, bot.games(), "your move").await;
    let asked = crate::players::press_verb(&ben, other.board, "ask-resign").await;
    let asked = asked.expect_message();
    let _ = crate::players::press_verb(&ben, asked.id, "resign").await;
    none(&bot, &ana, bot.games()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_matches_in_a_channel_share_one_message() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let mut duels = Vec::new();
    for guest in ["Ben", "Cleo", "Dana"] {
        duels.push(begin_between(&bot, "Ana", guest, &[]).await);
    }
    bot.pass(20).await;
    called(&bot, &ana, bot.games(), "your move").await;
    bot.quiet().await;
    let all = calls(&ana, bot.games());
    assert_eq!(all.len(), 1);
    assert_eq!(all[0].pinged, [ana.id()]);
    let lines = |call: &SeenMessage| call.content.lines().count();
    assert_eq!(lines(&all[0]), 3, "{}", all[0].content);
    for (left, duel) in duels.iter().enumerate().rev() {
        let hand = duel.hand(&ana).await;
        choose(&ana, hand.id, 5).await;
        bot.quiet().await;
        let now = calls(&ana, bot.games());
        assert_eq!(now.iter().map(lines).sum::<usize>(), left);
        assert!(
            now.iter().all(|it| it.id == all[0].id),
            "edited, not posted anew"
        );
        let link = link(&bot, duel);
        assert!(now.iter().all(|it| !it.content.contains(&link)));
    }
    let posted = bot.requests(0, "POST", POST);
    assert_eq!(posted.len(), 1, "one post in all");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fifty_matches_in_a_channel_are_one_message() {
    let most = ("TORWART__PLAY__MAX_MATCHES_PER_PERSON", "50");
    let bot = TestBot::with(&[most]).await;
    let ana = bot.person("Ana");
    for _ in 0..50 {
        begin_between(&bot, "Ana", "Ben", &[("pace", "slow".into())]).await;
    }
    bot.pass(2 * MINUTE).await;
    let call = called(&bot, &ana, bot.games(), "👉").await;
    let full = "… and 40 more matches wait for you: `/tor matches`.";
    let call = bot.until_says(&ana, call.id, full).await;
    assert_eq!(call.pinged, [ana.id()], "whoever accepted knows");
    assert!(call.content.lines().count() == 11 && call.content.chars().count() < 2000);
    bot.quiet().await;
    assert_eq!(calls(&ana, bot.games()).len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_deleted_between_call_and_click_costs_neither_the_turn_nor_a_second_call() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    bot.pass(20).await;
    let call = called(&bot, &duel.host, bot.games(), "your move").await;
    assert!(bot.discord.delete_message(duel.board));
    let hand = command(&bot, &duel.host, "tor hand", &[]).await;
    assert!(duel.host.message(call.id).is_some(), "looking is no move");
    choose(&duel.host, hand.id, 9).await;
    let gone = || duel.host.message(call.id).is_none();
    bot.discord.until("the call is gone", gone).await;
    let board = || {
        let all = duel.host.messages(bot.games()).into_iter();
        let mut boards = all.filter(|one| one.content.contains("Ana has chosen") && !one.ephemeral);
        boards.next_back()
    };
    bot.discord
        .until_some("the board is there again", board)
        .await;
    none(&bot, &duel.host, bot.games()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_waits_later_brings_a_new_message_and_the_old_one_goes() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let first = begin_between(&bot, "Ana", "Ben", &[("pace", "relaxed".into())]).await;
    bot.pass(2 * MINUTE).await;
    let call = called(&bot, &ana, bot.games(), &link(&bot, &first)).await;
    let second = begin_between(&bot, "Ana", "Cleo", &[("pace", "relaxed".into())]).await;
    bot.pass(2 * MINUTE).await;
    let both = called(&bot, &ana, bot.games(), &link(&bot, &second)).await;
    assert!(both.id != call.id && both.content.contains(&link(&bot, &first)));
    bot.quiet().await;
    assert_eq!(calls(&ana, bot.games()).len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_wants_none_gets_none_and_is_reminded_all_the_same() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let set = command(&bot, &ana, "tor settings me", &[("calls", "never".into())]).await;
    assert!(
        set.content.ends_with("Calls when it is your turn: never"),
        "{}",
        set.content
    );
    begin(&bot).await;
    bot.pass(20).await;
    none(&bot, &ana, bot.games()).await;
    bot.pass(40).await;
    called(&bot, &ana, bot.games(), "half your time").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_changes_their_mind_loses_the_call_that_stands() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    begin(&bot).await;
    bot.pass(20).await;
    called(&bot, &ana, bot.games(), "your move").await;
    command(&bot, &ana, "tor settings me", &[("calls", "never".into())]).await;
    none(&bot, &ana, bot.games()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_can_switch_it_off_in_its_channels() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let off: [(&str, Opt); 1] = [("calls", false.into())];
    let set = command(&bot, &ana, "tor settings server", &off).await;
    let says = "Calls when it is somebody's turn: off";
    assert!(set.content.contains(says), "{}", set.content);
    begin(&bot).await;
    bot.pass(20).await;
    none(&bot, &ana, bot.games()).await;
    let direct: [(&str, Opt); 1] = [("calls", "direct".into())];
    command(&bot, &ana, "tor settings me", &direct).await;
    begin_between(&bot, "Ana", "Cleo", &[]).await;
    bot.pass(20).await;
    let told = bot
        .discord
        .until_some("Ana is told", || ana.dms().pop())
        .await;
    assert!(told.content.starts_with("👉"), "{}", told.content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn by_direct_message_in_their_language_and_it_goes_there_too() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    ana.set_locale("de");
    let set: [(&str, Opt); 1] = [("calls", "direct".into())];
    let set = command(&bot, &ana, "tor settings me", &set).await;
    assert!(
        set.content
            .ends_with("Ruf, wenn du am Zug bist: als Direktnachricht"),
        "{}",
        set.content
    );
    let duel = begin(&bot).await;
    bot.pass(20).await;
    let told = bot
        .discord
        .until_some("Ana is told", || ana.dms().pop())
        .await;
    let said = format!(
        "👉 {}, du bist bei TOR am Zug. · {}",
        ana.mention(),
        link(&bot, &duel)
    );
    assert_eq!(told.content, said);
    none(&bot, &ana, bot.games()).await;
    let hand = duel.hand(&ana).await;
    choose(&ana, hand.id, 9).await;
    bot.quiet().await;
    assert_eq!(ana.dms().len(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closed_direct_messages_send_it_beside_the_board() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let direct: [(&str, Opt); 1] = [("calls", "direct".into())];
    command(&bot, &ana, "tor settings me", &direct).await;
    ana.set_dms_closed(true);
    begin(&bot).await;
    bot.pass(20).await;
    let call = called(&bot, &ana, bot.games(), "your move").await;
    assert_eq!(call.pinged, [ana.id()]);
    let shown = command(&bot, &ana, "tor settings me", &[]).await;
    let closed = "by direct message, but your direct messages are closed to me";
    assert!(shown.content.contains(closed), "{}", shown.content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panel_that_has_just_come_is_the_call() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    command(&bot, &ana, "tor settings me", &[("dm", true.into())]).await;
    begin(&bot).await;
    bot.discord.until_some("a panel", || ana.dms().pop()).await;
    bot.pass(20).await;
    none(&bot, &ana, bot.games()).await;
    assert_eq!(ana.dms().len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_call_that_somebody_deleted_is_neither_missed_nor_posted_again() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    bot.pass(20).await;
    let call = called(&bot, &duel.host, bot.games(), "your move").await;
    assert!(bot.discord.delete_message(call.id));
    bot.quiet().await;
    let hand = duel.hand(&duel.host).await;
    choose(&duel.host, hand.id, 3).await;
    none(&bot, &duel.host, bot.games()).await;
    let deletes = bot.requests(0, "DELETE", ONE);
    assert_eq!(
        deletes.iter().map(|it| it.status).collect::<Vec<_>>(),
        [404]
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_answer_does_not_double_it() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let lost = Trouble::lose_answer(&format!("POST {POST}"), 1);
    bot.discord.trouble(lost);
    bot.pass(20).await;
    called(&bot, &duel.host, bot.games(), "your move").await;
    bot.quiet().await;
    assert_eq!(bot.requests(0, "POST", POST).len(), 2, "tried again");
    assert_eq!(calls(&duel.host, bot.games()).len(), 1);
    let hand = duel.hand(&duel.host).await;
    choose(&duel.host, hand.id, 3).await;
    none(&bot, &duel.host, bot.games()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_attempt_that_a_stop_cut_short_is_found_again() {
    let mut bot = TestBot::start().await;
    let duel = begin(&bot).await;
    bot.quiet().await;
    // The post is made, but the end comes before anybody hears of it.
    let lost = Trouble::lose_answer(&format!("POST {POST}"), 1);
    bot.discord.trouble(lost);
    bot.advance(20);
    let call = called(&bot, &duel.host, bot.games(), "your move").await;
    bot.restart().await;
    bot.quiet().await;
    let all = calls(&duel.host, bot.games());
    assert_eq!(all.iter().map(|it| it.id).collect::<Vec<_>>(), [call.id]);
    let hand = duel.hand(&duel.host).await;
    choose(&duel.host, hand.id, 3).await;
    none(&bot, &duel.host, bot.games()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_attempt_of_unknown_outcome_that_is_past_leaves_nothing() {
    for made in [true, false] {
        let bot = TestBot::start().await;
        let duel = begin(&bot).await;
        let hand = crate::players::press_verb(&duel.guest, duel.board, "hand").await;
        drop(hand);
        bot.quiet().await;
        let post = format!("POST {POST}");
        bot.discord.trouble(match made {
            true => Trouble::lose_answer(&post, 1),
            false => Trouble::fail(&post, 1, 500, 0),
        });
        bot.advance(20);
        let tried = || bot.requests(0, "POST", POST).len() == 1;
        bot.discord.until("it is tried", tried).await;
        let asked = crate::players::press_verb(&duel.guest, duel.board, "ask-resign").await;
        let asked = asked.expect_message();
        let _ = crate::players::press_verb(&duel.guest, asked.id, "resign").await;
        none(&bot, &duel.host, bot.games()).await;
        let seen = duel.host.messages(bot.games()).into_iter();
        let others = seen.filter(|it| !it.ephemeral && it.id != duel.board);
        assert_eq!(others.count(), 0, "made: {made}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_that_is_closed_to_us_costs_one_attempt() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    bot.quiet().await;
    let closed = permission::BOT & !permission::SEND_MESSAGES;
    bot.discord.bot().set_permissions(bot.games(), closed);
    bot.pass(20).await;
    none(&bot, &duel.host, bot.games()).await;
    let tried = bot.requests(0, "POST", POST);
    assert_eq!(tried.iter().map(|it| it.status).collect::<Vec<_>>(), [403]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_only_tokens_write_nobody_is_called() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    ana.set_installed(true);
    bot.discord.bot().leave(bot.discord.guild("Torwart Arena"));
    let open = crate::players::challenge(&bot, &ana, &ben, &[])
        .await
        .expect_message();
    let accepted = crate::players::press_verb(&ben, open.id, "accept").await;
    let _ = accepted.expect_message();
    bot.pass(20).await;
    none(&bot, &ana, bot.games()).await;
    assert_eq!(bot.requests(0, "POST", POST).len(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn being_forgotten_takes_the_call_away() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    begin(&bot).await;
    bot.pass(20).await;
    called(&bot, &ana, bot.games(), "your move").await;
    let asked = command(&bot, &ana, "tor privacy delete", &[]).await;
    let _ = crate::players::press_verb(&ana, asked.id, "forget").await;
    none(&bot, &ana, bot.games()).await;
}
