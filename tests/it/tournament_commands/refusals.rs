//! What cannot be done, and what is said then; and who sees a tournament at all.

use localcord::{Opt, Person};

use super::{begun, called, german, hears, number, said, somewhere, tell};
use crate::bot::{TestBot, press};
use crate::players::command;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_joined_left_or_started_says_so() {
    let bot = TestBot::start().await;
    let (ana, ben, cleo) = (bot.person("Ana"), bot.person("Ben"), bot.person("Cleo"));
    hears(&bot, &cleo, "join", &[], "No tournament is open here.").await;
    hears(&bot, &cleo, "list", &[], "There has been no tournament").await;
    called(&bot, "knockout", &[("places", 2.into())]).await;
    hears(
        &bot,
        &ben,
        "start",
        &[],
        "Nobody has signed up, and it takes 2.",
    )
    .await;
    let few = german(&bot, &ben, "start", &[]).await;
    assert!(!few.starts_with("Nobody"), "{few}");
    hears(
        &bot,
        &cleo,
        "leave",
        &[("tournament", "Cup".into())],
        "You're not in this tournament, so there is nothing to leave.",
    )
    .await;
    let named = [("tournament", "Cup".into())];
    let gone = german(&bot, &cleo, "leave", &named).await;
    assert!(
        gone.starts_with("Du bist bei diesem Turnier nicht dabei"),
        "{gone}"
    );
    hears(&bot, &cleo, "leave", &[], "You're in no tournament here.").await;
    let _ = tell(&bot, &cleo, "join", &[]).await;
    hears(&bot, &cleo, "join", &[], "You're in already.").await;
    let twice = german(&bot, &cleo, "join", &[]).await;
    assert!(!twice.starts_with("You're"), "{twice}");
    hears(&bot, &cleo, "start", &[], "Only Ben and the organisers").await;
    let gone = tell(&bot, &cleo, "leave", &[]).await;
    assert_eq!(gone, "You're no longer in **Cup**.");
    let _ = tell(&bot, &cleo, "join", &[]).await;
    let _ = tell(&bot, &ana, "join", &[]).await;
    let dana = bot.person("Dana");
    hears(&bot, &dana, "join", &[], "All 2 places are taken.").await;
    hears(
        &bot,
        &ben,
        "undo",
        &[("match", "1".into())],
        "It has not begun yet.",
    )
    .await;
    let back = [("player", cleo.mention().into())];
    hears(&bot, &ben, "undo", &back, "It has not begun yet.").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_has_begun_is_not_begun_joined_or_extended_again() {
    let bot = TestBot::start().await;
    let (ben, cleo, dana) = (bot.person("Ben"), bot.person("Cleo"), bot.person("Dana"));
    begun(&bot, "knockout", &[], &["Ana", "Cleo"]).await;
    let named = [("tournament", "Cup".into())];
    hears(&bot, &ben, "start", &named, "It has begun already.").await;
    hears(
        &bot,
        &ben,
        "start",
        &[],
        "No tournament here waits for its start.",
    )
    .await;
    hears(&bot, &cleo, "join", &[], "You're in it already.").await;
    hears(
        &bot,
        &dana,
        "join",
        &[],
        "It has begun, and this format takes nobody in",
    )
    .await;
    hears(
        &bot,
        &ben,
        "extend",
        &[("hours", 2.into())],
        "There is no time limit for this",
    )
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_knockout_needs_a_winner_and_leaving_it_is_asked() {
    let bot = TestBot::start().await;
    let (ben, cleo) = (bot.person("Ben"), bot.person("Cleo"));
    begun(&bot, "knockout", &[], &["Ana", "Cleo"]).await;
    let draw = [("match", "1".into()), ("winner", "draw".into())];
    hears(&bot, &ben, "award", &draw, "Here somebody has to go on").await;
    let other = [("match", "1".into()), ("winner", "Dana".into())];
    let nobody = "Nobody in this tournament is called “Dana”.";
    hears(&bot, &ben, "award", &other, nobody).await;
    let said = german(&bot, &ben, "award", &other).await;
    assert!(
        said.starts_with("Niemand bei diesem Turnier heißt „Dana“."),
        "{said}"
    );
    let stranger = bot.person("Dana").mention();
    let other = [("match", "1".into()), ("winner", stranger.as_str().into())];
    let unknown = format!("{stranger} is not in this tournament.");
    hears(&bot, &ben, "award", &other, &unknown).await;
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

/// A tournament that cannot be: its options, what is said to it, and how that begins in German.
type Impossible = (Vec<(&'static str, Opt)>, &'static str, &'static str);

fn impossible() -> Vec<Impossible> {
    const NAME: &str = "A tournament needs a name of at most 60 letters.";
    let with = |format: &'static str, more: &[(&'static str, Opt)]| {
        let mut options: Vec<(&'static str, Opt)> = vec![("name", "Cup".into())];
        options.push(("format", format.into()));
        options.extend(more.iter().cloned());
        options
    };
    let named = |name: &str| vec![("name", name.into()), ("format", "swiss".into())];
    let game = |game: &str| ("game", game.into());
    let few = [("groups", 8.into()), ("places", 4.into())];
    let pair = [game("thor"), ("seats", 2.into())];
    let all = [game("panik"), ("advance", 8.into())];
    let start = |text: &str| with("swiss", &[("start", text.into())]);
    let odd = with("swiss", &[("variant", "nonsense".into())]);
    let many = with("round_robin", &[("places", 65.into())]);
    vec![
        (
            with("swiss", &[("double", true.into())]),
            "This format (Swiss) doesn't take `double`. It takes `rounds`:",
            "Dieser Modus (Schweizer System) kennt `rückrunde` nicht. Er kennt `runden`:",
        ),
        (
            with("knockout", &[("minutes", 5.into()), ("rounds", 3.into())]),
            "This format (knockout) doesn't take `rounds`, `minutes`. It takes `third_place`:",
            "Dieser Modus (K.-o.) kennt `runden`, `minuten` nicht. Er kennt `platz_drei`:",
        ),
        (
            with("table_knockout", &all),
            "At a table of 4, at most 3 can go on.",
            "Von 4 an einem Tisch können höchstens 3 weiterkommen.",
        ),
        (
            with("tables", &[game("panik"), ("seats", 6.into())]),
            "Torschuss-Panik! is not played by 6 at a table.",
            "Torschuss-Panik! spielt man nicht zu 6 an einem Tisch.",
        ),
        (start("soon"), "I can't read that start.", "Diesen Beginn"),
        (start("<t:1>"), "That start lies in the past.", ""),
        (odd, "There is no such variant", ""),
        (many, "This format takes 2 to 64 people.", ""),
        (
            with("groups", &few),
            "This format takes 16 to 512 people.",
            "",
        ),
        (
            with("tables", &[]),
            "TOR is not played by more than two.",
            "TOR ist kein Spiel für mehr als zwei.",
        ),
        (
            with("tables", &pair),
            "At these tables at least three sit.",
            "An diesen Tischen sitzen mindestens drei.",
        ),
        (named("  "), NAME, ""),
        (named(&"x".repeat(61)), NAME, ""),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tournaments_that_cannot_be_are_refused() {
    let bot = TestBot::start().await;
    let cleo = bot.person("Cleo");
    for (options, english, german_start) in impossible() {
        let english_said = tell(&bot, &cleo, "create", &options).await;
        assert!(english_said.starts_with(english), "{english_said}");
        assert!(!english_said.contains("is called"), "{english_said}");
        let german_said = german(&bot, &cleo, "create", &options).await;
        assert!(german_said.starts_with(german_start), "{german_said}");
        assert_ne!(english_said, german_said);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_calls_more_than_a_few_at_once() {
    let bot = TestBot::start().await;
    let cleo = bot.person("Cleo");
    // The last one could be a tournament's number, too.
    for name in ["Cup 1", "Cup 2", "Cup 3", "Cup 4", "9THXGAMESXDAY"] {
        let options = [("name", name.into()), ("format", "arena".into())];
        let said = tell(&bot, &cleo, "create", &options).await;
        assert!(said.contains("is called"), "{said}");
    }
    hears(
        &bot,
        &cleo,
        "create",
        &[("name", "Cup".into()), ("format", "arena".into())],
        "You have 5 tournaments going on here.",
    )
    .await;
    hears(&bot, &bot.person("Dana"), "join", &[], "Which tournament?").await;
    let named = [("tournament", "9thxgamesxday".into())];
    hears(&bot, &cleo, "join", &named, "You're in **9THXGAMESXDAY**.").await;
    hears(
        &bot,
        &cleo,
        "join",
        &[("tournament", "Cup 9".into())],
        "I don't know this tournament.",
    )
    .await;
    hears(&bot, &cleo, "standings", &[], "Nobody has played yet").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_called_where_the_bot_may_not_write() {
    let bot = TestBot::start().await;
    let cleo = bot.person("Cleo");
    let quiet = bot.discord.channel("lobby");
    bot.discord
        .bot()
        .set_permissions(quiet, localcord::permission::VIEW_CHANNEL);
    let options = [("name", "Cup".into()), ("format", "swiss".into())];
    let refused = cleo
        .slash(quiet, "tor tournament create", &options)
        .await
        .expect_message();
    assert!(refused.ephemeral);
    assert!(
        !refused.content.contains("is called"),
        "{}",
        refused.content
    );
    hears(&bot, &cleo, "list", &[], "There has been no tournament").await;
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
    bot.discord.place(bot.games()).show_only_to(&[&ben, &cleo]);
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
