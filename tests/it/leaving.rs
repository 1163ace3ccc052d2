//! Somebody leaves a table of three: the board says so while the others play on and at the end, and so do replays, histories and the
//! file of the match.

use localcord::{Person, SeenMessage};
use torwart::games::find;

use crate::bot::{TestBot, press};
use crate::child::Launch;
use crate::every_game::{Plan, Round};
use crate::players::{command, press_verb};

/// What is said of Cleo, who resigned, or whose time ran out.
struct Words {
    running: &'static str,
    over: &'static str,
    replayed: &'static str,
    history: &'static str,
    turns: [&'static str; 2],
}

const RESIGNED: [Words; 2] = [
    Words {
        running: "Cleo resigned: Torwart plays that seat to the end, and only the others can still win.",
        over: "Cleo resigned and comes behind all who stayed: Torwart played that seat to the end.",
        replayed: "Cleo resigns.",
        history: " · left early: Cleo",
        turns: ["Forward", "Last"],
    },
    Words {
        running: "Cleo hat aufgegeben: Torwart spielt diesen Platz zu Ende, und gewinnen können nur noch die anderen.",
        over: "Cleo hat aufgegeben und liegt hinter allen, die geblieben sind: Torwart hat diesen Platz zu Ende gespielt.",
        replayed: "Cleo gibt auf.",
        history: " · vorzeitig gegangen: Cleo",
        turns: ["Weiter", "Ende"],
    },
];

const LATE: [Words; 2] = [
    Words {
        running: "Cleo ran out of time: Torwart plays that seat to the end, and only the others can still win.",
        over: "Cleo ran out of time and comes behind all who stayed: Torwart played that seat to the end.",
        replayed: "Cleo runs out of time.",
        history: " · left early: Cleo",
        turns: ["Forward", "Last"],
    },
    Words {
        running: "Die Zeit von Cleo ist abgelaufen: Torwart spielt diesen Platz zu Ende, und gewinnen können nur noch die anderen.",
        over: "Die Zeit von Cleo ist abgelaufen. Torwart hat diesen Platz zu Ende gespielt; er liegt hinter allen, die geblieben sind.",
        replayed: "Die Zeit von Cleo läuft ab.",
        history: " · vorzeitig gegangen: Cleo",
        turns: ["Weiter", "Ende"],
    },
];

fn plan(game: &str, options: &str, german: bool) -> Plan {
    Plan {
        rules: find(game).unwrap(),
        options: options.to_owned(),
        seats: 3,
        german,
    }
}

/// The others play to the end; then everything that tells of the match tells of Cleo too.
async fn told(bot: &TestBot, mut round: Round<'_>, words: &Words, sign: &str) {
    let ana = round.people[0].clone();
    let running = format!("{sign} {}", words.running);
    bot.until_says(&ana, round.board, &running).await;
    round.play().await;
    let over = format!("\n{sign} {}", words.over);
    let board = bot.until_says(&ana, round.board, &over).await;
    assert!(!board.content.contains(words.running), "{}", board.content);
    replayed(&ana, &board, words, &over).await;
    let listed = command(bot, &ana, "tor history", &[]).await;
    let line = listed.content.lines().nth(1).unwrap();
    assert!(line.ends_with(words.history), "{line}");
    // Where boards are letters, so is this.
    command(bot, &ana, "tor settings me", &[("text_board", true.into())]).await;
    let page = press_verb(&ana, round.board, "replay").await;
    let last = press(&ana, &page.expect_message(), words.turns[1]).await;
    let plain = format!("\n{}", words.over);
    assert!(last.content.contains(&plain), "{}", last.content);
}

async fn replayed(who: &Person, board: &SeenMessage, words: &Words, over: &str) {
    let mut page = press_verb(who, board.id, "replay").await.expect_message();
    let mut found = 0;
    loop {
        found += usize::from(
            page.content
                .lines()
                .nth(1)
                .unwrap()
                .starts_with(words.replayed),
        );
        let more = page
            .buttons()
            .into_iter()
            .any(|b| b.label == words.turns[1] && !b.disabled);
        assert_eq!(page.content.contains(over), !more, "{}", page.content);
        if !more {
            break;
        }
        page = press(who, &page, words.turns[0]).await;
    }
    assert_eq!(found, 1, "one page tells when it happened");
}

/// The file names the one who left, and the program that prints it says it too.
async fn exported(bot: &TestBot, who: &Person, why: &str, said: [&str; 2]) {
    let checked = command(bot, who, "tor verify", &[]).await;
    let url = checked.attachments[0]["url"].as_str().unwrap();
    let file = reqwest::get(url).await.unwrap().bytes().await.unwrap();
    let record: serde_json::Value = serde_json::from_slice(&file).unwrap();
    assert_eq!(record["left"].as_array().unwrap().len(), 1);
    assert_eq!(record["left"][0]["why"], why);
    let seat = record["left"][0]["seat"].as_u64().unwrap();
    assert_eq!(record["outcome"]["places"][seat as usize], 3);
    let path = bot.folder.path().join("match.json");
    std::fs::write(&path, &file).unwrap();
    let path = path.display().to_string();
    let printed = Launch::new(bot.folder.path()).arg("replay").arg(&path);
    let printed = printed.run().await.out;
    let [happened, ended] = said;
    assert!(
        printed.contains(&format!("\n  Seat {seat} {happened}\n")),
        "{printed}"
    );
    let place = format!("\n  Seat {seat}: place 3, score ");
    let line = &printed[printed.rfind(&place).expect("the end")..];
    assert!(line[1..].lines().next().unwrap().ends_with(ended), "{line}");
}

async fn someone_resigns(game: &str, options: &str) {
    for (german, words) in [false, true].into_iter().zip(&RESIGNED) {
        let bot = TestBot::start().await;
        let round = Round::begin(&bot, &plan(game, options, german), 1).await;
        let (ana, cleo) = (round.people[0].clone(), round.people[2].clone());
        let asked = press_verb(&cleo, round.board, "ask-resign").await;
        let asked = asked.expect_message();
        let _ = press_verb(&cleo, asked.id, "resign").await;
        told(&bot, round, words, "🚪").await;
        exported(&bot, &ana, "resigned", ["resigns", ", resigned"]).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn someone_resigns_a_match_of_panik() {
    someone_resigns("panik", "layout=1x1").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn someone_resigns_a_match_of_thor() {
    someone_resigns("thor", "game=basic will=off rounds=one").await;
}

/// Plays until the board waits for Cleo, who then does nothing.
async fn time_runs_out(game: &str, options: &str) {
    let warnings = [(false, "Time is up"), (true, "Die Zeit ist um")];
    for ((german, warned), words) in warnings.into_iter().zip(&LATE) {
        let bot = TestBot::start().await;
        let plan = plan(game, options, german);
        let mut round = Round::begin_at(&bot, &plan, 1, "live").await;
        round.play_until("Cleo").await;
        let ana = round.people[0].clone();
        bot.pass(60).await;
        let reminder = || {
            let messages = ana.messages(bot.games());
            messages.into_iter().find(|m| m.content.starts_with('⏰'))
        };
        bot.discord.until_some("Cleo is reminded", reminder).await;
        bot.pass(60).await;
        bot.until_says(&ana, round.board, warned).await;
        bot.pass(60).await;
        told(&bot, round, words, "⌛").await;
        exported(&bot, &ana, "time", ["runs out of time", ", out of time"]).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_time_of_someone_runs_out_in_panik() {
    time_runs_out("panik", "layout=1x1").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_time_of_someone_runs_out_in_thor() {
    time_runs_out("thor", "game=basic will=off rounds=one").await;
}
