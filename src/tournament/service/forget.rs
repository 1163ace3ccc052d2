//! What a tournament keeps about somebody: given out, and left behind when they want to be forgotten.

use serde_json::{Value, json};

use super::{Failure, Tournaments};
use crate::kernel::{Entry, Person};
use crate::log::Event as _;
use crate::log::Fault;
use crate::tournament::command::Command;
use crate::tournament::event::Event;
use crate::tournament::field::Player;
use crate::tournament::row;
use crate::tournament::state::{Phase, Tournament};

impl Tournaments {
    /// Leaves every tournament that goes on.
    pub async fn leave_all(&self, person: Person) -> Result<(), Failure> {
        for found in self.store.tournaments.of_person(person).await? {
            match self.command(found.id, &Command::Leave { by: person }).await {
                // It ended, or they are out already.
                Ok(_) | Err(Failure::Refused(_)) => {}
                // Nobody plays on in one that cannot be read.
                Err(Failure::Fault(fault)) if fault.is_corrupt() => {}
                Err(failure) => return Err(failure),
            }
        }
        Ok(())
    }

    /// What is kept about a person in tournaments, the newest first: their own part and nothing else.
    pub async fn export(&self, person: Person) -> Result<Vec<Value>, Fault> {
        let mut parts = Vec::new();
        for id in self.store.logs.naming(person).await? {
            let entries = self.store.logs.entries(id).await?;
            let Ok(Some(tournament)) = Tournament::fold(id, &entries) else {
                continue;
            };
            let part = part(person, &tournament, &entries);
            parts.extend(part.map(|part| (tournament.created_at, id, part)));
        }
        parts.sort_by_key(|(at, id, _)| (std::cmp::Reverse(*at), *id));
        Ok(parts.into_iter().map(|(.., part)| part).collect())
    }
}

/// A person's own part of a tournament; nothing if they have none.
fn part(person: Person, it: &Tournament, entries: &[Entry]) -> Option<Value> {
    let player = it.field.player(person);
    let deeds: Vec<Value> = entries
        .iter()
        .filter_map(|entry| deed(person, player, entry))
        .collect();
    let organiser = it.organiser == person;
    if deeds.is_empty() && player.is_none() && !organiser {
        return None;
    }
    let entrants = row::entrants(it);
    let place = entrants.iter().find(|entrant| entrant.person == person);
    Some(json!({
        "id": it.id.to_string(),
        "name": it.name,
        "game": it.game,
        "options": it.options,
        "format": it.format.kind(),
        "status": match it.phase {
            Phase::SignUp => "sign_up",
            Phase::Running => "running",
            Phase::Finished(_) => "finished",
            Phase::Cancelled(_) => "cancelled",
        },
        "server": it.guild.0.to_string(),
        "channel": it.channel.0.to_string(),
        "called_at": it.created_at,
        "ended_at": it.ended_at,
        "organiser": organiser,
        "place": place.and_then(|entrant| entrant.place),
        "did": deeds,
    }))
}

/// A line of the log, if it is something the person did, or that somebody did about them.
fn deed(person: Person, player: Option<Player>, entry: &Entry) -> Option<Value> {
    let event = Event::parse(&entry.payload)?;
    let kind = event.kind();
    let what = kind.as_str();
    let done = |what: &str| json!({ "at": entry.at, "what": what });
    let with = |key: &str, value: Value| {
        let mut done = done(what);
        done[key] = value;
        done
    };
    let mine = |by: Person| by == person;
    match event {
        Event::Created(created) => mine(created.organiser).then(|| done(what)),
        Event::Joined { by, click } | Event::Entered { by, click } => {
            mine(by).then(|| with("click", Value::from(click.to_string())))
        }
        Event::Left { person: left, by } => match (mine(left), mine(by)) {
            (true, true) => Some(done(what)),
            (true, false) => Some(done("removed")),
            (false, true) => Some(done("removed_another")),
            (false, false) => None,
        },
        Event::Dropped {
            by, player: gone, ..
        } => match (Some(gone) == player, by.is_some_and(mine)) {
            (true, true) => Some(done("left")),
            (true, false) => Some(done("removed")),
            (false, true) => Some(done("removed_another")),
            (false, false) => None,
        },
        Event::Started { by, .. } | Event::Cancelled { by, .. } => {
            by.is_some_and(mine).then(|| done(what))
        }
        Event::Awarded { by, no, .. } => mine(by).then(|| with("match", Value::from(no.0 + 1))),
        Event::Undone { by, .. } | Event::Extended { by, .. } => mine(by).then(|| done(what)),
        Event::Paired { .. }
        | Event::Opened { .. }
        | Event::Taken { .. }
        | Event::Missed { .. }
        | Event::Closed
        | Event::Finished { .. }
        | Event::Forgotten => None,
    }
}
