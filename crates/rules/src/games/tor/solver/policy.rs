//! How to play a position, from what the positions after it are worth.
//!
//! Everything here works from a view: what someone who counts knows. Advice is always for the one who asks, whichever seat.

use crate::ai::choice::Skill;
use crate::ai::matrix::Matrix;
use crate::games::tor::card::Hand;
use crate::games::tor::punisher::Lean;
use crate::games::tor::rules::{A, B};
use crate::games::tor::solver::cell::{Cell, Stage};
use crate::games::tor::solver::exploit::Policy;
use crate::games::tor::solver::layer::Tussles;
use crate::games::tor::solver::values::Values;
use crate::games::tor::{Card, View};
use crate::kernel::Seat;

/// How much the mean of a row counts beside its worth against the best answer. Where several mixes are optimal it picks one
/// that punishes weak play: in 10,000 matches on the full pitch against someone who plays anything it won 67.8 % instead of 63.6 %. It has to
/// stand out from the rounding of the values and must cost little: with it the best answer wins 1.7e-7 (`torwart exploit`).
const LEAN: f64 = 2e-6;

/// A position that waits for two cards, as A sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The part of the match.
    pub stage: Stage,
    /// A's hand and B's.
    pub hands: [Hand; 2],
    /// Ball and lead.
    pub cell: Cell,
}

impl Position {
    /// What a viewer knows of the match; `None` when it is over.
    pub fn of(view: &View) -> Option<Position> {
        if view.over {
            return None;
        }
        let stage = Stage::of(view.period);
        let lead = match stage {
            Stage::Extra => 0,
            Stage::First | Stage::Second => i8::try_from(view.score[0] - view.score[1]).ok()?,
        };
        Some(Position {
            stage,
            hands: view.hands,
            cell: Cell {
                ball: view.ball,
                lead,
            },
        })
    }

    /// The same with the one who asks in A's place.
    #[must_use]
    pub fn seen_by(self, seat: Seat) -> Position {
        let Position { stage, hands, cell } = self;
        if seat == A {
            return self;
        }
        Position {
            stage,
            hands: [hands[1], hands[0]],
            cell: cell.mirrored(),
        }
    }
}

/// What the optimum thinks of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The probability of winning the match, when both play as well as can be.
    pub value: f64,
    /// How likely to play each card of the hand, lowest first.
    pub mix: Vec<(Card, f64)>,
}

/// A tussle, looked at afterwards. All values are A's probability of winning the match.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// Before the two cards.
    pub before: f64,
    /// After them.
    pub after: f64,
    /// What the optimum would have played, A's first.
    pub optimum: [Vec<(Card, f64)>; 2],
    /// What each gave away against an optimal opponent by the card that was chosen; never negative.
    pub cost: [f64; 2],
}

/// The player who cannot be beaten in the long run.
pub struct Optimal<'a> {
    values: &'a Values,
    lean: f64,
}

impl<'a> Optimal<'a> {
    /// The player of these values.
    pub fn new(values: &'a Values) -> Optimal<'a> {
        Optimal::leaning(values, LEAN)
    }

    /// The same with another weight for the means of rows.
    pub fn leaning(values: &'a Values, lean: f64) -> Optimal<'a> {
        Optimal { values, lean }
    }
}

impl Policy for Optimal<'_> {
    fn mixes(&self, stage: Stage, hands: [Hand; 2], cells: &[Cell]) -> Vec<Vec<f64>> {
        let cards = usize::from(hands[0].count());
        let games = matrices(self.values, stage, hands, cells);
        games
            .into_iter()
            .map(|game| game.map_or_else(|| even(cards), |game| tilted(&game, self.lean)))
            .collect()
    }
}

/// A player that lets worse cards slip through: a level.
pub struct Graded<'a> {
    values: &'a Values,
    skill: Skill,
}

impl<'a> Graded<'a> {
    /// The level with these values.
    pub fn new(values: &'a Values, skill: Skill) -> Graded<'a> {
        Graded { values, skill }
    }
}

impl Policy for Graded<'_> {
    fn mixes(&self, stage: Stage, hands: [Hand; 2], cells: &[Cell]) -> Vec<Vec<f64>> {
        let cards = usize::from(hands[0].count());
        let graded = |game: Option<Matrix>| match game.map(Outlook::of) {
            Some(outlook) => {
                let values = outlook.values(&self.skill);
                self.skill.blend(outlook.mix, &values)
            }
            None => even(cards),
        };
        let games = matrices(self.values, stage, hands, cells);
        games.into_iter().map(graded).collect()
    }
}

/// The player who leans towards what beats how the other one seems to choose.
pub struct Punisher<'a> {
    values: &'a Values,
    /// By the other one's hand: there are few hands, and many positions.
    leans: Vec<Lean>,
}

impl<'a> Punisher<'a> {
    /// The player with these values.
    pub fn new(values: &'a Values) -> Punisher<'a> {
        let hands = (0..=Hand::FULL.bits()).map(Hand::from_bits);
        let lean = |hand: Hand| Lean::of(Stage::First, hand);
        Punisher {
            values,
            leans: hands.map(lean).collect(),
        }
    }
}

impl Policy for Punisher<'_> {
    fn mixes(&self, stage: Stage, hands: [Hand; 2], cells: &[Cell]) -> Vec<Vec<f64>> {
        self.all_mixes(stage, &[hands], cells)
    }

    /// The cards that are gone tell how someone chooses.
    fn reads(&self, stage: Stage) -> bool {
        stage != Stage::Extra
    }

    fn all_mixes(&self, stage: Stage, alike: &[[Hand; 2]], cells: &[Cell]) -> Vec<Vec<f64>> {
        let games = matrices(self.values, stage, alike[0], cells).into_iter();
        let outlooks: Vec<_> = games.map(|game| game.map(Outlook::of)).collect();
        let mix = |outlook: &Option<Outlook>, hands: &[Hand; 2]| match outlook {
            Some(outlook) if self.reads(stage) => {
                self.leans[usize::from(hands[1].bits())].mix(outlook)
            }
            Some(outlook) => outlook.mix.clone(),
            None => even(usize::from(hands[0].count())),
        };
        let mixes = |hands| outlooks.iter().map(move |outlook| mix(outlook, hands));
        alike.iter().flat_map(mixes).collect()
    }
}

/// A position as someone sees it who has to play a card.
#[derive(Clone, Debug, PartialEq)]
pub struct Outlook {
    /// What every pair of cards leads to, the own cards as rows.
    pub game: Matrix,
    /// How likely the optimum plays each card, lowest first.
    pub mix: Vec<f64>,
}

impl Outlook {
    fn of(game: Matrix) -> Outlook {
        let mix = tilted(&game, LEAN);
        Outlook { game, mix }
    }

    /// What a level thinks of each card. Whoever slips towards good or bad cards does not think of an opponent who thinks: a
    /// card is worth what it is against any answer. Against the optimum most cards cost nothing, so that slipping by that would
    /// hardly matter.
    pub fn values(&self, skill: &Skill) -> Vec<f64> {
        if skill.bent == 0.0 {
            let answer = tilted(&self.game.turned(1.0), LEAN);
            self.game.against_columns(&answer)
        } else {
            self.game.against_columns(&even(self.game.columns()))
        }
    }

    /// What this mix is worth against the best answer to it.
    pub fn guaranteed(&self, mix: &[f64]) -> f64 {
        let answers = self.game.against_rows(mix).into_iter();
        answers.fold(f64::INFINITY, f64::min)
    }
}

/// An optimal mix of rows; of several, one that also does well against someone who plays anything.
fn tilted(game: &Matrix, lean: f64) -> Vec<f64> {
    let (low, high) = game.range();
    if low == high {
        return even(game.rows());
    }
    let means = game.against_columns(&even(game.columns()));
    let game = Matrix::from_fn(game.rows(), game.columns(), |row, column| {
        game.at(row, column) + lean * means[row]
    });
    game.solve().rows
}

fn even(choices: usize) -> Vec<f64> {
    vec![1.0 / choices as f64; choices]
}

/// The matrix games of one pair of hands; `None` where the values say nothing.
fn matrices(
    values: &Values,
    stage: Stage,
    hands: [Hand; 2],
    cells: &[Cell],
) -> Vec<Option<Matrix>> {
    let [rows, columns] = hands.map(|hand| hand.cards().collect::<Vec<Card>>());
    if rows.is_empty() || rows.len() != columns.len() {
        return vec![None; cells.len()];
    }
    let Some(layer) = values.layer(stage, rows.len() as u8 - 1) else {
        let games = cells
            .iter()
            .map(|cell| worked_out(values, stage, hands, *cell));
        return games.collect();
    };
    let Some(tussles) = Tussles::of(values.classes(), hands, &rows, &columns) else {
        return vec![None; cells.len()];
    };
    let matrix = |cell: &Cell| {
        let mut matrix = Matrix::new(rows.len(), columns.len());
        let known = tussles.fill(values.pitch(), &layer, *cell, matrix.cells_mut());
        known.then_some(matrix)
    };
    cells.iter().map(matrix).collect()
}

/// A matrix game over a layer that is missing: one small game for each of its entries.
fn worked_out(values: &Values, stage: Stage, hands: [Hand; 2], cell: Cell) -> Option<Matrix> {
    let mut entries = Vec::new();
    for a in hands[0].cards() {
        for b in hands[1].cards() {
            let rest = [hands[0].without(a), hands[1].without(b)];
            let after = cell.after(values.pitch(), a.against(b));
            entries.push(values.value(stage, rest, after)?);
        }
    }
    let [rows, columns] = hands.map(|hand| usize::from(hand.count()));
    let entry = |row: usize, column: usize| entries[row * columns + column];
    Some(Matrix::from_fn(rows, columns, entry))
}

impl Values {
    /// The whole of what a seat has to think about; `None` for a position that cannot come up.
    pub fn outlook(&self, position: &Position, seat: Seat) -> Option<Outlook> {
        let Position { stage, hands, cell } = position.seen_by(seat);
        let game = matrices(self, stage, hands, &[cell]).pop()??;
        Some(Outlook::of(game))
    }

    /// How to play, for the one in this seat; `None` for a position that cannot come up.
    pub fn advise(&self, position: &Position, seat: Seat) -> Option<Advice> {
        let Position { stage, hands, cell } = position.seen_by(seat);
        let value = self
            .value(stage, hands, cell)
            .filter(|_| hands[0].count() > 0)?;
        let mix = Optimal::new(self).mixes(stage, hands, &[cell]).pop()?;
        Some(Advice {
            value,
            mix: hands[0].cards().zip(mix).collect(),
        })
    }

    /// What two cards were worth, after they were shown; `None` if they could not be played there.
    pub fn judge(&self, position: &Position, cards: [Card; 2]) -> Option<Judgement> {
        let Position { stage, hands, cell } = *position;
        let game = matrices(self, stage, hands, &[cell]).pop()??;
        let place = |seat: Seat| {
            let mut held = hands[seat.index()].cards();
            held.position(|card| card == cards[seat.index()])
        };
        let (row, column) = (place(A)?, place(B)?);
        let optimum = [self.advise(position, A)?, self.advise(position, B)?];
        let before = optimum[0].value;
        let [rows, columns] = optimum.map(|advice| advice.mix);
        let shares = |mix: &[(Card, f64)]| mix.iter().map(|(_, share)| *share).collect::<Vec<_>>();
        let kept = game.against_columns(&shares(&columns))[row];
        let given = game.against_rows(&shares(&rows))[column];
        Some(Judgement {
            before,
            after: game.at(row, column),
            optimum: [rows, columns],
            cost: [(before - kept).max(0.0), (given - before).max(0.0)],
        })
    }
}
