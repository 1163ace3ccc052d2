//! Servers and what their organisers set. What is played on them is in the tables. The routes call it.

use super::batch::Batch;
use super::engine::{Connection, query};
use super::fault::StoreError;
use super::number::{flag, id, optional_id};
use crate::kernel::{Channel, Guild};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuildRow {
    pub id: Guild,
    /// The language its organisers chose, if they did.
    pub language: Option<String>,
    /// The locale last seen from Discord.
    pub locale: String,
    /// Where games may be opened, in the order of their numbers; empty is everywhere.
    pub channels: Vec<Channel>,
    /// How fast games are played if nobody says.
    pub pace: Option<String>,
    /// The role that may organise.
    pub organisers: Option<u64>,
    /// Whether people are called in its channels.
    pub calls: bool,
}

impl GuildRow {
    /// A server of which nothing is known; it has the usual settings.
    pub fn unknown(id: Guild) -> GuildRow {
        GuildRow {
            id,
            language: None,
            locale: String::new(),
            channels: Vec::new(),
            pace: None,
            organisers: None,
            calls: true,
        }
    }
}

statements! {
    /// One line per channel, and one with a null for a server without any.
    SELECT = "select g.id, g.language, g.locale, g.pace, g.organisers, g.calls, c.channel \
        from guild g left join guild_channel c on c.guild = g.id where g.id = $1";
    UPSERT = "insert into guild (id, language, locale, pace, organisers, calls) values ($1, $2, $3, $4, $5, $6) \
        on conflict (id) do update set language = excluded.language, locale = excluded.locale, \
        pace = excluded.pace, organisers = excluded.organisers, calls = excluded.calls";
    DELETE_CHANNELS = "delete from guild_channel where guild = $1";
    INSERT_CHANNEL = "insert into guild_channel (guild, channel) values ($1, $2) on conflict (guild, channel) do nothing";
}

noun! {
    /// Servers, as we remember them.
    GuildRows;
    reads(conn) {
        /// A server, if we remember it.
        find(id: Guild) -> Option<GuildRow> = find(conn, id);
    }
}

impl GuildRows {
    /// Changes something about a server as it is now, whatever others change of it; says what it is like after that.
    pub async fn change(
        &self,
        id: Guild,
        change: impl FnOnce(&mut GuildRow) + Send + 'static,
    ) -> Result<GuildRow, StoreError> {
        let job = self.0.change(move |conn| {
            Box::pin(async move {
                let known = find(&mut *conn, id).await?;
                let mut row = known.clone().unwrap_or_else(|| GuildRow::unknown(id));
                change(&mut row);
                if known.as_ref() != Some(&row) {
                    save(conn, &row).await?;
                }
                Ok(row)
            })
        });
        job.await
    }
}

async fn find(conn: &mut Connection, guild: Guild) -> Result<Option<GuildRow>, StoreError> {
    let rows = query(SELECT, values![guild]).fetch_all(conn).await?;
    let Some(first) = rows.first() else {
        return Ok(None);
    };
    let mut channels = Vec::new();
    for row in &rows {
        channels.extend(optional_id(row, "channel")?.map(Channel));
    }
    channels.sort();
    Ok(Some(GuildRow {
        id: Guild(id(first, "id")?),
        language: first.try_get("language")?,
        locale: first.try_get("locale")?,
        channels,
        pace: first.try_get("pace")?,
        organisers: optional_id(first, "organisers")?,
        calls: flag(first, "calls")?,
    }))
}

async fn save(conn: &mut Connection, row: &GuildRow) -> Result<(), StoreError> {
    let mut batch = Batch::default();
    let values = values![
        row.id,
        row.language.as_deref(),
        &row.locale,
        row.pace.as_deref(),
        row.organisers,
        row.calls
    ];
    batch.add(UPSERT, values);
    batch.add(DELETE_CHANNELS, values![row.id]);
    for channel in &row.channels {
        batch.add(INSERT_CHANNEL, values![row.id, *channel]);
    }
    batch.run(conn).await
}
