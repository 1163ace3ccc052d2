//! One source of settings, flattened to dotted keys. What a key means is the reader's business.

use std::collections::BTreeMap;
use std::path::Path;

use ::config::{File, FileFormat, Source, ValueKind};

/// Where `TORWART__SECTION__KEY` begins.
const PREFIX: &str = "TORWART__";

/// Well-known variables that stand for a setting.
const KNOWN: [(&str, &str); 3] = [
    ("DATABASE_URL", "database.url"),
    ("DISCORD_PROXY", "discord.proxy"),
    ("RUST_LOG", "log.filter"),
];

/// Settings of one source: dotted key, value, and the name of the source for messages.
pub type Layer = Vec<(String, Given)>;

/// A value as someone wrote it.
#[derive(Debug, Clone)]
pub struct Given {
    pub value: ValueKind,
    pub origin: String,
}

/// Reads a TOML file that has to exist.
pub fn file(path: &Path) -> Result<Layer, String> {
    let name = path.display().to_string();
    let text =
        std::fs::read_to_string(path).map_err(|error| format!("{name}: cannot read: {error}"))?;
    toml(&name, &text)
}

/// Reads TOML text; `origin` names it in messages.
pub fn toml(origin: &str, text: &str) -> Result<Layer, String> {
    let table = File::from_str(text, FileFormat::Toml)
        .collect()
        .map_err(|error| format!("{origin}: {}", one_line(&error.to_string())))?;
    let mut layer = Vec::new();
    for (key, value) in table {
        flatten(key, value.kind, origin, &mut layer);
    }
    layer.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(layer)
}

/// The settings among the variables of the process. They are text; the reader turns them into numbers where needed.
pub fn environment(env: &BTreeMap<String, String>, faults: &mut Vec<String>) -> Layer {
    let mut layer = Vec::new();
    let mut give = |key: &str, name: &str, value: &str| {
        let given = Given {
            value: ValueKind::String(value.to_owned()),
            origin: name.to_owned(),
        };
        layer.push((key.to_owned(), given));
    };
    for (name, value) in env {
        if let Some(path) = name.strip_prefix(PREFIX) {
            give(&path.to_lowercase().replace("__", "."), name, value);
        }
    }
    for (name, key) in KNOWN {
        let Some(value) = env.get(name) else { continue };
        let other = format!("{PREFIX}{}", key.to_uppercase().replace('.', "__"));
        if name == "RUST_LOG" {
            // Shells export it for every Rust program, so it may be empty or stand beside our own.
            if !value.is_empty() {
                give(key, name, value);
            }
        } else if value.trim().is_empty() {
            faults.push(format!("{name}: is empty; give a value or unset it"));
        } else if env.get(&other).is_some_and(|given| given != value) {
            faults.push(format!(
                "{name}: {other} says something else; set only one of them"
            ));
        } else {
            give(key, name, value);
        }
    }
    layer
}

fn flatten(key: String, value: ValueKind, origin: &str, layer: &mut Layer) {
    match value {
        ValueKind::Table(table) => {
            for (name, value) in table {
                flatten(format!("{key}.{name}"), value.kind, origin, layer);
            }
        }
        value => {
            let origin = origin.to_owned();
            layer.push((key, Given { value, origin }));
        }
    }
}

/// A parser's message without the quoted source: a line of the file may hold what should not be in a log.
fn one_line(message: &str) -> String {
    let lines = message
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.contains('|'));
    lines.collect::<Vec<_>>().join(": ")
}
