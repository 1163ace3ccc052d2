//! Someone stays away in the page: the house takes the seat, the one who stayed plays on, and whoever comes too late is told.

use super::driver::{Driver, Window};
use super::play::{HAND, PANEL};
use super::practice::{CARDS, TUSSLE, tussle};
use crate::bot::TestBot;
use crate::players::{challenge, command};

/// What this language says.
struct Words {
    locale: &'static str,
    server: &'static str,
    accept: &'static str,
    hand: &'static str,
    warned: &'static str,
    seat: &'static str,
    left: &'static str,
    taken: &'static str,
    won: &'static str,
}

const WORDS: [Words; 2] = [
    Words {
        locale: "en-US",
        server: "en",
        accept: "Accept",
        hand: "Your move",
        warned: "Time is up: choose now, or Torwart plays on for you.",
        seat: "Torwart (level 3) for Ben",
        left: "Ben ran out of time. Torwart plays on for Ben; the match counts as lost for Ben.",
        taken: "You are out of this match, and Torwart plays on for you.",
        won: "Ana wins: the other side ran out of time.",
    },
    Words {
        locale: "de",
        server: "de",
        accept: "Annehmen",
        hand: "Dein Zug",
        warned: "Die Zeit ist um: Wähle jetzt, sonst spielt Torwart für dich weiter.",
        seat: "Torwart (Stufe 3) für Ben",
        left: "Die Zeit von Ben ist abgelaufen. Torwart spielt für Ben weiter; die Partie zählt für Ben als verloren.",
        taken: "Du bist aus dieser Partie ausgeschieden, Torwart spielt für dich weiter.",
        won: "Ana gewinnt: Die Zeit der anderen Seite ist abgelaufen.",
    },
];

/// Someone who speaks this language, at the page.
async fn at_the_page(bot: &TestBot, driver: &Driver, name: &str, words: &Words) -> Window {
    bot.person(name).set_locale(words.locale);
    driver.window(&bot.discord, &name.to_lowercase()).await
}

async fn taken_over(words: &Words) {
    let bot = TestBot::to_look_at().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let language = [("language", words.server.into())];
    command(&bot, &ana, "tor settings server", &language).await;
    let driver = Driver::start().await;
    let stays = at_the_page(&bot, &driver, "Ana", words).await;
    let goes = at_the_page(&bot, &driver, "Ben", words).await;
    let board = challenge(&bot, &ana, &ben, &[]).await.expect_message();
    let board = format!(".message[data-id='{}']", board.id);
    let says =
        |text: &str| format!("document.querySelector(\"{board}\").innerText.includes('{text}')");
    goes.press(&board, words.accept).await;
    for window in [&stays, &goes] {
        window.press(&board, words.hand).await;
        window.until(&format!("{TUSSLE}.includes(' 1 ')")).await;
    }
    stays.press(HAND, "9").await;
    bot.pass(120).await;
    stays.until(&says(words.warned)).await;
    bot.pass(60).await;
    for window in [&stays, &goes] {
        window.until(&says(words.left)).await;
        window.until(&says(words.seat)).await;
    }
    // The card that was waiting met one of the house; the house goes on answering.
    stays.until(&format!("{TUSSLE}.includes(' 2 ')")).await;
    for number in 2..=4 {
        tussle(&stays, number).await;
    }
    stays.shot(&format!("takeover-{}", words.server)).await;
    goes.press(&board, words.hand).await;
    goes.until(&format!("{PANEL}.includes('{}')", words.taken))
        .await;
    goes.shot(&format!("takeover-{}-away", words.server)).await;
    let over = says(words.won);
    while stays.run(&format!("return {over}")).await != true {
        let before = stays.run(&format!("return {TUSSLE}")).await;
        let cards = format!("{CARDS}.length > 0 ? {CARDS} : {over} && []");
        let cards = stays.until(&cards).await;
        let Some(card) = cards.as_array().and_then(|cards| cards.last()) else {
            break;
        };
        stays.press(HAND, card.as_str().unwrap()).await;
        let next = format!("{over} || {TUSSLE} !== {before} && {CARDS}.length > 0");
        stays.until(&next).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_house_takes_a_seat_over_in_english() {
    taken_over(&WORDS[0]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_house_takes_a_seat_over_in_german() {
    taken_over(&WORDS[1]).await;
}
