//! Four people who play one tournament after the other whatever happens to the bot, each in a channel of its own.

use std::collections::HashSet;

use localcord::{Answer, ChannelId, MessageId, Pending, Person};
use torwart::kernel::{TableId, TournamentId};
use torwart::log::Event as _;
use torwart::store::Store;
use torwart::tournament::Event;

use super::{Lane, fleet};
use crate::panel::table;
use crate::tournaments::gathering::{Gathering, OVER, ROUND, is_card, join_button, terms};

/// Who plays.
const PEOPLE: [&str; 4] = ["Ana", "Ben", "Cleo", "Emil"];

/// Everyone against everyone.
const ROUNDS: usize = 3;
const MATCHES: usize = 6;

/// More tries than it can take until something gets through.
const MOST_TRIES: usize = 4_000;

/// Plays until the killing is over, and then finishes; says what was played.
pub async fn live(lane: &Lane) -> Vec<Gathering<'_>> {
    let mut played = Vec::new();
    for nth in 0.. {
        if lane.is_over() && !played.is_empty() {
            break;
        }
        // One of its own: how many that will be depends on how quick everybody is.
        let channel = fleet::new_channel(&lane.discord, nth);
        let Some(gathering) = called(lane, channel).await else {
            continue;
        };
        let mut answered = HashSet::new();
        while let Some(board) = gathering.next(&answered).await {
            if gathering.give_up(&board, &lane.gate).await {
                answered.insert(board.table);
            }
        }
        let settled = || {
            let card = gathering.people[0].message(gathering.card);
            card.is_some_and(|card| card.content.contains('🥇'))
        };
        lane.discord.until("the card shows the end", settled).await;
        played.push(gathering);
    }
    played
}

/// One that is called, joined and begun; nothing if nobody knows whether it was called.
async fn called(lane: &Lane, channel: ChannelId) -> Option<Gathering<'_>> {
    let people: Vec<Person> = PEOPLE.map(|name| lane.discord.person(name)).into();
    let create = || people[0].slash_later(channel, "tor tournament create", &terms("round_robin"));
    match lane.send(create).await {
        Answer::Message(said) => assert!(said.ephemeral, "{}", said.content),
        _ => return None,
    }
    let look = || {
        let mut said = people[0].messages(channel).into_iter();
        said.find_map(|card| Some((join_button(&card)?, card.id)))
    };
    let (id, card) = lane.discord.until_some("the card", look).await;
    for person in &people {
        done(lane, || press(person, card, &id, "join")).await;
    }
    done(lane, || press(&people[0], card, &id, "start")).await;
    Some(Gathering {
        discord: &lane.discord,
        id,
        card,
        channel,
        people,
    })
}

fn press(who: &Person, card: MessageId, id: &str, verb: &str) -> Pending {
    who.click_forged_later(card, &format!("1:cup:{id}:{verb}"))
}

/// Sends until there is an answer.
async fn done(lane: &Lane, press: impl Fn() -> Pending) {
    for _ in 0..MOST_TRIES {
        if let Answer::Message(_) = lane.send(&press).await {
            return;
        }
    }
    panic!("nothing got through");
}

/// Each match was opened once and has one board; the beginning of each round and the end were announced once.
pub async fn judge(played: &[Gathering<'_>], store: &Store, seed: u64) {
    assert!(!played.is_empty(), "seed {seed}: tournaments were played");
    for one in played {
        let id: TournamentId = one.id.parse().unwrap();
        let log = store.logs.entries(id).await.unwrap();
        let opened = log.iter().filter_map(|entry| Event::parse(&entry.payload));
        let opened = opened.filter(|event| matches!(event, Event::Opened { .. }));
        assert_eq!(opened.count(), MATCHES, "seed {seed}: tournament {id}");
        let cards = one.said().iter().filter(|said| is_card(said)).count();
        let (rounds, ends) = (one.begins(ROUND).len(), one.begins(OVER).len());
        assert_eq!(
            (cards, rounds, ends),
            (1, ROUNDS, 1),
            "seed {seed}: tournament {id}"
        );
        let threads = one.discord.place(one.channel).threads();
        let mut boards: Vec<TableId> = Vec::new();
        for (thread, ..) in threads {
            boards.extend(one.said_in(thread).iter().filter_map(table));
        }
        let tables: HashSet<TableId> = boards.iter().copied().collect();
        assert_eq!(
            (boards.len(), tables.len()),
            (MATCHES, MATCHES),
            "seed {seed}: tournament {id}"
        );
    }
    let undone: Vec<TournamentId> = store.posts.undone().await.unwrap();
    assert_eq!(undone, [], "seed {seed}");
    println!("seed {seed}: {} tournaments", played.len());
}
