//! How well bots play that somebody seats at a table, and that a rematch keeps it.

use localcord::Opt;
use torwart::kernel::Level;

use super::{give_up, practise};
use crate::bot::TestBot;
use crate::panel::verb;
use crate::players::{add_house, command, press_verb};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_keeps_a_table_chooses_how_well_a_bot_plays() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let terms = [("game", "panik".into()), ("seats", Opt::Int(3))];
    let lobby = command(&bot, &ana, "tor open", &terms).await;
    let keeps = "Only Ana can do that: they keep this table.";
    let not_ben = press_verb(&ben, lobby.id, "add-bot").await.expect_message();
    assert_eq!(not_ben.content, keeps);
    let offer = press_verb(&ana, lobby.id, "add-bot").await.expect_message();
    assert!(offer.ephemeral, "only Ana is asked: {}", offer.content);
    assert_eq!(offer.content, "How well shall Torwart play?");
    let menu = offer.selects().remove(0);
    let levels: Vec<&str> = menu
        .options
        .iter()
        .map(|(_, value)| value.as_str())
        .collect();
    assert_eq!(levels, ["1", "2", "3", "4", "5"], "what the game has");
    assert_eq!(menu.options[2].0, "3 · the usual one");
    let added = ana
        .select(offer.id, &menu.custom_id, &["4"])
        .await
        .expect_message();
    assert_eq!(added.id, offer.id, "the menu stays for the next one");
    assert_eq!(added.content, "Torwart (level 4) has taken a seat.");
    bot.until_says(&ana, lobby.id, "2 of 3: Ana, Torwart (level 4)")
        .await;
    ana.set_locale("de");
    let added = ana
        .select(offer.id, &menu.custom_id, &["1"])
        .await
        .expect_message();
    assert_eq!(added.content, "Torwart 2 (Stufe 1) sitzt jetzt am Tisch.");
    assert!(added.selects().is_empty(), "there is no room for more");
    bot.until_says(
        &ana,
        lobby.id,
        "3 of 3: Ana, Torwart 1 (level 4), Torwart 2 (level 1)",
    )
    .await;
    let full = press_verb(&ana, lobby.id, "add-bot").await.expect_message();
    assert!(
        full.content.starts_with("Alle Plätze sind besetzt."),
        "{}",
        full.content
    );
    let board = press_verb(&ana, lobby.id, "start").await.expect_message();
    for level in ["(level 4)", "(level 1)"] {
        assert!(board.content.contains(level), "{}", board.content);
    }
    assert!(
        !board.content.contains("practice"),
        "it is rated: {}",
        board.content
    );
    let late = ana.select_forged(lobby.id, &menu.custom_id, &["3"]).await;
    let late = late.expect_message().content;
    assert!(
        late.starts_with("An diesen Tisch kann niemand mehr."),
        "{late}"
    );
}

/// The menu of somebody else, a level of another game, and nonsense.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_menu_of_levels_is_for_its_keeper_and_its_game() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let lobby = command(&bot, &ana, "tor open", &[("game", "panik".into())]).await;
    let keeps = "Only Ana can do that: they keep this table.";
    let offer = press_verb(&ana, lobby.id, "add-bot").await.expect_message();
    let menu = offer.selects().remove(0);
    let forged = ben.select_forged(lobby.id, &menu.custom_id, &["4"]).await;
    assert_eq!(forged.expect_message().content, keeps);
    let other = ana
        .select_forged(offer.id, &menu.custom_id, &["optimal"])
        .await;
    let other = other.expect_message().content;
    assert!(
        other.starts_with("I don't play Torschuss-Panik! at that level."),
        "{other}"
    );
    let nonsense = ana.select_forged(offer.id, &menu.custom_id, &["x"]).await;
    let nonsense = nonsense.expect_message().content;
    assert!(
        nonsense.starts_with("I don't know this button"),
        "{nonsense}"
    );
    let now = ana.message(lobby.id).unwrap().content;
    assert!(now.contains("1 of 5: Ana"), "nobody sat down: {now}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_keeps_the_level_and_stays_practice() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let thor = "game=basic will=on rounds=one";
    let cases: [(&[(&str, &str)], &str); 3] = [
        (
            &[("game", "rings"), ("level", "4")],
            "🤖 Torwart (level 4) · practice, unrated",
        ),
        (
            &[("game", "thor"), ("variant", thor), ("level", "2")],
            "🤖 Torwart 1 (level 2), Torwart 2 (level 2) · practice, unrated",
        ),
        (&[("game", "panik"), ("level", "alone")], "Ana, your move"),
    ];
    for (terms, expected) in cases {
        let terms: Vec<(&str, Opt)> = terms
            .iter()
            .map(|(name, value)| (*name, (*value).into()))
            .collect();
        let mut board = practise(&bot, &ana, &terms).await;
        for _ in 0..2 {
            assert!(board.content.contains(expected), "{}", board.content);
            assert!(
                verb(&board, "hand").is_some(),
                "it has begun: {}",
                board.content
            );
            let over = give_up(&bot, &ana, board.id).await;
            assert!(over.content.contains("(Unrated.)"), "{}", over.content);
            board = press_verb(&ana, board.id, "rematch").await.expect_message();
            assert_ne!(board.id, over.id);
        }
        let alone = terms.iter().any(|(name, _)| *name == "level") && expected == "Ana, your move";
        assert_eq!(
            !board.content.contains("Torwart"),
            alone,
            "{}",
            board.content
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_of_a_table_brings_its_bots_along() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let terms = [
        ("game", "panik".into()),
        ("seats", Opt::Int(4)),
        ("pace", "none".into()),
    ];
    let lobby = command(&bot, &ana, "tor open", &terms).await;
    let _ = press_verb(&ben, lobby.id, "join").await.expect_message();
    add_house(&bot, &ana, lobby.id, Level::One).await;
    add_house(&bot, &ana, lobby.id, Level::Five).await;
    let _ = press_verb(&ana, lobby.id, "start").await.expect_message();
    for who in [&ben, &ana] {
        let asked = press_verb(who, lobby.id, "ask-resign")
            .await
            .expect_message();
        let _ = press_verb(who, asked.id, "resign").await.expect_message();
    }
    let over = || {
        ana.message(lobby.id)
            .filter(|board| verb(board, "rematch").is_some())
    };
    bot.discord.until_some("the match is over", over).await;
    let again = press_verb(&ben, lobby.id, "rematch").await.expect_message();
    assert!(
        again.content.contains("3 of 4: Ben, Torwart 1 (level "),
        "{}",
        again.content
    );
    for level in ["(level 1)", "(level 5)"] {
        assert!(again.content.contains(level), "{}", again.content);
    }
    let _ = press_verb(&ana, lobby.id, "rematch").await.expect_message();
    bot.until_says(&ben, again.id, "4 of 4: Ben, Torwart 1 (level")
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_cannot_keep_its_promise_does_not_make_it() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    for (locale, label, added) in [
        (
            "en-US",
            "optimal · by search: TOR is not solved here",
            "Torwart (optimal) has taken a seat. On this machine TOR is not solved",
        ),
        (
            "de",
            "optimal · mit Suche: TOR ist hier nicht gelöst",
            "Torwart (optimal) sitzt jetzt am Tisch. Auf diesem Rechner ist TOR nicht gelöst",
        ),
    ] {
        ana.set_locale(locale);
        let lobby = command(&bot, &ana, "tor open", &[("game", "tor".into())]).await;
        let offer = press_verb(&ana, lobby.id, "add-bot").await.expect_message();
        let menu = offer.selects().remove(0);
        let optimal = menu.options.iter().find(|(_, value)| value == "optimal");
        assert_eq!(optimal.map(|(label, _)| label.as_str()), Some(label));
        let told = ana.select(offer.id, &menu.custom_id, &["optimal"]).await;
        let told = told.expect_message().content;
        assert!(told.starts_with(added), "{told}");
    }
}
