//! What the acts of organisers have in common: who may, whom and what they mean, and that it is done. Each act is in the tournament's log
//! with who and when.

use super::{actor, refused, turned, voice};
use crate::desk::{Ask, Desk, Reply};
use crate::draw::letter::Letter;
use crate::draw::press::Press;
use crate::draw::{self, press};
use crate::kernel::{self, Arg, Person, Text, Tone};
use crate::table::Failure;
use crate::tournament::decide::NAME;
use crate::tournament::{self, Actor, MatchNo, Phase, Player, Refusal, Tournament};

/// The asker, if they organise this tournament: who does not is told that before anything else.
pub(super) async fn organiser(
    desk: &Desk,
    ask: &Ask,
    tournament: &Tournament,
) -> Result<Actor, Failure> {
    let by = actor(desk, ask).await?;
    let organiser = tournament.organiser;
    if by.organises || by.person == organiser {
        return Ok(by);
    }
    Err(tournament::Failure::Refused(Refusal::NotOrganiser { organiser }).into())
}

pub(super) async fn done(desk: &Desk, ask: &Ask, text: &Text) -> Result<Reply, Failure> {
    done_unless(desk, ask, text, None::<press::UndoDrop>).await
}

/// It is done; and, where that is possible, how to take it back.
pub(super) async fn done_unless(
    desk: &Desk,
    ask: &Ask,
    text: &Text,
    undo: Option<impl Press>,
) -> Result<Reply, Failure> {
    let voice = voice(desk, ask, |speaker| speaker.say(text)).await?;
    let speaker = voice.speaker();
    let undo = undo.map(|undo| draw::button(undo, "button-tournament-undo", Tone::Plain, &speaker));
    let letter = Letter::text(speaker.say(text)).buttons(undo.into_iter().collect());
    Ok(turned(ask, letter))
}

/// Somebody who is or was in a tournament: by number, as completions give it, as a mention, or by name. People who have left the
/// server can be meant too, and Discord's own choice of people would not offer them.
pub(super) async fn person_named(
    desk: &Desk,
    tournament: &Tournament,
    named: &str,
) -> Result<Person, Failure> {
    let typed = named.trim();
    let number = typed.trim_start_matches("<@").trim_start_matches('!');
    let number = number.trim_end_matches('>').parse();
    if let Ok(number) = number {
        return Ok(Person(number));
    }
    let typed = typed.trim_start_matches('@').to_lowercase();
    for person in everyone(tournament) {
        if desk.people.person(person).await?.name.to_lowercase() == typed {
            return Ok(person);
        }
    }
    let name: String = named.trim().chars().take(NAME as usize).collect();
    let text = Text::new("refusal-tournament-nobody-called").with("name", Arg::Foreign(name));
    Err(kernel::Refusal::Rule(text).into())
}

/// The number of someone who is or was in a tournament that has begun.
pub(super) fn entrant(tournament: &Tournament, person: Person) -> Result<Player, Failure> {
    let refusal = match tournament.phase {
        Phase::SignUp => Refusal::NotStarted,
        _ => Refusal::NotAmong { person },
    };
    let player = tournament.field.player(person);
    player.ok_or_else(|| tournament::Failure::Refused(refusal).into())
}

/// Everyone who is or was in it.
pub(super) fn everyone(tournament: &Tournament) -> Vec<Person> {
    match tournament.phase {
        Phase::SignUp => tournament.signed_up.iter().map(|(who, _)| *who).collect(),
        _ => {
            let entrants = tournament.field.entrants.iter();
            entrants.map(|entrant| entrant.person).collect()
        }
    }
}

/// People count matches from one.
pub(super) fn match_no(typed: &str) -> Result<MatchNo, Failure> {
    let number = typed.trim().trim_start_matches('#').parse::<u32>().ok();
    let no = number.and_then(|number| number.checked_sub(1)).map(MatchNo);
    no.ok_or_else(|| refused("refusal-tournament-no-such-match"))
}
