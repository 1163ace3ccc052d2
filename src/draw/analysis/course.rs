//! The chart of a match that was looked at: whose line it is, where choices cost much, where goals fell and halves began.

use super::{COSTLY, LONGEST_NAME, Study, cut};
use crate::games::Corrupt;
use crate::games::analysis::Weighed;
use crate::kernel::lettering::legible;
use crate::kernel::{Arg, Seat, Text};
use crate::picture::course::{Course, Side};
use crate::say::Speaker;
use crate::table::record::Record;

impl Study<'_> {
    /// Follows the goals and the parts of the match.
    pub(super) fn tally(&mut self) -> Result<(), Corrupt> {
        let mut position = self.record.start()?;
        let mut before = position.tally();
        for (step, number) in self.record.steps.iter().zip(&self.numbers) {
            if before.is_none() {
                return Ok(());
            }
            Record::apply(&mut *position, step)?;
            let now = position.tally();
            if let (Some(before), Some(now)) = (&before, &now) {
                let goals = before.goals.iter().zip(&now.goals);
                let scored = (0..)
                    .map(Seat)
                    .zip(goals)
                    .filter(|(_, (old, new))| new > old);
                self.goals.extend(scored.map(|(seat, _)| (*number, seat)));
                if before.part != now.part {
                    self.parts.push(*number);
                }
            }
            before = now;
        }
        Ok(())
    }

    /// Whether there is anything to draw.
    pub fn has_course(&self) -> bool {
        !self.report.moments.is_empty()
    }

    /// The match as a picture for somebody, whose chances are the line if they played.
    pub fn course(&self, own: Option<Seat>, speaker: &Speaker<'_>) -> Course {
        let own = own.filter(|own| own.index() < self.report.balance.len());
        let line = own.unwrap_or(Seat(0));
        let seats = (0..self.report.balance.len() as u8).map(Seat);
        let two = self.report.balance.len() == 2;
        let name = |seat| speaker.label(&Text::new("seat-name").name("name", seat), usize::MAX);
        let shown = |seat: Seat| legible(&name(seat)).unwrap_or_else(|| format!("#{}", seat.0 + 1));
        let up = match self.report.balance.len() {
            1 => Text::new("course-up-alone"),
            2 if self.report.exact => Text::new("course-up-two"),
            2 => Text::new("course-up-two-estimate"),
            _ => Text::new("course-up-more"),
        };
        // The whole name stands above; here it must leave room for the sentence.
        let up = up.with("name", Arg::Plain(cut(&shown(line), LONGEST_NAME)));
        Course {
            sides: seats
                .map(|seat| self.side(seat, legible(&name(seat)), two.then_some(line)))
                .collect(),
            last: self.last,
            own: own.map(Seat::index),
            goals: self
                .goals
                .iter()
                .map(|(at, seat)| (*at, seat.index()))
                .collect(),
            parts: self.parts.clone(),
            up: speaker.say(&up),
            across: speaker.say(&Text::new("course-across")),
            costly: speaker.say(&Text::new("course-costly")),
            alt: self.alt(),
        }
    }

    /// The line of a seat. Of two, one has the line for both, and the other only its costly choices on it.
    fn side(&self, seat: Seat, name: Option<String>, one: Option<Seat>) -> Side {
        let two = one.is_some();
        let mirrored = |moment: &Weighed| {
            let other = one.is_some_and(|one| moment.seat != one);
            let value = moment.before;
            if other { 1.0 - value } else { value }
        };
        // A decision is made from where the one before it led, and leads to its own number.
        let point = |moment: &Weighed| {
            let number = self.number(moment).saturating_sub(1);
            (number, mirrored(moment).clamp(0.0, 1.0))
        };
        let own = self.report.moments.iter();
        let own = own.filter(|moment| two || moment.seat == seat);
        let mut points: Vec<(usize, f64)> = own.map(point).collect();
        // Both who decide at the same moment see the same board; one of them is enough.
        points.dedup_by_key(|(number, _)| *number);
        let balance = &self.report.balance[one.unwrap_or(seat).index()];
        points.retain(|(number, _)| *number < self.last);
        points.push((self.last, balance.stood.clamp(0.0, 1.0)));
        let line = points.clone();
        let on_line = |moment: &Weighed| {
            let number = self.number(moment);
            (number, height(&line, number).unwrap_or(point(moment).1))
        };
        if one.is_some_and(|one| seat != one) {
            points.clear();
        }
        let costly = self.report.of(seat);
        let mut costly: Vec<&Weighed> = costly.filter(|moment| moment.cost >= COSTLY).collect();
        costly.sort_by(|one, other| other.cost.total_cmp(&one.cost));
        // More rings than a few would hide the line.
        costly.truncate(if self.report.balance.len() > 2 { 2 } else { 5 });
        Side {
            name,
            points,
            costly: costly.into_iter().map(on_line).collect(),
        }
    }

    /// The same in words.
    fn alt(&self) -> Text {
        let seats = (0..).map(Seat).zip(&self.report.balance);
        let lines = seats.map(|(seat, balance)| {
            let costly = self.report.of(seat);
            let costly = costly.filter(|moment| moment.cost >= COSTLY).count();
            Text::new("course-alt-side")
                .name("name", seat)
                .text("start", self.percent(balance.start))
                .text("stood", self.percent(balance.stood))
                .number("costly", costly as i64)
        });
        let both = |first, second| {
            Text::new("chart-alt-two")
                .text("first", first)
                .text("second", second)
        };
        let goals = self.goals.iter().map(|(at, seat)| {
            let goal = Text::new("course-alt-goal").name("name", *seat);
            goal.number("number", *at as i64)
        });
        let parts = self.parts.iter();
        let parts = parts.map(|at| Text::new("course-alt-part").number("number", *at as i64));
        let lines = lines.chain(goals).chain(parts).reduce(both);
        let lines = lines.unwrap_or_else(|| Text::new("chart-alt-empty"));
        let chart = Text::new("course-alt")
            .number("decisions", self.last as i64)
            .text("lines", lines);
        match self.report.exact {
            true => chart,
            false => Text::new("course-alt-estimate").text("chart", chart),
        }
    }
}

/// How high a line is above a number: between two points it goes straight.
pub(super) fn height(line: &[(usize, f64)], number: usize) -> Option<f64> {
    let after = line.iter().position(|(at, _)| *at >= number)?;
    let (end, value) = line[after];
    let Some((start, from)) = after.checked_sub(1).map(|before| line[before]) else {
        return Some(value);
    };
    let part = (number - start) as f64 / (end - start).max(1) as f64;
    Some(from + (value - from) * part)
}
