//! Practice from the page's welcome: one press, and the house plays along.

use super::driver::{Driver, Window};
use super::play::{BOARD, HAND};
use crate::bot::TestBot;
use crate::players::command;

/// What this language says.
struct Words {
    locale: &'static str,
    server: &'static str,
    house: &'static str,
    hand: &'static str,
    resign: &'static str,
    lost: &'static str,
    rematch: &'static str,
}

const WORDS: [Words; 2] = [
    Words {
        locale: "en-US",
        server: "en",
        house: "Torwart (level 3) · practice, unrated",
        hand: "Your move",
        resign: "Resign",
        lost: "Torwart wins! (Unrated.)",
        rematch: "Rematch",
    },
    Words {
        locale: "de",
        server: "de",
        house: "Torwart (Stufe 3) · Training, nicht gewertet",
        hand: "Dein Zug",
        resign: "Aufgeben",
        lost: "Torwart gewinnt! (Nicht gewertet.)",
        rematch: "Revanche",
    },
];

/// The cards that can be played now, lowest first.
pub(super) const CARDS: &str =
    "[...[...document.querySelectorAll('.message.private')].pop().querySelectorAll('.row button:not(:disabled)')]
        .map((b) => b.querySelector('span:not(.emoji)').textContent).filter((label) => /^[0-9]+$/.test(label))";

/// The line of the panel that says which tussle it is; what else it says changes as soon as a card is chosen.
pub(super) const TUSSLE: &str =
    "([...document.querySelectorAll('.message.private .content')].pop().innerText.split('\\n')
        .find((line) => line.startsWith('TOR')) ?? '')";

/// Plays the highest card that is left, and waits until the house has answered it.
pub(super) async fn tussle(window: &Window, number: usize) {
    let found = window.until(&format!("{CARDS}.pop()")).await;
    window.press(HAND, found.as_str().unwrap()).await;
    // The line with the number of the tussle: elsewhere a number may stand for minutes.
    let next = format!(
        "{TUSSLE}.includes(' {} ') && {CARDS}.length > 0",
        number + 1
    );
    window.until(&next).await;
}

async fn practise(words: &Words) {
    let bot = TestBot::to_look_at().await;
    let ana = bot.person("Ana");
    ana.set_locale(words.locale);
    let language = [("language", words.server.into())];
    command(&bot, &ana, "tor settings server", &language).await;
    let driver = Driver::start().await;
    let window = driver.window(&bot.discord, "ana").await;
    window
        .press(".welcome", "Practise against the house bot")
        .await;
    window
        .until(&format!("{BOARD}.includes('{}')", words.house))
        .await;
    window.press(".message", words.hand).await;
    for number in 1..=4 {
        tussle(&window, number).await;
    }
    window.shot(&format!("practice-{}", words.server)).await;
    window.press(".message", words.resign).await;
    window.press(HAND, words.resign).await;
    window
        .until(&format!("{BOARD}.includes('{}')", words.lost))
        .await;
    window.press(".message:not(.private)", words.rematch).await;
    let again = format!(
        "{BOARD}.includes('{}') && !{BOARD}.includes('{}')",
        words.house, words.lost
    );
    window.until(&again).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn practice_starts_from_the_welcome_in_english() {
    practise(&WORDS[0]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn practice_starts_from_the_welcome_in_german() {
    practise(&WORDS[1]).await;
}
