//! What is kept about someone: as a file for them, and no more once they ask for it.

mod database;
mod tournament;

use localcord::{Answer, Opt, Person, SeenMessage};
use serde_json::Value;

use crate::bot::{TestBot, press, waits_for};
use crate::panel::{moves, verb};
use crate::players::{
    Duel, begin, begin_between, challenge, choose, command, press_verb, table_on,
};

const DELETED: &str = "Done. I have forgotten you.";
const NOTHING: &str = "I keep nothing about you.";

/// The file that `/tor privacy export` gives, as text.
async fn export(bot: &TestBot, who: &Person) -> String {
    let said = command(bot, who, "tor privacy export", &[]).await;
    assert!(said.ephemeral, "{}", said.content);
    let file = &said.attachments[0];
    assert_eq!(file["filename"], "torwart-export.json");
    let url = file["url"].as_str().unwrap();
    reqwest::get(url).await.unwrap().text().await.unwrap()
}

async fn exported(bot: &TestBot, who: &Person) -> Value {
    serde_json::from_str(&export(bot, who).await).unwrap()
}

/// Asks for it, and says yes.
async fn delete(bot: &TestBot, who: &Person) -> SeenMessage {
    let asked = command(bot, who, "tor privacy delete", &[]).await;
    assert!(asked.ephemeral, "{}", asked.content);
    press_verb(who, asked.id, "forget").await.expect_message()
}

/// What the one who pressed reads privately.
fn said(answer: Answer) -> String {
    let message = answer.expect_message();
    assert!(message.ephemeral, "{}", message.content);
    message.content
}

/// A running table for Panik with these people, the first of them keeping it.
async fn table_of(bot: &TestBot, people: &[Person]) -> SeenMessage {
    let terms: [(&str, Opt); 2] = [("game", "panik".into()), ("pace", "none".into())];
    let lobby = people[0].slash(bot.games(), "tor open", &terms).await;
    let lobby = lobby.expect_message();
    for person in &people[1..] {
        let _ = press_verb(person, lobby.id, "join").await.expect_message();
    }
    press_verb(&people[0], lobby.id, "start")
        .await
        .expect_message()
}

/// What was done in each match of an export, newest match first.
fn deeds(export: &Value) -> Vec<Vec<&str>> {
    let matches = export["matches"].as_array().unwrap().iter();
    let did = matches.map(|entry| entry["did"].as_array().unwrap().iter());
    did.map(|did| did.map(|deed| deed["what"].as_str().unwrap()).collect())
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_that_is_kept_comes_as_a_file() {
    let bot = TestBot::start().await;
    let (ana, cleo) = (bot.person("Ana"), bot.person("Cleo"));
    let duel = begin(&bot).await;
    let hands = [
        duel.hand(&duel.host).await.id,
        duel.hand(&duel.guest).await.id,
    ];
    duel.tussle(&bot, hands, [4, 5]).await;
    choose(&ana, hands[0], 7).await;
    bot.pass(1).await;
    let _ = challenge(&bot, &cleo, &ana, &[]).await.expect_message();
    bot.pass(1).await;
    let _ = command(&bot, &ana, "tor open", &[("game", "panik".into())]).await;
    command(
        &bot,
        &ana,
        "tor settings me",
        &[("text_board", true.into())],
    )
    .await;
    let file = exported(&bot, &ana).await;
    assert_eq!(file["format"], "torwart-export-1");
    assert_eq!(file["person"]["id"], ana.id().to_string());
    assert_eq!(file["person"]["name"], "Ana");
    assert_eq!(file["person"]["text_board"], true);
    assert_eq!(
        deeds(&file),
        [
            vec!["opened"],
            vec![],
            vec!["opened", "looked", "acted", "acted"]
        ]
    );
    let matches = &file["matches"];
    let facts = |entry: &Value| {
        let fact = |key: &str| entry[key].to_string().replace('"', "");
        ["game", "status", "host", "seat", "place"]
            .map(fact)
            .join(" ")
    };
    assert_eq!(facts(&matches[0]), "panik open true 0 null");
    assert_eq!(facts(&matches[1]), "tor open false 1 null");
    assert_eq!(facts(&matches[2]), "tor running true 0 null");
    assert_eq!(matches[2]["id"], duel.table());
    assert_eq!(matches[2]["channel"], bot.games().to_string());
    assert_eq!(matches[2]["did"][3]["move"], "play 7");
    assert_eq!(matches[2]["did"][0]["at"], crate::bot::START);
    assert!(matches[2]["did"][0]["click"].is_string());
    for kept_back in ["seed", "play 5", &duel.guest.id().to_string()] {
        assert!(!file.to_string().contains(kept_back), "{kept_back}: {file}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_export_while_playing_says_nothing_of_the_other_ones_choice() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hand = duel.hand(&duel.guest).await;
    choose(&duel.guest, hand.id, 3).await;
    let first = export(&bot, &duel.host).await;
    choose(&duel.guest, hand.id, 12).await;
    let second = export(&bot, &duel.host).await;
    assert_eq!(first, second, "byte for byte");
    assert!(!first.contains("acted"), "{first}");
    // The match goes on as if nobody had asked.
    choose(&duel.host, duel.hand(&duel.host).await.id, 2).await;
    bot.until_says(
        &duel.host,
        duel.board,
        "Last tussle: Ana 2 (Amateur) – Ben 12",
    )
    .await;
    assert!(export(&bot, &duel.guest).await.contains("play 12"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_only_asks_is_not_remembered() {
    let mut bot = TestBot::start().await;
    let (dana, ben) = (bot.person("Dana"), bot.person("Ben"));
    ben.set_locale("de");
    for what in ["tor privacy export", "tor privacy delete"] {
        let english = said(dana.slash(bot.games(), what, &[]).await);
        assert!(english.starts_with(NOTHING), "{english}");
        let german = said(ben.slash(bot.games(), what, &[]).await);
        assert!(
            german.starts_with("Über dich habe ich nichts gespeichert."),
            "{german}"
        );
    }
    bot.stop().await;
    for person in [dana, ben] {
        assert_eq!(
            database::places_of(&bot, person.id()).await,
            Vec::<String>::new()
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deleting_asks_first_in_both_languages() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let _ = challenge(&bot, &duel.host, &bot.person("Cleo"), &[])
        .await
        .expect_message();
    let asked = command(&bot, &duel.host, "tor privacy delete", &[]).await;
    let labels = |message: &SeenMessage| -> Vec<String> {
        let buttons = message.buttons().into_iter();
        buttons.map(|button| button.label).collect()
    };
    assert_eq!(labels(&asked), ["Delete my data", "Keep it"]);
    for words in [
        "**Shall I forget you?**",
        "Your 2 running matches and open challenges are given up.",
        "“Former player”",
        "whoever manages the server can delete them",
    ] {
        assert!(asked.content.contains(words), "{}", asked.content);
    }
    let kept = press(&duel.host, &asked, "Keep it").await;
    assert_eq!(
        (kept.id, kept.content.as_str()),
        (asked.id, "Good. Everything stays as it is.")
    );
    assert!(kept.buttons().is_empty());
    duel.guest.set_locale("de");
    let asked = command(&bot, &duel.guest, "tor privacy delete", &[]).await;
    assert_eq!(labels(&asked), ["Meine Daten löschen", "Behalten"]);
    assert!(
        asked.content.contains("**Soll ich dich vergessen?**")
            && asked.content.contains("Deine laufende Partie oder offene"),
        "{}",
        asked.content
    );
    // The button is Ben's: in another one's hands it does nothing.
    let id = format!("1:forget:{}", duel.guest.id());
    let forged = said(duel.host.click_forged(duel.board, &id).await);
    assert!(forged.starts_with("I don't know this button"), "{forged}");
    let done = press(&duel.guest, &asked, "Meine Daten löschen").await;
    assert!(
        done.content
            .starts_with("Erledigt. Ich habe dich vergessen."),
        "{}",
        done.content
    );
    assert!(done.id == asked.id && done.buttons().is_empty());
    bot.until_says(
        &duel.host,
        duel.board,
        "🏳️ Former player resigns. Ana wins!",
    )
    .await;
}

/// Everything someone can be part of at once.
struct Busy {
    duel: Duel,
    trio: SeenMessage,
    lobby: SeenMessage,
    asked: SeenMessage,
    invited: SeenMessage,
}

async fn busy(bot: &TestBot, people: &[Person; 3]) -> Busy {
    let [ana, ben, cleo] = people;
    let dm = [("dm", true.into())];
    command(bot, ana, "tor settings me", &dm).await;
    let duel = begin(bot).await;
    choose(ana, duel.hand(ana).await.id, 9).await;
    let trio = table_of(bot, &[ana.clone(), ben.clone(), cleo.clone()]).await;
    let terms = [("game", "thor".into())];
    let lobby = command(bot, ben, "tor open", &terms).await;
    let _ = press_verb(ana, lobby.id, "join").await.expect_message();
    let asked = challenge(bot, ana, cleo, &[]).await.expect_message();
    let invited = challenge(bot, cleo, ana, &[]).await.expect_message();
    // One more lobby, which nothing but its log remembers her in.
    let left = command(bot, cleo, "tor open", &terms).await;
    let _ = press_verb(ana, left.id, "join").await.expect_message();
    let _ = press_verb(ana, left.id, "quit").await.expect_message();
    // And a match that is over.
    let old = begin_between(bot, "Ben", "Ana", &[]).await;
    let ask = press_verb(ben, old.board, "ask-resign").await;
    let _ = press_verb(ben, ask.expect_message().id, "resign").await;
    Busy {
        duel,
        trio,
        lobby,
        asked,
        invited,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deleting_in_the_middle_of_everything_leaves_nothing_behind() {
    let mut bot = TestBot::start().await;
    let people = ["Ana", "Ben", "Cleo"].map(|name| bot.person(name));
    let [ana, ben, cleo] = &people;
    let busy = busy(&bot, &people).await;
    bot.quiet().await;
    assert!(!database::places_of(&bot, ana.id()).await.is_empty());
    let done = delete(&bot, ana).await;
    assert!(done.content.starts_with(DELETED), "{}", done.content);
    for (board, words) in [
        (
            &busy.trio,
            "🚪 Former player resigned: Torwart plays that seat to the end",
        ),
        (&busy.lobby, "1 of 5: Ben"),
        (&busy.asked, "Former player took back the challenge to Cleo"),
        (
            &busy.invited,
            "Former player would rather not play TOR now.",
        ),
    ] {
        bot.until_says(ben, board.id, words).await;
    }
    bot.until_says(ben, busy.duel.board, "🏳️ Former player resigns. Ben wins!")
        .await;
    let again = command(&bot, ana, "tor privacy delete", &[]).await;
    assert!(again.content.starts_with(NOTHING), "{}", again.content);
    bot.quiet().await;
    let gone = || !database::holds_bytes(&bot, ana.id().to_string().as_bytes());
    bot.discord.until("the files are clean", gone).await;
    bot.stop().await;
    assert!(database::holds_bytes(&bot, ben.id().to_string().as_bytes()));
    let nothing = Vec::<String>::new();
    assert_eq!(database::places_of(&bot, ana.id()).await, nothing);
    assert!(!database::holds_bytes(
        &bot,
        ana.id().to_string().as_bytes()
    ));
    assert!(!database::holds_bytes(
        &bot,
        &u64::from(ana.id()).to_be_bytes()
    ));
    let rows = database::tables(&bot).await;
    database::rebuild(&bot).await;
    assert_eq!(database::tables(&bot).await, rows, "the logs say the same");
    bot.start_again().await;
    // The others play on where she left.
    let board = ben.message(busy.trio.id).unwrap();
    let due = if waits_for(&board.content, "Ben") {
        ben
    } else {
        cleo
    };
    let offered = moves(&board);
    let moved = offered[0].send(due, board.id).answer().await;
    assert_eq!(moved.expect_message().id, board.id);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pressed_twice_at_once_it_is_done_once() {
    let mut bot = TestBot::start().await;
    let people = ["Ana", "Ben", "Cleo"].map(|name| bot.person(name));
    let trio = table_of(&bot, &people).await;
    let ana = &people[0];
    let asked = command(&bot, ana, "tor privacy delete", &[]).await;
    let id = verb(&asked, "forget").unwrap();
    let clicks = [(); 3].map(|()| ana.click_later(asked.id, &id));
    for click in clicks {
        let said = click.answer().await.expect_message().content;
        assert!(
            said.starts_with(DELETED) || said.starts_with(NOTHING),
            "{said}"
        );
    }
    bot.until_says(&people[1], trio.id, "Former player resigned: Torwart plays")
        .await;
    bot.quiet().await;
    bot.stop().await;
    assert_eq!(
        database::places_of(&bot, ana.id()).await,
        Vec::<String>::new()
    );
    assert_eq!(database::events(&bot, "forgotten").await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_back_is_new() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let (ana, ben) = (&duel.host, &duel.guest);
    ana.set_locale("de");
    let hand = duel.hand(ana).await;
    let old = duel.table();
    let done = delete(&bot, ana).await;
    assert!(done.content.starts_with("Erledigt."), "{}", done.content);
    bot.until_says(ben, duel.board, "Former player resigns")
        .await;
    // Old buttons answer with a sentence.
    let card = hand.button("4").unwrap().custom_id;
    let stale = said(ana.click_forged(hand.id, &card).await);
    assert!(
        stale.starts_with("Du spielst in dieser Partie nicht mit."),
        "{stale}"
    );
    for (who, begins) in [
        (ana, "Du spielst in dieser Partie nicht mit."),
        (ben, "The other side of this match is not here any more"),
    ] {
        let refused = said(press_verb(who, duel.board, "rematch").await);
        assert!(refused.starts_with(begins), "{refused}");
    }
    let past = ben
        .autocomplete(bot.games(), "tor verify", &[], ("match", ""))
        .await;
    assert!(
        past[0].name.starts_with("TOR against Former player: "),
        "{}",
        past[0].name
    );
    // A new match is hers, the old one is not.
    let again = begin(&bot).await;
    assert_ne!(again.table(), old);
    let file = exported(&bot, ana).await;
    assert_eq!(deeds(&file), [vec!["opened"]]);
    let second = delete(&bot, ana).await;
    assert!(
        second.content.starts_with("Erledigt."),
        "{}",
        second.content
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_of_three_gathers_without_the_former_player() {
    let bot = TestBot::start().await;
    let people = ["Ana", "Ben", "Cleo"].map(|name| bot.person(name));
    let trio = table_of(&bot, &people).await;
    for person in &people[..2] {
        let _ = delete(&bot, person).await;
    }
    let cleo = &people[2];
    let over = bot.until_says(cleo, trio.id, "Cleo wins").await;
    cleo.set_locale("de");
    let past = ("match", "");
    let past = cleo
        .autocomplete(bot.games(), "tor verify", &[], past)
        .await;
    let name = &past[0].name;
    assert!(
        name.contains("Ehemaliger Spieler 1") && name.contains("Ehemaliger Spieler 2"),
        "{name}"
    );
    assert!(verb(&over, "rematch").is_some());
    // The dice can still be checked: names are no part of them.
    let checked = command(&bot, cleo, "tor verify", &[]).await;
    assert!(checked.content.starts_with('✅'), "{}", checked.content);
    let again = press_verb(cleo, trio.id, "rematch").await.expect_message();
    assert!(again.content.contains("1 of 3: Cleo"), "{}", again.content);
    assert_ne!(table_on(&again), table_on(&over));
}
