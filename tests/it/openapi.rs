//! Every body the bot sends, against Discord's own OpenAPI document, which lies beside this file as Discord published it, packed (MIT). A newer
//! one takes its place by `gzip -9nc FILE > tests/it/openapi/discord.json.gz`.
//!
//! All tests that let go of a `TestBot` or a watched process bring their bodies here; `scripts/test` says how many they
//! were. Paths and query parameters are not looked at.

mod parts;
mod session;

use std::collections::{BTreeMap, HashMap};
use std::io::{BufReader, Write};
use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex};

use flate2::read::GzDecoder;
use jsonschema::{Draft, Registry, Validator};
use localcord::{Direction, Emulator, WireRecord};
use serde_json::{Value, json};

/// The name under which the document refers to itself.
const NAME: &str = "https://discord.example/openapi";

/// Where the document and Discord's documentation disagree: method and route, the place in the body, and the reason.
const EXCEPTIONS: &[(&str, &str, &str)] = &[];

/// The document, and what it says about each operation, read when first needed.
struct Document {
    text: Value,
    registry: Registry<'static>,
    known: Mutex<HashMap<String, Arc<Validator>>>,
}

static DOCUMENT: LazyLock<Document> = LazyLock::new(|| {
    let packed = include_bytes!("openapi/discord.json.gz");
    let text: Value = serde_json::from_reader(BufReader::new(GzDecoder::new(&packed[..])))
        .expect("the document is JSON");
    let registry = Registry::new().draft(Draft::Draft202012);
    let registry = registry.add(NAME, text.clone()).unwrap().prepare().unwrap();
    Document {
        text,
        registry,
        known: Mutex::default(),
    }
});

impl Document {
    /// What the document says about the body of an operation; nothing if it has none.
    fn validator(&self, record: &WireRecord) -> Option<Arc<Validator>> {
        let operation = operation(record);
        let mut known = self.known.lock().unwrap();
        if let Some(validator) = known.get(&operation) {
            return Some(Arc::clone(validator));
        }
        let escaped = record.route_template.replace('~', "~0").replace('/', "~1");
        let method = record.method.to_lowercase();
        let body = "requestBody/content/application~1json/schema";
        let pointer = format!("/paths/{escaped}/{method}/{body}");
        self.text.pointer(&pointer)?;
        // Braces may not stand in an address.
        let pointer = pointer.replace('{', "%7B").replace('}', "%7D");
        let schema = json!({ "$ref": format!("{NAME}#{pointer}") });
        let options = jsonschema::options().with_draft(Draft::Draft202012);
        let validator = Arc::new(
            options
                .with_registry(&self.registry)
                .build(&schema)
                .unwrap(),
        );
        known.insert(operation, Arc::clone(&validator));
        Some(validator)
    }

    /// What is wrong with a request's body.
    fn faults(&self, record: &WireRecord) -> Vec<String> {
        let operation = operation(record);
        let Some(validator) = self.validator(record) else {
            return vec![format!("{operation}: the document knows no body for it")];
        };
        let excepted = |path: &str| {
            let mut exceptions = EXCEPTIONS.iter();
            exceptions.any(|(route, place, _)| *route == operation && *place == path)
        };
        let errors = validator.iter_errors(&record.body);
        let errors = errors.filter(|error| !excepted(error.instance_path().as_str()));
        let errors = errors.map(|error| format!("{error} at {}", error.instance_path()));
        errors
            .chain(parts::faults(&record.body))
            .map(|fault| format!("{operation}: {fault} in {}", record.body))
            .collect()
    }
}

fn operation(record: &WireRecord) -> String {
    format!("{} {}", record.method, record.route_template)
}

/// Looks at every body that a local Discord has received, and notes how many they were.
///
/// # Panics
/// If one of them is not as the document wants it.
pub fn check(discord: &Emulator) {
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    let mut faults = Vec::new();
    for record in discord.wire() {
        if record.direction == Direction::Request && !record.body.is_null() {
            *counts.entry(operation(&record)).or_default() += 1;
            faults.extend(DOCUMENT.faults(&record));
        }
    }
    assert!(
        faults.is_empty(),
        "{} bodies are wrong, such as {}",
        faults.len(),
        faults[0]
    );
    let lines = counts
        .iter()
        .map(|(operation, count)| format!("{count} {operation}\n"));
    note(&lines.collect::<String>());
    let bodies: u64 = counts.values().sum();
    eprintln!(
        "OpenAPI check: {bodies} bodies against {} operations",
        counts.len()
    );
}

/// Adds to the file that `scripts/test` reads: each test may be a process of its own.
fn note(lines: &str) {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let mut options = std::fs::OpenOptions::new();
    let file = options
        .append(true)
        .create(true)
        .open(target.join("openapi-check.txt"));
    // One write a test, so that lines of tests that run at the same time do not mix.
    file.unwrap()
        .write_all(format!("{}\n", lines.trim_end()).as_bytes())
        .unwrap();
}

#[test]
fn a_wrong_body_is_caught() {
    assert_eq!(
        DOCUMENT.faults(&posted(json!({ "content": "x" }))),
        Vec::<String>::new()
    );
    for wrong in [
        json!({ "content": 7 }),
        json!({ "content": "x".repeat(4001) }),
        json!({ "components": [{ "type": 1, "components": [{ "type": 2, "style": 9, "label": "x", "custom_id": "x" }] }] }),
        json!({ "allowed_mentions": { "parse": ["nobody"] } }),
    ] {
        assert!(
            !DOCUMENT.faults(&posted(wrong.clone())).is_empty(),
            "{wrong}"
        );
    }
    let nowhere = WireRecord {
        route_template: "/nowhere".to_owned(),
        ..posted(json!({}))
    };
    assert!(!DOCUMENT.faults(&nowhere).is_empty());
}

/// A new message as the wire records it.
fn posted(body: Value) -> WireRecord {
    WireRecord {
        number: 1,
        at_ms: 0,
        direction: Direction::Request,
        method: "POST".to_owned(),
        route_template: "/channels/{channel_id}/messages".to_owned(),
        path: String::new(),
        query: String::new(),
        body,
        files: Vec::new(),
        status: 200,
        response: Value::Null,
        duration_us: 0,
    }
}
