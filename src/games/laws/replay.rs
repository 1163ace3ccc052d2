//! Law 5: a match that is played again from its notations looks the same to everyone, after every step.

use crate::games::laws::{Step, kinds, matches, walk};

#[test]
fn a_replay_looks_the_same_to_everyone_after_every_step() {
    for kind in kinds() {
        for mut case in matches(&kind) {
            let mut seen = Vec::new();
            let steps = walk(&mut case, |case, position, _| {
                seen.push(case.appearance(position))
            });
            assert_eq!(seen.len(), steps.len() + 1);

            let mut position = case.start();
            assert!(
                case.appearance(&*position) == seen[0],
                "{case}: the opening"
            );
            for (step, Step { seat, notation }) in steps.iter().enumerate() {
                case.step = step;
                match seat {
                    Some(seat) => assert_eq!(position.act(*seat, notation), Ok(()), "{case}"),
                    None => assert_eq!(position.resolve(notation), Ok(()), "{case}"),
                }
                assert!(
                    case.appearance(&*position) == seen[step + 1],
                    "{case}: after {notation}"
                );
            }
        }
    }
}
