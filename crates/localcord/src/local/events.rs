//! Websockets: what reaches one person, and what goes over the wire.
//!
//! Each frame of a person carries a sequence number; a client that comes back with `?after=` goes on where it was, or
//! is told to reload if too much happened meanwhile. `run` in the first frame names this very run of the emulator:
//! a client that knew another one has to begin anew.

use std::sync::Arc;

use axum::extract::ws::{Message, WebSocket};
use axum::extract::{Path, Query, State, WebSocketUpgrade};
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};

use super::people::find;
use super::problem::Problem;
use super::view::{newest, view};
use crate::inbox::Inbox;
use crate::person::Person;
use crate::server::Core;

#[derive(Deserialize)]
pub(super) struct Since {
    after: Option<u64>,
}

pub(super) async fn stream(
    State(core): State<Arc<Core>>,
    Path(name): Path<String>,
    Query(since): Query<Since>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let person = find(&core, &name)?;
    let now = core.lock().log.seq();
    // A number from the future belongs to an earlier run; the hello tells.
    let after = since.after.unwrap_or(now).min(now);
    let inbox = person.subscribe_after(after);
    Ok(upgrade.on_upgrade(move |socket| pump(core, socket, person, inbox, after)))
}

async fn pump(
    core: Arc<Core>,
    mut socket: WebSocket,
    person: Person,
    mut inbox: Inbox,
    after: u64,
) {
    let (mut shown, hello, mut tick) = {
        let state = core.lock();
        let shown = view(&state, person.id());
        let hello = json!({
            "seq": after, "event": "hello", "world": state.realm.bot, "run": state.run, "now_ms": state.realm.clock.now_ms(),
            "view": shown, "newest": newest(&state.realm, person.id()),
        });
        (shown, hello, state.log.subscribe())
    };
    if !send(&mut socket, &hello).await {
        return;
    }
    loop {
        tick.borrow_and_update();
        let now = view(&core.lock(), person.id());
        // Before the messages: they may stand in a channel that is new.
        if now != shown {
            let frame = json!({"seq": inbox.seq(), "event": "world", "view": now});
            shown = now;
            if !send(&mut socket, &frame).await {
                return;
            }
        }
        for one in inbox.drain() {
            let frame = serde_json::to_value(&one).expect("events have string keys only");
            if !send(&mut socket, &frame).await {
                return;
            }
        }
        tokio::select! {
            changed = tick.changed() => if changed.is_err() { return },
            heard = socket.recv() => match heard {
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {}
            },
            () = core.ended() => return,
        }
    }
}

/// Every request and event of the bot after a number, and those to come, in bundles.
pub(super) async fn wire(
    State(core): State<Arc<Core>>,
    Query(since): Query<Since>,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade.on_upgrade(move |socket| pump_wire(core, socket, since.after.unwrap_or(0)))
}

async fn pump_wire(core: Arc<Core>, mut socket: WebSocket, mut after: u64) {
    let mut tick = core.lock().log.subscribe();
    loop {
        tick.borrow_and_update();
        let records = core.lock().wire.after(after);
        if let Some(last) = records.last() {
            after = last.number;
            if !send(&mut socket, &json!({"records": records})).await {
                return;
            }
        }
        tokio::select! {
            changed = tick.changed() => if changed.is_err() { return },
            heard = socket.recv() => match heard {
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {}
            },
            () = core.ended() => return,
        }
    }
}

async fn send(socket: &mut WebSocket, frame: &Value) -> bool {
    socket.send(Message::text(frame.to_string())).await.is_ok()
}
