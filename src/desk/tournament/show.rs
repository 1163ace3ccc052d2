//! What can be looked at: standings, pairings and why they are so, the bracket, what happened. Page by page, for the asker alone.

use std::collections::{BTreeSet, HashMap};
use std::sync::Mutex;

use super::complete::TOURNAMENT;
use super::{Found, Wants, choose, refused, seen, turned, voice};
use crate::desk::ask::{Ask, Illustration, Reply};
use crate::desk::command::{Command, whole};
use crate::desk::matches::page_buttons;
use crate::desk::route::{Desk, OnPress};
use crate::draw::letter::{Button, Letter, Menu};
use crate::draw::press::Press;
use crate::draw::tournament as words;
use crate::draw::tournament::Page;
use crate::draw::{self, press};
use crate::kernel::{Moment, Refusal, Sketch, Text, Tone};
use crate::people::private_language;
use crate::say::{Speaker, localized};
use crate::table::Failure;
use crate::tournament::{Event, MatchNo, Player, Tournament, sketch};

/// The most letters of an entry of a menu.
const LABEL: usize = 100;

pub const STANDINGS: Command =
    Command::typed("tournament standings", &[TOURNAMENT], |desk, ask, given| {
        Box::pin(async move {
            let found = choose(desk, ask, given, Wants::Look).await?;
            standings(desk, ask, &found, 0).await
        })
    });

pub const PAIRINGS: Command = Command::typed(
    "tournament pairings",
    &[TOURNAMENT, whole("round", 1, u32::MAX)],
    |desk, ask, given| {
        Box::pin(async move {
            let found = choose(desk, ask, given, Wants::Look).await?;
            let round = given.whole("round").unwrap_or(0);
            pairings(desk, ask, &found, round, 0).await
        })
    },
);

pub const BRACKET: Command =
    Command::typed("tournament bracket", &[TOURNAMENT], |desk, ask, given| {
        Box::pin(async move {
            let found = choose(desk, ask, given, Wants::Look).await?;
            bracket(desk, ask, &found, 0).await
        })
    });

pub const LOG: Command = Command::typed("tournament log", &[TOURNAMENT], |desk, ask, given| {
    Box::pin(async move {
        let found = choose(desk, ask, given, Wants::Look).await?;
        log(desk, ask, &found, 0).await
    })
});

impl OnPress for press::Standings {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let found = seen(desk, ask, self.tournament).await?;
        standings(desk, ask, &found, self.page).await
    }
}

impl OnPress for press::Pairings {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let found = seen(desk, ask, self.tournament).await?;
        pairings(desk, ask, &found, self.round, self.page).await
    }
}

impl OnPress for press::Bracket {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let found = seen(desk, ask, self.tournament).await?;
        bracket(desk, ask, &found, self.page).await
    }
}

impl OnPress for press::Log {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let found = seen(desk, ask, self.tournament).await?;
        log(desk, ask, &found, self.page).await
    }
}

async fn standings(
    desk: &Desk,
    ask: &Ask,
    (id, tournament): &Found,
    page: usize,
) -> Result<Reply, Failure> {
    let write = |speaker: &Speaker<'_>| words::standings(tournament, page, speaker);
    let voice = voice(desk, ask, |speaker| write(speaker).text).await?;
    let speaker = voice.speaker();
    let page = write(&speaker);
    let to = |page| press::Standings {
        tournament: *id,
        page,
    };
    let letter = paged(&page, to, &speaker);
    let letter = letter.buttons(others(tournament, "standings", &speaker));
    Ok(turned(ask, letter))
}

async fn pairings(
    desk: &Desk,
    ask: &Ask,
    (id, tournament): &Found,
    round: u32,
    page: usize,
) -> Result<Reply, Failure> {
    let last = tournament.field.round;
    let round = if round == 0 { last } else { round.min(last) };
    let write = |speaker: &Speaker<'_>| words::pairings(tournament, round, page, speaker);
    let shown = words::paired(tournament, round, page);
    // The menu names the same people as the page.
    let voice = voice(desk, ask, |speaker| write(speaker).text).await?;
    let speaker = voice.speaker();
    let page = write(&speaker);
    let to = |page| press::Pairings {
        tournament: *id,
        round,
        page,
    };
    let mut letter = Letter::text(&page.text);
    if !shown.is_empty() {
        let (placeholder, page) = (speaker.say(&Text::new("cup-why")), page.page);
        letter = letter.menu(Menu {
            id: press::Why {
                tournament: *id,
                round,
                page,
            }
            .id(),
            placeholder,
            options: shown
                .iter()
                .map(|no| (label(tournament, *no, &speaker), no.0.to_string()))
                .collect(),
        });
    }
    let mut buttons = page_buttons(page.page, page.pages, to, &speaker);
    let other = |round, label| {
        let press = press::Pairings {
            tournament: *id,
            round,
            page: 0,
        };
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
impl OnPress for press::Why {
    async fn pressed(self, desk: &Desk, ask: &Ask, chosen: Option<&str>) -> Result<Reply, Failure> {
        let (_, tournament) = seen(desk, ask, self.tournament).await?;
        let named = chosen.ok_or(Refusal::UnknownButton)?;
        let no = named.parse().map(MatchNo).ok();
        let write = |speaker: &Speaker<'_>| {
            let no = no?;
            let said = words::why(&tournament, no, speaker)?;
            let title =
                Text::new("cup-why-match").text("match", words::match_label(&tournament, no));
            Some(format!("{}\n{said}", speaker.say(&title)))
        };
        let voice = voice(desk, ask, |speaker| write(speaker).unwrap_or_default());
        let voice = voice.await?;
        let speaker = voice.speaker();
        let text = write(&speaker).ok_or_else(|| refused("refusal-cup-no-such-match"))?;
        let back = press::Pairings {
            tournament: self.tournament,
            round: self.round,
            page: self.page,
        };
        let back = draw::button(back, "button-pairings", Tone::Plain, &speaker);
        Ok(turned(ask, Letter::text(text).buttons(vec![back])))
    }
}

async fn bracket(
    desk: &Desk,
    ask: &Ask,
    (id, tournament): &Found,
    page: usize,
) -> Result<Reply, Failure> {
    let sketch = drawn(desk, ask, tournament).await?;
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
    let voice = voice(desk, ask, |speaker| write(speaker).text).await?;
    let speaker = voice.speaker();
    let to = |page| press::Bracket {
        tournament: *id,
        page,
    };
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
async fn drawn(desk: &Desk, ask: &Ask, tournament: &Tournament) -> Result<Option<Sketch>, Failure> {
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
    let unnamed = localized(private_language(&desk.me(ask).await?), "former-player");
    let mut names = HashMap::new();
    for player in asked {
        if let Some(entrant) = tournament.field.entrants.get(player.index()) {
            let row = desk.people.person(entrant.person).await?;
            let former = entrant.person.is_forgotten() || row.name.is_empty();
            let name = if former { unnamed.clone() } else { row.name };
            names.insert(player, name);
        }
    }
    let name = |player: Player| names.get(&player).cloned().unwrap_or_default();
    Ok(sketch(tournament, &name))
}

/// What happened, and who did it.
async fn log(
    desk: &Desk,
    ask: &Ask,
    (id, tournament): &Found,
    page: usize,
) -> Result<Reply, Failure> {
    let entries = desk.store.entries(*id).await?;
    let events: Vec<(Moment, Event)> = entries
        .iter()
        .filter_map(|entry| Some((entry.at, Event::parse(&entry.payload)?)))
        .collect();
    let write = |speaker: &Speaker<'_>| words::log(tournament, &events, page, speaker);
    let voice = voice(desk, ask, |speaker| write(speaker).text).await?;
    let speaker = voice.speaker();
    let to = |page| press::Log {
        tournament: *id,
        page,
    };
    Ok(turned(ask, paged(&write(&speaker), to, &speaker)))
}

fn paged<P: Press>(page: &Page, to: impl Fn(usize) -> P, speaker: &Speaker<'_>) -> Letter {
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
