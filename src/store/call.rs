//! What people are told about tables that wait for them, and the messages that tell it. *That* somebody is told is a line of a table's
//! log, noted here together with it, so a crash forgets none; *where* it was said whoever posts it writes here. The append calls it,
//! and the courier.

use super::engine::{Connection, Row, query};
use super::fault::StoreError;
use super::number::{flag, id, narrow};
use crate::kernel::{Channel, Moment, Person, TableId};

/// What somebody is told, from the mildest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CallStage {
    /// That it is their turn.
    Called,
    /// That half of the time is over.
    Reminded,
    /// That all of it is.
    Warned,
}

/// What somebody is told about a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    pub table: TableId,
    pub person: Person,
    /// About which decision.
    pub decision: u32,
    pub stage: CallStage,
    /// The event that says so.
    pub seq: u64,
    /// Where the message that speaks of it stands, if there is one.
    pub channel: Option<Channel>,
    /// Whether it says so much. If not, the message still says what was so before.
    pub told: bool,
}

/// The message that calls a person in a channel: at most one, whatever it speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallMessage {
    pub person: Person,
    pub channel: Channel,
    /// Its number; 0 while none stands there.
    pub message: u64,
    /// The number of an attempt to post one whose outcome is not known; 0 if there is none.
    pub attempt: u64,
    /// When it was posted.
    pub posted_at: Moment,
}

impl CallStage {
    const ALL: [CallStage; 3] = [CallStage::Called, CallStage::Reminded, CallStage::Warned];

    fn name(self) -> &'static str {
        match self {
            CallStage::Called => "called",
            CallStage::Reminded => "reminded",
            CallStage::Warned => "warned",
        }
    }

    fn named(name: &str) -> Result<CallStage, StoreError> {
        let found = CallStage::ALL.into_iter().find(|it| it.name() == name);
        found.ok_or_else(|| StoreError::Damaged(format!("nobody is told that they are {name:?}")))
    }
}

statements! {
    /// The message that spoke of the table before is still there, and still does.
    NOTE = "insert into call (table_id, person, decision, stage, seq, channel, told) values ($1, $2, $3, $4, $5, 0, 0) \
        on conflict (table_id, person) do update set decision = excluded.decision, stage = excluded.stage, \
        seq = excluded.seq, told = 0";
    SELECT_OF = "select table_id, person, decision, stage, seq, channel, told from call where person = $1 order by table_id";
    SELECT_MESSAGES = "select person, channel, message, attempt, posted_at from call_message where person = $1 order by channel";
    SELECT_PEOPLE = "select person from call union select person from call_message order by 1 limit $1";
    /// Something newer may have been noted meanwhile.
    TELL = "update call set channel = $5, told = 1 where table_id = $1 and person = $2 and decision = $3 and stage = $4";
    DROP = "delete from call where table_id = $1 and person = $2 and decision = $3 and stage = $4";
    UPSERT_MESSAGE = "insert into call_message (person, channel, message, attempt, posted_at) values ($1, $2, $3, $4, $5) \
        on conflict (person, channel) do update set message = excluded.message, attempt = excluded.attempt, \
        posted_at = excluded.posted_at";
    DROP_MESSAGE = "delete from call_message where person = $1 and channel = $2";
}

noun! {
    /// What people are told, and where.
    Calls;
    reads(conn) {
        /// What a person is told.
        of(person: Person) -> Vec<Call> = query(SELECT_OF, values![person]).list(conn, read);
        /// The messages that tell it.
        messages(person: Person) -> Vec<CallMessage> = messages(conn, person);
        /// Those who are told something, or for whom a message stands somewhere: what a start looks at.
        people(limit: u32) -> Vec<Person> = query(SELECT_PEOPLE, values![limit]).numbers(conn, |person| Person(person as u64));
    }
    writes(conn) {
        /// Remembers a message as it is now.
        save(message: CallMessage) = save(conn, &message);
        /// A message stands there, and speaks of these; and of those it need not speak any more.
        tell(message: CallMessage, told: Vec<Call>, past: Vec<Call>) = tell(conn, &message, &told, &past);
        /// These need not be told any more.
        drop(past: Vec<Call>) = drop_calls(conn, &past);
        /// No message stands there any more, and these need not be told.
        clear(person: Person, channel: Channel, past: Vec<Call>) = clear(conn, person, channel, &past);
    }
}

/// Notes what somebody is to be told.
pub(super) async fn note(conn: &mut Connection, call: &Call) -> Result<(), StoreError> {
    let values = values![
        call.table,
        call.person,
        call.decision,
        call.stage.name(),
        call.seq
    ];
    query(NOTE, values).run(conn).await
}

async fn save(conn: &mut Connection, message: &CallMessage) -> Result<(), StoreError> {
    let values = values![
        message.person,
        message.channel,
        message.message,
        message.attempt,
        message.posted_at
    ];
    query(UPSERT_MESSAGE, values).run(conn).await
}

async fn tell(
    conn: &mut Connection,
    message: &CallMessage,
    told: &[Call],
    past: &[Call],
) -> Result<(), StoreError> {
    save(conn, message).await?;
    for call in told {
        let values = values![
            call.table,
            call.person,
            call.decision,
            call.stage.name(),
            message.channel
        ];
        query(TELL, values).run(&mut *conn).await?;
    }
    drop_calls(conn, past).await
}

async fn drop_calls(conn: &mut Connection, past: &[Call]) -> Result<(), StoreError> {
    for call in past {
        let values = values![call.table, call.person, call.decision, call.stage.name()];
        query(DROP, values).run(&mut *conn).await?;
    }
    Ok(())
}

async fn clear(
    conn: &mut Connection,
    person: Person,
    channel: Channel,
    past: &[Call],
) -> Result<(), StoreError> {
    let values = values![person, channel];
    query(DROP_MESSAGE, values).run(&mut *conn).await?;
    drop_calls(conn, past).await
}

/// The messages that tell a person something.
pub(super) async fn messages(
    conn: &mut Connection,
    person: Person,
) -> Result<Vec<CallMessage>, StoreError> {
    let found = query(SELECT_MESSAGES, values![person]);
    found.list(conn, read_message).await
}

fn read(row: &Row) -> Result<Call, StoreError> {
    Ok(Call {
        table: TableId(id(row, "table_id")?),
        person: Person(id(row, "person")?),
        decision: narrow(row, "decision")?,
        stage: CallStage::named(row.try_get("stage")?)?,
        seq: id(row, "seq")?,
        channel: Some(Channel(id(row, "channel")?)).filter(|channel| channel.0 != 0),
        told: flag(row, "told")?,
    })
}

fn read_message(row: &Row) -> Result<CallMessage, StoreError> {
    Ok(CallMessage {
        person: Person(id(row, "person")?),
        channel: Channel(id(row, "channel")?),
        message: id(row, "message")?,
        attempt: id(row, "attempt")?,
        posted_at: Moment(row.try_get("posted_at")?),
    })
}
