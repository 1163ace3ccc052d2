//! What the player on turn is asked and can press.
//!
//! Usually an offering, then a god card. An action card begins a move of several presses: `act curse`, `act curse odin`, and then
//! `act curse odin 2`.

use crate::games::thor::notation;
use crate::games::thor::offering::Column;
use crate::games::thor::panel::{turns, words};
use crate::games::thor::view::Place;
use crate::games::thor::{Card, God, Move, Offering, Stage, View, Will, With};
use crate::kernel::{Arg, Choice, Control, Notation, Seat, Text, Tone, Viewer};

/// How far a move with an action card has been begun.
enum Begun {
    /// `act curse`
    Card(Card),
    /// `act curse odin`, and more is needed.
    God(Card, Place),
    /// `act might odin 51`: the first offerings of a new order.
    Order(Place, Column),
}

/// The prompt, the controls, and whether a move has been begun; nothing for those who are not on turn.
pub fn draw(view: &View, begun: &str) -> (Option<Text>, Vec<Control>, bool) {
    let Some(seat) = view.turn.filter(|seat| view.viewer == Viewer::Seat(*seat)) else {
        return (None, Vec::new(), false);
    };
    let begun = read(view, begun);
    let has_begun = begun.is_some();
    let (prompt, controls) = match (view.stage, begun) {
        (Stage::Take, _) => (taking_prompt(view), takings(view)),
        (_, None) => (playing_prompt(view, seat), plays(view, seat)),
        (_, Some(Begun::Card(card))) => (
            Text::new("thor-ask-god").text("card", words::card_with_effect(card)),
            gods(view, card),
        ),
        (_, Some(Begun::God(card, place))) => parameters(view, card, &place),
        (_, Some(Begun::Order(place, first))) => (order_prompt(&place), next_orders(&place, first)),
    };
    (Some(prompt), controls, has_begun)
}

/// Reads a beginning; `None` for one that leads nowhere from here.
fn read(view: &View, begun: &str) -> Option<Begun> {
    let words: Vec<&str> = begun.split(' ').collect();
    let (name, rest) = match words[..] {
        ["act", name, ref rest @ ..] => (name, rest),
        _ => return None,
    };
    let card = Card::find(name).filter(|card| is_useful(view, *card))?;
    let place = match rest {
        [] => return Some(Begun::Card(card)),
        [god, ..] => *view.gods.iter().find(|place| place.god.name() == *god)?,
    };
    // Without a question left, this was the whole move.
    matches!(above(view, card, &place), Next::Asks(_)).then_some(())?;
    match rest {
        [_] => Some(Begun::God(card, place)),
        [_, first] if card == Card::Might => {
            let first = notation::column(first)?;
            let known = first
                .values()
                .iter()
                .all(|value| place.offerings.values().contains(value));
            // The last two are laid with one press.
            let open = first.count() > 0 && first.count() + 2 <= place.offerings.count();
            (known && open).then_some(Begun::Order(place, first))
        }
        _ => None,
    }
}

/// Whether the viewer holds the card and there is something to do with it: Three Gifts can only remove.
fn is_useful(view: &View, card: Card) -> bool {
    let removes = view.gods.iter().any(|place| place.above.is_some());
    let held = view.actions.is_some_and(|actions| actions.count(card) > 0);
    view.stage == Stage::Play && held && (card != Card::Gifts || removes)
}

fn button(action: String, label: Text, tone: Tone) -> Control {
    Control::Button(Choice {
        action,
        more: false,
        label,
        tone,
        picked: false,
    })
}

fn beginning(action: String, label: Text) -> Choice {
    Choice {
        action,
        more: true,
        label,
        tone: Tone::Plain,
        picked: false,
    }
}

/// Whether the round ends with this offering.
fn ends_round(view: &View, seat: Seat, offering: Offering) -> bool {
    let mut gods = view.gods.iter();
    let place = gods.find(|place| place.god == offering.god);
    let sixth = place.is_some_and(|place| place.offerings.count() == 5);
    sixth || view.last_ends && view.players[seat.index()].offerings == 1
}

fn playing_prompt(view: &View, seat: Seat) -> Text {
    let text = Text::new(match view.will {
        Will::Off => "thor-ask-play",
        Will::On => "thor-ask-play-will",
    });
    let mut hand = view.hand.unwrap_or_default().iter();
    if hand.any(|offering| ends_round(view, seat, offering)) {
        Text::new("thor-ask-red").text("ask", text)
    } else {
        text
    }
}

/// The offerings as buttons, red where they end the round, and the action cards as a menu.
fn plays(view: &View, seat: Seat) -> Vec<Control> {
    let offer = |offering: Offering| {
        let tone = if ends_round(view, seat, offering) {
            Tone::Danger
        } else {
            Tone::Plain
        };
        let label = Text::new("thor-offering")
            .text("god", words::name(offering.god))
            .number("value", offering.value);
        button(Move::Offer(offering).show(), label, tone)
    };
    let hand = view.hand.unwrap_or_default();
    let mut controls: Vec<Control> = hand.iter().map(offer).collect();
    let useful = Card::ALL.into_iter().filter(|card| is_useful(view, *card));
    let choice = |card: Card| {
        beginning(
            format!("act {}", card.name()),
            words::card_with_effect(card),
        )
    };
    let choices: Vec<Choice> = useful.map(choice).collect();
    if !choices.is_empty() {
        controls.push(Control::Menu {
            prompt: Text::new("thor-menu-actions"),
            choices,
        });
    }
    controls
}

/// What comes of an action card above a god.
enum Next {
    /// The whole move.
    Done(With),
    /// Something is left to choose: from these seats, for the Curse.
    Asks(Vec<Seat>),
}

fn above(view: &View, card: Card, place: &Place) -> Next {
    let god = place.god.index();
    let has = |seat: &Seat| view.players[seat.index()].cards[god] > 0;
    match card {
        _ if place.above.is_some() => Next::Done(With::Nothing),
        Card::Times if place.left == 0 => Next::Done(With::Number(0)),
        Card::Times => Next::Asks(Vec::new()),
        Card::Might if place.offerings.count() >= 2 => Next::Asks(Vec::new()),
        Card::Curse => {
            let others = view.seats().seats().filter(|seat| Some(*seat) != view.turn);
            let victims: Vec<Seat> = others.filter(has).collect();
            match victims[..] {
                [] => Next::Done(With::Nothing),
                [victim] => Next::Done(With::From(victim)),
                _ => Next::Asks(victims),
            }
        }
        _ => Next::Done(With::Nothing),
    }
}

/// For each god: above it, or, where something lies there, away with it.
fn gods(view: &View, card: Card) -> Vec<Control> {
    let control = |place: &Place| {
        let god = place.god;
        if let Some(removed) = place.above {
            let label = Text::new("thor-button-remove")
                .text("card", words::card(removed))
                .text("god", words::god(god));
            return Some(button(
                Move::Remove { card, god }.show(),
                label,
                Tone::Danger,
            ));
        }
        if card == Card::Gifts {
            return None;
        }
        let label = Text::new("thor-button-above").text("god", words::god(god));
        Some(match above(view, card, place) {
            Next::Done(with) => button(Move::Act { card, god, with }.show(), label, Tone::Plain),
            Next::Asks(_) => {
                let action = format!("act {} {}", card.name(), god.name());
                Control::Button(beginning(action, label))
            }
        })
    };
    view.gods.iter().filter_map(control).collect()
}

/// How many, from whom, or in which order.
fn parameters(view: &View, card: Card, place: &Place) -> (Text, Vec<Control>) {
    let act = |god: God, with: With| Move::Act { card, god, with }.show();
    match above(view, card, place) {
        Next::Asks(victims) if card == Card::Curse => {
            let from = |seat: Seat| {
                let label = Text::new("thor-button-from")
                    .text("seat", words::seat(seat))
                    .number("cards", view.players[seat.index()].cards[place.god.index()]);
                button(act(place.god, With::From(seat)), label, Tone::Plain)
            };
            let prompt = Text::new("thor-ask-victim").text("god", words::name(place.god));
            (prompt, victims.into_iter().map(from).collect())
        }
        _ if card == Card::Might => {
            let mut controls = last_offerings(place);
            controls.extend(first_offerings(place));
            (order_prompt(place), controls)
        }
        _ => {
            let number = |number: u8| {
                let label = Text::new("thor-button-number").number("number", number);
                button(act(place.god, With::Number(number)), label, Tone::Plain)
            };
            let prompt = Text::new("thor-ask-number").text("god", words::name(place.god));
            (prompt, (0..=place.left.min(2)).rev().map(number).collect())
        }
    }
}

fn order_prompt(place: &Place) -> Text {
    Text::new("thor-ask-order")
        .text("god", words::name(place.god))
        .with("order", Arg::Plain(turns::spaced(place.offerings.values())))
}

fn order_button(place: &Place, order: Column, tone: Tone) -> Control {
    let action = Move::Act {
        card: Card::Might,
        god: place.god,
        with: With::Order(order),
    };
    let label =
        Text::new("thor-button-order").with("order", Arg::Plain(turns::spaced(order.values())));
    button(action.show(), label, tone)
}

/// Only the last offering counts, so naming it is the usual way; the others stay as they lie.
fn last_offerings(place: &Place) -> Vec<Control> {
    let values = place.offerings.values().iter();
    let control = |value: &u8| order_button(place, place.offerings.with_last(*value), Tone::Plain);
    values.map(control).collect()
}

/// Whoever wants every offering in a place of its own begins with the first one.
fn first_offerings(place: &Place) -> Option<Control> {
    let choices: Vec<Choice> = continued(place, Column::default()).collect();
    (place.offerings.count() >= 3).then(|| Control::Menu {
        prompt: Text::new("thor-menu-order"),
        choices,
    })
}

/// The orders that begin like this, one offering further.
fn continued(place: &Place, first: Column) -> impl Iterator<Item = Choice> {
    let left = place.offerings;
    let next = (0..6)
        .filter(move |value| left.values().contains(value) && !first.values().contains(value));
    let god = place.god;
    next.map(move |value| {
        let mut longer = first;
        longer.push(value);
        let label = Text::new("thor-button-begun")
            .with("order", Arg::Plain(turns::spaced(longer.values())));
        beginning(format!("act might {} {longer}", god.name()), label)
    })
}

fn next_orders(place: &Place, first: Column) -> Vec<Control> {
    if first.count() + 2 < place.offerings.count() {
        return continued(place, first).map(Control::Button).collect();
    }
    let open = place.offerings.values().iter().copied();
    let rest: Vec<u8> = open
        .filter(|value| !first.values().contains(value))
        .collect();
    let order = |values: [u8; 2]| {
        let mut order = first;
        values.into_iter().for_each(|value| order.push(value));
        order_button(place, order, Tone::Plain)
    };
    match rest[..] {
        [a, b] => vec![order([a, b]), order([b, a])],
        _ => Vec::new(),
    }
}

fn taking_prompt(view: &View) -> Text {
    let god_cards = view.gods.iter().any(|place| place.left > 0);
    Text::new(match (view.ending, god_cards, view.deck > 0) {
        (true, _, _) => "thor-ask-last",
        (false, true, true) => "thor-ask-take-will",
        (false, true, false) => "thor-ask-take",
        (false, false, _) => "thor-ask-draw",
    })
}

fn takings(view: &View) -> Vec<Control> {
    let left = view.gods.iter().filter(|place| place.left > 0);
    let take = |place: &Place| {
        let label = Text::new("thor-button-take")
            .text("god", words::name(place.god))
            .number("left", place.left);
        button(Move::Take(place.god).show(), label, Tone::Plain)
    };
    let mut controls: Vec<Control> = left.map(take).collect();
    if view.deck > 0 {
        let label = Text::new("thor-button-draw").number("left", view.deck);
        controls.push(button(Move::Draw.show(), label, Tone::Good));
    }
    if view.ending {
        let label = Text::new("thor-button-finish");
        controls.push(button(Move::Finish.show(), label, Tone::Plain));
    }
    controls
}
