//! A tournament as the store's projection.

use crate::log::State as _;
use crate::store::{EntrantRow, TournamentRow, TournamentStatus};
use crate::tournament::event::Event;
use crate::tournament::state::{Phase, Tournament};

/// The row that follows from the log.
pub fn of(tournament: &Tournament) -> TournamentRow {
    TournamentRow {
        id: tournament.id,
        guild: tournament.guild,
        channel: tournament.channel,
        name: tournament.name.clone(),
        game: tournament.game.clone(),
        format: tournament.format.kind().to_owned(),
        status: match tournament.phase {
            Phase::SignUp => TournamentStatus::SignUp,
            Phase::Running => TournamentStatus::Running,
            Phase::Finished(_) => TournamentStatus::Finished,
            Phase::Cancelled(_) => TournamentStatus::Cancelled,
        },
        organiser: tournament.organiser,
        players: tournament.size() as u32,
        seq: tournament.seq,
        wake_at: tournament.wake(),
        created_at: tournament.created_at,
        ended_at: tournament.ended_at,
    }
}

/// Who takes part, or took part.
pub fn entrants(tournament: &Tournament) -> Vec<EntrantRow> {
    let signed_up = tournament.signed_up.iter().map(|(person, _)| EntrantRow {
        person: *person,
        active: true,
        place: None,
        beaten: 0,
    });
    match &tournament.phase {
        Phase::SignUp => signed_up.collect(),
        Phase::Running | Phase::Cancelled(_) | Phase::Finished(_) => {
            let count = tournament.field.entrants.len() as u32;
            let place = |player| match &tournament.phase {
                Phase::Finished(order) => {
                    let place = order.iter().position(|other| *other == player);
                    place.map(|place| place as u32 + 1)
                }
                _ => None,
            };
            let runs = tournament.phase == Phase::Running;
            let entrant = |player: crate::tournament::Player| {
                let place = place(player);
                EntrantRow {
                    person: tournament.field.entrants[player.index()].person,
                    active: runs && tournament.field.stays(player),
                    place,
                    beaten: place.map_or(0, |place| count - place),
                }
            };
            tournament.field.players().map(entrant).collect()
        }
    }
}

/// Whether an event changes who takes part.
pub fn changes_entrants(event: &Event) -> bool {
    matches!(
        event,
        Event::Created(_)
            | Event::Joined { .. }
            | Event::Left { .. }
            | Event::Started { .. }
            | Event::Dropped { .. }
            | Event::Undone { .. }
            | Event::Entered { .. }
            | Event::Cancelled { .. }
            | Event::Finished { .. }
            | Event::Forgotten
    )
}
