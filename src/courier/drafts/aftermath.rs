//! What a finished match did to the ratings, in one line below its result.

use super::Drafts;
use crate::kernel::{Arg, Text};
use crate::rating::MOST_A_DAY;
use crate::say::Speaker;
use crate::store::RatingChange;
use crate::table::service::Fault;
use crate::table::{Phase, Table};

impl Drafts {
    /// The line; empty for matches that do not count among people.
    pub(super) async fn aftermath(
        &self,
        table: &Table,
        speaker: &Speaker<'_>,
    ) -> Result<String, Fault> {
        let among_people = table.seats.len() > 1 && table.people().count() == table.seats.len();
        if !table.rated || !among_people || !matches!(table.phase, Phase::Over(..)) {
            return Ok(String::new());
        }
        let Some(changes) = self.store.ratings.changes_at(table.id).await? else {
            return Ok(String::new());
        };
        if changes.is_empty() {
            let text = Text::new("rating-enough").number("most", MOST_A_DAY);
            return Ok(speaker.say(&text));
        }
        let changes: Vec<String> = changes
            .iter()
            .map(|change| speaker.say(&changed(change)))
            .collect();
        let changes = Arg::Plain(changes.join(" · "));
        Ok(speaker.say(&Text::new("rating-changes").with("changes", changes)))
    }
}

/// "Ana 1500 → 1662 (+162)".
fn changed(change: &RatingChange) -> Text {
    let (before, after) = (change.before.round() as i64, change.after.round() as i64);
    Text::new("rating-change")
        .name("name", change.seat)
        .number("before", before)
        .number("after", after)
        .with("change", Arg::Plain(format!("{:+}", after - before)))
}
