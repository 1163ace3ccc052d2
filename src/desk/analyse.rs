//! `/tor analyse` and **Analyse**: what the best play of a finished match was, and what every choice cost.
//!
//! Looking at a match may take longer than Discord waits for an answer. Then the answer says so, and becomes the report later.

use std::sync::Arc;
use std::time::Duration;

use crate::desk::ask::{Illustration, Later};
use crate::desk::options::{PAST, choose_past};
use crate::desk::{Ask, Command, Desk, OnPress, Reply, replay};
use crate::draw::analysis::Study;
use crate::draw::letter::{Button, Letter};
use crate::draw::pages::ways;
use crate::draw::{self, press};
use crate::games::Corrupt;
use crate::games::analysis::Report;
use crate::house::{Busy, Inquiry, Looking};
use crate::kernel::{Refusal, Seat, TableId, Text, Tone};
use crate::say::Speaker;
use crate::table::record::Record;
use crate::table::service::Fault;
use crate::table::{Failure, Table};

/// How long the answer itself waits; it is due within three seconds.
const PATIENCE: Duration = Duration::from_millis(1200);

/// Of a match that is over.
pub const COMMAND: Command = Command::typed("analyse", &[PAST], |desk, ask, given| {
    Box::pin(async move {
        let table = choose_past(desk, ask, given.text("match")).await?;
        page(desk, ask, table, 0).await
    })
});

impl OnPress for press::Analyse {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        page(desk, ask, self.table, self.page).await
    }
}

/// A page of the analysis of a match; 0 is the first one, in a message of its own.
async fn page(desk: &Desk, ask: &Ask, id: TableId, page: usize) -> Result<Reply, Failure> {
    let (table, record) = replay::finished(desk, ask, id, &Refusal::AnalysisTooEarly).await?;
    let inquiry = inquiry(ask, id, &record)?;
    let mut looking = desk.tables.house().analyse(inquiry).map_err(busy)?;
    match tokio::time::timeout(PATIENCE, &mut looking).await {
        Ok(report) => {
            let report = report.map_err(busy)?;
            reported(desk, ask, (table, record), report, page).await
        }
        Err(_) => {
            let text = Text::new("analysis-wait").text("game", draw::game_name(&table));
            let letter = Letter::text(desk.say_to(ask, Some(&table), &text).await?);
            let later = Later::Report {
                table: id,
                page,
                looking,
            };
            Ok(answer(ask, page, letter).until(later))
        }
    }
}

/// The same, once it is there.
pub async fn looked(
    desk: &Desk,
    ask: &Ask,
    table: TableId,
    page: usize,
    looking: Looking,
) -> Result<Reply, Failure> {
    let report = looking.await.map_err(busy)?;
    let finished = replay::finished(desk, ask, table, &Refusal::AnalysisTooEarly);
    reported(desk, ask, finished.await?, report, page).await
}

/// The pages are told beside the tasks that answer people: a long match has thousands of moves to find words for.
async fn reported(
    desk: &Desk,
    ask: &Ask,
    (table, record): (Arc<Table>, Record),
    report: Arc<Report>,
    page: usize,
) -> Result<Reply, Failure> {
    let roster = desk.people.roster(&table).await?;
    let speaker = desk.speaker(ask, &roster).await?;
    let (language, plain) = (speaker.language(), speaker.is_plain());
    let (id, own) = (table.id, table.seat_of(ask.person));
    let drawn = tokio::task::spawn_blocking(move || {
        let speaker = Speaker::new(language, &roster).plainly(plain);
        let study = Study::of(&table, &record, &report)?;
        draw_page(&study, own, page, &speaker)
    });
    let drawn = drawn.await.map_err(|_| Fault::Panicked)?;
    let (letter, picture) = drawn.map_err(|corrupt| Fault::from(corrupt).of(id))?;
    Ok(answer(ask, page, letter).illustrated(picture))
}

fn draw_page(
    study: &Study<'_>,
    own: Option<Seat>,
    page: usize,
    speaker: &Speaker<'_>,
) -> Result<(Letter, Option<Illustration>), Corrupt> {
    let mut pages = study.pages(speaker)?;
    let shown = page.clamp(1, pages.len()) - 1;
    let buttons = buttons(study.table(), shown, pages.len(), speaker);
    let letter = Letter::text(pages.swap_remove(shown)).buttons(buttons);
    let picture = study
        .has_course()
        .then(|| Illustration::of(study.course(own, speaker).sketch(), "analysis", speaker));
    Ok((letter, picture))
}

fn inquiry(ask: &Ask, id: TableId, record: &Record) -> Result<Inquiry, Fault> {
    let steps = record.steps.iter();
    Ok(Inquiry {
        id,
        by: ask.person,
        game: record.game.clone(),
        options: record.options.clone(),
        start: record
            .start()
            .map_err(|corrupt| Fault::from(corrupt).of(id))?,
        steps: steps.map(|step| (step.by, step.notation.clone())).collect(),
        outcome: record.outcome.clone(),
    })
}

fn busy(busy: Busy) -> Failure {
    match busy {
        Busy::Full => Refusal::AnalysisFull.into(),
        Busy::Enough { count } => Refusal::AnalysisEnough { count }.into(),
        Busy::Long => Refusal::AnalysisTooLong.into(),
        Busy::Solving => Refusal::StillSolving.into(),
        Busy::Failed => Fault::Panicked.into(),
    }
}

/// A page becomes the next one; everything else is a message of its own.
fn answer(ask: &Ask, page: usize, letter: Letter) -> Reply {
    match page {
        0 => Reply::private(letter),
        _ => Reply::here(ask, letter),
    }
}

/// Pages on buttons count from 1. Where two would lead to one page, the one that turns a single page does.
fn buttons(table: TableId, shown: usize, pages: usize, speaker: &Speaker<'_>) -> Vec<Button> {
    let (begun, more) = (shown > 0, shown + 1 < pages);
    let to = |leads: bool, page| leads.then_some(press::Analyse { table, page });
    let (far_back, far_on) = (shown > 1, shown + 2 < pages);
    let turns = [
        ("button-first", Tone::Plain, to(far_back, 1)),
        ("button-back", Tone::Plain, to(begun, shown)),
        ("button-forward", Tone::Strong, to(more, shown + 2)),
        ("button-last", Tone::Plain, to(far_on, pages)),
    ];
    // Of two pages none is far.
    let shown = if pages > 2 { &turns[..] } else { &turns[1..3] };
    ways(shown.iter().cloned(), speaker)
}
