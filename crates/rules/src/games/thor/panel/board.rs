//! The board: a column for every god with offerings, action card and stack, and below it what each player has.

use crate::games::thor::panel::words;
use crate::games::thor::score::sum;
use crate::games::thor::view::{Place, Player};
use crate::games::thor::{Card, God, Stage, View, Will};
use crate::kernel::{Arg, Glyph, Seat, Text};

const fn glyph(emoji: &'static str, letter: &'static str) -> Glyph {
    Glyph { emoji, letter }
}

/// Two letters everywhere, so that columns of letters line up.
const DIGITS: [Glyph; 6] = [
    glyph("0️⃣", " 0"),
    glyph("1️⃣", " 1"),
    glyph("2️⃣", " 2"),
    glyph("3️⃣", " 3"),
    glyph("4️⃣", " 4"),
    glyph("5️⃣", " 5"),
];

const SEATS: [Glyph; 6] = [
    glyph("🇦", " A"),
    glyph("🇧", " B"),
    glyph("🇨", " C"),
    glyph("🇩", " D"),
    glyph("🇪", " E"),
    glyph("🇫", " F"),
];

/// An offering's row says which it is: with the sixth the round is over.
const OFFERINGS: [Glyph; 6] = [
    glyph("🔥", "#1"),
    glyph("🔥", "#2"),
    glyph("🔥", "#3"),
    glyph("🔥", "#4"),
    glyph("🔥", "#5"),
    glyph("🔥", "#6"),
];

const CORNER: Glyph = glyph("⬛", "  ");
const NOTHING: Glyph = glyph("▫️", " .");
const ABOVE: Glyph = glyph("🃏", "Ac");
const STACK: Glyph = glyph("🎴", "Gc");

/// Colour and shape together, so that nobody has to tell colours apart.
fn sign(god: God) -> Glyph {
    match god {
        God::Odin => glyph("🔵", "Od"),
        God::Thor => glyph("🔺", "Th"),
        God::Freya => glyph("⭐", "Fa"),
        God::Freyr => glyph("🍀", "Fr"),
        God::Njord => glyph("🟪", "Nj"),
        God::Baldur => glyph("☁️", "Ba"),
    }
}

/// What a card does to the value; a lock where it only keeps the place (H-A8).
fn above(card: Card) -> Glyph {
    match card {
        Card::Intrigue => glyph("⏬", "-3"),
        Card::Counsel => glyph("⏫", "+3"),
        Card::Wiles => glyph("🔽", "-2"),
        Card::Tricks => glyph("🔼", "+2"),
        Card::Favour => glyph("🖐️", "=5"),
        Card::Wrath => glyph("⭕", "=0"),
        Card::Fruits => glyph("✖️", "x2"),
        Card::Gifts | Card::Times | Card::Curse | Card::Might | Card::Cry => glyph("🔒", "##"),
    }
}

/// What a card does to the value in two signs; nothing for one that only keeps the place.
pub fn change(card: Card) -> Option<String> {
    let letters = above(card).letter;
    (letters != "##").then(|| letters.replace('-', "−").replace('x', "×"))
}

fn digit(number: u8) -> Glyph {
    DIGITS.get(usize::from(number)).copied().unwrap_or(NOTHING)
}

/// The game and the round.
pub fn title(view: &View) -> Text {
    let length = view.options().length(view.seats());
    match view.stage {
        Stage::Over => Text::new("thor-title-over"),
        _ if length == 1 => Text::new("thor-title-one"),
        _ => Text::new("thor-title")
            .number("round", view.round)
            .number("length", length),
    }
}

/// The points of a player in this round if it ended now. Three Gifts are a secret until it does.
fn now(view: &View, player: &Player) -> i16 {
    let values: Vec<i8> = view.gods.iter().map(|place| place.value).collect();
    sum(&player.cards, &values)
}

/// All points of a player, this round included.
pub fn total(view: &View, player: &Player) -> i16 {
    let over: i16 = player.points.iter().sum();
    if view.stage == Stage::Over {
        over
    } else {
        over + now(view, player)
    }
}

/// The points of the rounds that are over and of this one, once there are both: 8+3.
pub fn split(view: &View, player: &Player) -> Option<String> {
    let running = view.stage != Stage::Over && !player.points.is_empty();
    let over: i16 = player.points.iter().sum();
    running.then(|| format!("{over}{:+}", now(view, player)).replace('-', "−"))
}

/// The same in words.
pub fn points(view: &View, player: &Player) -> Text {
    let over: i16 = player.points.iter().sum();
    match (view.stage, player.points.is_empty()) {
        (Stage::Over, _) => Text::new("thor-points-total").number("total", over),
        (_, true) => Text::new("thor-points-first").number("now", now(view, player)),
        (_, false) => Text::new("thor-points")
            .number("total", over)
            .number("now", now(view, player)),
    }
}

/// A line for every player: letter, name, points, and how many cards they hold.
pub fn players(view: &View) -> impl Iterator<Item = Text> {
    (0..).map(Seat).zip(&view.players).map(|(seat, player)| {
        let key = match (view.stage, view.will) {
            (Stage::Over, _) => "thor-player-over",
            (_, Will::Off) => "thor-player",
            (_, Will::On) => "thor-player-will",
        };
        let text = Text::new(key)
            .text("seat", words::letter(seat))
            .with("name", Arg::Mention(seat))
            .text("points", points(view, player));
        match key {
            "thor-player-over" => text,
            "thor-player" => text.number("offerings", player.offerings),
            _ => text
                .number("offerings", player.offerings)
                .number("actions", player.actions),
        }
    })
}

/// How the totals came about, at the end of more than one round.
pub fn rounds(view: &View) -> Option<Text> {
    let several = view.players.iter().all(|player| player.points.len() > 1);
    if view.stage != Stage::Over || !several {
        return None;
    }
    let players = (0..).map(Seat).zip(&view.players).map(|(seat, player)| {
        let rounds: Vec<String> = player.points.iter().map(i16::to_string).collect();
        let rounds = rounds.join(" + ").replace("+ -", "− ").replace('-', "−");
        Text::new("thor-rounds-of")
            .text("seat", words::seat(seat))
            .with("rounds", Arg::Plain(rounds))
    });
    words::dotted(players).map(|players| Text::new("thor-rounds").text("players", players))
}

/// All rows, from the signs of the gods to the last player.
pub fn rows(view: &View) -> Vec<Vec<Glyph>> {
    let row = |label: Glyph, cell: &dyn Fn(&Place) -> Glyph| {
        let mut row = vec![label];
        row.extend(view.gods.iter().map(cell));
        row
    };
    let mut rows = vec![row(CORNER, &|place| sign(place.god))];
    let longest = view.gods.iter().map(|place| place.offerings.count()).max();
    let shown = usize::from(longest.unwrap_or_default().max(1));
    for (at, label) in OFFERINGS.into_iter().enumerate().take(shown) {
        rows.push(row(label, &|place| {
            let value = place.offerings.values().get(at);
            value.map_or(NOTHING, |value| digit(*value))
        }));
    }
    if view.will == Will::On {
        rows.push(row(ABOVE, &|place| place.above.map_or(NOTHING, above)));
    }
    rows.push(row(STACK, &|place| digit(place.left)));
    for (label, player) in SEATS.into_iter().zip(&view.players) {
        let mut row = vec![label];
        row.extend(player.cards.iter().map(|cards| match cards {
            0 => NOTHING,
            cards => digit(*cards),
        }));
        rows.push(row);
    }
    rows
}

/// What the rows are.
pub fn legend(view: &View) -> Text {
    match view.will {
        Will::Off => Text::new("thor-legend"),
        Will::On => Text::new("thor-legend-will").number("deck", view.deck),
    }
}

/// What every god is worth.
pub fn worth(view: &View) -> Text {
    let gods = view.gods.iter().map(|place| {
        Text::new("thor-worth-god")
            .text("god", words::god(place.god))
            .number("value", place.value)
    });
    let gods = words::dotted(gods).unwrap_or_else(|| Text::new("thor-nothing"));
    match view.stage {
        Stage::Over => Text::new("thor-worth-over").text("gods", gods),
        _ => Text::new("thor-worth").text("gods", gods),
    }
}

/// What the action cards above the gods are called; nothing where none lies.
pub fn cards_above(view: &View) -> Option<Text> {
    let cards = view.gods.iter().filter_map(|place| {
        let card = words::card(place.above?);
        let text = Text::new("thor-above-god").text("god", words::name(place.god));
        Some(text.text("card", card))
    });
    words::dotted(cards).map(|cards| Text::new("thor-above").text("cards", cards))
}
