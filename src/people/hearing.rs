//! What other processes change about people and servers: heard of soon after, so that what is remembered here is not old. Whoever changes
//! something relies on nothing that is remembered: it is changed as the database has it.

use crate::people::People;
use crate::store::{About, StoreError};

/// How many notes are read at once.
const AT_ONCE: u32 = 500;

/// How far a process has heard; at the beginning it has heard nothing.
#[derive(Default)]
pub struct Heard(Option<i64>);

impl People {
    /// Hears what others have changed since, and remembers none of it as it was. Says what that was.
    pub async fn hear(&self, process: i64, heard: &mut Heard) -> Result<Vec<About>, StoreError> {
        // Should it fail, nobody knows what will be missed.
        let before = heard.0.take();
        let found = self.changes(process, before).await;
        if before.is_none() || found.is_err() {
            self.forget_all();
        }
        let (last, changes) = found?;
        heard.0 = Some(last);
        for about in &changes {
            match about {
                About::Person(person) => self.forget(*person),
                About::Guild(guild) => self.guilds.forget(guild),
                About::Anybody => self.forget_all(),
            }
        }
        Ok(changes)
    }

    /// The number of the last note, and what those after one say that others have changed.
    async fn changes(
        &self,
        process: i64,
        before: Option<i64>,
    ) -> Result<(i64, Vec<About>), StoreError> {
        let news = &self.store.news;
        let Some(mut last) = before else {
            return Ok((news.last().await?, Vec::new()));
        };
        let mut changes = Vec::new();
        for note in news.after(last, AT_ONCE).await? {
            // Those in between were kept no longer, or never came to be.
            if note.number != last + 1 {
                changes.push(About::Anybody);
            }
            if note.by != process {
                changes.push(note.about);
            }
            last = note.number;
        }
        Ok((last, changes))
    }
}
