//! Where matches are played: in threads, or in the channel where there may be none; and what is deleted meanwhile.

use std::sync::Arc;

use localcord::{Trouble, permission};
use torwart::kernel::Channel;

use crate::bot::TestBot;
use crate::players::{command, press_verb};
use crate::tournaments::gathering::{CARD, Gathering, NAME, OVER, ROUND, terms};

const THREADS: &str = "/channels/{channel_id}/threads";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_the_right_to_make_threads_the_channel_serves() {
    let bot = TestBot::start().await;
    let channel = bot.discord.channel("tournaments");
    let rights = permission::BOT & !permission::CREATE_PUBLIC_THREADS;
    bot.discord.bot().set_permissions(channel, rights);
    let tournament = Gathering::begun(&bot.discord, &terms("knockout"), 4).await;
    assert_eq!(tournament.play().await, 3);
    bot.quiet().await;
    assert_eq!(tournament.check(2), 3);
    assert!(bot.discord.place(channel).threads().is_empty());
    let asked = bot.requests(0, "POST", THREADS).len();
    assert!(
        asked <= 3,
        "nobody asks again and again in one round: {asked}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn too_many_threads_and_a_channel_that_takes_none_are_no_obstacle() {
    for code in [160_006, 50_024] {
        let bot = TestBot::start().await;
        let route = format!("POST {THREADS}");
        bot.discord.trouble(Trouble::fail(&route, 2, 400, code));
        let tournament = Gathering::begun(&bot.discord, &terms("knockout"), 4).await;
        assert_eq!(tournament.play().await, 3);
        bot.quiet().await;
        assert_eq!(tournament.check(2), 3);
        assert_eq!(
            bot.discord.place(tournament.channel).threads().len(),
            1,
            "the final's"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_thread_moves_its_board_to_the_channel() {
    let bot = TestBot::start().await;
    let tournament = Gathering::begun(&bot.discord, &terms("knockout"), 2).await;
    let board = tournament.board_of(&tournament.people[0]).await;
    bot.quiet().await;
    bot.discord.place(board.message.channel).delete();
    let hand = command(&bot, &tournament.people[0], "tor hand", &[]).await;
    let card = hand.button("5").expect("the hand is still there");
    let _ = tournament.people[0].click(hand.id, &card.custom_id).await;
    let again = tournament.board_of(&tournament.people[1]).await;
    assert_eq!(
        (again.message.channel, &again.table),
        (tournament.channel, &board.table)
    );
    tournament.ends(&again).await;
    let over = || !tournament.begins(OVER).is_empty();
    bot.discord.until("it is over", over).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_a_deleted_channel_people_play_with_their_hands() {
    let bot = TestBot::start().await;
    let tournament = Gathering::called(&bot.discord, &terms("knockout"), 2).await;
    bot.quiet().await;
    let _ = tournament.press(&tournament.people[0], "start").await;
    bot.quiet().await;
    bot.discord.place(tournament.channel).delete();
    let asked = command(&bot, &tournament.people[1], "tor resign", &[]).await;
    let _ = press_verb(&tournament.people[1], asked.id, "resign").await;
    bot.quiet().await;
    let profile = command(&bot, &tournament.people[0], "tor tournament list", &[]).await;
    assert!(
        profile.content.contains("Cup of November"),
        "{}",
        profile.content
    );
    let errors = bot.metrics().await;
    let faults = errors
        .lines()
        .find(|line| line.starts_with("torwart_faults_total"));
    assert!(faults.is_none_or(|line| line.ends_with(" 0")), "{faults:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_that_is_gone_before_the_start_stops_nobody() {
    let bot = TestBot::start().await;
    let tournament = Gathering::called(&bot.discord, &terms("knockout"), 2).await;
    bot.quiet().await;
    bot.discord.place(tournament.channel).delete();
    let _ = command(&bot, &tournament.people[0], "tor tournament start", &[]).await;
    bot.quiet().await;
    let asked = command(&bot, &tournament.people[1], "tor resign", &[]).await;
    let done = press_verb(&tournament.people[1], asked.id, "resign").await;
    let done = done.expect_message();
    assert!(!done.content.is_empty());
    bot.quiet().await;
    let asked = bot.requests(0, "POST", THREADS).len();
    assert_eq!(asked, 1, "asked for once");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_is_lost_makes_no_second_thread() {
    let bot = TestBot::start().await;
    let route = format!("POST {THREADS}");
    bot.discord.trouble(Trouble::lose_answer(&route, 2));
    let post = "POST /channels/{channel_id}/messages";
    bot.discord.trouble(Trouble::lose_answer(post, 3));
    let tournament = Gathering::begun(&bot.discord, &terms("knockout"), 4).await;
    assert_eq!(tournament.play().await, 3);
    bot.quiet().await;
    assert_eq!(tournament.check(2), 3);
    let threads = bot.discord.place(tournament.channel).threads();
    assert_eq!(threads.len(), 3, "{threads:?}");
}

/// As when a process leads, another one after it, and then the first one again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leads_again_finds_the_threads_that_others_have_made() {
    let bot = TestBot::start().await;
    let tournament = Gathering::begun(&bot.discord, &terms("knockout"), 4).await;
    bot.quiet().await;
    let (helm, boards) = (bot.helm(), tournament.boards());
    assert_eq!(boards.len(), 2);
    helm.end().await;
    let mut finalists = Vec::new();
    for board in &boards {
        tournament.ends(board).await;
        let winner = board.players.iter().min().unwrap();
        finalists.push(tournament.person(*winner).name());
    }
    // The other one is killed before it can say which thread it has made; who has the first seat we do not know.
    let wire = Arc::clone(&bot.desk().outbox.wire);
    for _ in 0..2 {
        let name = format!("{NAME} · R2 · {} · #3", finalists.join(" – "));
        let made = wire.start_thread(Channel(tournament.channel.0), &name, 1_440);
        made.await.unwrap();
        finalists.reverse();
    }
    helm.begin();
    let played = boards.into_iter().map(|board| board.table).collect();
    let last = tournament.next(&played).await;
    tournament.ends(&last.expect("the final")).await;
    bot.quiet().await;
    let threads = bot.discord.place(tournament.channel).threads();
    assert_eq!(threads.len(), 4, "{threads:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_tournaments_of_one_name_keep_their_threads_apart() {
    let mut bot = TestBot::start().await;
    for round in 0..2 {
        let discord = &bot.discord;
        let tournament = Gathering::begun(discord, &terms("knockout"), 2).await;
        tournament.play().await;
        bot.quiet().await;
        assert_eq!(
            bot.discord.place(tournament.channel).threads().len(),
            round + 1
        );
        for message in tournament.said() {
            bot.discord.delete_message(message.id);
        }
        drop(tournament);
        bot.restart().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_repeats_nothing() {
    let mut bot = TestBot::start().await;
    let (id, card) = {
        let tournament = Gathering::begun(&bot.discord, &terms("round_robin"), 4).await;
        let board = tournament.board_of(&tournament.people[0]).await;
        tournament.ends(&board).await;
        bot.quiet().await;
        (tournament.id, tournament.card)
    };
    let before = bot.mark();
    bot.restart().await;
    bot.quiet().await;
    for (method, route) in [
        ("POST", THREADS),
        ("POST", "/channels/{channel_id}/messages"),
        ("PATCH", "/channels/{channel_id}/messages/{message_id}"),
    ] {
        let sent = bot.requests(before, method, route);
        assert!(sent.is_empty(), "{method} {route}: {sent:#?}");
    }
    let tournament = Gathering::known(&bot.discord, id, card, 4);
    assert_eq!(tournament.play().await, 5);
    bot.quiet().await;
    assert_eq!(tournament.check(3), 6);
    assert_eq!(tournament.begins(ROUND).len(), 3);
    assert!(!tournament.begins(CARD).is_empty());
}
