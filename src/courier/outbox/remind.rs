//! Tells people that time is running out: by direct message if they like, or else in the channel.

use crate::courier::deliver::{self, Delivered};
use crate::courier::jobs::Again;
use crate::courier::outbox::Outbox;
use crate::draw;
use crate::draw::letter::Letter;
use crate::kernel::{Arg, Moment, TableId, Text};
use crate::people;
use crate::say::Speaker;
use crate::store::SurfaceKind;
use crate::table::Table;
use crate::table::service::Fault;

impl Outbox {
    /// Tells those a decision waits for that time is running out: by direct message if they like, or else in the channel.
    pub(super) async fn note(
        &self,
        id: TableId,
        decision: u32,
        key: &'static str,
    ) -> Result<Again, Fault> {
        let Some(table) = self.tables.get(id).await? else {
            return Ok(Again::No);
        };
        let Some(pending) = table.pending().filter(|_| table.decision == decision) else {
            return Ok(Again::No);
        };
        // One of each kind for a decision, however often it is tried.
        let nonce = format!("{}{}-{decision}", mark(key), table.id);
        let roster = self.people.roster(&table).await?;
        let mut in_channel = Vec::new();
        for (seat, person) in table
            .people()
            .filter(|(seat, _)| pending.due().contains(*seat) && !table.house_plays(*seat))
        {
            let row = self.people.person(person).await?;
            let text = notice(&table, key, self.clock.now()).with("name", Arg::Mention(seat));
            match row
                .direct_channel
                .filter(|_| row.direct && !row.direct_closed)
            {
                Some(channel) => {
                    let speaker = people::speaker(&row, &roster);
                    let letter = Letter::text(speaker.say(&text));
                    let sent = deliver::post(&*self.wire, channel, &letter, &nonce).await;
                    if let Delivered::Lost(trouble) = sent {
                        self.direct_lost(id, person, trouble).await?;
                    }
                }
                None => in_channel.push((person, text)),
            }
        }
        let board = self
            .surface(id, SurfaceKind::Board)
            .await?
            .filter(|board| !board.by_token);
        let Some(board) = board.filter(|_| !in_channel.is_empty()) else {
            return Ok(Again::No);
        };
        let language = self.people.public_language(table.guild, table.host).await?;
        let speaker = Speaker::new(language, &roster);
        let lines: Vec<String> = in_channel
            .iter()
            .map(|(_, text)| speaker.say(text))
            .collect();
        let mut letter = Letter::text(lines.join("\n"));
        letter.pings = in_channel.iter().map(|(person, _)| *person).collect();
        let sent = deliver::post(&*self.wire, board.channel, &letter, &nonce).await;
        Ok(match sent {
            Delivered::NotNow => Again::BackOff,
            Delivered::Changed | Delivered::Posted(..) | Delivered::Lost(_) => Again::No,
        })
    }
}

/// A reminder stays where it is, so it does not count down.
fn notice(table: &Table, key: &'static str, now: Moment) -> Text {
    let text = Text::new(key).text("game", draw::game_name(table));
    match table.until() {
        Some(until) => text.with("at", Arg::at(until, now)),
        None => text,
    }
}

/// Tells reminders and warnings of the same decision apart.
fn mark(key: &'static str) -> char {
    if key == "notice-warned" { 'w' } else { 'r' }
}
