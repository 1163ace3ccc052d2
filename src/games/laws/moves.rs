//! Law 1: moves are read back as they are written, legal ones are taken, others are refused and change nothing, and
//! matches end.

use crate::games::Position;
use crate::games::laws::{Case, everywhere, kinds, matches, walk};
use crate::kernel::notation::LONGEST;
use crate::kernel::{Dice, Outcome, Pending, Seat};
use crate::say::{Language, localized};

#[test]
fn notation_is_read_back_as_written_and_short() {
    everywhere(|case, position, dice| {
        assert!(position.reads_back(case.seats, dice), "{case}");
        if position.pending() == Pending::Chance {
            assert!(position.roll(dice).len() <= LONGEST, "{case}");
        }
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
    });
}

#[test]
fn every_legal_action_is_taken() {
    everywhere(|case, position, _| {
        for seat in case.seats.seats() {
            for action in position.legal(seat) {
                let taken = position.duplicate().act(seat, &action);
                assert_eq!(taken, Ok(()), "{case}: {seat:?} {action}");
            }
        }
    });
}

#[test]
fn a_seat_that_may_not_act_has_no_moves() {
    everywhere(|case, position, _| {
        let pending = position.pending();
        for seat in case.seats.seats() {
            let can = !position.legal(seat).is_empty();
            assert_eq!(can, pending.may_act(seat), "{case}: {seat:?}");
        }
        // Nobody sits there, and nobody may make the house stumble by saying so.
        for seat in [Seat(case.seats.0), Seat(8), Seat(255)] {
            assert!(!pending.may_act(seat), "{case}: {seat:?}");
        }
    });
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
    for (seat, action) in moves {
        let Err(refusal) = tried.act(seat, action) else {
            panic!("{case}: {seat:?} {action:?} was taken");
        };
        // Half a sentence is worse than none: the reason must exist in every language.
        for language in Language::ALL {
            let key = refusal.text().key;
            assert_ne!(
                localized(language, key),
                key,
                "{case}: {language:?} has no words for it"
            );
        }
        assert_eq!(
            tried.pending(),
            position.pending(),
            "{case}: {seat:?} {action:?}"
        );
    }
    assert!(
        case.appearance(&*tried) == case.appearance(position),
        "{case}: a refused move left a trace"
    );
}

#[test]
fn unreadable_moves_are_refused_and_change_nothing() {
    everywhere(|case, position, dice| {
        // The same few texts at every position would only cost time.
        if dice.below(8) != 0 {
            return;
        }
        for seat in case.seats.seats() {
            let texts = unreadable(&position.legal(seat), dice);
            check_refused(
                case,
                position,
                texts.iter().map(|text| (seat, text.as_str())),
            );
        }
    });
}

#[test]
fn moves_that_were_legal_once_are_refused_when_they_are_not() {
    for kind in kinds() {
        for mut case in matches(&kind).take(20) {
            let mut known: Vec<String> = Vec::new();
            walk(&mut case, |case, position, dice| {
                for seat in case.seats.seats() {
                    let legal = position.legal(seat);
                    if dice.below(4) == 0 && position.lists_all(seat) {
                        let others = known.iter().filter(|action| !legal.contains(action));
                        let others = others.map(|action| (seat, action.as_str()));
                        check_refused(case, position, others);
                    }
                    known.extend(legal);
                }
                known.sort();
                known.dedup();
                let nobody = [Seat(case.seats.0), Seat(9), Seat(255)];
                let first = known.first().map(String::as_str);
                let moves = nobody.into_iter().zip(first.into_iter().cycle());
                check_refused(case, position, moves);
            });
        }
    }
}

#[test]
fn someone_is_always_pending_and_every_match_ends_with_a_place_for_everyone() {
    everywhere(|case, position, dice| match position.pending() {
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
    });
}

#[test]
fn chance_that_is_not_pending_is_refused() {
    everywhere(|case, position, _| {
        let mut copy = position.duplicate();
        if position.pending() == Pending::Chance {
            return;
        }
        for text in ["", "nonsense", "roll 6"] {
            assert!(copy.resolve(text).is_err(), "{case}: {text:?}");
        }
        assert!(
            case.appearance(&*copy) == case.appearance(position),
            "{case}"
        );
    });
}
