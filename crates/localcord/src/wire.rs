//! A bounded record of what went over the wire: requests with their answers, and gateway events.
//! Nothing is hidden, for everything is local; with capacity 0 nothing is recorded and nothing is paid.

use std::collections::VecDeque;

use serde::Serialize;
use serde_json::Value;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// A REST request of the bot, with the answer it got.
    Request,
    /// A gateway event for the bot.
    Event,
}

/// One request or event.
#[derive(Clone, Debug, Serialize)]
pub struct WireRecord {
    /// Counts up from 1.
    pub number: u64,
    pub at_ms: u64,
    pub direction: Direction,
    /// The HTTP method, or `EVENT`.
    pub method: String,
    /// As in Discord's OpenAPI document: `/channels/{channel_id}/messages`; for events the name.
    pub route_template: String,
    pub path: String,
    pub query: String,
    /// The JSON body, or `payload_json` of a multipart one.
    pub body: Value,
    /// File names of a multipart body.
    pub files: Vec<String>,
    pub status: u16,
    pub response: Value,
    pub duration_us: u64,
}

pub(super) struct Wire {
    capacity: usize,
    count: u64,
    ring: VecDeque<WireRecord>,
}

impl Wire {
    pub(super) fn new(capacity: usize) -> Self {
        Self {
            capacity,
            count: 0,
            ring: VecDeque::new(),
        }
    }

    pub(super) fn on(&self) -> bool {
        self.capacity > 0
    }

    pub(super) fn push(&mut self, mut record: WireRecord) {
        if !self.on() {
            return;
        }
        if self.ring.len() == self.capacity {
            self.ring.pop_front();
        }
        self.count += 1;
        record.number = self.count;
        self.ring.push_back(record);
    }

    pub(super) fn event(&mut self, at_ms: u64, name: &str, data: &str) {
        self.push(WireRecord {
            number: 0,
            at_ms,
            direction: Direction::Event,
            method: "EVENT".to_owned(),
            route_template: name.to_owned(),
            path: String::new(),
            query: String::new(),
            body: serde_json::from_str(data).unwrap_or(Value::Null),
            files: Vec::new(),
            status: 0,
            response: Value::Null,
            duration_us: 0,
        });
    }

    pub(super) fn after(&self, number: u64) -> Vec<WireRecord> {
        let start = self.ring.partition_point(|record| record.number <= number);
        self.ring.range(start..).cloned().collect()
    }
}
