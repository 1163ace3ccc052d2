//! What the buttons of a tournament carry beside which tournament it is.

use crate::tournament::{MatchNo, Player};

/// What can be pressed about a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cup {
    /// Take part.
    Join,
    /// Take part no longer.
    Leave,
    /// Begin.
    Start,
    /// A copy of the card, for the one who asks.
    Card,
    /// A page of the standings.
    Standings {
        /// From 0.
        page: usize,
    },
    /// A page of a round.
    Pairings {
        /// Which; 0 is the one that is on.
        round: u32,
        /// From 0.
        page: usize,
    },
    /// Why the two meet whose match a menu names.
    Why {
        /// The round to go back to.
        round: u32,
        /// The page to go back to.
        page: usize,
    },
    /// A page of the bracket or the cross table.
    Bracket {
        /// From 0.
        page: usize,
    },
    /// A page of what happened.
    Log {
        /// From 0.
        page: usize,
    },
    /// Yes, cancel it.
    Cancel,
    /// No, leave everything as it is.
    Keep,
    /// Take the award of a match back.
    UndoAward(MatchNo),
    /// Take someone in again.
    UndoDrop(Player),
}

impl Cup {
    pub(super) fn show(self) -> String {
        match self {
            Cup::Join => "join".to_owned(),
            Cup::Leave => "leave".to_owned(),
            Cup::Start => "start".to_owned(),
            Cup::Card => "card".to_owned(),
            Cup::Standings { page } => format!("standings:{page}"),
            Cup::Pairings { round, page } => format!("pairings:{round}:{page}"),
            Cup::Why { round, page } => format!("why:{round}:{page}"),
            Cup::Bracket { page } => format!("bracket:{page}"),
            Cup::Log { page } => format!("log:{page}"),
            Cup::Cancel => "cancel".to_owned(),
            Cup::Keep => "keep".to_owned(),
            Cup::UndoAward(no) => format!("undo-award:{}", no.0),
            Cup::UndoDrop(player) => format!("undo-drop:{}", player.0),
        }
    }

    pub(super) fn parse(text: &str) -> Option<Cup> {
        let (verb, rest) = text.split_once(':').unwrap_or((text, ""));
        let page = || rest.parse().ok();
        let round = || {
            let (round, page) = rest.split_once(':')?;
            Some((round.parse().ok()?, page.parse().ok()?))
        };
        Some(match verb {
            "join" => Cup::Join,
            "leave" => Cup::Leave,
            "start" => Cup::Start,
            "card" => Cup::Card,
            "standings" => Cup::Standings { page: page()? },
            "pairings" => {
                let (round, page) = round()?;
                Cup::Pairings { round, page }
            }
            "why" => {
                let (round, page) = round()?;
                Cup::Why { round, page }
            }
            "bracket" => Cup::Bracket { page: page()? },
            "log" => Cup::Log { page: page()? },
            "cancel" => Cup::Cancel,
            "keep" => Cup::Keep,
            "undo-award" => Cup::UndoAward(MatchNo(rest.parse().ok()?)),
            "undo-drop" => Cup::UndoDrop(Player(rest.parse().ok()?)),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::press::{LONGEST, Press, Scope};
    use crate::kernel::TournamentId;

    #[test]
    fn buttons_of_tournaments_are_read_back_and_fit() {
        let (round, page) = (u32::MAX, usize::MAX);
        let pressed = [
            Cup::Join,
            Cup::Leave,
            Cup::Start,
            Cup::Card,
            Cup::Standings { page },
            Cup::Pairings { round, page },
            Cup::Why { round, page },
            Cup::Bracket { page },
            Cup::Log { page },
            Cup::Cancel,
            Cup::Keep,
            Cup::UndoAward(MatchNo(u32::MAX)),
            Cup::UndoDrop(Player(0)),
        ];
        let of = |cup| Press::Cup(TournamentId(u64::MAX), cup);
        let others = [
            Press::Cups { page },
            Press::CupNamed,
            Press::Honours(Scope::Season(u32::MAX), page),
            Press::Honours(Scope::Here, 0),
        ];
        for press in pressed.into_iter().map(of).chain(others) {
            assert!(press.id().len() <= LONGEST, "{press:?}");
            assert_eq!(press.table(), None);
            assert_eq!(Press::parse(&press.id()), Some(press));
        }
    }

    #[test]
    fn what_no_tournament_wrote_is_refused() {
        for id in [
            "1:cup:",
            "1:cup:0000000000000",
            "1:cup:0000000000000:",
            "1:cup:0000000000000:fly",
            "1:cup:0:join",
            "1:cup:0000000000000:join:",
            "1:cup:0000000000000:standings",
            "1:cup:0000000000000:standings:",
            "1:cup:0000000000000:standings:01",
            "1:cup:0000000000000:standings:-1",
            "1:cup:0000000000000:pairings:1",
            "1:cup:0000000000000:pairings:1:+1",
            "1:cup:0000000000000:undo-award:4294967296",
            "1:cups:",
            "1:cup-named:x",
            "1:honours:s:0",
            "1:honours:here",
        ] {
            assert_eq!(Press::parse(id), None, "{id}");
        }
    }
}
