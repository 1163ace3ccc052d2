//! A whole match of TOR by somebody who sees nothing: what to do is read in the accessibility tree alone, and done with the keyboard alone.

use std::time::Duration;

use super::driver::{Driver, Window};
use super::tree::Told;
use super::webdriver::Key;
use crate::bot::TestBot;

/// More than a match takes: two halves and extra time, again and again.
const MOST_TUSSLES: usize = 200;

/// More controls than lie between any two of this page.
const MOST_STEPS: usize = 60;

/// Whoever waits longer is lost.
const PATIENCE: Duration = Duration::from_secs(40);

/// What is told, once it is what one waits for.
async fn hear(window: &Window, what: &str, enough: impl Fn(&[Told]) -> bool) -> Vec<Told> {
    let mut told = Vec::new();
    let waiting = async {
        while !enough(&told) {
            told = window.told().await;
        }
    };
    let heard = tokio::time::timeout(PATIENCE, waiting).await;
    assert!(
        heard.is_ok(),
        "{what} is not told: {:#?}",
        names(&window.told().await)
    );
    told
}

fn names(told: &[Told]) -> Vec<String> {
    let said = told.iter().filter(|one| !one.name.is_empty());
    said.map(|one| format!("{} {}", one.role, one.name))
        .collect()
}

/// Tabs to the last button whose name begins so, and presses it.
async fn press(window: &Window, name: &str) {
    // Of a card the name is a number, and 1 is not 12.
    let is = |one: &Told| match name.parse::<u8>() {
        Ok(_) => one.name == name,
        Err(_) => one.name.starts_with(name),
    };
    let there = |told: &[Told]| told.iter().any(|one| one.role == "button" && is(one));
    hear(window, name, there).await;
    for _ in 0..MOST_STEPS {
        let told = window.told().await;
        let at = |one: &&Told| one.focused && one.role != "RootWebArea";
        if told.iter().find(at).is_some_and(is) {
            window.key(Key::Enter).await;
            return;
        }
        // The newest is last, and the way to it is short from below.
        window.shift_tab().await;
    }
    panic!("no way to {name}");
}

/// The cards that can be played, as the newest hand tells them.
fn cards(told: &[Told]) -> Vec<&str> {
    let pressable = told
        .iter()
        .filter(|one| one.role == "button" && !one.disabled);
    let numbers = pressable.filter(|one| one.name.parse::<u8>().is_ok());
    numbers.map(|one| one.name.as_str()).collect()
}

/// What the picture of one's own hand shows, sentence by sentence: it is the last one.
fn picture(told: &[Told]) -> Vec<&str> {
    let shows = |one: &&Told| one.role == "image" && one.name.starts_with("TOR ·");
    let last = told.iter().rfind(shows);
    last.map_or(Vec::new(), |one| one.name.split(". ").collect())
}

fn says(told: &[Told], words: &str) -> bool {
    told.iter().any(|one| one.name.contains(words))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_played_to_its_end_by_what_is_told() {
    // There are faces on the buttons: pictures, with which what a button is called must not change.
    let bot = TestBot::to_look_at().await;
    let driver = Driver::start().await;
    let ana = driver.window(&bot.discord, "ana").await;
    press(&ana, "Practise against the house bot").await;
    press(&ana, "Your move").await;
    let mut before = String::new();
    for tussle in 0..MOST_TUSSLES {
        let over = |told: &[Told]| says(told, "Rematch");
        let next = |told: &[Told]| {
            let now = picture(told);
            now.first().is_some_and(|now| *now != before) && !cards(told).is_empty()
        };
        let told = hear(&ana, "the next hand", |told| over(told) || next(told)).await;
        if over(&told) {
            assert!(
                tussle >= 26,
                "a match has two halves, this one {tussle} tussles"
            );
            let result = told
                .iter()
                .find(|one| one.role == "heading" && says_who_won(&one.name));
            let result = result.unwrap_or_else(|| panic!("nobody says who won: {told:#?}"));
            let seen = ana.run("return document.body.innerText").await;
            assert!(seen.as_str().unwrap().contains(&result.name));
            return;
        }
        // Everything that a hand is chosen by: the score, where the ball lies, what was played, and whether somebody waits.
        let now = picture(&told);
        let has = |words: &str| now.iter().any(|sentence| sentence.contains(words));
        assert!(
            now[1].contains("Ana ") && now[1].contains("Torwart "),
            "{now:?}"
        );
        assert!(has("Ball ") && has("Ana has not chosen yet"), "{now:?}");
        assert_eq!(has("Last tussle: Ana "), tussle > 0, "{now:?}");
        before = now[0].to_owned();
        let card = cards(&told).last().map(|card| (*card).to_owned());
        press(&ana, &card.expect("a card is left")).await;
    }
    panic!("the match does not end");
}

/// Whether a sentence is the result of a match.
fn says_who_won(words: &str) -> bool {
    ["Ana wins!", "Torwart wins!", "draw"]
        .iter()
        .any(|end| words.contains(end))
}
