//! The emulator against a real, unmodified serenity and poise client: if this bot works, any bot of this kind does.

#[path = "smoke/bot.rs"]
mod bot;

use std::time::Duration;

use bot::{Unread, stage, stage_with};
use localcord::{Answer, Clock, GuildSpec, Opt, PersonSpec, Settings, Trouble, World};
use poise::serenity_prelude::GatewayIntents;

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
async fn a_message_is_looked_at_with_everything_on_it() {
    let emulator = stage(Settings::default()).await;
    let (ana, ben, lobby) = (
        emulator.person("Ana"),
        emulator.person("Ben"),
        emulator.channel("lobby"),
    );
    let rival = [("rival", (&ben).into())];
    let board = ana.slash(lobby, "game start", &rival).await;
    let board = board.expect_message();
    let ids = "v1:go v1:hand v1:dm v1:never";
    let seen = ben.message_command(board.id, "Look at this").await;
    let seen = seen.expect_message();
    assert_eq!(seen.content, format!("{} true {ids}", board.content));
    assert_eq!((seen.target, seen.ephemeral), (Some(board.id), true));
    // Also a private message, in a direct conversation, and somebody's words.
    let hand = ana.click(board.id, "v1:hand").await.expect_message();
    let seen = ana.message_command(hand.id, "Look at this").await;
    assert_eq!(seen.expect_message().content, "your hand true v1:pick");
    let said = ana.say(ana.open_dm(), "hello").unwrap();
    let seen = ana.message_command(said, "Look at this").await;
    assert_eq!(seen.expect_message().content, "hello false ");
    for (who, message, name) in [
        (&ben, hand.id, "Look at this"),
        (&ben, board.id, "look"),
        (&ben, said, "Look at this"),
    ] {
        let answer = who.message_command(message, name).await;
        assert!(matches!(answer, Answer::Refused { .. }), "{answer:?}");
    }
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
        let before = emulator.bot().resumes();
        emulator.trouble(trouble);
        let pending = ana.slash_later(lobby, "game start", &[("rival", "Ben".into())]);
        emulator
            .until("the bot resumed", || emulator.bot().resumes() > before)
            .await;
        pending.answer().await.expect_message();
    }
    assert_eq!(emulator.bot().identifies(), 1);
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
    let unread = Unread::new();
    let privileged_intents = GatewayIntents::GUILD_MEMBERS.bits();
    let world = World {
        privileged_intents,
        ..World::default()
    };
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

    let extra = emulator.server(arena).add_channel("extra");
    emulator.bot().set_permissions(extra, 0);
    emulator.place(extra).delete();
    emulator.delete_message(board.id);
    emulator.server(arena).remove_member(&ben);
    emulator.server(arena).add_member(&ben, false);
    emulator.add_guild(&GuildSpec::new("Second", &["one"]));
    emulator.bot().leave(arena);
    emulator.bot().join(arena);

    // Two that cannot be read come last; when both are known, all before them were looked at.
    let data = serde_json::json!({"id": "1"});
    for name in ["NO_SUCH_EVENT", "INTERACTION_CREATE"] {
        emulator.trouble(Trouble::Event {
            name: name.into(),
            data: data.clone(),
        });
    }
    let mut names = unread.0.subscribe();
    let both = names.wait_for(|names| names.iter().any(|name| name == "INTERACTION_CREATE"));
    let both = tokio::time::timeout(Duration::from_secs(20), both).await;
    let names = both.expect("they come").expect("the handler lives").clone();
    assert_eq!(names, ["NO_SUCH_EVENT", "INTERACTION_CREATE"]);
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
