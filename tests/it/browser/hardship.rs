//! What a hostile or unlucky world does to the page: markup in every text, lost lines, unknown people, new worlds.

use localcord::{Emulator, PersonSpec, Settings};
use serde_json::json;

use super::driver::Driver;
use super::stand_in::StandIn;
use super::webdriver::Key;

const EVIL: &str = "<img src=x onerror=\"window.hacked=1\"><script>window.hacked=1</script><svg onload=window.hacked=1>";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn markup_in_any_text_stays_text() {
    let evil = |kind: &str| format!("{kind} {EVIL}");
    let option = json!({"type": 3, "name": "text", "description": EVIL, "choices": [{"name": EVIL, "value": "x"}], "required": true});
    let bot =
        StandIn::start(json!([{"name": "evil", "description": "x<b>x</b>", "options": [option]}]))
            .await;
    let driver = Driver::start().await;
    let discord = &bot.discord;
    let stranger = discord.add_person(PersonSpec::new(EVIL));
    let guild = discord.guild("Torwart Arena");
    discord.server(guild).add_member(&stranger, false);
    discord.server(guild).add_channel("<u onclick=alert(1)>");
    let window = driver.window(discord, "ana").await;
    for text in [
        evil("plain"), format!("**{EVIL}**"), format!("> {EVIL}"), format!("```html\n{EVIL}\n```"), format!("||{EVIL}||"),
        "[click](javascript:window.hacked=1) <javascript:window.hacked=1> javascript:window.hacked=1".to_owned(),
        "[x](https://example.org\" onmouseover=\"window.hacked=1)".to_owned(),
    ] {
        stranger.say(discord.channel("games"), &text).unwrap();
    }
    let fields = json!([{"name": evil("field"), "value": EVIL}]);
    let embed = json!({"title": evil("title"), "description": EVIL, "fields": fields, "footer": {"text": EVIL},
        "url": "https://example.org/\"><script>window.hacked=1</script>", "image": {"url": "https://example.org/x.png"}});
    let row = json!({"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "<b>", "label": "<i>label</i>"}]});
    bot.post(
        "games",
        json!({"content": evil("bot"), "embeds": [embed], "components": [row]}),
    )
    .await;
    window
        .until(
            "[...document.querySelectorAll('.btn')].some((b) => b.textContent === '<i>label</i>')",
        )
        .await;
    window.run("document.getElementById('say').focus()").await;
    window.keys("/evil ").await;
    window
        .until("document.querySelector('[role=option]').textContent.includes('onerror')")
        .await;
    window.shot("markup-light").await;
    let strange = "return [...document.querySelectorAll('#app img, #app script, #app svg[onload], [onclick], [onmouseover], a[href^=javascript]')].length";
    assert_eq!(window.run(strange).await, 0);
    // Even what a script on the page would add is stopped by the policy.
    window.run(
        "const s = document.createElement('script'); s.textContent = 'window.hacked = 1'; document.body.append(s);
         const i = document.createElement('img'); i.setAttribute('onerror', 'window.hacked = 1'); i.src = '/nothing'; document.body.append(i);
         i.addEventListener('error', () => { window.tried = true; });",
    )
    .await;
    window.until("window.tried").await;
    assert_eq!(
        window.run("return window.hacked ?? null").await,
        json!(null)
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_line_heals_and_misses_nothing() {
    let bot = StandIn::start(json!([])).await;
    let driver = Driver::start().await;
    let (ana, games) = (bot.discord.person("Ana"), bot.discord.channel("games"));
    let (ben, twin) = tokio::join!(
        driver.window(&bot.discord, "ben"),
        driver.window(&bot.discord, "BEN")
    );
    ben.until_says("Torwart is offline").await;
    for round in 0..3 {
        ana.say(games, &format!("before {round}")).unwrap();
        ben.until_says(&format!("before {round}")).await;
        ben.run("torwart.socket.cut()").await;
        ana.say(games, &format!("during {round}")).unwrap();
        ben.until_says(&format!("during {round}")).await;
    }
    ben.run("document.getElementById('say').focus()").await;
    ben.keys("@Ana I am **here** now").await;
    ben.key(Key::Enter).await;
    for window in [&ben, &twin] {
        window
            .until("document.querySelectorAll('.message').length === 7")
            .await;
        window
            .until("document.querySelector('.message:last-child strong').textContent === 'here'")
            .await;
    }
    assert_eq!(ana.last_message(games).unwrap().pinged, [ana.id()]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_are_asked_who_they_are() {
    let bot = StandIn::start(json!([])).await;
    let driver = Driver::start().await;
    let window = driver.blank().await;
    let address = format!("{}/?as=zorro", bot.discord.base_url());
    window.session.go(&address).await;
    window.until_says("Nobody here is called zorro").await;
    window.press(".personlist", "Dana").await;
    window
        .until("document.querySelector('.mename').textContent === 'Dana'")
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_open_page_notices_a_new_world() {
    let discord = Emulator::start(Settings::default()).await.unwrap();
    let driver = Driver::start().await;
    let (ana, games) = (discord.person("Ana"), discord.channel("games"));
    for count in 0..40 {
        ana.say(games, &format!("old {count}")).unwrap();
    }
    let window = driver.window(&discord, "ben").await;
    window.until_says("old 39").await;
    let addr = discord.addr();
    discord.shutdown().await;
    window.until_says("The connection is lost").await;
    let again = Emulator::start(Settings {
        addr,
        ..Settings::default()
    })
    .await
    .unwrap();
    again
        .person("Ana")
        .say(again.channel("games"), "a new day")
        .unwrap();
    window.until_says("a new day").await;
    assert!(!window.text().await.contains("old 39"));
}
