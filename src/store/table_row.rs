//! Where each table stands: the projection of its log that can be searched. It is never the truth; `event` is, and the
//! table makes these rows from it. The append writes them, the table and the drawers read them.

use super::batch::Batch;
use super::engine::{Connection, Row, query};
use super::fault::StoreError;
use super::lines::Logged as _;
use super::number::{flag, id, narrow, optional, optional_id};
use super::onlooker::Onlooker;
use crate::kernel::{Channel, Guild, Moment, Person, Seat, TableId};

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// People may still sit down.
    Open,
    /// The match is being played.
    Running,
    /// The match was played to its end.
    Over,
    /// It ended without a match.
    Closed,
}

/// A table as the projection has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    pub id: TableId,
    pub game: String,
    /// The variant, in the game's notation.
    pub options: String,
    /// How far it is.
    pub status: Status,
    /// The server; none in direct conversations.
    pub guild: Option<Guild>,
    /// Where it was opened.
    pub channel: Channel,
    /// Who opened it.
    pub host: Person,
    /// How fast it is played.
    pub pace: String,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// The number of the present decision.
    pub decision: u32,
    /// Bit set of the seats that must act.
    pub due: u8,
    /// The last event counted in.
    pub seq: u64,
    /// When the table wants to be looked at next.
    pub wake_at: Option<Moment>,
    /// When the house wants to move.
    pub house_at: Option<Moment>,
    /// When those who must act run out of time.
    pub deadline_at: Option<Moment>,
    /// When it was opened.
    pub opened_at: Moment,
    pub ended_at: Option<Moment>,
    /// Who sits where, by seat.
    pub seats: Vec<SeatRow>,
}

/// One seat of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatRow {
    pub seat: Seat,
    /// Who sits there; none is the house.
    pub person: Option<Person>,
    /// The final place, 1 for the winner.
    pub place: Option<u8>,
}

impl Status {
    /// Whether the table has ended, one way or the other.
    pub fn is_final(self) -> bool {
        matches!(self, Status::Over | Status::Closed)
    }

    fn name(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Over => "over",
            Status::Closed => "closed",
        }
    }

    fn named(name: &str) -> Result<Status, StoreError> {
        [Status::Open, Status::Running, Status::Over, Status::Closed]
            .into_iter()
            .find(|status| status.name() == name)
            .ok_or_else(|| StoreError::Damaged(format!("no status is called {name:?}")))
    }
}

impl TableRow {
    /// Whether the person sits on a seat that must act.
    pub fn is_due(&self, person: Person) -> bool {
        self.seats
            .iter()
            .any(|row| row.person == Some(person) && self.due >> row.seat.0 & 1 == 1)
    }
}

/// The finished matches of $1: of the game $2 or, if that is null, of all; those that $3 may see in the channels $5 of the server
/// $4 or, if $3 is null, all. A parameter that may be null is told what it would be: not every engine finds out by itself.
macro_rules! finished {
    () => {
        "from seat where person = $1 and ended_at is not null and (cast($2 as text) is null or game = $2) \
         and (cast($3 as bigint) is null or table_id in (select table_id from seat where person = $3 and ended_at is not null) \
         or guild = $4 and exists (select 1 from game_table g where g.id = seat.table_id \
         and g.channel in (select value from json_each($5))))"
    };
}

/// One line per seat, and one with nulls for a table without seats: a table and its seats are read in one statement, so
/// that no write comes between.
macro_rules! select_tables {
    ($rest:literal) => {
        concat!(
            "select t.id, t.game, t.options, t.status, t.guild, t.channel, t.host, t.pace, t.rated, t.decision, \
             t.due, t.seq, t.wake_at, t.house_at, t.deadline_at, t.opened_at, t.ended_at, s.seat, s.person, s.place \
             from game_table t left join seat s on s.table_id = t.id ",
            $rest
        )
    };
}

statements! {
    SELECT = select_tables!("where t.id = $1 order by s.seat");
    SELECT_ACTIVE_OF = select_tables!(
        "where t.id in (select table_id from seat where person = $1 and active = 1) \
         and t.status in ('open', 'running') order by t.id, s.seat"
    );
    /// An older row never replaces a newer one: a rebuild may run beside the game.
    UPSERT = "insert into game_table (id, game, options, status, guild, channel, host, pace, rated, decision, due, seq, \
        wake_at, deadline_at, opened_at, ended_at, house_at) \
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) \
        on conflict (id) do update set game = excluded.game, options = excluded.options, status = excluded.status, \
        guild = excluded.guild, channel = excluded.channel, host = excluded.host, pace = excluded.pace, \
        rated = excluded.rated, decision = excluded.decision, due = excluded.due, seq = excluded.seq, \
        wake_at = excluded.wake_at, deadline_at = excluded.deadline_at, opened_at = excluded.opened_at, \
        ended_at = excluded.ended_at, house_at = excluded.house_at \
        where excluded.seq >= game_table.seq";
    DELETE_SEATS = "delete from seat where table_id = $1";
    INSERT_SEAT = "insert into seat (table_id, seat, person, place, active, ended_at, game, guild) \
        values ($1, $2, $3, $4, $5, $6, $7, $8)";
    SELECT_FINISHED_OF = concat!(
        select_tables!("where t.id in (select table_id "),
        finished!(),
        " order by ended_at desc, table_id limit $6 offset $7) order by t.ended_at desc, t.id, s.seat"
    );
    COUNT_FINISHED_OF = concat!("select count(*) ", finished!());
    /// Where in a server $1 has finished matches that $4 had no part in, the last place first.
    SELECT_PLACES_OF = "select g.channel from seat s join game_table g on g.id = s.table_id \
        where s.person = $1 and s.ended_at is not null and (cast($2 as text) is null or s.game = $2) and s.guild = $3 \
        and s.table_id not in (select table_id from seat where person = $4 and ended_at is not null) \
        group by g.channel order by max(s.ended_at) desc, g.channel";
    RETIRE_SEATS = "update seat set active = 0 where table_id = $1 and active = 1";
    SELECT_HOUSE_DUE = "select id from game_table where house_at <= $1 order by house_at, id limit $2";
    SELECT_NEXT_HOUSE = "select house_at from game_table where house_at > $1 order by house_at limit 1";
    COUNT_RUNNING = "select count(*) from game_table where status = 'running'";
    /// What a person is busy with beside one table: matches, and invitations of their own.
    COUNT_BUSY = "select \
        (select count(distinct s.table_id) from seat s join game_table t on t.id = s.table_id \
         where s.person = $1 and s.active = 1 and t.status = 'running' and t.id <> $2) \
        + (select count(*) from game_table where host = $1 and status = 'open' and id <> $2)";
    DELETE_ALL_SEATS = "delete from seat";
    DELETE_ALL = "delete from game_table";
}

noun! {
    /// Where tables stand.
    TableRows;
    reads(conn) {
        /// Where a table stands.
        find(id: TableId) -> Option<TableRow> = find(conn, id);
        /// The open and running tables where the person sits: those that wait for them first, then by wake-up time.
        active_of(person: Person) -> Vec<TableRow> = active_of(conn, person);
        /// The matches a person has played to the end, newest first; of one game, or as far as someone else may see them.
        finished_of(person: Person, game: Option<&str>, seen_by: Option<Onlooker<'_>>, skip: u32, limit: u32) -> Vec<TableRow>
            = finished_of(conn, person, game, seen_by, skip, limit);
        /// How many those are.
        count_finished_of(person: Person, game: Option<&str>, seen_by: Option<Onlooker<'_>>) -> u64
            = count_finished_of(conn, person, game, seen_by);
        /// The channels of a server in which a person has finished matches that somebody else had no part in, the last one first.
        places_of(person: Person, game: Option<&str>, guild: Guild, without: Person) -> Vec<Channel>
            = places_of(conn, person, game, guild, without);
        /// The tables where the house wants to move, longest waiting first.
        house_due(now: Moment, limit: u32) -> Vec<TableId> = query(SELECT_HOUSE_DUE, values![now, limit]).numbers(conn, TableId::numbered);
        /// When the house wants to move next, after this moment.
        next_house(now: Moment) -> Option<Moment> = query(SELECT_NEXT_HOUSE, values![now]).number(conn, Moment);
        /// How many matches are being played.
        count_running() -> u64 = query(COUNT_RUNNING, values![]).count(conn);
    }
    writes(conn) {
        /// Writes projections made again from the log, seats included, all or nothing. A row that has moved on meanwhile stays.
        replace(rows: Vec<TableRow>) = replace(conn, &rows);
        /// Throws the projections away, before a rebuild. The log, surfaces, people, servers and facts stay.
        clear() = clear(conn);
    }
}

async fn replace(conn: &mut Connection, rows: &[TableRow]) -> Result<(), StoreError> {
    for row in rows {
        save(conn, row, true).await?;
    }
    Ok(())
}

async fn find(conn: &mut Connection, table: TableId) -> Result<Option<TableRow>, StoreError> {
    let rows = query(SELECT, values![table]).fetch_all(conn).await?;
    Ok(gather(&rows)?.pop())
}

async fn active_of(conn: &mut Connection, person: Person) -> Result<Vec<TableRow>, StoreError> {
    let found = query(SELECT_ACTIVE_OF, values![person]);
    let mut tables = gather(&found.fetch_all(conn).await?)?;
    // Sorted here, because the engines do not agree about shifting bits nor about where nulls go.
    let wake = |table: &TableRow| (table.wake_at.is_none(), table.wake_at, table.id);
    tables.sort_by_key(|table| (!table.is_due(person), wake(table)));
    Ok(tables)
}

async fn finished_of(
    conn: &mut Connection,
    person: Person,
    game: Option<&str>,
    seen_by: Option<Onlooker<'_>>,
    skip: u32,
    limit: u32,
) -> Result<Vec<TableRow>, StoreError> {
    let (onlooker, guild, channels) = Onlooker::stored(seen_by);
    let values = values![person, game, onlooker, guild, channels, limit, skip];
    let found = query(SELECT_FINISHED_OF, values);
    gather(&found.fetch_all(conn).await?)
}

async fn count_finished_of(
    conn: &mut Connection,
    person: Person,
    game: Option<&str>,
    seen_by: Option<Onlooker<'_>>,
) -> Result<u64, StoreError> {
    let (onlooker, guild, channels) = Onlooker::stored(seen_by);
    let values = values![person, game, onlooker, guild, channels];
    query(COUNT_FINISHED_OF, values).count(conn).await
}

async fn places_of(
    conn: &mut Connection,
    person: Person,
    game: Option<&str>,
    guild: Guild,
    without: Person,
) -> Result<Vec<Channel>, StoreError> {
    let found = query(SELECT_PLACES_OF, values![person, game, guild, without]);
    let channel = |row: &Row| Ok(Channel(id(row, "channel")?));
    found.list(conn, channel).await
}

/// How many tables other than this one keep the person busy.
pub(super) async fn count_busy(
    conn: &mut Connection,
    person: Person,
    table: TableId,
) -> Result<u64, StoreError> {
    query(COUNT_BUSY, values![person, table]).count(conn).await
}

/// Writes the row, unless a newer one is there. The seats only if asked to; the seats of an ended table stop being
/// anyone's business either way.
pub(super) async fn save(
    conn: &mut Connection,
    row: &TableRow,
    with_seats: bool,
) -> Result<(), StoreError> {
    let values = values![
        row.id,
        &row.game,
        &row.options,
        row.status.name(),
        row.guild,
        row.channel,
        row.host,
        &row.pace,
        row.rated,
        row.decision,
        row.due,
        row.seq,
        row.wake_at,
        row.deadline_at,
        row.opened_at,
        row.ended_at,
        row.house_at
    ];
    if query(UPSERT, values).execute(&mut *conn).await? == 0 {
        return Ok(());
    }
    if with_seats {
        save_seats(conn, row).await
    } else if row.status.is_final() {
        query(RETIRE_SEATS, values![row.id]).run(conn).await
    } else {
        Ok(())
    }
}

async fn save_seats(conn: &mut Connection, row: &TableRow) -> Result<(), StoreError> {
    let mut batch = Batch::default();
    batch.add(DELETE_SEATS, values![row.id]);
    let ended_at = row.ended_at.filter(|_| row.status == Status::Over);
    for seat in &row.seats {
        let values = values![
            row.id,
            seat.seat.0,
            seat.person,
            seat.place,
            !row.status.is_final(),
            ended_at,
            &row.game,
            row.guild
        ];
        batch.add(INSERT_SEAT, values);
    }
    batch.run(conn).await
}

async fn clear(conn: &mut Connection) -> Result<(), StoreError> {
    query(DELETE_ALL_SEATS, values![]).run(&mut *conn).await?;
    query(DELETE_ALL, values![]).run(conn).await
}

/// Lines sorted by table and seat, as tables.
fn gather(rows: &[Row]) -> Result<Vec<TableRow>, StoreError> {
    let mut tables: Vec<TableRow> = Vec::new();
    for row in rows {
        let table = TableId(id(row, "id")?);
        if tables.last().is_none_or(|last| last.id != table) {
            tables.push(read(row)?);
        }
        if let (Some(last), Some(seat)) = (tables.last_mut(), read_seat(row)?) {
            last.seats.push(seat);
        }
    }
    Ok(tables)
}

fn read(row: &Row) -> Result<TableRow, StoreError> {
    Ok(TableRow {
        id: TableId(id(row, "id")?),
        game: row.try_get("game")?,
        options: row.try_get("options")?,
        status: Status::named(row.try_get("status")?)?,
        guild: optional_id(row, "guild")?.map(Guild),
        channel: Channel(id(row, "channel")?),
        host: Person(id(row, "host")?),
        pace: row.try_get("pace")?,
        rated: flag(row, "rated")?,
        decision: narrow(row, "decision")?,
        due: narrow(row, "due")?,
        seq: id(row, "seq")?,
        wake_at: row.try_get::<Option<i64>>("wake_at")?.map(Moment),
        house_at: row.try_get::<Option<i64>>("house_at")?.map(Moment),
        deadline_at: row.try_get::<Option<i64>>("deadline_at")?.map(Moment),
        opened_at: Moment(row.try_get("opened_at")?),
        ended_at: row.try_get::<Option<i64>>("ended_at")?.map(Moment),
        seats: Vec::new(),
    })
}

fn read_seat(row: &Row) -> Result<Option<SeatRow>, StoreError> {
    let Some(seat) = optional(row, "seat")? else {
        return Ok(None);
    };
    Ok(Some(SeatRow {
        seat: Seat(seat),
        person: optional_id(row, "person")?.map(Person),
        place: optional(row, "place")?,
    }))
}
