//! Where the bot is no member: someone brought it along, and only interaction tokens can write.

use localcord::{ChannelId, Opt, Person, SeenMessage};

use crate::bot::TestBot;
use crate::players::{cards, choose, press_verb, table_on};

/// A server without the bot, and Ana who has installed it for herself.
async fn brought() -> (TestBot, Person, Person) {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    ana.set_installed(true);
    bot.discord.bot().leave(bot.discord.guild("Torwart Arena"));
    (bot, ana, ben)
}

async fn begin_in(
    channel: ChannelId,
    ana: &Person,
    ben: &Person,
    terms: &[(&str, Opt)],
) -> SeenMessage {
    let mut options = vec![("opponent", ben.into())];
    options.extend(terms.iter().cloned());
    let open = ana
        .slash(channel, "tor challenge", &options)
        .await
        .expect_message();
    assert!(!open.ephemeral);
    let board = press_verb(ben, open.id, "accept").await.expect_message();
    assert_eq!(board.id, open.id);
    board
}

/// Not one request to a channel's own routes: each would be refused, and each refusal counts.
fn never_by_channel(bot: &TestBot) {
    let wire = bot.discord.wire().into_iter();
    let by_channel: Vec<String> = wire
        .filter(|record| record.route_template.starts_with("/channels/"))
        .map(|record| format!("{} {}", record.method, record.path))
        .collect();
    assert_eq!(by_channel, [] as [String; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_follows_by_its_token() {
    let (bot, ana, ben) = brought().await;
    let board = begin_in(bot.games(), &ana, &ben, &[]).await;
    let hands = [
        open_hand(&bot, &ana, &board).await,
        open_hand(&bot, &ben, &board).await,
    ];
    for card in 1..=3u8 {
        choose(&ana, hands[0].id, card).await;
        bot.until_says(&ben, board.id, "Ana has chosen").await;
        choose(&ben, hands[1].id, card).await;
        let next = format!("tussle {} of 13", card + 1);
        bot.until_says(&ana, board.id, &next).await;
        bot.until_says(&ana, hands[0].id, &next).await;
        bot.until_says(&ben, hands[1].id, &next).await;
    }
    never_by_channel(&bot);
}

/// Pressing the board draws it again, and the hand comes as a second, private message.
async fn open_hand(bot: &TestBot, who: &Person, board: &SeenMessage) -> SeenMessage {
    let before = who.last_message(board.channel).map(|message| message.id);
    let drawn = press_verb(who, board.id, "hand").await.expect_message();
    assert_eq!(drawn.id, board.id);
    let come = || {
        who.last_message(board.channel)
            .filter(|m| m.ephemeral && Some(m.id) != before)
    };
    let what = format!("{} has a hand", who.name());
    let hand = bot.discord.until_some(&what, come).await;
    assert!(!cards(&hand).is_empty());
    hand
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_the_token_a_board_is_drawn_by_the_next_press() {
    let (bot, ana, ben) = brought().await;
    let board = begin_in(bot.games(), &ana, &ben, &[("pace", "none".into())]).await;
    let hand = open_hand(&bot, &ana, &board).await;
    bot.pass(16 * 60).await;
    choose(&ana, hand.id, 5).await;
    bot.quiet().await;
    let rests = ana.message(board.id).unwrap();
    assert!(
        !rests.content.contains("has chosen"),
        "nothing can reach it: {}",
        rests.content
    );
    open_hand(&bot, &ben, &board).await;
    let drawn = ana.message(board.id).unwrap();
    assert!(
        drawn.content.contains("Ana has chosen"),
        "{}",
        drawn.content
    );
    never_by_channel(&bot);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_in_their_own_conversation() {
    let (bot, ana, ben) = brought().await;
    let private = bot.discord.add_private_channel(&[&ana, &ben]);
    let board = begin_in(private, &ana, &ben, &[]).await;
    let hand = open_hand(&bot, &ana, &board).await;
    choose(&ana, hand.id, 5).await;
    bot.until_says(&ben, board.id, "Ana has chosen").await;
    never_by_channel(&bot);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_runs_out_without_a_word_in_the_channel() {
    let (bot, ana, ben) = brought().await;
    let board = begin_in(bot.games(), &ana, &ben, &[]).await;
    bot.quiet().await;
    bot.pass(120).await;
    let warned = "Time is up: choose now, or Torwart plays on for you.";
    bot.until_says(&ana, board.id, warned).await;
    bot.pass(60).await;
    let say = "Everybody ran out of time. Nobody wins.";
    bot.until_says(&ana, board.id, say).await;
    never_by_channel(&bot);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_and_a_new_copy_of_the_board_work_by_token_too() {
    let (bot, ana, ben) = brought().await;
    let board = begin_in(bot.games(), &ana, &ben, &[]).await;
    let copy = ana
        .slash(bot.games(), "tor board", &[])
        .await
        .expect_message();
    assert!(copy.id != board.id && !copy.ephemeral);
    let asked = press_verb(&ben, copy.id, "ask-resign")
        .await
        .expect_message();
    let _ = press_verb(&ben, asked.id, "resign").await.expect_message();
    bot.until_says(&ana, copy.id, "Ben resigns. Ana wins!")
        .await;
    let again = press_verb(&ben, copy.id, "rematch").await.expect_message();
    assert!(again.content.contains("challenges"), "{}", again.content);
    let board = press_verb(&ana, again.id, "accept").await.expect_message();
    assert_ne!(table_on(&board), table_on(&ana.message(copy.id).unwrap()));
    bot.quiet().await;
    let elsewhere = ana
        .slash(ana.open_dm(), "tor board", &[])
        .await
        .expect_message();
    assert!(
        elsewhere.content.starts_with("I can't write in"),
        "{}",
        elsewhere.content
    );
    never_by_channel(&bot);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_answers_are_seen_by_one_alone_a_challenge_is_refused() {
    let (bot, ana, ben) = brought().await;
    let cleo = bot.person("Cleo");
    cleo.set_installed(true);
    bot.discord
        .server(bot.discord.guild("Torwart Arena"))
        .set_external_apps(false);
    let options = [("opponent", (&ben).into())];
    let refused = cleo
        .slash(bot.games(), "tor challenge", &options)
        .await
        .expect_message();
    let sentence = "Here only you can see what I say. Ask whoever manages the server to add me, or to allow external apps.";
    assert_eq!(refused.content, sentence);
    let admin = ana
        .slash(bot.games(), "tor challenge", &options)
        .await
        .expect_message();
    assert!(!admin.ephemeral, "whoever may do everything may do this");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn removed_from_the_server_in_the_middle_the_match_goes_on() {
    let bot = TestBot::start().await;
    let duel = crate::players::begin(&bot).await;
    let hands = [
        duel.hand(&duel.host).await.id,
        duel.hand(&duel.guest).await.id,
    ];
    bot.quiet().await;
    let before = bot.mark();
    bot.discord.bot().leave(bot.discord.guild("Torwart Arena"));
    for card in 1..=3 {
        choose(&duel.host, hands[0], card).await;
        choose(&duel.guest, hands[1], card).await;
        let next = format!("tussle {} of 13", card + 1);
        bot.until_says(&duel.host, hands[0], &next).await;
        bot.until_says(&duel.guest, hands[1], &next).await;
    }
    bot.quiet().await;
    let edits = bot.requests(
        before,
        "PATCH",
        "/channels/{channel_id}/messages/{message_id}",
    );
    assert_eq!(edits.len(), 1, "one refusal is enough");
}
