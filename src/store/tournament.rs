//! Tournaments: their logs, where each stands, and who takes part. What an event means only the tournament knows. Its service calls
//! this, and whoever lists tournaments.

use super::batch::Batch;
use super::engine::{Connection, Row, query};
use super::event::AppendError;
use super::fault::StoreError;
use super::lines;
use super::number::{id, narrow};
use super::post::{self, Post};
use super::writer::Verdict;
use crate::kernel::{Channel, Guild, Moment, Person, TournamentId};

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TournamentStatus {
    /// People sign up.
    SignUp,
    /// They play.
    Running,
    /// It was played to its end.
    Finished,
    /// It was not.
    Cancelled,
}

/// A tournament as the projection has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentRow {
    pub id: TournamentId,
    pub guild: Guild,
    pub channel: Channel,
    /// What people call it.
    pub name: String,
    /// The game's short name.
    pub game: String,
    /// The kind of format.
    pub format: String,
    /// How far it is.
    pub status: TournamentStatus,
    /// Who called it.
    pub organiser: Person,
    /// How many are in it.
    pub players: u32,
    /// The last event counted in.
    pub seq: u64,
    /// When it wants to be looked at next.
    pub wake_at: Option<Moment>,
    /// When it was called.
    pub created_at: Moment,
    pub ended_at: Option<Moment>,
}

/// Someone who takes part, or took part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntrantRow {
    pub person: Person,
    /// Whether they are in it while it goes on.
    pub active: bool,
    /// The final place.
    pub place: Option<u32>,
    /// How many they finished ahead of.
    pub beaten: u32,
}

/// New events of one tournament, with what follows from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentAppend {
    /// The last event the caller has seen; 0 for a new one.
    pub expected_seq: u64,
    /// When they happened.
    pub at: Moment,
    /// What happened, in order; at least one.
    pub payloads: Vec<String>,
    /// The projection after them; its `seq` is that of the last one.
    pub row: TournamentRow,
    /// Who takes part, if that changed.
    pub entrants: Option<Vec<EntrantRow>>,
    /// The messages that are to be posted because of them; those that are known stay as they are.
    pub posts: Vec<Post>,
}

/// What somebody has achieved in the tournaments of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Honours {
    pub person: Person,
    /// How many they won.
    pub titles: u32,
    /// In how many they came first or second.
    pub finals: u32,
    /// How many they finished ahead of, in all of them.
    pub points: u32,
    /// How many they played.
    pub played: u32,
}

impl TournamentStatus {
    const ALL: [TournamentStatus; 4] = [
        TournamentStatus::SignUp,
        TournamentStatus::Running,
        TournamentStatus::Finished,
        TournamentStatus::Cancelled,
    ];

    fn name(self) -> &'static str {
        match self {
            TournamentStatus::SignUp => "sign_up",
            TournamentStatus::Running => "running",
            TournamentStatus::Finished => "finished",
            TournamentStatus::Cancelled => "cancelled",
        }
    }

    fn named(name: &str) -> Result<TournamentStatus, StoreError> {
        let mut all = TournamentStatus::ALL.into_iter();
        all.find(|status| status.name() == name)
            .ok_or_else(|| StoreError::Damaged(format!("no tournament is {name:?}")))
    }

    /// Whether it still goes on.
    pub fn goes_on(self) -> bool {
        matches!(self, TournamentStatus::SignUp | TournamentStatus::Running)
    }
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "select t.id, t.guild, t.channel, t.name, t.game, t.format, t.status, t.organiser, t.players, t.seq, t.wake_at, \
             t.created_at, t.ended_at from tournament t ",
            $rest
        )
    };
}

statements! {
    /// An older row never replaces a newer one: a rebuild may run beside the tournament.
    UPSERT = "insert into tournament (id, guild, channel, name, game, format, status, organiser, players, seq, wake_at, created_at, ended_at) \
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) \
        on conflict (id) do update set guild = excluded.guild, channel = excluded.channel, name = excluded.name, game = excluded.game, \
        format = excluded.format, status = excluded.status, organiser = excluded.organiser, players = excluded.players, \
        seq = excluded.seq, wake_at = excluded.wake_at, created_at = excluded.created_at, ended_at = excluded.ended_at \
        where excluded.seq >= tournament.seq";
    DELETE_ALL = "delete from tournament";
    DELETE_ENTRANTS = "delete from entrant where tournament = $1";
    INSERT_ENTRANT = "insert into entrant (tournament, person, active, place, beaten) values ($1, $2, $3, $4, $5)";
    SELECT = select!("where t.id = $1");
    SELECT_RUNNING = select!("where t.status = 'running' order by t.id");
    SELECT_GUILD = select!("where t.guild = $1 order by t.created_at desc, t.id limit $2");
    SELECT_OF = select!("join entrant e on e.tournament = t.id where e.person = $1 and e.active = 1 order by t.created_at, t.id");
    SELECT_HONOURS = "select e.person, count(*) filter (where e.place = 1) as titles, \
        count(*) filter (where e.place <= 2) as finals, cast(sum(e.beaten) as bigint) as points, count(*) as played \
        from tournament t join entrant e on e.tournament = t.id \
        where t.guild = $1 and t.status = 'finished' and t.ended_at >= $2 and t.ended_at < $3 and e.place is not null and e.person > 0 \
        group by e.person order by titles desc, finals desc, points desc, e.person";
}

noun! {
    /// Where tournaments stand.
    TournamentRows;
    reads(conn) {
        /// Where a tournament stands.
        find(tournament: TournamentId) -> Option<TournamentRow> = query(SELECT, values![tournament]).find(conn, read);
        /// All tournaments that are being played.
        running() -> Vec<TournamentRow> = query(SELECT_RUNNING, values![]).list(conn, read);
        /// The tournaments of a server, newest first.
        of_guild(guild: Guild, limit: u32) -> Vec<TournamentRow> = query(SELECT_GUILD, values![guild, limit]).list(conn, read);
        /// The tournaments that go on and in which somebody is.
        of_person(person: Person) -> Vec<TournamentRow> = query(SELECT_OF, values![person]).list(conn, read);
        /// What people have achieved in the tournaments of a server that ended between two moments, the best first; but nobody who was forgotten.
        honours(guild: Guild, from: Moment, until: Moment) -> Vec<Honours>
            = query(SELECT_HONOURS, values![guild, from, until]).list(conn, read_honours);
    }
    writes(conn) {
        /// Writes where a tournament stands, as made again from its log. A row that has moved on meanwhile stays.
        replace(row: TournamentRow, entrants: Vec<EntrantRow>) = save(conn, &row, Some(&entrants));
        /// Throws away where tournaments stand, to make it again. The messages stay.
        clear() = query(DELETE_ALL, values![]).run(conn);
    }
}

impl TournamentRows {
    /// Adds events to a tournament's log with all that follows from them, all or nothing.
    pub async fn append(&self, new: TournamentAppend) -> Result<(), AppendError> {
        let written = self
            .0
            .write(move |conn| Box::pin(async move { append(conn, &new).await }));
        written.await?.appended()
    }
}

/// Writes the events and what follows from them, or says that the tournament has moved on.
pub(super) async fn append(
    conn: &mut Connection,
    append: &TournamentAppend,
) -> Result<Verdict, StoreError> {
    let (id, at) = (append.row.id, append.at);
    let seqs = (append.expected_seq, append.row.seq);
    if !lines::insert(conn, id, seqs, at, &append.payloads).await? {
        return Ok(Verdict::Conflict);
    }
    save(conn, &append.row, append.entrants.as_deref()).await?;
    post::note(conn, &append.posts).await?;
    Ok(Verdict::Done)
}

/// Writes the projection, unless a newer one is there; without a list of entrants, those who are there stay.
pub(super) async fn save(
    conn: &mut Connection,
    row: &TournamentRow,
    entrants: Option<&[EntrantRow]>,
) -> Result<(), StoreError> {
    let values = values![
        row.id,
        row.guild,
        row.channel,
        &row.name,
        &row.game,
        &row.format,
        row.status.name(),
        row.organiser,
        row.players,
        row.seq,
        row.wake_at,
        row.created_at,
        row.ended_at
    ];
    if query(UPSERT, values).execute(&mut *conn).await? == 0 {
        return Ok(());
    }
    let Some(entrants) = entrants else {
        return Ok(());
    };
    query(DELETE_ENTRANTS, values![row.id])
        .run(&mut *conn)
        .await?;
    for entrants in entrants.chunks(ENTRANTS_AT_ONCE) {
        let mut batch = Batch::default();
        for entrant in entrants {
            let values = values![
                row.id,
                entrant.person,
                entrant.active,
                entrant.place,
                entrant.beaten
            ];
            batch.add(INSERT_ENTRANT, values);
        }
        batch.run(conn).await?;
    }
    Ok(())
}

/// Entrants in one message to the database, whose statements take only so many parameters.
const ENTRANTS_AT_ONCE: usize = 200;

fn read_honours(row: &Row) -> Result<Honours, StoreError> {
    Ok(Honours {
        person: Person(id(row, "person")?),
        titles: narrow(row, "titles")?,
        finals: narrow(row, "finals")?,
        points: narrow(row, "points")?,
        played: narrow(row, "played")?,
    })
}

fn read(row: &Row) -> Result<TournamentRow, StoreError> {
    Ok(TournamentRow {
        id: TournamentId(id(row, "id")?),
        guild: Guild(id(row, "guild")?),
        channel: Channel(id(row, "channel")?),
        name: row.try_get("name")?,
        game: row.try_get("game")?,
        format: row.try_get("format")?,
        status: TournamentStatus::named(row.try_get("status")?)?,
        organiser: Person(id(row, "organiser")?),
        players: narrow(row, "players")?,
        seq: id(row, "seq")?,
        wake_at: row.try_get::<Option<i64>>("wake_at")?.map(Moment),
        created_at: Moment(row.try_get("created_at")?),
        ended_at: row.try_get::<Option<i64>>("ended_at")?.map(Moment),
    })
}
