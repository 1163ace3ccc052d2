//! What others received during a match, made comparable: ids, tokens and times are replaced, and nothing else is.
//!
//! The replacements cannot hide a move. An id has at least fifteen digits or exactly the thirteen characters of a table's
//! name, or is a hash or its beginning; it becomes the position at which it first occurs, so that two ids never become one. Tokens and addresses are
//! replaced only where they stand in full.

use std::collections::{BTreeMap, HashMap};

use localcord::{Direction, Emulator, Inbox, Person, WireRecord};
use torwart::kernel::TableId;

/// Fewer digits than any id of Discord's has, and more than any number in a game.
const ID_DIGITS: usize = 15;

/// Streams by name, each a list of what came, in order.
///
/// There is a stream for every message and every place that is written to, because the outbox writes to several places at
/// once: the order is compared within each.
#[derive(Default)]
pub struct Trace(BTreeMap<String, Vec<String>>);

/// The number of the interaction that a request answers; 0 for all others, which keep their order.
fn interaction(path: &str) -> u64 {
    let rest = path.strip_prefix("/interactions/").unwrap_or_default();
    let number = rest.split('/').next().unwrap_or_default();
    number.parse().unwrap_or(0)
}

impl Trace {
    /// What reached a person, one stream a message.
    pub fn inbox(&mut self, who: &Person, inbox: &mut Inbox) {
        let mut order = HashMap::new();
        for reached in inbox.drain() {
            let json = serde_json::to_value(&reached.what).unwrap();
            let message = &json["message"];
            let (id, channel) = (message["id"].to_string(), message["channel"].to_string());
            let place = if Some(channel.trim_matches('"'))
                == who.dm().map(|dm| dm.to_string()).as_deref()
            {
                "dm"
            } else {
                "channel"
            };
            let known: &mut Vec<String> = order.entry(place).or_default();
            let position = known.iter().position(|other| *other == id);
            let position = position.unwrap_or_else(|| {
                known.push(id);
                known.len() - 1
            });
            self.push(
                format!("{} {place} {position}", who.name()),
                json.to_string(),
            );
        }
    }

    /// What the bot sent, without what went to those who know the secret: one stream a path.
    pub fn wire(&mut self, discord: &Emulator, choosers: &[&Person]) {
        let records = discord.wire();
        let own = choosers.iter().map(|chooser| Own::of(chooser, &records));
        let own: Vec<Own> = own.collect();
        let mut order: HashMap<String, Vec<String>> = HashMap::new();
        let mut requests: Vec<&WireRecord> = records
            .iter()
            .filter(|record| record.direction == Direction::Request)
            .collect();
        // A record is made when its request is through, and the next press may come before that: what counts is the order
        // of the presses, which their numbers keep.
        requests.sort_by_key(|record| interaction(&record.path));
        for record in requests {
            if own.iter().any(|own| own.reached_by(&record.path)) {
                continue;
            }
            let place = place(discord, &record.path);
            let route = format!("{} {} {place}", record.method, record.route_template);
            let known = order.entry(route.clone()).or_default();
            let position = known.iter().position(|other| *other == record.path);
            let position = position.unwrap_or_else(|| {
                known.push(record.path.clone());
                known.len() - 1
            });
            let body = record.body.to_string();
            let line = format!(
                "{}?{} {} bytes {body} -> {}",
                record.path,
                record.query,
                body.len(),
                record.status
            );
            self.push(format!("wire {route} {position}"), line);
        }
        let tokens = tokens(&records);
        self.replace(&tokens);
    }

    /// Text that came as one piece, line by line.
    pub fn text(&mut self, name: &str, text: &str) {
        for line in text.lines() {
            self.push(name.to_owned(), line.to_owned());
        }
    }

    /// A log, one stream a module: they work at the same time.
    pub fn log(&mut self, text: &str) {
        for line in text.lines() {
            let module = line.split_whitespace().nth(2).unwrap_or_default();
            self.push(format!("log {module}"), line.to_owned());
        }
    }

    fn push(&mut self, stream: String, line: String) {
        self.0.entry(stream).or_default().push(line);
    }

    /// Replaces known words, such as tokens and addresses.
    pub fn replace(&mut self, words: &[(String, &str)]) {
        for line in self.0.values_mut().flatten() {
            for (word, by) in words {
                if line.contains(word.as_str()) {
                    *line = line.replace(word.as_str(), by);
                }
            }
        }
    }

    /// The same without one stream.
    pub fn without(mut self, stream: &str) -> Trace {
        self.0.remove(stream);
        self
    }

    /// How many lines there are in all.
    pub fn len(&self) -> usize {
        self.0.values().map(Vec::len).sum()
    }

    /// The lines of all streams whose names begin like this.
    pub fn lines(&self, stream: &str) -> Vec<&str> {
        let streams = self.0.iter().filter(|(name, _)| name.starts_with(stream));
        streams
            .flat_map(|(_, lines)| lines)
            .map(String::as_str)
            .collect()
    }

    /// Fails at the first difference.
    pub fn assert_same(&self, other: &Trace, what: &str) {
        let names = |trace: &Trace| trace.0.keys().cloned().collect::<Vec<_>>();
        assert_eq!(names(self), names(other), "{what}: other streams");
        for (name, lines) in &self.0 {
            let (one, two) = (Plain::of(lines), Plain::of(&other.0[name]));
            for (place, (one, two)) in one.iter().zip(&two).enumerate() {
                assert_eq!(one, two, "{what}: {name}, line {place}");
            }
            assert_eq!(
                one.len(),
                two.len(),
                "{what}: {name}, number of lines\n{one:#?}\n{two:#?}"
            );
        }
    }
}

/// Every way to reach one person alone.
struct Own(Vec<String>);

impl Own {
    fn of(person: &Person, records: &[WireRecord]) -> Own {
        let events = records.iter().filter(|record| is_interaction(record));
        let own = events.filter(|record| user(record) == person.id().to_string());
        let tokens = own.map(|record| record.body["token"].as_str().unwrap().to_owned());
        let dm = person.dm().map(|dm| format!("/channels/{dm}/"));
        Own(tokens.chain(dm).collect())
    }

    fn reached_by(&self, path: &str) -> bool {
        self.0.iter().any(|part| path.contains(part.as_str()))
    }
}

/// Whose direct conversation a path leads to, if to one.
fn place(discord: &Emulator, path: &str) -> String {
    let people = ["Ana", "Ben", "Cleo"].map(|name| discord.person(name));
    let leads = |who: &&Person| who.dm().is_some_and(|dm| path.contains(&dm.to_string()));
    people
        .iter()
        .find(leads)
        .map_or_else(String::new, |who| who.name().to_owned())
}

fn is_interaction(record: &WireRecord) -> bool {
    record.direction == Direction::Event && record.route_template == "INTERACTION_CREATE"
}

fn user(record: &WireRecord) -> &str {
    let body = &record.body;
    let user = body["member"]["user"]["id"].as_str();
    user.or(body["user"]["id"].as_str()).unwrap()
}

fn tokens(records: &[WireRecord]) -> Vec<(String, &'static str)> {
    let events = records.iter().filter(|record| is_interaction(record));
    let tokens = events.map(|record| record.body["token"].as_str().unwrap());
    tokens.map(|token| (token.to_owned(), "TOKEN")).collect()
}

/// One stream with its ids and times replaced.
struct Plain {
    known: Vec<String>,
}

impl Plain {
    fn of(lines: &[String]) -> Vec<String> {
        let mut plain = Plain { known: Vec::new() };
        lines.iter().map(|line| plain.line(line)).collect()
    }

    fn line(&mut self, line: &str) -> String {
        let mut out = String::new();
        let mut rest = line;
        while !rest.is_empty() {
            if let Some(length) = time(rest) {
                out.push_str("TIME");
                rest = &rest[length..];
                continue;
            }
            let word = |c: char| c.is_ascii_alphanumeric();
            let end = rest.find(|c: char| !word(c)).unwrap_or(rest.len());
            if end == 0 {
                let next = rest.chars().next().unwrap();
                out.push(next);
                rest = &rest[next.len_utf8()..];
                continue;
            }
            let (head, tail) = rest.split_at(end);
            match self.id(head) {
                Some(number) => out.push_str(&format!("#{number}")),
                None => out.push_str(head),
            }
            rest = tail;
        }
        out
    }

    /// The number of an id; nothing for any other word.
    fn id(&mut self, word: &str) -> Option<usize> {
        let digits = word.len() >= ID_DIGITS && word.bytes().all(|b| b.is_ascii_digit());
        let table = word.parse::<TableId>().is_ok() && !word.bytes().all(|b| b.is_ascii_digit());
        // The hash of a secret seed, which is another one in every match, or its beginning.
        let hash = matches!(word.len(), 12 | 64) && word.bytes().all(|b| b.is_ascii_hexdigit());
        if !digits && !table && !hash {
            return None;
        }
        let known = self.known.iter().position(|known| known == word);
        Some(known.unwrap_or_else(|| {
            self.known.push(word.to_owned());
            self.known.len() - 1
        }))
    }
}

/// The length of a time at the start of the text: `2026-05-01T12:00:00.123Z`, or Discord's `<t:1790000000:R>`.
fn time(text: &str) -> Option<usize> {
    let like = |shape: &str| {
        let mut bytes = text.bytes();
        shape.bytes().all(|wanted| {
            bytes.next().is_some_and(|byte| match wanted {
                b'0' => byte.is_ascii_digit(),
                _ => byte == wanted,
            })
        })
    };
    let shapes = ["R", "T", "t", "f"].map(|style| format!("<t:0000000000:{style}>"));
    if let Some(shape) = shapes.iter().find(|shape| like(shape)) {
        return Some(shape.len());
    }
    if !like("0000-00-00T00:00:00") {
        return None;
    }
    let start = "0000-00-00T00:00:00".len();
    let rest = &text[start..];
    let fraction = rest
        .find(|c: char| c != '.' && !c.is_ascii_digit())
        .unwrap_or(rest.len());
    let zone = ["Z", "+00:00"]
        .iter()
        .find(|zone| rest[fraction..].starts_with(**zone));
    Some(start + fraction + zone.map_or(0, |zone| zone.len()))
}

#[test]
fn nothing_but_ids_and_times_is_replaced() {
    let plain = |text: &str| Plain::of(&[text.to_owned()]).remove(0);
    for same in [
        "play 11",
        "1790000000",
        "<t:11:R>",
        "12:00:11",
        "2026-05-01",
        "A1B2",
        "11111111111111",
    ] {
        assert_eq!(plain(same), same);
    }
    assert_eq!(plain("<t:1790000000:R> 11"), "TIME 11");
    assert_eq!(plain("<t:1790000000:T> 11"), "TIME 11");
    assert_eq!(plain("2026-05-01T12:00:00.123456+00:00 11"), "TIME 11");
    assert_eq!(plain("1:act:0A1B2C3D4E5F6:3:play 11"), "1:act:#0:3:play 11");
    assert_eq!(
        plain("<@1551000000000000001> <@1551000000000000002> <@1551000000000000001>"),
        "<@#0> <@#1> <@#0>"
    );
}
