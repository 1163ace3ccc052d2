//! Names that try to be more than names: long, marked up, turning the text round, calling everyone.

use localcord::{Person, PersonSpec, SeenMessage};

use crate::bot::TestBot;
use crate::players::{begin_between, challenge, command, press_verb};

fn join(bot: &TestBot, name: &str) -> Person {
    let person = bot.discord.add_person(PersonSpec::new(name));
    let guild = bot.discord.guild("Torwart Arena");
    bot.discord.server(guild).add_member(&person, false);
    person
}

/// The names, and how they may stand in a sentence.
fn names() -> Vec<(String, String)> {
    vec![
        ("x".repeat(10_000), format!("{}…", "x".repeat(32))),
        ("@everyone".to_owned(), "@\u{2060}everyone".to_owned()),
        (
            "<@&1551597200998400006>".to_owned(),
            "<\u{2060}@\u{2060}&1551597200998400006\\>".to_owned(),
        ),
        (
            "**Max** `M` ||x||".to_owned(),
            r"\*\*Max\*\* \`M\` \|\|x\|\|".to_owned(),
        ),
        ("\u{202E}nadroJ\u{200F}".to_owned(), "nadroJ".to_owned()),
        ("# Big\n> quote".to_owned(), r"\# Big\> quote".to_owned()),
        (
            "[free](https://x.test)".to_owned(),
            r"\[free\]\(https\://x.test\)".to_owned(),
        ),
        ("\u{200B}\u{3164}".to_owned(), "?".to_owned()),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_stay_names_on_boards_hands_and_lists() {
    let bot = TestBot::start().await;
    for (name, shown) in names() {
        let guest = join(&bot, &name);
        let duel = begin_between(&bot, "Ana", &name, &[("rated", false.into())]).await;
        let hand = duel.hand(&guest).await;
        crate::players::choose(&guest, hand.id, 4).await;
        let board = bot.until_says(&duel.host, duel.board, "has chosen").await;
        // In large type a name is not broken in two, unless it is long.
        let line = board.content.lines().nth(1).unwrap();
        let line = line.replace('\u{a0}', " ");
        assert!(line.contains(&format!("{shown} has chosen")), "{line}");
        assert_eq!(board.content.lines().count(), 3, "{}", board.content);
        assert!(board.content.chars().count() < 600);
        harmless(&board);
        harmless(&hand);
        let listed = command(&bot, &duel.host, "tor matches", &[]).await;
        assert!(
            listed.content.contains(&format!("against {shown} ·")),
            "{}",
            listed.content
        );
        harmless(&listed);
        let asked = press_verb(&guest, duel.board, "ask-resign")
            .await
            .expect_message();
        let _ = press_verb(&guest, asked.id, "resign")
            .await
            .expect_message();
        let board = bot.until_says(&duel.host, duel.board, "resigns").await;
        harmless(&board);
    }
}

/// Nobody is called who was not meant to be.
fn harmless(message: &SeenMessage) {
    assert!(!message.pings_everyone, "{}", message.content);
    assert!(message.pinged.is_empty(), "{:?}", message.pinged);
    assert!(
        !message.content.contains("@everyone"),
        "{}",
        message.content
    );
    assert!(!message.content.contains("<@&"), "{}", message.content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_calls_the_challenged_one_and_nobody_else() {
    let bot = TestBot::start().await;
    let loud = join(&bot, "@everyone");
    let ben = bot.person("Ben");
    let open = challenge(&bot, &loud, &ben, &[]).await.expect_message();
    assert_eq!(
        (open.pinged.as_slice(), open.pings_everyone),
        ([ben.id()].as_slice(), false)
    );
    let open = challenge(&bot, &ben, &loud, &[]).await.expect_message();
    assert_eq!(
        (open.pinged.as_slice(), open.pings_everyone),
        ([loud.id()].as_slice(), false)
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refusals_and_completions_carry_harmless_names() {
    let bot = TestBot::start().await;
    let odd = join(&bot, "**@everyone**\u{202E}");
    let (ana, cleo) = (bot.person("Ana"), bot.person("Cleo"));
    let open = challenge(&bot, &ana, &odd, &[]).await.expect_message();
    let refused = press_verb(&cleo, open.id, "accept").await.expect_message();
    let shown =
        "This challenge is for \\*\\*@\u{2060}everyone\\*\\*. Make your own with `/tor challenge`.";
    assert_eq!(refused.content, shown);
    let _ = press_verb(&odd, open.id, "accept").await.expect_message();
    let long = join(&bot, &"ö".repeat(10_000));
    let _ = begin_between(&bot, "Ana", long.name(), &[]).await;
    let offered = ana
        .autocomplete(bot.games(), "tor hand", &[], ("match", ""))
        .await;
    assert_eq!(offered.len(), 2);
    for choice in offered {
        assert!(choice.name.chars().count() <= 100, "{}", choice.name);
        assert!(
            !choice.name.contains('\\') && !choice.name.contains('\u{202E}'),
            "{}",
            choice.name
        );
    }
}
