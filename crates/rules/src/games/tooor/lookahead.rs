//! Looking ahead to the end of a round of Tooor!: dice are weighed and not thrown, and both coaches choose what is best for them.
//!
//! Of the many choices of players few are worth a look: what counts is how strong they are together and what turning them costs, so
//! whoever is weaker and dearer than others stays out.

use std::cmp::Ordering;

use crate::games::tooor::attack::shooters;
use crate::games::tooor::course::EVENTS;
use crate::games::tooor::prospects::{left, odds, turning, worth};
use crate::games::tooor::state::{A, Phase, State, other};
use crate::games::tooor::team::rows_of;
use crate::games::tooor::{Action, Chance, Player, Squad};
use crate::kernel::Seat;

/// What one strength more is worth at a glance, in goals.
const STRENGTH: f64 = 0.1;

/// Dice that win and lose whatever dice can decide.
const HIGH: [u8; 2] = [3, 0];
const LOW: [u8; 2] = [0, 3];

/// How far someone looks.
pub struct Lookahead {
    /// The round that is looked through.
    number: u8,
    /// Rounds after it.
    rounds: u8,
    /// How many choices of players are considered, half of them in a counter-attack.
    width: usize,
    /// Whether events are weighed too, up to the first shot or counter-attack.
    events: bool,
}

impl Lookahead {
    /// Someone who looks to the end of the present round.
    pub fn new(state: &State, width: usize, events: bool) -> Lookahead {
        Lookahead {
            number: state.number,
            rounds: left(state).0.saturating_sub(1),
            width,
            events,
        }
    }

    /// What a coach can expect after doing this.
    pub fn after(&self, state: &State, seat: Seat, action: Action) -> f64 {
        let mut next = state.clone();
        next.act(seat, action);
        let value = self.value(&next, self.events);
        if seat == A { value } else { 1.0 - value }
    }

    /// What the first coach can expect.
    fn value(&self, state: &State, events: bool) -> f64 {
        // The last cards are known before their round, so whoever looks closely looks through that one too.
        let last = self.width > 1 && state.round.cards.is_some();
        if state.number != self.number && !last {
            return worth(state);
        }
        if let Some(seat) = state.round.decider(state.phase) {
            return self.choice(state, seat, events && !state.round.counter);
        }
        let strength = |seat: Seat| {
            let used = &state.round.used[seat.index()];
            i32::from(state.team(seat).sum(used))
        };
        match (state.phase, state.round.attacker, state.round.shooter) {
            (Phase::Toss, ..) => {
                let then = |dice| self.then(state, Chance::Toss(dice), events);
                (then(HIGH) + then(LOW)) / 2.0
            }
            (Phase::Clash, Some(seat), _) => {
                let chance = odds(strength(seat) - strength(other(seat)));
                self.throw(state, chance, Chance::Clash, events)
            }
            (Phase::Shot, Some(seat), Some(player)) => {
                let keeper = i32::from(state.team(other(seat)).keeper());
                let chance = odds(i32::from(state.team(seat).strength(player)) - keeper);
                self.throw(state, chance, Chance::Shot, false)
            }
            (Phase::Event, ..) => self.event(state, events),
            (Phase::Over, ..) => {
                let [a, b] = state.score();
                match a.cmp(&b) {
                    Ordering::Greater => 1.0,
                    Ordering::Equal => 0.5,
                    Ordering::Less => 0.0,
                }
            }
            _ => worth(state),
        }
    }

    fn choice(&self, state: &State, seat: Seat, events: bool) -> f64 {
        let after = |action| {
            let mut next = state.clone();
            next.act(seat, action);
            self.value(&next, events)
        };
        let values = self.choices(state, seat).into_iter().map(after);
        if seat == A {
            values.fold(0.0, f64::max)
        } else {
            values.fold(1.0, f64::min)
        }
    }

    fn then(&self, state: &State, chance: Chance, events: bool) -> f64 {
        let mut next = state.clone();
        next.resolve(chance);
        self.value(&next, events)
    }

    /// A throw that goes well so likely.
    fn throw(&self, state: &State, chance: f64, dice: fn([u8; 2]) -> Chance, events: bool) -> f64 {
        let mut value = 0.0;
        if chance > 0.0 {
            value += chance * self.then(state, dice(HIGH), events);
        }
        if chance < 1.0 {
            value += (1.0 - chance) * self.then(state, dice(LOW), events);
        }
        value
    }

    fn event(&self, state: &State, events: bool) -> f64 {
        let missed = self.then(state, Chance::Event(None), events);
        let turning = state.round.turning();
        let risk = turning.and_then(|(seat, player)| state.team(seat).corner(player));
        if !events || risk.is_none() {
            return missed;
        }
        let faces = EVENTS.iter().filter(|face| **face == risk).count();
        let chance = faces as f64 / EVENTS.len() as f64;
        // Two at once are too rare to be thought of.
        let met = self.then(state, Chance::Event(risk), false);
        chance * met + (1.0 - chance) * missed
    }

    /// What someone may sensibly do.
    fn choices(&self, state: &State, seat: Seat) -> Vec<Action> {
        let team = state.team(seat);
        match state.phase {
            Phase::Shooter => {
                let value = |player: &Player| {
                    f64::from(team.strength(*player)) + turning(team, *player, self.rounds)
                };
                let able = shooters(team, &state.round.used[seat.index()]);
                let best = able.max_by(|a, b| value(a).total_cmp(&value(b)));
                best.into_iter().map(Action::Shooter).collect()
            }
            // Rare enough to be settled without a look.
            Phase::Gap => vec![Action::Move(None)],
            _ => self.squads(state, seat),
        }
    }

    /// Those who attack or defend: the strongest, and weaker ones only if turning them costs less.
    fn squads(&self, state: &State, seat: Seat) -> Vec<Action> {
        let (team, Some(card)) = (state.team(seat), state.round.card()) else {
            return Vec::new();
        };
        let squads = team.squads(rows_of(card, state.phase == Phase::Attackers));
        let weigh = |squad: Squad| {
            let players = squad.players().iter();
            let turned: f64 = players.map(|one| turning(team, *one, self.rounds)).sum();
            (f64::from(team.sum(&squad)), turned, squad)
        };
        let mut all: Vec<(f64, f64, Squad)> = squads.into_iter().map(weigh).collect();
        let width = match state.round.counter {
            true => self.width.div_ceil(2),
            false => self.width,
        };
        if width <= 1 {
            let glance = |one: &(f64, f64, Squad)| STRENGTH * one.0 + one.1;
            let best = all
                .into_iter()
                .max_by(|a, b| glance(a).total_cmp(&glance(b)));
            return best
                .into_iter()
                .map(|(.., squad)| Action::Choose(squad))
                .collect();
        }
        all.sort_by(|a, b| b.0.total_cmp(&a.0).then(b.1.total_cmp(&a.1)));
        let mut best = f64::NEG_INFINITY;
        all.retain(|(_, turned, _)| {
            let cheaper = *turned > best;
            best = best.max(*turned);
            cheaper
        });
        all.truncate(width);
        all.into_iter()
            .map(|(.., squad)| Action::Choose(squad))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tooor::state::B;
    use crate::games::tooor::{Card, Options};

    /// Both have shown a card; the first coach attacks.
    fn attack() -> State {
        let mut state = State::kick_off(Options::default());
        let card = |value| Action::Tactic(Card::new(value).expect("1 to 6"));
        state.act(A, card(4));
        state.act(B, card(3));
        state
    }

    #[test]
    fn dice_are_weighed_by_what_they_can_show() {
        let mut state = attack();
        let squads = state.legal(A);
        state.act(A, squads[0]);
        let squads = state.legal(B);
        state.act(B, squads[0]);
        assert_eq!(state.phase, Phase::Clash);
        let look = Lookahead::new(&state, 1, false);
        let [high, low] = [HIGH, LOW].map(|dice| look.then(&state, Chance::Clash(dice), false));
        let value = look.value(&state, false);
        assert!(low < value && value < high, "{low} {value} {high}");
    }

    #[test]
    fn the_strong_attack_and_of_equals_those_who_lose_least() {
        let state = attack();
        let look = Lookahead::new(&state, 4, true);
        let Action::Choose(best) = look.squads(&state, A)[0] else {
            panic!("attackers are chosen");
        };
        let team = state.team(A);
        let most = state.legal(A).into_iter().map(|action| match action {
            Action::Choose(squad) => team.sum(&squad),
            _ => 0,
        });
        assert_eq!(Some(team.sum(&best)), most.max());
    }
}
