//! Tells Discord our commands: only when they have changed, and again and again until it works.

use std::time::Duration;

use sha2::{Digest, Sha256};
use tokio_util::sync::CancellationToken;

use crate::courier::wire::Trouble;
use crate::discord::rest::Rest;
use crate::discord::slash;
use crate::store::Store;

/// The longest pause between two attempts.
const LONGEST_PAUSE: Duration = Duration::from_secs(300);

/// Registers the commands, everywhere or in one server only.
pub async fn register(
    wire: &Rest,
    store: &Store,
    application: u64,
    guild: Option<u64>,
    stop: CancellationToken,
) {
    let commands = slash::offered();
    let body = serde_json::to_value(&commands).expect("commands are plain data");
    let digest: String = Sha256::digest(body.to_string())
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let key = format!("commands {application} {}", guild.unwrap_or(0));
    let mut pause = Duration::from_secs(1);
    loop {
        match attempt(wire, store, &key, &digest, guild, &body).await {
            Ok(true) => {
                return tracing::info!(commands = commands.len(), "commands are registered");
            }
            Ok(false) => return tracing::info!("commands are as they were"),
            Err(trouble) => {
                tracing::warn!(%trouble, pause_s = pause.as_secs(), "commands could not be registered; trying again")
            }
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(pause) => {}
        }
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Whether they had to be sent.
async fn attempt(
    wire: &Rest,
    store: &Store,
    key: &str,
    digest: &str,
    guild: Option<u64>,
    body: &serde_json::Value,
) -> Result<bool, Trouble> {
    let known = store.facts.find(key).await.ok().flatten();
    if known.as_deref() == Some(digest) {
        // Someone may have removed them behind our back; a Discord that does not tell gets them again.
        let there = wire.count_commands(guild).await.unwrap_or(0);
        if there >= body.as_array().map_or(0, Vec::len) {
            return Ok(false);
        }
    }
    wire.put_commands(guild, body).await?;
    if let Err(fault) = store.facts.set(key.to_owned(), digest.to_owned()).await {
        tracing::warn!(%fault, "it was not noted that the commands are registered; they will be sent again");
    }
    Ok(true)
}
