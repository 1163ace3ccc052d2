//! What is written on the back of a button: everything needed to handle it, so that no button depends on memory.
//!
//! `version:verb:table[:decision:move]`, at most 100 characters. Ids are hints: who may press what is checked at the table.

use crate::kernel::{Person, TableId};

/// The format. A button of another format is refused politely.
const VERSION: &str = "1";

/// The most characters Discord takes.
pub const LONGEST: usize = 100;

/// A button or a menu entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Press {
    /// Take up a challenge.
    Accept(TableId),
    /// Turn it down.
    Decline(TableId),
    /// Take it back.
    Withdraw(TableId),
    /// Take a seat in a lobby.
    Join(TableId),
    /// Give it back.
    Quit(TableId),
    /// Seat the house.
    AddBot(TableId),
    /// Begin.
    Start(TableId),
    /// Show me my hand.
    Hand(TableId),
    /// Make a move.
    Act {
        /// At which table.
        table: TableId,
        /// For which decision.
        decision: u32,
        /// Which.
        action: String,
    },
    /// Make the move that a menu names.
    Menu {
        /// At which table.
        table: TableId,
        /// For which decision.
        decision: u32,
        /// Which menu of the panel.
        place: usize,
    },
    /// I want to resign.
    AskResign(TableId),
    /// Yes, resign.
    Resign(TableId),
    /// No, keep playing.
    Keep(TableId),
    /// Again!
    Rematch(TableId),
    /// A page of a game's rules.
    Rules {
        /// The game's short name.
        game: String,
        /// From 0.
        page: usize,
    },
    /// A page of my matches.
    Matches {
        /// From 0.
        page: usize,
    },
    /// Yes, forget me; with whom it asked.
    Forget(Person),
    /// No, keep what you know.
    Remember(Person),
}

impl Press {
    /// As Discord keeps it.
    pub fn id(&self) -> String {
        let text = match self {
            Press::Accept(table) => format!("{VERSION}:accept:{table}"),
            Press::Decline(table) => format!("{VERSION}:decline:{table}"),
            Press::Withdraw(table) => format!("{VERSION}:withdraw:{table}"),
            Press::Join(table) => format!("{VERSION}:join:{table}"),
            Press::Quit(table) => format!("{VERSION}:quit:{table}"),
            Press::AddBot(table) => format!("{VERSION}:add-bot:{table}"),
            Press::Start(table) => format!("{VERSION}:start:{table}"),
            Press::Hand(table) => format!("{VERSION}:hand:{table}"),
            Press::Act {
                table,
                decision,
                action,
            } => format!("{VERSION}:act:{table}:{decision}:{action}"),
            Press::Menu {
                table,
                decision,
                place,
            } => format!("{VERSION}:menu:{table}:{decision}:{place}"),
            Press::AskResign(table) => format!("{VERSION}:ask-resign:{table}"),
            Press::Resign(table) => format!("{VERSION}:resign:{table}"),
            Press::Keep(table) => format!("{VERSION}:keep:{table}"),
            Press::Rematch(table) => format!("{VERSION}:rematch:{table}"),
            Press::Rules { game, page } => format!("{VERSION}:rules:{game}:{page}"),
            Press::Matches { page } => format!("{VERSION}:matches:{page}"),
            Press::Forget(person) => format!("{VERSION}:forget:{}", person.0),
            Press::Remember(person) => format!("{VERSION}:remember:{}", person.0),
        };
        debug_assert!(text.len() <= LONGEST, "{text}");
        text
    }

    /// Reads what [`Press::id`] wrote; `None` for anything else.
    pub fn parse(id: &str) -> Option<Press> {
        let (verb, rest) = id
            .strip_prefix(VERSION)?
            .strip_prefix(':')?
            .split_once(':')?;
        let table = || rest.parse::<TableId>().ok();
        let press = match verb {
            "accept" => Press::Accept(table()?),
            "decline" => Press::Decline(table()?),
            "withdraw" => Press::Withdraw(table()?),
            "join" => Press::Join(table()?),
            "quit" => Press::Quit(table()?),
            "add-bot" => Press::AddBot(table()?),
            "start" => Press::Start(table()?),
            "hand" => Press::Hand(table()?),
            "ask-resign" => Press::AskResign(table()?),
            "resign" => Press::Resign(table()?),
            "keep" => Press::Keep(table()?),
            "rematch" => Press::Rematch(table()?),
            "act" | "menu" => {
                let (table, rest) = rest.split_once(':')?;
                let (decision, rest) = rest.split_once(':')?;
                let (table, decision) = (table.parse().ok()?, decision.parse().ok()?);
                if verb == "act" {
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
                }
            }
            "rules" => {
                let (game, page) = rest.split_once(':')?;
                Press::Rules {
                    game: game.to_owned(),
                    page: page.parse().ok()?,
                }
            }
            "matches" => Press::Matches {
                page: rest.parse().ok()?,
            },
            "forget" => Press::Forget(Person(rest.parse().ok()?)),
            "remember" => Press::Remember(Person(rest.parse().ok()?)),
            _ => return None,
        };
        // Numbers have more than one spelling; ours have one.
        Some(press).filter(|press| press.id() == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::notation;

    #[test]
    fn buttons_are_read_back_and_fit() {
        let table = TableId(u64::MAX);
        let action = "x".repeat(notation::LONGEST);
        for press in [
            Press::Accept(table),
            Press::Join(table),
            Press::Quit(table),
            Press::AddBot(table),
            Press::Start(table),
            Press::Act {
                table,
                decision: u32::MAX,
                action,
            },
            Press::Menu {
                table,
                decision: 0,
                place: 3,
            },
            Press::Rules {
                game: "tor".to_owned(),
                page: 2,
            },
            Press::Matches { page: 1 },
            Press::Forget(Person(u64::MAX)),
            Press::Remember(Person(0)),
            Press::Resign(table),
        ] {
            assert!(press.id().len() <= LONGEST, "{press:?}");
            assert_eq!(Press::parse(&press.id()), Some(press));
        }
    }

    #[test]
    fn what_we_did_not_write_is_refused() {
        for id in [
            "",
            ":",
            "1",
            "1:",
            "2:accept:0000000000000",
            "1:accept:",
            "1:accept:0",
            "1:matches:+1",
            "1:matches:01",
            "1:act:0000000000000:1",
            "1:fly:0000000000000",
            "1:forget:",
            "1:forget:007",
            "💥",
        ] {
            assert_eq!(Press::parse(id), None, "{id}");
        }
    }

    proptest::proptest! {
        #[test]
        fn no_text_makes_it_panic(id in ".{0,120}") {
            let _ = Press::parse(&id);
        }
    }
}
