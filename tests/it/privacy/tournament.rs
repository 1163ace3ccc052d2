//! Someone is forgotten in the middle of a tournament, and one who called another.

use localcord::{Opt, Person};
use torwart::app;
use torwart::tournament::Tournaments;

use super::{DELETED, database, delete, exported};
use crate::bot::TestBot;
use crate::players::command;

/// Calls a tournament of this name, with these people in it.
async fn called(bot: &TestBot, by: &Person, name: &str, people: &[&Person]) {
    let options: [(&str, Opt); 2] = [("name", name.into()), ("format", "round_robin".into())];
    command(bot, by, "tor tournament create", &options).await;
    for person in people {
        let named = [("tournament", name.into())];
        command(bot, person, "tor tournament join", &named).await;
    }
}

async fn told(bot: &TestBot, who: &Person, verb: &str, options: &[(&str, Opt)]) -> String {
    let command_name = format!("tor tournament {verb}");
    command(bot, who, &command_name, options).await.content
}

/// She played in one and called another, off whose list she took Cleo.
async fn check_export(bot: &TestBot, [dana, cleo]: [&Person; 2], [ana, ben, emil]: [&Person; 3]) {
    let file = exported(bot, dana).await;
    let tournaments = file["tournaments"].as_array().unwrap();
    let names: Vec<&str> = tournaments
        .iter()
        .map(|tournament| tournament["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["Winter", "Autumn"], "the newest first");
    let did = |place: usize| -> Vec<&str> {
        let did = tournaments[place]["did"].as_array().unwrap().iter();
        did.map(|deed| deed["what"].as_str().unwrap()).collect()
    };
    assert_eq!(did(0), ["created", "joined", "removed_another"]);
    assert_eq!(did(1), ["joined"]);
    assert_eq!(tournaments[0]["organiser"], true);
    assert_eq!(tournaments[1]["status"], "running");
    for other in [ana, ben, cleo, emil] {
        let number = other.id().to_string();
        assert!(!file["tournaments"].to_string().contains(&number));
    }
    let removed = exported(bot, cleo).await;
    let removed = removed["tournaments"][0]["did"].to_string();
    assert!(removed.contains("\"removed\""), "{removed}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_forgotten_leaves_tournaments_and_their_logs() {
    let mut bot = TestBot::start().await;
    let [ana, ben, cleo, dana, emil] =
        ["Ana", "Ben", "Cleo", "Dana", "Emil"].map(|name| bot.person(name));
    called(&bot, &ben, "Autumn", &[&cleo, &dana, &emil, &ana]).await;
    let autumn = [("tournament", "Autumn".into())];
    told(&bot, &ben, "start", &autumn).await;
    bot.pass(1).await;
    // She calls one herself, and takes somebody off its list.
    called(&bot, &dana, "Winter", &[&cleo, &dana]).await;
    let drop = [("tournament", "Winter".into()), ("player", "Cleo".into())];
    let dropped = told(&bot, &dana, "drop", &drop).await;
    assert!(
        dropped.starts_with("Cleo is no longer in **Winter**."),
        "{dropped}"
    );

    check_export(&bot, [&dana, &cleo], [&ana, &ben, &emil]).await;
    let asked = command(&bot, &dana, "tor privacy delete", &[]).await;
    assert!(
        asked.content.contains("You leave your 2 tournaments."),
        "{}",
        asked.content
    );
    bot.quiet().await;
    let done = delete(&bot, &dana).await;
    assert!(done.content.starts_with(DELETED), "{}", done.content);
    let log = told(&bot, &ben, "log", &autumn).await;
    assert!(log.contains("Former player left."), "{log}");
    let log = told(&bot, &ben, "log", &[("tournament", "Winter".into())]).await;
    assert!(log.contains("Former player called it."), "{log}");
    let table = told(&bot, &ben, "standings", &autumn).await;
    assert!(table.contains("Former player"), "{table}");
    bot.quiet().await;
    bot.stop().await;
    assert_eq!(
        database::places_of(&bot, dana.id()).await,
        Vec::<String>::new()
    );
    let config = TestBot::config(bot.folder.path(), &bot.discord.base_url(), &[]);
    let store = app::open_store(&config.database).await.unwrap();
    let before = store.fingerprint().await.unwrap();
    Tournaments::rebuild(&store).await.unwrap();
    assert_eq!(
        store.fingerprint().await.unwrap(),
        before,
        "the logs say the same"
    );
    store.close().await;
    bot.start_again().await;

    // It goes on without her.
    let no = "1".to_owned();
    let _ = told(
        &bot,
        &ben,
        "award",
        &[
            ("match", no.into()),
            ("winner", "nobody".into()),
            autumn[0].clone(),
        ],
    )
    .await;
    let again = told(&bot, &ana, "pairings", &autumn).await;
    assert!(again.starts_with("**Autumn** · Round"), "{again}");
}
