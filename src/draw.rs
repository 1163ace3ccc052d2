//! Makes messages of tables: the public board, and the private panel of a seat. It draws what a [`Panel`] says and adds what
//! every table has: who is waited for, how it ended, and the usual buttons.

pub mod analysis;

pub mod call;

pub mod hint;

pub mod letter;
mod mark;

pub mod press;

#[cfg(test)]
pub(crate) mod fits;

mod house;

mod leaving;

mod link;
mod lobby;

pub mod pages;

pub mod picture;
mod rating;

mod status;

pub mod tournament;

use crate::draw::letter::{Button, Letter, Menu};
use crate::draw::press::Press;
use crate::games::Rules;
use crate::kernel::{Arg, Choice, Control, Glyph, Line, Panel, Seat, Text, Tone, Viewer};
use crate::say::{Language, Roster, Speaker};
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
            let said = speaker.say(&closed(table, Closing::CalledOff));
            let panel = table.panel(Viewer::Public);
            let letter = laid_out(table, &panel, &said, speaker);
            letter.buttons(vec![rules_button(table, speaker)])
        }
        Phase::Closed(closing) => one_sentence(table, &closed(table, *closing), speaker),
        Phase::Running => {
            let panel = table.panel(Viewer::Public);
            let status = status::line(table, Viewer::Public, speaker);
            let mut letter = laid_out(table, &panel, &status, speaker);
            say_trouble(&mut letter, table, speaker);
            say_fine_print(&mut letter, table, speaker);
            let (letter, controls) = controls(letter, table, &panel, "", speaker);
            let strong = controls.iter().any(|button| button.tone == Tone::Strong);
            letter
                .buttons(controls)
                .buttons(running_buttons(table, strong, speaker))
        }
        Phase::Over(..) => {
            let panel = table.panel(Viewer::Public);
            let mut letter = laid_out(table, &panel, &result(table, speaker), speaker);
            say_fine_print(&mut letter, table, speaker);
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
    let viewer = Viewer::Seat(seat);
    let mut letter = match &table.phase {
        Phase::Open => one_sentence(table, &Text::new("refusal-not-started"), speaker),
        Phase::Closed(closing) => one_sentence(table, &closed(table, *closing), speaker),
        Phase::Over(..) => {
            let panel = table.panel(viewer);
            let letter = laid_out(table, &panel, &result(table, speaker), speaker);
            let mut buttons = rematch_button(table, speaker);
            buttons.push(replay_button(table, speaker));
            buttons.push(analyse_button(table, speaker));
            letter.buttons(buttons)
        }
        Phase::Running => {
            let panel = table.panel_after(viewer, begun);
            let status = status::line(table, viewer, speaker);
            let mut letter = laid_out(table, &panel, &status, speaker);
            say_trouble(&mut letter, table, speaker);
            if table.leavers.contains(&seat) {
                letter.say(speaker.say(&Text::new("refusal-seat-taken")));
                letter
            } else {
                if let Some(prompt) = &panel.prompt {
                    letter.say(speaker.say(prompt));
                }
                let (letter, mut buttons) = controls(letter, table, &panel, begun, speaker);
                hint::offer(&letter, &mut buttons, table, seat, speaker);
                letter.buttons(buttons)
            }
        }
    };
    if let Some(notice) = notice {
        letter.say_first(speaker.say(notice));
    }
    letter
}

/// What becomes of a message whose place a newer one took.
pub fn moved(language: Language) -> Letter {
    let nobody = Roster::default();
    Letter::text(Speaker::new(language, &nobody).say(&Text::new("message-moved")))
}

/// An empty message about a table.
fn framed(table: &Table) -> Letter {
    Letter::framed(table.rules.meta().colour)
}

/// A message about a table that says one thing.
fn one_sentence(table: &Table, text: &Text, speaker: &Speaker<'_>) -> Letter {
    let mut letter = framed(table);
    letter.say(speaker.say(text));
    letter
}

/// A panel as a message: what it is about, what matters, the board, and the rest.
fn laid_out(table: &Table, panel: &Panel, status: &str, speaker: &Speaker<'_>) -> Letter {
    let mut letter = framed(table);
    let mut lines = panel.lines.iter();
    if let Some(Line::Words(title)) = lines.next() {
        letter.head(speaker.say(title));
    }
    // A result may have a second line, of those who left; the first one is in large type.
    let (first, rest) = status.split_once('\n').unwrap_or((status, ""));
    letter.status(first);
    letter.say(rest);
    letter.picture_here();
    lines.for_each(|line| say_line(&mut letter, line, speaker));
    letter
}

/// A line of a panel; one below the other they are the panel.
pub fn say_line(letter: &mut Letter, line: &Line, speaker: &Speaker<'_>) {
    match line {
        Line::Words(text) => letter.say(speaker.say(text)),
        Line::Cells(cells) => letter.say_shown(row_of_cells(cells, speaker.is_plain())),
        Line::Shown(text) => letter.say_shown(speaker.say(text)),
        Line::Small(text) => letter.say_small(speaker.say(text)),
    }
}

/// That time is up, and for whom the house plays on.
fn say_trouble(letter: &mut Letter, table: &Table, speaker: &Speaker<'_>) {
    if table.warned_at.is_some() {
        letter.say(speaker.say(&Text::new("status-warned")));
    }
    letter.say(leaving::standing_in(table, speaker));
}

/// What few need to read on a board.
fn say_fine_print(letter: &mut Letter, table: &Table, speaker: &Speaker<'_>) {
    letter.say_small(house::line(table, speaker));
    letter.say_small(dice_line(table, DICE_SHOWN, speaker));
}

/// So many digits of a hash stand on a board. All of them stand on a challenge, and in the answer to `/tor verify`.
const DICE_SHOWN: usize = 12;

/// What lets everyone check the dice: the hash of the secret, or so many digits of it; and after the end the secret itself.
fn dice_line(table: &Table, digits: usize, speaker: &Speaker<'_>) -> String {
    if !table.rules.meta().chance {
        return String::new();
    }
    let (key, name, said) = match table.revealed_seed() {
        Some(seed) => ("dice-seed", "seed", seed),
        None => ("dice-hash", "hash", table.lots.commitment()),
    };
    let said = match said.get(..digits) {
        Some(beginning) if beginning.len() < said.len() => format!("{beginning}…"),
        _ => said,
    };
    speaker.say(&Text::new(key).with(name, Arg::Plain(said)))
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

fn challenge(table: &Table, speaker: &Speaker<'_>) -> Letter {
    let invited = Seat(1);
    let text = Text::new("challenge")
        .with("host", Arg::Mention(Seat(0)))
        .with("invited", Arg::Mention(invited));
    let mut letter = framed(table);
    letter.say(speaker.say(&text.text("game", game_name(table))));
    let rated = Text::new(if table.rated {
        "challenge-rated"
    } else {
        "challenge-unrated"
    });
    let terms = Text::new("challenge-terms")
        .text("pace", pace(table.pace, table.limit))
        .text("rated", rated);
    letter.say(speaker.say(&terms.with("until", Arg::When(table.expires_at))));
    letter.say_small(dice_line(table, usize::MAX, speaker));
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

/// One button of a message stands out: this one, unless there is a better one already.
fn running_buttons(table: &Table, strong: bool, speaker: &Speaker<'_>) -> Vec<Button> {
    let tone = if strong { Tone::Plain } else { Tone::Strong };
    vec![
        button(
            press::Hand { table: table.id },
            "button-your-move",
            tone,
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
