//! What ended without being played: challenges that nobody took up, a player who never came back, and one who wished to be forgotten.

use localcord::Opt;

use crate::bot::TestBot;
use crate::players::{begin_between, challenge, choose, command, given_up, press_verb};

/// One challenge is declined, one taken back, and one runs out with the day.
pub async fn unanswered(bot: &TestBot) {
    let (cleo, emil) = (bot.person("Cleo"), bot.person("Emil"));
    for (who, verb) in [(&emil, "decline"), (&cleo, "withdraw")] {
        let open = challenge(bot, &cleo, &emil, &[]).await.expect_message();
        let _ = press_verb(who, open.id, verb).await.expect_message();
    }
    let _ = challenge(bot, &cleo, &emil, &[]).await.expect_message();
    bot.quiet().await;
}

/// Emil is reminded, warned, and out; the house plays on for him until Cleo has enough.
pub async fn left(bot: &TestBot) {
    let duel = begin_between(bot, "Cleo", "Emil", &[]).await;
    let hand = duel.hand(&duel.host).await.id;
    choose(&duel.host, hand, 9).await;
    bot.pass(60).await;
    let reminded = || {
        let mut said = duel.host.messages(bot.games()).into_iter();
        said.any(|message| message.content.starts_with("⏰"))
    };
    bot.discord.until("Emil is reminded", reminded).await;
    for words in ["Time is up", "ran out of time"] {
        bot.pass(60).await;
        bot.until_says(&duel.host, duel.board, words).await;
    }
    bot.quiet().await;
    let asked = press_verb(&duel.host, duel.board, "ask-resign").await;
    let asked = asked.expect_message().id;
    let _ = press_verb(&duel.host, asked, "resign").await;
    bot.pass(1).await;
}

/// Hana was at a table that goes on without her, and is known no more. Gus has played once and may go the same way.
pub async fn forgotten(bot: &TestBot) {
    given_up(bot, "Gus", "Emil", "Gus", &[]).await;
    let [cleo, emil, hana] = ["Cleo", "Emil", "Hana"].map(|name| bot.person(name));
    let options = [("game", Opt::from("rings")), ("pace", "none".into())];
    let table = command(bot, &cleo, "tor open", &options).await.id;
    for (who, verb) in [(&hana, "join"), (&hana, "quit"), (&emil, "join")] {
        let _ = press_verb(who, table, verb).await.expect_message();
    }
    let asked = command(bot, &hana, "tor privacy delete", &[]).await;
    let _ = press_verb(&hana, asked.id, "forget").await;
    bot.until_says(&hana, asked.id, "I have forgotten you")
        .await;
    let _ = press_verb(&cleo, table, "start").await.expect_message();
    bot.quiet().await;
}
