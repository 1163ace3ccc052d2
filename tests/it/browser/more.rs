//! The menu of a message: by mouse, by right click, by keyboard, and on a phone.

use serde_json::{Value, json};

use super::driver::{Driver, Window};
use super::stand_in::StandIn;
use super::webdriver::Key;

const OPEN: &str = "document.querySelector('.moremenu')";
const ITEMS: &str =
    "[...document.querySelectorAll('.moremenu [role=menuitem]')].map((item) => item.textContent)";

fn commands() -> Value {
    json!([
        {"name": "go", "description": "Go somewhere"},
        {"type": 3, "name": "Replay this match", "name_localizations": {"de": "Dieses Spiel nachspielen"}},
        {"type": 3, "name": "Show the rules", "name_localizations": {"de": "Regeln zeigen"}},
        {"type": 2, "name": "Who is this?"},
    ])
}

fn button(label: &str) -> Value {
    json!([{"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "b", "label": label}]}])
}

/// Two messages of the bot's; the ids.
async fn boards(bot: &StandIn) -> [String; 2] {
    let mut ids = Vec::new();
    for words in ["The first board", "The second board"] {
        let body = json!({"content": words, "components": button("Your move")});
        let made = bot.post("games", body).await;
        ids.push(made["id"].as_str().unwrap().to_owned());
    }
    ids.try_into().unwrap()
}

fn row(id: &str) -> String {
    format!(".message[data-id='{id}']")
}

async fn items(window: &Window, expected: &[&str]) {
    let same = format!(
        "JSON.stringify({ITEMS}) === JSON.stringify({})",
        json!(expected)
    );
    window.until(&same).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_offers_what_the_bot_does_with_it() {
    let mut bot = StandIn::start(commands()).await;
    let driver = Driver::start().await;
    let window = driver.window(&bot.discord, "ana").await;
    let [first, second] = boards(&bot).await;
    window.press(&row(&first), "More").await;
    items(&window, &["Replay this match", "Show the rules"]).await;
    window.shot("more-light").await;
    window.press(&row(&first), "More").await;
    window.until(&format!("!{OPEN}")).await;
    window.press(&row(&first), "More").await;
    window.press(".moremenu", "Replay this match").await;
    let data = json!({"content": "Step 1 of 9", "flags": 64});
    let event = bot.answer(4, data).await;
    assert_eq!(
        (&event["data"]["type"], &event["data"]["target_id"]),
        (&json!(3), &json!(first))
    );
    let sent = &event["data"]["resolved"]["messages"][&first];
    assert_eq!(sent["content"], "The first board");
    assert_eq!(sent["components"][0]["components"][0]["custom_id"], "b");
    window.until_says("Step 1 of 9").await;
    window
        .until("document.querySelector('.private .above').textContent.endsWith('Ana used Replay this match')")
        .await;
    window.until(&format!("!{OPEN}")).await;

    // In German, by a right click on the words of the other one.
    bot.discord.person("Ana").set_locale("de");
    let find = format!(
        "(() => {{ if (torwart.composer.known.menu[0]?.label !== 'Dieses Spiel nachspielen') return null;
           const at = document.querySelector(\"{} .content\").getBoundingClientRect();
           return [Math.round(at.left + 20), Math.round(at.top + at.height / 2)]; }})()",
        row(&second)
    );
    let at = window.until(&find).await;
    let point = [0, 1].map(|axis: usize| at[axis].as_i64().unwrap());
    window.session.right_click(point[0], point[1]).await;
    items(&window, &["Dieses Spiel nachspielen", "Regeln zeigen"]).await;
    window.press(".moremenu", "Regeln zeigen").await;
    let event = bot.hear().await;
    assert_eq!(
        (&event["data"]["name"], &event["data"]["target_id"]),
        (&json!("Show the rules"), &json!(second))
    );
    bot.discord.clock().advance(3_001);
    let failed = format!(
        "document.querySelector(\"{}\").textContent.includes('This interaction failed')",
        row(&second)
    );
    window.until(&failed).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_keyboard_reaches_the_menu_and_comes_back() {
    let mut bot = StandIn::start(commands()).await;
    let driver = Driver::start().await;
    let window = driver.window(&bot.discord, "ana").await;
    let [_, second] = boards(&bot).await;
    let at_more = format!("document.activeElement.matches(\"{} .more\")", row(&second));
    let on = |label: &str| format!("document.activeElement.textContent === '{label}'");
    window
        .until(&format!("document.querySelector(\"{}\")", row(&second)))
        .await;
    window.run("document.getElementById('say').focus()").await;
    window.shift_tab().await;
    window.until(&at_more).await;
    for leave in [Key::Escape, Key::Tab] {
        window.key(Key::Enter).await;
        window.until(&on("Replay this match")).await;
        window.key(leave).await;
        window.until(&format!("!{OPEN} && {at_more}")).await;
    }
    window.key(Key::Enter).await;
    window.key(Key::Down).await;
    window.until(&on("Show the rules")).await;
    window.key(Key::Down).await;
    window.until(&on("Replay this match")).await;
    window.key(Key::Enter).await;
    let data = json!({"content": "Step 1 of 9", "flags": 64, "components": button("Forward")});
    bot.answer(4, data).await;
    window.until(&on("Forward")).await;
    // A board that is drawn anew leaves the focus where it was.
    window.shift_tab().await;
    window.until(&at_more).await;
    let path = format!(
        "/channels/{}/messages/{second}",
        bot.discord.channel("games")
    );
    let body = json!({"content": "Drawn again", "components": []});
    bot.call("PATCH", &path, body).await;
    window.until_says("Drawn again").await;
    window.until(&at_more).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_phone_shows_the_menu_within_its_edges() {
    let mut bot = StandIn::start(commands()).await;
    let driver = Driver::start().await;
    let window = driver.blank().await;
    window.size(360, 740, true).await;
    let touch = json!({"enabled": true});
    window
        .session
        .tools("Emulation.setTouchEmulationEnabled", touch)
        .await;
    window.enter(&bot.discord, "/?as=ana").await;
    let [first, second] = boards(&bot).await;
    for id in [&first, &second] {
        window.key(Key::Escape).await;
        let shown = format!(
            "getComputedStyle(document.querySelector(\"{} .more\")).opacity === '1'",
            row(id)
        );
        window.until(&shown).await;
        window.press(&row(id), "More").await;
        let inside = format!(
            "(() => {{ const at = {OPEN}.getBoundingClientRect();
               return at.left >= 0 && at.right <= 360 && at.top >= 0 && at.bottom <= 740; }})()"
        );
        window.until(&inside).await;
        window
            .until("document.documentElement.scrollWidth <= 360 && document.querySelector('#scroller').scrollWidth <= 360")
            .await;
    }
    window.shot("more-phone").await;
    window.press(".moremenu", "Show the rules").await;
    let event = bot.answer(4, json!({"content": "The rules"})).await;
    assert_eq!(event["data"]["target_id"], json!(second));
    window.until_says("The rules").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_nothing_is_offered_the_menu_says_so() {
    let bot = StandIn::start(json!([{"name": "go", "description": "x"}])).await;
    let driver = Driver::start().await;
    let window = driver.window(&bot.discord, "ana").await;
    boards(&bot).await;
    window.press(".message", "More").await;
    window
        .until_says("No app offers anything for messages here.")
        .await;
    window.key(Key::Escape).await;
    window.until(&format!("!{OPEN}")).await;
}
