//! Hints under all sorts of weather: asked for twice, by a crowd, and too late.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use super::*;
use crate::games::Hint;
use crate::house::Settings;
use crate::kernel::Level;

/// Someone who thinks until the gate is open, and counts how often.
#[derive(Clone, Default)]
struct Slow {
    thoughts: Arc<AtomicUsize>,
    open: Arc<AtomicBool>,
}

impl Mind for Slow {
    fn choose(&self, _: &str, _: &Thought<'_>) -> Option<String> {
        Some("a move".to_owned())
    }

    fn advise(&self, thought: &Thought<'_>) -> Option<Advice> {
        self.thoughts.fetch_add(1, Ordering::SeqCst);
        while !self.open.load(Ordering::SeqCst) && !(thought.cancelled)() {
            std::thread::yield_now();
        }
        Some(advice(false))
    }
}

fn advice(exact: bool) -> Advice {
    let hint = Hint {
        action: "a move".to_owned(),
        share: 1.0,
        value: 0.5,
        visits: 1,
    };
    Advice {
        moves: vec![hint],
        value: 0.5,
        exact,
    }
}

fn house() -> Arc<House> {
    Arc::new(House::new(Settings {
        folder: None,
        solve: false,
        most: 4,
        threads: 1,
    }))
}

fn asked(table: u64) -> Asked {
    Asked {
        table: TableId(table),
        decision: 1,
        seat: Seat(0),
    }
}

impl Slow {
    fn question(&self) -> Question {
        Question {
            table: TableId(1),
            mind: Box::new(self.clone()),
            game: "tor",
            options: String::new(),
            seed: 1,
        }
    }

    fn ask(
        &self,
        house: &Arc<House>,
        asked: Asked,
    ) -> tokio::task::JoinHandle<Result<Arc<Advice>, NoHint>> {
        let (house, question) = (Arc::clone(house), self.question());
        tokio::spawn(async move { house.hint(asked, question).await })
    }

    async fn until_thinking(&self) {
        while self.thoughts.load(Ordering::SeqCst) == 0 {
            tokio::task::yield_now().await;
        }
    }
}

#[tokio::test]
async fn asked_twice_it_is_thought_about_once() {
    let (house, mind) = (house(), Slow::default());
    let both = [mind.ask(&house, asked(1)), mind.ask(&house, asked(1))];
    mind.until_thinking().await;
    mind.open.store(true, Ordering::SeqCst);
    for one in both {
        assert!(one.await.unwrap().is_ok());
    }
    assert!(mind.ask(&house, asked(1)).await.unwrap().is_ok());
    assert_eq!(mind.thoughts.load(Ordering::SeqCst), 1);
    let next = Asked {
        decision: 2,
        ..asked(1)
    };
    assert!(mind.ask(&house, next).await.unwrap().is_ok());
    assert_eq!(mind.thoughts.load(Ordering::SeqCst), 2);
}

#[tokio::test]
async fn a_crowd_waits_its_turn_and_no_match_waits_for_it() {
    let (house, mind) = (house(), Slow::default());
    let crowd: Vec<_> = (0..MOST_WAITING as u64)
        .map(|table| mind.ask(&house, asked(table)))
        .collect();
    mind.until_thinking().await;
    // The house has one thread for its moves, and it is free.
    let stop = Stop::default();
    let moved = house.choose(mind.question(), Level::default(), &stop);
    let moved = tokio::time::timeout(Duration::from_secs(20), moved).await;
    assert_eq!(moved.unwrap().as_deref(), Some("a move"));
    let late = mind.ask(&house, asked(999)).await.unwrap();
    assert_eq!(late, Err(NoHint::Busy));
    assert_eq!(mind.thoughts.load(Ordering::SeqCst), 1, "one at a time");
    mind.open.store(true, Ordering::SeqCst);
    for one in crowd {
        assert!(one.await.unwrap().is_ok());
    }
    assert!(mind.ask(&house, asked(999)).await.unwrap().is_ok());
}

#[tokio::test]
async fn a_hint_for_what_is_over_is_left() {
    let (house, mind) = (house(), Slow::default());
    let hints = [mind.ask(&house, asked(1)), mind.ask(&house, asked(2))];
    mind.until_thinking().await;
    house.moved_on(TableId(1), Some(1));
    for _ in 0..1000 {
        tokio::task::yield_now().await;
    }
    assert!(!hints[0].is_finished(), "the decision is still the same");
    house.moved_on(TableId(1), Some(2));
    house.moved_on(TableId(2), None);
    for hint in hints {
        assert_eq!(hint.await.unwrap(), Err(NoHint::Late));
    }
}

#[test]
fn an_estimate_is_forgotten_once_the_game_is_solved_and_old_tables_too() {
    let coach = Coach::default();
    for (table, exact) in [(1, false), (2, true)] {
        coach.begin(asked(table));
        coach.keep(asked(table), Some(&Arc::new(advice(exact))));
        assert!(coach.remembered(asked(table), false).is_some());
        assert_eq!(coach.remembered(asked(table), true).is_some(), exact);
    }
    for table in 0..3 * MOST_REMEMBERED as u64 {
        coach.begin(asked(table));
        coach.keep(asked(table), Some(&Arc::new(advice(true))));
    }
    assert!(coach.memory().len() <= MOST_REMEMBERED);
    coach.begin(asked(5));
    coach.keep(asked(5), None);
    assert!(
        coach
            .memory()
            .get(&TableId(5))
            .is_none_or(|it| it.advice.is_some())
    );
}
