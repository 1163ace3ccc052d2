//! What can be looked at: standings, pairings and why they are so, the bracket, what happened. Page by page, for the asker alone.

use std::collections::{BTreeSet, HashMap};
use std::sync::Mutex;

use super::{refused, turned};
use crate::desk::ask::{Ask, Illustration, Reply};
use crate::desk::commands::matches::page_buttons;
use crate::desk::route::Desk;
use crate::draw;
use crate::draw::letter::{Button, Letter, Menu};
use crate::draw::press::{Cup, Press};
use crate::draw::tournament as words;
use crate::draw::tournament::Page;
use crate::kernel::{Moment, Sketch, Text, Tone, TournamentId};
use crate::people::private_language;
use crate::say::{Speaker, localized};
use crate::table::Failure;
use crate::tournament::{Event, MatchNo, Player, Tournament, sketch};

/// The most letters of an entry of a menu.
const LABEL: usize = 100;

impl Desk {
    pub(super) async fn standings(
        &self,
        ask: &Ask,
        id: TournamentId,
        tournament: &Tournament,
        page: usize,
    ) -> Result<Reply, Failure> {
        let write = |speaker: &Speaker<'_>| words::standings(tournament, page, speaker);
        let voice = self.voice(ask, |speaker| write(speaker).text).await?;
        let speaker = voice.speaker();
        let page = write(&speaker);
        let to = |page| Press::Cup(id, Cup::Standings { page });
        let letter = paged(&page, to, &speaker);
        let letter = letter.buttons(others(tournament, "standings", &speaker));
        Ok(turned(ask, letter))
    }

    pub(super) async fn pairings(
        &self,
        ask: &Ask,
        id: TournamentId,
        tournament: &Tournament,
        round: u32,
        page: usize,
    ) -> Result<Reply, Failure> {
        let last = tournament.field.round;
        let round = if round == 0 { last } else { round.min(last) };
        let write = |speaker: &Speaker<'_>| words::pairings(tournament, round, page, speaker);
        let shown = words::paired(tournament, round, page);
        // The menu names the same people as the page.
        let voice = self.voice(ask, |speaker| write(speaker).text).await?;
        let speaker = voice.speaker();
        let page = write(&speaker);
        let to = |page| Press::Cup(id, Cup::Pairings { round, page });
        let mut letter = Letter::text(&page.text);
        if !shown.is_empty() {
            let (placeholder, page) = (speaker.say(&Text::new("cup-why")), page.page);
            letter = letter.menu(Menu {
                id: Press::Cup(id, Cup::Why { round, page }).id(),
                placeholder,
                options: shown
                    .iter()
                    .map(|no| (label(tournament, *no, &speaker), no.0.to_string()))
                    .collect(),
            });
        }
        let mut buttons = page_buttons(page.page, page.pages, to, &speaker);
        let other = |round, label| {
            let press = Press::Cup(id, Cup::Pairings { round, page: 0 });
            draw::button(press, label, Tone::Plain, &speaker)
        };
        if round > 1 {
            buttons.push(other(round - 1, "button-round-before"));
        }
        if round < last {
            buttons.push(other(round + 1, "button-round-after"));
        }
        let letter = letter.buttons(buttons);
        let letter = letter.buttons(others(tournament, "pairings", &speaker));
        Ok(turned(ask, letter))
    }

    /// Why two meet whom a menu named; the pairings are one press away.
    pub(super) async fn why(
        &self,
        ask: &Ask,
        id: TournamentId,
        tournament: &Tournament,
        (round, page): (u32, usize),
        named: &str,
    ) -> Result<Reply, Failure> {
        let no = named.parse().map(MatchNo).ok();
        let write = |speaker: &Speaker<'_>| {
            let no = no?;
            let said = words::why(tournament, no, speaker)?;
            let title =
                Text::new("cup-why-match").text("match", words::match_label(tournament, no));
            Some(format!("{}\n{said}", speaker.say(&title)))
        };
        let voice = self.voice(ask, |speaker| write(speaker).unwrap_or_default());
        let voice = voice.await?;
        let speaker = voice.speaker();
        let text = write(&speaker).ok_or_else(|| refused("refusal-cup-no-such-match"))?;
        let back = Press::Cup(id, Cup::Pairings { round, page });
        let back = draw::button(back, "button-pairings", Tone::Plain, &speaker);
        Ok(turned(ask, Letter::text(text).buttons(vec![back])))
    }

    pub(super) async fn bracket(
        &self,
        ask: &Ask,
        id: TournamentId,
        tournament: &Tournament,
        page: usize,
    ) -> Result<Reply, Failure> {
        let sketch = self.cup_sketch(ask, tournament).await?;
        let title = match &sketch {
            Some(_) => Text::new("cup-bracket-one").with("name", words::name(tournament)),
            None => Text::new("cup-bracket-none"),
        };
        let write = |speaker: &Speaker<'_>| {
            let found = words::bracket(tournament, page, speaker);
            found.unwrap_or_else(|| Page {
                text: speaker.say(&title),
                page: 0,
                pages: 1,
            })
        };
        let voice = self.voice(ask, |speaker| write(speaker).text).await?;
        let speaker = voice.speaker();
        let to = |page| Press::Cup(id, Cup::Bracket { page });
        let letter = paged(&write(&speaker), to, &speaker);
        let letter = letter.buttons(others(tournament, "bracket", &speaker));
        let reply = turned(ask, letter);
        Ok(match sketch {
            None => reply,
            Some(sketch) => reply.illustrated(Illustration {
                name: "tournament",
                alt: draw::picture::alt(&sketch.alt, &speaker),
                sketch,
            }),
        })
    }

    /// The picture of a tournament, if there is one, with the names that stand in it.
    async fn cup_sketch(
        &self,
        ask: &Ask,
        tournament: &Tournament,
    ) -> Result<Option<Sketch>, Failure> {
        // Drawn once only to see who is in it: of thousands it shows a few.
        let asked = Mutex::new(BTreeSet::new());
        let seen = sketch(tournament, &|player| {
            let mut asked = asked.lock().expect("nobody panics while holding it");
            asked.insert(player);
            String::new()
        });
        if seen.is_none() {
            return Ok(None);
        }
        let asked = asked.into_inner().expect("nobody panics while holding it");
        let unnamed = localized(private_language(&self.me(ask).await?), "former-player");
        let mut names = HashMap::new();
        for player in asked {
            if let Some(entrant) = tournament.field.entrants.get(player.index()) {
                let row = self.people.person(entrant.person).await?;
                let former = entrant.person.is_forgotten() || row.name.is_empty();
                let name = if former { unnamed.clone() } else { row.name };
                names.insert(player, name);
            }
        }
        let name = |player: Player| names.get(&player).cloned().unwrap_or_default();
        Ok(sketch(tournament, &name))
    }

    /// What happened, and who did it.
    pub(super) async fn cup_log(
        &self,
        ask: &Ask,
        id: TournamentId,
        tournament: &Tournament,
        page: usize,
    ) -> Result<Reply, Failure> {
        let entries = self.store.tournament_entries(id).await?;
        let events: Vec<(Moment, Event)> = entries
            .iter()
            .filter_map(|entry| Some((entry.at, Event::parse(&entry.payload)?)))
            .collect();
        let write = |speaker: &Speaker<'_>| words::log(tournament, &events, page, speaker);
        let voice = self.voice(ask, |speaker| write(speaker).text).await?;
        let speaker = voice.speaker();
        let to = |page| Press::Cup(id, Cup::Log { page });
        Ok(turned(ask, paged(&write(&speaker), to, &speaker)))
    }
}

fn paged(page: &Page, to: impl Fn(usize) -> Press, speaker: &Speaker<'_>) -> Letter {
    let buttons = page_buttons(page.page, page.pages, to, speaker);
    Letter::text(&page.text).buttons(buttons)
}

/// The ways to what else there is to see.
fn others(tournament: &Tournament, but: &'static str, speaker: &Speaker<'_>) -> Vec<Button> {
    let mut buttons = words::views(tournament, speaker);
    let verb = format!(":{but}:");
    buttons.retain(|button| !button.id.contains(&verb));
    buttons
}

/// A match in one line without markup, for menus and completions.
pub(super) fn label(tournament: &Tournament, no: MatchNo, speaker: &Speaker<'_>) -> String {
    let text = words::match_label(tournament, no);
    let label = speaker.say(&text).replace('\\', "");
    label.chars().take(LABEL).collect()
}
