//! What is kept about one person: given out, and deleted, with nothing of anyone else.

use sqlx::AssertSqlSafe;

use super::{ANA, BEN, CLEO, Engine, next, opening, remember, row, scratch, seat, tournament};
use crate::kernel::{Channel, Guild, Moment, Person, TableId, TournamentId};
use crate::store::{
    Anew, EntrantRow, Forget, PersonRow, Status, Store, Surface, SurfaceKind, TournamentAppend,
    TournamentRow, TournamentStatus,
};

/// The lines of these tests' logs name people by a number between blanks.
fn swap(line: &str, person: Person, instead: Person) -> Option<String> {
    let words = line.split(' ').map(|word| match word.parse::<u64>() {
        Ok(number) if number == person.0 => instead.0.to_string(),
        _ => word.to_owned(),
    });
    let words: Vec<String> = words.collect();
    (!line.contains('?')).then(|| words.join(" "))
}

fn whom(person: Person, tables: &[u64], left: &[u64]) -> Forget {
    let ids = |ids: &[u64]| ids.iter().map(|id| TableId(*id)).collect::<Vec<_>>();
    Forget {
        person,
        instead: Person::forgotten(5),
        left: ids(left),
        logs: vec![Anew::of(&ids(tables), swap, "farewell".to_owned())],
        at: Moment(99),
    }
}

/// Ratings, records and pairs of Ana (11), Cleo (13) and someone without a name (17).
async fn standings(conn: &mut Engine) {
    for sql in [
        "insert into pool (id, game, kind, guild, season) values (1, 'tor', 'people', 0, 0), (2, 'tor', 'people', 9, 3)",
        "insert into rating values (1, 11, 1512.5, 60, 0.06, 9, 50, 99, 1), (2, 11, 1499.9, 90, 0.06, 4, 50, 99, 1), \
            (1, 13, 1514.9, 60, 0.06, 9, 50, 99, 1), (1, 17, 1500, 300, 0.06, 1, 50, 99, 0)",
        "insert into rank_step values (1, 302, 2), (2, 299, 1)",
        "insert into rating_change values (11, 'tor', 1, 6, 0, 40, 1500, 1510, 80), (11, 'tor', 2, 7, 0, 50, 1510, 1512.5, 60), \
            (13, 'tor', 1, 6, 1, 40, 1500, 1490, 80)",
        "insert into record values (11, 'tor', 2, 0, 1, -1, 2, 'lww'), (13, 'tor', 1, 0, 2, 1, 1, 'wll')",
        "insert into pair values (11, 13, 'tor', 2, 1, 0, 20000, 1), (11, 17, 'tor', 1, 0, 4, 20000, 1), \
            (13, 17, 'tor', 1, 1, 1, 20000, 1)",
    ] {
        sqlx::query(AssertSqlSafe(sql))
            .execute(&mut *conn)
            .await
            .unwrap();
    }
}

async fn rows(conn: &mut Engine, sql: &'static str) -> Vec<String> {
    sqlx::query_scalar(sql).fetch_all(conn).await.unwrap()
}

fn person(id: Person, name: &str) -> PersonRow {
    PersonRow {
        id,
        name: name.to_owned(),
        language: None,
        locale: "de".to_owned(),
        direct: true,
        direct_channel: None,
        direct_closed: false,
        text_board: false,
        calls: None,
    }
}

/// A message to them was on its way.
async fn amend(store: &Store, row: PersonRow) {
    let amended = store.people.amend(row.id, |known| *known = row);
    amended.await.unwrap();
}

fn direct(table: u64, person: Person) -> Surface {
    Surface {
        table: TableId(table),
        kind: SurfaceKind::Direct(person),
        channel: Channel(3),
        message: 4,
        drawn_seq: 0,
        posted_at: Moment(5),
        by_token: false,
    }
}

#[tokio::test]
async fn everyone_is_given_their_own_standings() {
    let store = scratch().await;
    standings(&mut store.connect().await).await;
    remember(&store, person(ANA, "Ana")).await;
    store.surfaces.save(direct(6, ANA)).await.unwrap();
    store.surfaces.save(direct(6, CLEO)).await.unwrap();
    let ana = store.people.personal(ANA).await.unwrap();
    assert_eq!(ana.person, Some(person(ANA, "Ana")));
    let pools = ana.ratings.iter().map(|r| (r.guild, r.season, r.value));
    assert_eq!(
        pools.collect::<Vec<_>>(),
        [(None, 0, 1512.5), (Some(Guild(9)), 3, 1499.9)]
    );
    let changes = ana.changes.iter().map(|c| (c.table, c.before, c.after));
    assert_eq!(
        changes.collect::<Vec<_>>(),
        [(TableId(7), 1510.0, 1512.5), (TableId(6), 1500.0, 1510.0)]
    );
    assert_eq!(
        (ana.older_changes, ana.records[0].form.as_str()),
        (0, "lww")
    );
    assert_eq!(ana.messages, [direct(6, ANA)]);
    let cleo = store.people.personal(CLEO).await.unwrap();
    let pairs = cleo.pairs.iter();
    let pairs = pairs.map(|p| (p.name.as_deref(), p.ahead, p.behind, p.level));
    assert_eq!(
        pairs.collect::<Vec<_>>(),
        [(None, 1, 1, 1), (Some("Ana"), 1, 2, 0)]
    );
    assert_eq!(
        store.people.personal(BEN).await.unwrap(),
        Default::default()
    );
    for (who, known) in [(ANA, true), (CLEO, true), (BEN, false)] {
        assert_eq!(store.people.is_known(who).await.unwrap(), known);
    }
}

#[tokio::test]
async fn the_forgotten_leave_lists_ranks_and_logs_and_others_stay() {
    let store = scratch().await;
    standings(&mut store.connect().await).await;
    for (who, name) in [(ANA, "Ana"), (CLEO, "Cleo")] {
        remember(&store, person(who, name)).await;
    }
    let mut over = row(6);
    over.status = Status::Over;
    over.host = CLEO;
    over.seats = vec![seat(0, Some(ANA)), seat(1, Some(CLEO))];
    let mut running = row(7);
    running.seats = vec![seat(0, Some(CLEO)), seat(1, Some(ANA))];
    for (row, line) in [(&over, "11 and 13 of 111"), (&running, "by 11")] {
        let mut append = opening(row.clone());
        append.payloads = vec![line.to_owned()];
        store.tables.append(append).await.unwrap();
        store.surfaces.save(direct(row.id.0, ANA)).await.unwrap();
        store.surfaces.save(direct(row.id.0, CLEO)).await.unwrap();
    }
    assert!(!store.people.forget(whom(ANA, &[6, 7], &[])).await.unwrap());
    let known = store.people.find(ANA).await.unwrap();
    assert_eq!(known, Some(person(ANA, "Ana")));
    assert!(store.people.forget(whom(ANA, &[6, 7], &[7])).await.unwrap());
    assert!(!store.people.is_known(ANA).await.unwrap());
    let lines = async |id| {
        let log = store.logs.entries(TableId(id)).await.unwrap().into_iter();
        log.map(|entry| (entry.seq, entry.payload))
            .collect::<Vec<_>>()
    };
    let instead = Person::forgotten(5);
    let over_line = format!("{} and 13 of 111", instead.0);
    assert_eq!(lines(6).await, [(1, over_line)], "what is over stays so");
    // Where play goes on they are somebody of whom nothing is known.
    let stranger = Person::forgotten(5 ^ 7);
    let farewell = [
        (1, format!("by {}", stranger.0)),
        (2, "farewell".to_owned()),
    ];
    assert_eq!(lines(7).await, farewell);
    over.seats[0].person = Some(instead);
    running.seats[1].person = Some(stranger);
    (running.host, running.seq) = (stranger, 2);
    for row in [over, running.clone()] {
        assert_eq!(store.tables.find(row.id).await.unwrap(), Some(row.clone()));
        let shown = store.surfaces.of(row.id).await.unwrap();
        assert_eq!(shown, [direct(row.id.0, CLEO)]);
    }
    let mut conn = store.connect().await;
    let left = async |conn: &mut Engine, sql| rows(conn, sql).await.join("; ");
    for (sql, expected) in [
        (
            "select pool || ' ' || person from rating order by person, pool",
            "1 13; 1 17",
        ),
        (
            "select pool || ' ' || step || ' ' || people from rank_step order by pool",
            "1 302 1; 2 299 0",
        ),
        ("select person || ' ' || no from rating_change", "13 1"),
        ("select person || '' from record", "13"),
        ("select one || ' ' || two from pair", "13 17"),
        ("select name from person", "Cleo"),
    ] {
        assert_eq!(left(&mut conn, sql).await, expected, "{sql}");
    }
    assert!(store.people.forget(whom(ANA, &[6, 7], &[])).await.unwrap());
    assert_eq!(lines(7).await, farewell, "once is enough");
    store.tables.append(next(&running)).await.unwrap();
}

#[tokio::test]
async fn what_was_on_its_way_does_not_bring_them_back() {
    let store = scratch().await;
    let mut running = row(7);
    running.seats[1].person = Some(CLEO);
    store.tables.append(opening(running)).await.unwrap();
    remember(&store, person(ANA, "Ana")).await;
    assert!(store.people.forget(whom(ANA, &[7], &[7])).await.unwrap());
    amend(&store, person(ANA, "Ana")).await;
    store.surfaces.save(direct(7, ANA)).await.unwrap();
    assert_eq!(store.surfaces.of(TableId(7)).await.unwrap(), []);
    assert!(!store.people.is_known(ANA).await.unwrap());
    remember(&store, person(CLEO, "Clea")).await;
    amend(&store, person(CLEO, "Cleo")).await;
    assert_eq!(
        store.people.find(CLEO).await.unwrap(),
        Some(person(CLEO, "Cleo"))
    );
}

#[tokio::test]
async fn a_line_that_cannot_be_read_undoes_everything() {
    let store = scratch().await;
    let mut append = opening(row(7));
    append.payloads = vec!["11?".to_owned()];
    store.tables.append(append).await.unwrap();
    remember(&store, person(ANA, "Ana")).await;
    assert!(store.people.forget(whom(ANA, &[7], &[7])).await.is_err());
    assert!(store.people.is_known(ANA).await.unwrap());
    assert_eq!(store.tables.find(TableId(7)).await.unwrap(), Some(row(7)));
}

#[tokio::test]
async fn tournaments_forget_too_and_those_that_go_on_get_a_line() {
    let store = scratch().await;
    remember(&store, person(ANA, "Ana")).await;
    let entrant = |person, active| EntrantRow {
        person,
        active,
        place: None,
        beaten: 0,
    };
    let running = tournament(6, TournamentStatus::Running, CLEO);
    let over = tournament(7, TournamentStatus::Finished, ANA);
    let strange = tournament(8, TournamentStatus::Running, CLEO);
    for (row, line) in [(&running, "by 11"), (&over, "11 called"), (&strange, "111")] {
        let append = TournamentAppend {
            expected_seq: 0,
            at: Moment(1),
            payloads: vec!["begun".to_owned(), line.to_owned()],
            row: row.clone(),
            entrants: Some(vec![entrant(CLEO, true), entrant(ANA, row.id.0 == 6)]),
            posts: Vec::new(),
        };
        store.tournaments.append(append).await.unwrap();
    }
    let mut found = store.logs.naming::<TournamentId>(ANA).await.unwrap();
    found.sort();
    assert_eq!(found, [6, 7, 8].map(TournamentId), "111 only looks alike");
    let forget = Forget {
        logs: vec![Anew::of(&found, swap, "farewell".to_owned())],
        ..whom(ANA, &[], &[])
    };
    assert!(store.people.is_known(ANA).await.unwrap());
    assert!(store.people.forget(forget).await.unwrap());
    assert!(!store.people.is_known(ANA).await.unwrap());
    let instead = Person::forgotten(5);
    let lines = async |id| {
        let log = store.logs.entries(TournamentId(id)).await.unwrap();
        let lines = log.into_iter().map(|entry| entry.payload);
        lines.collect::<Vec<_>>().join("; ")
    };
    assert_eq!(lines(6).await, format!("begun; by {}; farewell", instead.0));
    assert_eq!(lines(7).await, format!("begun; {} called", instead.0));
    assert_eq!(lines(8).await, "begun; 111");
    let row = async |id| store.tournaments.find(TournamentId(id)).await.unwrap();
    assert_eq!(row(6).await, Some(TournamentRow { seq: 3, ..running }));
    assert_eq!(
        row(7).await,
        Some(TournamentRow {
            organiser: instead,
            ..over
        })
    );
    assert_eq!(row(8).await, Some(strange));
    assert_eq!(store.tournaments.of_person(ANA).await.unwrap(), []);
    let still = store.tournaments.of_person(instead).await.unwrap();
    assert_eq!(still.len(), 1, "their place is another one's now");
}
