//! The call at every pace: one for every turn that somebody is slow in and none for the quick, over restarts, for those who want none or
//! want it elsewhere, for many matches in one channel, and for somebody who is not there any more.

use localcord::{MessageId, Opt, Person, SeenMessage};

use super::{MINUTE, POST, called, calls, link, none};
use crate::bot::TestBot;
use crate::players::{Duel, begin_between, choose, command, press_verb};

/// Every pace with a clock, and how long nobody is called.
const PACES: [(&str, i64); 3] = [("live", 20), ("relaxed", 2 * MINUTE), ("slow", 2 * MINUTE)];

async fn duel(bot: &TestBot, host: &str, guest: &str, pace: &'static str) -> Duel {
    begin_between(bot, host, guest, &[("pace", pace.into())]).await
}

/// How often somebody was mentioned by a new message since then, wherever it is.
fn mentions(bot: &TestBot, mark: u64, who: &Person) -> usize {
    let posted = bot.requests(mark, "POST", POST).into_iter();
    let names = |content: &str| content.contains(&who.mention());
    let posted = posted.filter(|record| record.status == 200);
    let says = posted.filter(|record| record.body["content"].as_str().is_some_and(names));
    says.count()
}

/// Both choose, one after the other.
async fn tussle(bot: &TestBot, order: [(&Person, MessageId); 2], card: u8) {
    for (who, hand) in order {
        choose(who, hand, card).await;
    }
    bot.quiet().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_slow_turn_brings_one_call_and_no_more() {
    for (pace, grace) in PACES {
        let mut bot = TestBot::start().await;
        let duel = duel(&bot, "Ana", "Ben", pace).await;
        let people = [&duel.host, &duel.guest];
        let hands = [duel.hand(people[0]).await.id, duel.hand(people[1]).await.id];
        bot.quiet().await;
        tussle(&bot, [(people[0], hands[0]), (people[1], hands[1])], 1).await;
        for round in 0..6 {
            // Whoever chose first did not see that the other one did: they are who must be told. The other one was just there.
            let (slow, quick) = (round % 2, 1 - round % 2);
            let mark = bot.mark();
            bot.pass(grace - 1).await;
            none(&bot, people[slow], bot.games()).await;
            match round % 3 {
                0 => bot.restart_after(1).await,
                _ => bot.pass(1).await,
            }
            let call = called(&bot, people[slow], bot.games(), "your move").await;
            assert_eq!(call.pinged, [people[slow].id()], "{pace}");
            // Neither time nor a restart nor looking says it again.
            bot.pass(5).await;
            if round % 3 == 1 {
                bot.restart_after(5).await;
            }
            bot.tables().tick_due().await.unwrap();
            bot.quiet().await;
            let standing = calls(people[slow], bot.games());
            assert_eq!(standing.len(), 1, "{pace} {standing:?}");
            assert_eq!(mentions(&bot, mark, people[slow]), 1, "{pace}");
            assert_eq!(mentions(&bot, mark, people[quick]), 0, "{pace}");
            // Who chooses last now knows of the next turn.
            let order = [(people[quick], hands[quick]), (people[slow], hands[slow])];
            tussle(&bot, order, 2 + round as u8).await;
            none(&bot, people[slow], bot.games()).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_answers_within_the_grace_is_never_called_whatever_the_pace() {
    for (pace, grace) in PACES {
        let mut bot = TestBot::start().await;
        let duel = duel(&bot, "Ana", "Ben", pace).await;
        let hands = [
            duel.hand(&duel.host).await.id,
            duel.hand(&duel.guest).await.id,
        ];
        let mark = bot.mark();
        for card in 1..=5 {
            match card {
                3 => bot.restart_after(grace - 1).await,
                _ => bot.pass(grace - 1).await,
            }
            let order = [(&duel.host, hands[0]), (&duel.guest, hands[1])];
            tussle(&bot, order, card).await;
            none(&bot, &duel.host, bot.games()).await;
        }
        for who in [&duel.host, &duel.guest] {
            assert_eq!(mentions(&bot, mark, who), 0, "{pace}");
        }
    }
}

/// Ana's wish, or the server's; where she is told, if anywhere.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Told {
    Here,
    Direct,
    Nowhere,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wish_holds_at_every_pace_and_after_a_restart() {
    use Told::{Direct, Here, Nowhere};
    for (pace, grace) in PACES {
        for (me, server, told) in [
            ("never", true, Nowhere),
            ("direct", true, Direct),
            ("here", true, Here),
            ("here", false, Nowhere),
            ("direct", false, Direct),
            ("never", false, Nowhere),
        ] {
            let mut bot = TestBot::start().await;
            let ana = bot.person("Ana");
            let on: [(&str, Opt); 1] = [("calls", server.into())];
            command(&bot, &ana, "tor settings server", &on).await;
            command(&bot, &ana, "tor settings me", &[("calls", me.into())]).await;
            let duel = duel(&bot, "Ana", "Ben", pace).await;
            bot.restart_after(grace).await;
            // Whatever is to be said is said.
            bot.tables().tick_due().await.unwrap();
            bot.quiet().await;
            let dm = ana.dm();
            let direct: Vec<SeenMessage> = dm.map_or(Vec::new(), |dm| calls(&ana, dm));
            let here = calls(&ana, bot.games());
            let count = [here.len(), direct.len()];
            let wanted = match told {
                Here => [1, 0],
                Direct => [0, 1],
                Nowhere => [0, 0],
            };
            assert_eq!(count, wanted, "{pace}, {me}, server {server}");
            let hand = duel.hand(&ana).await;
            choose(&ana, hand.id, 9).await;
            none(&bot, &ana, bot.games()).await;
            if let Some(dm) = dm {
                none(&bot, &ana, dm).await;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_of_every_pace_in_one_channel_share_a_message_over_restarts() {
    let mut bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let mut duels = Vec::new();
    for ((pace, _), guest) in PACES.into_iter().zip(["Ben", "Cleo", "Dana"]) {
        duels.push(duel(&bot, "Ana", guest, pace).await);
    }
    let standing = |bot: &TestBot| {
        let all = calls(&ana, bot.games());
        assert!(all.len() <= 1, "{all:?}");
        all.into_iter().next()
    };
    bot.restart_after(20).await;
    let first = called(&bot, &ana, bot.games(), &link(&bot, &duels[0])).await;
    assert_eq!(first.content.lines().count(), 1);
    resign(&ana, duels[0].board).await;
    none(&bot, &ana, bot.games()).await;
    bot.restart_after(100).await;
    let both = called(&bot, &ana, bot.games(), &link(&bot, &duels[1])).await;
    let both = bot.until_says(&ana, both.id, &link(&bot, &duels[2])).await;
    assert_eq!(both.pinged, [ana.id()]);
    bot.restart().await;
    bot.quiet().await;
    assert_eq!(standing(&bot).map(|it| it.id), Some(both.id));
    choose(&ana, duels[1].hand(&ana).await.id, 5).await;
    bot.quiet().await;
    let left = standing(&bot).expect("one match still waits");
    assert!(left.id == both.id && !left.content.contains(&link(&bot, &duels[1])));
    choose(&ana, duels[2].hand(&ana).await.id, 5).await;
    none(&bot, &ana, bot.games()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fifty_matches_of_five_people_in_a_channel_are_five_messages() {
    let bot = TestBot::start().await;
    let names = ["Ana", "Ben", "Cleo", "Dana", "Emil"];
    let mark = bot.mark();
    let mut duels = Vec::new();
    for (at, host) in names.into_iter().enumerate() {
        for step in 0..10 {
            // The two of a pair challenge each other in turn, so that everybody is host of ten.
            let guest = names[(at + 1 + step % 4) % names.len()];
            duels.push(duel(&bot, host, guest, "slow").await);
        }
    }
    bot.pass(2 * MINUTE).await;
    let people = names.map(|name| bot.person(name));
    for who in &people {
        let theirs = |one: &SeenMessage| one.content.contains(&who.mention());
        let all = || calls(who, bot.games()).into_iter().filter(theirs).count() == 1;
        bot.discord.until("one message for each", all).await;
    }
    bot.tables().tick_due().await.unwrap();
    bot.quiet().await;
    let standing = calls(&people[0], bot.games());
    assert_eq!(standing.len(), 5);
    for call in &standing {
        assert_eq!(call.content.lines().count(), 10, "{}", call.content);
        assert!(call.content.chars().count() < 2000);
    }
    // Each is posted once, or anew for what is new; and never leaves the one before behind.
    for who in &people {
        assert!(mentions(&bot, mark, who) <= 10);
    }
    for duel in &duels {
        choose(&duel.host, duel.hand(&duel.host).await.id, 5).await;
    }
    none(&bot, &people[0], bot.games()).await;
}

async fn resign(who: &Person, board: MessageId) {
    let asked = press_verb(who, board, "ask-resign").await.expect_message();
    let _ = press_verb(who, asked.id, "resign").await.expect_message();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_left_the_server_is_called_once_and_nothing_of_it_stays() {
    for (pace, grace) in PACES {
        for direct in [false, true] {
            let mut bot = TestBot::start().await;
            let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
            let guild = bot.discord.guild("Torwart Arena");
            if direct {
                let on: [(&str, Opt); 1] = [("calls", "direct".into())];
                command(&bot, &ben, "tor settings me", &on).await;
            }
            let duel = duel(&bot, "Ben", "Ana", pace).await;
            bot.quiet().await;
            bot.discord.server(guild).remove_member(&ben);
            let mark = bot.mark();
            bot.pass(grace).await;
            // Nobody can write to them, so it is said beside the board; they may come back.
            called(&bot, &ana, bot.games(), "your move").await;
            bot.restart_after(5).await;
            bot.tables().tick_due().await.unwrap();
            bot.quiet().await;
            let here = calls(&ana, bot.games()).len();
            let direct_messages = ben.dm().map_or(0, |dm| calls(&ben, dm).len());
            assert_eq!((here, direct_messages), (1, 0), "{pace}, direct: {direct}");
            assert_eq!(mentions(&bot, mark, &ben), 1, "{pace}, direct: {direct}");
            // The match goes on for the other one, and its end takes the call away.
            choose(&ana, duel.hand(&ana).await.id, 5).await;
            resign(&ana, duel.board).await;
            none(&bot, &ana, bot.games()).await;
        }
    }
}
