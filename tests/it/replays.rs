//! Replays: a finished match step by step, on Discord and in a terminal.

use localcord::{Person, SeenMessage};
use torwart::games::Rules;

use crate::bot::{TestBot, press};
use crate::child::Launch;
use crate::every_game::{Round, smallest, twice};
use crate::panel::{labels, table};
use crate::past::{only_for_those_who_may, only_when_over, resign, short_match};
use crate::players::{begin_between, command, press_verb};

/// The words of a language.
struct Words {
    step: &'static str,
    of: &'static str,
    opening: &'static str,
    turns: [&'static str; 4],
}

const ENGLISH: Words = Words {
    step: "Step",
    of: "of",
    opening: "The opening.",
    turns: ["First", "Back", "Forward", "Last"],
};

const GERMAN: Words = Words {
    step: "Schritt",
    of: "von",
    opening: "Die Anfangsstellung.",
    turns: ["Anfang", "Zurück", "Weiter", "Ende"],
};

/// Which step of how many a page shows; the test stops if it says neither.
fn step(page: &SeenMessage, words: &Words) -> (usize, usize) {
    let first = page.content.lines().next().unwrap();
    let said = first.strip_prefix(&format!("**{} ", words.step)).unwrap();
    let said = said.split("**").next().unwrap();
    let (step, steps) = said.split_once(&format!(" {} ", words.of)).unwrap();
    (step.parse().unwrap(), steps.parse().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_short_match_word_for_word() {
    let bot = TestBot::start().await;
    let duel = short_match(&bot).await;
    let ben = &duel.guest;
    let board = duel.seen();
    assert_eq!(labels(&board), ["Rematch", "Replay", "Analyse", "Rules"]);
    let page = press(ben, &board, "Replay").await;
    assert!(page.ephemeral && page.id != board.id);
    let opening = "**Step 1 of 3** · TOR · Ana, Ben\nThe opening.\nTOR · 1st half · tussle 1 of 13\n\
         Ball on the kick-off spot. Three steps in a row and it is a goal.";
    assert_eq!(page.content, opening);
    assert_eq!(labels(&page), ["(First)", "(Back)", "Forward", "Last"]);
    let second = press(ben, &page, "Forward").await;
    assert_eq!(second.id, page.id, "the same message turns its page");
    let lines: Vec<&str> = second.content.lines().collect();
    assert_eq!(lines[0], "**Step 2 of 3** · TOR · Ana, Ben");
    assert_eq!(lines[1], "Ana: 9 · Ben: 3");
    assert_eq!(lines[2], "TOR · 1st half · tussle 2 of 13");
    assert!(second.content.contains("Last tussle: Ana 9"));
    assert!(!second.content.contains("wins!"), "{}", second.content);
    assert_eq!(labels(&second), ENGLISH.turns);
    let last = press(ben, &second, "Last").await;
    let lines: Vec<&str> = last.content.lines().collect();
    assert_eq!(lines[1], "Ana: 11", "what stayed sealed until now");
    assert_eq!(lines[2], "🏳️ Ben resigns. Ana wins!");
    assert_eq!(labels(&last), ["First", "Back", "(Forward)", "(Last)"]);
    let back = press(ben, &last, "Back").await;
    assert_eq!(back.content, second.content);
    let first = press(ben, &back, "First").await;
    assert_eq!(first.content, opening);
    assert_eq!(
        duel.seen().content,
        board.content,
        "the board stays as it is"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_side_shows_its_hand() {
    let bot = TestBot::start().await;
    let duel = short_match(&bot).await;
    let cleo = bot.person("Cleo");
    cleo.set_locale("de");
    let page = press_verb(&cleo, duel.board, "replay").await;
    let page = press(&cleo, &page.expect_message(), "Weiter").await;
    let menu = &page.selects()[0];
    let offered: Vec<&str> = menu
        .options
        .iter()
        .map(|(label, _)| label.as_str())
        .collect();
    let sides = ["Wie alle es sahen", "Wie Ana es sah", "Wie Ben es sah"];
    assert_eq!(offered, sides);
    assert!(!page.content.contains("hatte die Wahl"));
    let seen = cleo.select(page.id, &menu.custom_id, &["0"]).await;
    let seen = seen.expect_message();
    assert_eq!(seen.id, page.id);
    let hand = "Ana hatte die Wahl: 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13";
    assert!(seen.content.ends_with(hand), "{}", seen.content);
    let back = press(&cleo, &seen, "Zurück").await;
    let whole = "Ana hatte die Wahl: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13";
    assert!(
        back.content.ends_with(whole),
        "the side stays: {}",
        back.content
    );
    let other = &back.selects()[0];
    let other = cleo.select(back.id, &other.custom_id, &["all"]).await;
    assert!(!other.expect_message().content.contains("hatte die Wahl"));
}

async fn step_through(games: Vec<(&'static dyn Rules, bool)>) {
    let bot = TestBot::start().await;
    for (rules, german) in games {
        let words = if german { &GERMAN } else { &ENGLISH };
        println!("{}, in German: {german}", rules.meta().id);
        let plan = smallest((rules, german));
        let mut round = Round::begin(&bot, &plan, u64::from(german)).await;
        round.play().await;
        // The next match ends later than this one.
        bot.pass(1).await;
        let host = &round.people[0];
        let board = host.message(round.board).unwrap();
        // The last match is meant if none is named.
        let mut page = command(&bot, host, "tor replay", &[]).await;
        assert_eq!(table(&page), table(&board));
        assert_eq!(step(&page, words).0, 1);
        assert!(page.content.contains(words.opening), "{}", page.content);
        let [first, back, forward, last] = words.turns;
        let none = |label: &str| format!("({label})");
        let turns = |turns: [&str; 4]| turns.map(str::to_owned);
        assert_eq!(
            labels(&page),
            turns([&none(first), &none(back), forward, last])
        );
        let (_, steps) = step(&page, words);
        for number in 2..steps.min(6) {
            page = press(host, &page, forward).await;
            assert_eq!(step(&page, words).0, number);
            let moves = page.content.lines().nth(1).unwrap();
            assert!(moves.contains(": "), "no move: {}", page.content);
        }
        sides(host, &page, rules.meta().hidden, plan.seats).await;
        page = press(host, &page, last).await;
        let (number, steps) = step(&page, words);
        assert_eq!(number, steps);
        assert_eq!(
            labels(&page),
            turns([first, back, &none(forward), &none(last)])
        );
        // The board has lines about the dice and the ratings that a replay does not need.
        let lines = board.content.lines();
        for line in lines.filter(|line| !line.starts_with("-#") && !line.starts_with('📈')) {
            // What is large there is not here.
            let said = line.trim_start_matches("## ").trim_matches('*');
            assert!(page.content.contains(said), "{line}\n\n{}", page.content);
        }
        let again = press(host, &page, first).await;
        assert!(again.content.contains(words.opening), "{}", again.content);
    }
}

/// Every side can be seen where something is hidden, and there is only one where nothing is.
async fn sides(who: &Person, page: &SeenMessage, hidden: bool, seats: u8) {
    let menus = page.selects();
    assert_eq!(menus.len(), usize::from(hidden));
    for menu in menus {
        assert_eq!(menu.options.len(), usize::from(seats) + 1);
        for (label, value) in &menu.options {
            let menu = who.message(page.id).unwrap().selects()[0].clone();
            let seen = who.select(page.id, &menu.custom_id, &[value]).await;
            let seen = seen.expect_message();
            assert_eq!(
                seen.content.lines().next(),
                page.content.lines().next(),
                "{label}"
            );
        }
    }
}

in_shares!(step_through, twice());

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_is_not_over_is_not_replayed() {
    let early =
        "This match is not over yet. When it is, `/tor replay` takes you through it step by step.";
    let german = "Diese Partie ist noch nicht zu Ende. Danach führt dich `/tor nachspielen` Schritt für Schritt hindurch.";
    let forged = |id: &str| vec![format!("1:replay:{id}"), format!("1:turn:{id}:last:0:1")];
    only_when_over("tor replay", early, german, forged).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_those_who_may_look_can_replay_a_match() {
    let shows = |page: &SeenMessage| step(page, &ENGLISH) == (1, 3);
    only_for_those_who_may("tor replay", |id| format!("1:turn:{id}:last:0:0"), shows).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn buttons_live_on_and_forged_ones_do_no_harm() {
    let mut bot = TestBot::start().await;
    let duel = short_match(&bot).await;
    let id = duel.table();
    let page = press_verb(&duel.host, duel.board, "replay").await;
    let page = page.expect_message();
    bot.restart().await;
    let second = press(&duel.host, &page, "Forward").await;
    assert_eq!(step(&second, &ENGLISH), (2, 3));
    let most = usize::MAX;
    for (to, frame, viewer, shown) in [
        ("forward", most, "all", 3),
        ("back", most, "all", 3),
        ("first", most, "1", 1),
        ("last", 0, "0", 3),
        ("forward", 0, "7", 2),
        ("back", 0, "255", 1),
    ] {
        let forged = format!("1:turn:{id}:{to}:{frame}:{viewer}");
        let seen = duel.host.click_forged(page.id, &forged).await;
        let seen = seen.expect_message();
        assert_eq!(step(&seen, &ENGLISH), (shown, 3), "{forged}");
    }
    let side = format!("1:turn:{id}:side:1:all");
    for value in ["x", "", "-1", "256"] {
        let answer = duel.host.select_forged(page.id, &side, &[value]).await;
        let said = answer.expect_message().content;
        assert!(said.starts_with("I don't know this button"), "{said}");
    }
    // A side that is not there is everyone's.
    let answer = duel.host.select_forged(page.id, &side, &["5"]).await;
    let said = answer.expect_message().content;
    assert!(!said.contains("could choose"), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn finished_matches_are_completed_while_typing() {
    let bot = TestBot::start().await;
    let duel = short_match(&bot).await;
    let two = begin_between(&bot, "Ana", "Cleo", &[("variant", "pitch=short".into())]).await;
    resign(&bot, &two).await;
    begin_between(&bot, "Ana", "Dana", &[]).await;
    let typed = async |typed| {
        let option = ("match", typed);
        let found = duel
            .host
            .autocomplete(bot.games(), "tor replay", &[], option);
        found.await
    };
    assert_eq!(typed("").await.len(), 2, "what still runs is not offered");
    let found = typed("cle").await;
    assert_eq!((found.len(), &found[0].value), (1, &two.table().into()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_terminal_shows_the_same() {
    let bot = TestBot::start().await;
    let duel = short_match(&bot).await;
    let id = duel.table();
    let folder = bot.folder.path();
    let run = async |arguments: &[&str]| {
        let launch = Launch::new(folder).arg("replay");
        let launch = arguments.iter().fold(launch, |launch, a| launch.arg(a));
        launch.run().await
    };
    let whole = run(&[&id]).await;
    assert_eq!(whole.code, Some(0), "{}", whole.err);
    let expected = format!("tor pitch=full, match {id}\n\nStep 1 of 3\n    TOR · 1st half");
    assert!(whole.out.starts_with(&expected), "{}", whole.out);
    assert!(
        whole
            .out
            .contains("Step 2 of 3\n  0: play 9\n  1: play 3\n")
    );
    assert!(whole.out.contains("Seat 0  0 : 0  Seat 1"), "{}", whole.out);
    let end = "\nThe end\n  Seat 0: place 1\n  Seat 1: place 2, resigned\n";
    assert!(whole.out.ends_with(end), "{}", whole.out);
    assert!(!whole.out.contains('[') && !whole.out.contains('`'));
    let exported = Launch::new(folder).arg("export").arg(&id).run().await;
    let file = folder.join("match.json").display().to_string();
    std::fs::write(&file, &exported.out).unwrap();
    assert_eq!(run(&[&file]).await.out, whole.out);
    let one = run(&[&id.to_lowercase(), "--as", "1", "--step", "2"]).await;
    assert!(one.out.contains("Step 2 of 3") && !one.out.contains("Step 1 of 3"));
    assert!(one.out.contains("[1] [2] [4]"), "{}", one.out);
    assert!(run(&[&file, "--step", "99"]).await.out.ends_with(end));
    let other = folder.join("other.json").display().to_string();
    std::fs::write(&other, exported.out.replace("play 9", "play 99")).unwrap();
    let notes = folder.join("notes.txt").display().to_string();
    std::fs::write(&notes, "milk").unwrap();
    for (arguments, words) in [
        (
            vec![id.as_str(), "--as", "2"],
            "has no seat 2: its seats are 0 to 1.",
        ),
        (
            vec!["0000000000000"],
            "There is no finished match 0000000000000.",
        ),
        (vec!["nowhere.json"], "Cannot read nowhere.json"),
        (vec![&other], "the log does not follow the rules."),
        (vec![&notes], "This is no match"),
    ] {
        let ended = run(&arguments).await;
        assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""));
        assert!(ended.err.contains(words), "{arguments:?}: {}", ended.err);
        assert_eq!(ended.err.lines().count(), 1, "{}", ended.err);
    }
}
