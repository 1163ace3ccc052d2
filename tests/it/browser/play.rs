//! Matches of TOR as people play them here.

use localcord::Opt;

use super::driver::{Driver, Window};
use super::webdriver::Key;
use crate::bot::TestBot;

/// Where the hand is.
pub(super) const HAND: &str = ".message.private";
/// The words of the newest private panel.
pub(super) const PANEL: &str =
    "[...document.querySelectorAll('.message.private .content')].pop().innerText";
/// The words of the public board.
pub(super) const BOARD: &str =
    "[...document.querySelectorAll('.message:not(.private) .content')].pop().innerText";

/// The cards this window can play now, lowest first.
async fn cards(window: &Window) -> Vec<String> {
    let found = window.run(
        "return [...document.querySelectorAll('.message.private')].pop()
           ? [...[...document.querySelectorAll('.message.private')].pop().querySelectorAll('.row button:not(:disabled)')]
               .map((b) => b.querySelector('span:not(.emoji)').textContent) : []",
    );
    serde_json::from_value(found.await).unwrap()
}

async fn heading(window: &Window) -> String {
    let first = format!("{PANEL}.split('\\n').find((line) => line.startsWith('TOR'))");
    window.until(&first).await.as_str().unwrap().to_owned()
}

/// Ana challenges, Ben accepts, both open their hands.
async fn kick_off(ana: &Window, ben: &Window) {
    ana.press(".welcome", "Challenge Ben").await;
    ana.press(".toast", "Close this notice").await;
    ben.press(".message", "Accept").await;
    for window in [ana, ben] {
        window.press(".message", "Your move").await;
        window
            .until(&format!("{PANEL}.includes('Choose a card')"))
            .await;
    }
}

/// `first` chooses while `second` looks on; then `second` chooses, and both see the next hand. What changed in the
/// window of `second` in between may say that a choice was made, and nothing about which.
async fn tussle(first: (&Window, &str), second: (&Window, &str), number: usize) {
    let before = heading(first.0).await;
    let looked = second.0.words().await;
    let mine = cards(first.0).await;
    first.0.press(HAND, mine.last().unwrap()).await;
    first
        .0
        .until(&format!("{PANEL}.includes('You have chosen the')"))
        .await;
    let told = format!(
        "{BOARD}.includes('{0} has chosen') && {PANEL}.includes('{0} has chosen')",
        first.1
    );
    second.0.until(&told).await;
    let now = second.0.words().await;
    // The one rule that everybody is told and the time that is left tell nothing.
    let known = "13 stops 10–12 and loses to 1–9";
    let unknown = |word: &String| {
        let before = word.split('⏳').next().unwrap_or_default();
        before.replace(known, "")
    };
    let news = now.iter().filter(|word| !looked.contains(word));
    let news: Vec<String> = news.map(unknown).collect();
    assert!(
        news.iter()
            .all(|word| !word.contains(|c: char| c.is_ascii_digit())),
        "tussle {number}: {} learns {news:?}",
        second.1
    );
    let theirs = cards(second.0).await;
    second.0.press(HAND, &theirs[number % theirs.len()]).await;
    for window in [first.0, second.0] {
        let next =
            format!("!{PANEL}.includes({before:?}) || document.body.innerText.includes('Rematch')");
        window.until(&next).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_in_two_windows_with_a_restart_in_the_middle() {
    let mut bot = TestBot::to_look_at().await;
    let driver = Driver::start().await;
    let (ana, ben) = tokio::join!(
        driver.window(&bot.discord, "ana"),
        driver.window(&bot.discord, "ben")
    );
    ana.shot("first-visit-light").await;
    ana.look("dark").await;
    ana.shot("first-visit-dark").await;
    kick_off(&ana, &ben).await;
    ana.shot("hand-ana-dark").await;
    ben.shot("hand-ben-light").await;
    let mut played = 0;
    loop {
        let (one, two) = ((&ana, "Ana"), (&ben, "Ben"));
        match played % 2 {
            0 => tussle(one, two, played).await,
            _ => tussle(two, one, played).await,
        }
        played += 1;
        if played == 3 {
            ana.shot("match-ana-dark").await;
            ben.shot("match-ben-light").await;
            // The page stays open while the bot is away: nothing is lost, and the next click works.
            bot.restart().await;
            for window in [&ana, &ben] {
                window
                    .until("document.getElementById('banner').hidden")
                    .await;
                window.press(".message", "Your move").await;
                window
                    .until(&format!("document.querySelectorAll({HAND:?}).length === 2"))
                    .await;
            }
        }
        let over = ana
            .run("return document.body.innerText.includes('Rematch')")
            .await;
        if over == true {
            break;
        }
        assert!(played < 90, "the match does not end");
    }
    assert!(
        played >= 20,
        "a match has two halves, this one had {played} tussles"
    );
    ben.until_says("Rematch").await;
    ana.shot("result-ana-dark").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_keyboard_alone_is_enough() {
    let bot = TestBot::to_look_at().await;
    let driver = Driver::start().await;
    let ana = driver.window(&bot.discord, "ana").await;
    ana.key(Key::Tab).await;
    ana.until("document.activeElement.classList.contains('skip')")
        .await;
    ana.key(Key::Enter).await;
    ana.until("document.activeElement.id === 'say'").await;
    ana.keys("/tor ch").await;
    ana.until("document.querySelector('[role=option][aria-selected=true]').textContent.includes('/tor challenge')").await;
    ana.key(Key::Tab).await;
    ana.until("document.activeElement.dataset.option === 'opponent'")
        .await;
    ana.keys("torw").await;
    ana.until("document.querySelector('[role=option][aria-selected=true]').textContent.includes('Torwart')").await;
    ana.key(Key::Enter).await;
    ana.until("document.activeElement.classList.contains('tail')")
        .await;
    ana.key(Key::Enter).await;
    ana.until(&format!("{BOARD}.includes('tussle 1')")).await;
    for _ in 0..12 {
        if ana.run("return document.activeElement.textContent").await == "Your move" {
            break;
        }
        ana.shift_tab().await;
    }
    assert_eq!(
        ana.run("return document.activeElement.textContent").await,
        "Your move"
    );
    ana.key(Key::Enter).await;
    for tussle in 2..=4 {
        ana.until("document.activeElement.closest('.private .row')")
            .await;
        ana.key(Key::Enter).await;
        ana.until(&format!("{PANEL}.includes('tussle {tussle}')"))
            .await;
    }
    ana.until("document.getElementById('live').textContent.includes('TOR')")
        .await;
    // A key that is held down does not play what comes to stand under it.
    ana.until("document.activeElement.closest('.private .row')")
        .await;
    let mark = bot.mark();
    for _ in 0..5 {
        ana.held_enter().await;
    }
    ana.key(Key::Enter).await;
    ana.until(&format!("{PANEL}.includes('tussle 5')")).await;
    bot.quiet().await;
    let answers = bot.requests(
        mark,
        "POST",
        "/interactions/{interaction_id}/{interaction_token}/callback",
    );
    assert_eq!(answers.len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_phone_shows_and_plays_everything() {
    let bot = TestBot::to_look_at().await;
    let driver = Driver::start().await;
    let ana = driver.blank().await;
    ana.size(360, 740, true).await;
    ana.look("dark").await;
    ana.enter(&bot.discord, "/?as=ana").await;
    ana.shot("phone-first-visit").await;
    ana.press(".welcome", "Practise against the house bot")
        .await;
    ana.press(".message", "Your move").await;
    ana.until(&format!("{PANEL}.includes('Choose a card')"))
        .await;
    let fits = "document.documentElement.scrollWidth <= 360 && document.querySelector('#scroller').scrollWidth <= 360";
    ana.until(fits).await;
    ana.shot("phone-hand").await;
    ana.press(HAND, "13").await;
    ana.until(&format!("{PANEL}.includes('tussle 2')")).await;
    ana.press(".top", "Channels").await;
    ana.shot("phone-channels").await;
    ana.press(".side", "Channel lobby").await;
    ana.until("document.querySelector('.placename').textContent === 'lobby' && document.querySelector('#app').dataset.side === 'closed'").await;
    ana.until(fits).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panel_by_direct_message_is_marked_and_played_from() {
    let bot = TestBot::to_look_at().await;
    let driver = Driver::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let on = [("dm", Opt::Bool(true))];
    ben.slash(bot.games(), "tor settings me", &on)
        .await
        .expect_message();
    let window = driver.window(&bot.discord, "ben").await;
    let challenge = ana
        .slash(bot.games(), "tor challenge", &[("opponent", (&ben).into())])
        .await
        .expect_message();
    window.press(".message", "Accept").await;
    window
        .until("document.querySelector('.side .badge').textContent === '1'")
        .await;
    window.until("document.title.startsWith('(1)')").await;
    window.shot("direct-message-mark").await;
    window
        .press(".side", "Direct messages with Torwart, 1 unread")
        .await;
    window.until("document.querySelector('.placename').textContent === 'Torwart' && !document.querySelector('.side .badge')").await;
    window.press(".message", "7").await;
    window.until_says("You have chosen the 7").await;
    bot.until_says(&ana, challenge.id, "Ben has chosen").await;
    window.shot("direct-message-hand").await;
}
