//! What is kept about one person beside their matches, as they may have it themselves. The export asks for it, and writes the lines down
//! as they are: their names are those of `docs/EXPORT.md`.

use serde::{Serialize, Serializer};

use super::call::{self, CallMessage};
use super::engine::{Connection, Row, query};
use super::fault::StoreError;
use super::number::{flag, id, narrow};
use super::person::{self, PersonRow};
use super::pool::PoolKind;
use super::record::{self, Achieved};
use super::surface::{self, Surface};
use crate::kernel::{Guild, Moment, Person, TableId};

/// Changes of ratings that are read at most, newest first.
const MOST_CHANGES: i64 = 10_000;

/// Everything but the matches.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Personal {
    /// Who they are and what they set.
    pub person: Option<PersonRow>,
    /// How good they are, in each pool.
    pub ratings: Vec<Rated>,
    /// What matches did to that, newest first.
    pub changes: Vec<Changed>,
    /// How many changes are older than those.
    pub older_changes: u64,
    /// What they have achieved.
    pub records: Vec<Achieved>,
    /// What they have achieved against others.
    pub pairs: Vec<Rival>,
    /// The messages of ours in their direct conversation.
    pub messages: Vec<Surface>,
    /// The messages that call them.
    pub calls: Vec<CallMessage>,
}

/// A rating in a pool.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rated {
    pub game: String,
    /// Who is compared: `people`, `house` or `solo`.
    #[serde(rename = "among")]
    pub kind: String,
    /// In which server; none is everywhere.
    #[serde(rename = "server", serialize_with = "server")]
    pub guild: Option<Guild>,
    /// In which season; 0 is all time.
    pub season: u32,
    pub value: f64,
    /// How uncertain it is.
    pub deviation: f64,
    /// How much it swings.
    pub volatility: f64,
    /// After how many matches.
    pub matches: u32,
    /// When it was last changed.
    pub rated_at: Moment,
    /// Whether it has a place.
    pub ranked: bool,
}

/// What a match did to a rating.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Changed {
    pub game: String,
    #[serde(rename = "match", serialize_with = "name")]
    pub table: TableId,
    pub at: Moment,
    /// The rating before.
    pub before: f64,
    /// The rating after.
    pub after: f64,
    /// The deviation after.
    pub deviation: f64,
}

/// What someone has achieved against another in a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rival {
    /// The other one's name, if we know one. It stands on the boards of their matches; the number does not.
    pub name: Option<String>,
    pub game: String,
    /// How often the person was ahead.
    pub ahead: u32,
    /// How often the other one was.
    pub behind: u32,
    /// How often they were level.
    pub level: u32,
}

/// A server as files for people have it: many programs cannot read whole numbers of this size.
fn server<S: Serializer>(guild: &Option<Guild>, to: S) -> Result<S::Ok, S::Error> {
    guild.map(|guild| guild.0.to_string()).serialize(to)
}

fn name<S: Serializer>(table: &TableId, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(table)
}

statements! {
    SELECT_RATINGS = "select p.game, p.kind, p.guild, p.season, r.value, r.deviation, r.volatility, r.matches, r.rated_at, \
        r.ranked from rating r join pool p on p.id = r.pool where r.person = $1 order by p.game, p.kind, p.guild, p.season";
    SELECT_CHANGES = "select game, table_id, at, before, after, deviation from rating_change where person = $1 \
        order by no desc, game limit $2";
    COUNT_CHANGES = "select count(*) from rating_change where person = $1";
    SELECT_PAIRS = "select p.one, p.game, p.one_ahead, p.two_ahead, p.level, o.name \
        from pair p left join person o on o.id = case when p.one = $1 then p.two else p.one end \
        where p.one = $1 or p.two = $1 order by p.game, o.name nulls first";
    SELECT_MESSAGES = "select table_id, kind, person, channel, message, drawn_seq, posted_at, by_token from surface \
        where kind = 'direct' and person = $1 order by posted_at, table_id";
}

/// All of it.
pub(super) async fn of(conn: &mut Connection, who: Person) -> Result<Personal, StoreError> {
    let of_theirs = |sql| query(sql, values![who]);
    let changes = query(SELECT_CHANGES, values![who, MOST_CHANGES]);
    let changes = changes.list(conn, changed).await?;
    let all = of_theirs(COUNT_CHANGES).count(conn).await?;
    let rival = |row: &Row| rival(row, who);
    Ok(Personal {
        person: person::find(conn, who).await?,
        ratings: of_theirs(SELECT_RATINGS).list(conn, rated).await?,
        older_changes: all.saturating_sub(changes.len() as u64),
        changes,
        records: record::of(conn, who).await?,
        pairs: of_theirs(SELECT_PAIRS).list(conn, rival).await?,
        messages: of_theirs(SELECT_MESSAGES).list(conn, surface::read).await?,
        calls: call::messages(conn, who).await?,
    })
}

fn rated(row: &Row) -> Result<Rated, StoreError> {
    Ok(Rated {
        game: row.try_get("game")?,
        kind: row.try_get("kind")?,
        guild: Some(Guild(id(row, "guild")?)).filter(|guild| guild.0 != 0),
        season: narrow(row, "season")?,
        value: PoolKind::named(row.try_get("kind")?)?.shown(row.try_get("value")?),
        deviation: row.try_get("deviation")?,
        volatility: row.try_get("volatility")?,
        matches: narrow(row, "matches")?,
        rated_at: Moment(row.try_get("rated_at")?),
        ranked: flag(row, "ranked")?,
    })
}

fn changed(row: &Row) -> Result<Changed, StoreError> {
    Ok(Changed {
        game: row.try_get("game")?,
        table: TableId(id(row, "table_id")?),
        at: Moment(row.try_get("at")?),
        before: row.try_get("before")?,
        after: row.try_get("after")?,
        deviation: row.try_get("deviation")?,
    })
}

fn rival(row: &Row, who: Person) -> Result<Rival, StoreError> {
    let (one, two) = (narrow(row, "one_ahead")?, narrow(row, "two_ahead")?);
    let first = id(row, "one")? == who.0;
    let name: Option<String> = row.try_get("name")?;
    Ok(Rival {
        name: name.filter(|name| !name.is_empty()),
        game: row.try_get("game")?,
        ahead: if first { one } else { two },
        behind: if first { two } else { one },
        level: narrow(row, "level")?,
    })
}
