//! The buttons that turn pages: on every page the same ones in the same places, so that a second click never does something else.

use localcord::{Person, SeenMessage};
use torwart::games::GAMES;

use crate::bot::{TestBot, press};
use crate::panel::labels;
use crate::players::command;

/// Goes through all pages and back, and says how many there are.
async fn leaf_through(who: &Person, first: SeenMessage) -> usize {
    let plain = |page: &SeenMessage| {
        let labels = labels(page).into_iter();
        labels.map(|label| label.replace(['(', ')'], "")).collect()
    };
    let places: Vec<String> = plain(&first);
    let (mut page, mut pages) = (first, 1);
    assert_eq!(labels(&page)[..2], ["(Back)", "Forward"]);
    while labels(&page)[1] == "Forward" {
        let next = press(who, &page, "Forward").await;
        assert!(next.id == page.id && next.content != page.content);
        assert_eq!(plain(&next), places);
        assert_eq!(labels(&next)[0], "Back");
        page = next;
        pages += 1;
    }
    for _ in 1..pages {
        page = press(who, &page, "Back").await;
        assert_eq!(plain(&page), places);
    }
    assert_eq!(labels(&page)[..2], ["(Back)", "Forward"]);
    pages
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_rules_of_every_game_are_leafed_through() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    for rules in GAMES {
        let meta = rules.meta();
        let first = command(&bot, &ana, "tor rules", &[("game", meta.id.into())]).await;
        assert_eq!(leaf_through(&ana, first).await, meta.rules.len());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_button_that_leads_nowhere_is_none_of_ours() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    let first = command(&bot, &ana, "tor rules", &[]).await;
    let back = first.buttons().swap_remove(0);
    assert!(back.disabled, "{back:?}");
    let forged = ana.click_forged(first.id, &back.custom_id).await;
    let said = forged.expect_message();
    assert!(said.id != first.id && said.ephemeral, "{}", said.content);
}
