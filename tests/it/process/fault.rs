//! What the host got wrong: one clear line a fault on standard error, exit code 2, and nothing destroyed.

use std::fs;
use std::path::Path;

use localcord::{Emulator, Settings};
use sqlx::Connection;
use torwart::store;

use crate::child::{Ended, Launch};

async fn discord() -> Emulator {
    Emulator::start(Settings::default()).await.unwrap()
}

/// The program said this and nothing else, and ended with 2.
#[track_caller]
pub fn refused(ended: &Ended, words: &[&str]) {
    assert_eq!(ended.code, Some(2), "{ended:?}");
    // Log lines have a time in front; what is left is for the host.
    let said: Vec<&str> = ended
        .err
        .lines()
        .filter(|line| !line.starts_with("20"))
        .collect();
    assert_eq!(said.len(), 1, "one line: {}", ended.err);
    for word in words {
        assert!(said[0].contains(word), "{word:?} is not in {:?}", said[0]);
    }
}

#[tokio::test]
async fn check_finds_nothing_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let ended = Launch::new(folder.path()).arg("check").run().await;
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    assert_eq!(ended.out, "The configuration is in order.\n");
    assert_eq!(ended.err, "");
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
    assert!(left.is_empty(), "looking changes nothing: {left:?}");
}

/// Variables that are wrong, and what is said about each.
const WRONG: [(&str, &str, &str); 9] = [
    ("TORWART__HTTP__PORT", "eighty", "http.port"),
    (
        "TORWART__PLAY__MAX_MATCHES_PER_PERSON",
        "0",
        "play.max_matches_per_person",
    ),
    (
        "TORWART__OUTBOX__CALLBACK_TIMEOUT_MS",
        "9000",
        "outbox.callback_timeout_ms",
    ),
    ("TORWART__LOG__FORMAT", "yaml", "log.format"),
    ("TORWART__NO__SUCH_KEY", "1", "no.such_key"),
    ("DATABASE_URL", "sqlite::memory:", "database.url"),
    ("DISCORD_PROXY", "127.0.0.1", "discord.proxy"),
    ("DISCORD_TOKEN", "two words", "DISCORD_TOKEN"),
    ("TORWART__DISCORD__DEV_GUILD", "arena", "discord.dev_guild"),
];

#[tokio::test]
async fn every_fault_is_reported_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let plain = Launch::new(folder.path()).arg("check");
    let all = WRONG
        .iter()
        .fold(plain, |launch, (name, value, _)| launch.set(name, value));
    let ended = all.run().await;
    assert_eq!(ended.code, Some(2));
    assert_eq!(ended.err.lines().count(), WRONG.len(), "{}", ended.err);
    for (name, _, word) in WRONG {
        let told = ended.err.to_lowercase();
        assert!(
            told.contains(&word.to_lowercase()),
            "{name}: {word} is not in {told}"
        );
    }
    assert!(
        !ended.err.contains("two words"),
        "a token is never repeated"
    );
}

#[tokio::test]
async fn each_fault_stops_the_bot_too() {
    let folder = tempfile::tempdir().unwrap();
    for (name, value, word) in WRONG {
        let ended = Launch::new(folder.path()).set(name, value).run().await;
        assert_eq!(ended.code, Some(2), "{name}: {ended:?}");
        assert_eq!(ended.err.lines().count(), 1, "{name}: {}", ended.err);
        assert!(
            ended.err.to_lowercase().contains(&word.to_lowercase()),
            "{name}: {}",
            ended.err
        );
    }
    for (launch, word) in [
        (
            Launch::new(folder.path())
                .arg("--config")
                .arg("nowhere.toml"),
            "nowhere.toml",
        ),
        (
            Launch::new(folder.path()).set("TORWART_CONFIG", "nowhere.toml"),
            "nowhere.toml",
        ),
        (
            Launch::new(folder.path()).set("DISCORD_TOKEN_FILE", "nowhere"),
            "DISCORD_TOKEN_FILE",
        ),
        (
            Launch::new(folder.path()).set("DISCORD_TOKEN", ""),
            "DISCORD_TOKEN",
        ),
        (
            Launch::new(folder.path()).set("DISCORD_TOKEN", "paste-the-bot-token-here"),
            ".env.example",
        ),
        (
            Launch::new(folder.path()).set("DISCORD_TOKEN", "123456789012345678"),
            "three parts",
        ),
    ] {
        refused(&launch.run().await, &[word]);
    }
    let broken = folder.path().join("broken.toml");
    fs::write(&broken, "[http\nport = ").unwrap();
    let ended = Launch::new(folder.path())
        .arg("--config")
        .arg("broken.toml")
        .run()
        .await;
    assert_eq!(ended.code, Some(2));
    assert!(ended.err.contains("broken.toml"), "{}", ended.err);
}

#[tokio::test]
async fn a_proxy_needs_a_token() {
    let (discord, folder) = (discord().await, tempfile::tempdir().unwrap());
    let launch = Launch::on(&discord, folder.path()).unset("DISCORD_TOKEN");
    refused(&launch.run().await, &["DISCORD_PROXY", "DISCORD_TOKEN"]);
    assert_eq!(discord.bot().identifies(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bad_token_is_tried_once() {
    let (discord, folder) = (discord().await, tempfile::tempdir().unwrap());
    let ended = Launch::on(&discord, folder.path())
        .set("DISCORD_TOKEN", "stolen")
        .run()
        .await;
    refused(&ended, &["token", "DISCORD_TOKEN"]);
    assert!(!ended.err.contains("stolen"), "a token is never repeated");
    assert!(
        discord.bot().identifies() <= 1,
        "Discord resets a token that identifies too often"
    );
    let asked = discord
        .wire()
        .iter()
        .filter(|record| record.status == 401)
        .count();
    assert_eq!(asked, 1, "one question is enough");
}

/// Starts on a database and says how it ended; the file is as before.
async fn spoilt(discord: &Emulator, folder: &Path, content: &[u8]) -> Ended {
    let file = folder.join("torwart.db");
    fs::write(&file, content).unwrap();
    let ended = Launch::on(discord, folder).run().await;
    assert!(fs::read(&file).unwrap() == content, "the file was changed");
    ended
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_spoilt_database_is_left_alone() {
    let (discord, folder) = (discord().await, tempfile::tempdir().unwrap());
    let text = b"This is a letter to my aunt, and no database at all. ".repeat(40);
    refused(
        &spoilt(&discord, folder.path(), &text).await,
        &["torwart.db", "damaged"],
    );

    let good = good_database().await;
    let mut torn = good.clone();
    torn[20..]
        .iter_mut()
        .step_by(7)
        .for_each(|byte| *byte = byte.wrapping_add(97));
    refused(
        &spoilt(&discord, folder.path(), &torn).await,
        &["torwart.db"],
    );
    assert_eq!(
        discord.bot().identifies(),
        0,
        "nobody connects without a database"
    );
}

/// A database as the program makes it.
pub async fn good_database() -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("torwart.db");
    let settings = store::Settings {
        url: format!("sqlite://{}", file.display()),
        durability: store::Durability::Normal,
    };
    store::Store::open(&settings).await.unwrap().close().await;
    fs::read(file).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newer_database_is_left_alone() {
    let (discord, folder) = (discord().await, tempfile::tempdir().unwrap());
    let file = folder.path().join("torwart.db");
    fs::write(&file, good_database().await).unwrap();
    let url = format!("sqlite://{}", file.display());
    let mut database = sqlx::SqliteConnection::connect(&url).await.unwrap();
    let migration = "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
                     values (99, 'future', 1, x'00', 0)";
    sqlx::query(migration).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    let newer = fs::read(&file).unwrap();
    refused(
        &spoilt(&discord, folder.path(), &newer).await,
        &["torwart.db", "newer"],
    );
    let ended = Launch::new(folder.path()).arg("rebuild").run().await;
    refused(&ended, &["torwart.db", "newer"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_directory_in_the_way() {
    let (discord, folder) = (discord().await, tempfile::tempdir().unwrap());
    // Root may write anywhere, so what is in the way is a file where a directory should be, and the other way round.
    fs::write(folder.path().join("file"), "").unwrap();
    fs::create_dir(folder.path().join("directory")).unwrap();
    for (path, rebuilt) in [
        ("file/torwart.db", "There is no database"),
        ("directory", "cannot be written"),
    ] {
        let url = format!("sqlite://{}", folder.path().join(path).display());
        let ended = Launch::on(&discord, folder.path())
            .set("DATABASE_URL", &url)
            .run()
            .await;
        refused(&ended, &[path, "cannot be written"]);
        let ended = Launch::new(folder.path())
            .set("DATABASE_URL", &url)
            .arg("rebuild")
            .run()
            .await;
        refused(&ended, &[path, rebuilt]);
        let ended = Launch::new(folder.path())
            .set("DATABASE_URL", &url)
            .arg("check")
            .run()
            .await;
        refused(&ended, &[path, "cannot be written"]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_port_that_is_taken() {
    let (discord, folder) = (discord().await, tempfile::tempdir().unwrap());
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let ended = Launch::on(&discord, folder.path())
        .set("TORWART__HTTP__PORT", &port)
        .run()
        .await;
    refused(&ended, &[&port, "listen"]);
    let ended = Launch::new(folder.path())
        .set("TORWART__EMULATOR__PORT", &port)
        .run()
        .await;
    refused(&ended, &[&port, "listen"]);
}
