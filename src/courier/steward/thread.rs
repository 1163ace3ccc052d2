//! The thread of a match: what it is called, how long it stays, and which ones are there already.

use std::collections::HashMap;

use serde_json::Value;

use super::{Steward, person_of};
use crate::draw;
use crate::kernel::{Channel, Person};
use crate::say::{Language, localized};
use crate::store::StoreError;
use crate::table::Pace;
use crate::tournament::{Match, Player, Tournament};

/// The most characters Discord takes.
const LONGEST: usize = 100;

/// As much of a tournament's name as fits beside the players.
const LONGEST_TITLE: usize = 40;

/// The threads that are there, by number.
pub type Threads = HashMap<Channel, Found>;

/// A thread as Discord lists it.
pub struct Found {
    /// Who made it.
    pub owner: Person,
    /// In which channel.
    pub parent: Channel,
    /// What it is called.
    pub name: String,
}

impl Steward {
    /// What the thread of a match is called: "Cup of November · R2 · Ana – Ben · #17".
    pub(super) async fn thread_name(
        &self,
        tournament: &Tournament,
        game: &Match,
    ) -> Result<String, StoreError> {
        let host = tournament.organiser;
        let language = self.people.public_language(Some(tournament.guild), host);
        let language = language.await?;
        let mut names = Vec::new();
        for player in game.players() {
            names.push(self.name(tournament, *player, language).await?);
        }
        let number = draw::tournament::number(game.no);
        Ok(title(&tournament.name, game.round, &names, number))
    }

    /// What a player is called, as it is; empty if we never met them.
    pub(super) async fn name(
        &self,
        tournament: &Tournament,
        player: Player,
        language: Language,
    ) -> Result<String, StoreError> {
        Ok(match person_of(tournament, player) {
            Some(person) if person.is_forgotten() => localized(language, "former-player"),
            Some(person) => self.people.person(person).await?.name,
            None => String::new(),
        })
    }
}

/// A name that fits; what is too long loses letters, never its number.
fn title(tournament: &str, round: u32, names: &[String], number: i64) -> String {
    let head = format!("{} · R{round} · ", cut(tournament, LONGEST_TITLE));
    let tail = format!(" · #{number}");
    let between = (names.len().max(1) - 1) * " – ".chars().count();
    let used = head.chars().count() + tail.chars().count() + between;
    let each = LONGEST.saturating_sub(used) / names.len().max(1);
    let names: Vec<String> = names.iter().map(|name| cut(name, each)).collect();
    format!("{head}{}{tail}", names.join(" – "))
}

/// At most so many characters, on one line; never nothing.
fn cut(name: &str, most: usize) -> String {
    let plain: String = name
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let count = plain.chars().count();
    if count == 0 {
        return "?".to_owned();
    }
    if count <= most {
        return plain;
    }
    let kept: String = plain.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

/// After how many minutes without a message Discord puts the thread away by itself.
pub fn stays(pace: &str) -> u16 {
    match Pace::find(pace) {
        Some(Pace::Live) => 1_440,
        Some(Pace::Relaxed) => 4_320,
        Some(Pace::Slow | Pace::None) | None => 10_080,
    }
}

/// The threads of a list; what cannot be understood is left out.
pub fn read(told: &Value) -> Threads {
    let number = |value: &Value| value.as_str()?.parse::<u64>().ok();
    let thread = |told: &Value| {
        let found = Found {
            owner: Person(number(&told["owner_id"])?),
            parent: Channel(number(&told["parent_id"])?),
            name: told["name"].as_str()?.to_owned(),
        };
        Some((Channel(number(&told["id"])?), found))
    };
    let threads = told["threads"].as_array();
    threads.into_iter().flatten().filter_map(thread).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_is_named_after_its_match_and_fits() {
        let names = |names: &[&str]| -> Vec<String> {
            names.iter().map(|name| (*name).to_owned()).collect()
        };
        let said = title("Cup of November", 2, &names(&["Ana", "Ben"]), 17);
        assert_eq!(said, "Cup of November · R2 · Ana – Ben · #17");
        let said = title("Cup", 1, &names(&["A\nna  B", ""]), 1);
        assert_eq!(said, "Cup · R1 · A na B – ? · #1");
        for count in 2..=usize::from(crate::kernel::MOST_SEATS) {
            let long = vec!["ä".repeat(32); count];
            let said = title(&"X".repeat(100), u32::MAX, &long, 5_000);
            assert!(said.chars().count() <= LONGEST, "{said}");
            assert!(said.ends_with("… · #5000"), "{said}");
        }
    }

    #[test]
    fn a_list_of_threads_is_read() {
        let told = serde_json::json!({ "threads": [
            { "id": "5", "owner_id": "1", "parent_id": "2", "name": "x" },
            { "id": 6 },
        ]});
        let threads = read(&told);
        assert_eq!(threads.len(), 1);
        assert_eq!(threads[&Channel(5)].name, "x");
        assert!(read(&Value::Null).is_empty());
    }
}
