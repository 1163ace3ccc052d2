//! The statements of all nouns are understood, even those that no other test asks.

use sqlx::{Executor as _, SqlSafeStr as _};

use super::scratch;
use crate::kernel::{TableId, TournamentId};
use crate::store::{
    Logged, call, counting, fact, fingerprint, forget, guild, leaderboard, person, personal, post,
    record, season, surface, table_row, tournament,
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
        record::STATEMENTS,
        leaderboard::STATEMENTS,
        season::STATEMENTS,
        fingerprint::STATEMENTS,
        surface::STATEMENTS,
        person::STATEMENTS,
        guild::STATEMENTS,
        fact::STATEMENTS,
        personal::STATEMENTS,
        forget::STATEMENTS,
        super::super::STATEMENTS,
    ];
    let logs = [TableId::SQL, TournamentId::SQL].map(|sql| sql.statements());
    let logs = logs.as_flattened().iter().map(|sql| (*sql, *sql));
    for (name, sql) in lists.into_iter().flatten().copied().chain(logs) {
        let prepared = (&mut conn).prepare(sql.into_sql_str()).await;
        assert!(prepared.is_ok(), "{name}: {:?}", prepared.err());
    }
}
