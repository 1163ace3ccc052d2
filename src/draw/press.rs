//! What is written on the back of a button: everything needed to handle it, so that no button depends on memory.
//!
//! One line of `buttons!` declares a button: how it is spelled, and what it carries. Whoever draws it writes `press::Accept { table }`;
//! who handles it stands in the desk (`OnPress`), whose routing derives from the same list. Ids are hints: who may press what is
//! checked at the table. Discord takes at most 100 characters.

mod part;

use crate::kernel::{Person, TableId, TournamentId, Viewer};
use crate::tournament::{MatchNo, Player};

pub use part::{Part, Scope, Solo, Turn};

/// The format. A button of another format is refused politely.
const VERSION: &str = "1";

/// The most characters Discord takes.
pub const LONGEST: usize = 100;

/// The id of a button that leads nowhere: nobody reads it, and it is unlike that of any other place.
pub fn nowhere(place: &str) -> String {
    format!("{VERSION}:nowhere:{place}")
}

/// Stands in a spelling for something carried.
const CARRIED: &str = "{}";

/// A button or a menu.
pub trait Press: Sized {
    /// Its spelling after the version, in parts. The last part may hold anything.
    const SPELLING: &'static str;

    /// What it carries, spelled.
    fn parts(&self) -> Vec<String>;

    /// What carries these parts.
    fn carrying(parts: &[&str]) -> Option<Self>;

    /// The table it belongs to, if to one.
    fn table(&self) -> Option<TableId>;

    /// As Discord keeps it.
    fn id(&self) -> String {
        let mut parts = self.parts().into_iter();
        let spelled = Self::SPELLING.split(':').map(|part| match part {
            CARRIED => parts.next().unwrap_or_default(),
            word => word.to_owned(),
        });
        let spelled: Vec<String> = [VERSION.to_owned()].into_iter().chain(spelled).collect();
        let text = spelled.join(":");
        debug_assert!(text.len() <= LONGEST, "{text}");
        text
    }

    /// Reads what [`Press::id`] wrote; `None` for anything else.
    fn read(id: &str) -> Option<Self> {
        let (version, rest) = id.split_once(':')?;
        let spelled: Vec<&str> = Self::SPELLING.split(':').collect();
        let found: Vec<&str> = rest.splitn(spelled.len(), ':').collect();
        let fits = |(word, part): (&&str, &&str)| *word == CARRIED || word == part;
        if version != VERSION
            || spelled.len() != found.len()
            || !spelled.iter().zip(&found).all(fits)
        {
            return None;
        }
        let both = spelled.iter().zip(found);
        let carried: Vec<&str> = both
            .filter(|(word, _)| **word == CARRIED)
            .map(|(_, part)| part)
            .collect();
        // Numbers have more than one spelling; ours have one.
        Self::carrying(&carried).filter(|press| press.id() == id)
    }
}

/// Makes a type of every line, and `every_button`, which hands their names to another macro. `$` comes in from outside, because a
/// macro cannot write it into one of its own.
macro_rules! buttons {
    ($d:tt $($(#[$doc:meta])* $name:ident($spelling:literal) { $($(#[$about:meta])* $field:ident: $kind:ty),* $(,)? })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Debug, PartialEq, Eq)]
            pub struct $name { $($(#[$about])* pub $field: $kind),* }

            impl Press for $name {
                const SPELLING: &'static str = $spelling;

                fn parts(&self) -> Vec<String> {
                    vec![$(self.$field.show()),*]
                }

                fn carrying(parts: &[&str]) -> Option<$name> {
                    let [$($field),*] = parts else { return None };
                    Some($name { $($field: Part::read($field)?),* })
                }

                fn table(&self) -> Option<TableId> {
                    let tables: &[Option<TableId>] = &[$(self.$field.table()),*];
                    tables.iter().copied().flatten().next()
                }
            }

            #[cfg(test)]
            impl $name {
                fn extreme(_turn: usize) -> $name {
                    $name { $($field: tests::extreme(_turn)),* }
                }
            }
        )*

        /// The table that a button belongs to, whichever it is.
        pub fn table(id: &str) -> Option<TableId> {
            None$(.or_else(|| $name::read(id)?.table()))*
        }

        /// Hands the names of all buttons to a macro.
        macro_rules! every_button {
            ($d then:ident) => { $d then! { $($name)* } };
        }
        pub(crate) use every_button;
    };
}

buttons! { $
    /// Take up a challenge.
    Accept("accept:{}") { table: TableId }
    /// Turn it down.
    Decline("decline:{}") { table: TableId }
    /// Take it back.
    Withdraw("withdraw:{}") { table: TableId }
    /// Take a seat in a lobby.
    Join("join:{}") { table: TableId }
    /// Give it back.
    Quit("quit:{}") { table: TableId }
    /// Seat the house: at which level?
    AddHouse("add-bot:{}") { table: TableId }
    /// Seat the house at the level that a menu names.
    HouseLevel("bot-level:{}") { table: TableId }
    /// Begin.
    Start("start:{}") { table: TableId }
    /// Show me my hand.
    Hand("hand:{}") { table: TableId }
    /// Make a move, for this decision.
    Act("act:{}:{}:{}") { table: TableId, decision: u32, action: String }
    /// Make the move that a menu of the panel names.
    Menu("menu:{}:{}:{}") { table: TableId, decision: u32, place: usize }
    /// What would you do?
    Hint("hint:{}:{}") { table: TableId, decision: u32 }
    /// I want to resign.
    AskResign("ask-resign:{}") { table: TableId }
    /// Yes, resign.
    Resign("resign:{}") { table: TableId }
    /// No, keep playing.
    Keep("keep:{}") { table: TableId }
    /// Again!
    Rematch("rematch:{}") { table: TableId }
    /// Step through a finished match, from its opening.
    Replay("replay:{}") { table: TableId }
    /// Look at a finished match: page 0 begins, in a message of its own; the pages themselves count from 1.
    Analyse("analyse:{}:{}") { table: TableId, page: usize }
    /// Go on stepping through it, from this frame and through these eyes.
    Step("turn:{}:{}:{}:{}") { table: TableId, to: Turn, frame: usize, viewer: Viewer }
    /// Step through the finished match that a menu names.
    Past("past:") {}
    /// A page of someone's finished matches, of one game or of all.
    History("history:{}:{}:{}") { person: Person, game: Option<String>, page: usize }
    /// A page of a game's rules.
    Rules("rules:{}:{}") { game: String, page: usize }
    /// A page of my matches.
    Matches("matches:{}") { page: usize }
    /// A page of a table of ratings; none is the one on which the presser stands.
    Leaderboard("ladder:{}:{}:{}:{}") { scope: Scope, solo: Solo, page: Option<u64>, game: String }
    /// The table of ratings of the game that a menu names.
    LeaderboardOf("ladder-game:{}") { scope: Scope }
    /// Yes, forget me; with whom it asked.
    Forget("forget:{}") { person: Person }
    /// No, keep what you know.
    Remember("remember:{}") { person: Person }

    // A tournament is spelled `cup`, as it was called when the first of these were sent: messages keep their buttons.
    /// Take part.
    JoinTournament("cup:{}:join") { id: TournamentId }
    /// Take part no longer.
    LeaveTournament("cup:{}:leave") { id: TournamentId }
    /// Begin.
    StartTournament("cup:{}:start") { id: TournamentId }
    /// A copy of the card, for the one who asks.
    Card("cup:{}:card") { id: TournamentId }
    /// A page of the standings.
    Standings("cup:{}:standings:{}") { id: TournamentId, page: usize }
    /// A page of a round; round 0 is the one that is on.
    Pairings("cup:{}:pairings:{}:{}") { id: TournamentId, round: u32, page: usize }
    /// Why the two meet whose match a menu names; with the page to go back to.
    Why("cup:{}:why:{}:{}") { id: TournamentId, round: u32, page: usize }
    /// A page of the bracket or the cross table.
    Bracket("cup:{}:bracket:{}") { id: TournamentId, page: usize }
    /// A page of what happened.
    Log("cup:{}:log:{}") { id: TournamentId, page: usize }
    /// Yes, cancel it.
    CancelTournament("cup:{}:cancel") { id: TournamentId }
    /// No, leave everything as it is.
    KeepTournament("cup:{}:keep") { id: TournamentId }
    /// Take the award of a match back.
    UndoAward("cup:{}:undo-award:{}") { id: TournamentId, no: MatchNo }
    /// Take someone in again.
    UndoDrop("cup:{}:undo-drop:{}") { id: TournamentId, player: Player }
    /// The card of the tournament that a menu names.
    Named("cup-named:") {}
    /// A page of the tournaments of this server.
    Tournaments("cups:{}") { page: usize }
    /// A page of what people won in this server.
    Honours("honours:{}:{}") { scope: Scope, page: usize }
}

#[cfg(test)]
mod tests;
