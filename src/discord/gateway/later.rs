//! What takes longer than Discord waits for an answer: the answer says so, and becomes it when it is there.

use super::Bot;
use crate::courier::wire::Wire;
use crate::desk::ask::{Ask, Later};

impl Bot {
    /// Waits, and changes the answer into what was waited for. The end of the bot is not held up by it.
    pub(super) async fn bring(&self, ask: &Ask, token: &str, later: Later) {
        let reply = tokio::select! {
            () = self.stop.cancelled() => return,
            reply = self.desk.later(ask, later) => reply,
        };
        let reply = self.illustrated(ask, reply).await;
        let Some(letter) = reply.way.letter() else {
            return;
        };
        if let Err(trouble) = self.wire.edit_by_token(token, None, letter).await {
            tracing::debug!(%trouble, "an answer came too late");
            return;
        }
        if let Some(picture) = reply.picture {
            self.illustrate(ask, token, &reply.way, picture).await;
        }
    }
}
