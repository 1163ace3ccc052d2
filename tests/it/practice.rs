//! `/tor practice` and the levels of the house: every game, every refusal, bots in lobbies, rematches; in both languages.

/// Tables that nobody can read.
mod damaged;

/// Bots in lobbies, and rematches.
mod tables;

use localcord::{MessageId, Opt, Person, SeenMessage};
use serde_json::Value;
use torwart::games::{GAMES, find};
use torwart::kernel::Entry;
use torwart::log::Event as _;
use torwart::store::{self, Store};
use torwart::table::Event;

use crate::bot::{TestBot, waits_for};
use crate::panel::{moves, table, verb};
use crate::players::{card_id, cards, command, press_verb};

/// Everyone and the server speak this language from now on.
async fn speak(bot: &TestBot, who: &Person, german: bool) {
    who.set_locale(if german { "de" } else { "en-US" });
    let language = [("language", if german { "de" } else { "en" }.into())];
    command(bot, who, "tor settings server", &language).await;
}

async fn practise(bot: &TestBot, who: &Person, terms: &[(&str, Opt)]) -> SeenMessage {
    let board = command(bot, who, "tor practice", terms).await;
    assert!(!board.ephemeral, "{}", board.content);
    board
}

/// What only the asker reads.
async fn refused(bot: &TestBot, who: &Person, terms: &[(&str, Opt)]) -> String {
    let message = command(bot, who, "tor practice", terms).await;
    assert!(message.ephemeral, "{}", message.content);
    message.content
}

/// The one who practises makes a move, whatever the game, and sees the board change by it.
async fn make_a_move(bot: &TestBot, who: &Person, board: MessageId) {
    let before = bot.until_waits_for(who, board).await.content;
    let mut panel = press_verb(who, board, "hand").await.expect_message();
    loop {
        let offered = moves(&panel);
        // The board may have been a step behind.
        let Some(chosen) = offered.first() else {
            break;
        };
        let begins = chosen.action().starts_with('+');
        let answer = chosen.send(who, panel.id).answer().await;
        panel = answer.expect_message();
        if !begins {
            break;
        }
    }
    bot.discord
        .until("the board goes on", || {
            who.message(board).unwrap().content != before
        })
        .await;
}

/// Whether the log of the match has a move of the house.
async fn house_has_moved(bot: &TestBot, board: &SeenMessage) -> bool {
    let settings = store::Settings {
        url: format!(
            "sqlite://{}",
            bot.folder.path().join("torwart.db").display()
        ),
        durability: store::Durability::Normal,
    };
    let store = Store::open(&settings).await.unwrap();
    let entries = store.logs.entries(table(board).unwrap()).await.unwrap();
    store.close().await;
    let by_house = |entry: &Entry| {
        matches!(
            Event::parse(&entry.payload),
            Some(Event::Acted { house: true, .. })
        )
    };
    entries.iter().any(by_house)
}

/// Gives up, and waits for the end.
async fn give_up(bot: &TestBot, who: &Person, board: MessageId) -> SeenMessage {
    let asked = press_verb(who, board, "ask-resign").await.expect_message();
    let _ = press_verb(who, asked.id, "resign").await.expect_message();
    let over = || {
        who.message(board)
            .filter(|board| verb(board, "rematch").is_some())
    };
    bot.discord.until_some("the match is over", over).await
}

/// The asker's last match as data.
async fn record(bot: &TestBot, who: &Person) -> Value {
    let checked = command(bot, who, "tor verify", &[]).await;
    let url = checked.attachments[0]["url"].as_str().unwrap().to_owned();
    reqwest::get(url).await.unwrap().json().await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_practised_and_the_house_answers() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    for (number, rules) in GAMES.iter().enumerate() {
        let (game, german) = (rules.meta().id, number % 2 == 1);
        speak(&bot, &ana, german).await;
        let board = practise(&bot, &ana, &[("game", game.into())]).await;
        let house = if german {
            "-# 🤖 Torwart (Stufe 3) · Training, nicht gewertet"
        } else {
            "-# 🤖 Torwart (level 3) · practice, unrated"
        };
        assert!(board.content.contains(house), "{game}: {}", board.content);
        for _ in 0..3 {
            make_a_move(&bot, &ana, board.id).await;
        }
        // Nobody gives up before the house has moved at all; a turn may take many presses.
        bot.until_waits_for(&ana, board.id).await;
        while !house_has_moved(&bot, &board).await {
            make_a_move(&bot, &ana, board.id).await;
            bot.until_waits_for(&ana, board.id).await;
        }
        let over = give_up(&bot, &ana, board.id).await;
        let unrated = if german {
            "(Nicht gewertet.)"
        } else {
            "(Unrated.)"
        };
        assert!(over.content.contains(unrated), "{game}: {}", over.content);
        assert!(over.content.contains(house), "{game}: {}", over.content);
        let record = record(&bot, &ana).await;
        let steps = record["steps"].as_array().unwrap();
        let by_house = steps.iter().filter(|step| step["house"] == true).count();
        assert!(by_house > 0, "{game}: the house moved: {record}");
        let levels = record["levels"].as_array().unwrap();
        assert_eq!(levels.len(), 2, "{game}: {record}");
        assert!(levels.contains(&"3".into()) && levels.contains(&Value::Null));
        bot.pass(1).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_of_tor_against_level_five_is_played_to_its_end() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let board = practise(&bot, &ana, &[("level", "5".into())]).await;
    assert!(board.content.contains("Torwart (level 5)"));
    assert!(
        !board.content.contains("until"),
        "no clock: {}",
        board.content
    );
    let hand = press_verb(&ana, board.id, "hand").await.expect_message();
    for _ in 0..200 {
        let seen = || {
            ana.message(hand.id)
                .filter(|now| !now.content.contains("You have chosen"))
        };
        let now = bot.discord.until_some("the next hand", seen).await;
        let Some(card) = cards(&now).pop() else { break };
        let id = card_id(&ana, hand.id, card);
        let _ = ana.click(hand.id, &id).await.expect_message();
    }
    let over = bot.until_says(&ana, board.id, "full time").await;
    assert!(!over.content.contains("📈"), "{}", over.content);
    let own = command(&bot, &ana, "tor history", &[]).await;
    assert!(
        own.content.contains("against Torwart (level 5)"),
        "{}",
        own.content
    );
    let replay = press_verb(&ana, board.id, "replay").await.expect_message();
    assert!(
        replay.content.contains("Torwart (level 5)"),
        "{}",
        replay.content
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn levels_are_completed_per_game() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    for rules in GAMES {
        let meta = rules.meta();
        let game = [("game", meta.id.into())];
        let offered = ana
            .autocomplete(bot.games(), "tor practice", &game, ("level", ""))
            .await;
        let values: Vec<&str> = offered
            .iter()
            .map(|one| one.value.as_str().unwrap())
            .collect();
        let mut expected: Vec<&str> = rules.house_levels().iter().map(|one| one.id()).collect();
        if meta.min_seats == 1 {
            expected.push("alone");
        }
        assert_eq!(values, expected, "{}", meta.id);
    }
    let typed = |typed| ("level", typed);
    let usual = ana.autocomplete(bot.games(), "tor practice", &[], typed("usual"));
    assert_eq!(usual.await[0].value, "3");
    ana.set_locale("de");
    let german = ana.autocomplete(bot.games(), "tor practice", &[], typed("bestraf"));
    let german = german.await;
    assert_eq!(german.len(), 1, "TOR has it: {german:?}");
    assert_eq!(german[0].value, "punisher");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_practised_gets_one_sentence() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let five = "level 1, level 2, level 3, level 4, level 5";
    let german_five = "Stufe 1, Stufe 2, Stufe 3, Stufe 4, Stufe 5";
    let cases = [
        (
            vec![("game", "panik"), ("level", "optimal")],
            format!("I don't play Torschuss-Panik! at that level. Choose one of these: {five}."),
            format!("Auf dieser Stufe spiele ich Torschuss-Panik! nicht. Wähle eine von diesen: {german_five}."),
        ),
        (
            vec![("level", "9")],
            format!("I don't play TOR at that level. Choose one of these: {five}, optimal, punisher."),
            format!("Auf dieser Stufe spiele ich TOR nicht. Wähle eine von diesen: {german_five}, optimal, Bestrafer."),
        ),
        (
            vec![("level", "alone")],
            "This game is not for one alone. Leave `level` empty, and I'll be your opponent.".to_owned(),
            "Dieses Spiel geht nicht allein. Lass `stufe` leer, dann spiele ich gegen dich.".to_owned(),
        ),
        (
            vec![("variant", "pitch=moon")],
            "There is no such variant of this game. Pick one from the list that appears while you type.".to_owned(),
            "Diese Variante gibt es bei diesem Spiel nicht. Nimm eine aus der Liste, die beim Tippen erscheint.".to_owned(),
        ),
        (
            vec![("game", "rings"), ("level", "💥")],
            format!("I don't play Rings at that level. Choose one of these: {five}."),
            format!("Auf dieser Stufe spiele ich Rings nicht. Wähle eine von diesen: {german_five}."),
        ),
    ];
    for (terms, english, german) in &cases {
        let terms: Vec<(&str, Opt)> = terms
            .iter()
            .map(|(name, value)| (*name, (*value).into()))
            .collect();
        for (locale, expected) in [("en-US", english), ("de", german)] {
            ana.set_locale(locale);
            assert_eq!(&refused(&bot, &ana, &terms).await, expected);
        }
    }
    ana.set_locale("en-US");
    let elsewhere = [("channel", Opt::Channel(bot.discord.channel("lobby")))];
    command(&bot, &ana, "tor settings server", &elsewhere).await;
    let said = refused(&bot, &ana, &[]).await;
    assert!(
        said.starts_with("This server plays in other channels"),
        "{said}"
    );
    assert_eq!(
        refused_matches(&bot, &ana).await,
        "You have no match running. Start one with `/tor challenge`."
    );
}

async fn refused_matches(bot: &TestBot, who: &Person) -> String {
    command(bot, who, "tor matches", &[]).await.content
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_practises_more_matches_than_are_allowed() {
    let bot = TestBot::with(&[("TORWART__PLAY__MAX_MATCHES_PER_PERSON", "1")]).await;
    let ana = bot.person("Ana");
    practise(&bot, &ana, &[]).await;
    let said = refused(&bot, &ana, &[("game", "rings".into())]).await;
    assert!(said.starts_with("You already have one match."), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_level_may_be_typed_as_people_call_it() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    for (typed, shown) in [
        ("Level 2", "Torwart (level 2)"),
        ("stufe 4", "Torwart (level 4)"),
        (" 5 ", "Torwart (level 5)"),
        ("Bestrafer", "Torwart (punisher)"),
    ] {
        let board = practise(&bot, &ana, &[("level", typed.into())]).await;
        assert!(board.content.contains(shown), "{typed}: {}", board.content);
        give_up(&bot, &ana, board.id).await;
    }
    let alone = [("game", "panik".into()), ("level", "allein".into())];
    let board = practise(&bot, &ana, &alone).await;
    assert!(!board.content.contains("Torwart ("), "{}", board.content);
}

/// While nothing is solved here, whoever asks for perfect play is told that it is not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn perfect_play_is_not_promised_before_it_is_there() {
    let bot = TestBot::start().await;
    let ben = bot.person("Ben");
    for (level, locale, truth, label) in [
        (
            "optimal",
            "en-US",
            "On this machine TOR is not solved",
            "optimal",
        ),
        (
            "punisher",
            "de",
            "Auf diesem Rechner ist TOR nicht gelöst",
            "punisher",
        ),
    ] {
        ben.set_locale(locale);
        let board = practise(&bot, &ben, &[("level", level.into())]).await;
        assert!(
            board.content.contains(&format!("Torwart ({label})")),
            "{}",
            board.content
        );
        let told = || {
            let seen = ben.messages(bot.games()).into_iter();
            seen.filter(|message| message.ephemeral)
                .find(|message| message.content.starts_with(truth))
        };
        bot.discord.until_some("the truth is told", told).await;
    }
    let before = ben.messages(bot.games()).len();
    practise(&bot, &ben, &[("level", "5".into())]).await;
    bot.quiet().await;
    assert_eq!(
        ben.messages(bot.games()).len(),
        before + 1,
        "nothing to tell"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn practice_works_in_our_own_conversation() {
    let bot = TestBot::start().await;
    let ben = bot.person("Ben");
    ben.set_locale("de");
    let terms = [("level", "2".into())];
    let board = ben.slash(ben.open_dm(), "tor practice", &terms).await;
    let board = board.expect_message();
    assert!(
        board
            .content
            .contains("Torwart (Stufe 2) · Training, nicht gewertet"),
        "{}",
        board.content
    );
    for _ in 0..2 {
        make_a_move(&bot, &ben, board.id).await;
    }
    let over = give_up(&bot, &ben, board.id).await;
    assert!(
        over.content.contains("Torwart gewinnt!"),
        "{}",
        over.content
    );
    let again = press_verb(&ben, board.id, "rematch").await.expect_message();
    assert!(
        again.content.contains("Torwart (Stufe 2)"),
        "{}",
        again.content
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_to_the_house_is_at_the_usual_level() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let whom = [("opponent", bot.discord.bot().id().into())];
    let board = command(&bot, &ana, "tor challenge", &whom).await;
    assert!(
        board.content.contains("-# 🤖 Torwart (level 3)"),
        "{}",
        board.content
    );
    assert!(
        !board.content.contains("practice"),
        "it is rated: {}",
        board.content
    );
    let listed = command(&bot, &ana, "tor matches", &[]).await;
    assert!(
        listed.content.contains("against Torwart (level 3)"),
        "{}",
        listed.content
    );
}

/// Whoever leaves a table is replaced by the house at the usual level, and the board says so.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_house_takes_over_at_the_usual_level() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    for (game, german) in [("rings", false), ("tooor", true)] {
        speak(&bot, &ana, german).await;
        let terms = [("game", game.into()), ("pace", "live".into())];
        let lobby = command(&bot, &ana, "tor open", &terms).await;
        let _ = press_verb(&ben, lobby.id, "join").await.expect_message();
        let _ = press_verb(&ana, lobby.id, "start").await.expect_message();
        // Ana plays as long as she is asked; Ben is away.
        let waits = |board: &SeenMessage, name: &str| waits_for(&board.content, name);
        loop {
            bot.quiet().await;
            let board = ana.message(lobby.id).unwrap();
            if waits(&board, "Ben") && !waits(&board, "Ana") {
                break;
            }
            make_a_move(&bot, &ana, lobby.id).await;
        }
        bot.pass(120).await;
        let (warned, left) = if german {
            ("Die Zeit ist um", "🤖 Torwart (Stufe 3) für Ben")
        } else {
            ("Time is up", "🤖 Torwart (level 3) for Ben")
        };
        bot.until_says(&ana, lobby.id, warned).await;
        bot.pass(60).await;
        let board = bot.until_says(&ana, lobby.id, left).await;
        let told = if german {
            "Die Zeit von Ben ist abgelaufen. Torwart spielt für Ben weiter"
        } else {
            "Ben ran out of time. Torwart plays on for Ben"
        };
        assert!(board.content.contains(told), "{game}: {}", board.content);
        for _ in 0..3 {
            make_a_move(&bot, &ana, lobby.id).await;
        }
        give_up(&bot, &ana, lobby.id).await;
        let record = record(&bot, &ana).await;
        let steps = record["steps"].as_array().unwrap();
        assert!(
            steps.iter().any(|step| step["house"] == true),
            "{game}: {record}"
        );
        bot.pass(1).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_houses_profile_shows_its_levels() {
    for (solve, english, german) in [
        (
            "no",
            "**TOR can be solved**, but on this machine it is not",
            "**TOR lässt sich lösen**, auf diesem Rechner",
        ),
        (
            "yes",
            "**TOR can be solved.** I fetch the solution",
            "**TOR lässt sich lösen.** Die Lösung hole oder",
        ),
    ] {
        let bot = TestBot::with(&[("TORWART__HOUSE__SOLVE", solve)]).await;
        let ana = bot.person("Ana");
        let player = [("player", bot.discord.bot().id().into())];
        let shown = command(&bot, &ana, "tor profile", &player).await.content;
        assert!(shown.contains("How far apart my levels are"), "{shown}");
        assert!(shown.contains(english), "{shown}");
        ana.set_locale("de");
        let shown = command(&bot, &ana, "tor profile", &player).await.content;
        assert!(
            shown.contains("Wie weit meine Stufen auseinanderliegen"),
            "{shown}"
        );
        assert!(shown.contains(german), "{shown}");
        for ladder in torwart::house::ladders() {
            let name = find(ladder.game).unwrap().meta().name;
            let step = ladder.steps[0];
            let line = format!("**{name}** · 1→2 {:+} · 2→3 ", step.points);
            assert!(shown.contains(&line), "{line}: {shown}");
        }
        let own = command(&bot, &ana, "tor profile", &[]).await.content;
        assert!(!own.contains("Stufen"), "only the house has levels: {own}");
    }
}
