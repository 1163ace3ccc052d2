//! Commands that no client would send: a true interaction with something changed in it, and what the bot says to that.

use localcord::{Direction, Trouble};
use serde_json::{Value, json};

use crate::bot::TestBot;

/// Sends the last interaction of the wire again, under a new number and with something changed; returns the callback.
/// Discord knows nothing of it, so the answer reaches nobody: the wire is where it can be read.
pub async fn forged(bot: &TestBot, change: impl FnOnce(&mut Value)) -> Value {
    let mut wire = bot.discord.wire().into_iter();
    let template = wire.rfind(|record| {
        record.direction == Direction::Event && record.route_template == "INTERACTION_CREATE"
    });
    let mut data = template.unwrap().body;
    let id: u64 = data["id"].as_str().unwrap().parse().unwrap();
    // No interaction ever has this number: the emulator counts up one by one.
    let id = (id + (1 << 40)).to_string();
    data["id"] = json!(id);
    change(&mut data);
    let name = "INTERACTION_CREATE".to_owned();
    bot.discord.trouble(Trouble::Event { name, data });
    let route = "/interactions/{interaction_id}/{interaction_token}/callback";
    let answered = || {
        let found = bot.requests(0, "POST", route).into_iter();
        found.rev().find(|record| record.path.contains(&id))
    };
    let what = "the forged interaction is answered";
    bot.discord.until_some(what, answered).await.body
}

/// The option of that name, in the only subcommand.
pub fn option<'a>(data: &'a mut Value, name: &str) -> &'a mut Value {
    let options = data["data"]["options"][0]["options"]
        .as_array_mut()
        .unwrap();
    let known = options.iter().position(|option| option["name"] == name);
    let place = known.unwrap_or_else(|| {
        options.push(json!({"name": name, "type": 3, "value": ""}));
        options.len() - 1
    });
    &mut options[place]
}
