//! What finished matches leave behind, in the page: pictures, the chart of a profile, the leaderboard, a replay from a message's menu.

use localcord::Opt;

use super::driver::{Driver, Window};
use super::webdriver::Key;
use crate::bot::TestBot;
use crate::players::{begin_between, given_up};

/// The words of the newest private message.
const LAST: &str = "[...document.querySelectorAll('.message.private .content')].pop().innerText";
/// The picture on it, once it is there and has been decoded.
const PICTURE: &str =
    "(() => { const image = [...[...document.querySelectorAll('.message.private')].pop().querySelectorAll('img')].pop();
       return image && image.complete && image.naturalWidth > 0 && image.alt })()";

/// Types a command to its end and sends it.
async fn ask(window: &Window, words: &str) {
    window.run("document.getElementById('say').focus()").await;
    window.keys(&format!("{words} ")).await;
    window
        .until("document.querySelector('.tail') === document.activeElement")
        .await;
    window.key(Key::Enter).await;
}

/// Each look and each width: a picture must be good in all of them.
async fn shots(window: &Window, name: &str) {
    for scheme in ["light", "dark"] {
        window.look(scheme).await;
        window.shot(&format!("{name}-{scheme}")).await;
    }
    window.size(360, 740, true).await;
    window.shot(&format!("{name}-phone")).await;
    window.size(1280, 900, false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn profile_leaderboard_and_replay_are_read_in_the_page() {
    let bot = TestBot::to_look_at().await;
    for day in 0..18 {
        let loser = ["Ana", "Ben", "Ben"][day % 3];
        given_up(&bot, "Ana", "Ben", loser, &[]).await;
        bot.pass(24 * 60 * 60).await;
    }
    let rings = [("game", Opt::from("rings")), ("pace", "none".into())];
    let duel = begin_between(&bot, "Ana", "Ben", &rings).await;
    let driver = Driver::start().await;
    let window = driver.window(&bot.discord, "ana").await;
    let board = format!(".message[data-id='{}']", duel.board);
    let painted = format!(
        "(() => {{ const image = document.querySelector(\"{board} img\");
           return image && image.complete && image.naturalWidth > 0 && image.alt }})()"
    );
    let words = window.until(&painted).await;
    assert!(!words.as_str().unwrap().is_empty(), "the board in words");
    shots(&window, "rings").await;
    ask(&window, "/tor profile").await;
    window
        .until(&format!("{LAST}.includes('won, 0 drawn')"))
        .await;
    let chart = window.until(PICTURE).await;
    assert!(chart.as_str().unwrap().contains("18 matches"), "{chart}");
    shots(&window, "profile").await;
    ask(&window, "/tor leaderboard").await;
    window
        .until(&format!("{LAST}.includes('Your place: 1 of 2')"))
        .await;
    window.press(".message.private", "Everywhere").await;
    window
        .until(&format!("{LAST}.includes('everywhere')"))
        .await;
    shots(&window, "leaderboard").await;
    given_up(&bot, "Ana", "Ben", "Ben", &rings).await;
    // The newest board is over; its menu leads to the replay.
    window
        .until("[...document.querySelectorAll('.message:not(.private) .content')].pop().innerText.includes('resigns')")
        .await;
    let last = window
        .run("return [...document.querySelectorAll('.message:not(.private)')].pop().dataset.id")
        .await;
    let last = format!(".message[data-id='{}']", last.as_str().unwrap());
    window.press(&last, "More").await;
    // Whoever has scrolled away is brought back to the answer.
    window
        .run("document.getElementById('scroller').scrollTop -= 900")
        .await;
    window.until("document.querySelector('.jumpbutton')").await;
    window.press(".moremenu", "Replay this match").await;
    window.until(&format!("{LAST}.includes('Step 1 of')")).await;
    window.until("!document.querySelector('.jumpbutton')").await;
    window.until(PICTURE).await;
    shots(&window, "replay").await;
}
