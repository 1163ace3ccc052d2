//! `/tor verify` of a match whose log was changed: the bot says so instead of vouching for it.

use std::path::Path;
use std::sync::Arc;

use torwart::edge::Manual;
use torwart::emulator::Emulator;
use torwart::house::House;
use torwart::kernel::{Channel, Entry, Guild, Moment, Person, Seed, TableId};
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

/// A match of Thor that was dealt and given up: its log and its row.
async fn given_up(discord: &Emulator) -> (Vec<Entry>, TableRow) {
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
        game: "thor".to_owned(),
        options: String::new(),
        pace: Pace::None,
        paces: Paces::default(),
        rated: true,
        host: ana,
        invited: None,
        lobby: Some(Some(3)),
        guild: Some(Guild(discord.guild("Torwart Arena").0)),
        channel: Channel(discord.channel("games").0),
        expires_at: Moment(START).plus_seconds(600),
        click: 1,
        seed: Seed([7; 32]),
        rematch_of: None,
        practice: None,
        contest: None,
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
        store.entries(ID).await.unwrap(),
        store.table(ID).await.unwrap().unwrap(),
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

/// Writes the match into the bot's database, as it was or changed.
async fn fill(bot: &mut TestBot, change: bool) {
    bot.stop().await;
    let (entries, row) = given_up(&bot.discord).await;
    let mut changed = 0;
    let mut payload = |entry: &Entry| match Event::parse(&entry.payload).unwrap() {
        Event::Rolled { chance } if change && changed == 0 && chance.starts_with("deal") => {
            changed += 1;
            let chance = exchanged(&chance);
            Event::Rolled { chance }.payload()
        }
        _ => entry.payload.clone(),
    };
    let payloads: Vec<String> = entries.iter().map(&mut payload).collect();
    assert_eq!(changed == 1, change);
    let append = Append {
        table: ID,
        expected_seq: 0,
        at: Moment(START),
        payloads,
        row,
        seats_changed: true,
        limits: Vec::new(),
        finished: None,
    };
    let store = open(bot.folder.path()).await;
    store.append(append).await.unwrap();
    store.close().await;
    bot.start_again().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_changed_throw_is_told() {
    for (change, english, german) in [
        (
            false,
            "✅ **Thor**: all 2 throws and shuffles made again from the seed",
            "✅ **Thor**: alle 2 Würfe und Mischungen wurden aus der Saat",
        ),
        (
            true,
            "⚠️ **Thor**: 1 of 2 throws are not what the seed gives, or its hash is another. That must not happen: \
             please tell whoever hosts this bot.",
            "⚠️ **Thor**: 1 von 2 Würfen sind nicht das, was die Saat ergibt, oder ihr Hash ist ein anderer. Das darf \
             nicht sein: Sag bitte denen Bescheid, die diesen Bot betreiben.",
        ),
    ] {
        let mut bot = TestBot::start().await;
        fill(&mut bot, change).await;
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
}
