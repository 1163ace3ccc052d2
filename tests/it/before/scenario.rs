//! The days that left the database behind: scripted people play, finish, gather, ask, and leave everything lying about.
//! Played once by the version whose files are kept here, and again by every version since, so that it can make other files.

mod past;
mod seats;
mod tournaments;

use localcord::{Opt, Person, SeenMessage};
use torwart::games::GAMES;

use crate::bot::TestBot;
use crate::panel::verb;
use crate::past::short_match;
use crate::players::{add_house, challenge, choose, command, given_up, press_verb};
use crate::tournaments::gathering::people;
pub use seats::Seats;

const DAY: i64 = 24 * 60 * 60;

/// Everything, in the order of its lives: what is open runs out first, so it comes last.
pub async fn play(bot: &TestBot) {
    let everyone = people(&bot.discord, 8);
    settle_in(bot).await;
    past::left(bot).await;
    past::unanswered(bot).await;
    rate(bot).await;
    past::forgotten(bot).await;
    let short = finish(bot, &everyone).await;
    tournaments::cancelled(bot).await;
    tournaments::finished(bot).await;
    tournaments::running(bot).await;
    run(bot, &everyone).await;
    practise(bot).await;
    tournaments::called(bot).await;
    offer(bot).await;
    leaf(bot, &short).await;
    bot.quiet().await;
}

/// Dana speaks German, Ben wants direct messages, Emil reads boards as text, and the server has seasons.
async fn settle_in(bot: &TestBot) {
    bot.person("Dana").set_locale("de");
    for (name, what, option) in [
        ("Ana", "server", ("season_months", Opt::Int(3))),
        ("Ben", "me", ("dm", true.into())),
        ("Emil", "me", ("text_board", true.into())),
    ] {
        let settings = format!("tor settings {what}");
        command(bot, &bot.person(name), &settings, &[option]).await;
    }
}

/// Enough matches for places on the leaderboard and a second page of the history. Most boards are gone, as after a tidying up.
async fn rate(bot: &TestBot) {
    let terms = [("pace", Opt::from("none"))];
    for number in 0..14 {
        let loser = if number % 3 == 0 { "Ana" } else { "Ben" };
        let duel = given_up(bot, "Ana", "Ben", loser, &terms).await;
        let asked = duel.host.messages(bot.games()).into_iter();
        let asked = asked.chain(duel.guest.messages(bot.games()));
        for old in asked.filter(|message| message.ephemeral && message.command.is_none()) {
            bot.discord.delete_message(old.id);
        }
        for old in bot.person("Ben").dms() {
            bot.discord.delete_message(old.id);
        }
        if number < 13 {
            bot.discord.delete_message(duel.board);
        }
        if number == 6 {
            bot.pass(DAY).await;
        }
    }
}

/// A table of a game with these people, begun.
async fn begun<'a>(bot: &'a TestBot, game: &str, pace: &str, people: &[Person]) -> Seats<'a> {
    let options: [(&str, Opt); 3] = [
        ("game", game.into()),
        ("seats", Opt::Int(people.len() as i64)),
        ("pace", pace.into()),
    ];
    let opened = people[0].slash(bot.games(), "tor open", &options).await;
    let board = opened.expect_message().id;
    for person in &people[1..] {
        let _ = press_verb(person, board, "join").await.expect_message();
    }
    let _ = press_verb(&people[0], board, "start").await;
    Seats::taken(bot, board, people).await
}

/// A finished match of every game, with some moves in it; the name of one of them.
async fn finish(bot: &TestBot, everyone: &[Person]) -> String {
    let duel = short_match(bot).await;
    for (number, rules) in GAMES.iter().enumerate() {
        let people = [everyone[number % 5].clone(), everyone[5].clone()];
        let table = begun(bot, rules.meta().id, "none", &people).await;
        table.play(3).await;
        table.resigns(&people[1]).await;
        bot.pass(1).await;
    }
    duel.table()
}

/// A running match of every game, every panel open; some have chosen, some have begun a move, and Ana wonders whether to resign.
async fn run(bot: &TestBot, everyone: &[Person]) {
    for rules in GAMES {
        let meta = rules.meta();
        let count = usize::from(meta.max_seats.min(3));
        let table = begun(bot, meta.id, "none", &everyone[..count]).await;
        table.play(3).await;
        table.begin_a_move().await;
    }
    let table = begun(bot, "tor", "relaxed", &everyone[1..3]).await;
    table.play(3).await;
    let duel = begun(bot, "tor", "none", &everyone[..2]).await;
    choose(&everyone[0], duel.panels[0].1, 7).await;
    bot.quiet().await;
    let ask = press_verb(&everyone[0], duel.board, "ask-resign").await;
    let _ = ask.expect_message();
}

/// Against the house, alone, and one such match that is over.
async fn practise(bot: &TestBot) {
    for (name, game, level, over) in [
        ("Ana", "tor", "3", false),
        ("Ana", "rings", "1", false),
        ("Emil", "panik", "alone", false),
        ("Ben", "tor", "2", true),
    ] {
        let who = bot.person(name);
        let terms = [("game", Opt::from(game)), ("level", level.into())];
        let board = command(bot, &who, "tor practice", &terms).await;
        let board = who.message(board.id).unwrap();
        bot.quiet().await;
        // Whoever plays alone plays on the board.
        if verb(&board, "hand").is_none() {
            continue;
        }
        let table = Seats::taken(bot, board.id, std::slice::from_ref(&who)).await;
        table.play(1).await;
        match over {
            true => table.resigns(&who).await,
            false => table.wants_a_hint(&who).await,
        }
        bot.pass(1).await;
    }
}

async fn asks(bot: &TestBot, name: &str, what: &str, options: &[(&str, Opt)]) -> SeenMessage {
    let asked = command(bot, &bot.person(name), &format!("tor {what}"), options).await;
    bot.quiet().await;
    asked
}

/// Pages of everything that has pages.
async fn leaf(bot: &TestBot, past: &str) {
    for rules in GAMES {
        let id: Opt = rules.meta().id.into();
        asks(bot, "Ana", "rules", &[("game", id)]).await;
    }
    for name in ["Ana", "Dana"] {
        for what in ["leaderboard", "profile", "history", "matches", "help"] {
            asks(bot, name, what, &[]).await;
        }
    }
    let ben = bot.person("Ben");
    for (what, option) in [
        ("leaderboard", ("scope", Opt::from("everywhere"))),
        ("leaderboard", ("season", "1".into())),
        ("leaderboard", ("game", "panik".into())),
        ("profile", ("player", (&ben).into())),
        ("history", ("player", (&ben).into())),
    ] {
        asks(bot, "Ana", what, &[option]).await;
    }
    for what in ["settings me", "settings server", "verify"] {
        asks(bot, "Ana", what, &[]).await;
    }
    asks(bot, "Gus", "privacy delete", &[]).await;
    let (ana, of) = (bot.person("Ana"), [("match", Opt::from(past))]);
    for name in ["Ana", "Dana"] {
        asks(bot, name, "replay", &of).await;
    }
    let replay = asks(bot, "Ana", "replay", &of).await;
    let forward = format!("1:turn:{past}:forward:0:all");
    let _ = ana.click_forged(replay.id, &forward).await.expect_message();
    let report = asks(bot, "Ana", "analyse", &of).await;
    bot.until_says(&ana, report.id, "**Analysis**").await;
}

/// A challenge, and a table where people gather.
async fn offer(bot: &TestBot) {
    let [ana, ben, cleo] = ["Ana", "Ben", "Cleo"].map(|name| bot.person(name));
    let none = [("pace", Opt::from("none"))];
    let _ = challenge(bot, &ana, &ben, &none).await.expect_message();
    let options: [(&str, Opt); 3] = [
        ("game", "thor".into()),
        ("seats", Opt::Int(5)),
        ("pace", "none".into()),
    ];
    let lobby = cleo.slash(bot.games(), "tor open", &options).await;
    let lobby = lobby.expect_message().id;
    for name in ["Dana", "Fay"] {
        let joined = press_verb(&bot.person(name), lobby, "join").await;
        let _ = joined.expect_message();
    }
    add_house(bot, &cleo, lobby, torwart::kernel::Level::Two).await;
    let _ = press_verb(&cleo, lobby, "add-bot").await.expect_message();
}
