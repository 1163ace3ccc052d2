//! How Tooor! is written down: `tactic 4`, `choose M1 M2 S2`, `lineup SSSMMMMDDD`, and `clash 2 1` for dice.

use crate::games::tooor::team::LineUp;
use crate::games::tooor::{Card, Player, Row, Squad, Symbol};
use crate::kernel::Notation;

/// What a coach can do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Action {
    /// Where everyone lies: before the match, at half-time, before extra time.
    LineUp(LineUp),
    /// The tactic card of this round.
    Tactic(Card),
    /// The players for an attack or against it, in the order of their checks.
    Choose(Squad),
    Shooter(Player),
    /// Who fills the gap after a dismissal, if anyone.
    Move(Option<Player>),
    /// Who takes the first penalties, in order.
    Order(Squad),
    /// Who takes the next penalty when five each were not enough.
    Next(Player),
}

impl Notation for LineUp {
    /// Ten letters in the order S1 … D3: `S` attack, `M` midfield, `D` defence, `-` dismissed.
    fn show(&self) -> String {
        let letter = |row: &Option<Row>| row.map_or('-', Row::letter);
        self.0.iter().map(letter).collect()
    }

    fn parse(text: &str) -> Option<LineUp> {
        let mut rows = [None; Player::COUNT];
        if text.len() != rows.len() {
            return None;
        }
        for (row, letter) in rows.iter_mut().zip(text.chars()) {
            *row = match letter {
                '-' => None,
                letter => Some(Row::with_letter(letter)?),
            };
        }
        Some(LineUp(rows))
    }
}

impl Notation for Action {
    fn show(&self) -> String {
        match self {
            Action::LineUp(rows) => format!("lineup {}", rows.show()),
            Action::Tactic(card) => format!("tactic {}", card.value()),
            Action::Choose(squad) => format!("choose {}", squad.show()),
            Action::Shooter(player) => format!("shooter {}", player.id()),
            Action::Move(player) => format!("move {}", player.map_or("none", Player::id)),
            Action::Order(squad) => format!("order {}", squad.show()),
            Action::Next(player) => format!("next {}", player.id()),
        }
    }

    fn parse(text: &str) -> Option<Action> {
        let (verb, rest) = text.split_once(' ')?;
        // Nobody can be chosen by nobody: where a row is empty, the rules choose (T-A3).
        let squad = || Squad::parse(rest).filter(|squad| !squad.is_empty());
        let action = match verb {
            "lineup" => Action::LineUp(LineUp::parse(rest)?),
            "tactic" => Action::Tactic(card(rest)?),
            "choose" => Action::Choose(squad()?),
            "shooter" => Action::Shooter(Player::with_id(rest)?),
            "move" if rest == "none" => Action::Move(None),
            "move" => Action::Move(Some(Player::with_id(rest)?)),
            "order" => Action::Order(squad()?),
            "next" => Action::Next(Player::with_id(rest)?),
            _ => return None,
        };
        Some(action)
    }
}

impl serde::Serialize for Action {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.show())
    }
}

/// A card by its one digit.
fn card(text: &str) -> Option<Card> {
    digit(text).and_then(Card::new)
}

/// One digit and nothing else: "04" and "+4" are numbers too, but a move has one spelling only.
fn digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}

/// What the dice and the drawing of cards can do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Chance {
    /// Both number dice, first coach first: who attacks, or who begins the shoot-out.
    Toss([u8; 2]),
    /// The number dice of an attack, the attacker's first.
    Clash([u8; 2]),
    /// The number dice of a shot, the shooter's first.
    Shot([u8; 2]),
    /// The event die; none is a blank side.
    Event(Option<Symbol>),
    /// The two cards each coach draws for extra time, the lower first.
    Draw([[Card; 2]; 2]),
}

impl Notation for Chance {
    fn show(&self) -> String {
        match self {
            Chance::Toss([a, b]) => format!("toss {a} {b}"),
            Chance::Clash([a, b]) => format!("clash {a} {b}"),
            Chance::Shot([a, b]) => format!("shot {a} {b}"),
            Chance::Event(face) => format!("event {}", face.map_or('-', Symbol::letter)),
            Chance::Draw(cards) => {
                let [a, b, c, d] = [cards[0][0], cards[0][1], cards[1][0], cards[1][1]];
                let [a, b, c, d] = [a, b, c, d].map(Card::value);
                format!("draw {a} {b} {c} {d}")
            }
        }
    }

    fn parse(text: &str) -> Option<Chance> {
        let (verb, rest) = text.split_once(' ')?;
        let dice = || {
            let (a, b) = rest.split_once(' ')?;
            Some([digit(a)?, digit(b)?])
        };
        let chance = match verb {
            "toss" => Chance::Toss(dice()?),
            "clash" => Chance::Clash(dice()?),
            "shot" => Chance::Shot(dice()?),
            "event" => Chance::Event(match rest {
                "R" => Some(Symbol::Red),
                "Y" => Some(Symbol::Yellow),
                "I" => Some(Symbol::Injury),
                "-" => None,
                _ => return None,
            }),
            "draw" => {
                let cards: Option<Vec<Card>> = rest.split(' ').map(card).collect();
                let [a, b, c, d]: [Card; 4] = cards?.try_into().ok()?;
                Chance::Draw([[a, b], [c, d]])
            }
            _ => return None,
        };
        Some(chance)
    }
}
