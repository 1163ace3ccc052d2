//! `/tor tournament bracket`: the bracket or the cross table, in words and as a picture.

use std::collections::{BTreeSet, HashMap};
use std::sync::Mutex;

use super::complete::TOURNAMENT;
use super::page::{others, paged};
use super::{Found, Wants, choose, seen, turned, voice};
use crate::desk::ask::Illustration;
use crate::desk::{Ask, Command, Desk, OnPress, Reply};
use crate::draw::press;
use crate::draw::tournament as words;
use crate::draw::tournament::Page;
use crate::kernel::{Sketch, Text};
use crate::people::private_language;
use crate::say::{Speaker, localized};
use crate::table::Failure;
use crate::tournament::{Player, Tournament, sketch};

pub const COMMAND: Command =
    Command::typed("tournament bracket", &[TOURNAMENT], |desk, ask, given| {
        Box::pin(async move {
            let found = choose(desk, ask, given, Wants::Look).await?;
            bracket(desk, ask, found, 0).await
        })
    });

impl OnPress for press::Bracket {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let found = seen(desk, ask, self.id).await?;
        bracket(desk, ask, found, self.page).await
    }
}

async fn bracket(
    desk: &Desk,
    ask: &Ask,
    (id, tournament): Found,
    page: usize,
) -> Result<Reply, Failure> {
    let sketch = drawn(desk, ask, &tournament).await?;
    let title = match &sketch {
        Some(_) => Text::new("tournament-bracket-one").with("name", words::name(&tournament)),
        None => Text::new("tournament-bracket-none"),
    };
    let write = |speaker: &Speaker<'_>| {
        let found = words::bracket(&tournament, page, speaker);
        found.unwrap_or_else(|| Page {
            text: speaker.say(&title),
            page: 0,
            pages: 1,
        })
    };
    let voice = voice(desk, ask, |speaker| write(speaker).text).await?;
    let speaker = voice.speaker();
    let to = |page| press::Bracket { id, page };
    let letter = paged(&write(&speaker), to, &speaker);
    let letter = letter.buttons(others(&tournament, "bracket", &speaker));
    let picture = sketch.map(|sketch| Illustration::of(sketch, "tournament", &speaker));
    Ok(turned(ask, letter).illustrated(picture))
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
