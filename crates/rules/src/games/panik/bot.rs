//! The house's player of Torschuss-Panik!: the rest of the turn by dynamic programming, the rest of the match as a race.
//!
//! A ball's way to the goal takes so many turns on average; how many from each place follows from the pitch alone. Whoever needs fewer
//! turns for all balls wins the race more often. That is what the end of a turn is worth, and from there the turn itself is worked out
//! exactly: every roll, every use of it, every place the ball can come to. Alone there is no race: only goals count, and a ball that did not
//! score is as good as one that never moved.

use crate::ai::choice::{Skill, Verdict};
use crate::ai::search::scored;
use crate::games::bot::{Bot, Thought};
use crate::games::panik::game::{BALLS, PASSES, ROLLS, ShootOut, Stage};
use crate::games::panik::pitch::{ONE, Pitch, SIX};
use crate::games::panik::{Action, Field, Match, Panik, Place, View};
use crate::kernel::{Seat, Viewer};

impl Bot for Panik {
    /// The effort is how often values are passed on from field to field; it takes few until nothing changes any more.
    const LEVELS: &'static [Skill] = &[
        Skill::new("1", 30, 0.72, 0.0),
        Skill::new("2", 30, 0.55, 0.0),
        Skill::new("3", 30, 0.37, 0.0),
        Skill::new("4", 30, 0.19, 0.0),
        Skill::new("5", 30, 0.0, 0.0),
    ];

    const ADVISER: Skill = Skill::new("adviser", 60, 0.0, 0.0);

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    fn weigh(view: &View, skill: &Skill, thought: &Thought<'_>) -> Verdict<Action> {
        let game = &view.open;
        let legal = match view.viewer {
            Viewer::Seat(seat) if view.is_asked() => game.legal(seat),
            _ => Vec::new(),
        };
        if game.stage == Stage::ShootOut {
            let worth = shoot_out(game);
            return Verdict::best_of(legal.into_iter().map(|action| (action, worth)));
        }
        let sweeps = skill.effort.min(thought.most);
        let turn = Turn::new(game, sweeps);
        Verdict::best_of(legal.into_iter().map(|action| (action, turn.worth(action))))
    }
}

/// Places of a ball: the fields, then Start and the penalty point.
const PLACES: usize = Field::NAMES + 2;
const START: usize = Field::NAMES;
const PENALTY: usize = Field::NAMES + 1;

fn index(place: Place) -> usize {
    match place {
        Place::Field(field) => field.index(),
        Place::Start | Place::Goal => START,
        Place::Penalty => PENALTY,
    }
}

/// What a face does for a ball at a place.
struct Ways {
    /// By place, then by face: where steps lead. Places that this pitch has not are empty.
    steps: Vec<[Vec<usize>; 7]>,
    /// The places there are, and whether a goal can be shot from them.
    places: Vec<(usize, Place)>,
}

impl Ways {
    fn of(pitch: &Pitch) -> Ways {
        let fields = Field::all().filter(|field| pitch.number(*field) != 0);
        let mut places: Vec<(usize, Place)> = fields
            .map(|field| (field.index(), Place::Field(field)))
            .collect();
        // From the goal back: what lies ahead is known first.
        places.reverse();
        places.push((START, Place::Start));
        let mut steps: Vec<[Vec<usize>; 7]> = vec![Default::default(); PLACES];
        for (at, place) in &places {
            for face in 1..=SIX {
                let to = pitch.steps(*place, face).map(Field::index);
                steps[*at][usize::from(face)] = to.collect();
                let is_one = matches!(place, Place::Field(field) if pitch.number(*field) == ONE);
                if face == ONE && is_one {
                    steps[*at][usize::from(face)].push(PENALTY);
                }
            }
        }
        Ways { steps, places }
    }

    /// Whether a six scores from there.
    fn scores(place: Place) -> bool {
        matches!(place, Place::Field(field) if field.is_before_goal())
    }

    /// What a series is worth at each place, to someone who wants much. `end` is what the turn is worth when it ends at a place,
    /// `goal` what a goal is worth; `shared` adds what the number of the own field does there.
    fn series(
        &self,
        end: &[f64],
        goal: f64,
        shared: &dyn Fn(usize, u8) -> Option<f64>,
        sweeps: u32,
        start: Option<&[f64]>,
    ) -> Vec<f64> {
        let mut worth = start.map_or_else(|| end.to_vec(), <[f64]>::to_vec);
        worth[PENALTY] = penalty(end, goal);
        for _ in 0..sweeps.max(1) {
            let mut change = 0.0_f64;
            for (at, place) in &self.places {
                let best = |face: u8| {
                    let steps = self.steps[*at][usize::from(face)].iter();
                    let mut best = steps.fold(f64::NEG_INFINITY, |best, to| best.max(worth[*to]));
                    if face == SIX && Ways::scores(*place) {
                        best = best.max(goal);
                    }
                    best.max(shared(*at, face).unwrap_or(f64::NEG_INFINITY))
                };
                let value = rolled(end[*at], ROLLS, best);
                change = change.max((value - worth[*at]).abs());
                worth[*at] = value;
            }
            if change < 1e-7 {
                break;
            }
        }
        worth
    }
}

/// Three rolls without a six.
fn missed() -> f64 {
    (5.0_f64 / 6.0).powi(i32::from(ROLLS))
}

/// Three rolls for a six, else back to Start.
fn penalty(end: &[f64], goal: f64) -> f64 {
    goal * (1.0 - missed()) + end[START] * missed()
}

/// What the shoot-out is worth to the one who kicks: first place, or the one that all other kickers share.
fn shoot_out(game: &Match) -> f64 {
    let Some(ShootOut { kickers, goals, .. }) = game.shoot_out else {
        return 0.0;
    };
    let kickers: Vec<Seat> = game.seats().filter(|seat| kickers[*seat]).collect();
    // Whose kick of this round is still to come, as the turn goes round; the one who asks is the first of them.
    let from = kickers.iter().position(|seat| *seat == game.turn);
    let left = kickers.len() - usize::from(game.done).min(kickers.len());
    let order = kickers.iter().cycle().skip(from.unwrap_or_default());
    let left: Vec<Seat> = order.take(left).copied().collect();
    let goals: Vec<(Seat, u16)> = kickers.iter().map(|seat| (*seat, goals[*seat])).collect();
    let first = leads(&goals, &left, game.turn);
    let (all, kickers) = (f64::from(game.balls.count()), kickers.len() as f64);
    let behind = (all - kickers + 0.5 * (kickers - 2.0)) / (all - 1.0);
    first + (1.0 - first) * behind
}

/// The chance to lead alone in the end, if those who lead after a round are equals.
fn leads(goals: &[(Seat, u16)], left: &[Seat], me: Seat) -> f64 {
    let Some((kicker, rest)) = left.split_first() else {
        let best = goals.iter().map(|(_, goals)| goals).max();
        let leaders = goals.iter().filter(|(_, goals)| Some(goals) == best);
        let mine = leaders.clone().any(|(seat, _)| *seat == me);
        return f64::from(u8::from(mine)) / leaders.count() as f64;
    };
    let mut scored = goals.to_vec();
    for (_, goals) in scored.iter_mut().filter(|(seat, _)| seat == kicker) {
        *goals += 1;
    }
    (1.0 - missed()) * leads(&scored, rest, me) + missed() * leads(goals, rest, me)
}

/// So many rolls: each may be used for what it is best for, or left.
fn rolled(end: f64, rolls: u8, best: impl Fn(u8) -> f64) -> f64 {
    let uses: [f64; 6] = std::array::from_fn(|face| best(face as u8 + 1));
    (0..rolls).fold(end, |rest, _| {
        uses.iter().map(|using| using.max(rest)).sum::<f64>() / 6.0
    })
}

/// How many turns a ball needs from each place, if it has the pitch for itself.
fn turns(ways: &Ways, sweeps: u32) -> Vec<f64> {
    let mut needed = vec![4.0; PLACES];
    let mut worth: Option<Vec<f64>> = None;
    for _ in 0..sweeps.max(1) {
        // Few turns are much; a goal needs none any more.
        let end: Vec<f64> = needed.iter().map(|turns| -turns).collect();
        let series = ways.series(&end, 0.0, &|_, _| None, 2, worth.as_deref());
        let mut change = 0.0_f64;
        for (at, _) in &ways.places {
            let turns = 1.0 - series[*at];
            change = change.max((turns - needed[*at]).abs());
            needed[*at] = turns;
        }
        worth = Some(series);
        if change < 1e-4 {
            break;
        }
    }
    needed
}

/// The turn of whoever is asked.
struct Turn<'a> {
    game: &'a Match,
    ways: Ways,
    needed: Vec<f64>,
    alone: Option<Alone>,
    sweeps: u32,
}

/// What a pass is worth to someone who plays alone (P-R16).
struct Alone {
    goal: f64,
    no_goal: f64,
}

impl Alone {
    fn new(game: &Match, ways: &Ways, sweeps: u32) -> Alone {
        let series = ways.series(&[0.0; PLACES], 1.0, &|_, _| None, sweeps, None);
        let left = PASSES.saturating_sub(game.round);
        let goals = game.goals(game.turn);
        Alone {
            goal: passes(goals + 1, left, series[START]),
            no_goal: passes(goals, left, series[START]),
        }
    }
}

/// What so many goals are worth, if so many passes are left and each scores with this chance.
fn passes(goals: u8, left: u16, chance: f64) -> f64 {
    match left.checked_sub(1) {
        None => scored(goals.into()),
        Some(left) => {
            chance * passes(goals + 1, left, chance) + (1.0 - chance) * passes(goals, left, chance)
        }
    }
}

/// The worth of one ball's way, once it is the ball of the turn.
struct Way {
    end: Vec<f64>,
    series: Vec<f64>,
    goal: f64,
}

impl<'a> Turn<'a> {
    fn new(game: &'a Match, sweeps: u32) -> Turn<'a> {
        let ways = Ways::of(&game.pitch);
        let needed = turns(&ways, sweeps);
        let alone = game.is_solo().then(|| Alone::new(game, &ways, sweeps));
        Turn {
            game,
            ways,
            needed,
            alone,
            sweeps,
        }
    }

    fn turns_from(&self, place: Place) -> f64 {
        match place {
            Place::Goal => 0.0,
            place => self.needed[index(place)],
        }
    }

    /// How many turns a seat still needs.
    fn turns_of(&self, balls: &[Place; BALLS]) -> f64 {
        balls.iter().map(|place| self.turns_from(*place)).sum()
    }

    /// What it is worth that the turn ends, if I still need so many turns and this seat so many more than now: the share of the others
    /// that I come in before.
    fn race(&self, mine: f64, victim: Option<(Seat, f64)>) -> f64 {
        let me = self.game.turn;
        let (mut sum, mut others) = (0.0, 0.0);
        for seat in self.game.seats().filter(|seat| *seat != me) {
            let more = victim.filter(|(victim, _)| *victim == seat);
            let theirs = self.turns_of(&self.game.balls[seat]) + more.map_or(0.0, |(_, more)| more);
            let spread = 0.45 * (mine + theirs + 1.0).sqrt();
            // They are next: half a turn ahead.
            sum += 1.0 / (1.0 + (-(theirs - mine - 0.5) / spread).exp());
            others += 1.0;
        }
        sum / others
    }

    /// What it is worth that the turn ends without a goal, if I then need so many turns.
    fn no_goal(&self, mine: f64) -> f64 {
        let alone = self.alone.as_ref();
        alone.map_or_else(|| self.race(mine, None), |alone| alone.no_goal)
    }

    /// The same with one.
    fn goal(&self, mine: f64) -> f64 {
        let alone = self.alone.as_ref();
        alone.map_or_else(|| self.race(mine, None), |alone| alone.goal)
    }

    /// What it is worth that the ball of the turn ends its turn here.
    fn ended(&self, rest: f64, at: usize, place: Option<Place>) -> f64 {
        let shared = place.and_then(|place| self.owner(place));
        let at = if shared.is_some() || at == PENALTY {
            START
        } else {
            at
        };
        self.no_goal(rest + self.needed[at])
    }

    /// The opponent whose ball lies there.
    fn owner(&self, place: Place) -> Option<Seat> {
        place.field()?;
        let me = self.game.turn;
        let mut seats = self.game.seats().filter(|seat| *seat != me);
        seats.find(|seat| self.game.balls[*seat].contains(&place))
    }

    /// What it is worth that all balls of that seat on the field were sent back.
    fn sent_back(&self, mine: f64, place: Place) -> Option<f64> {
        let victim = self.owner(place)?;
        let balls = self.game.balls[victim].iter();
        let hit = balls.filter(|ball| **ball == place).count() as f64;
        let more = hit * (self.needed[START] - self.turns_from(place));
        Some(self.race(mine, Some((victim, more))))
    }

    /// The way of a ball.
    fn way(&self, ball: u8) -> Way {
        let balls = &self.game.balls[self.game.turn];
        let rest = self.turns_of(balls) - self.turns_from(balls[usize::from(ball)]);
        let mut end = vec![0.0; PLACES];
        for (at, place) in &self.ways.places {
            end[*at] = self.ended(rest, *at, Some(*place));
        }
        end[PENALTY] = end[START];
        let goal = self.goal(rest);
        let pitch = &self.game.pitch;
        let mut hits = vec![None; PLACES];
        for (at, place) in &self.ways.places {
            let number = place.field().map_or(0, |field| pitch.number(field));
            hits[*at] = self
                .sent_back(rest + self.needed[*at], *place)
                .map(|worth| (number, worth));
        }
        let shared = |at: usize, face: u8| {
            let hit: Option<(u8, f64)> = hits[at];
            hit.filter(|(number, _)| *number == face)
                .map(|(_, worth)| worth)
        };
        let series = self.ways.series(&end, goal, &shared, self.sweeps, None);
        Way { end, series, goal }
    }

    /// What an action is worth.
    fn worth(&self, action: Action) -> f64 {
        let balls = self.game.balls[self.game.turn];
        let mine = self.turns_of(&balls);
        match action {
            Action::Step { from, to } => self.moved(from, to.index()),
            Action::Penalty { from } => self.moved(Place::Field(from), PENALTY),
            Action::Goal { from } => self.goal(mine - self.turns_from(from)),
            Action::SendBack => {
                let place = self.game.active_place();
                place
                    .and_then(|place| self.sent_back(mine, place))
                    .unwrap_or(0.0)
            }
            Action::Stop => match self.game.active {
                Some(ball) => {
                    let place = balls[usize::from(ball)];
                    self.ended(mine - self.turns_from(place), index(place), Some(place))
                }
                None => self.no_goal(mine),
            },
            Action::Roll => self.left_unused(),
        }
    }

    fn moved(&self, from: Place, to: usize) -> f64 {
        let ball = self.game.candidate(from);
        ball.map_or(0.0, |ball| self.way(ball).series[to])
    }

    /// The rolls that are left, when this one is not used.
    fn left_unused(&self) -> f64 {
        let rolls = self.game.rolls_left();
        let balls = self.game.balls[self.game.turn];
        if let Some(ball) = self.game.active {
            let way = self.way(ball);
            let place = balls[usize::from(ball)];
            return rolled(way.end[index(place)], rolls, |face| {
                self.best(&way, place, face)
            });
        }
        let mut ways: Vec<(Place, Way)> = Vec::with_capacity(BALLS);
        for place in balls {
            let known = ways.iter().any(|(other, _)| *other == place);
            if let Some(ball) = self.game.candidate(place).filter(|_| !known) {
                ways.push((place, self.way(ball)));
            }
        }
        let stay = self.no_goal(self.turns_of(&balls));
        rolled(stay, rolls, |face| {
            let uses = ways.iter().map(|(place, way)| self.best(way, *place, face));
            uses.fold(f64::NEG_INFINITY, f64::max)
        })
    }

    /// The best use of a face by the ball at this place; nothing is less than everything.
    fn best(&self, way: &Way, place: Place, face: u8) -> f64 {
        let at = index(place);
        let steps = self.ways.steps[at][usize::from(face)].iter();
        let best = steps.fold(f64::NEG_INFINITY, |best, to| best.max(way.series[*to]));
        let goal = face == SIX && (Ways::scores(place) || place == Place::Penalty);
        let best = if goal { best.max(way.goal) } else { best };
        let number = place
            .field()
            .map_or(0, |field| self.game.pitch.number(field));
        let mine = self.turns_of(&self.game.balls[self.game.turn]);
        let hit = (number == face && self.game.active.is_some())
            .then(|| self.sent_back(mine, place))
            .flatten();
        best.max(hit.unwrap_or(f64::NEG_INFINITY))
    }
}
