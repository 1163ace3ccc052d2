//! Telling Discord the commands: when they changed or went missing, and not otherwise.

use localcord::Trouble;
use serde_json::json;

use crate::bot::TestBot;
use crate::players::command;

const COMMANDS: &str = "/applications/{application_id}/commands";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_are_not_registered_again_by_a_restart() {
    let mut bot = TestBot::start().await;
    bot.quiet().await;
    assert_eq!(bot.requests(0, "PUT", COMMANDS).len(), 1);
    bot.restart().await;
    looked(&bot, 1).await;
    bot.restart().await;
    looked(&bot, 2).await;
    command(&bot, &bot.person("Ana"), "tor help", &[]).await;
    assert_eq!(bot.requests(0, "PUT", COMMANDS).len(), 1);
}

/// Waits until the bot has looked at the registered commands so many times, and has done what follows.
async fn looked(bot: &TestBot, times: usize) {
    let looks = || bot.requests(0, "GET", COMMANDS).len() == times;
    bot.discord
        .until("the bot has looked at its commands", looks)
        .await;
    bot.quiet().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_that_went_missing_are_registered_again() {
    let mut bot = TestBot::start().await;
    bot.stop().await;
    clear(&bot).await;
    bot.start_again().await;
    assert_eq!(bot.discord.bot().commands(None).len(), 2);
    command(&bot, &bot.person("Ana"), "tor help", &[]).await;
}

/// Removes all commands behind the bot's back.
async fn clear(bot: &TestBot) {
    let url = format!(
        "{}/api/v10/applications/{}/commands",
        bot.discord.base_url(),
        bot.discord.bot().id()
    );
    let request = reqwest::Client::new()
        .put(url)
        .header("authorization", "Bot local");
    let answer = request.json(&json!([])).send().await.unwrap();
    assert_eq!(answer.status(), 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_that_could_not_be_registered_are_tried_again() {
    let mut bot = TestBot::start().await;
    bot.stop().await;
    clear(&bot).await;
    bot.discord
        .trouble(Trouble::fail("PUT /applications/*", 1, 500, 0));
    let before = bot.mark();
    bot.start_again().await;
    // A request is noted after it has taken effect, so the bot may be ready a moment earlier.
    let statuses = || -> Vec<u16> {
        let tries = bot.requests(before, "PUT", COMMANDS);
        tries.iter().map(|r| r.status).collect()
    };
    let twice = || statuses().len() == 2;
    bot.discord.until("it was tried twice", twice).await;
    assert_eq!(statuses(), [500, 200]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_development_commands_are_registered_in_one_server() {
    let mut bot = TestBot::start().await;
    bot.stop().await;
    clear(&bot).await;
    let guild = bot.discord.guild("Torwart Arena");
    bot.set("TORWART__DISCORD__DEV_GUILD", &guild.to_string());
    bot.start_again().await;
    assert_eq!(bot.discord.bot().commands(Some(guild)).len(), 2);
    assert_eq!(bot.discord.bot().commands(None).len(), 0);
    command(&bot, &bot.person("Ana"), "tor help", &[]).await;
}
