//! A websocket with what reaches one person. Each frame carries a sequence number; a client that comes back
//! with `?after=` goes on where it was, or is told to reload if too much happened meanwhile.

use std::sync::Arc;

use axum::extract::ws::{Message, WebSocket};
use axum::extract::{Path, Query, State, WebSocketUpgrade};
use axum::response::Response;
use serde::Deserialize;
use serde_json::json;

use super::people::find;
use super::problem::Problem;
use crate::emulator::inbox::Inbox;
use crate::emulator::server::Core;

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
    let after = since.after.unwrap_or_else(|| core.lock().log.seq());
    let inbox = person.subscribe_after(after);
    Ok(upgrade.on_upgrade(move |socket| pump(core, socket, inbox, after)))
}

async fn pump(core: Arc<Core>, mut socket: WebSocket, mut inbox: Inbox, after: u64) {
    let hello = json!({"seq": after, "event": "hello"}).to_string();
    if socket.send(Message::text(hello)).await.is_err() {
        return;
    }
    loop {
        tokio::select! {
            reached = inbox.next() => for one in reached {
                let text = serde_json::to_string(&one).expect("events have string keys only");
                if socket.send(Message::text(text)).await.is_err() {
                    return;
                }
            },
            heard = socket.recv() => match heard {
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {}
            },
            () = core.ended() => return,
        }
    }
}
