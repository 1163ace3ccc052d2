//! A finished match looked at afterwards: what every decision was worth to whoever made it, what would have been better, and how
//! much of the result was luck. Pure; whoever calls finds the time for it.
//!
//! Every decision is judged by what the seat could know when it was made. Where the game is solved the values are known, elsewhere they
//! are estimates, and the report says which.

use crate::ai::search::worth;
use crate::games::{Advice, Corrupt, Hint, Position, Thought};
use crate::kernel::{Dice, Outcome, Pending, Seat};

/// How many moves a moment names as the best, where they are estimated.
const NAMED: usize = 3;

/// Moves of the optimum that are rarer than this are not worth a word.
pub const RARE: f64 = 0.005;

/// What a match is worth to someone of whom nothing is known.
const EVEN: f64 = 0.5;

/// A decision that was made. Values are the seat's: from 0, a match that is lost, to 1, one that is won.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// The step of the match, from 0.
    pub step: usize,
    /// Who decided.
    pub seat: Seat,
    /// What was done.
    pub action: String,
    /// What the position was worth before, to someone who goes on as advised.
    pub before: f64,
    /// What it was worth when the seat was asked again, or when play stopped.
    pub after: f64,
    /// What the move itself was worth; nothing if it was not among those that were thought about.
    pub value: Option<f64>,
    /// What it gave away: never negative, and nothing where nobody knows.
    pub cost: f64,
    /// What would have been advised, best first, each with how likely.
    pub best: Vec<Hint>,
}

/// Where a seat stood when play stopped, and what brought it there. The parts add up: start − cost + given + luck = stood.
///
/// A match need not be played to its end: someone resigns, or leaves and has lost whatever the house makes of it. That is neither
/// skill nor luck, so it is the step from `stood` to `result` and no part of the sum.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Balance {
    /// What the match was worth to the seat at its first decision.
    pub start: f64,
    /// What the seat's own decisions gave away.
    pub cost: f64,
    /// What the others' decisions gave away, shared among those who could take it.
    pub given: f64,
    /// Everything else: dice, deals, and guesses that came off.
    pub luck: f64,
    /// What it was worth when play stopped: the result on the board, or what was left to hope for.
    pub stood: f64,
    /// What it counted as in the end.
    pub result: f64,
}

impl Balance {
    /// Whether the match was decided otherwise than by playing it.
    pub fn cut_short(&self) -> bool {
        (self.stood - self.result).abs() > 1e-9
    }
}

/// A match, looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Every decision in which there was a choice.
    pub moments: Vec<Weighed>,
    /// One for each seat.
    pub balance: Vec<Balance>,
    /// Whether all values are known and not estimated.
    pub exact: bool,
    /// Whether it was looked at to the end, and not cancelled.
    pub complete: bool,
}

impl Report {
    /// The moments of a seat.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = &Weighed> {
        self.moments
            .iter()
            .filter(move |moment| moment.seat == seat)
    }

    /// The decision that cost a seat most, if any cost something.
    pub fn worst(&self, seat: Seat) -> Option<&Weighed> {
        let costly = self.of(seat).filter(|moment| moment.cost > 0.0);
        costly.max_by(|a, b| a.cost.total_cmp(&b.cost))
    }

    /// The decision after which a seat stood most better than before.
    pub fn best(&self, seat: Seat) -> Option<&Weighed> {
        let rise = |moment: &Weighed| moment.after - moment.before;
        let risen = self.of(seat).filter(|moment| rise(moment) > 0.0);
        risen.max_by(|a, b| rise(a).total_cmp(&rise(b)))
    }
}

/// Looks at a match: its opening position, its steps (nobody is chance) and what it counted as in the end. `Err` says that the
/// steps do not follow the rules.
pub fn analyse(
    mut position: Box<dyn Position>,
    steps: &[(Option<Seat>, String)],
    outcome: &Outcome,
    thought: &Thought<'_>,
) -> Result<Report, Corrupt> {
    let mut report = Report {
        moments: Vec::new(),
        balance: Vec::new(),
        exact: true,
        complete: true,
    };
    for (step, (by, notation)) in steps.iter().enumerate() {
        match by {
            None => position.resolve(notation)?,
            Some(seat) => {
                look(&mut report, &*position, step, *seat, notation, thought);
                position.act(*seat, notation).map_err(|_| Corrupt)?;
            }
        }
    }
    let stood = stood(&mut report, &*position, outcome, steps.len(), thought);
    settle(&mut report, outcome, &stood);
    Ok(report)
}

/// What the last position is worth to each seat.
fn stood(
    report: &mut Report,
    position: &dyn Position,
    outcome: &Outcome,
    steps: usize,
    thought: &Thought<'_>,
) -> Vec<f64> {
    let pending = position.pending();
    if let Pending::Over(played) = &pending {
        return worth(played);
    }
    // Whoever is not asked is as well off as after their last move, as far as anybody knows.
    let hopes = |seat: Seat| {
        let last = report.moments.iter().rev().find(|one| one.seat == seat);
        last.map(|last| last.value.unwrap_or(last.before))
    };
    let seats = 0..outcome.places.len() as u8;
    let mut values: Vec<Option<f64>> = seats.map(|seat| hopes(Seat(seat))).collect();
    let due = pending.due();
    for seat in due.iter() {
        let advice = asked(position, steps, seat, thought);
        report.complete &= advice.is_some();
        let Some(advice) = advice else { continue };
        report.exact &= advice.exact;
        values[seat.index()] = Some(advice.value);
    }
    if let [one, other] = &mut values[..] {
        // Of two, one loses what the other wins. But a sealed choice is known to the one who made it.
        let follows = |seat: u8| !due.contains(Seat(seat)) && !has_sealed(&pending, Seat(seat));
        match (follows(0), follows(1)) {
            (true, false) => *one = other.map(|value| 1.0 - value),
            (false, true) => *other = one.map(|value| 1.0 - value),
            _ => {}
        }
    }
    let known = values.into_iter();
    known.map(|value| value.unwrap_or(EVEN)).collect()
}

fn has_sealed(pending: &Pending, seat: Seat) -> bool {
    matches!(pending, Pending::Seats { may_change, .. } if may_change.contains(seat))
}

/// What the adviser thinks, of a thought that was thought to its end.
fn asked(
    position: &dyn Position,
    step: usize,
    seat: Seat,
    thought: &Thought<'_>,
) -> Option<Advice> {
    if (thought.cancelled)() {
        return None;
    }
    let seed = Dice::quick(thought.seed ^ step as u64).word();
    let advice = position.mind(seat).advise(&Thought { seed, ..*thought })?;
    (!(thought.cancelled)()).then_some(advice)
}

/// One decision.
fn look(
    report: &mut Report,
    position: &dyn Position,
    step: usize,
    seat: Seat,
    action: &str,
    thought: &Thought<'_>,
) {
    let pending = position.pending();
    let Pending::Seats { due, .. } = &pending else {
        return;
    };
    // Whoever thinks again knows no more than before: the new choice takes the place of the old one.
    if !due.contains(seat) {
        let last = report.moments.iter_mut().rev().find(|one| one.seat == seat);
        if let Some(last) = last {
            last.step = step;
            judge(last, action);
        }
        return;
    }
    let Some(advice) = asked(position, step, seat, thought) else {
        report.complete = false;
        return;
    };
    report.exact &= advice.exact;
    if advice.moves.len() < 2 {
        return;
    }
    let Advice { moves, value, .. } = advice;
    let mut moment = Weighed {
        step,
        seat,
        action: String::new(),
        before: value,
        after: value,
        value: None,
        cost: 0.0,
        best: moves,
    };
    judge(&mut moment, action);
    report.moments.push(moment);
}

fn judge(moment: &mut Weighed, action: &str) {
    let value = moment.best.iter().find(|hint| hint.action == action);
    let value = value.map(|hint| hint.value);
    action.clone_into(&mut moment.action);
    moment.value = value;
    moment.cost = value.map_or(0.0, |value| (moment.before - value).max(0.0));
}

/// What came after every moment, and what everyone's result was made of.
fn settle(report: &mut Report, outcome: &Outcome, stood: &[f64]) {
    let mut next = stood.to_vec();
    for moment in report.moments.iter_mut().rev() {
        let seat = moment.seat.index();
        moment.after = next.get(seat).copied().unwrap_or(moment.before);
        if let Some(next) = next.get_mut(seat) {
            *next = moment.before;
        }
        match report.exact {
            // Whoever mixes plays all of them.
            true => moment.best.retain(|hint| hint.share >= RARE),
            false => moment.best.truncate(NAMED),
        }
    }
    let results = worth(outcome);
    let seats = (0..results.len() as u8).map(Seat);
    let balance = |seat: Seat| {
        let (start, given) = gifts(&report.moments, seat, stood);
        let cost = report.of(seat).map(|moment| moment.cost).sum::<f64>();
        let (stood, result) = (stood[seat.index()], results[seat.index()]);
        Balance {
            start,
            cost,
            given,
            luck: stood - start + cost - given,
            stood,
            result,
        }
    };
    report.balance = seats.map(balance).collect();
}

/// What a seat began with, and what the others gave it from then on.
fn gifts(moments: &[Weighed], seat: Seat, stood: &[f64]) -> (f64, f64) {
    let own = moments.iter().position(|moment| moment.seat == seat);
    let costs = |moments: &[Weighed]| {
        let others = moments.iter().filter(|moment| moment.seat != seat);
        others.map(|moment| moment.cost).sum::<f64>()
    };
    match (stood.len(), moments.first(), own) {
        // Of two, both begin at the first decision, whoever made it: what one had the other had not.
        (2, Some(first), _) if first.seat != seat => (1.0 - first.before, costs(moments)),
        (_, _, Some(own)) => {
            let others = stood.len().saturating_sub(1).max(1) as f64;
            (moments[own].before, costs(&moments[own..]) / others)
        }
        // Never asked: all that happened to them was luck.
        (1, ..) => (stood[seat.index()], 0.0),
        _ => (EVEN, 0.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::laws::house::play_out;
    use crate::games::{GAMES, Rules};
    use crate::kernel::SeatCount;

    type Steps = Vec<(Option<Seat>, String)>;

    fn thought(seed: u64) -> Thought<'static> {
        Thought {
            most: 6,
            ..Thought::seeded(seed)
        }
    }

    /// A match of two in which anything is played.
    fn played(rules: &dyn Rules, seed: u64) -> (Steps, Outcome) {
        let mut position = rules.setup("", SeatCount(2)).expect("two can play it");
        let mut dice = Dice::quick(seed);
        let mut steps = Vec::new();
        loop {
            match position.pending() {
                Pending::Over(outcome) => return (steps, outcome),
                Pending::Chance => {
                    let chance = position.roll(&mut dice);
                    position.resolve(&chance).expect("it was rolled");
                    steps.push((None, chance));
                }
                Pending::Seats { due, .. } => {
                    for seat in due.iter() {
                        let action = dice.pick(&position.legal(seat)).clone();
                        position.act(seat, &action).expect("it is legal");
                        steps.push((Some(seat), action));
                    }
                }
            }
        }
    }

    fn look_at(rules: &dyn Rules, steps: &Steps, outcome: &Outcome) -> Result<Report, Corrupt> {
        let start = rules.setup("", SeatCount(2)).expect("two can play it");
        analyse(start, steps, outcome, &thought(1))
    }

    #[test]
    fn the_parts_of_a_result_add_up_in_every_game() {
        for rules in GAMES {
            let (steps, outcome) = played(*rules, 3);
            let report = look_at(*rules, &steps, &outcome).expect("a match");
            assert!(report.complete && !report.moments.is_empty());
            for one in &report.balance {
                let sum = one.start - one.cost + one.given + one.luck;
                assert!((sum - one.stood).abs() < 1e-9, "{one:?}");
                assert!(!one.cut_short(), "it was played to its end");
                assert!(one.cost >= 0.0 && one.given >= 0.0);
            }
            for moment in &report.moments {
                assert!(moment.cost >= 0.0 && moment.best.len() <= NAMED);
                assert_eq!(
                    steps[moment.step],
                    (Some(moment.seat), moment.action.clone())
                );
            }
            let worst = report.worst(Seat(0)).map_or(0.0, |moment| moment.cost);
            assert!(report.of(Seat(0)).all(|moment| moment.cost <= worst));
        }
    }

    #[test]
    fn everyone_begins_about_even_or_as_matches_end_however_many_they_are() {
        for rules in GAMES {
            let meta = rules.meta();
            for seats in meta.min_seats.max(2)..=meta.max_seats {
                // Some numbers of seats have a variant of their own.
                let Some(mut position) = rules.setup("", SeatCount(seats)) else {
                    continue;
                };
                let mut dice = Dice::quick(1);
                let due = loop {
                    match position.pending() {
                        Pending::Seats { due, .. } => break due,
                        _ => {
                            let chance = position.roll(&mut dice);
                            position.resolve(&chance).expect("it was rolled");
                        }
                    }
                };
                let first = due.iter().next().expect("someone is asked");
                let thought = Thought::seeded(1);
                let advice = position.mind(first).advise(&thought).expect("asked");
                let even = (0.25..0.75).contains(&advice.value);
                // Some games favour whoever begins; then matches between equals say so too.
                let won = |seed| {
                    let all = play_out(position.duplicate(), |_| "5", u32::MAX, seed);
                    all[first.index()]
                };
                let won = || (0..20).map(won).sum::<f64>() / 20.0;
                let true_to_life = even || (won() - advice.value).abs() < 0.25;
                assert!(true_to_life, "{} for {seats}: {}", meta.id, advice.value);
            }
        }
    }

    #[test]
    fn a_choice_that_was_changed_is_judged_once() {
        let rules = GAMES[0];
        let (mut steps, outcome) = played(rules, 5);
        let before = look_at(rules, &steps, &outcome).expect("a match");
        // The first seat thinks again before the second one has chosen.
        let other = (Some(Seat(0)), steps[0].1.clone());
        steps.insert(1, other);
        let after = look_at(rules, &steps, &outcome).expect("a match");
        assert_eq!(before.moments.len(), after.moments.len());
        assert_eq!(after.moments[0].step, 1);
    }

    #[test]
    fn giving_up_is_neither_skill_nor_luck() {
        let mut open = 0;
        for rules in GAMES {
            let (mut steps, _) = played(*rules, 4);
            steps.truncate(steps.len() / 2);
            let resigned = Outcome::level(2).lost_for(&[Seat(1)]);
            let report = look_at(*rules, &steps, &resigned).expect("half a match");
            assert!(report.complete);
            for (seat, result) in [(0, 1.0), (1, 0.0)] {
                let one = &report.balance[seat];
                assert_eq!(one.result, result);
                assert!((0.0..=1.0).contains(&one.stood), "{one:?}");
                open += usize::from(one.cut_short());
                let sum = one.start - one.cost + one.given + one.luck;
                assert!((sum - one.stood).abs() < 1e-9, "{one:?}");
            }
            let last = report.of(Seat(0)).last().expect("it was asked");
            assert_eq!(last.after, report.balance[0].stood);
        }
        assert!(open > 5, "half a match is seldom over: {open}");
    }

    #[test]
    fn the_house_playing_on_does_not_change_who_lost() {
        let rules = GAMES[0];
        let (steps, outcome) = played(rules, 3);
        let winner = outcome.sole_winner().expect("somebody won");
        let lost = outcome.lost_for(&[winner]);
        let report = look_at(rules, &steps, &lost).expect("a match");
        let one = &report.balance[winner.index()];
        assert_eq!((one.stood, one.result, one.cut_short()), (1.0, 0.0, true));
    }

    #[test]
    fn whoever_was_never_asked_began_even_and_has_nothing_to_answer_for() {
        let rules = GAMES[0];
        let (steps, outcome) = played(rules, 3);
        let none = look_at(rules, &Vec::new(), &outcome).expect("no match at all");
        for one in &none.balance {
            assert_eq!((one.cost, one.given), (0.0, 0.0));
        }
        let first = look_at(rules, &steps[..1].to_vec(), &outcome).expect("one card");
        assert!(first.of(Seat(1)).next().is_none());
        let [mine, theirs] = first.balance[..] else {
            panic!("two seats");
        };
        assert!((mine.start + theirs.start - 1.0).abs() < 1e-9);
        assert_eq!((theirs.cost, theirs.given), (0.0, mine.cost));
    }

    #[test]
    fn what_one_of_two_begins_with_the_other_lacks() {
        for rules in GAMES {
            let (steps, outcome) = played(*rules, 6);
            let report = look_at(*rules, &steps, &outcome).expect("a match");
            let [one, other] = report.balance[..] else {
                panic!("two seats");
            };
            assert!((one.start + other.start - 1.0).abs() < 1e-9);
            assert_eq!(one.given, other.cost, "{}", rules.meta().id);
        }
    }

    #[test]
    fn steps_against_the_rules_are_refused() {
        let rules = GAMES[0];
        let (mut steps, outcome) = played(rules, 7);
        steps[4].1 = "nothing".to_owned();
        assert_eq!(look_at(rules, &steps, &outcome), Err(Corrupt));
        let start = rules.setup("", SeatCount(2)).expect("two can play it");
        let stopped = Thought {
            cancelled: &|| true,
            ..thought(1)
        };
        let report = analyse(start, &played(rules, 7).0, &outcome, &stopped);
        assert!(!report.expect("a match").complete);
    }
}
