//! `/tor practice` and **Add bot**: matches with the house, and how well it plays in them.

use crate::desk::command::{Completions, completed};
use crate::desk::opening::{allowed_here, open_here, opening};
use crate::desk::options::{GAME, VARIANT, game_of};
use crate::desk::{Ask, Command, Desk, Given, OnPress, Reply};
use crate::draw::letter::{Letter, Menu};
use crate::draw::press::Press;
use crate::draw::{self, press};
use crate::games::Rules;
use crate::house::Solved;
use crate::kernel::{Arg, Level, Refusal, Seat, SeatCount, Text};
use crate::say::{Language, Roster, Speaker};
use crate::table::{self, Failure, Opening, Pace, Practice, Table};

/// What someone chooses who wants no opponent.
const ALONE: &str = "alone";

pub const COMMAND: Command = Command::typed(
    "practice",
    &[
        GAME,
        completed("level", |desk, ask, given, typed| {
            Box::pin(complete(desk, ask, given, typed))
        }),
        VARIANT,
    ],
    |desk, ask, given| Box::pin(practice(desk, ask, given)),
);

/// Unrated, at once, and nobody is hurried.
async fn practice(desk: &Desk, ask: &Ask, given: &Given) -> Result<Reply, Failure> {
    let rules = game_of(given).ok_or(Refusal::NoSuchGame)?;
    let options = rules.options(given.text("variant").unwrap_or_default());
    let options = options.ok_or(Refusal::NoSuchVariant)?;
    let practice = wanted(rules, &options, given.text("level"))?;
    // The server says where it plays; how fast does not matter here.
    allowed_here(desk, ask, None).await?;
    let name = desk.tables.name_for("practice", ask.id);
    let opening = Opening {
        options: options.clone(),
        pace: Pace::None,
        rated: false,
        practice: Some(practice),
        ..opening(desk, ask, name, rules.meta().id)
    };
    let mut reply = open_here(desk, ask, opening).await?;
    if let Practice::Against(level) = practice
        && let Some(truth) = not_solved_yet(desk, rules, &options, level)
    {
        let said = desk.say_to(ask, None, &truth).await?;
        reply.then = Some((Letter::text(said), None));
    }
    Ok(reply)
}

/// What has to be said to someone who asked for perfect play while there is none yet.
fn not_solved_yet(desk: &Desk, rules: &dyn Rules, options: &str, level: Level) -> Option<Text> {
    if !matches!(level, Level::Optimal | Level::Punisher) {
        return None;
    }
    let meta = rules.meta();
    let key = match desk.tables.house().library().state(meta.id, options) {
        Solved::Yes => return None,
        Solved::Soon => "practice-solving",
        Solved::Never => "practice-unsolved",
    };
    Some(Text::new(key).with("game", Arg::Plain(meta.name.to_owned())))
}

/// The levels of a game as they are offered, the weakest first. Nothing is promised that is not there.
fn levels(desk: &Desk, rules: &dyn Rules, options: &str) -> Vec<(Text, &'static str)> {
    let meta = rules.meta();
    let solved = desk.tables.house().library().state(meta.id, options);
    let about = |level: Level| {
        let text = about(level, solved);
        let text = text.with("game", Arg::Plain(meta.name.to_owned()));
        (text, level.id())
    };
    rules.house_levels().into_iter().map(about).collect()
}

async fn complete(
    desk: &Desk,
    ask: &Ask,
    given: &Given,
    typed: &str,
) -> Result<Completions, Failure> {
    let Some(rules) = game_of(given) else {
        return Ok(Vec::new());
    };
    let usual = rules.options("").unwrap_or_default();
    let mut offered: Vec<(Text, &str)> = levels(desk, rules, &usual);
    if rules.meta().min_seats == 1 {
        offered.push((Text::new("level-choice-alone"), ALONE));
    }
    let mut choices = Vec::new();
    for (label, id) in offered {
        let label = desk.say_to(ask, None, &label).await?;
        if label.to_lowercase().contains(&typed.to_lowercase()) {
            choices.push((label, id.to_owned()));
        }
    }
    Ok(choices)
}

/// At which level? Only whoever keeps the table is asked, and only while there is room.
impl OnPress for press::AddHouse {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let (by, level) = (ask.person, Level::default());
        let seat = table::Command::AddHouse { by, level };
        let table = desk.tables.would(self.table, &seat).await?;
        let letter = levels_menu(desk, ask, &table, &Text::new("bot-level")).await?;
        Ok(Reply::private(letter))
    }
}

/// A level was chosen. The menu stays while there is room for another one.
impl OnPress for press::HouseLevel {
    async fn pressed(self, desk: &Desk, ask: &Ask, chosen: Option<&str>) -> Result<Reply, Failure> {
        let level = chosen.and_then(Level::find);
        let (by, level) = (ask.person, level.ok_or(Refusal::UnknownButton)?);
        let seat = table::Command::AddHouse { by, level };
        let table = desk.tables.command(self.table, &seat).await?.state;
        let newest = Seat(table.seats.len() as u8 - 1);
        let mut added = Text::new("bot-added").with("name", Arg::Player(newest));
        if let Some(truth) = not_solved_yet(desk, table.rules, &table.options, level) {
            let both = Text::new("bot-added-truth");
            added = both.text("added", added).text("truth", truth);
        }
        let letter = if desk.tables.would(self.table, &seat).await.is_ok() {
            levels_menu(desk, ask, &table, &added).await?
        } else {
            Letter::text(desk.say_to(ask, Some(&table), &added).await?)
        };
        Ok(Reply::here(ask, letter))
    }
}

async fn levels_menu(
    desk: &Desk,
    ask: &Ask,
    table: &Table,
    text: &Text,
) -> Result<Letter, Failure> {
    let roster = desk.people.roster(table).await?;
    let speaker = desk.speaker(ask, &roster).await?;
    let mut letter = Letter::text(speaker.say(text));
    let options = levels(desk, table.rules, &table.options).into_iter();
    letter = letter.menu(Menu {
        marks: Default::default(),
        id: press::HouseLevel { table: table.id }.id(),
        placeholder: speaker.say(&Text::new("bot-level-menu").text("game", draw::game_name(table))),
        options: options
            .map(|(label, id)| (speaker.say(&label), id.to_owned()))
            .collect(),
    });
    Ok(letter)
}

/// With whom someone practises who typed this; the usual level if nothing, and alone where nobody else fits.
fn wanted(rules: &dyn Rules, options: &str, typed: Option<&str>) -> Result<Practice, Refusal> {
    match typed.map(str::trim) {
        Some(typed) if is_called(&Text::new("level-choice-alone"), typed) => Ok(Practice::Alone),
        Some(typed) => {
            let mut all = Level::ALL.into_iter();
            let called = |level: Level| {
                let choice = about(level, Solved::Yes);
                level.id() == typed
                    || [choice, level.label()]
                        .iter()
                        .any(|text| is_called(text, typed))
            };
            all.find(|level| called(*level))
                .map(Practice::Against)
                .ok_or_else(|| Refusal::NoSuchLevel {
                    game: rules.meta().name,
                    levels: rules.house_levels(),
                })
        }
        None => {
            let fits = |seats: u8| rules.setup(options, SeatCount(seats)).is_some();
            let together = (2..=rules.meta().max_seats).any(fits);
            Ok(if together || !fits(1) {
                Practice::Against(Level::default())
            } else {
                Practice::Alone
            })
        }
    }
}

/// Whether somebody who typed this means that, in whatever language; what follows a dot only explains.
fn is_called(text: &Text, typed: &str) -> bool {
    Language::ALL.iter().any(|language| {
        let nobody = Roster::default();
        let said = Speaker::new(*language, &nobody).plainly(true).say(text);
        let name = said.split(" · ").next().unwrap_or_default();
        name.to_lowercase() == typed.to_lowercase()
    })
}

/// A level in a few words, for someone who has to choose one.
fn about(level: Level, solved: Solved) -> Text {
    Text::new(match (level, solved) {
        (Level::One, _) => "level-choice-1",
        (Level::Two, _) => "level-choice-2",
        (Level::Three, _) => "level-choice-3",
        (Level::Four, _) => "level-choice-4",
        (Level::Five, _) => "level-choice-5",
        (Level::Optimal, Solved::Yes) => "level-choice-optimal",
        (Level::Optimal, Solved::Soon) => "level-choice-optimal-soon",
        (Level::Optimal, Solved::Never) => "level-choice-optimal-never",
        (Level::Punisher, _) => "level-choice-punisher",
    })
}
