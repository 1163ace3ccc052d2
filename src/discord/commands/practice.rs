//! `/tor practice` and **Add bot**: matches with the house, and how well it plays in them.

use crate::discord::ask::{Ask, Reply};
use crate::discord::draw;
use crate::discord::letter::{Letter, Row};
use crate::discord::press::Press;
use crate::discord::route::Desk;
use crate::games::{GAMES, Rules, find};
use crate::house::Solved;
use crate::kernel::{Arg, Level, Refusal, Seat, SeatCount, TableId, Text};
use crate::table::{Command, Failure, Opening, Pace, Practice, Table};

/// What someone chooses who wants no opponent.
const ALONE: &str = "alone";

impl Desk {
    /// `/tor practice`: unrated, at once, and nobody is hurried.
    pub(in crate::discord) async fn practice(
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
        if let Some(truth) = self.not_solved_yet(rules, &options, practice) {
            let said = self.say_to(ask, None, &truth).await?;
            reply.then = Some((Letter::text(said), None));
        }
        Ok(reply)
    }

    /// What has to be said to someone who asked for perfect play while there is none yet.
    fn not_solved_yet(&self, rules: &dyn Rules, options: &str, practice: Practice) -> Option<Text> {
        let Practice::Against(Level::Optimal | Level::Punisher) = practice else {
            return None;
        };
        let meta = rules.meta();
        let key = match self.tables.house().library().state(meta.id, options) {
            Solved::Yes => return None,
            Solved::Soon => "practice-solving",
            Solved::Never => "practice-unsolved",
        };
        Some(Text::new(key).with("game", Arg::Plain(meta.name.to_owned())))
    }

    /// Completions for a `level` option.
    pub(in crate::discord) async fn complete_level(
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
        let mut offered: Vec<(Text, &str)> = levels(rules);
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
    pub(in crate::discord) async fn offer_levels(
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
    pub(in crate::discord) async fn add_bot(
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
        let added = Text::new("bot-added").with("name", Arg::Player(newest));
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
        let roster = self.people.roster(table, self.outbox.house()).await?;
        let speaker = self.speaker(ask, &roster).await?;
        let mut letter = Letter::text(speaker.say(text));
        let options = levels(table.rules).into_iter();
        letter.rows.push(Row::Menu {
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
    let typed = typed.map(|typed| typed.trim().to_lowercase());
    match typed.as_deref() {
        Some(ALONE) => Ok(Practice::Alone),
        Some(typed) => {
            Level::find(typed)
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

/// The levels of a game as they are offered, the weakest first.
fn levels(rules: &dyn Rules) -> Vec<(Text, &'static str)> {
    let levels = rules.house_levels().into_iter();
    levels.map(|level| (about(level), level.id())).collect()
}

/// A level in a few words, for someone who has to choose one.
fn about(level: Level) -> Text {
    Text::new(match level {
        Level::One => "level-choice-1",
        Level::Two => "level-choice-2",
        Level::Three => "level-choice-3",
        Level::Four => "level-choice-4",
        Level::Five => "level-choice-5",
        Level::Optimal => "level-choice-optimal",
        Level::Punisher => "level-choice-punisher",
    })
}
