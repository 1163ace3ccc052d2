//! Layers in, typed values out, faults collected on the way. A reading that fails hands out a placeholder.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use ::config::ValueKind;

use super::layer::{Given, Layer};

/// The settings given by all layers, and what has been asked of them so far.
pub struct Reader {
    given: BTreeMap<String, Given>,
    asked: BTreeSet<&'static str>,
    faults: Vec<String>,
}

impl Reader {
    pub fn new() -> Self {
        Self {
            given: BTreeMap::new(),
            asked: BTreeSet::new(),
            faults: Vec::new(),
        }
    }

    /// Puts a layer over the ones before.
    pub fn lay(&mut self, layer: Layer) {
        self.given.extend(layer);
    }

    /// Text of a certain form.
    pub fn required<T: Default>(
        &mut self,
        key: &'static str,
        form: fn(&str) -> Result<T, String>,
    ) -> T {
        self.take(key, |value| form(&text(value)?))
            .unwrap_or_default()
    }

    /// Text of a certain form, or empty for none.
    pub fn optional<T>(
        &mut self,
        key: &'static str,
        form: fn(&str) -> Result<T, String>,
    ) -> Option<T> {
        self.take(key, |value| match text(value)?.as_str() {
            "" => Ok(None),
            text => form(text).map(Some),
        })
        .flatten()
    }

    /// One of a few words.
    pub fn choice<T: Copy>(&mut self, key: &'static str, choices: &[(&str, T)]) -> T {
        self.take(key, |value| {
            let found = choices
                .iter()
                .find(|(name, _)| text(value).is_ok_and(|text| text == *name));
            found.map(|(_, choice)| *choice).ok_or_else(|| {
                let names: Vec<_> = choices.iter().map(|(name, _)| *name).collect();
                format!("must be {}, not {}", names.join(" or "), shown(value))
            })
        })
        .unwrap_or(choices[0].1)
    }

    /// A whole number within bounds, both included.
    pub fn number<T>(&mut self, key: &'static str, min: T, max: T) -> T
    where
        T: Copy + Display + PartialOrd + TryFrom<i64>,
    {
        self.take(key, |value| {
            let number = match value {
                ValueKind::I64(number) => Some(*number),
                ValueKind::String(text) => text.trim().parse().ok(),
                _ => None,
            };
            number
                .and_then(|number| T::try_from(number).ok())
                .filter(|number| (min..=max).contains(number))
                .ok_or_else(|| {
                    format!(
                        "must be a whole number from {min} to {max}, not {}",
                        shown(value)
                    )
                })
        })
        .unwrap_or(min)
    }

    /// An IP address to listen on.
    pub fn address(&mut self, key: &'static str) -> IpAddr {
        self.take(key, |value| {
            let address = text(value).ok().and_then(|text| text.parse().ok());
            address.ok_or_else(|| {
                format!(
                    "must be an IP address such as 127.0.0.1, not {}",
                    shown(value)
                )
            })
        })
        .unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
    }

    pub fn minutes(&mut self, key: &'static str, min: u64, max: u64) -> Duration {
        Duration::from_secs(60 * self.number(key, min, max))
    }

    pub fn seconds(&mut self, key: &'static str, min: u64, max: u64) -> Duration {
        Duration::from_secs(self.number(key, min, max))
    }

    pub fn millis(&mut self, key: &'static str, min: u64, max: u64) -> Duration {
        Duration::from_millis(self.number(key, min, max))
    }

    /// All faults, with those for settings that nobody asked for.
    pub fn finish(mut self, env: &BTreeMap<String, String>) -> Vec<String> {
        for (key, given) in &self.given {
            if !self.asked.contains(key.as_str()) {
                let fault = format!("{key}: {} ({})", self.unknown(key), given.origin);
                self.faults.push(fault);
            }
        }
        for name in env.keys() {
            self.faults.extend(self.misspelt(name));
        }
        self.faults
    }

    fn take<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&ValueKind) -> Result<T, String>,
    ) -> Option<T> {
        self.asked.insert(key);
        let Some(given) = self.given.get(key) else {
            self.faults.push(format!("{key}: is missing"));
            return None;
        };
        read(&given.value)
            .map_err(|fault| {
                self.faults
                    .push(format!("{key}: {fault} ({})", given.origin))
            })
            .ok()
    }

    /// Why a key is not a setting, with the nearest help there is.
    fn unknown(&self, key: &str) -> String {
        if key == "discord.token" {
            return "a token is a secret: put it into DISCORD_TOKEN or DISCORD_TOKEN_FILE".into();
        }
        let section = key.split('.').next().unwrap_or(key);
        let siblings: Vec<_> = self
            .asked
            .iter()
            .filter_map(|asked| asked.strip_prefix(section)?.strip_prefix('.'))
            .collect();
        if siblings.is_empty() {
            let names = self.asked.iter().filter_map(|key| key.split('.').next());
            let sections: BTreeSet<_> = names.collect();
            let sections: Vec<_> = sections.into_iter().collect();
            format!("unknown setting; the sections are {}", sections.join(", "))
        } else {
            format!("unknown setting; [{section}] has {}", siblings.join(", "))
        }
    }

    /// `TORWART_HTTP_PORT` would otherwise be ignored without a word.
    fn misspelt(&self, name: &str) -> Option<String> {
        let rest = name.strip_prefix("TORWART_")?.to_lowercase();
        let key = self.asked.iter().find(|key| {
            let flat = key.replace('.', "_");
            rest == flat || rest == format!("_{flat}")
        })?;
        let right = key.to_uppercase().replace('.', "__");
        Some(format!("{name}: is spelt TORWART__{right}"))
    }
}

fn text(value: &ValueKind) -> Result<String, String> {
    match value {
        ValueKind::String(text) => Ok(text.trim().to_owned()),
        // Ids are numbers to people, and text to us.
        ValueKind::I64(number) => Ok(number.to_string()),
        other => Err(format!("must be text, not {}", shown(other))),
    }
}

/// A value as the host wrote it, short enough for one line.
fn shown(value: &ValueKind) -> String {
    match value {
        ValueKind::String(text) => {
            let short: String = text.chars().take(40).collect();
            let more = if short.len() < text.len() { "…" } else { "" };
            format!("{:?}", format!("{short}{more}"))
        }
        ValueKind::Array(_) => "a list".into(),
        ValueKind::Table(_) => "a section".into(),
        other => other.to_string(),
    }
}
