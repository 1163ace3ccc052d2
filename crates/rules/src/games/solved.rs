//! Games that are solved exactly, for those who may not know which they are: `torwart solve` and `torwart exploit`.

use std::any::Any;
use std::sync::Arc;

use crate::ai::rounds::Rounds;
use crate::games::tor;

/// The bytes of a file, wherever they are: in memory, or still in the file. Clones are the same bytes.
pub type Bytes = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// Every game that can be solved.
pub const SOLVED: &[&dyn Solvable] = &[&tor::solver::Solver];

/// The solvable game with this short name.
pub fn solvable(game: &str) -> Option<&'static dyn Solvable> {
    SOLVED.iter().copied().find(|solved| solved.game() == game)
}

/// Why a file of values is not to be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    /// It ends too soon.
    #[error("it ends too soon")]
    Short,
    /// It is something else.
    #[error("it is not a table of this game and variant")]
    Foreign,
    /// It was made by an older or newer program.
    #[error("it has format version {0}, which is not ours")]
    Version(u32),
    /// It was changed after it was written.
    #[error("its checksum is wrong")]
    Checksum,
}

/// A game that can be solved.
pub trait Solvable: Sync {
    /// Its short name.
    fn game(&self) -> &'static str;
    /// Its variants in notation.
    fn variants(&self) -> Vec<String>;
    /// The name of the file of a variant.
    fn file(&self, options: &str) -> Option<String>;
    /// Begins to solve a variant; `None` if there is none of that name.
    fn solve(&self, options: &str) -> Option<Box<dyn Solving>>;
    /// Plays from what [`Solution::to_bytes`] wrote for this variant. The bytes are checked now, and looked at again for every decision.
    fn open(&self, options: &str, bytes: Bytes) -> Result<Box<dyn Solution>, Damage>;
    /// The same, and works out what the file leaves out: for those who ask for a great many positions.
    fn read(&self, options: &str, bytes: Bytes) -> Result<Box<dyn Solving>, Damage>;
    /// The players that can be tested.
    fn levels(&self) -> &'static [&'static str];
    /// What the best answer to the players that are promised to be good wins at most, beyond its fair share.
    fn bounds(&self) -> &'static [(&'static str, f64)] {
        &[]
    }
}

/// A game that is being solved.
pub trait Solving: Rounds {
    /// How many small games that takes.
    fn games(&self) -> usize;
    /// What came out, once all rounds are done.
    fn finish(self: Box<Self>) -> Box<dyn Solution>;
}

/// A game that is solved.
pub trait Solution: Any + Send + Sync {
    /// As bytes, for a file.
    fn to_bytes(&self) -> Vec<u8>;
    /// What is worth knowing about it, a line each.
    fn figures(&self) -> Vec<String>;
    /// What differs from what others found out about the game, a line each, and how many numbers were compared.
    fn compared(&self) -> (Vec<String>, usize);
    /// The search for the best answer to a player; `None` if there is no such player.
    fn exploit(&self, level: &str) -> Option<Box<dyn Exploit + '_>>;
}

/// The search for the best answer to a player.
pub trait Exploit: Rounds {
    /// How much less than its fair share the player gets, once all rounds are done.
    fn exploitability(&self) -> f64;
}
