//! What holds after any disorder: the log, what was answered, the lists and the clocks agree.

use std::collections::BTreeMap;

use torwart::kernel::{Clock as _, Entry, Moment, Seat, TableId, Viewer};
use torwart::log::Event as _;
use torwart::store::{Store, TableRow};
use torwart::table::{Event, Phase, Table, Tables};

use crate::{World, is_over};

/// Checks everything; how many moves, timers and ended matches there were.
pub async fn hold(world: &World, seed: u64) -> [usize; 3] {
    let store = &world.processes[0].store;
    let mut logs = BTreeMap::new();
    for id in &world.ids {
        logs.insert(*id, store.logs.entries(*id).await.unwrap());
    }
    assert_eq!(
        store
            .logs
            .ids_after::<torwart::kernel::TableId>(None, 100)
            .await
            .unwrap()
            .len(),
        logs.len(),
        "seed {seed}"
    );
    let mut counts = [0; 3];
    for (id, entries) in &logs {
        let numbers: Vec<u64> = entries.iter().map(|entry| entry.seq).collect();
        assert_eq!(
            numbers,
            (1..=entries.len() as u64).collect::<Vec<_>>(),
            "seed {seed}: {id}"
        );
        for place in 1..entries.len() {
            let before = Table::fold(*id, &entries[..place]).unwrap().unwrap();
            let event = Event::parse(&entries[place].payload).unwrap();
            let what = format!("seed {seed}: table {id}, event {}", place + 1);
            assert!(!is_over(&before), "{what}: after the end");
            once(&before, &event, entries, place, &what);
            in_time(&before, &event, entries[place].at, &what);
            match event {
                Event::Acted { .. } => counts[0] += 1,
                Event::Called { .. }
                | Event::Reminded
                | Event::Warned
                | Event::Left { .. }
                | Event::Expired => counts[1] += 1,
                Event::Ended { .. } => counts[2] += 1,
                _ => {}
            }
        }
    }
    answers(world, &logs, seed);
    memories(world, &logs, seed).await;
    let now = world.clock.now();
    store.results.settle(now).await.unwrap();
    let before = (rows(store, &world.ids).await, store.fingerprint().await);
    Tables::rebuild(store, now).await.unwrap();
    assert_eq!(
        before,
        (rows(store, &world.ids).await, store.fingerprint().await),
        "seed {seed}: a rebuild changes nothing"
    );
    counts
}

/// Nothing happens twice: no match begins twice, nobody leaves twice, no choice is stored over itself.
fn once(before: &Table, event: &Event, entries: &[Entry], place: usize, what: &str) {
    match event {
        Event::Opened(_) => panic!("{what}: opened again"),
        Event::Accepted { .. }
        | Event::Declined { .. }
        | Event::Withdrawn { .. }
        | Event::Joined { .. }
        | Event::Quit { .. }
        | Event::HouseAdded { .. }
        | Event::Started { .. }
        | Event::Expired => {
            assert_eq!(before.phase, Phase::Open, "{what}");
        }
        Event::Seated { .. } => assert_eq!(before.decision, 1, "{what}"),
        Event::Left { seat } | Event::Resigned { seat } => {
            assert!(!before.leavers.contains(seat), "{what}: left twice");
        }
        Event::Looked { seat } => {
            assert!(before.pending().unwrap().due().contains(*seat), "{what}")
        }
        Event::Called { seats } => {
            assert!(before.called.is_empty(), "{what}: called twice");
            let due = before.pending().unwrap().due();
            let waits = |seat: &Seat| due.contains(*seat) && !before.house_plays(*seat);
            assert!(seats.iter().all(waits), "{what}");
        }
        Event::Reminded => assert_eq!(before.reminded_at, None, "{what}"),
        Event::Warned => assert_eq!(before.warned_at, None, "{what}"),
        Event::Acted {
            seat,
            action,
            house,
        } => {
            assert!(before.pending().unwrap().may_act(*seat), "{what}");
            assert_eq!(before.house_plays(*seat), *house, "{what}");
            let last = last_choice(entries, place, *seat);
            let same =
                last.is_some_and(|(decision, last)| decision == before.decision && last == *action);
            assert!(!same, "{what}: the same choice twice");
        }
        Event::CalledOff => assert_eq!(before.phase, Phase::Running, "{what}"),
        Event::Rolled { .. } | Event::Ended { .. } | Event::Forgotten => {}
    }
}

/// The last move of a seat before a place, with its decision.
fn last_choice(entries: &[Entry], place: usize, seat: Seat) -> Option<(u32, String)> {
    (1..place).rev().find_map(|earlier| {
        let Some(Event::Acted {
            seat: by, action, ..
        }) = Event::parse(&entries[earlier].payload)
        else {
            return None;
        };
        if by != seat {
            return None;
        }
        let before = Table::fold(TableId(0), &entries[..earlier])
            .unwrap()
            .unwrap();
        Some((before.decision, action))
    })
}

/// No timer fires early, and nobody loses a seat without notice.
fn in_time(before: &Table, event: &Event, at: Moment, what: &str) {
    if *event == Event::Expired {
        assert!(at >= before.expires_at, "{what}: expired early");
    }
    let Some(limit) = before.limit else {
        let timed = matches!(
            event,
            Event::Called { .. } | Event::Reminded | Event::Warned | Event::Left { .. }
        );
        assert!(!timed, "{what}: there is no limit");
        return;
    };
    let end = before.since.plus_seconds(limit.seconds);
    match event {
        Event::Called { .. } => {
            let grace = before.since.plus_seconds(limit.call.unwrap());
            assert!(at >= grace, "{what}: called early");
            let half = before.since.plus_seconds(limit.seconds / 2);
            assert!(
                at < half && before.reminded_at.is_none(),
                "{what}: called late"
            );
        }
        Event::Reminded => {
            let half = before.since.plus_seconds(limit.seconds / 2);
            assert!(at >= half, "{what}: reminded early");
        }
        Event::Warned => assert!(at >= end && limit.warns, "{what}: warned early"),
        Event::Left { .. } => {
            let told = if limit.warns {
                before.warned_at
            } else {
                before.reminded_at
            };
            let told = told.unwrap_or_else(|| panic!("{what}: nobody was told"));
            assert!(at >= end, "{what}: left early");
            assert!(
                at >= told.plus_seconds(limit.notice),
                "{what}: too little notice"
            );
        }
        _ => {}
    }
}

/// Every answer that said something happened is in the log, word for word, and no two answers claim the same line.
fn answers(world: &World, logs: &BTreeMap<TableId, Vec<Entry>>, seed: u64) {
    let mut claimed = BTreeMap::new();
    for change in &world.done {
        let (id, last) = (change.state.id, change.state.seq);
        let log = &logs[&id];
        assert!(
            last <= log.len() as u64,
            "seed {seed}: {id} lost what was answered"
        );
        let first = last - change.events.len() as u64;
        for (seq, event) in (first + 1..).zip(change.events.iter()) {
            assert_eq!(
                log[seq as usize - 1].payload,
                event.payload(),
                "seed {seed}: {id}, {seq}"
            );
            let twice = claimed.insert((id, seq), ());
            assert!(
                twice.is_none(),
                "seed {seed}: {id}, {seq} was answered twice"
            );
        }
    }
}

/// What the processes remember is what the log says, once they have looked.
async fn memories(world: &World, logs: &BTreeMap<TableId, Vec<Entry>>, seed: u64) {
    for (id, entries) in logs {
        let truth = Table::fold(*id, entries).unwrap().unwrap();
        for process in &world.processes {
            let known = process.tables.get(*id).await.unwrap().unwrap();
            let then = Table::fold(*id, &entries[..known.seq as usize])
                .unwrap()
                .unwrap();
            same(&known, &then, &format!("seed {seed}: {id} in memory"));
        }
        same(&truth, &truth.clone(), "a copy is the same");
    }
}

fn same(one: &Table, two: &Table, what: &str) {
    assert_eq!(one.phase, two.phase, "{what}");
    assert_eq!(
        (one.seq, one.decision, one.since),
        (two.seq, two.decision, two.since),
        "{what}"
    );
    assert_eq!(
        (one.reminded_at, one.warned_at),
        (two.reminded_at, two.warned_at),
        "{what}"
    );
    assert_eq!(
        (&one.leavers, one.until()),
        (&two.leavers, two.until()),
        "{what}"
    );
    assert_eq!(one.has_begun(), two.has_begun(), "{what}");
    let viewers = [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))];
    for viewer in viewers.into_iter().filter(|_| one.has_begun()) {
        assert_eq!(one.panel(viewer), two.panel(viewer), "{what}");
    }
}

async fn rows(store: &Store, ids: &[TableId]) -> Vec<TableRow> {
    let mut rows = Vec::new();
    for id in ids {
        rows.push(store.tables.find(*id).await.unwrap().unwrap());
    }
    rows
}
