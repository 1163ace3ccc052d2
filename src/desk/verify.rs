//! `/tor verify`: the seed, its earlier hash, and every roll made again.

use crate::desk::options::{PAST, choose_past};
use crate::desk::{Ask, Command, Desk, Reply};
use crate::draw;
use crate::draw::letter::{File, Letter};
use crate::kernel::{Arg, Refusal, TableId, Text};
use crate::table::Failure;
use crate::table::record::Verdict;
use crate::table::service::Fault;

pub const COMMAND: Command = Command::typed("verify", &[PAST], |desk, ask, given| {
    Box::pin(async move {
        let table = choose_past(desk, ask, given.text("match")).await?;
        verify(desk, ask, table).await
    })
});

async fn verify(desk: &Desk, ask: &Ask, id: TableId) -> Result<Reply, Failure> {
    let table = desk.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
    desk.may_look(ask, &table).await?;
    let Some(record) = desk.tables.record(id).await? else {
        let text = Text::new("verify-later").with("hash", Arg::Plain(table.lots.commitment()));
        let text = text.text("game", draw::game_name(&table));
        let said = desk.say_to(ask, Some(&table), &text).await?;
        return Ok(Reply::private(Letter::text(said)));
    };
    let verdict = record
        .verify()
        .map_err(|corrupt| Fault::from(corrupt).of(id))?;
    let clicks: Vec<String> = record.clicks.iter().map(u64::to_string).collect();
    let text = judged(&verdict)
        .text("game", draw::game_name(&table))
        .with("hash", Arg::Plain(record.hash.clone()))
        .with("seed", Arg::Plain(record.seed.clone()))
        .with("clicks", Arg::Plain(clicks.join(", ")));
    let mut letter = Letter::text(desk.say_to(ask, Some(&table), &text).await?);
    let alt = Text::new("verify-file").text("game", draw::game_name(&table));
    letter.file = Some(File {
        name: format!("match-{id}.json"),
        alt: desk.say_to(ask, Some(&table), &alt).await?,
        bytes: record.show().into_bytes().into(),
    });
    Ok(Reply::private(letter))
}

/// What was made again, or what is not as it should be.
fn judged(verdict: &Verdict) -> Text {
    let rolls = verdict.rolls as i64;
    if !verdict.is_fair() {
        return Text::new("verify-unfair").text("faults", faults(verdict));
    }
    let checked = match (verdict.order.is_some(), rolls) {
        (false, 0) => return Text::new("verify-no-dice"),
        (true, 0) => Text::new("verify-seats"),
        (false, _) => Text::new("verify-throws").number("rolls", rolls),
        (true, _) => Text::new("verify-seats-throws").number("rolls", rolls),
    };
    Text::new("verify-fair").text("checked", checked)
}

fn faults(verdict: &Verdict) -> Text {
    let hash = Text::new("verify-wrong-hash");
    let seats = Text::new("verify-wrong-seats");
    let throws = Text::new("verify-wrong-throws")
        .number("rolls", verdict.rolls as i64)
        .number("wrong", verdict.wrong.len() as i64);
    let found = [
        (!verdict.hash).then_some(hash),
        (verdict.order == Some(false)).then_some(seats),
        (!verdict.wrong.is_empty()).then_some(throws),
    ];
    let both = |first: Text, second: Text| {
        Text::new("verify-wrong-both")
            .text("first", first)
            .text("second", second)
    };
    let all = found.into_iter().flatten().reduce(both);
    all.expect("whoever is unfair has done something wrong")
}
