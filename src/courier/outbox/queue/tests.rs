//! What a place is thought to show, and what becomes of a doubt.

use std::sync::Arc;

use super::Queue;
use crate::config;
use crate::courier::place::Place;
use crate::draw::letter::Letter;
use crate::kernel::{Person, TableId};

fn queue() -> Arc<Queue> {
    let settings = config::Config::load(None, std::iter::empty()).map(|config| config.outbox);
    Arc::new(Queue::new(&settings.expect("the defaults are valid")))
}

#[tokio::test]
async fn a_doubtful_place_is_drawn_even_if_it_should_look_the_same() {
    let (queue, letter) = (queue(), Letter::text("a panel"));
    let (table, place) = (TableId(7), Place::Private(Person(1)));
    queue.sent(table, place, &letter, None);
    assert!(queue.shows(table, place, &letter));
    queue.doubt(table, place);
    assert!(queue.take_doubt(table, place));
    assert!(!queue.shows(table, place, &letter));
}
