//! Keeps other people's web pages out: the user-side API answers only to its own host names and its own origin.
//! Without this any page in a local browser could reach it by a name that resolves to loopback (DNS rebinding).

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::http::header::{HOST, HeaderName, ORIGIN};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::problem::Problem;
use crate::server::Core;

const LOCAL: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

pub(super) async fn check(State(core): State<Arc<Core>>, request: Request, next: Next) -> Response {
    let open = !core.addr.ip().is_loopback();
    if let Err(why) = judge(request.headers(), &core.allowed_hosts, open) {
        return Problem::forbidden(why).into_response();
    }
    next.run(request).await
}

/// `open` says that the emulator listens beyond loopback: then any address will do, for no name resolves to it.
fn judge(headers: &HeaderMap, allowed: &[String], open: bool) -> Result<(), &'static str> {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text(HOST).ok_or("a Host header is required")?;
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    };
    let number = || name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
    let named = LOCAL.contains(&name) || allowed.iter().any(|extra| extra == name);
    let known = named || (open && number());
    if !known {
        return Err("this host name is not served here");
    }
    let Some(origin) = text(ORIGIN) else {
        return Ok(());
    };
    // Only the page served from here may ask; behind a proxy that page may be https.
    let bare = origin
        .strip_prefix("http://")
        .or_else(|| origin.strip_prefix("https://"));
    if bare == Some(host) {
        Ok(())
    } else {
        Err("this origin may not ask here")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_local_names_and_the_own_origin_pass() {
        let allowed = ["torwart.example".to_owned()];
        for (host, origin, fine) in [
            (Some("localhost:4000"), None, true),
            (Some("127.0.0.1:4000"), Some("http://127.0.0.1:4000"), true),
            (Some("[::1]:4000"), Some("http://[::1]:4000"), true),
            (
                Some("torwart.example"),
                Some("https://torwart.example"),
                true,
            ),
            (Some("evil.example:4000"), None, false),
            (Some("localhost:4000"), Some("http://evil.example"), false),
            (Some("localhost:4000"), Some("http://localhost:5000"), false),
            (Some("localhost:4000"), Some("null"), false),
            (None, None, false),
        ] {
            let mut headers = HeaderMap::new();
            for (name, value) in [(HOST, host), (ORIGIN, origin)] {
                if let Some(value) = value {
                    headers.insert(name, value.parse().unwrap());
                }
            }
            assert_eq!(
                judge(&headers, &allowed, false).is_ok(),
                fine,
                "{host:?} {origin:?}"
            );
        }
    }

    #[test]
    fn beyond_loopback_addresses_pass_but_names_do_not() {
        for (host, open, fine) in [
            ("192.168.1.5:7300", true, true),
            ("[fe80::1]:7300", true, true),
            ("192.168.1.5:7300", false, false),
            ("evil.example:7300", true, false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, host.parse().unwrap());
            assert_eq!(judge(&headers, &[], open).is_ok(), fine, "{host} {open}");
        }
    }
}
