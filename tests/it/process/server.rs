//! The program with its database on a server: what `check` says of it, and that one bot has it at a time.

use std::net::TcpListener;

use localcord::{Emulator, Settings};

use super::fault::refused;
use crate::child::Launch;
use crate::scratch::ScratchDatabase;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_bot_on_one_server_is_refused() {
    let place = ScratchDatabase::new().await;
    let discord = Emulator::start(Settings::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let plain = || Launch::new(folder.path()).set("DATABASE_URL", &place.url());
    refused(
        &plain().arg("rebuild").run().await,
        &["There is no database at"],
    );
    let launch = || Launch::on(&discord, folder.path()).set("DATABASE_URL", &place.url());
    let mut first = launch().start();
    discord.bot().ready().await;
    let taken = ["Another torwart works with"];
    refused(&launch().run().await, &taken);
    refused(&plain().arg("rebuild").run().await, &taken);
    let ended = plain().arg("check").run().await;
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    // A crash leaves nothing that somebody would have to clear away.
    first.kill();
    let ended = plain().arg("rebuild").run().await;
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    assert_eq!(ended.out, "0 tables were read again; nothing changed.\n");
}

#[tokio::test]
async fn check_tries_the_connection_and_keeps_the_password() {
    let folder = tempfile::tempdir().unwrap();
    // Nobody listens there any more.
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr();
    let closed = closed.unwrap();
    let wrong = format!("postgres://ana:s3cret@{closed}/torwart");
    for (url, words) in [
        (wrong.as_str(), "check that the server runs"),
        ("mysql://ana:s3cret@localhost/torwart", "is not understood"),
    ] {
        for what in ["check", "run", "rebuild"] {
            let launch = Launch::new(folder.path()).set("DATABASE_URL", url);
            let ended = launch.arg(what).run().await;
            refused(&ended, &[words]);
            let said = ended.out + &ended.err;
            assert!(!said.contains("s3cret"), "{said}");
        }
    }
}
