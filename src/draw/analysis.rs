//! A report as pages to read and a course to look at: how a match went, move by move.

mod course;

use crate::draw::{self, push_line};
use crate::games::analysis::{Balance, Report, Weighed};
use crate::games::{Corrupt, Hint, Position};
use crate::kernel::{Arg, Seat, TableId, Text, Viewer};
use crate::say::Speaker;
use crate::table::record::Record;
use crate::table::{Occupant, Table, replay};

/// Characters of a page; what the title takes of them is not left for the rest. Discord takes 2000.
const PAGE: usize = 1990;

/// The most characters of a move in words.
const LONGEST_MOVE: usize = 60;

/// The most characters of a name beside the axis of the picture.
const LONGEST_NAME: usize = 10;

/// Presses that a move takes at most.
const MOST_PRESSES: usize = 16;

/// What a choice must cost to be marked in the picture.
const COSTLY: f64 = 0.05;

/// A match that was looked at.
pub struct Study<'a> {
    table: &'a Table,
    record: &'a Record,
    report: &'a Report,
    /// For every step, the decision it belongs to.
    numbers: Vec<usize>,
    /// How many decisions there were.
    last: usize,
    /// After which decision whose goal fell.
    goals: Vec<(usize, Seat)>,
    /// After which decisions a new part of the match began.
    parts: Vec<usize>,
}

/// A moment in the words of the game.
struct Told {
    action: String,
    best: Vec<String>,
}

impl<'a> Study<'a> {
    /// A report and the match it is about.
    pub fn of(
        table: &'a Table,
        record: &'a Record,
        report: &'a Report,
    ) -> Result<Study<'a>, Corrupt> {
        let (numbers, frames) = replay::numbers(record)?;
        let mut study = Study {
            table,
            record,
            report,
            numbers,
            last: frames.saturating_sub(1).max(1),
            goals: Vec::new(),
            parts: Vec::new(),
        };
        study.tally()?;
        Ok(study)
    }

    /// All pages; never none.
    pub fn pages(&self, speaker: &Speaker<'_>) -> Result<Vec<String>, Corrupt> {
        let told = self.told(speaker)?;
        // No page has a higher number than there are moments and a few.
        let most = self.report.moments.len() + 20;
        let title = speaker.say(&self.title(most, most)).chars().count();
        let room = PAGE.saturating_sub(title);
        let mut pages = pack(self.summary(&told, speaker), room);
        let lines = self.report.moments.iter().zip(&told);
        let lines = lines.map(|(moment, told)| speaker.say(&self.line(moment, told)));
        pages.extend(pack(lines, room));
        let count = pages.len();
        for (page, text) in pages.iter_mut().enumerate() {
            let mut whole = speaker.say(&self.title(page + 1, count));
            push_line(&mut whole, text);
            *text = whole;
        }
        Ok(pages)
    }

    fn title(&self, page: usize, pages: usize) -> Text {
        let seats = self.table.seated().map(|(seat, _)| seat);
        Text::new("analysis-title")
            .text("game", draw::game_name(self.table))
            .text("names", draw::names(seats))
            .number("page", page as i64)
            .number("pages", pages as i64)
    }

    /// How sure it is, how it ended, and what everyone made of it.
    fn summary(&self, told: &[Told], speaker: &Speaker<'_>) -> Vec<String> {
        let mut blocks = vec![
            speaker.say(&Text::new(match self.report.exact {
                true => "analysis-exact",
                false => "analysis-estimate",
            })),
            draw::result(self.table, speaker),
        ];
        if self.report.moments.is_empty() {
            blocks.push(speaker.say(&Text::new("analysis-nothing")));
            return blocks;
        }
        if self.report.balance.iter().any(Balance::cut_short) {
            blocks.push(speaker.say(&Text::new("analysis-cut-short")));
        }
        let seats = (0..).map(Seat).zip(&self.report.balance);
        blocks.extend(seats.map(|(seat, balance)| self.seat(seat, balance, told, speaker)));
        let legend = match self.report.balance.len() {
            1 => "analysis-legend-alone",
            2 => "analysis-legend-two",
            _ => "analysis-legend-more",
        };
        blocks.push(speaker.say(&Text::new(legend)));
        let rest = match (self.rolled(), self.table.rules.meta().hidden) {
            (true, _) => "analysis-luck-dice",
            (false, true) => "analysis-luck-guess",
            (false, false) => "analysis-luck-none",
        };
        blocks.push(speaker.say(&Text::new(rest)));
        blocks
    }

    /// Whether dice or cards decided anything once the first choice had been made.
    fn rolled(&self) -> bool {
        let steps = self.record.steps.iter();
        let mut played = steps.skip_while(|step| step.by.is_none());
        played.any(|step| step.by.is_none())
    }

    /// What a seat's result was made of, and its best and worst moment.
    fn seat(&self, seat: Seat, balance: &Balance, told: &[Told], speaker: &Speaker<'_>) -> String {
        let key = match balance.cut_short() {
            true => "analysis-balance-cut-short",
            false => "analysis-balance",
        };
        let text = Text::new(key)
            .name("name", seat)
            .text("start", self.percent(balance.start))
            .text("cost", self.points(-balance.cost))
            .text("given", self.points(balance.given))
            .text("luck", self.points(balance.luck))
            .text("stood", self.percent(balance.stood));
        let mut said = speaker.say(&text);
        let marked = [
            ("analysis-best", self.report.best(seat)),
            ("analysis-worst", self.report.worst(seat)),
        ];
        for (key, moment) in marked {
            let Some(moment) = moment.filter(|moment| key == "analysis-best" || self.costs(moment))
            else {
                continue;
            };
            let place = self.report.moments.iter().position(|one| one == moment);
            let action = place.map_or("", |place| told[place].action.as_str());
            let text = Text::new(key)
                .number("number", self.number(moment) as i64)
                .with("move", Arg::Plain(action.to_owned()))
                .text("before", self.percent(moment.before))
                .text("after", self.percent(moment.after))
                .text("cost", self.amount(moment.cost));
            push_line(&mut said, &speaker.say(&text));
        }
        said
    }

    /// One decision.
    fn line(&self, moment: &Weighed, told: &Told) -> Text {
        let stand_in = self.record.steps.get(moment.step).is_some_and(|step| {
            let occupant = self.table.seats.get(moment.seat.index());
            step.house && !occupant.is_some_and(Occupant::is_house)
        });
        let key = match stand_in {
            true => "analysis-line-house",
            false => "analysis-line",
        };
        let cost = match (moment.value, self.costs(moment)) {
            (None, _) => Text::new("analysis-unknown"),
            (Some(_), false) => Text::new("analysis-free"),
            (Some(_), true) if moment.cost >= COSTLY => {
                Text::new("analysis-cost-high").text("points", self.amount(moment.cost))
            }
            (Some(_), true) => Text::new("analysis-cost").text("points", self.amount(moment.cost)),
        };
        let hints = moment.best.iter().zip(&told.best);
        let best = hints.map(|(hint, action)| self.hint(hint, action));
        let best = best.reduce(|first, second| {
            Text::new("list-two")
                .text("first", first)
                .text("second", second)
        });
        let best = Text::new(match self.report.exact {
            true => "analysis-optimum",
            false => "analysis-top",
        })
        .text(
            "moves",
            best.unwrap_or_else(|| Text::new("analysis-unknown")),
        );
        Text::new(key)
            .number("number", self.number(moment) as i64)
            .name("name", moment.seat)
            .with("move", Arg::Plain(told.action.clone()))
            .text("before", self.percent(moment.before))
            .text("after", self.percent(moment.after))
            .text("cost", cost)
            .text("best", best)
    }

    /// A player who mixes does so with these shares; a search has one favourite, and values say more.
    fn hint(&self, hint: &Hint, action: &str) -> Text {
        let part = if self.report.exact {
            hint.share
        } else {
            hint.value
        };
        Text::new("analysis-move")
            .with("move", Arg::Plain(action.to_owned()))
            .text("part", self.percent(part))
    }

    /// Which decision of the match a moment belongs to, as a replay counts them.
    fn number(&self, moment: &Weighed) -> usize {
        self.numbers.get(moment.step).copied().unwrap_or_default()
    }

    /// Whether a choice cost as much as can be said.
    fn costs(&self, moment: &Weighed) -> bool {
        let least = if self.report.exact { 0.0005 } else { 0.005 };
        moment.cost >= least
    }

    /// What is known is said to a tenth, what is estimated is not.
    fn percent(&self, value: f64) -> Text {
        if self.report.exact {
            let tenths = (value * 1000.0).round() as i64;
            return Text::new("analysis-percent-exact")
                .number("whole", tenths / 10)
                .number("tenth", tenths % 10);
        }
        Text::new("analysis-percent").number("whole", (value * 100.0).round() as i64)
    }

    /// The same for a difference, in points of a hundred.
    fn points(&self, value: f64) -> Text {
        let sign = match self.units(value) {
            0 => "±",
            1.. => "+",
            _ => "−",
        };
        self.signed(sign, value)
    }

    /// The same without a sign.
    fn amount(&self, value: f64) -> Text {
        self.signed("", value)
    }

    fn units(&self, value: f64) -> i64 {
        let unit = if self.report.exact { 1000.0 } else { 100.0 };
        (value * unit).round() as i64
    }

    fn signed(&self, sign: &str, value: f64) -> Text {
        let units = self.units(value);
        let text = match self.report.exact {
            true => Text::new("analysis-points-exact")
                .number("whole", units.abs() / 10)
                .number("tenth", units.abs() % 10),
            false => Text::new("analysis-points").number("whole", units.abs()),
        };
        text.with("sign", Arg::Plain(sign.to_owned()))
    }

    /// Every moment in the words of the game: what was done, and what would have been better.
    fn told(&self, speaker: &Speaker<'_>) -> Result<Vec<Told>, Corrupt> {
        let mut position = self.record.start()?;
        let mut moments = self.report.moments.iter().enumerate().collect::<Vec<_>>();
        moments.sort_by_key(|(_, moment)| moment.step);
        let mut moments = moments.into_iter().peekable();
        let mut told = Vec::new();
        for (step, made) in self.record.steps.iter().enumerate() {
            while let Some((place, moment)) = moments.next_if(|(_, moment)| moment.step == step) {
                let words = |action: &str| words(&*position, moment.seat, action, speaker);
                let best = moment.best.iter().map(|hint| words(&hint.action));
                let best = best.collect();
                let action = words(&moment.action);
                told.push((place, Told { action, best }));
            }
            Record::apply(&mut *position, made)?;
        }
        told.sort_by_key(|(place, _)| *place);
        Ok(told.into_iter().map(|(_, told)| told).collect())
    }

    /// Which match it is about.
    pub fn table(&self) -> TableId {
        self.table.id
    }
}

/// A move as its buttons say it, one press after the other; in notation if they do not.
pub fn words(position: &dyn Position, seat: Seat, action: &str, speaker: &Speaker<'_>) -> String {
    let pressed = pressed(position, seat, action, speaker);
    let said = pressed.filter(|said| said.chars().count() <= LONGEST_MOVE);
    said.unwrap_or_else(|| format!("`{}`", cut(action, LONGEST_MOVE)))
}

fn pressed(
    position: &dyn Position,
    seat: Seat,
    action: &str,
    speaker: &Speaker<'_>,
) -> Option<String> {
    let mut labels: Vec<String> = Vec::new();
    let mut begun = String::new();
    for _ in 0..MOST_PRESSES {
        let panel = position.panel_after(Viewer::Seat(seat), &begun);
        if let Some(whole) = panel
            .choices()
            .find(|choice| !choice.more && choice.action == action)
        {
            labels.push(speaker.tell(&whole.label));
            return Some(labels.join(" → "));
        }
        let begins = panel.choices().filter(|choice| {
            choice.more && choice.action.len() > begun.len() && action.starts_with(&choice.action)
        });
        let next = begins.max_by_key(|choice| choice.action.len())?;
        labels.push(speaker.tell(&next.label));
        begun.clone_from(&next.action);
    }
    None
}

/// The beginning of a text, marked if more would follow.
fn cut(text: &str, most: usize) -> String {
    let mut short: String = text.chars().take(most).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// As many blocks on a page as there is room for; one that is too long for a page has one to itself.
fn pack(blocks: impl IntoIterator<Item = String>, room: usize) -> Vec<String> {
    let mut pages: Vec<String> = Vec::new();
    for block in blocks.into_iter().filter(|block| !block.is_empty()) {
        match pages.last_mut() {
            Some(page) if page.chars().count() + block.chars().count() < room => {
                push_line(page, &block);
            }
            _ => pages.push(block),
        }
    }
    pages
}

#[cfg(test)]
mod tests;
