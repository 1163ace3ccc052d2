//! What there is to press: every legal move, most of them with one press.
//!
//! A menu holds 25 choices at most, so long lists are cut into three by file. Never more than four rows in all: the public
//! board, where only the one on turn may press, has a row of its own below.

use crate::games::rings::{Action, Phase, Space, Spaces, View, words};
use crate::kernel::{Choice, Control, Notation, Text, Tone, Viewer};

/// What fits into one menu.
const LONGEST_MENU: usize = 25;

/// As buttons, so many moves are quicker to read than menus.
const MOST_BUTTONS: usize = 10;

/// Files of the three menus for a long list, and what stands on each.
const THIRDS: [(std::ops::Range<u8>, &str); 3] = [
    (0..3, "rings-menu-a-c"),
    (3..6, "rings-menu-d-f"),
    (6..8, "rings-menu-g-h"),
];

/// Whether a player is asked for something.
pub fn waits(view: &View) -> bool {
    matches!(
        view.phase,
        Phase::Place | Phase::Swap | Phase::Move | Phase::Disc
    )
}

/// What whoever's turn it is can press; on the public board it is the same.
pub fn all(view: &View, begun: &str) -> Vec<Control> {
    let turn = view.position.turn;
    if !waits(view) || !(view.viewer == Viewer::Public || view.viewer.is(turn)) {
        return Vec::new();
    }
    match view.phase {
        Phase::Place => {
            let spaces = view.position.open(turn);
            menus(spaces, |space| choice(view, Action::Place(space), space))
        }
        Phase::Swap => swaps(view, begun),
        Phase::Move => moves(view),
        Phase::Disc => {
            let held = view.position.hands[turn.index()];
            let spaces = held.map_or(Spaces::NONE, |colour| view.position.drops(colour));
            menus(spaces, |space| choice(view, Action::Disc(space), space))
        }
        _ => Vec::new(),
    }
}

/// What the one on turn is asked.
pub fn prompt(view: &View, begun: &str) -> Option<Text> {
    let turn = view.position.turn;
    if !view.viewer.is(turn) {
        return None;
    }
    let coloured = |space| words::coloured(space, view.position.board.top(space));
    match view.phase {
        Phase::Place => Some(Text::new("rings-prompt-place")),
        Phase::Swap => Some(match begun_swap(begun).map(coloured) {
            None => Text::new("rings-prompt-swap"),
            Some(first) => Text::new("rings-prompt-swap-with").text("first", first),
        }),
        Phase::Move => Some(Text::new("rings-prompt-move")),
        Phase::Disc => {
            let held = view.position.hands[turn.index()]?;
            Some(Text::new("rings-prompt-disc").text("held", words::colour(held)))
        }
        Phase::Layout | Phase::Stuck | Phase::Repetition | Phase::TurnLimit => None,
    }
}

/// The first disc of a swap that has been begun: `swap a1`.
pub fn begun_swap(begun: &str) -> Option<Space> {
    Space::named(begun.strip_prefix("swap ")?)
}

/// G-A6: one disc, then the other, in any order; or none.
fn swaps(view: &View, begun: &str) -> Vec<Control> {
    if let Some(first) = begun_swap(begun) {
        let others = Spaces::ALL - first.alone();
        return menus(others, |second| {
            choice(view, Action::Swap(first, second), second)
        });
    }
    let mut controls = menus(Spaces::ALL, |first| Choice {
        action: ["swap ", first.name()].concat(),
        more: true,
        ..choice(view, Action::NoSwap, first)
    });
    controls.push(Control::Button(button(
        Action::NoSwap,
        Text::new("rings-no-swap"),
    )));
    controls
}

/// Buttons while there are few, ring by ring. Else a menu for each ring.
fn moves(view: &View) -> Vec<Control> {
    let turn = view.position.turn;
    let rings = || view.position.rings_of(turn);
    if view.position.mobility(turn) as usize > MOST_BUTTONS {
        let menu = |from: Space| Control::Menu {
            prompt: Text::new("rings-menu-ring").with("space", words::space(from)),
            choices: view
                .position
                .targets(turn, from)
                .map(|to| choice(view, Action::Move(from, to), to))
                .collect(),
        };
        return rings().map(menu).collect();
    }
    rings()
        .flat_map(|from| {
            let targets = view.position.targets(turn, from);
            targets.map(move |to| {
                let label = Text::new("rings-move")
                    .with("from", words::space(from))
                    .text("to", labelled(view, to));
                Control::Button(button(Action::Move(from, to), label))
            })
        })
        .collect()
}

/// One menu if everything fits, else three; none that would be empty.
fn menus(spaces: Spaces, choice: impl Fn(Space) -> Choice) -> Vec<Control> {
    let menu = |prompt, choices: Vec<Choice>| Control::Menu {
        prompt: Text::new(prompt),
        choices,
    };
    if spaces.len() as usize <= LONGEST_MENU {
        return vec![menu("rings-menu-a-h", spaces.map(choice).collect())];
    }
    let third = |(files, prompt): (std::ops::Range<u8>, &'static str)| {
        let choices = spaces.filter(|space| files.contains(&space.file()));
        menu(prompt, choices.map(&choice).collect())
    };
    let thirds = THIRDS.map(third).into_iter();
    thirds
        .filter(|control| !matches!(control, Control::Menu { choices, .. } if choices.is_empty()))
        .collect()
}

/// A choice that is named after a space.
fn choice(view: &View, action: Action, space: Space) -> Choice {
    button(action, labelled(view, space))
}

fn button(action: Action, label: Text) -> Choice {
    Choice {
        action: action.show(),
        more: false,
        label,
        tone: Tone::Plain,
        picked: false,
    }
}

/// A space with its colour, and whose ring is on it.
fn labelled(view: &View, space: Space) -> Text {
    let colour = view.position.board.top(space);
    match view.position.ring_on(space) {
        None => words::coloured(space, colour),
        Some(seat) => Text::new("rings-space-ring")
            .with("space", words::space(space))
            .text("colour", words::colour(colour))
            .text("side", words::side(seat)),
    }
}
