//! Direct messages in trouble: closed, deleted, or out of reach. They never block a match.

use localcord::Trouble;

use crate::bot::TestBot;
use crate::players::{begin, begin_between, cards, choose, command};

const POST: &str = "/channels/{channel_id}/messages";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closed_direct_messages_are_remembered_and_never_block_a_match() {
    let bot = TestBot::start().await;
    let ben = bot.person("Ben");
    ben.set_dms_closed(true);
    let set = command(&bot, &ben, "tor settings me", &[("dm", true.into())]).await;
    assert!(
        set.content.contains("Direct messages: on"),
        "{}",
        set.content
    );
    let duel = begin(&bot).await;
    bot.quiet().await;
    let tried = bot.requests(0, "POST", POST);
    assert_eq!(tried.iter().map(|r| r.status).collect::<Vec<_>>(), [403]);
    let hands = [duel.hand(&duel.host).await.id, duel.hand(&ben).await.id];
    for card in 1..=4 {
        duel.tussle(&bot, hands, [card, card]).await;
    }
    bot.quiet().await;
    assert_eq!(
        bot.requests(0, "POST", POST).len(),
        1,
        "it is not tried again"
    );
    let shown = command(&bot, &ben, "tor settings me", &[]).await;
    let closed = "Direct messages: on, but your direct messages are closed to me; open them and switch this on again";
    assert!(shown.content.contains(closed), "{}", shown.content);
    ben.set_dms_closed(false);
    let set = command(&bot, &ben, "tor settings me", &[("dm", true.into())]).await;
    assert!(
        set.content.contains("Direct messages: on\n"),
        "{}",
        set.content
    );
    let panel = bot
        .discord
        .until_some("Ben has a panel", || ben.dms().pop())
        .await;
    assert!(
        panel.content.contains("tussle 5 of 13"),
        "{}",
        panel.content
    );
    choose(&ben, panel.id, 5).await;
    bot.until_says(&duel.host, duel.board, "Ben has chosen")
        .await;
    bot.until_says(&ben, hands[1], "You have chosen the 5.")
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn both_panels_of_a_player_show_the_same() {
    let bot = TestBot::start().await;
    let ben = bot.person("Ben");
    command(&bot, &ben, "tor settings me", &[("dm", true.into())]).await;
    let duel = begin(&bot).await;
    let panel = bot
        .discord
        .until_some("Ben has a panel", || ben.dms().pop())
        .await;
    let hand = duel.hand(&ben).await;
    choose(&ben, hand.id, 8).await;
    let direct = bot
        .until_says(&ben, panel.id, "You have chosen the 8.")
        .await;
    assert_eq!(direct.button("8").unwrap().emoji.as_deref(), Some("✅"));
    choose(&ben, panel.id, 3).await;
    bot.until_says(&ben, hand.id, "You have chosen the 3.")
        .await;
    choose(&duel.host, duel.hand(&duel.host).await.id, 2).await;
    for message in [panel.id, hand.id] {
        let next = bot.until_says(&ben, message, "tussle 2 of 13").await;
        assert_eq!(cards(&next).len(), 12);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_panel_is_sent_again() {
    let bot = TestBot::start().await;
    let ben = bot.person("Ben");
    command(&bot, &ben, "tor settings me", &[("dm", true.into())]).await;
    let duel = begin(&bot).await;
    let panel = bot
        .discord
        .until_some("Ben has a panel", || ben.dms().pop())
        .await;
    bot.quiet().await;
    bot.discord.delete_message(panel.id);
    choose(&duel.host, duel.hand(&duel.host).await.id, 2).await;
    let again = bot
        .discord
        .until_some("Ben has a new panel", || ben.dms().pop())
        .await;
    assert!(
        again.content.contains("Ana has chosen"),
        "{}",
        again.content
    );
    choose(&ben, again.id, 5).await;
    bot.until_says(&ben, again.id, "tussle 2 of 13").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panel_that_cannot_be_sent_now_comes_later() {
    let bot = TestBot::start().await;
    let ben = bot.person("Ben");
    command(&bot, &ben, "tor settings me", &[("dm", true.into())]).await;
    bot.discord
        .trouble(Trouble::fail("POST /users/@me/channels", 1, 500, 0));
    begin(&bot).await;
    let panel = bot
        .discord
        .until_some("Ben has a panel", || ben.dms().pop())
        .await;
    assert!(panel.content.contains("tussle 1 of 13"));
    let shown = command(&bot, &ben, "tor settings me", &[]).await;
    assert!(
        shown.content.contains("Direct messages: on\n"),
        "{}",
        shown.content
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panel_whose_sending_was_not_confirmed_shows_what_happened_since() {
    let bot = TestBot::start().await;
    let ben = bot.person("Ben");
    command(&bot, &ben, "tor settings me", &[("dm", true.into())]).await;
    let lost = Trouble::lose_answer(&format!("POST {POST}"), 1);
    bot.discord.trouble(lost);
    let duel = begin(&bot).await;
    let panel = bot
        .discord
        .until_some("Ben has a panel", || ben.dms().pop())
        .await;
    // The second attempt comes a second later, and is answered with the message that the first one made.
    choose(&duel.host, duel.hand(&duel.host).await.id, 2).await;
    bot.until_says(&ben, panel.id, "Ana has chosen").await;
    assert_eq!(bot.requests(0, "POST", POST).len(), 2, "it was tried again");
    assert_eq!(ben.dms().len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_shares_no_server_any_more_gets_no_more_messages() {
    let bot = TestBot::start().await;
    let ben = bot.person("Ben");
    command(&bot, &ben, "tor settings me", &[("dm", true.into())]).await;
    let duel = begin(&bot).await;
    bot.discord
        .until_some("Ben has a panel", || ben.dms().pop())
        .await;
    bot.quiet().await;
    let before = bot.mark();
    bot.discord
        .trouble(Trouble::fail("PATCH /channels/*", 100, 403, 50278));
    bot.discord
        .server(bot.discord.guild("Torwart Arena"))
        .remove_member(&ben);
    let hand = duel.hand(&duel.host).await;
    for card in [1, 2, 3] {
        choose(&duel.host, hand.id, card).await;
    }
    bot.quiet().await;
    let edits = bot.requests(
        before,
        "PATCH",
        "/channels/{channel_id}/messages/{message_id}",
    );
    let dm = ben.dm().unwrap().to_string();
    let direct = edits.iter().filter(|edit| edit.path.contains(&dm)).count();
    assert_eq!(direct, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn switched_off_they_end() {
    let bot = TestBot::start().await;
    let ben = bot.person("Ben");
    command(&bot, &ben, "tor settings me", &[("dm", true.into())]).await;
    begin(&bot).await;
    bot.discord
        .until_some("Ben has a panel", || ben.dms().pop())
        .await;
    let off = command(&bot, &ben, "tor settings me", &[("dm", false.into())]).await;
    assert!(
        off.content.contains("Direct messages: off"),
        "{}",
        off.content
    );
    begin_between(&bot, "Cleo", "Ben", &[]).await;
    bot.quiet().await;
    assert_eq!(ben.dms().len(), 1, "no panel for the second match");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_drawing_that_comes_late_does_not_bring_back_the_past() {
    let bot = TestBot::start().await;
    let ben = bot.person("Ben");
    command(&bot, &ben, "tor settings me", &[("dm", true.into())]).await;
    let duel = begin(&bot).await;
    let panel = bot
        .discord
        .until_some("Ben has a panel", || ben.dms().pop())
        .await;
    let hand = duel.hand(&duel.host).await;
    bot.quiet().await;
    let direct = format!("PATCH *channels/{}/messages/*", ben.dm().unwrap());
    for (card, route) in [(5, direct.as_str()), (6, "PATCH /webhooks/*")] {
        let (who, other, message) = match card {
            5 => ((&duel.host, hand.id), (&ben, panel.id), panel.id),
            _ => ((&ben, panel.id), (&duel.host, hand.id), hand.id),
        };
        bot.discord.trouble(Trouble::delay(route, Some(1), 1_000));
        choose(who.0, who.1, card).await;
        let held = || bot.discord.requests_held() == 1;
        bot.discord.until("a drawing is on its way", held).await;
        // The other one answers first; the drawing that knows nothing of it arrives afterwards.
        choose(other.0, other.1, card).await;
        bot.discord.clock().advance(1_001);
        bot.quiet().await;
        let shown = other.0.message(message).unwrap().content;
        let next = format!("tussle {} of 13", card - 3);
        assert!(shown.contains(&next), "{shown}");
    }
}
