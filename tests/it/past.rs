//! Finished matches and who may look at them: what replays and analyses have in common.

use localcord::{Answer, GuildSpec, SeenMessage};

use crate::bot::TestBot;
use crate::panel::{table, verb};
use crate::players::{Duel, begin, challenge, choose, press_verb};

/// The one who pressed reads this, and nobody else does.
#[track_caller]
pub fn refused(answer: Answer, sentence: &str) {
    let said = answer.expect_message();
    assert!(said.ephemeral);
    assert_eq!(said.content, sentence);
}

/// Ana wins a tussle, chooses for the next, and Ben resigns.
pub async fn short_match(bot: &TestBot) -> Duel {
    let duel = begin(bot).await;
    let hands = [duel.hand(&duel.host).await, duel.hand(&duel.guest).await];
    let hands = hands.map(|hand| hand.id);
    duel.tussle(bot, hands, [9, 3]).await;
    choose(&duel.host, hands[0], 11).await;
    resign(bot, &duel).await;
    duel
}

/// Ben resigns.
pub async fn resign(bot: &TestBot, duel: &Duel) {
    let asked = press_verb(&duel.guest, duel.board, "ask-resign").await;
    let asked = asked.expect_message();
    let _ = press_verb(&duel.guest, asked.id, "resign").await;
    let over = || verb(&duel.seen(), "replay").is_some();
    bot.discord.until("the board shows the end", over).await;
}

/// Nobody looks back at a match that is not over, be it by a button they made up themselves.
pub async fn only_when_over(
    command: &str,
    early: &str,
    german: &str,
    forged: impl Fn(&str) -> Vec<String>,
) {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let none = ana.slash(bot.games(), command, &[]).await;
    let start = "You have not finished a match yet. Start one with `/tor challenge`.";
    refused(none, start);
    let open = challenge(&bot, &ana, &ben, &[]).await.expect_message();
    let id = table(&open).unwrap().to_string();
    let named = [("match", id.as_str().into())];
    refused(ana.slash(bot.games(), command, &named).await, early);
    let _ = press_verb(&ben, open.id, "accept").await.expect_message();
    refused(ana.slash(bot.games(), command, &named).await, early);
    for forged in forged(&id) {
        refused(ana.click_forged(open.id, &forged).await, early);
    }
    ben.set_locale("de");
    refused(ben.slash(bot.games(), command, &named).await, german);
    let open = challenge(&bot, &ana, &ben, &[]).await.expect_message();
    let id = table(&open).unwrap().to_string();
    let _ = press_verb(&ben, open.id, "decline").await.expect_message();
    let named = [("match", id.as_str().into())];
    let closed = "This challenge is over. Make a new one with `/tor challenge`.";
    refused(ana.slash(bot.games(), command, &named).await, closed);
}

/// Whoever is in the server may look, and whoever played it may anywhere; others do not even hear that there is such a match.
pub async fn only_for_those_who_may(
    command: &str,
    forged: impl Fn(&str) -> String,
    shows: impl Fn(&SeenMessage) -> bool,
) {
    let bot = TestBot::start().await;
    let duel = short_match(&bot).await;
    let (cleo, id) = (bot.person("Cleo"), duel.table());
    let named = [("match", id.as_str().into())];
    let here = cleo.slash(bot.games(), command, &named).await;
    assert!(shows(&here.expect_message()));
    let unknown = "I don't know this match. `/tor matches` lists yours.";
    let direct = cleo.open_dm();
    refused(cleo.slash(direct, command, &named).await, unknown);
    let help = cleo.slash(direct, "tor help", &[]).await.expect_message();
    refused(cleo.click_forged(help.id, &forged(&id)).await, unknown);
    let other = GuildSpec::new("Elsewhere", &["lounge"]);
    let other = bot.discord.add_guild(&other);
    bot.discord.server(other).add_member(&cleo, false);
    let lounge = bot.discord.channel("lounge");
    refused(cleo.slash(lounge, command, &named).await, unknown);
    let own = duel.host.slash(duel.host.open_dm(), command, &named).await;
    assert!(shows(&own.expect_message()));
    for typed in ["Ben", "0000000000000", "💥"] {
        let named = [("match", typed.into())];
        refused(cleo.slash(bot.games(), command, &named).await, unknown);
    }
}
