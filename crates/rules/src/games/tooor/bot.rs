//! The house's player of Tooor!: looks through the present round, weighs all dice, and knows what strengths, cards and goals are
//! usually worth afterwards.
//!
//! Tactic cards are chosen at once, so they are a mix. Only penalties are searched: they are the end of everything, and short.

use crate::ai::choice::{Skill, Verdict, Weighed};
use crate::ai::matrix::Matrix;
use crate::ai::search::{Guide, search};
use crate::games::bot::{Bot, Thought};
use crate::games::tooor::lookahead::Lookahead;
use crate::games::tooor::prospects::worth;
use crate::games::tooor::state::{A, Phase, other};
use crate::games::tooor::tactic::Hand;
use crate::games::tooor::{Action, Card, State, Tooor, View};
use crate::kernel::{Dice, Seat, Viewer};

impl Bot for Tooor {
    /// Weaker levels look at fewer choices and are tempted less by good moves; the two weakest even by bad ones: they spare the
    /// strong and keep good cards for later.
    const LEVELS: &'static [Skill] = &[
        Skill::new("1", 10, 1.0, -1000.0),
        Skill::new("2", 10, 1.0, -14.0),
        Skill::new("3", 10, 1.0, 6.0),
        Skill::new("4", 10, 1.0, 31.0),
        Skill::new("5", 60, 0.0, 0.0),
    ];

    const ADVISER: Skill = Skill::new("adviser", 60, 0.0, 0.0);

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    fn weigh(view: &View, skill: &Skill, thought: &Thought<'_>) -> Verdict<Action> {
        let mut dice = Dice::quick(thought.seed);
        let mut world = view.imagine(&mut dice);
        let Some(seat) = view.seat_to_act() else {
            return Verdict::best_of([]);
        };
        // What others have sealed is unknown, and an own choice may be changed.
        world.sealed = [None; 2];
        let width = (skill.effort.min(thought.most) as usize).div_ceil(EFFORT);
        let before = |value: f64| if seat == A { value } else { 1.0 - value };
        match world.phase {
            Phase::Order | Phase::Next => {
                let effort = thought.effort(width as u32 * PENALTIES);
                search::<Tooor>(view, view.viewer, &Kickers, &effort, &mut dice)
            }
            Phase::Tactic => tactic(view, &world, seat, width),
            phase if phase.is_line_up() => best(thought, world.legal(seat), |action| {
                let mut next = world.clone();
                if let Action::LineUp(line_up) = action {
                    next.teams[seat.index()].arrange(line_up);
                }
                before(worth(&next))
            }),
            _ => {
                let look = Lookahead::new(&world, width, true);
                best(thought, world.legal(seat), |action| {
                    look.after(&world, seat, *action)
                })
            }
        }
    }
}

/// How much effort one more choice of players takes, and how many shoot-outs are tried in its place.
const EFFORT: usize = 10;
const PENALTIES: u32 = 100;

/// The moves with their values, as far as someone needs the answer.
fn best(
    thought: &Thought<'_>,
    legal: Vec<Action>,
    value: impl Fn(&Action) -> f64,
) -> Verdict<Action> {
    let mut moves = Vec::with_capacity(legal.len());
    for action in legal {
        if !moves.is_empty() && (thought.cancelled)() {
            break;
        }
        let value = value(&action);
        moves.push((action, value));
    }
    Verdict::best_of(moves)
}

/// Both cards are shown at once: how often to take each, and what it is worth. Of secret cards any are as likely as others.
fn tactic(view: &View, world: &State, seat: Seat, width: usize) -> Verdict<Action> {
    let look = Lookahead::new(world, width.div_ceil(2), false);
    let them = other(seat);
    let mine: Vec<Card> = world.hands[seat.index()].cards().collect();
    let known = view.hands[them.index()];
    let theirs: Vec<Card> = known.unwrap_or(Hand::FULL).cards().collect();
    let game = Matrix::from_fn(mine.len(), theirs.len(), |row, column| {
        let mut next = world.clone();
        next.act(them, Action::Tactic(theirs[column]));
        look.after(&next, seat, Action::Tactic(mine[row]))
    });
    let actions = mine.into_iter().map(Action::Tactic);
    if known.is_none() {
        let any = vec![1.0 / theirs.len() as f64; theirs.len()];
        return Verdict::best_of(actions.zip(game.against_columns(&any)));
    }
    let solution = game.solve();
    let values = game.against_columns(&solution.columns);
    let weigh = |((action, share), value)| Weighed {
        action,
        share,
        value,
        visits: 0,
    };
    let moves = actions.zip(solution.rows).zip(values).map(weigh);
    Verdict {
        moves: moves.collect(),
        exact: false,
    }
}

/// Whoever kicks next is mostly the strongest who may.
struct Kickers;

impl Guide<Tooor> for Kickers {
    fn pick(&self, state: &State, seat: Seat, legal: &[Action], dice: &mut Dice) -> usize {
        let strength = |action: &Action| match action {
            Action::Next(player) => state.team(seat).strength(*player),
            _ => 0,
        };
        let place = |place: &usize| strength(&legal[*place]);
        match state.phase {
            Phase::Next => (0..legal.len()).max_by_key(place).unwrap_or_default(),
            _ => dice.below(legal.len()),
        }
    }
}
