//! The database goes away under a running bot, and comes back; or it is there and does not do what it is asked.

use std::time::Duration;

use futures_util::future::join_all;
use localcord::Sharding;
use sqlx::PgConnection;
use tokio::time::Instant;
use torwart::log::Event as _;
use torwart::store::{ProcessRow, Roster, Store};
use torwart::table::Event;

use crate::cluster::Fleet;
use crate::panel::table;
use crate::players::{cards, choose};

/// A wait that takes longer is lost.
const PATIENCE: Duration = Duration::from_secs(60);

/// After this the processes of a fleet strike one off.
const SILENCE: i64 = 5_000;

/// Waits until something holds of who is there and has what.
async fn until(what: &str, store: &Store, holds: impl Fn(&Roster) -> bool) -> Roster {
    let looked = async {
        loop {
            let roster = store.cluster.roster().await.unwrap();
            if holds(&roster) {
                return roster;
            }
        }
    };
    let looked = tokio::time::timeout(PATIENCE, looked).await;
    looked.unwrap_or_else(|_| panic!("it never comes to it that {what}"))
}

fn holders(roster: &Roster) -> Vec<Option<i64>> {
    roster.shards.iter().map(|shard| shard.holder).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_struck_off_because_nobody_could_be_heard() {
    let fleet = Fleet::start(3).await;
    let store = fleet.database().await;
    let before = store.cluster.roster().await.unwrap();
    let begun = Instant::now();
    fleet.line.cut();
    let quiet = |process: &ProcessRow| process.quiet > SILENCE;
    let all_quiet = |roster: &Roster| roster.processes.iter().all(quiet);
    until("nobody is heard of", &store, all_quiet).await;
    fleet.line.mend();
    let heard =
        |roster: &Roster| !roster.processes.iter().any(quiet) && roster.processes.len() == 3;
    until("all are heard of again", &store, heard).await;
    // By then each has looked who is there, and might strike off whoever is not.
    let judges = async {
        for running in &fleet.running {
            let alive = || running.bot.cluster.alive();
            while alive().in_touch().as_millis() < SILENCE as u128 {
                tokio::task::yield_now().await;
            }
        }
    };
    let judged = tokio::time::timeout(PATIENCE, judges).await;
    judged.expect("everyone is in touch with the database again");
    let after = store.cluster.roster().await.unwrap();
    assert_eq!(
        holders(&after),
        holders(&before),
        "shards stayed where they were"
    );
    let outlived = begun.elapsed().as_millis() as i64;
    for process in &after.processes {
        assert!(process.age >= outlived, "it had to begin anew: {after}");
    }
    store.close().await;
}

/// From now on it is counted how often something is tried to be done to a table, whatever comes of it.
async fn count(conn: &mut PgConnection, doing: &'static str, then: &str) {
    let sql = format!(
        "create sequence tries; \
         create function try() returns trigger language plpgsql as $$ begin perform nextval('tries'); {then} end $$; \
         create trigger try before {doing} execute function try();"
    );
    let sql = sqlx::AssertSqlSafe(sql);
    sqlx::raw_sql(sql).execute(conn).await.unwrap();
}

/// Waits until it was tried so often.
async fn tried(conn: &mut PgConnection, times: i64) {
    let counted = async {
        loop {
            let asked = "select case when is_called then last_value else 0 end from tries";
            let count: i64 = sqlx::query_scalar(asked)
                .fetch_one(&mut *conn)
                .await
                .unwrap();
            if count >= times {
                return;
            }
        }
    };
    let counted = tokio::time::timeout(PATIENCE, counted).await;
    counted.expect("it is tried");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_handed_over_is_served_on() {
    let mut fleet = Fleet::start(2).await;
    let mut conn = fleet.connect().await;
    let handing = "update on shard for each row when (new.holder is distinct from old.holder)";
    count(&mut conn, handing, "raise 'not now';").await;
    let ending = fleet.running.remove(0);
    ending.stopper().cancel();
    tried(&mut conn, 2).await;
    let asking = fleet.ask_on();
    tried(&mut conn, 6).await;
    let drop = "drop trigger try on shard";
    sqlx::raw_sql(drop).execute(&mut conn).await.unwrap();
    ending.finish().await.unwrap();
    fleet.settled(2).await;
    assert!(!asking.end().await.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_told_to_end_while_the_database_is_away_hands_over_when_it_is_back() {
    let mut fleet = Fleet::start(2).await;
    let store = fleet.database().await;
    fleet.line.cut();
    let ending = fleet.running.remove(0);
    ending.stopper().cancel();
    let quiet = |roster: &Roster| roster.processes.iter().all(|process| process.quiet > 2_000);
    until("nobody is heard of", &store, quiet).await;
    fleet.line.mend();
    let leaving = |roster: &Roster| roster.processes.iter().any(|process| process.leaving);
    until("the others know that it leaves", &store, leaving).await;
    let asking = fleet.ask_on();
    ending.finish().await.unwrap();
    fleet.settled(2).await;
    assert!(!asking.end().await.is_empty());
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_cannot_join_ends_when_it_is_told_to() {
    let mut fleet = Fleet::start(1).await;
    let mut conn = fleet.connect().await;
    count(
        &mut conn,
        "insert on process for each row",
        "raise 'not now';",
    )
    .await;
    fleet.add().await;
    tried(&mut conn, 2).await;
    let joining = fleet.running.pop().unwrap();
    joining.stopper().cancel();
    let ended = tokio::time::timeout(PATIENCE, joining.finish()).await;
    ended.expect("it does not wait for ever").unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_who_leave_have_no_say_in_how_many_shards_there_are() {
    let mut fleet = Fleet::start(1).await;
    fleet.end(0).await;
    let mut conn = fleet.connect().await;
    let leaving = "insert into process (id, name, began_at, heard_at, leaving) \
        select 0, 'old', now, now + 3600000, 1 from cast(unixepoch('now', 'subsec') * 1000 as bigint) as now";
    sqlx::raw_sql(leaving).execute(&mut conn).await.unwrap();
    count(
        &mut conn,
        "delete on process for each statement",
        "return null;",
    )
    .await;
    fleet.set("TORWART__CLUSTER__SHARDS", "2");
    fleet.add().await;
    tried(&mut conn, 2).await;
    let gone = "delete from process where id = 0";
    sqlx::raw_sql(gone).execute(&mut conn).await.unwrap();
    fleet.settled(2).await;
}

/// What people are told while the database is away.
const POLITE: [&str; 2] = ["That's our mistake", "This takes longer"];

/// A match, in the middle of which the database goes away.
async fn interrupted(away: impl AsyncFn(&Fleet)) {
    let sharding = Sharding {
        recommended: 3,
        max_concurrency: 16,
        ..Sharding::default()
    };
    // Early enough for a machine that is busy.
    let soon = [("TORWART__OUTBOX__ANSWER_WITHIN_MS", "1000")];
    let fleet = Fleet::with(3, sharding, &soon).await;
    let game = fleet.begin(1).await;
    game.tussle(1).await;
    away(&fleet).await;
    // Everybody presses twice, as people do.
    for _ in 0..2 {
        for (seat, person) in game.people.iter().enumerate() {
            let hand = game.hand(seat);
            let said = choose(person, hand.id, cards(&hand)[0]).await.content;
            assert!(
                POLITE.iter().any(|polite| said.starts_with(polite)),
                "{said}"
            );
        }
    }
    fleet.line.mend();
    // Whatever became of what was pressed meanwhile.
    let played = async {
        let mut open = true;
        while std::mem::take(&mut open) {
            for (seat, person) in game.people.iter().enumerate() {
                let hand = game.hand(seat);
                let here = hand.content.contains("tussle 2");
                open |= here;
                if !here || hand.content.contains("You have chosen") {
                    tokio::task::yield_now().await;
                } else if let Some(card) = cards(&hand).first() {
                    let button = hand.button(&card.to_string()).unwrap();
                    // If that does not help, it is pressed again.
                    let _ = person.click(hand.id, &button.custom_id).await;
                }
            }
        }
    };
    let played = tokio::time::timeout(PATIENCE, played).await;
    played.expect("it goes on");
    game.shows(3).await;
    game.tussle(3).await;
    let table = table(&game.people[0].message(game.board).unwrap()).unwrap();
    let store = fleet.database().await;
    let log = store.logs.entries(table).await.unwrap();
    let moves = log.iter().filter_map(|entry| Event::parse(&entry.payload));
    let mut made = [0; 2];
    for event in moves {
        if let Event::Acted { seat, .. } = event {
            made[seat.index()] += 1;
        }
    }
    assert_eq!(made, [3, 3], "each once in each tussle");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_while_the_database_is_gone_is_refused_politely_and_never_doubled() {
    interrupted(async |fleet| fleet.line.cut()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_while_the_database_hangs_is_answered_in_time_and_never_doubled() {
    interrupted(async |fleet| fleet.line.die()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_hangs_is_given_up() {
    interrupted(async |fleet| {
        fleet.line.die();
        let written = fleet.running.iter().map(|running| {
            let facts = &running.bot.store.facts;
            facts.set("a".to_owned(), "b".to_owned())
        });
        for written in join_all(written).await {
            assert!(written.is_err(), "nobody waits for ever");
        }
    })
    .await;
}
