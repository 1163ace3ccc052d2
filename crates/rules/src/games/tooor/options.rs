//! What is agreed before a match: `lineup=first end=draw teams=mixed`.

use crate::kernel::Notation;

/// T-R3: where the players lie at kick-off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Start {
    /// In the rows of their crests.
    #[default]
    First,
    /// As each coach likes.
    Free,
}

/// T-R4: what happens when the score is level after six rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// The match is drawn. Advised for a first game.
    #[default]
    Draw,
    /// Extra time, then a penalty shoot-out.
    Extra,
}

/// T-R2: which picture side of the cards is up. It changes names and nothing else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Pictures {
    /// Both.
    #[default]
    Mixed,
    Women,
    Men,
}

/// The variants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Options {
    /// The line-up at kick-off.
    pub lineup: Start,
    pub end: End,
    pub teams: Pictures,
}

/// Every combination with the key of its name, the usual one first.
pub const VARIANTS: [(Options, &str); 12] = [
    variant(
        Start::First,
        End::Draw,
        Pictures::Mixed,
        "tooor-variant-first-draw-mixed",
    ),
    variant(
        Start::First,
        End::Draw,
        Pictures::Women,
        "tooor-variant-first-draw-women",
    ),
    variant(
        Start::First,
        End::Draw,
        Pictures::Men,
        "tooor-variant-first-draw-men",
    ),
    variant(
        Start::First,
        End::Extra,
        Pictures::Mixed,
        "tooor-variant-first-extra-mixed",
    ),
    variant(
        Start::First,
        End::Extra,
        Pictures::Women,
        "tooor-variant-first-extra-women",
    ),
    variant(
        Start::First,
        End::Extra,
        Pictures::Men,
        "tooor-variant-first-extra-men",
    ),
    variant(
        Start::Free,
        End::Draw,
        Pictures::Mixed,
        "tooor-variant-free-draw-mixed",
    ),
    variant(
        Start::Free,
        End::Draw,
        Pictures::Women,
        "tooor-variant-free-draw-women",
    ),
    variant(
        Start::Free,
        End::Draw,
        Pictures::Men,
        "tooor-variant-free-draw-men",
    ),
    variant(
        Start::Free,
        End::Extra,
        Pictures::Mixed,
        "tooor-variant-free-extra-mixed",
    ),
    variant(
        Start::Free,
        End::Extra,
        Pictures::Women,
        "tooor-variant-free-extra-women",
    ),
    variant(
        Start::Free,
        End::Extra,
        Pictures::Men,
        "tooor-variant-free-extra-men",
    ),
];

const fn variant(
    lineup: Start,
    end: End,
    teams: Pictures,
    label: &'static str,
) -> (Options, &'static str) {
    (Options { lineup, end, teams }, label)
}

impl Notation for Options {
    fn show(&self) -> String {
        let lineup = match self.lineup {
            Start::First => "first",
            Start::Free => "free",
        };
        let end = match self.end {
            End::Draw => "draw",
            End::Extra => "extra",
        };
        let teams = match self.teams {
            Pictures::Mixed => "mixed",
            Pictures::Women => "women",
            Pictures::Men => "men",
        };
        format!("lineup={lineup} end={end} teams={teams}")
    }

    fn parse(text: &str) -> Option<Options> {
        let mut all = VARIANTS.into_iter().map(|(options, _)| options);
        all.find(|options| options.show() == text)
    }
}
