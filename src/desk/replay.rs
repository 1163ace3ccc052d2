//! `/tor replay`, **Replay** and the command on messages: a finished match, frame by frame.
//!
//! All of it may be seen now, hands and sealed choices too: the match is over. Nothing is kept between two presses; the
//! buttons carry the frame and whose eyes it is seen through.

use std::sync::Arc;

use crate::desk::ask::{Illustration, UsedOn};
use crate::desk::command::{MESSAGE, needed};
use crate::desk::options::{PAST, choose_past};
use crate::desk::{Ask, Command, Desk, OnPress, Reply};
use crate::draw::analysis::words;
use crate::draw::letter::{Button, LONGEST_LABEL, Letter, Menu};
use crate::draw::pages::ways;
use crate::draw::press::{Part, Press, Turn};
use crate::draw::{self, press};
use crate::kernel::{Arg, Panel, Refusal, Seat, TableId, Text, Tone, Viewer};
use crate::say::Speaker;
use crate::table::record::{Departure, Record, Step, Why};
use crate::table::replay::{self, Frame};
use crate::table::service::Fault;
use crate::table::{Failure, Occupant, Phase, Table};

/// The most characters of a list of moves, or of what one could choose: the board needs the room.
const LONGEST_LIST: usize = 500;

/// A page of a replay.
struct Page<'a> {
    table: &'a Table,
    frame: Frame,
    frames: usize,
    viewer: Viewer,
}

pub const COMMAND: Command = Command::typed("replay", &[PAST], |desk, ask, given| {
    Box::pin(async move {
        let table = choose_past(desk, ask, given.text("match")).await?;
        open(desk, ask, table).await
    })
});

/// *Replay this match*.
pub const ON_MESSAGE: Command = Command::on_message("menu-replay", |desk, ask, given| {
    Box::pin(async move {
        let table = table_on(desk, needed(given.message(MESSAGE))?).await?;
        open(desk, ask, table).await
    })
});

impl OnPress for press::Replay {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        open(desk, ask, self.table).await
    }
}

impl OnPress for press::Past {
    async fn pressed(self, desk: &Desk, ask: &Ask, chosen: Option<&str>) -> Result<Reply, Failure> {
        open(desk, ask, choose_past(desk, ask, chosen).await?).await
    }
}

/// A replay from its beginning, in a message of its own.
pub async fn open(desk: &Desk, ask: &Ask, id: TableId) -> Result<Reply, Failure> {
    let (letter, picture) = page(desk, ask, id, 0, Viewer::Public).await?;
    Ok(Reply::private(letter).illustrated(picture))
}

impl OnPress for press::Step {
    async fn pressed(self, desk: &Desk, ask: &Ask, chosen: Option<&str>) -> Result<Reply, Failure> {
        let (frame, viewer) = match self.to {
            Turn::First => (0, self.viewer),
            Turn::Back => (self.frame.saturating_sub(1), self.viewer),
            Turn::Forward => (self.frame.saturating_add(1), self.viewer),
            Turn::Last => (usize::MAX, self.viewer),
            Turn::Side => {
                let viewer = chosen.and_then(Viewer::read);
                (self.frame, viewer.ok_or(Refusal::UnknownButton)?)
            }
        };
        let (letter, picture) = page(desk, ask, self.table, frame, viewer).await?;
        Ok(Reply::here(ask, letter).illustrated(picture))
    }
}

async fn page(
    desk: &Desk,
    ask: &Ask,
    id: TableId,
    frame: usize,
    viewer: Viewer,
) -> Result<(Letter, Option<Illustration>), Failure> {
    let (table, record) = finished(desk, ask, id, &Refusal::ReplayTooEarly).await?;
    let (frame, frames) =
        replay::frame(&record, frame).map_err(|corrupt| Fault::from(corrupt).of(id))?;
    let roster = desk.people.roster(&table).await?;
    let speaker = desk.speaker(ask, &roster).await?;
    let page = Page {
        table: &table,
        frame,
        frames,
        viewer: sees(&table, viewer),
    };
    Ok((page.draw(&speaker), page.picture(&speaker)))
}

/// A match that is over and that the asker may look at; `early` is what they hear of one that goes on.
pub async fn finished(
    desk: &Desk,
    ask: &Ask,
    id: TableId,
    early: &Refusal,
) -> Result<(Arc<Table>, Record), Failure> {
    let table = desk.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
    desk.may_look(ask, &table).await?;
    match table.phase {
        Phase::Over(..) => {}
        Phase::Open | Phase::Running => return Err(early.clone().into()),
        Phase::Closed(_) => return Err(table.gone().into()),
    }
    let record = desk.tables.record(id).await?;
    Ok((table, record.ok_or_else(|| early.clone())?))
}

/// The match that a message shows: its buttons say which, and where there are none we may remember it.
async fn table_on(desk: &Desk, used_on: &UsedOn) -> Result<TableId, Failure> {
    // Anyone can write buttons that look like ours; only our own are believed.
    if !desk.is_house(used_on.author) {
        return Err(Refusal::NoMatchThere.into());
    }
    let found = match pressable(used_on) {
        Some(table) => Some(table),
        None => desk.store.surfaces.table_on(used_on.id).await?,
    };
    Ok(found.ok_or(Refusal::NoMatchThere)?)
}

/// The table that the buttons of a message name. Some of them name none.
fn pressable(used_on: &UsedOn) -> Option<TableId> {
    let ids = used_on.presses.iter();
    ids.filter_map(|id| press::table(id)).next()
}

/// Where nothing is hidden there is only one side; and a seat that is not there sees what everyone does.
fn sees(table: &Table, viewer: Viewer) -> Viewer {
    match viewer {
        Viewer::Seat(seat) if table.rules.meta().hidden && seat.index() < table.seats.len() => {
            viewer
        }
        Viewer::Seat(_) | Viewer::Public => Viewer::Public,
    }
}

impl Page<'_> {
    /// The board as a picture, for games that are drawn.
    fn picture(&self, speaker: &Speaker<'_>) -> Option<Illustration> {
        // Whoever reads letters gets the board in letters.
        if speaker.is_plain() {
            return None;
        }
        let sketch = self.frame.position.sketch(Viewer::Public)?;
        let sketch = draw::picture::named(sketch, speaker);
        let name = self.table.rules.meta().id;
        Some(Illustration::of(sketch, name, speaker))
    }

    fn draw(&self, speaker: &Speaker<'_>) -> Letter {
        let panel = self.frame.position.panel(self.viewer);
        let mut letter = Letter::framed(self.table.rules.meta().colour);
        letter.say(self.title(speaker));
        letter.say(self.happened(speaker));
        letter.say_small(self.rolled(speaker));
        if self.is_last() {
            letter.say(draw::result(self.table, speaker));
        }
        letter.picture_here();
        for line in &panel.lines {
            draw::say_line(&mut letter, line, speaker);
        }
        letter.say(self.hand(&panel, speaker));
        if let Some(sides) = self.sides(speaker) {
            letter = letter.menu(sides);
        }
        letter.buttons(self.buttons(speaker))
    }

    fn is_last(&self) -> bool {
        self.frame.number + 1 == self.frames
    }

    fn title(&self, speaker: &Speaker<'_>) -> String {
        let seats = self.table.seated().map(|(seat, _)| seat);
        let text = Text::new("replay-step")
            .number("step", self.frame.number as i64 + 1)
            .number("steps", self.frames as i64)
            .text("game", draw::game_name(self.table))
            .text("names", draw::names(seats));
        speaker.say(&text)
    }

    /// What people did since the frame before, in the words of their buttons.
    fn happened(&self, speaker: &Speaker<'_>) -> String {
        let left = self.frame.left.iter().map(departed);
        let mut position = self.frame.before.duplicate();
        let moves = self.frame.steps.iter().filter_map(|step| {
            let text = step.by.map(|seat| {
                let said = words(&*position, seat, &step.notation, speaker);
                self.moved(step, seat).with("move", Arg::Plain(said))
            });
            // The frame was made by these steps.
            let _ = Record::apply(&mut *position, step);
            text
        });
        let moves = list(left.chain(moves).map(|text| speaker.say(&text)), " · ");
        if self.frame.number > 0 {
            return moves;
        }
        let mut opening = speaker.say(&Text::new("replay-opening"));
        draw::push_line(&mut opening, &moves);
        opening
    }

    fn moved(&self, step: &Step, seat: Seat) -> Text {
        // A bot's own moves go without saying.
        let occupant = self.table.seats.get(seat.index());
        let stand_in = step.house && !occupant.is_some_and(Occupant::is_house);
        let key = if stand_in {
            "replay-move-house"
        } else {
            "replay-move"
        };
        Text::new(key).name("name", seat)
    }

    /// What chance did, as the log has it: the board says what came of it.
    fn rolled(&self, speaker: &Speaker<'_>) -> String {
        let steps = self.frame.steps.iter().filter(|step| step.by.is_none());
        let rolls = steps.map(|step| {
            let text = Text::new("replay-chance");
            speaker.say(&text.with("move", Arg::Plain(step.notation.clone())))
        });
        list(rolls, " · ")
    }

    /// What the one whose eyes these are could choose from.
    fn hand(&self, panel: &Panel, speaker: &Speaker<'_>) -> String {
        let Viewer::Seat(seat) = self.viewer else {
            return String::new();
        };
        let choices = list(
            panel.choices().map(|choice| speaker.say(&choice.label)),
            ", ",
        );
        if choices.is_empty() {
            return String::new();
        }
        let text = Text::new("replay-hand").name("name", seat);
        speaker.say(&text.with("choices", Arg::Plain(choices)))
    }

    /// A menu of those whose eyes one can see through, where that makes a difference.
    fn sides(&self, speaker: &Speaker<'_>) -> Option<Menu> {
        if !self.table.rules.meta().hidden {
            return None;
        }
        let label = |viewer: Viewer| {
            let text = match viewer {
                Viewer::Public => Text::new("replay-side-all"),
                Viewer::Seat(seat) => Text::new("replay-side").name("name", seat),
            };
            speaker.label(&text, LONGEST_LABEL)
        };
        let seats = self.table.seated().map(|(seat, _)| Viewer::Seat(seat));
        let viewers = [Viewer::Public].into_iter().chain(seats);
        Some(Menu {
            marks: Default::default(),
            id: self.press(Turn::Side).id(),
            placeholder: label(self.viewer),
            options: viewers
                .map(|viewer| (label(viewer), viewer.show()))
                .collect(),
        })
    }

    fn buttons(&self, speaker: &Speaker<'_>) -> Vec<Button> {
        let (begun, more) = (self.frame.number > 0, !self.is_last());
        let to = |leads: bool, to| leads.then(|| self.press(to));
        let turns = [
            ("button-first", Tone::Plain, to(begun, Turn::First)),
            ("button-back", Tone::Plain, to(begun, Turn::Back)),
            ("button-forward", Tone::Strong, to(more, Turn::Forward)),
            ("button-last", Tone::Plain, to(more, Turn::Last)),
        ];
        ways(turns, speaker)
    }

    fn press(&self, to: Turn) -> press::Step {
        press::Step {
            table: self.table.id,
            to,
            frame: self.frame.number,
            viewer: self.viewer,
        }
    }
}

/// Who left since the frame before; the house's moves come after that.
fn departed(departure: &Departure) -> Text {
    let key = match departure.why {
        Why::Resigned => "replay-resigned",
        Why::Time => "replay-time",
    };
    Text::new(key).name("name", departure.seat)
}

/// As much of a list as there is room for.
fn list(items: impl Iterator<Item = String>, between: &str) -> String {
    let mut said = String::new();
    for item in items {
        if said.chars().count() + item.chars().count() > LONGEST_LIST {
            said.push_str(" …");
            break;
        }
        if !said.is_empty() {
            said.push_str(between);
        }
        said.push_str(&item);
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::fits::{Looks, fits, is_told, play_all, which};
    use crate::kernel::{Person, Seat};

    /// Moments of a replay, for everybody and through the eyes of each seat.
    struct Moments;

    impl Looks for Moments {
        fn over(&mut self, table: &Table, record: &Record, speaker: &Speaker<'_>) {
            let frames = replay::frames(record).expect("a record");
            let count = frames.len();
            let seats = (0..table.seats.len() as u8).map(|seat| Viewer::Seat(Seat(seat)));
            let viewers: Vec<Viewer> = [Viewer::Public].into_iter().chain(seats).collect();
            // The last one is among them; it says the most.
            let some = frames.into_iter().rev().step_by(5);
            for (viewer, frame) in viewers.iter().cycle().zip(some) {
                let page = Page {
                    table,
                    frame,
                    frames: count,
                    viewer: sees(table, *viewer),
                };
                fits(page.draw(speaker), &which(table));
                is_told(page.frame.position.sketch(Viewer::Public), speaker);
            }
        }
    }

    #[test]
    fn every_page_of_a_replay_fits() {
        play_all(&mut Moments);
    }

    #[test]
    fn the_buttons_of_a_message_name_its_table() {
        let (table, rules) = (TableId(7), "1:rules:tor:0".to_owned());
        let rematch = press::Rematch { table }.id();
        let cases: [(&[String], Option<TableId>); 5] = [
            (&[], None),
            (std::slice::from_ref(&rules), None),
            (&["💥".to_owned(), "2:rematch:x".to_owned()], None),
            (&[rules.clone(), rematch.clone()], Some(table)),
            (&["1:past:".to_owned(), rematch], Some(table)),
        ];
        for (presses, expected) in cases {
            let used_on = UsedOn {
                id: 1,
                author: Person(2),
                presses: presses.to_vec(),
            };
            assert_eq!(pressable(&used_on), expected, "{presses:?}");
        }
    }

    #[test]
    fn a_list_ends_where_the_room_does() {
        let items = |count: usize| (0..count).map(|_| "x".repeat(99));
        assert_eq!(list(items(0), ", "), "");
        assert_eq!(list(items(2), ", ").len(), 200);
        let long = list(items(1_000), ", ");
        assert!(long.ends_with(" …") && long.chars().count() < LONGEST_LIST + 10);
    }
}
