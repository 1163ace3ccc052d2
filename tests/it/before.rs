//! A database and a Discord as an earlier version left them, opened by this one: the buttons of the old messages still work, and say
//! what they said.
//!
//! `before/torwart.sqlite` and `before/world.json` were made by the version named in `before/VERSION`, by playing `before/scenario.rs`; the
//! pictures of the boards were left out. They are never made again for the same version, or they would prove nothing. The answers
//! in `before/looks.txt`, `before/deeds.txt` and `before/ends.txt` were written by that version too. `TORWART_BLESS=1` writes them again with the
//! present one: read what changed before you commit it. `TORWART_BEFORE=folder` leaves files of the present version there.
//!
//! All clocks are the test's, so the files are as old in ten years as they are today.

mod answer;
mod book;
mod files;
mod offer;
mod scenario;
mod world;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use localcord::{Direction, SeenMessage};

use crate::bot::{START, TestBot, waits_for};
use crate::child::Launch;
use crate::panel::{moves, verb};
use answer::Reader;
use book::Book;
use files::{copied, leave};
use offer::{Kind, Offer, forged, offers};
use scenario::Seats;
use world::{EVERYONE, Seen, World};

/// When the files are opened: some minutes after they were left, on the clocks of those who left them. Nothing has run out yet.
const NOW: i64 = START + (24 * 60 + 10) * 60 * 1000;

/// So many matches go on in the files.
const RUNNING: usize = 12;

/// The first words of everything that can be pressed; all are on messages of the scenario.
const VERBS: &str = "accept, decline, withdraw, join, quit, add-bot, bot-level, start, hand, act, menu, hint, \
    ask-resign, resign, keep, rematch, replay, analyse, turn, past, history, rules, matches, ladder, ladder-game, \
    cup-named, forget, remember, cup join, cup leave, cup start, cup standings, cup pairings, cup why, cup bracket, \
    cup cancel, cup keep, cup undo-award, cup undo-drop";

async fn opened() -> TestBot {
    let bot = TestBot::back_home(copied(), NOW).await;
    bot.quiet().await;
    bot
}

/// Ends the bot and its Discord; everything is in the folder then.
async fn closed(bot: &mut TestBot) {
    bot.stop().await;
    bot.discord.clone().shutdown().await;
}

/// A moment passes on both clocks, so that the numbers of what comes next do not depend on how much came before.
fn tick(bot: &TestBot, milliseconds: u32) {
    bot.discord.clock().advance(milliseconds.into());
    bot.clock.advance(milliseconds.into());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_database_could_be_made() {
    let to = std::env::var_os("TORWART_BEFORE");
    let mut bot = match to {
        Some(_) => TestBot::at_home().await,
        None => TestBot::start().await,
    };
    scenario::play(&bot).await;
    let offered = offers(&World::look(&bot));
    let offered: BTreeSet<String> = offered.iter().map(Offer::verb).collect();
    closed(&mut bot).await;
    if let Some(to) = to {
        leave(bot.folder.path(), Path::new(&to));
    }
    let mut missing: Vec<&str> = VERBS.split(", ").collect();
    missing.retain(|verb| !offered.contains(*verb));
    assert!(missing.is_empty(), "{missing:?} are not among {offered:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_only_shows_something_shows_the_same() {
    let bot = opened().await;
    let changed = bot.discord.wire().into_iter().filter(|record| {
        record.direction == Direction::Request && record.route_template.contains("/messages")
    });
    assert_eq!(changed.count(), 0, "to open the files changes no message");
    let world = World::look(&bot);
    let (reader, mut book) = (Reader::new(&bot, &world), Book::default());
    let mut looks = offers(&world);
    looks.extend(forged(&world));
    looks.retain(|offer| offer.kind() == Kind::Look);
    for look in looks {
        for name in &look.by {
            book.note(reader.press(&look, name).await.0);
        }
    }
    let after = World::look(&bot).for_all();
    assert_eq!(reader.changes(&world.for_all(), &after, &[]), "");
    book.check("looks.txt");
}

/// The deeds of one copy of the files: of everything that deeds belong to, the one with this number.
fn deeds(world: &World, number: usize) -> Vec<Offer> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut deeds = offers(world);
    deeds.retain(|offer| offer.kind() == Kind::Deed);
    deeds.retain(|offer| {
        let count = counts.entry(offer.of.clone()).or_default();
        *count += 1;
        *count == number + 1
    });
    deeds
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_changes_something_changes_the_same() {
    let mut book = Book::default();
    for number in 0.. {
        let bot = opened().await;
        let mut before = World::look(&bot);
        let reader = Reader::new(&bot, &before);
        let deeds = deeds(&before, number);
        if deeds.is_empty() {
            break;
        }
        for deed in deeds {
            let mut entries = Vec::new();
            let mut answers = Vec::new();
            for name in &deed.by {
                tick(&bot, 1);
                let (entry, answer) = reader.press(&deed, name).await;
                entries.push(entry);
                answers.extend(answer);
            }
            let after = World::look(&bot);
            entries.push(reader.changes(&before, &after, &answers));
            entries.retain(|entry| !entry.is_empty());
            book.note(entries.join("\n"));
            before = after;
        }
    }
    book.check("deeds.txt");
}

/// How many messages are so.
fn count(world: &World, so: impl Fn(&SeenMessage) -> bool) -> usize {
    let seen = world.0.values();
    seen.filter(|seen| so(&seen.message)).count()
}

/// What happens, how many milliseconds later, and how to tell that it has.
type Step<'a> = (&'a str, u32, &'a dyn Fn(&World) -> bool);

/// Offers run out after a quarter of an hour. At relaxed pace one is reminded after half a day, and after a day the house takes over.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_has_a_time_ends_at_the_same_one() {
    const HOUR: u32 = 60 * 60 * 1000;
    let bot = opened().await;
    let mut before = World::look(&bot);
    let (reader, mut book) = (Reader::new(&bot, &before), Book::default());
    before = before.for_all();
    let late = |now: &World| count(now, |seen| seen.content.contains("ran out of time"));
    let (was_late, said) = (late(&before), before.0.len());
    let open = |seen: &SeenMessage| verb(seen, "accept").or(verb(seen, "join")).is_some();
    let no_offers = |now: &World| count(now, open) == 0;
    let reminded = |now: &World| now.0.len() > said;
    let over = |now: &World| late(now) > was_late;
    let steps: [Step<'_>; 3] = [
        ("The offers run out", HOUR / 4, &no_offers),
        ("Half the time is gone", 12 * HOUR, &reminded),
        ("All of it is", 12 * HOUR, &over),
    ];
    for (title, milliseconds, so) in steps {
        tick(&bot, milliseconds);
        let look = || so(&World::look(&bot).for_all());
        bot.discord.until(title, look).await;
        bot.quiet().await;
        // Panels may have shown what was so for a moment only.
        let after = World::look(&bot).for_all();
        book.note(format!("{title}\n{}", reader.changes(&before, &after, &[])));
        before = after;
    }
    book.check("ends.txt");
}

/// Those for whom a board waits make a move; says whether the board went on by that.
async fn played_on(bot: &TestBot, board: &Seen) -> bool {
    let message = &board.message;
    let due = |name: &&str| waits_for(&message.content, name);
    let who = bot.person(EVERYONE.into_iter().find(due).unwrap());
    if verb(message, "hand").is_some() {
        let seats = Seats::taken(bot, message.id, std::slice::from_ref(&who)).await;
        seats.play(1).await;
    } else {
        let _ = moves(message)[0].send(&who, message.id).answer().await;
        bot.quiet().await;
    }
    who.message(message.id).unwrap().content != message.content
}

/// Counts everything again from the logs, as a host does.
async fn rebuilt(folder: &Path) {
    let rebuild = Launch::new(folder).arg("rebuild").run().await;
    assert_eq!(rebuild.code, Some(0), "{}", rebuild.err);
    let said = rebuild.out;
    assert!(said.ends_with("nothing changed.\n"), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rebuild_changes_nothing() {
    rebuilt(copied().path()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_are_played_on_and_counted_as_ever() {
    let mut bot = opened().await;
    let world = World::look(&bot).for_all();
    let runs = |seen: &&Seen| verb(&seen.message, "ask-resign").is_some();
    let boards: Vec<&Seen> = world.0.values().filter(runs).collect();
    for board in &boards {
        let content = &board.message.content;
        assert!(played_on(&bot, board).await, "it stands still: {content}");
    }
    assert_eq!(boards.len(), RUNNING);
    closed(&mut bot).await;
    rebuilt(bot.folder.path()).await;
}
