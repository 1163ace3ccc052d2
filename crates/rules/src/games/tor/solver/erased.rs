//! TOR as one of the games that are solved: text and bytes at the boundary, and the figures that people want to see.

use crate::ai::rounds::Rounds;
use crate::games::bot::Bot;
use crate::games::solved::{Bytes, Damage, Exploit, Solution, Solvable, Solving};
use crate::games::tor::bot::{OPTIMAL, PUNISHER};
use crate::games::tor::card::Hand;
use crate::games::tor::rules::A;
use crate::games::tor::solver::cell::{Cell, Stage};
use crate::games::tor::solver::exploit::{Anything, Policy, Response};
use crate::games::tor::solver::policy::{Graded, Optimal, Position, Punisher};
use crate::games::tor::solver::{Sweep, Values};
use crate::games::tor::{Options, Pitch, Tor, punisher};
use crate::kernel::Notation;

/// The one who solves TOR.
pub struct Solver;

impl Solvable for Solver {
    fn game(&self) -> &'static str {
        "tor"
    }

    fn variants(&self) -> Vec<String> {
        [Pitch::Full, Pitch::Short]
            .map(|pitch| Options { pitch }.show())
            .to_vec()
    }

    fn file(&self, options: &str) -> Option<String> {
        Options::parse(options).map(|options| match options.pitch {
            Pitch::Full => "tor-full.values".to_owned(),
            Pitch::Short => "tor-short.values".to_owned(),
        })
    }

    fn solve(&self, options: &str) -> Option<Box<dyn Solving>> {
        let options = Options::parse(options)?;
        Some(Box::new(Sweep::new(options.pitch)))
    }

    fn open(&self, options: &str, bytes: Bytes) -> Result<Box<dyn Solution>, Damage> {
        let options = Options::parse(options).ok_or(Damage::Foreign)?;
        Ok(Box::new(Values::from_bytes(bytes, options.pitch)?))
    }

    fn read(&self, options: &str, bytes: Bytes) -> Result<Box<dyn Solving>, Damage> {
        let options = Options::parse(options).ok_or(Damage::Foreign)?;
        let values = Values::from_bytes(bytes, options.pitch)?;
        Ok(Box::new(Sweep::missing(values)))
    }

    fn levels(&self) -> &'static [&'static str] {
        &["optimal", "random", "1", "2", "3", "4", "5", "punisher"]
    }

    fn bounds(&self) -> &'static [(&'static str, f64)] {
        &[(OPTIMAL, 1e-6), (PUNISHER, punisher::BOUND)]
    }
}

impl Solving for Sweep {
    fn games(&self) -> usize {
        Sweep::games(self)
    }

    fn finish(self: Box<Self>) -> Box<dyn Solution> {
        Box::new(Sweep::finish(*self))
    }
}

impl Solution for Values {
    fn to_bytes(&self) -> Vec<u8> {
        Values::to_bytes(self)
    }

    fn figures(&self) -> Vec<String> {
        let classes: usize = (0..=self.deal().count())
            .map(|cards| self.classes().keys(cards).len())
            .sum();
        let mut lines = vec![format!("{classes} classes of hands")];
        for (lead, worth) in self.half_time().filter(|(lead, _)| (-4..=4).contains(lead)) {
            lines.push(format!("W({lead:+}) = {worth:.6}"));
        }
        let opening = self.opening().unwrap_or(f64::NAN);
        lines.push(format!("match at kick-off = {opening:.6}"));
        for (name, stage, lead) in [
            ("opening of a match", Stage::First, 0),
            ("opening of extra time", Stage::Extra, 0),
            ("leading by one at half-time", Stage::Second, 1),
            ("behind by one at half-time", Stage::Second, -1),
        ] {
            lines.push(format!("{name}: {}", self.opening_mix(stage, lead)));
        }
        lines
    }

    fn compared(&self) -> (Vec<String>, usize) {
        Values::compared(self)
    }

    fn exploit(&self, level: &str) -> Option<Box<dyn Exploit + '_>> {
        match level {
            "optimal" => Some(Box::new(Response::new(self.pitch(), Optimal::new(self)))),
            "random" => Some(Box::new(Response::new(self.pitch(), Anything))),
            PUNISHER => Some(Box::new(Response::new(self.pitch(), Punisher::new(self)))),
            name => {
                let skill = Tor::LEVELS.iter().find(|skill| skill.name == name)?;
                let graded = Graded::new(self, *skill);
                Some(Box::new(Response::new(self.pitch(), graded)))
            }
        }
    }
}

impl Values {
    /// What the optimum plays at kick-off, as text.
    fn opening_mix(&self, stage: Stage, lead: i8) -> String {
        let position = Position {
            stage,
            hands: [Hand::FULL; 2],
            cell: Cell::kick_off(lead),
        };
        let mix = self.advise(&position, A).map(|advice| advice.mix);
        let played = mix.into_iter().flatten().filter(|(_, share)| *share > 5e-5);
        let shares =
            played.map(|(card, share)| format!("{}: {:.2} %", card.number(), share * 100.0));
        shares.collect::<Vec<_>>().join(", ")
    }
}

impl<P: Policy> Exploit for Response<P> {
    fn exploitability(&self) -> f64 {
        debug_assert_eq!(self.items(), 0, "the rounds are done");
        Response::exploitability(self)
    }
}
