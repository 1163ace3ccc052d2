//! The routes of the user-side API; `README.md` describes each.

use std::sync::Arc;

use axum::routing::{delete, get, post, put};
use axum::{Router, middleware};

use super::{events, guard, page, people, stage};
use crate::server::Core;

pub(crate) fn router(core: &Arc<Core>) -> Router {
    Router::new()
        .route("/", get(page::show))
        .route("/assets/{name}", get(page::asset))
        .route("/local/state", get(stage::state))
        .route("/local/commands", get(stage::commands))
        .route("/local/trouble", post(stage::trouble))
        .route("/local/wire", get(stage::wire))
        .route("/local/wire/live", get(events::wire))
        .route("/local/clock", post(stage::advance))
        .route("/local/channels", post(stage::add_channel))
        .route("/local/channels/{channel}", delete(stage::delete_channel))
        .route(
            "/local/channels/{channel}/bot-permissions",
            put(stage::bot_permissions),
        )
        .route("/local/channels/{channel}/audience", put(stage::audience))
        .route("/local/messages/{message}", delete(stage::delete_message))
        .route("/local/people", get(people::list).post(people::add))
        .route(
            "/local/people/{name}",
            get(people::show).patch(people::change),
        )
        .route(
            "/local/people/{name}/channels/{channel}/messages",
            get(people::messages),
        )
        .route(
            "/local/people/{name}/channels/{channel}/commands",
            get(people::commands),
        )
        .route(
            "/local/people/{name}/messages/{message}",
            get(people::message),
        )
        .route("/local/people/{name}/slash", post(people::slash))
        .route(
            "/local/people/{name}/autocomplete",
            post(people::autocomplete),
        )
        .route("/local/people/{name}/click", post(people::click))
        .route("/local/people/{name}/select", post(people::select))
        .route(
            "/local/people/{name}/message-command",
            post(people::message_command),
        )
        .route("/local/people/{name}/modal", post(people::modal))
        .route("/local/people/{name}/say", post(people::say))
        .route("/local/people/{name}/dm", post(people::open_dm))
        .route("/local/people/{name}/dismiss", post(people::dismiss))
        .route("/local/people/{name}/restart", post(people::restart))
        .route("/local/people/{name}/events", get(events::stream))
        .layer(middleware::from_fn_with_state(
            Arc::clone(core),
            guard::check,
        ))
        .with_state(Arc::clone(core))
}
