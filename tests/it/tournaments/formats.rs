//! Every format, end to end.

use torwart::tournament::{Format, Phase};

use crate::bot::TestBot;
use crate::tournaments::cup::{Cup, NAME, terms};

const THREADS: &str = "/channels/{channel_id}/threads";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_knockout_of_four_runs_itself_in_threads() {
    let bot = TestBot::start().await;
    let format = Format::Knockout {
        third: true,
        replays: 2,
    };
    let cup = Cup::begun(&bot, terms(&bot, format), 4).await;
    bot.quiet().await;
    let first = cup.now(&bot).await;
    let board = cup
        .board(&bot, &first, torwart::tournament::MatchNo(0))
        .await;
    let game = first.game(torwart::tournament::MatchNo(0)).unwrap();
    let names = [0, 1].map(|seat| cup.person(&first, game, seat).name().to_owned());
    let thread = format!("{NAME} · R1 · {} – {} · #1", names[0], names[1]);
    assert_eq!(bot.discord.find_channel(&thread), Some(board.channel));
    assert!(
        board
            .content
            .starts_with(&format!("🏆 **{NAME}** · Semi-finals · <@")),
        "{}",
        board.content
    );
    let over = cup.play(&bot).await;
    assert!(matches!(over.phase, Phase::Finished(_)));
    assert_eq!(over.field.matches.len(), 4);
    cup.check(&bot).await;
    assert_eq!(bot.requests(0, "POST", THREADS).len(), 4);
    let ended = cup.only("🏁 **");
    assert_eq!(ended.pinged.len(), 3, "{}", ended.content);
    let last = cup.people[0].message(board.id).unwrap();
    let labels: Vec<String> = last.buttons().into_iter().map(|b| b.label).collect();
    assert_eq!(
        labels,
        ["Replay", "Rules"],
        "no rematch of a tournament's match"
    );
}
