//! The house's player of Tooor!: players are tried out over this round, line-ups and cards over the next one too.
//!
//! In those rounds both coaches know the trade: they use strong players, spare those who risk a dismissal, and let the best one shoot.
//! What comes after them is mostly dice: a lead, fresh players and good cards are worth what they usually are.

use crate::ai::choice::{Skill, Verdict};
use crate::ai::search::{Guide, search};
use crate::games::house::{House, Thought};
use crate::games::tooor::state::{A, B, Phase, ROUNDS, ROUNDS_EXTRA};
use crate::games::tooor::team::Team;
use crate::games::tooor::{Action, Card, State, Tooor, View};
use crate::kernel::{Dice, Seat, Viewer};

impl House for Tooor {
    const LEVELS: &'static [Skill] = &[
        Skill::new("1", 40, 1.0, -60.0),
        Skill::new("2", 40, 1.0, -8.0),
        Skill::new("3", 40, 1.0, 2.0),
        Skill::new("4", 40, 1.0, 11.0),
        Skill::new("5", 250, 0.0, 0.0),
    ];

    const ADVISER: Skill = Skill::new("adviser", 800, 0.0, 0.0);

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    fn weigh(view: &View, skill: &Skill, thought: &Thought<'_>) -> Verdict<Action> {
        let mut dice = Dice::quick(thought.seed);
        let effort = thought.effort(skill.effort);
        let coaches = Coaches {
            last: view.number + u8::from(view.phase.is_sealed()),
            // Whoever slips by values has to know those of bad moves too, so all are tried alike.
            curiosity: if skill.bent == 0.0 { 0.5 } else { 4.0 },
        };
        let mut verdict = search::<Tooor>(view, view.viewer, &coaches, &effort, &mut dice);
        if skill.bent != 0.0 {
            by_eye(view, &mut verdict);
        }
        verdict
    }
}

/// What one strength more than usual seems to be worth at a glance, and for how many trials a glance counts.
const GLANCE: f64 = 0.06;
const GLANCES: f64 = 30.0;

/// Levels that slip look at strengths first: what was tried a few times says little about who is strong.
fn by_eye(view: &View, verdict: &mut Verdict<Action>) {
    let Viewer::Seat(seat) = view.viewer else {
        return;
    };
    let strengths: Vec<Option<f64>> = verdict
        .moves
        .iter()
        .map(|one| strength(&view.teams[seat.index()], &one.action).map(f64::from))
        .collect();
    let known: Vec<f64> = strengths.iter().copied().flatten().collect();
    let usual = known.iter().sum::<f64>() / known.len().max(1) as f64;
    for (one, strength) in verdict.moves.iter_mut().zip(strengths) {
        let Some(strength) = strength else {
            continue;
        };
        let glance = (0.5 + GLANCE * (strength - usual)).clamp(0.0, 1.0);
        let visits = f64::from(one.visits);
        one.value = (one.value * visits + glance * GLANCES) / (visits + GLANCES);
    }
}

/// The strength of those whom an action uses, if it uses anyone.
fn strength(team: &Team, action: &Action) -> Option<u8> {
    match action {
        Action::Choose(squad) => Some(team.sum(squad)),
        Action::Shooter(player) | Action::Next(player) => Some(team.strength(*player)),
        _ => None,
    }
}

/// What a dismissal costs, in strength.
const DISMISSAL: i32 = 2;

/// What one strength more on the pitch, and one more in a tactic card, is worth in goals.
const STRENGTH: f64 = 0.04;
const CARD: f64 = 0.03;

/// How many goals the score usually moves in a round.
const SWING: f64 = 0.6;

/// Playouts of two coaches who know the trade.
struct Coaches {
    /// The last round that is played out.
    last: u8,
    curiosity: f64,
}

impl Coaches {
    /// Rounds that are still to be played, if a position is between rounds.
    fn rounds_left(state: &State) -> Option<u8> {
        let end = if state.number > ROUNDS {
            ROUNDS_EXTRA
        } else {
            ROUNDS
        };
        match state.phase {
            Phase::Tactic => Some(end + 1 - state.number),
            Phase::HalfTime => Some(end - state.number),
            _ => None,
        }
    }
}

/// By how many goals a coach is ahead of the other, everything taken together.
fn ahead(state: &State, rounds: u8) -> f64 {
    let side = |seat: Seat| {
        let team = state.team(seat);
        let strength: u8 = team.playing().map(|player| team.strength(player)).sum();
        let cards: u8 = state.hands[seat.index()].cards().map(Card::value).sum();
        let goals = f64::from(state.score()[seat.index()]);
        let means = STRENGTH * f64::from(strength) + CARD * f64::from(cards);
        goals + means * (f64::from(rounds) / f64::from(ROUNDS)).sqrt()
    };
    side(A) - side(B)
}

impl Guide<Tooor> for Coaches {
    fn pick(&self, state: &State, seat: Seat, legal: &[Action], dice: &mut Dice) -> usize {
        match state.phase {
            // The first of these lists is what everyone would do.
            Phase::LineUp | Phase::HalfTime | Phase::ExtraTime | Phase::Order
                if dice.below(3) > 0 =>
            {
                0
            }
            Phase::Attackers | Phase::Defenders | Phase::Shooter | Phase::Next => {
                strongest(state, seat, legal, dice)
            }
            _ => dice.below(legal.len()),
        }
    }

    fn worth(&self, state: &State) -> Option<Vec<f64>> {
        let rounds = Coaches::rounds_left(state)?;
        let gone = state.number - u8::from(state.phase == Phase::Tactic);
        if gone < self.last {
            return None;
        }
        let spread = SWING * f64::from(rounds.max(1)).sqrt();
        let chance = 1.0 / (1.0 + (-1.7 * ahead(state, rounds) / spread).exp());
        Some(vec![chance, 1.0 - chance])
    }

    fn curiosity(&self) -> f64 {
        self.curiosity
    }
}

/// The players with the most strength, give or take a little.
fn strongest(state: &State, seat: Seat, legal: &[Action], dice: &mut Dice) -> usize {
    let team = state.team(seat);
    let mut best = (i32::MIN, 0);
    for (place, action) in legal.iter().enumerate() {
        let risky = match action {
            Action::Choose(squad) => {
                let players = squad.players().iter();
                players
                    .filter(|player| team.risks_dismissal(**player))
                    .count()
            }
            _ => 0,
        };
        let strength = strength(team, action).map_or(0, i32::from);
        let value = 2 * strength - DISMISSAL * risky as i32;
        let value = value + dice.below(2) as i32;
        if value > best.0 {
            best = (value, place);
        }
    }
    best.1
}
