//! Matches without Discord: many clients of the tables, which decide and store as the bot does.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use super::Done;
use crate::edge;
use crate::house::House;
use crate::kernel::{self, Channel, Clock as _, Dice, Person, Seed, Viewer};
use crate::store::{self, Durability, Store};
use crate::table::{Command, Opening, Pace, Paces, Phase, Table, Tables};

/// Clients that put matches into the database.
const CLIENTS: u64 = 64;

/// Opens a database, for those who work with it beside the bot.
pub(super) async fn open(url: &str, durability: Durability) -> Done<Store> {
    let settings = store::Settings {
        url: url.to_owned(),
        durability,
    };
    Ok(Store::open(&settings).await?)
}

/// Puts so many running matches into the database.
pub(super) async fn fill(url: &str, matches: u64, seed: u64) -> Done {
    if matches == 0 {
        return Ok(());
    }
    let (store, tables) = tables(url, Durability::Normal).await?;
    let tasks = (0..CLIENTS).map(|client| {
        let tables = Arc::clone(&tables);
        tokio::spawn(async move {
            for number in (client..matches).step_by(CLIENTS as usize) {
                begin(&tables, number, seed).await?;
            }
            Done::Ok(())
        })
    });
    for task in tasks.collect::<Vec<_>>() {
        task.await??;
    }
    store.close().await;
    Ok(())
}

/// Plays one match after the other with so many clients, each move on the disk before the next; says how long each took, and for how
/// many seconds it went on.
pub(super) async fn play(
    url: &str,
    clients: usize,
    (seconds, seed): (u64, u64),
) -> Done<(Vec<Duration>, f64)> {
    let (store, tables) = tables(url, Durability::Full).await?;
    let begun = Instant::now();
    let end = begun + Duration::from_secs(seconds);
    let tasks = (0..clients as u64).map(|client| {
        let tables = Arc::clone(&tables);
        tokio::spawn(async move {
            let (mut dice, mut times) = (Dice::quick(seed ^ client), Vec::new());
            let mut number = client;
            while Instant::now() < end {
                let mut table = begin(&tables, number, seed).await?;
                while table.phase == Phase::Running && Instant::now() < end {
                    let command = any_move(&table, &mut dice);
                    let started = Instant::now();
                    let moved = tables.command(table.id, &command).await;
                    times.push(started.elapsed());
                    table = moved.map_err(|_| "A move was not stored.")?.state;
                }
                number += clients as u64;
            }
            Done::Ok(times)
        })
    });
    let mut times = Vec::new();
    for task in tasks.collect::<Vec<_>>() {
        times.extend(task.await??);
    }
    let seconds = begun.elapsed().as_secs_f64();
    store.close().await;
    Ok((times, seconds))
}

async fn tables(url: &str, durability: Durability) -> Done<(Store, Arc<Tables>)> {
    let store = open(url, durability).await?;
    let tables = Tables::new(
        store.clone(),
        Arc::new(edge::System),
        [0; 32],
        u32::MAX,
        House::quick(),
        Box::new(|_| {}),
    );
    Ok((store, Arc::new(tables)))
}

/// A match of two who have nothing else to do.
async fn begin(tables: &Tables, number: u64, seed: u64) -> Done<Arc<Table>> {
    let [host, guest] = people(number);
    let mut dice = Dice::quick(seed ^ number);
    let opening = Opening {
        id: tables.name_for("load", number),
        game: crate::games::GAMES[0].meta().id.to_owned(),
        options: String::new(),
        pace: Pace::Slow,
        paces: Paces::default(),
        rated: true,
        host,
        invited: Some(guest),
        lobby: None,
        guild: None,
        channel: Channel(number + 1),
        expires_at: edge::System.now().plus_seconds(900),
        click: number,
        seed: Seed(std::array::from_fn(|_| dice.word() as u8)),
        rematch_of: None,
        practice: None,
        fixture: None,
    };
    let failed = |_| "A match could not be put into the database.";
    let id = tables.open(opening).await.map_err(failed)?.state.id;
    let accept = Command::Accept {
        by: guest,
        click: number,
    };
    let begun = tables.command(id, &accept).await;
    Ok(begun.map_err(failed)?.state)
}

fn people(number: u64) -> [Person; 2] {
    [1_000_000_000 + 2 * number, 1_000_000_001 + 2 * number].map(kernel::Person)
}

/// What somebody who is due may do.
fn any_move(table: &Table, dice: &mut Dice) -> Command {
    let due = table.pending().expect("it runs").due();
    let seat = due.iter().next().expect("someone is due");
    let panel = table.panel(Viewer::Seat(seat));
    let choices: Vec<_> = panel.choices().map(|choice| &choice.action).collect();
    let by = table.people().find(|(theirs, _)| *theirs == seat);
    Command::Act {
        by: by.expect("nobody has left").1,
        decision: table.decision,
        action: (*dice.pick(&choices)).clone(),
    }
}
