//! Hints for people who practise. However many ask, one hint is thought about at a time and beside the house's own moves, so that
//! nobody's match waits for it.

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use tokio::sync::Semaphore;

use crate::games::{Advice, Mind, Thought};
use crate::house::{House, Question, Solved, Stop};
use crate::kernel::{Seat, TableId};

/// How many may wait for a hint. Whoever comes then is asked to try again: at a second each that is soon.
const MOST_WAITING: usize = 24;

/// Of how many tables the last hint is remembered.
const MOST_REMEMBERED: usize = 512;

/// What a hint is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// At which table.
    pub table: TableId,
    /// For which decision.
    pub decision: u32,
    /// For whom.
    pub seat: Seat,
}

/// Why there is no hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoHint {
    /// Too many wait for one.
    Busy,
    /// The match went on meanwhile.
    Late,
    /// Nothing came of it.
    Nothing,
}

/// Who gives hints.
pub(super) struct Coach {
    /// Everyone who waits or is being thought for.
    line: Semaphore,
    /// The one who is being thought for.
    turn: Arc<Semaphore>,
    /// The last hint of a table, or the thought that it will come from.
    memory: Mutex<HashMap<TableId, Memory>>,
}

struct Memory {
    asked: Asked,
    advice: Option<Arc<Advice>>,
    stop: Arc<Stop>,
}

impl Default for Coach {
    fn default() -> Coach {
        Coach {
            line: Semaphore::new(MOST_WAITING),
            turn: Arc::new(Semaphore::new(1)),
            memory: Mutex::default(),
        }
    }
}

impl Coach {
    fn memory(&self) -> MutexGuard<'_, HashMap<TableId, Memory>> {
        self.memory.lock().expect("nobody panics while holding it")
    }

    /// A hint that was given before. An estimate is not good enough any more once the game is solved.
    fn remembered(&self, asked: Asked, solved: bool) -> Option<Arc<Advice>> {
        let memory = self.memory();
        let known = memory.get(&asked.table).filter(|it| it.asked == asked)?;
        let advice = known.advice.clone()?;
        (advice.exact || !solved).then_some(advice)
    }

    /// Whether somebody waits for this hint already.
    fn is_wanted(&self, asked: Asked) -> bool {
        let memory = self.memory();
        let known = memory.get(&asked.table);
        known.is_some_and(|known| known.asked == asked && known.advice.is_none())
    }

    /// Notes that a hint is wanted. Two who ask for the same share the stop.
    fn begin(&self, asked: Asked) -> Arc<Stop> {
        let mut memory = self.memory();
        if let Some(known) = memory.get(&asked.table).filter(|it| it.asked == asked) {
            return Arc::clone(&known.stop);
        }
        if memory.len() >= MOST_REMEMBERED {
            // Those who are still thought for are needed; the others are only faster from memory.
            memory.retain(|_, known| known.advice.is_none());
        }
        let stop = Arc::new(Stop::default());
        let advice = None;
        let noted = Arc::clone(&stop);
        memory.insert(
            asked.table,
            Memory {
                asked,
                advice,
                stop,
            },
        );
        noted
    }

    /// Keeps what came of it; what came of nothing is forgotten, so that it can be asked for again.
    fn keep(&self, asked: Asked, advice: Option<&Arc<Advice>>) {
        let mut memory = self.memory();
        match (memory.get_mut(&asked.table), advice) {
            (Some(known), Some(advice)) if known.asked == asked => {
                known.advice = Some(Arc::clone(advice));
            }
            (Some(known), None) if known.asked == asked && known.advice.is_none() => {
                memory.remove(&asked.table);
            }
            _ => {}
        }
    }
}

impl House {
    /// What the adviser thinks of a decision, for the one who has to make it. Asked twice it is thought about once.
    pub async fn hint(&self, asked: Asked, question: Question) -> Result<Arc<Advice>, NoHint> {
        let solved = || self.library.state(question.game, &question.options) == Solved::Yes;
        if let Some(advice) = self.coach.remembered(asked, solved()) {
            return Ok(advice);
        }
        // Whoever presses again and again waits in one place.
        let _place = match self.coach.is_wanted(asked) {
            true => None,
            false => Some(self.coach.line.try_acquire().map_err(|_| NoHint::Busy)?),
        };
        let stop = self.coach.begin(asked);
        let turn = Arc::clone(&self.coach.turn).acquire_owned().await;
        // Both the thread and we hold the turn: the next one comes when the thought has ended, and finds what came of it.
        let turn = Arc::new(turn.map_err(|_| NoHint::Nothing)?);
        // Perhaps the one before asked for the same.
        if let Some(advice) = self.coach.remembered(asked, solved()) {
            return Ok(advice);
        }
        let answer = |mind: &dyn Mind, thought: &Thought<'_>| mind.advise(thought);
        let advice = self
            .think(question, &stop, Arc::clone(&turn), answer)
            .await
            .map(Arc::new);
        self.coach.keep(asked, advice.as_ref());
        advice.ok_or(if stop.is_stopped() {
            NoHint::Late
        } else {
            NoHint::Nothing
        })
    }

    /// A table has come to this decision, or to its end: hints about earlier ones are not needed any more.
    pub fn moved_on(&self, table: TableId, decision: Option<u32>) {
        let mut memory = self.coach.memory();
        let over = |known: &Memory| decision.is_none_or(|now| known.asked.decision != now);
        if memory.get(&table).is_some_and(over)
            && let Some(known) = memory.remove(&table)
        {
            known.stop.now();
        }
    }
}
