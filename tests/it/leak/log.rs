//! The log at its loudest: no token, no button of a panel, nothing that a person was shown, no seed.

use localcord::{Direction, Emulator, WireRecord};
use serde_json::Value;
use torwart::store::Store;

/// The bot's token, which is no word that a log may have for another reason.
pub const TOKEN: &str = "the-token-that-nobody-may-read";

/// A text that is shorter may stand anywhere by chance.
const LONG_ENOUGH: usize = 8;

/// Fails if the log says anything that it must not, however loud it is.
pub async fn keeps_quiet(log: &str, discord: &Emulator, store: &Store) {
    let mut secrets = vec![TOKEN.to_owned()];
    let records = discord.wire();
    for record in &records {
        sent(record, &mut secrets);
    }
    let seeds = secrets.len();
    for id in store
        .logs
        .ids_after::<torwart::kernel::TableId>(None, 1000)
        .await
        .unwrap()
    {
        for entry in store.logs.entries(id).await.unwrap() {
            let event: Value = serde_json::from_str(&entry.payload).unwrap();
            texts(&event, &["seed"], &mut secrets);
            secrets.push(entry.payload);
        }
    }
    assert!(seeds > 10 && secrets.len() > seeds, "there are secrets");
    assert!(log.contains("INFO torwart"), "the bot says something");
    for secret in secrets {
        let told = log.lines().find(|line| line.contains(&secret));
        assert_eq!(told, None, "{secret:?} stands in the log");
    }
}

/// Tokens and presses that came in, and everything of a message that went out.
fn sent(record: &WireRecord, secrets: &mut Vec<String>) {
    let keys: &[&str] = match record.direction {
        Direction::Event if record.route_template == "INTERACTION_CREATE" => {
            &["token", "custom_id"]
        }
        Direction::Request => &["custom_id", "content"],
        _ => &[],
    };
    let mut found = Vec::new();
    texts(&record.body, keys, &mut found);
    let lines = found.iter().flat_map(|text| text.lines());
    secrets.extend(
        lines
            .filter(|line| line.len() >= LONG_ENOUGH)
            .map(str::to_owned),
    );
}

/// The texts under these keys, however deep.
fn texts(value: &Value, keys: &[&str], found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                match value.as_str() {
                    Some(text) if keys.contains(&key.as_str()) => found.push(text.to_owned()),
                    _ => texts(value, keys, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| texts(value, keys, found)),
        _ => {}
    }
}
