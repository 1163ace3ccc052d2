//! What a round is called: by its number, or by how near to the final it is.

use crate::kernel::Text;
use crate::tournament::field::{Node, Side, Slot};
use crate::tournament::tree::Tree;
use crate::tournament::{Format, Tournament};

/// The name of a round of this tournament.
pub fn stage(tournament: &Tournament, round: u32) -> Text {
    let field = &tournament.field;
    match tournament.format {
        Format::Arena { .. } => return Text::new("tournament-stage-arena"),
        Format::Groups(plan) => {
            let rounds = plan.rounds(field);
            if round <= rounds {
                return Text::new("tournament-stage-groups")
                    .number("round", round)
                    .number("rounds", rounds);
            }
        }
        _ => {}
    }
    // The match for third place is in the round of the final, and byes are handed out ahead: the main side says it.
    let mut nodes = field.matches.iter().filter(|game| game.round == round);
    let node = nodes.find_map(|game| match game.pairing.slot {
        Slot::Node(node) if node.side == Side::Main && game.is_match() => Some(node),
        _ => None,
    });
    if let (Some(node), Some(tree)) = (node, Tree::of(tournament).filter(|tree| !tree.double)) {
        return place(&tree, node);
    }
    match tournament.format.rounds(field) {
        Some(rounds) => Text::new("tournament-stage-round-of")
            .number("round", round)
            .number("rounds", rounds),
        None => Text::new("tournament-stage-round").number("round", round),
    }
}

/// The name of a place in a bracket.
pub(super) fn place(tree: &Tree<'_>, node: Node) -> Text {
    match node.side {
        Side::Main if tree.double && node.round == tree.rounds => {
            Text::new("tournament-stage-upper-final")
        }
        Side::Main if tree.double => {
            Text::new("tournament-stage-upper").number("round", node.round)
        }
        Side::Main => match tree.rounds.saturating_sub(node.round) {
            0 => Text::new("tournament-stage-final"),
            1 => Text::new("tournament-stage-semi"),
            2 => Text::new("tournament-stage-quarter"),
            more => Text::new("tournament-stage-of").number("players", 2i64 << more.min(32)),
        },
        Side::Losers => Text::new("tournament-stage-lower").number("round", node.round),
        Side::Third => Text::new("tournament-stage-third"),
        Side::Final => Text::new("tournament-stage-final"),
        Side::Reset => Text::new("tournament-stage-reset"),
    }
}
