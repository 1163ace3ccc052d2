//! **Analyse** in the page, in both languages: the report, its pages and its picture.

use super::driver::Driver;
use crate::bot::TestBot;
use crate::players::{begin, press_verb};

/// The words of the newest private message.
const LAST: &str = "[...document.querySelectorAll('.message.private .content')].pop().innerText";
/// The words of its picture, once it has been decoded.
const PICTURE: &str =
    "(() => { const image = [...[...document.querySelectorAll('.message.private')].pop().querySelectorAll('img')].pop();
       return image && image.complete && image.naturalWidth > 0 && image.alt })()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_judged_in_the_page() {
    let bot = TestBot::to_look_at().await;
    let duel = begin(&bot).await;
    let hands = [duel.hand(&duel.host).await, duel.hand(&duel.guest).await];
    let hands = hands.map(|hand| hand.id);
    for cards in [[9, 3], [4, 12], [13, 2], [8, 10]] {
        duel.tussle(&bot, hands, cards).await;
    }
    let asked = press_verb(&duel.guest, duel.board, "ask-resign").await;
    let asked = asked.expect_message();
    let _ = press_verb(&duel.guest, asked.id, "resign").await;
    bot.person("Cleo").set_locale("de");
    let driver = Driver::start().await;
    let board = format!(".message[data-id='{}']", duel.board);
    for (person, title, estimate, forward, chart, line) in [
        (
            "dana",
            "Analysis · TOR",
            "An estimate.",
            "Forward",
            "Chart of the match over 4 decisions.",
            "4. Ben: 10 ·",
        ),
        (
            "cleo",
            "Analyse · TOR",
            "Eine Schätzung.",
            "Weiter",
            "Verlauf der Partie über 4 Entscheidungen.",
            "4. Ben: 10 ·",
        ),
    ] {
        let window = driver.window(&bot.discord, person).await;
        window.press(&board, "Analyse").await;
        window.until(&format!("{LAST}.includes({title:?})")).await;
        window
            .until(&format!("{LAST}.includes({estimate:?})"))
            .await;
        let words = window.until(PICTURE).await;
        let words = words.as_str().unwrap();
        assert!(words.starts_with(chart), "{words}");
        for scheme in ["light", "dark"] {
            window.look(scheme).await;
            window.shot(&format!("analysis-{person}-{scheme}")).await;
        }
        window.size(360, 740, true).await;
        window.shot(&format!("analysis-{person}-phone")).await;
        window.size(1280, 900, false).await;
        window.press(".message.private", forward).await;
        window.until(&format!("{LAST}.includes({line:?})")).await;
        window.shot(&format!("analysis-{person}-moves")).await;
    }
}
