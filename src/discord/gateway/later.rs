//! What takes longer than Discord waits for an answer: the answer says so, and becomes it when it is there.

use super::Bot;
use crate::discord::ask::{Ask, Becoming, Later};

impl Bot {
    /// Waits, and changes the answer into what was waited for. The end of the bot is not held up by it.
    pub(super) async fn bring(&self, ask: &Ask, token: &str, later: Later) {
        let reply = tokio::select! {
            () = self.stop.cancelled() => return,
            reply = self.desk.later(ask, later) => reply,
        };
        let Some(letter) = reply.way.letter() else {
            return;
        };
        if let Err(trouble) = self.wire.edit_by_token(token, None, letter).await {
            tracing::debug!(%trouble, "an answer came too late");
            return;
        }
        if let Some(picture) = reply.picture {
            self.illustrate(ask, token, None, picture).await;
        }
    }

    /// Puts what has been thought of in the place of the answer that asked for patience. The end of the bot is not held up by it either.
    pub(super) async fn bring_thought(&self, token: &str, thought: Becoming) {
        let letter = tokio::select! {
            () = self.stop.cancelled() => return,
            letter = thought => letter,
        };
        if let Err(trouble) = self.wire.edit_by_token(token, None, &letter).await {
            tracing::debug!(%trouble, "a thought came too late");
        }
    }
}
