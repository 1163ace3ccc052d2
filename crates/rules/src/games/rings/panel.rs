//! The picture of a match of Rings: the board, who stands where, what just happened, and what may be done now.
//!
//! Colours alone say nothing to some people, and a square cannot show the disc below: words say both. Sentences have names; whose rings
//! are white stands at the head of the text board, and on the picture.

use crate::games::rings::position::{BLACK, WHITE, other};
use crate::games::rings::{Colour, Event, Phase, Setup, View, controls, words};
use crate::kernel::{Arg, Glyph, Line, Panel, Seat, Text};

/// The panel for the view's viewer, who has begun this move.
pub fn draw(view: &View, begun: &str) -> Panel {
    let mut lines = vec![
        Line::Words(title(view)),
        Line::Shown(player(view, WHITE)),
        Line::Shown(player(view, BLACK)),
    ];
    lines.extend(board(view));
    lines.extend(beneath(view).map(Line::Shown));
    let words = [last(view), Some(now(view)), repeated(view)];
    lines.extend(words.into_iter().flatten().map(Line::Words));
    Panel {
        lines,
        summary: summary(view),
        prompt: controls::prompt(view, begun),
        controls: controls::all(view, begun),
    }
}

/// The game, its variant and how far it is.
pub fn title(view: &View) -> Text {
    let game = Text::new(match view.setup {
        Setup::Standard => "rings-name-standard",
        Setup::Random => "rings-name-random",
        Setup::Quick => "rings-name-quick",
    });
    Text::new("rings-title")
        .text("game", game)
        .text("stage", stage(view))
}

/// How far the match is.
fn stage(view: &View) -> Text {
    match view.phase {
        Phase::Layout => Text::new("rings-stage-layout"),
        Phase::Place => {
            let placed: u32 = view.position.rings.iter().map(|rings| rings.len()).sum();
            Text::new("rings-stage-place").number("ring", placed + 1)
        }
        Phase::Swap => Text::new("rings-stage-swap"),
        Phase::Move | Phase::Disc => Text::new("rings-stage-turn").number("turn", view.turns + 1),
        Phase::Stuck | Phase::Repetition | Phase::TurnLimit => {
            Text::new("rings-stage-over").number("turns", view.turns)
        }
    }
}

fn summary(view: &View) -> Text {
    if controls::waits(view) {
        return Text::new("rings-summary")
            .text("stage", stage(view))
            .text("side", words::side(view.position.turn));
    }
    stage(view)
}

/// Who it is, where the rings stand, and the disc in hand (G-A9).
fn player(view: &View, seat: Seat) -> Text {
    let position = &view.position;
    let ring = |space| words::coloured(space, position.board.top(space));
    let rings = words::joined("list-two", position.rings_of(seat).map(ring));
    let held = position.hands[seat.index()];
    let text = match held {
        None => Text::new("rings-player"),
        Some(colour) => Text::new("rings-player-holding").text("held", words::colour(colour)),
    };
    let shape = if seat == WHITE {
        "rings-shape-white"
    } else {
        "rings-shape-black"
    };
    text.text("side", Text::new(shape))
        .with("player", Arg::Mention(seat))
        .text("rings", rings.unwrap_or(Text::new("rings-none")))
}

/// What lies below: the board shows the upper discs only.
fn beneath(view: &View) -> Option<Text> {
    let board = &view.position.board;
    let lists = Colour::ALL.into_iter().filter_map(|colour| {
        let spaces = board.below(colour);
        let list = Text::new("rings-beneath-colour").text("colour", words::colour(colour));
        (!spaces.is_empty()).then(|| list.with("spaces", words::spaces(spaces)))
    });
    let list = words::joined("rings-beneath-and", lists)?;
    Some(Text::new("rings-beneath").text("discs", list))
}

/// What happened last.
pub fn last(view: &View) -> Option<Text> {
    let now = |space| words::colour(view.position.board.top(space));
    Some(match view.last? {
        Event::LaidOut => Text::new("rings-last-laid-out"),
        Event::Placed { seat, space } => Text::new("rings-last-placed")
            .text("side", words::side(seat))
            .with("space", words::space(space))
            .text("colour", now(space)),
        Event::Swapped { first, second } => Text::new("rings-last-swapped")
            .text("side", words::side(BLACK))
            .with("first", words::space(first))
            .text("first-colour", now(first))
            .with("second", words::space(second))
            .text("second-colour", now(second)),
        Event::Kept => Text::new("rings-last-kept").text("side", words::side(BLACK)),
        Event::Moved {
            seat,
            from,
            to,
            left,
            held,
            put,
        } => {
            let key = if view.setup == Setup::Quick {
                "rings-last-moved-quick"
            } else {
                match (held, put) {
                    (Some(_), Some(_)) => "rings-last-moved-and-put",
                    (Some(_), None) if view.phase != Phase::Disc => "rings-last-moved-and-lost",
                    _ => "rings-last-moved",
                }
            };
            let mut text = Text::new(key)
                .text("side", words::side(seat))
                .with("from", words::space(from))
                .with("to", words::space(to))
                .text("left", words::colour(left))
                .text("other", words::side(other(seat)));
            if let Some(held) = held {
                text = text.text("held", words::colour(held));
            }
            if let Some(put) = put {
                text = text.with("put", words::space(put));
            }
            text
        }
    })
}

/// The sentence that says the state.
pub fn now(view: &View) -> Text {
    let position = &view.position;
    let turn = position.turn;
    let text = Text::new(match view.phase {
        Phase::Layout => return Text::new("rings-now-layout"),
        Phase::Place if position.forbidden(turn).next().is_none() => "rings-now-place-anywhere",
        Phase::Place => "rings-now-place",
        Phase::Swap => "rings-now-swap",
        Phase::Move => "rings-now-move",
        Phase::Disc => "rings-now-disc",
        Phase::Stuck => "rings-now-stuck",
        Phase::Repetition => return Text::new("rings-now-repetition"),
        Phase::TurnLimit => {
            return Text::new("rings-now-turn-limit").number("turns", view.turns);
        }
    });
    let forbidden = position.forbidden(turn).map(words::colour);
    let forbidden = words::joined("rings-colours-and", forbidden);
    text.text("side", words::side(turn))
        .text("other", words::side(other(turn)))
        .text("held", words::colour(position.hands[turn.index()]))
        .text("colours", forbidden.unwrap_or(words::colour(None)))
}

/// G-A7: a warning, when the next time would be the third.
fn repeated(view: &View) -> Option<Text> {
    let again = view.phase == Phase::Move && view.earlier.contains(&view.position);
    again.then(|| Text::new("rings-again"))
}

/// The ranks from 8 to 1, each with its number before it, and the files below.
fn board(view: &View) -> Vec<Line> {
    let mut rows: [Vec<Glyph>; 8] =
        RANKS.map(|rank| vec![rank, GONE, GONE, GONE, GONE, GONE, GONE, GONE, GONE]);
    let position = &view.position;
    let two = position.board.two();
    for colour in Colour::ALL {
        for space in position.board.of(colour) {
            let kind = match position.ring_on(space) {
                Some(WHITE) => &WHITE_RINGS,
                Some(_) => &BLACK_RINGS,
                None if two.has(space) => &TWO_DISCS,
                None => &ONE_DISC,
            };
            let cell = &mut rows[usize::from(space.rank())][usize::from(space.file()) + 1];
            *cell = kind[colour as usize];
        }
    }
    let rows = rows.into_iter().rev().chain([FILES.to_vec()]);
    rows.map(Line::Cells).collect()
}

const fn glyph(emoji: &'static str, letter: &'static str) -> Glyph {
    Glyph { emoji, letter }
}

/// Letters are two wide everywhere, so that they line up: a mark, and the colour.
const GONE: Glyph = glyph("⬛", " .");

/// In the order of [`Colour::ALL`], like the three below.
const ONE_DISC: [Glyph; 4] = [
    glyph("🟦", " B"),
    glyph("🟪", " P"),
    glyph("🟧", " O"),
    glyph("🟨", " Y"),
];

const TWO_DISCS: [Glyph; 4] = [
    glyph("🟦", "2B"),
    glyph("🟪", "2P"),
    glyph("🟧", "2O"),
    glyph("🟨", "2Y"),
];

const WHITE_RINGS: [Glyph; 4] = [
    glyph("🔵", "wB"),
    glyph("🟣", "wP"),
    glyph("🟠", "wO"),
    glyph("🟡", "wY"),
];

const BLACK_RINGS: [Glyph; 4] = [
    glyph("💙", "bB"),
    glyph("💜", "bP"),
    glyph("🧡", "bO"),
    glyph("💛", "bY"),
];

const RANKS: [Glyph; 8] = [
    glyph("1️⃣", " 1"),
    glyph("2️⃣", " 2"),
    glyph("3️⃣", " 3"),
    glyph("4️⃣", " 4"),
    glyph("5️⃣", " 5"),
    glyph("6️⃣", " 6"),
    glyph("7️⃣", " 7"),
    glyph("8️⃣", " 8"),
];

/// Below the board; the first one stands under the numbers of the ranks.
const FILES: [Glyph; 9] = [
    glyph("▫️", "  "),
    glyph("🇦", " a"),
    glyph("🇧", " b"),
    glyph("🇨", " c"),
    glyph("🇩", " d"),
    glyph("🇪", " e"),
    glyph("🇫", " f"),
    glyph("🇬", " g"),
    glyph("🇭", " h"),
];
