//! The statements of all nouns are understood, even those that no other test asks.

use sqlx::{Executor as _, SqlSafeStr as _};

use super::scratch;
use crate::kernel::{TableId, TournamentId};
use crate::store::{
    Logged, call, cluster, counting, fact, fingerprint, forget, guild, leaderboard, moving, news,
    person, personal, post, record, season, surface, table_row, tournament,
};

#[tokio::test]
async fn every_statement_prepares() {
    let scratch = scratch().await;
    let mut conn = scratch.connect().await;
    let lists = [
        tournament::STATEMENTS,
        post::STATEMENTS,
        call::STATEMENTS,
        table_row::STATEMENTS,
        counting::STATEMENTS,
        cluster::STATEMENTS,
        record::STATEMENTS,
        leaderboard::STATEMENTS,
        season::STATEMENTS,
        fingerprint::STATEMENTS,
        surface::STATEMENTS,
        person::STATEMENTS,
        guild::STATEMENTS,
        fact::STATEMENTS,
        news::STATEMENTS,
        personal::STATEMENTS,
        forget::STATEMENTS,
        moving::STATEMENTS,
        super::super::STATEMENTS,
    ];
    let logs = [TableId::SQL, TournamentId::SQL].map(|sql| sql.statements());
    let logs = logs.as_flattened().iter().map(|sql| (*sql, *sql));
    let moved = moving::TABLES.iter();
    let moved = moved.flat_map(|m| [m.all, m.first, m.after, m.insert].map(|sql| (m.table, sql)));
    let all = lists.into_iter().flatten().copied();
    for (name, sql) in all.chain(logs).chain(moved) {
        let prepared = (&mut conn).prepare(sql.into_sql_str()).await;
        assert!(prepared.is_ok(), "{name}: {:?}", prepared.err());
    }
}
