//! A finished match moment by moment: what `/tor replay` and `torwart replay` page through. Pure.
//!
//! A frame is a moment that everyone could see: the opening, and then every position that waits for a new decision or is the
//! end. A sealed choice alone is none, and neither is a position that only waits for the dice, which fall at once.

use std::ops::Range;

use crate::games::{Corrupt, Position};
use crate::kernel::Pending;
use crate::table::record::{Departure, Record, Step};
use crate::table::state::is_new_decision;

/// One moment of a match.
pub struct Frame {
    /// From 0, which is the opening.
    pub number: usize,
    /// What happened since the frame before. Before the opening only chance moves: it shuffles and deals.
    pub steps: Vec<Step>,
    /// Who left meanwhile.
    pub left: Vec<Departure>,
    /// Where it came from; at the opening, where the match began.
    pub before: Box<dyn Position>,
    /// Where it led.
    pub position: Box<dyn Position>,
}

/// All frames, in order; never none.
pub fn frames(record: &Record) -> Result<Vec<Frame>, Corrupt> {
    let mut frames: Vec<Frame> = Vec::new();
    let start = record.start()?;
    walk(record, |number, steps, position| {
        let before = frames.last().map_or(&start, |frame| &frame.position);
        frames.push(Frame {
            number,
            left: left(record, &steps),
            steps: record.steps[steps].to_vec(),
            before: before.duplicate(),
            position: position.duplicate(),
        });
    })?;
    Ok(frames)
}

/// For every step, the frame that shows what it led to; and how many frames there are.
pub fn numbers(record: &Record) -> Result<(Vec<usize>, usize), Corrupt> {
    let mut numbers = vec![0; record.steps.len()];
    let end = walk(record, |number, steps, _| numbers[steps].fill(number))?;
    Ok((numbers, end.frames))
}

/// One frame, and how many there are; the last one for a number past the end. A page needs no more than this, so nothing else
/// is copied.
pub fn frame(record: &Record, number: usize) -> Result<(Frame, usize), Corrupt> {
    let mut found = None;
    let mut last = (0, 0..0);
    let end = walk(record, |at, steps, position| {
        if at == number {
            found = Some(position.duplicate());
        }
        if at <= number {
            last = (at, steps);
        }
    })?;
    let (number, steps) = last;
    let mut before = record.start()?;
    for step in &record.steps[..steps.start] {
        Record::apply(&mut *before, step)?;
    }
    let frame = Frame {
        number,
        left: left(record, &steps),
        steps: record.steps[steps].to_vec(),
        before,
        // Past the end nothing was found, and the walk ended where the last frame stands.
        position: found.unwrap_or(end.position),
    };
    Ok((frame, end.frames))
}

/// Those who left between these steps. Whoever left after the last one is told of by the result.
fn left(record: &Record, steps: &Range<usize>) -> Vec<Departure> {
    let meanwhile = |one: &&Departure| steps.contains(&one.after);
    record.left.iter().filter(meanwhile).copied().collect()
}

/// Where a walk ended.
struct End {
    frames: usize,
    position: Box<dyn Position>,
}

/// Plays the match again and shows every frame: its number, its steps and its position. `Err` says that the moves do not
/// follow the rules.
fn walk(
    record: &Record,
    mut see: impl FnMut(usize, Range<usize>, &dyn Position),
) -> Result<End, Corrupt> {
    let mut position = record.start()?;
    let (mut frames, mut seen) = (0, 0);
    let mut before = position.pending();
    if before != Pending::Chance || record.steps.is_empty() {
        see(0, 0..0, &*position);
        frames = 1;
    }
    for (place, step) in record.steps.iter().enumerate() {
        Record::apply(&mut *position, step)?;
        let after = position.pending();
        let visible = after != Pending::Chance && is_new_decision(&before, step.by, &after);
        // Someone may have chosen before the other one resigned: the last frame tells of that too.
        if visible || place + 1 == record.steps.len() {
            see(frames, seen..place + 1, &*position);
            frames += 1;
            seen = place + 1;
        }
        before = after;
    }
    Ok(End { frames, position })
}
