//! What the user-side API answers when a request makes no sense: a status and one sentence.
//! A refusal by the person's client is no problem but an ordinary answer.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

#[derive(Debug)]
pub(super) struct Problem(StatusCode, String);

impl Problem {
    pub(super) fn missing(what: &str) -> Self {
        Self(StatusCode::NOT_FOUND, format!("there is no such {what}"))
    }

    pub(super) fn wrong(why: impl Into<String>) -> Self {
        Self(StatusCode::BAD_REQUEST, why.into())
    }

    pub(super) fn forbidden(why: &str) -> Self {
        Self(StatusCode::FORBIDDEN, why.to_owned())
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        (self.0, Json(json!({"error": self.1}))).into_response()
    }
}
