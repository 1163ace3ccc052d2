//! What some buttons carry beside a table: which table of ratings, where a replay goes, and through whose eyes.

use crate::kernel::{Seat, Viewer};

/// A table of ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder {
    /// The game's short name.
    pub game: String,
    /// Where it counts.
    pub scope: Scope,
    /// Whether it is about playing alone.
    pub solo: bool,
}

/// Where a table of ratings counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Wherever the bot plays.
    Everywhere,
    /// In the asker's server.
    Here,
    /// In one season of it.
    Season(u32),
}

impl Scope {
    pub(super) fn show(self) -> String {
        match self {
            Scope::Everywhere => "all".to_owned(),
            Scope::Here => "here".to_owned(),
            Scope::Season(number) => format!("s{number}"),
        }
    }

    pub(super) fn parse(text: &str) -> Option<Scope> {
        match text {
            "all" => Some(Scope::Everywhere),
            "here" => Some(Scope::Here),
            season => Some(Scope::Season(season.strip_prefix('s')?.parse().ok()?)),
        }
    }
}

/// Where a replay goes from the present frame. It is written on the button, because the first frame and the one before may be
/// the same, and Discord takes no id twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The opening.
    First,
    /// One frame back.
    Back,
    /// One frame on.
    Forward,
    /// The end.
    Last,
    /// The same frame, through the eyes that a menu names.
    Side,
}

impl Turn {
    pub(super) const ALL: [Turn; 5] = [
        Turn::First,
        Turn::Back,
        Turn::Forward,
        Turn::Last,
        Turn::Side,
    ];

    pub(super) fn id(self) -> &'static str {
        match self {
            Turn::First => "first",
            Turn::Back => "back",
            Turn::Forward => "forward",
            Turn::Last => "last",
            Turn::Side => "side",
        }
    }
}

/// A viewer as buttons and menus carry it: the number of a seat, or `all`.
pub fn viewer_id(viewer: Viewer) -> String {
    match viewer {
        Viewer::Public => "all".to_owned(),
        Viewer::Seat(seat) => seat.0.to_string(),
    }
}

/// Reads what [`viewer_id`] wrote.
pub fn parse_viewer(id: &str) -> Option<Viewer> {
    match id {
        "all" => Some(Viewer::Public),
        seat => Some(Viewer::Seat(Seat(seat.parse().ok()?))),
    }
}
