//! Bot sessions: sequence numbers, the frames kept for RESUME, and who is entitled to which event.
//! The buffer is the queue: a connection only remembers how far it has sent, so resuming is setting that mark back.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::{Notify, mpsc};

use crate::ids::GuildId;
use crate::realm::Realm;
use crate::state::State;
use crate::world::Sharding;

pub(crate) const GUILDS: u64 = 1 << 0;
pub(crate) const GUILD_MEMBERS: u64 = 1 << 1;
const GUILD_PRESENCES: u64 = 1 << 8;
pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
pub(crate) const MESSAGE_CONTENT: u64 = 1 << 15;
const PRIVILEGED: u64 = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT;

/// Frames already sent that stay for a RESUME.
const REPLAY_KEPT: usize = 1024;
/// Frames a connected session may pile up before it is forgotten, and one nobody listens to.
const BACKLOG_MAX: usize = 100_000;
const SILENT_BACKLOG_MAX: usize = 10_000;

/// Who hears an event: sessions with one of the intents (0: all), on the shard of the guild.
#[derive(Clone, Copy)]
pub(crate) struct Audience {
    pub intents: u64,
    pub guild: Option<GuildId>,
}

/// What the emulator tells a live connection to do beside sending events.
pub(crate) enum Control {
    Send(Value),
    Close(u16),
    /// End the TCP connection without a word.
    Drop,
}

#[derive(Default)]
pub(crate) struct Gateway {
    pub sessions: HashMap<String, Session>,
    pub identifies: u64,
    /// Those of them that came too early.
    pub early: u64,
    pub resumes: u64,
    pub refuse_resumes: u32,
    pub refuse_connections: u32,
    pub sharding: Sharding,
    /// When a session of each remainder began.
    begun: HashMap<u64, u64>,
    connections: u64,
}

pub(crate) struct Session {
    pub intents: u64,
    shard: (u64, u64),
    seq: u64,
    frames: VecDeque<(u64, Arc<str>)>,
    sent: u64,
    pub wake: Arc<Notify>,
    pub live: Option<Live>,
}

pub(crate) struct Live {
    pub connection: u64,
    pub control: mpsc::UnboundedSender<Control>,
}

impl Session {
    fn wants(&self, audience: Audience) -> bool {
        let home = audience
            .guild
            .map_or(0, |guild| shard_of(guild, self.shard.1));
        (audience.intents == 0 || audience.intents & self.intents != 0) && home == self.shard.0
    }

    fn push(&mut self, name: &str, data: &str) {
        self.seq += 1;
        let frame = format!(r#"{{"t":"{name}","s":{},"op":0,"d":{data}}}"#, self.seq);
        self.frames.push_back((self.seq, frame.into()));
        while let Some((seq, _)) = self.frames.front()
            && seq + (REPLAY_KEPT as u64) < self.sent
        {
            self.frames.pop_front();
        }
        self.wake.notify_one();
    }

    /// Up to `most` frames this connection has not sent yet, now counted as sent.
    pub(super) fn take(&mut self, most: usize) -> Vec<Arc<str>> {
        let start = self.frames.partition_point(|(seq, _)| *seq <= self.sent);
        let batch: Vec<_> = self.frames.range(start..).take(most).cloned().collect();
        if let Some((last, _)) = batch.last() {
            self.sent = *last;
        }
        batch.into_iter().map(|(_, frame)| frame).collect()
    }

    pub(super) fn belongs_to(&self, connection: u64) -> bool {
        let live = self.live.as_ref();
        live.is_some_and(|live| live.connection == connection)
    }

    fn can_replay_after(&self, seq: u64) -> bool {
        seq <= self.seq
            && self
                .frames
                .front()
                .is_none_or(|(first, _)| *first <= seq + 1)
    }
}

/// On which of so many shards a server is.
fn shard_of(guild: GuildId, count: u64) -> u64 {
    (guild.0 >> 22) % count
}

/// What a connection needs to know about the session it speaks for.
pub(super) struct Attached {
    pub session: String,
    pub wake: Arc<Notify>,
    pub compress: bool,
}

impl Gateway {
    pub(crate) fn new(sharding: Sharding) -> Self {
        Self {
            sharding,
            ..Self::default()
        }
    }

    pub(crate) fn connected(&self) -> bool {
        self.sessions.values().any(|session| session.live.is_some())
    }

    pub(crate) fn shards(&self) -> Vec<(u64, u64)> {
        let live = self.sessions.values().filter(|known| known.live.is_some());
        let mut shards: Vec<_> = live.map(|session| session.shard).collect();
        shards.sort_unstable();
        shards
    }

    pub(super) fn next_connection(&mut self) -> u64 {
        self.connections += 1;
        self.connections
    }

    /// Tells every live connection, e.g. to drop.
    pub(crate) fn tell(&mut self, what: impl Fn() -> Control) {
        for live in self
            .sessions
            .values()
            .filter_map(|session| session.live.as_ref())
        {
            // A connection that just ended has nothing left to be told.
            let _ = live.control.send(what());
        }
    }

    fn push(&mut self, audience: Audience, name: &str, data: &str) {
        for session in self
            .sessions
            .values_mut()
            .filter(|session| session.wants(audience))
        {
            session.push(name, data);
        }
        self.sessions.retain(|_, session| {
            let most = if session.live.is_some() {
                BACKLOG_MAX
            } else {
                SILENT_BACKLOG_MAX
            };
            session.frames.len() < most
        });
    }

    /// The servers of a shard: those where something may happen, then the crowd.
    fn servers(&self, realm: &Realm, (shard, count): (u64, u64)) -> [Vec<GuildId>; 2] {
        let known = realm.guilds.values().filter(|guild| guild.bot_member);
        let crowd = (1..=self.sharding.crowd).map(|number| GuildId(number << 22));
        let here = |guild: &GuildId| shard_of(*guild, count) == shard;
        [
            known.map(|guild| guild.id).filter(here).collect(),
            crowd.filter(here).collect(),
        ]
    }

    /// Whether a session of this shard may begin now; then others of its remainder may not for a while.
    fn admits(&mut self, shard: u64, now: u64) -> bool {
        let lane = shard % self.sharding.max_concurrency.max(1);
        let free = self
            .begun
            .get(&lane)
            .map_or(0, |begun| begun + self.sharding.apart_ms);
        let admitted = now >= free;
        if admitted {
            self.begun.insert(lane, now);
        }
        admitted
    }

    /// READY, then GUILD_CREATE for each guild of the shard.
    fn greet(&mut self, realm: &Realm, id: &str, shard: (u64, u64)) {
        let [known, crowd] = self.servers(realm, shard);
        let guilds: Vec<GuildId> = known.iter().chain(&crowd).copied().collect();
        let unavailable: Vec<Value> = guilds
            .iter()
            .map(|guild| json!({"id": guild, "unavailable": true}))
            .collect();
        let mut user = (*realm.users[&realm.bot].json).clone();
        user["mfa_enabled"] = json!(true);
        user["verified"] = json!(true);
        user["email"] = Value::Null;
        let ready = json!({
            "v": 10, "user": user, "guilds": unavailable, "session_id": id,
            "resume_gateway_url": realm.gateway_url(), "shard": [shard.0, shard.1],
            "application": {"id": realm.bot, "flags": 0}, "session_type": "normal",
            "private_channels": [], "presences": [], "relationships": [], "_trace": ["local"],
        });
        let known = known
            .iter()
            .filter_map(|guild| realm.guild_create_json(*guild));
        let crowd = crowd.iter().map(|guild| realm.stranger_json(*guild));
        let creates: Vec<String> = known.chain(crowd).map(|json| json.to_string()).collect();
        let Some(session) = self.sessions.get_mut(id) else {
            return;
        };
        session.push("READY", &ready.to_string());
        if session.intents & GUILDS != 0 {
            for create in creates {
                session.push("GUILD_CREATE", &create);
            }
        }
    }
}

impl State {
    /// Sends an event to every session entitled to it; disconnected ones hear it after RESUME.
    pub(crate) fn dispatch(&mut self, audience: Audience, name: &str, data: &str) {
        self.gateway.push(audience, name, data);
        if self.wire.on() {
            let now = self.realm.clock.now_ms();
            self.wire.event(now, name, data);
        }
    }

    /// IDENTIFY: a new session, `None` if it comes too early, or the close code that ends the connection.
    pub(super) fn identify(&mut self, data: &Value, live: Live) -> Result<Option<Attached>, u16> {
        self.gateway.identifies += 1;
        let token = data["token"].as_str().unwrap_or_default();
        if token.trim_start_matches("Bot ") != self.token {
            return Err(4004);
        }
        let Some(intents) = data["intents"].as_u64() else {
            return Err(4013);
        };
        if intents & PRIVILEGED & !self.privileged_intents != 0 {
            return Err(4014);
        }
        let shard = match data["shard"].as_array().map(Vec::as_slice) {
            Some([id, count]) => (id.as_u64().unwrap_or(0), count.as_u64().unwrap_or(0)),
            _ => (0, 1),
        };
        if shard.0 >= shard.1 {
            return Err(4010);
        }
        let sharding = &self.gateway.sharding;
        if self.gateway.identifies > sharding.starts {
            // As if the token had been reset.
            self.gateway.tell(|| Control::Close(4004));
            self.gateway.sessions.clear();
            return Err(4004);
        }
        let servers: usize = self
            .gateway
            .servers(&self.realm, shard)
            .iter()
            .map(Vec::len)
            .sum();
        if servers as u64 > sharding.most_servers {
            return Err(4011);
        }
        if !self.gateway.admits(shard.0, self.realm.clock.now_ms()) {
            self.gateway.early += 1;
            return Ok(None);
        }
        // A silent session of the same shard belongs to a bot that was restarted: nobody will resume it. One that is listened to stays, and
        // both hear everything.
        self.gateway
            .sessions
            .retain(|_, old| old.live.is_some() || old.shard != shard);
        let id = format!("{:032x}", u128::from(self.realm.mint.next_id()) << 40);
        let session = Session {
            intents,
            shard,
            seq: 0,
            frames: VecDeque::new(),
            sent: 0,
            wake: Arc::new(Notify::new()),
            live: Some(live),
        };
        let wake = Arc::clone(&session.wake);
        self.gateway.sessions.insert(id.clone(), session);
        self.gateway.greet(&self.realm, &id, shard);
        self.log.touch();
        let compress = data["compress"].as_bool().unwrap_or(false);
        Ok(Some(Attached {
            session: id,
            wake,
            compress,
        }))
    }

    /// RESUME: the old session with its mark set back, or `None` for an invalid session.
    pub(super) fn resume(&mut self, data: &Value, live: Live) -> Result<Option<Attached>, u16> {
        let token = data["token"].as_str().unwrap_or_default();
        if token.trim_start_matches("Bot ") != self.token {
            return Err(4004);
        }
        let id = data["session_id"].as_str().unwrap_or_default().to_owned();
        if self.gateway.refuse_resumes > 0 {
            self.gateway.refuse_resumes -= 1;
            self.gateway.sessions.remove(&id);
            return Ok(None);
        }
        let seq = data["seq"].as_u64().unwrap_or(u64::MAX);
        let Some(session) = self.gateway.sessions.get_mut(&id) else {
            return Ok(None);
        };
        if !session.can_replay_after(seq) {
            self.gateway.sessions.remove(&id);
            return Ok(None);
        }
        session.sent = seq;
        // A bell of its own: the old connection must not be woken in place of the new one.
        session.wake = Arc::new(Notify::new());
        if let Some(old) = session.live.replace(live) {
            // The old connection may not have noticed its end yet.
            let _ = old.control.send(Control::Drop);
        }
        session.push("RESUMED", r#"{"_trace":["local"]}"#);
        let wake = Arc::clone(&session.wake);
        self.gateway.resumes += 1;
        self.log.touch();
        Ok(Some(Attached {
            session: id,
            wake,
            compress: true,
        }))
    }

    /// A connection ended. A clean close (1000, 1001) ends the session too.
    pub(super) fn detach(&mut self, session: &str, connection: u64, clean: bool) {
        let Some(found) = self.gateway.sessions.get_mut(session) else {
            return;
        };
        if found
            .live
            .as_ref()
            .is_none_or(|live| live.connection != connection)
        {
            return;
        }
        found.live = None;
        if clean {
            self.gateway.sessions.remove(session);
        }
        self.log.touch();
    }
}

#[cfg(test)]
mod tests;
