//! How TOR is written down: `play 11`, and `pitch=short` for the options.

use crate::games::tor::Card;
use crate::kernel::Notation;

/// Choosing a card, or choosing another one instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play(pub Card);

impl Notation for Play {
    fn show(&self) -> String {
        format!("play {}", self.0.number())
    }

    fn parse(text: &str) -> Option<Play> {
        let card = Card::new(text.strip_prefix("play ")?.parse().ok()?)?;
        // "play 07" and "play +7" are numbers too, but a move has one spelling only.
        Some(Play(card)).filter(|play| play.show() == text)
    }
}

/// How long the pitch is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Pitch {
    /// Six areas and a kick-off spot.
    #[default]
    Full,
    /// K-R11: five areas, the middle one is also the kick-off spot.
    Short,
}

/// The variants.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    pub pitch: Pitch,
}

impl Notation for Options {
    fn show(&self) -> String {
        match self.pitch {
            Pitch::Full => "pitch=full".to_owned(),
            Pitch::Short => "pitch=short".to_owned(),
        }
    }

    fn parse(text: &str) -> Option<Options> {
        let pitch = match text {
            "pitch=full" => Pitch::Full,
            "pitch=short" => Pitch::Short,
            _ => return None,
        };
        Some(Options { pitch })
    }
}
