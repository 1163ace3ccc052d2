//! What people are told: noted with the event that says so, told once, and gone when it is past.

use super::{ANA, BEN, BIG, next, opening, row, scratch};
use crate::kernel::{Channel, Moment, Person, TableId};
use crate::store::{Call, CallMessage, CallStage};

fn call(person: Person, decision: u32, stage: CallStage) -> Call {
    Call {
        table: TableId(BIG),
        person,
        decision,
        stage,
        seq: 2,
        channel: None,
        told: false,
    }
}

fn message(person: Person, message: u64, attempt: u64) -> CallMessage {
    CallMessage {
        person,
        channel: Channel(BIG - 3),
        message,
        attempt,
        posted_at: Moment(77),
    }
}

#[tokio::test]
async fn what_is_noted_with_an_event_is_told_once_and_goes() {
    let store = scratch().await;
    let running = row(BIG);
    store.tables.append(opening(running.clone())).await.unwrap();
    let (ana, ben) = (
        call(ANA, 4, CallStage::Called),
        call(BEN, 4, CallStage::Called),
    );
    let mut append = next(&running);
    append.calls = vec![ana, ben];
    store.tables.append(append).await.unwrap();
    assert_eq!(store.calls.of(ANA).await.unwrap(), [ana]);
    let mut people = store.calls.people(9).await.unwrap();
    people.sort_unstable_by_key(|person| person.0);
    assert_eq!(people, [ANA, BEN]);
    assert_eq!(store.calls.people(1).await.unwrap().len(), 1);

    store.calls.save(message(ANA, 0, 5)).await.unwrap();
    let posted = message(ANA, BIG - 1, 0);
    store
        .calls
        .tell(posted, vec![ana], Vec::new())
        .await
        .unwrap();
    let told = Call {
        channel: Some(Channel(BIG - 3)),
        told: true,
        ..ana
    };
    assert_eq!(store.calls.of(ANA).await.unwrap(), [told]);
    assert_eq!(store.calls.messages(ANA).await.unwrap(), [posted]);
    assert_eq!(store.calls.of(BEN).await.unwrap(), [ben]);

    // Something newer is to be told, and the message of before still stands there.
    let mut later = next(&running);
    later.expected_seq += 1;
    later.row.seq += 1;
    later.calls = vec![call(ANA, 4, CallStage::Reminded)];
    store.tables.append(later).await.unwrap();
    let reminded = Call {
        stage: CallStage::Reminded,
        told: false,
        ..told
    };
    assert_eq!(store.calls.of(ANA).await.unwrap(), [reminded]);
    // What is heard of the older one changes nothing any more.
    store
        .calls
        .tell(posted, vec![ana], vec![told])
        .await
        .unwrap();
    assert_eq!(store.calls.of(ANA).await.unwrap(), [reminded]);

    store.calls.drop(vec![ben]).await.unwrap();
    let at = posted.channel;
    store.calls.clear(ANA, at, vec![reminded]).await.unwrap();
    assert_eq!(store.calls.people(9).await.unwrap(), []);
    assert_eq!(store.calls.messages(ANA).await.unwrap(), []);
}
