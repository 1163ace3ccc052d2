//! A match of TOR from challenge to rematch, through gateway and REST.

use torwart::emulator::SeenMessage;

use crate::bot::{TestBot, press};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_by_private_panels() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let challenge = ana
        .slash(bot.games(), "tor challenge", &[("opponent", (&ben).into())])
        .await
        .expect_message();
    assert!(
        challenge.content.contains("challenges"),
        "{}",
        challenge.content
    );
    let board = press(&ben, &challenge, "Accept").await;
    assert_eq!(board.id, challenge.id);
    println!("{}", board.content);
    let mut hands: Vec<SeenMessage> = vec![
        press(&ana, &board, "Your move").await,
        press(&ben, &board, "Your move").await,
    ];
    println!("{}", hands[0].content);
    for tussle in 1..=13 {
        let card = tussle.to_string();
        hands[0] = press(&ana, &hands[0], &card).await;
        let other = (tussle % 13 + 1).to_string();
        hands[1] = press(&ben, &hands[1], &other).await;
        println!("{}\n", hands[1].content);
        let next = if tussle < 13 {
            format!("tussle {}", tussle + 1)
        } else {
            "2nd half".to_owned()
        };
        bot.until_says(&ana, hands[0].id, &next).await;
    }
    let board = bot.until_says(&ana, board.id, "2nd half · tussle 1").await;
    println!("{}", board.content);
}
