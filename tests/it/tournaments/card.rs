//! The card stays up to date, and comes back if it is deleted.

use localcord::Trouble;

use crate::bot::TestBot;
use crate::tournaments::gathering::{Gathering, OVER, terms};

const EDIT: &str = "/channels/{channel_id}/messages/{message_id}";

const POST: &str = "/channels/{channel_id}/messages";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_card_follows_what_happens() {
    let bot = TestBot::start().await;
    let guild = bot.discord.guild("Torwart Arena");
    bot.discord.server(guild).set_locale("de");
    let tournament = Gathering::called(&bot.discord, &terms("knockout"), 2).await;
    let channel = tournament.channel;
    let joined = bot
        .person("Dana")
        .slash(channel, "tor tournament join", &[])
        .await;
    let _ = joined.expect_message();
    let ana = &tournament.people[0];
    bot.until_says(ana, tournament.card, "Ana, Ben, Dana").await;
    let left = bot
        .person("Dana")
        .slash(channel, "tor tournament leave", &[])
        .await;
    let _ = left.expect_message();
    let gone = || {
        !ana.message(tournament.card)
            .unwrap()
            .content
            .contains("Dana")
    };
    bot.discord.until("Dana is not on the card", gone).await;
    let _ = tournament.press(ana, "start").await.expect_message();
    tournament.play().await;
    bot.quiet().await;
    let card = ana.message(tournament.card).unwrap();
    assert!(card.content.contains("🏁"), "{}", card.content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_card_comes_back_and_an_old_one_moves_down() {
    let bot = TestBot::start().await;
    let mut tournament = Gathering::called(&bot.discord, &terms("knockout"), 2).await;
    bot.quiet().await;
    bot.discord.delete_message(tournament.card);
    let joined = bot
        .person("Dana")
        .slash(tournament.channel, "tor tournament join", &[])
        .await;
    let _ = joined.expect_message();
    bot.quiet().await;
    let cards = tournament.begins("🏆 **");
    assert_eq!(cards.len(), 1, "{cards:#?}");
    assert!(cards[0].content.contains("Dana"), "{}", cards[0].content);
    tournament.card = cards[0].id;
    let route = format!("PATCH {EDIT}");
    bot.discord.trouble(Trouble::fail(&route, 1, 429, 30_046));
    let left = bot
        .person("Dana")
        .slash(tournament.channel, "tor tournament leave", &[])
        .await;
    let _ = left.expect_message();
    bot.quiet().await;
    let cards = tournament.begins("🏆 **");
    assert_eq!(cards.len(), 2, "{cards:#?}");
    assert!(cards[0].buttons().is_empty(), "the old one has no buttons");
    tournament.card = cards[1].id;
    assert!(!cards[1].content.contains("Dana"), "{}", cards[1].content);
    let _ = tournament
        .press(&tournament.people[0], "start")
        .await
        .expect_message();
    tournament.play().await;
    bot.quiet().await;
    assert_eq!(tournament.begins(OVER).len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_card_whose_posting_was_not_confirmed_shows_what_happened_since() {
    let bot = TestBot::start().await;
    let tournament = Gathering::called(&bot.discord, &terms("knockout"), 2).await;
    bot.quiet().await;
    bot.discord.delete_message(tournament.card);
    let before = bot.requests(0, "POST", POST).len();
    let route = format!("POST {POST}");
    bot.discord.trouble(Trouble::lose_answer(&route, 1));
    let come = |name: &'static str| {
        let person = bot.person(name);
        async move {
            person
                .slash(tournament.channel, "tor tournament join", &[])
                .await
        }
    };
    let _ = come("Dana").await.expect_message();
    let posted = || !tournament.begins("🏆 **").is_empty();
    bot.discord.until("the card is back", posted).await;
    let _ = come("Emil").await.expect_message();
    bot.quiet().await;
    let tries = bot.requests(0, "POST", POST).len() - before;
    assert_eq!(tries, 2, "it was tried again");
    let cards = tournament.begins("🏆 **");
    assert_eq!(cards.len(), 1, "{cards:#?}");
    assert!(cards[0].content.contains("Emil"), "{}", cards[0].content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_presses_cost_few_edits() {
    let bot = TestBot::with(&[("TORWART__OUTBOX__EDIT_INTERVAL_MS", "300")]).await;
    let tournament = Gathering::called(&bot.discord, &terms("swiss"), 8).await;
    bot.quiet().await;
    let edits = bot.requests(0, "PATCH", EDIT).len();
    assert!(edits <= 2, "the answers were the card: {edits}");
    let card = tournament.people[0].message(tournament.card).unwrap();
    assert!(card.content.contains("Hana"), "{}", card.content);
}
