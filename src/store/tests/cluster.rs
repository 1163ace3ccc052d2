//! Who is on the list and has what: on PostgreSQL, since a file is one process's.

use std::time::Duration;

use tokio::time::Instant;

use super::*;
use crate::store::{About, Cluster, Forget, Roster, SeasonPlan, StoreError};

/// A store of another process on the same database.
async fn another(scratch: &Scratch<impl Sized>) -> Store {
    Store::open(&scratch.settings).await.unwrap()
}

fn id(store: &Store) -> i64 {
    store.cluster.process().expect("it is shared")
}

async fn join(store: &Store, name: &str, shards: u32) -> bool {
    let joined = store.cluster.join((id(store), name), shards);
    joined.await.unwrap()
}

async fn roster(store: &Store) -> Roster {
    store.cluster.roster().await.unwrap()
}

/// Strikes off everyone who has not just given a sign of life.
async fn strike_off(cluster: &Cluster) {
    let soon = Instant::now() + Duration::from_secs(3_600);
    cluster.strike_off(Duration::ZERO, soon).await.unwrap();
}

#[tokio::test]
async fn a_file_is_one_process_s() {
    let scratch = sqlite::scratch().await;
    assert_eq!(scratch.cluster.process(), None);
}

#[tokio::test]
async fn a_process_that_was_struck_off_writes_nothing() {
    let one = postgres::scratch().await;
    let two = another(&one).await;
    assert_ne!(id(&one), id(&two));
    assert!(join(&one, "one", 2).await && join(&two, "two", 2).await);
    assert!(one.cluster.take(id(&one), 0).await.unwrap());
    assert!(!two.cluster.take(id(&two), 0).await.unwrap(), "it is taken");
    one.facts.set("a".into(), "1".into()).await.unwrap();
    // Whatever the clock of the server says, both are older than nothing at all; the second one comes back.
    while roster(&two)
        .await
        .processes
        .iter()
        .any(|process| process.quiet == 0)
    {}
    // One that comes too late to know what it does does nothing.
    let late = Instant::now();
    two.cluster.strike_off(Duration::ZERO, late).await.unwrap();
    assert_eq!(roster(&two).await.processes.len(), 2);
    strike_off(&two.cluster).await;
    assert!(!one.cluster.beat(id(&one)).await.unwrap());
    let refused = one.facts.set("a".into(), "2".into()).await;
    assert_eq!(refused, Err(StoreError::Replaced));
    assert!(join(&two, "two", 2).await);
    assert_eq!(two.facts.find("a").await.unwrap().as_deref(), Some("1"));
    assert_eq!(roster(&two).await.shards[0].holder, None, "it is free");
    assert!(two.cluster.take(id(&two), 0).await.unwrap());
    assert!(join(&one, "one", 2).await, "it may come back");
    one.facts.set("a".into(), "3".into()).await.unwrap();
    two.close().await;
}

#[tokio::test]
async fn a_shard_is_handed_to_an_heir_who_is_ready() {
    let one = postgres::scratch().await;
    let (two, three) = (another(&one).await, another(&one).await);
    for (store, name) in [(&*one, "one"), (&two, "two"), (&three, "three")] {
        assert!(join(store, name, 1).await);
    }
    let [a, b, c] = [id(&one), id(&two), id(&three)];
    assert!(one.cluster.take(a, 0).await.unwrap());
    assert!(!one.cluster.become_heir(a, 0).await.unwrap(), "its own");
    assert!(two.cluster.become_heir(b, 0).await.unwrap());
    assert!(!three.cluster.become_heir(c, 0).await.unwrap());
    assert!(
        !one.cluster.hand_over(a, 0, &[]).await.unwrap(),
        "not ready"
    );
    assert!(!three.cluster.be_ready(c, 0).await.unwrap());
    assert!(two.cluster.be_ready(b, 0).await.unwrap());
    assert!(one.cluster.hand_over(a, 0, &[7, 9]).await.unwrap());
    let shard = &roster(&one).await.shards[0];
    assert_eq!(
        (shard.holder, shard.heir, shard.ready),
        (Some(b), None, false)
    );
    assert_eq!(shard.taken, [7, 9]);
    // An heir that dies or does not want it is none.
    assert!(three.cluster.become_heir(c, 0).await.unwrap());
    assert!(three.cluster.renounce(c, 0).await.unwrap());
    assert!(one.cluster.become_heir(a, 0).await.unwrap());
    one.cluster.quit(a).await.unwrap();
    let now = roster(&two).await;
    assert_eq!((now.shards[0].heir, now.processes.len()), (None, 2));
    let shown = now.to_string();
    assert!(shown.contains("two: shards 0, leads; here for "), "{shown}");
    assert!(shown.contains("three: no shard; "), "{shown}");
    two.close().await;
    three.close().await;
}

#[tokio::test]
async fn others_say_how_many_shards_there_are() {
    let one = postgres::scratch().await;
    let two = another(&one).await;
    assert!(join(&one, "one", 4).await);
    assert!(!join(&two, "two", 3).await, "they count otherwise");
    assert!(join(&two, "two", 4).await);
    one.cluster.quit(id(&one)).await.unwrap();
    two.cluster.quit(id(&two)).await.unwrap();
    assert!(join(&two, "two", 3).await, "nobody else is there");
    assert_eq!(roster(&two).await.shards.len(), 3);
    two.close().await;
}

#[tokio::test]
async fn sessions_begin_apart() {
    let scratch = postgres::scratch().await;
    let hour = Duration::from_secs(3_600);
    let take = async |lane| scratch.cluster.take_lane(lane, hour).await.unwrap();
    assert!(take(0).await && take(1).await);
    assert!(!take(0).await);
    let keep = async |apart| scratch.cluster.keep_lane(0, apart).await.unwrap();
    keep(Duration::ZERO).await;
    assert!(take(0).await, "its time is over");
    keep(Duration::ZERO).await;
    keep(hour).await;
    assert!(!take(0).await, "it was kept");
}

#[tokio::test]
async fn what_one_stores_the_others_hear_of_in_order() {
    let one = postgres::scratch().await;
    let two = another(&one).await;
    let since = two.logs.last_stored::<TableId>().await.unwrap();
    for (store, table) in [(&*one, 1), (&two, 2)] {
        store.tables.append(opening(row(table))).await.unwrap();
        store.tables.append(next(&row(table))).await.unwrap();
    }
    let heard = two.logs.stored_after::<TableId>(since, 9).await.unwrap();
    let heard: Vec<_> = heard
        .iter()
        .map(|line| (line.log.0, line.entry.seq, line.by))
        .collect();
    let [a, b] = [id(&one), id(&two)];
    assert_eq!(heard, [(1, 1, a), (1, 2, a), (2, 1, b), (2, 2, b)]);
    assert_eq!(two.logs.last_stored::<TableId>().await.unwrap(), since + 4);
    two.close().await;
}

/// What was noted after a number: by whom, and whose.
async fn news(store: &Store, since: i64) -> Vec<(i64, About)> {
    let notes = store.news.after(since, 9_000).await.unwrap();
    notes.iter().map(|note| (note.by, note.about)).collect()
}

#[tokio::test]
async fn the_others_are_told_whose_settings_one_changes() {
    let one = postgres::scratch().await;
    let two = another(&one).await;
    let [a, b] = [id(&one), id(&two)];
    let since = one.news.last().await.unwrap();
    let guild = Guild(BIG);
    remember(&one, PersonRow::stranger(BEN)).await;
    let calls = two.guilds.change(guild, |row| row.calls = false);
    calls.await.unwrap();
    // What changes nothing is no news.
    remember(&two, PersonRow::stranger(BEN)).await;
    let plan = SeasonPlan {
        months: 1,
        channel: Channel(5),
    };
    let seasons = one.seasons.set_plan(guild, Some(plan), Moment(START));
    seasons.await.unwrap();
    let told = [
        (a, About::Person(BEN)),
        (b, About::Guild(guild)),
        (a, About::Guild(guild)),
    ];
    assert_eq!(news(&two, since).await, told);
    let whom = Forget {
        person: BEN,
        instead: Person::forgotten(5),
        left: Vec::new(),
        logs: Vec::new(),
        at: Moment(START),
    };
    assert!(two.people.forget(whom).await.unwrap());
    let told = [
        (b, About::Guild(guild)),
        (a, About::Guild(guild)),
        (b, About::Anybody),
    ];
    assert_eq!(news(&one, since).await, told, "nothing says who");
    let last = one.news.last().await.unwrap();
    for number in 0..2_100u64 {
        let named = one
            .people
            .change(ANA, move |row| row.name = number.to_string());
        named.await.unwrap();
    }
    assert_eq!(one.news.last().await.unwrap(), last + 2_100);
    // Not all of them, and enough for whoever asks now and then.
    let kept = news(&two, since).await;
    assert!((1_000..2_000).contains(&kept.len()), "{}", kept.len());
    assert!(kept.iter().all(|note| *note == (a, About::Person(ANA))));
    two.close().await;
}

#[tokio::test]
async fn two_who_change_different_things_at_once_both_have_their_way() {
    let one = postgres::scratch().await;
    let two = another(&one).await;
    for number in 0..50u64 {
        let name = number.to_string();
        let (named, placed) = tokio::join!(
            one.people.change(ANA, |row| row.name = name),
            two.people
                .change(ANA, move |row| row.direct_channel = Some(Channel(number))),
        );
        let (named, placed) = (named.unwrap(), placed.unwrap());
        let after = two.people.find(ANA).await.unwrap().unwrap();
        assert_eq!(after.name, number.to_string());
        assert_eq!(after.direct_channel, Some(Channel(number)));
        assert!(named == after || placed == after, "the last one knows both");
    }
    two.close().await;
}
