//! Who may look at a match that is over: whoever played it, whoever asks where it was played, and whoever could go there.
//!
//! Discord tells a bot nothing of what somebody sees, so it is worked out from the channel's exceptions and the server's roles
//! as Discord does it (`rights`). What cannot be found out in time counts as hidden.

mod rights;

use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::future::join_all;
use serde_json::Value;

use crate::discord::ask::Ask;
use crate::discord::route::Desk;
use crate::discord::wire::{Trouble, Wire};
use crate::kernel::{Channel, Clock, Guild, Moment, Refusal};
use crate::store::TableRow;
use crate::table::{Failure, Table};
use rights::{Member, Overwrite, Roles};

/// How long an answer of Discord's is believed.
const KEPT_SECONDS: i64 = 60;

/// Channels and servers remembered at most.
const KEPT: usize = 1024;

/// Somebody waits for an answer to their click, and Discord gives us three seconds for all of it.
const PATIENCE: Duration = Duration::from_millis(1_500);

/// What decides who sees a channel.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Room {
    /// A channel with its own exceptions.
    Channel(Guild, Vec<Overwrite>),
    /// A thread, which is seen by whoever sees its channel.
    Thread(Guild, Channel),
    /// A private thread, of which nobody tells us who is in it.
    Private,
}

/// What Discord told us lately about who sees what.
pub struct Sight {
    wire: Arc<Wire>,
    clock: Arc<dyn Clock>,
    rooms: Lately<Channel, Room>,
    roles: Lately<Guild, Roles>,
}

impl Sight {
    /// Nothing is known yet.
    pub fn new(wire: Arc<Wire>, clock: Arc<dyn Clock>) -> Sight {
        Sight {
            wire,
            clock,
            rooms: Lately::default(),
            roles: Lately::default(),
        }
    }

    /// Whether the asker could open this channel of the server they ask in. No, if they ask elsewhere or Discord does not answer.
    pub async fn may_see(&self, ask: &Ask, guild: Guild, channel: Channel) -> bool {
        let seen = self.seen(ask, guild, BTreeSet::from([channel])).await;
        seen.contains(&channel)
    }

    /// Those of some channels that the asker could open. All are asked about at the same time.
    pub(in crate::discord) async fn seen(
        &self,
        ask: &Ask,
        guild: Guild,
        channels: BTreeSet<Channel>,
    ) -> BTreeSet<Channel> {
        // Where we are no member, Discord would only refuse to tell.
        if ask.guild != Some(guild) || ask.by_token || channels.is_empty() {
            return BTreeSet::new();
        }
        let found = channels.iter().map(|channel| in_time(self.open(*channel)));
        let (roles, found) = tokio::join!(in_time(self.roles_of(guild)), join_all(found));
        let Some(roles) = roles else {
            return BTreeSet::new();
        };
        let member = Member {
            person: ask.person,
            roles: &ask.roles,
            administers: ask.administers,
        };
        let sees = |room: Option<Room>| match room {
            Some(Room::Channel(of, overwrites)) => {
                of == guild && rights::sees(guild, &roles, &overwrites, &member)
            }
            Some(Room::Thread(..) | Room::Private) | None => false,
        };
        let seen = channels.into_iter().zip(found);
        seen.filter_map(|(channel, room)| sees(room).then_some(channel))
            .collect()
    }

    /// The channel whose exceptions decide: itself, or the one a thread belongs to.
    async fn open(&self, channel: Channel) -> Option<Room> {
        match self.room(channel).await? {
            Room::Thread(guild, parent) => match self.room(parent).await? {
                Room::Channel(of, overwrites) if of == guild => Some(Room::Channel(of, overwrites)),
                _ => None,
            },
            room => Some(room),
        }
    }

    async fn room(&self, channel: Channel) -> Option<Room> {
        let now = self.clock.now();
        if let Some(known) = self.rooms.get(&channel, now) {
            return known;
        }
        let told = self.wire.channel(channel).await;
        self.rooms.keep(channel, now, told, Room::read)
    }

    async fn roles_of(&self, guild: Guild) -> Option<Roles> {
        let now = self.clock.now();
        if let Some(known) = self.roles.get(&guild, now) {
            return known;
        }
        let told = self.wire.roles(guild).await;
        self.roles.keep(guild, now, told, rights::read_roles)
    }
}

impl Desk {
    /// A finished match may be looked at by whoever played it, whoever asks where it was played, and whoever could go there. To
    /// all others it is as if it were not there.
    pub(in crate::discord) async fn may_look(
        &self,
        ask: &Ask,
        table: &Table,
    ) -> Result<(), Failure> {
        let played = table.seat_of(ask.person).is_some();
        let looks = played
            || match table.guild {
                // Direct conversations are nobody else's.
                None => false,
                Some(_) if ask.channel == table.channel => true,
                Some(guild) => self.sight.may_see(ask, guild, table.channel).await,
            };
        match looks {
            true => Ok(()),
            false => Err(Refusal::NoSuchTable.into()),
        }
    }

    /// Those of some tables that the asker may look at, in the same order.
    pub async fn may_look_rows(&self, ask: &Ask, rows: Vec<TableRow>) -> Vec<TableRow> {
        let played = |row: &TableRow| row.seats.iter().any(|seat| seat.person == Some(ask.person));
        let near = |row: &TableRow| row.guild.is_some() && row.guild == ask.guild;
        let asked = rows.iter().filter(|row| near(row) && !played(row));
        let asked = asked.map(|row| row.channel);
        let asked: BTreeSet<Channel> = asked.filter(|channel| *channel != ask.channel).collect();
        let mut seen = match ask.guild {
            Some(guild) => self.sight.seen(ask, guild, asked).await,
            None => BTreeSet::new(),
        };
        seen.insert(ask.channel);
        let looks = |row: &TableRow| played(row) || near(row) && seen.contains(&row.channel);
        rows.into_iter().filter(looks).collect()
    }
}

impl Room {
    /// A channel as Discord describes it; nothing if it is of a kind without a server, or not to be understood.
    fn read(told: &Value) -> Option<Room> {
        let guild = Guild(number(&told["guild_id"])?);
        match told["type"].as_u64()? {
            // A thread in an announcement channel, and a public one.
            10 | 11 => Some(Room::Thread(guild, Channel(number(&told["parent_id"])?))),
            12 => Some(Room::Private),
            _ => {
                let overwrites = told["permission_overwrites"].as_array()?;
                let overwrites = overwrites.iter().map(Overwrite::read);
                Some(Room::Channel(guild, overwrites.collect::<Option<_>>()?))
            }
        }
    }
}

/// An id or a set of bits, which Discord writes as text.
fn number(value: &Value) -> Option<u64> {
    value.as_str()?.parse().ok()
}

async fn in_time<T>(look: impl Future<Output = Option<T>>) -> Option<T> {
    tokio::time::timeout(PATIENCE, look).await.ok().flatten()
}

/// What was told within the last minute; also that there is nothing to be told.
struct Lately<K, V> {
    kept: Mutex<HashMap<K, (Moment, Option<V>)>>,
}

impl<K, V> Default for Lately<K, V> {
    fn default() -> Self {
        Lately {
            kept: Mutex::default(),
        }
    }
}

impl<K: Eq + Hash, V: Clone> Lately<K, V> {
    fn get(&self, key: &K, now: Moment) -> Option<Option<V>> {
        let kept = self.kept.lock().expect("nobody panics while holding it");
        let (at, value) = kept.get(key)?;
        fresh(*at, now).then(|| value.clone())
    }

    /// Keeps what Discord said, unless it may say something else in a moment.
    fn keep(
        &self,
        key: K,
        now: Moment,
        told: Result<Value, Trouble>,
        read: impl Fn(&Value) -> Option<V>,
    ) -> Option<V> {
        let value = match told {
            Ok(told) => read(&told),
            Err(trouble) if trouble.passes() => return None,
            Err(_) => None,
        };
        let mut kept = self.kept.lock().expect("nobody panics while holding it");
        if kept.len() >= KEPT {
            kept.retain(|_, (at, _)| fresh(*at, now));
        }
        // So many within a minute: begin again rather than grow.
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(key, (now, value.clone()));
        value
    }
}

fn fresh(at: Moment, now: Moment) -> bool {
    now < at.plus_seconds(KEPT_SECONDS)
}

#[cfg(test)]
mod tests;
