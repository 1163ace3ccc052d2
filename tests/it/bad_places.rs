//! The right wish in the wrong place: no permission, a channel the server does not play in, somebody's conversation.

use localcord::{Answer, Opt, permission};

use crate::bot::TestBot;
use crate::players::{begin, challenge, command, press_verb};

fn refused(answer: Answer, sentence: &str) {
    let message = answer.expect_message();
    assert_eq!(message.content, sentence);
    assert!(message.ephemeral);
}

const CANNOT_WRITE: &str = "I may not write in this channel. Ask whoever manages the server to let me view it and send messages.";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_permission_to_write_a_challenge_is_refused() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    for missing in [permission::SEND_MESSAGES, permission::VIEW_CHANNEL] {
        bot.discord
            .bot()
            .set_permissions(bot.games(), permission::BOT & !missing);
        refused(challenge(&bot, &ana, &ben, &[]).await, CANNOT_WRITE);
    }
    ana.set_locale("de");
    refused(
        challenge(&bot, &ana, &ben, &[]).await,
        "In diesem Kanal darf ich nicht schreiben. Bitte jemanden, der den Server verwaltet, mir hier das Lesen und Schreiben zu erlauben.",
    );
    ana.set_locale("en-US");
    bot.discord.bot().reset_permissions(bot.games());
    let open = challenge(&bot, &ana, &ben, &[]).await.expect_message();
    assert!(open.content.contains("challenges"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_is_not_posted_again_without_permission() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    bot.discord
        .bot()
        .set_permissions(bot.games(), permission::VIEW_CHANNEL);
    refused(
        duel.host.slash(bot.games(), "tor board", &[]).await,
        CANNOT_WRITE,
    );
    let hand = duel.hand(&duel.host).await;
    assert_eq!(
        crate::players::cards(&hand).len(),
        13,
        "private answers need no permission"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_says_where_it_plays() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let lobby = bot.discord.channel("lobby");
    let set = command(
        &bot,
        &ana,
        "tor settings server",
        &[("channel", lobby.into())],
    )
    .await;
    assert!(
        set.content.contains(&format!("Channels: <#{lobby}>")),
        "{}",
        set.content
    );
    refused(
        challenge(&bot, &ana, &ben, &[]).await,
        &format!("This server plays in other channels: <#{lobby}>."),
    );
    let there = ana
        .slash(lobby, "tor challenge", &[("opponent", (&ben).into())])
        .await;
    assert!(there.expect_message().content.contains("challenges"));
    command(
        &bot,
        &ana,
        "tor settings server",
        &[("all_channels", true.into())],
    )
    .await;
    let here = challenge(&bot, &ana, &ben, &[]).await.expect_message();
    assert!(here.content.contains("challenges"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_managers_change_the_server() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let german: [(&str, Opt); 1] = [("language", "de".into())];
    refused(
        ben.slash(bot.games(), "tor settings server", &german).await,
        "Only those who manage the server can change this.",
    );
    let open = challenge(&bot, &ana, &ben, &[]).await.expect_message();
    assert!(open.content.contains("challenges"), "nothing was changed");
    command(&bot, &ana, "tor settings server", &german).await;
    let open = challenge(&bot, &ana, &ben, &[]).await.expect_message();
    assert!(open.content.contains("fordert"), "{}", open.content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_conversation_is_no_server() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    refused(
        ana.slash(ana.open_dm(), "tor settings server", &[]).await,
        "That works only in a server.",
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_else_sees_a_challenge_in_the_bots_conversation() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    refused(
        ana.slash(
            ana.open_dm(),
            "tor challenge",
            &[("opponent", (&ben).into())],
        )
        .await,
        "Nobody else can see a challenge here. Challenge them in a channel you share, or challenge me.",
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_needs_permission_too() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let asked = press_verb(&duel.host, duel.board, "ask-resign")
        .await
        .expect_message();
    let _ = press_verb(&duel.host, asked.id, "resign")
        .await
        .expect_message();
    bot.until_says(&duel.host, duel.board, "resigns").await;
    bot.discord
        .bot()
        .set_permissions(bot.games(), permission::VIEW_CHANNEL);
    refused(
        press_verb(&duel.host, duel.board, "rematch").await,
        CANNOT_WRITE,
    );
}
