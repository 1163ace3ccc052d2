//! What was said to people because a match waits for them, read off the wire: such messages are taken back when they are past, so nothing of
//! them is left to look at in the end.

use std::collections::{BTreeMap, HashMap, HashSet};

use localcord::{Direction, Emulator, MessageId, WireRecord};
use serde_json::Value;
use torwart::kernel::{Entry, Person, TableId};
use torwart::log::Event as _;
use torwart::store::Store;
use torwart::table::{Event, Occupant, Table};

use super::Lane;
use crate::panel::table;

/// How a line begins that says whose turn it is, and how those messages do that speak of a match that waits.
const TURN: char = '👉';
const WAITS: [char; 4] = [TURN, '⏰', '⚠', '…'];

/// The calls that were posted.
#[derive(Default)]
pub struct Calls {
    /// The last record that was read.
    pub seen: u64,
    /// The message that stands for somebody in a channel.
    standing: HashMap<(String, String), String>,
    /// Messages with one line, by whom they mention and the board they link to.
    said: BTreeMap<(Person, MessageId), HashSet<String>>,
}

impl Calls {
    /// Reads what went over the wire since; says it.
    pub fn read(&mut self, discord: &Emulator) -> Vec<WireRecord> {
        let records = discord.wire_after(self.seen);
        for record in &records {
            if record.number != self.seen + 1 {
                // What was not recorded may have taken one away.
                self.standing.clear();
            }
            self.seen = record.number;
            if record.direction == Direction::Request && record.status < 300 {
                self.take(record);
            }
        }
        records
    }

    fn take(&mut self, record: &WireRecord) {
        match (record.method.as_str(), record.route_template.as_str()) {
            ("DELETE", "/channels/{channel_id}/messages/{message_id}") => {
                let gone = record.path.rsplit('/').next().unwrap_or_default();
                self.standing.retain(|_, message| message != gone);
            }
            ("POST", "/channels/{channel_id}/messages") => self.posted(record),
            _ => {}
        }
    }

    fn posted(&mut self, record: &WireRecord) {
        let lines = lines(&record.body);
        let waits = lines.iter().all(|line| line.starts_with(WAITS));
        let [Value::String(whom)] = mentioned(&record.body) else {
            return;
        };
        if lines.is_empty() || !waits {
            return;
        }
        let message = record.response["id"].as_str().unwrap().to_owned();
        let place = (record.path.clone(), whom.clone());
        let before = self.standing.insert(place, message.clone());
        assert!(
            before.as_ref().is_none_or(|before| *before == message),
            "{whom} has two messages in a channel: {before:?} and {record:#?}"
        );
        if let [line] = lines.as_slice()
            && line.starts_with(TURN)
            && let Some(board) = line.rsplit('/').next().and_then(|id| id.parse().ok())
        {
            let of = (Person(whom.parse().unwrap()), MessageId(board));
            self.said.entry(of).or_default().insert(message);
        }
    }
}

/// Whom a message mentions.
fn mentioned(body: &Value) -> &[Value] {
    let users = body["allowed_mentions"]["users"].as_array();
    users.map(Vec::as_slice).unwrap_or_default()
}

/// All lines of a message.
fn lines(body: &Value) -> Vec<String> {
    let own = body["content"].as_str().unwrap_or_default().lines();
    let mut lines: Vec<String> = own.map(str::to_owned).collect();
    for part in body["components"].as_array().into_iter().flatten() {
        lines.extend(self::lines(part));
    }
    lines.retain(|line| !line.is_empty());
    lines
}

/// Nobody was called twice in one turn, nothing that called somebody still stands, and nobody is to be called.
pub async fn judge(
    calls: &Calls,
    lane: &Lane,
    store: &Store,
    logs: &BTreeMap<TableId, Vec<Entry>>,
    seed: u64,
) {
    let mut turns: HashMap<(TableId, Person), usize> = HashMap::new();
    for (id, entries) in logs {
        let mut called = HashSet::new();
        for (place, entry) in entries.iter().enumerate() {
            let Some(Event::Called { seats }) = Event::parse(&entry.payload) else {
                continue;
            };
            let before = Table::fold(*id, &entries[..place]).unwrap().unwrap();
            for seat in seats {
                let Occupant::Person(person) = before.seats[seat.index()] else {
                    panic!("seed {seed}: the house is called at {id}");
                };
                let first = called.insert((before.decision, person));
                assert!(first, "seed {seed}: {person:?} is called twice at {id}");
                *turns.entry((*id, person)).or_default() += 1;
            }
        }
    }
    let mut said: HashMap<(TableId, Person), usize> = HashMap::new();
    for ((person, board), messages) in &calls.said {
        // A board that was lost and posted anew has another number.
        if let Some(table) = lane.discord.message(*board).as_ref().and_then(table) {
            *said.entry((table, *person)).or_default() += messages.len();
        }
    }
    for (turn, count) in &said {
        let turns = turns.get(turn).copied().unwrap_or_default();
        assert!(
            *count <= turns,
            "seed {seed}: {turn:?} was told {count} times of {turns} turns"
        );
    }
    assert_eq!(
        store.calls.people(10).await.unwrap(),
        [],
        "seed {seed}: nobody is to be called any more"
    );
    for channel in lane.channels() {
        let who = lane.discord.person("Ana");
        let mut stands = who.messages(channel);
        stands.retain(|message| message.content.starts_with(WAITS));
        assert!(stands.is_empty(), "seed {seed}: {stands:#?}");
    }
    let (turns, said) = (turns.values().sum::<usize>(), said.values().sum::<usize>());
    println!("seed {seed}: {turns} calls, {said} of them in a message of their own");
}
