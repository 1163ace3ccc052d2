//! A call, the picture and its words, and the faces on buttons: whatever was chosen in secret, the others see the same.

use localcord::SeenMessage;
use torwart::games::Rules;

use super::sealed;
use crate::bot::TestBot;
use crate::panel::{moves, table};
use crate::players::begin_between;

/// What Cleo and Ben see in the channel, and Ben in his hand, when Ana has made the choice at this place and Ben, who has not, was called; and
/// the choice.
async fn seen(rules: &dyn Rules, pick: usize) -> (Vec<String>, String) {
    let bot = TestBot::start().await;
    let terms = [("game", rules.meta().id.into()), ("pace", "live".into())];
    // Whoever accepts has just been there, and is not called: Ana is the one who waits.
    let duel = begin_between(&bot, "Ben", "Ana", &terms).await;
    let ana = &duel.guest;
    let mut panel = duel.hand(ana).await;
    let mut chosen = String::new();
    loop {
        let offered = moves(&panel);
        let one = offered[if chosen.is_empty() { pick } else { 0 }].clone();
        chosen.push_str(one.action());
        panel = one.send(ana, panel.id).answer().await.expect_message();
        if !one.action().starts_with('+') {
            break;
        }
    }
    bot.pass(20).await;
    let cleo = bot.person("Cleo");
    let called = || {
        let all = cleo.messages(bot.games());
        all.iter().any(|one| one.content.starts_with('👉'))
    };
    bot.discord.until("Ben is called", called).await;
    let theirs = duel.hand(&duel.host).await;
    let mut buttons = theirs.buttons().into_iter();
    let faced = buttons.any(|button| button.emoji_id.is_some());
    assert_eq!(faced, !rules.faces().is_empty(), "{}", rules.meta().id);
    bot.quiet().await;
    let board = duel.seen();
    let own = [table(&board).unwrap().to_string(), board.id.to_string()];
    let plain = |message: SeenMessage| {
        let picture = &message.attachments[0];
        let [name, words] = ["filename", "description"].map(|field| picture[field].to_string());
        let mut buttons = message.buttons();
        // What a face is called tells which it is; its number is another one in every application.
        buttons.iter_mut().for_each(|one| one.emoji_id = None);
        let all = format!(
            "{} {name} {words} {buttons:?} {:?}",
            message.content, message.pinged
        );
        own.iter().fold(all, |all, name| all.replace(name, "OWN"))
    };
    let seen = [&cleo, &duel.host].map(|who| who.messages(bot.games()));
    let all = seen.into_iter().flatten().map(plain);
    // The hash of a table's secret is its own.
    let lines = all.map(|all| all.split('`').step_by(2).collect::<String>());
    (lines.collect(), chosen)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_call_and_what_is_seen_with_it_do_not_depend_on_a_choice() {
    for rules in sealed() {
        let (one, first) = seen(rules, 0).await;
        let (two, second) = seen(rules, 1).await;
        assert_ne!(first, second, "both chose the same, which proves nothing");
        assert!(
            one.iter().any(|line| line.contains("has chosen")),
            "{one:#?}"
        );
        assert_eq!(one, two, "{}", rules.meta().id);
    }
}
