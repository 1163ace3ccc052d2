//! `torwart selfplay` as a program that is not ours runs it.

use crate::child::{Ended, Launch};

async fn selfplay(arguments: &[&str]) -> Ended {
    let folder = tempfile::tempdir().unwrap();
    let start = Launch::new(folder.path()).arg("selfplay");
    let launch = arguments.iter().fold(start, |launch, one| launch.arg(one));
    launch.run().await
}

#[tokio::test]
async fn levels_play_and_print_the_same_lines_again() {
    let arguments = [
        "panik",
        "--options",
        "layout=1x1",
        "--seats",
        "2",
        "--games",
        "2",
        "--players",
        "5,random",
    ];
    let [one, other] = [selfplay(&arguments).await, selfplay(&arguments).await];
    assert_eq!(
        (one.code, one.out.lines().count()),
        (Some(0), 2),
        "{}",
        one.err
    );
    assert_eq!(one.out, other.out);
    for line in one.out.lines() {
        let game: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(game["players"], serde_json::json!(["5", "random"]));
    }
}

#[tokio::test]
async fn a_player_that_the_game_does_not_have_is_refused() {
    let ended = selfplay(&["thor", "--players", "optimal"]).await;
    assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""));
    assert_eq!(
        ended.err.trim(),
        "Thor has no player \"optimal\"; there are random, 1, 2, 3, 4, 5."
    );
}
