//! The running commentary: what the story remembers, one sentence each.

use crate::games::tooor::panel::{names, row, team};
use crate::games::tooor::state::{A, B, other};
use crate::games::tooor::story::{Clash, Event, Shot, Told};
use crate::games::tooor::{Player, Squad, Symbol, View};
use crate::kernel::{Arg, Seat, Text};

/// Oldest first.
pub fn lines(view: &View) -> impl Iterator<Item = Text> {
    view.story.iter().map(|told| line(view, told))
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

/// `M1, M2, S2: 10 + 2 = 12`; a side without anyone has only its die.
fn effort(squad: &Squad, sum: u8, die: u8) -> Arg {
    let mut text = String::with_capacity(32);
    for player in squad.players() {
        if !text.is_empty() {
            text.push_str(", ");
        }
        text.push_str(player.id());
    }
    if !text.is_empty() {
        text.push_str(": ");
    }
    text.push_str(&sum_of(sum, die));
    Arg::Plain(text)
}

/// `5 + 2 = 7`.
fn sum_of(strength: u8, die: u8) -> String {
    format!("{strength} + {die} = {}", strength + die)
}

fn line(view: &View, told: &Told) -> Text {
    match told {
        Told::LinedUp { rows } => {
            let shape = |[attack, midfield, defence]: [usize; 3]| {
                Arg::Plain(format!("{defence}-{midfield}-{attack}"))
            };
            Text::new("tooor-told-lined-up")
                .with("a", shape(rows[0]))
                .with("b", shape(rows[1]))
        }
        Told::Reveal { cards, minute } => Text::new(match cards[0].cmp(&cards[1]) {
            std::cmp::Ordering::Greater => "tooor-told-reveal-a",
            std::cmp::Ordering::Less => "tooor-told-reveal-b",
            std::cmp::Ordering::Equal => "tooor-told-reveal-equal",
        })
        .number("minute", *minute)
        .number("a", cards[0].value())
        .number("b", cards[1].value()),
        Told::Toss { dice } => Text::new(match dice[0].cmp(&dice[1]) {
            std::cmp::Ordering::Greater => "tooor-told-toss-a",
            std::cmp::Ordering::Less => "tooor-told-toss-b",
            std::cmp::Ordering::Equal => "tooor-told-toss-equal",
        })
        .number("a", dice[0])
        .number("b", dice[1]),
        Told::Clash(told) => clash(told),
        Told::Event(told) => event(view, told),
        Told::Move {
            seat,
            player,
            row: place,
        } => {
            let text = match player {
                Some(player) => {
                    Text::new("tooor-told-move").with("player", who(view, *seat, *player))
                }
                None => Text::new("tooor-told-move-none"),
            };
            text.text("team", team(*seat)).text("row", row(*place))
        }
        Told::Shot(told) => shot(view, told),
        Told::NoShot { seat } => Text::new("tooor-told-no-shot").text("team", team(*seat)),
        Told::Orders { orders } => Text::new("tooor-told-orders")
            .with("a", Arg::Plain(orders[A.index()].show()))
            .with("b", Arg::Plain(orders[B.index()].show())),
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
        .text("other", team(other(*seat)))
        .with("effort", effort(&used[0], sums[0], dice[0]))
        .with("other-effort", effort(&used[1], sums[1], dice[1]))
}

fn symbol(symbol: Option<Symbol>) -> Text {
    Text::new(match symbol {
        Some(Symbol::Red) => "tooor-symbol-red",
        Some(Symbol::Yellow) => "tooor-symbol-yellow",
        Some(Symbol::Injury) => "tooor-symbol-injury",
        None => "tooor-symbol-blank",
    })
}

fn event(view: &View, told: &Event) -> Text {
    let Event {
        seat,
        player,
        risk,
        die,
        dismissed,
    } = told;
    let text = match (*die == Some(*risk), risk) {
        (false, _) => Text::new("tooor-told-nothing")
            .text("risk", symbol(Some(*risk)))
            .text("die", symbol(*die)),
        (true, Symbol::Red) => Text::new("tooor-told-red"),
        (true, Symbol::Yellow) if *dismissed => Text::new("tooor-told-second-yellow"),
        (true, Symbol::Yellow) => Text::new("tooor-told-yellow"),
        (true, Symbol::Injury) => Text::new("tooor-told-injury"),
    };
    text.text("team", team(*seat))
        .with("player", who(view, *seat, *player))
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
