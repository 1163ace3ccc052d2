//! The course of a match: P-R2 … P-R5 and P-R9 … P-R16, with their rulings.
//!
//! Where a player could do nothing but roll on, the die rolls on by itself: after a roll that has no use, and after a step. That
//! hides no choice. A roll never has to be used (P-A4), so whoever would rather have stopped comes to the same position by
//! leaving what follows unused. The first roll of a turn is the player's own; whenever a roll can be used, so are `roll` (leave
//! it, while rolls remain) and `stop` (P-A5).

use crate::games::panik::game::{
    Awaits, BALLS, Each, End, Match, PASSES, Report, ShootOut, Stage, Trail,
};
use crate::games::panik::notation::{Action, Chance, Faces};
use crate::games::panik::pitch::Pitch;
use crate::games::panik::place::Place;
use crate::games::panik::tile::{self, Laid};
use crate::kernel::{Dice, Outcome, Pending, Refusal, Seat, SeatSet, Text};

impl Match {
    /// What the match waits for.
    pub fn pending(&self) -> Pending {
        match (self.stage, self.awaits) {
            (Stage::Over { winner }, _) => Pending::Over(self.outcome(winner)),
            (Stage::Lay | Stage::RollOff, _) | (_, Awaits::Die) => Pending::Chance,
            (Stage::Play | Stage::ShootOut, Awaits::FirstRoll | Awaits::Use) => Pending::Seats {
                due: SeatSet::one(self.turn),
                may_change: SeatSet::EMPTY,
            },
        }
    }

    /// All that a seat may do.
    pub fn legal(&self, seat: Seat) -> Vec<Action> {
        let plays = matches!(self.stage, Stage::Play | Stage::ShootOut) && seat == self.turn;
        match self.awaits {
            Awaits::FirstRoll if plays => vec![Action::Roll],
            Awaits::Use if plays => {
                let mut actions = self.face().map_or_else(Vec::new, |face| self.uses(face));
                if self.rolls_left() > 0 {
                    actions.push(Action::Roll);
                }
                actions.push(Action::Stop);
                actions
            }
            Awaits::FirstRoll | Awaits::Die | Awaits::Use => Vec::new(),
        }
    }

    /// Whether the one whose turn it is may do this.
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        let Some(face) = self.face() else {
            return match (action, self.stage) {
                (Action::Roll, _) => Ok(()),
                (_, Stage::ShootOut) => Err(rule("panik-refusal-shoot-out")),
                _ => Err(rule("panik-refusal-roll-first")),
            };
        };
        match action {
            Action::Roll if self.rolls_left() == 0 => {
                return Err(rule("panik-refusal-third-roll"));
            }
            Action::Roll | Action::Stop => return Ok(()),
            _ if self.uses(face).contains(&action) => return Ok(()),
            _ => {}
        }
        let from = match action {
            Action::Step { from, .. } | Action::Goal { from } => Some(from),
            Action::Penalty { from } => Some(Place::Field(from)),
            Action::Roll | Action::SendBack | Action::Stop => None,
        };
        if let Some(why) = from.and_then(|from| self.why_not_from(from)) {
            return Err(rule(why));
        }
        Err(Refusal::Rule(match action {
            Action::Penalty { .. } => Text::new("panik-refusal-penalty"),
            Action::Goal { .. } => Text::new("panik-refusal-goal"),
            Action::SendBack => Text::new("panik-refusal-send-back"),
            Action::Step { .. } | Action::Roll | Action::Stop => {
                Text::new("panik-refusal-step").number("face", face)
            }
        }))
    }

    /// Why no ball can be played from there, whatever is rolled.
    fn why_not_from(&self, from: Place) -> Option<&'static str> {
        if self.candidate(from).is_some() {
            None
        } else if from == Place::Goal || !self.balls[self.turn].contains(&from) {
            Some("panik-refusal-no-ball")
        } else if self.active.is_some() {
            Some("panik-refusal-other-ball")
        } else {
            // P-R16: what lies there and could not be played has had its pass.
            Some("panik-refusal-passed")
        }
    }

    /// Does what was allowed.
    pub fn act(&mut self, action: Action) {
        match action {
            Action::Roll => self.awaits = Awaits::Die,
            Action::Stop => self.end_series(),
            Action::Step { from, to } => {
                self.take_up(from);
                self.trail.push_over(Place::Field(to));
                self.put(Place::Field(to));
                self.new_series();
            }
            Action::Penalty { from } => {
                self.take_up(Place::Field(from));
                self.put(Place::Penalty);
                self.new_series();
            }
            Action::SendBack => self.send_back(),
            Action::Goal { from } => {
                self.take_up(from);
                self.put(Place::Goal);
                self.end_turn(if from == Place::Penalty {
                    End::PenaltyGoal
                } else {
                    End::Goal
                });
            }
        }
    }

    /// Throws what the match waits for.
    pub fn roll(&self, dice: &mut Dice) -> Chance {
        let mut die = || 1 + dice.below(6) as u8;
        match self.stage {
            Stage::Lay => {
                // P-A13: in any order, turned any way.
                let mut tiles: [u8; tile::COUNT] = std::array::from_fn(|tile| tile as u8);
                dice.shuffle(&mut tiles);
                let tiles = tiles.iter().take(self.pitch.layout().tiles().into());
                Chance::Lay(
                    tiles
                        .filter_map(|tile| Laid::new(*tile, dice.below(4) as u8))
                        .collect(),
                )
            }
            Stage::RollOff => Chance::Begin(self.in_question().map(|_| die()).collect()),
            Stage::Play | Stage::ShootOut | Stage::Over { .. } => {
                let (useful, mut faces) = (self.useful(), Faces::none());
                for _ in 0..self.rolls_left() {
                    let face = die();
                    faces.push(face);
                    if useful & 1 << face != 0 {
                        break;
                    }
                }
                Chance::Roll(faces)
            }
        }
    }

    /// Whether chance can do this here.
    pub fn can_happen(&self, chance: &Chance) -> bool {
        match (chance, self.stage) {
            (Chance::Lay(tiles), Stage::Lay) => {
                let tiles = tiles.as_slice();
                let once = |place: usize| {
                    let same = |laid: &&Laid| laid.tile() == tiles[place].tile();
                    tiles.iter().filter(same).count() == 1
                };
                tiles.len() == usize::from(self.pitch.layout().tiles())
                    && (0..tiles.len()).all(once)
            }
            (Chance::Begin(faces), Stage::RollOff) => {
                faces.as_slice().len() == self.in_question().count()
            }
            (Chance::Roll(faces), Stage::Play | Stage::ShootOut) => {
                let useful = self.useful();
                let has_use = |face: &u8| useful & 1 << face != 0;
                let Some((last, before)) = faces.as_slice().split_last() else {
                    return false;
                };
                let whole = faces.count() == self.rolls_left();
                let stops = faces.count() < self.rolls_left() && has_use(last);
                self.awaits == Awaits::Die && (whole || stops) && !before.iter().any(has_use)
            }
            _ => false,
        }
    }

    /// Does what the dice say.
    pub fn resolve(&mut self, chance: Chance) {
        match chance {
            Chance::Lay(tiles) => {
                self.pitch = Pitch::lay(self.pitch.layout(), tiles);
                // P-R16: nobody to roll against.
                self.stage = if self.is_solo() {
                    Stage::Play
                } else {
                    Stage::RollOff
                };
            }
            Chance::Begin(faces) => self.roll_off(faces),
            Chance::Roll(faces) => {
                // The die stops before the end of a series only at a roll that has a use.
                let last = faces.as_slice().last().copied().unwrap_or_default();
                let early = faces.count() < self.rolls_left();
                let has_use = early || self.useful() & 1 << last != 0;
                for face in faces.as_slice() {
                    self.rolls.push(*face);
                }
                match self.stage {
                    Stage::ShootOut => self.end_kick(has_use),
                    _ if has_use => self.awaits = Awaits::Use,
                    _ => self.end_series(),
                }
            }
        }
    }

    /// P-R3: those among whom the roll-off goes on: all at first, then those who were level at the top.
    fn in_question(&self) -> impl Iterator<Item = Seat> {
        let best = self.roll_off.as_slice().iter().copied().max();
        let best = best.unwrap_or_default();
        self.seats()
            .filter(move |seat| self.roll_off[*seat] == best)
    }

    fn roll_off(&mut self, faces: Faces) {
        let seats: SeatSet = self.in_question().collect();
        let mut faces = faces.as_slice().iter();
        for seat in self.seats() {
            let rolled = seats.contains(seat).then(|| faces.next()).flatten();
            self.roll_off[seat] = rolled.copied().unwrap_or_default();
        }
        let first = {
            let mut best = self.in_question();
            best.next().filter(|_| best.next().is_none())
        };
        if let Some(first) = first {
            (self.first, self.turn) = (first, first);
            self.stage = Stage::Play;
        }
    }

    /// P-R4: the first ball that uses a roll is the ball of the turn.
    fn take_up(&mut self, from: Place) {
        if self.active.is_none() {
            self.active = self.candidate(from);
            self.trail.push(from);
        }
    }

    fn put(&mut self, place: Place) {
        if let Some(ball) = self.active {
            self.balls[self.turn][usize::from(ball)] = place;
        }
    }

    /// P-R5: from a new place, three rolls again.
    fn new_series(&mut self) {
        self.rolls = Faces::none();
        self.awaits = Awaits::Die;
    }

    /// P-R11b: all balls of that opponent on the field.
    fn send_back(&mut self) {
        let (Some(victim), Some(place)) = (self.victim(), self.active_place()) else {
            return;
        };
        let mut sent = 0;
        for ball in &mut self.balls[victim] {
            if *ball == place {
                *ball = Place::Start;
                sent += 1;
            }
        }
        self.end_turn(End::SentBack {
            victim,
            balls: sent,
        });
    }

    /// P-R13, and where it does not apply P-R10 and P-R11c.
    fn end_series(&mut self) {
        let end = match (self.active_place(), self.victim()) {
            (Some(Place::Penalty), _) => End::PenaltyMissed,
            (_, Some(victim)) => End::Fouled { victim },
            _ => End::Stays,
        };
        if end != End::Stays {
            // P-A9: the ball of the turn, and no other.
            self.put(Place::Start);
        }
        self.end_turn(end);
    }

    fn end_turn(&mut self, end: End) {
        self.report(end);
        if self.is_solo() {
            self.end_pass();
        } else if self.done == self.balls.count() {
            self.end_round();
        } else {
            self.turn = self.next(self.turn);
        }
        self.active = None;
        self.trail = Trail::none();
    }

    /// Writes down how the turn or kick ended, and makes room for the next.
    fn report(&mut self, end: End) {
        self.last = Some(Report {
            seat: self.turn,
            trail: self.trail,
            rolls: self.rolls,
            end,
        });
        self.rolls = Faces::none();
        self.awaits = Awaits::FirstRoll;
        self.done += 1;
    }

    fn next(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.balls.count())
    }

    /// P-R16, P-A15: a pass is a pass, but only a ball that used a roll has had its own.
    fn end_pass(&mut self) {
        if let Some(ball) = self.active {
            self.passed[usize::from(ball)] = true;
        }
        self.done = 0;
        if self.round == PASSES {
            self.stage = Stage::Over { winner: self.turn };
        } else {
            self.round += 1;
        }
    }

    /// P-R14, P-A10: whoever has all balls in the goal wins, but only now.
    fn end_round(&mut self) {
        self.done = 0;
        self.turn = self.first;
        let complete = |seat: Seat| usize::from(self.goals(seat)) == BALLS;
        let kickers: Each<bool> = self.seats().map(complete).collect();
        let mut winners = self.seats().filter(|seat| kickers[*seat]);
        match (winners.next(), winners.next()) {
            (None, _) => self.round = self.round.saturating_add(1),
            (Some(winner), None) => self.stage = Stage::Over { winner },
            (Some(_), Some(_)) => {
                self.stage = Stage::ShootOut;
                let shoot_out = ShootOut {
                    kickers,
                    goals: Each::same(0, self.balls.count()),
                    round: 1,
                };
                self.shoot_out = Some(shoot_out);
                self.turn = self.next_kicker(&shoot_out, self.first);
            }
        }
    }

    /// The first from this seat on who kicks.
    fn next_kicker(&self, shoot_out: &ShootOut, from: Seat) -> Seat {
        let mut seat = from;
        while !shoot_out.kickers[seat] {
            seat = self.next(seat);
        }
        seat
    }

    /// P-R15: one kick each, then a sole leader wins. P-A11: nobody drops out.
    fn end_kick(&mut self, goal: bool) {
        let Some(mut shoot_out) = self.shoot_out else {
            return;
        };
        self.report(if goal { End::KickGoal } else { End::KickMissed });
        let goals = &mut shoot_out.goals[self.turn];
        *goals = goals.saturating_add(goal.into());
        let kickers = shoot_out.kickers.as_slice().iter().filter(|kicks| **kicks);
        if usize::from(self.done) < kickers.count() {
            self.turn = self.next_kicker(&shoot_out, self.next(self.turn));
        } else {
            self.done = 0;
            self.turn = self.next_kicker(&shoot_out, self.first);
            let best = shoot_out.goals.as_slice().iter().max();
            let mut leaders = self
                .seats()
                .filter(|seat| shoot_out.kickers[*seat] && Some(&shoot_out.goals[*seat]) == best);
            match (leaders.next(), leaders.next()) {
                (Some(winner), None) => self.stage = Stage::Over { winner },
                _ => shoot_out.round = shoot_out.round.saturating_add(1),
            }
        }
        self.shoot_out = Some(shoot_out);
    }

    /// P-A16: behind the winner by balls in the goal; those with equally many share a place.
    fn outcome(&self, winner: Seat) -> Outcome {
        let rank = |seat: Seat| (seat == winner, self.goals(seat));
        let place = |seat| {
            let ahead = self.seats().filter(|other| rank(*other) > rank(seat));
            1 + ahead.count() as u8
        };
        Outcome {
            places: self.seats().map(place).collect(),
            scores: self.seats().map(|seat| self.goals(seat).into()).collect(),
        }
    }
}

fn rule(key: &'static str) -> Refusal {
    Refusal::Rule(Text::new(key))
}
