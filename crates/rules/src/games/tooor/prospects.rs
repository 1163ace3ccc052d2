//! What a position between two rounds of Tooor! is worth: the goals that are still to be expected, and what they make of the score.
//!
//! Strengths decide: a die shows 0 to 3, so three more than the other is nearly a goal. A player is turned after use, so what counts
//! is not only the side that is up but the sides that come after it.

use std::cmp::Ordering;

use crate::games::tooor::course::NUMBERS;
use crate::games::tooor::state::{A, B, Phase, ROUNDS, ROUNDS_EXTRA, State};
use crate::games::tooor::tactic::Hand;
use crate::games::tooor::team::{Team, rows_of};
use crate::games::tooor::{Card, Player, Row};

/// How likely a die and so much more strength beat the other die.
pub fn odds(ahead: i32) -> f64 {
    /// For -3 to 4 more; beyond that nothing is left to luck.
    const TABLE: [f64; 8] = table();
    match ahead {
        ..-3 => 0.0,
        -3..=4 => TABLE[(ahead + 3) as usize],
        _ => 1.0,
    }
}

const fn table() -> [f64; 8] {
    let mut table = [0.0; 8];
    let mut place = 0;
    while place < 8 {
        let (mut wins, mut mine) = (0, 0);
        while mine < 6 {
            let mut theirs = 0;
            while theirs < 6 {
                let ahead = place as i32 - 3;
                if NUMBERS[mine] as i32 + ahead > NUMBERS[theirs] as i32 {
                    wins += 1;
                }
                theirs += 1;
            }
            mine += 1;
        }
        table[place] = wins as f64 / 36.0;
        place += 1;
    }
    table
}

/// What a team can do in a round with its strongest players.
struct Means {
    /// Strength for each card, 1 to 6, in attack and in defence.
    attack: [i32; 7],
    defence: [i32; 7],
    /// The strongest who may shoot after that attack; whoever was used is turned by then.
    shooter: [i32; 7],
    keeper: i32,
}

/// The strengths of a player now and after being turned.
type Strengths = (i32, i32);

impl Means {
    fn of(team: &Team) -> Means {
        let mut rows = [[(0, 0); Player::COUNT]; 3];
        let mut counts = [0; 3];
        for player in team.playing() {
            let row = team.fielder(player).row.index();
            let now = strength(team, player, 0) as i32;
            let next = strength(team, player, 1) as i32;
            // Kept in order, the strongest first.
            let mut place = counts[row];
            while place > 0 && rows[row][place - 1] < (now, next) {
                rows[row][place] = rows[row][place - 1];
                place -= 1;
            }
            rows[row][place] = (now, next);
            counts[row] += 1;
        }
        let mut means = Means {
            attack: [0; 7],
            defence: [0; 7],
            shooter: [0; 7],
            keeper: i32::from(team.keeper()),
        };
        for card in Hand::FULL.cards() {
            let place = usize::from(card.value());
            (means.attack[place], means.shooter[place]) = use_best(&rows, rows_of(card, true));
            (means.defence[place], _) = use_best(&rows, rows_of(card, false));
        }
        means
    }

    /// How likely an attack with this card gets through, and is a goal.
    fn attack(&self, card: Card, other: &Means) -> (f64, f64) {
        let card = usize::from(card.value());
        let through = odds(self.attack[card] - other.defence[card]);
        (through, through * odds(self.shooter[card] - other.keeper))
    }
}

/// The strength of the best in these rows, and of the best one to shoot then.
fn use_best(rows: &[[Strengths; Player::COUNT]; 3], wanted: &'static [Row]) -> (i32, i32) {
    let mut taken = [0; 3];
    let (mut sum, mut shooter) = (0, 0);
    for row in wanted {
        let place = &mut taken[row.index()];
        let (now, next) = rows[row.index()][*place];
        sum += now;
        shooter = shooter.max(next);
        *place += 1;
    }
    let front = Row::Attack.index();
    let fresh = rows[front].get(taken[front]).map_or(0, |(now, _)| *now);
    (sum, shooter.max(fresh))
}

/// By how many goals the next round changes the score if both take any card and their strongest players.
fn next_round(teams: &[Team; 2], hands: [Hand; 2]) -> f64 {
    let [a, b] = [Means::of(&teams[0]), Means::of(&teams[1])];
    let (mut sum, mut pairs) = (0.0, 0.0);
    for mine in hands[0].cards() {
        let (through, goal) = a.attack(mine, &b);
        for theirs in hands[1].cards() {
            let (their_through, their_goal) = b.attack(theirs, &a);
            let mine_first = goal - (1.0 - through) * their_goal;
            let theirs_first = (1.0 - their_through) * goal - their_goal;
            sum += match mine.cmp(&theirs) {
                Ordering::Greater => mine_first,
                Ordering::Less => theirs_first,
                Ordering::Equal => (mine_first + theirs_first) / 2.0,
            };
            pairs += 1.0;
        }
    }
    if pairs > 0.0 { sum / pairs } else { 0.0 }
}

/// How many things are known of a position.
pub const FEATURES: usize = 16;

/// Where they stand: the next round; strengths by row, of the sides that are up and of those that come next; strengths two turns on;
/// the keeper; cards 1 to 6; players.
const NOW: usize = 1;
const NEXT: usize = 4;
const THEN: usize = 7;
const KEEPERS: usize = 8;
const CARDS: usize = 9;
const PLAYERS: usize = 15;

/// Rounds that are still to be played before whatever comes at the end, and the cards for them.
pub fn left(state: &State) -> (u8, [Hand; 2]) {
    let end = if state.number > ROUNDS {
        ROUNDS_EXTRA
    } else {
        ROUNDS
    };
    match state.phase {
        Phase::Draw | Phase::ExtraTime => (ROUNDS_EXTRA - ROUNDS, [Hand::FULL; 2]),
        Phase::HalfTime => (end - state.number, state.hands),
        Phase::Order | Phase::Begin | Phase::Penalty | Phase::Next | Phase::Over => {
            (0, [Hand::EMPTY; 2])
        }
        _ => {
            // The last cards are shown as soon as their round begins.
            let hands = match state.round.cards {
                Some([a, b]) => [state.hands[0].with(a), state.hands[1].with(b)],
                None => state.hands,
            };
            (end + 1 - state.number, hands)
        }
    }
}

/// The strength of a player so many turns from now.
fn strength(team: &Team, player: Player, turns: u8) -> f64 {
    let fielder = team.fielder(player);
    let printed = player.printed(fielder.side + turns);
    f64::from(printed.saturating_sub(fielder.injuries))
}

/// What is known of a position, the second coach's taken from the first's.
pub fn features(state: &State, hands: [Hand; 2]) -> [f64; FEATURES] {
    let mut all = [0.0; FEATURES];
    all[0] = next_round(&state.teams, hands);
    for (seat, sign) in [(A, 1.0), (B, -1.0)] {
        let team = state.team(seat);
        for player in team.playing() {
            let row = team.fielder(player).row.index();
            all[NOW + row] += sign * strength(team, player, 0);
            all[NEXT + row] += sign * strength(team, player, 1);
            all[THEN] += sign * strength(team, player, 2);
            all[PLAYERS] += sign;
        }
        all[KEEPERS] += sign * f64::from(team.keeper());
        for card in hands[seat.index()].cards() {
            all[CARDS - 1 + usize::from(card.value())] += sign;
        }
    }
    all
}

/// What they are worth in goals when so many rounds are left: least squares over what became of 100,000 positions in matches of
/// the house against itself.
const WEIGHTS: [[f64; FEATURES]; 6] = [
    [0.0; FEATURES],
    [
        0.601, 0.012, 0.009, 0.013, 0.003, 0.006, 0.005, 0.006, 0.026, -0.027, -0.011, -0.004,
        0.016, 0.021, 0.005, -0.077,
    ],
    [
        0.696, 0.027, 0.015, 0.027, 0.008, 0.023, 0.013, 0.008, 0.069, -0.052, -0.007, -0.017,
        0.030, 0.031, 0.014, -0.126,
    ],
    [
        0.607, 0.045, 0.043, 0.041, 0.016, 0.026, 0.027, 0.016, 0.082, -0.074, -0.020, -0.041,
        0.033, 0.066, 0.036, -0.193,
    ],
    [
        0.324, 0.087, 0.079, 0.072, 0.038, 0.014, 0.011, 0.020, 0.107, -0.096, 0.006, -0.070,
        0.070, 0.093, -0.003, 0.011,
    ],
    [
        0.133, 0.113, 0.106, 0.161, 0.038, 0.025, 0.011, 0.003, 0.000, -0.037, 0.007, -0.121,
        0.019, 0.197, -0.064, -0.031,
    ],
];

fn weights(rounds: u8) -> &'static [f64; FEATURES] {
    &WEIGHTS[usize::from(rounds).min(WEIGHTS.len() - 1)]
}

/// How likely a round brings a goal.
const GOAL: f64 = 0.34;

/// How likely someone wins who is so many goals ahead, when so many rounds are still to bring so many more; a draw is half.
pub fn winning(ahead: i32, rounds: u8, expected: f64) -> f64 {
    const MOST: usize = ROUNDS as usize;
    let each = (expected / f64::from(rounds.max(1))).clamp(-GOAL, GOAL);
    let (up, down) = ((GOAL + each) / 2.0, (GOAL - each) / 2.0);
    // How likely each change of the score is, with one place more at both ends.
    let mut now = [0.0; 2 * MOST + 3];
    now[MOST + 1] = 1.0;
    for _ in 0..rounds.min(ROUNDS) {
        let mut next = [0.0; 2 * MOST + 3];
        for place in 1..=2 * MOST + 1 {
            next[place] = now[place] * (1.0 - GOAL) + now[place - 1] * up + now[place + 1] * down;
        }
        now = next;
    }
    let share = |place: usize| match ahead + place as i32 - (MOST + 1) as i32 {
        1.. => 1.0,
        0 => 0.5,
        _ => 0.0,
    };
    let chances = now.iter().enumerate();
    chances.map(|(place, chance)| chance * share(place)).sum()
}

/// What the first coach can expect of a position between rounds, from 0 to 1.
pub fn worth(state: &State) -> f64 {
    let (rounds, hands) = left(state);
    let [a, b] = state.score().map(i32::from);
    let features = features(state, hands);
    let pairs = features.iter().zip(weights(rounds));
    let goals: f64 = pairs.map(|(feature, weight)| feature * weight).sum();
    winning(a - b, rounds, goals)
}

/// What the risk of a dismissal costs in goals, for each round to come.
const RISK: f64 = 0.015;

/// What turning a player changes, in goals, when so many rounds come after this one.
pub fn turning(team: &Team, player: Player, rounds: u8) -> f64 {
    let (weights, row) = (weights(rounds), team.fielder(player).row.index());
    let change = |turns| strength(team, player, turns + 1) - strength(team, player, turns);
    let strengths = weights[NOW + row] * change(0)
        + weights[NEXT + row] * change(1)
        + weights[THEN] * change(2);
    let risk = f64::from(u8::from(team.risks_dismissal(player)));
    strengths - risk * RISK * f64::from(rounds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tooor::Options;

    #[test]
    fn odds_are_those_of_the_dice() {
        for ahead in -6..=6 {
            let pairs = NUMBERS
                .iter()
                .flat_map(|a| NUMBERS.iter().map(move |b| (a, b)));
            let wins = pairs.filter(|(a, b)| i32::from(**a) + ahead > i32::from(**b));
            assert!((odds(ahead) - wins.count() as f64 / 36.0).abs() < 1e-12);
        }
    }

    #[test]
    fn a_lead_counts_more_the_fewer_rounds_are_left() {
        assert!((winning(0, 5, 0.0) - 0.5).abs() < 1e-12);
        assert!(winning(1, 1, 0.0) > winning(1, 3, 0.0));
        assert!(winning(1, 3, 0.4) > winning(1, 3, 0.0));
        assert_eq!(winning(2, 1, -1.0), 1.0);
        let both = winning(1, 4, 0.3) + winning(-1, 4, -0.3);
        assert!((both - 1.0).abs() < 1e-9, "{both}");
    }

    #[test]
    fn what_is_good_for_one_is_bad_for_the_other() {
        let mut state = State::kick_off(Options::default());
        assert!((worth(&state) - 0.5).abs() < 1e-9);
        // A team that has used its strongest has less to expect.
        for player in Player::all() {
            if state.team(A).strength(player) > 3 {
                state.teams[A.index()].turn(player);
            }
        }
        let before = worth(&state);
        assert!(before < 0.5, "{before}");
        state.teams.swap(0, 1);
        assert!((before + worth(&state) - 1.0).abs() < 1e-9);
    }
}
