//! `/tor verify`: the seed, its earlier hash, and every roll made again.

use crate::discord::ask::{Ask, Reply};
use crate::discord::draw;
use crate::discord::letter::{File, Letter};
use crate::discord::route::Desk;
use crate::kernel::{Arg, Refusal, TableId, Text};
use crate::table::Failure;
use crate::table::service::Fault;

impl Desk {
    pub(in crate::discord) async fn verify(
        &self,
        ask: &Ask,
        id: TableId,
    ) -> Result<Reply, Failure> {
        let table = self.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
        self.may_look(ask, &table).await?;
        let Some(record) = self.tables.record(id).await? else {
            let text = Text::new("verify-later").with("hash", Arg::Plain(table.commitment()));
            let text = text.text("game", draw::game_name(&table));
            let said = self.say_to(ask, Some(&table), &text).await?;
            return Ok(Reply::private(Letter::text(said)));
        };
        let verdict = record
            .verify()
            .map_err(|corrupt| Fault::Corrupt(id, corrupt))?;
        let key = match (verdict.is_fair(), verdict.rolls) {
            (true, 0) => "verify-no-dice",
            (true, _) => "verify-fair",
            (false, _) => "verify-unfair",
        };
        let clicks: Vec<String> = record.clicks.iter().map(u64::to_string).collect();
        let text = Text::new(key)
            .text("game", draw::game_name(&table))
            .number("rolls", verdict.rolls as i64)
            .number("wrong", verdict.wrong.len() as i64)
            .with("hash", Arg::Plain(record.hash.clone()))
            .with("seed", Arg::Plain(record.seed.clone()))
            .with("clicks", Arg::Plain(clicks.join(", ")));
        let mut letter = Letter::text(self.say_to(ask, Some(&table), &text).await?);
        let alt = Text::new("verify-file").text("game", draw::game_name(&table));
        letter.file = Some(File {
            name: format!("match-{id}.json"),
            alt: self.say_to(ask, Some(&table), &alt).await?,
            bytes: record.show().into_bytes().into(),
        });
        Ok(Reply::private(letter))
    }
}
