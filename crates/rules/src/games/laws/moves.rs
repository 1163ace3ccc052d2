//! Law 1: moves are read back as they are written, legal ones are taken, others are refused and change nothing, and
//! matches end.

use std::collections::HashSet;

use crate::games::Position;
use crate::games::laws::Case;
use crate::kernel::notation::LONGEST;
use crate::kernel::{Dice, Outcome, Pending, Seat};
use crate::say::{Language, localized};

pub fn notation(case: &Case, position: &dyn Position, dice: &mut Dice) {
    assert!(position.reads_back(case.seats, dice), "{case}");
    // What chance does stands in the log only, never in a button: it may be as long as it needs.
    for seat in case.seats.seats() {
        let legal = position.legal(seat);
        for (place, action) in legal.iter().enumerate() {
            assert!(
                action.len() <= LONGEST && !action.is_empty(),
                "{case}: {action}"
            );
            assert!(
                !action.contains(['\n', ':']),
                "{case}: {action} would break a script"
            );
            assert!(!legal[..place].contains(action), "{case}: {action} twice");
        }
    }
}

pub fn legal_is_taken(case: &Case, position: &dyn Position, _: &mut Dice) {
    for seat in case.seats.seats() {
        for action in position.legal(seat) {
            let taken = position.duplicate().act(seat, &action);
            assert_eq!(taken, Ok(()), "{case}: {seat:?} {action}");
        }
    }
}

pub fn others_have_none(case: &Case, position: &dyn Position, _: &mut Dice) {
    let pending = position.pending();
    for seat in case.seats.seats() {
        let can = !position.legal(seat).is_empty();
        assert_eq!(can, pending.may_act(seat), "{case}: {seat:?}");
    }
    // Nobody sits there, and nobody may make the house stumble by saying so.
    for seat in [Seat(case.seats.0), Seat(8), Seat(255)] {
        assert!(!pending.may_act(seat), "{case}: {seat:?}");
    }
}

/// Texts that are no move, some of them close to one.
fn unreadable(legal: &[String], dice: &mut Dice) -> Vec<String> {
    let mut texts: Vec<String> = ["", " ", "nonsense", "play", "0", "-1", "\u{0}", "🥅"]
        .map(str::to_owned)
        .to_vec();
    if !legal.is_empty() {
        let one = dice.pick(legal);
        texts.push(format!("{one} "));
        texts.push(format!(" {one}"));
        texts.push(format!("{one}{}", "0".repeat(LONGEST)));
        texts.push(one.to_uppercase());
    }
    texts.retain(|text| !legal.contains(text));
    texts
}

/// The moves are refused, each with a reason, and nobody can see that anything was tried.
fn check_refused<'a>(
    case: &Case,
    position: &dyn Position,
    moves: impl Iterator<Item = (Seat, &'a str)>,
) {
    let mut tried = position.duplicate();
    let mut moves = moves.peekable();
    // Looking at everything takes longer than trying.
    if moves.peek().is_none() {
        return;
    }
    let mut reasons = HashSet::new();
    for (seat, action) in moves {
        let Err(refusal) = tried.act(seat, action) else {
            panic!("{case}: {seat:?} {action:?} was taken");
        };
        reasons.insert(refusal.text().key);
        assert_eq!(
            tried.pending(),
            position.pending(),
            "{case}: {seat:?} {action:?}"
        );
    }
    // Half a sentence is worse than none: the reason must exist in every language.
    for key in reasons {
        for language in Language::ALL {
            let said = localized(language, key);
            assert_ne!(said, key, "{case}: {language:?} has no words for it");
        }
    }
    assert!(
        case.appearance(&*tried) == case.appearance(position),
        "{case}: a refused move left a trace"
    );
}

pub fn unreadable_is_refused(case: &Case, position: &dyn Position, dice: &mut Dice) {
    // The same few texts at every position would only cost time.
    if dice.below(8) != 0 {
        return;
    }
    let texts = |seat| {
        let texts = unreadable(&position.legal(seat), dice);
        texts.into_iter().map(move |text| (seat, text))
    };
    let moves: Vec<(Seat, String)> = case.seats.seats().flat_map(texts).collect();
    let moves = moves.iter().map(|(seat, text)| (*seat, text.as_str()));
    check_refused(case, position, moves);
}

/// Moves that were legal once are refused when they are not.
#[derive(Default)]
pub struct OnceLegal(HashSet<String>);

impl OnceLegal {
    pub fn look(&mut self, case: &mut Case, position: &dyn Position, dice: &mut Dice) {
        case.law = "moves that were legal once are refused when they are not";
        let mut tried: Vec<(Seat, &str)> = Vec::new();
        let mut new: Vec<String> = Vec::new();
        for seat in case.seats.seats() {
            let legal = position.legal(seat);
            if position.lists_all(seat) {
                let others = self.0.iter().filter(|action| !legal.contains(action));
                // All that was ever legal is much: some of it is enough.
                let some = others.filter(|_| dice.below(4) == 0);
                tried.extend(some.map(|action| (seat, action.as_str())));
            }
            new.extend(legal);
        }
        if let Some(action) = self.0.iter().next() {
            let nobody = [Seat(case.seats.0), Seat(9), Seat(255)];
            tried.extend(nobody.map(|seat| (seat, action.as_str())));
        }
        check_refused(case, position, tried.into_iter());
        self.0.extend(new);
    }
}

pub fn someone_is_pending(case: &Case, position: &dyn Position, dice: &mut Dice) {
    match position.pending() {
        Pending::Seats { due, may_change } => {
            assert!(
                !due.is_empty(),
                "{case}: a match that waits for nobody never goes on"
            );
            let both = due.iter().any(|seat| may_change.contains(seat));
            assert!(!both, "{case}: who must act has nothing to change");
        }
        Pending::Chance => {
            let before = case.appearance(position);
            position.roll(dice);
            assert!(
                case.appearance(position) == before,
                "{case}: throwing is not yet moving"
            );
        }
        Pending::Over(Outcome { places, scores }) => {
            assert_eq!(places.len(), usize::from(case.seats.0), "{case}");
            assert!(scores.is_empty() || scores.len() == places.len(), "{case}");
            let ahead = |place: &u8| places.iter().filter(|other| *other < place).count();
            let fair = places
                .iter()
                .all(|place| usize::from(*place) == 1 + ahead(place));
            assert!(fair, "{case}: {places:?} are no places");
        }
    }
}

pub fn chance_waits(case: &Case, position: &dyn Position, dice: &mut Dice) {
    // The same few texts at every position would only cost time.
    if position.pending() == Pending::Chance || dice.below(4) != 0 {
        return;
    }
    let mut copy = position.duplicate();
    for text in ["", "nonsense", "roll 6"] {
        assert!(copy.resolve(text).is_err(), "{case}: {text:?}");
    }
    assert!(
        case.appearance(&*copy) == case.appearance(position),
        "{case}"
    );
}
