//! What holds in a tournament after any disorder: its log, its tables, its messages and its lists agree.

use std::collections::BTreeMap;

use torwart::kernel::{Clock as _, Person};
use torwart::log::Event as _;
use torwart::table::{self, Tables};
use torwart::tournament::bracket::Fate;
use torwart::tournament::tree::Tree;
use torwart::tournament::{Event, Format, MatchNo, Phase, Player, Tournament, Tournaments};

use super::{Process, World};

/// Every table that goes on is the one of a match that is still to be played.
pub async fn nobody_plays_on(world: &World) {
    let it = world.now().await;
    let Process { store, tables, .. } = &world.processes[0];
    for id in store
        .logs
        .ids_after::<torwart::kernel::TableId>(None, 1000)
        .await
        .unwrap()
    {
        let table = tables.fresh(id).await.unwrap().unwrap();
        if table.phase == table::Phase::Running {
            let (_, no) = table.fixture.unwrap();
            let game = it.game(MatchNo(no)).unwrap();
            assert_eq!(it.phase, Phase::Running, "match {no} is played on");
            assert!(game.is_open(), "match {no} is decided and played on");
            assert_eq!(game.table.map(|(known, _)| known), Some(id), "match {no}");
        }
    }
}

/// In double elimination nobody but the winner is out before the second defeat, unless they left or both lost; and nobody has three.
fn out_after_two(it: &Tournament, seed: u64) {
    let (Format::DoubleElimination { .. }, Phase::Finished(order)) = (it.format, &it.phase) else {
        return;
    };
    let tree = Tree::of(it).unwrap();
    let defeats = |player: Player| {
        let spots = tree.spots.iter();
        spots.filter(|spot| spot.loser == Fate::Is(player)).count()
    };
    let both_lost = |player: &Player| {
        let spots = tree.spots.iter().filter(|spot| spot.winner == Fate::Nobody);
        let mut games = spots.flat_map(|spot| &spot.legs);
        games.any(|game| game.players().contains(player))
    };
    for player in it.field.players() {
        assert!(defeats(player) <= 2, "seed {seed}: {player:?} played on");
    }
    for player in it.field.active().filter(|player| !both_lost(player)) {
        let winner = order[0] == player;
        assert_eq!(defeats(player) < 2, winner, "seed {seed}: {player:?}");
    }
}

/// Checks everything once it is over.
pub async fn holds(world: &World, it: &Tournament, seed: u64) {
    let store = &world.processes[0].store;
    let entries = store.logs.entries(world.id).await.unwrap();
    let events: Vec<Event> = entries
        .iter()
        .map(|entry| Event::parse(&entry.payload).unwrap())
        .collect();
    // A table belongs to one match, and was opened for those who play it.
    let mut tables = BTreeMap::new();
    for event in &events {
        if let Event::Opened { no, table, .. } = event {
            assert_eq!(tables.insert(*table, *no), None, "seed {seed}: {table}");
        }
    }
    for (id, no) in &tables {
        let table = world.processes[0].tables.fresh(*id).await;
        let table = table.unwrap().unwrap();
        assert_eq!(table.fixture, Some((world.id, no.0)), "seed {seed}");
        let players = it.game(*no).unwrap().players().iter();
        let people: Vec<Person> = players
            .map(|player| it.field.entrants[player.index()].person)
            .collect();
        let seated: Vec<Person> = table.people().map(|(_, person)| person).collect();
        assert_eq!(seated, people, "seed {seed}: match {}", no.0);
        assert_ne!(table.phase, table::Phase::Running, "seed {seed}: plays on");
    }
    assert_eq!(
        store.tables.count_running().await.unwrap(),
        0,
        "seed {seed}"
    );
    assert_eq!(
        store
            .logs
            .ids_after::<torwart::kernel::TableId>(None, 1000)
            .await
            .unwrap()
            .len(),
        tables.len(),
        "seed {seed}: no table without a match"
    );
    out_after_two(it, seed);
    // Each round is announced once, and so is the end.
    let posts = store.posts.of(world.id).await.unwrap();
    let ends = posts
        .iter()
        .filter(|post| post.kind == torwart::store::PostKind::End);
    assert_eq!(ends.count(), 1, "seed {seed}");
    let now = world.clock.now();
    store.results.settle(now).await.unwrap();
    let before = store.fingerprint().await.unwrap();
    Tables::rebuild(store, now).await.unwrap();
    Tournaments::rebuild(store).await.unwrap();
    let after = store.fingerprint().await.unwrap();
    assert_eq!(before, after, "seed {seed}: a rebuild changes nothing");
}
