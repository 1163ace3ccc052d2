//! The emulator against a real, unmodified serenity and poise client: if this bot works, any bot of this kind does.

use std::sync::{Arc, Mutex};

use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, ComponentInteraction, CreateActionRow, CreateAttachment, CreateButton,
    CreateEmbed, CreateInputText, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, CreateMessage, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, EditMessage, FullEvent, GatewayIntents,
    InputTextStyle, Interaction, Mentionable,
};
use torwart::emulator::{
    Answer, Clock, Emulator, GuildSpec, Opt, PersonSpec, Settings, Trouble, World,
};

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

/// Events serenity could not read; it drops them without a word.
#[derive(Clone, Default)]
struct Unread(Arc<Mutex<Vec<String>>>);

#[serenity::async_trait]
impl serenity::RawEventHandler for Unread {
    async fn raw_event(&self, _: serenity::Context, event: serenity::Event) {
        if let serenity::Event::Unknown(event) = event {
            self.0.lock().unwrap().push(event.kind);
        }
    }
}

/// An emulator with the bot above connected to it.
async fn stage(settings: Settings) -> Emulator {
    stage_with(settings, Unread::default()).await
}

async fn stage_with(settings: Settings, unread: Unread) -> Emulator {
    let privileged = GatewayIntents::from_bits_truncate(settings.world.privileged_intents);
    let emulator = Emulator::start(settings)
        .await
        .expect("loopback has a free port");
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands: vec![game()],
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
    emulator.bot_ready().await;
    emulator
}

#[tokio::test]
async fn a_board_is_posted_clicked_whispered_and_edited() {
    let emulator = stage(Settings::default()).await;
    let (ana, ben, lobby) = (
        emulator.person("Ana"),
        emulator.person("Ben"),
        emulator.channel("lobby"),
    );
    let board = ana
        .slash(lobby, "game start", &[("rival", (&ben).into())])
        .await
        .expect_message();
    assert_eq!(
        board.content,
        format!("{} against {} over 3", ana.mention(), ben.mention())
    );
    assert_eq!(board.pinged, [ana.id(), ben.id()]);
    assert_eq!(board.buttons().len(), 4);

    let going = ben.click_label(board.id, "Go").await.expect_message();
    assert_eq!((going.id, going.content.as_str()), (board.id, "going"));
    emulator
        .until("the whisper is there", || {
            ben.messages(lobby).iter().any(|m| m.content == "only you")
        })
        .await;
    assert!(!ana.messages(lobby).iter().any(|m| m.content == "only you"));
    emulator
        .until("the channel edit", || {
            emulator.message(board.id).unwrap().content == "edited by channel"
        })
        .await;

    let side = ana
        .select(board.id, "v1:side", &["Right"])
        .await
        .expect_message();
    assert!(side.content.contains("\"r\""), "{}", side.content);
    assert!(matches!(
        ana.select(board.id, "v1:side", &["Up"]).await,
        Answer::Refused { .. }
    ));
    emulator.shutdown().await;
}

#[tokio::test]
async fn ephemeral_hands_are_private_and_redrawn_in_place() {
    let emulator = stage(Settings::default()).await;
    let (ana, ben, lobby) = (
        emulator.person("Ana"),
        emulator.person("Ben"),
        emulator.channel("lobby"),
    );
    let board = ana
        .slash(lobby, "game start", &[("rival", Opt::from("Ben"))])
        .await
        .expect_message();
    let hand = ana.click(board.id, "v1:hand").await.expect_message();
    assert!(hand.ephemeral && ben.message(hand.id).is_none());
    assert!(matches!(
        ben.click(hand.id, "v1:pick").await,
        Answer::Refused { .. }
    ));
    assert!(
        matches!(
            ana.click(board.id, "v1:never").await,
            Answer::Refused { .. }
        ),
        "disabled"
    );
    let forged = ben
        .click_forged(board.id, "v1:nonsense")
        .await
        .expect_message();
    assert_eq!(forged.content, "unknown v1:nonsense");
    let picked = ana.click(hand.id, "v1:pick").await.expect_message();
    assert_eq!(
        (picked.id, picked.content.as_str(), picked.ephemeral),
        (hand.id, "picked", true)
    );
    ana.restart_client();
    assert!(
        ana.message(hand.id).is_none(),
        "ephemerals do not survive the client"
    );
    emulator.shutdown().await;
}

#[tokio::test]
async fn deferral_autocomplete_modal_dm() {
    let emulator = stage(Settings::default()).await;
    let (ana, lobby) = (emulator.person("Ana"), emulator.channel("lobby"));
    let choices = ana
        .autocomplete(lobby, "game greet", &[], ("whom", "Wor"))
        .await;
    assert_eq!(choices[0].name, "Wor!");
    let deferred = ana
        .slash(lobby, "game greet", &[("whom", "World".into())])
        .await;
    let Answer::Deferred {
        message: Some(id),
        ephemeral: true,
        ..
    } = deferred
    else {
        panic!("{deferred:?}")
    };
    emulator
        .until("it is filled", || {
            ana.message(id)
                .is_some_and(|m| !m.loading && m.content == "Hello World")
        })
        .await;

    let modal = ana.slash(lobby, "game form", &[]).await.expect_modal();
    assert!(matches!(
        ana.submit(modal.clone(), &[("name", "much too long")])
            .await,
        Answer::Refused { .. }
    ));
    let answer = ana.submit(modal, &[("name", "Ana")]).await.expect_message();
    assert_eq!(answer.content, "You are Ana");

    let board = ana
        .slash(lobby, "game start", &[("rival", "Ben".into())])
        .await
        .expect_message();
    assert!(matches!(
        ana.click(board.id, "v1:dm").await,
        Answer::Deferred { update: true, .. }
    ));
    emulator
        .until("the DM is there", || {
            ana.dms().iter().any(|m| m.content == "psst")
        })
        .await;
    let file = &ana.dms()[0].attachments[0];
    assert_eq!(
        emulator.attachment(file["url"].as_str().unwrap()).unwrap(),
        b"\x89PNG\r\n\x1a\n"
    );
    emulator.shutdown().await;
}

#[tokio::test]
async fn a_dropped_gateway_is_resumed_and_missed_events_are_replayed() {
    let emulator = stage(Settings::default()).await;
    let (ana, lobby) = (emulator.person("Ana"), emulator.channel("lobby"));
    for trouble in [
        Trouble::DropGateway,
        Trouble::Reconnect,
        Trouble::CloseGateway { code: 4000 },
    ] {
        let before = emulator.resumes();
        emulator.trouble(trouble);
        let pending = ana.slash_later(lobby, "game start", &[("rival", "Ben".into())]);
        emulator
            .until("the bot resumed", || emulator.resumes() > before)
            .await;
        pending.answer().await.expect_message();
    }
    assert_eq!(emulator.identifies(), 1);
    emulator.shutdown().await;
}

#[tokio::test]
async fn a_user_installed_app_works_in_a_server_without_the_bot() {
    let mut world = World::default();
    let mut guest = PersonSpec::new("Gus");
    guest.installed = true;
    world.people.push(guest);
    world.guilds.push(GuildSpec {
        bot: false,
        ..GuildSpec::new("Elsewhere", &["bar"])
    });
    let emulator = stage(Settings {
        world,
        ..Settings::default()
    })
    .await;
    let (gus, ben, bar) = (
        emulator.person("Gus"),
        emulator.person("Ben"),
        emulator.channel("bar"),
    );
    let refused = ben
        .slash(bar, "game start", &[("rival", "Gus".into())])
        .await;
    assert!(
        matches!(refused, Answer::Refused { .. }),
        "Ben has not installed it"
    );
    let board = gus
        .slash(bar, "game start", &[("rival", "Ben".into())])
        .await
        .expect_message();
    // The click works; the channel edit after it cannot.
    assert_eq!(
        ben.click(board.id, "v1:go").await.expect_message().content,
        "going"
    );
    emulator
        .until("the channel route was refused", || {
            emulator
                .wire()
                .iter()
                .any(|r| r.method == "PATCH" && r.status == 403 && r.response["code"] == 50001)
        })
        .await;
    emulator.shutdown().await;
}

#[tokio::test]
async fn serenity_reads_every_event() {
    let unread = Unread::default();
    let mut world = World::default();
    world.privileged_intents = GatewayIntents::GUILD_MEMBERS.bits();
    let emulator = stage_with(
        Settings {
            world,
            ..Settings::default()
        },
        unread.clone(),
    )
    .await;
    let (ana, ben, lobby) = (
        emulator.person("Ana"),
        emulator.person("Ben"),
        emulator.channel("lobby"),
    );
    let arena = emulator.guild("Torwart Arena");

    let board = ana
        .slash(lobby, "game start", &[("rival", (&ben).into())])
        .await
        .expect_message();
    ana.click(board.id, "v1:hand").await.expect_message();
    ana.click(board.id, "v1:go").await.expect_message();
    ana.slash(ana.open_dm(), "game start", &[("rival", (&ben).into())])
        .await
        .expect_message();
    ana.set_installed(true);
    let private = emulator.add_private_channel(&[&ana, &ben]);
    ana.slash(private, "game start", &[("rival", (&ben).into())])
        .await
        .expect_message();
    ana.say(lobby, "hello").unwrap();

    let extra = emulator.add_channel(arena, "extra");
    emulator.set_bot_permissions(extra, 0);
    emulator.delete_channel(extra);
    emulator.delete_message(board.id);
    emulator.remove_member(arena, &ben);
    emulator.add_member(arena, &ben, false);
    emulator.add_guild(&GuildSpec::new("Second", &["one"]));
    emulator.remove_bot_from_guild(arena);
    emulator.add_bot_to_guild(arena);
    assert!(unread.0.lock().unwrap().is_empty());

    // The last event comes after all others, so when it is known to be unread, all were looked at.
    emulator.trouble(Trouble::Event {
        name: "NO_SUCH_EVENT".into(),
        data: serde_json::json!({}),
    });
    let broken = serde_json::json!({"id": "1"});
    emulator.trouble(Trouble::Event {
        name: "INTERACTION_CREATE".into(),
        data: broken,
    });
    ana.slash(lobby, "game start", &[("rival", (&ben).into())])
        .await
        .expect_message();
    assert_eq!(
        *unread.0.lock().unwrap(),
        ["NO_SUCH_EVENT", "INTERACTION_CREATE"]
    );
    emulator.shutdown().await;
}

#[tokio::test]
async fn the_same_click_delivered_twice_is_answered_once() {
    let emulator = stage(Settings::default()).await;
    let (ana, lobby) = (emulator.person("Ana"), emulator.channel("lobby"));
    let board = ana
        .slash(lobby, "game start", &[("rival", "Ben".into())])
        .await
        .expect_message();
    let click = ana.click_later(board.id, "v1:hand");
    assert!(emulator.redeliver(click.interaction().expect("it was sent")));
    click.answer().await.expect_message();
    emulator
        .until("the second answer was refused", || {
            emulator
                .wire()
                .iter()
                .any(|record| record.response["code"] == 40060)
        })
        .await;
    assert_eq!(
        ana.messages(lobby)
            .iter()
            .filter(|m| m.content == "your hand")
            .count(),
        1
    );
    emulator.shutdown().await;
}

#[tokio::test]
async fn a_late_bot_fails_on_the_clock_of_the_test() {
    let clock = Clock::manual(1_750_000_000_000);
    let emulator = stage(Settings {
        clock: clock.clone(),
        ..Settings::default()
    })
    .await;
    let (ana, lobby) = (emulator.person("Ana"), emulator.channel("lobby"));
    emulator.trouble(Trouble::delay("*/callback", Some(1), 3_500));
    let pending = ana.slash_later(lobby, "game start", &[("rival", "Ben".into())]);
    emulator
        .until("the callback is held up", || emulator.requests_held() == 1)
        .await;
    clock.advance(3_500);
    emulator
        .until("the late callback was refused", || {
            emulator
                .wire()
                .iter()
                .any(|record| record.response["code"] == 10062)
        })
        .await;
    assert!(matches!(pending.answer().await, Answer::Failed));
    emulator.shutdown().await;
}
