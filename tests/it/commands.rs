//! `/tor hand`, `matches`, `board`, `resign`, `rules` and `help`.

use localcord::SeenMessage;
use torwart::games::GAMES;

use crate::bot::{START, TestBot, press};
use crate::panel::labels;
use crate::players::{
    begin, begin_between, cards, challenge, choose, command, press_verb, table_on,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hand_shows_the_most_urgent_match_wherever_one_is() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let none = command(&bot, &ana, "tor hand", &[]).await;
    assert_eq!(
        none.content,
        "You have no match running. Start one with `/tor challenge`."
    );
    let calm = begin_between(&bot, "Ana", "Ben", &[("pace", "slow".into())]).await;
    let urgent = begin_between(&bot, "Ana", "Cleo", &[]).await;
    let lobby = bot.discord.channel("lobby");
    for place in [lobby, ana.open_dm()] {
        let hand = ana.slash(place, "tor hand", &[]).await.expect_message();
        assert!(hand.ephemeral, "{}", hand.content);
        assert_eq!(table_on(&hand), urgent.table());
        assert_eq!(cards(&hand).len(), 13);
    }
    let hand = ana.slash(lobby, "tor hand", &[]).await.expect_message();
    choose(&ana, hand.id, 3).await;
    let next = ana.slash(lobby, "tor hand", &[]).await.expect_message();
    assert_eq!(table_on(&next), calm.table(), "now the other one waits");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_are_completed_while_typing() {
    let bot = TestBot::start().await;
    let (ana, cleo) = (bot.person("Ana"), bot.person("Cleo"));
    begin(&bot).await;
    let two = begin_between(&bot, "Ana", "Cleo", &[("variant", "pitch=short".into())]).await;
    let _ = challenge(&bot, &ana, &bot.person("Dana"), &[])
        .await
        .expect_message();
    begin_between(&bot, "Ben", "Cleo", &[]).await;
    let all = ana
        .autocomplete(bot.games(), "tor hand", &[], ("match", ""))
        .await;
    let mut names: Vec<&str> = all.iter().map(|choice| choice.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(
        names,
        [
            "TOR (Short pitch) against Cleo: 0 : 0, 1st half, tussle 1",
            "TOR against Ben: 0 : 0, 1st half, tussle 1",
            "TOR against Dana: challenge",
        ]
    );
    for name in ["tor hand", "tor board", "tor resign"] {
        let found = ana
            .autocomplete(bot.games(), name, &[], ("match", "cle"))
            .await;
        assert_eq!(found.len(), 1, "{name}: {found:?}");
        assert_eq!(found[0].value, two.table());
    }
    cleo.set_locale("de");
    let german = cleo
        .autocomplete(bot.games(), "tor hand", &[], ("match", "ana"))
        .await;
    assert_eq!(
        german[0].name,
        "TOR (Kurzer Platz) gegen Ana: 0 : 0, 1. Halbzeit, Duell 1"
    );
    let hand = command(&bot, &ana, "tor hand", &[("match", two.table().into())]).await;
    assert_eq!(table_on(&hand), two.table());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_was_not_meant_is_refused() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let cleo = bot.person("Cleo");
    let unknown = "I don't know this match. `/tor matches` lists yours.";
    for name in ["tor hand", "tor board", "tor resign"] {
        for typed in ["Ben", "0000000000000", "💥", "-1"] {
            let answer = command(&bot, &duel.host, name, &[("match", typed.into())]).await;
            assert_eq!(
                (answer.content.as_str(), answer.ephemeral),
                (unknown, true),
                "{name} {typed}"
            );
        }
        let foreign = command(&bot, &cleo, name, &[("match", duel.table().into())]).await;
        assert_eq!(
            foreign.content,
            "You are not in this match. Start one of your own with `/tor challenge`."
        );
    }
    let lower = duel.table().to_lowercase();
    let hand = command(&bot, &duel.host, "tor hand", &[("match", lower.into())]).await;
    assert_eq!(cards(&hand).len(), 13, "however it is typed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_are_listed_page_by_page() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let mut boards = Vec::new();
    for _ in 0..9 {
        boards.push(begin(&bot).await.board);
    }
    let open = challenge(&bot, &ana, &bot.person("Cleo"), &[])
        .await
        .expect_message();
    boards.push(open.id);
    bot.quiet().await;
    let first = command(&bot, &ana, "tor matches", &[]).await;
    assert!(
        first.ephemeral && first.content.starts_with("You have 10 matches:\n"),
        "{}",
        first.content
    );
    let lines = |message: &SeenMessage| {
        message
            .content
            .lines()
            .skip(1)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(lines(&first).len(), 8);
    assert_eq!(labels(&first), ["(Back)", "Forward"]);
    let second = press(&ana, &first, "Forward").await;
    assert_eq!(second.id, first.id, "the same message turns its page");
    assert_eq!(
        (lines(&second).len(), labels(&second)),
        (2, ["Back", "(Forward)"].map(str::to_owned).to_vec())
    );
    let mut all = lines(&first);
    all.extend(lines(&second));
    let (guild, games) = (bot.discord.guild("Torwart Arena"), bot.games());
    for board in boards {
        let link = format!("https://discord.com/channels/{guild}/{games}/{board}");
        assert_eq!(
            all.iter().filter(|line| line.ends_with(&link)).count(),
            1,
            "{all:#?}"
        );
    }
    let until = START / 1000 + 120;
    let running = format!(
        "**TOR** against Ben · 0 : 0, 1st half, tussle 1 · **your turn**, time runs out <t:{until}:R> · "
    );
    assert_eq!(
        all.iter().filter(|line| line.starts_with(&running)).count(),
        9,
        "{all:#?}"
    );
    let expires = START / 1000 + 900;
    let asked = format!("**TOR** against Cleo · challenge, expires <t:{expires}:R> · ");
    assert_eq!(
        all.iter().filter(|line| line.starts_with(&asked)).count(),
        1,
        "{all:#?}"
    );
    let back = press(&ana, &second, "Back").await;
    assert_eq!(back.content, first.content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_list_says_whose_turn_it_is() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let none = command(&bot, &bot.person("Emil"), "tor matches", &[]).await;
    assert_eq!(
        none.content,
        "You have no match running. Start one with `/tor challenge`."
    );
    choose(&duel.host, duel.hand(&duel.host).await.id, 3).await;
    let waits = command(&bot, &duel.host, "tor matches", &[]).await;
    assert!(
        waits.content.contains(" · their turn, time runs out"),
        "{}",
        waits.content
    );
    duel.guest.set_locale("de");
    let due = command(&bot, &duel.guest, "tor matches", &[]).await;
    let line =
        "**TOR** gegen Ana · 0 : 0, 1. Halbzeit, Duell 1 · **du bist dran**, die Zeit läuft <t:";
    assert!(
        due.content
            .starts_with(&format!("Du hast eine Partie:\n{line}")),
        "{}",
        due.content
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn board_comes_again_at_the_bottom_and_the_old_one_is_stripped() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    bot.quiet().await;
    let table = duel.table();
    let copy = command(&bot, &duel.guest, "tor board", &[]).await;
    assert!(!copy.ephemeral && copy.id != duel.board && copy.pinged.is_empty());
    assert_eq!(table_on(&copy), table);
    bare(&bot, &duel.host, duel.board).await;
    bot.quiet().await;
    let lobby = bot.discord.channel("lobby");
    let said = duel
        .host
        .slash(lobby, "tor board", &[])
        .await
        .expect_message();
    let games = bot.games();
    assert_eq!(
        said.content,
        format!("The board stands at the bottom of <#{games}> again.")
    );
    assert!(said.ephemeral);
    bare(&bot, &duel.host, copy.id).await;
    let newest = duel.host.last_message(games).unwrap();
    assert!(newest.id > copy.id && newest.content.starts_with("**TOR · 1st half"));
    let hand = press_verb(&duel.host, newest.id, "hand")
        .await
        .expect_message();
    choose(&duel.host, hand.id, 7).await;
    bot.until_says(&duel.host, newest.id, "Ana has chosen")
        .await;
}

async fn bare(bot: &TestBot, who: &localcord::Person, message: localcord::MessageId) {
    let gone = || {
        who.message(message)
            .is_some_and(|old| old.buttons().is_empty())
    };
    bot.discord.until("the old copy has no buttons", gone).await;
    assert!(
        who.message(message)
            .unwrap()
            .content
            .starts_with("This goes on"),
        "but says where it goes on"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn board_comes_again_as_often_as_it_is_asked_for() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let lobby = bot.discord.channel("lobby");
    let mut newest = duel.board;
    for _ in 0..3 {
        bot.pass(1).await;
        let said = duel.host.slash(lobby, "tor board", &[]).await;
        assert!(said.expect_message().content.contains("again"));
        bare(&bot, &duel.host, newest).await;
        let board = duel.host.last_message(bot.games()).unwrap();
        assert!(board.id > newest && board.button("Your move").is_some());
        newest = board.id;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_several_matches_one_must_be_named() {
    let bot = TestBot::start().await;
    let one = begin(&bot).await;
    begin_between(&bot, "Ana", "Cleo", &[]).await;
    let which = "You have more than one match. Name the one you mean: the option `match` lists them while you type.";
    for name in ["tor board", "tor resign"] {
        let answer = command(&bot, &one.host, name, &[]).await;
        assert_eq!(answer.content, which, "{name}");
    }
    let named = command(
        &bot,
        &one.host,
        "tor resign",
        &[("match", one.table().into())],
    )
    .await;
    assert!(named.content.contains("against Ben"), "{}", named.content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn resigning_asks_first() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let asked = command(&bot, &duel.guest, "tor resign", &[]).await;
    assert!(asked.ephemeral);
    assert_eq!(
        asked.content,
        "Do you want to resign this match of TOR against Ana? It counts as lost."
    );
    assert_eq!(labels(&asked), ["Resign", "Keep playing"]);
    let kept = press(&duel.guest, &asked, "Keep playing").await;
    assert_eq!(
        (kept.id, kept.content.as_str()),
        (asked.id, "Good. The match goes on.")
    );
    assert!(kept.buttons().is_empty());
    duel.guest.set_locale("de");
    let asked = command(&bot, &duel.guest, "tor resign", &[]).await;
    assert_eq!(
        asked.content,
        "Möchtest du diese Partie TOR gegen Ana aufgeben? Sie zählt dann als verloren."
    );
    let done = press(&duel.guest, &asked, "Aufgeben").await;
    assert_eq!(
        done.content,
        "Du hast aufgegeben. Gut gespielt; eine Revanche ist immer möglich."
    );
    let board = bot
        .until_says(&duel.host, duel.board, "🏳️ Ben resigns. Ana wins!")
        .await;
    assert_eq!(labels(&board), ["Rematch", "Replay", "Analyse", "Rules"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rules_are_read_page_by_page_in_the_readers_language() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    ben.set_locale("de");
    for (who, title, forward, back) in [
        (
            &ana,
            "**The rules of TOR** (page 1 of 4)",
            "Forward",
            "Back",
        ),
        (
            &ben,
            "**Die Regeln von TOR** (Seite 1 von 4)",
            "Weiter",
            "Zurück",
        ),
    ] {
        let mut page = command(&bot, who, "tor rules", &[("game", "tor".into())]).await;
        assert!(
            page.ephemeral && page.content.starts_with(title),
            "{}",
            page.content
        );
        let none = |label: &str| format!("({label})");
        assert_eq!(labels(&page), [&none(back), forward]);
        let first = page.content.clone();
        for number in 2..=4 {
            page = press(who, &page, forward).await;
            assert!(
                page.content.contains(&format!(" {number} ")),
                "{}",
                page.content
            );
            assert!(page.content.chars().count() < 1_900);
        }
        assert_eq!(labels(&page), [back, &none(forward)]);
        for _ in 0..3 {
            page = press(who, &page, back).await;
        }
        assert_eq!(page.content, first);
    }
}

/// The last lines of the help: every game, and how many can play it.
fn listed_games(two: &str, many: fn(String) -> String, to: &str) -> String {
    let lines = GAMES.iter().map(|rules| {
        let meta = rules.meta();
        let players = match (meta.min_seats, meta.max_seats) {
            (2, 2) => two.to_owned(),
            (least, most) if least == most => many(most.to_string()),
            (least, most) => many(format!("{least} {to} {most}")),
        };
        format!("\n• **{}**: {players}", meta.name)
    });
    lines.collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn help_fits_on_one_screen() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let help = command(&bot, &ana, "tor help", &[]).await;
    // Every game has a line, the rest is ours.
    assert!(help.ephemeral && help.content.lines().count() < 20 + GAMES.len());
    for name in [
        "challenge",
        "open",
        "hand",
        "matches",
        "board",
        "resign",
        "verify",
        "replay",
        "analyse",
        "history",
        "leaderboard",
        "profile",
        "rules",
        "settings me",
        "settings server",
        "privacy export",
        "privacy delete",
    ] {
        assert!(help.content.contains(&format!("`/tor {name}`")), "{name}");
    }
    let games = listed_games("two players", |count| format!("{count} players"), "to");
    assert!(help.content.ends_with(&games), "{}", help.content);
    ana.set_locale("de");
    let help = command(&bot, &ana, "tor help", &[]).await;
    for name in [
        "herausfordern",
        "öffnen",
        "hand",
        "partien",
        "brett",
        "aufgeben",
        "prüfen",
        "nachspielen",
        "analysieren",
        "verlauf",
        "rangliste",
        "profil",
        "regeln",
        "einstellungen ich",
        "einstellungen server",
        "datenschutz export",
        "datenschutz löschen",
    ] {
        assert!(help.content.contains(&format!("`/tor {name}`")), "{name}");
    }
    let games = listed_games(
        "für zwei Personen",
        |count| format!("für {count} Personen"),
        "bis",
    );
    assert!(help.content.ends_with(&games), "{}", help.content);
}
