//! What is posted about a tournament, in its server's language.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use super::Drafts;
use crate::draw;
use crate::draw::letter::{File, Letter};
use crate::kernel::{Arg, Moment, Person, Text};
use crate::say::{Language, Roster, Speaker};
use crate::table::Fault;
use crate::tournament::sketch::sketch;
use crate::tournament::{Phase, Player, Tournament};

/// How many of the final order are called.
const PODIUM: usize = 3;

/// How long a picture may take.
const PATIENCE: Duration = Duration::from_secs(5);

impl Drafts {
    pub async fn card(&self, tournament: &Arc<Tournament>, now: Moment) -> Result<Letter, Fault> {
        let told = Arc::clone(tournament);
        let text = move |speaker: &Speaker<'_>| draw::tournament::card_letter(&told, speaker, now);
        self.letter(tournament, text).await
    }

    /// That a round begins.
    pub async fn round(&self, tournament: &Arc<Tournament>, round: u32) -> Result<Letter, Fault> {
        let told = Arc::clone(tournament);
        let text = move |speaker: &Speaker<'_>| {
            Letter::text(draw::tournament::round(&told, round, speaker))
        };
        self.letter(tournament, text).await
    }

    /// The end, with those who won.
    pub async fn ending(&self, tournament: &Arc<Tournament>) -> Result<Letter, Fault> {
        let Phase::Finished(order) = &tournament.phase else {
            let told = Arc::clone(tournament);
            let text = move |speaker: &Speaker<'_>| {
                Letter::text(draw::tournament::cancelled(&told, speaker))
            };
            return self.letter(tournament, text).await;
        };
        let best = order.iter().take(PODIUM);
        let best = best.filter_map(|player| person_of(tournament, *player));
        let best: Vec<Person> = best.filter(|person| !person.is_forgotten()).collect();
        let told = Arc::clone(tournament);
        let text =
            move |speaker: &Speaker<'_>| Letter::text(draw::tournament::finished(&told, speaker));
        let mut letter = self.letter(tournament, text).await?;
        if !best.is_empty() && tournament.field.active().next().is_some() {
            let names: Vec<String> = best.iter().map(|who| format!("<@{}>", who.0)).collect();
            let line = Text::new("tournament-podium").with("names", Arg::Plain(names.join(", ")));
            let nobody = Roster::default();
            let speaker = Speaker::new(self.language(tournament).await?, &nobody);
            letter.say(speaker.say(&line));
            letter.pings = best;
        }
        // Nobody waits for a picture; if it takes long, there is none.
        let painting = self.picture(tournament);
        if let Ok(picture) = tokio::time::timeout(PATIENCE, painting).await {
            letter.file = picture?;
        }
        Ok(letter)
    }

    /// The bracket or the cross table, if the format has one.
    async fn picture(&self, tournament: &Arc<Tournament>) -> Result<Option<File>, Fault> {
        // Drawn once to learn whose names are on it: of thousands it shows a few.
        let told = Arc::clone(tournament);
        let shown = blocking(move || {
            let shown = RefCell::new(BTreeSet::new());
            let _ = sketch(&told, &|player| {
                shown.borrow_mut().insert(player);
                String::new()
            });
            shown.into_inner()
        });
        let language = self.language(tournament).await?;
        let mut names = HashMap::new();
        for player in shown.await? {
            let name = self.name(tournament, player, language).await?;
            names.insert(player, name);
        }
        let told = Arc::clone(tournament);
        let name = move |player| names.get(&player).cloned().unwrap_or_default();
        let Some(sketch) = blocking(move || sketch(&told, &name)).await? else {
            return Ok(None);
        };
        let Some(png) = self.studio.draw(&sketch).await else {
            return Ok(None);
        };
        let nobody = Roster::default();
        let speaker = Speaker::new(language, &nobody).plainly(true);
        let file = draw::picture::file("tournament", &sketch, png, &speaker);
        Ok(Some(file))
    }

    pub async fn language(&self, tournament: &Tournament) -> Result<Language, Fault> {
        let (guild, host) = (Some(tournament.guild), tournament.organiser);
        Ok(self.people.public_language(guild, host).await?)
    }

    /// A message in the server's language, with the names it speaks of. It is written away from those who answer people: the standings
    /// of a large field take a moment.
    async fn letter(
        &self,
        tournament: &Tournament,
        write: impl Fn(&Speaker<'_>) -> Letter + Send + Sync + 'static,
    ) -> Result<Letter, Fault> {
        let language = self.language(tournament).await?;
        let write = Arc::new(write);
        let named = Arc::clone(&write);
        let people =
            blocking(move || draw::tournament::people(|speaker| named(speaker).words())).await?;
        let seats = people.into_iter().map(Some).collect();
        let roster = self.people.roster_of(seats).await?;
        blocking(move || write(&Speaker::new(language, &roster))).await
    }
}

pub fn person_of(tournament: &Tournament, player: Player) -> Option<Person> {
    let entrant = tournament.field.entrants.get(player.index());
    entrant.map(|entrant| entrant.person)
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Fault> {
    tokio::task::spawn_blocking(work)
        .await
        .map_err(|_| Fault::Panicked)
}
