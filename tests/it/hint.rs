//! **Hint**: who gets one, what it says in both languages, and every way to be refused.

use localcord::{Answer, MessageId, Opt, Person, SeenMessage};
use torwart::games::GAMES;

use crate::bot::TestBot;
use crate::panel::{moves, verb};
use crate::players::{begin_between, card_id, cards, choose, command, id_of, press_verb, table_on};

const NOT_PRACTICE: [&str; 2] = [
    "Hints are for practice: an unrated match with nobody but you and me. `/tor practice` starts one.",
    "Tipps gibt es beim Üben: in einer ungewerteten Partie, in der nur du und ich spielen. `/tor training` beginnt eine.",
];

/// A match against the house; its board.
async fn against_the_house(bot: &TestBot, who: &Person, game: &str, rated: bool) -> SeenMessage {
    let house: Opt = bot.discord.bot().id().into();
    let terms = [
        ("opponent", house),
        ("game", game.into()),
        ("rated", rated.into()),
    ];
    command(bot, who, "tor challenge", &terms).await
}

/// The private panel of someone whose turn it is, with the house's moves made.
async fn hand_when_due(bot: &TestBot, who: &Person, board: MessageId) -> SeenMessage {
    let hand = press_verb(who, board, "hand").await.expect_message();
    let due = || {
        let hand = who.message(hand.id)?;
        verb(&hand, "hint").map(|_| hand)
    };
    bot.discord.until_some("a hand with a hint", due).await
}

/// What the one who pressed reads privately.
fn said(answer: Answer) -> String {
    let message = answer.expect_message();
    assert!(message.ephemeral, "{}", message.content);
    message.content
}

async fn hint(who: &Person, hand: MessageId) -> String {
    said(press_verb(who, hand, "hint").await)
}

/// A message without a picture or a button: one sentence for the presser alone.
fn refused(answer: Answer, sentence: &str) {
    let message = answer.expect_message();
    assert_eq!(message.content, sentence);
    assert!(message.ephemeral && message.buttons().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_practises_gets_three_ideas_in_their_language() {
    let bot = TestBot::start().await;
    for (name, locale, label, first, marked, guess) in [
        (
            "Ana",
            "en-US",
            "Hint",
            "💡 **Hint** for this decision:",
            "By search, so this is an estimate. The best first:",
            "about",
        ),
        (
            "Cleo",
            "de",
            "Tipp",
            "💡 **Tipp** für diese Entscheidung:",
            "Durch Suchen gefunden, also geschätzt. Das Beste zuerst:",
            "etwa",
        ),
    ] {
        let who = bot.person(name);
        who.set_locale(locale);
        let board = against_the_house(&bot, &who, "tor", false).await;
        // The house has chosen, so that nothing changes while we look.
        bot.quiet().await;
        let hand = hand_when_due(&bot, &who, board.id).await;
        assert!(hand.button(label).is_some(), "{:?}", hand.buttons());
        let said = hint(&who, hand.id).await;
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!(lines[..2], [first, marked], "{said}");
        assert_eq!(lines.len(), 6, "{said}");
        for (place, line) in lines[2..5].iter().enumerate() {
            let start = format!("{}. **", place + 1);
            let rest = line.strip_prefix(&start).expect(&said);
            let (card, rest) = rest.split_once("**: ").expect(&said);
            assert!(cards(&hand).contains(&card.parse().expect(&said)), "{said}");
            let percent = rest.strip_prefix(guess).expect(&said).trim();
            let percent = percent.strip_suffix('%').expect(&said).trim_end();
            let percent: u8 = percent.parse().unwrap();
            assert!(percent <= 100, "{said}");
        }
        assert_eq!(hint(&who, hand.id).await, said, "the same from memory");
        let after = who.message(hand.id).unwrap();
        assert_eq!(after.content, hand.content, "the hand stays where it is");
        // The advice can be followed, and the next hand has a hint of its own.
        let best: u8 = lines[2][5..].split('*').next().unwrap().parse().unwrap();
        choose(&who, hand.id, best).await;
        let played = || {
            let now = who.message(hand.id)?;
            let next = verb(&now, "hint")?;
            (cards(&now).len() == 12 && next != id_of_hint(&hand)).then_some(now)
        };
        bot.discord.until_some("the next hand", played).await;
        hint(&who, hand.id).await;
    }
}

fn id_of_hint(hand: &SeenMessage) -> String {
    verb(hand, "hint").expect("a hint")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_gives_hints_in_the_words_on_its_buttons() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    for (place, rules) in GAMES.iter().enumerate() {
        let game = rules.meta().id;
        let (locale, only) = match place % 2 {
            0 => ("de", "Hier hast du keine Wahl: Es geht nur **"),
            _ => ("en-US", "You have no choice here: **"),
        };
        ana.set_locale(locale);
        let board = against_the_house(&bot, &ana, game, false).await;
        let hand = hand_when_due(&bot, &ana, board.id).await;
        let said = hint(&ana, hand.id).await;
        println!("{game}: {said}");
        // The first throw has to be made; everything else is a choice.
        let first = said
            .lines()
            .find_map(|line| line.strip_prefix("1. **").or(line.strip_prefix(only)));
        let idea = first.expect(&said).split("**").next().unwrap();
        let buttons = hand.buttons().into_iter().map(|button| button.label);
        let menus = hand.selects().into_iter().flat_map(|menu| menu.options);
        let labels: Vec<String> = buttons.chain(menus.map(|(label, _)| label)).collect();
        let press = idea.split(" → ").next().unwrap();
        assert!(
            labels.iter().any(|label| label == press),
            "{game}: {press:?} is none of {labels:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_are_refused_where_something_is_at_stake() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    // A rated match, and an unrated one between people: no button, and a forged one is no use.
    let rated = against_the_house(&bot, &ana, "tor", true).await;
    let duel = begin_between(&bot, "Ana", "Ben", &[("rated", false.into())]).await;
    for board in [rated.id, duel.board] {
        let hand = press_verb(&ana, board, "hand").await.expect_message();
        assert_eq!(verb(&hand, "hint"), None, "{:?}", hand.buttons());
        let forged = format!("1:hint:{}:1", table_on(&hand));
        for (locale, sentence) in ["en-US", "de"].into_iter().zip(NOT_PRACTICE) {
            ana.set_locale(locale);
            refused(ana.click_forged(hand.id, &forged).await, sentence);
        }
        ana.set_locale("en-US");
    }
    // Once the other one has left, it is practice.
    let asked = press_verb(&ben, duel.board, "ask-resign").await;
    let asked = asked.expect_message();
    let _ = press_verb(&ben, asked.id, "resign").await;
    let forged = format!("1:hint:{}:1", duel.table());
    refused(
        ana.click_forged(duel.board, &forged).await,
        "This match is over. Press **Rematch** on its board for another one.",
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_finished_matches_and_forged_buttons_are_refused() {
    let bot = TestBot::start().await;
    let (ana, cleo) = (bot.person("Ana"), bot.person("Cleo"));
    let board = against_the_house(&bot, &ana, "tor", false).await;
    let hand = hand_when_due(&bot, &ana, board.id).await;
    let id = id_of_hint(&hand);
    for (locale, sentence) in [
        (
            "en-US",
            "You are not in this match. Start one of your own with `/tor challenge`.",
        ),
        (
            "de",
            "Du spielst in dieser Partie nicht mit. Beginne eine eigene mit `/tor herausfordern`.",
        ),
    ] {
        cleo.set_locale(locale);
        refused(cleo.click_forged(board.id, &id).await, sentence);
    }
    let nowhere = "1:hint:0000000000000:1";
    refused(
        ana.click_forged(board.id, nowhere).await,
        "I don't know this match. `/tor matches` lists yours.",
    );
    let asked = press_verb(&ana, board.id, "ask-resign").await;
    let asked = asked.expect_message();
    let _ = press_verb(&ana, asked.id, "resign").await;
    for (locale, sentence) in [
        (
            "en-US",
            "This match is over. Press **Rematch** on its board for another one.",
        ),
        (
            "de",
            "Diese Partie ist zu Ende. Drück auf ihrem Brett **Revanche** für eine neue.",
        ),
    ] {
        ana.set_locale(locale);
        refused(ana.click_forged(board.id, &id).await, sentence);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_hint_button_shows_the_present_hand() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let board = against_the_house(&bot, &ana, "tor", false).await;
    let hand = hand_when_due(&bot, &ana, board.id).await;
    let old = id_of_hint(&hand);
    choose(&ana, hand.id, 7).await;
    let next = || ana.message(hand.id).filter(|now| cards(now).len() == 12);
    bot.discord.until_some("the next hand", next).await;
    for (locale, sentence) in [
        (
            "en-US",
            "That was an earlier moment of the match. Here is the present one.",
        ),
        (
            "de",
            "Das war ein früherer Moment der Partie. Hier ist der jetzige.",
        ),
    ] {
        ana.set_locale(locale);
        let stale = ana.click_forged(hand.id, &old).await.expect_message();
        assert_eq!(stale.id, hand.id, "the same panel, drawn again");
        assert!(stale.content.starts_with(sentence), "{}", stale.content);
        assert_eq!(moves(&stale).len(), 12);
        assert!(verb(&stale, "hint").is_some());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_chosen_waits_for_the_house_without_a_hint() {
    // The clock stands still, so the house takes as long as it likes and there is time to look.
    let bot = TestBot::with(&[("TORWART__HOUSE__PAUSE_MS", "60000")]).await;
    let ana = bot.person("Ana");
    let board = against_the_house(&bot, &ana, "tor", false).await;
    let hand = hand_when_due(&bot, &ana, board.id).await;
    let id = id_of_hint(&hand);
    hint(&ana, hand.id).await;
    let chosen = choose(&ana, hand.id, 7).await;
    assert_eq!(verb(&chosen, "hint"), None, "{:?}", chosen.buttons());
    for (locale, words) in [("en-US", "It's Torwart's turn"), ("de", "Torwart ist dran")] {
        ana.set_locale(locale);
        let said = said(ana.click_forged(hand.id, &id).await);
        assert!(said.starts_with(words), "{said}");
    }
    // Changing one's mind is still possible, and still without help.
    assert_eq!(cards(&chosen).len(), 13);
    let _ = card_id(&ana, hand.id, 9);
    assert!(!id_of(&ana, hand.id, "act").is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_come_in_direct_messages_too() {
    let bot = TestBot::start().await;
    let ben = bot.person("Ben");
    let house: Opt = bot.discord.bot().id().into();
    let terms = [("opponent", house), ("rated", false.into())];
    let answer = ben.slash(ben.open_dm(), "tor challenge", &terms).await;
    let board = answer.expect_message();
    let hand = hand_when_due(&bot, &ben, board.id).await;
    let said = hint(&ben, hand.id).await;
    assert!(said.starts_with("💡 **Hint**"), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_that_takes_its_time_takes_the_place_of_its_answer() {
    // With all its effort the adviser thinks for longer than Discord waits, unless the machine is very fast.
    let bot = TestBot::with(&[("TORWART__HOUSE__MOST_EFFORT", "8000")]).await;
    let cleo = bot.person("Cleo");
    cleo.set_locale("de");
    let board = against_the_house(&bot, &cleo, "tor", false).await;
    let hand = hand_when_due(&bot, &cleo, board.id).await;
    let answer = press_verb(&cleo, hand.id, "hint").await.expect_message();
    let waits = "💡 Ich denke kurz nach. Gleich steht der Tipp hier.";
    let given = "💡 **Tipp** für diese Entscheidung:";
    println!("the first answer: {}", answer.content);
    assert!(answer.content == waits || answer.content.starts_with(given));
    let hint = bot.until_says(&cleo, answer.id, given).await;
    assert!(
        hint.ephemeral && hint.content.contains("1. **"),
        "{}",
        hint.content
    );
}
