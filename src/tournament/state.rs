//! A tournament as its log tells it: `fold` and nothing else makes one.

mod log;
mod posts;
mod venue;

use crate::kernel::{Channel, Corrupt, Guild, Moment, Outcome, Person, Seed, TournamentId};
use crate::tournament::event::{Act, Created, Event, RULES_VERSION, Start, Stop};
use crate::tournament::field::{
    Decision, Departure, Entrant, Field, Gone, How, Kind, Match, MatchNo, Pairing, Player,
};
use crate::tournament::format::Format;
use crate::tournament::next::Next;
use crate::tournament::standing::Standing;

/// How far a tournament is.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// People sign up.
    SignUp,
    /// People play.
    Running,
    /// It is over; the winner first.
    Finished(Vec<Player>),
    /// It was not played to the end.
    Cancelled(Stop),
}

/// A tournament from sign-up to the final table.
#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    pub id: TournamentId,
    /// The version of the rules it is run by, from its first line to its last.
    pub rules_version: u32,
    /// The number of its last event.
    pub seq: u64,
    /// What people call it.
    pub name: String,
    /// The game's short name.
    pub game: String,
    /// Its options in notation.
    pub options: String,
    /// The format and its settings.
    pub format: Format,
    /// The pace of the matches, by its name.
    pub pace: String,
    /// How long a round may take, in seconds.
    pub round_seconds: Option<i64>,
    /// How many can take part.
    pub limit: u32,
    pub start: Start,
    /// Who called it.
    pub organiser: Person,
    pub guild: Guild,
    pub channel: Channel,
    /// When it was called.
    pub created_at: Moment,
    /// When it ended, one way or the other.
    pub ended_at: Option<Moment>,
    /// How far it is.
    pub phase: Phase,
    /// Who signed up, in that order, and with which click. Late entries are not here.
    pub signed_up: Vec<(Person, u64)>,
    /// Who plays and what was played; empty before the start.
    pub field: Field,
    seed: Seed,
}

impl Tournament {
    /// A new tournament.
    pub(super) fn created(
        id: TournamentId,
        created: &Created,
        at: Moment,
    ) -> Result<Tournament, Corrupt> {
        if !(1..=RULES_VERSION).contains(&created.rules_version) {
            return Err(Corrupt);
        }
        let seed = Seed::parse(&created.seed).ok_or(Corrupt)?;
        created.format.check().map_err(|_| Corrupt)?;
        Ok(Tournament {
            id,
            rules_version: created.rules_version,
            seq: 1,
            name: created.name.clone(),
            game: created.game.clone(),
            options: created.options.clone(),
            format: created.format,
            pace: created.pace.clone(),
            round_seconds: created.round_seconds,
            limit: created.limit,
            start: created.start,
            organiser: created.organiser,
            guild: created.guild,
            channel: created.channel,
            created_at: at,
            ended_at: None,
            phase: Phase::SignUp,
            signed_up: Vec::new(),
            field: Field {
                entrants: Vec::new(),
                matches: Vec::new(),
                round: 0,
                open: 0,
                started_at: at,
                closed: false,
                lots: seed.clone(),
            },
            seed,
        })
    }

    /// Whether this can happen in a tournament that is so far. `decide` makes nothing else; a damaged log may hold anything.
    fn expects(&self, event: &Event) -> bool {
        let (gathers, runs) = (self.phase == Phase::SignUp, self.phase == Phase::Running);
        let open = |no: &MatchNo| self.game(*no).is_some_and(Match::is_open);
        let fits = |no: &MatchNo, outcome: &Outcome| {
            let players = self.game(*no).map(|game| game.players().len());
            open(no) && players == Some(outcome.places.len())
        };
        match event {
            Event::Created(_) => false,
            Event::Joined { by, .. } => gathers && !self.has_signed_up(*by) && !self.is_full(),
            Event::Left { person, .. } => gathers && self.has_signed_up(*person),
            Event::Started { order, .. } => {
                let mut places = order.clone();
                places.sort_unstable();
                gathers && places.into_iter().eq(0..self.signed_up.len() as u32)
            }
            Event::Paired {
                round, pairings, ..
            } => runs && self.can_pair(*round, pairings),
            Event::Opened { no, table, .. } => {
                let other = |game: &Match| game.table.is_none_or(|(known, _)| known != *table);
                runs && open(no) && self.game(*no).is_some_and(other)
            }
            Event::Taken { no, outcome } | Event::Awarded { no, outcome, .. } => {
                runs && fits(no, outcome)
            }
            Event::Missed { no, .. } => runs && open(no),
            Event::Undone { act, opens, .. } => {
                runs && match act {
                    Act::Award(no) => opens.is_empty() && self.game(*no).is_some_and(is_awarded),
                    Act::Drop(player) => {
                        let entrant = self.field.entrants.get(player.index());
                        let gone = entrant.and_then(|entrant| entrant.gone.as_ref());
                        gone.is_some_and(|gone| opens.iter().all(|no| gone.later.contains(no)))
                    }
                }
            }
            Event::Dropped { player, .. } => runs && self.field.stays(*player),
            Event::Entered { by, .. } => {
                let player = self.field.player(*by);
                runs && player.is_none_or(|player| !self.field.stays(player))
            }
            Event::Extended { no, .. } => runs && no.as_ref().is_none_or(open),
            Event::Cancelled { .. } => gathers || runs,
            Event::Closed => {
                runs && !self.field.closed && matches!(self.format, Format::Arena { .. })
            }
            Event::Finished { order } => {
                let mut players = order.clone();
                players.sort_unstable();
                runs && players.into_iter().eq(self.field.players())
            }
            Event::Forgotten => gathers || runs,
        }
    }

    /// Rounds follow each other, and nobody sits twice at a table.
    fn can_pair(&self, round: u32, pairings: &[Pairing]) -> bool {
        let on = self.field.round;
        let fine = |pairing: &Pairing| {
            let mut players = pairing.players.clone();
            players.sort_unstable();
            players.dedup();
            let over = match pairing.kind {
                Kind::Walkover { over } => self.is_known(over),
                _ => true,
            };
            let alone = pairing.kind != Kind::Match;
            over && players.len() == pairing.players.len()
                && (players.len() == 1) == alone
                && players.iter().all(|player| self.field.stays(*player))
        };
        // A drawn match of a bracket is played again by the same two; in an arena, who is free plays on.
        let again = |pairing: &Pairing| {
            let mut legs = self.field.matches.iter().rev();
            let last = legs.find(|game| game.pairing.slot == pairing.slot);
            last.is_some_and(|last| {
                let level = |d: &Decision| d.outcome.winners().count() == 2;
                let same = pairing.players.iter().rev().eq(last.players());
                same && last.decision.as_ref().is_some_and(level)
            })
        };
        let free = |pairing: &Pairing| {
            let busy = |player: &Player| self.field.matches_of(*player).any(Match::is_open);
            !pairing.players.iter().any(busy)
        };
        let follows = match self.format {
            Format::Arena { .. } => round == 1 && pairings.iter().all(free),
            _ if round == on => !pairings.is_empty() && pairings.iter().all(again),
            _ => round == on + 1 && self.field.open == 0,
        };
        follows && pairings.iter().all(fine)
    }

    fn start(&mut self, order: &[u32], at: Moment) {
        let signed_up = &self.signed_up;
        let entrant = |place: &u32| Entrant {
            person: signed_up[*place as usize].0,
            click: signed_up[*place as usize].1,
            since: 0,
            gone: None,
        };
        self.field.entrants = order.iter().map(entrant).collect();
        self.field.started_at = at;
        self.field.lots = self.lots();
        self.phase = Phase::Running;
    }

    fn pair(&mut self, round: u32, pairings: &[Pairing], until: Option<Moment>) {
        self.field.round = round;
        for pairing in pairings {
            let no = MatchNo(self.field.matches.len() as u32);
            let game = Match {
                no,
                round,
                pairing: pairing.clone(),
                until: until.filter(|_| pairing.kind == Kind::Match),
                table: None,
                tables: Vec::new(),
                decision: None,
            };
            self.field.open += u32::from(game.is_open());
            self.field.matches.push(game);
        }
    }

    fn close(
        &mut self,
        no: MatchNo,
        outcome: &Outcome,
        how: How,
        at: Moment,
    ) -> Result<(), Corrupt> {
        self.game_mut(no)?.decision = Some(Decision {
            outcome: outcome.clone(),
            how,
            at,
        });
        self.field.open -= 1;
        Ok(())
    }

    /// Who leaves loses their open matches of two. At a larger table the house plays on for them, and the match goes on.
    fn drop_out(&mut self, player: Player, why: Departure, at: Moment) {
        let open = self.field.matches_of(player).filter(|game| game.is_open());
        let forfeits: Vec<MatchNo> = open
            .filter(|game| game.players().len() == 2)
            .map(|game| game.no)
            .collect();
        self.field.entrants[player.index()].gone = Some(Gone {
            why,
            round: self.field.round,
            forfeits: forfeits.clone(),
            later: Vec::new(),
        });
        for no in forfeits {
            self.settle(no, at);
        }
    }

    /// Opens a match again, unless somebody is no longer there to play it.
    fn settle(&mut self, no: MatchNo, at: Moment) {
        let field = &mut self.field;
        let game = &field.matches[no.index()];
        let players = game.players();
        let gone = |seat: usize| !field.stays(players[seat]);
        let decision = (players.len() == 2 && (0..players.len()).any(gone))
            .then(|| Decision::forfeit(players.len(), gone, at));
        let (was, is) = (game.is_open(), decision.is_none());
        for player in players.iter().filter(|_| !is) {
            let gone = field.entrants[player.index()].gone.as_mut();
            if let Some(gone) = gone.filter(|gone| !gone.forfeits.contains(&no)) {
                gone.later.push(no);
            }
        }
        field.matches[no.index()].decision = decision;
        field.open = field.open + u32::from(is) - u32::from(was);
    }

    fn undo(&mut self, act: Act, opens: &[MatchNo], at: Moment) -> Result<(), Corrupt> {
        match act {
            Act::Award(no) => self.settle(no, at),
            Act::Drop(player) => {
                let entrant = self.field.entrants.get_mut(player.index()).ok_or(Corrupt)?;
                let gone = entrant.gone.take().ok_or(Corrupt)?;
                // In an arena the opponent may be in the next match already; what was lost stays lost.
                let arena = matches!(self.format, Format::Arena { .. });
                let lost = gone.forfeits.iter().chain(opens);
                for no in lost.filter(|_| !arena) {
                    self.settle(*no, at);
                }
            }
        }
        Ok(())
    }

    fn enter(&mut self, person: Person, click: u64) {
        match self.field.player(person) {
            Some(player) => self.field.entrants[player.index()].gone = None,
            None => self.field.entrants.push(Entrant {
                person,
                click,
                since: self.field.round.max(1),
                gone: None,
            }),
        }
    }

    /// What is to be paired now.
    pub fn next(&self, now: Moment) -> Next {
        match self.phase {
            Phase::Running => self.format.next(&self.field, now),
            _ => Next::Wait,
        }
    }

    /// The order so far.
    pub fn standing(&self) -> Standing {
        self.format.standing(&self.field)
    }

    /// A match by its number.
    pub fn game(&self, no: MatchNo) -> Option<&Match> {
        self.field.matches.get(no.index())
    }

    fn game_mut(&mut self, no: MatchNo) -> Result<&mut Match, Corrupt> {
        self.field.matches.get_mut(no.index()).ok_or(Corrupt)
    }

    /// The open match of a person, if they have one.
    pub fn match_of(&self, person: Person) -> Option<&Match> {
        let player = self.field.player(person)?;
        self.field.matches_of(player).rfind(|game| game.is_open())
    }

    /// Whether they signed up.
    pub fn has_signed_up(&self, person: Person) -> bool {
        self.signed_up.iter().any(|(other, _)| *other == person)
    }

    /// How many are in it.
    pub fn size(&self) -> usize {
        match self.phase {
            Phase::SignUp => self.signed_up.len(),
            _ => self.field.active().count(),
        }
    }

    /// Whether every place is taken.
    pub fn is_full(&self) -> bool {
        self.size() >= self.limit as usize
    }

    fn is_known(&self, player: Player) -> bool {
        player.index() < self.field.entrants.len()
    }

    /// The matches that wait for a table.
    pub fn unopened(&self) -> impl Iterator<Item = &Match> {
        let open = self.field.matches.iter().filter(|game| game.is_open());
        open.filter(|game| game.table.is_none() && self.phase == Phase::Running)
    }

    /// The matches whose time is over.
    pub fn overdue(&self, now: Moment) -> impl Iterator<Item = &Match> {
        let open = self.field.matches.iter().filter(|game| game.is_open());
        let runs = self.phase == Phase::Running;
        open.filter(move |game| runs && game.until.is_some_and(|until| until <= now))
    }

    /// What lots are drawn with: the seed and the clicks with which people signed up.
    pub(super) fn lots(&self) -> Seed {
        let clicks: Vec<u64> = self.signed_up.iter().map(|(_, click)| *click).collect();
        self.seed.mixed(&clicks)
    }

    /// The hash of the secret seed: shown before anyone knows how the lots will fall.
    pub fn commitment(&self) -> String {
        self.seed.commitment()
    }

    /// The secret seed, once nothing depends on it any more.
    pub fn revealed_seed(&self) -> Option<String> {
        let over = matches!(self.phase, Phase::Finished(_) | Phase::Cancelled(_));
        over.then(|| self.seed.reveal())
    }
}

/// Whether an organiser decided it.
pub(super) fn is_awarded(game: &Match) -> bool {
    let decision = game.decision.as_ref();
    decision.is_some_and(|decision| decision.how == How::Award)
}
