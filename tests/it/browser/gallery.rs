//! The boards and private panels of every game as people see them, at its beginning, midway, late and at its end: on a phone and on a desktop,
//! light and dark, in both languages. Status, picture and buttons fit one screen of a phone, and nothing hangs over its edge. `TORWART_BLESS=1`
//! writes what is seen into `docs/screenshots/boards`: look at it before you commit it.

use std::path::Path;
use std::sync::Arc;

use localcord::{MessageId, Person};
use serde_json::{Value, json};
use torwart::games::{GAMES, Rules};
use torwart::kernel::{self, Channel, Dice, Guild, Seed, TableId, Viewer};
use torwart::table::{Command, Opening, Pace, Paces, Phase, Table};

use super::driver::{Driver, Window};
use crate::bot::TestBot;
use crate::every_game::{Plan, largest, people};
use crate::players::{command, press_verb};

/// A phone, and how wide and high a desktop is.
const PHONE: (u32, u32) = (390, 844);
const DESKTOP: (u32, u32) = (1280, 800);

/// Where and how high the parts of the newest message are, between what stands above the messages and what stands below them.
const PARTS: &str = "
    const box = document.getElementById('scroller').getBoundingClientRect();
    const all = [...document.querySelectorAll('.message')].pop();
    const edges = (found) => {
      const rects = [...all.querySelectorAll(found)].map((one) => one.getBoundingClientRect());
      return rects.length ? [Math.min(...rects.map((r) => r.top)) - box.top, Math.max(...rects.map((r) => r.bottom)) - box.top] : null;
    };
    const over = (one) => one.getBoundingClientRect().right > innerWidth + 1 || one.scrollWidth > one.clientWidth + 1 && one.matches('button, .selecttext');
    return {
      room: box.height, height: all.getBoundingClientRect().height,
      status: edges('.container .heading'), picture: edges('.container .gallery img'), rows: edges('.container .row'),
      over: [...all.querySelectorAll('*')].filter(over).map((one) => one.className + ' ' + one.textContent.slice(0, 40)),
      wide: document.documentElement.scrollWidth > innerWidth || document.getElementById('scroller').scrollWidth > innerWidth,
    };";

/// More moves than a match takes when people mostly do what is offered first.
const MOST_MOVES: usize = 3_000;

/// Everyone who plays, and the room they do it in.
struct Hall {
    bot: TestBot,
    window: Window,
    people: Vec<Person>,
    language: &'static str,
    tables: u64,
}

impl Hall {
    async fn open(driver: &Driver, language: &'static str) -> Hall {
        let bot = TestBot::to_look_at().await;
        let faces: usize = GAMES.iter().map(|rules| rules.faces().len()).sum();
        let there = || bot.discord.bot().emojis().len() >= faces;
        bot.discord.until("all faces are emoji", there).await;
        // After the faces: who comes meanwhile gets any number, and any colour by it.
        let people = people(&bot, language == "de").await;
        // Whom we have met we know by name.
        for person in &people {
            command(&bot, person, "tor matches", &[]).await;
        }
        let window = driver.blank().await;
        window.enter(&bot.discord, "/?as=ana").await;
        Hall {
            bot,
            window,
            people,
            language,
            tables: 0,
        }
    }

    /// A match that went on for so many moves.
    async fn table(&mut self, plan: &Plan, moves: usize) -> Arc<Table> {
        self.tables += 1;
        let seats = plan.seats;
        let id = TableId(self.tables);
        let person = |number: u8| kernel::Person(self.people[usize::from(number)].id().0);
        let opening = Opening {
            id,
            game: plan.rules.meta().id.to_owned(),
            options: plan.options.clone(),
            pace: Pace::Relaxed,
            // An hour more than a day: "in one day" however long this takes.
            paces: Paces {
                relaxed: 25 * 3600,
                ..Paces::default()
            },
            rated: true,
            host: person(0),
            invited: None,
            lobby: Some(Some(seats)),
            guild: Some(Guild(self.bot.discord.guild("Torwart Arena").0)),
            channel: Channel(self.bot.games().0),
            expires_at: kernel::Clock::now(&self.bot.clock).plus_seconds(600),
            click: id.0 * 100,
            seed: Seed([7; 32]),
            rematch_of: None,
            practice: None,
            fixture: None,
        };
        let tables = self.bot.tables();
        tables.open(opening).await.unwrap();
        for number in 1..seats {
            let (by, click) = (person(number), id.0 * 100 + u64::from(number));
            let join = Command::Join { by, click };
            tables.command(id, &join).await.unwrap();
        }
        let start = Command::Start { by: person(0) };
        let begun = tables.command(id, &start).await.unwrap().state;
        self.play(begun, moves).await
    }

    /// So many moves more, or until it is over.
    async fn play(&self, mut table: Arc<Table>, moves: usize) -> Arc<Table> {
        let mut dice = Dice::quick(u64::from(table.decision));
        for _ in 0..moves {
            let Some(kernel::Pending::Seats { due, .. }) = table.pending() else {
                break;
            };
            let mut seated = table.people();
            let (seat, by) = seated.find(|(seat, _)| due.contains(*seat)).unwrap();
            let act = Command::Act {
                by,
                decision: table.decision,
                action: some_move(&table, Viewer::Seat(seat), &mut dice),
            };
            drop(seated);
            table = self
                .bot
                .tables()
                .command(table.id, &act)
                .await
                .unwrap()
                .state;
        }
        table
    }

    /// Until whoever looks at the window has to choose something.
    async fn until_asked(&self, mut table: Arc<Table>) -> Arc<Table> {
        // Who sits where was drawn.
        let looks = kernel::Person(self.people[0].id().0);
        let own = table.people().find(|(_, person)| *person == looks);
        let (seat, _) = own.expect("they play");
        while !table.pending().expect("it runs").due().contains(seat) {
            table = self.play(table, 1).await;
        }
        table
    }

    /// The board at the bottom of the channel, as everyone sees it.
    async fn post(&self, table: &Table) -> MessageId {
        let chosen = [("match", table.id.to_string().as_str().into())];
        let board = command(&self.bot, &self.people[0], "tor board", &chosen).await;
        self.shown(board.id).await;
        board.id
    }

    /// Waits until the page has this message with its picture, below all others.
    async fn shown(&self, message: MessageId) {
        self.bot.quiet().await;
        let now = self.people[0].message(message).unwrap();
        let picture = now.attachments[0]["filename"].as_str().unwrap_or_default();
        let row = format!(
            "[...document.querySelectorAll('.message')].filter((one) => one.dataset.id === '{message}').pop()"
        );
        let loaded = format!(
            "[...{row}.querySelectorAll('img')].every((one) => one.complete && one.naturalWidth)
             && [...{row}.querySelectorAll('.gallery img')].some((one) => one.src.includes('{picture}'))"
        );
        self.window.until(&loaded).await;
    }

    async fn show_on(&self, (width, height): (u32, u32), look: &str) {
        self.window.size(width, height, width < 720).await;
        self.window.look(look).await;
        let bottom = "(() => { const s = document.getElementById('scroller'); return innerWidth === WIDTH && s.scrollTop + s.clientHeight >= s.scrollHeight - 1; })()";
        self.window
            .until(&bottom.replace("WIDTH", &width.to_string()))
            .await;
    }

    /// What is wrong with the newest message on a phone; `whole` if its picture is to be seen with status and buttons.
    async fn faults(&self, what: &str, whole: bool) -> Vec<String> {
        self.show_on(PHONE, "light").await;
        let found = self.window.run(PARTS).await;
        println!("{what}: {found}");
        let edge = |part: &str, end: usize| found[part][end].as_f64();
        let room = found["room"].as_f64().unwrap();
        let mut faults = Vec::new();
        let (Some(top), Some(end)) = (edge("status", 0), edge("rows", 1)) else {
            return vec![format!("{what}: no status, or nothing to press: {found}")];
        };
        if whole && edge("picture", 0).is_none() {
            faults.push(format!("{what}: no picture"));
        }
        if top < 0.0 || end > room {
            faults.push(format!(
                "{what}: from status to buttons {top}..{end} of {room}"
            ));
        }
        if found["over"] != json!([]) || found["wide"] != Value::Bool(false) {
            faults.push(format!("{what}: too wide: {}", found["over"]));
        }
        faults
    }

    /// The private panel of whoever looks at the window, opened from the board.
    async fn hand(&self, board: MessageId) {
        let hand = press_verb(&self.people[0], board, "hand").await;
        self.shown(hand.expect_message().id).await;
    }

    /// What stands in the window, for people to look at. What is kept for the documents is every look of boards midway and of hands, and of
    /// the other moments those on a phone, one theme a language.
    async fn picture(&self, game: &str, moment: &str) {
        let kept = |look: &str, kind: &str| {
            let theme = if self.language == "en" {
                "light"
            } else {
                "dark"
            };
            ["", "-hand"].contains(&moment) || look == theme && kind == "phone"
        };
        for (kind, size) in [("phone", PHONE), ("desktop", DESKTOP)] {
            for look in ["light", "dark"] {
                self.show_on(size, look).await;
                let name = format!("{game}{moment}-{}-{look}-{kind}", self.language);
                self.window.shot(&format!("boards/{name}")).await;
                if std::env::var_os("TORWART_BLESS").is_some() && kept(look, kind) {
                    let folder =
                        Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/screenshots/boards");
                    self.window.keep(&folder.join(format!("{name}.webp"))).await;
                }
            }
        }
    }
}

/// What somebody does who mostly presses what is offered first.
fn some_move(table: &Table, viewer: Viewer, dice: &mut Dice) -> String {
    let mut panel = table.panel(viewer);
    loop {
        let offered: Vec<_> = panel.choices().collect();
        let usual = dice.below(4) > 0;
        let any = dice.below(offered.len());
        let chosen = offered[if usual { 0 } else { any }];
        if !chosen.more {
            return chosen.action.clone();
        }
        let begun = chosen.action.clone();
        panel = table.panel_after(viewer, &begun);
    }
}

/// How a game is usually played, and after how many moves it is looked at.
fn usual(rules: &'static dyn Rules) -> (Plan, usize) {
    let (seats, moves) = match rules.meta().id {
        "tor" => (2, 17),
        "panik" => (2, 22),
        "rings" => (2, 15),
        "tooor" => (2, 19),
        _ => (3, 26),
    };
    let options = rules.variants().remove(0).options;
    let plan = Plan {
        rules,
        options,
        seats,
        german: false,
    };
    (plan, moves)
}

async fn gallery(language: &'static str) {
    let driver = Driver::start().await;
    let mut hall = Hall::open(&driver, language).await;
    let mut faults = Vec::new();
    for rules in GAMES {
        let game = rules.meta().id;
        let (plan, moves) = usual(*rules);
        let largest = largest(*rules);
        if largest.seats > plan.seats {
            let table = hall.table(&largest, moves).await;
            hall.post(&table).await;
            faults.extend(hall.faults(&format!("{game}, largest"), false).await);
        }
        let mut table = hall.table(&plan, 0).await;
        let board = hall.post(&table).await;
        for (moment, more) in [
            ("-opening", 0),
            ("", moves),
            ("-late", moves),
            ("-end", MOST_MOVES),
        ] {
            table = hall.play(table, more).await;
            let over = !matches!(table.phase, Phase::Running);
            assert_eq!(over, moment == "-end", "{game}{moment}");
            hall.shown(board).await;
            let what = format!("{game}{moment}");
            faults.extend(hall.faults(&what, true).await);
            hall.picture(game, moment).await;
        }
        let midway = hall.table(&plan, moves / 2).await;
        let asked = hall.until_asked(midway).await;
        let board = hall.post(&asked).await;
        hall.hand(board).await;
        faults.extend(hall.faults(&format!("{game}, a hand"), true).await);
        hall.picture(game, "-hand").await;
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_fit_a_phone_in_english() {
    gallery("en").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_fit_a_phone_in_german() {
    gallery("de").await;
}
