//! What finished matches leave behind: counted once, in order, and the same when counted again.

use super::{ANA, BIG, CLEO, START, ended, finish, scratch};
use crate::kernel::{Channel, Guild, Level, MOST_SEATS, Moment, Person, Seat, TableId};
use crate::rating::MOST_A_DAY;
use crate::store::{Finished, Player, Pool, PoolKind, SeasonPlan, Store};

/// Numbers with the highest bit are those of people who were forgotten.
const BEN: Person = Person(12);
const HERE: Guild = Guild(BIG - 1);
const DAY: i64 = 86_400_000;

fn pool(kind: PoolKind, guild: Option<Guild>, season: Option<u32>) -> Pool {
    Pool {
        game: "tor".to_owned(),
        kind,
        guild,
        season,
    }
}

fn everywhere() -> Pool {
    pool(PoolKind::People, None, None)
}

async fn value(store: &Store, pool: &Pool, person: Person) -> Option<f64> {
    let found = store
        .ratings
        .find(pool, Player::Person(person))
        .await
        .unwrap();
    found.map(|(rating, _)| rating.value)
}

#[tokio::test]
async fn a_match_is_counted_with_its_end_here_and_everywhere() {
    let store = scratch().await;
    finish(&store, ended(1, 0, "tor", &[Some(ANA), Some(BEN)])).await;
    for pool in [everywhere(), pool(PoolKind::People, Some(HERE), None)] {
        let ana = value(&store, &pool, ANA).await.unwrap();
        let ben = value(&store, &pool, BEN).await.unwrap();
        assert!(ana > 1600.0 && ben < 1400.0, "{ana} {ben}");
    }
    assert_eq!(
        value(&store, &pool(PoolKind::People, Some(Guild(3)), None), ANA).await,
        None
    );
    let changes = store.ratings.changes_at(TableId(1)).await.unwrap().unwrap();
    assert_eq!(changes.len(), 2);
    assert_eq!((changes[0].seat, changes[0].before), (Seat(0), 1500.0));
    let ana = value(&store, &everywhere(), ANA).await.unwrap();
    assert_eq!(changes[0].after, ana);
    let achieved = store.records.of(ANA).await.unwrap();
    assert_eq!(
        (
            achieved[0].won,
            achieved[0].streak,
            achieved[0].form.as_str()
        ),
        (1, 1, "w")
    );
    let against = store.records.between(BEN, ANA).await.unwrap();
    assert_eq!((against[0].1.ahead, against[0].1.behind), (0, 1));
    assert_eq!(store.results.counted().await.unwrap().0, 1);
}

#[tokio::test]
async fn the_house_the_lonely_and_the_unrated_are_kept_apart() {
    let store = scratch().await;
    finish(&store, ended(1, 0, "tor", &[None, Some(ANA)])).await;
    finish(&store, ended(2, 1, "tor", &[Some(ANA)])).await;
    let unrated = Finished {
        rated: false,
        ..ended(3, 2, "tor", &[Some(ANA), Some(BEN)])
    };
    finish(&store, unrated).await;
    assert_eq!(value(&store, &everywhere(), ANA).await, None);
    let house = pool(PoolKind::House, None, None);
    let (bot, _) = store
        .ratings
        .find(&house, Player::House(Level::default()))
        .await
        .unwrap()
        .unwrap();
    assert!(bot.value > 1500.0 && value(&store, &house, ANA).await.unwrap() < 1500.0);
    let solo = pool(PoolKind::Solo, None, None);
    let (best, place) = store
        .ratings
        .find(&solo, Player::Person(ANA))
        .await
        .unwrap()
        .unwrap();
    assert_eq!((best.value, place), (3.0, Some(1)));
    // The record counts what was played against somebody, rated or not.
    let achieved = store.records.of(ANA).await.unwrap();
    assert_eq!((achieved[0].won, achieved[0].lost), (1, 1));
    assert!(
        store
            .ratings
            .changes_at(TableId(1))
            .await
            .unwrap()
            .is_some_and(|changes| changes.is_empty())
    );
}

#[tokio::test]
async fn each_level_of_the_house_is_a_player_of_its_own() {
    let at_level = |table: u64, level: Level, people: &[Option<Person>]| {
        let mut finished = ended(table, table as i64, "tor", people);
        for seat in &mut finished.seats {
            seat.level = level;
        }
        finished
    };
    let gained_over = async |level: Level| {
        let store = scratch().await;
        for table in 1..=20 {
            finish(&store, at_level(table, Level::One, &[Some(BEN), None])).await;
        }
        finish(&store, at_level(21, level, &[Some(ANA), None])).await;
        let house = pool(PoolKind::House, None, None);
        let ana = value(&store, &house, ANA).await.unwrap();
        let usual = store
            .ratings
            .find(&house, Player::House(Level::default()))
            .await
            .unwrap();
        (ana, usual.map(|(rating, _)| rating.matches))
    };
    let (over_the_beaten, usual) = gained_over(Level::One).await;
    assert_eq!(usual, None, "the usual level has not played");
    for level in [Level::Two, Level::Optimal, Level::Punisher] {
        let (over_another, _) = gained_over(level).await;
        assert!(over_another > over_the_beaten + 20.0, "{over_another}");
    }
    assert_eq!(gained_over(Level::Three).await.1, Some(1));
    // Two seats at different levels are two players, who both have played once.
    let store = scratch().await;
    let mut mixed = ended(1, 0, "tor", &[None, Some(ANA), None]);
    mixed.seats[0].level = Level::Five;
    finish(&store, mixed).await;
    let house = pool(PoolKind::House, None, None);
    let of = async |level| {
        store
            .ratings
            .find(&house, Player::House(level))
            .await
            .unwrap()
    };
    let (first, last) = (
        of(Level::Five).await.unwrap(),
        of(Level::Three).await.unwrap(),
    );
    assert!(first.0.value > 1500.0 && last.0.value < 1500.0);
    assert_eq!(of(Level::Four).await, None);
}

#[tokio::test]
async fn the_largest_table_is_counted_to_its_last_seat() {
    let store = scratch().await;
    let people: Vec<Option<Person>> = (1..=u64::from(MOST_SEATS))
        .map(|person| Some(Person(person)))
        .collect();
    for table in 1..=2 {
        finish(&store, ended(table, table as i64, "tor", &people)).await;
    }
    for person in people.into_iter().flatten() {
        let pool = everywhere();
        let found = store.ratings.find(&pool, Player::Person(person));
        assert_eq!(found.await.unwrap().unwrap().0.matches, 2, "{person:?}");
        let achieved = &store.records.of(person).await.unwrap()[0];
        let played = achieved.won + achieved.drawn + achieved.lost;
        assert_eq!(played, 2, "{person:?}");
    }
}

#[tokio::test]
async fn two_people_can_have_only_so_many_rated_matches_a_day() {
    let store = scratch().await;
    let most = u64::from(MOST_A_DAY);
    for table in 1..=most + 2 {
        finish(
            &store,
            ended(table, table as i64, "tor", &[Some(ANA), Some(BEN)]),
        )
        .await;
    }
    let matches = async || {
        let found = store
            .ratings
            .find(&everywhere(), Player::Person(ANA))
            .await
            .unwrap();
        u64::from(found.unwrap().0.matches)
    };
    assert_eq!(matches().await, most);
    assert!(
        store
            .ratings
            .changes_at(TableId(most + 1))
            .await
            .unwrap()
            .is_some_and(|changes| changes.is_empty())
    );
    // Others, other games and the next day are not concerned.
    finish(&store, ended(50, 60, "tor", &[Some(ANA), Some(CLEO)])).await;
    finish(&store, ended(51, 61, "rings", &[Some(ANA), Some(BEN)])).await;
    finish(&store, ended(52, DAY, "tor", &[Some(ANA), Some(BEN)])).await;
    assert_eq!(matches().await, most + 2);
    assert_eq!(store.records.of(ANA).await.unwrap()[1].won, most as u32 + 4);
}

#[tokio::test]
async fn places_are_found_wherever_one_stands_and_pages_fit_together() {
    let store = scratch().await;
    let mut table = 0;
    // Sixty people; whoever has the smaller number wins.
    for round in 1..12i64 {
        for one in 1..=60u64 {
            table += 1;
            let two = (one - 1 + round as u64 * 5) % 60 + 1;
            let pair = [one.min(two), one.max(two)].map(|person| Some(Person(person)));
            finish(&store, ended(table, table as i64 * 60_000, "tor", &pair)).await;
        }
    }
    let pool = everywhere();
    let (all, total) = store.ratings.leaderboard(&pool, 0, 100).await.unwrap();
    assert!(total > 20, "{total} are certain enough");
    assert_eq!(all.len() as u64, total);
    assert!(
        all.windows(2)
            .all(|pair| pair[0].rating.value >= pair[1].rating.value)
    );
    for skip in [0, 1, 7, 30, total - 1] {
        let (page, count) = store.ratings.leaderboard(&pool, skip, 10).await.unwrap();
        assert_eq!(count, total);
        let end = all.len().min(skip as usize + 10);
        assert_eq!(page, all[skip as usize..end]);
    }
    assert_eq!(
        store.ratings.leaderboard(&pool, total, 10).await.unwrap().0,
        []
    );
    for one in &all {
        let (rating, place) = store
            .ratings
            .find(&pool, Player::Person(one.person))
            .await
            .unwrap()
            .unwrap();
        assert_eq!((rating, place), (one.rating, Some(one.place)));
    }
    // Whoever stays away loses the place, not the rating.
    let last = store.ratings.next_expiry().await.unwrap().unwrap();
    store.results.settle(last).await.unwrap();
    let (fewer, left) = store.ratings.leaderboard(&pool, 0, 100).await.unwrap();
    assert!(left < total && fewer.len() as u64 == left);
    store.results.settle(Moment(i64::MAX - 1)).await.unwrap();
    assert_eq!(
        store.ratings.leaderboard(&pool, 0, 10).await.unwrap(),
        (Vec::new(), 0)
    );
    assert!(value(&store, &pool, Person(1)).await.unwrap() > 1500.0);
}

#[tokio::test]
async fn counting_again_changes_nothing_and_waits_for_its_turn() {
    let store = scratch().await;
    let matches: Vec<Finished> = (1..40u64)
        .map(|table| {
            let shift = (table % 3) as usize;
            let mut people = [Some(ANA), Some(BEN), Some(CLEO)];
            people.rotate_left(shift);
            let seats = if table % 4 == 0 { 3 } else { 2 };
            let game = if seats == 3 { "thor" } else { "tor" };
            ended(table, table as i64 * DAY / 7, game, &people[..seats])
        })
        .collect();
    for (nth, finished) in matches.iter().enumerate() {
        // In the middle a server begins with seasons, and later ends them.
        let now = finished.at;
        let plan = |months| SeasonPlan {
            months,
            channel: Channel(5),
        };
        match nth {
            10 => store
                .seasons
                .set_plan(HERE, Some(plan(1)), now)
                .await
                .unwrap(),
            30 => store.seasons.set_plan(HERE, None, now).await.unwrap(),
            _ => {}
        }
        finish(&store, finished.clone()).await;
    }
    let before = store.fingerprint().await.unwrap();
    store.results.clear().await.unwrap();
    assert_ne!(store.fingerprint().await.unwrap(), before);
    // While the old ones are being counted, a new end waits for its turn.
    let late = ended(99, 100 * DAY, "tor", &[Some(BEN), Some(ANA)]);
    finish(&store, late.clone()).await;
    assert!(store.records.of(ANA).await.unwrap().is_empty());
    let open = store.results.uncounted(100).await.unwrap();
    assert_eq!(open.len(), 40);
    assert_eq!(open[0], (1, TableId(1)));
    let results: Vec<(i64, Finished)> = (1..).zip(matches).collect();
    store.results.count(results[20..].to_vec()).await.unwrap();
    assert_eq!(store.results.counted().await.unwrap().0, 0, "out of turn");
    store.results.count(results.clone()).await.unwrap();
    let again = store.fingerprint().await.unwrap();
    for (old, new) in before.iter().zip(&again) {
        let tables = ["game_table", "seat"].contains(&old.0);
        assert!(tables || old == new, "{old:?} {new:?}");
    }
    store.results.count(results).await.unwrap();
    assert_eq!(
        store.fingerprint().await.unwrap(),
        again,
        "nothing counts twice"
    );
    store.results.count(vec![(40, late)]).await.unwrap();
    assert!(store.results.uncounted(1).await.unwrap().is_empty());
}

#[tokio::test]
async fn seasons_follow_each_other_and_keep_their_tables() {
    let store = scratch().await;
    let play = |table, day: i64| ended(table, day * DAY, "tor", &[Some(ANA), Some(BEN)]);
    let plan = SeasonPlan {
        months: 2,
        channel: Channel(5),
    };
    finish(&store, play(1, 0)).await;
    let begin = Moment(START + DAY);
    store
        .seasons
        .set_plan(HERE, Some(plan), begin)
        .await
        .unwrap();
    assert_eq!(store.seasons.plan(HERE).await.unwrap(), Some(plan));
    finish(&store, play(2, 2)).await;
    let first = pool(PoolKind::People, Some(HERE), Some(1));
    let ana = async || {
        let found = store.ratings.find(&first, Player::Person(ANA)).await;
        found.unwrap().unwrap()
    };
    let frozen = ana().await;
    assert_eq!(
        frozen.0.matches, 1,
        "the match before the season does not count in it"
    );
    // The next match comes after the end, and opens the third season: the second was empty.
    finish(&store, play(3, 125)).await;
    let seasons = store.seasons.of(HERE).await.unwrap();
    let numbers: Vec<u32> = seasons.iter().map(|season| season.number).collect();
    assert_eq!(numbers, [3, 2, 1]);
    assert!(
        seasons
            .windows(2)
            .all(|pair| pair[0].begins_at == pair[1].ends_at)
    );
    assert_eq!(seasons[2].begins_at, begin);
    assert_eq!(seasons[2].ends_at, begin.plus_months(2));
    assert_eq!(ana().await, frozen);
    let pools = async |number| store.ratings.pools_of_season(HERE, number).await.unwrap();
    assert_eq!(pools(3).await.len(), 1);
    assert_eq!(pools(2).await, []);

    let now = Moment(START + 125 * DAY);
    let over = store.seasons.over(now).await.unwrap();
    assert_eq!(over, [seasons[2], seasons[1]]);
    for season in over {
        store.seasons.announced(season).await.unwrap();
    }
    assert_eq!(store.seasons.over(now).await.unwrap(), []);
    assert_eq!(
        store.seasons.next_end().await.unwrap(),
        Some(seasons[0].ends_at)
    );
    // No more: the present one ends at once, and begins anew only when asked to.
    store.seasons.set_plan(HERE, None, now).await.unwrap();
    assert_eq!(store.seasons.over(now).await.unwrap().len(), 1);
    assert_eq!(store.seasons.plan(HERE).await.unwrap(), None);
    assert_eq!(store.seasons.channel(HERE).await.unwrap(), Some(Channel(5)));
    finish(&store, play(4, 126)).await;
    assert_eq!(store.seasons.of(HERE).await.unwrap().len(), 3);
    let later = Moment(START + 130 * DAY);
    store
        .seasons
        .set_plan(HERE, Some(plan), later)
        .await
        .unwrap();
    assert_eq!(store.seasons.of(HERE).await.unwrap()[0].number, 4);
}

#[tokio::test]
async fn whoever_was_forgotten_is_not_in_the_table_after_counting_again() {
    let store = scratch().await;
    let nobody = Person(1 << 63 | 5);
    let played = |table: u64, other: Person| {
        // They win in turn: from what everybody expected nothing is learned.
        let mut pair = [Some(ANA), Some(other)];
        pair.rotate_left(table as usize % 2);
        ended(table, table as i64 * DAY, "tor", &pair)
    };
    for table in 1..30 {
        finish(&store, played(table, CLEO)).await;
    }
    let before = value(&store, &everywhere(), ANA).await;
    store.results.clear().await.unwrap();
    let logs = (1..30).map(|table| (table as i64, played(table, nobody)));
    store.results.count(logs.collect()).await.unwrap();
    assert_eq!(
        store
            .ratings
            .leaderboard(&everywhere(), 0, 10)
            .await
            .unwrap()
            .1,
        2
    );
    let now = Moment(START + 30 * DAY);
    store.results.settle(now).await.unwrap();
    assert_eq!(
        store
            .ratings
            .leaderboard(&everywhere(), 0, 10)
            .await
            .unwrap()
            .1,
        1
    );
    assert_eq!(value(&store, &everywhere(), ANA).await, before);
    assert_eq!(value(&store, &everywhere(), nobody).await, None);
    assert!(store.records.of(nobody).await.unwrap().is_empty());
    // Whoever was forgotten while they played leaves nothing when the match ends.
    finish(&store, played(31, Person(1 << 63 | 6))).await;
    assert_eq!(store.results.counted().await.unwrap().0, 30);
    assert!(value(&store, &everywhere(), ANA).await != before);
    let stranger = Person(1 << 63 | 6);
    assert_eq!(value(&store, &everywhere(), stranger).await, None);
}
