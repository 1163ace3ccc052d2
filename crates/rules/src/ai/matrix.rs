//! Zero-sum games in which both choose at once: one picks a row and wants much, the other a column and wants little.
//!
//! Most are settled by a look for a saddle point. The others are a linear program, solved by a dense simplex in condensed
//! form. Nothing is believed because an algorithm stopped: both mixes are tried against every answer, and the gap between
//! what they guarantee is the certificate. If it is too wide, another rule for choosing pivots has a try.

/// A gap that is as good as none.
const CLOSED: f64 = 1e-11;

/// Numbers smaller than this are noise of the arithmetic; all entries lie between 1 and 2 while pivoting.
const NOISE: f64 = 1e-12;

/// A game in normal form, row by row.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    rows: usize,
    columns: usize,
    cells: Vec<f64>,
}

/// How to play a game, and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// What the row player can expect; half of [`Solution::gap`] away from the truth at most.
    pub value: f64,
    /// How likely the row player takes each row.
    pub rows: Vec<f64>,
    /// How likely the column player takes each column.
    pub columns: Vec<f64>,
    /// What the columns allow less what the rows guarantee: the certificate.
    pub gap: f64,
}

/// Which pivot is taken.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Rule {
    /// The steepest column; fast, and may go in circles.
    Steepest,
    /// Bland's: the first that helps; slow, and always ends.
    First,
}

impl Matrix {
    /// A game of zeros.
    pub fn new(rows: usize, columns: usize) -> Matrix {
        assert!(rows > 0 && columns > 0, "everyone has a choice");
        Matrix {
            rows,
            columns,
            cells: vec![0.0; rows * columns],
        }
    }

    /// A game from its entries.
    pub fn from_fn(
        rows: usize,
        columns: usize,
        mut entry: impl FnMut(usize, usize) -> f64,
    ) -> Matrix {
        let mut matrix = Matrix::new(rows, columns);
        for row in 0..rows {
            for column in 0..columns {
                matrix.cells[row * columns + column] = entry(row, column);
            }
        }
        matrix
    }

    /// Another shape in the same memory; what the entries are is open.
    pub fn reshape(&mut self, rows: usize, columns: usize) {
        assert!(rows > 0 && columns > 0, "everyone has a choice");
        (self.rows, self.columns) = (rows, columns);
        self.cells.resize(rows * columns, 0.0);
    }

    /// How many rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// What the row player gets.
    pub fn at(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.columns + column]
    }

    /// All entries, row by row.
    pub fn cells_mut(&mut self) -> &mut [f64] {
        &mut self.cells
    }

    /// The smallest and the largest entry.
    pub fn range(&self) -> (f64, f64) {
        let start = (f64::INFINITY, f64::NEG_INFINITY);
        self.cells
            .iter()
            .fold(start, |(low, high), cell| (low.min(*cell), high.max(*cell)))
    }

    /// The same game as the column player sees it: `total` is what both share.
    #[must_use]
    pub fn turned(&self, total: f64) -> Matrix {
        Matrix::from_fn(self.columns, self.rows, |row, column| {
            total - self.at(column, row)
        })
    }

    /// What each row brings against this mix of columns.
    pub fn against_columns(&self, mix: &[f64]) -> Vec<f64> {
        let rows = self.cells.chunks_exact(self.columns);
        rows.map(|row| row.iter().zip(mix).map(|(cell, share)| cell * share).sum())
            .collect()
    }

    /// What each column costs against this mix of rows.
    pub fn against_rows(&self, mix: &[f64]) -> Vec<f64> {
        let mut sums = vec![0.0; self.columns];
        for (row, share) in self.cells.chunks_exact(self.columns).zip(mix) {
            for (sum, cell) in sums.iter_mut().zip(row) {
                *sum += cell * share;
            }
        }
        sums
    }

    /// A row and a column that are each the best answer to the other.
    pub fn saddle(&self) -> Option<(usize, usize)> {
        let (mut best, mut at_row) = (f64::NEG_INFINITY, 0);
        for (row, cells) in self.cells.chunks_exact(self.columns).enumerate() {
            let least = cells.iter().copied().fold(f64::INFINITY, f64::min);
            if least > best {
                (best, at_row) = (least, row);
            }
        }
        let column = (0..self.columns).find(|column| {
            let mut rows = self.cells.chunks_exact(self.columns);
            rows.all(|row| row[*column] <= best)
        })?;
        Some((at_row, column))
    }

    /// How to play it, and what it is worth.
    pub fn solve(&self) -> Solution {
        if let Some((row, column)) = self.saddle() {
            return Solution {
                value: self.at(row, column),
                rows: pure(self.rows, row),
                columns: pure(self.columns, column),
                gap: 0.0,
            };
        }
        Tableau::default().solve(self)
    }
}

fn pure(choices: usize, chosen: usize) -> Vec<f64> {
    (0..choices)
        .map(|choice| f64::from(u8::from(choice == chosen)))
        .collect()
}

/// The memory that pivoting takes. Whoever solves millions of games keeps one.
#[derive(Default)]
pub struct Tableau {
    /// `rows + 1` times `columns + 1`: the last column is the right side, the last row the objective.
    cells: Vec<f64>,
    /// Which variable stands at each row: columns of the game are 0, 1, …, rows come after them.
    basic: Vec<usize>,
    /// Which variable stands at each column.
    free: Vec<usize>,
    width: usize,
}

impl Tableau {
    /// What a game is worth.
    pub fn value(&mut self, matrix: &Matrix) -> f64 {
        match matrix.saddle() {
            Some((row, column)) => matrix.at(row, column),
            None => self.solve(matrix).value,
        }
    }

    /// Solves a game without a saddle point.
    fn solve(&mut self, matrix: &Matrix) -> Solution {
        let mut best = self.attempt(matrix, Rule::Steepest);
        if best.gap > CLOSED {
            let again = self.attempt(matrix, Rule::First);
            if again.gap < best.gap {
                best = again;
            }
        }
        // The same game from the other side has other pivots, hence other errors.
        if best.gap > CLOSED {
            let turned = self.attempt(&matrix.turned(0.0), Rule::First);
            if turned.gap < best.gap {
                best = Solution {
                    value: -turned.value,
                    rows: turned.columns,
                    columns: turned.rows,
                    gap: turned.gap,
                };
            }
        }
        best
    }

    fn attempt(&mut self, matrix: &Matrix, rule: Rule) -> Solution {
        self.set_up(matrix);
        // Degenerate games may go round in circles under the fast rule.
        let most = 20 * (matrix.rows + matrix.columns);
        for _ in 0..most {
            let Some(column) = self.entering(rule) else {
                break;
            };
            let Some(row) = self.leaving(column, rule) else {
                break;
            };
            self.pivot(row, column);
        }
        self.read(matrix)
    }

    /// Maximise the sum of y under M y ≤ 1: then the value is one over that sum. Entries are stretched to 1 … 2 first, so
    /// that small differences between values weigh as much as large ones.
    fn set_up(&mut self, matrix: &Matrix) {
        let (low, high) = matrix.range();
        let stretch = if high > low { 1.0 / (high - low) } else { 1.0 };
        self.width = matrix.columns + 1;
        self.cells.clear();
        for row in matrix.cells.chunks_exact(matrix.columns) {
            self.cells
                .extend(row.iter().map(|cell| (cell - low) * stretch + 1.0));
            self.cells.push(1.0);
        }
        self.cells.extend(std::iter::repeat_n(-1.0, matrix.columns));
        self.cells.push(0.0);
        self.free.clear();
        self.free.extend(0..matrix.columns);
        self.basic.clear();
        self.basic
            .extend(matrix.columns..matrix.columns + matrix.rows);
    }

    /// The column that comes in; `None` when nothing helps any more.
    fn entering(&self, rule: Rule) -> Option<usize> {
        let last = self.basic.len() * self.width;
        let objective = &self.cells[last..last + self.free.len()];
        let helps = objective.iter().enumerate().filter(|(_, c)| **c < -NOISE);
        let found = match rule {
            Rule::Steepest => helps.min_by(|a, b| a.1.total_cmp(b.1)),
            Rule::First => helps.min_by_key(|(column, _)| self.free[*column]),
        };
        found.map(|(column, _)| column)
    }

    /// The row that goes out: the first to hit its limit; among equals the largest pivot, or the first variable.
    fn leaving(&self, column: usize, rule: Rule) -> Option<usize> {
        let mut found: Option<(usize, f64, f64)> = None;
        for row in 0..self.basic.len() {
            let pivot = self.cells[row * self.width + column];
            if pivot <= NOISE {
                continue;
            }
            let ratio = self.cells[row * self.width + self.width - 1] / pivot;
            let better = match found {
                None => true,
                Some((_, least, _)) if ratio < least - NOISE => true,
                Some((_, least, _)) if ratio > least + NOISE => false,
                Some((other, _, size)) => match rule {
                    Rule::Steepest => pivot > size,
                    Rule::First => self.basic[row] < self.basic[other],
                },
            };
            if better {
                found = Some((row, ratio, pivot));
            }
        }
        found.map(|(row, ..)| row)
    }

    fn pivot(&mut self, row: usize, column: usize) {
        let width = self.width;
        let (above, rest) = self.cells.split_at_mut(row * width);
        let (pivot_row, below) = rest.split_at_mut(width);
        let inverse = 1.0 / pivot_row[column];
        pivot_row[column] = 1.0;
        for cell in pivot_row.iter_mut() {
            *cell *= inverse;
        }
        let others = above
            .chunks_exact_mut(width)
            .chain(below.chunks_exact_mut(width));
        for other in others {
            let factor = other[column];
            if factor == 0.0 {
                continue;
            }
            other[column] = 0.0;
            for (cell, pivot) in other.iter_mut().zip(pivot_row.iter()) {
                *cell -= factor * pivot;
            }
        }
        std::mem::swap(&mut self.basic[row], &mut self.free[column]);
    }

    /// Both mixes, and what they are good for in the game as it was given.
    fn read(&self, matrix: &Matrix) -> Solution {
        let mut rows = vec![0.0; matrix.rows];
        let mut columns = vec![0.0; matrix.columns];
        for (row, variable) in self.basic.iter().enumerate() {
            if let Some(share) = columns.get_mut(*variable) {
                *share = self.cells[row * self.width + self.width - 1];
            }
        }
        let objective = &self.cells[self.basic.len() * self.width..];
        for (variable, share) in self.free.iter().zip(objective) {
            if let Some(row) = variable.checked_sub(matrix.columns) {
                rows[row] = *share;
            }
        }
        even_out(&mut rows);
        even_out(&mut columns);
        let allowed = matrix.against_columns(&columns).into_iter();
        let high = allowed.fold(f64::NEG_INFINITY, f64::max);
        let guaranteed = matrix.against_rows(&rows).into_iter();
        let low = guaranteed.fold(f64::INFINITY, f64::min);
        Solution {
            value: 0.5 * (low + high),
            rows,
            columns,
            gap: high - low,
        }
    }
}

/// Shares that are not negative and add up to one.
fn even_out(mix: &mut [f64]) {
    for share in mix.iter_mut() {
        *share = share.max(0.0);
    }
    let sum: f64 = mix.iter().sum();
    let choices = mix.len() as f64;
    for share in mix.iter_mut() {
        *share = if sum > 0.0 {
            *share / sum
        } else {
            1.0 / choices
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Dice;

    fn matrix(rows: &[&[f64]]) -> Matrix {
        Matrix::from_fn(rows.len(), rows[0].len(), |row, column| rows[row][column])
    }

    /// A game by rows, its value, and how the row player plays it.
    type Case = (&'static [&'static [f64]], f64, &'static [f64]);

    #[test]
    fn known_games_have_their_known_values() {
        let cases: [Case; 5] = [
            (&[&[3.0]], 3.0, &[1.0]),
            (&[&[1.0, 2.0], &[0.0, 5.0]], 1.0, &[1.0, 0.0]),
            (&[&[1.0, -1.0], &[-1.0, 1.0]], 0.0, &[0.5, 0.5]),
            // Rock, paper, scissors, where winning with rock counts double.
            (
                &[&[0.0, -1.0, 2.0], &[1.0, 0.0, -1.0], &[-2.0, 1.0, 0.0]],
                0.0,
                &[0.25, 0.5, 0.25],
            ),
            (&[&[2.0, 0.0, 1.0], &[0.0, 3.0, 1.5]], 1.2, &[0.6, 0.4]),
        ];
        for (rows, value, mix) in cases {
            let solution = matrix(rows).solve();
            assert!((solution.value - value).abs() < 1e-12, "{solution:?}");
            for (share, wanted) in solution.rows.iter().zip(mix) {
                assert!((share - wanted).abs() < 1e-12, "{solution:?}");
            }
        }
    }

    /// The certificate is checked here by other code than the one that made it.
    fn check(game: &Matrix) {
        for solution in [
            game.solve(),
            Tableau::default().attempt(game, Rule::Steepest),
            Tableau::default().attempt(game, Rule::First),
        ] {
            let sum = |mix: &[f64]| mix.iter().sum::<f64>();
            assert!((sum(&solution.rows) - 1.0).abs() < 1e-12);
            assert!((sum(&solution.columns) - 1.0).abs() < 1e-12);
            let mixes = solution.rows.iter().chain(&solution.columns);
            assert!(mixes.clone().all(|share| *share >= 0.0));
            for column in 0..game.columns() {
                let cells = (0..game.rows()).map(|row| solution.rows[row] * game.at(row, column));
                assert!(cells.sum::<f64>() > solution.value - 1e-10);
            }
            for row in 0..game.rows() {
                let cells = (0..game.columns())
                    .map(|column| solution.columns[column] * game.at(row, column));
                assert!(cells.sum::<f64>() < solution.value + 1e-10);
            }
        }
    }

    #[test]
    fn whatever_the_game_both_sides_are_certified() {
        let mut dice = Dice::quick(7);
        for _ in 0..300 {
            let (rows, columns) = (1 + dice.below(13), 1 + dice.below(13));
            // Few different entries make many ties, which is where pivoting goes round in circles.
            let kinds = [2, 3, 5, 1000][dice.below(4)];
            check(&Matrix::from_fn(rows, columns, |_, _| {
                dice.below(kinds) as f64 / kinds as f64
            }));
        }
    }

    #[test]
    fn differences_of_a_millionth_are_not_lost() {
        let game = matrix(&[&[0.5 + 1e-6, 0.5], &[0.5, 0.5 + 3e-6]]);
        let solution = game.solve();
        assert!((solution.rows[0] - 0.75).abs() < 1e-8, "{solution:?}");
        assert!((solution.value - 0.5 - 0.75e-6).abs() < 1e-15);
    }

    #[test]
    fn the_other_side_of_a_game_is_the_same_game() {
        let game = matrix(&[&[0.2, 0.9, 0.4], &[0.7, 0.1, 0.5]]);
        let (here, there) = (game.solve(), game.turned(1.0).solve());
        assert!((here.value + there.value - 1.0).abs() < 1e-12);
        assert_eq!(game.turned(1.0).rows(), 3);
    }
}
