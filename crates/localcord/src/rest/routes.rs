//! The table of routes, with the templates of Discord's OpenAPI document, and how a path is matched to one.
//! Who handles a route never learns about HTTP beyond the `Call` it is given.

use std::str::FromStr;

use axum::http::Method;
use serde::Serialize;
use serde_json::Value;

use super::{callback, channels, commands, directory, emojis, messages, threads, webhooks};
use crate::attachment::Upload;
use crate::refusal::Refusal;
use crate::state::State;

pub(super) type Handler = fn(&mut State, &Call) -> Result<Reply, Refusal>;

/// Names and values of the parameters of a path, in order.
pub(super) type Params = Vec<(&'static str, String)>;

pub(super) struct Route {
    pub method: Method,
    pub template: &'static str,
    pub run: Handler,
}

/// A request taken apart.
pub(super) struct Call {
    pub params: Params,
    pub query: Vec<(String, String)>,
    pub body: Value,
    pub uploads: Vec<Upload>,
}

/// A granted request: status and JSON text, empty for 204.
pub(super) struct Reply {
    pub status: u16,
    pub body: String,
}

impl Call {
    pub(super) fn text(&self, name: &str) -> &str {
        let found = self.params.iter().find(|(known, _)| *known == name);
        found.map_or("", |(_, value)| value)
    }

    /// An id out of the path.
    pub(super) fn id<T: FromStr>(&self, name: &str) -> Result<T, Refusal> {
        let text = self.text(name);
        text.parse().map_err(|_| {
            let why = format!("Value \"{text}\" is not snowflake.");
            Refusal::form(name, "NUMBER_TYPE_COERCE", why)
        })
    }

    pub(super) fn query(&self, name: &str) -> Option<&str> {
        self.query
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, value)| value.as_str())
    }

    /// The part of the path rate limits are counted by.
    pub(super) fn major(&self) -> &str {
        self.params.first().map_or("", |(_, value)| value)
    }
}

impl Reply {
    pub(super) fn ok(body: &impl Serialize) -> Result<Self, Refusal> {
        Self::json(200, body)
    }

    pub(super) fn json(status: u16, body: &impl Serialize) -> Result<Self, Refusal> {
        let body = serde_json::to_string(body).expect("answers have string keys only");
        Ok(Self { status, body })
    }

    pub(super) fn empty() -> Result<Self, Refusal> {
        Ok(Self {
            status: 204,
            body: String::new(),
        })
    }
}

const fn get(template: &'static str, run: Handler) -> Route {
    Route {
        method: Method::GET,
        template,
        run,
    }
}

const fn post(template: &'static str, run: Handler) -> Route {
    Route {
        method: Method::POST,
        template,
        run,
    }
}

const fn put(template: &'static str, run: Handler) -> Route {
    Route {
        method: Method::PUT,
        template,
        run,
    }
}

const fn patch(template: &'static str, run: Handler) -> Route {
    Route {
        method: Method::PATCH,
        template,
        run,
    }
}

const fn delete(template: &'static str, run: Handler) -> Route {
    Route {
        method: Method::DELETE,
        template,
        run,
    }
}

/// Literal segments come before parameters, since the first match wins.
#[rustfmt::skip]
static ROUTES: &[Route] = &[
    post("/interactions/{interaction_id}/{interaction_token}/callback", callback::create),
    get("/webhooks/{webhook_id}/{webhook_token}/messages/@original", webhooks::get_original),
    patch("/webhooks/{webhook_id}/{webhook_token}/messages/@original", webhooks::edit_original),
    delete("/webhooks/{webhook_id}/{webhook_token}/messages/@original", webhooks::delete_original),
    get("/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", webhooks::get),
    patch("/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", webhooks::edit),
    delete("/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", webhooks::delete),
    post("/webhooks/{webhook_id}/{webhook_token}", webhooks::follow_up),
    get("/applications/{application_id}/emojis", emojis::list),
    post("/applications/{application_id}/emojis", emojis::create),
    get("/applications/{application_id}/emojis/{emoji_id}", emojis::get),
    patch("/applications/{application_id}/emojis/{emoji_id}", emojis::edit),
    delete("/applications/{application_id}/emojis/{emoji_id}", emojis::delete),
    get("/channels/{channel_id}/messages", messages::list),
    post("/channels/{channel_id}/messages", messages::create),
    post("/channels/{channel_id}/messages/bulk-delete", messages::bulk_delete),
    get("/channels/{channel_id}/messages/{message_id}", messages::get),
    patch("/channels/{channel_id}/messages/{message_id}", messages::edit),
    delete("/channels/{channel_id}/messages/{message_id}", messages::delete),
    post("/channels/{channel_id}/messages/{message_id}/threads", threads::from_message),
    post("/channels/{channel_id}/threads", threads::create),
    get("/channels/{channel_id}/thread-members", threads::members),
    put("/channels/{channel_id}/thread-members/@me", threads::join),
    put("/channels/{channel_id}/thread-members/{user_id}", threads::add_member),
    delete("/channels/{channel_id}/thread-members/{user_id}", threads::remove_member),
    get("/guilds/{guild_id}/threads/active", threads::active),
    post("/channels/{channel_id}/typing", channels::typing),
    get("/channels/{channel_id}", channels::get),
    patch("/channels/{channel_id}", channels::edit),
    delete("/channels/{channel_id}", channels::delete),
    get("/gateway", directory::gateway),
    get("/gateway/bot", directory::gateway_bot),
    get("/users/@me", directory::me),
    get("/users/@me/guilds", directory::my_guilds),
    post("/users/@me/channels", directory::open_dm),
    get("/users/{user_id}", directory::user),
    get("/applications/@me", directory::application),
    get("/oauth2/applications/@me", directory::application),
    get("/guilds/{guild_id}", directory::guild),
    get("/guilds/{guild_id}/channels", directory::guild_channels),
    get("/guilds/{guild_id}/roles", directory::guild_roles),
    get("/guilds/{guild_id}/members/{user_id}", directory::member),
    get("/applications/{application_id}/commands", commands::list),
    put("/applications/{application_id}/commands", commands::overwrite),
    post("/applications/{application_id}/commands", commands::create),
    get("/applications/{application_id}/commands/{command_id}", commands::get),
    patch("/applications/{application_id}/commands/{command_id}", commands::edit),
    delete("/applications/{application_id}/commands/{command_id}", commands::delete),
    get("/applications/{application_id}/guilds/{guild_id}/commands", commands::list),
    put("/applications/{application_id}/guilds/{guild_id}/commands", commands::overwrite),
    post("/applications/{application_id}/guilds/{guild_id}/commands", commands::create),
    get("/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", commands::get),
    patch("/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", commands::edit),
    delete("/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", commands::delete),
];

/// The route of a path and what its parameters stand for.
pub(super) fn find(method: &Method, path: &str) -> Result<(&'static Route, Params), Refusal> {
    let mut other_method = false;
    for route in ROUTES {
        let Some(params) = fit(route.template, path) else {
            continue;
        };
        if route.method == *method {
            return Ok((route, params));
        }
        other_method = true;
    }
    Err(if other_method {
        Refusal::method_not_allowed()
    } else {
        Refusal::not_found()
    })
}

fn fit(template: &'static str, path: &str) -> Option<Params> {
    let (mut expected, mut actual) = (template.split('/'), path.split('/'));
    let mut params = Vec::new();
    loop {
        match (expected.next(), actual.next()) {
            (None, None) => return Some(params),
            (Some(name), Some(value)) if name.starts_with('{') && !value.is_empty() => {
                params.push((name.trim_matches(['{', '}']), value.to_owned()));
            }
            (Some(name), Some(value)) if name == value => {}
            _ => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_find_their_templates() {
        for (method, path, template) in [
            (Method::GET, "/users/@me", "/users/@me"),
            (Method::GET, "/users/7", "/users/{user_id}"),
            (
                Method::PATCH,
                "/webhooks/1/abc/messages/@original",
                "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
            ),
        ] {
            assert_eq!(
                find(&method, path).ok().map(|(route, _)| route.template),
                Some(template)
            );
        }
        let status = |method, path| find(&method, path).err().map(|refusal| refusal.status);
        assert_eq!(status(Method::GET, "/nowhere"), Some(404));
        assert_eq!(status(Method::PUT, "/users/@me"), Some(405));
    }
}
