//! What organisers, leavers and clocks do to matches that are being played.

use localcord::Opt;

use crate::bot::TestBot;
use crate::tournaments::gathering::{Board, Gathering, OVER, ROUND, terms};

/// Waits until a board says that it was called off.
async fn called_off(bot: &TestBot, board: &Board) {
    let who = bot.person("Ana");
    let words = "called off";
    bot.until_says(&who, board.message.id, words).await;
}

fn number(tournament: &Gathering<'_>, board: &Board) -> String {
    let threads = tournament.discord.place(tournament.channel).threads();
    let thread = threads.iter().find(|(id, ..)| *id == board.message.channel);
    let (_, name, _) = thread.unwrap();
    name.rsplit('#').next().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_award_calls_the_table_off_and_its_undoing_opens_another() {
    let bot = TestBot::start().await;
    let tournament = Gathering::begun(&bot.discord, &terms("knockout"), 4).await;
    let board = tournament.board_of(&tournament.people[0]).await;
    let no = number(&tournament, &board);
    let winner = board.players[0].to_string();
    let options = [
        ("match", Opt::from(no.as_str())),
        ("winner", winner.as_str().into()),
    ];
    let done = tournament.orders("award", &options).await;
    called_off(&bot, &board).await;
    let undone = tournament
        .orders("undo", &[("match", no.as_str().into())])
        .await;
    let again = || {
        let mut boards = tournament.boards().into_iter();
        boards.find(|other| other.players == board.players && other.table != board.table)
    };
    let what = format!(
        "a new board after {:?} and {:?}",
        done.content, undone.content
    );
    let again = bot.discord.until_some(&what, again).await;
    assert_eq!(again.message.channel, board.message.channel, "where it was");
    assert_eq!(tournament.play().await, 3);
    bot.quiet().await;
    assert_eq!(tournament.check(2), 4, "one of them had two tables");
    assert_eq!(bot.discord.place(tournament.channel).threads().len(), 3);
}

/// What an organiser can do to a match that is open again.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Otherwise {
    Award,
    Drop,
    Cancel,
}

/// Awards the match of a board, takes that back, and waits for the board at which it is played after all.
async fn played_after_all(bot: &TestBot, tournament: &Gathering<'_>, board: &Board) -> Board {
    let (no, winner) = (number(tournament, board), board.players[0].to_string());
    let options = [
        ("match", Opt::from(no.as_str())),
        ("winner", winner.as_str().into()),
    ];
    let _ = tournament.orders("award", &options).await;
    called_off(bot, board).await;
    // Everything that follows from the award is done, and remembered.
    bot.quiet().await;
    let _ = tournament
        .orders("undo", &[("match", no.as_str().into())])
        .await;
    let again = || {
        let mut boards = tournament.boards().into_iter();
        boards.find(|other| other.players == board.players && other.table != board.table)
    };
    bot.discord.until_some("another board", again).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_was_opened_anew_does_not_outlive_its_match() {
    for otherwise in [Otherwise::Award, Otherwise::Drop, Otherwise::Cancel] {
        let bot = TestBot::start().await;
        let tournament = Gathering::begun(&bot.discord, &terms("round_robin"), 4).await;
        let first = tournament.board_of(&tournament.people[0]).await;
        let again = played_after_all(&bot, &tournament, &first).await;
        let again = played_after_all(&bot, &tournament, &again).await;
        let (no, person) = (number(&tournament, &again), again.players[1].to_string());
        let answer = match otherwise {
            Otherwise::Award => {
                let options = [
                    ("match", Opt::from(no.as_str())),
                    ("winner", person.as_str().into()),
                ];
                tournament.orders("award", &options).await
            }
            Otherwise::Drop => {
                let options = [("player", Opt::from(person.as_str()))];
                tournament.orders("drop", &options).await
            }
            Otherwise::Cancel => tournament
                .press(&tournament.people[0], "cancel")
                .await
                .expect_message(),
        };
        bot.quiet().await;
        let left = tournament.boards();
        let mut left = left.iter().filter(|board| board.players == first.players);
        assert!(left.next().is_none(), "{otherwise:?}: {}", answer.content);
        called_off(&bot, &again).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_award_of_the_final_ends_it_and_its_table() {
    let bot = TestBot::start().await;
    let tournament = Gathering::begun(&bot.discord, &terms("knockout"), 2).await;
    let board = tournament.board_of(&tournament.people[0]).await;
    let no = number(&tournament, &board);
    let winner = board.players[1].to_string();
    let options = [
        ("match", Opt::from(no.as_str())),
        ("winner", winner.as_str().into()),
    ];
    let _ = tournament.orders("award", &options).await;
    called_off(&bot, &board).await;
    bot.quiet().await;
    let over = &tournament.begins(OVER)[0];
    let winner = tournament.person(board.players[1]).name();
    assert!(
        over.content.contains(&format!("{winner} wins")),
        "{}",
        over.content
    );
    assert!(tournament.boards().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_loses_and_the_others_play_on() {
    let bot = TestBot::start().await;
    let tournament = Gathering::begun(&bot.discord, &terms("knockout"), 4).await;
    let board = tournament.board_of(&tournament.people[1]).await;
    let _ = tournament
        .press(&tournament.people[1], "leave")
        .await
        .expect_message();
    called_off(&bot, &board).await;
    assert_eq!(tournament.play().await, 2);
    bot.quiet().await;
    assert_eq!(tournament.check(2), 3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_a_larger_table_the_house_plays_on_for_who_leaves() {
    let bot = TestBot::start().await;
    let mut options = terms("tables");
    options.extend([
        ("game", "panik".into()),
        ("seats", Opt::Int(3)),
        ("rounds", Opt::Int(1)),
    ]);
    let tournament = Gathering::begun(&bot.discord, &options, 3).await;
    let board = tournament.board_of(&tournament.people[2]).await;
    let _ = tournament
        .press(&tournament.people[2], "leave")
        .await
        .expect_message();
    let who = &tournament.people[0];
    let left = bot.until_says(who, board.message.id, "Cleo").await;
    assert!(!left.content.contains("called off"), "{}", left.content);
    tournament.resigns(&board, &tournament.people[1]).await;
    let over = || !tournament.begins(OVER).is_empty();
    bot.discord.until("it is over", over).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_cancelled_tournament_ends_its_tables_and_says_so_once() {
    let bot = TestBot::start().await;
    let tournament = Gathering::begun(&bot.discord, &terms("round_robin"), 4).await;
    bot.quiet().await;
    let boards = tournament.boards();
    assert_eq!(boards.len(), 2);
    let _ = tournament
        .press(&tournament.people[0], "cancel")
        .await
        .expect_message();
    for board in &boards {
        called_off(&bot, board).await;
    }
    bot.quiet().await;
    assert!(tournament.boards().is_empty());
    let said = tournament.said();
    let cancelled = said
        .iter()
        .filter(|said| said.content.contains("cancelled"));
    assert_eq!(
        cancelled.count(),
        2,
        "the card and the announcement: {said:#?}"
    );
    assert!(
        bot.discord
            .place(tournament.channel)
            .threads()
            .iter()
            .all(|(.., archived)| *archived)
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_never_comes_loses_when_the_time_of_the_round_is_over() {
    let bot = TestBot::start().await;
    let mut options = terms("knockout");
    options.push(("round_hours", Opt::Int(2)));
    let tournament = Gathering::begun(&bot.discord, &options, 4).await;
    let board = tournament.board_of(&tournament.people[0]).await;
    tournament.ends(&board).await;
    bot.quiet().await;
    let other = tournament.boards().remove(0);
    bot.pass(2 * 60 * 60 + 1).await;
    called_off(&bot, &other).await;
    bot.quiet().await;
    assert_eq!(
        tournament.begins(OVER).len(),
        1,
        "nobody is left to play the final"
    );
    assert_eq!(tournament.begins(ROUND).len(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_lets_the_time_run_out_at_live_pace_was_absent() {
    let bot = TestBot::start().await;
    let mut options = terms("knockout");
    options.retain(|(name, _)| *name != "pace");
    options.push(("pace", "live".into()));
    let tournament = Gathering::begun(&bot.discord, &options, 2).await;
    let board = tournament.board_of(&tournament.people[0]).await;
    bot.pass(120).await;
    bot.until_says(&tournament.people[0], board.message.id, "Time is up")
        .await;
    bot.pass(60).await;
    let over = || !tournament.begins(OVER).is_empty();
    bot.discord.until("it is over", over).await;
    let over = &tournament.begins(OVER)[0];
    let out = over.content.matches("out: Final").count();
    assert_eq!(out, 2, "nobody won the final: {}", over.content);
}
