//! A bracket as a picture: rounds from left to right, the side of those who lost once below.

use std::collections::BTreeMap;

use crate::kernel::lettering::width;
use crate::kernel::sketch::{Anchor, Ink, Look, Point};
use crate::kernel::{Arg, Sketch, Text};
use crate::tournament::bracket::{Fate, Source};
use crate::tournament::cross::{Came, Seen};
use crate::tournament::field::{Player, Side};
use crate::tournament::sketch::plate::{self, MARGIN, Pen, Who};
use crate::tournament::sketch::{WIDTH, called, medal, told};
use crate::tournament::state::Tournament;
use crate::tournament::tree::{Spot, Tree};
use crate::tournament::wording::result;

/// More columns would leave no room for names.
const COLUMNS: u32 = 4;

const GAP: f32 = 22.0;
const ROW: f32 = 42.0;
const PITCH: f32 = 2.0 * ROW + 20.0;
const HEAD: f32 = 46.0;
const LETTERS: f32 = 25.0;
const WIDEST: f32 = 330.0;

/// Where a place of the bracket is drawn: its column, and its middle from the top.
struct Layout {
    at: BTreeMap<usize, (u32, f32)>,
    columns: u32,
    height: f32,
    /// How many still play in the first round that is drawn, if there were rounds before it.
    from: Option<u32>,
}

/// The drawing.
pub fn sketch(tournament: &Tournament, tree: &Tree<'_>, name: &dyn Fn(Player) -> String) -> Sketch {
    let layout = lay_out(tree);
    let alt = alt(tournament, tree, &layout, name);
    let mut sketch = Sketch::new(WIDTH, layout.height as u16, alt);
    let pad = GAP * (layout.columns - 1) as f32;
    let wide = (f32::from(WIDTH) - 2.0 * MARGIN - pad) / layout.columns as f32;
    let wide = wide.min(WIDEST);
    let left = |column: u32| MARGIN + column as f32 * (wide + GAP);
    for (spot, (column, middle)) in &layout.at {
        for source in tree.spots[*spot].from {
            let Source::Winner(before) = source else {
                continue;
            };
            let Some((earlier, height)) = layout.at.get(&before) else {
                continue;
            };
            // A line between the two sides of a double elimination would cross everything.
            if *earlier + 1 != *column
                || tree.spots[before].node.side == Side::Losers && is_final(&tree.spots[*spot])
            {
                continue;
            }
            let (from, to) = (left(*earlier) + wide, left(*column));
            let bend = (from + to) / 2.0;
            let points = vec![
                (from, *height),
                (bend, *height),
                (bend, *middle),
                (to, *middle),
            ];
            sketch.line(points, Ink::Rule, 3.0);
        }
    }
    for (spot, (column, middle)) in &layout.at {
        let spot = &tree.spots[*spot];
        let at = (left(*column), *middle);
        head(&mut sketch, tree, spot, at, wide);
        place(&mut sketch, (tournament, tree), spot, at, wide, name);
    }
    sketch
}

fn is_final(spot: &Spot<'_>) -> bool {
    matches!(spot.node.side, Side::Final | Side::Reset)
}

/// Whether nobody plays on from here: the final, the second one, the match for third place.
fn is_last(spot: &Spot<'_>, tree: &Tree<'_>) -> bool {
    match spot.node.side {
        Side::Final | Side::Reset | Side::Third => true,
        Side::Main => !tree.double && spot.node.round == tree.rounds,
        Side::Losers => false,
    }
}

fn lay_out(tree: &Tree<'_>) -> Layout {
    let finals = u32::from(tree.double);
    let shown = tree.rounds.min(COLUMNS - finals);
    let first = tree.rounds - shown + 1;
    let deep = 1u32 << (tree.rounds - first);
    let lower_rounds = tree
        .spots
        .iter()
        .filter(|spot| spot.node.side == Side::Losers)
        .map(|spot| spot.node.round)
        .max()
        .unwrap_or(0);
    let lower_first = lower_rounds.saturating_sub(COLUMNS) + 1;
    let lower_of = |round: u32| 1u32 << ((lower_rounds - round) / 2);
    let lower_deep = if lower_rounds == 0 {
        0
    } else {
        lower_of(lower_first)
    };
    // The second final, or the match for third place, stands below the final.
    let middle = HEAD + PITCH * deep as f32 / 2.0;
    let below = |spot: &&Spot<'_>| matches!(spot.node.side, Side::Third | Side::Reset);
    let upper = PITCH * deep as f32;
    let upper = match tree.spots.iter().any(|spot| below(&spot) && drawn(spot)) {
        true => upper.max(middle - HEAD + PITCH * 1.5 + HEAD),
        false => upper,
    };
    let mut at = BTreeMap::new();
    for (number, spot) in tree
        .spots
        .iter()
        .enumerate()
        .filter(|(_, spot)| drawn(spot))
    {
        let round = spot.node.round;
        let step = |of: u32, all: u32| {
            (spot.node.place as f32 + 0.5) * PITCH * all as f32 / of.max(1) as f32
        };
        let found = match spot.node.side {
            Side::Main if round < first => continue,
            Side::Main => {
                let of = 1u32 << (tree.rounds - round);
                (round - first, HEAD + step(of, deep))
            }
            Side::Final => (shown, middle),
            Side::Third => (shown - 1, middle + PITCH + HEAD * 0.8),
            Side::Reset => (shown, middle + PITCH + HEAD * 0.8),
            Side::Losers if round < lower_first => continue,
            Side::Losers => {
                let top = HEAD + upper + HEAD;
                (round - lower_first, top + step(lower_of(round), lower_deep))
            }
        };
        at.insert(number, found);
    }
    let lower = if lower_deep == 0 {
        0.0
    } else {
        HEAD + PITCH * lower_deep as f32
    };
    let lower_columns = lower_rounds.min(COLUMNS);
    Layout {
        at,
        columns: (shown + finals).max(lower_columns).max(1),
        height: HEAD + upper + lower + MARGIN,
        from: (first > 1).then_some(2 * deep),
    }
}

/// A place nobody can come to is not drawn; nor is a second final before it is known.
fn drawn(spot: &Spot<'_>) -> bool {
    let nobody = spot.sides == [Fate::Nobody, Fate::Nobody];
    let waits = spot.node.side == Side::Reset && spot.sides.contains(&Fate::Open);
    !nobody && !waits
}

/// What stands above a column: 1/8, 1/4, 1/2, F; for two sides a wedge up or down and the round.
fn head(sketch: &mut Sketch, tree: &Tree<'_>, spot: &Spot<'_>, (x, middle): Point, wide: f32) {
    let node = spot.node;
    if node.place != 0 {
        return;
    }
    let pen = Pen {
        size: LETTERS,
        ink: Ink::Mist,
        bold: true,
    };
    let lone = matches!(node.side, Side::Third | Side::Reset | Side::Final);
    let words = match node.side {
        Side::Main if !tree.double => match tree.rounds - node.round {
            0 => "F".to_owned(),
            more => format!("1/{}", 1u64 << more),
        },
        Side::Main | Side::Losers => node.round.to_string(),
        Side::Third => "3".to_owned(),
        Side::Final => "F".to_owned(),
        Side::Reset => "F2".to_owned(),
    };
    let two_sided = tree.double && !lone;
    let y = middle - ROW - 20.0;
    let center = x + wide / 2.0;
    plate::write(sketch, (center, y), &words, pen, Anchor::Middle);
    if two_sided {
        let up = if node.side == Side::Main { -1.0 } else { 1.0 };
        let tip = center - 26.0;
        let points = vec![
            (tip - 9.0, y - 8.0 * up),
            (tip + 9.0, y - 8.0 * up),
            (tip, y + 8.0 * up),
        ];
        sketch.polygon(points, Look::filled(Ink::Mist));
    }
}

fn place(
    sketch: &mut Sketch,
    (tournament, tree): (&Tournament, &Tree<'_>),
    spot: &Spot<'_>,
    (x, middle): Point,
    wide: f32,
    name: &dyn Fn(Player) -> String,
) {
    let top = middle - ROW;
    let open = spot.winner == Fate::Open && spot.legs.iter().any(|game| game.is_open());
    let look = Look::filled(Ink::Plate);
    // What is being played has an edge.
    let look = if open {
        look.with_edge(Ink::Mist, 2.5)
    } else {
        look
    };
    sketch.rect((x, top), (wide, 2.0 * ROW), 8.0, look);
    sketch.line(vec![(x, middle), (x + wide, middle)], Ink::Rule, 1.5);
    for (side, fate) in spot.sides.into_iter().enumerate() {
        let y = top + ROW * (side as f32 + 0.5);
        let Fate::Is(player) = fate else {
            let words = if fate == Fate::Open { "?" } else { "—" };
            let pen = Pen {
                size: LETTERS,
                ink: Ink::Mist,
                bold: false,
            };
            plate::write(sketch, (x + 22.0, y), words, pen, Anchor::Start);
            continue;
        };
        let won = spot.winner == fate;
        // Medals hang where they were won.
        let last = spot.winner != Fate::Open && is_last(spot, tree);
        let medal = medal(tournament, player).filter(|_| last);
        let from = match medal {
            Some(medal) => {
                plate::medal(sketch, (x + 20.0, y + 4.0), medal);
                40.0
            }
            None if won => {
                plate::wedge(sketch, (x + 6.0, y));
                22.0
            }
            None => 22.0,
        };
        let lost = spot.winner != Fate::Open && !won;
        let pen = Pen {
            size: LETTERS,
            ink: if lost { Ink::Mist } else { Ink::Snow },
            bold: won,
        };
        let score = score(spot, player);
        plate::write(sketch, (x + wide - 8.0, y), &score, pen, Anchor::End);
        let room = wide - from - 14.0 - width(&score, LETTERS);
        let who = Who {
            name: &name(player),
            number: player.index() + 1,
            left: !tournament.field.stays(player),
        };
        plate::name(sketch, (x + from, y), &who, pen, room);
    }
}

/// What somebody has here: of several matches all, as long as there is room.
fn score(spot: &Spot<'_>, player: Player) -> String {
    if spot.is_bye() {
        return String::new();
    }
    let seen = spot.legs.iter().filter_map(|game| Seen::of(game, player));
    let said = seen.map(|seen| match (seen.scores, seen.came) {
        (Some((own, _)), Came::Played) => own.to_string(),
        _ => plate::sign(&seen),
    });
    let said: Vec<String> = said.collect();
    said[said.len().saturating_sub(2)..].join(" ")
}

/// The same in words, the latest round first: that is what people want to hear.
fn alt(
    tournament: &Tournament,
    tree: &Tree<'_>,
    layout: &Layout,
    name: &dyn Fn(Player) -> String,
) -> Text {
    let mut lines = Vec::new();
    if let Some(players) = layout.from {
        lines.push(Text::new("tournament-alt-from").number("players", players));
    }
    for number in layout.at.keys().rev() {
        lines.extend(spoken(&tree.spots[*number], name));
    }
    let title = Arg::Foreign(tournament.name.clone());
    Text::new("tournament-alt-bracket")
        .with("name", title)
        .text("lines", told(lines))
}

fn spoken(spot: &Spot<'_>, name: &dyn Fn(Player) -> String) -> Option<Text> {
    let named = |player| called(name, player);
    match spot.sides {
        [Fate::Is(first), Fate::Is(second)] => {
            let last = spot.legs.last();
            let seated = last.map_or(&[][..], |game| game.players());
            // The result is told in the order of the seats.
            let (first, second) = match seated {
                [one, two] => (*one, *two),
                _ => (first, second),
            };
            let text = match last.and_then(|game| result(game)) {
                Some(result) => Text::new("tournament-alt-match").text("result", result),
                None => Text::new("tournament-alt-open"),
            };
            Some(
                text.with("first", named(first))
                    .with("second", named(second)),
            )
        }
        [Fate::Is(one), Fate::Nobody] | [Fate::Nobody, Fate::Is(one)] => {
            Some(Text::new("tournament-alt-bye").with("first", named(one)))
        }
        [Fate::Is(one), Fate::Open] | [Fate::Open, Fate::Is(one)] => {
            Some(Text::new("tournament-alt-waits").with("first", named(one)))
        }
        _ => None,
    }
}
