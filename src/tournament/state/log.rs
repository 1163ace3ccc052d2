//! A tournament as a log: how it begins, and what each event makes of it. `decide` and the service call it.

use super::{Phase, Tournament};
use crate::kernel::{Corrupt, Entry, Moment, TournamentId};
use crate::log;
use crate::tournament::arena;
use crate::tournament::event::{Event, Start};
use crate::tournament::field::{Decision, How};
use crate::tournament::format::Format;

impl Tournament {
    /// The tournament its log tells of; nothing for an empty log.
    pub fn fold(id: TournamentId, entries: &[Entry]) -> Result<Option<Tournament>, Corrupt> {
        log::fold(id, entries)
    }
}

impl log::State for Tournament {
    type Id = TournamentId;
    type Event = Event;

    fn begin(id: TournamentId, first: &Event, at: Moment) -> Result<Tournament, Corrupt> {
        match first {
            Event::Created(created) => Tournament::created(id, created, at),
            _ => Err(Corrupt),
        }
    }

    fn apply(&mut self, event: &Event, at: Moment) -> Result<(), Corrupt> {
        if !self.expects(event) {
            return Err(Corrupt);
        }
        self.seq += 1;
        match event {
            Event::Created(_) => return Err(Corrupt),
            Event::Joined { by, click } => self.signed_up.push((*by, *click)),
            Event::Left { person, .. } => self.signed_up.retain(|(other, _)| other != person),
            Event::Started { order, .. } => self.start(order, at),
            Event::Paired {
                round,
                pairings,
                until,
            } => self.pair(*round, pairings, *until),
            Event::Opened { no, table, place } => {
                let game = self.game_mut(*no)?;
                game.table = Some((*table, *place));
                game.tables.push(*table);
            }
            Event::Taken { no, outcome } => self.close(*no, outcome, How::Played, at)?,
            Event::Awarded { no, outcome, .. } => self.close(*no, outcome, How::Award, at)?,
            Event::Missed { no, absent } => {
                let game = self.game_mut(*no)?;
                let players = game.pairing.players.clone();
                let is_absent = |seat: usize| absent.contains(&players[seat]);
                game.decision = Some(Decision::forfeit(players.len(), is_absent, at));
                self.field.open -= 1;
            }
            Event::Undone { act, opens, .. } => self.undo(*act, opens, at)?,
            Event::Dropped { player, why, .. } => self.drop_out(*player, *why, at),
            Event::Entered { by, click } => self.enter(*by, *click),
            Event::Extended { no, until, .. } => {
                let open = self.field.matches.iter_mut().filter(|game| game.is_open());
                for game in open.filter(|game| no.is_none_or(|no| no == game.no)) {
                    game.until = Some(*until);
                }
            }
            Event::Cancelled { why, .. } => {
                self.phase = Phase::Cancelled(*why);
                self.ended_at = Some(at);
            }
            Event::Closed => self.field.closed = true,
            Event::Finished { order } => {
                self.phase = Phase::Finished(order.clone());
                self.ended_at = Some(at);
            }
            // The lines above say it already; this one only makes sure that nobody goes on with an older copy.
            Event::Forgotten => {}
        }
        Ok(())
    }

    fn id(&self) -> TournamentId {
        self.id
    }

    fn seq(&self) -> u64 {
        self.seq
    }

    fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Finished(_) | Phase::Cancelled(_))
    }

    fn wake(&self) -> Option<Moment> {
        match (&self.phase, self.start) {
            (Phase::SignUp, Start::At(moment)) => Some(moment),
            (Phase::Running, _) => {
                let open = self.field.matches.iter().filter(|game| game.is_open());
                let end = match self.format {
                    // Once it is closed, only matches are waited for.
                    Format::Arena { seconds } if !self.field.closed => {
                        Some(arena::ends(&self.field, seconds))
                    }
                    _ => None,
                };
                open.filter_map(|game| game.until).chain(end).min()
            }
            _ => None,
        }
    }
}
