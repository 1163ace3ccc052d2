//! Attack, defence, turning, events and the shot (T-R6 … T-R14).

use crate::games::tooor::player::Symbol;
use crate::games::tooor::state::{Goal, Phase, Round, State, other};
use crate::games::tooor::story::{Clash, Event, Shot, Told};
use crate::games::tooor::team::{Team, rows_of};
use crate::games::tooor::{Player, Row, Squad};
use crate::kernel::Seat;

/// T-R12, T-A2: who may shoot: everyone used who is still playing, and everyone who now lies in the attack row.
pub fn shooters<'a>(team: &'a Team, used: &'a Squad) -> impl Iterator<Item = Player> + 'a {
    let can = |player: &Player| used.contains(*player) || team.fielder(*player).row == Row::Attack;
    team.playing().filter(can)
}

impl State {
    /// T-R7: the attacker is to choose. T-R10: the counter-attack begins without markers, with the other card.
    pub(super) fn attack(&mut self, attacker: Seat, counter: bool) {
        self.round = Round {
            cards: self.round.cards,
            attacker: Some(attacker),
            counter,
            ..Round::default()
        };
        self.phase = Phase::Attackers;
        if let Some(squad) = self.forced(attacker) {
            self.choose(attacker, squad);
        }
    }

    /// The only choice a coach has, if there is nothing to decide (T-A3, T-A4).
    fn forced(&self, seat: Seat) -> Option<Squad> {
        let attacking = self.round.attacker == Some(seat);
        let card = self.round.card()?;
        self.team(seat).forced(rows_of(card, attacking))
    }

    /// T-R7: first the attacker's players, then, knowing them, the defender's.
    pub(super) fn choose(&mut self, seat: Seat, squad: Squad) {
        self.round.used[seat.index()] = squad;
        if self.round.attacker != Some(seat) {
            self.phase = Phase::Clash;
            return;
        }
        self.phase = Phase::Defenders;
        let defender = other(seat);
        if let Some(squad) = self.forced(defender) {
            self.choose(defender, squad);
        }
    }

    /// T-R8: the attacker must be higher. T-R9: then everyone used is turned, the attacker's players first.
    pub(super) fn clash(&mut self, dice: [u8; 2]) {
        let Some(seat) = self.round.attacker else {
            return;
        };
        let sides = [seat, other(seat)];
        let used = sides.map(|side| self.round.used[side.index()]);
        let sums = sides.map(|side| self.team(side).sum(&self.round.used[side.index()]));
        let through = sums[0] + dice[0] > sums[1] + dice[1];
        self.story.tell(Told::Clash(Clash {
            seat,
            counter: self.round.counter,
            used,
            sums,
            dice,
            through,
        }));
        self.round.through = through;
        [self.round.turn_attackers, self.round.turn_defenders] = used;
        self.turn_players();
    }

    fn turned(&mut self) {
        let round = &mut self.round;
        let queue = if !round.turn_attackers.is_empty() {
            &mut round.turn_attackers
        } else {
            &mut round.turn_defenders
        };
        *queue = queue.without_first();
    }

    /// T-R9, T-R14: turns one after the other, until a symbol asks for the event die.
    fn turn_players(&mut self) {
        while let Some((seat, player)) = self.round.turning() {
            if self.team(seat).corner(player).is_some() {
                self.phase = Phase::Event;
                return;
            }
            self.teams[seat.index()].turn(player);
            self.turned();
        }
        self.after_turning();
    }

    /// T-R14: only the same symbol triggers the event; then the turn is finished.
    pub(super) fn event(&mut self, die: Option<Symbol>) {
        let Some((seat, player)) = self.round.turning() else {
            return;
        };
        let team = &mut self.teams[seat.index()];
        let Some(risk) = team.corner(player) else {
            return;
        };
        let dismissed = die == Some(risk) && team.suffer(player, risk);
        team.turn(player);
        self.story.tell(Told::Event(Event {
            seat,
            player,
            risk,
            die,
            dismissed,
        }));
        let team = self.team(seat);
        let row = team.fielder(player).row;
        // Where everyone left stands there already, there is nobody to move.
        if dismissed && team.playing().any(|other| team.fielder(other).row != row) {
            self.round.gap = Some(row);
            self.phase = Phase::Gap;
        } else {
            self.turned();
            self.turn_players();
        }
    }

    /// T-R14: one other player may come into the row, without turning.
    pub(super) fn fill_gap(&mut self, player: Option<Player>) {
        let (Some((seat, _)), Some(row)) = (self.round.turning(), self.round.gap.take()) else {
            return;
        };
        if let Some(player) = player {
            self.teams[seat.index()].shift(player, row);
        }
        self.story.tell(Told::Move { seat, player, row });
        self.turned();
        self.turn_players();
    }

    /// Everyone used is turned: a shot, a counter-attack, or the end of the round (T-R10, T-R11).
    fn after_turning(&mut self) {
        let Some(attacker) = self.round.attacker else {
            return;
        };
        let Round {
            through,
            counter,
            shooter,
            ..
        } = self.round;
        match (through, counter) {
            (true, _) if shooter.is_none() => self.find_shooter(attacker),
            (false, false) => self.attack(other(attacker), true),
            _ => self.end_round(),
        }
    }

    /// T-R12: the attacker names a shooter; T-A2: without anyone there is no shot.
    fn find_shooter(&mut self, attacker: Seat) {
        let place = attacker.index();
        let mut able = shooters(&self.teams[place], &self.round.used[place]);
        let two = (able.next(), able.next());
        drop(able);
        match two {
            (None, _) => {
                self.story.tell(Told::NoShot { seat: attacker });
                self.end_round();
            }
            (Some(only), None) => self.shoot(only),
            (Some(_), Some(_)) => self.phase = Phase::Shooter,
        }
    }

    pub(super) fn shoot(&mut self, player: Player) {
        self.round.shooter = Some(player);
        self.phase = Phase::Shot;
    }

    /// T-R12, T-A1: with the strengths after turning, higher is a goal. T-R13: then both are turned.
    pub(super) fn shot(&mut self, dice: [u8; 2]) {
        let (Some(seat), Some(player)) = (self.round.attacker, self.round.shooter) else {
            return;
        };
        let keeper = other(seat);
        let strengths = [self.team(seat).strength(player), self.team(keeper).keeper()];
        let goal = strengths[0] + dice[0] > strengths[1] + dice[1];
        self.story.tell(Told::Shot(Shot {
            seat,
            player,
            strengths,
            dice,
            goal,
            penalty: false,
        }));
        if goal {
            self.goals[usize::from(self.number) - 1] = Some(Goal {
                seat,
                player,
                minute: self.minute(),
            });
        }
        self.teams[keeper.index()].turn_keeper();
        self.round.turn_attackers = Squad::one(player);
        self.turn_players();
    }
}
