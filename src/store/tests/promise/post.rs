//! The messages that logs post: noted with what they tell, and undone until they are posted and show the last event.

use super::{ANA, BIG, opening, row, scratch, tournament};
use crate::kernel::{Channel, Moment, TableId, TournamentId};
use crate::store::{AnyLog, Post, PostKind, TournamentAppend, TournamentRow, TournamentStatus};

fn post(log: AnyLog, kind: PostKind) -> Post {
    Post {
        log,
        kind,
        channel: Channel(BIG - 3),
        message: 0,
        drawn_seq: 0,
        posted_at: Moment(77),
    }
}

fn append(seq: u64, kinds: &[PostKind]) -> TournamentAppend {
    let row = TournamentRow {
        seq,
        ..tournament(BIG, TournamentStatus::Running, ANA)
    };
    let log = AnyLog::of(TournamentId(BIG));
    TournamentAppend {
        expected_seq: seq - 1,
        at: Moment(1),
        payloads: vec!["happened".to_owned()],
        row,
        entrants: None,
        posts: kinds.iter().map(|kind| post(log, *kind)).collect(),
    }
}

#[tokio::test]
async fn what_is_noted_is_undone_until_it_is_posted_and_up_to_date() {
    let store = scratch().await;
    let tournament = TournamentId(BIG);
    let log = AnyLog::of(tournament);
    let undone = async || store.posts.undone::<TournamentId>().await.unwrap();
    let kinds = [PostKind::Card, PostKind::Round(2)];
    let first = append(1, &kinds);
    store.tournaments.append(first.clone()).await.unwrap();
    assert_eq!(store.posts.of(tournament).await.unwrap(), first.posts);
    assert_eq!(undone().await, [tournament]);
    for kind in kinds {
        let message = BIG - u64::from(kind == PostKind::Card);
        let posted = Post {
            message,
            drawn_seq: 1,
            ..post(log, kind)
        };
        store.posts.save(posted).await.unwrap();
    }
    assert_eq!(undone().await, []);

    // What is known stays as it is, and only a card falls behind.
    store.tournaments.append(append(2, &kinds)).await.unwrap();
    let known = store.posts.of(tournament).await.unwrap();
    let messages: Vec<u64> = known.iter().map(|post| post.message).collect();
    assert_eq!(messages, [BIG - 1, BIG]);
    assert_eq!(undone().await, [tournament]);
    let drawn = async |message| store.posts.card_drawn(log, message, 2).await.unwrap();
    drawn(BIG).await;
    assert_eq!(undone().await, [tournament], "that is not the card");
    drawn(BIG - 1).await;
    assert_eq!(undone().await, []);
}

#[tokio::test]
async fn logs_of_two_kinds_may_have_the_same_number() {
    let store = scratch().await;
    let (tournament, table) = (TournamentId(BIG), TableId(BIG));
    store.tables.append(opening(row(BIG))).await.unwrap();
    let of_tournament = append(1, &[PostKind::Card]);
    store
        .tournaments
        .append(of_tournament.clone())
        .await
        .unwrap();
    assert_eq!(store.posts.of(table).await.unwrap(), []);
    assert_eq!(store.posts.undone::<TableId>().await.unwrap(), []);
    let of_table = post(AnyLog::of(table), PostKind::Card);
    store.posts.save(of_table.clone()).await.unwrap();
    let card = PostKind::Card;
    store
        .posts
        .drop(AnyLog::of(tournament), card)
        .await
        .unwrap();
    assert_eq!(store.posts.of(tournament).await.unwrap(), []);
    assert_eq!(store.posts.of(table).await.unwrap(), [of_table]);
    assert_eq!(store.posts.undone::<TableId>().await.unwrap(), [table]);
    let (mine, other) = (AnyLog::of(table).is(), AnyLog::of(table).is());
    assert_eq!((mine, other), (Some(table), None::<TournamentId>));
}
