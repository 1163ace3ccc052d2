//! What a coach is asked, and the buttons and menus to answer with.

use crate::games::tooor::attack::shooters;
use crate::games::tooor::choices::completed_order;
use crate::games::tooor::panel::{lineup, names, row, rows};
use crate::games::tooor::shootout::order_length;
use crate::games::tooor::state::{Phase, other};
use crate::games::tooor::team::{Team, rows_of};
use crate::games::tooor::{Action, Card, Player, Squad, View};
use crate::kernel::{Arg, Choice, Control, Notation, Seat, Text, Tone};

/// The prompt and everything to press.
pub type Asked = (Option<Text>, Vec<Control>);

/// What the tactic cards do, from the 1 on.
const TACTICS: [&str; 6] = [
    "tooor-tactic-1",
    "tooor-tactic-2",
    "tooor-tactic-3",
    "tooor-tactic-4",
    "tooor-tactic-5",
    "tooor-tactic-6",
];

/// The most entries of a menu.
const MENU: usize = 25;

/// What the seat is asked.
pub fn asked(view: &View, seat: Seat, begun: &str) -> Asked {
    let (prompt, controls) = match view.phase {
        Phase::Tactic => tactic(view, seat),
        Phase::Attackers | Phase::Defenders => choose(view, seat, begun),
        Phase::Gap => gap(view, seat),
        Phase::Shooter => shooter(view, seat),
        Phase::Order => order(view, seat, begun),
        Phase::Next => next(view, seat),
        _ => lineup::asked(view, seat, begun),
    };
    (Some(prompt), controls)
}

/// A move that can be pressed.
pub fn choice(view: &View, action: &Action, label: Text, tone: Tone) -> Choice {
    Choice {
        action: action.show(),
        more: false,
        label,
        tone,
        picked: view.own_choice.as_ref() == Some(action),
    }
}

/// The beginning of a move.
pub fn beginning(action: String, label: Text) -> Choice {
    Choice {
        action,
        more: true,
        label,
        tone: Tone::Plain,
        picked: false,
    }
}

/// A question to both: whoever answers last cannot change it any more.
fn first_or_last(view: &View, seat: Seat, first: &'static str, last: &'static str) -> Text {
    let other = other(seat);
    if view.chosen[other.index()] {
        Text::new(last).name("name", other)
    } else {
        Text::new(first)
    }
}

fn tactic(view: &View, seat: Seat) -> (Text, Vec<Control>) {
    let prompt = match view.own_choice {
        Some(Action::Tactic(card)) => Text::new("tooor-chosen-tactic").number("card", card.value()),
        _ => first_or_last(
            view,
            seat,
            "tooor-choose-tactic",
            "tooor-choose-tactic-last",
        ),
    };
    let cards = view.hands[seat.index()]
        .into_iter()
        .flat_map(|hand| hand.cards());
    let button = |card: Card| {
        let label = Text::new(TACTICS[usize::from(card.value()) - 1]);
        Control::Button(choice(view, &Action::Tactic(card), label, Tone::Plain))
    };
    (prompt, cards.map(button).collect())
}

/// `S1 5`.
fn player_label(team: &Team, player: Player) -> Text {
    Text::new("tooor-player")
        .with("player", Arg::Plain(player.id().to_owned()))
        .number("strength", team.strength(player))
}

/// `S1 Lina 5`.
fn named_label(view: &View, seat: Seat, player: Player) -> Text {
    Text::new("tooor-player-named")
        .with("player", Arg::Plain(names::player(view, seat, player)))
        .with(
            "emoji",
            Arg::Plain(names::emoji(view, seat, player).to_owned()),
        )
        .number("strength", view.teams[seat.index()].strength(player))
}

/// `M1 4 + M2 3 + S2 3`.
fn strengths(team: &Team, squad: &Squad) -> Arg {
    let each = |player: &Player| format!("{} {}", player.id(), team.strength(*player));
    let all: Vec<String> = squad.players().iter().map(each).collect();
    Arg::Plain(all.join(" + "))
}

/// One press for a set of players with its sum; or one after the other, where the order is one's own (T-A4).
fn choose(view: &View, seat: Seat, begun: &str) -> (Text, Vec<Control>) {
    let attacking = view.phase == Phase::Attackers;
    let Some(card) = view.round.card() else {
        return (Text::new("tooor-now-dice"), Vec::new());
    };
    let team = &view.teams[seat.index()];
    if let Some(squad) = begun_squad(begun, "choose")
        && let Some(controls) = choose_one(view, team, &squad, team.quota(rows_of(card, attacking)))
    {
        return (begun_prompt("tooor-choose-players", team, &squad), controls);
    }
    let mut squads = team.squads(rows_of(card, attacking));
    squads.sort_by_key(|squad| u8::MAX - team.sum(squad));
    let several = squads.first().is_some_and(|squad| squad.len() > 1);
    let choices = squads.iter().take(MENU).map(|squad| {
        let label = Text::new(if several {
            "tooor-squad"
        } else {
            "tooor-squad-one"
        })
        .with("players", strengths(team, squad));
        let label = if several {
            label.number("sum", team.sum(squad))
        } else {
            label
        };
        choice(view, &Action::Choose(*squad), label, Tone::Plain)
    });
    let mut controls: Vec<Control> = if several {
        vec![Control::Menu {
            prompt: Text::new("tooor-menu-players"),
            choices: choices.collect(),
        }]
    } else {
        choices.map(Control::Button).collect()
    };
    if several {
        let label = Text::new("tooor-one-by-one");
        controls.push(Control::Button(beginning("choose".to_owned(), label)));
    }
    let prompt = Text::new(if attacking {
        "tooor-choose-attackers"
    } else {
        "tooor-choose-defenders"
    });
    (prompt.text("rows", rows(card, attacking)), controls)
}

/// The players of a beginning such as `choose M1 M2`.
fn begun_squad(begun: &str, verb: &str) -> Option<Squad> {
    let rest = begun.strip_prefix(verb)?;
    if rest.is_empty() {
        return Some(Squad::default());
    }
    let squad = Squad::parse(rest.strip_prefix(' ')?)?;
    (!squad.is_empty() && !squad.repeats()).then_some(squad)
}

fn begun_prompt(key: &'static str, team: &Team, squad: &Squad) -> Text {
    let text = Text::new(key);
    match squad.len() {
        0 => text.text("players", Text::new("tooor-nobody")),
        _ => text.with("players", strengths(team, squad)),
    }
}

/// The next player; nothing if the beginning makes no sense.
fn choose_one(
    view: &View,
    team: &Team,
    squad: &Squad,
    mut quota: [usize; 3],
) -> Option<Vec<Control>> {
    for player in squad.players() {
        let fielder = team.fielder(*player);
        let left = &mut quota[fielder.row.index()];
        *left = left.checked_sub(1).filter(|_| !fielder.dismissed)?;
    }
    let left: usize = quota.iter().sum();
    let able = team
        .playing()
        .filter(|player| !squad.contains(*player) && quota[team.fielder(*player).row.index()] > 0);
    let button = |player| {
        let label = player_label(team, player);
        let squad = squad.with(player)?;
        let action = Action::Choose(squad);
        Some(Control::Button(if left > 1 {
            beginning(action.show(), label)
        } else {
            choice(view, &action, label, Tone::Plain)
        }))
    };
    let controls: Vec<Control> = able.filter_map(button).collect();
    (!controls.is_empty()).then_some(controls)
}

fn gap(view: &View, seat: Seat) -> (Text, Vec<Control>) {
    let Some(gap) = view.round.gap else {
        return (Text::new("tooor-now-dice"), Vec::new());
    };
    let team = &view.teams[seat.index()];
    let nobody = choice(
        view,
        &Action::Move(None),
        Text::new("tooor-move-nobody"),
        Tone::Plain,
    );
    let others = team
        .playing()
        .filter(|player| team.fielder(*player).row != gap);
    let button = |player| {
        let label = named_label(view, seat, player);
        choice(view, &Action::Move(Some(player)), label, Tone::Plain)
    };
    let controls = [nobody].into_iter().chain(others.map(button));
    let prompt = Text::new("tooor-choose-move").text("row", row(gap));
    (prompt, controls.map(Control::Button).collect())
}

fn shooter(view: &View, seat: Seat) -> (Text, Vec<Control>) {
    let team = &view.teams[seat.index()];
    let able = shooters(team, &view.round.used[seat.index()]);
    let button = |player| {
        let label = named_label(view, seat, player);
        Control::Button(choice(view, &Action::Shooter(player), label, Tone::Plain))
    };
    let keeper = other(seat);
    let prompt = Text::new("tooor-choose-shooter")
        .with("keeper", Arg::Plain(names::keeper(view, keeper).to_owned()))
        .number("strength", view.teams[keeper.index()].keeper());
    (prompt, able.map(button).collect())
}

/// One press for the strongest; otherwise one after the other, and at any time the strongest for the rest.
fn order(view: &View, seat: Seat, begun: &str) -> (Text, Vec<Control>) {
    let team = &view.teams[seat.index()];
    let length = order_length(team);
    let fits = |squad: &Squad| {
        let playing = |player: &Player| !team.fielder(*player).dismissed;
        (1..length).contains(&squad.len()) && squad.players().iter().all(playing)
    };
    let squad = begun_squad(begun, "order").filter(fits).unwrap_or_default();
    let left = length - squad.len();
    let mut controls = Vec::new();
    if left > 1 {
        let whole = completed_order(team, &squad);
        let label = Text::new("tooor-order-strongest").with("players", Arg::Plain(whole.show()));
        controls.push(Control::Button(choice(
            view,
            &Action::Order(whole),
            label,
            Tone::Good,
        )));
    }
    let others = team.playing().filter(|player| !squad.contains(*player));
    controls.extend(others.filter_map(|player| {
        let label = player_label(team, player);
        let action = Action::Order(squad.with(player)?);
        Some(Control::Button(if left > 1 {
            beginning(action.show(), label)
        } else {
            choice(view, &action, label, Tone::Plain)
        }))
    }));
    let prompt = match (squad.len(), view.own_choice) {
        (0, Some(Action::Order(own))) => {
            Text::new("tooor-chosen-order").with("players", Arg::Plain(own.show()))
        }
        (0, _) => first_or_last(view, seat, "tooor-choose-order", "tooor-choose-order-last")
            .number("count", length as i64),
        _ => begun_prompt("tooor-choose-order-next", team, &squad),
    };
    (prompt, controls)
}

fn next(view: &View, seat: Seat) -> (Text, Vec<Control>) {
    let team = &view.teams[seat.index()];
    let prompt = match view.own_choice {
        Some(Action::Next(player)) => Text::new("tooor-chosen-next")
            .with("player", Arg::Plain(names::player(view, seat, player))),
        _ => first_or_last(view, seat, "tooor-choose-next", "tooor-choose-next-last"),
    };
    let shootout = view.shoot_out;
    let able = shootout
        .iter()
        .flat_map(|shootout| shootout.candidates(team, seat));
    let button = |player| {
        let label = named_label(view, seat, player);
        Control::Button(choice(view, &Action::Next(player), label, Tone::Plain))
    };
    (prompt, able.map(button).collect())
}
