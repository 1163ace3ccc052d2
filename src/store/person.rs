//! People, as far as we must remember them: their name, their language and how they want to be told. What they play is
//! in the tables. The routes and the drawers call it.

use super::engine::{Connection, Row, query};
use super::fault::StoreError;
use super::forget::{self, Forget};
use super::number::{flag, id, optional_id};
use super::personal::{self, Personal};
use super::writer::{Verdict, Work};
use crate::kernel::{Channel, Person};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    pub id: Person,
    /// As last seen.
    pub name: String,
    /// The language they chose, if they did.
    pub language: Option<String>,
    /// The locale last seen from Discord.
    pub locale: String,
    /// Whether they want notices by direct message.
    pub direct: bool,
    /// Their direct conversation with the bot, once known.
    pub direct_channel: Option<Channel>,
    /// Whether Discord last refused a direct message to them.
    pub direct_closed: bool,
    /// Whether they want boards as text.
    pub text_board: bool,
    /// Where they want to be called, if they said.
    pub calls: Option<CallsAt>,
}

impl PersonRow {
    /// Somebody of whom nothing is known; they have the usual settings.
    pub fn stranger(id: Person) -> PersonRow {
        PersonRow {
            id,
            name: String::new(),
            language: None,
            locale: String::new(),
            direct: false,
            direct_channel: None,
            direct_closed: false,
            text_board: false,
            calls: None,
        }
    }
}

/// Where somebody is called whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallsAt {
    /// Beside the board.
    Here,
    /// In our direct conversation.
    Direct,
    /// Nowhere. They are still told that time runs out.
    Never,
}

impl CallsAt {
    /// All of them, in the order in which people see them.
    pub const ALL: [CallsAt; 3] = [CallsAt::Here, CallsAt::Direct, CallsAt::Never];

    /// Its name in commands and in the database.
    pub fn id(self) -> &'static str {
        match self {
            CallsAt::Here => "here",
            CallsAt::Direct => "direct",
            CallsAt::Never => "never",
        }
    }

    /// The one with this name.
    pub fn find(id: &str) -> Option<CallsAt> {
        CallsAt::ALL.into_iter().find(|at| at.id() == id)
    }
}

statements! {
    SELECT = "select id, name, language, locale, direct, direct_channel, direct_closed, text_board, calls from person \
        where id = $1";
    UPSERT = "insert into person (id, name, language, locale, direct, direct_channel, direct_closed, text_board, calls) \
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9) \
        on conflict (id) do update set name = excluded.name, language = excluded.language, locale = excluded.locale, \
        direct = excluded.direct, direct_channel = excluded.direct_channel, direct_closed = excluded.direct_closed, \
        text_board = excluded.text_board, calls = excluded.calls";
}

noun! {
    /// People, as we remember them.
    PersonRows;
    reads(conn) {
        /// A person, if we remember them.
        find(id: Person) -> Option<PersonRow> = find(conn, id);
        /// Those of the people whom we remember, in the order asked for.
        known(ids: &[Person]) -> Vec<PersonRow> = known(conn, ids);
        /// Everything but the matches.
        personal(person: Person) -> Personal = personal::of(conn, person);
        /// Whether anything is kept at all.
        is_known(person: Person) -> bool = forget::is_known(conn, person);
    }
}

impl PersonRows {
    /// Changes something about a person as they are now, whatever others change of theirs; says what they are like after it. A stranger is
    /// remembered from then on.
    pub async fn change(
        &self,
        id: Person,
        change: impl FnOnce(&mut PersonRow) + Send + 'static,
    ) -> Result<PersonRow, StoreError> {
        let job = self.0.change(move |conn| {
            Box::pin(async move {
                let known = find(&mut *conn, id).await?;
                let mut row = known.clone().unwrap_or_else(|| PersonRow::stranger(id));
                change(&mut row);
                if known.as_ref() != Some(&row) {
                    write(conn, &row).await?;
                }
                Ok(row)
            })
        });
        job.await
    }

    /// The same for someone who may have been forgotten meanwhile: then they stay so.
    pub async fn amend(
        &self,
        id: Person,
        change: impl FnOnce(&mut PersonRow) + Send + 'static,
    ) -> Result<(), StoreError> {
        let job = self.0.change(move |conn| {
            Box::pin(async move {
                let Some(mut row) = find(&mut *conn, id).await? else {
                    return Ok(());
                };
                change(&mut row);
                write(conn, &row).await
            })
        });
        job.await
    }

    /// Forgets a person, all or nothing. No means that they sit at a table they have not left: nothing was done.
    pub async fn forget(&self, whom: Forget) -> Result<bool, StoreError> {
        let work =
            Work::new(move |conn| Box::pin(async move { forget::forget(conn, &whom).await }));
        Ok(self.0.writer.write(work.scrubbed()).await? == Verdict::Done)
    }
}

async fn known(conn: &mut Connection, ids: &[Person]) -> Result<Vec<PersonRow>, StoreError> {
    // One by one, since a list of any length is not the same SQL on every engine, and a table seats few.
    let mut people = Vec::with_capacity(ids.len());
    for id in ids {
        people.extend(find(conn, *id).await?);
    }
    Ok(people)
}

/// One person, if we remember them.
pub(super) async fn find(
    conn: &mut Connection,
    person: Person,
) -> Result<Option<PersonRow>, StoreError> {
    query(SELECT, values![person]).find(conn, read).await
}

fn read(row: &Row) -> Result<PersonRow, StoreError> {
    Ok(PersonRow {
        id: Person(id(row, "id")?),
        name: row.try_get("name")?,
        language: row.try_get("language")?,
        locale: row.try_get("locale")?,
        direct: flag(row, "direct")?,
        direct_channel: optional_id(row, "direct_channel")?.map(Channel),
        direct_closed: flag(row, "direct_closed")?,
        text_board: flag(row, "text_board")?,
        calls: calls(row.try_get("calls")?)?,
    })
}

fn calls(name: Option<&str>) -> Result<Option<CallsAt>, StoreError> {
    let Some(name) = name else {
        return Ok(None);
    };
    let damaged = || StoreError::Damaged(format!("nobody is called {name:?}"));
    CallsAt::find(name).map(Some).ok_or_else(damaged)
}

async fn write(conn: &mut Connection, row: &PersonRow) -> Result<(), StoreError> {
    let values = values![
        row.id,
        &row.name,
        row.language.as_deref(),
        &row.locale,
        row.direct,
        row.direct_channel,
        row.direct_closed,
        row.text_board,
        row.calls.map(CallsAt::id)
    ];
    query(UPSERT, values).run(conn).await
}
