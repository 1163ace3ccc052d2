//! `/tor history`: one's own finished matches and someone else's, page by page.

use localcord::{GuildSpec, Opt, Person, PersonSpec, SeenMessage};

use crate::bot::{START, TestBot, press};
use crate::panel::labels;
use crate::players::{command, given_up};
use crate::sight::played;

fn lines(message: &SeenMessage) -> Vec<&str> {
    message.content.lines().skip(1).collect()
}

/// The labels of the one menu.
fn offered(message: &SeenMessage) -> Vec<String> {
    let menus = message.selects();
    assert_eq!(menus.len(), 1);
    let options = menus[0].options.iter();
    options.map(|(label, _)| label.clone()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_history_says_what_became_of_each_match() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let none = command(&bot, &ana, "tor history", &[]).await;
    assert_eq!(
        none.content,
        "You have not finished a match yet. Start one with `/tor challenge`."
    );
    given_up(&bot, "Ana", "Ben", "Ben", &[]).await;
    let short = [("variant", "pitch=short".into())];
    let lost = given_up(&bot, "Cleo", "Ana", "Ana", &short).await;
    let page = command(&bot, &ana, "tor history", &[]).await;
    assert!(page.ephemeral);
    let (first, second) = (START / 1000, START / 1000 + 1);
    let expected = format!(
        "**Your finished matches**: 2 (page 1 of 1)\n\
         1. <t:{second}:R> · **TOR (Short pitch)** · lost · against Cleo\n\
         2. <t:{first}:R> · **TOR** · won · against Ben"
    );
    assert_eq!(page.content, expected);
    assert!(labels(&page).is_empty());
    let choices = ["1. TOR (Short pitch) against Cleo", "2. TOR against Ben"];
    assert_eq!(offered(&page), choices);
    let menu = &page.selects()[0];
    let chosen = &menu.options[0].1;
    let replay = ana.select(page.id, &menu.custom_id, &[chosen]).await;
    let replay = replay.expect_message();
    assert!(replay.ephemeral && replay.id != page.id);
    assert!(replay.content.starts_with("**Step 1 of 1**"));
    assert_eq!(*chosen, lost.table());
    ana.set_locale("de");
    let page = command(&bot, &ana, "tor history", &[]).await;
    let expected = format!(
        "**Deine beendeten Partien**: 2 (Seite 1 von 1)\n\
         1. <t:{second}:R> · **TOR (Kurzer Platz)** · verloren · gegen Cleo\n\
         2. <t:{first}:R> · **TOR** · gewonnen · gegen Ben"
    );
    assert_eq!(page.content, expected);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_turn_and_one_past_the_end_is_the_last() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    for _ in 0..11 {
        given_up(&bot, "Ana", "Ben", "Ben", &[]).await;
    }
    let first = command(&bot, &ana, "tor history", &[("game", "tor".into())]).await;
    let title = "**Your finished matches of TOR**: 11 (page 1 of 2)\n";
    assert!(first.content.starts_with(title), "{}", first.content);
    assert_eq!(
        (lines(&first).len(), labels(&first)),
        (10, ["(Back)", "Forward"].map(str::to_owned).to_vec())
    );
    let second = press(&ana, &first, "Forward").await;
    assert_eq!(second.id, first.id, "the same message turns its page");
    assert_eq!(
        (lines(&second).len(), labels(&second)),
        (1, ["Back", "(Forward)"].map(str::to_owned).to_vec())
    );
    let oldest = format!("1. <t:{}:R> · ", START / 1000);
    assert!(lines(&second)[0].starts_with(&oldest), "{}", second.content);
    let (person, most) = (ana.id(), usize::MAX);
    let past = format!("1:history:{person}:tor:{most}");
    let last = ana.click_forged(first.id, &past).await.expect_message();
    assert_eq!(last.content, second.content);
    let back = press(&ana, &last, "Back").await;
    assert_eq!(back.content, first.content);
    let unknown = format!("1:history:{person}:chess:0");
    let said = ana.click_forged(first.id, &unknown).await.expect_message();
    assert_eq!(
        said.content,
        "There is no such game. Pick one from the list."
    );
    let rings = command(&bot, &ana, "tor history", &[("game", "rings".into())]).await;
    let none = "You have not finished a match of Rings yet. Start one with `/tor challenge` or `/tor open`.";
    assert_eq!(rings.content, none);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_someone_else_one_sees_what_one_may() {
    let bot = TestBot::start().await;
    let [ana, ben, cleo] = ["Ana", "Ben", "Cleo"].map(|name| bot.person(name));
    given_up(&bot, "Ana", "Ben", "Ben", &[]).await;
    given_up(&bot, "Cleo", "Ben", "Ben", &[]).await;
    let of_ben: [(&str, Opt); 1] = [("player", (&ben).into())];
    let here = command(&bot, &ana, "tor history", &of_ben).await;
    let title = "**Finished matches of Ben**: 2 that you may see (page 1 of 1)\n";
    assert!(here.content.starts_with(title), "{}", here.content);
    assert!(
        lines(&here)
            .iter()
            .all(|line| line.contains(" · lost · against "))
    );
    // Elsewhere she sees those she played in.
    let direct = ana.slash(ana.open_dm(), "tor history", &of_ben).await;
    let direct = direct.expect_message();
    assert_eq!(lines(&direct).len(), 1);
    assert!(lines(&direct)[0].ends_with("against Ana"));
    let other = bot
        .discord
        .add_guild(&GuildSpec::new("Elsewhere", &["lounge"]));
    let dana = bot.person("Dana");
    for person in [&dana, &ben] {
        bot.discord.server(other).add_member(person, false);
    }
    let lounge = bot.discord.channel("lounge");
    dana.set_locale("de");
    let nothing = dana
        .slash(lounge, "tor history", &of_ben)
        .await
        .expect_message();
    assert_eq!(
        nothing.content,
        "Von Ben gibt es keine beendete Partie, die du sehen darfst: nur Partien dieses Servers und solche, in denen du \
         mitgespielt hast. Spielt doch eine: `/tor herausfordern`!"
    );
    // A forged page shows no more.
    let forged = format!("1:history:{}::0", ben.id());
    let seen = dana
        .click_forged(nothing.id, &forged)
        .await
        .expect_message();
    assert_eq!(seen.content, nothing.content);
    // And asking for oneself by name shows all.
    let own: [(&str, Opt); 1] = [("player", (&cleo).into())];
    let own = cleo
        .slash(cleo.open_dm(), "tor history", &own)
        .await
        .expect_message();
    assert!(
        own.content.starts_with("**Your finished matches**: 1"),
        "{}",
        own.content
    );
}

/// Neither a number nor a page tells that there are matches in channels one cannot open.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_hidden_is_not_counted_either() {
    let bot = TestBot::start().await;
    let [ben, cleo, dana] = ["Ben", "Cleo", "Dana"].map(|name| bot.person(name));
    let (games, lobby) = (bot.games(), bot.discord.channel("lobby"));
    let secret = bot.discord.channel("tournaments");
    bot.discord.place(secret).show_only_to(&[&ben, &cleo]);
    // Hidden ones among the others, so that they fall on both pages.
    for at in 0..14 {
        let place = if at % 4 == 1 { secret } else { lobby };
        played(place, &ben, &cleo).await;
        bot.pass(1).await;
    }
    let of_ben: [(&str, Opt); 1] = [("player", (&ben).into())];
    let of_tor = [of_ben[0].clone(), ("game", "tor".into())];
    for options in [&of_ben[..], &of_tor] {
        let first = dana.slash(games, "tor history", options).await;
        let first = first.expect_message();
        let title = "10 that you may see (page 1 of 1)";
        assert!(first.content.contains(title), "{}", first.content);
        assert_eq!((lines(&first).len(), labels(&first).len()), (10, 0));
        assert_eq!(offered(&first).len(), 10);
    }
    let past = format!("1:history:{}::1", ben.id());
    let first = dana.slash(games, "tor history", &of_ben).await;
    let first = first.expect_message();
    let last = dana.click_forged(first.id, &past).await.expect_message();
    assert_eq!(last.content, first.content, "there is no second page");
    // Whoever played counts them all, and so does whoever may go there.
    let all = "14 that you may see (page 1 of 2)";
    let of = cleo.slash(games, "tor history", &of_ben).await;
    assert!(of.expect_message().content.contains(all));
    let ana = command(&bot, &bot.person("Ana"), "tor history", &of_ben).await;
    assert!(ana.content.contains(all), "{}", ana.content);
    // If all is hidden, it is as if there were nothing.
    bot.discord.place(lobby).show_only_to(&[&ben, &cleo]);
    bot.pass(60).await;
    let none = dana.slash(games, "tor history", &of_ben).await;
    let none = none.expect_message();
    let sentence = "There is no finished match of Ben that you may see";
    assert!(none.content.starts_with(sentence), "{}", none.content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_house_keeps_no_list() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let house: [(&str, Opt); 1] = [("player", bot.discord.bot().id().into())];
    let said = command(&bot, &ana, "tor history", &house).await;
    let sentence = "I play with everyone and keep no list of my own. Name a person, or nobody for your own matches.";
    assert_eq!((said.content.as_str(), said.ephemeral), (sentence, true));
    ana.set_locale("de");
    let said = command(&bot, &ana, "tor history", &house).await;
    assert!(
        said.content.starts_with("Ich spiele mit allen"),
        "{}",
        said.content
    );
}

/// Whatever people are called, ten of their matches fit into a message, and nobody is pinged.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_of_any_shape_fit() {
    let bot = TestBot::start().await;
    let names = ["**_~`|>#[]()-+:**_~`|>#[]()-+:@", "@everyone <@1> 👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦"];
    let people: Vec<Person> = names
        .iter()
        .map(|name| {
            let person = bot.discord.add_person(PersonSpec::new(*name));
            let arena = bot.discord.guild("Torwart Arena");
            bot.discord.server(arena).add_member(&person, false);
            person
        })
        .collect();
    for _ in 0..10 {
        given_up(&bot, names[0], names[1], names[0], &[]).await;
    }
    for who in &people {
        let page = command(&bot, who, "tor history", &[]).await;
        assert_eq!(lines(&page).len(), 10, "{}", page.content);
        assert!(page.content.chars().count() < 2_000 && page.pinged.is_empty());
        assert_eq!(offered(&page).len(), 10);
    }
    let of: [(&str, Opt); 1] = [("player", (&people[0]).into())];
    let page = command(&bot, &bot.person("Ana"), "tor history", &of).await;
    assert!(page.pinged.is_empty() && !page.content.contains("@everyone"));
}
