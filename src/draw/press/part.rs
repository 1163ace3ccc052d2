//! What buttons carry, part by part: how it is spelled, and read.

use std::str::FromStr;

use crate::kernel::{Person, Seat, TableId, TournamentId, Viewer};
use crate::tournament::{MatchNo, Player};

/// Stands for the page on which the presser stands.
const OWN: &str = "me";

/// A part of a button's id.
pub trait Part: Sized {
    /// As it is spelled.
    fn show(&self) -> String;

    /// Reads what [`Part::show`] wrote.
    fn read(text: &str) -> Option<Self>;

    /// The table, if it is one.
    fn table(&self) -> Option<TableId> {
        None
    }
}

macro_rules! as_written {
    ($($plain:ty)*) => {$(
        impl Part for $plain {
            fn show(&self) -> String {
                self.to_string()
            }

            fn read(text: &str) -> Option<Self> {
                text.parse().ok()
            }
        }
    )*};
}

macro_rules! numbers {
    ($($number:path)*) => {$(
        impl Part for $number {
            fn show(&self) -> String {
                self.0.to_string()
            }

            fn read(text: &str) -> Option<Self> {
                text.parse().ok().map($number)
            }
        }
    )*};
}

as_written! { u32 u64 usize String TournamentId }
numbers! { Person MatchNo Player Seat }

impl Part for TableId {
    fn show(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<Self> {
        TableId::from_str(text).ok()
    }

    fn table(&self) -> Option<TableId> {
        Some(*self)
    }
}

/// A game, or all of them.
impl Part for Option<String> {
    fn show(&self) -> String {
        self.clone().unwrap_or_default()
    }

    fn read(text: &str) -> Option<Self> {
        Some((!text.is_empty()).then(|| text.to_owned()))
    }
}

/// A page, or one's own.
impl Part for Option<u64> {
    fn show(&self) -> String {
        self.map_or_else(|| OWN.to_owned(), |page| page.to_string())
    }

    fn read(text: &str) -> Option<Self> {
        match text {
            OWN => Some(None),
            page => Some(Some(page.parse().ok()?)),
        }
    }
}

/// The number of a seat, or `all`.
impl Part for Viewer {
    fn show(&self) -> String {
        match self {
            Viewer::Public => "all".to_owned(),
            Viewer::Seat(seat) => seat.show(),
        }
    }

    fn read(text: &str) -> Option<Self> {
        match text {
            "all" => Some(Viewer::Public),
            seat => Seat::read(seat).map(Viewer::Seat),
        }
    }
}

/// Whether a table of ratings is about playing alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solo(pub bool);

impl Part for Solo {
    fn show(&self) -> String {
        if self.0 { "solo" } else { "people" }.to_owned()
    }

    fn read(text: &str) -> Option<Self> {
        Some(Solo(text == "solo"))
    }
}

/// Where a table of ratings counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Wherever the bot plays.
    Everywhere,
    /// In the asker's server.
    Here,
    Season(u32),
}

impl Part for Scope {
    fn show(&self) -> String {
        match self {
            Scope::Everywhere => "all".to_owned(),
            Scope::Here => "here".to_owned(),
            Scope::Season(number) => format!("s{number}"),
        }
    }

    fn read(text: &str) -> Option<Scope> {
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
}

impl Part for Turn {
    fn show(&self) -> String {
        match self {
            Turn::First => "first",
            Turn::Back => "back",
            Turn::Forward => "forward",
            Turn::Last => "last",
            Turn::Side => "side",
        }
        .to_owned()
    }

    fn read(text: &str) -> Option<Turn> {
        Turn::ALL.into_iter().find(|turn| turn.show() == text)
    }
}
