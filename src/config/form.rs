//! The forms that text may take: a token, a link, a database. Each says in words what it wanted, and none repeats a
//! value that may hold a password.

use std::collections::BTreeMap;

use axum::http::Uri;
use secrecy::{ExposeSecret, SecretString};
use tracing_subscriber::EnvFilter;

/// What stands in `.env.example` where the token belongs.
const PLACEHOLDER: &str = "paste-the-bot-token-here";

/// The bot's token from `DISCORD_TOKEN` or the file named by `DISCORD_TOKEN_FILE`.
pub fn token(env: &BTreeMap<String, String>) -> Result<Option<SecretString>, String> {
    let (name, text) = match (env.get("DISCORD_TOKEN"), env.get("DISCORD_TOKEN_FILE")) {
        (None, None) => return Ok(None),
        (Some(_), Some(_)) => {
            return Err(
                "DISCORD_TOKEN: DISCORD_TOKEN_FILE is set too; set only one of them".into(),
            );
        }
        (Some(token), None) => ("DISCORD_TOKEN", token.clone()),
        (None, Some(path)) => {
            let text = std::fs::read_to_string(path)
                .map_err(|error| format!("DISCORD_TOKEN_FILE: cannot read {path:?}: {error}"))?;
            ("DISCORD_TOKEN_FILE", text)
        }
    };
    match text.trim() {
        "" => Err(format!(
            "{name}: is empty; give the bot's token, or unset it to play on the local Discord"
        )),
        token if !token.chars().all(|c| c.is_ascii_graphic()) => Err(format!(
            "{name}: is not a token: it has a space or a foreign character inside"
        )),
        PLACEHOLDER => Err(format!(
            "{name}: is still the line of .env.example; {WHERE_FROM}, or remove the line to play on the local Discord"
        )),
        token => Ok(Some(SecretString::from(token))),
    }
}

const WHERE_FROM: &str = "copy the token from Discord's developer portal (Bot, Reset Token)";

/// Whether Discord itself could have given this token: three parts of letters, digits, `-` and `_`. The id of the application, its
/// public key and its secret are none, and all of them are copied by mistake.
pub fn given_by_discord(token: &SecretString) -> Result<(), String> {
    let parts: Vec<&str> = token.expose_secret().split('.').collect();
    let fits = |part: &&str, least: usize| {
        let letter = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        part.len() >= least && part.chars().all(letter)
    };
    match parts.as_slice() {
        [id, time, secret] if fits(id, 18) && fits(time, 5) && fits(secret, 20) => Ok(()),
        _ => Err(format!(
            "DISCORD_TOKEN: does not look like a bot's token, which is some seventy letters and digits in three parts with \
             dots between them; {WHERE_FROM}"
        )),
    }
}

/// `http://host:port`, with or without a final slash.
pub fn proxy(text: &str) -> Result<String, String> {
    let wanted = || "must look like http://127.0.0.1:7300, without a path".to_owned();
    let uri: Uri = text.parse().map_err(|_| wanted())?;
    let authority = uri.authority().ok_or_else(wanted)?.as_str();
    let scheme = uri.scheme_str().ok_or_else(wanted)?;
    // A port that does not fit 16 bits parses as none at all, though it was written down.
    let port = uri.port_u16().filter(|port| *port != 0);
    let bare = uri.path_and_query().is_none_or(|path| path == "/") && !authority.contains('@');
    let http = scheme == "http" || scheme == "https";
    let host = uri.host().is_some_and(|host| !host.is_empty());
    if http && host && bare && port.is_some() && !text.contains('#') {
        Ok(format!("{scheme}://{authority}"))
    } else {
        Err(wanted())
    }
}

/// A file for SQLite, or a server. Which of those there are the store knows, and says what it cannot read.
pub fn database(text: &str) -> Result<String, String> {
    if text.contains(":memory:") || text.contains("mode=memory") {
        return Err(
            "a database in memory would lose every match at a restart; name a file, such as \
             sqlite://data/torwart.db"
                .into(),
        );
    }
    let fits = match text.split_once("://") {
        Some(("sqlite", file)) => {
            !file.is_empty() && !file.ends_with('/') && !file.contains(['?', '#'])
        }
        Some((_, server)) => !server.is_empty(),
        None => false,
    };
    fits.then(|| text.to_owned()).ok_or_else(|| {
        "must name a file, such as sqlite://data/torwart.db, or a server, such as postgres://user@host/torwart"
            .into()
    })
}

/// A Discord id.
pub fn id(text: &str) -> Result<u64, String> {
    let id = text.parse().ok().filter(|id| *id != 0);
    id.ok_or_else(|| "must be a Discord id, such as 81384788765712384".into())
}

/// A name for lists.
pub fn name(text: &str) -> Result<String, String> {
    let plain = text.chars().all(|c| !c.is_control()) && text.chars().count() <= 100;
    let name = plain.then(|| text.to_owned());
    name.ok_or_else(|| "must be a name of at most 100 characters".into())
}

/// A page on the web that people can open.
pub fn link(text: &str) -> Result<String, String> {
    let uri: Option<Uri> = text.parse().ok();
    let web = uri.is_some_and(|uri| {
        matches!(uri.scheme_str(), Some("https" | "http")) && uri.authority().is_some()
    });
    if web && text.len() <= 500 {
        Ok(text.to_owned())
    } else {
        Err("must be a link such as https://example.org/privacy".into())
    }
}

/// A log filter.
pub fn filter(text: &str) -> Result<String, String> {
    if text.is_empty() {
        return Err("must not be empty; \"off\" logs nothing".into());
    }
    match EnvFilter::builder().parse(text) {
        Ok(_) => Ok(text.to_owned()),
        Err(error) => Err(format!("is not a log filter: {error}")),
    }
}
