//! The sentences of the board: who has what where, what happened last, how things stand.

use std::fmt::{self, Write};

use crate::games::panik::game::Trail;
use crate::games::panik::{Awaits, End, Faces, Match, Place, Report, Stage, View};
use crate::kernel::{Arg, Seat, Text};

/// Places of a long trail that are named; before them stands "…".
const TRAIL: usize = 6;

/// Which part of the match it is.
pub fn title(game: &Match) -> Text {
    match (game.stage, game.shoot_out) {
        (Stage::Lay | Stage::RollOff, _) => Text::new("panik-title-kick-off"),
        (Stage::Over { .. }, _) => Text::new("panik-title-over"),
        (_, Some(shoot_out)) => Text::new("panik-title-shoot-out").number("round", shoot_out.round),
        _ if game.is_solo() => Text::new("panik-title-pass").number("round", game.round),
        _ => Text::new("panik-title-round").number("round", game.round),
    }
}

/// Part and goals, for lists of matches.
pub fn summary(game: &Match) -> Text {
    let goals = joined(game.seats().map(|seat| game.goals(seat)), " : ");
    let key = if game.is_solo() {
        "panik-summary-solo"
    } else {
        "panik-summary"
    };
    Text::new(key)
        .number("round", game.round)
        .with("goals", Arg::Plain(goals))
}

/// The colour of a seat: a ball, or its letter.
pub fn ball(seat: Seat) -> Text {
    const COLOURS: [&str; 5] = [
        "panik-ball-red",
        "panik-ball-yellow",
        "panik-ball-blue",
        "panik-ball-violet",
        "panik-ball-orange",
    ];
    Text::new(COLOURS[seat.index() % COLOURS.len()])
}

/// Where the balls of a seat are.
pub fn player(game: &Match, seat: Seat) -> Text {
    let (mut start, mut penalty, mut out) = (0, 0, 0);
    let mut fields = String::new();
    for (place, passed) in game.balls[seat].into_iter().zip(game.passed) {
        match place {
            Place::Start if passed => out += 1,
            Place::Start => start += 1,
            Place::Penalty => penalty += 1,
            Place::Goal => {}
            Place::Field(field) => {
                let number = game.pitch.number(field);
                write!(fields, ", {} ({number})", name(place)).expect("text grows");
            }
        }
    }
    let mut args = Vec::with_capacity(7);
    args.extend([
        ("ball", Arg::Text(ball(seat))),
        ("name", Arg::Mention(seat)),
        ("goals", Arg::Number(game.goals(seat).into())),
        ("start", Arg::Number(start)),
        ("penalty", Arg::Number(penalty)),
        ("out", Arg::Number(out)),
        ("fields", Arg::Plain(fields)),
    ]);
    Text {
        key: "panik-player",
        args,
    }
}

/// P-R7: where no diagonal step is allowed.
pub fn blocked(game: &Match) -> Text {
    let blocked = game.pitch.blocked();
    let tiles = joined(blocked.map(|(low, high)| format!("{low}–{high}")), ", ");
    if tiles.is_empty() {
        Text::new("panik-blocked-none")
    } else {
        Text::new("panik-blocked").with("tiles", Arg::Plain(tiles))
    }
}

/// What happened before the present turn: the last one, or who won the right to begin.
pub fn before(game: &Match) -> Option<Text> {
    if let Some(report) = &game.last {
        return Some(last(report));
    }
    if game.stage != Stage::Play || game.is_solo() {
        return None;
    }
    let rolls = each(game, |seat| {
        Some(game.roll_off[seat].into()).filter(|face: &i64| *face > 0)
    });
    Some(
        Text::new("panik-roll-off")
            .text("rolls", rolls?)
            .name("name", game.first),
    )
}

/// Goals of the shoot-out.
pub fn shoot_out(game: &Match) -> Option<Text> {
    let shoot_out = game.shoot_out.as_ref()?;
    let goals = each(game, |seat| {
        let goals = i64::from(shoot_out.goals[seat]);
        shoot_out.kickers[seat].then_some(goals)
    });
    Some(Text::new("panik-shoot-out").text("goals", goals?))
}

/// "Ana 3, Ben 5"
fn each(game: &Match, number: impl Fn(Seat) -> Option<i64>) -> Option<Text> {
    let entries = game.seats().filter_map(|seat| {
        let entry = Text::new("panik-each").name("name", seat);
        Some(entry.number("number", number(seat)?))
    });
    entries.reduce(|list, entry| {
        Text::new("list-two")
            .text("first", list)
            .text("second", entry)
    })
}

fn last(report: &Report) -> Text {
    let moved = report.trail.as_slice().last();
    let key = match (report.end, moved) {
        (End::Stays, None) => "panik-last-nothing",
        (End::Stays, Some(_)) => "panik-last-stays",
        (End::Goal, _) => "panik-last-goal",
        (End::PenaltyGoal, _) => "panik-last-penalty-goal",
        (End::PenaltyMissed, _) => "panik-last-penalty-missed",
        (End::SentBack { .. }, _) => "panik-last-sent-back",
        (End::Fouled { .. }, _) => "panik-last-fouled",
        (End::KickGoal, _) => "panik-last-kick-goal",
        (End::KickMissed, _) => "panik-last-kick-missed",
    };
    let text = Text::new(key)
        .name("name", report.seat)
        .with("trail", trail(&report.trail))
        .with("rolls", rolls(&report.rolls))
        .number("count", report.rolls.count());
    match report.end {
        End::SentBack { victim, balls } => text.name("victim", victim).number("balls", balls),
        End::Fouled { victim } => text.name("victim", victim),
        End::Stays | End::Goal | End::PenaltyGoal | End::PenaltyMissed => text,
        End::KickGoal | End::KickMissed => text,
    }
}

/// How things stand, unless it goes without saying: whose turn it is stands above every board, and whoever is asked sees what there is to
/// press.
pub fn going_on(view: &View) -> Option<Text> {
    let game = &view.open;
    let plain = match (game.stage, game.awaits) {
        (Stage::Play, Awaits::FirstRoll) => true,
        (Stage::Play, Awaits::Use) => view.is_asked() && game.victim().is_none(),
        (Stage::ShootOut, _) => view.is_asked(),
        _ => false,
    };
    (!plain).then(|| now(game))
}

/// How things stand.
pub fn now(game: &Match) -> Text {
    let key = match (game.stage, game.awaits) {
        (Stage::Lay, _) => return Text::new("panik-now-lay"),
        (Stage::RollOff, _) => return Text::new("panik-now-roll-off"),
        (Stage::Over { winner }, _) => return over(game, winner),
        (Stage::ShootOut, _) => "panik-now-kick",
        (Stage::Play, Awaits::FirstRoll) => "panik-now-first-roll",
        (Stage::Play, Awaits::Die) => "panik-now-die",
        (Stage::Play, Awaits::Use) => return choosing(game),
    };
    Text::new(key).name("name", game.turn)
}

fn over(game: &Match, winner: Seat) -> Text {
    if game.is_solo() {
        return Text::new("panik-now-over-solo").number("goals", game.goals(winner));
    }
    let key = if game.shoot_out.is_some() {
        "panik-now-over-shoot-out"
    } else {
        "panik-now-over"
    };
    Text::new(key).name("name", winner)
}

fn choosing(game: &Match) -> Text {
    let (place, victim) = (game.active_place(), game.victim());
    let key = match (place, victim) {
        (None, _) => "panik-now-choosing",
        (Some(Place::Penalty), _) => "panik-now-penalty",
        (Some(_), Some(_)) => "panik-now-shared",
        (Some(_), None) => "panik-now-moving",
    };
    let text = Text::new(key)
        .name("name", game.turn)
        .with("trail", trail(&game.trail))
        .with("rolls", rolls(&game.rolls))
        .number("left", game.rolls_left());
    match (victim, place) {
        (Some(victim), Some(Place::Field(field))) => text
            .name("victim", victim)
            .with("place", Arg::Plain(name(Place::Field(field))))
            .number("number", game.pitch.number(field)),
        _ => text,
    }
}

/// "5, 6, 2"
fn rolls(faces: &Faces) -> Arg {
    Arg::Plain(joined(faces.as_slice(), ", "))
}

/// "Start → b1 → c2"
fn trail(trail: &Trail) -> Arg {
    let places = trail.as_slice();
    let hidden = places.len().saturating_sub(TRAIL);
    let names = joined(places[hidden..].iter().map(|place| name(*place)), " → ");
    Arg::Plain(if hidden > 0 {
        format!("… → {names}")
    } else {
        names
    })
}

fn joined(items: impl IntoIterator<Item = impl fmt::Display>, between: &str) -> String {
    let mut text = String::new();
    for item in items {
        if !text.is_empty() {
            text.push_str(between);
        }
        write!(text, "{item}").expect("text grows");
    }
    text
}

/// What a place is called on the board, the same in every language; only Start and fields are ever named so.
pub fn name(place: Place) -> String {
    match place {
        Place::Start => "Start".to_owned(),
        Place::Field(field) if field.is_before_goal() => place.to_string().to_uppercase(),
        Place::Field(_) | Place::Penalty | Place::Goal => place.to_string(),
    }
}
