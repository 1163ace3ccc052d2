//! Scores: what every match brought whom, and the numbers the tie-breaks compare. One pass over the matches; no order yet.

use std::collections::BTreeSet;

use crate::kernel::{Dice, MOST_SEATS};
use crate::tournament::field::{Field, How, Kind, Match, Player};

/// Points are counted in these: a win is 120, a draw 60. At a table of more, everyone one is ahead of brings an equal part of a
/// win, so the first of any table gets a whole one; 120 can be divided at every table.
pub const WIN: i64 = 120;

const _: () = {
    let mut others = 1;
    while others < MOST_SEATS as i64 {
        assert!(
            WIN / 2 % others == 0,
            "half a win can be shared by all others of every table"
        );
        others += 1;
    }
};

/// What a match brought a player, in parts of [`WIN`].
pub fn earned(game: &Match, player: Player) -> i64 {
    match game.pairing.kind {
        Kind::Bye | Kind::Walkover { .. } => WIN,
        Kind::Rest => 0,
        Kind::Match => {
            let (Some(decision), Some(own)) = (&game.decision, game.place_of(player)) else {
                return 0;
            };
            let places = &decision.outcome.places;
            // Without a first place everyone lost: nobody came.
            if places.len() < 2 || !places.contains(&1) {
                return 0;
            }
            let behind = places.iter().filter(|place| **place > own).count() as i64;
            let level = places.iter().filter(|place| **place == own).count() as i64 - 1;
            (2 * behind + level) * WIN / 2 / (places.len() as i64 - 1)
        }
    }
}

/// By how much a player's score was ahead of the others'; nothing where the game does not count.
pub fn goals(game: &Match, player: Player) -> i64 {
    let scores = game
        .decision
        .as_ref()
        .map(|decision| &decision.outcome.scores);
    let (Some(scores), Some(seat)) = (scores, game.seat_of(player)) else {
        return 0;
    };
    let Some(own) = scores.get(seat) else {
        return 0;
    };
    scores.iter().map(|other| own - other).sum()
}

/// One match as one player sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Meeting {
    pub round: u32,
    /// Against whom; nobody for a bye.
    pub against: Vec<Player>,
    /// What it brought.
    pub earned: i64,
    /// By how much they were ahead.
    pub goals: i64,
    /// Whether it was won outright.
    pub won: bool,
    /// Whether it was really played, or awarded; a forfeit is not.
    pub played: bool,
    /// Whether they had the first seat.
    pub first: bool,
    /// Whether it was a bye.
    pub bye: bool,
}

/// Everyone's meetings and points.
#[derive(Clone, Debug)]
pub struct Sheet {
    meetings: Vec<Vec<Meeting>>,
    points: Vec<i64>,
    lots: Vec<i64>,
    rounds: u32,
}

impl Sheet {
    /// The sheet of the matches that count: those of the given ones in which nobody is annulled.
    pub fn new(
        field: &Field,
        annulled: &BTreeSet<Player>,
        counts: impl Fn(&Match) -> bool,
    ) -> Sheet {
        let mut meetings = vec![Vec::new(); field.entrants.len()];
        let games = field.matches.iter().filter(|game| {
            let over = match game.pairing.kind {
                Kind::Walkover { over } => Some(over),
                _ => None,
            };
            let mut all = game.players().iter().copied().chain(over);
            counts(game) && !all.any(|player| annulled.contains(&player))
        });
        let mut rounds = 0;
        for game in games {
            rounds = rounds.max(game.round);
            note(&mut meetings, game);
        }
        let sum = |meetings: &Vec<Meeting>| meetings.iter().map(|meeting| meeting.earned).sum();
        Sheet {
            points: meetings.iter().map(sum).collect(),
            lots: lots(field),
            meetings,
            rounds,
        }
    }

    /// Everything.
    pub fn of(field: &Field) -> Sheet {
        Sheet::new(field, &BTreeSet::new(), |_| true)
    }

    pub fn meetings(&self, player: Player) -> &[Meeting] {
        &self.meetings[player.index()]
    }

    pub fn points(&self, player: Player) -> i64 {
        self.points[player.index()]
    }

    /// The lot of a player: no two are equal, and a late entry does not change the order of the others.
    pub fn lot(&self, player: Player) -> i64 {
        self.lots[player.index()]
    }

    /// How often two met, or were to meet.
    pub fn met(&self, a: Player, b: Player) -> i64 {
        let meetings = self.meetings(a).iter();
        meetings
            .filter(|meeting| meeting.against.contains(&b))
            .count() as i64
    }

    /// How often a player had no opponent.
    pub fn byes(&self, player: Player) -> i64 {
        let meetings = self.meetings(player).iter();
        meetings.filter(|meeting| meeting.bye).count() as i64
    }

    /// First seats less other seats.
    pub fn balance(&self, player: Player) -> i64 {
        let seated = self
            .meetings(player)
            .iter()
            .filter(|m| !m.against.is_empty());
        seated
            .map(|meeting| if meeting.first { 1 } else { -1 })
            .sum()
    }

    /// Whether the last seat was the first one; nothing before the first match.
    pub fn last_first(&self, player: Player) -> Option<bool> {
        let seated = self
            .meetings(player)
            .iter()
            .rfind(|m| !m.against.is_empty());
        seated.map(|meeting| meeting.first)
    }

    /// How many were won.
    pub fn wins(&self, player: Player) -> i64 {
        self.meetings(player)
            .iter()
            .filter(|meeting| meeting.won)
            .count() as i64
    }

    /// The sum of what the game counts, less the others'.
    pub fn goals(&self, player: Player) -> i64 {
        self.meetings(player)
            .iter()
            .map(|meeting| meeting.goals)
            .sum()
    }

    /// For each opponent, the part won and their points. A match that was not played counts as one against someone as good as
    /// oneself, and so does a round without a match.
    fn opposition(&self, player: Player) -> Vec<(i64, i64)> {
        let own = self.points(player);
        let mut all = Vec::new();
        let mut there = BTreeSet::new();
        for meeting in self.meetings(player) {
            there.insert(meeting.round);
            if meeting.played {
                for other in &meeting.against {
                    let part = meeting.earned / meeting.against.len() as i64;
                    all.push((part, self.points(*other)));
                }
            } else {
                all.push((meeting.earned, own));
            }
        }
        let missed = i64::from(self.rounds) - there.len() as i64;
        all.extend((0..missed).map(|_| (0, own)));
        all
    }

    /// The sum of the opponents' points; without the weakest if so cut.
    pub fn buchholz(&self, player: Player, cut: bool) -> i64 {
        let all = self.opposition(player);
        let sum: i64 = all.iter().map(|(_, points)| points).sum();
        let least = all.iter().map(|(_, points)| *points).min().unwrap_or(0);
        if cut { sum - least } else { sum }
    }

    /// The sum of the opponents' points, each for the part that was won of them.
    pub fn sonneborn(&self, player: Player) -> i64 {
        let all = self.opposition(player);
        all.iter()
            .map(|(earned, points)| earned * points)
            .sum::<i64>()
            / WIN
    }

    /// The points among these alone; nothing unless each of them has met each other.
    pub fn direct(&self, player: Player, among: &[Player]) -> Option<i64> {
        let mut points = 0;
        for other in among.iter().filter(|other| **other != player) {
            let meetings = self.meetings(player).iter();
            let mut met = false;
            for meeting in meetings.filter(|m| m.played && m.against.contains(other)) {
                met = true;
                points += meeting.earned / meeting.against.len() as i64;
            }
            if !met {
                return None;
            }
        }
        Some(points)
    }
}

fn note(meetings: &mut [Vec<Meeting>], game: &Match) {
    let decided = |decision: &crate::tournament::field::Decision| decision.how != How::Forfeit;
    for (seat, player) in game.players().iter().enumerate() {
        let earned = earned(game, *player);
        let others = game.players().iter().copied().filter(|o| o != player);
        let firsts = game
            .decision
            .iter()
            .flat_map(|d| &d.outcome.places)
            .filter(|p| **p == 1);
        meetings[player.index()].push(Meeting {
            round: game.round,
            against: others.collect(),
            earned,
            goals: goals(game, *player),
            won: game.place_of(*player) == Some(1) && firsts.count() == 1,
            played: game.decision.as_ref().is_some_and(decided),
            first: seat == 0,
            bye: game.pairing.kind == Kind::Bye,
        });
    }
    if let Kind::Walkover { over } = game.pairing.kind {
        meetings[over.index()].push(Meeting {
            round: game.round,
            against: Vec::new(),
            earned: 0,
            goals: 0,
            won: false,
            played: false,
            first: false,
            bye: false,
        });
    }
}

/// A number per player, drawn for each alone, so that one more player changes nothing between the others.
fn lots(field: &Field) -> Vec<i64> {
    let draw = |player: Player| Dice::fair(&field.lots, "lot", u64::from(player.0)).word();
    let mut order: Vec<(u64, Player)> = field.players().map(|p| (draw(p), p)).collect();
    order.sort_unstable();
    let mut lots = vec![0; order.len()];
    for (lot, (_, player)) in order.into_iter().enumerate() {
        lots[player.index()] = lot as i64 + 1;
    }
    lots
}
