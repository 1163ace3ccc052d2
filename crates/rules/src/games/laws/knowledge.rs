//! Laws 2, 3 and 4: imagined worlds agree with what one knows, sealed choices are sealed, and what is hidden is doubted.

use crate::games::Position;
use crate::games::laws::Case;
use crate::kernel::{Dice, Pending, Viewer};

pub fn imagined(case: &Case, position: &dyn Position, dice: &mut Dice) {
    for viewer in case.viewers() {
        let world = position.imagine(viewer, dice);
        assert_eq!(
            world.knowledge(viewer),
            position.knowledge(viewer),
            "{case}: {viewer:?}"
        );
        assert!(
            world.panel(viewer) == position.panel(viewer),
            "{case}: {viewer:?}"
        );
        if let Viewer::Seat(seat) = viewer {
            assert_eq!(
                world.legal(seat),
                position.legal(seat),
                "{case}: {viewer:?}"
            );
        }
        let same_turn = world.pending().due() == position.pending().due();
        assert!(
            same_turn,
            "{case}: {viewer:?} does not know whose turn it is"
        );
    }
}

pub fn sealed(case: &Case, position: &dyn Position, dice: &mut Dice) {
    let Pending::Seats { due, may_change } = position.pending() else {
        return;
    };
    for seat in due.iter().chain(may_change.iter()) {
        // Alone with a decision, nobody is left to be kept in the dark until it counts.
        if !due.iter().any(|other| other != seat) {
            continue;
        }
        let legal = position.legal(seat);
        let pair = [dice.pick(&legal), dice.pick(&legal)];
        let [first, second] = pair.map(|action| {
            let mut world = position.duplicate();
            world
                .act(seat, action)
                .unwrap_or_else(|why| panic!("{case}: {action}: {why:?}"));
            world
        });
        assert_eq!(first.pending(), second.pending(), "{case}: {pair:?}");
        for viewer in case.viewers().filter(|viewer| !viewer.is(seat)) {
            let known = [&first, &second].map(|world| world.knowledge(viewer));
            assert_eq!(known[0], known[1], "{case}: {pair:?} for {viewer:?}");
            let same = first.panel(viewer) == second.panel(viewer);
            assert!(same, "{case}: {pair:?} look different to {viewer:?}");
            let same = first.sketch(viewer) == second.sketch(viewer);
            assert!(
                same,
                "{case}: {pair:?} are drawn differently for {viewer:?}"
            );
        }
    }
}

/// Whether the world a viewer imagines differs from the real one in what some seat knows.
fn is_wrong(case: &Case, position: &dyn Position, viewer: Viewer, dice: &mut Dice) -> bool {
    let world = position.imagine(viewer, dice);
    let mut others = case.viewers().filter(|other| *other != viewer);
    others.any(|other| world.knowledge(other) != position.knowledge(other))
}

/// Law 4: what is hidden is doubted, and what is open is known.
#[derive(Default)]
pub struct Doubt {
    wrong: u64,
}

impl Doubt {
    pub fn look(&mut self, case: &mut Case, position: &dyn Position, dice: &mut Dice) {
        case.law = "what is open is known";
        for viewer in case.viewers() {
            let doubted = is_wrong(case, position, viewer, dice);
            let open = !case.rules.meta().hidden;
            assert!(!(open && doubted), "{case}: {viewer:?} doubts an open game");
            self.wrong += u64::from(doubted);
        }
    }

    /// After all matches of a kind.
    pub fn judge(&self, kind: &Case) {
        let hidden = kind.rules.meta().hidden;
        let wrong = self.wrong;
        assert_eq!(wrong > 0, hidden, "{kind}: worlds that were wrong: {wrong}");
    }
}
