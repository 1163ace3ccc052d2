//! Composer, forms, menus, people and the wire drawer.

use serde_json::{Value, json};

use super::driver::{Driver, Window};
use super::stand_in::StandIn;
use super::webdriver::Key;
use crate::bot::TestBot;

const ACTIVE: &str =
    "(document.querySelector('[role=option][aria-selected=true]')?.textContent ?? '')";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn autocomplete_asks_the_bot_and_offers_its_answers() {
    let bot = TestBot::to_look_at().await;
    let driver = Driver::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    for rival in ["Ben", "Torwart"] {
        let whom = [("opponent", rival.into())];
        let challenge = ana.slash(bot.games(), "tor challenge", &whom).await;
        let challenge = challenge.expect_message();
        if rival == "Ben" {
            ben.click_label(challenge.id, "Accept")
                .await
                .expect_message();
        }
    }
    let window = driver.window(&bot.discord, "ana").await;
    window.run("document.getElementById('say').focus()").await;
    window.keys("/tor hand ").await;
    window
        .until("document.querySelector('.tail') === document.activeElement")
        .await;
    window
        .until(&format!(
            "{ACTIVE} === '' && document.querySelector('[role=option]')"
        ))
        .await;
    window.key(Key::Tab).await;
    window
        .until("document.activeElement.dataset.option === 'match'")
        .await;
    window
        .until("document.querySelectorAll('[role=option]').length === 2")
        .await;
    window.keys("ben").await;
    window
        .until("document.querySelectorAll('[role=option]').length === 1")
        .await;
    window
        .until("document.querySelector('[role=option]').textContent.includes('Ben')")
        .await;
    window.shot("autocomplete-light").await;
    window.key(Key::Down).await;
    window.key(Key::Enter).await;
    window
        .until("document.activeElement.classList.contains('tail')")
        .await;
    window.key(Key::Enter).await;
    window
        .until("document.querySelector('.message.private .row button')")
        .await;
}

fn every_option() -> Value {
    let option = |kind: u8, name: &str, more: Value| {
        let mut option = json!({"type": kind, "name": name, "description": "x"});
        for (key, value) in more.as_object().unwrap() {
            option[key] = value.clone();
        }
        option
    };
    json!([{"name": "go", "description": "Go somewhere", "options": [
        option(4, "rounds", json!({"required": true, "min_value": 1, "max_value": 5})),
        option(3, "mode", json!({"choices": [{"name": "Quick", "value": "q"}, {"name": "Slow", "value": "s"}]})),
        option(5, "rated", json!({})),
        option(7, "where", json!({"channel_types": [0]})),
        option(6, "rival", json!({})),
    ]}])
}

/// Adds an option by the first letters of its name, and types into it.
async fn add(window: &Window, name: &str, text: &str) {
    window.keys(name).await;
    window
        .until(&format!("{ACTIVE}.startsWith('{name}')"))
        .await;
    window.key(Key::Tab).await;
    window
        .until(&format!(
            "document.activeElement.dataset.option === '{name}'"
        ))
        .await;
    window.keys(text).await;
    window.key(Key::Enter).await;
    window
        .until("document.activeElement.classList.contains('tail')")
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn options_of_every_kind_are_filled_in_and_wrong_ones_refused() {
    let mut bot = StandIn::start(every_option()).await;
    let driver = Driver::start().await;
    let window = driver.window(&bot.discord, "ana").await;
    window.run("document.getElementById('say').focus()").await;
    window.keys("/nonsense").await;
    window.key(Key::Enter).await;
    window
        .until("document.querySelector('.refusal').textContent.includes('no command')")
        .await;
    for _ in 0..9 {
        window.key(Key::Backspace).await;
    }
    window.keys("/go ").await;
    window
        .until("document.activeElement.dataset.option === 'rounds'")
        .await;
    for (typed, wrong) in [("", "required"), ("x", "whole number"), ("9", "5 or less")] {
        window.keys(typed).await;
        window.key(Key::Enter).await;
        let said = format!("document.querySelector('.refusal').textContent.includes('{wrong}')");
        window.until(&said).await;
        window.run("document.activeElement.value = ''").await;
    }
    window.keys("3").await;
    window.key(Key::Tab).await;
    window
        .until("document.activeElement.classList.contains('tail')")
        .await;
    for (name, text) in [
        ("mode", "slo"),
        ("rated", "tr"),
        ("where", "lob"),
        ("rival", "be"),
    ] {
        add(&window, name, text).await;
    }
    window.shot("options-light").await;
    window.key(Key::Enter).await;
    let data = json!({"content": "Here you go.", "flags": 64});
    let event = bot.answer(4, data).await;
    let given = event["data"]["options"].as_array().unwrap();
    let (ben, lobby) = (bot.discord.person("Ben").id(), bot.discord.channel("lobby"));
    let given: Vec<&Value> = given.iter().map(|option| &option["value"]).collect();
    assert_eq!(
        json!(given),
        json!([3, "s", true, lobby.to_string(), ben.to_string()])
    );
    window.until_says("Only you can see this").await;
    window.press(".message.private", "Dismiss message").await;
    window
        .until("!document.querySelector('.message.private')")
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forms_are_checked_sent_and_kept_when_sending_fails() {
    let mut bot = StandIn::start(json!([{"name": "form", "description": "x"}])).await;
    let driver = Driver::start().await;
    let window = driver.window(&bot.discord, "ana").await;
    window.run("document.getElementById('say').focus()").await;
    window.keys("/form ").await;
    window
        .until("document.querySelector('.tail') === document.activeElement")
        .await;
    window.key(Key::Enter).await;
    let field = |id: &str, style: u8, more: Value| {
        let mut field = json!({"type": 4, "custom_id": id, "label": id, "style": style});
        for (key, value) in more.as_object().unwrap() {
            field[key] = value.clone();
        }
        json!({"type": 1, "components": [field]})
    };
    let fields = [
        field("name", 1, json!({"min_length": 3})),
        field("why", 2, json!({"required": false})),
    ];
    bot.answer(
        9,
        json!({"custom_id": "new", "title": "A new tournament", "components": fields}),
    )
    .await;
    window
        .until(
            "document.activeElement.closest('dialog') && document.activeElement.matches('input')",
        )
        .await;
    window.keys("ab").await;
    window.key(Key::Enter).await;
    window
        .until("document.querySelector('.fieldwrong').textContent.includes('At least 3')")
        .await;
    window.keys("c <b>cup</b>").await;
    window.shot("form-light").await;
    window.key(Key::Enter).await;
    bot.hear().await;
    bot.discord.clock().advance(3_001);
    window.until("document.querySelector('dialog .refusal').textContent.includes('Something went wrong')").await;
    window.key(Key::Enter).await;
    let sent = bot.answer(4, json!({"content": "Made."})).await;
    assert_eq!(
        sent["data"]["components"][0]["components"][0]["value"],
        "abc <b>cup</b>"
    );
    window.until("!document.querySelector('dialog')").await;
    window.until_says("Made.").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn menus_choose_and_silence_fails_after_three_seconds() {
    let mut bot = StandIn::start(json!([])).await;
    let driver = Driver::start().await;
    let window = driver.window(&bot.discord, "ana").await;
    let ring = |label: &str| json!({"label": label, "value": label, "description": "a ring"});
    let rows = json!([
        {"type": 1, "components": [{"type": 3, "custom_id": "ring", "placeholder": "Which ring?", "options": [ring("a1"), ring("b2")]}]},
        {"type": 1, "components": [{"type": 5, "custom_id": "who", "placeholder": "With whom?", "min_values": 1, "max_values": 2}]},
        {"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "go", "label": "Go"}, {"type": 2, "style": 4, "custom_id": "no", "label": "No", "disabled": true}]},
    ]);
    bot.post("games", json!({"content": "Choose.", "components": rows}))
        .await;
    window.press(".message", "Which ring?").await;
    window.keys("b2").await;
    window
        .until("document.querySelectorAll('.menuitem').length === 1")
        .await;
    window.key(Key::Enter).await;
    let chosen = bot.answer(6, json!({})).await;
    assert_eq!(chosen["data"]["values"], json!(["b2"]));
    window.press(".message", "With whom?").await;
    for name in ["cleo", "emil"] {
        window.keys(name).await;
        window
            .until("document.querySelectorAll('.menuitem').length === 1")
            .await;
        window.key(Key::Enter).await;
        window
            .run("document.querySelector('.menusearch').value = ''")
            .await;
    }
    window.shot("menu-light").await;
    window.press(".menu", "Done").await;
    let chosen = bot.answer(6, json!({})).await;
    let people = ["Cleo", "Emil"].map(|name| bot.discord.person(name).id().to_string());
    assert_eq!(chosen["data"]["values"], json!(people));
    window
        .until("document.querySelector('.btn.danger').disabled")
        .await;
    window.press(".message", "Go").await;
    bot.hear().await;
    window
        .until("document.querySelector('.btn.primary').getAttribute('aria-busy') === 'true'")
        .await;
    bot.discord.clock().advance(3_001);
    window.until_says("This interaction failed").await;
    window
        .until("!document.querySelector('.message [aria-busy]')")
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_switch_speak_their_language_and_restart() {
    let bot = TestBot::to_look_at().await;
    let driver = Driver::start().await;
    let window = driver.window(&bot.discord, "ana").await;
    window.press(".welcome", "See the tournaments").await;
    window.until_says("Only you can see this").await;
    window.press(".members", "Be Ben in this window").await;
    window
        .until("document.querySelector('.mename').textContent === 'Ben'")
        .await;
    window
        .until("!document.querySelector('.message.private')")
        .await;
    window
        .press(".card", "You are Ben. Switch person, language, look.")
        .await;
    window.run("const s = document.getElementById('language'); s.value = 'de'; s.dispatchEvent(new Event('change'))").await;
    window
        .until("document.querySelector('.mestate').textContent.includes('de')")
        .await;
    window.press("dialog", "Done").await;
    window.run("document.getElementById('say').focus()").await;
    window.keys("/tor her").await;
    window
        .until("document.querySelector('[role=option]').textContent.includes('/tor herausfordern')")
        .await;
    window.session.back().await;
    window
        .until("document.querySelector('.mename').textContent === 'Ana'")
        .await;
    window.until_says("Only you can see this").await;
    window
        .press(".card", "You are Ana. Switch person, language, look.")
        .await;
    window.press("dialog", "Restart the client").await;
    window
        .until("!document.querySelector('.message.private') && document.querySelector('.card')")
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_wire_shows_everything_and_orders_trouble() {
    let bot = TestBot::to_look_at().await;
    let driver = Driver::start().await;
    let window = driver.window(&bot.discord, "ana").await;
    window
        .press(".welcome", "Practise against the house bot")
        .await;
    window
        .until("document.querySelector('.message .row')")
        .await;
    window
        .press(".top", "Wire: what the bot and Discord say to each other")
        .await;
    window.until("[...document.querySelectorAll('.wireroute')].some((r) => r.textContent.includes('callback'))").await;
    window.keys("interaction_create").await;
    window.until("[...document.querySelectorAll('.wireroute')].every((r) => r.textContent === 'INTERACTION_CREATE')").await;
    window
        .run("document.querySelector('.wirerow').click()")
        .await;
    window
        .until("document.querySelector('.wirebody pre').textContent.includes('practice')")
        .await;
    window.run("const f = document.querySelector('.wirehead input'); f.value = ''; f.dispatchEvent(new Event('input'))").await;
    window
        .run("document.querySelector('.wirelist details[open]').open = false")
        .await;
    window.shot("wire-light").await;
    window.look("dark").await;
    window.shot("wire-dark").await;
    let before = bot.discord.bot().resumes();
    window.press(".troubles", "Drop the gateway").await;
    bot.discord
        .until("the bot has resumed", || {
            bot.discord.bot().resumes() > before
        })
        .await;
    window.press(".troubles", "Close everyone’s DMs").await;
    window
        .until("document.querySelector('.mestate').textContent.includes('closed')")
        .await;
    window.press(".troubles", "Calm").await;
    window
        .until("!document.querySelector('.mestate').textContent.includes('closed')")
        .await;
}
