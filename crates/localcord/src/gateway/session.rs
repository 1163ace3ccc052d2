//! Bot sessions: sequence numbers, the frames kept for RESUME, and who is entitled to which event.
//! The buffer is the queue: a connection only remembers how far it has sent, so resuming is setting that mark back.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::{Notify, mpsc};

use crate::ids::GuildId;
use crate::realm::Realm;
use crate::state::State;

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
    pub resumes: u64,
    pub refuse_resumes: u32,
    pub refuse_connections: u32,
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
            .map_or(0, |guild| (guild.0 >> 22) % self.shard.1);
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

/// What a connection needs to know about the session it speaks for.
pub(super) struct Attached {
    pub session: String,
    pub wake: Arc<Notify>,
    pub compress: bool,
}

impl Gateway {
    pub(crate) fn connected(&self) -> bool {
        self.sessions.values().any(|session| session.live.is_some())
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

    /// READY, then GUILD_CREATE for each guild of the shard.
    fn greet(&mut self, realm: &Realm, id: &str, shard: (u64, u64)) {
        let guilds: Vec<GuildId> = realm
            .guilds
            .values()
            .filter(|guild| guild.bot_member && (guild.id.0 >> 22) % shard.1 == shard.0)
            .map(|guild| guild.id)
            .collect();
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
        let creates: Vec<String> = guilds
            .iter()
            .filter_map(|guild| realm.guild_create_json(*guild))
            .map(|json| json.to_string())
            .collect();
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

    /// IDENTIFY: a new session, or the close code that ends the connection.
    pub(super) fn identify(&mut self, data: &Value, live: Live) -> Result<Attached, u16> {
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
        // A silent session of the same shard belongs to a bot that was restarted: nobody will resume it.
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
        Ok(Attached {
            session: id,
            wake,
            compress,
        })
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
mod tests {
    use super::*;
    use crate::clock::Clock;
    use crate::world::World;

    fn live(connection: u64) -> Live {
        Live {
            connection,
            control: mpsc::unbounded_channel().0,
        }
    }

    fn names(session: &mut Session) -> Vec<String> {
        let parse = |frame: Arc<str>| serde_json::from_str::<Value>(&frame).unwrap();
        session
            .take(100)
            .into_iter()
            .map(|f| parse(f)["t"].as_str().unwrap().to_owned())
            .collect()
    }

    fn world() -> State {
        let url = "http://127.0.0.1:1".to_owned();
        State::new(
            Clock::manual(1_700_000_000_000),
            "secret".into(),
            url,
            0,
            World::default(),
        )
    }

    #[test]
    fn identify_is_refused_with_the_codes_of_discord() {
        for (body, code) in [
            (json!({"token": "other", "intents": 1}), 4004),
            (json!({"token": "secret"}), 4013),
            (json!({"token": "secret", "intents": GUILD_MEMBERS}), 4014),
            (
                json!({"token": "secret", "intents": 1, "shard": [2, 2]}),
                4010,
            ),
        ] {
            assert_eq!(world().identify(&body, live(1)).err(), Some(code), "{body}");
        }
    }

    #[test]
    fn events_missed_while_away_are_replayed_in_order() {
        let mut state = world();
        let body = json!({"token": "secret", "intents": GUILDS});
        let id = state.identify(&body, live(1)).ok().unwrap().session;
        let all = Audience {
            intents: 0,
            guild: None,
        };
        assert_eq!(
            names(state.gateway.sessions.get_mut(&id).unwrap()),
            ["READY", "GUILD_CREATE"]
        );
        state.detach(&id, 1, false);
        state.dispatch(all, "ONE", "{}");
        state.dispatch(
            Audience {
                intents: GUILD_MESSAGES,
                guild: None,
            },
            "UNWANTED",
            "{}",
        );
        let resume = json!({"token": "secret", "session_id": id, "seq": 1});
        assert!(state.resume(&resume, live(2)).ok().unwrap().is_some());
        let session = state.gateway.sessions.get_mut(&id).unwrap();
        assert_eq!(names(session), ["GUILD_CREATE", "ONE", "RESUMED"]);
        state.detach(&id, 2, true);
        assert!(
            state.resume(&resume, live(3)).ok().unwrap().is_none(),
            "a clean close ends it"
        );
    }
}
