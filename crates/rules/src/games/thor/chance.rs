//! What chance does in Thor: who starts, who gets which offerings, and the order of the action cards.
//!
//! - `start 2`
//! - `deal 012-10 …`: for every god, who gets the offerings 0 to 5, `-` for set aside
//! - `deck gtcmk…`: the letters of the fourteen action cards, the top one first

use crate::games::thor::card::{Bundle, DECK};
use crate::games::thor::notation::digit;
use crate::games::thor::offering::{Offerings, VALUES};
use crate::games::thor::{Card, God, Stage, State};
use crate::kernel::{Dice, Notation, Seat, SeatCount};

/// More than there are of all gods.
const OFFERINGS: usize = God::ALL.len() * VALUES;

/// Set aside, in place of a seat.
const ASIDE: u8 = u8::MAX;

/// Something that chance does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// H-R3: the first to start.
    Start(Seat),
    /// H-R2: the offerings.
    Deal(Deal),
    /// H-R9: the action cards, the top one first.
    Deck([Card; DECK]),
}

/// Who gets which offering. Hands have no order, so neither has this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    gods: u8,
    /// By [`crate::games::thor::Offering::place`].
    owners: [u8; OFFERINGS],
}

impl Deal {
    /// What a seat gets.
    pub fn hand(&self, seat: Seat) -> Offerings {
        let all = Offerings::of_gods(usize::from(self.gods)).iter();
        let mine = all.filter(|offering| self.owners[offering.place()] == seat.0);
        mine.fold(Offerings::default(), Offerings::with)
    }

    fn read<'a>(gods: impl Iterator<Item = &'a str>) -> Option<Deal> {
        let mut owners = [ASIDE; OFFERINGS];
        let mut count = 0;
        for text in gods {
            let places = owners.chunks_mut(VALUES).nth(usize::from(count))?;
            count += 1;
            if text.len() != VALUES || !text.is_ascii() {
                return None;
            }
            for (place, value) in places.iter_mut().zip(0..VALUES) {
                *place = match &text[value..=value] {
                    "-" => ASIDE,
                    seat => digit(seat).filter(|seat| *seat < 6)?,
                };
            }
        }
        // Fewer gods than in the smaller game is no deal at all.
        (count >= 5).then_some(Deal {
            gods: count,
            owners,
        })
    }
}

impl Chance {
    /// What chance does here.
    pub fn roll(state: &State, dice: &mut Dice) -> Chance {
        match state.stage {
            Stage::Lot => Chance::Start(Seat(dice.below(usize::from(state.seats.0)) as u8)),
            Stage::Deal => Chance::Deal(shuffled_offerings(state, dice)),
            Stage::Deck | Stage::Play | Stage::Take | Stage::Over => {
                Chance::Deck(shuffled_cards(dice))
            }
        }
    }

    /// Whether chance can do this here.
    pub fn can_happen(&self, state: &State) -> bool {
        match (self, state.stage) {
            (Chance::Start(seat), Stage::Lot) => seat.0 < state.seats.0,
            (Chance::Deal(deal), Stage::Deal) => {
                let each = state.options.hand(state.seats);
                let whole = usize::from(deal.gods) == state.options.gods().len();
                let strangers = deal
                    .owners
                    .iter()
                    .any(|owner| *owner != ASIDE && *owner >= state.seats.0);
                let even = |seat| Some(deal.hand(seat).count()) == each;
                whole && !strangers && state.seats.seats().all(even)
            }
            (Chance::Deck(cards), Stage::Deck) => is_full(cards),
            _ => false,
        }
    }
}

fn shuffled_offerings(state: &State, dice: &mut Dice) -> Deal {
    let gods = state.options.gods().len();
    let SeatCount(seats) = state.seats;
    let each = state.options.hand(state.seats).unwrap_or_default();
    let mut owners = [ASIDE; OFFERINGS];
    let used = &mut owners[..gods * VALUES];
    for (place, owner) in used.iter_mut().take(usize::from(each * seats)).enumerate() {
        *owner = place as u8 % seats;
    }
    dice.shuffle(used);
    Deal {
        gods: gods as u8,
        owners,
    }
}

fn shuffled_cards(dice: &mut Dice) -> [Card; DECK] {
    let mut cards = [Card::Gifts; DECK];
    for (place, card) in cards.iter_mut().zip(Bundle::full().cards()) {
        *place = card;
    }
    dice.shuffle(&mut cards);
    cards
}

/// Whether these are the fourteen.
fn is_full(cards: &[Card; DECK]) -> bool {
    let count = |kind: Card| cards.iter().filter(|card| **card == kind).count();
    let right = |kind: Card| count(kind) == usize::from(kind.copies());
    Card::ALL.into_iter().all(right)
}

/// One letter for each action card, in the order of [`Card::ALL`].
const LETTERS: &[u8; Card::ALL.len()] = b"gtciowkmyfau";

impl Notation for Chance {
    fn show(&self) -> String {
        match self {
            Chance::Start(seat) => format!("start {}", seat.0),
            Chance::Deal(deal) => {
                let mut text = "deal".to_owned();
                for god in deal.owners.chunks(VALUES).take(usize::from(deal.gods)) {
                    text.push(' ');
                    text.extend(god.iter().map(|owner| match *owner {
                        ASIDE => '-',
                        seat => char::from(b'0' + seat),
                    }));
                }
                text
            }
            Chance::Deck(cards) => {
                let letters = cards.iter().map(|card| char::from(LETTERS[*card as usize]));
                format!("deck {}", letters.collect::<String>())
            }
        }
    }

    fn parse(text: &str) -> Option<Chance> {
        match text.split_once(' ')? {
            ("start", seat) => {
                let seat = digit(seat).filter(|seat| *seat < 6)?;
                Some(Chance::Start(Seat(seat)))
            }
            ("deal", gods) => Deal::read(gods.split(' ')).map(Chance::Deal),
            ("deck", letters) => {
                let letters: &[u8; DECK] = letters.as_bytes().try_into().ok()?;
                let mut cards = [Card::Gifts; DECK];
                for (card, letter) in cards.iter_mut().zip(letters) {
                    let kind = LETTERS.iter().position(|known| known == letter)?;
                    *card = Card::ALL[kind];
                }
                Some(Chance::Deck(cards))
            }
            _ => None,
        }
    }
}
