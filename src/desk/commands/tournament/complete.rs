//! Completions for the options of `/tor tournament`.

use std::sync::Arc;

use super::list::{kind, row_label, status};
use super::organise::{DRAW, NOBODY, everyone, match_no};
use super::show::label;
use super::start;
use crate::desk::ask::{Ask, Reply};
use crate::desk::route::{Desk, MOST_CHOICES};
use crate::desk::wish::{CupOption, CupVerb};
use crate::draw::tournament::number;
use crate::kernel::{Arg, Person, Text};
use crate::say::Speaker;
use crate::store::TournamentRow;
use crate::table::Failure;
use crate::table::pace::Limit;
use crate::tournament::field::How;
use crate::tournament::{Match, Start, Tournament};

/// Of a large field so many names are looked through: somebody waits for each letter they type.
const MOST_NAMES: usize = 500;

type Choices = Vec<(String, String)>;

impl Desk {
    pub(in crate::desk) async fn complete_cup(
        &self,
        ask: &Ask,
        option: CupOption,
        typed: &str,
    ) -> Result<Reply, Failure> {
        let found = match option {
            CupOption::Tournament => self.cup_choices(ask).await,
            CupOption::Start => self.start_choices(ask, typed).await,
            CupOption::Match { cup, awarded } => self.match_choices(ask, cup, awarded).await,
            CupOption::Player { cup, gone } => self.player_choices(ask, cup, gone, typed).await,
            CupOption::Winner { cup, game } => self.winner_choices(ask, cup, game).await,
        };
        // Whoever types in the wrong place is told when they send it.
        let Ok(mut choices) = found else {
            return Ok(Reply::choices(Vec::new()));
        };
        let typed = typed.trim().to_lowercase();
        choices.retain(|(label, value)| {
            label.to_lowercase().contains(&typed) || value.to_lowercase() == typed
        });
        choices.truncate(MOST_CHOICES as usize);
        Ok(Reply::choices(choices))
    }

    /// Those of this server, newest first; those one plays in or organises before all others.
    async fn cup_choices(&self, ask: &Ask) -> Result<Choices, Failure> {
        let (mut rows, own) = (self.cups_here(ask).await?, self.cups_of(ask).await?);
        let mine = |row: &TournamentRow| own.contains(&row.id) || row.organiser == ask.person;
        rows.sort_by_key(|row| (!row.status.goes_on(), !mine(row)));
        let voice = self.voice(ask, |_| String::new()).await?;
        let speaker = voice.speaker();
        let choice = |row: &TournamentRow| {
            let text = Text::new("cup-choice")
                .with("name", Arg::Plain(row_label(row)))
                .text("format", kind(&row.format))
                .text("status", status(row));
            (short(&speaker.say(&text)), row.id.to_string())
        };
        Ok(rows.iter().map(choice).collect())
    }

    /// When an organiser says so, when it is full, or some usual times; and whatever was typed, if it is one.
    async fn start_choices(&self, ask: &Ask, typed: &str) -> Result<Choices, Failure> {
        let voice = self.voice(ask, |_| String::new()).await?;
        let speaker = voice.speaker();
        let say = |key| speaker.say(&Text::new(key));
        let now = self.clock.now();
        if let Some(Start::At(moment)) = start::read(typed, now) {
            let seconds = (moment.0 - now.0) / 1000;
            let choice = (in_words(seconds, &speaker), typed.trim().to_owned());
            return Ok(Vec::from([choice]));
        }
        let mut choices = vec![
            (say("cup-choice-now"), "now".to_owned()),
            (say("cup-choice-full"), "full".to_owned()),
        ];
        let usual = start::USUAL.iter();
        choices
            .extend(usual.map(|minutes| (in_words(minutes * 60, &speaker), minutes.to_string())));
        Ok(choices)
    }

    async fn match_choices(
        &self,
        ask: &Ask,
        cup: Option<String>,
        awarded: bool,
    ) -> Result<Choices, Failure> {
        let tournament = self.meant(ask, cup).await?;
        let meant = |game: &&Match| match &game.decision {
            None => !awarded && game.is_open(),
            Some(decision) => awarded && decision.how == How::Award,
        };
        let games = tournament.field.matches.iter().rev().filter(meant);
        let games: Vec<&Match> = games.take(MOST_NAMES).collect();
        let write = |speaker: &Speaker<'_>| {
            let labels = games
                .iter()
                .map(|game| label(&tournament, game.no, speaker));
            labels.collect::<Vec<_>>().join("\n")
        };
        let voice = self.voice(ask, write).await?;
        let speaker = voice.speaker();
        let choice = |game: &&Match| {
            let value = number(game.no).to_string();
            (label(&tournament, game.no, &speaker), value)
        };
        Ok(games.iter().map(choice).collect())
    }

    async fn player_choices(
        &self,
        ask: &Ask,
        cup: Option<String>,
        gone: bool,
        typed: &str,
    ) -> Result<Choices, Failure> {
        let tournament = self.meant(ask, cup).await?;
        let is_gone = |person: &Person| {
            let player = tournament.field.player(*person);
            player.is_some_and(|player| !tournament.field.stays(player))
        };
        let people = everyone(&tournament).into_iter();
        let people = people.filter(|person| is_gone(person) == gone);
        self.people_choices(ask, people.take(MOST_NAMES).collect(), typed)
            .await
    }

    async fn winner_choices(
        &self,
        ask: &Ask,
        cup: Option<String>,
        game: Option<String>,
    ) -> Result<Choices, Failure> {
        let tournament = self.meant(ask, cup).await?;
        let no = game.map(|game| match_no(&game)).transpose()?;
        let games = tournament
            .field
            .matches
            .iter()
            .filter(|game| game.is_open());
        let players = games
            .filter(|game| no.is_none_or(|no| no == game.no))
            .flat_map(|game| game.players());
        let person = |player: &crate::tournament::Player| {
            let entrant = tournament.field.entrants.get(player.index());
            entrant.map(|entrant| entrant.person)
        };
        let people = players.filter_map(person).take(MOST_NAMES).collect();
        let mut choices = self.people_choices(ask, people, "").await?;
        let voice = self.voice(ask, |_| String::new()).await?;
        let say = |key| voice.speaker().say(&Text::new(key));
        choices.truncate(MOST_CHOICES as usize - 2);
        choices.push((say("cup-choice-draw"), DRAW.to_owned()));
        choices.push((say("cup-choice-nobody"), NOBODY.to_owned()));
        Ok(choices)
    }

    async fn people_choices(
        &self,
        ask: &Ask,
        people: Vec<Person>,
        typed: &str,
    ) -> Result<Choices, Failure> {
        let typed = typed.trim().to_lowercase();
        let mut found = Vec::new();
        for person in people {
            let row = self.people.person(person).await?;
            if found.len() < MOST_CHOICES as usize && row.name.to_lowercase().contains(&typed) {
                found.push(person);
            }
        }
        let said = |person: &Person| Text::new("seat-name").with("name", Arg::Person(*person));
        let write = |speaker: &Speaker<'_>| {
            let names = found.iter().map(|person| speaker.say(&said(person)));
            names.collect::<Vec<_>>().join("\n")
        };
        let voice = self.voice(ask, write).await?;
        let speaker = voice.speaker();
        let choice = |person: &Person| (short(&speaker.say(&said(person))), person.0.to_string());
        Ok(found.iter().map(choice).collect())
    }

    /// The tournament that the command will be about, as far as it is typed.
    async fn meant(&self, ask: &Ask, cup: Option<String>) -> Result<Arc<Tournament>, Failure> {
        let verb = CupVerb::Extend {
            hours: 0,
            game: None,
        };
        let (_, tournament) = self.choose_cup(ask, cup, &verb).await?;
        Ok(tournament)
    }
}

fn short(label: &str) -> String {
    label.replace('\\', "").chars().take(100).collect()
}

fn in_words(seconds: i64, speaker: &Speaker<'_>) -> String {
    let (notice, warns) = (0, false);
    let limit = Limit {
        seconds,
        notice,
        warns,
    };
    speaker.say(&Text::new("cup-choice-in").text("time", limit.text()))
}
