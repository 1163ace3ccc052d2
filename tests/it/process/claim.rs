//! One process at a time works with a database, and nobody makes an empty one by mistake.

use std::fs;

use localcord::{Emulator, Settings};
use torwart::kernel::TableId;

use super::fault::{good_database, refused};
use crate::child::Launch;

/// How a second one is told off.
const TAKEN: [&str; 2] = ["torwart.db", "Another torwart works with"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_bot_on_one_file_is_refused() {
    let discord = Emulator::start(Settings::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let launch = Launch::on(&discord, folder.path());
    let mut first = launch.start();
    discord.bot().ready().await;
    refused(&launch.run().await, &TAKEN);
    // Nor does a playground get it, or a rebuild.
    refused(&Launch::new(folder.path()).run().await, &TAKEN);
    let rebuild = Launch::new(folder.path()).arg("rebuild");
    refused(&rebuild.run().await, &TAKEN);
    assert_eq!(
        discord.bot().identifies(),
        1,
        "Discord never saw the second one"
    );
    // Those who only read may, and the first one does not mind.
    let export = Launch::new(folder.path())
        .arg("export")
        .arg(&TableId(7).to_string());
    let ended = export.run().await;
    refused(&ended, &["There is no finished match"]);
    let help = discord.person("Ana");
    let help = help.slash(discord.channel("games"), "tor help", &[]).await;
    let _ = help.expect_message();
    // A crash leaves nothing that somebody would have to clear away.
    first.kill();
    let ended = rebuild.run().await;
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    let second = launch.start();
    let back = || discord.bot().identifies() == 2 && discord.bot().connected();
    discord.until("the second bot is there", back).await;
    second.terminate();
    assert_eq!(second.ended().await.code, Some(0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_makes_a_database_by_looking_for_one() {
    let folder = tempfile::tempdir().unwrap();
    let id = TableId(7).to_string();
    for words in [&["rebuild"][..], &["export", &id], &["replay", &id]] {
        let plain = Launch::new(folder.path());
        let launch = words.iter().fold(plain, |launch, word| launch.arg(word));
        refused(
            &launch.run().await,
            &["There is no database at", "torwart.db"],
        );
        let left: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
        assert!(left.is_empty(), "{words:?}: {left:?}");
    }
    fs::write(folder.path().join("torwart.db"), good_database().await).unwrap();
    let ended = Launch::new(folder.path()).arg("rebuild").run().await;
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    assert_eq!(ended.out, "0 tables were read again; nothing changed.\n");
}

/// What is wrong with the place is said together with all the rest.
#[tokio::test]
async fn check_looks_at_the_folder_too() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    let below = folder.path().join("file/torwart.db");
    let ended = Launch::new(folder.path())
        .set("DATABASE_URL", &format!("sqlite://{}", below.display()))
        .set("DISCORD_TOKEN", "paste-the-bot-token-here")
        .set("TORWART__HTTP__PORT", "eighty")
        .arg("check")
        .run()
        .await;
    assert_eq!(ended.code, Some(2), "{ended:?}");
    assert_eq!(ended.err.lines().count(), 3, "{}", ended.err);
    for words in [".env.example", "http.port", "cannot be written"] {
        assert!(ended.err.contains(words), "{words}: {}", ended.err);
    }
}
