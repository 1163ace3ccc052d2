//! What may be done in a half turn, and what playing a card does: H-R4, H-R5, H-R9 … H-R11.

use crate::games::thor::{Card, God, Move, Stage, State, Will, With};
use crate::kernel::{Refusal, Seat, Text};

/// Columns of so many can be laid in more orders than [`State::legal`] lists.
const MANY_ORDERS: u8 = 3;

fn refuse(key: &'static str) -> Result<(), Refusal> {
    Err(Refusal::Rule(Text::new(key)))
}

impl State {
    /// All moves of a seat. Of the orders of a column only one for each offering that could be last: the others do the same.
    pub fn legal(&self, seat: Seat) -> Vec<Move> {
        if self.turn != seat {
            return Vec::new();
        }
        match self.stage {
            Stage::Play => self.legal_plays(),
            Stage::Take => self.legal_takings(),
            Stage::Lot | Stage::Deal | Stage::Deck | Stage::Over => Vec::new(),
        }
    }

    /// Whether [`State::legal`] names them all.
    pub fn lists_all(&self, seat: Seat) -> bool {
        let might = self.stage == Stage::Play
            && self.turn == seat
            && self.actions[seat.index()].count(Card::Might) > 0;
        let many = |god: &God| {
            self.above[god.index()].is_none() && self.columns[god.index()].count() >= MANY_ORDERS
        };
        !might || !self.options.gods().iter().any(many)
    }

    fn legal_plays(&self) -> Vec<Move> {
        let hand = self.hands[self.turn.index()];
        let mut moves = Vec::with_capacity(usize::from(hand.count()));
        moves.extend(hand.iter().map(Move::Offer));
        for card in self.actions[self.turn.index()].kinds() {
            for god in self.options.gods().iter().copied() {
                if self.above[god.index()].is_some() {
                    moves.push(Move::Remove { card, god });
                } else {
                    let act = |with| Move::Act { card, god, with };
                    self.parameters(card, god, |with| moves.push(act(with)));
                }
            }
        }
        moves
    }

    /// Every choice that the text of a card leaves, for a god with nothing above.
    fn parameters(&self, card: Card, god: God, mut each: impl FnMut(With)) {
        let column = self.columns[god.index()];
        match card {
            Card::Gifts => {}
            Card::Times => {
                (0..=self.stacks[god.index()].min(2)).for_each(|n| each(With::Number(n)))
            }
            Card::Curse if self.has_victim(god) => {
                let seats = self.seats.seats().filter(|seat| self.is_victim(*seat, god));
                seats.for_each(|seat| each(With::From(seat)));
            }
            Card::Might if column.count() >= 2 => {
                let last = column.values().iter().rev();
                last.for_each(|value| each(With::Order(column.with_last(*value))));
            }
            _ => each(With::Nothing),
        }
    }

    fn legal_takings(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(8);
        let gods = self.options.gods().iter().copied();
        moves.extend(
            gods.filter(|god| self.stacks[god.index()] > 0)
                .map(Move::Take),
        );
        if self.deck_left > 0 {
            moves.push(Move::Draw);
        }
        // H-A3: only the turn that ends the round may end without taking.
        if self.ending {
            moves.push(Move::Finish);
        }
        moves
    }

    /// Whether the seat has a card of this god that the player on turn could take.
    fn is_victim(&self, seat: Seat, god: God) -> bool {
        seat != self.turn && seat.0 < self.seats.0 && self.displays[seat.index()][god.index()] > 0
    }

    fn has_victim(&self, god: God) -> bool {
        let mut seats = self.seats.seats();
        seats.any(|seat| self.is_victim(seat, god))
    }

    /// Whether the player on turn may do this, and if not, why.
    pub fn check(&self, seat: Seat, action: Move) -> Result<(), Refusal> {
        match (self.stage, action.is_taking()) {
            (Stage::Play, true) => return refuse("thor-refusal-play-first"),
            // H-V12: an offering or an action card, never both.
            (Stage::Take, false) => return refuse("thor-refusal-take-now"),
            _ => {}
        }
        let god = match action {
            Move::Offer(offering) => Some(offering.god),
            Move::Act { god, .. } | Move::Remove { god, .. } | Move::Take(god) => Some(god),
            Move::Draw | Move::Finish => None,
        };
        if god.is_some_and(|god| !self.options.gods().contains(&god)) {
            return refuse("thor-refusal-no-baldur");
        }
        match action {
            Move::Offer(offering) if self.hands[seat.index()].holds(offering) => Ok(()),
            Move::Offer(_) => refuse("thor-refusal-not-your-offering"),
            Move::Act { card, .. } | Move::Remove { card, .. } => {
                self.check_card(seat, card)?;
                self.check_action(action)
            }
            // H-R5
            Move::Take(god) if self.stacks[god.index()] == 0 => refuse("thor-refusal-empty-stack"),
            Move::Draw if self.options.will == Will::Off => refuse("thor-refusal-no-will"),
            // H-A16
            Move::Draw if self.deck_left == 0 => refuse("thor-refusal-empty-deck"),
            Move::Finish if !self.ending => refuse("thor-refusal-must-take"),
            Move::Take(_) | Move::Draw | Move::Finish => Ok(()),
        }
    }

    fn check_card(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        if self.options.will == Will::Off {
            return refuse("thor-refusal-no-will");
        }
        if self.actions[seat.index()].count(card) == 0 {
            return refuse("thor-refusal-not-your-card");
        }
        Ok(())
    }

    /// H-R10, H-R11, and what the cards themselves demand.
    fn check_action(&self, action: Move) -> Result<(), Refusal> {
        let (card, god, with) = match action {
            Move::Act { card, god, with } => (card, god, with),
            Move::Remove { god, .. } if self.above[god.index()].is_none() => {
                return refuse("thor-refusal-nothing-to-remove");
            }
            _ => return Ok(()),
        };
        let (column, stack) = (self.columns[god.index()], self.stacks[god.index()]);
        match with {
            _ if card == Card::Gifts => refuse("thor-refusal-gifts-above"),
            _ if self.above[god.index()].is_some() => refuse("thor-refusal-place-taken"),
            With::Number(number) if number > stack => refuse("thor-refusal-too-many"),
            With::From(victim) if !self.is_victim(victim, god) => refuse("thor-refusal-no-victim"),
            With::Nothing if card == Card::Curse && self.has_victim(god) => {
                refuse("thor-refusal-from-whom")
            }
            With::Order(order) if !order.is_order_of(column) => refuse("thor-refusal-other-order"),
            With::Nothing if card == Card::Might && column.count() >= 2 => {
                refuse("thor-refusal-which-order")
            }
            _ => Ok(()),
        }
    }

    /// Plays the first half of a turn; says which action card it removed.
    pub(super) fn lay(&mut self, action: Move) -> Option<Card> {
        let seat = self.turn.index();
        match action {
            Move::Offer(offering) => {
                self.hands[seat] = self.hands[seat].without(offering);
                let column = &mut self.columns[offering.god.index()];
                column.push(offering.value);
                // H-R6, H-R13
                let last = self.last_ends && self.hands[seat].count() == 0;
                self.ending = column.count() == 6 || last;
                None
            }
            Move::Act { card, god, with } => {
                self.actions[seat].remove(card);
                self.above[god.index()] = Some(card);
                match with {
                    With::Order(order) => self.columns[god.index()] = order,
                    with => self.move_god_cards(card, god, with),
                }
                None
            }
            Move::Remove { card, god } => {
                self.actions[seat].remove(card);
                self.gone.add(card);
                let removed = self.above[god.index()].take();
                removed.into_iter().for_each(|card| self.gone.add(card));
                removed
            }
            Move::Take(_) | Move::Draw | Move::Finish => None,
        }
    }

    /// Favourable Times, Curse of the Vanir and Cry from Valhalla.
    fn move_god_cards(&mut self, card: Card, god: God, with: With) {
        let (seat, god_place) = (self.turn.index(), god.index());
        match (card, with) {
            (_, With::Number(number)) => self.give(seat, god, number),
            (_, With::From(victim)) => {
                self.displays[victim.index()][god_place] -= 1;
                self.displays[seat][god_place] += 1;
            }
            // H-A12: the one who plays it too.
            (Card::Cry, _) => {
                for display in &mut self.displays {
                    let returned = display[god_place].min(1);
                    display[god_place] -= returned;
                    self.stacks[god_place] += returned;
                }
            }
            _ => {}
        }
    }
}
