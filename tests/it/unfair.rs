//! `/tor verify` of a match whose log was changed: the bot says so instead of vouching for it.

use std::path::Path;
use std::sync::Arc;

use localcord::Emulator;
use torwart::edge::Manual;
use torwart::house::House;
use torwart::kernel::{Channel, Entry, Guild, Moment, Person, Seed, TableId};
use torwart::log::Event as _;
use torwart::store::{self, Append, Store, TableRow};
use torwart::table::{Command, Event, Opening, Pace, Paces, Tables};

use crate::bot::{START, TestBot};
use crate::players::command;

const ID: TableId = TableId(4_712);

async fn open(folder: &Path) -> Store {
    let settings = store::Settings {
        url: format!("sqlite://{}", folder.join("torwart.db").display()),
        durability: store::Durability::Normal,
    };
    Store::open(&settings).await.unwrap()
}

/// A match that began and was given up: its log and its row.
async fn given_up(discord: &Emulator, game: &str) -> (Vec<Entry>, TableRow) {
    let [ana, ben] = ["Ana", "Ben"].map(|name| Person(discord.person(name).id().0));
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
        game: game.to_owned(),
        options: String::new(),
        pace: Pace::None,
        paces: Paces::default(),
        rated: true,
        host: ana,
        invited: None,
        lobby: Some(Some(2)),
        guild: Some(Guild(discord.guild("Torwart Arena").0)),
        channel: Channel(discord.channel("games").0),
        expires_at: Moment(START).plus_seconds(600),
        click: 1,
        seed: Seed([7; 32]),
        rematch_of: None,
        practice: None,
        fixture: None,
    };
    tables.open(opening).await.unwrap();
    let join = Command::Join { by: ben, click: 2 };
    for wish in [
        join,
        Command::Start { by: ana },
        Command::Resign { by: ben },
    ] {
        tables.command(ID, &wish).await.unwrap();
    }
    let found = (
        store.logs.entries(ID).await.unwrap(),
        store.tables.find(ID).await.unwrap().unwrap(),
    );
    store.close().await;
    found
}

/// Two cards of a deal change places: still a deal, but not the one that was dealt.
fn exchanged(deal: &str) -> String {
    let mut letters: Vec<char> = deal.chars().collect();
    let one = deal.rfind('0').unwrap();
    let other = deal.rfind('1').unwrap();
    letters.swap(one, other);
    letters.into_iter().collect()
}

/// What is changed in a log.
#[derive(Clone, Copy, PartialEq)]
enum Change {
    Nothing,
    Deal,
    Seats,
}

/// The line as it was or changed.
fn changed(entry: &Entry, change: Change) -> String {
    match Event::parse(&entry.payload).unwrap() {
        Event::Rolled { chance } if change == Change::Deal && chance.starts_with("deal") => {
            let chance = exchanged(&chance);
            Event::Rolled { chance }.payload()
        }
        Event::Seated { mut order } if change == Change::Seats => {
            order.reverse();
            Event::Seated { order }.payload()
        }
        _ => entry.payload.clone(),
    }
}

/// Writes the match into the bot's database.
async fn fill(bot: &mut TestBot, game: &str, change: Change) {
    bot.stop().await;
    let (entries, row) = given_up(&bot.discord, game).await;
    let payloads: Vec<String> = entries.iter().map(|entry| changed(entry, change)).collect();
    let differ = entries
        .iter()
        .zip(&payloads)
        .filter(|(was, is)| was.payload != **is);
    assert_eq!(differ.count(), usize::from(change != Change::Nothing));
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
    let store = open(bot.folder.path()).await;
    store.tables.append(append).await.unwrap();
    store.close().await;
    bot.start_again().await;
}

/// What `/tor verify` says of such a match, in both languages.
async fn check(game: &str, change: Change, english: &str, german: &str) {
    let mut bot = TestBot::start().await;
    fill(&mut bot, game, change).await;
    let ben = bot.person("Ben");
    for (locale, words) in [("en-US", english), ("de", german)] {
        ben.set_locale(locale);
        let said = command(&bot, &ben, "tor verify", &[]).await;
        assert!(said.content.starts_with(words), "{}", said.content);
        assert!(said.ephemeral);
        let file = &said.attachments[0]["filename"];
        assert_eq!(
            *file,
            format!("match-{ID}.json"),
            "the log is there to be read"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_changed_throw_is_told() {
    check(
        "thor",
        Change::Nothing,
        "✅ **Thor**: who sits where was drawn again, and all 2 throws and shuffles made again from the seed. Everything",
        "✅ **Thor**: wer wo sitzt, wurde aus der Saat noch einmal ausgelost, und alle 2 Würfe und Mischungen wurden",
    )
    .await;
    check(
        "thor",
        Change::Deal,
        "⚠️ **Thor**: 1 of 2 throws are not what the seed gives. That must not happen: please tell whoever hosts this bot.",
        "⚠️ **Thor**: 1 von 2 Würfen sind nicht das, was die Saat ergibt. Das darf nicht sein: Sag bitte denen \
         Bescheid, die diesen Bot betreiben.",
    )
    .await;
}

/// In Rings nothing is thrown, but the dice drew who sits where.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seats_that_were_not_drawn_so_are_told() {
    check(
        "rings",
        Change::Nothing,
        "✅ **Rings**: who sits where was drawn again from the seed, and it is as it was.\nThe hash shown before",
        "✅ **Rings**: wer wo sitzt, wurde aus der Saat noch einmal ausgelost, und es stimmt.\nDer Hash, der vor",
    )
    .await;
    check(
        "rings",
        Change::Seats,
        "⚠️ **Rings**: The seats are not as the seed draws them. That must not happen:",
        "⚠️ **Rings**: Die Plätze sind nicht so, wie die Saat sie auslost. Das darf nicht sein:",
    )
    .await;
}
