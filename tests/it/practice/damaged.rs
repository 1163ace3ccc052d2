//! Tables that cannot be read any more, however many: the house goes on at all others, and lists show what they can.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, SqliteConnection};

use super::{give_up, make_a_move, practise};
use crate::bot::TestBot;
use crate::players::command;

async fn database(bot: &TestBot) -> SqliteConnection {
    let path = bot.folder.path().join("torwart.db");
    let file = SqliteConnectOptions::new().filename(path);
    file.connect().await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_cannot_be_read_do_not_keep_the_house_from_others() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    // A game that careless moves cannot end early.
    let board = practise(&bot, &ana, &[("game", "tor".into())]).await;
    make_a_move(&bot, &ana, board.id).await;
    // More than the house looks after at once, and all of them have waited longer.
    let lost = "with recursive n(i) as (select 1 union all select i + 1 from n where i < 100) \
        insert into game_table (id, game, options, status, channel, host, pace, rated, decision, due, seq, opened_at, house_at) \
        select i, game, options, status, channel, host, pace, rated, decision, due, seq, opened_at, 1 from game_table, n";
    let lost = sqlx::query(lost).execute(&mut database(&bot).await).await;
    assert_eq!(lost.unwrap().rows_affected(), 100);
    for _ in 0..5 {
        make_a_move(&bot, &ana, board.id).await;
    }
    bot.until_waits_for(&ana, board.id).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_cannot_be_read_stays_in_its_history() {
    let mut bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let board = practise(&bot, &ana, &[("level", "2".into())]).await;
    give_up(&bot, &ana, board.id).await;
    let listed = command(&bot, &ana, "tor history", &[]).await.content;
    assert!(listed.contains("Torwart (level 2)"), "{listed}");
    bot.stop().await;
    let older = "update event set payload = replace(payload, '\"rules_version\":1', '\"rules_version\":99') where seq = 1";
    let older = sqlx::query(older).execute(&mut database(&bot).await).await;
    assert_eq!(older.unwrap().rows_affected(), 1);
    bot.start_again().await;
    let listed = command(&bot, &ana, "tor history", &[]).await.content;
    assert!(
        listed.contains("Torwart") && !listed.contains("level 2"),
        "{listed}"
    );
}
