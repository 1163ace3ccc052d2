//! The running commentary: what the story remembers, one sentence each.

use std::cmp::Ordering;

use crate::games::tooor::panel::{names, row, team};
use crate::games::tooor::state::{A, B, other};
use crate::games::tooor::story::{Clash, Event, Shot, Told};
use crate::games::tooor::{Card, Player, Squad, Symbol, View};
use crate::kernel::{Arg, Seat, Text};

/// Oldest first. Where nothing came of it, nothing is said.
pub fn lines(view: &View) -> impl Iterator<Item = Text> {
    view.story.iter().filter_map(|told| line(view, told))
}

/// Every goal with its minute, when the match is over.
pub fn goals(view: &View) -> Option<Text> {
    let goals = view.goals.iter().map(|goal| {
        Text::new("tooor-goal")
            .number("minute", goal.minute)
            .text("team", team(goal.seat))
            .with("player", who(view, goal.seat, goal.player))
    });
    let list = goals.reduce(|list, goal| {
        Text::new("list-two")
            .text("first", list)
            .text("second", goal)
    })?;
    Some(Text::new("tooor-goals").text("goals", list))
}

fn who(view: &View, seat: Seat, player: Player) -> Arg {
    Arg::Plain(names::player(view, seat, player))
}

/// `12 (M1, M2, S2: 10 + 2)`; a side without anyone has only its die.
fn effort(squad: &Squad, sum: u8, die: u8) -> Arg {
    let ids: Vec<&str> = squad.players().iter().map(|player| player.id()).collect();
    let who = match ids.is_empty() {
        true => String::new(),
        false => format!("{}: ", ids.join(", ")),
    };
    Arg::Plain(format!("{} ({who}{sum}\u{A0}+\u{A0}{die})", sum + die))
}

/// `5 + 2 = 7`.
fn sum_of(strength: u8, die: u8) -> String {
    format!("{strength} + {die} = {}", strength + die)
}

fn line(view: &View, told: &Told) -> Option<Text> {
    let text = match told {
        Told::LinedUp { rows } => {
            let shape = |[attack, midfield, defence]: [usize; 3]| {
                Arg::Plain(format!("{defence}-{midfield}-{attack}"))
            };
            Text::new("tooor-told-lined-up")
                .name("first", A)
                .name("second", B)
                .with("a", shape(rows[0]))
                .with("b", shape(rows[1]))
        }
        Told::Reveal { cards, minute } => {
            let cards = cards.map(Card::value);
            match higher(cards) {
                Some((seat, high, low)) => Text::new("tooor-told-reveal")
                    .text("team", team(seat))
                    .number("high", high)
                    .number("low", low),
                None => Text::new("tooor-told-reveal-equal").number("card", cards[0]),
            }
            .number("minute", *minute)
        }
        Told::Toss { dice } => {
            let (seat, high, low) = higher(*dice)?;
            Text::new("tooor-told-toss")
                .text("team", team(seat))
                .number("high", high)
                .number("low", low)
        }
        Told::Clash(told) => clash(told),
        Told::Event(told) => event(view, told)?,
        Told::Move { player: None, .. } => return None,
        Told::Move {
            seat,
            player: Some(player),
            row: place,
        } => Text::new("tooor-told-move")
            .with("player", who(view, *seat, *player))
            .text("team", team(*seat))
            .text("row", row(*place)),
        Told::Shot(told) => shot(view, told),
        Told::NoShot { seat } => Text::new("tooor-told-no-shot").text("team", team(*seat)),
        Told::Orders { orders } => Text::new("tooor-told-orders")
            .name("first", A)
            .name("second", B)
            .with("a", Arg::Plain(orders[A.index()].show()))
            .with("b", Arg::Plain(orders[B.index()].show())),
    };
    Some(text)
}

/// Whose number is higher, that number, and the other.
fn higher([a, b]: [u8; 2]) -> Option<(Seat, u8, u8)> {
    match a.cmp(&b) {
        Ordering::Greater => Some((A, a, b)),
        Ordering::Less => Some((B, b, a)),
        Ordering::Equal => None,
    }
}

fn clash(told: &Clash) -> Text {
    let Clash {
        seat,
        counter,
        used,
        sums,
        dice,
        through,
    } = told;
    let key = match (counter, through) {
        (false, true) => "tooor-told-attack-through",
        (false, false) => "tooor-told-attack-stopped",
        (true, true) => "tooor-told-counter-through",
        (true, false) => "tooor-told-counter-stopped",
    };
    Text::new(key)
        .text("team", team(*seat))
        .with("effort", effort(&used[0], sums[0], dice[0]))
        .with("other-effort", effort(&used[1], sums[1], dice[1]))
}

fn event(view: &View, told: &Event) -> Option<Text> {
    let Event {
        seat,
        player,
        risk,
        die,
        dismissed,
    } = told;
    let key = match risk {
        _ if *die != Some(*risk) => return None,
        Symbol::Red => "tooor-told-red",
        Symbol::Yellow if *dismissed => "tooor-told-second-yellow",
        Symbol::Yellow => "tooor-told-yellow",
        Symbol::Injury => "tooor-told-injury",
    };
    let text = Text::new(key).text("team", team(*seat));
    Some(text.with("player", who(view, *seat, *player)))
}

fn shot(view: &View, told: &Shot) -> Text {
    let Shot {
        seat,
        player,
        strengths,
        dice,
        goal,
        penalty,
    } = told;
    let key = match (penalty, goal) {
        (false, true) => "tooor-told-goal",
        (false, false) => "tooor-told-saved",
        (true, true) => "tooor-told-penalty-goal",
        (true, false) => "tooor-told-penalty-saved",
    };
    let emoji = names::emoji(view, *seat, *player);
    let shooter = names::player(view, *seat, *player);
    let keeper = names::keeper(view, other(*seat));
    Text::new(key)
        .text("team", team(*seat))
        .with("emoji", Arg::Plain(emoji.to_owned()))
        .with(
            "player",
            Arg::Plain(format!("{shooter} {}", sum_of(strengths[0], dice[0]))),
        )
        .with(
            "keeper",
            Arg::Plain(format!("{keeper} {}", sum_of(strengths[1], dice[1]))),
        )
}
