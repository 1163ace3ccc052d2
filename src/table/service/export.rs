//! Gathers what is kept about one person. It waits for the store and knows how much fits into a file.

use super::{Fault, Tables};
use crate::kernel::Person;
use crate::table::export::{Export, MOST_BYTES};

impl Tables {
    /// Everything that is kept about a person, as a file for them.
    pub async fn export(&self, person: Person) -> Result<String, Fault> {
        self.export_with(person, Vec::new()).await
    }

    /// The same, with what tournaments know.
    pub async fn export_with(
        &self,
        person: Person,
        tournaments: Vec<serde_json::Value>,
    ) -> Result<String, Fault> {
        self.gather(person, tournaments, MOST_BYTES).await
    }

    /// The same in at most so many bytes.
    #[cfg(test)]
    pub(in crate::table) async fn export_within(
        &self,
        person: Person,
        most: usize,
    ) -> Result<String, Fault> {
        self.gather(person, Vec::new(), most).await
    }

    /// In at most so many bytes: the newest matches first, then matches without their moves, then no more.
    async fn gather(
        &self,
        person: Person,
        tournaments: Vec<serde_json::Value>,
        most: usize,
    ) -> Result<String, Fault> {
        let personal = self.store.people.personal(person).await?;
        let mut rows = Vec::new();
        for id in self.store.logs.naming(person).await? {
            rows.extend(self.store.tables.find(id).await?);
        }
        rows.sort_by_key(|row| (std::cmp::Reverse(row.opened_at), row.id));
        let mut export = Export::begin(personal, tournaments, self.clock.now());
        let mut size = export.size();
        let mut moves = true;
        for (place, row) in rows.iter().enumerate() {
            if moves {
                let log = self.store.logs.entries(row.id).await?;
                let more = export.add(person, row, Some(&log));
                if size + more <= most {
                    size += more;
                    continue;
                }
                export.undo();
                moves = false;
            }
            let more = export.add(person, row, None);
            if size + more > most {
                export.undo();
                export.leave_out(rows.len() - place);
                break;
            }
            size += more;
        }
        Ok(export.show())
    }
}
