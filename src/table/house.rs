//! What happens without anyone pressing anything: dice, and the moves of seats that the house plays. Pure; `service` has the house
//! think, and brings its moves like anybody else's.
//!
//! The house is handed what a person on that seat would see, and draws from the table's own seed: a move that is thought about twice, with the
//! same knowledge, is the same move.

use crate::house::Question;
use crate::kernel::{
    Choice, Dice, Level, Moment, Pending, Person, Refusal, Seat, Seed, Text, Viewer,
};
use crate::table::decide::{Decided, end_if_over};
use crate::table::event::Event;
use crate::table::state::{Occupant, Phase, Table};

/// More steps than any match has between two decisions; a guard against rules that never end.
const MOST_STEPS: usize = 10_000;

/// Throws dice until somebody must decide, or the match is over.
pub fn play_on(decided: &mut Decided) {
    for _ in 0..MOST_STEPS {
        let Some(pending) = decided.state.pending() else {
            return;
        };
        if end_if_over(decided) || pending != Pending::Chance {
            return;
        }
        let table = &decided.state;
        let mut dice = Dice::fair(&table.lots.mixed(), "roll", table.rolls);
        let chance = table.position().roll(&mut dice);
        decided.happens(Event::Rolled { chance });
    }
}

/// The house makes the move it has thought of.
pub fn act(decided: &mut Decided, seat: Seat, decision: u32, action: &str) -> Result<(), Refusal> {
    let table = &decided.state;
    if decision != table.decision || next(table).is_none_or(|next| next != seat) {
        return Err(Refusal::Stale);
    }
    table.position().duplicate().act(seat, action)?;
    decided.happens(Event::Acted {
        seat,
        action: action.to_owned(),
        house: true,
    });
    Ok(())
}

/// The seat for which the house must move now, if there is one.
pub fn next(table: &Table) -> Option<Seat> {
    let pending = table.pending()?;
    pending.due().iter().find(|seat| table.house_plays(*seat))
}

/// When the house wants to move: at once, or after a pause in which it seems to think.
pub fn moves_at(table: &Table) -> Option<Moment> {
    next(table)?;
    if table.pause == 0 {
        return Some(table.since);
    }
    // Somewhere between a third and the whole of it, so that it does not tick like a clock.
    let least = table.pause / 3;
    let mut dice = Dice::fair(&table.lots.mixed(), "pause", table.decision.into());
    let pause = least + dice.below((table.pause - least) as usize + 1) as u64;
    Some(table.since.plus_milliseconds(pause as i64))
}

/// How well the house plays a seat. Where somebody left, it plays as it does for whoever does not ask.
pub fn level(table: &Table, seat: Seat) -> Level {
    match table.seats[seat.index()] {
        Occupant::House(level) => level,
        Occupant::Person(_) => Level::default(),
    }
}

/// What the house is asked when it thinks for a seat: what the seat may know, and nothing else.
pub fn question(table: &Table, seat: Seat) -> Question {
    let step = u64::from(table.decision) << 8 | u64::from(seat.0);
    Question {
        table: table.id,
        mind: table.position().mind(seat),
        game: table.rules.meta().id,
        options: table.options.clone(),
        seed: Dice::fair(&table.lots.mixed(), "house", step).word(),
    }
}

impl Table {
    /// How well the house plays for this seat, if it does.
    pub fn level(&self, seat: Seat) -> Option<Level> {
        self.house_plays(seat).then(|| level(self, seat))
    }

    /// Whether somebody practises here, alone or with the house alone.
    pub fn is_practice(&self) -> bool {
        !self.rated && self.fixture.is_none() && self.people().count() == 1
    }

    /// Whether someone practises on this seat: the match counts for nothing, and nobody else is still in play. Then the house may
    /// say what it thinks.
    pub fn is_practice_of(&self, seat: Seat) -> bool {
        let mut playing = self
            .people()
            .filter(|(other, _)| !self.leavers.contains(other));
        let alone =
            playing.next().is_some_and(|(only, _)| only == seat) && playing.next().is_none();
        alone && !self.rated && self.fixture.is_none()
    }

    /// Whether there is something to be coached about: someone practises, and has not chosen yet.
    pub fn may_be_coached(&self, seat: Seat) -> bool {
        let due = |pending: Pending| pending.due().contains(seat);
        self.is_practice_of(seat) && self.pending().is_some_and(due)
    }

    /// The seat of someone who asks what to do in this decision, if they may.
    pub fn coached(&self, by: Person, decision: u32) -> Result<Seat, Refusal> {
        let seat = self.seat_of(by).ok_or(Refusal::NotAPlayer)?;
        match self.phase {
            Phase::Open => return Err(Refusal::NotStarted),
            Phase::Closed(_) => return Err(self.gone()),
            Phase::Over(..) => return Err(self.over()),
            Phase::Running => {}
        }
        if self.leavers.contains(&seat) {
            return Err(Refusal::SeatTaken);
        }
        if !self.is_practice_of(seat) {
            return Err(Refusal::NotPractice);
        }
        if decision != self.decision {
            return Err(Refusal::Stale);
        }
        if self.may_be_coached(seat) {
            return Ok(seat);
        }
        let waits_for = self.position().pending().due().iter().next();
        Err(Refusal::NotYourTurn {
            seat: waits_for.ok_or(Refusal::Stale)?,
            until: self.until(),
        })
    }

    /// A move in the words on the buttons that make it, from the first press to the last; nothing if no presses do.
    pub fn presses(&self, seat: Seat, action: &str) -> Option<Vec<Text>> {
        presses(self, seat, action, "")
    }
}

/// The presses that are left once a move is begun.
fn presses(table: &Table, seat: Seat, action: &str, begun: &str) -> Option<Vec<Text>> {
    let panel = table.panel_after(Viewer::Seat(seat), begun);
    if let Some(last) = panel
        .choices()
        .find(|choice| !choice.more && choice.action == action)
    {
        return Some(vec![last.label.clone()]);
    }
    // Every press makes the beginning longer, so this ends.
    let further = |choice: &&Choice| {
        choice.more && choice.action.len() > begun.len() && action.starts_with(&choice.action)
    };
    panel.choices().filter(further).find_map(|choice| {
        let mut words = vec![choice.label.clone()];
        words.extend(presses(table, seat, action, &choice.action)?);
        Some(words)
    })
}

/// Any legal move, by what the seat can see alone: for a house that could not think.
pub fn any_move(table: &Table, seat: Seat) -> String {
    let mut dice = Dice::fair(&table.lots.mixed(), "any", table.decision.into());
    let world = table.position().imagine(Viewer::Seat(seat), &mut dice);
    dice.pick(&world.legal(seat)).clone()
}

/// Draws who sits where, if that matters.
pub fn draw_seats(decided: &mut Decided) {
    let table = &decided.state;
    if !table.rules.meta().order || table.seats.len() < 2 {
        return;
    }
    let order = seat_order(&table.lots.mixed(), table.seats.len());
    decided.happens(Event::Seated { order });
}

/// For each seat, who takes it: their place in the order in which they came.
pub fn seat_order(secret: &Seed, seats: usize) -> Vec<u8> {
    let mut order: Vec<u8> = (0..seats as u8).collect();
    Dice::fair(secret, "seats", 0).shuffle(&mut order);
    order
}
