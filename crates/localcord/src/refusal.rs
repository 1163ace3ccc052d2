//! What Discord answers when it refuses: HTTP status, JSON code, message, and the path of a bad field.
//! Only the shape and the known codes; who refuses what is decided where the request is handled.

use serde_json::{Map, Value, json};

/// A refused request.
#[derive(Clone, Debug)]
pub(super) struct Refusal {
    pub status: u16,
    pub code: u64,
    pub message: String,
    pub errors: Option<Value>,
    /// Set for 429: seconds to wait go to the body and the headers.
    pub retry_after_ms: Option<u64>,
    /// Of 429: it is about everything the bot sends.
    pub global: bool,
}

macro_rules! known {
    ($($name:ident = $status:literal, $code:literal, $message:literal;)+) => {
        impl Refusal {
            $(pub(super) fn $name() -> Self { Self::new($status, $code, $message) })+
        }
    };
}

known! {
    unauthorized = 401, 0, "401: Unauthorized";
    not_found = 404, 0, "404: Not Found";
    method_not_allowed = 405, 0, "405: Method Not Allowed";
    unknown_application = 404, 10002, "Unknown Application";
    unknown_channel = 404, 10003, "Unknown Channel";
    unknown_guild = 404, 10004, "Unknown Guild";
    unknown_member = 404, 10007, "Unknown Member";
    unknown_message = 404, 10008, "Unknown Message";
    unknown_user = 404, 10013, "Unknown User";
    unknown_emoji = 404, 10014, "Unknown Emoji";
    unknown_webhook = 404, 10015, "Unknown Webhook";
    unknown_interaction = 404, 10062, "Unknown interaction";
    unknown_command = 404, 10063, "Unknown application command";
    too_many_followups = 400, 40094, "This interaction has reached the maximum number of follow-up messages";
    too_large = 413, 40005, "Request entity too large";
    already_acknowledged = 400, 40060, "Interaction has already been acknowledged.";
    missing_access = 403, 50001, "Missing Access";
    not_your_message = 403, 50005, "Cannot edit a message authored by another user";
    empty_message = 400, 50006, "Cannot send an empty message";
    cannot_message_user = 403, 50007, "Cannot send messages to this user";
    missing_permissions = 403, 50013, "Missing Permissions";
    invalid_webhook_token = 401, 50027, "Invalid Webhook Token";
    invalid_recipient = 400, 50033, "Invalid Recipient(s)";
    thread_archived = 400, 50083, "Thread is archived";
    invalid_json = 400, 50109, "The request body contains invalid JSON.";
    thread_exists = 400, 160_004, "A thread has already been created for this message";
    no_mutual_guild = 403, 50278, "Cannot send messages to this user due to having no mutual guilds";
}

impl Refusal {
    pub(super) fn new(status: u16, code: u64, message: impl Into<String>) -> Self {
        Self {
            status,
            code,
            message: message.into(),
            errors: None,
            retry_after_ms: None,
            global: false,
        }
    }

    /// 50035 with Discord's nested `errors`, e.g. `components.0.components.1.custom_id`.
    pub(super) fn form(path: &str, code: &str, message: impl Into<String>) -> Self {
        let leaf = json!({"_errors": [{"code": code, "message": message.into()}]});
        let nest = |inner, key: &str| {
            let mut map = Map::new();
            map.insert(key.to_owned(), inner);
            Value::Object(map)
        };
        let errors = path
            .rsplit('.')
            .filter(|key| !key.is_empty())
            .fold(leaf, nest);
        Self {
            errors: Some(errors),
            ..Self::new(400, 50035, "Invalid Form Body")
        }
    }

    /// What a message of Components V2 does not have.
    pub(super) fn not_with_v2(path: &str) -> Self {
        let code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";
        let field = path.rsplit('.').next().unwrap_or(path);
        let text =
            format!("The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2");
        Self::form(path, code, text)
    }

    /// A length or count outside its limits.
    pub(super) fn bad_length(path: &str, message: impl Into<String>) -> Self {
        Self::form(path, "BASE_TYPE_BAD_LENGTH", message)
    }

    pub(super) fn body(&self) -> Value {
        if self.status == 429 && self.code == 0 {
            return json!({"message": self.message, "retry_after": self.retry_after(), "global": self.global});
        }
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        if self.retry_after_ms.is_some() {
            body["retry_after"] = json!(self.retry_after());
            body["global"] = json!(self.global);
        }
        body
    }

    #[expect(clippy::cast_precision_loss, reason = "waits are far below 2^52 ms")]
    pub(super) fn retry_after(&self) -> f64 {
        self.retry_after_ms.unwrap_or(0) as f64 / 1000.0
    }

    pub(super) fn rate_limited(retry_after_ms: u64) -> Self {
        let limited = Self::new(429, 0, "You are being rate limited.");
        Self {
            retry_after_ms: Some(retry_after_ms),
            ..limited
        }
    }

    pub(super) fn rate_limited_in_all(retry_after_ms: u64) -> Self {
        Self {
            global: true,
            ..Self::rate_limited(retry_after_ms)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_field_is_named_by_its_path() {
        let body = Refusal::form("embeds.0.title", "BASE_TYPE_BAD_LENGTH", "too long").body();
        assert_eq!(body["code"], 50035);
        assert_eq!(
            body["errors"]["embeds"]["0"]["title"]["_errors"][0]["message"],
            "too long"
        );
    }
}
