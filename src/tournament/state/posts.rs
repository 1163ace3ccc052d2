//! What a tournament posts: its card, each round as it begins, and the end.

use super::{Phase, Tournament};
use crate::kernel::Channel;
use crate::log::Posts;
use crate::store::PostKind;
use crate::tournament::event::Event;
use crate::tournament::format::Format;

impl Posts for Tournament {
    fn channel(&self) -> Channel {
        self.channel
    }

    fn calls_for(&self, event: &Event) -> Option<PostKind> {
        let arena = matches!(self.format, Format::Arena { .. });
        match event {
            Event::Created(_) => Some(PostKind::Card),
            // In an arena people meet all the time.
            Event::Paired { round, .. } => Some(PostKind::Round(if arena { 1 } else { *round })),
            Event::Cancelled { .. } | Event::Finished { .. } => Some(PostKind::End),
            _ => None,
        }
    }

    fn has_come_to(&self, kind: PostKind) -> bool {
        match kind {
            PostKind::Card => true,
            PostKind::Round(round) => self.field.round >= round,
            PostKind::End => matches!(self.phase, Phase::Finished(_) | Phase::Cancelled(_)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Guild, Moment, Person, Seed, TournamentId};
    use crate::tournament::{Creation, Start, create};

    #[test]
    fn what_has_not_happened_is_not_announced() {
        let creation = Creation {
            id: TournamentId(7),
            name: "Cup".to_owned(),
            game: "tor".to_owned(),
            options: String::new(),
            format: Format::RoundRobin { double: false },
            pace: "live".to_owned(),
            round_seconds: None,
            limit: None,
            start: Start::Now,
            organiser: Person(1),
            guild: Guild(1),
            channel: Channel(1),
            seed: Seed([7; 32]),
        };
        let called = create(creation, Moment(0)).map(|decided| decided.state);
        let mut it = called.expect("a plain round robin");
        let told = |it: &Tournament| {
            [PostKind::Card, PostKind::Round(1), PostKind::End].map(|kind| it.has_come_to(kind))
        };
        assert_eq!(told(&it), [true, false, false]);
        it.field.round = 1;
        assert_eq!(told(&it), [true, true, false]);
        it.phase = Phase::Finished(Vec::new());
        assert_eq!(told(&it), [true, true, true]);
    }
}
