//! A list of what was pressed and what came of it, compared with the one that was written by the version before.

use std::fs;

use super::files::keep;

/// Between two entries.
const GAP: &str = "\n\n";

/// What happened, in order. No entry holds an empty line.
#[derive(Default)]
pub struct Book(Vec<String>);

impl Book {
    pub fn note(&mut self, entry: String) {
        self.0.push(entry);
    }

    /// The same as was kept, or a panic that shows the first entry which is not.
    pub fn check(self, name: &str) {
        let text = self.0.join(GAP) + "\n";
        if std::env::var_os("TORWART_BLESS").is_some() {
            return fs::write(keep(name), text).unwrap();
        }
        let kept = fs::read_to_string(keep(name)).unwrap();
        let entries = kept.trim_end_matches('\n').split(GAP);
        let (mut now, mut differ) = (self.0.iter(), Vec::new());
        for before in entries {
            let now = now.next().map_or("nothing", String::as_str);
            if before != now {
                differ.push(format!("Before:\n{before}\nNow:\n{now}"));
            }
        }
        differ.extend(now.map(|now| format!("Before:\nnothing\nNow:\n{now}")));
        let count = differ.len();
        let first = differ.first().map_or("", String::as_str);
        assert!(
            kept == text,
            "{count} entries of {name} are not what they were. The first:\n{first}\nTORWART_BLESS=1 accepts what is said now."
        );
    }
}
