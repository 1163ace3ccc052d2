//! A session in which the bot is asked for everything it can do, so that it sends every kind of body.

use localcord::{ChannelId, GuildSpec, Opt, Person, SeenMessage};

use crate::bot::TestBot;
use crate::panel::{moves, table, verb};

async fn say(
    who: &Person,
    place: ChannelId,
    command: &str,
    options: &[(&str, Opt)],
) -> SeenMessage {
    who.slash(place, command, options).await.expect_message()
}

async fn press(who: &Person, message: &SeenMessage, name: &str) -> SeenMessage {
    let button = verb(message, name).unwrap_or_else(|| panic!("no {name} on {}", message.content));
    who.click(message.id, &button).await.expect_message()
}

/// A running match of two people.
async fn begin(
    bot: &TestBot,
    place: ChannelId,
    host: &Person,
    invited: &Person,
    pace: &str,
) -> SeenMessage {
    let options = [
        ("opponent", invited.into()),
        ("pace", pace.into()),
        ("rated", false.into()),
    ];
    let challenge = say(host, place, "tor challenge", &options).await;
    let board = press(invited, &challenge, "accept").await;
    assert!(bot.discord.message(board.id).is_some());
    board
}

async fn read_everything(who: &Person, place: ChannelId) {
    for command in [
        "tor help",
        "tor matches",
        "tor hand",
        "tor resign",
        "tor board",
        "tor settings me",
    ] {
        let _ = say(who, place, command, &[]).await;
    }
    let mut page = say(who, place, "tor rules", &[("game", "tor".into())]).await;
    while let Some(forward) = page.buttons().pop().filter(|button| !button.disabled) {
        page = who
            .click(page.id, &forward.custom_id)
            .await
            .expect_message();
    }
    for (command, option) in [
        ("tor challenge", "variant"),
        ("tor hand", "match"),
        ("tor board", "match"),
    ] {
        let opponent = [("opponent", who.into())];
        let given: &[(&str, Opt)] = if option == "variant" { &opponent } else { &[] };
        let _ = who.autocomplete(place, command, given, (option, "")).await;
    }
}

async fn settings(bot: &TestBot, ana: &Person, ben: &Person) {
    let games = bot.games();
    for language in ["de", "en", "auto"] {
        let _ = say(
            ana,
            games,
            "tor settings me",
            &[("language", language.into())],
        )
        .await;
        let _ = say(
            ana,
            games,
            "tor settings server",
            &[("language", language.into())],
        )
        .await;
    }
    let _ = say(
        ana,
        games,
        "tor settings me",
        &[("text_board", true.into())],
    )
    .await;
    let _ = say(
        ana,
        games,
        "tor settings server",
        &[("pace", "relaxed".into())],
    )
    .await;
    let _ = say(
        ana,
        games,
        "tor settings server",
        &[("channel", games.into())],
    )
    .await;
    let refused = [("opponent", ben.into())];
    let _ = say(ana, bot.discord.channel("lobby"), "tor challenge", &refused).await;
    let _ = say(
        ana,
        games,
        "tor settings server",
        &[("all_channels", true.into())],
    )
    .await;
    // Not everyone may.
    let _ = ben
        .slash(games, "tor settings server", &[("pace", "live".into())])
        .await;
    let _ = say(ben, games, "tor settings me", &[("dm", true.into())]).await;
}

/// Boards that come, go, move and are told of in other channels.
async fn boards(bot: &TestBot, ana: &Person, ben: &Person) {
    let (games, lobby) = (bot.games(), bot.discord.channel("lobby"));
    let board = begin(bot, games, ana, ben, "none").await;
    let name = table(&board).unwrap().to_string();
    let named: [(&str, Opt); 1] = [("match", name.into())];
    let _ = say(ana, games, "tor board", &named).await;
    let _ = say(ana, lobby, "tor board", &named).await;
    let newest = || {
        let mut messages = ana.messages(games).into_iter().rev();
        messages.find(|m| !m.ephemeral && table(m) == table(&board) && verb(m, "hand").is_some())
    };
    let board = bot.discord.until_some("the board is posted", newest).await;
    bot.discord.delete_message(board.id);
    let panel = say(ana, games, "tor hand", &named).await;
    let _ = moves(&panel)[0]
        .send(ana, panel.id)
        .answer()
        .await
        .expect_message();
    let again = || newest().filter(|message| message.id > board.id);
    let board = bot
        .discord
        .until_some("a deleted board is posted again", again)
        .await;
    let question = press(ana, &board, "ask-resign").await;
    let _ = press(ana, &question, "keep").await;
    let question = press(ana, &board, "ask-resign").await;
    let _ = press(ana, &question, "resign").await;
    let over = || {
        bot.discord
            .message(board.id)
            .filter(|m| verb(m, "rematch").is_some())
    };
    let board = bot
        .discord
        .until_some("the board shows the end", over)
        .await;
    let rematch = press(ana, &board, "rematch").await;
    let _ = press(ana, &board, "rematch").await;
    let _ = press(ana, &rematch, "withdraw").await;
    let declined = say(ana, games, "tor challenge", &[("opponent", ben.into())]).await;
    let _ = press(ben, &declined, "decline").await;
}

/// Where the bot is no member, everything goes by the tokens of interactions.
async fn by_token(bot: &TestBot, ana: &Person, ben: &Person) {
    let elsewhere = GuildSpec {
        bot: false,
        ..GuildSpec::new("Elsewhere", &["away"])
    };
    let guild = bot.discord.add_guild(&elsewhere);
    for who in [ana, ben] {
        who.set_installed(true);
        bot.discord.server(guild).add_member(who, false);
    }
    let away = bot.discord.channel("away");
    let board = begin(bot, away, ana, ben, "none").await;
    let mut panels = Vec::new();
    for who in [ana, ben] {
        let _ = press(who, &bot.discord.message(board.id).unwrap(), "hand").await;
        let panel = || {
            let mut messages = who.messages(away).into_iter().rev();
            messages.find(|m| m.ephemeral && !moves(m).is_empty())
        };
        panels.push(bot.discord.until_some("a panel follows", panel).await);
    }
    // Ana's panel is a second answer, so it is changed in another way than a first one.
    let other = panels[0].content.clone();
    let _ = moves(&panels[1])[1]
        .send(ben, panels[1].id)
        .answer()
        .await
        .expect_message();
    let shown = || {
        ana.message(panels[0].id)
            .is_some_and(|panel| panel.content != other)
    };
    bot.discord
        .until("her panel shows that Ben has chosen", shown)
        .await;
    let _ = moves(&panels[0])[1]
        .send(ana, panels[0].id)
        .answer()
        .await
        .expect_message();
}

/// The house, reminders and warnings.
async fn time_passes(bot: &TestBot, ana: &Person, ben: &Person) {
    let options = [
        ("opponent", bot.discord.bot().id().into()),
        ("variant", "pitch=short".into()),
    ];
    let board = say(ana, bot.games(), "tor challenge", &options).await;
    let _ = press(ana, &board, "hand").await;
    let _ = begin(bot, bot.games(), ben, ana, "live").await;
    let told = |who: &Person, words: &str| {
        let here = bot.discord.person(who.name()).messages(bot.games());
        here.iter()
            .chain(&who.dms())
            .any(|message| message.content.contains(words))
    };
    for seconds in [61, 60, 60] {
        let before = bot.discord.wire().last().unwrap().number;
        bot.pass(seconds).await;
        let sent = || {
            bot.discord
                .wire_after(before)
                .iter()
                .any(|record| record.method == "POST")
        };
        if seconds == 61 {
            bot.discord.until("someone is reminded", sent).await;
        }
    }
    assert!(told(ana, "Ana") || told(ana, "<@"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_the_bot_says_is_as_discord_wants_it() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    settings(&bot, &ana, &ben).await;
    for locale in ["en-GB", "de"] {
        ana.set_locale(locale);
        let _ = begin(&bot, bot.games(), &ana, &ben, "live").await;
        read_everything(&ana, bot.games()).await;
    }
    boards(&bot, &ana, &ben).await;
    for _ in 0..9 {
        let _ = begin(&bot, bot.games(), &ana, &bot.person("Cleo"), "none").await;
    }
    let list = say(&ana, bot.games(), "tor matches", &[]).await;
    let _ = press(&ana, &list, "matches").await;
    by_token(&bot, &ana, &ben).await;
    time_passes(&bot, &ana, &ben).await;
    // The bodies are looked at when the bot is let go.
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_of_one_server() {
    let everywhere = TestBot::start().await;
    // Two local Discords give out the same ids.
    let guild = everywhere.discord.guild("Torwart Arena");
    let bot = TestBot::with(&[("TORWART__DISCORD__DEV_GUILD", &guild.to_string())]).await;
    let sent = || {
        bot.discord
            .wire()
            .iter()
            .any(|record| record.method == "PUT")
    };
    bot.discord.until("the commands are recorded", sent).await;
    assert_eq!(bot.discord.bot().commands(None).len(), 0);
    assert_eq!(bot.discord.bot().commands(Some(guild)).len(), 2);
}
