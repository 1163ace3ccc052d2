//! Completions for the options of `/tor tournament`.

use std::sync::Arc;

use super::award::{DRAW, NOBODY};
use super::list::{kind, row_label, status};
use super::organise::{everyone, match_no};
use super::page::label;
use super::when;
use super::{Wants, choose, here, of_asker, voice};
use crate::desk::command::{Completions, MOST_CHOICES, Opt, completed};
use crate::desk::{Ask, Desk, Given};
use crate::draw::letter::LONGEST_LABEL;
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

/// A tournament of this server.
pub const TOURNAMENT: Opt = completed("tournament", |desk, ask, _, typed| {
    Box::pin(async move { fitting(tournaments(desk, ask).await, typed) })
});

pub const START: Opt = completed("start", |desk, ask, _, typed| {
    Box::pin(async move { fitting(starts(desk, ask, typed).await, typed) })
});

/// An open match of it.
pub const OPEN: Opt = completed("match", |desk, ask, given, typed| {
    Box::pin(async move { fitting(matches(desk, ask, given, false).await, typed) })
});

/// A match that an organiser has decided.
pub const AWARDED: Opt = completed("match", |desk, ask, given, typed| {
    Box::pin(async move { fitting(matches(desk, ask, given, true).await, typed) })
});

/// Someone who is in it.
pub const PLAYER: Opt = completed("player", |desk, ask, given, typed| {
    Box::pin(async move { fitting(players(desk, ask, given, false, typed).await, typed) })
});

/// Someone who is out of it.
pub const GONE: Opt = completed("player", |desk, ask, given, typed| {
    Box::pin(async move { fitting(players(desk, ask, given, true, typed).await, typed) })
});

/// Who wins a match by award.
pub const WINNER: Opt = completed("winner", |desk, ask, given, typed| {
    Box::pin(async move { fitting(winners(desk, ask, given).await, typed) })
});

/// Whoever types in the wrong place is told when they send it.
fn fitting(found: Result<Completions, Failure>, typed: &str) -> Result<Completions, Failure> {
    let mut choices = found.unwrap_or_default();
    let typed = typed.trim().to_lowercase();
    choices.retain(|(label, value)| {
        label.to_lowercase().contains(&typed) || value.to_lowercase() == typed
    });
    choices.truncate(MOST_CHOICES);
    Ok(choices)
}

/// Those of this server, newest first; those one plays in or organises before all others.
async fn tournaments(desk: &Desk, ask: &Ask) -> Result<Completions, Failure> {
    let (mut rows, own) = (here(desk, ask).await?, of_asker(desk, ask).await?);
    let mine = |row: &TournamentRow| own.contains(&row.id) || row.organiser == ask.person;
    rows.sort_by_key(|row| (!row.status.goes_on(), !mine(row)));
    let voice = voice(desk, ask, |_| String::new()).await?;
    let speaker = voice.speaker();
    let choice = |row: &TournamentRow| {
        let text = Text::new("tournament-choice")
            .with("name", Arg::Plain(row_label(row)))
            .text("format", kind(&row.format))
            .text("status", status(row));
        (speaker.label(&text, LONGEST_LABEL), row.id.to_string())
    };
    Ok(rows.iter().map(choice).collect())
}

/// When an organiser says so, when it is full, or some usual times; and whatever was typed, if it is one.
async fn starts(desk: &Desk, ask: &Ask, typed: &str) -> Result<Completions, Failure> {
    let voice = voice(desk, ask, |_| String::new()).await?;
    let speaker = voice.speaker();
    let say = |key| speaker.say(&Text::new(key));
    let now = desk.clock.now();
    if let Some(Start::At(moment)) = when::read(typed, now) {
        let seconds = (moment.0 - now.0) / 1000;
        let choice = (in_words(seconds, &speaker), typed.trim().to_owned());
        return Ok(Vec::from([choice]));
    }
    let mut choices = vec![
        (say("tournament-choice-now"), "now".to_owned()),
        (say("tournament-choice-full"), "full".to_owned()),
    ];
    let usual = when::USUAL.iter();
    choices.extend(usual.map(|minutes| (in_words(minutes * 60, &speaker), minutes.to_string())));
    Ok(choices)
}

async fn matches(
    desk: &Desk,
    ask: &Ask,
    given: &Given,
    awarded: bool,
) -> Result<Completions, Failure> {
    let tournament = meant(desk, ask, given).await?;
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
    let voice = voice(desk, ask, write).await?;
    let speaker = voice.speaker();
    let choice = |game: &&Match| {
        let value = number(game.no).to_string();
        (label(&tournament, game.no, &speaker), value)
    };
    Ok(games.iter().map(choice).collect())
}

async fn players(
    desk: &Desk,
    ask: &Ask,
    given: &Given,
    gone: bool,
    typed: &str,
) -> Result<Completions, Failure> {
    let tournament = meant(desk, ask, given).await?;
    let is_gone = |person: &Person| {
        let player = tournament.field.player(*person);
        player.is_some_and(|player| !tournament.field.stays(player))
    };
    let people = everyone(&tournament).into_iter();
    let people = people.filter(|person| is_gone(person) == gone);
    people_choices(desk, ask, people.take(MOST_NAMES).collect(), typed).await
}

async fn winners(desk: &Desk, ask: &Ask, given: &Given) -> Result<Completions, Failure> {
    let tournament = meant(desk, ask, given).await?;
    let no = given.text("match").map(match_no).transpose()?;
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
    let mut choices = people_choices(desk, ask, people, "").await?;
    let voice = voice(desk, ask, |_| String::new()).await?;
    let say = |key| voice.speaker().say(&Text::new(key));
    choices.truncate(MOST_CHOICES - 2);
    choices.push((say("tournament-choice-draw"), DRAW.to_owned()));
    choices.push((say("tournament-choice-nobody"), NOBODY.to_owned()));
    Ok(choices)
}

async fn people_choices(
    desk: &Desk,
    ask: &Ask,
    people: Vec<Person>,
    typed: &str,
) -> Result<Completions, Failure> {
    let typed = typed.trim().to_lowercase();
    let mut found = Vec::new();
    for person in people {
        let row = desk.people.person(person).await?;
        if found.len() < MOST_CHOICES && row.name.to_lowercase().contains(&typed) {
            found.push(person);
        }
    }
    let said = |person: &Person| Text::new("seat-name").with("name", Arg::Person(*person));
    let write = |speaker: &Speaker<'_>| {
        let names = found.iter().map(|person| speaker.say(&said(person)));
        names.collect::<Vec<_>>().join("\n")
    };
    let voice = voice(desk, ask, write).await?;
    let speaker = voice.speaker();
    let choice = |person: &Person| {
        (
            speaker.label(&said(person), LONGEST_LABEL),
            person.0.to_string(),
        )
    };
    Ok(found.iter().map(choice).collect())
}

/// The tournament that the command will be about, as far as it is typed.
async fn meant(desk: &Desk, ask: &Ask, given: &Given) -> Result<Arc<Tournament>, Failure> {
    Ok(choose(desk, ask, given, Wants::Organise).await?.1)
}

fn in_words(seconds: i64, speaker: &Speaker<'_>) -> String {
    let (notice, warns) = (0, false);
    let limit = Limit {
        seconds,
        notice,
        warns,
        call: None,
    };
    speaker.say(&Text::new("tournament-choice-in").text("time", limit.text()))
}
