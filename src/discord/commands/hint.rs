//! **Hint**: what the house would do, for someone who practises and has not chosen yet.
//!
//! It is thought about from what the asker's seat may know. That may take longer than Discord waits: then the answer asks for
//! patience, and the hint takes its place.

use std::sync::Arc;
use std::time::Duration;

use crate::discord::ask::{Ask, Place, Reply};
use crate::discord::commands::hand::pressed_place;
use crate::discord::draw;
use crate::discord::letter::Letter;
use crate::discord::people::private_language;
use crate::discord::route::Desk;
use crate::games::Advice;
use crate::house::{Asked, NoHint};
use crate::kernel::{Refusal, Seat, TableId, Text};
use crate::say::{Language, Roster, Speaker};
use crate::table::{Failure, Table};

/// How long the asker waits; their answer is due within three seconds.
const PATIENCE: Duration = Duration::from_millis(2000);

/// Whom a hint is for: what it takes to say it later.
struct Ear {
    table: Arc<Table>,
    seat: Seat,
    language: Language,
    roster: Roster,
    plain: bool,
}

impl Desk {
    /// Says what the house would do.
    pub(in crate::discord) async fn hint(
        &self,
        ask: &Ask,
        id: TableId,
        decision: u32,
    ) -> Result<Reply, Failure> {
        let table = self.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
        let seat = match table.coached(ask.person, decision) {
            Ok(seat) => seat,
            Err(Refusal::Stale) => return self.present_panel(ask, &table).await,
            Err(refusal) => return Err(refusal.into()),
        };
        let me = self.me(ask).await?;
        let ear = Ear {
            roster: self.people.roster(&table, self.outbox.house()).await?,
            language: private_language(&me),
            plain: me.text_board,
            table: Arc::clone(&table),
            seat,
        };
        let tables = Arc::clone(&self.tables);
        let asked = Asked {
            table: id,
            decision,
            seat,
        };
        // A task of its own: it goes on when the asker's patience ends.
        let mut thought = tokio::spawn(async move {
            let question = table.question(seat);
            tables.house().hint(asked, question).await
        });
        let Ok(thought_of) = tokio::time::timeout(PATIENCE, &mut thought).await else {
            let wait = Reply::private(Letter::text(ear.says(&Text::new("hint-thinking"))));
            return Ok(wait.becoming(Box::pin(async move {
                let given = thought.await.unwrap_or(Err(NoHint::Nothing));
                ear.hears(given)
                    .unwrap_or_else(|refusal| Letter::text(ear.says(&refusal.text())))
            })));
        };
        let given = thought_of.unwrap_or(Err(NoHint::Nothing));
        Ok(Reply::private(ear.hears(given)?))
    }

    /// The panel as it is now, with a sentence, for a button of an earlier moment.
    async fn present_panel(&self, ask: &Ask, table: &Table) -> Result<Reply, Failure> {
        self.outbox.begin(table, ask.person, "");
        let notice = Refusal::Stale.text();
        let letter = self
            .outbox
            .panel_with(table, ask.person, Some(&notice))
            .await?;
        let (reply, place) = match pressed_place(ask) {
            Place::Board => (Reply::private(letter), Place::Private(ask.person)),
            place => (Reply::redraw(letter), place),
        };
        let held = self.outbox.hold(table.id, place);
        Ok(reply.showing(table.id, place, table.seq).holding(held))
    }
}

impl Ear {
    fn speaker(&self) -> Speaker<'_> {
        Speaker {
            language: self.language,
            roster: &self.roster,
            plain: self.plain,
        }
    }

    fn says(&self, text: &Text) -> String {
        self.speaker().say(text)
    }

    fn hears(&self, given: Result<Arc<Advice>, NoHint>) -> Result<Letter, Refusal> {
        match given {
            Ok(advice) => Ok(draw::hint::draw(
                &self.table,
                self.seat,
                &advice,
                &self.speaker(),
            )),
            Err(NoHint::Busy) => Err(Refusal::ManyHints),
            Err(NoHint::Late) => Err(Refusal::HintLate),
            Err(NoHint::Nothing) => Err(Refusal::NoAdvice),
        }
    }
}
