//! Information-set Monte Carlo tree search over the contract of a game.
//!
//! Every iteration imagines a world that looks like the view it was given, walks down one tree that all worlds share, grows it
//! by one position, and plays on from there to the end. It knows the view and nothing else, counts iterations and not seconds, and
//! the same dice find the same move. One iteration adds one node at most, so memory is bounded by the effort.
//!
//! Those who choose at the same time do so without seeing each other: each has its own account of its moves, and what comes out
//! for them is a mix. Of chance the tree remembers the few outcomes that can come again.

use crate::ai::choice::{Verdict, Weighed};
use crate::kernel::{Dice, Game, Outcome, Pending, Seat, SeatSet, Viewer};

/// A playout of so many steps has lost its way; it counts as level.
const MOST_STEPS: usize = 4000;

/// How often the caller is asked whether to go on.
const ASK_EVERY: u32 = 16;

/// Outcomes of chance that a node tells apart; where there are more, hardly any comes up twice.
const MOST_OUTCOMES: usize = 64;

/// What a game knows that makes searching it better. Without any, moves are tried at random and matches played to the end.
pub trait Guide<G: Game>: Sync {
    /// Which of the moves someone makes in a playout: its place in the list, which is never empty.
    fn pick(&self, _: &G::State, _: Seat, legal: &[G::Action], dice: &mut Dice) -> usize {
        dice.below(legal.len())
    }

    /// What the position is worth to each seat, if it is good enough to stop here.
    fn worth(&self, _: &G::State) -> Option<Vec<f64>> {
        None
    }

    /// How much curiosity counts beside what is known already.
    fn curiosity(&self) -> f64 {
        0.7
    }
}

/// No knowledge at all.
pub struct Blind;

impl<G: Game> Guide<G> for Blind {}

/// What a result is worth to each seat: the share of the others that it is ahead of. Alone, more points are better.
pub fn worth(outcome: &Outcome) -> Vec<f64> {
    let places = &outcome.places;
    if places.len() == 1 {
        return vec![scored(outcome.scores.first().copied().unwrap_or_default())];
    }
    let mut all = Vec::with_capacity(places.len());
    for mine in places {
        let ahead = places.iter().filter(|other| mine < other).count() as f64;
        // The seat itself is one of those on its place.
        let level = places.iter().filter(|other| mine == *other).count() as f64 - 1.0;
        all.push((ahead + 0.5 * level) / (places.len() - 1) as f64);
    }
    all
}

/// What a score is worth to someone who plays alone.
pub fn scored(score: i64) -> f64 {
    let score = score.max(0) as f64;
    score / (score + 1.0)
}

/// One move in someone's account.
struct Arm<A> {
    action: A,
    visits: u32,
    /// How often it could have been chosen: not every world allows it.
    available: u32,
    sum: f64,
}

/// Someone's account of their moves at a node.
struct Account<A> {
    seat: Seat,
    arms: Vec<Arm<A>>,
}

/// A position as far as the searcher can tell it from others.
struct Node<G: Game> {
    accounts: Vec<Account<G::Action>>,
    /// By the places of the moves that lead there.
    children: Vec<(u64, usize)>,
    outcomes: Vec<(G::Chance, usize)>,
}

impl<G: Game> Node<G> {
    fn new() -> Node<G> {
        Node {
            accounts: Vec::new(),
            children: Vec::new(),
            outcomes: Vec::new(),
        }
    }
}

/// A choice on the way down.
struct Choice {
    node: usize,
    account: usize,
    arm: usize,
}

/// How much may be thought.
pub struct Effort<'a> {
    pub iterations: u32,
    /// Says that nobody needs the answer any more; what is known by then is the answer.
    pub cancelled: &'a dyn Fn() -> bool,
}

/// A search in progress.
struct Search<'a, G: Game> {
    guide: &'a dyn Guide<G>,
    me: Seat,
    nodes: Vec<Node<G>>,
}

/// What the one who looks can do, and what it is worth; nothing if they are not asked.
pub fn search<G: Game>(
    view: &G::View,
    viewer: Viewer,
    guide: &dyn Guide<G>,
    effort: &Effort<'_>,
    dice: &mut Dice,
) -> Verdict<G::Action> {
    let nothing = Verdict {
        moves: Vec::new(),
        exact: false,
    };
    let Viewer::Seat(me) = viewer else {
        return nothing;
    };
    let world = G::determinize(view, dice);
    let legal = G::legal(&world, me);
    if legal.is_empty() {
        return nothing;
    }
    let mut search = Search {
        guide,
        me,
        nodes: vec![Node::new()],
    };
    for iteration in 0..effort.iterations.max(1) {
        if iteration % ASK_EVERY == ASK_EVERY - 1 && (effort.cancelled)() {
            break;
        }
        search.iterate(G::determinize(view, dice), dice);
    }
    search.verdict()
}

impl<G: Game> Search<'_, G> {
    /// One world from the root to the end.
    fn iterate(&mut self, mut world: G::State, dice: &mut Dice) {
        let mut path: Vec<Choice> = Vec::new();
        let mut node = Some(0);
        let mut worth = None;
        for _ in 0..MOST_STEPS {
            let pending = G::pending(&world);
            let pending = match pending {
                Pending::Over(outcome) => {
                    worth = Some(self::worth(&outcome));
                    break;
                }
                pending => pending,
            };
            if !path.is_empty() {
                worth = self.guide.worth(&world);
                if worth.is_some() {
                    break;
                }
            }
            node = match node {
                Some(at) => self.descend(at, &mut world, &pending, &mut path, dice),
                None => {
                    self.wander(&mut world, &pending, dice);
                    None
                }
            };
        }
        for choice in path {
            let account = &mut self.nodes[choice.node].accounts[choice.account];
            // Who comes to no end is level with everyone.
            let gained = worth
                .as_ref()
                .map_or(0.5, |worth| worth[account.seat.index()]);
            let arm = &mut account.arms[choice.arm];
            arm.visits += 1;
            arm.sum += gained;
        }
    }

    /// One step within the tree; where it leads, or nothing where the tree ends.
    fn descend(
        &mut self,
        at: usize,
        world: &mut G::State,
        pending: &Pending,
        path: &mut Vec<Choice>,
        dice: &mut Dice,
    ) -> Option<usize> {
        if *pending == Pending::Chance {
            let chance = G::roll(world, dice);
            G::resolve(world, chance.clone());
            return self.after_chance(at, chance);
        }
        let choosers = self.choosers(pending);
        let many = choosers.len() > 1;
        let mut key = 0_u64;
        let mut actions = Vec::with_capacity(choosers.len());
        for seat in choosers {
            let account = self.account(at, seat);
            let legal = G::legal(world, seat);
            let arm = self.select(at, account, &legal, many, dice);
            let arms = &self.nodes[at].accounts[account].arms;
            actions.push((seat, arms[arm].action.clone()));
            key = key.wrapping_mul(1009).wrapping_add(arm as u64 + 1);
            path.push(Choice {
                node: at,
                account,
                arm,
            });
        }
        for (seat, action) in actions {
            G::act(world, seat, action);
        }
        let known = self.nodes[at].children.iter().find(|(k, _)| *k == key);
        if let Some((_, child)) = known {
            return Some(*child);
        }
        let child = self.grow();
        self.nodes[at].children.push((key, child));
        None
    }

    /// Everyone who chooses now. Whoever has chosen already is asked again, because nobody else knows what they chose; only the
    /// searcher's own sealed choice stands.
    fn choosers(&self, pending: &Pending) -> Vec<Seat> {
        let Pending::Seats { due, may_change } = pending else {
            return Vec::new();
        };
        let asked_again = |seat: &Seat| *seat != self.me || due.is_empty();
        let again: SeatSet = may_change.iter().filter(asked_again).collect();
        again.iter().chain(due.iter()).collect()
    }

    fn grow(&mut self) -> usize {
        self.nodes.push(Node::new());
        self.nodes.len() - 1
    }

    fn after_chance(&mut self, at: usize, chance: G::Chance) -> Option<usize> {
        let outcomes = &self.nodes[at].outcomes;
        if let Some((_, child)) = outcomes.iter().find(|(known, _)| *known == chance) {
            return Some(*child);
        }
        if outcomes.len() < MOST_OUTCOMES {
            let child = self.grow();
            self.nodes[at].outcomes.push((chance, child));
        }
        None
    }

    fn account(&mut self, at: usize, seat: Seat) -> usize {
        let accounts = &mut self.nodes[at].accounts;
        if let Some(place) = accounts.iter().position(|account| account.seat == seat) {
            return place;
        }
        accounts.push(Account {
            seat,
            arms: Vec::new(),
        });
        accounts.len() - 1
    }

    /// The move that is tried: one that never was, else the one with the highest hopes.
    fn select(
        &mut self,
        at: usize,
        account: usize,
        legal: &[G::Action],
        many: bool,
        dice: &mut Dice,
    ) -> usize {
        let arms = &mut self.nodes[at].accounts[account].arms;
        let mut open = Vec::with_capacity(legal.len());
        for (rank, action) in legal.iter().enumerate() {
            // Games list moves in the same order, so most are found where they were found before.
            let same = |arm: &Arm<G::Action>| arm.action == *action;
            let place = match arms.get(rank) {
                Some(arm) if same(arm) => Some(rank),
                _ => arms.iter().position(same),
            };
            let place = place.unwrap_or_else(|| {
                arms.push(Arm {
                    action: action.clone(),
                    visits: 0,
                    available: 0,
                    sum: 0.0,
                });
                arms.len() - 1
            });
            arms[place].available += 1;
            open.push(place);
        }
        let fresh = open.iter().filter(|place| arms[**place].visits == 0);
        let count = fresh.clone().count();
        if count > 0 {
            let any = dice.below(count);
            return fresh.copied().nth(any).unwrap_or(open[0]);
        }
        let curiosity = self.guide.curiosity() * if many { 1.5 } else { 1.0 };
        let hope = |place: usize| {
            let arm = &arms[place];
            let visits = f64::from(arm.visits);
            let known = arm.sum / visits;
            known + curiosity * (f64::from(arm.available).ln() / visits).sqrt()
        };
        let mut best = (f64::NEG_INFINITY, open[0]);
        for place in open {
            let hope = hope(place);
            if hope > best.0 {
                best = (hope, place);
            }
        }
        best.1
    }

    /// One step of a playout.
    fn wander(&self, world: &mut G::State, pending: &Pending, dice: &mut Dice) {
        let Some(seat) = pending.due().iter().next() else {
            let chance = G::roll(world, dice);
            G::resolve(world, chance);
            return;
        };
        let mut legal = G::legal(world, seat);
        let place = match legal.len() {
            1 => 0,
            _ => self.guide.pick(world, seat, &legal, dice),
        };
        let action = legal.swap_remove(place);
        G::act(world, seat, action);
    }

    /// What came out at the root.
    fn verdict(self) -> Verdict<G::Action> {
        let root = self.nodes.into_iter().next();
        let accounts = root.map(|root| root.accounts).unwrap_or_default();
        let many = accounts.len() > 1;
        let mine = accounts
            .into_iter()
            .find(|account| account.seat == self.me)
            .map(|account| account.arms)
            .unwrap_or_default();
        let all: u32 = mine.iter().map(|arm| arm.visits).sum();
        let most = mine.iter().map(|arm| arm.visits).max().unwrap_or(0);
        let weigh = |arm: Arm<G::Action>| Weighed {
            share: 0.0,
            value: if arm.visits == 0 {
                0.0
            } else {
                arm.sum / f64::from(arm.visits)
            },
            visits: arm.visits,
            action: arm.action,
        };
        let mut moves: Vec<Weighed<G::Action>> = mine.into_iter().map(weigh).collect();
        if many {
            // What was tried only out of curiosity is not part of the mix.
            let floor = all / (2 * moves.len().max(1) as u32);
            let kept = |one: &Weighed<G::Action>| one.visits == most || one.visits > floor;
            let sum: u32 = moves.iter().filter(|one| kept(one)).map(|o| o.visits).sum();
            for one in &mut moves {
                if kept(one) {
                    one.share = f64::from(one.visits) / f64::from(sum.max(1));
                }
            }
        } else {
            // Of those that were tried equally often, what went best; of those, the first: the same position gets the same move.
            let tried = moves.iter_mut().filter(|one| one.visits == most);
            let best = tried.reduce(|best, other| match other.value > best.value {
                true => other,
                false => best,
            });
            if let Some(best) = best {
                best.share = 1.0;
            }
        }
        Verdict {
            moves,
            exact: false,
        }
    }
}
