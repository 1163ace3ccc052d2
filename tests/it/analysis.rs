//! `/tor analyse` and **Analyse**: a finished match, judged move by move, in both languages.

use localcord::{Opt, Person, SeenMessage};
use torwart::games::Rules;

use crate::bot::{TestBot, press};
use crate::every_game::{Plan, Round, smallest, twice};
use crate::panel::labels;
use crate::past::{only_for_those_who_may, only_when_over, short_match};
use crate::players::{begin_between, command, given_up, press_verb};

/// The words of a language.
struct Words {
    locale: &'static str,
    title: &'static str,
    estimate: &'static str,
    resigned: &'static str,
    cut_short: &'static str,
    began: &'static str,
    best: &'static str,
    percent: &'static str,
    forward: &'static str,
    back: &'static str,
    alt: &'static str,
}

const ENGLISH: Words = Words {
    locale: "en-US",
    title: "**Analysis** · TOR · Ana, Ben · page 1 of 2",
    estimate: "🔎 **An estimate.**",
    resigned: "🏳️ Ben resigns. Ana wins!",
    cut_short: "It was not decided on the board",
    began: " began at ",
    best: " · best: ",
    percent: "% → ",
    forward: "Forward",
    back: "Back",
    alt: "Chart of the match over 2 decisions. Ana: from ",
};

const GERMAN: Words = Words {
    locale: "de",
    title: "**Analyse** · TOR · Ana, Ben · Seite 1 von 2",
    estimate: "🔎 **Eine Schätzung.**",
    resigned: "🏳️ Ben gibt auf. Ana gewinnt!",
    cut_short: "Entschieden wurde es nicht auf dem Platz",
    began: " begann bei ",
    best: " · am besten: ",
    percent: " % → ",
    forward: "Weiter",
    back: "Zurück",
    alt: "Verlauf der Partie über 2 Entscheidungen. Ana: von ",
};

const WAIT: &str = "I am looking at this match of TOR.";
const ENOUGH: &str =
    "I am already looking at 3 matches for you. Ask again when one of them is done.";

/// The picture of a private message once it is there: its words and its bytes.
async fn picture(bot: &TestBot, who: &Person, page: &SeenMessage) -> (String, Vec<u8>) {
    let look = || {
        let message = who.message(page.id)?;
        let [one] = message.attachments.as_array()?.as_slice() else {
            return None;
        };
        let bytes = bot.discord.attachment(one["id"].as_str()?)?;
        Some((one["description"].as_str()?.to_owned(), bytes))
    };
    bot.discord.until_some("the chart is there", look).await
}

async fn read(words: &Words) {
    let bot = TestBot::start().await;
    let duel = short_match(&bot).await;
    let cleo = bot.person("Cleo");
    cleo.set_locale(words.locale);
    let page = press(&cleo, &duel.seen(), "Analyse").await;
    assert!(page.ephemeral && page.id != duel.board);
    let lines: Vec<&str> = page.content.lines().collect();
    assert_eq!(lines[0], words.title);
    assert!(lines[1].starts_with(words.estimate), "{}", page.content);
    assert_eq!(lines[2], words.resigned);
    assert!(lines[3].starts_with(words.cut_short), "{}", page.content);
    for name in ["Ana", "Ben"] {
        let balance = format!("**{name}**{}", words.began);
        assert_eq!(
            page.content.matches(&balance).count(),
            1,
            "{}",
            page.content
        );
    }
    assert_eq!(labels(&page), [&format!("({})", words.back), words.forward]);
    let (alt, png) = picture(&bot, &cleo, &page).await;
    assert!(alt.starts_with(words.alt), "{alt}");
    assert!(png.starts_with(b"\x89PNG"));
    let moves = press(&cleo, &page, words.forward).await;
    assert_eq!(moves.id, page.id, "the same message turns its page");
    let lines: Vec<&str> = moves.content.lines().collect();
    assert_eq!(lines.len(), 4, "{}", moves.content);
    for (line, begin) in [
        (lines[1], "**1.** Ana: 9 · "),
        (lines[2], "**1.** Ben: 3 · "),
        (lines[3], "**2.** Ana: 11 · "),
    ] {
        assert!(line.starts_with(begin), "{line}");
        assert!(
            line.contains(words.percent) && line.contains(words.best),
            "{line}"
        );
        let named = line.split(words.best).nth(1).unwrap();
        assert_eq!(named.matches('(').count(), 3, "the top three: {line}");
    }
    // What was painted stays while pages are turned.
    let (kept, _) = picture(&bot, &cleo, &moves).await;
    assert_eq!(kept, alt);
    let back = press(&cleo, &moves, words.back).await;
    assert_eq!(back.content, page.content, "the same numbers again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_judged_in_english() {
    read(&ENGLISH).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_judged_in_german() {
    read(&GERMAN).await;
}

/// Plays a match and asks what the house thinks of it. Whoever plays Panik alone may never have a choice; then once more.
async fn judged(bot: &TestBot, plan: &Plan) -> SeenMessage {
    let (title, nothing) = match plan.german {
        true => ("**Analyse** · ", "nichts zu entscheiden"),
        false => ("**Analysis** · ", "There was nothing to decide"),
    };
    for seed in 0..10 {
        let mut round = Round::begin(bot, plan, seed).await;
        round.play().await;
        bot.pass(1).await;
        let host = &round.people[0];
        let asked = command(bot, host, "tor analyse", &[]).await;
        let page = bot.until_says(host, asked.id, title).await;
        if !page.content.contains(nothing) {
            return page;
        }
    }
    panic!("nobody ever had a choice");
}

/// The smallest table of the first variant, played by people who press anything; in German not alone.
async fn look_at(games: Vec<(&'static dyn Rules, bool)>) {
    let bot = TestBot::with(&[("TORWART__HOUSE__MOST_EFFORT", "2")]).await;
    for (rules, german) in games {
        println!("{}, in German: {german}", rules.meta().id);
        let mut plan = smallest((rules, german));
        if german {
            plan.seats = plan.seats.max(2);
        }
        let seats = plan.seats;
        let first = judged(&bot, &plan).await;
        let host = &bot.person("Ana");
        let (balance, estimate) = match german {
            true => (" begann bei ", "Schätzung"),
            false => (" began at ", "estimate"),
        };
        assert!(first.content.contains(estimate), "{}", first.content);
        let balances = first.content.matches(balance).count();
        assert_eq!(balances, usize::from(seats), "{}", first.content);
        let (_, png) = picture(&bot, host, &first).await;
        assert!(png.len() > 1_000);
        let forward = if german { "Weiter" } else { "Forward" };
        let mut page = first;
        let mut pages = 1;
        let turns = |page: &SeenMessage| page.button(forward).filter(|button| !button.disabled);
        while let Some(button) = turns(&page) {
            page = host
                .click(page.id, &button.custom_id)
                .await
                .expect_message();
            assert!(page.content.chars().count() <= 2000);
            assert!(page.content.contains('→'), "{}", page.content);
            pages += 1;
        }
        assert!(pages > 1, "nothing was judged");
    }
}

in_shares!(look_at, twice());

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_is_not_over_is_not_judged() {
    let early =
        "This match is not over yet. When it is, `/tor analyse` shows what the best play was.";
    let german = "Diese Partie ist noch nicht zu Ende. Danach zeigt dir `/tor analysieren`, was das beste Spiel gewesen wäre.";
    let forged = |id: &str| [0, 1, 7].map(|page| format!("1:analyse:{id}:{page}"));
    only_when_over("tor analyse", early, german, |id| forged(id).to_vec()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_those_who_may_look_are_told() {
    let shows = |page: &SeenMessage| page.content.starts_with(ENGLISH.title);
    only_for_those_who_may("tor analyse", |id| format!("1:analyse:{id}:2"), shows).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn buttons_live_on_and_forged_pages_do_no_harm() {
    let mut bot = TestBot::start().await;
    let duel = short_match(&bot).await;
    let id = duel.table();
    let page = press(&duel.host, &duel.seen(), "Analyse").await;
    bot.restart().await;
    let second = press(&duel.host, &page, "Forward").await;
    assert!(second.content.contains("page 2 of 2"), "{}", second.content);
    assert_eq!(second.id, page.id);
    for (asked, shown) in [("1", 1), ("99", 2), ("18446744073709551615", 2)] {
        let forged = format!("1:analyse:{id}:{asked}");
        let seen = duel.host.click_forged(page.id, &forged).await;
        let seen = seen.expect_message();
        let said = format!("page {shown} of 2");
        assert!(seen.content.contains(&said), "{asked}: {}", seen.content);
    }
    // The panel of the match leads there too, in a message of its own.
    let hand = command(
        &bot,
        &duel.host,
        "tor hand",
        &[("match", id.as_str().into())],
    )
    .await;
    let own = press(&duel.host, &hand, "Analyse").await;
    assert!(own.id != hand.id && own.content.starts_with(ENGLISH.title));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_gave_up_before_anything_was_chosen_is_not_judged() {
    let bot = TestBot::start().await;
    let duel = given_up(&bot, "Ana", "Ben", "Ben", &[]).await;
    let page = command(&bot, &duel.host, "tor analyse", &[]).await;
    assert!(
        page.content.contains("There was nothing to decide"),
        "{}",
        page.content
    );
    assert!(page.buttons().is_empty());
}

/// One person asks for everything at once. Nothing is looked at before the game is solved, so all three are still waiting, on
/// however fast a machine.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_is_refused() {
    let bot = TestBot::with(&[("TORWART__HOUSE__SOLVE", "yes")]).await;
    let mut tables = Vec::new();
    for guest in ["Ben", "Cleo", "Dana", "Emil"] {
        let duel = begin_between(&bot, "Ana", guest, &[]).await;
        let hands = [duel.hand(&duel.host).await, duel.hand(&duel.guest).await];
        duel.tussle(&bot, hands.map(|hand| hand.id), [9, 3]).await;
        let asked = press_verb(&duel.guest, duel.board, "ask-resign").await;
        let asked = asked.expect_message();
        let _ = press_verb(&duel.guest, asked.id, "resign").await;
        tables.push(duel.table());
    }
    let ana = bot.person("Ana");
    let ask = async |id: &str| {
        let named = [("match", Opt::from(id))];
        let answer = ana.slash(bot.games(), "tor analyse", &named).await;
        answer.expect_message()
    };
    let [one, two, three, four] = &tables[..] else {
        panic!("four matches");
    };
    let (one, two, three, four) = tokio::join!(ask(one), ask(two), ask(three), ask(four));
    let answers = [one, two, three, four];
    let enough = answers.iter().filter(|said| said.content == ENOUGH).count();
    assert_eq!(enough, 1, "{answers:?}");
    let waits = answers.iter().filter(|said| said.content.starts_with(WAIT));
    assert_eq!(waits.count(), 3, "{answers:?}");
}

/// While the game is being solved nobody is shown estimates.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_guesses_while_the_truth_is_on_its_way() {
    let bot = TestBot::with(&[("TORWART__HOUSE__SOLVE", "yes")]).await;
    let duel = short_match(&bot).await;
    let ana = &duel.host;
    let said = press(ana, &duel.seen(), "Analyse").await;
    assert!(said.content.starts_with(WAIT), "{}", said.content);
    ana.set_locale("de");
    let said = press(ana, &duel.seen(), "Analyse").await;
    let german = "Ich sehe mir diese Partie TOR an.";
    assert!(said.content.starts_with(german), "{}", said.content);
    // Other games are not held up by it.
    let rings = [("game", Opt::from("rings"))];
    let other = begin_between(&bot, "Ana", "Ben", &rings).await;
    let first = crate::panel::moves(&other.seen())[0].clone();
    for who in [&other.host, &other.guest] {
        let _ = first.send(who, other.board).answer().await;
    }
    let asked = press_verb(&other.host, other.board, "ask-resign").await;
    let asked = asked.expect_message();
    let _ = press_verb(&other.host, asked.id, "resign").await;
    let id = other.table();
    let named = [("match", id.as_str().into())];
    let said = command(&bot, ana, "tor analyse", &named).await;
    let said = bot.until_says(ana, said.id, "Schätzung").await;
    assert!(said.content.contains("Rings"), "{}", said.content);
}
