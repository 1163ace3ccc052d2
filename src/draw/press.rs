//! What is written on the back of a button: everything needed to handle it, so that no button depends on memory.
//!
//! `version:verb:table[:decision:move]`, at most 100 characters. Ids are hints: who may press what is checked at the table.

mod cup;
mod part;
mod read;

use crate::kernel::{Person, TableId, TournamentId, Viewer};

pub use cup::Cup;
pub use part::{Ladder, Scope, Turn, parse_viewer, viewer_id};

/// The format. A button of another format is refused politely.
const VERSION: &str = "1";

/// Stands for the page on which the presser stands.
const OWN: &str = "me";

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
    /// Seat the house: at which level?
    AddBot(TableId),
    /// Seat the house at the level that a menu names.
    BotLevel(TableId),
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
    /// What would you do? For which decision at which table.
    Hint(TableId, u32),
    /// I want to resign.
    AskResign(TableId),
    /// Yes, resign.
    Resign(TableId),
    /// No, keep playing.
    Keep(TableId),
    /// Again!
    Rematch(TableId),
    /// Step through a finished match, from its opening.
    Replay(TableId),
    /// Look at a finished match: page 0 begins, in a message of its own; the pages themselves count from 1.
    Analyse {
        /// Which match.
        table: TableId,
        /// Which page.
        page: usize,
    },
    /// Go on stepping through it.
    Turn {
        /// Which match.
        table: TableId,
        /// Where to.
        to: Turn,
        /// From which frame.
        frame: usize,
        /// Through whose eyes.
        viewer: Viewer,
    },
    /// Step through the finished match that a menu names.
    Past,
    /// A page of someone's finished matches.
    History {
        /// Whose.
        person: Person,
        /// Of which game; nothing is all of them.
        game: Option<String>,
        /// From 0.
        page: usize,
    },
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
    /// A page of a table of ratings.
    Ladder {
        /// Which table.
        ladder: Ladder,
        /// From 0; none is the one on which the presser stands.
        page: Option<u64>,
    },
    /// The table of the game that a menu names.
    LadderGame(Scope),
    /// Something about a tournament.
    Cup(TournamentId, Cup),
    /// The card of the tournament that a menu names.
    CupNamed,
    /// A page of the tournaments of this server.
    Cups {
        /// From 0.
        page: usize,
    },
    /// A page of what people won in this server: where it counts, and which page.
    Honours(Scope, usize),
}

impl Press {
    /// The table it belongs to, if to one.
    pub fn table(&self) -> Option<TableId> {
        match self {
            Press::Accept(table)
            | Press::Decline(table)
            | Press::Withdraw(table)
            | Press::Join(table)
            | Press::Quit(table)
            | Press::AddBot(table)
            | Press::BotLevel(table)
            | Press::Start(table)
            | Press::Hand(table)
            | Press::Hint(table, _)
            | Press::AskResign(table)
            | Press::Resign(table)
            | Press::Keep(table)
            | Press::Rematch(table)
            | Press::Replay(table)
            | Press::Analyse { table, .. }
            | Press::Act { table, .. }
            | Press::Menu { table, .. }
            | Press::Turn { table, .. } => Some(*table),
            Press::Past
            | Press::History { .. }
            | Press::Rules { .. }
            | Press::Matches { .. }
            | Press::Ladder { .. }
            | Press::LadderGame(_)
            | Press::Cup(..)
            | Press::CupNamed
            | Press::Cups { .. }
            | Press::Honours(..)
            | Press::Forget(_)
            | Press::Remember(_) => None,
        }
    }

    /// As Discord keeps it.
    pub fn id(&self) -> String {
        let text = match self {
            Press::Accept(table) => format!("{VERSION}:accept:{table}"),
            Press::Decline(table) => format!("{VERSION}:decline:{table}"),
            Press::Withdraw(table) => format!("{VERSION}:withdraw:{table}"),
            Press::Join(table) => format!("{VERSION}:join:{table}"),
            Press::Quit(table) => format!("{VERSION}:quit:{table}"),
            Press::AddBot(table) => format!("{VERSION}:add-bot:{table}"),
            Press::BotLevel(table) => format!("{VERSION}:bot-level:{table}"),
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
            Press::Hint(table, decision) => format!("{VERSION}:hint:{table}:{decision}"),
            Press::AskResign(table) => format!("{VERSION}:ask-resign:{table}"),
            Press::Resign(table) => format!("{VERSION}:resign:{table}"),
            Press::Keep(table) => format!("{VERSION}:keep:{table}"),
            Press::Rematch(table) => format!("{VERSION}:rematch:{table}"),
            Press::Replay(table) => format!("{VERSION}:replay:{table}"),
            Press::Analyse { table, page } => format!("{VERSION}:analyse:{table}:{page}"),
            Press::Turn {
                table,
                to,
                frame,
                viewer,
            } => {
                let (to, viewer) = (to.id(), viewer_id(*viewer));
                format!("{VERSION}:turn:{table}:{to}:{frame}:{viewer}")
            }
            Press::Past => format!("{VERSION}:past:"),
            Press::History { person, game, page } => {
                let game = game.as_deref().unwrap_or_default();
                format!("{VERSION}:history:{}:{game}:{page}", person.0)
            }
            Press::Rules { game, page } => format!("{VERSION}:rules:{game}:{page}"),
            Press::Matches { page } => format!("{VERSION}:matches:{page}"),
            Press::Ladder { ladder, page } => {
                let kind = if ladder.solo { "solo" } else { "people" };
                let (scope, game) = (ladder.scope.show(), &ladder.game);
                let page = page.map_or_else(|| OWN.to_owned(), |page| page.to_string());
                format!("{VERSION}:ladder:{scope}:{kind}:{page}:{game}")
            }
            Press::LadderGame(scope) => format!("{VERSION}:ladder-game:{}", scope.show()),
            Press::Cup(tournament, cup) => format!("{VERSION}:cup:{tournament}:{}", cup.show()),
            Press::CupNamed => format!("{VERSION}:cup-named:"),
            Press::Cups { page } => format!("{VERSION}:cups:{page}"),
            Press::Honours(scope, page) => format!("{VERSION}:honours:{}:{page}", scope.show()),
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
            "bot-level" => Press::BotLevel(table()?),
            "start" => Press::Start(table()?),
            "hand" => Press::Hand(table()?),
            "hint" => {
                let (table, decision) = rest.split_once(':')?;
                Press::Hint(table.parse().ok()?, decision.parse().ok()?)
            }
            "ask-resign" => Press::AskResign(table()?),
            "resign" => Press::Resign(table()?),
            "keep" => Press::Keep(table()?),
            "rematch" => Press::Rematch(table()?),
            "replay" => Press::Replay(table()?),
            "turn" => read::turn(rest)?,
            "analyse" => read::analyse(rest)?,
            "past" => Press::Past,
            "history" => read::history(rest)?,
            "act" | "menu" => read::action(verb, rest)?,
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
            "ladder" => {
                let mut parts = rest.splitn(4, ':');
                let scope = Scope::parse(parts.next()?)?;
                let solo = parts.next()? == "solo";
                let page = match parts.next()? {
                    OWN => None,
                    page => Some(page.parse().ok()?),
                };
                let game = parts.next()?.to_owned();
                let ladder = Ladder { game, scope, solo };
                Press::Ladder { ladder, page }
            }
            "cup" | "cup-named" | "cups" | "honours" => read::cup(verb, rest)?,
            "ladder-game" => Press::LadderGame(Scope::parse(rest)?),
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
    use crate::kernel::{Seat, notation};

    #[test]
    fn buttons_are_read_back_and_fit() {
        let table = TableId(u64::MAX);
        let action = "x".repeat(notation::LONGEST);
        let of_a_table = [
            Press::Accept,
            Press::Decline,
            Press::Withdraw,
            Press::Join,
            Press::Quit,
            Press::AddBot,
            Press::BotLevel,
            Press::Start,
            Press::Hand,
            Press::AskResign,
            Press::Resign,
            Press::Keep,
            Press::Rematch,
            Press::Replay,
        ];
        for press in of_a_table
            .map(|press| press(table))
            .into_iter()
            .chain(longer(table, action))
        {
            assert!(press.id().len() <= LONGEST, "{press:?}");
            assert_eq!(Press::parse(&press.id()), Some(press));
        }
    }

    fn longer(table: TableId, action: String) -> Vec<Press> {
        vec![
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
            Press::Ladder {
                ladder: Ladder {
                    game: "tooor".to_owned(),
                    scope: Scope::Season(u32::MAX),
                    solo: true,
                },
                page: Some(u64::MAX),
            },
            Press::Ladder {
                ladder: Ladder {
                    game: "tor".to_owned(),
                    scope: Scope::Here,
                    solo: false,
                },
                page: None,
            },
            Press::LadderGame(Scope::Here),
            Press::Forget(Person(u64::MAX)),
            Press::Remember(Person(0)),
            Press::Hint(table, u32::MAX),
            Press::Analyse {
                table,
                page: usize::MAX,
            },
            Press::Turn {
                table,
                to: Turn::Forward,
                frame: usize::MAX,
                viewer: Viewer::Seat(Seat(u8::MAX)),
            },
            Press::Turn {
                table,
                to: Turn::Side,
                frame: 0,
                viewer: Viewer::Public,
            },
            Press::Past,
            Press::History {
                person: Person(u64::MAX),
                game: Some("tooor".to_owned()),
                page: usize::MAX,
            },
            Press::History {
                person: Person(1),
                game: None,
                page: 0,
            },
        ]
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
            "1:ladder:here:solo:1",
            "1:ladder:here:friends:1:tor",
            "1:ladder-game:s",
            "1:act:0000000000000:1",
            "1:hint:0000000000000",
            "1:hint:0000000000000:-1",
            "1:fly:0000000000000",
            "1:turn:0000000000000:up:0:all",
            "1:turn:0000000000000:back:-1:all",
            "1:turn:0000000000000:back:1:256",
            "1:turn:0000000000000:back:1:+1",
            "1:turn:0000000000000:back:1",
            "1:analyse:0000000000000",
            "1:analyse:0000000000000:-1",
            "1:past:x",
            "1:history:1:tor",
            "1:history:01:tor:0",
            "1:history::tor:0",
            "1:forget:",
            "1:forget:007",
            "💥",
        ] {
            assert_eq!(Press::parse(id), None, "{id}");
        }
    }

    /// Old messages keep their buttons: what was once written is read for ever, and written again as it was.
    #[test]
    fn what_was_once_written_is_read() {
        for id in include_str!("press/spelled.txt").lines() {
            let press = Press::parse(id).map(|press| press.id());
            assert_eq!(press.as_deref(), Some(id));
        }
    }

    #[test]
    fn a_press_knows_its_table() {
        let table = TableId(9);
        let turn = Press::Turn {
            table,
            to: Turn::Last,
            frame: 1,
            viewer: Viewer::Public,
        };
        for press in [Press::Rematch(table), Press::Hand(table), turn] {
            assert_eq!(press.table(), Some(table));
        }
        assert_eq!(Press::Matches { page: 9 }.table(), None);
    }

    proptest::proptest! {
        #[test]
        fn no_text_makes_it_panic(id in ".{0,120}") {
            let _ = Press::parse(&id);
        }
    }
}
