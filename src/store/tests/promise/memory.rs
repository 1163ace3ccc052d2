//! What is remembered of people and servers, and small facts.

use super::{ANA, BEN, BIG, CLEO, remember, remember_server, scratch};
use crate::kernel::{Channel, Guild, Person};
use crate::store::{CallsAt, GuildRow, PersonRow};

fn person(id: Person) -> PersonRow {
    PersonRow {
        id,
        name: "Bén '); drop table person; --".to_owned(),
        language: Some("de".to_owned()),
        locale: "en-GB".to_owned(),
        direct: true,
        direct_channel: Some(Channel(BIG)),
        direct_closed: false,
        text_board: true,
        calls: Some(CallsAt::Never),
    }
}

#[tokio::test]
async fn a_person_comes_back_as_they_went_in() {
    let store = scratch().await;
    assert_eq!(store.people.find(BEN).await.unwrap(), None);
    remember(&store, person(BEN)).await;
    remember(&store, person(ANA)).await;
    let changed = PersonRow {
        name: String::new(),
        language: None,
        direct: false,
        direct_channel: None,
        direct_closed: true,
        text_board: false,
        calls: None,
        ..person(BEN)
    };
    remember(&store, changed.clone()).await;
    let store = store.reopen().await;
    assert_eq!(store.people.find(BEN).await.unwrap(), Some(changed.clone()));
    assert_eq!(
        store.people.known(&[BEN, CLEO, ANA]).await.unwrap(),
        [changed, person(ANA)]
    );
    assert_eq!(store.people.known(&[]).await.unwrap(), []);
}

#[tokio::test]
async fn a_server_comes_back_as_it_went_in() {
    let store = scratch().await;
    let id = Guild(BIG);
    assert_eq!(store.guilds.find(id).await.unwrap(), None);
    let full = GuildRow {
        id,
        language: Some("de".to_owned()),
        locale: "de".to_owned(),
        channels: vec![Channel(3), Channel(BIG)],
        pace: Some("day".to_owned()),
        organisers: Some(BIG - 1),
        calls: false,
    };
    remember_server(&store, full.clone()).await;
    assert_eq!(store.guilds.find(id).await.unwrap(), Some(full.clone()));
    let twice = GuildRow {
        channels: vec![Channel(BIG), Channel(3), Channel(3)],
        ..full.clone()
    };
    remember_server(&store, twice).await;
    assert_eq!(store.guilds.find(id).await.unwrap(), Some(full.clone()));
    let bare = GuildRow {
        language: None,
        channels: Vec::new(),
        pace: None,
        organisers: None,
        calls: true,
        ..full
    };
    remember_server(&store, bare.clone()).await;
    assert_eq!(store.guilds.find(id).await.unwrap(), Some(bare));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_several_first_writers_of_a_fact_one_wins() {
    let scratch = scratch().await;
    assert_eq!(scratch.facts.find("key").await.unwrap(), None);
    let tasks: Vec<_> = (0..20)
        .map(|task| {
            let store = scratch.store.clone();
            tokio::spawn(async move { store.facts.find_or_insert("key", &task.to_string()).await })
        })
        .collect();
    let mut told = Vec::new();
    for task in tasks {
        told.push(task.await.unwrap().unwrap());
    }
    told.dedup();
    assert_eq!(told.len(), 1, "{told:?}");

    scratch
        .facts
        .set("key".to_owned(), "other".to_owned())
        .await
        .unwrap();
    let scratch = scratch.reopen().await;
    assert_eq!(scratch.facts.find("key").await.unwrap().unwrap(), "other");
    assert_eq!(
        scratch.facts.find_or_insert("key", "x").await.unwrap(),
        "other"
    );
}
