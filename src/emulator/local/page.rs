//! What a browser sees at `/`: that the local Discord lives, whether the bot is connected, where the API is.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Html;

use crate::emulator::server::Core;

pub(super) async fn show(State(core): State<Arc<Core>>) -> Html<String> {
    let state = core.lock();
    let (bot, commands) = match state.gateway.connected() {
        true => ("connected", state.commands.total()),
        false => ("not connected", state.commands.total()),
    };
    let people = state.users.len() - 1;
    Html(format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Local Discord</title>\
         <style>body{{font:16px/1.5 system-ui;max-width:40em;margin:3em auto;padding:0 1em}}</style>\
         <h1>Local Discord</h1>\
         <p>This is an emulator on your own machine. Nothing here reaches discord.com.</p>\
         <p>The bot is <strong>{bot}</strong>, with {commands} registered commands; {people} people live here.</p>\
         <p>Act as one of them through the API: <a href=\"/local/state\">/local/state</a>, \
         <a href=\"/local/people\">/local/people</a>, <a href=\"/local/wire\">/local/wire</a>. \
         The routes are described in <code>docs/EMULATOR.md</code>.</p></html>"
    ))
}
