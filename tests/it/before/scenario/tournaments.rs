//! Four tournaments: one that was cancelled, one that is over, one that goes on, and one that can be joined.

use localcord::Opt;

use crate::bot::TestBot;
use crate::players::{choose, press_verb};
use crate::tournaments::gathering::Gathering;

fn terms(name: &str, format: &str) -> Vec<(&'static str, Opt)> {
    vec![
        ("name", name.into()),
        ("format", format.into()),
        ("pace", "none".into()),
    ]
}

/// One that was called off before it began.
pub async fn cancelled(bot: &TestBot) {
    let terms = terms("Lost Cup", "knockout");
    let tournament = Gathering::called(&bot.discord, &terms, 2).await;
    for (who, verb) in [(1, "leave"), (0, "cancel")] {
        let _ = tournament
            .press(&tournament.people[who], verb)
            .await
            .expect_message();
    }
    bot.pass(1).await;
}

/// A knockout of four, played to the end.
pub async fn finished(bot: &TestBot) {
    let terms = terms("Old Cup", "knockout");
    let tournament = Gathering::begun(&bot.discord, &terms, 4).await;
    tournament.play().await;
    bot.pass(1).await;
}

/// A Swiss of six in its first round: a match was awarded, a player dropped, and a card chosen at a table.
pub async fn running(bot: &TestBot) {
    let mut terms = terms("Long Cup", "swiss");
    terms.push(("rounds", Opt::Int(3)));
    let tournament = Gathering::begun(&bot.discord, &terms, 6).await;
    bot.quiet().await;
    let boards = tournament.boards();
    assert_eq!(boards.len(), 3);
    let winner = boards[0].players[0].to_string();
    let threads = bot.discord.place(tournament.channel).threads();
    let thread = threads
        .iter()
        .find(|(id, ..)| *id == boards[0].message.channel);
    let number = thread.unwrap().1.rsplit('#').next().unwrap();
    let awarded = [
        ("match", Opt::from(number)),
        ("winner", winner.as_str().into()),
    ];
    tournament.orders("award", &awarded).await;
    let gone = boards[1].players[1].to_string();
    let dropped = [("player", Opt::from(gone.as_str()))];
    tournament.orders("undo", &[("match", number.into())]).await;
    bot.quiet().await;
    tournament.orders("award", &awarded).await;
    tournament.orders("drop", &dropped).await;
    bot.quiet().await;
    let left = tournament.boards().remove(0);
    let [one, other] = [0, 1].map(|seat| tournament.person(left.players[seat]).clone());
    let hand = press_verb(&one, left.message.id, "hand").await;
    choose(&one, hand.expect_message().id, 5).await;
    let _ = press_verb(&other, left.message.id, "hand").await;
    for verb in ["standings", "pairings", "bracket", "log", "list", "honours"] {
        tournament.orders(verb, &[]).await;
    }
    tournament.orders("cancel", &[]).await;
    bot.quiet().await;
}

/// A round robin that three have joined.
pub async fn called(bot: &TestBot) {
    let (ana, place) = (bot.person("Ana"), bot.discord.channel("tournaments"));
    let terms = terms("New Cup", "round_robin");
    let _ = ana.slash(place, "tor tournament create", &terms).await;
    let of = [("tournament", Opt::from("New Cup"))];
    for name in ["Ana", "Ben", "Cleo"] {
        let who = bot.person(name);
        let joined = who.slash(place, "tor tournament join", &of).await;
        let _ = joined.expect_message();
    }
    for verb in ["cancel", "pairings"] {
        let command = format!("tor tournament {verb}");
        let _ = ana.slash(place, &command, &of).await.expect_message();
    }
    bot.quiet().await;
}
