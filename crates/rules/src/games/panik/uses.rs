//! What a roll can be used for: P-R4 and P-R6 … P-R11.

use crate::games::panik::few::Few;
use crate::games::panik::game::{BALLS, Match, Stage};
use crate::games::panik::notation::Action;
use crate::games::panik::pitch::{ONE, SIX};
use crate::games::panik::place::{Field, Place};

impl Match {
    /// P-R4: the balls that may use a roll, by number: only that of the turn once there is one, else all that are not in the
    /// goal; alone (P-R16) only those that have not had their pass.
    fn candidates(&self) -> impl Iterator<Item = (u8, Place)> {
        let balls = self.balls[self.turn];
        (0..BALLS as u8).zip(balls).filter(|(ball, place)| {
            let active = self.active.is_none_or(|active| active == *ball);
            active && *place != Place::Goal && !self.passed[usize::from(*ball)]
        })
    }

    /// The ball that would be played from this place. Those on one place are the same to everyone.
    pub(super) fn candidate(&self, from: Place) -> Option<u8> {
        let mut balls = self.candidates().filter(|(_, place)| *place == from);
        balls.next().map(|(ball, _)| ball)
    }

    /// P-R11: the field that the ball of the turn shares with an opponent.
    fn shared_field(&self) -> Option<Field> {
        self.victim()?;
        self.active_place()?.field()
    }

    /// Which numbers of the die can be used now, as bits. In the shoot-out that is a 6.
    pub(super) fn useful(&self) -> u8 {
        if self.stage == Stage::ShootOut {
            return 1 << SIX;
        }
        if let Some(place) = self.active_place() {
            // No field is numbered 0: the lowest bit means nothing.
            let shared = self
                .shared_field()
                .map_or(0, |field| self.pitch.number(field));
            return self.pitch.useful(place) | 1 << shared;
        }
        let balls = self.candidates().map(|(_, place)| self.pitch.useful(place));
        balls.fold(0, |bits, useful| bits | useful)
    }

    /// P-A6: everything this roll can be used for. The same order always: what lies further ahead first.
    pub fn uses(&self, face: u8) -> Vec<Action> {
        let mut uses = Vec::with_capacity(6);
        if let Some(place) = self.active_place() {
            self.add_uses(face, place, &mut uses);
            let shared = self.shared_field();
            if shared.is_some_and(|field| self.pitch.number(field) == face) {
                uses.push(Action::SendBack);
            }
            return uses;
        }
        let mut places: Few<Place, BALLS> = Few::none();
        for (_, place) in self.candidates() {
            // Two balls on one place have the same uses; and most balls have none for this roll.
            let has_use = self.pitch.useful(place) & 1 << face != 0;
            if has_use && !places.as_slice().contains(&place) {
                places.push(place);
            }
        }
        let places = places.as_mut_slice();
        if places.len() > 1 {
            places.sort_unstable_by(|a, b| b.cmp(a));
        }
        for from in places {
            self.add_uses(face, *from, &mut uses);
        }
        uses
    }

    /// What a ball at this place can do by itself.
    fn add_uses(&self, face: u8, from: Place, uses: &mut Vec<Action>) {
        if self.pitch.useful(from) & 1 << face == 0 {
            return;
        }
        let steps = self.pitch.steps(from, face);
        uses.extend(steps.map(|to| Action::Step { from, to }));
        match from {
            Place::Field(field) if field.is_before_goal() && face == SIX => {
                uses.push(Action::Goal { from });
            }
            Place::Field(field) if face == ONE && self.pitch.number(field) == ONE => {
                uses.push(Action::Penalty { from: field });
            }
            Place::Penalty => uses.push(Action::Goal { from }),
            Place::Start | Place::Field(_) | Place::Goal => {}
        }
    }
}
