//! Reads the longer ids of buttons: those that carry more than a table.

use super::{Cup, Press, Scope, Turn, parse_viewer};
use crate::kernel::Person;

pub fn action(verb: &str, rest: &str) -> Option<Press> {
    let (table, rest) = rest.split_once(':')?;
    let (decision, rest) = rest.split_once(':')?;
    let (table, decision) = (table.parse().ok()?, decision.parse().ok()?);
    Some(if verb == "act" {
        Press::Act {
            table,
            decision,
            action: rest.to_owned(),
        }
    } else {
        Press::Menu {
            table,
            decision,
            place: rest.parse().ok()?,
        }
    })
}

pub fn cup(verb: &str, rest: &str) -> Option<Press> {
    Some(match verb {
        "cup" => {
            let (tournament, rest) = rest.split_once(':')?;
            Press::Cup(tournament.parse().ok()?, Cup::parse(rest)?)
        }
        "cup-named" => Press::CupNamed,
        "cups" => Press::Cups {
            page: rest.parse().ok()?,
        },
        _ => {
            let (scope, page) = rest.split_once(':')?;
            Press::Honours(Scope::parse(scope)?, page.parse().ok()?)
        }
    })
}

pub fn turn(rest: &str) -> Option<Press> {
    let mut parts = rest.splitn(4, ':');
    let table = parts.next()?.parse().ok()?;
    let to = parts.next()?;
    Some(Press::Turn {
        table,
        to: Turn::ALL.into_iter().find(|turn| turn.id() == to)?,
        frame: parts.next()?.parse().ok()?,
        viewer: parse_viewer(parts.next()?)?,
    })
}

pub fn analyse(rest: &str) -> Option<Press> {
    let (table, page) = rest.split_once(':')?;
    let (table, page) = (table.parse().ok()?, page.parse().ok()?);
    Some(Press::Analyse { table, page })
}

pub fn history(rest: &str) -> Option<Press> {
    let mut parts = rest.splitn(3, ':');
    let person = Person(parts.next()?.parse().ok()?);
    let game = parts.next()?;
    Some(Press::History {
        person,
        game: (!game.is_empty()).then(|| game.to_owned()),
        page: parts.next()?.parse().ok()?,
    })
}
