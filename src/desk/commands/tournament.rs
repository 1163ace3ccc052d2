//! `/tor tournament …` and the buttons of a tournament: which tournament is meant, who may see it and who organises it. What each
//! verb does stands in the files below.

mod complete;
mod create;
mod enter;
mod honours;
mod list;
mod organise;
mod show;
mod start;

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::desk::ask::{Ask, Reply};
use crate::desk::route::Desk;
use crate::desk::wish::{CupVerb, CupWish};
use crate::draw::letter::{Before, Letter};
use crate::draw::press::{Cup, Scope};
use crate::draw::tournament::refusal;
use crate::kernel::{Channel, Guild, Refusal, Text, TournamentId};
use crate::people::voice::Voice;
use crate::say::Speaker;
use crate::store::{TournamentRow, TournamentStatus};
use crate::table::Failure;
use crate::tournament::{self, Actor, Tournament};

pub use create::kinds;

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

impl Desk {
    /// What was typed.
    pub(in crate::desk) async fn tournament(
        &self,
        ask: &Ask,
        wish: CupWish,
    ) -> Result<Reply, Failure> {
        let (cup, verb) = match wish {
            CupWish::Create(new) => return self.create_cup(ask, *new).await,
            CupWish::List => return self.list_cups(ask, 0).await,
            CupWish::Honours { season } => return self.honours_named(ask, season).await,
            CupWish::On { cup, verb } => (cup, verb),
        };
        let (id, tournament) = self.choose_cup(ask, cup, &verb).await?;
        match verb {
            CupVerb::Join => self.join_cup(ask, id).await,
            CupVerb::Leave => self.ask_leave_cup(ask, id, &tournament).await,
            CupVerb::Start => self.start_cup(ask, id).await,
            CupVerb::Pairings { round } => {
                let round = round.unwrap_or(0);
                self.pairings(ask, id, &tournament, round, 0).await
            }
            CupVerb::Standings => self.standings(ask, id, &tournament, 0).await,
            CupVerb::Bracket => self.bracket(ask, id, &tournament, 0).await,
            CupVerb::Log => self.cup_log(ask, id, &tournament, 0).await,
            CupVerb::Drop { player } => self.drop_player(ask, id, &tournament, &player).await,
            CupVerb::Award { game, winner } => {
                self.award(ask, id, &tournament, &game, &winner).await
            }
            CupVerb::Extend { hours, game } => {
                self.extend(ask, id, &tournament, hours, game.as_deref())
                    .await
            }
            CupVerb::Undo { game, player } => {
                let (game, player) = (game.as_deref(), player.as_deref());
                self.undo(ask, id, &tournament, game, player).await
            }
            CupVerb::Cancel => self.ask_cancel_cup(ask, id, &tournament).await,
        }
    }

    /// What was pressed.
    pub(in crate::desk) async fn cup_pressed(
        &self,
        ask: &Ask,
        id: TournamentId,
        cup: Cup,
        values: &[String],
    ) -> Result<Reply, Failure> {
        let tournament = self.cup(ask, id).await?;
        match cup {
            Cup::Join => self.join_cup(ask, id).await,
            Cup::Leave => self.leave_cup(ask, id).await,
            Cup::Start => self.start_cup(ask, id).await,
            Cup::Card => self.cup_card(ask, &tournament).await,
            Cup::Standings { page } => self.standings(ask, id, &tournament, page).await,
            Cup::Pairings { round, page } => self.pairings(ask, id, &tournament, round, page).await,
            Cup::Why { round, page } => {
                let no = values.first().ok_or(Refusal::UnknownButton)?;
                self.why(ask, id, &tournament, (round, page), no).await
            }
            Cup::Bracket { page } => self.bracket(ask, id, &tournament, page).await,
            Cup::Log { page } => self.cup_log(ask, id, &tournament, page).await,
            Cup::Cancel => self.cancel_cup(ask, id).await,
            Cup::Keep => self.keep_cup(ask, &tournament).await,
            Cup::UndoAward(no) => self.undo_award(ask, id, no).await,
            Cup::UndoDrop(player) => self.undo_drop(ask, id, player).await,
        }
    }

    /// The tournament a menu names, as its card.
    pub(in crate::desk) async fn cup_named(
        &self,
        ask: &Ask,
        values: &[String],
    ) -> Result<Reply, Failure> {
        let named = values.first().ok_or(Refusal::UnknownButton)?;
        let id = named.parse().map_err(|_| Refusal::UnknownButton)?;
        let tournament = self.cup(ask, id).await?;
        self.cup_card(ask, &tournament).await
    }

    /// A tournament that the asker may look at: of this server, and in a channel they could open, unless they are part of it. To
    /// all others it is as if it were not there.
    pub(super) async fn cup(
        &self,
        ask: &Ask,
        id: TournamentId,
    ) -> Result<Arc<Tournament>, Failure> {
        let guild = ask.guild.ok_or(Refusal::OnlyInServer)?;
        let found = self.tournaments.get(id).await?;
        let found = found.filter(|tournament| tournament.guild == guild);
        let tournament = found.ok_or_else(|| refused("refusal-cup-unknown"))?;
        let within = tournament.organiser == ask.person
            || tournament.has_signed_up(ask.person)
            || tournament.field.player(ask.person).is_some();
        let near = within || tournament.channel == ask.channel;
        if near || self.sight.may_see(ask, guild, tournament.channel).await {
            Ok(tournament)
        } else {
            Err(refused("refusal-cup-unknown"))
        }
    }

    /// The tournaments of the asker's server that they may look at, newest first.
    pub(super) async fn cups_here(&self, ask: &Ask) -> Result<Vec<TournamentRow>, Failure> {
        let guild = ask.guild.ok_or(Refusal::OnlyInServer)?;
        let found = self.store.tournaments_of_guild(guild, LOOKED_THROUGH);
        let (found, own) = (found.await?, self.cups_of(ask).await?);
        let near = |row: &TournamentRow| row.organiser == ask.person || own.contains(&row.id);
        let asked = found.iter().filter(|row| !near(row)).map(|row| row.channel);
        let seen = self.seen_channels(ask, guild, asked.collect()).await;
        let looks = |row: &TournamentRow| near(row) || seen.contains(&row.channel);
        Ok(found.into_iter().filter(looks).collect())
    }

    async fn seen_channels(
        &self,
        ask: &Ask,
        guild: Guild,
        mut asked: BTreeSet<Channel>,
    ) -> BTreeSet<Channel> {
        asked.remove(&ask.channel);
        let mut seen = self.sight.seen(ask, guild, asked).await;
        seen.insert(ask.channel);
        seen
    }

    /// The tournaments that go on and in which the asker is.
    pub(super) async fn cups_of(&self, ask: &Ask) -> Result<BTreeSet<TournamentId>, Failure> {
        let rows = self.store.tournaments_of(ask.person).await?;
        Ok(rows.iter().map(|row| row.id).collect())
    }

    /// The tournament that is meant: the one named, or the obvious one.
    async fn choose_cup(
        &self,
        ask: &Ask,
        named: Option<String>,
        verb: &CupVerb,
    ) -> Result<Found, Failure> {
        let id = match named {
            Some(named) => self.named_cup(ask, &named).await?,
            None => self.obvious_cup(ask, verb).await?,
        };
        Ok((id, self.cup(ask, id).await?))
    }

    /// By its number, as completions give it, or by its name.
    pub(super) async fn named_cup(&self, ask: &Ask, named: &str) -> Result<TournamentId, Failure> {
        let named = named.trim();
        // A name may look like a number.
        if let Ok(id) = named.to_uppercase().parse()
            && self.store.tournament(id).await?.is_some()
        {
            return Ok(id);
        }
        let rows = self.cups_here(ask).await?;
        let same = |row: &&TournamentRow| row.name.to_lowercase() == named.to_lowercase();
        // The newest comes first: last year's cup of the same name is seldom meant.
        let row = rows.iter().find(same);
        Ok(row.ok_or_else(|| refused("refusal-cup-unknown"))?.id)
    }

    async fn obvious_cup(&self, ask: &Ask, verb: &CupVerb) -> Result<TournamentId, Failure> {
        let (all, own) = (self.cups_here(ask).await?, self.cups_of(ask).await?);
        let looks = matches!(
            verb,
            CupVerb::Pairings { .. } | CupVerb::Standings | CupVerb::Bracket | CupVerb::Log
        );
        let fits = |row: &&TournamentRow| match verb {
            CupVerb::Join => row.status.goes_on() && !own.contains(&row.id),
            CupVerb::Leave => own.contains(&row.id),
            CupVerb::Start => row.status == TournamentStatus::SignUp,
            _ => row.status.goes_on(),
        };
        let mut fitting: Vec<&TournamentRow> = all.iter().filter(fits).collect();
        // To be told that one is in already says more than that there is none.
        if fitting.is_empty() && matches!(verb, CupVerb::Join) {
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
            (None, Some(newest)) if looks => Ok(newest.id),
            (None, _) if fitting.is_empty() => Err(refused(match verb {
                CupVerb::Leave => "refusal-cup-in-none",
                CupVerb::Start if all.iter().any(|row| row.status.goes_on()) => {
                    "refusal-cup-none-to-start"
                }
                _ => "refusal-cup-none",
            })),
            (None, _) => Err(refused("refusal-cup-which")),
        }
    }

    /// The asker, and whether the server lets them organise.
    pub(super) async fn actor(&self, ask: &Ask) -> Result<Actor, Failure> {
        let role = self.organisers(ask).await?;
        let everyone = |role: u64| ask.guild.is_some_and(|guild| guild.0 == role);
        let has = |role: u64| ask.roles.contains(&role) || everyone(role);
        Ok(Actor {
            person: ask.person,
            organises: ask.manages || ask.administers || role.is_some_and(has),
        })
    }

    /// The role that organises in the asker's server, if it names one.
    pub(super) async fn organisers(&self, ask: &Ask) -> Result<Option<u64>, Failure> {
        Ok(match ask.guild {
            Some(guild) => self.people.guild(guild).await?.organisers,
            None => None,
        })
    }

    /// How something is said to the asker alone.
    pub(super) async fn voice(
        &self,
        ask: &Ask,
        write: impl FnOnce(&Speaker<'_>) -> String,
    ) -> Result<Voice, Failure> {
        let me = self.me(ask).await?;
        Ok(Voice::private(&self.people, &me, write).await?)
    }

    /// Says one sentence about a tournament to the asker alone.
    pub(super) async fn say_cup(&self, ask: &Ask, text: &Text) -> Result<String, Failure> {
        let voice = self.voice(ask, |speaker| speaker.say(text)).await?;
        Ok(voice.speaker().say(text))
    }
}

/// A private page becomes the next one; else it is a message of its own.
fn turned(ask: &Ask, mut letter: Letter) -> Reply {
    if ask.message.is_some_and(|message| message.ephemeral) {
        // The picture of the page before does not belong to this one.
        letter.before = Before::Goes;
        Reply::redraw(letter)
    } else {
        Reply::private(letter)
    }
}

/// Where honours count: in this server at all, or in one of its seasons.
fn counted_in(scope: Scope) -> Option<u32> {
    match scope {
        Scope::Season(number) => Some(number),
        Scope::Here | Scope::Everywhere => None,
    }
}
