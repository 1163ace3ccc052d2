//! Every format runs itself from the card to the end.

use localcord::Opt;

use crate::bot::TestBot;
use crate::tournaments::gathering::{Gathering, NAME, OVER, ROUND, terms};

const THREADS: &str = "/channels/{channel_id}/threads";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_knockout_of_four_runs_itself_in_threads() {
    let bot = TestBot::start().await;
    let mut options = terms("knockout");
    options.push(("third_place", Opt::Bool(true)));
    let tournament = Gathering::begun(&bot.discord, &options, 4).await;
    let board = tournament.board_of(&tournament.people[0]).await;
    let names: Vec<&str> = board
        .players
        .iter()
        .map(|id| tournament.person(*id).name())
        .collect();
    let threads = bot.discord.place(tournament.channel).threads();
    let thread = threads.iter().find(|(id, ..)| *id == board.message.channel);
    let (_, name, _) = thread.expect("the board is in a thread");
    let expected = format!("{NAME} · R1 · {} · #", names.join(" – "));
    assert!(name.starts_with(&expected), "{name}");
    let line = format!("-# 🏆 **{NAME}** · Semi-finals · <@");
    assert!(
        board.message.content.contains(&line),
        "{}",
        board.message.content
    );
    assert_eq!(tournament.play().await, 4);
    bot.quiet().await;
    assert_eq!(tournament.check(2), 4);
    assert_eq!(bot.requests(0, "POST", THREADS).len(), 4);
    let threads = bot.discord.place(tournament.channel).threads();
    assert!(
        threads.iter().all(|(.., archived)| *archived),
        "{threads:?}"
    );
    let over = &tournament.begins(OVER)[0];
    assert_eq!(over.pinged.len(), 3, "{}", over.content);
    assert_eq!(over.attachments.as_array().map(Vec::len), Some(1));
    let last = tournament.people[0].message(board.message.id).unwrap();
    let labels: Vec<String> = last.buttons().into_iter().map(|b| b.label).collect();
    assert_eq!(
        labels,
        ["Replay", "Analyse", "Rules"],
        "no rematch of a tournament's match"
    );
    let forged = format!("1:rematch:{}", board.table);
    let refused = tournament.people[0].click_forged(last.id, &forged).await;
    let refused = refused.expect_message();
    assert!(
        refused.content.contains("`/tor challenge`"),
        "{}",
        refused.content
    );
}

/// Plays a format, and says how many matches it took.
async fn plays(options: &[(&str, Opt)], people: usize, rounds: usize, locale: &str) -> usize {
    let bot = TestBot::start().await;
    let guild = bot.discord.guild("Torwart Arena");
    bot.discord.server(guild).set_locale(locale);
    let tournament = Gathering::begun(&bot.discord, options, people).await;
    let played = tournament.play().await;
    bot.quiet().await;
    assert_eq!(tournament.check(rounds), played);
    assert_eq!(bot.requests(0, "POST", THREADS).len(), played);
    let german = tournament.begins(OVER)[0]
        .content
        .contains("Stark gespielt");
    assert_eq!(
        german,
        locale == "de",
        "{}",
        tournament.begins(OVER)[0].content
    );
    played
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_robin_runs_itself() {
    assert_eq!(plays(&terms("round_robin"), 4, 3, "de").await, 6);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_double_round_robin_with_free_rounds_runs_itself() {
    let mut options = terms("round_robin");
    options.push(("double", Opt::Bool(true)));
    assert_eq!(plays(&options, 3, 6, "en-US").await, 6);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_swiss_with_byes_runs_itself() {
    let mut options = terms("swiss");
    options.push(("rounds", Opt::Int(3)));
    assert_eq!(plays(&options, 5, 3, "de").await, 6);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_double_elimination_runs_itself() {
    let played = plays(&terms("double_elimination"), 4, 4, "en-US").await;
    assert_eq!(played, 6, "the one who has not lost wins the final");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn groups_and_their_knockout_run_themselves() {
    let mut options = terms("groups");
    options.extend([("groups", Opt::Int(2)), ("advance", Opt::Int(1))]);
    assert_eq!(plays(&options, 6, 4, "de").await, 7);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rounds_of_tables_run_themselves() {
    let mut options = terms("tables");
    options.extend([
        ("game", "panik".into()),
        ("seats", Opt::Int(3)),
        ("rounds", Opt::Int(2)),
    ]);
    assert_eq!(plays(&options, 6, 2, "en-US").await, 4);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_knockout_of_tables_runs_itself() {
    let mut options = terms("table_knockout");
    options.extend([
        ("game", "thor".into()),
        ("seats", Opt::Int(3)),
        ("advance", Opt::Int(1)),
    ]);
    assert_eq!(plays(&options, 6, 2, "de").await, 3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_arena_pairs_on_finishing_until_its_time_is_over() {
    let mut bot = TestBot::start().await;
    let mut options = terms("arena");
    options.push(("minutes", Opt::Int(30)));
    let tournament = Gathering::begun(&bot.discord, &options, 4).await;
    let (id, card) = (tournament.id.clone(), tournament.card);
    bot.restart().await;
    let tournament = Gathering::known(&bot.discord, id, card, 4);
    for _ in 0..4 {
        let any = || tournament.boards().into_iter().next();
        let board = bot.discord.until_some("a board", any).await;
        tournament.ends(&board).await;
        let gone = || {
            tournament
                .boards()
                .iter()
                .all(|other| other.table != board.table)
        };
        bot.discord.until("the board shows the end", gone).await;
    }
    bot.pass(31 * 60).await;
    assert!(
        tournament.begins(OVER).is_empty(),
        "a match that began in time counts"
    );
    tournament.play().await;
    bot.quiet().await;
    let played = tournament.check(1);
    assert!(played >= 6, "{played}");
    assert_eq!(tournament.begins(ROUND).len(), 1);
    assert_eq!(bot.requests(0, "POST", THREADS).len(), played);
}
