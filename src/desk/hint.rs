//! **Hint**: what the house would do, for someone who practises and has not chosen yet.
//!
//! It is thought about from what the asker's seat may know. That may take longer than Discord waits: then the answer asks for
//! patience, and the hint takes its place.

use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinError;

use crate::courier::place::Place;
use crate::desk::ask::Later;
use crate::desk::hand::pressed_place;
use crate::desk::{Ask, Desk, OnPress, Reply};
use crate::draw::letter::Letter;
use crate::draw::{self, press};
use crate::games::Advice;
use crate::house::{Asked, NoHint};
use crate::kernel::{Refusal, Seat, TableId, Text};
use crate::table::{Failure, Table};

/// How long the asker waits; their answer is due within three seconds.
const PATIENCE: Duration = Duration::from_millis(2000);

impl OnPress for press::Hint {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        hint(desk, ask, self.table, self.decision).await
    }
}

/// Says what the house would do.
async fn hint(desk: &Desk, ask: &Ask, id: TableId, decision: u32) -> Result<Reply, Failure> {
    let table = desk.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
    let seat = match table.coached(ask.person, decision) {
        Ok(seat) => seat,
        Err(Refusal::Stale) => return present_panel(desk, ask, &table).await,
        Err(refusal) => return Err(refusal.into()),
    };
    let (tables, asked_about) = (Arc::clone(&desk.tables), Arc::clone(&table));
    let asked = Asked {
        table: id,
        decision,
        seat,
    };
    // A task of its own: it goes on when the asker's patience ends.
    let mut thought = tokio::spawn(async move {
        let question = crate::table::question(&asked_about, seat);
        tables.house().hint(asked, question).await
    });
    match tokio::time::timeout(PATIENCE, &mut thought).await {
        Ok(thought_of) => hinted(desk, ask, &table, seat, thought_of).await,
        Err(_) => {
            let wait = Text::new("hint-thinking");
            let letter = Letter::text(desk.say_to(ask, Some(&table), &wait).await?);
            Ok(Reply::private(letter).until(Later::Hint {
                table,
                seat,
                thought,
            }))
        }
    }
}

/// What came of it.
pub async fn hinted(
    desk: &Desk,
    ask: &Ask,
    table: &Table,
    seat: Seat,
    thought: Result<Result<Arc<Advice>, NoHint>, JoinError>,
) -> Result<Reply, Failure> {
    let advice = thought.unwrap_or(Err(NoHint::Nothing)).map_err(refusal)?;
    let roster = desk.people.roster(table).await?;
    let speaker = desk.speaker(ask, &roster).await?;
    Ok(Reply::private(draw::hint::draw(
        table, seat, &advice, &speaker,
    )))
}

/// The panel as it is now, with a sentence, for a button of an earlier moment.
async fn present_panel(desk: &Desk, ask: &Ask, table: &Table) -> Result<Reply, Failure> {
    desk.slate.tokens.begin(table, ask.person, "");
    let notice = Refusal::Stale.above_panel();
    let letter = desk
        .drafts
        .panel(table, ask.person, Some(&notice), "")
        .await?;
    let (reply, place) = match pressed_place(ask) {
        Place::Board => (Reply::private(letter), Place::Private(ask.person)),
        place => (Reply::redraw(letter), place),
    };
    let held = desk.slate.hold(table.id, place);
    Ok(reply.showing(table.id, place, table.seq).holding(held))
}

fn refusal(none: NoHint) -> Refusal {
    match none {
        NoHint::Busy => Refusal::ManyHints,
        NoHint::Late => Refusal::HintLate,
        NoHint::Nothing => Refusal::NoAdvice,
    }
}
