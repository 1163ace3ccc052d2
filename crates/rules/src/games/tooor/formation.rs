//! Line-ups that are ready to be taken, and what makes a line-up valid (T-R3, T-A5).

use crate::games::tooor::team::{LineUp, Team, fewest};
use crate::games::tooor::{Player, Row};

/// The idea behind a ready line-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Nothing changes.
    AsItIs,
    /// Everyone as near to the row of the crest as possible; of those who move, the weakest.
    Crest,
    /// The strongest in attack.
    Front,
    /// The strongest in defence.
    Back,
}

/// T-R3, T-A5: enough players in every row, or everything as it is; and exactly those who are playing.
pub fn is_valid(team: &Team, line_up: &LineUp) -> bool {
    names_the_players(team, line_up) && (has_rows(line_up) || *line_up == team.line_up())
}

/// Whether everyone who plays has a row, and nobody else.
pub fn names_the_players(team: &Team, line_up: &LineUp) -> bool {
    let mut pairs = line_up.0.iter().zip(team.line_up().0);
    pairs.all(|(new, old)| new.is_some() == old.is_some())
}

fn has_rows(line_up: &LineUp) -> bool {
    let counts = line_up.counts();
    let fewest = fewest(counts.iter().sum());
    counts.iter().all(|count| *count >= fewest)
}

/// Whether the first `decided` players can stay as they are in a valid line-up, whatever the others have to do.
pub fn can_become_valid(line_up: &LineUp, decided: usize) -> bool {
    let mut counts = [0; 3];
    for row in line_up.0[..decided].iter().flatten() {
        counts[row.index()] += 1;
    }
    let open = line_up.0[decided..].iter().flatten().count();
    let fewest = fewest(line_up.0.iter().flatten().count());
    let missing: usize = counts
        .iter()
        .map(|count| fewest.saturating_sub(*count))
        .sum();
    missing <= open
}

/// A good choice of line-ups, always the same for the same team, none of them twice.
pub fn ready(team: &Team) -> Vec<(Style, LineUp)> {
    let now = team.line_up();
    let mut found = vec![(Style::AsItIs, now)];
    for style in [Style::Crest, Style::Front, Style::Back] {
        let order = by_style(team, style);
        for [attack, midfield] in shapes(order.len()) {
            let line_up = fill(&order, style, attack, midfield);
            if found.iter().all(|(_, known)| *known != line_up) {
                found.push((style, line_up));
            }
        }
    }
    found
}

/// Players in attack and in midfield, for every valid shape of so many players.
fn shapes(players: usize) -> Vec<[usize; 2]> {
    let fewest = fewest(players);
    let mut shapes = Vec::new();
    for attack in fewest..=players {
        for midfield in fewest..=players - attack {
            if players - attack - midfield >= fewest {
                shapes.push([attack, midfield]);
            }
        }
    }
    shapes
}

/// The players in the order in which a style puts them into rows.
fn by_style(team: &Team, style: Style) -> Vec<Player> {
    let mut order: Vec<Player> = team.playing().collect();
    let weakness = |player: &Player| u8::MAX - team.strength(*player);
    match style {
        Style::AsItIs | Style::Crest => {
            order.sort_by_key(|player| (player.crest().index(), weakness(player)));
        }
        Style::Front | Style::Back => order.sort_by_key(weakness),
    }
    order
}

fn fill(order: &[Player], style: Style, attack: usize, midfield: usize) -> LineUp {
    let defence = order.len() - attack - midfield;
    let rows = match style {
        Style::Back => [
            (Row::Defence, defence),
            (Row::Midfield, midfield),
            (Row::Attack, attack),
        ],
        Style::AsItIs | Style::Crest | Style::Front => [
            (Row::Attack, attack),
            (Row::Midfield, midfield),
            (Row::Defence, defence),
        ],
    };
    let mut line_up = LineUp([None; Player::COUNT]);
    let rows = rows
        .into_iter()
        .flat_map(|(row, count)| std::iter::repeat_n(row, count));
    for (player, row) in order.iter().zip(rows) {
        line_up.0[player.index()] = Some(row);
    }
    line_up
}
