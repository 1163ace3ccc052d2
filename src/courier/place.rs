//! The messages that show a table: what they show, and where they stand. Whoever keeps one up to date names it by this.

use crate::kernel::{Person, TableId};

/// A message that shows a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The board in the channel.
    Board,
    /// A player's panel in our direct conversation.
    Direct(Person),
    /// A player's ephemeral panel; lives as long as its token.
    Private(Person),
}

/// A place of a table: at most one message stands there.
pub type Spot = (TableId, Place);

/// What a message shows, so that it can be kept up to date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shows {
    pub table: TableId,
    /// As what.
    pub place: Place,
    /// Up to which event.
    pub seq: u64,
}
