//! `/tor practice` and **Add bot**: matches with the house, and how well it plays in them.

use crate::desk::ask::{Ask, Reply};
use crate::desk::route::Desk;
use crate::draw;
use crate::draw::letter::{Letter, Menu};
use crate::draw::press::Press;
use crate::games::{GAMES, Rules, find};
use crate::house::Solved;
use crate::kernel::{Arg, Level, Refusal, Seat, SeatCount, TableId, Text};
use crate::say::{Language, Roster, Speaker};
use crate::table::{Command, Failure, Opening, Pace, Practice, Table};

/// What someone chooses who wants no opponent.
const ALONE: &str = "alone";

impl Desk {
    /// `/tor practice`: unrated, at once, and nobody is hurried.
    pub(in crate::desk) async fn practice(
        &self,
        ask: &Ask,
        game: Option<String>,
        level: Option<String>,
        variant: Option<String>,
    ) -> Result<Reply, Failure> {
        let game = game.unwrap_or_else(|| GAMES[0].meta().id.to_owned());
        let rules = find(&game).ok_or(Refusal::NoSuchGame)?;
        let options = rules.options(&variant.unwrap_or_default());
        let options = options.ok_or(Refusal::NoSuchVariant)?;
        let practice = wanted(rules, &options, level.as_deref())?;
        // The server says where it plays; how fast does not matter here.
        self.allowed_here(ask, None).await?;
        let name = self.tables.name_for("practice", ask.id);
        let opening = Opening {
            options: options.clone(),
            pace: Pace::None,
            rated: false,
            practice: Some(practice),
            ..self.opening(ask, name, game)
        };
        let mut reply = self.open_here(ask, opening).await?;
        if let Practice::Against(level) = practice
            && let Some(truth) = self.not_solved_yet(rules, &options, level)
        {
            let said = self.say_to(ask, None, &truth).await?;
            reply.then = Some((Letter::text(said), None));
        }
        Ok(reply)
    }

    /// What has to be said to someone who asked for perfect play while there is none yet.
    fn not_solved_yet(&self, rules: &dyn Rules, options: &str, level: Level) -> Option<Text> {
        if !matches!(level, Level::Optimal | Level::Punisher) {
            return None;
        }
        let meta = rules.meta();
        let key = match self.tables.house().library().state(meta.id, options) {
            Solved::Yes => return None,
            Solved::Soon => "practice-solving",
            Solved::Never => "practice-unsolved",
        };
        Some(Text::new(key).with("game", Arg::Plain(meta.name.to_owned())))
    }

    /// The levels of a game as they are offered, the weakest first. Nothing is promised that is not there.
    fn levels(&self, rules: &dyn Rules, options: &str) -> Vec<(Text, &'static str)> {
        let meta = rules.meta();
        let solved = self.tables.house().library().state(meta.id, options);
        let about = |level: Level| {
            let text = about(level, solved);
            let text = text.with("game", Arg::Plain(meta.name.to_owned()));
            (text, level.id())
        };
        rules.house_levels().into_iter().map(about).collect()
    }

    /// Completions for a `level` option.
    pub(in crate::desk) async fn complete_level(
        &self,
        ask: &Ask,
        game: Option<String>,
        typed: &str,
    ) -> Result<Reply, Failure> {
        let rules = match game {
            Some(game) => find(&game),
            None => GAMES.first().copied(),
        };
        let Some(rules) = rules else {
            return Ok(Reply::choices(Vec::new()));
        };
        let usual = rules.options("").unwrap_or_default();
        let mut offered: Vec<(Text, &str)> = self.levels(rules, &usual);
        if rules.meta().min_seats == 1 {
            offered.push((Text::new("level-choice-alone"), ALONE));
        }
        let mut choices = Vec::new();
        for (label, id) in offered {
            let label = self.say_to(ask, None, &label).await?;
            if label.to_lowercase().contains(&typed.to_lowercase()) {
                choices.push((label, id.to_owned()));
            }
        }
        Ok(Reply::choices(choices))
    }

    /// **Add bot**: at which level? Only whoever keeps the table is asked, and only while there is room.
    pub(in crate::desk) async fn offer_levels(
        &self,
        ask: &Ask,
        id: TableId,
    ) -> Result<Reply, Failure> {
        let (by, level) = (ask.person, Level::default());
        let seat = Command::AddBot { by, level };
        let table = self.tables.would(id, &seat).await?;
        let asked = Text::new("bot-level");
        let letter = self.levels_menu(ask, &table, &asked).await?;
        Ok(Reply::private(letter))
    }

    /// A level was chosen. The menu stays while there is room for another one.
    pub(in crate::desk) async fn add_bot(
        &self,
        ask: &Ask,
        id: TableId,
        values: &[String],
    ) -> Result<Reply, Failure> {
        let level = values.first().and_then(|value| Level::find(value));
        let (by, level) = (ask.person, level.ok_or(Refusal::UnknownButton)?);
        let seat = Command::AddBot { by, level };
        let table = self.tables.command(id, &seat).await?.table;
        let newest = Seat(table.seats.len() as u8 - 1);
        let mut added = Text::new("bot-added").with("name", Arg::Player(newest));
        if let Some(truth) = self.not_solved_yet(table.rules, &table.options, level) {
            let both = Text::new("bot-added-truth");
            added = both.text("added", added).text("truth", truth);
        }
        let letter = if self.tables.would(id, &seat).await.is_ok() {
            self.levels_menu(ask, &table, &added).await?
        } else {
            Letter::text(self.say_to(ask, Some(&table), &added).await?)
        };
        let pressed = ask.message.is_some_and(|message| message.ephemeral);
        Ok(if pressed {
            Reply::redraw(letter)
        } else {
            Reply::private(letter)
        })
    }

    async fn levels_menu(&self, ask: &Ask, table: &Table, text: &Text) -> Result<Letter, Failure> {
        let roster = self.people.roster(table).await?;
        let speaker = self.speaker(ask, &roster).await?;
        let mut letter = Letter::text(speaker.say(text));
        let options = self.levels(table.rules, &table.options).into_iter();
        letter = letter.menu(Menu {
            id: Press::BotLevel(table.id).id(),
            placeholder: speaker
                .say(&Text::new("bot-level-menu").text("game", draw::game_name(table))),
            options: options
                .map(|(label, id)| (speaker.say(&label), id.to_owned()))
                .collect(),
        });
        Ok(letter)
    }
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
        let speaker = Speaker {
            language: *language,
            roster: &Roster::default(),
            plain: true,
        };
        let said = speaker.say(text);
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
