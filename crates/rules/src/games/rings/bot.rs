//! The house's player of Rings: alpha-beta, deeper step by step until its effort is spent.
//!
//! Effort is positions looked at. Everything is open, so the one world that a view allows is the world. What was found is kept in
//! a table of fixed size, which says what to try first when the same position comes up again.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use crate::ai::choice::{Skill, Verdict, Weighed};
use crate::games::bot::{Bot, Thought};
use crate::games::rings::position::other;
use crate::games::rings::{Action, Phase, Position, Rings, State, View};
use crate::kernel::{Seat, Viewer};

/// More than any position is worth: a win, less one for every step to it.
const WIN: i32 = 100_000;

/// The most steps ahead: a turn is two.
const DEEPEST: u8 = 24;

/// Entries of the table: a quarter of a megabyte.
const ENTRIES: usize = 1 << 13;

/// Places for a disc that are looked at. Most spaces are far from every ring, and what lies there matters to nobody now.
const DROPS: usize = 10;

/// Root moves this much worse than the best are not told apart any more.
const MARGIN: i32 = 60;

impl Bot for Rings {
    const LEVELS: &'static [Skill] = &[
        Skill::new("1", 20, 0.8, 0.0),
        Skill::new("2", 40, 0.42, 0.0),
        Skill::new("3", 120, 0.2, 0.0),
        Skill::new("4", 500, 0.1, 0.0),
        Skill::new("5", 2000, 0.0, 0.0),
    ];

    const ADVISER: Skill = Skill::new("adviser", 10_000, 0.0, 0.0);

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    fn weigh(view: &View, skill: &Skill, thought: &Thought<'_>) -> Verdict<Action> {
        let state = view.imagine();
        let asked = view.viewer.is(state.position.turn);
        let legal = if asked { state.legal() } else { Vec::new() };
        if legal.is_empty() {
            return Verdict::best_of([]);
        }
        let mut search = Search::new(skill.effort.min(thought.most), thought.cancelled);
        search.deepen(&state, legal)
    }
}

/// What the table knows of a position.
#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    depth: u8,
    value: i32,
    bound: Bound,
    best: Action,
}

/// What kind of value was found.
#[derive(Clone, Copy, PartialEq)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

struct Search<'a> {
    left: u32,
    cancelled: &'a dyn Fn() -> bool,
    table: Vec<Option<Entry>>,
    hasher: BuildHasherDefault<DefaultHasher>,
    /// Whether the effort is spent, so that what comes back means nothing.
    spent: bool,
}

impl Search<'_> {
    fn new(effort: u32, cancelled: &dyn Fn() -> bool) -> Search<'_> {
        Search {
            left: effort.max(1),
            cancelled,
            table: vec![None; ENTRIES],
            hasher: BuildHasherDefault::default(),
            spent: false,
        }
    }

    /// Deeper and deeper; what the last depth that was finished said.
    fn deepen(&mut self, state: &State, legal: Vec<Action>) -> Verdict<Action> {
        let me = state.position.turn;
        let mut moves: Vec<(Action, i32)> = legal
            .into_iter()
            .map(|action| {
                let after = done(state, action);
                (action, standing(&after, me))
            })
            .collect();
        sort(&mut moves);
        for depth in 1..DEEPEST {
            let Some(found) = self.root(state, &moves, depth) else {
                break;
            };
            moves = found;
            sort(&mut moves);
            if moves[0].1.abs() > WIN - i32::from(DEEPEST) * 2 {
                break;
            }
        }
        let weigh = |(place, (action, value)): (usize, (Action, i32))| Weighed {
            action,
            share: f64::from(u8::from(place == 0)),
            value: chance(value),
            visits: 0,
        };
        Verdict {
            moves: moves.into_iter().enumerate().map(weigh).collect(),
            exact: false,
        }
    }

    /// All moves of the root, one step deeper; nothing if the effort did not suffice.
    fn root(
        &mut self,
        state: &State,
        moves: &[(Action, i32)],
        depth: u8,
    ) -> Option<Vec<(Action, i32)>> {
        let mut best = -WIN;
        let mut found = Vec::with_capacity(moves.len());
        for (action, _) in moves {
            let after = done(state, *action);
            let value = self.child(state, &after, depth - 1, best - MARGIN, WIN, 1);
            if self.spent {
                return None;
            }
            best = best.max(value);
            found.push((*action, value));
        }
        Some(found)
    }

    /// What a move is worth to whoever made it: after a disc or a swap it is not always the other's turn.
    fn child(
        &mut self,
        before: &State,
        after: &State,
        depth: u8,
        alpha: i32,
        beta: i32,
        ply: i32,
    ) -> i32 {
        let me = before.position.turn;
        if let Some(value) = ended(after, me, ply) {
            return value;
        }
        if after.position.turn == me {
            self.value(after, depth, alpha, beta, ply)
        } else {
            -self.value(after, depth, -beta, -alpha, ply)
        }
    }

    /// What a position is worth to whoever's turn it is.
    fn value(&mut self, state: &State, depth: u8, alpha: i32, beta: i32, ply: i32) -> i32 {
        if self.left == 0 || self.left.is_multiple_of(256) && (self.cancelled)() {
            self.spent = true;
            return 0;
        }
        self.left -= 1;
        let me = state.position.turn;
        // A move without its disc is half a turn: nobody is judged by that.
        if depth == 0 && state.phase != Phase::Disc {
            return standing(state, me);
        }
        let key = self.key(&state.position, state.phase);
        let known = self.table[key as usize % ENTRIES].filter(|entry| entry.key == key);
        if let Some(entry) = known.filter(|entry| entry.depth >= depth) {
            let usable = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => entry.value >= beta,
                Bound::AtMost => entry.value <= alpha,
            };
            if usable {
                return entry.value;
            }
        }
        let moves = promising(state, known.map(|entry| entry.best));
        let (mut best, mut low) = ((i32::MIN + 1, moves[0].0), alpha);
        for (action, after) in &moves {
            let deeper = depth.saturating_sub(1);
            let value = self.child(state, after, deeper, low, beta, ply + 1);
            if self.spent {
                return 0;
            }
            if value > best.0 {
                best = (value, *action);
            }
            low = low.max(value);
            if low >= beta {
                break;
            }
        }
        let bound = match best.0 {
            value if value >= beta => Bound::AtLeast,
            value if value <= alpha => Bound::AtMost,
            _ => Bound::Exact,
        };
        self.table[key as usize % ENTRIES] = Some(Entry {
            key,
            depth,
            value: best.0,
            bound,
            best: best.1,
        });
        best.0
    }

    fn key(&self, position: &Position, phase: Phase) -> u64 {
        self.hasher.hash_one((position, phase as u8))
    }
}

fn sort(moves: &mut [(Action, i32)]) {
    moves.sort_by_key(|(_, value)| -value);
}

fn done(state: &State, action: Action) -> State {
    let mut after = state.clone();
    after.act(action);
    after
}

/// What a position is worth to a seat in which nobody can do anything any more.
fn ended(state: &State, me: Seat, ply: i32) -> Option<i32> {
    match state.phase {
        Phase::Stuck if state.position.turn == me => Some(ply - WIN),
        Phase::Stuck => Some(WIN - ply),
        Phase::Repetition | Phase::TurnLimit => Some(0),
        _ => None,
    }
}

/// The moves worth looking at, best first, with where they lead. Never none.
fn promising(state: &State, first: Option<Action>) -> Vec<(Action, State)> {
    let me = state.position.turn;
    let mut moves: Vec<(i32, Action, State)> = candidates(state)
        .into_iter()
        .map(|action| {
            let after = done(state, action);
            let value = match first {
                Some(first) if first == action => WIN,
                _ => standing(&after, me),
            };
            (value, action, after)
        })
        .collect();
    moves.sort_by_key(|(value, ..)| -value);
    if state.phase == Phase::Disc {
        moves.truncate(DROPS);
    }
    let moves = moves.into_iter();
    moves.map(|(_, action, after)| (action, after)).collect()
}

/// All moves, but of the places for a disc only those beside a ring, and one that is far away.
fn candidates(state: &State) -> Vec<Action> {
    let legal = state.legal();
    if state.phase != Phase::Disc {
        return legal;
    }
    let rings = state.position.rings[0] | state.position.rings[1];
    let near = rings.beside();
    let is_near = |action: &Action| matches!(action, Action::Disc(space) if near.has(*space));
    let far = legal.iter().copied().find(|action| !is_near(action));
    let near: Vec<Action> = legal.into_iter().filter(is_near).collect();
    near.into_iter().chain(far).collect()
}

/// How a seat stands: moves it has, and room for moves to come, compared with the other.
fn standing(state: &State, me: Seat) -> i32 {
    if let Some(value) = ended(state, me, 0) {
        return value;
    }
    let position = &state.position;
    side(position, me) - side(position, other(me))
}

fn side(position: &Position, seat: Seat) -> i32 {
    let rings = position.rings_of(seat);
    let available = position.available();
    let beside = rings.beside() & available;
    let open = position.open(seat);
    let reach = beside & open;
    // Where a ring could go from there.
    let further = (reach | rings).beside() & available;
    let moves = position.mobility(seat) as i32;
    // The last moves count most: without any the match is lost.
    let need = match reach.len() {
        0 => -60,
        1 => -20,
        2 => -8,
        _ => 0,
    };
    let room = further.len() as i32;
    4 * moves + 3 * beside.len() as i32 + room + need
}

/// A standing as a chance to win.
fn chance(value: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(value) / 40.0).exp())
}
