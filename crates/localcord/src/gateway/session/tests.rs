//! Sessions, without a connection: what they hear, when they may begin, and what is told again.

use super::*;
use crate::clock::Clock;
use crate::world::{GuildSpec, World};

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
    sharded(Sharding::default())
}

fn sharded(sharding: Sharding) -> State {
    let url = "http://127.0.0.1:1".to_owned();
    let guilds = ["One", "Two"].map(|name| GuildSpec::new(name, &["games"]));
    let world = World {
        guilds: guilds.into(),
        sharding,
        ..World::default()
    };
    let clock = Clock::manual(1_700_000_000_000);
    State::new(clock, "secret".into(), url, 0, world)
}

/// A shard that identifies: the name of its session, if it is let in.
fn shard(state: &mut State, shard: u64, count: u64) -> Result<Option<String>, u16> {
    let body = json!({"token": "secret", "intents": GUILDS, "shard": [shard, count]});
    let attached = state.identify(&body, live(shard + 1))?;
    Ok(attached.map(|attached| attached.session))
}

/// The servers that a session was told of, by their names.
fn told(state: &mut State, session: &str) -> Vec<String> {
    let frames = state.gateway.sessions.get_mut(session).unwrap().take(1000);
    let json = frames
        .iter()
        .map(|frame| serde_json::from_str::<Value>(frame).unwrap());
    let creates = json.filter(|frame| frame["t"] == "GUILD_CREATE");
    creates
        .map(|frame| frame["d"]["name"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn a_server_is_on_one_shard_and_what_has_no_server_on_the_first() {
    let mut state = world();
    let sessions = [0, 1].map(|id| shard(&mut state, id, 2).unwrap().unwrap());
    let both = sessions.each_ref().map(|session| told(&mut state, session));
    assert_eq!(both.concat().len(), 2, "{both:?}");
    assert!(both.iter().all(|servers| servers.len() == 1), "{both:?}");
    assert_eq!(state.gateway.shards(), [(0, 2), (1, 2)]);
    state.dispatch(
        Audience {
            intents: 0,
            guild: None,
        },
        "DIRECT",
        "{}",
    );
    let heard = sessions.map(|id| names(state.gateway.sessions.get_mut(&id).unwrap()));
    assert_eq!(heard, [vec!["DIRECT".to_owned()], vec![]]);
}

#[test]
fn two_sessions_of_one_shard_both_hear() {
    let mut state = world();
    let sessions = [1, 2].map(|_| shard(&mut state, 0, 1).unwrap().unwrap());
    state.dispatch(
        Audience {
            intents: 0,
            guild: None,
        },
        "ONE",
        "{}",
    );
    for session in sessions {
        let heard = names(state.gateway.sessions.get_mut(&session).unwrap());
        assert_eq!(heard.last().map(String::as_str), Some("ONE"));
    }
    assert_eq!(state.gateway.shards(), [(0, 1), (0, 1)]);
}

#[test]
fn sessions_of_one_remainder_begin_apart() {
    let mut state = sharded(Sharding {
        max_concurrency: 2,
        apart_ms: 5_000,
        ..Sharding::default()
    });
    assert!(shard(&mut state, 0, 4).unwrap().is_some());
    assert!(
        shard(&mut state, 1, 4).unwrap().is_some(),
        "the other remainder"
    );
    assert!(shard(&mut state, 2, 4).unwrap().is_none(), "too early");
    assert_eq!(state.gateway.early, 1);
    state.realm.clock.advance(5_000);
    assert!(shard(&mut state, 2, 4).unwrap().is_some());
}

#[test]
fn too_many_servers_and_too_many_starts_end_it() {
    let mut state = sharded(Sharding {
        most_servers: 4,
        starts: 3,
        crowd: 6,
        ..Sharding::default()
    });
    assert_eq!(shard(&mut state, 0, 1), Err(4011));
    let session = shard(&mut state, 0, 2).unwrap().unwrap();
    let servers = told(&mut state, &session);
    assert!(servers.contains(&"Server 2".to_owned()), "{servers:?}");
    assert!(shard(&mut state, 1, 2).unwrap().is_some());
    assert_eq!(
        shard(&mut state, 1, 2),
        Err(4004),
        "the token is worth nothing"
    );
    assert!(state.gateway.sessions.is_empty());
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
    let id = state.identify(&body, live(1)).unwrap().unwrap().session;
    let all = Audience {
        intents: 0,
        guild: None,
    };
    assert_eq!(
        names(state.gateway.sessions.get_mut(&id).unwrap()),
        ["READY", "GUILD_CREATE", "GUILD_CREATE"]
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
    let resume = json!({"token": "secret", "session_id": id, "seq": 2});
    assert!(state.resume(&resume, live(2)).ok().unwrap().is_some());
    let session = state.gateway.sessions.get_mut(&id).unwrap();
    assert_eq!(names(session), ["GUILD_CREATE", "ONE", "RESUMED"]);
    state.detach(&id, 2, true);
    assert!(
        state.resume(&resume, live(3)).ok().unwrap().is_none(),
        "a clean close ends it"
    );
}
