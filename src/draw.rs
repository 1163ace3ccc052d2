//! Makes messages of tables: the public board, and the private panel of a seat. It draws what a [`Panel`] says and adds what
//! every table has: who is waited for, how it ended, and the usual buttons.

pub mod analysis;

pub mod call;

pub mod hint;

pub mod letter;
mod mark;

pub mod press;

mod house;

mod leaving;

mod link;
mod lobby;

pub mod pages;

pub mod picture;
mod rating;

pub mod tournament;

use crate::draw::letter::{Button, Letter, Menu};
use crate::draw::press::Press;
use crate::games::Rules;
use crate::kernel::{Arg, Choice, Control, Glyph, Line, Panel, Pending, Seat, Text, Tone, Viewer};
use crate::say::Speaker;
use crate::table::pace::Limit;
use crate::table::{Closing, Pace, Phase, Reason, Table};

pub use link::link;
pub use rating::rating;

/// The message everyone sees.
pub fn board(table: &Table, speaker: &Speaker<'_>) -> Letter {
    match &table.phase {
        Phase::Open if table.room.is_some() => lobby::gathering(table, speaker),
        Phase::Open => challenge(table, speaker),
        Phase::Closed(Closing::CalledOff) => {
            let mut letter = Letter::text(lines(&table.panel(Viewer::Public), speaker));
            push_line(
                &mut letter.content,
                &speaker.say(&closed(table, Closing::CalledOff)),
            );
            letter.buttons(vec![rules_button(table, speaker)])
        }
        Phase::Closed(closing) => Letter::text(speaker.say(&closed(table, *closing))),
        Phase::Running => {
            let panel = table.panel(Viewer::Public);
            let mut letter = Letter::text(lines(&panel, speaker));
            push_line(&mut letter.content, &status(table, speaker));
            push_line(&mut letter.content, &house::line(table, speaker));
            push_line(&mut letter.content, &dice_line(table, speaker));
            let (letter, controls) = controls(letter, table, &panel, "", speaker);
            letter
                .buttons(controls)
                .buttons(running_buttons(table, speaker))
        }
        Phase::Over(..) => {
            let mut letter = Letter::text(lines(&table.panel(Viewer::Public), speaker));
            push_line(&mut letter.content, &result(table, speaker));
            push_line(&mut letter.content, &house::line(table, speaker));
            push_line(&mut letter.content, &dice_line(table, speaker));
            let mut buttons = rematch_button(table, speaker);
            buttons.extend([
                replay_button(table, speaker),
                analyse_button(table, speaker),
                rules_button(table, speaker),
            ]);
            letter.buttons(buttons)
        }
    }
}

/// The message one player sees, with a sentence on top if something needs saying, and with what they have begun.
pub fn private(
    table: &Table,
    seat: Seat,
    notice: Option<&Text>,
    begun: &str,
    speaker: &Speaker<'_>,
) -> Letter {
    let mut letter = Letter::default();
    if let Some(notice) = notice {
        push_line(&mut letter.content, &speaker.say(notice));
    }
    match &table.phase {
        Phase::Open => {
            push_line(
                &mut letter.content,
                &speaker.say(&Text::new("refusal-not-started")),
            );
            letter
        }
        Phase::Closed(closing) => {
            push_line(&mut letter.content, &speaker.say(&closed(table, *closing)));
            letter
        }
        Phase::Over(..) => {
            push_line(
                &mut letter.content,
                &lines(&table.panel(Viewer::Seat(seat)), speaker),
            );
            push_line(&mut letter.content, &result(table, speaker));
            let mut buttons = rematch_button(table, speaker);
            buttons.push(replay_button(table, speaker));
            buttons.push(analyse_button(table, speaker));
            letter.buttons(buttons)
        }
        Phase::Running => {
            let panel = table.panel_after(Viewer::Seat(seat), begun);
            push_line(&mut letter.content, &lines(&panel, speaker));
            push_line(&mut letter.content, &status(table, speaker));
            if table.leavers.contains(&seat) {
                push_line(
                    &mut letter.content,
                    &speaker.say(&Text::new("refusal-seat-taken")),
                );
                return letter;
            }
            if let Some(prompt) = &panel.prompt {
                push_line(&mut letter.content, &speaker.say(prompt));
            }
            let (letter, mut buttons) = controls(letter, table, &panel, begun, speaker);
            hint::offer(&letter, &mut buttons, table, seat, speaker);
            letter.buttons(buttons)
        }
    }
}

/// What lets everyone check the dice: the hash of the secret, and after the end the secret itself.
fn dice_line(table: &Table, speaker: &Speaker<'_>) -> String {
    if !table.rules.meta().chance {
        return String::new();
    }
    speaker.say(&match table.revealed_seed() {
        Some(seed) => Text::new("dice-seed").with("seed", Arg::Plain(seed)),
        None => Text::new("dice-hash").with("hash", Arg::Plain(table.lots.commitment())),
    })
}

/// The game with its variant: "TOR, Short pitch". The usual variant goes without saying.
pub fn game_name(table: &Table) -> Text {
    variant_name(table.rules, &table.options)
}

/// The same for a table that is not loaded.
pub fn variant_name(rules: &dyn Rules, options: &str) -> Text {
    let name = Arg::Plain(rules.meta().name.to_owned());
    let usual = rules.options("");
    let variant = rules
        .variants()
        .into_iter()
        .find(|variant| variant.options == options);
    match variant.filter(|_| usual.as_deref() != Some(options)) {
        Some(variant) => Text::new("game-variant")
            .with("game", name)
            .text("variant", variant.label),
        None => Text::new("game-plain").with("game", name),
    }
}

/// The sentence that says who won.
pub fn result(table: &Table, speaker: &Speaker<'_>) -> String {
    let Phase::Over(outcome, reason) = &table.phase else {
        return String::new();
    };
    let mut said = speaker.say(&match (outcome.sole_winner(), reason) {
        _ if table.seats.len() == 1 => Text::new("result-solo"),
        (None, Reason::Abandoned) => Text::new("result-abandoned"),
        // Everybody left, but someone left first.
        (Some(winner), Reason::Abandoned) => Text::new("result-left").name("winner", winner),
        (Some(winner), Reason::Resigned) => {
            let loser = table.leavers.last().copied().unwrap_or(winner);
            if loser == winner {
                Text::new("result-left").name("winner", winner)
            } else {
                Text::new("result-resigned")
                    .name("winner", winner)
                    .name("loser", loser)
            }
        }
        (Some(winner), Reason::Played) if !table.leavers.is_empty() && table.seats.len() == 2 => {
            Text::new("result-left").name("winner", winner)
        }
        (Some(winner), Reason::Played) => Text::new("result-won").name("winner", winner),
        (None, _) if table.seats.len() == 2 => Text::new("result-draw"),
        (None, _) => Text::new("result-shared").text("winners", names(outcome.winners())),
    });
    if !table.rated {
        said.push(' ');
        said.push_str(&speaker.say(&Text::new("result-unrated")));
    }
    push_line(&mut said, &leaving::told(table, speaker));
    said
}

/// Several seats by their names.
pub fn names(seats: impl Iterator<Item = Seat>) -> Text {
    let name = |seat| Text::new("seat-name").with("name", Arg::Player(seat));
    let list = |first, second| {
        Text::new("list-two")
            .text("first", first)
            .text("second", second)
    };
    seats
        .map(name)
        .reduce(list)
        .unwrap_or_else(|| Text::new("matches-alone"))
}

/// Who has chosen, who has not, until when, and for whom the house plays.
pub fn status(table: &Table, speaker: &Speaker<'_>) -> String {
    let Some(Pending::Seats { due, may_change }) = table.pending() else {
        return String::new();
    };
    let until = table.until();
    let waits = |seat| match until.filter(|_| !table.house_plays(seat)) {
        Some(until) => Text::new("status-waits-until")
            .name("name", seat)
            .with("until", Arg::When(until)),
        None => Text::new("status-waits").name("name", seat),
    };
    let mut parts: Vec<String> = table
        .seated()
        .filter_map(|(seat, _)| {
            if due.contains(seat) {
                Some(speaker.say(&waits(seat)))
            } else if may_change.contains(seat) {
                Some(speaker.say(&Text::new("status-chosen").name("name", seat)))
            } else {
                None
            }
        })
        .collect();
    if table.warned_at.is_some() {
        parts.push(speaker.say(&Text::new("status-warned")));
    }
    let mut said = parts.join("   ");
    push_line(&mut said, &leaving::standing_in(table, speaker));
    said
}

fn challenge(table: &Table, speaker: &Speaker<'_>) -> Letter {
    let invited = Seat(1);
    let text = Text::new("challenge")
        .with("host", Arg::Mention(Seat(0)))
        .with("invited", Arg::Mention(invited));
    let mut letter = Letter::text(speaker.say(&text.text("game", game_name(table))));
    let rated = Text::new(if table.rated {
        "challenge-rated"
    } else {
        "challenge-unrated"
    });
    let terms = Text::new("challenge-terms")
        .text("pace", pace(table.pace, table.limit))
        .text("rated", rated);
    push_line(
        &mut letter.content,
        &speaker.say(&terms.with("until", Arg::When(table.expires_at))),
    );
    push_line(&mut letter.content, &dice_line(table, speaker));
    let invited = table.invited.into_iter();
    letter.pings = invited.filter(|who| !who.is_forgotten()).collect();
    letter.buttons(vec![
        button(
            press::Accept { table: table.id },
            "button-accept",
            Tone::Good,
            speaker,
        ),
        button(
            press::Decline { table: table.id },
            "button-decline",
            Tone::Plain,
            speaker,
        ),
        button(
            press::Withdraw { table: table.id },
            "button-withdraw",
            Tone::Plain,
            speaker,
        ),
    ])
}

/// How long a decision may take.
pub fn pace(pace: Pace, limit: Option<Limit>) -> Text {
    match limit {
        Some(limit) => Text::new("pace-with-limit")
            .text("pace", pace.label())
            .text("limit", limit.text()),
        None => pace.label(),
    }
}

fn closed(table: &Table, closing: Closing) -> Text {
    if closing == Closing::CalledOff {
        return Text::new("match-called-off");
    }
    if table.room.is_some() {
        return lobby::closed(table, closing);
    }
    let key = match closing {
        Closing::Declined => "challenge-declined",
        Closing::Withdrawn => "challenge-withdrawn",
        Closing::Expired | Closing::CalledOff => "challenge-expired",
    };
    Text::new(key)
        .name("host", Seat(0))
        .name("invited", Seat(1))
        .text("game", game_name(table))
}

fn running_buttons(table: &Table, speaker: &Speaker<'_>) -> Vec<Button> {
    vec![
        button(
            press::Hand { table: table.id },
            "button-your-move",
            Tone::Strong,
            speaker,
        ),
        rules_button(table, speaker),
        button(
            press::AskResign { table: table.id },
            "button-resign",
            Tone::Plain,
            speaker,
        ),
    ]
}

/// Once more? Who meets whom in a tournament is the tournament's business.
fn rematch_button(table: &Table, speaker: &Speaker<'_>) -> Vec<Button> {
    if table.fixture.is_some() {
        return Vec::new();
    }
    let press = press::Rematch { table: table.id };
    vec![button(press, "button-rematch", Tone::Good, speaker)]
}

fn replay_button(table: &Table, speaker: &Speaker<'_>) -> Button {
    button(
        press::Replay { table: table.id },
        "button-replay",
        Tone::Plain,
        speaker,
    )
}

fn analyse_button(table: &Table, speaker: &Speaker<'_>) -> Button {
    let press = press::Analyse {
        table: table.id,
        page: 0,
    };
    button(press, "button-analyse", Tone::Plain, speaker)
}

fn rules_button(table: &Table, speaker: &Speaker<'_>) -> Button {
    button(
        press::Rules {
            game: table.rules.meta().id.to_owned(),
            page: 0,
        },
        "button-rules",
        Tone::Plain,
        speaker,
    )
}

/// A button with a label from the catalogue.
pub fn button(press: impl Press, label: &'static str, tone: Tone, speaker: &Speaker<'_>) -> Button {
    Button {
        id: press.id(),
        label: speaker.say(&Text::new(label)),
        emoji: None,
        face: None,
        tone,
        spent: false,
    }
}

/// The lines of a panel, one below the other.
pub fn lines(panel: &Panel, speaker: &Speaker<'_>) -> String {
    let mut said = String::new();
    for line in &panel.lines {
        match line {
            Line::Words(text) => push_line(&mut said, &speaker.say(text)),
            Line::Cells(cells) => push_line(&mut said, &row_of_cells(cells, speaker.is_plain())),
        }
    }
    said
}

/// Emoji keep their distance by a blank; letters stand in a code block so that they line up.
fn row_of_cells(cells: &[Glyph], plain: bool) -> String {
    let cell = |glyph: &Glyph| if plain { glyph.letter } else { glyph.emoji };
    let row = cells.iter().map(cell).collect::<Vec<_>>().join(" ");
    if plain { format!("`{row}`") } else { row }
}

/// Adds the menus of a panel to a letter, and gives its buttons.
fn controls(
    mut letter: Letter,
    table: &Table,
    panel: &Panel,
    begun: &str,
    speaker: &Speaker<'_>,
) -> (Letter, Vec<Button>) {
    let mut buttons = Vec::new();
    for (place, control) in panel.controls.iter().enumerate() {
        match control {
            Control::Button(choice) => buttons.push(choice_button(table, choice, speaker)),
            Control::Spent(choice) => buttons.push(Button {
                spent: true,
                ..choice_button(table, choice, speaker)
            }),
            Control::Menu { prompt, choices } => {
                letter = letter.menu(Menu {
                    marks: mark::all(table, choices, speaker),
                    id: press::Menu {
                        table: table.id,
                        decision: table.decision,
                        place,
                    }
                    .id(),
                    placeholder: speaker.say(prompt),
                    options: choices
                        .iter()
                        .map(|choice| (speaker.say(&choice.label), value(choice)))
                        .collect(),
                });
            }
        }
    }
    if !begun.is_empty() {
        let back = press::Act {
            table: table.id,
            decision: table.decision,
            action: BEGINS.to_owned(),
        };
        buttons.push(button(back, "button-back", Tone::Plain, speaker));
    }
    (letter, buttons)
}

/// Stands before what is only the beginning of a move; alone it means: nothing is begun any more.
pub const BEGINS: &str = "+";

/// What pressing a choice sends.
fn value(choice: &Choice) -> String {
    let begins = if choice.more { BEGINS } else { "" };
    format!("{begins}{}", choice.action)
}

fn choice_button(table: &Table, choice: &Choice, speaker: &Speaker<'_>) -> Button {
    let press = press::Act {
        table: table.id,
        decision: table.decision,
        action: value(choice),
    };
    let mark = mark::of(table, choice, speaker).filter(|_| !choice.picked);
    let sign = mark.as_ref().and_then(|mark| mark.sign);
    Button {
        id: press.id(),
        label: speaker.say(&choice.label),
        emoji: if choice.picked { Some("✅") } else { sign },
        face: mark.map(|mark| mark.face),
        tone: choice.tone,
        spent: false,
    }
}

/// Adds a line, with a line break before it if there is something already.
pub fn push_line(content: &mut String, line: &str) {
    if !content.is_empty() && !line.is_empty() {
        content.push('\n');
    }
    content.push_str(line);
}
