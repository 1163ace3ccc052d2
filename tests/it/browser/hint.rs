//! A hint in the page, in both languages: it stands beside the hand, for the one who asked alone, and the hand stays.

use localcord::Opt;

use super::driver::Driver;
use crate::bot::TestBot;
use crate::players::command;

/// The words of all private messages.
const PRIVATE: &str = "[...document.querySelectorAll('.message.private .content')].map((one) => one.innerText).join('\\n')";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_stands_beside_the_hand_in_both_languages() {
    let bot = TestBot::to_look_at().await;
    let driver = Driver::start().await;
    for (name, person, locale, [ask, first, prompt]) in [
        (
            "ana",
            "Ana",
            "en-US",
            ["Hint", "Hint for this decision:", "Choose a card"],
        ),
        (
            "cleo",
            "Cleo",
            "de",
            ["Tipp", "Tipp für diese Entscheidung:", "Wähle eine Karte"],
        ),
    ] {
        let who = bot.person(person);
        who.set_locale(locale);
        let house: Opt = bot.discord.bot().id().into();
        let terms = [("opponent", house), ("rated", false.into())];
        command(&bot, &who, "tor challenge", &terms).await;
        let window = driver.window(&bot.discord, name).await;
        // The board speaks the language of its server, the hand that of its reader.
        window.press(".message", "Your move").await;
        window
            .until(&format!("{PRIVATE}.includes('{prompt}')"))
            .await;
        window.press(".message.private", ask).await;
        window
            .until(&format!("{PRIVATE}.includes('{first}')"))
            .await;
        assert_ne!(
            window
                .run(&format!("return {PRIVATE}.includes('{prompt}')"))
                .await,
            false,
            "the hand is still there"
        );
        window.shot(&format!("hint-{locale}")).await;
    }
}
