//! One gateway connection: HELLO, IDENTIFY or RESUME, heartbeats, then events as the session has them.
//! Holds no world state; the websocket route of `server.rs` calls `serve`.

use std::io::Write;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, WebSocket};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use serde_json::{Value, json};
use tokio::sync::{Notify, mpsc};

use super::session::{Attached, Control, Live};
use crate::server::Core;

const HEARTBEAT_MS: u64 = 41_250;
/// Frames from here on are sent compressed to clients that asked for it.
const COMPRESS_FROM: usize = 8 * 1024;
const BATCH: usize = 64;

/// How a connection ends.
enum End {
    /// The client's close code, if it sent one.
    Client(Option<u16>),
    Close(u16),
    Drop,
}

struct Connection {
    core: Arc<Core>,
    socket: WebSocket,
    number: u64,
    control: mpsc::UnboundedSender<Control>,
    attached: Option<Attached>,
}

/// Runs a connection until either side ends it.
pub(crate) async fn serve(core: Arc<Core>, socket: WebSocket) {
    let number = core.lock().gateway.next_connection();
    let (control, mut orders) = mpsc::unbounded_channel();
    let mut connection = Connection {
        core: Arc::clone(&core),
        socket,
        number,
        control,
        attached: None,
    };
    let end = match connection.talk(&mut orders).await {
        Ok(never) => match never {},
        Err(end) => end,
    };
    let clean = matches!(end, End::Client(Some(1000 | 1001)));
    if let Some(attached) = &connection.attached {
        core.lock().detach(&attached.session, number, clean);
    }
    if let End::Close(code) = end {
        let frame = CloseFrame {
            code,
            reason: reason(code).into(),
        };
        // The other side may be gone already; there is nobody left to tell.
        let _ = connection.socket.send(Message::Close(Some(frame))).await;
        // Reading on lets the close handshake finish before the socket falls.
        while let Some(Ok(_)) = connection.socket.recv().await {}
    }
}

impl Connection {
    async fn talk(
        &mut self,
        orders: &mut mpsc::UnboundedReceiver<Control>,
    ) -> Result<std::convert::Infallible, End> {
        self.send(&json!({
            "op": 10, "t": null, "s": null,
            "d": {"heartbeat_interval": HEARTBEAT_MS, "_trace": ["local"]},
        }))
        .await?;
        let nobody = Arc::new(Notify::new());
        let core = Arc::clone(&self.core);
        loop {
            let wake = self
                .attached
                .as_ref()
                .map_or(&nobody, |attached| &attached.wake);
            let wake = Arc::clone(wake);
            tokio::select! {
                heard = self.socket.recv() => self.hear(heard).await?,
                order = orders.recv() => match order {
                    Some(Control::Send(value)) => self.send(&value).await?,
                    Some(Control::Close(code)) => return Err(End::Close(code)),
                    Some(Control::Drop) | None => return Err(End::Drop),
                },
                () = wake.notified() => self.flush().await?,
                () = core.ended() => return Err(End::Close(1001)),
            }
        }
    }

    async fn hear(&mut self, heard: Option<Result<Message, axum::Error>>) -> Result<(), End> {
        let text = match heard {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Close(frame))) => return Err(End::Client(frame.map(|f| f.code))),
            Some(Ok(_)) => return Ok(()),
            Some(Err(_)) | None => return Err(End::Client(None)),
        };
        let payload: Value = serde_json::from_str(&text).map_err(|_| End::Close(4002))?;
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(1) => {
                self.send(&json!({"op": 11, "t": null, "s": null, "d": null}))
                    .await
            }
            Some(2 | 6) if self.attached.is_some() => Err(End::Close(4005)),
            Some(op @ (2 | 6)) => self.attach(op, data).await,
            Some(3 | 4 | 8 | 31) if self.attached.is_some() => Ok(()),
            Some(3 | 4 | 8 | 31) => Err(End::Close(4003)),
            _ => Err(End::Close(4001)),
        }
    }

    /// IDENTIFY or RESUME.
    async fn attach(&mut self, op: u64, data: &Value) -> Result<(), End> {
        let live = self.live();
        let attached = match op {
            2 => self.core.lock().identify(data, live),
            _ => self.core.lock().resume(data, live),
        };
        match attached.map_err(End::Close)? {
            Some(attached) => {
                self.attached = Some(attached);
                self.flush().await
            }
            None => {
                self.send(&json!({"op": 9, "t": null, "s": null, "d": false}))
                    .await
            }
        }
    }

    fn live(&self) -> Live {
        Live {
            connection: self.number,
            control: self.control.clone(),
        }
    }

    /// Sends what the session has and this connection has not sent.
    async fn flush(&mut self) -> Result<(), End> {
        loop {
            let Some(attached) = &self.attached else {
                return Ok(());
            };
            let compress = attached.compress;
            let batch = match self.core.lock().gateway.sessions.get_mut(&attached.session) {
                Some(session) if session.belongs_to(self.number) => session.take(BATCH),
                // Resumed elsewhere: what is left is for that connection to send.
                Some(_) => return Err(End::Drop),
                // Forgotten for its backlog: the bot has to identify anew.
                None => return Err(End::Close(4009)),
            };
            if batch.is_empty() {
                return Ok(());
            }
            for frame in batch {
                let ready = frame.starts_with(r#"{"t":"READY""#);
                let message = if compress && (ready || frame.len() >= COMPRESS_FROM) {
                    Message::Binary(deflate(frame.as_bytes()))
                } else {
                    Message::text(&*frame)
                };
                self.socket
                    .send(message)
                    .await
                    .map_err(|_| End::Client(None))?;
            }
        }
    }

    async fn send(&mut self, value: &Value) -> Result<(), End> {
        let message = Message::text(value.to_string());
        self.socket
            .send(message)
            .await
            .map_err(|_| End::Client(None))
    }
}

fn deflate(bytes: &[u8]) -> Bytes {
    let mut encoder = ZlibEncoder::new(Vec::with_capacity(bytes.len() / 4), Compression::fast());
    encoder.write_all(bytes).expect("a Vec takes every byte");
    encoder.finish().expect("a Vec takes every byte").into()
}

fn reason(code: u16) -> &'static str {
    match code {
        4001 => "Unknown opcode.",
        4002 => "Error while decoding payload.",
        4003 => "Not authenticated.",
        4004 => "Authentication failed.",
        4005 => "Already authenticated.",
        4009 => "Session timed out.",
        4010 => "Invalid shard.",
        4011 => "Sharding required.",
        4013 => "Invalid intent(s).",
        4014 => "Disallowed intent(s).",
        _ => "",
    }
}
