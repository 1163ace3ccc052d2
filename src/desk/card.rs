//! The card of a log, as the message on which something was pressed. Whoever changes what it shows answers with the new one.

use crate::desk::{Ask, Desk};
use crate::store::{Logged, Post, PostKind};
use crate::table::Failure;

/// Whether the pressed message is a log's card. One that was posted a moment ago may not be noted yet.
pub async fn is_pressed(desk: &Desk, ask: &Ask, log: impl Logged) -> Result<bool, Failure> {
    let Some(pressed) = ask.message.filter(|message| !message.ephemeral) else {
        return Ok(false);
    };
    let posts = desk.store.posts.of(log).await?;
    let is_it = |post: &Post| post.message == pressed.id || post.message == 0;
    let mut cards = posts.iter().filter(|post| post.kind == PostKind::Card);
    Ok(cards.any(is_it))
}
