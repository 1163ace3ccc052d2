//! What cannot be done with a tournament, and what to do instead.

use crate::draw::tournament::words::number;
use crate::kernel::{Arg, Person, Text};
use crate::tournament::Refusal;
use crate::tournament::field::Departure;

/// The sentence of a refusal.
pub fn refusal(refusal: &Refusal) -> Text {
    match *refusal {
        Refusal::Unknown => Text::new("refusal-tournament-unknown"),
        Refusal::Settings => Text::new("refusal-tournament-settings"),
        Refusal::Advance { seats } => Text::new("refusal-tournament-advance")
            .number("seats", seats)
            .number("most", seats - 1),
        Refusal::Name { most } => Text::new("refusal-tournament-name").number("most", most),
        Refusal::Size { least, most } => Text::new("refusal-tournament-size")
            .number("least", least)
            .number("most", most),
        Refusal::StartPassed => Text::new("refusal-tournament-start-passed"),
        Refusal::NotOrganiser { organiser } => {
            Text::new("refusal-tournament-not-organiser").with("organiser", Arg::Person(organiser))
        }
        Refusal::AlreadyIn => Text::new("refusal-tournament-already-in"),
        Refusal::AlreadyPlays => Text::new("refusal-tournament-already-plays"),
        Refusal::NotIn => Text::new("refusal-tournament-not-in"),
        Refusal::AlreadyOut { why } => Text::new(match why {
            Departure::Withdrew => "refusal-tournament-out-withdrew",
            Departure::Removed => "refusal-tournament-out-removed",
            Departure::Absent => "refusal-tournament-out-absent",
        }),
        Refusal::NotAmong { person } => of("refusal-tournament-not-among", person),
        Refusal::GoneAlready { person, why } => match why {
            Departure::Withdrew => of("refusal-tournament-gone-withdrew", person),
            Departure::Removed => of("refusal-tournament-gone-removed", person),
            Departure::Absent => of("refusal-tournament-gone-absent", person),
        },
        Refusal::Full { limit } => Text::new("refusal-tournament-full").number("limit", limit),
        Refusal::NoLateEntry => Text::new("refusal-tournament-no-late-entry"),
        Refusal::MayNotReturn => Text::new("refusal-tournament-may-not-return"),
        Refusal::Started => Text::new("refusal-tournament-started"),
        Refusal::NotStarted => Text::new("refusal-tournament-not-started"),
        Refusal::TooFew { have, least } => Text::new("refusal-tournament-too-few")
            .number("have", have)
            .number("least", least),
        Refusal::Over => Text::new("refusal-tournament-over"),
        Refusal::Cancelled => Text::new("refusal-tournament-cancelled"),
        Refusal::NoSuchMatch => Text::new("refusal-tournament-no-such-match"),
        Refusal::NoMatchToPlay => Text::new("refusal-tournament-no-match-to-play"),
        Refusal::Decided { no } => Text::new("refusal-tournament-decided").number("no", number(no)),
        Refusal::NotInMatch => Text::new("refusal-tournament-not-in-match"),
        Refusal::NeedsWinner => Text::new("refusal-tournament-needs-winner"),
        Refusal::NotDue { until: None } => Text::new("refusal-tournament-not-due"),
        Refusal::NotDue { until: Some(until) } => {
            Text::new("refusal-tournament-not-due-until").with("until", Arg::When(until))
        }
        Refusal::NotLater => Text::new("refusal-tournament-not-later"),
        Refusal::NothingOpen => Text::new("refusal-tournament-nothing-open"),
        Refusal::NothingToUndo => Text::new("refusal-tournament-nothing-to-undo"),
        Refusal::NotAwarded { no } => {
            Text::new("refusal-tournament-not-awarded").number("no", number(no))
        }
        Refusal::StillIn { person } => of("refusal-tournament-still-in", person),
        Refusal::BuiltOn { round } => {
            Text::new("refusal-tournament-built-on").number("round", round)
        }
        Refusal::PlaysOn => Text::new("refusal-tournament-plays-on"),
        Refusal::PairedWithout { person, round } => {
            of("refusal-tournament-paired-without", person).number("round", round)
        }
    }
}

/// A sentence about somebody.
fn of(key: &'static str, person: Person) -> Text {
    Text::new(key).with("person", Arg::Person(person))
}
