//! Ratings, leaderboards, profiles and seasons, as people see them.

use localcord::{Opt, Person, SeenMessage};
use torwart::app;
use torwart::kernel::{Channel, Clock as _, Guild, Moment, Person as Player, Seed, TableId};
use torwart::table::{Command, Opening, Pace, Paces, Tables};

use crate::bot::{TestBot, press};
use crate::panel::labels;
use crate::players::{command, given_up};

const DAY: i64 = 24 * 60 * 60;

/// Matches over some days, until those who play are rated well enough for a place.
async fn play_for_days(bot: &TestBot, days: usize) {
    for day in 0..days {
        for (host, guest) in [("Ana", "Ben"), ("Ben", "Cleo"), ("Cleo", "Ana")] {
            // Ana wins two of three against everybody; the others win in turn.
            let loser = match (host, guest, day % 3) {
                (_, "Ana", 0) | ("Ana", _, 1) => "Ana",
                ("Ana", other, _) | (other, "Ana", _) => other,
                (one, two, day) => [one, two][day % 2],
            };
            given_up(bot, host, guest, loser, &[("pace", "none".into())]).await;
        }
        bot.pass(DAY).await;
    }
}

/// The words of the one picture of a message.
fn picture(message: &SeenMessage) -> Option<String> {
    let [one] = message.attachments.as_array()?.as_slice() else {
        return None;
    };
    assert_eq!(one["content_type"], "image/png");
    one["description"].as_str().map(str::to_owned)
}

async fn with_picture(bot: &TestBot, who: &Person, message: &SeenMessage) -> String {
    let look = || who.message(message.id).as_ref().and_then(picture);
    bot.discord.until_some("the picture comes", look).await
}

/// Counting everything again must change nothing.
async fn rebuilt(mut bot: TestBot) {
    bot.stop().await;
    let config = TestBot::config(bot.folder.path(), &bot.discord.base_url(), &[]);
    let store = app::open_store(&config.database).await.unwrap();
    let before = store.fingerprint().await.unwrap();
    Tables::rebuild(&store, Moment(0)).await.unwrap();
    assert_eq!(store.fingerprint().await.unwrap(), before);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_of_a_match_says_what_it_did_to_the_ratings() {
    let bot = TestBot::start().await;
    let duel = given_up(&bot, "Ana", "Ben", "Ben", &[]).await;
    let said = bot
        .until_says(
            &duel.host,
            duel.board,
            "📈 Ana 1500 → 1662 (+162) · Ben 1500 → 1338 (-162)",
        )
        .await;
    assert!(said.content.contains("🏳️ Ben resigns. Ana wins!"));
    let unrated = [("rated", false.into())];
    let duel = given_up(&bot, "Ana", "Ben", "Ben", &unrated).await;
    let said = bot.until_says(&duel.host, duel.board, "(Unrated.)").await;
    assert!(!said.content.contains("📈"));
    // Nobody's rating grows by playing the house.
    let house = bot.discord.bot().id();
    let ana = bot.person("Ana");
    let board = command(&bot, &ana, "tor challenge", &[("opponent", house.into())]).await;
    let asked = ana
        .click(
            board.id,
            &crate::players::id_of(&ana, board.id, "ask-resign"),
        )
        .await
        .expect_message();
    let _ = press(&ana, &asked, "Resign").await;
    let said = bot.until_says(&ana, board.id, "Torwart wins!").await;
    assert!(!said.content.contains("📈") && !said.content.contains("Unrated"));
    let own = command(&bot, &ana, "tor profile", &[]).await;
    assert!(
        own.content.contains("in matches with Torwart"),
        "{}",
        own.content
    );
    // Each of its levels is a player of its own.
    for (locale, level) in [("en-US", "(level 3)"), ("de", "(Stufe 3)")] {
        ana.set_locale(locale);
        let theirs = command(&bot, &ana, "tor profile", &[("player", house.into())]).await;
        let line = theirs
            .content
            .lines()
            .find(|line| line.starts_with("**TOR**"));
        assert!(
            line.is_some_and(|line| line.ends_with(level)),
            "{}",
            theirs.content
        );
    }
    rebuilt(bot).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_ten_matches_a_day_the_others_are_for_fun() {
    let bot = TestBot::start().await;
    for _ in 0..10 {
        given_up(&bot, "Ana", "Ben", "Ben", &[]).await;
    }
    let duel = given_up(&bot, "Ana", "Ben", "Ben", &[]).await;
    let said = "(Not rated: two of you have had 10 rated matches in this game today. Tomorrow it counts again.)";
    bot.until_says(&duel.host, duel.board, said).await;
    bot.pass(DAY).await;
    let duel = given_up(&bot, "Ana", "Ben", "Ben", &[]).await;
    bot.until_says(&duel.host, duel.board, "📈").await;
    rebuilt(bot).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_leaderboard_knows_everyone_and_always_the_asker() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let empty = command(&bot, &ana, "tor leaderboard", &[]).await;
    assert!(empty.ephemeral);
    assert_eq!(
        empty.content,
        "🏆 **TOR** · this server\nNobody has a place yet: it takes ten to fifteen rated matches. `/tor challenge` starts one.\n\
         You have played no rated match here yet. `/tor challenge` starts one."
    );
    given_up(&bot, "Ana", "Ben", "Ben", &[]).await;
    let first = command(&bot, &ana, "tor leaderboard", &[]).await;
    let own = "You have no place yet: **1662** ± 290 is provisional after 1 match. With some more it becomes certain enough.";
    assert!(first.content.ends_with(own), "{}", first.content);
    play_for_days(&bot, 12).await;
    let table = command(&bot, &ana, "tor leaderboard", &[]).await;
    let lines: Vec<&str> = table.content.lines().collect();
    assert!(
        lines[1].starts_with("1. Ana · **") && lines[1].ends_with("· 25 matches"),
        "{lines:?}"
    );
    assert!(
        lines[4].starts_with("Your place: **1** of 3 · **"),
        "{lines:?}"
    );
    assert_eq!(labels(&table), ["Everywhere"]);
    let everywhere = press(&ana, &table, "Everywhere").await;
    assert_eq!(everywhere.id, table.id);
    assert!(
        everywhere
            .content
            .starts_with("🏆 **TOR** · everywhere\n1. Ana")
    );
    rebuilt(bot).await;
}

/// Everyone plays twice a day, and whoever comes first in the list wins two of three.
async fn rank(bot: &TestBot, people: &[Player], days: usize) {
    let tables = bot.tables();
    let guild = Some(Guild(bot.discord.guild("Torwart Arena").0));
    for day in 0..days {
        for (number, host) in people.iter().enumerate() {
            let invited = people[(number + 1 + day) % people.len()];
            let id = TableId((1 + day * people.len() + number) as u64);
            let opening = Opening {
                id,
                game: "tor".to_owned(),
                options: String::new(),
                pace: Pace::None,
                paces: Paces::default(),
                rated: true,
                host: *host,
                invited: Some(invited),
                lobby: None,
                guild,
                channel: Channel(bot.games().0),
                expires_at: bot.clock.now().plus_seconds(600),
                click: id.0 * 2,
                seed: Seed([1; 32]),
                rematch_of: None,
                practice: None,
                fixture: None,
            };
            tables.open(opening).await.unwrap();
            let (by, click) = (invited, id.0 * 2 + 1);
            let accept = Command::Accept { by, click };
            tables.command(id, &accept).await.unwrap();
            let other = (number + 1 + day) % people.len();
            let upset = (day + number) % 3 == 0;
            let by = if (other > number) != upset {
                invited
            } else {
                *host
            };
            tables.command(id, &Command::Resign { by }).await.unwrap();
        }
        bot.clock.advance(DAY * 1000);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_way_to_oneself_is_there_even_if_the_next_page_is_ones_own() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let mut people: Vec<Player> = (1..25).map(Player).collect();
    people.insert(14, Player(ana.id().0));
    rank(&bot, &people, 14).await;
    // Ana stands on the second of three pages: from the first *Forward* leads there too, from the third *Back*.
    let first = command(&bot, &ana, "tor leaderboard", &[]).await;
    let place = "Your place: **14** of 24";
    assert!(first.content.contains(place), "{}", first.content);
    assert_eq!(
        labels(&first),
        ["(Back)", "Forward", "My place", "Everywhere"]
    );
    let own = press(&ana, &first, "My place").await;
    assert!(own.content.contains(". Ana · **"), "{}", own.content);
    assert_eq!(
        labels(&own),
        ["Back", "Forward", "(My place)", "Everywhere"]
    );
    let third = press(&ana, &own, "Forward").await;
    let last = ["Back", "(Forward)", "My place", "Everywhere"];
    assert_eq!(labels(&third), last);
    let own = press(&ana, &third, "Back").await;
    assert!(own.content.contains(". Ana · **"), "{}", own.content);
    // A button of a message from before leads by its number.
    let old = ana.click_forged(own.id, "1:ladder:here:people:2:tor").await;
    assert_eq!(labels(&old.expect_message()), last);
    // Whoever has no place begins at the top.
    let cleo = bot.person("Cleo");
    let lost = cleo
        .click_forged(own.id, "1:ladder:here:people:me:tor")
        .await;
    assert_eq!(
        labels(&lost.expect_message()),
        ["(Back)", "Forward", "Everywhere"]
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_leaderboard_can_be_turned_whichever_way_one_likes() {
    let bot = TestBot::start().await;
    let (ana, dana) = (bot.person("Ana"), bot.person("Dana"));
    play_for_days(&bot, 12).await;
    // Who has not played sees the table too; a page past the end is the last one.
    let other = command(&bot, &dana, "tor leaderboard", &[]).await;
    assert!(other.content.ends_with("`/tor challenge` starts one."));
    let past = dana
        .click_forged(other.id, "1:ladder:here:people:99:tor")
        .await;
    assert!(past.expect_message().content.contains("1. Ana"));
    let stale = dana
        .click_forged(other.id, "1:ladder:s7:people:0:tor")
        .await;
    assert!(
        stale
            .expect_message()
            .content
            .starts_with("This server has had no such season.")
    );
    let menu = &other.selects()[0];
    let rings = dana.select(other.id, &menu.custom_id, &["panik"]).await;
    let rings = rings.expect_message();
    assert!(
        rings
            .content
            .starts_with("🏆 **Torschuss-Panik!** · this server\n"),
        "{}",
        rings.content
    );
    assert_eq!(labels(&rings), ["Everywhere", "Solo"]);
    let solo = press(&dana, &rings, "Solo").await;
    assert!(
        solo.content
            .contains(" · solo\nNobody has played alone yet.")
    );
    ana.set_locale("de");
    let german = command(
        &bot,
        &ana,
        "tor leaderboard",
        &[("scope", "everywhere".into())],
    )
    .await;
    assert!(
        german.content.starts_with("🏆 **TOR** · überall\n1. Ana"),
        "{}",
        german.content
    );
    assert!(german.content.contains("Dein Platz: **1** von 3"));
    // In a conversation with the bot there is no server.
    let _ = command(&bot, &ana, "tor settings me", &[("language", "en".into())]).await;
    let direct = ana.open_dm();
    let table = ana
        .slash(direct, "tor leaderboard", &[])
        .await
        .expect_message();
    assert!(
        table.content.starts_with("🏆 **TOR** · everywhere"),
        "{}",
        table.content
    );
    let refused = ana
        .slash(direct, "tor leaderboard", &[("season", "1".into())])
        .await;
    assert!(refused.expect_message().content.contains("server"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_profile_says_how_it_goes_and_draws_it() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let empty = command(&bot, &ana, "tor profile", &[]).await;
    assert_eq!(
        empty.content,
        "👤 **Ana**\nYou have not finished a match yet. `/tor challenge` starts one."
    );
    play_for_days(&bot, 12).await;
    let rings = [("game", Opt::from("rings")), ("pace", "none".into())];
    given_up(&bot, "Ana", "Ben", "Ana", &rings).await;
    let player: [(&str, Opt); 1] = [("player", (&ana).into())];
    let seen = command(&bot, &ben, "tor profile", &player).await;
    assert!(seen.ephemeral);
    let lines: Vec<&str> = seen.content.lines().collect();
    assert_eq!(lines[0], "👤 **Ana**");
    assert!(
        lines[1].starts_with("**TOR** · **") && lines[1].contains(", place 1 everywhere · **"),
        "{lines:?}"
    );
    assert!(lines[1].contains("16 won, 0 drawn, 8 lost · "), "{lines:?}");
    assert!(
        lines[2].starts_with("**Rings** · ")
            && lines[2].ends_with("(provisional) · 0 won, 0 drawn, 1 lost · 🟥"),
        "{lines:?}"
    );
    assert_eq!(lines[3], "You against Ana: 5 won, 0 drawn, 8 lost.");
    let words = with_picture(&bot, &ben, &seen).await;
    assert!(
        words.contains("TOR") && words.contains("24 matches"),
        "{words}"
    );
    ben.set_locale("de");
    let german = command(&bot, &ben, "tor profile", &player).await;
    assert!(
        german
            .content
            .contains("16 gewonnen, 0 unentschieden, 8 verloren")
    );
    assert!(
        german
            .content
            .ends_with("Du gegen Ana: 5 gewonnen, 0 unentschieden, 8 verloren.")
    );
    assert!(with_picture(&bot, &ben, &german).await.contains("Partien"));
    let house = bot.discord.bot().id();
    let of_house = command(&bot, &ana, "tor profile", &[("player", house.into())]).await;
    assert!(
        of_house.content.starts_with("👤 **Torwart**\n"),
        "{}",
        of_house.content
    );
    rebuilt(bot).await;
}

/// The announcements of the end of the first season.
fn announced(bot: &TestBot) -> Vec<SeenMessage> {
    let messages = bot.person("Ana").messages(bot.games());
    let over = messages
        .into_iter()
        .filter(|message| message.content.contains("Season 1 is over!"));
    over.collect()
}

async fn reads_well(bot: &TestBot) {
    let look = || announced(bot).into_iter().next();
    let said = bot.discord.until_some("the end is announced", look).await;
    let lines: Vec<&str> = said.content.lines().collect();
    assert_eq!(lines[0], "🏁 **Season 1 is over!** The final table:");
    assert!(
        lines[1].starts_with("**TOR**: 1. Ana **") && lines[1].contains(" · 3. "),
        "{lines:?}"
    );
    assert_eq!(
        lines[2],
        "`/tor leaderboard` keeps the whole table: choose season 1."
    );
    assert!(
        lines[3].starts_with("Season 2 has begun. It ends on <t:"),
        "{lines:?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_season_ends_is_announced_once_and_kept() {
    let mut bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let months = [("season_months", Opt::from(1))];
    let refused = command(&bot, &ben, "tor settings server", &months).await;
    assert!(!refused.content.contains("Seasons"), "{}", refused.content);
    let set = command(&bot, &ana, "tor settings server", &months).await;
    assert!(
        set.content
            .contains("\nSeasons: one month each, announced in <#"),
        "{}",
        set.content
    );
    assert!(set.content.contains("; season 1 ends <t:"));
    play_for_days(&bot, 12).await;
    let choices = ana
        .autocomplete(bot.games(), "tor leaderboard", &[], ("season", ""))
        .await;
    let choices: Vec<_> = choices.iter().map(|choice| choice.name.as_str()).collect();
    assert_eq!(choices, ["Season 1 (now)"]);
    let season = [("season", Opt::from("1"))];
    let table = command(&bot, &ben, "tor leaderboard", &season).await;
    assert!(
        table.content.starts_with("🏆 **TOR** · season 1, ends <t:"),
        "{}",
        table.content
    );
    assert!(announced(&bot).is_empty());
    // It ends while nobody plays, and while the bot is away.
    bot.restart_after(25 * DAY).await;
    reads_well(&bot).await;
    bot.restart().await;
    given_up(&bot, "Ana", "Ben", "Ben", &[]).await;
    let kept = command(&bot, &ben, "tor leaderboard", &season).await;
    assert!(
        kept.content.starts_with("🏆 **TOR** · season 1, ended <t:"),
        "{}",
        kept.content
    );
    let (before, after) = (table.content.lines().nth(1), kept.content.lines().nth(1));
    let value = |line: Option<&str>| line.unwrap().split('±').next().unwrap().to_owned();
    assert_eq!(value(before), value(after), "what is over does not change");
    let next = command(&bot, &ben, "tor leaderboard", &[("season", "2".into())]).await;
    assert!(next.content.contains("Nobody has a place yet"));
    let none = command(&bot, &ben, "tor leaderboard", &[("season", "x".into())]).await;
    assert!(
        none.content
            .starts_with("This server has had no such season.")
    );
    let off = command(
        &bot,
        &ana,
        "tor settings server",
        &[("season_months", 0.into())],
    )
    .await;
    assert!(off.content.contains("\nSeasons: none\n"), "{}", off.content);
    bot.quiet().await;
    assert_eq!(announced(&bot).len(), 1);
    rebuilt(bot).await;
}
