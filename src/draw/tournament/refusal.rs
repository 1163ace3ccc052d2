//! What cannot be done with a tournament, and what to do instead.

use crate::draw::tournament::words::number;
use crate::kernel::{Arg, Person, Text};
use crate::tournament::Refusal;
use crate::tournament::field::Departure;

/// The sentence of a refusal.
pub fn refusal(refusal: &Refusal) -> Text {
    match *refusal {
        Refusal::Unknown => Text::new("refusal-cup-unknown"),
        Refusal::Settings => Text::new("refusal-cup-settings"),
        Refusal::Advance { seats } => Text::new("refusal-cup-advance")
            .number("seats", seats)
            .number("most", seats - 1),
        Refusal::Name { most } => Text::new("refusal-cup-name").number("most", most),
        Refusal::Size { least, most } => Text::new("refusal-cup-size")
            .number("least", least)
            .number("most", most),
        Refusal::StartPassed => Text::new("refusal-cup-start-passed"),
        Refusal::NotOrganiser { organiser } => {
            Text::new("refusal-cup-not-organiser").with("organiser", Arg::Person(organiser))
        }
        Refusal::AlreadyIn => Text::new("refusal-cup-already-in"),
        Refusal::AlreadyPlays => Text::new("refusal-cup-already-plays"),
        Refusal::NotIn => Text::new("refusal-cup-not-in"),
        Refusal::AlreadyOut { why } => Text::new(match why {
            Departure::Withdrew => "refusal-cup-out-withdrew",
            Departure::Removed => "refusal-cup-out-removed",
            Departure::Absent => "refusal-cup-out-absent",
        }),
        Refusal::NotAmong { person } => of("refusal-cup-not-among", person),
        Refusal::GoneAlready { person, why } => match why {
            Departure::Withdrew => of("refusal-cup-gone-withdrew", person),
            Departure::Removed => of("refusal-cup-gone-removed", person),
            Departure::Absent => of("refusal-cup-gone-absent", person),
        },
        Refusal::Full { limit } => Text::new("refusal-cup-full").number("limit", limit),
        Refusal::NoLateEntry => Text::new("refusal-cup-no-late-entry"),
        Refusal::MayNotReturn => Text::new("refusal-cup-may-not-return"),
        Refusal::Started => Text::new("refusal-cup-started"),
        Refusal::NotStarted => Text::new("refusal-cup-not-started"),
        Refusal::TooFew { have, least } => Text::new("refusal-cup-too-few")
            .number("have", have)
            .number("least", least),
        Refusal::Over => Text::new("refusal-cup-over"),
        Refusal::Cancelled => Text::new("refusal-cup-cancelled"),
        Refusal::NoSuchMatch => Text::new("refusal-cup-no-such-match"),
        Refusal::NoMatchToPlay => Text::new("refusal-cup-no-match-to-play"),
        Refusal::Decided { no } => Text::new("refusal-cup-decided").number("no", number(no)),
        Refusal::NotInMatch => Text::new("refusal-cup-not-in-match"),
        Refusal::NeedsWinner => Text::new("refusal-cup-needs-winner"),
        Refusal::NotDue { until: None } => Text::new("refusal-cup-not-due"),
        Refusal::NotDue { until: Some(until) } => {
            Text::new("refusal-cup-not-due-until").with("until", Arg::When(until))
        }
        Refusal::NotLater => Text::new("refusal-cup-not-later"),
        Refusal::NothingOpen => Text::new("refusal-cup-nothing-open"),
        Refusal::NothingToUndo => Text::new("refusal-cup-nothing-to-undo"),
        Refusal::NotAwarded { no } => Text::new("refusal-cup-not-awarded").number("no", number(no)),
        Refusal::StillIn { person } => of("refusal-cup-still-in", person),
        Refusal::BuiltOn { round } => Text::new("refusal-cup-built-on").number("round", round),
        Refusal::PlaysOn => Text::new("refusal-cup-plays-on"),
        Refusal::PairedWithout { person, round } => {
            of("refusal-cup-paired-without", person).number("round", round)
        }
    }
}

/// A sentence about somebody.
fn of(key: &'static str, person: Person) -> Text {
    Text::new(key).with("person", Arg::Person(person))
}
