//! A life without faults: starting, being well, being cut off, playing, and ending when asked to.

use std::fs;

use localcord::{Emulator, Settings, Trouble};
use tempfile::TempDir;

use crate::child::{Child, Launch, get};
use crate::panel::{moves, verb};

async fn started() -> (Emulator, TempDir, Child) {
    let discord = Emulator::start(Settings::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let child = Launch::on(&discord, folder.path()).start();
    discord.bot().ready().await;
    (discord, folder, child)
}

/// Asks until the answer has this status: readiness follows an event within a moment.
async fn until_status(url: &str, status: u16) -> String {
    let asked = async {
        loop {
            if let Some((_, body)) = get(url).await.filter(|answer| answer.0 == status) {
                return body;
            }
        }
    };
    let asked = tokio::time::timeout(std::time::Duration::from_secs(30), asked).await;
    asked.unwrap_or_else(|_| panic!("{url} never said {status}"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn health_and_metrics() {
    let (discord, folder, child) = started().await;
    let address = child.health().await;
    let body = until_status(&format!("{address}/healthz"), 200).await;
    assert!(
        body.contains(r#""gateway":true"#) && body.contains(r#""database":true"#),
        "{body}"
    );
    let ana = discord.person("Ana");
    let games = discord.channel("games");
    let _ = ana.slash(games, "tor help", &[]).await.expect_message();
    let _ = ana.slash(games, "tor hand", &[]).await.expect_message();
    let wanted = [
        "torwart_interactions_total{result=\"done\"} 1",
        "torwart_interactions_total{result=\"refused\"} 1",
        "torwart_ack_seconds_count{kind=\"command\"} 2",
        "torwart_open_matches 0",
        "torwart_identifies_left ",
    ];
    // People have their answer a moment before it is counted.
    let counted = async {
        let missing = async || {
            let metrics = until_status(&format!("{address}/metrics"), 200).await;
            wanted.iter().find(|name| !metrics.contains(**name))
        };
        while missing().await.is_some() {}
    };
    let counted = tokio::time::timeout(std::time::Duration::from_secs(30), counted).await;
    assert!(counted.is_ok(), "some of {wanted:?} never came");
    let port = address.rsplit(':').next().unwrap();
    let probe = Launch::new(folder.path())
        .set("TORWART__HTTP__PORT", port)
        .arg("health");
    assert_eq!(probe.run().await.code, Some(0));
    child.terminate();
    assert_eq!(child.ended().await.code, Some(0));
    let gone = probe.run().await;
    assert_eq!(gone.code, Some(2));
    assert_eq!(gone.err.lines().count(), 1, "{}", gone.err);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn readiness_goes_and_comes_with_the_gateway() {
    let (discord, _folder, child) = started().await;
    let address = child.health().await;
    let healthz = format!("{address}/healthz");
    until_status(&healthz, 200).await;
    discord.trouble(Trouble::RefuseGateway { times: 1_000 });
    discord.trouble(Trouble::DropGateway);
    let body = until_status(&healthz, 503).await;
    assert!(
        body.contains(r#""gateway":false"#) && body.contains(r#""database":true"#),
        "{body}"
    );
    discord.trouble(Trouble::Calm);
    until_status(&healthz, 200).await;
    let ana = discord.person("Ana");
    let help = ana.slash(discord.channel("games"), "tor help", &[]).await;
    let _ = help.expect_message();
    child.terminate();
    assert_eq!(child.ended().await.code, Some(0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn discord_is_unreachable_at_start() {
    let folder = tempfile::tempdir().unwrap();
    let nobody = std::net::TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let child = Launch::new(folder.path())
        .set("DISCORD_PROXY", &format!("http://{nobody}"))
        .set("DISCORD_TOKEN", "local")
        .start();
    let address = child.health().await;
    let said = child.err.until("trying again").await;
    assert!(said.contains("the connection was refused"), "{said}");
    let body = until_status(&format!("{address}/healthz"), 503).await;
    assert!(body.contains(r#""gateway":false"#), "{body}");
    // It comes up later, on the same address.
    let discord = Emulator::start(Settings {
        addr: nobody,
        ..Settings::default()
    })
    .await
    .unwrap();
    discord.bot().ready().await;
    until_status(&format!("{address}/healthz"), 200).await;
    child.terminate();
    let ended = child.ended().await;
    assert_eq!(ended.code, Some(0), "{}", ended.err);
}

/// Whoever looks at the log learns what to look for, and no secret.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_says_why_there_is_no_connection() {
    let nobody = std::net::TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let discord = Emulator::start(Settings {
        token: "local-secret".to_owned(),
        ..Settings::default()
    });
    let discord = discord.await.unwrap();
    let ill = |status| Trouble::fail("GET /users/*", 1_000, status, 0);
    for (address, trouble, why) in [
        (
            format!("http://{nobody}"),
            None,
            "the connection was refused",
        ),
        (
            discord.base_url(),
            Some(ill(503)),
            "answered with status 503",
        ),
        (
            discord.base_url(),
            Some(ill(429)),
            "answered with status 429",
        ),
        (
            discord.base_url(),
            Some(Trouble::delay("GET /users/*", None, 600_000)),
            "no answer in time",
        ),
        (
            "http://there-is-no-such-host.invalid:80".to_owned(),
            None,
            "name cannot be resolved",
        ),
        (
            discord.base_url().replace("http:", "https:"),
            None,
            "no secure connection (TLS)",
        ),
    ] {
        discord.trouble(Trouble::Calm);
        if let Some(trouble) = trouble {
            discord.trouble(trouble);
        }
        let folder = tempfile::tempdir().unwrap();
        // Only the one who is kept waiting loses patience.
        let patience = match why {
            "no answer in time" => "500",
            _ => "50000",
        };
        let child = Launch::new(folder.path())
            .set("DISCORD_PROXY", &address)
            .set("DISCORD_TOKEN", "local-secret")
            .set("TORWART__OUTBOX__CALL_TIMEOUT_MS", patience)
            .start();
        let said = child.err.until("trying again").await;
        assert!(said.contains(why), "{why:?} is not in {said}");
        assert!(!said.contains("local-secret"), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_can_be_told_to_end_while_nobody_answers() {
    let folder = tempfile::tempdir().unwrap();
    let nobody = std::net::TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let launch = Launch::new(folder.path()).set("DISCORD_PROXY", &format!("http://{nobody}"));
    let child = launch.set("DISCORD_TOKEN", "local").start();
    child.err.until("trying again").await;
    child.terminate();
    let ended = child.ended().await;
    assert_eq!(ended.code, Some(0), "{}", ended.err);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_while_people_play() {
    let (discord, folder, child) = started().await;
    let (ana, ben) = (discord.person("Ana"), discord.person("Ben"));
    let games = discord.channel("games");
    let options = [("opponent", (&ben).into())];
    let challenge = ana
        .slash(games, "tor challenge", &options)
        .await
        .expect_message();
    let accept = verb(&challenge, "accept").unwrap();
    let board = ben.click(challenge.id, &accept).await.expect_message();
    let hand = verb(&board, "hand").unwrap();
    let panel = ana.click(board.id, &hand).await.expect_message();
    // The answer is on its way when the signal comes: it arrives, is stored and is shown before the end.
    let held = Trouble::delay("POST /interactions/*", Some(1), 300);
    discord.trouble(held);
    let pressed = moves(&panel)[4].send(&ana, panel.id);
    let on_its_way = || discord.requests_held() == 1;
    discord.until("the answer is on its way", on_its_way).await;
    child.terminate();
    let panel = pressed.answer().await.expect_message();
    let ended = child.ended().await;
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    assert!(ended.err.contains("all is stored"), "{}", ended.err);
    assert!(panel.content.contains("chosen the 5"), "{}", panel.content);
    let board = discord.message(board.id).unwrap();
    assert!(
        board.content.contains("Ana has chosen"),
        "the last board was drawn: {}",
        board.content
    );
    assert!(
        !folder.path().join("torwart.db-wal").exists(),
        "the database was closed properly"
    );

    // The next start knows nothing but the database, and the old button works.
    let again = Launch::on(&discord, folder.path()).start();
    let back = || discord.bot().identifies() > 1 && discord.bot().connected();
    discord.until("the bot is back", back).await;
    let panel = moves(&panel)[6]
        .send(&ana, panel.id)
        .answer()
        .await
        .expect_message();
    assert!(panel.content.contains("chosen the 7"), "{}", panel.content);
    again.terminate();
    assert_eq!(again.ended().await.code, Some(0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_from_a_file() {
    let discord = Emulator::start(Settings::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("token");
    fs::write(&file, "local\n").unwrap();
    let launch = Launch::on(&discord, folder.path()).unset("DISCORD_TOKEN");
    let launch = launch.set("DISCORD_TOKEN_FILE", &file.display().to_string());
    let child = launch.start();
    discord.bot().ready().await;
    let invite = child.out.until("/metrics").await;
    assert!(
        invite.contains("https://discord.com/oauth2/authorize?client_id="),
        "{invite}"
    );
    let both = launch.set("DISCORD_TOKEN", "local").run().await;
    assert_eq!(both.code, Some(2), "{}", both.err);
    assert_eq!(both.err.lines().count(), 1, "{}", both.err);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_token_it_brings_its_own_discord() {
    let folder = tempfile::tempdir().unwrap();
    let child = Launch::new(folder.path()).unset("DATABASE_URL").start();
    let said = child.out.until("/metrics").await;
    let start = said.find("Open ").unwrap() + 5;
    let address = said[start..].split_whitespace().next().unwrap().to_owned();
    assert!(address.starts_with("http://127.0.0.1:"), "{said}");
    let (status, page) = get(&address).await.unwrap();
    assert_eq!(status, 200);
    assert!(page.to_lowercase().contains("<html"), "{page}");
    let health = child.health().await;
    until_status(&format!("{health}/healthz"), 200).await;
    assert!(
        folder.path().join("data/local.db").exists(),
        "its people are not those of the real one"
    );
    assert!(!folder.path().join("data/torwart.db").exists());
    child.terminate();
    assert_eq!(child.ended().await.code, Some(0));
}
