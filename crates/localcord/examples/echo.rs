//! An echo bot and somebody who uses it, without an account: `cargo run -p localcord --example echo`.
//!
//! The bot is ordinary serenity. Only the three lines that build its client know where its Discord is.

use localcord::{Emulator, Settings};
use poise::serenity_prelude as serenity;
use serenity::{
    CreateInteractionResponse as Response, CreateInteractionResponseMessage as Message,
};

type Fault = Box<dyn std::error::Error + Send + Sync>;

/// Answers `/echo text` with the same text.
struct Echo;

#[serenity::async_trait]
impl serenity::EventHandler for Echo {
    async fn ready(&self, ctx: serenity::Context, _: serenity::Ready) {
        let text = serenity::CommandOptionType::String;
        let text = serenity::CreateCommandOption::new(text, "text", "What to say").required(true);
        let echo = serenity::CreateCommand::new("echo").description("Says it again");
        let made = serenity::Command::create_global_command(&ctx.http, echo.add_option(text)).await;
        made.expect("the local Discord takes what Discord takes");
    }

    async fn interaction_create(&self, ctx: serenity::Context, asked: serenity::Interaction) {
        let Some(command) = asked.as_command() else {
            return;
        };
        let said = command.data.options[0].value.as_str().unwrap_or_default();
        let reply = Response::Message(Message::new().content(said));
        let sent = command.create_response(&ctx.http, reply).await;
        sent.expect("an answer within three seconds");
    }
}

#[tokio::main]
async fn main() -> Result<(), Fault> {
    play().await
}

/// What is said comes back; so the example is a test of itself.
#[cfg(test)]
#[tokio::test]
async fn the_echo_comes_back() {
    play().await.expect("an echo");
}

async fn play() -> Result<(), Fault> {
    let discord = Emulator::start(Settings::default()).await?;
    let http = serenity::HttpBuilder::new("local")
        .proxy(discord.base_url())
        .ratelimiter_disabled(true);
    let intents = serenity::GatewayIntents::empty();
    let mut bot = serenity::ClientBuilder::new_with_http(http.build(), intents)
        .event_handler(Echo)
        .await?;
    let running = tokio::spawn(async move { bot.start().await });

    discord.bot().ready().await;
    let registered = || !discord.bot().commands(None).is_empty();
    discord.until("the command is there", registered).await;
    let (ana, lobby) = (discord.person("Ana"), discord.channel("lobby"));
    let answer = ana.slash(lobby, "echo", &[("text", "Hello!".into())]).await;
    let said = answer.expect_message().content;
    println!("Ana said Hello!, and the bot said {said}");
    assert_eq!(said, "Hello!");

    running.abort();
    discord.shutdown().await;
    Ok(())
}
