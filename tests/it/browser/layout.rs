//! Messages of Components V2 in the page: what is seen of them on both themes and on a phone, what is told of them, and that a
//! keyboard reaches what stands in a container.

use serde_json::{Value, json};

use super::driver::Driver;
use super::stand_in::StandIn;
use super::webdriver::Key;

const PICTURE: &[u8] = include_bytes!("../../../docs/pictures/rings.png");
const V2: u64 = 1 << 15;

/// A container with one of everything.
fn board(emoji: &str) -> Value {
    let media = |alt: &str| json!({"media": {"url": "attachment://board.png"}, "description": alt});
    let mut beside = media("A small board");
    beside["type"] = json!(11);
    let button = |id: &str, style: u8, label: &str| json!({"type": 2, "style": style, "custom_id": id, "label": label, "emoji": {"id": emoji}});
    let options = json!([
        {"label": "A ring", "value": "a", "emoji": {"id": emoji}},
        {"label": "A disc", "value": "b", "emoji": {"name": "💿"}},
    ]);
    json!([{
        "type": 17, "accent_color": 0x3f_bf_7c, "components": [
            {"type": 10, "content": "## Rings · Ana against Ben"},
            {"type": 10, "content": format!("### Ana, your move <:ring:{emoji}>\nuntil <t:1790000600:t>")},
            {"type": 12, "items": [media("The board after Ben's move")]},
            {"type": 9, "components": [{"type": 10, "content": "Ben laid a disc on **c4**."}], "accessory": beside},
            {"type": 14, "divider": true},
            {"type": 10, "content": "-# Match 12 · rated"},
            {"type": 1, "components": [button("move", 1, "Your move"), button("rules", 2, "Rules")]},
            {"type": 1, "components": [{"type": 3, "custom_id": "menu", "placeholder": "Which piece?", "options": options}]},
        ],
    }])
}

async fn emoji(bot: &StandIn) -> String {
    let path = format!("/applications/{}/emojis", bot.discord.bot().id());
    // A red dot of 16 by 16.
    let image = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mM4oaFBEmIY1TCqYfhqAAB8MxgQ+iSj5QAAAABJRU5ErkJggg==";
    let made = bot.call("POST", &path, json!({"name": "ring", "image": image}));
    made.await["id"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_layout_is_seen_told_and_pressed() {
    let mut bot = StandIn::start(json!([{"name": "go", "description": "Go"}])).await;
    let driver = Driver::start().await;
    let window = driver.window(&bot.discord, "ana").await;
    let emoji = emoji(&bot).await;
    let body = json!({"flags": V2, "components": board(&emoji)});
    let made = bot.post_picture("games", body, "board.png", PICTURE).await;
    let row = format!(".message[data-id=\"{}\"]", made["id"].as_str().unwrap());
    // Two on buttons, one in the text, two pictures; the closed menu shows none of its own.
    let loaded = format!(
        "document.querySelectorAll('{row} img').length === 5 && [...document.querySelectorAll('{row} img')].every((one) => one.complete && one.naturalWidth)"
    );
    window.until(&loaded).await;
    let bar = format!(
        "return getComputedStyle(document.querySelector('{row} .container')).borderLeftColor"
    );
    assert_eq!(window.run(&bar).await, "rgb(63, 191, 124)");
    window.shot("layout-light").await;

    let told = window.told().await;
    for (role, name) in [
        ("group", "Rings · Ana against Ben"),
        ("heading", "Rings · Ana against Ben"),
        ("heading", "Ana, your move :ring:"),
        ("image", "The board after Ben's move"),
        ("image", "A small board"),
        ("separator", ""),
        ("button", "Your move"),
        ("button", "Which piece?"),
    ] {
        let there = told.iter().any(|one| one.role == role && one.name == name);
        assert!(there, "no {role} {name:?} in {told:#?}");
    }

    // The keyboard comes to the buttons in the container, and to the menu with its pictures.
    window.run("document.getElementById('say').focus()").await;
    let focused = "document.activeElement.textContent";
    for _ in 0..30 {
        window.shift_tab().await;
        if window.run(&format!("return {focused}")).await == "Which piece?" {
            break;
        }
    }
    window.key(Key::Enter).await;
    window
        .until("document.querySelector('.menu .menuitem img.emoji.own')")
        .await;
    window.shot("layout-menu-light").await;
    window.key(Key::Down).await;
    window.key(Key::Enter).await;
    let next = json!({"components": [{"type": 17, "components": [{"type": 10, "content": "A disc it is."}]}]});
    let heard = bot.answer(7, next).await;
    assert_eq!(heard["data"]["values"], json!(["b"]));
    window.until_says("A disc it is.").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_layout_fits_a_phone_on_both_themes() {
    let bot = StandIn::start(json!([{"name": "go", "description": "Go"}])).await;
    let driver = Driver::start().await;
    let window = driver.window(&bot.discord, "ana").await;
    window.size(390, 844, true).await;
    let emoji = emoji(&bot).await;
    let body = json!({"flags": V2, "components": board(&emoji)});
    bot.post_picture("games", body, "board.png", PICTURE).await;
    window.until("[...document.querySelectorAll('.message img.wide')].some((one) => one.complete && one.naturalWidth)").await;
    for look in ["light", "dark"] {
        window.look(look).await;
        window.shot(&format!("layout-phone-{look}")).await;
        let out = "return [...document.querySelectorAll('.message *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1).length";
        assert_eq!(window.run(out).await, 0);
        assert_eq!(
            window
                .run("return document.documentElement.scrollWidth <= innerWidth")
                .await,
            true
        );
        // Whatever can be pressed is large enough for a thumb.
        let small = "return [...document.querySelectorAll('.message .row button')].filter((one) => one.getBoundingClientRect().height < 40).map((one) => one.textContent)";
        assert_eq!(window.run(small).await, json!([]));
    }
}
