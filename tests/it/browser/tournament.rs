//! A tournament in the page: its card, joined by two, begun, and its standings read.

use localcord::Opt;

use super::driver::Driver;
use crate::bot::TestBot;
use crate::players::command;

/// The words of the newest private message.
const LAST: &str = "[...document.querySelectorAll('.message.private .content')].pop().innerText";
/// The newest message that everyone sees and that says this.
const CARD: &str = "[...document.querySelectorAll('.message:not(.private)')].filter((m) => m.innerText.includes('Autumn')).pop()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_join_on_the_card_and_read_the_standings() {
    let bot = TestBot::to_look_at().await;
    let options: [(&str, Opt); 2] = [("name", "Autumn".into()), ("format", "round_robin".into())];
    command(&bot, &bot.person("Ana"), "tor tournament create", &options).await;
    let driver = Driver::start().await;
    let (ana, ben) = (
        driver.window(&bot.discord, "ana").await,
        driver.window(&bot.discord, "ben").await,
    );
    let id = ana.until(&format!("{CARD}?.dataset.id")).await;
    let card = format!(".message[data-id='{}']", id.as_str().unwrap());
    let says =
        |words: &str| format!("document.querySelector(\"{card}\").innerText.includes('{words}')");
    ana.press(&card, "Join").await;
    ana.until(&says("1 of 64: Ana")).await;
    ben.until(&says("1 of 64: Ana")).await;
    ben.press(&card, "Join").await;
    ben.until(&says("2 of 64: Ana, Ben")).await;
    ana.shot("tournament-card").await;
    ana.press(&card, "Start").await;
    ana.until(&says("Round 1 of 1")).await;
    ben.until(&says("Round 1 of 1")).await;
    ben.press(&card, "Standings").await;
    ben.until(&format!("{LAST}.includes('Autumn · Standings')"))
        .await;
    ben.shot("tournament-standings").await;
}
