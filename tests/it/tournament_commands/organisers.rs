//! What organisers do, who is one, and two of them at once.

use localcord::{Opt, Person};

use super::{FOUR, begun, called, german, hears, open_matches, said, tell, winners};
use crate::bot::{TestBot, press};
use crate::players::command;

/// What all others read.
const ONLY: &str = "Only Ben and the organisers of this server can do that.";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn organisers_award_and_take_back() {
    let bot = TestBot::start().await;
    let (ben, cleo) = (bot.person("Ben"), bot.person("Cleo"));
    begun(&bot, "round_robin", &[], &FOUR).await;
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
    hears(&bot, &cleo, "award", &award, ONLY).await;
    let done = command(&bot, &ben, "tor tournament award", &award).await;
    assert!(
        done.content.starts_with(&format!("Match {no} (")),
        "{}",
        done.content
    );
    hears(
        &bot,
        &ben,
        "award",
        &award,
        &format!("Match {no} is decided."),
    )
    .await;
    let undone = press(&ben, &done, "Take back").await;
    assert!(
        undone.content.starts_with("The award is taken back"),
        "{}",
        undone.content
    );
    let undo = [("match", no.clone().into())];
    let never = format!("Match {no} was not awarded");
    hears(&bot, &ben, "undo", &undo, &never).await;
    hears(&bot, &ben, "undo", &[], "What shall I take back?").await;
    assert!(
        german(&bot, &ben, "undo", &[])
            .await
            .starts_with("Was soll ich zurücknehmen?")
    );
    let log = tell(&bot, &cleo, "log", &[]).await;
    let act = "Ben took back the award of match";
    assert!(log.contains(act), "{log}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn organisers_drop_and_extend() {
    let bot = TestBot::start().await;
    let (ana, ben, cleo) = (bot.person("Ana"), bot.person("Ben"), bot.person("Cleo"));
    let terms = [("pace", "relaxed".into())];
    begun(&bot, "round_robin", &terms, &FOUR).await;
    let no = open_matches(&bot, &ben).await[0].1.clone();
    // Whoever administers the server organises too.
    let drop = [("player", cleo.id().to_string().into())];
    hears(&bot, &cleo, "drop", &drop, ONLY).await;
    let dropped = tell(&bot, &ana, "drop", &drop).await;
    assert_eq!(dropped, "Cleo is no longer in **Cup**. It's in the log.");
    hears(
        &bot,
        &ana,
        "drop",
        &drop,
        "Cleo is out already: an organiser took them out.",
    )
    .await;
    hears(
        &bot,
        &ana,
        "drop",
        &[("player", "Nobody I know".into())],
        "Nobody in this tournament is called “Nobody I know”.",
    )
    .await;
    let back = tell(&bot, &ben, "undo", &[("player", "cleo".into())]).await;
    assert_eq!(back, "Cleo is in **Cup** again.");
    let again = [("player", "cleo".into())];
    hears(&bot, &ben, "undo", &again, "Cleo is still in it").await;

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
    hears(&bot, &cleo, "extend", &options, ONLY).await;
    let unknown = [("hours", 1.into()), ("match", "99".into())];
    hears(&bot, &ben, "extend", &unknown, "I don't know this match.").await;
    let log = tell(&bot, &cleo, "log", &[]).await;
    for act in [
        "Ana took Cleo out.",
        "Ben took Cleo in again.",
        "Ben gave all open matches more time",
    ] {
        assert!(log.contains(act), "{act}: {log}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_not_in_it_is_named_to_organisers_and_spoken_to_themselves() {
    let bot = TestBot::start().await;
    let (ana, ben, cleo) = (bot.person("Ana"), bot.person("Ben"), bot.person("Cleo"));
    begun(&bot, "round_robin", &[], &FOUR).await;
    let _ = tell(&bot, &ana, "drop", &[("player", "Cleo".into())]).await;
    hears(
        &bot,
        &ben,
        "drop",
        &[("player", ben.mention().into())],
        "You're not in this tournament, so there is nothing to leave.",
    )
    .await;
    // Ben only called it.
    let stranger = [("player", ben.mention().into())];
    for verb in ["drop", "undo"] {
        hears(
            &bot,
            &ana,
            verb,
            &stranger,
            "Ben is not in this tournament.",
        )
        .await;
        let said = german(&bot, &ana, verb, &stranger).await;
        assert!(
            said.starts_with("Ben ist bei diesem Turnier nicht dabei."),
            "{said}"
        );
    }
    let named = [("tournament", "Cup".into())];
    let out = "You're out already: an organiser took you out.";
    hears(&bot, &cleo, "leave", &named, out).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_award_taken_back_does_not_open_a_match_that_somebody_left() {
    let bot = TestBot::start().await;
    let ben = bot.person("Ben");
    begun(&bot, "round_robin", &[], &FOUR).await;
    let no = open_matches(&bot, &ben).await[0].1.clone();
    let winner = winners(&bot, &ben, &no).await[0].1.clone();
    let award = [
        ("match", no.clone().into()),
        ("winner", winner.clone().into()),
    ];
    let _ = tell(&bot, &ben, "award", &award).await;
    let _ = tell(&bot, &ben, "drop", &[("player", winner.into())]).await;
    let undo = [("match", no.clone().into())];
    let said = tell(&bot, &ben, "undo", &undo).await;
    assert!(said.contains("is not open, though"), "{said}");
    hears(
        &bot,
        &ben,
        "undo",
        &undo,
        &format!("Match {no} was not awarded"),
    )
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_servers_organisers_call_tournaments_if_it_names_some() {
    let bot = TestBot::start().await;
    let (ana, ben, cleo) = (bot.person("Ana"), bot.person("Ben"), bot.person("Cleo"));
    let guild = bot.discord.guild("Torwart Arena");
    let role = bot.discord.server(guild).add_role("Referees", 0);
    bot.discord.server(guild).give_role(&cleo, role);
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
    bot.discord.server(guild).give_role(&dana, role);
    for name in ["Ben", "Emil"] {
        let _ = tell(&bot, &bot.person(name), "join", &[]).await;
    }
    bot.discord.server(guild).remove_member(&cleo);
    hears(&bot, &dana, "start", &[], "**Cup** has begun.").await;
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
            || told[1].starts_with("No tournament here waits"),
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
