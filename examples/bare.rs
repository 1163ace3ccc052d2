//! The floor: a bare bot of the crates that ours is made of. It stores a row and answers, and does nothing else.
//!
//! `torwart load --beside target/release/examples/echo` plays with both, so that what our bot costs is known as a ratio. What people do
//! with it are the three interactions of a match: a command, the button below what it says, and buttons of a panel that follows.

use std::str::FromStr;

use poise::serenity_prelude as serenity;
use serenity::{
    ComponentInteraction, CreateActionRow as Row, CreateButton as Button,
    CreateInteractionResponse as Response, CreateInteractionResponseMessage as Message, FullEvent,
};
use sqlx::SqlitePool;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};

type Fault = Box<dyn std::error::Error + Send + Sync>;
type Context<'a> = poise::Context<'a, SqlitePool, Fault>;

/// Posts a message with a button.
#[poise::command(slash_command)]
async fn echo(ctx: Context<'_>) -> Result<(), Fault> {
    let buttons = Row::Buttons(vec![Button::new("hand").label("Your move")]);
    let reply = poise::CreateReply::default().content("Who moves?");
    ctx.send(reply.components(vec![buttons])).await?;
    Ok(())
}

async fn pressed(
    ctx: &serenity::Context,
    press: &ComponentInteraction,
    rows: &SqlitePool,
) -> Result<(), Fault> {
    let id = press.data.custom_id.as_str();
    sqlx::query("insert into presses (person, message, button) values ($1, $2, $3)")
        .bind(press.user.id.get() as i64)
        .bind(press.message.id.get() as i64)
        .bind(id)
        .execute(rows)
        .await?;
    let panel = Message::new()
        .content(format!("You pressed {id}."))
        .components(cards());
    let response = match id {
        "hand" => Response::Message(panel.ephemeral(true)),
        _ => Response::UpdateMessage(panel),
    };
    press.create_response(&ctx.http, response).await?;
    Ok(())
}

/// Thirteen buttons, as many as a hand has.
fn cards() -> Vec<Row> {
    let cards: Vec<Button> = (0..13)
        .map(|card| Button::new(format!("card:{card}")).label(card.to_string()))
        .collect();
    cards
        .chunks(5)
        .map(|row| Row::Buttons(row.to_vec()))
        .collect()
}

async fn database(url: &str) -> Result<SqlitePool, sqlx::Error> {
    let options = SqliteConnectOptions::from_str(url)?
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full);
    let rows = SqlitePool::connect_with(options).await?;
    let table = "create table presses (id integer primary key, person integer not null,
        message integer not null, button text not null) strict";
    sqlx::query(table).execute(&rows).await?;
    Ok(rows)
}

#[tokio::main]
async fn main() -> Result<(), Fault> {
    let rows = database(&std::env::var("DATABASE_URL")?).await?;
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands: vec![echo()],
            event_handler: |framework, event| {
                Box::pin(async move {
                    if let FullEvent::InteractionCreate { interaction, .. } = event
                        && let Some(press) = interaction.as_message_component()
                    {
                        let rows = framework.user_data().await;
                        pressed(framework.serenity_context, press, rows).await?;
                    }
                    Ok(())
                })
            },
            ..poise::FrameworkOptions::default()
        })
        .setup(|ctx, _, framework| {
            Box::pin(async move {
                let commands = &framework.options().commands;
                poise::builtins::register_globally(ctx, commands).await?;
                println!("ready");
                Ok(rows)
            })
        })
        .build();
    let http = serenity::HttpBuilder::new(std::env::var("DISCORD_TOKEN")?)
        .proxy(std::env::var("DISCORD_PROXY")?)
        .ratelimiter_disabled(true);
    let intents = serenity::GatewayIntents::empty();
    serenity::ClientBuilder::new_with_http(http.build(), intents)
        .framework(framework)
        .await?
        .start()
        .await?;
    Ok(())
}
