//! `/tor tournament …`: every verb, who may use it, and every refusal, in both languages. How a tournament runs by itself is
//! tried elsewhere.

use torwart::emulator::{Answer, ChannelId, MessageId, Opt, Person, SeenMessage};

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
async fn organisers_drop_award_extend_and_take_back() {
    let bot = TestBot::start().await;
    let (ana, ben, cleo) = (bot.person("Ana"), bot.person("Ben"), bot.person("Cleo"));
    let terms = [("pace", "relaxed".into())];
    begun(&bot, "round_robin", &terms, &FOUR).await;
    let only = "Only Ben and the organisers of this server can do that.";
    let open = open_matches(&bot, &ben).await;
    assert_eq!(open.len(), 2, "{open:?}");
    let (label, no) = open[0].clone();
    let choices = winners(&bot, &ben, &no).await;
    let names: Vec<&str> = choices.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names[2..], ["Draw", "Nobody: all lose"]);
    assert!(
        label.contains(names[0]) && label.contains(names[1]),
        "{label}"
    );
    let award = [
        ("match", no.clone().into()),
        ("winner", choices[0].1.clone().into()),
    ];
    assert!(tell(&bot, &cleo, "award", &award).await.starts_with(only));
    let done = command(&bot, &ben, "tor tournament award", &award).await;
    assert!(
        done.content.starts_with(&format!("Match {no} (")),
        "{}",
        done.content
    );
    let again = tell(&bot, &ben, "award", &award).await;
    assert!(
        again.starts_with(&format!("Match {no} is decided.")),
        "{again}"
    );
    let undone = press(&ben, &done, "Take back").await;
    assert!(
        undone.content.starts_with("The award is taken back"),
        "{}",
        undone.content
    );
    let undo = [("match", no.clone().into())];
    let nothing = tell(&bot, &ben, "undo", &undo).await;
    assert!(
        nothing.starts_with("There is nothing of that kind"),
        "{nothing}"
    );
    let both = tell(&bot, &ben, "undo", &[]).await;
    assert!(both.starts_with("What shall I take back?"), "{both}");
    assert!(
        german(&bot, &ben, "undo", &[])
            .await
            .starts_with("Was soll ich zurücknehmen?")
    );

    // Whoever administers the server organises too.
    let drop = [("player", cleo.id().to_string().into())];
    assert!(tell(&bot, &cleo, "drop", &drop).await.starts_with(only));
    let dropped = tell(&bot, &ana, "drop", &drop).await;
    assert_eq!(dropped, "Cleo is no longer in **Cup**. It's in the log.");
    let again = tell(&bot, &ana, "drop", &drop).await;
    assert!(
        again.starts_with("Already out: an organiser took them out."),
        "{again}"
    );
    let stranger = tell(&bot, &ana, "drop", &[("player", "Nobody I know".into())]).await;
    assert!(
        stranger.starts_with("Not in this tournament."),
        "{stranger}"
    );
    let myself = tell(&bot, &ben, "drop", &[("player", ben.mention().into())]).await;
    assert!(myself.starts_with("Not in this tournament."), "{myself}");
    let back = tell(&bot, &ben, "undo", &[("player", "cleo".into())]).await;
    assert_eq!(back, "Cleo is in **Cup** again.");

    let more = tell(&bot, &ben, "extend", &[("hours", 5.into())]).await;
    // Three days a round at relaxed pace, and five hours.
    let until = crate::bot::START / 1000 + 3 * 86_400 + 5 * 3_600;
    assert_eq!(
        more,
        format!("All open matches have more time: it ends <t:{until}:R>.")
    );
    let options = [("hours", 1.into()), ("match", no.into())];
    let one = tell(&bot, &ben, "extend", &options).await;
    assert!(one.contains(&format!("<t:{}:R>", until + 3_600)), "{one}");
    assert!(
        tell(&bot, &cleo, "extend", &options)
            .await
            .starts_with(only)
    );
    let unknown = [("hours", 1.into()), ("match", "99".into())];
    let unknown = tell(&bot, &ben, "extend", &unknown).await;
    assert!(unknown.starts_with("I don't know this match."), "{unknown}");
    let log = tell(&bot, &cleo, "log", &[]).await;
    for act in [
        "Ana took Cleo out.",
        "Ben took Cleo in again.",
        "Ben gave all open matches more time",
        "Ben took back the award of match",
    ] {
        assert!(log.contains(act), "{act}: {log}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_joined_left_or_started_says_so() {
    let bot = TestBot::start().await;
    let (ana, ben, cleo) = (bot.person("Ana"), bot.person("Ben"), bot.person("Cleo"));
    let none = tell(&bot, &cleo, "join", &[]).await;
    assert!(none.starts_with("No tournament is open here."), "{none}");
    assert!(
        tell(&bot, &cleo, "list", &[])
            .await
            .starts_with("There has been no tournament")
    );
    called(&bot, "knockout", &[("places", 2.into())]).await;
    let few = tell(&bot, &ben, "start", &[]).await;
    assert!(
        few.starts_with("Nobody has signed up, and it takes 2."),
        "{few}"
    );
    let few = german(&bot, &ben, "start", &[]).await;
    assert!(!few.starts_with("Nobody"), "{few}");
    let not_in = tell(&bot, &cleo, "leave", &[("tournament", "Cup".into())]).await;
    assert!(not_in.starts_with("Not in this tournament."), "{not_in}");
    let nowhere = tell(&bot, &cleo, "leave", &[]).await;
    assert!(
        nowhere.starts_with("You're in no tournament here."),
        "{nowhere}"
    );
    let _ = tell(&bot, &cleo, "join", &[]).await;
    let twice = tell(&bot, &cleo, "join", &[]).await;
    assert!(twice.starts_with("You're in already."), "{twice}");
    let twice = german(&bot, &cleo, "join", &[]).await;
    assert!(!twice.starts_with("You're"), "{twice}");
    let only = tell(&bot, &cleo, "start", &[]).await;
    assert!(only.starts_with("Only Ben and the organisers"), "{only}");
    let gone = tell(&bot, &cleo, "leave", &[]).await;
    assert_eq!(gone, "You're no longer in **Cup**.");
    let _ = tell(&bot, &cleo, "join", &[]).await;
    let _ = tell(&bot, &ana, "join", &[]).await;
    let dana = bot.person("Dana");
    let full = tell(&bot, &dana, "join", &[]).await;
    assert!(full.starts_with("All 2 places are taken."), "{full}");
    let early = tell(&bot, &ben, "undo", &[("match", "1".into())]).await;
    assert!(early.starts_with("It has not begun yet."), "{early}");
    let _ = tell(&bot, &ben, "start", &[]).await;
    let named = [("tournament", "Cup".into())];
    let again = tell(&bot, &ben, "start", &named).await;
    assert!(again.starts_with("It has begun already."), "{again}");
    let late = tell(&bot, &dana, "join", &[]).await;
    assert!(
        late.starts_with("It has begun, and this format takes nobody in"),
        "{late}"
    );
    let no_limit = tell(&bot, &ben, "extend", &[("hours", 2.into())]).await;
    assert!(
        no_limit.starts_with("There is no time limit for this"),
        "{no_limit}"
    );
    let draw = [("match", "1".into()), ("winner", "draw".into())];
    let draw = tell(&bot, &ben, "award", &draw).await;
    assert!(draw.starts_with("Here somebody has to go on"), "{draw}");
    let other = [("match", "1".into()), ("winner", "Dana".into())];
    let other = tell(&bot, &ben, "award", &other).await;
    assert!(other.starts_with("Not in this tournament."), "{other}");
    // Leaving now costs the match, so it is asked.
    let asked = command(&bot, &cleo, "tor tournament leave", &[]).await;
    assert!(
        asked.content.starts_with("Leave **Cup**?"),
        "{}",
        asked.content
    );
    let kept = press(&cleo, &asked, "Leave it as it is").await;
    assert_eq!(kept.content, "All stays as it is in **Cup**.");
    let asked = command(&bot, &cleo, "tor tournament leave", &[]).await;
    let left = press(&cleo, &asked, "Leave").await;
    assert_eq!(left.content, "You're no longer in **Cup**.");
    let over = tell(
        &bot,
        &ben,
        "award",
        &[("match", "1".into()), ("winner", "Ana".into())],
    )
    .await;
    assert!(over.starts_with("No tournament is open here."), "{over}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tournaments_that_cannot_be_are_refused() {
    let bot = TestBot::start().await;
    let cleo = bot.person("Cleo");
    let with = |more: &[(&'static str, Opt)]| {
        let mut options: Vec<(&'static str, Opt)> = vec![("name", "Cup".into())];
        options.extend(more.iter().cloned());
        options
    };
    let cases: [(Vec<(&str, Opt)>, &str, &str); 12] = [
        (
            with(&[("format", "swiss".into()), ("double", true.into())]),
            "These settings don't go together.",
            "",
        ),
        (
            with(&[("format", "swiss".into()), ("start", "soon".into())]),
            "I can't read that start.",
            "Diesen Beginn",
        ),
        (
            with(&[("format", "swiss".into()), ("start", "<t:1>".into())]),
            "That start lies in the past.",
            "",
        ),
        (
            with(&[("format", "swiss".into()), ("variant", "nonsense".into())]),
            "",
            "",
        ),
        (
            with(&[("format", "round_robin".into()), ("places", 65.into())]),
            "This format takes 2 to 64 people.",
            "",
        ),
        (
            with(&[
                ("format", "groups".into()),
                ("groups", 8.into()),
                ("places", 4.into()),
            ]),
            "This format takes 16 to 512 people.",
            "",
        ),
        (
            with(&[("format", "tables".into())]),
            "TOR doesn't seat so many at a table.",
            "TOR hat an einem Tisch nicht so viele Plätze.",
        ),
        (
            with(&[
                ("format", "tables".into()),
                ("game", "thor".into()),
                ("seats", 2.into()),
            ]),
            "Thor doesn't seat so many",
            "Thor hat",
        ),
        (
            vec![("name", "  ".into()), ("format", "swiss".into())],
            "A tournament needs a name of at most 60 letters.",
            "",
        ),
        (
            vec![("name", "x".repeat(61).into()), ("format", "swiss".into())],
            "A tournament needs a name of at most 60 letters.",
            "",
        ),
        (
            with(&[
                ("format", "table_knockout".into()),
                ("game", "panik".into()),
                ("advance", 8.into()),
            ]),
            "These settings don't go together.",
            "",
        ),
        (
            with(&[("format", "knockout".into()), ("minutes", 5.into())]),
            "These settings don't go together.",
            "",
        ),
    ];
    for (options, english, german_start) in cases {
        let english_said = tell(&bot, &cleo, "create", &options).await;
        assert!(english_said.starts_with(english), "{english_said}");
        assert!(!english_said.contains("is called"), "{english_said}");
        let german_said = german(&bot, &cleo, "create", &options).await;
        assert!(german_said.starts_with(german_start), "{german_said}");
        assert_ne!(english_said, german_said);
    }
    // Nobody calls more than a few at once.
    for number in 0..5 {
        let options = [
            ("name", format!("Cup {number}").into()),
            ("format", "arena".into()),
        ];
        let said = tell(&bot, &cleo, "create", &options).await;
        assert!(said.contains("is called"), "{said}");
    }
    let many = tell(&bot, &cleo, "create", &with(&[("format", "arena".into())])).await;
    assert!(
        many.starts_with("You have 5 tournaments going on here."),
        "{many}"
    );
    let which = tell(&bot, &bot.person("Dana"), "join", &[]).await;
    assert!(which.starts_with("Which tournament?"), "{which}");
    let unknown = tell(&bot, &cleo, "join", &[("tournament", "Cup 9".into())]).await;
    assert!(
        unknown.starts_with("I don't know this tournament."),
        "{unknown}"
    );
    let shown = tell(&bot, &cleo, "standings", &[]).await;
    assert!(shown.starts_with("Nobody has played yet"), "{shown}");
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
async fn only_the_servers_organisers_call_tournaments_if_it_names_some() {
    let bot = TestBot::start().await;
    let (ana, ben, cleo) = (bot.person("Ana"), bot.person("Ben"), bot.person("Cleo"));
    let guild = bot.discord.guild("Torwart Arena");
    let role = bot.discord.add_role(guild, "Referees", 0);
    bot.discord.give_role(guild, &cleo, role);
    command(
        &bot,
        &ana,
        "tor settings server",
        &[("organisers", Opt::Role(role))],
    )
    .await;
    let options = [("name", "Cup".into()), ("format", "swiss".into())];
    let refused = tell(&bot, &ben, "create", &options).await;
    assert_eq!(
        refused,
        format!("In this server <@&{role}> calls tournaments. Ask one of them.")
    );
    assert!(
        german(&bot, &ben, "create", &options)
            .await
            .starts_with("Auf diesem Server ruft")
    );
    let called = tell(&bot, &cleo, "create", &options).await;
    assert!(called.contains("is called"), "{called}");
    // Who called it may be gone: those who organise here go on.
    let dana = bot.person("Dana");
    bot.discord.give_role(guild, &dana, role);
    for name in ["Ben", "Emil"] {
        let _ = tell(&bot, &bot.person(name), "join", &[]).await;
    }
    bot.discord.remove_member(guild, &cleo);
    let begun = tell(&bot, &dana, "start", &[]).await;
    assert!(begun.starts_with("**Cup** has begun."), "{begun}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tournaments_are_for_servers_and_for_those_who_see_the_channel() {
    let bot = TestBot::start().await;
    let (ben, cleo, dana) = (bot.person("Ben"), bot.person("Cleo"), bot.person("Dana"));
    let alone = ben.open_dm();
    let options = [("name", "Cup".into()), ("format", "swiss".into())];
    let at_home = async |verb: &str, options: &[(&str, Opt)]| {
        let command = format!("tor tournament {verb}");
        said(ben.slash(alone, &command, options).await)
    };
    assert!(
        at_home("create", &options)
            .await
            .starts_with("That works only in a server.")
    );
    assert!(
        at_home("list", &[])
            .await
            .starts_with("That works only in a server.")
    );
    called(&bot, "swiss", &[]).await;
    let id = number(&bot, &ben).await;
    bot.discord.show_only_to(bot.games(), &[&ben, &cleo]);
    let lobby = bot.discord.channel("lobby");
    let from = async |who: &Person, verb: &str, options: &[(&str, Opt)]| {
        let command = format!("tor tournament {verb}");
        said(who.slash(lobby, &command, options).await)
    };
    let named = [("tournament", id.as_str().into())];
    let hidden = from(&dana, "standings", &named).await;
    assert!(
        hidden.starts_with("I don't know this tournament."),
        "{hidden}"
    );
    assert!(
        from(&dana, "list", &[])
            .await
            .starts_with("There has been no tournament")
    );
    assert!(
        from(&dana, "join", &named)
            .await
            .starts_with("I don't know this tournament.")
    );
    assert!(
        from(&cleo, "join", &named)
            .await
            .starts_with("You're in **Cup**.")
    );
    let list = from(&cleo, "list", &[]).await;
    assert!(list.contains("sign-up is open, 1 in it"), "{list}");
    // Nor does a forged press show it.
    let message = dana.slash(lobby, "tor help", &[]).await.expect_message();
    let forged = dana
        .click_forged(message.id, &format!("1:cup:{id}:standings:0"))
        .await;
    assert!(said(forged).starts_with("I don't know this tournament."));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn buttons_of_tournaments_take_nothing_on_trust() {
    let bot = TestBot::start().await;
    let (ben, cleo) = (bot.person("Ben"), bot.person("Cleo"));
    called(&bot, "swiss", &[]).await;
    let id = number(&bot, &ben).await;
    let message = somewhere(&bot, &cleo).await;
    let forged = async |what: &str| {
        let answer = cleo
            .click_forged(message, &format!("1:cup:{id}:{what}"))
            .await;
        answer.expect_message().content
    };
    for what in ["start", "cancel", "undo-award:0", "undo-drop:0"] {
        let said = forged(what).await;
        assert!(
            said.starts_with("Only Ben and the organisers"),
            "{what}: {said}"
        );
    }
    assert_eq!(
        forged("join").await,
        "You're in **Cup**. I'll call you when it begins."
    );
    assert!(
        forged("pairings:9:9")
            .await
            .starts_with("Nobody has been paired yet.")
    );
    assert!(forged("log:99").await.contains("Ben called it."));
    // From the list, the card is one press away.
    let list = command(&bot, &cleo, "tor tournament list", &[]).await;
    let menu = &list.selects()[0];
    let card = cleo
        .select(list.id, &menu.custom_id, &[&id])
        .await
        .expect_message();
    assert!(card.ephemeral);
    let labels: Vec<String> = card.buttons().into_iter().map(|b| b.label).collect();
    assert_eq!(labels, ["Join", "Leave", "Start"]);
    assert!(
        card.content.contains("**In it:** 1 of 4096: Cleo"),
        "{}",
        card.content
    );
    let left = press(&cleo, &card, "Leave").await;
    assert_eq!(left.content, "You're no longer in **Cup**.");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_organisers_at_once_do_one_thing_once() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    called(&bot, "knockout", &[]).await;
    for name in FOUR {
        let _ = tell(&bot, &bot.person(name), "join", &[]).await;
    }
    let start = |who: &Person| who.slash_later(bot.games(), "tor tournament start", &[]);
    let (one, two) = (start(&ana), start(&ben));
    let mut told = [said(one.answer().await), said(two.answer().await)];
    told.sort();
    assert!(told[0].starts_with("**Cup** has begun."), "{told:?}");
    assert!(
        told[1].starts_with("It has begun already.")
            || told[1].starts_with("No tournament is open"),
        "{told:?}"
    );
    let award = |who: &Person, winner: &str| {
        let options = [("match", "1".into()), ("winner", winner.into())];
        who.slash_later(bot.games(), "tor tournament award", &options)
    };
    let both = winners(&bot, &ben, "1").await;
    let (one, two) = (award(&ana, &both[0].1), award(&ben, &both[1].1));
    let mut told = [said(one.answer().await), said(two.answer().await)];
    told.sort();
    assert!(told[0].starts_with("Match 1 ("), "{told:?}");
    assert!(told[1].starts_with("Match 1 is decided."), "{told:?}");
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_called_where_the_bot_may_not_write() {
    let bot = TestBot::start().await;
    let cleo = bot.person("Cleo");
    let quiet: ChannelId = bot.discord.channel("lobby");
    bot.discord
        .set_bot_permissions(quiet, torwart::emulator::permission::VIEW_CHANNEL);
    let options = [("name", "Cup".into()), ("format", "swiss".into())];
    let refused: SeenMessage = cleo
        .slash(quiet, "tor tournament create", &options)
        .await
        .expect_message();
    assert!(refused.ephemeral);
    assert!(
        !refused.content.contains("is called"),
        "{}",
        refused.content
    );
    assert!(
        tell(&bot, &cleo, "list", &[])
            .await
            .starts_with("There has been no tournament")
    );
}
