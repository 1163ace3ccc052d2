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
use hashlink::LruCache;
use serde_json::Value;
use tokio::time::Instant;

use crate::courier::wire::{Trouble, Wire};
use crate::desk::ask::Ask;
use crate::desk::route::Desk;
use crate::kernel::{Channel, Clock, Guild, Moment, Person, Refusal};
use crate::table::{Failure, Table};
use rights::{Member, Overwrite, Roles};

/// How long an answer of Discord's is believed.
const KEPT_SECONDS: i64 = 60;

/// How long we believe which channel a thread belongs to. That never changes; only a thread may be gone.
const THREAD_SECONDS: i64 = 86_400;

/// Channels and servers remembered at most. Every match of a tournament has a thread of its own.
const KEPT: usize = 4096;

/// Channels asked about at once, at most: Discord allows fifty calls a second, and others want to play meanwhile.
const MOST_ASKED: usize = 40;

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
    wire: Arc<dyn Wire>,
    clock: Arc<dyn Clock>,
    rooms: Lately<Channel, Room>,
    roles: Lately<Guild, Roles>,
}

impl Sight {
    /// Nothing is known yet.
    pub fn new(wire: Arc<dyn Wire>, clock: Arc<dyn Clock>) -> Sight {
        Sight {
            wire,
            clock,
            rooms: Lately::lasting(|room| match room {
                Room::Thread(..) => THREAD_SECONDS,
                Room::Channel(..) | Room::Private => KEPT_SECONDS,
            }),
            roles: Lately::default(),
        }
    }

    /// Whether the asker could open this channel of the server they ask in. No, if they ask elsewhere or Discord does not answer.
    pub async fn may_see(&self, ask: &Ask, guild: Guild, channel: Channel) -> bool {
        let seen = self.seen(ask, guild, [channel]).await;
        seen.contains(&channel)
    }

    /// Those of some channels that the asker could open. All are asked about at the same time, and only so many that Discord
    /// does not lose its patience with us: of more, those that come first.
    pub(in crate::desk) async fn seen(
        &self,
        ask: &Ask,
        guild: Guild,
        channels: impl IntoIterator<Item = Channel>,
    ) -> BTreeSet<Channel> {
        // Where we are no member, Discord would only refuse to tell.
        if ask.guild != Some(guild) || ask.by_token {
            return BTreeSet::new();
        }
        let channels = self.few(channels);
        if channels.is_empty() {
            return BTreeSet::new();
        }
        let until = Instant::now() + PATIENCE;
        let (roles, rooms) = tokio::join!(
            in_time(until, self.roles_of(guild)),
            self.open(until, channels)
        );
        let Some(roles) = roles else {
            return BTreeSet::new();
        };
        let member = Member {
            person: ask.person,
            roles: &ask.roles,
            administers: ask.administers,
        };
        let sees = |(of, overwrites): &(Guild, Vec<Overwrite>)| {
            *of == guild && rights::sees(guild, &roles, overwrites, &member)
        };
        let seen = rooms.into_iter().filter(|(_, room)| sees(room));
        seen.map(|(channel, _)| channel).collect()
    }

    /// All that we know, and the first of those we would have to ask about.
    fn few(&self, channels: impl IntoIterator<Item = Channel>) -> BTreeSet<Channel> {
        let now = self.clock.now();
        let mut asked = BTreeSet::new();
        let channels = channels.into_iter().filter(|channel| {
            self.rooms.get(channel, now).is_some()
                || asked.contains(channel)
                || asked.len() < MOST_ASKED && asked.insert(*channel)
        });
        channels.collect()
    }

    /// What decides who sees these channels: their own exceptions, or those of the channel a thread belongs to, which is asked
    /// about once for all its threads.
    async fn open(
        &self,
        until: Instant,
        channels: BTreeSet<Channel>,
    ) -> HashMap<Channel, (Guild, Vec<Overwrite>)> {
        let rooms = self.rooms_of(until, channels).await;
        let parents = rooms.values().filter_map(|room| match room {
            Room::Thread(_, parent) => Some(*parent),
            Room::Channel(..) | Room::Private => None,
        });
        let parents = self.rooms_of(until, parents.collect()).await;
        let decides = |room: Room| match room {
            Room::Channel(guild, overwrites) => Some((guild, overwrites)),
            Room::Thread(guild, parent) => match parents.get(&parent)? {
                Room::Channel(of, overwrites) if *of == guild => Some((*of, overwrites.clone())),
                _ => None,
            },
            Room::Private => None,
        };
        let open = rooms.into_iter();
        open.filter_map(|(channel, room)| Some((channel, decides(room)?)))
            .collect()
    }

    async fn rooms_of(
        &self,
        until: Instant,
        channels: BTreeSet<Channel>,
    ) -> HashMap<Channel, Room> {
        let rooms = channels
            .into_iter()
            .map(async |channel| Some((channel, in_time(until, self.room(channel)).await?)));
        join_all(rooms).await.into_iter().flatten().collect()
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
    pub(in crate::desk) async fn may_look(&self, ask: &Ask, table: &Table) -> Result<(), Failure> {
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

    /// Where the asker may look on while somebody's finished matches are listed: here, and where they could go.
    pub async fn places_of(
        &self,
        ask: &Ask,
        person: Person,
        game: Option<&str>,
    ) -> Result<Vec<Channel>, Failure> {
        let Some(guild) = ask.guild else {
            return Ok(Vec::new());
        };
        let places = self.store.tables.places_of(person, game, guild, ask.person);
        let places = places.await?.into_iter();
        let elsewhere = places.filter(|channel| *channel != ask.channel);
        let mut seen = self.sight.seen(ask, guild, elsewhere).await;
        seen.insert(ask.channel);
        Ok(seen.into_iter().collect())
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

async fn in_time<T>(until: Instant, look: impl Future<Output = Option<T>>) -> Option<T> {
    tokio::time::timeout_at(until, look).await.ok().flatten()
}

/// What was told lately; also that there is nothing to be told.
struct Lately<K, V> {
    /// Until when, and what.
    kept: Mutex<LruCache<K, (Moment, Option<V>)>>,
    lasts: fn(&V) -> i64,
}

impl<K: Eq + Hash, V> Default for Lately<K, V> {
    fn default() -> Self {
        Lately::lasting(|_| KEPT_SECONDS)
    }
}

impl<K: Eq + Hash, V> Lately<K, V> {
    /// Each answer is believed for so many seconds.
    fn lasting(lasts: fn(&V) -> i64) -> Lately<K, V> {
        Lately {
            kept: Mutex::new(LruCache::new(KEPT)),
            lasts,
        }
    }
}

impl<K: Eq + Hash, V: Clone> Lately<K, V> {
    fn get(&self, key: &K, now: Moment) -> Option<Option<V>> {
        let mut kept = self.kept.lock().expect("nobody panics while holding it");
        let (until, value) = kept.get(key)?;
        (now < *until).then(|| value.clone())
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
        let seconds = value.as_ref().map_or(KEPT_SECONDS, self.lasts);
        kept.insert(key, (now.plus_seconds(seconds), value.clone()));
        value
    }
}

#[cfg(test)]
mod tests;
