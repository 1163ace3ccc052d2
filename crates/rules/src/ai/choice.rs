//! What a player of ours thinks of its moves, and how a level makes a choice of that.
//!
//! A weaker level is not another player: it thinks less, and now and then it lets a worse move slip through.

use crate::kernel::Dice;

/// A move and what is thought of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed<A> {
    pub action: A,
    /// How likely the best player would make it.
    pub share: f64,
    /// What it is worth to the one who asks: from 0, a match that is lost, to 1, one that is won.
    pub value: f64,
    /// How often it was tried; 0 where nothing had to be tried.
    pub visits: u32,
}

/// All moves that were thought about.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict<A> {
    /// In no order.
    pub moves: Vec<Weighed<A>>,
    /// Whether the values are known and not estimated.
    pub exact: bool,
}

impl<A> Verdict<A> {
    /// Estimates of which the highest is the one to play.
    pub fn best_of(moves: impl IntoIterator<Item = (A, f64)>) -> Verdict<A> {
        let weighed = |(action, value)| Weighed {
            action,
            share: 0.0,
            value,
            visits: 0,
        };
        let mut moves: Vec<Weighed<A>> = moves.into_iter().map(weighed).collect();
        let best = moves.iter_mut().reduce(|best, other| {
            // Of equals the first: the same position gets the same move.
            if other.value > best.value {
                other
            } else {
                best
            }
        });
        if let Some(best) = best {
            best.share = 1.0;
        }
        Verdict {
            moves,
            exact: false,
        }
    }

    /// What the position is worth to someone who plays as advised.
    pub fn value(&self) -> f64 {
        self.moves.iter().map(|one| one.share * one.value).sum()
    }

    /// The same, the one to play first.
    #[must_use]
    pub fn sorted(mut self) -> Verdict<A> {
        self.moves.sort_by(|a, b| {
            let shares = b.share.total_cmp(&a.share);
            shares.then(b.value.total_cmp(&a.value))
        });
        self
    }
}

/// A level: how much is thought, and what becomes of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Skill {
    /// What people call it: `1` to `5`, and names of what is special.
    pub name: &'static str,
    /// How much is thought, in units of the player that thinks.
    pub effort: u32,
    /// How often a choice slips, from 0 to 1.
    pub slip: f64,
    /// How a choice that slips looks at values: 0 takes any move, below 0 the bad ones are more likely, above 0 the good ones.
    pub bent: f64,
}

impl Skill {
    /// A level with all that it is made of.
    pub const fn new(name: &'static str, effort: u32, slip: f64, bent: f64) -> Skill {
        Skill {
            name,
            effort,
            slip,
            bent,
        }
    }

    /// How likely each move is at this level.
    pub fn shares<A>(&self, moves: &[Weighed<A>]) -> Vec<f64> {
        let values: Vec<f64> = moves.iter().map(|one| one.value).collect();
        let shares = moves.iter().map(|one| one.share);
        self.blend(shares, &values)
    }

    /// The same from what the best player would do and what the moves are worth.
    pub fn blend(&self, best: impl IntoIterator<Item = f64>, values: &[f64]) -> Vec<f64> {
        let slips = slips(values, self.bent);
        let pairs = best.into_iter().zip(slips);
        pairs
            .map(|(best, slip)| best * (1.0 - self.slip) + slip * self.slip)
            .collect()
    }

    /// The move of this level.
    pub fn choose<A: Clone>(&self, verdict: &Verdict<A>, dice: &mut Dice) -> Option<A> {
        let place = draw(&self.shares(&verdict.moves), dice)?;
        Some(verdict.moves[place].action.clone())
    }
}

/// How likely each move is to slip through.
fn slips(values: &[f64], bent: f64) -> Vec<f64> {
    let top = values.iter().map(|value| value * bent);
    let top = top.fold(f64::NEG_INFINITY, f64::max);
    let weights: Vec<f64> = values
        .iter()
        .map(|value| (value * bent - top).exp())
        .collect();
    let sum: f64 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / sum).collect()
}

/// One of several places, as likely as its share; nothing of nothing.
pub fn draw(shares: &[f64], dice: &mut Dice) -> Option<usize> {
    let mut left = part(dice);
    for (place, share) in shares.iter().enumerate() {
        left -= share;
        if left < 0.0 {
            return Some(place);
        }
    }
    // Shares may add up to a hair less than one.
    shares.iter().rposition(|share| *share > 0.0)
}

/// A number from 0 up to 1.
pub fn part(dice: &mut Dice) -> f64 {
    // 53 bits are all that such a number can hold.
    (dice.word() >> 11) as f64 / (1_u64 << 53) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn skill(slip: f64, bent: f64) -> Skill {
        Skill::new("3", 1, slip, bent)
    }

    #[test]
    fn who_never_slips_plays_the_best_and_of_equals_the_first() {
        let verdict = Verdict::best_of([('a', 0.2), ('b', 0.7), ('c', 0.7), ('d', 0.1)]);
        for seed in 0..50 {
            let chosen = skill(0.0, -3.0).choose(&verdict, &mut Dice::quick(seed));
            assert_eq!(chosen, Some('b'));
        }
        assert!((verdict.value() - 0.7).abs() < 1e-12);
        let none: Verdict<char> = Verdict::best_of([]);
        assert_eq!(skill(0.5, 0.0).choose(&none, &mut Dice::quick(1)), None);
    }

    #[test]
    fn slips_follow_their_bent() {
        let values = [0.1, 0.9];
        let shares = |slip, bent| skill(slip, bent).blend([0.0, 1.0], &values);
        assert_eq!(shares(0.0, 5.0), [0.0, 1.0]);
        assert_eq!(shares(1.0, 0.0), [0.5, 0.5]);
        assert!(shares(1.0, 5.0)[1] > 0.9);
        assert!(shares(1.0, -5.0)[0] > 0.9);
        let half = shares(0.5, -5.0);
        assert!((half.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{half:?}");
    }

    #[test]
    fn draws_are_as_likely_as_their_shares() {
        let mut dice = Dice::quick(5);
        let mut seen = [0; 3];
        for _ in 0..4000 {
            let place = draw(&[0.25, 0.0, 0.75], &mut dice);
            seen[place.expect("one of them")] += 1;
        }
        assert_eq!(seen[1], 0);
        assert!((800..1200).contains(&seen[0]), "{seen:?}");
        assert_eq!(draw(&[], &mut dice), None);
    }
}
