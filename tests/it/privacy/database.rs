//! Looks into the database file itself, past everything of ours: where in it does a number still stand?

use localcord::UserId;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Row as _, SqliteConnection};
use torwart::app;
use torwart::table::Tables;

use crate::bot::TestBot;

async fn connect(bot: &TestBot) -> SqliteConnection {
    SqliteConnectOptions::new()
        .filename(bot.folder.path().join("torwart.db"))
        .read_only(true)
        .connect()
        .await
        .unwrap()
}

/// Every column of every table that holds the number, as a number or within a text.
pub async fn places_of(bot: &TestBot, who: UserId) -> Vec<String> {
    let mut conn = connect(bot).await;
    let tables: Vec<String> =
        sqlx::query_scalar("select name from sqlite_schema where type = 'table'")
            .fetch_all(&mut conn)
            .await
            .unwrap();
    assert!(tables.len() > 10, "{tables:?}");
    let mut found = Vec::new();
    for table in tables {
        let columns: Vec<String> = sqlx::query_scalar("select name from pragma_table_info($1)")
            .bind(&table)
            .fetch_all(&mut conn)
            .await
            .unwrap();
        for column in columns {
            let sql = format!("select count(*) from \"{table}\" where instr(\"{column}\", $1) > 0");
            let count: i64 = sqlx::query_scalar(AssertSqlSafe(sql))
                .bind(who.to_string())
                .fetch_one(&mut conn)
                .await
                .unwrap();
            if count > 0 {
                found.push(format!("{table}.{column}: {count}"));
            }
        }
    }
    found
}

/// Whether these bytes stand anywhere in the files, in unused parts too.
pub fn holds_bytes(bot: &TestBot, bytes: &[u8]) -> bool {
    ["torwart.db", "torwart.db-wal"].iter().any(|name| {
        let file = std::fs::read(bot.folder.path().join(name)).unwrap_or_default();
        file.windows(bytes.len()).any(|window| window == bytes)
    })
}

/// All rows about tables and seats, as text.
pub async fn tables(bot: &TestBot) -> Vec<String> {
    let mut conn = connect(bot).await;
    let sql = "select json_array(t.id, t.game, t.options, t.status, t.guild, t.channel, t.host, t.decision, t.due, t.seq, \
        t.wake_at, t.house_at, t.deadline_at, t.opened_at, t.ended_at, s.seat, s.person, s.place, s.active, s.ended_at) as line \
        from game_table t left join seat s on s.table_id = t.id order by t.id, s.seat";
    let rows = sqlx::query(sql).fetch_all(&mut conn).await.unwrap();
    rows.iter().map(|row| row.get("line")).collect()
}

/// How many events of a kind there are.
pub async fn events(bot: &TestBot, kind: &str) -> i64 {
    let mut conn = connect(bot).await;
    sqlx::query_scalar("select count(*) from event where payload ->> 'event' = $1")
        .bind(kind)
        .fetch_one(&mut conn)
        .await
        .unwrap()
}

/// `torwart rebuild`, which must change nothing.
pub async fn rebuild(bot: &TestBot) {
    let config = TestBot::config(bot.folder.path(), &bot.discord.base_url(), &[]);
    let store = app::open_store(&config.database).await.unwrap();
    let before = store.fingerprint().await.unwrap();
    let now = torwart::kernel::Moment(0);
    Tables::rebuild(&store, now).await.unwrap();
    assert_eq!(store.fingerprint().await.unwrap(), before);
    store.close().await;
}
