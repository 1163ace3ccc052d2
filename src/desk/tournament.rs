//! `/tor tournament …` and the buttons of a tournament: which tournament is meant, who may see it and who organises it. What each
//! verb does stands in the files below.

pub(super) mod award;
pub(super) mod bracket;
pub(super) mod cancel;
mod card;
mod complete;
pub(super) mod create;
pub(super) mod drop;
pub(super) mod extend;
pub(super) mod honours;
pub(super) mod join;
mod keep;
pub(super) mod leave;
pub(super) mod list;
pub(super) mod log;
mod organise;
mod page;
pub(super) mod pairings;
pub(super) mod standings;
pub(super) mod start;
pub(super) mod undo;
mod when;

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::desk::ask::Way;
use crate::desk::{Ask, Desk, Given, Reply};
use crate::draw::letter::{Before, Letter};
use crate::draw::tournament::refusal;
use crate::kernel::{Channel, Guild, Refusal, Text, TournamentId};
use crate::people::voice::Voice;
use crate::say::Speaker;
use crate::store::{TournamentRow, TournamentStatus};
use crate::table::Failure;
use crate::tournament::{self, Actor, Tournament};

/// Of a server's tournaments the newest so many are looked through.
const LOOKED_THROUGH: u32 = 100;

/// A tournament with its number.
type Found = (TournamentId, Arc<Tournament>);

/// The one place where what went wrong with a tournament becomes what the desk says.
impl From<tournament::Failure> for Failure {
    fn from(failure: tournament::Failure) -> Failure {
        match failure {
            tournament::Failure::Refused(refused) => Refusal::Rule(refusal(&refused)).into(),
            tournament::Failure::Fault(fault) => fault.into(),
        }
    }
}

/// A sentence of our own about tournaments, as a refusal.
fn refused(key: &'static str) -> Failure {
    Refusal::Rule(Text::new(key)).into()
}

/// A tournament that the asker may look at: of this server, and in a channel they could open, unless they are part of it. To
/// all others it is as if it were not there.
async fn seen(desk: &Desk, ask: &Ask, id: TournamentId) -> Result<Found, Failure> {
    let guild = ask.guild.ok_or(Refusal::OnlyInServer)?;
    let found = desk.tournaments.get(id).await?;
    let found = found.filter(|tournament| tournament.guild == guild);
    let tournament = found.ok_or_else(|| refused("refusal-tournament-unknown"))?;
    let within = tournament.organiser == ask.person
        || tournament.has_signed_up(ask.person)
        || tournament.field.player(ask.person).is_some();
    let near = within || tournament.channel == ask.channel;
    if near || desk.sight.may_see(ask, guild, tournament.channel).await {
        Ok((id, tournament))
    } else {
        Err(refused("refusal-tournament-unknown"))
    }
}

/// The tournaments of the asker's server that they may look at, newest first.
async fn here(desk: &Desk, ask: &Ask) -> Result<Vec<TournamentRow>, Failure> {
    let guild = ask.guild.ok_or(Refusal::OnlyInServer)?;
    let found = desk.store.tournaments.of_guild(guild, LOOKED_THROUGH);
    let (found, own) = (found.await?, of_asker(desk, ask).await?);
    let near = |row: &TournamentRow| row.organiser == ask.person || own.contains(&row.id);
    let asked = found.iter().filter(|row| !near(row)).map(|row| row.channel);
    let seen = seen_channels(desk, ask, guild, asked.collect()).await;
    let looks = |row: &TournamentRow| near(row) || seen.contains(&row.channel);
    Ok(found.into_iter().filter(looks).collect())
}

async fn seen_channels(
    desk: &Desk,
    ask: &Ask,
    guild: Guild,
    mut asked: BTreeSet<Channel>,
) -> BTreeSet<Channel> {
    asked.remove(&ask.channel);
    let mut seen = desk.sight.seen(ask, guild, asked).await;
    seen.insert(ask.channel);
    seen
}

/// The tournaments that go on and in which the asker is.
async fn of_asker(desk: &Desk, ask: &Ask) -> Result<BTreeSet<TournamentId>, Failure> {
    let rows = desk.store.tournaments.of_person(ask.person).await?;
    Ok(rows.iter().map(|row| row.id).collect())
}

/// What somebody wants of a tournament, as far as it says which one is meant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wants {
    Join,
    Leave,
    Start,
    Look,
    Organise,
}

/// The tournament that is meant: the one named, or the obvious one.
async fn choose(desk: &Desk, ask: &Ask, given: &Given, wants: Wants) -> Result<Found, Failure> {
    let id = match given.text("tournament") {
        Some(name) => named(desk, ask, name).await?,
        None => obvious(desk, ask, wants).await?,
    };
    seen(desk, ask, id).await
}

/// By its number, as completions give it, or by its name.
async fn named(desk: &Desk, ask: &Ask, named: &str) -> Result<TournamentId, Failure> {
    let named = named.trim();
    // A name may look like a number.
    if let Ok(id) = named.to_uppercase().parse()
        && desk.store.tournaments.find(id).await?.is_some()
    {
        return Ok(id);
    }
    let rows = here(desk, ask).await?;
    let same = |row: &&TournamentRow| row.name.to_lowercase() == named.to_lowercase();
    // The newest comes first: last year's tournament of the same name is seldom meant.
    let row = rows.iter().find(same);
    Ok(row.ok_or_else(|| refused("refusal-tournament-unknown"))?.id)
}

async fn obvious(desk: &Desk, ask: &Ask, wants: Wants) -> Result<TournamentId, Failure> {
    let (all, own) = (here(desk, ask).await?, of_asker(desk, ask).await?);
    let fits = |row: &&TournamentRow| match wants {
        Wants::Join => row.status.goes_on() && !own.contains(&row.id),
        Wants::Leave => own.contains(&row.id),
        Wants::Start => row.status == TournamentStatus::SignUp,
        _ => row.status.goes_on(),
    };
    let mut fitting: Vec<&TournamentRow> = all.iter().filter(fits).collect();
    // To be told that one is in already says more than that there is none.
    if fitting.is_empty() && wants == Wants::Join {
        fitting = all.iter().filter(|row| row.status.goes_on()).collect();
    }
    let here = |row: &&&TournamentRow| row.channel == ask.channel;
    let mine = |row: &&&TournamentRow| own.contains(&row.id) || row.organiser == ask.person;
    let only = |rows: Vec<&&TournamentRow>| match rows.as_slice() {
        [only] => Some(only.id),
        _ => None,
    };
    let only = only(fitting.iter().collect())
        .or_else(|| only(fitting.iter().filter(here).collect()))
        .or_else(|| only(fitting.iter().filter(mine).collect()));
    let newest = fitting.first().copied().or(all.first());
    match (only, newest) {
        (Some(only), _) => Ok(only),
        (None, Some(newest)) if wants == Wants::Look => Ok(newest.id),
        (None, _) if fitting.is_empty() => Err(refused(match wants {
            Wants::Leave => "refusal-tournament-in-none",
            Wants::Start if all.iter().any(|row| row.status.goes_on()) => {
                "refusal-tournament-none-to-start"
            }
            _ => "refusal-tournament-none",
        })),
        (None, _) => Err(refused("refusal-tournament-which")),
    }
}

/// The asker, and whether the server lets them organise.
async fn actor(desk: &Desk, ask: &Ask) -> Result<Actor, Failure> {
    let role = organisers(desk, ask).await?;
    let everyone = |role: u64| ask.guild.is_some_and(|guild| guild.0 == role);
    let has = |role: u64| ask.roles.contains(&role) || everyone(role);
    Ok(Actor {
        person: ask.person,
        organises: ask.manages || ask.administers || role.is_some_and(has),
    })
}

/// The role that organises in the asker's server, if it names one.
async fn organisers(desk: &Desk, ask: &Ask) -> Result<Option<u64>, Failure> {
    Ok(match ask.guild {
        Some(guild) => desk.people.guild(guild).await?.organisers,
        None => None,
    })
}

/// How something is said to the asker alone.
async fn voice(
    desk: &Desk,
    ask: &Ask,
    write: impl FnOnce(&Speaker<'_>) -> String,
) -> Result<Voice, Failure> {
    let me = desk.me(ask).await?;
    Ok(Voice::private(&desk.people, &me, write).await?)
}

/// Says one sentence about a tournament to the asker alone.
async fn say(desk: &Desk, ask: &Ask, text: &Text) -> Result<String, Failure> {
    let voice = voice(desk, ask, |speaker| speaker.say(text)).await?;
    Ok(voice.speaker().say(text))
}

/// A private page becomes the next one; else it is a message of its own.
fn turned(ask: &Ask, letter: Letter) -> Reply {
    let mut reply = Reply::here(ask, letter);
    if let Way::Redraw(letter) = &mut reply.way {
        // The picture of the page before does not belong to this one.
        letter.before = Before::Goes;
    }
    reply
}
