//! Everything that is kept about one person, as a file for them. Of a match it holds their own part and nothing else: no seed,
//! no dice, nothing that another one chose or was dealt. The format is written down in `docs/EXPORT.md`.

use crate::kernel::{Entry, Moment, Person, Seat};
use crate::log::Event as _;
use crate::store::{
    Achieved, CallMessage, CallsAt, Changed, Personal, Rated, Rival, Status, Surface, TableRow,
};
use crate::table::event::Event;

/// The format of the file.
const FORMAT: &str = "torwart-export-1";

/// The size of the file beyond which the oldest moves are left out. Discord takes ten megabytes.
pub const MOST_BYTES: usize = 8_000_000;

/// Numbers are texts here: many programs cannot read whole numbers of this size.
type Id = String;

/// The whole file.
#[derive(serde::Serialize)]
pub struct Export {
    format: &'static str,
    made_at: Moment,
    left_out: LeftOut,
    person: Option<About>,
    ratings: Vec<Rated>,
    rating_changes: Vec<Changed>,
    records: Vec<Achieved>,
    opponents: Vec<Rival>,
    direct_messages: Vec<Message>,
    calls: Vec<Call>,
    tournaments: Vec<serde_json::Value>,
    matches: Vec<Match>,
}

/// What did not find room.
#[derive(Default, serde::Serialize)]
struct LeftOut {
    /// Matches that are listed without what the person did in them.
    matches_without_moves: usize,
    /// Matches that are not listed at all.
    matches: usize,
    /// Changes of ratings that are not listed.
    rating_changes: u64,
}

#[derive(serde::Serialize)]
struct About {
    id: Id,
    name: String,
    language: Option<String>,
    locale: String,
    direct_messages: bool,
    direct_messages_closed: bool,
    direct_channel: Option<Id>,
    text_board: bool,
    calls: Option<&'static str>,
}

#[derive(serde::Serialize)]
struct Message {
    #[serde(rename = "match")]
    table: String,
    channel: Id,
    message: Id,
    posted_at: Moment,
}

/// A message that calls the person.
#[derive(serde::Serialize)]
struct Call {
    channel: Id,
    message: Id,
    posted_at: Moment,
}

/// A match, a challenge or a lobby that the person was part of.
#[derive(serde::Serialize)]
struct Match {
    id: String,
    game: String,
    options: String,
    status: &'static str,
    server: Option<Id>,
    channel: Id,
    pace: String,
    rated: bool,
    opened_at: Moment,
    ended_at: Option<Moment>,
    host: bool,
    seat: Option<Seat>,
    place: Option<u8>,
    /// Nothing if it did not find room.
    did: Option<Vec<Did>>,
}

/// One thing the person did.
#[derive(serde::Serialize)]
struct Did {
    at: Moment,
    what: String,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    action: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    click: Option<Id>,
}

impl Export {
    /// A file without matches yet.
    pub fn begin(
        personal: Personal,
        tournaments: Vec<serde_json::Value>,
        made_at: Moment,
    ) -> Export {
        let text = |id: u64| id.to_string();
        Export {
            format: FORMAT,
            made_at,
            left_out: LeftOut {
                rating_changes: personal.older_changes,
                ..LeftOut::default()
            },
            person: personal.person.map(|row| About {
                id: text(row.id.0),
                name: row.name,
                language: row.language,
                locale: row.locale,
                direct_messages: row.direct,
                direct_messages_closed: row.direct_closed,
                direct_channel: row.direct_channel.map(|channel| text(channel.0)),
                text_board: row.text_board,
                calls: row.calls.map(CallsAt::id),
            }),
            ratings: personal.ratings,
            rating_changes: personal.changes,
            records: personal.records,
            opponents: personal.pairs,
            direct_messages: personal.messages.iter().map(message).collect(),
            calls: personal.calls.iter().map(call).collect(),
            tournaments,
            matches: Vec::new(),
        }
    }

    /// How many bytes it has so far.
    pub fn size(&self) -> usize {
        self.show().len()
    }

    /// One more match; without its log, what the person did in it is left out. Says how many bytes that makes: none if the
    /// person has no part in it.
    pub fn add(&mut self, person: Person, row: &TableRow, log: Option<&[Entry]>) -> usize {
        let entry = part(person, row, log);
        let idle = entry.did.as_ref().is_none_or(Vec::is_empty);
        if idle && entry.seat.is_none() && !entry.host {
            return 0;
        }
        self.left_out.matches_without_moves += usize::from(entry.did.is_none());
        let text = serde_json::to_string_pretty(&entry).expect("an export is plain data");
        self.matches.push(entry);
        // In the file every line stands four blanks further in.
        text.len() + 5 * text.lines().count()
    }

    /// Takes the last match out again: there is no room for what the person did in it.
    pub fn undo(&mut self) {
        if let Some(last) = self.matches.pop() {
            self.left_out.matches_without_moves -= usize::from(last.did.is_none());
        }
    }

    /// So many matches are not listed.
    pub fn leave_out(&mut self, matches: usize) {
        self.left_out.matches += matches;
    }

    pub fn show(&self) -> String {
        serde_json::to_string_pretty(self).expect("an export is plain data")
    }
}

fn message(row: &Surface) -> Message {
    Message {
        table: row.table.to_string(),
        channel: row.channel.0.to_string(),
        message: row.message.to_string(),
        posted_at: row.posted_at,
    }
}

fn call(row: &CallMessage) -> Call {
    Call {
        channel: row.channel.0.to_string(),
        message: row.message.to_string(),
        posted_at: row.posted_at,
    }
}

/// A person's own part of a match.
fn part(person: Person, row: &TableRow, log: Option<&[Entry]>) -> Match {
    let seat = row.seats.iter().find(|seat| seat.person == Some(person));
    let number = seat.map(|seat| seat.seat);
    let did = |log: &[Entry]| {
        let lines = log.iter();
        lines
            .filter_map(|line| deed(person, number, line))
            .collect()
    };
    Match {
        id: row.id.to_string(),
        game: row.game.clone(),
        options: row.options.clone(),
        status: match row.status {
            Status::Open => "open",
            Status::Running => "running",
            Status::Over => "over",
            Status::Closed => "closed",
        },
        server: row.guild.map(|guild| guild.0.to_string()),
        channel: row.channel.0.to_string(),
        pace: row.pace.clone(),
        rated: row.rated,
        opened_at: row.opened_at,
        ended_at: row.ended_at,
        host: row.host == person,
        seat: number,
        place: seat.and_then(|seat| seat.place),
        did: log.map(did),
    }
}

/// A line of the log, if it is something the person did. What the house did on their seat is not theirs.
fn deed(person: Person, seat: Option<Seat>, line: &Entry) -> Option<Did> {
    let event = Event::parse(&line.payload)?;
    let what = event.kind();
    let (mine, action, click) = match event {
        Event::Opened(opened) => (opened.host == person, None, Some(opened.click)),
        Event::Accepted { by, click } | Event::Joined { by, click } => {
            (by == person, None, Some(click))
        }
        Event::Declined { by }
        | Event::Withdrawn { by }
        | Event::Quit { by }
        | Event::HouseAdded { by, .. }
        | Event::Started { by } => (by == person, None, None),
        Event::Acted {
            seat: by,
            action,
            house,
        } => (Some(by) == seat && !house, Some(action), None),
        Event::Looked { seat: by } | Event::Left { seat: by } | Event::Resigned { seat: by } => {
            (Some(by) == seat, None, None)
        }
        Event::Expired
        | Event::Seated { .. }
        | Event::Rolled { .. }
        | Event::Called { .. }
        | Event::Reminded
        | Event::Warned
        | Event::Ended { .. }
        | Event::CalledOff
        | Event::Forgotten => return None,
    };
    mine.then_some(Did {
        at: line.at,
        what,
        action,
        click: click.map(|click| click.to_string()),
    })
}
