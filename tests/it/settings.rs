//! `/tor settings me` and `/tor settings server`: each option, in both languages, and what it changes.

use localcord::{Opt, SeenMessage};

use crate::bot::{TestBot, press};
use crate::players::{begin, challenge, command};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn my_settings_are_shown_and_kept() {
    let mut bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let shown = command(&bot, &ana, "tor settings me", &[]).await;
    assert!(shown.ephemeral);
    assert_eq!(
        shown.content,
        "**Your settings**\nLanguage: as in Discord\nDirect messages: off\nBoards as text: off\nCalls when it is your turn: here, beside the board"
    );
    let all: [(&str, Opt); 4] = [
        ("language", "de".into()),
        ("dm", true.into()),
        ("text_board", true.into()),
        ("calls", "never".into()),
    ];
    let german = "**Deine Einstellungen**\nSprache: Deutsch\nDirektnachrichten: an\nBretter als Text: an\nRuf, wenn du am Zug bist: nie";
    assert_eq!(
        command(&bot, &ana, "tor settings me", &all).await.content,
        german
    );
    bot.restart().await;
    assert_eq!(
        command(&bot, &ana, "tor settings me", &[]).await.content,
        german
    );
    let auto = command(
        &bot,
        &ana,
        "tor settings me",
        &[("language", "auto".into())],
    )
    .await;
    assert!(
        auto.content
            .starts_with("**Your settings**\nLanguage: as in Discord\n"),
        "{}",
        auto.content
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn my_language_is_for_me_alone() {
    let bot = TestBot::start().await;
    let ben = bot.person("Ben");
    command(&bot, &ben, "tor settings me", &[("language", "de".into())]).await;
    let duel = begin(&bot).await;
    assert!(duel.seen().content.starts_with("**TOR · 1st half"));
    assert!(duel.hand(&ben).await.content.contains("Wähle eine Karte."));
    assert!(
        duel.hand(&duel.host)
            .await
            .content
            .contains("Choose a card.")
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn my_boards_as_text_use_letters() {
    let bot = TestBot::start().await;
    let ben = bot.person("Ben");
    command(
        &bot,
        &ben,
        "tor settings me",
        &[("text_board", true.into())],
    )
    .await;
    let duel = begin(&bot).await;
    let hand = duel.hand(&ben).await;
    assert!(hand.content.contains("`G . . o . . G`"), "{}", hand.content);
    assert!(
        hand.content.contains("Your move. Time runs out <t:"),
        "{}",
        hand.content
    );
    assert!(
        hand.content.is_ascii() || !hand.content.contains(['🥅', '⚽', '⏳', '🔵']),
        "{}",
        hand.content
    );
    assert!(
        !duel.seen().content.contains("`G . . o . . G`"),
        "the public board is for everyone"
    );
    let pictures = |message: &SeenMessage| message.attachments.as_array().unwrap().len();
    assert_eq!(pictures(&duel.hand(&duel.host).await), 1);
    assert_eq!(pictures(&hand), 0, "letters are read without it");
    let mut rules = command(&bot, &ben, "tor rules", &[]).await;
    for _ in 0..2 {
        rules = press(&ben, &rules, "Forward").await;
    }
    assert!(rules.content.contains("G . . | . . G"), "{}", rules.content);
    assert!(!rules.content.contains('🥅'), "{}", rules.content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_servers_settings_are_shown_and_kept() {
    let mut bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let shown = command(&bot, &ana, "tor settings server", &[]).await;
    assert!(shown.ephemeral);
    assert_eq!(
        shown.content,
        "**The settings of this server**\nLanguage: as in Discord\nChannels: all\n\
         Pace, if none is chosen: Live (2 minutes a decision)\nWho may organise: those who manage the server\nSeasons: none\nCalls when it is somebody's turn: on"
    );
    let (games, lobby) = (bot.games(), bot.discord.channel("lobby"));
    let role = bot.discord.guild("Torwart Arena").0;
    let all: [(&str, Opt); 5] = [
        ("language", "de".into()),
        ("channel", games.into()),
        ("calls", false.into()),
        ("pace", "relaxed".into()),
        ("organisers", Opt::Role(role)),
    ];
    command(&bot, &ana, "tor settings server", &all).await;
    command(
        &bot,
        &ana,
        "tor settings server",
        &[("channel", lobby.into())],
    )
    .await;
    bot.restart().await;
    ana.set_locale("de");
    let kept = command(&bot, &ana, "tor settings server", &[]).await;
    assert_eq!(
        kept.content,
        format!(
            "**Die Einstellungen dieses Servers**\nSprache: Deutsch\nKanäle: <#{lobby}>, <#{games}>\n\
             Bedenkzeit, wenn keine gewählt wird: Gemütlich (1 Tag je Entscheidung)\nWer Turniere leiten darf: <@&{role}>\nSaisons: keine\nRuf, wenn jemand am Zug ist: aus"
        )
    );
    assert!(kept.pinged.is_empty() && !kept.pings_everyone);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_servers_settings_hold_for_its_challenges() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let (games, lobby) = (bot.games(), bot.discord.channel("lobby"));
    let german: [(&str, Opt); 2] = [("language", "de".into()), ("pace", "relaxed".into())];
    command(&bot, &ana, "tor settings server", &german).await;
    for channel in [games, lobby] {
        command(
            &bot,
            &ana,
            "tor settings server",
            &[("channel", channel.into())],
        )
        .await;
    }
    let open = challenge(&bot, &ana, &ben, &[]).await.expect_message();
    assert!(
        open.content
            .contains("Gemütlich (1 Tag je Entscheidung) · gewertet · verfällt <t:"),
        "{}",
        open.content
    );
    let quick = challenge(
        &bot,
        &ana,
        &ben,
        &[("pace", "live".into()), ("rated", false.into())],
    )
    .await
    .expect_message();
    assert!(
        quick
            .content
            .contains("Live (2 Minuten je Entscheidung) · nicht gewertet"),
        "{}",
        quick.content
    );
    let fewer = command(
        &bot,
        &ana,
        "tor settings server",
        &[("channel", games.into())],
    )
    .await;
    assert!(
        fewer.content.contains(&format!("Channels: <#{lobby}>\n")),
        "a second time takes it off: {}",
        fewer.content
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_servers_language_changes_running_boards_with_the_next_move() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hand = duel.hand(&duel.host).await;
    command(
        &bot,
        &duel.host,
        "tor settings server",
        &[("language", "de".into())],
    )
    .await;
    crate::players::choose(&duel.host, hand.id, 4).await;
    let board = bot
        .until_says(&duel.host, duel.board, "Ana hat gewählt")
        .await;
    assert!(
        board
            .content
            .starts_with("**TOR · 1. Halbzeit · Duell 1 von 13"),
        "{}",
        board.content
    );
    assert!(
        board
            .content
            .contains("es fehlt noch Ben\u{a0}· ⏳\u{a0}<t:"),
        "{}",
        board.content
    );
}
