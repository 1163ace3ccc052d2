//! What a command leads to: events or a refusal. Pure; nothing is stored or told here.
//!
//! After every command the format is asked what is next, so a round begins in the same breath in which the last one ended, and a
//! crash can never fall between the two.

use std::collections::BTreeMap;

use crate::kernel::{Dice, LONGEST_TITLE, Moment, Outcome, Person};
use crate::log;
use crate::tournament::arena;
use crate::tournament::command::{Actor, Award, Command, Creation};
use crate::tournament::event::{Act, Created, Event, RULES_VERSION, Start, Stop};
use crate::tournament::field::{Departure, Match, MatchNo, Player, Slot};
use crate::tournament::format::Format;
use crate::tournament::next::Next;
use crate::tournament::refusal::Refusal;
use crate::tournament::state::{Phase, Tournament, is_awarded};

/// The longest name.
pub const NAME: u32 = LONGEST_TITLE as u32;

/// Who misses so many matches in a row is out. In an arena it is one: the others would be kept waiting.
pub const MISSES: usize = 2;

/// What is to be stored, and the tournament after it.
pub type Decided = log::Decided<Tournament>;

/// Calls a tournament.
pub fn create(creation: Creation, now: Moment) -> Result<Decided, Refusal> {
    let name = creation.name.trim().to_owned();
    if name.is_empty() || name.chars().count() > NAME as usize {
        return Err(Refusal::Name { most: NAME });
    }
    let format = creation.format;
    format.check()?;
    let (least, most) = (format.least(), format.most());
    let limit = creation.limit.unwrap_or(most);
    if limit < least || limit > most {
        return Err(Refusal::Size { least, most });
    }
    if matches!(creation.start, Start::At(moment) if moment <= now) {
        return Err(Refusal::StartPassed);
    }
    let created = Created {
        rules_version: RULES_VERSION,
        name,
        game: creation.game,
        options: creation.options,
        format,
        pace: creation.pace,
        round_seconds: creation.round_seconds,
        limit,
        start: creation.start,
        organiser: creation.organiser,
        guild: creation.guild,
        channel: creation.channel,
        seed: creation.seed.reveal(),
    };
    let tournament =
        Tournament::created(creation.id, &created, now).map_err(|_| Refusal::Settings)?;
    Ok(Decided {
        events: vec![Event::Created(Box::new(created))],
        state: tournament,
        at: now,
    })
}

/// What a command leads to in this tournament, now.
pub fn decide(tournament: &Tournament, command: &Command, now: Moment) -> Result<Decided, Refusal> {
    let mut decided = Decided::nothing(tournament, now);
    let it = &mut decided;
    match command {
        Command::Join {
            by,
            click,
            strengths,
        } => join(it, *by, *click, strengths)?,
        Command::Leave { by } => leave(it, *by, *by)?,
        Command::Start { by, strengths } => {
            organises(tournament, *by)?;
            start(it, Some(by.person), strengths)?;
        }
        Command::Open { no, table, place } => {
            let game = to_play(tournament, *no)?;
            // One it had before is not opened again.
            if !game.tables.contains(table) {
                let (no, table, place) = (*no, *table, *place);
                it.happens(Event::Opened { no, table, place });
            }
        }
        Command::Result { no, outcome } => result(it, *no, outcome)?,
        Command::Miss { no, absent } => {
            let game = to_play(tournament, *no)?;
            if game.until.is_none_or(|until| now < until) {
                return Err(Refusal::NotDue { until: game.until });
            }
            miss(it, *no, absent)?;
        }
        Command::NoShow { no, absent } => miss(it, *no, absent)?,
        Command::Award { by, no, award } => {
            organises(tournament, *by)?;
            give(it, by.person, *no, *award)?;
        }
        Command::Drop { by, person } => {
            organises(tournament, *by)?;
            leave(it, by.person, *person)?;
        }
        Command::Undo { by, act } => {
            organises(tournament, *by)?;
            undo(it, by.person, *act)?;
        }
        Command::Extend { by, no, until } => {
            organises(tournament, *by)?;
            extend(it, by.person, *no, *until)?;
        }
        Command::Cancel { by } => {
            organises(tournament, *by)?;
            not_over(tournament)?;
            it.happens(Event::Cancelled {
                by: Some(by.person),
                why: Stop::Called,
            });
        }
        Command::Tick { strengths } => tick(it, strengths),
    }
    go_on(it);
    Ok(decided)
}

/// Lets the format do what it has to do next.
fn go_on(decided: &mut Decided) {
    loop {
        match decided.state.next(decided.at) {
            Next::Wait => return,
            Next::Pair { round, pairings } => {
                let seconds = decided.state.round_seconds;
                let until = seconds.map(|seconds| decided.at.plus_seconds(seconds));
                decided.happens(Event::Paired {
                    round,
                    pairings,
                    until,
                });
            }
            Next::Finished => {
                let order = decided.state.standing().order();
                return decided.happens(Event::Finished { order });
            }
        }
    }
}

fn organises(tournament: &Tournament, by: Actor) -> Result<(), Refusal> {
    let organiser = tournament.organiser;
    if by.organises || by.person == organiser {
        Ok(())
    } else {
        Err(Refusal::NotOrganiser { organiser })
    }
}

fn not_over(tournament: &Tournament) -> Result<(), Refusal> {
    match tournament.phase {
        Phase::SignUp | Phase::Running => Ok(()),
        Phase::Finished(_) => Err(Refusal::Over),
        Phase::Cancelled(_) => Err(Refusal::Cancelled),
    }
}

fn running(tournament: &Tournament) -> Result<(), Refusal> {
    not_over(tournament)?;
    match tournament.phase {
        Phase::SignUp => Err(Refusal::NotStarted),
        _ => Ok(()),
    }
}

/// A match that still has to be played.
pub(super) fn to_play(tournament: &Tournament, no: MatchNo) -> Result<&Match, Refusal> {
    running(tournament)?;
    let game = tournament.game(no).ok_or(Refusal::NoSuchMatch)?;
    if !game.is_match() {
        return Err(Refusal::NoMatchToPlay);
    }
    if !game.is_open() {
        return Err(Refusal::Decided { no });
    }
    Ok(game)
}

fn join(
    decided: &mut Decided,
    by: Person,
    click: u64,
    strengths: &[(Person, i64)],
) -> Result<(), Refusal> {
    let tournament = &decided.state;
    not_over(tournament)?;
    let full = Refusal::Full {
        limit: tournament.limit,
    };
    if tournament.phase == Phase::SignUp {
        if tournament.has_signed_up(by) {
            return Err(Refusal::AlreadyIn);
        }
        if tournament.is_full() {
            return Err(full);
        }
        decided.happens(Event::Joined { by, click });
        if decided.state.start == Start::Full && decided.state.is_full() {
            start(decided, None, strengths)?;
        }
        return Ok(());
    }
    let known = tournament.field.player(by);
    if known.is_some_and(|player| tournament.field.stays(player)) {
        return Err(Refusal::AlreadyPlays);
    }
    if !tournament.format.takes_late() {
        return Err(Refusal::NoLateEntry);
    }
    let gone = known.and_then(|player| tournament.field.entrants[player.index()].gone.as_ref());
    // In an arena nobody is gone for good by having been away for a match.
    let arena = matches!(tournament.format, Format::Arena { .. });
    if gone.is_some_and(|gone| {
        gone.why == Departure::Removed || gone.why == Departure::Absent && !arena
    }) {
        return Err(Refusal::MayNotReturn);
    }
    if tournament.is_full() {
        return Err(full);
    }
    decided.happens(Event::Entered { by, click });
    Ok(())
}

fn leave(decided: &mut Decided, by: Person, person: Person) -> Result<(), Refusal> {
    not_over(&decided.state)?;
    let not_in = match by == person {
        true => Refusal::NotIn,
        false => Refusal::NotAmong { person },
    };
    if decided.state.phase == Phase::SignUp {
        if !decided.state.has_signed_up(person) {
            return Err(not_in);
        }
        decided.happens(Event::Left { person, by });
        return Ok(());
    }
    let field = &decided.state.field;
    let player = field.player(person).ok_or(not_in)?;
    if let Some(gone) = &field.entrants[player.index()].gone {
        let why = gone.why;
        return Err(match by == person {
            true => Refusal::AlreadyOut { why },
            false => Refusal::GoneAlready { person, why },
        });
    }
    let why = if by == person {
        Departure::Withdrew
    } else {
        Departure::Removed
    };
    decided.happens(Event::Dropped {
        by: Some(by),
        player,
        why,
    });
    Ok(())
}

fn start(
    decided: &mut Decided,
    by: Option<Person>,
    strengths: &[(Person, i64)],
) -> Result<(), Refusal> {
    let tournament = &decided.state;
    not_over(tournament)?;
    if tournament.phase == Phase::Running {
        return Err(Refusal::Started);
    }
    let (have, least) = (tournament.signed_up.len() as u32, tournament.format.least());
    if have < least {
        return Err(Refusal::TooFew { have, least });
    }
    let order = seeds(tournament, strengths);
    decided.happens(Event::Started { by, order });
    Ok(())
}

/// The strongest first; who is level, or unknown, by lot.
fn seeds(tournament: &Tournament, strengths: &[(Person, i64)]) -> Vec<u32> {
    let strengths: BTreeMap<Person, i64> = strengths.iter().copied().collect();
    let mut order: Vec<u32> = (0..tournament.signed_up.len() as u32).collect();
    Dice::fair(&tournament.lots(), "seeds", 0).shuffle(&mut order);
    let strength = |place: &u32| strengths.get(&tournament.signed_up[*place as usize].0);
    // The sort keeps the order of the lot among equals; a number is more than none.
    order.sort_by(|a, b| strength(b).cmp(&strength(a)));
    order
}

fn result(decided: &mut Decided, no: MatchNo, outcome: &Outcome) -> Result<(), Refusal> {
    let game = to_play(&decided.state, no)?;
    if outcome.places.len() != game.players().len() {
        return Err(Refusal::NotInMatch);
    }
    let outcome = outcome.clone();
    decided.happens(Event::Taken { no, outcome });
    Ok(())
}

fn miss(decided: &mut Decided, no: MatchNo, absent: &[Player]) -> Result<(), Refusal> {
    let game = to_play(&decided.state, no)?;
    if absent.iter().any(|player| game.seat_of(*player).is_none()) {
        return Err(Refusal::NotInMatch);
    }
    let absent = absent.to_vec();
    decided.happens(Event::Missed {
        no,
        absent: absent.clone(),
    });
    let arena = matches!(decided.state.format, Format::Arena { .. });
    let most = if arena { 1 } else { MISSES };
    for player in absent {
        let field = &decided.state.field;
        let met = field
            .matches_of(player)
            .rev()
            .filter(|game| game.is_match());
        let missed = met.take_while(|game| game.missed_by(player)).count();
        if missed >= most && field.stays(player) {
            decided.happens(Event::Dropped {
                by: None,
                player,
                why: Departure::Absent,
            });
        }
    }
    Ok(())
}

fn give(decided: &mut Decided, by: Person, no: MatchNo, award: Award) -> Result<(), Refusal> {
    let game = to_play(&decided.state, no)?;
    let places = match award {
        Award::To(player) => {
            let seat = game.seat_of(player).ok_or(Refusal::NotInMatch)?;
            let place = |other| if other == seat { 1 } else { 2 };
            (0..game.players().len()).map(place).collect()
        }
        Award::Draw if matches!(game.pairing.slot, Slot::Node(_)) => {
            return Err(Refusal::NeedsWinner);
        }
        Award::Draw => vec![1; game.players().len()],
        Award::Nobody => vec![2; game.players().len()],
    };
    let outcome = Outcome {
        places,
        scores: Vec::new(),
    };
    decided.happens(Event::Awarded { by, no, outcome });
    Ok(())
}

/// Only as long as nothing was built on it.
fn undo(decided: &mut Decided, by: Person, act: Act) -> Result<(), Refusal> {
    let tournament = &decided.state;
    running(tournament)?;
    let (field, round) = (&tournament.field, tournament.field.round);
    let mut opens = Vec::new();
    match act {
        Act::Award(no) => {
            let game = tournament.game(no).ok_or(Refusal::NoSuchMatch)?;
            if !is_awarded(game) {
                return Err(Refusal::NotAwarded { no });
            }
            let past = game.round != round && tournament.format.builds_on_results();
            // In an arena they may be in the next match already.
            let arena = matches!(tournament.format, Format::Arena { .. });
            let busy = |player: &Player| field.matches_of(*player).any(Match::is_open);
            if past {
                return Err(Refusal::BuiltOn { round });
            }
            if arena && game.players().iter().any(busy) {
                return Err(Refusal::PlaysOn);
            }
        }
        Act::Drop(player) => {
            let entrant = field.entrants.get(player.index());
            let entrant = entrant.ok_or(Refusal::NothingToUndo)?;
            let person = entrant.person;
            let gone = entrant.gone.as_ref().ok_or(Refusal::StillIn { person })?;
            if gone.round != round {
                return Err(Refusal::PairedWithout { person, round });
            }
            opens.clone_from(&gone.later);
        }
    }
    decided.happens(Event::Undone { by, act, opens });
    Ok(())
}

fn extend(
    decided: &mut Decided,
    by: Person,
    no: Option<MatchNo>,
    until: Moment,
) -> Result<(), Refusal> {
    match no {
        Some(no) => {
            to_play(&decided.state, no)?;
        }
        None => {
            running(&decided.state)?;
            if decided.state.field.open == 0 {
                return Err(Refusal::NothingOpen);
            }
        }
    }
    if until <= decided.at {
        return Err(Refusal::NotLater);
    }
    decided.happens(Event::Extended { by, no, until });
    Ok(())
}

/// Starts what is to start now. What the format has to do by itself, [`go_on`] does.
fn tick(decided: &mut Decided, strengths: &[(Person, i64)]) {
    let tournament = &decided.state;
    let due = matches!(tournament.start, Start::At(moment) if moment <= decided.at);
    if tournament.phase == Phase::SignUp && due && start(decided, None, strengths).is_err() {
        decided.happens(Event::Cancelled {
            by: None,
            why: Stop::TooFew,
        });
    }
    // Those who look at its card are told, while matches go on.
    let tournament = &decided.state;
    if let (Phase::Running, Format::Arena { seconds }) = (&tournament.phase, tournament.format) {
        let field = &tournament.field;
        let over = arena::ends(field, seconds) <= decided.at;
        if over && field.open > 0 && !field.closed {
            decided.happens(Event::Closed);
        }
    }
}
