//! What the thread of a match is called.

use super::{Drafts, person_of};
use crate::draw;
use crate::kernel::Text;
use crate::say::{Language, Roster, Speaker, localized};
use crate::table::Fault;
use crate::tournament::{Match, Player, Tournament};

/// The most characters Discord takes.
const LONGEST: usize = 100;

/// As much of a tournament's name as fits beside the players.
const LONGEST_TITLE: usize = 40;

impl Drafts {
    /// What the thread of a match is called: "Cup of November · R2 · Ana – Ben · #17".
    pub async fn thread_name(
        &self,
        tournament: &Tournament,
        game: &Match,
    ) -> Result<String, Fault> {
        let language = self.language(tournament).await?;
        let mut names = Vec::new();
        for player in game.players() {
            names.push(self.name(tournament, *player, language).await?);
        }
        let number = draw::tournament::number(game.no);
        let nobody = Roster::default();
        let speaker = Speaker::new(language, &nobody);
        let round = speaker.say(&Text::new("thread-round").number("round", game.round));
        Ok(title(&tournament.name, &round, &names, number))
    }

    /// What a player is called, as it is; empty if we never met them.
    pub(super) async fn name(
        &self,
        tournament: &Tournament,
        player: Player,
        language: Language,
    ) -> Result<String, Fault> {
        Ok(match person_of(tournament, player) {
            Some(person) if person.is_forgotten() => localized(language, "former-player"),
            Some(person) => self.people.person(person).await?.name,
            None => String::new(),
        })
    }
}

/// A name that fits; what is too long loses letters, never its number.
fn title(tournament: &str, round: &str, names: &[String], number: i64) -> String {
    let head = format!("{} · {round} · ", cut(tournament, LONGEST_TITLE));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_is_named_after_its_match_and_fits() {
        let names = |names: &[&str]| -> Vec<String> {
            names.iter().map(|name| (*name).to_owned()).collect()
        };
        let said = title("Cup of November", "R2", &names(&["Ana", "Ben"]), 17);
        assert_eq!(said, "Cup of November · R2 · Ana – Ben · #17");
        let said = title("Cup", "R1", &names(&["A\nna  B", ""]), 1);
        assert_eq!(said, "Cup · R1 · A na B – ? · #1");
        for count in 2..=6 {
            let long = vec!["ä".repeat(32); count];
            let said = title(&"X".repeat(100), &format!("R{}", u32::MAX), &long, 5_000);
            assert!(said.chars().count() <= LONGEST, "{said}");
            assert!(said.ends_with("… · #5000"), "{said}");
        }
    }
}
