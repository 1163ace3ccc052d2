//! A small bot of serenity and poise that uses every kind of answer.

use std::sync::Arc;

use localcord::{Emulator, Settings};
use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, ComponentInteraction, CreateActionRow, CreateAttachment, CreateButton,
    CreateEmbed, CreateInputText, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, CreateMessage, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, EditMessage, FullEvent, GatewayIntents,
    InputTextStyle, Interaction, Mentionable,
};
use tokio::sync::watch;

type Fault = Box<dyn std::error::Error + Send + Sync>;
type Context<'a> = poise::Context<'a, (), Fault>;

#[poise::command(
    slash_command,
    subcommands("start", "greet", "form"),
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
async fn game(_: Context<'_>) -> Result<(), Fault> {
    Ok(())
}

/// Posts a board.
#[poise::command(slash_command)]
async fn start(
    ctx: Context<'_>,
    #[description = "who"] rival: serenity::User,
    #[description = "how many"]
    #[min = 1]
    #[max = 5]
    rounds: Option<i64>,
) -> Result<(), Fault> {
    let text = format!(
        "{} against {} over {}",
        ctx.author().mention(),
        rival.mention(),
        rounds.unwrap_or(3)
    );
    let row = CreateActionRow::Buttons(vec![
        CreateButton::new("v1:go").label("Go"),
        CreateButton::new("v1:hand")
            .label("Hand")
            .style(ButtonStyle::Secondary),
        CreateButton::new("v1:dm").label("Write me"),
        CreateButton::new("v1:never").label("Never").disabled(true),
    ]);
    let embed = CreateEmbed::new().title("Board").field("a", "b", true);
    ctx.send(
        poise::CreateReply::default()
            .content(text)
            .embed(embed)
            .components(vec![row]),
    )
    .await?;
    Ok(())
}

async fn suggest(_: Context<'_>, partial: &str) -> serenity::CreateAutocompleteResponse {
    let response = serenity::CreateAutocompleteResponse::new();
    response.add_string_choice(format!("{partial}!"), format!("{partial}?"))
}

/// Defers, then greets.
#[poise::command(slash_command)]
async fn greet(
    ctx: Context<'_>,
    #[description = "whom"]
    #[autocomplete = "suggest"]
    whom: String,
) -> Result<(), Fault> {
    ctx.defer_ephemeral().await?;
    ctx.say(format!("Hello {whom}")).await?;
    Ok(())
}

/// Opens a form.
#[poise::command(slash_command)]
async fn form(ctx: poise::ApplicationContext<'_, (), Fault>) -> Result<(), Fault> {
    let input = CreateInputText::new(InputTextStyle::Short, "Name", "name").max_length(10);
    let modal = CreateModal::new("v1:form", "Who are you?")
        .components(vec![CreateActionRow::InputText(input)]);
    ctx.interaction
        .create_response(ctx.http(), CreateInteractionResponse::Modal(modal))
        .await?;
    Ok(())
}

/// Says what it was asked about.
#[poise::command(
    context_menu_command = "Look at this",
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
async fn look(
    ctx: Context<'_>,
    #[description = "which"] message: serenity::Message,
) -> Result<(), Fault> {
    let rows = message.components.iter().flat_map(|row| &row.components);
    let ids = rows.filter_map(|part| match part {
        serenity::ActionRowComponent::Button(button) => match &button.data {
            serenity::ButtonKind::NonLink { custom_id, .. } => Some(custom_id.as_str()),
            _ => None,
        },
        _ => None,
    });
    let ids: Vec<&str> = ids.collect();
    let mine = message.author.id == ctx.framework().bot_id;
    let text = format!("{} {mine} {}", message.content, ids.join(" "));
    ctx.send(poise::CreateReply::default().content(text).ephemeral(true))
        .await?;
    Ok(())
}

async fn on_click(ctx: &serenity::Context, click: &ComponentInteraction) -> Result<(), Fault> {
    let says = |text: &str| CreateInteractionResponseMessage::new().content(text);
    match click.data.custom_id.as_str() {
        "v1:go" => {
            let menu = CreateSelectMenuKind::String {
                options: vec![
                    CreateSelectMenuOption::new("Left", "l"),
                    CreateSelectMenuOption::new("Right", "r"),
                ],
            };
            let row = CreateActionRow::SelectMenu(CreateSelectMenu::new("v1:side", menu));
            let update = says("going").components(vec![row]);
            click
                .create_response(ctx, CreateInteractionResponse::UpdateMessage(update))
                .await?;
            let whisper = CreateInteractionResponseFollowup::new()
                .content("only you")
                .ephemeral(true);
            click.create_followup(ctx, whisper).await?;
            let board = EditMessage::new().content("edited by channel");
            click
                .channel_id
                .edit_message(ctx, click.message.id, board)
                .await?;
        }
        "v1:hand" => {
            let row = CreateActionRow::Buttons(vec![CreateButton::new("v1:pick").label("Pick")]);
            let hand = says("your hand").ephemeral(true).components(vec![row]);
            click
                .create_response(ctx, CreateInteractionResponse::Message(hand))
                .await?;
        }
        "v1:pick" => {
            let update = says("picked").components(vec![]);
            click
                .create_response(ctx, CreateInteractionResponse::UpdateMessage(update))
                .await?;
        }
        "v1:dm" => {
            click
                .create_response(ctx, CreateInteractionResponse::Acknowledge)
                .await?;
            let picture = CreateAttachment::bytes(b"\x89PNG\r\n\x1a\n".to_vec(), "board.png");
            let letter = CreateMessage::new().content("psst").add_file(picture);
            click.user.direct_message(ctx, letter).await?;
        }
        "v1:side" => {
            let text = format!("{:?}", click.data.kind);
            click
                .create_response(ctx, CreateInteractionResponse::Message(says(&text)))
                .await?;
        }
        other => {
            let text = format!("unknown {other}");
            click
                .create_response(
                    ctx,
                    CreateInteractionResponse::Message(says(&text).ephemeral(true)),
                )
                .await?;
        }
    }
    Ok(())
}

async fn on_event(ctx: &serenity::Context, event: &FullEvent) -> Result<(), Fault> {
    let FullEvent::InteractionCreate { interaction } = event else {
        return Ok(());
    };
    match interaction {
        Interaction::Component(click) => on_click(ctx, click).await,
        Interaction::Modal(modal) => {
            let serenity::ActionRowComponent::InputText(text) =
                &modal.data.components[0].components[0]
            else {
                return Ok(());
            };
            let text = format!("You are {}", text.value.as_deref().unwrap_or("nobody"));
            let says = CreateInteractionResponseMessage::new().content(text);
            modal
                .create_response(ctx, CreateInteractionResponse::Message(says))
                .await?;
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Names of the events serenity could not read; it drops them without a word.
#[derive(Clone)]
pub struct Unread(pub Arc<watch::Sender<Vec<String>>>);

impl Unread {
    pub fn new() -> Self {
        Self(Arc::new(watch::Sender::new(Vec::new())))
    }
}

#[serenity::async_trait]
impl serenity::RawEventHandler for Unread {
    async fn raw_event(&self, _: serenity::Context, event: serenity::Event) {
        if let serenity::Event::Unknown(event) = event {
            self.0.send_modify(|names| names.push(event.kind));
        }
    }
}

/// An emulator with the bot above connected to it.
pub async fn stage(settings: Settings) -> Emulator {
    stage_with(settings, Unread::new()).await
}

pub async fn stage_with(settings: Settings, unread: Unread) -> Emulator {
    let privileged = GatewayIntents::from_bits_truncate(settings.world.privileged_intents);
    let emulator = Emulator::start(settings)
        .await
        .expect("loopback has a free port");
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands: vec![game(), look()],
            event_handler: |framework, event| Box::pin(on_event(framework.serenity_context, event)),
            ..Default::default()
        })
        .setup(|ctx, _, framework| {
            Box::pin(async move {
                poise::builtins::register_globally(ctx, &framework.options().commands).await?;
                Ok(())
            })
        })
        .build();
    let http = serenity::HttpBuilder::new("local")
        .proxy(emulator.base_url())
        .ratelimiter_disabled(true);
    let intents = GatewayIntents::GUILDS
        | GatewayIntents::GUILD_MESSAGES
        | GatewayIntents::DIRECT_MESSAGES
        | privileged;
    let client = serenity::ClientBuilder::new_with_http(http.build(), intents)
        .framework(framework)
        .raw_event_handler(unread)
        .await;
    let mut client = client.expect("the client takes the gateway address from the emulator");
    tokio::spawn(async move { client.start().await });
    emulator.bot().ready().await;
    emulator
}
