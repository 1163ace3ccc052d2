//! What stands beside the words of a choice: the face of the card that it plays. Which faces there are, each game says; `draw` asks here.

use std::collections::BTreeMap;

use crate::draw::value;
use crate::kernel::{Choice, Mark};
use crate::say::Speaker;
use crate::table::Table;

/// The face of what a choice plays; whoever wants letters reads the words alone.
pub(super) fn of(table: &Table, choice: &Choice, speaker: &Speaker<'_>) -> Option<Mark> {
    let mark = table.rules.mark(&choice.action);
    mark.filter(|_| !speaker.is_plain())
}

/// Those of a list, by what choosing them sends.
pub(super) fn all(
    table: &Table,
    choices: &[Choice],
    speaker: &Speaker<'_>,
) -> BTreeMap<String, Mark> {
    let marked = choices.iter().filter_map(|choice| {
        let mark = of(table, choice, speaker)?;
        Some((value(choice), mark))
    });
    marked.collect()
}
