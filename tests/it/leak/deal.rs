//! Cards that were dealt: what the others and the channel receive does not depend on them.
//!
//! The bot finds a running match of Thor in its database, once as it was dealt, and once with one card of Ana's exchanged for
//! one of Cleo's. Ben plays and looks at everything he can; whatever reaches him must be the same both times.

use std::path::Path;
use std::sync::Arc;

use localcord::{Emulator, Opt, SeenMessage};
use torwart::edge::Manual;
use torwart::house::House;
use torwart::kernel::{Channel, Entry, Guild, Moment, Person, Seat, Seed, TableId, Viewer};
use torwart::log::Event as _;
use torwart::store::{self, Append, Store, TableRow};
use torwart::table::{Command, Event, Occupant, Opening, Pace, Paces, Table, Tables};

use super::trace::Trace;
use super::watch::Watch;
use crate::bot::waits_for;
use crate::panel::{moves, verb};

const START: i64 = 1_790_000_000_000;
const ID: TableId = TableId(4_711);

async fn open(folder: &Path) -> Store {
    let settings = store::Settings {
        url: format!("sqlite://{}", folder.join("torwart.db").display()),
        durability: store::Durability::Normal,
    };
    Store::open(&settings).await.unwrap()
}

/// A match of three that has just begun, with Ben to move: its log and its row.
async fn dealt(discord: &Emulator) -> (Vec<Entry>, TableRow) {
    let people = ["Ana", "Ben", "Cleo"].map(|name| Person(discord.person(name).id().0));
    for seed in 0..=255 {
        let folder = tempfile::tempdir().unwrap();
        let store = open(folder.path()).await;
        let clock = Arc::new(Manual::at(Moment(START)));
        let tables = Tables::new(
            store.clone(),
            clock,
            [1; 32],
            20,
            House::quick(),
            Box::new(|_| {}),
        );
        let opening = Opening {
            id: ID,
            game: "thor".to_owned(),
            options: String::new(),
            pace: Pace::None,
            paces: Paces::default(),
            rated: true,
            host: people[0],
            invited: None,
            lobby: Some(Some(3)),
            guild: Some(Guild(discord.guild("Torwart Arena").0)),
            channel: Channel(discord.channel("games").0),
            expires_at: Moment(START).plus_seconds(600),
            click: 1,
            seed: Seed([seed; 32]),
            rematch_of: None,
            practice: None,
            fixture: None,
        };
        tables.open(opening).await.unwrap();
        for (click, by) in (2..).zip(&people[1..]) {
            let join = Command::Join { by: *by, click };
            tables.command(ID, &join).await.unwrap();
        }
        let start = Command::Start { by: people[0] };
        let table = tables.command(ID, &start).await.unwrap().state;
        let ben = table.seat_of(people[1]).unwrap();
        let found = (
            store.logs.entries(ID).await.unwrap(),
            store.tables.find(ID).await.unwrap().unwrap(),
        );
        store.close().await;
        if table.pending().unwrap().due().contains(ben) {
            return found;
        }
    }
    panic!("Ben never begins");
}

/// One card of this seat's is exchanged for one of that seat's.
fn exchanged(deal: &str, one: Seat, other: Seat) -> String {
    let digit = |seat: Seat| char::from(b'0' + seat.0);
    let places = [one, other].map(|seat| deal.rfind(digit(seat)).unwrap());
    let mut letters: Vec<char> = deal.chars().collect();
    letters.swap(places[0], places[1]);
    letters.into_iter().collect()
}

/// Writes the match into the bot's database.
async fn fill(discord: &Emulator, folder: &Path, exchange: bool) {
    let (entries, row) = dealt(discord).await;
    let before = Table::fold(ID, &entries).unwrap().unwrap();
    let seat = |name: &str| before.seat_of(Person(discord.person(name).id().0)).unwrap();
    let payload = |entry: &Entry| match Event::parse(&entry.payload).unwrap() {
        Event::Rolled { chance } if exchange && chance.starts_with("deal") => {
            let chance = exchanged(&chance, seat("Ana"), seat("Cleo"));
            Event::Rolled { chance }.payload()
        }
        _ => entry.payload.clone(),
    };
    let payloads: Vec<String> = entries.iter().map(payload).collect();
    let append = Append {
        table: ID,
        expected_seq: 0,
        at: Moment(START),
        payloads,
        row,
        seats_changed: true,
        calls: Vec::new(),
        limits: Vec::new(),
        finished: None,
    };
    let store = open(folder).await;
    store.tables.append(append).await.unwrap();
    let after = Table::fold(ID, &store.logs.entries(ID).await.unwrap())
        .unwrap()
        .unwrap();
    let hand = |table: &Table, seat| table.panel(Viewer::Seat(seat));
    let ana = seat("Ana");
    assert_eq!(
        hand(&before, ana) != hand(&after, ana),
        exchange,
        "Ana holds another card"
    );
    assert!(
        after
            .seats
            .iter()
            .all(|seat| matches!(seat, Occupant::Person(_)))
    );
    store.close().await;
}

async fn play(exchange: bool) -> Trace {
    let watch = Watch::prepared(
        &["Ben", "Dana"],
        true,
        async |discord: &Emulator, folder: &Path| {
            fill(discord, folder, exchange).await;
        },
    )
    .await;
    let discord = &watch.discord;
    let games = discord.channel("games");
    let [ana, ben, cleo, dana] = ["Ana", "Ben", "Cleo", "Dana"].map(|name| discord.person(name));
    // Everyone's name is known before a picture says it.
    for who in [&ana, &ben, &cleo, &dana] {
        let _ = who.slash(games, "tor help", &[]).await.expect_message();
    }
    watch.settled().await;
    let named: [(&str, Opt); 1] = [("match", ID.to_string().into())];
    let board = ben.slash(games, "tor board", &named).await.expect_message();
    watch.noted(&board).await;
    let hand = verb(&board, "hand").unwrap();
    for who in [&ana, &cleo, &dana] {
        let _ = who.click(board.id, &hand).await.expect_message();
    }
    for command in ["tor matches", "tor hand", "tor verify"] {
        let options: &[_] = if command == "tor matches" {
            &[]
        } else {
            &named
        };
        let _ = ben.slash(games, command, options).await.expect_message();
    }
    // Ben's whole turn, from what he holds; then the others look again.
    let mut panel = ben.click(board.id, &hand).await.expect_message();
    let faced = |panel: &SeenMessage| {
        let mut buttons = panel.buttons().into_iter();
        buttons.any(|button| button.emoji_id.is_some())
    };
    let mut faces = faced(&panel);
    for _ in 0..6 {
        let offered = moves(&panel);
        let Some(first) = offered
            .iter()
            .find(|chosen| !chosen.action().starts_with("finish"))
        else {
            break;
        };
        panel = first.send(&ben, panel.id).answer().await.expect_message();
        faces |= faced(&panel);
        watch.settled().await;
    }
    assert!(faces, "gods and offerings have faces");
    for who in [&ana, &cleo, &ben, &dana] {
        let _ = who.click(board.id, &hand).await.expect_message();
    }
    let drawn = || {
        let message = discord.message(board.id).unwrap();
        !waits_for(&message.content, "Ben")
    };
    discord.until("the board shows Ben's turn", drawn).await;
    watch.trace(&[&ana, &cleo]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dealt_card_does_not_show() {
    let (one, two) = tokio::join!(play(false), play(true));
    assert!(one.len() > 30, "Ben received something");
    one.assert_same(&two, "dealt otherwise");
}
