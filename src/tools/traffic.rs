//! What went over the wire, counted by route.

use std::collections::BTreeMap;

use localcord::{Direction, Emulator, WireRecord};

/// Requests of the bot, those that Discord would not have taken apart.
#[derive(Default)]
pub struct Traffic {
    taken: BTreeMap<String, u64>,
    refused: BTreeMap<String, u64>,
    /// Answers to people that are a message, and those of them that bring a picture along.
    answers: [u64; 2],
    seen: u64,
}

impl Traffic {
    /// From now on.
    pub fn from(emulator: &Emulator) -> Traffic {
        Traffic::after(emulator.wire().last().map_or(0, |record| record.number))
    }

    /// From the record after this one.
    pub fn after(seen: u64) -> Traffic {
        Traffic {
            seen,
            ..Traffic::default()
        }
    }

    /// Counts what is new, and gives the requests that were taken.
    pub fn look(&mut self, emulator: &Emulator) -> Vec<WireRecord> {
        let new = emulator.wire_after(self.seen);
        self.seen = new.last().map_or(self.seen, |record| record.number);
        let requests = new
            .into_iter()
            .filter(|record| record.direction == Direction::Request);
        requests.filter(|record| self.count(record)).collect()
    }

    /// Whether it was taken.
    fn count(&mut self, record: &WireRecord) -> bool {
        let counts = match record.status {
            429 => &mut self.refused,
            _ => &mut self.taken,
        };
        let files = if record.files.is_empty() {
            ""
        } else {
            " (with a file)"
        };
        let route = format!("{} {}{files}", record.method, record.route_template);
        *counts.entry(route).or_default() += 1;
        let shows = record.body["data"]["components"].is_array();
        if record.route_template.ends_with("/callback") && shows {
            self.answers[0] += 1;
            self.answers[1] += u64::from(!record.files.is_empty());
        }
        record.status < 300
    }

    /// Prints it, as so many for each of `count` things.
    pub fn report(&self, count: u64, thing: &str) {
        let each = |number: u64| number as f64 / count.max(1) as f64;
        println!("requests a {thing}, by route:");
        let mut all = 0;
        for (route, number) in &self.taken {
            println!("  {:>7.2}  {route}", each(*number));
            // Answers to people, and what follows them, are outside Discord's limits for the whole bot.
            let answer = route.contains("interactions") || route.contains("webhooks");
            all += if answer { 0 } else { *number };
        }
        println!("  {:>7.2}  in all, without answers to people", each(all));
        println!("refused as too many:");
        for (route, number) in &self.refused {
            println!("  {number:>7}  {route}");
        }
        let refused: u64 = self.refused.values().sum();
        println!("  {refused:>7}  in all");
    }

    /// Prints how many answers brought a picture.
    pub fn report_pictures(&self) {
        let [all, painted] = self.answers;
        println!("answers with a picture    {painted:>9} of {all}");
    }
}
