//! Finished matches: found by person, by game and by who may see them, newest first; and by the message that shows them.

use super::{ANA, BEN, BIG, CLEO, opening, row, scratch, seat};
use crate::kernel::{Channel, Guild, Moment, Person, TableId};
use crate::store::{Onlooker, Status, Store, Surface, SurfaceKind};

const HERE: Guild = Guild(BIG - 1);
const ELSEWHERE: Guild = Guild(77);

/// A match that ended at this moment.
async fn over(
    store: &Store,
    id: u64,
    ended_at: i64,
    game: &str,
    guild: Option<Guild>,
    people: &[Option<Person>],
) {
    let mut row = row(id);
    row.status = Status::Over;
    // Two matches of a server in each of its channels.
    row.channel = guild.map_or(row.channel, |guild| Channel(guild.0 - id % 2));
    row.ended_at = Some(Moment(ended_at));
    row.game = game.to_owned();
    row.guild = guild;
    row.seats = (0..)
        .zip(people)
        .map(|(place, who)| seat(place, *who))
        .collect();
    store.tables.append(opening(row)).await.unwrap();
}

async fn found(
    store: &Store,
    of: Person,
    game: Option<&str>,
    seen_by: Option<Onlooker<'_>>,
) -> Vec<u64> {
    let rows = store
        .tables
        .finished_of(of, game, seen_by, 0, 100)
        .await
        .unwrap();
    let count = store
        .tables
        .count_finished_of(of, game, seen_by)
        .await
        .unwrap();
    assert_eq!(rows.len() as u64, count);
    rows.iter().map(|row| row.id.0).collect()
}

#[tokio::test]
async fn a_history_is_newest_first_and_as_far_as_one_may_see() {
    let store = scratch().await;
    let both = [Some(ANA), Some(BEN)];
    over(&store, 1, 30, "tor", Some(HERE), &both).await;
    over(&store, 2, 10, "thor", Some(ELSEWHERE), &both).await;
    over(&store, BIG, 40, "tor", None, &both).await;
    over(
        &store,
        4,
        20,
        "thor",
        Some(ELSEWHERE),
        &[Some(ANA), Some(CLEO)],
    )
    .await;
    over(&store, 5, 50, "tor", Some(HERE), &[Some(ANA), None]).await;
    // What never became a match, or still is one, is no history.
    store.tables.append(opening(row(6))).await.unwrap();
    let mut closed = row(7);
    closed.status = Status::Closed;
    closed.ended_at = Some(Moment(60));
    store.tables.append(opening(closed)).await.unwrap();

    assert_eq!(found(&store, ANA, None, None).await, [5, BIG, 1, 4, 2]);
    assert_eq!(found(&store, ANA, Some("thor"), None).await, [4, 2]);
    assert_eq!(found(&store, ANA, Some("chess"), None).await, [0; 0]);
    assert_eq!(found(&store, Person(99), None, None).await, [0; 0]);
    let both = |guild: Guild| vec![Channel(guild.0), Channel(guild.0 - 1)];
    let all = [both(HERE), both(ELSEWHERE)].concat();
    let some = [Channel(HERE.0 - 1), Channel(ELSEWHERE.0)];
    for (person, guild, channels, game, expected) in [
        (Person(99), None, &all[..], None, vec![]),
        (Person(99), Some(HERE), &all, None, vec![5, 1]),
        (Person(99), Some(ELSEWHERE), &all, None, vec![4, 2]),
        (Person(99), Some(HERE), &[], None, vec![]),
        (Person(99), Some(ELSEWHERE), &some, None, vec![4, 2]),
        (Person(99), Some(ELSEWHERE), &some[..1], None, vec![]),
        (CLEO, None, &all, None, vec![4]),
        (CLEO, Some(HERE), &all, None, vec![5, 1, 4]),
        (CLEO, Some(HERE), &[], None, vec![4]),
        (BEN, None, &[], None, vec![BIG, 1, 2]),
        (BEN, Some(HERE), &some, Some("tor"), vec![5, BIG, 1]),
    ] {
        let seen_by = Onlooker {
            person,
            guild,
            channels,
        };
        let ids = found(&store, ANA, game, Some(seen_by)).await;
        assert_eq!(ids, expected, "{seen_by:?} {game:?}");
    }
    let here = Channel(HERE.0 - 1);
    for (guild, game, without, expected) in [
        (HERE, None, Person(99), vec![here]),
        (HERE, None, BEN, vec![here]),
        (HERE, Some("thor"), Person(99), vec![]),
        (ELSEWHERE, None, Person(99), vec![Channel(ELSEWHERE.0)]),
        (ELSEWHERE, None, CLEO, vec![Channel(ELSEWHERE.0)]),
    ] {
        let places = store
            .tables
            .places_of(ANA, game, guild, without)
            .await
            .unwrap();
        assert_eq!(places, expected, "{guild:?} {game:?} {without:?}");
    }
}

#[tokio::test]
async fn places_come_once_and_the_last_one_first() {
    let store = scratch().await;
    let both = [Some(ANA), Some(BEN)];
    for (id, ended_at) in [(1, 10), (2, 20), (3, 30), (4, 5)] {
        over(&store, id, ended_at, "tor", Some(HERE), &both).await;
    }
    let places = store.tables.places_of(ANA, None, HERE, CLEO).await.unwrap();
    assert_eq!(places, [Channel(HERE.0 - 1), Channel(HERE.0)]);
    let none = store.tables.places_of(ANA, None, HERE, BEN).await.unwrap();
    assert_eq!(none, [], "of those one played in nobody has to be asked");
}

#[tokio::test]
async fn pages_neither_skip_nor_repeat_a_match() {
    let store = scratch().await;
    for id in 1..=25 {
        // Several end at the same moment.
        over(
            &store,
            id,
            id as i64 / 4,
            "tor",
            None,
            &[Some(ANA), Some(BEN)],
        )
        .await;
    }
    let mut listed = Vec::new();
    for page in 0..4 {
        let rows = store
            .tables
            .finished_of(ANA, None, None, page * 10, 10)
            .await;
        listed.extend(rows.unwrap().iter().map(|row| row.id.0));
    }
    let mut sorted = listed.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, (1..=25).collect::<Vec<_>>());
    assert_eq!(listed, found(&store, ANA, None, None).await);
}

#[tokio::test]
async fn a_message_is_known_by_its_number_while_it_is_the_newest() {
    let store = scratch().await;
    let mut surface = Surface {
        table: TableId(BIG),
        kind: SurfaceKind::Board,
        channel: Channel(1),
        message: BIG - 3,
        drawn_seq: 1,
        posted_at: Moment(1),
        by_token: false,
    };
    store.surfaces.save(surface.clone()).await.unwrap();
    assert_eq!(
        store.surfaces.table_on(BIG - 3).await.unwrap(),
        Some(TableId(BIG))
    );
    assert_eq!(store.surfaces.table_on(1).await.unwrap(), None);
    surface.message = 1;
    store.surfaces.save(surface).await.unwrap();
    assert_eq!(store.surfaces.table_on(BIG - 3).await.unwrap(), None);
    assert_eq!(
        store.surfaces.table_on(1).await.unwrap(),
        Some(TableId(BIG))
    );
}
