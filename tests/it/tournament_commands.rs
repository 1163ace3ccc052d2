//! `/tor tournament …`: every verb, who may use it, and every refusal, in both languages. How a tournament runs by itself is
//! tried elsewhere.

mod organisers;
mod refusals;

use localcord::{Answer, MessageId, Opt, Person};

use crate::bot::{TestBot, press};
use crate::players::command;

/// What the one who asked reads privately.
fn said(answer: Answer) -> String {
    let message = answer.expect_message();
    assert!(message.ephemeral, "{}", message.content);
    message.content
}

/// A command about tournaments, and what it says privately.
async fn tell(bot: &TestBot, who: &Person, verb: &str, options: &[(&str, Opt)]) -> String {
    let command = format!("tor tournament {verb}");
    said(who.slash(bot.games(), &command, options).await)
}

/// The same; it begins with these words.
async fn hears(bot: &TestBot, who: &Person, verb: &str, options: &[(&str, Opt)], words: &str) {
    let said = tell(bot, who, verb, options).await;
    assert!(said.starts_with(words), "{verb}: {said}");
}

/// The same in German.
async fn german(bot: &TestBot, who: &Person, verb: &str, options: &[(&str, Opt)]) -> String {
    who.set_locale("de");
    let said = tell(bot, who, verb, options).await;
    who.set_locale("en-US");
    said
}

/// Ben, who manages nothing, calls a tournament.
async fn called(bot: &TestBot, format: &str, more: &[(&str, Opt)]) {
    let mut options = vec![("name", "Cup".into()), ("format", format.into())];
    options.extend(more.iter().cloned());
    let said = tell(bot, &bot.person("Ben"), "create", &options).await;
    assert!(said.starts_with("**Cup** is called."), "{said}");
}

/// The same with people in it, and begun.
async fn begun(bot: &TestBot, format: &str, more: &[(&str, Opt)], names: &[&str]) {
    called(bot, format, more).await;
    for name in names {
        let said = tell(bot, &bot.person(name), "join", &[]).await;
        assert_eq!(said, "You're in **Cup**. I'll call you when it begins.");
    }
    let said = tell(bot, &bot.person("Ben"), "start", &[]).await;
    assert!(said.starts_with("**Cup** has begun."), "{said}");
}

const FOUR: [&str; 4] = ["Ana", "Cleo", "Dana", "Emil"];

/// The open matches as organisers see them while they type.
async fn open_matches(bot: &TestBot, who: &Person) -> Vec<(String, String)> {
    let typed = ("match", "");
    let choices = who
        .autocomplete(bot.games(), "tor tournament award", &[], typed)
        .await;
    choices
        .into_iter()
        .map(|choice| (choice.name, choice.value.as_str().unwrap().to_owned()))
        .collect()
}

/// Those who may win a match, as organisers see them while they type.
async fn winners(bot: &TestBot, who: &Person, game: &str) -> Vec<(String, String)> {
    let options = [("match", game.into())];
    let choices = who
        .autocomplete(
            bot.games(),
            "tor tournament award",
            &options,
            ("winner", ""),
        )
        .await;
    choices
        .into_iter()
        .map(|choice| (choice.name, choice.value.as_str().unwrap().to_owned()))
        .collect()
}

/// Awards every match to the one named first until nothing is open.
async fn awarded(bot: &TestBot, who: &Person) {
    while let Some((_, no)) = open_matches(bot, who).await.pop() {
        let winner = winners(bot, who, &no).await[0].1.clone();
        let options = [("match", no.into()), ("winner", winner.into())];
        let said = tell(bot, who, "award", &options).await;
        assert!(said.starts_with("Match "), "{said}");
    }
}

/// A message in a channel, on which hostile clients pretend to press.
async fn somewhere(bot: &TestBot, who: &Person) -> MessageId {
    command(bot, who, "tor help", &[]).await.id
}

/// The tournament's number, as the menu of the list carries it.
async fn number(bot: &TestBot, who: &Person) -> String {
    let list = command(bot, who, "tor tournament list", &[]).await;
    list.selects()[0].options[0].1.clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_robin_from_the_call_to_the_honours() {
    let mut bot = TestBot::start().await;
    let (ana, ben, cleo) = (bot.person("Ana"), bot.person("Ben"), bot.person("Cleo"));
    begun(&bot, "round_robin", &[], &["Ana", "Cleo", "Dana"]).await;
    let shown = tell(&bot, &cleo, "pairings", &[]).await;
    assert!(shown.starts_with("**Cup** · Round 1 of 3\n"), "{shown}");
    assert!(shown.contains("rests"), "{shown}");
    bot.restart().await;
    awarded(&bot, &ben).await;
    let table = tell(&bot, &cleo, "standings", &[]).await;
    assert!(table.starts_with("**Cup** · Standings\n1. "), "{table}");
    assert!(
        table.contains("2 points") || table.contains("2. "),
        "{table}"
    );
    let german_table = german(&bot, &cleo, "standings", &[]).await;
    assert!(german_table.contains("Tabelle"), "{german_table}");
    let list = tell(&bot, &ana, "list", &[]).await;
    assert!(
        list.starts_with("**Tournaments of this server** (1)\n**Cup** · TOR · round robin · over"),
        "{list}"
    );
    let honours = tell(&bot, &ana, "honours", &[]).await;
    assert!(honours.contains("**1** title"), "{honours}");
    assert!(
        german(&bot, &ana, "honours", &[])
            .await
            .contains("**1** Titel"),
        "{honours}"
    );
    let log = tell(&bot, &ana, "log", &[]).await;
    assert!(log.contains("Ben awarded match"), "{log}");
    assert!(log.contains("It ended."), "{log}");
    let over = tell(&bot, &ana, "join", &[("tournament", "Cup".into())]).await;
    assert!(over.starts_with("This tournament is over."), "{over}");
    let over = german(&bot, &ana, "cancel", &[("tournament", "cup".into())]).await;
    assert!(!over.starts_with("This"), "{over}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_lead_to_each_other_and_say_why() {
    let bot = TestBot::start().await;
    let (ben, cleo) = (bot.person("Ben"), bot.person("Cleo"));
    begun(&bot, "swiss", &[("rounds", 2.into())], &FOUR).await;
    let pairings = command(&bot, &cleo, "tor tournament pairings", &[]).await;
    let menu = &pairings.selects()[0];
    assert_eq!(menu.placeholder, "Why this pairing?");
    assert_eq!(menu.options.len(), 2);
    let why = cleo
        .select(pairings.id, &menu.custom_id, &[&menu.options[0].1])
        .await
        .expect_message();
    assert_eq!(why.id, pairings.id, "the page becomes the answer");
    assert!(
        why.content.contains("Both had 0 points."),
        "{}",
        why.content
    );
    let back = press(&cleo, &why, "Pairings").await;
    assert_eq!(back.content, pairings.content);
    let standings = press(&cleo, &back, "Standings").await;
    assert_eq!(standings.id, pairings.id);
    assert!(standings.content.starts_with("**Cup** · Standings"));
    let bracket = press(&cleo, &standings, "Bracket").await;
    let painted = || {
        let now = cleo.message(bracket.id)?;
        (!now.attachments.as_array()?.is_empty()).then_some(now)
    };
    let painted = bot.discord.until_some("the picture came", painted).await;
    let alt = painted.attachments[0]["description"].as_str().unwrap();
    assert!(alt.starts_with("Standings of Cup"), "{alt}");
    let turned = press(&cleo, &painted, "Standings").await;
    assert_eq!(turned.attachments.as_array().map(Vec::len), Some(0));
    awarded(&bot, &ben).await;
    let first = tell(&bot, &cleo, "pairings", &[("round", 1.into())]).await;
    assert!(first.contains("Round 1 of 2"), "{first}");
    assert!(first.contains("(awarded)"), "{first}");
    let last = command(&bot, &cleo, "tor tournament pairings", &[]).await;
    assert!(last.content.contains("Round 2 of 2"), "{}", last.content);
    let before = press(&cleo, &last, "Round before").await;
    assert!(
        before.content.contains("Round 1 of 2"),
        "{}",
        before.content
    );
    let forged = cleo
        .select_forged(last.id, &last.selects()[0].custom_id, &["99"])
        .await;
    assert!(said(forged).starts_with("I don't know this match."));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_format_is_called_and_begun() {
    let bot = TestBot::start().await;
    let ben = bot.person("Ben");
    let formats: [(&str, &str, &str); 9] = [
        ("round_robin", "tor", "round robin"),
        ("swiss", "rings", "Swiss"),
        ("knockout", "tooor", "knockout"),
        ("double_elimination", "tor", "double elimination"),
        ("arena", "tor", "arena"),
        ("groups", "tor", "groups then knockout"),
        ("tables", "thor", "round robin of tables"),
        ("table_knockout", "panik", "knockout of tables"),
        ("knockout", "thor", "knockout"),
    ];
    for (format, game, label) in formats {
        let terms = [
            ("game", game.into()),
            ("start", "full".into()),
            ("places", 4.into()),
        ];
        called(&bot, format, &terms).await;
        for name in FOUR {
            let _ = tell(&bot, &bot.person(name), "join", &[]).await;
        }
        let list = tell(&bot, &ben, "list", &[]).await;
        let line = list.lines().nth(1).unwrap();
        assert!(
            line.contains(&format!("· {label} · running, 4 in it")),
            "{line}"
        );
        let asked = command(&bot, &ben, "tor tournament cancel", &[]).await;
        assert!(
            asked.content.starts_with("Cancel **Cup**?"),
            "{}",
            asked.content
        );
        let done = press(&ben, &asked, "Cancel the tournament").await;
        assert_eq!(done.content, "**Cup** is cancelled.");
        // The newest stands first in lists.
        bot.pass(1).await;
    }
    let choices = ben
        .autocomplete(
            bot.games(),
            "tor tournament log",
            &[],
            ("tournament", "cancel"),
        )
        .await;
    assert_eq!(choices.len(), 9);
    assert!(
        choices[0].name.starts_with("Cup · knockout · cancelled"),
        "{}",
        choices[0].name
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_can_be_a_time() {
    let bot = TestBot::start().await;
    let ben = bot.person("Ben");
    let offered = ben
        .autocomplete(bot.games(), "tor tournament create", &[], ("start", ""))
        .await;
    let labels: Vec<&str> = offered.iter().map(|choice| choice.name.as_str()).collect();
    assert_eq!(
        labels[..3],
        [
            "When an organiser says so",
            "As soon as it is full",
            "In 15 minutes"
        ]
    );
    let typed = ben
        .autocomplete(bot.games(), "tor tournament create", &[], ("start", "2h"))
        .await;
    assert_eq!(typed[0].name, "In 2 hours");
    called(&bot, "swiss", &[("start", "2h".into())]).await;
    for name in FOUR {
        let _ = tell(&bot, &bot.person(name), "join", &[]).await;
    }
    bot.pass(2 * 3_600).await;
    let look = async || tell(&bot, &ben, "pairings", &[]).await;
    let mut shown = look().await;
    while shown.starts_with("Nobody has been paired yet.") {
        tokio::task::yield_now().await;
        shown = look().await;
    }
    assert!(shown.starts_with("**Cup** · Round 1 of 2"), "{shown}");
}
