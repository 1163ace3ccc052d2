//! Law 5: a match that is played again from its notations looks the same to everyone.

use crate::games::Position;
use crate::games::laws::{Case, Step};
use crate::kernel::Panel;

/// What was seen of a match, by step.
#[derive(Default)]
pub struct Seen(Vec<(usize, Vec<(String, Panel)>)>);

impl Seen {
    pub fn look(&mut self, case: &Case, position: &dyn Position) {
        self.0.push((case.step, case.appearance(position)));
    }

    /// Plays it again.
    pub fn compare(&self, case: &mut Case, steps: &[Step]) {
        case.law = "a replay looks the same to everyone";
        let mut position = case.start();
        let mut seen = self.0.iter().peekable();
        for step in 0..=steps.len() {
            case.step = step;
            if let Some((_, look)) = seen.next_if(|(at, _)| *at == step) {
                assert!(case.appearance(&*position) == *look, "{case}");
            }
            let Some(Step { seat, notation }) = steps.get(step) else {
                break;
            };
            match seat {
                Some(seat) => assert_eq!(position.act(*seat, notation), Ok(()), "{case}"),
                None => assert_eq!(position.resolve(notation), Ok(()), "{case}"),
            }
        }
        assert!(seen.next().is_none(), "{case}: something was not compared");
    }
}
