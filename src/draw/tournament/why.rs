//! "Why this pairing?" in words.

use crate::draw::tournament::words::{player, points};
use crate::kernel::{Arg, Text};
use crate::say::Speaker;
use crate::tournament::field::{Kind, Node, Side, Slot};
use crate::tournament::why::{Because, SeatWhy};
use crate::tournament::{Format, Match, MatchNo, Tournament, Why};

/// Why these meet, or why somebody meets nobody. Nothing if there is no such match.
pub fn why(tournament: &Tournament, no: MatchNo, speaker: &Speaker<'_>) -> Option<String> {
    let game = tournament.game(no)?;
    let sentences = match tournament.format {
        Format::Swiss { .. } => swiss(tournament, game)?,
        _ => vec![usual(tournament, game)?],
    };
    let said: Vec<String> = sentences.iter().map(|text| speaker.say(text)).collect();
    Some(said.join(" "))
}

fn first(tournament: &Tournament, game: &Match) -> Option<Arg> {
    Some(player(tournament, *game.players().first()?))
}

fn swiss(tournament: &Tournament, game: &Match) -> Option<Vec<Text>> {
    let name = first(tournament, game)?;
    Some(
        match crate::tournament::why::why(&tournament.field, game)? {
            Why::Pair {
                points: (above, below),
                gap,
                met,
                seat,
            } => {
                let unequal = |key| {
                    Text::new(key)
                        .text("above", points(above))
                        .text("below", points(below))
                };
                let mut said = vec![match gap {
                    None => Text::new("tournament-why-level").text("points", points(above)),
                    Some(Because::Odd) => unequal("tournament-why-odd"),
                    Some(Because::MetAll) => unequal("tournament-why-met-all"),
                    Some(Because::Closest) => unequal("tournament-why-closest"),
                }];
                if met > 0 {
                    said.push(Text::new("tournament-why-met"));
                }
                let seat = Text::new(match seat {
                    SeatWhy::Fewer => "tournament-why-seat-fewer",
                    SeatWhy::Turn => "tournament-why-seat-turn",
                    SeatWhy::Lot => "tournament-why-seat-lot",
                });
                said.push(seat.with("name", name));
                said
            }
            Why::Bye {
                points: had,
                others_had,
                before,
            } => {
                let text = match (before, others_had) {
                    (0, 0) => Text::new("tournament-why-bye"),
                    (0, others) => Text::new("tournament-why-bye-had").number("others", others),
                    _ => Text::new("tournament-why-bye-again"),
                };
                vec![text.with("name", name).text("points", points(had))]
            }
        },
    )
}

fn usual(tournament: &Tournament, game: &Match) -> Option<Text> {
    Some(match (game.pairing.kind, game.pairing.slot) {
        (Kind::Walkover { over }, _) => {
            Text::new("tournament-why-walkover").with("over", player(tournament, over))
        }
        (Kind::Rest, _) => Text::new("tournament-why-rest").with("name", first(tournament, game)?),
        (Kind::Bye, _) => Text::new("tournament-why-free").with("name", first(tournament, game)?),
        (Kind::Match, Slot::Group(_)) => Text::new("tournament-why-group"),
        (Kind::Match, Slot::Node(node)) if is_seeded(node) => Text::new("tournament-why-seeds"),
        (Kind::Match, Slot::Node(_)) => Text::new("tournament-why-bracket"),
        (Kind::Match, Slot::Round) => Text::new(match tournament.format {
            Format::Arena { .. } => "tournament-why-arena",
            Format::Tables { .. } => "tournament-why-tables",
            Format::TableKnockout { .. } => "tournament-why-table-knockout",
            _ => "tournament-why-round-robin",
        }),
    })
}

fn is_seeded(node: Node) -> bool {
    node.side == Side::Main && node.round == 1
}
