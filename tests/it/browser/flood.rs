//! How the page bears many messages, and how much it moves before it can be used. Numbers are printed and written to
//! `target/playground.json`; what must hold on any machine is asserted, how fast it is on this one is not.

use std::time::Duration;

use serde_json::{Value, json};

use super::driver::{Driver, Window};
use super::stand_in::StandIn;

const LONG: usize = 10_000;
const FLOOD: usize = 1_000;
const PER_SECOND: u64 = 200;
/// Rows in the page at any time; see `stream.js`.
const WINDOW: u64 = 120;

/// Counts frames and long tasks from now on, in the browser.
const WATCH: &str = "
  const seen = { frames: 0, longest_frame_ms: 0, long_tasks: 0, longest_task_ms: 0, last: performance.now() };
  window.seen = seen;
  new PerformanceObserver((list) => { for (const one of list.getEntries()) {
    seen.long_tasks += 1; seen.longest_task_ms = Math.max(seen.longest_task_ms, one.duration);
  } }).observe({ type: 'longtask' });
  const frame = (now) => {
    seen.longest_frame_ms = Math.max(seen.longest_frame_ms, now - seen.last);
    seen.last = now; seen.frames += 1; requestAnimationFrame(frame);
  };
  requestAnimationFrame((now) => { seen.last = now; frame(now); });";

fn record(name: &str, numbers: &Value) {
    println!("{name}: {numbers}");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/target/playground.json");
    let old = std::fs::read_to_string(path).ok();
    let mut all: Value = old
        .and_then(|text| serde_json::from_str(&text).ok())
        .unwrap_or_else(|| json!({}));
    all[name] = numbers.clone();
    std::fs::write(path, format!("{all:#}\n")).unwrap();
}

async fn rows(window: &Window) -> u64 {
    window
        .run("return document.querySelectorAll('.message').length")
        .await
        .as_u64()
        .unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_paint_is_light() {
    let bot = StandIn::start(json!([])).await;
    let driver = Driver::start().await;
    let window = driver.window(&bot.discord, "ana").await;
    let moved = window.run(
        "const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
         return { requests: all.length, bytes: all.reduce((sum, one) => sum + one.transferSize, 0),
           first_paint_ms: Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1) };",
    );
    let moved = moved.await;
    record("first_paint", &moved);
    assert!(moved["bytes"].as_u64().unwrap() < 300_000, "{moved}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_messages_leaves_the_page_usable() {
    let bot = StandIn::start(json!([])).await;
    let driver = Driver::start().await;
    let (ana, games) = (bot.discord.person("Ana"), bot.discord.channel("games"));
    let window = driver.window(&bot.discord, "ben").await;
    window.run(WATCH).await;
    let mut beat = tokio::time::interval(Duration::from_millis(1000 / PER_SECOND));
    for count in 1..=FLOOD {
        beat.tick().await;
        ana.say(
            games,
            &format!("**message** {count} with `code`, :) and <@{}>", ana.id()),
        )
        .unwrap();
    }
    let last = format!(
        "document.querySelector('.message:last-child').textContent.includes('message {FLOOD} ')"
    );
    window.until(&last).await;
    let seen = window.run("return window.seen").await;
    record("flood_200_per_second", &seen);
    assert!(rows(&window).await <= WINDOW);
    window.run("document.getElementById('say').focus()").await;
    window.keys("still here").await;
    window
        .until("document.getElementById('say').value === 'still here'")
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_messages_scroll() {
    let bot = StandIn::start(json!([])).await;
    let driver = Driver::start().await;
    let (ana, games) = (bot.discord.person("Ana"), bot.discord.channel("games"));
    for count in 1..=LONG {
        ana.say(games, &format!("message {count}.")).unwrap();
    }
    let window = driver.window(&bot.discord, "ben").await;
    window
        .until(&format!(
            "document.querySelector('.message:last-child').textContent.includes('message {LONG}.')"
        ))
        .await;
    window.run(WATCH).await;
    for goal in [LONG - 300, LONG - 900, LONG - 1_500] {
        let up = format!(
            "(() => {{ document.getElementById('scroller').scrollTop = 0;
              return [...document.querySelectorAll('.message')].some((m) => m.textContent.includes('message {goal}.')); }})()"
        );
        window.until(&up).await;
        assert!(rows(&window).await <= WINDOW);
    }
    record(
        "scroll_back_1500_of_10000",
        &window.run("return window.seen").await,
    );
    ana.say(games, "while you read").unwrap();
    window.press(".jump", "Jump to the newest message").await;
    window
        .until(
            "document.querySelector('.message:last-child').textContent.includes('while you read')",
        )
        .await;
    window.until("!document.querySelector('.jumpbutton')").await;
}
