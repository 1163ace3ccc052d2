//! Everything about a match, who is asked next, and how sealed choices are kept until both are there.

use std::fmt::{self, Write};

use crate::games::tooor::options::{End, Options, Start};
use crate::games::tooor::shootout::ShootOut;
use crate::games::tooor::story::Story;
use crate::games::tooor::tactic::Hand;
use crate::games::tooor::team::Team;
use crate::games::tooor::{Action, Card, Player, Row, Squad};
use crate::kernel::{Outcome, Pending, Seat, SeatSet};

/// The first coach, of Orange.
pub const A: Seat = Seat(0);
/// The second coach, of Blue.
pub const B: Seat = Seat(1);

/// Rounds of the regular match; each is a quarter of an hour.
pub const ROUNDS: u8 = 6;
/// Rounds with extra time.
pub const ROUNDS_EXTRA: u8 = 8;

/// The other coach.
pub fn other(seat: Seat) -> Seat {
    if seat == A { B } else { A }
}

/// What the match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Both line up before the match, sealed.
    LineUp,
    /// Both choose a tactic card, sealed.
    Tactic,
    /// Dice: equal cards, who attacks.
    Toss,
    /// The attacker's players.
    Attackers,
    /// The defender's players.
    Defenders,
    /// Dice: attack against defence.
    Clash,
    /// The event die for the player who is being turned.
    Event,
    /// Who fills the gap after a dismissal.
    Gap,
    Shooter,
    /// Dice: the shot.
    Shot,
    /// Both line up anew at half-time, sealed.
    HalfTime,
    /// Cards are drawn for extra time.
    Draw,
    /// Both line up anew before extra time, sealed.
    ExtraTime,
    /// Both name five for the shoot-out, sealed.
    Order,
    /// Dice: who begins the shoot-out.
    Begin,
    /// Dice: a penalty.
    Penalty,
    /// Both name one further player, sealed.
    Next,
    Over,
}

impl Phase {
    /// Whether both choose at the same time.
    pub fn is_sealed(self) -> bool {
        matches!(self, Phase::Tactic | Phase::Order | Phase::Next) || self.is_line_up()
    }

    /// Whether both line up.
    pub fn is_line_up(self) -> bool {
        matches!(self, Phase::LineUp | Phase::HalfTime | Phase::ExtraTime)
    }
}

/// A goal in play; those of the shoot-out are not among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Goal {
    /// Who scored.
    pub seat: Seat,
    /// With whom.
    pub player: Player,
    /// In which minute.
    pub minute: u8,
}

/// The round that is being played. Between rounds it is empty: markers off, cards out (T-R15).
#[derive(Clone, Copy, Default, PartialEq, serde::Serialize)]
pub struct Round {
    /// The tactic cards that were shown, first coach's first.
    pub cards: Option<[Card; 2]>,
    /// Who attacks now.
    pub attacker: Option<Seat>,
    /// Whether this is the counter-attack.
    pub counter: bool,
    /// The players used in this attack, first coach's first.
    pub used: [Squad; 2],
    /// Whether the attack succeeded.
    pub through: bool,
    pub shooter: Option<Player>,
    /// Who still has to be turned: the attacker's players.
    pub turn_attackers: Squad,
    /// And then the defender's.
    pub turn_defenders: Squad,
    /// The row that a dismissed player has just left.
    pub gap: Option<Row>,
}

impl Round {
    /// The card that counts for this attack.
    pub fn card(&self) -> Option<Card> {
        Some(self.cards?[self.attacker?.index()])
    }

    /// Who is being turned, and whose player it is.
    pub fn turning(&self) -> Option<(Seat, Player)> {
        let attacker = self.attacker?;
        let first = |squad: &Squad| squad.players().first().copied();
        match first(&self.turn_attackers) {
            Some(player) => Some((attacker, player)),
            None => Some((other(attacker), first(&self.turn_defenders)?)),
        }
    }

    /// Whether a player stands in the row that has the gap.
    pub fn is_in_gap(&self, team: &Team, player: Player) -> bool {
        Some(team.fielder(player).row) == self.gap
    }

    /// Whose decision a phase is, if it is one coach's alone.
    pub fn decider(&self, phase: Phase) -> Option<Seat> {
        let attacker = self.attacker?;
        match phase {
            Phase::Attackers | Phase::Shooter => Some(attacker),
            Phase::Defenders => Some(other(attacker)),
            Phase::Gap => self.turning().map(|(seat, _)| seat),
            _ => None,
        }
    }
}

/// Short: laws compare millions of these.
impl fmt::Debug for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(cards) = self.cards else {
            return f.write_str("between rounds");
        };
        let value = |card: Card| char::from(b'0' + card.value());
        let flag = |flag: bool| if flag { '1' } else { '0' };
        for part in [
            value(cards[0]),
            value(cards[1]),
            self.attacker.map_or('-', |seat| char::from(b'0' + seat.0)),
            flag(self.counter),
            flag(self.through),
            self.gap.map_or('-', Row::letter),
        ] {
            f.write_char(part)?;
        }
        f.write_str(self.shooter.map_or("--", Player::id))?;
        let [a, b] = &self.used;
        for squad in [a, b, &self.turn_attackers, &self.turn_defenders] {
            squad.fmt(f)?;
            f.write_char('/')?;
        }
        Ok(())
    }
}

/// Everything about a match, sealed choices included.
#[derive(Clone)]
pub struct State {
    pub(super) options: Options,
    pub(super) phase: Phase,
    /// 1 to 6, and 7 and 8 in extra time.
    pub(super) number: u8,
    pub(super) teams: [Team; 2],
    pub(super) hands: [Hand; 2],
    pub(super) sealed: [Option<Action>; 2],
    pub(super) round: Round,
    /// At most one goal a round.
    pub(super) goals: [Option<Goal>; ROUNDS_EXTRA as usize],
    pub(super) shootout: Option<ShootOut>,
    pub(super) story: Story,
}

impl State {
    /// T-R1, T-R3: both teams in their first rows, all tactic cards in hand.
    pub fn kick_off(options: Options) -> State {
        let phase = match options.lineup {
            Start::First => Phase::Tactic,
            Start::Free => Phase::LineUp,
        };
        State {
            options,
            phase,
            number: 1,
            teams: [Team::first(); 2],
            hands: [Hand::FULL; 2],
            sealed: [None; 2],
            round: Round::default(),
            goals: [None; ROUNDS_EXTRA as usize],
            shootout: None,
            story: Story::default(),
        }
    }

    /// Goals so far, without those of a shoot-out.
    pub fn score(&self) -> [u8; 2] {
        score(&self.goals)
    }

    /// The minute at which this round ends.
    pub fn minute(&self) -> u8 {
        self.number * 15
    }

    pub fn team(&self, seat: Seat) -> &Team {
        &self.teams[seat.index()]
    }

    /// Whether extra time is played if the score is level.
    pub(super) fn has_extra_time(&self) -> bool {
        self.options.end == End::Extra
    }

    /// What the match waits for.
    pub fn pending(&self) -> Pending {
        match self.phase {
            Phase::Over => Pending::Over(self.outcome()),
            phase if phase.is_sealed() => {
                let (mut due, mut may_change) = (SeatSet::EMPTY, SeatSet::EMPTY);
                for seat in [A, B] {
                    // Whoever has chosen may think again until the other one has chosen too.
                    match self.sealed[seat.index()] {
                        None => due = due.with(seat),
                        Some(_) => may_change = may_change.with(seat),
                    }
                }
                Pending::Seats { due, may_change }
            }
            phase => match self.round.decider(phase) {
                Some(seat) => Pending::Seats {
                    due: SeatSet::one(seat),
                    may_change: SeatSet::EMPTY,
                },
                None => Pending::Chance,
            },
        }
    }

    /// Whether a seat may act, without building what [`State::pending`] says.
    pub(super) fn may_act(&self, seat: Seat) -> bool {
        let plays = seat == A || seat == B;
        plays && (self.phase.is_sealed() || self.round.decider(self.phase) == Some(seat))
    }

    /// Does what was checked before.
    pub fn act(&mut self, seat: Seat, action: Action) {
        match action {
            Action::LineUp(_) | Action::Tactic(_) | Action::Order(_) | Action::Next(_) => {
                self.sealed[seat.index()] = Some(action);
                if let [Some(a), Some(b)] = self.sealed {
                    self.sealed = [None; 2];
                    self.unseal(a, b);
                }
            }
            Action::Choose(squad) => self.choose(seat, squad),
            Action::Shooter(player) => self.shoot(player),
            Action::Move(player) => self.fill_gap(player),
        }
    }

    /// Both have chosen: both choices are shown and count.
    fn unseal(&mut self, a: Action, b: Action) {
        // Both saw what led to their choice; now something new begins. A line-up ends what came before it.
        if !self.phase.is_line_up() {
            self.story = Story::default();
        }
        match (a, b) {
            (Action::LineUp(a), Action::LineUp(b)) => self.line_up(&[a, b]),
            (Action::Tactic(a), Action::Tactic(b)) => self.reveal([a, b]),
            (Action::Order(a), Action::Order(b)) => self.name_orders([a, b]),
            (Action::Next(a), Action::Next(b)) => self.name_next([a, b]),
            // A phase takes one kind of choice only.
            _ => {}
        }
    }

    fn outcome(&self) -> Outcome {
        let score = self.score();
        let penalties = self.shootout.map_or([0; 2], |shootout| shootout.goals);
        let places = match (score[0], penalties[0]).cmp(&(score[1], penalties[1])) {
            std::cmp::Ordering::Greater => vec![1, 2],
            std::cmp::Ordering::Less => vec![2, 1],
            std::cmp::Ordering::Equal => vec![1, 1],
        };
        Outcome {
            places,
            scores: score.map(i64::from).to_vec(),
        }
    }
}

/// Goals of both teams.
pub fn score(goals: &[Option<Goal>]) -> [u8; 2] {
    let mut score = [0; 2];
    for goal in goals.iter().flatten() {
        score[goal.seat.index()] += 1;
    }
    score
}
