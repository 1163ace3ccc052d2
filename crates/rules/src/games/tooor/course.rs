//! The course of a match: line-ups, rounds, half-time, extra time, the end (T-R3 … T-R5, T-R15 … T-R18).

use crate::games::tooor::Card;
use crate::games::tooor::notation::Chance;
use crate::games::tooor::player::Symbol;
use crate::games::tooor::state::{A, B, Phase, ROUNDS, ROUNDS_EXTRA, Round, State};
use crate::games::tooor::story::Told;
use crate::games::tooor::tactic::Hand;
use crate::games::tooor::team::LineUp;
use crate::kernel::Dice;

/// The number die [DOC].
pub(super) const NUMBERS: [u8; 6] = [0, 1, 1, 2, 2, 3];

/// The event die: four faces are given, the two others are blank (T-A7).
pub(super) const EVENTS: [Option<Symbol>; 6] = [
    Some(Symbol::Red),
    Some(Symbol::Yellow),
    Some(Symbol::Yellow),
    Some(Symbol::Injury),
    None,
    None,
];

/// Both number dice.
fn numbers(dice: &mut Dice) -> [u8; 2] {
    [(); 2].map(|()| *dice.pick(&NUMBERS))
}

/// T-R18: two of the six cards, blind; the lower first.
fn two_cards(dice: &mut Dice) -> [Card; 2] {
    let first = dice.below(6) as u8;
    // The second is one of the five others.
    let second = (first + 1 + dice.below(5) as u8) % 6;
    [first.min(second), first.max(second)]
        .map(|place| Card::new(place + 1).expect("cards are 1 to 6"))
}

impl State {
    /// Throws what the phase asks for.
    pub fn roll(&self, dice: &mut Dice) -> Chance {
        match self.phase {
            Phase::Toss | Phase::Begin => Chance::Toss(numbers(dice)),
            Phase::Clash => Chance::Clash(numbers(dice)),
            Phase::Shot | Phase::Penalty => Chance::Shot(numbers(dice)),
            Phase::Event => Chance::Event(*dice.pick(&EVENTS)),
            Phase::Draw => Chance::Draw([(); 2].map(|()| two_cards(dice))),
            _ => unreachable!("no dice are rolled where someone decides"),
        }
    }

    /// Whether the dice can show this here.
    pub fn can_happen(&self, chance: &Chance) -> bool {
        match (self.phase, chance) {
            (Phase::Toss | Phase::Begin, Chance::Toss(dice))
            | (Phase::Clash, Chance::Clash(dice))
            | (Phase::Shot | Phase::Penalty, Chance::Shot(dice)) => {
                dice.iter().all(|die| NUMBERS.contains(die))
            }
            (Phase::Event, Chance::Event(_)) => true,
            (Phase::Draw, Chance::Draw(cards)) => cards.iter().all(|[low, high]| low < high),
            _ => false,
        }
    }

    /// Does what the dice say.
    pub fn resolve(&mut self, chance: Chance) {
        match chance {
            Chance::Toss(dice) => self.toss(dice),
            Chance::Clash(dice) => self.clash(dice),
            Chance::Shot(dice) if self.phase == Phase::Penalty => self.penalty(dice),
            Chance::Shot(dice) => self.shot(dice),
            Chance::Event(die) => self.event(die),
            Chance::Draw(cards) => self.draw_cards(cards),
        }
    }

    /// T-R3, T-R16, T-A6: both line-ups are shown together, and the next round begins.
    pub(super) fn line_up(&mut self, line_ups: &[LineUp; 2]) {
        for (team, line_up) in self.teams.iter_mut().zip(line_ups) {
            team.arrange(line_up);
        }
        let rows = [line_ups[0].counts(), line_ups[1].counts()];
        self.story.tell(Told::LinedUp { rows });
        if self.phase != Phase::LineUp {
            self.number += 1;
        }
        self.start_round();
    }

    fn start_round(&mut self) {
        self.phase = Phase::Tactic;
        // The last card of each is forced, and everybody could name it but in extra time, where it is shown now anyway.
        if self.hands.iter().all(|hand| hand.count() == 1) {
            let [a, b] = self.hands.map(|hand| hand.cards().next());
            if let (Some(a), Some(b)) = (a, b) {
                self.reveal([a, b]);
            }
        }
    }

    /// T-R5: both cards are shown; the higher one attacks. T-V12: both are out, used or not.
    pub(super) fn reveal(&mut self, cards: [Card; 2]) {
        for (hand, card) in self.hands.iter_mut().zip(cards) {
            *hand = hand.without(card);
        }
        self.round.cards = Some(cards);
        let minute = self.minute();
        self.story.tell(Told::Reveal { cards, minute });
        match cards[0].cmp(&cards[1]) {
            std::cmp::Ordering::Greater => self.attack(A, false),
            std::cmp::Ordering::Less => self.attack(B, false),
            std::cmp::Ordering::Equal => self.phase = Phase::Toss,
        }
    }

    /// T-R5, T-R19: the higher die attacks or begins; ties are rolled again.
    fn toss(&mut self, dice: [u8; 2]) {
        self.story.tell(Told::Toss { dice });
        let seat = match dice[0].cmp(&dice[1]) {
            std::cmp::Ordering::Greater => A,
            std::cmp::Ordering::Less => B,
            std::cmp::Ordering::Equal => return,
        };
        if self.phase == Phase::Toss {
            self.attack(seat, false);
        } else {
            self.begin_penalties(seat);
        }
    }

    /// T-R15 … T-R19: markers off, and on to what comes next.
    pub(super) fn end_round(&mut self) {
        self.round = Round::default();
        let [a, b] = self.score();
        match self.number {
            3 => self.phase = Phase::HalfTime,
            ROUNDS if a == b && self.has_extra_time() => self.phase = Phase::Draw,
            ROUNDS_EXTRA if a == b => self.phase = Phase::Order,
            ROUNDS | ROUNDS_EXTRA => self.phase = Phase::Over,
            _ => {
                self.number += 1;
                self.start_round();
            }
        }
    }

    /// T-R18: each has the two cards he drew; then both may line up anew.
    fn draw_cards(&mut self, cards: [[Card; 2]; 2]) {
        self.hands = cards.map(|[low, high]| Hand::EMPTY.with(low).with(high));
        self.phase = Phase::ExtraTime;
    }
}
