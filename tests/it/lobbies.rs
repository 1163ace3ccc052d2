//! Lobbies: who may press what while people gather, what the message says, and what happens when someone leaves.

use localcord::{Answer, Opt, Person, SeenMessage};
use torwart::kernel::Level;

use crate::bot::{TestBot, waits_for};
use crate::panel::{Move, moves, verb};
use crate::players::{add_house, command, press_verb};

async fn open(bot: &TestBot, host: &Person, terms: &[(&str, Opt)]) -> SeenMessage {
    let answer = host.slash(bot.games(), "tor open", terms).await;
    answer.expect_message()
}

/// A table for Panik, kept by Ana.
async fn panik(bot: &TestBot) -> SeenMessage {
    let terms = [("game", "panik".into()), ("pace", "none".into())];
    open(bot, &bot.person("Ana"), &terms).await
}

/// What the one who pressed reads privately.
fn said(answer: Answer) -> String {
    let message = answer.expect_message();
    assert!(message.ephemeral, "{}", message.content);
    message.content
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_gather_and_everyone_sees_who_is_there() {
    let bot = TestBot::start().await;
    let (ana, ben, cleo) = (bot.person("Ana"), bot.person("Ben"), bot.person("Cleo"));
    let lobby = panik(&bot).await;
    assert!(!lobby.ephemeral);
    let labels: Vec<String> = lobby.buttons().into_iter().map(|b| b.label).collect();
    assert_eq!(labels, ["Join", "Leave", "Add bot", "Start", "Cancel"]);
    let lines: Vec<&str> = lobby.content.lines().collect();
    assert_eq!(
        lines[0],
        "🪑 Ana opens a table: Torschuss-Panik!. Press **Join** to play."
    );
    assert_eq!(lines[1], "1 of 5: Ana");
    assert!(lines[3].starts_with("-# 🎲 `"), "{}", lobby.content);
    let joined = press_verb(&ben, lobby.id, "join").await.expect_message();
    assert_eq!(joined.id, lobby.id);
    assert!(
        joined.content.contains("2 of 5: Ana, Ben"),
        "{}",
        joined.content
    );
    let joined = press_verb(&cleo, lobby.id, "join").await.expect_message();
    assert!(
        joined.content.contains("3 of 5: Ana, Ben, Cleo"),
        "{}",
        joined.content
    );
    let left = press_verb(&ben, lobby.id, "quit").await.expect_message();
    assert!(
        left.content.contains("2 of 5: Ana, Cleo"),
        "{}",
        left.content
    );
    let with_bot = add_house(&bot, &ana, lobby.id, Level::Three).await;
    assert!(
        with_bot.content.contains("Ana, Cleo, Torwart (level 3)"),
        "{}",
        with_bot.content
    );
    let with_two = add_house(&bot, &ana, lobby.id, Level::Five).await;
    let both = "Ana, Cleo, Torwart 1 (level 3), Torwart 2 (level 5)";
    assert!(with_two.content.contains(both), "{}", with_two.content);
    let board = press_verb(&ana, lobby.id, "start").await.expect_message();
    assert_eq!(board.id, lobby.id, "the lobby becomes the board");
    assert!(verb(&board, "hand").is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wrong_presses_get_one_sentence_each() {
    let bot = TestBot::start().await;
    let (ana, ben, cleo) = (bot.person("Ana"), bot.person("Ben"), bot.person("Cleo"));
    let terms = [("game", "panik".into()), ("seats", Opt::Int(2))];
    let lobby = open(&bot, &ana, &terms).await;
    let sentence = async |who: &Person, what: &str| said(press_verb(who, lobby.id, what).await);
    let keeps = "Only Ana can do that: they keep this table.";
    assert!(
        sentence(&ana, "join")
            .await
            .starts_with("You're in already.")
    );
    assert!(
        sentence(&ben, "quit")
            .await
            .starts_with("You're not at this table.")
    );
    assert_eq!(sentence(&ben, "start").await, keeps);
    assert_eq!(sentence(&ben, "add-bot").await, keeps);
    assert_eq!(
        sentence(&ben, "withdraw").await,
        "Only Ana can take this challenge back."
    );
    let _ = press_verb(&ben, lobby.id, "join").await.expect_message();
    assert!(
        sentence(&cleo, "join")
            .await
            .starts_with("All seats are taken.")
    );
    assert!(
        sentence(&ana, "add-bot")
            .await
            .starts_with("All seats are taken.")
    );
    cleo.set_locale("de");
    assert!(
        sentence(&cleo, "join")
            .await
            .starts_with("Alle Plätze sind besetzt.")
    );
    // Buttons that were there before the start say so politely.
    let id = verb(&lobby, "join").unwrap();
    let _ = press_verb(&ana, lobby.id, "start").await.expect_message();
    let late = said(cleo.click_forged(lobby.id, &id).await);
    assert!(
        late.starts_with("An diesen Tisch kann niemand mehr."),
        "{late}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_cannot_be_are_refused() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    for (game, variant, seats) in [
        ("thor", "", 6),
        ("tor", "", 3),
        ("rings", "", 1),
        ("panik", "", 6),
    ] {
        let mut terms = vec![("game", game.into()), ("seats", Opt::Int(seats))];
        if !variant.is_empty() {
            terms.push(("variant", variant.into()));
        }
        let refused = said(ana.slash(bot.games(), "tor open", &terms).await);
        assert!(
            refused.starts_with("This game needs another number of players"),
            "{game} {seats}: {refused}"
        );
    }
    let terms = [("game", "panik".into()), ("variant", "layout=99x99".into())];
    let refused = said(ana.slash(bot.games(), "tor open", &terms).await);
    assert!(refused.contains("variant"), "{refused}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_keeps_it_may_leave_or_cancel() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let lobby = panik(&bot).await;
    let _ = press_verb(&ben, lobby.id, "join").await.expect_message();
    let left = press_verb(&ana, lobby.id, "quit").await.expect_message();
    assert!(
        left.content.contains("Ben opens a table"),
        "{}",
        left.content
    );
    let closed = press_verb(&ben, lobby.id, "withdraw")
        .await
        .expect_message();
    assert!(
        closed
            .content
            .starts_with("The table for Torschuss-Panik! was closed."),
        "{}",
        closed.content
    );
    assert!(closed.buttons().is_empty());
    let lobby = panik(&bot).await;
    let gone = press_verb(&ana, lobby.id, "quit").await.expect_message();
    assert!(
        gone.buttons().is_empty(),
        "nobody is left: {}",
        gone.content
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_expires_and_survives_a_restart_until_then() {
    let mut bot = TestBot::start().await;
    let ben = bot.person("Ben");
    let lobby = panik(&bot).await;
    bot.restart().await;
    let joined = press_verb(&ben, lobby.id, "join").await.expect_message();
    assert!(
        joined.content.contains("2 of 5: Ana, Ben"),
        "{}",
        joined.content
    );
    let listed = command(&bot, &ben, "tor matches", &[]).await;
    assert!(
        listed.content.contains("Torschuss-Panik!") && listed.content.contains("not started"),
        "{}",
        listed.content
    );
    bot.pass(3600).await;
    bot.until_says(&ben, lobby.id, "Nobody started the table")
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn someone_leaves_a_table_of_three_and_the_others_play_on() {
    let bot = TestBot::start().await;
    let people = ["Ana", "Ben", "Cleo"].map(|name| bot.person(name));
    let lobby = panik(&bot).await;
    for person in &people[1..] {
        let _ = press_verb(person, lobby.id, "join").await.expect_message();
    }
    let _ = press_verb(&people[0], lobby.id, "start")
        .await
        .expect_message();
    let ask = press_verb(&people[2], lobby.id, "ask-resign")
        .await
        .expect_message();
    let _ = press_verb(&people[2], ask.id, "resign")
        .await
        .expect_message();
    bot.quiet().await;
    let board = people[0].message(lobby.id).unwrap();
    assert!(
        verb(&board, "hand").is_some(),
        "the match goes on: {}",
        board.content
    );
    let left =
        "🚪 Cleo resigned: Torwart plays that seat to the end, and only the others can still win.";
    assert!(board.content.contains(left), "{}", board.content);
    let panel = press_verb(&people[2], lobby.id, "hand")
        .await
        .expect_message();
    assert!(
        moves(&panel).is_empty(),
        "whoever left has no say: {}",
        panel.content
    );
    let ask = press_verb(&people[1], lobby.id, "ask-resign")
        .await
        .expect_message();
    let _ = press_verb(&people[1], ask.id, "resign")
        .await
        .expect_message();
    let over = bot.until_says(&people[0], lobby.id, "Ana wins").await;
    assert!(verb(&over, "rematch").is_some());
    let both = "🏳️ Ben resigns. Ana wins!\n🚪 Cleo resigned.\n";
    assert!(over.content.contains(both), "{}", over.content);
    // A rematch of three gathers again.
    let again = press_verb(&people[1], lobby.id, "rematch")
        .await
        .expect_message();
    assert!(again.content.contains("1 of 3: Ben"), "{}", again.content);
    let _ = press_verb(&people[0], lobby.id, "rematch")
        .await
        .expect_message();
    bot.until_says(&people[1], again.id, "2 of 3: Ben, Ana")
        .await;
}

/// A move of several presses: the other one's choice comes in between, and nothing that was begun is lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_a_move_survives_the_other_ones_choice() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let terms = [
        ("game", "tooor".into()),
        ("variant", "lineup=free end=draw teams=mixed".into()),
    ];
    let lobby = open(&bot, &ana, &terms).await;
    let _ = press_verb(&ben, lobby.id, "join").await.expect_message();
    let _ = press_verb(&ana, lobby.id, "start").await.expect_message();
    let panel = press_verb(&ana, lobby.id, "hand").await.expect_message();
    let begins = |chosen: &&Move| chosen.action().starts_with('+');
    let offered = moves(&panel);
    let first = offered.iter().find(begins).unwrap();
    let begun = first.send(&ana, panel.id).answer().await.expect_message();
    assert_ne!(moves(&begun), offered, "the next stage");
    let hand = press_verb(&ben, lobby.id, "hand").await.expect_message();
    let choices = moves(&hand);
    let whole = choices.iter().find(|chosen| !begins(chosen)).unwrap();
    let _ = whole.send(&ben, hand.id).answer().await.expect_message();
    let after = bot.until_says(&ana, panel.id, "Ben has chosen").await;
    assert_eq!(moves(&after), moves(&begun), "{}", after.content);
    let back = moves(&after)
        .into_iter()
        .find(|chosen| chosen.action() == "+");
    let back = back.unwrap().send(&ana, panel.id).answer().await;
    assert_eq!(
        moves(&back.expect_message()),
        offered,
        "back to the beginning"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_those_whose_turn_it_is_may_press_on_an_open_board() {
    let bot = TestBot::start().await;
    let (ana, ben, cleo) = (bot.person("Ana"), bot.person("Ben"), bot.person("Cleo"));
    let terms = [("game", "rings".into()), ("pace", "none".into())];
    let lobby = open(&bot, &ana, &terms).await;
    let _ = press_verb(&ben, lobby.id, "join").await.expect_message();
    let board = press_verb(&ana, lobby.id, "start").await.expect_message();
    let offered = moves(&board);
    assert!(!offered.is_empty(), "moves are made on the board itself");
    let white = waits_for(&board.content, "Ana");
    let (due, other) = if white { (&ana, &ben) } else { (&ben, &ana) };
    for (who, begins) in [(other, "It's "), (&cleo, "You are not in this match.")] {
        let refused = said(offered[0].send(who, board.id).answer().await);
        assert!(refused.starts_with(begins), "{refused}");
    }
    let moved = offered[0]
        .send(due, board.id)
        .answer()
        .await
        .expect_message();
    assert_eq!(moved.id, board.id);
    assert!(waits_for(&moved.content, other.name()), "{}", moved.content);
    // The same press again: an honest client has no such menu any more, a forged one hears what became of it.
    let Move::Option(menu, value) = &offered[1] else {
        panic!("rings are put down by a menu")
    };
    let stale = said(due.select_forged(board.id, menu, &[value]).await);
    assert!(stale.starts_with("That was an earlier moment"), "{stale}");
}
