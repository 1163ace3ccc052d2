//! The whole bot on a PostgreSQL server: a match of every game, found again after a restart, and counted again to the same numbers.

use torwart::app;
use torwart::games::GAMES;
use torwart::kernel::Moment;
use torwart::table::Tables;

use crate::bot::TestBot;
use crate::every_game::{Plan, play_with, smallest};
use crate::scratch::ScratchDatabase;

async fn play_all(plans: Vec<(u64, Plan)>) {
    let place = ScratchDatabase::new().await;
    let address = ("DATABASE_URL".to_owned(), place.url());
    let mut bot = TestBot::with(&[(&address.0, &address.1)]).await;
    let played = plans.len();
    play_with(&bot, plans).await;
    bot.restart().await;
    let ana = bot.person("Ana");
    let history = ana.slash(bot.games(), "tor history", &[]).await;
    let history = history.expect_message().content;
    assert!(history.contains("Ben"), "{history}");
    bot.stop().await;
    let config = TestBot::config(bot.folder.path(), &bot.discord.base_url(), &[address]);
    let store = app::open_store(&config.database).await.unwrap();
    let (counted, _) = store.results.counted().await.unwrap();
    assert_eq!(counted, played as i64, "every match was counted");
    let before = store.fingerprint().await.unwrap();
    Tables::rebuild(&store, Moment(0)).await.unwrap();
    assert_eq!(store.fingerprint().await.unwrap(), before);
    store.close().await;
}

/// The smallest table of every game.
fn everything() -> Vec<(u64, Plan)> {
    let games = GAMES.iter().map(|rules| smallest((*rules, false)));
    (0..).zip(games).collect()
}

in_shares!(3, play_all, everything(), share_0 0 share_1 1 share_2 2);
