//! Two people and a board: how tests begin a match, open a hand and choose cards, in either language.

use localcord::{Answer, MessageId, Opt, Person, SeenMessage};
use torwart::kernel::Level;

use crate::bot::{TestBot, waits_for};
use crate::panel::moves;

/// A match between two people, and the message that shows it to everyone.
pub struct Duel {
    pub host: Person,
    pub guest: Person,
    pub board: MessageId,
}

/// Ana challenges Ben, and Ben accepts.
pub async fn begin(bot: &TestBot) -> Duel {
    begin_between(bot, "Ana", "Ben", &[]).await
}

/// Someone challenges someone on some terms, and is accepted.
pub async fn begin_between(bot: &TestBot, host: &str, guest: &str, terms: &[(&str, Opt)]) -> Duel {
    let (host, guest) = (bot.person(host), bot.person(guest));
    let challenge = challenge(bot, &host, &guest, terms).await.expect_message();
    let board = press_verb(&guest, challenge.id, "accept")
        .await
        .expect_message();
    assert_eq!(board.id, challenge.id, "the challenge becomes the board");
    Duel {
        host,
        guest,
        board: board.id,
    }
}

/// `/tor challenge` where the tests play.
pub async fn challenge(
    bot: &TestBot,
    host: &Person,
    guest: &Person,
    terms: &[(&str, Opt)],
) -> Answer {
    let mut options = vec![("opponent", guest.into())];
    options.extend(terms.iter().cloned());
    host.slash(bot.games(), "tor challenge", &options).await
}

impl Duel {
    /// A player's hand, opened from the board.
    pub async fn hand(&self, who: &Person) -> SeenMessage {
        press_verb(who, self.board, "hand").await.expect_message()
    }

    /// The board as it is now.
    pub fn seen(&self) -> SeenMessage {
        self.host.message(self.board).unwrap()
    }

    /// The table's name, as its buttons carry it.
    pub fn table(&self) -> String {
        table_on(&self.seen())
    }

    /// Plays one tussle from two open hands; returns when both hands show what comes after it.
    pub async fn tussle(&self, bot: &TestBot, hands: [MessageId; 2], cards: [u8; 2]) {
        let title = |text: &str| text.lines().next().unwrap_or_default().to_owned();
        let both = [(&self.host, hands[0]), (&self.guest, hands[1])];
        // Not the board's: that may be behind.
        let before = both.map(|(who, hand)| title(&who.message(hand).unwrap().content));
        for ((who, hand), card) in both.into_iter().zip(cards) {
            choose(who, hand, card).await;
        }
        for ((who, hand), before) in both.into_iter().zip(before) {
            let what = format!("{} has the next hand", who.name());
            bot.discord
                .until(&what, || {
                    let now = who.message(hand).unwrap().content;
                    !now.contains("has chosen") && title(&now) != before
                })
                .await;
        }
    }
}

/// A match between two, which one of them gives up; the one after it ends a second later.
pub async fn given_up(
    bot: &TestBot,
    host: &str,
    guest: &str,
    by: &str,
    terms: &[(&str, Opt)],
) -> Duel {
    let duel = begin_between(bot, host, guest, terms).await;
    let loser = bot.person(by);
    let asked = press_verb(&loser, duel.board, "ask-resign").await;
    let asked = asked.expect_message();
    let _ = press_verb(&loser, asked.id, "resign")
        .await
        .expect_message();
    bot.pass(1).await;
    duel
}

/// Presses the button that does this, whatever stands on it; says what came of it.
pub async fn press_verb(who: &Person, message: MessageId, verb: &str) -> Answer {
    let id = id_of(who, message, verb);
    who.click(message, &id).await
}

/// Whoever keeps a table seats the house at a level.
pub async fn add_house(bot: &TestBot, who: &Person, lobby: MessageId, level: Level) -> SeenMessage {
    let before = who.message(lobby).unwrap().content;
    let offer = press_verb(who, lobby, "add-bot").await.expect_message();
    let menu = offer.selects().remove(0).custom_id;
    let added = who.select(offer.id, &menu, &[level.id()]).await;
    let _ = added.expect_message();
    let changed = || who.message(lobby).filter(|now| now.content != before);
    bot.discord.until_some("the bot is listed", changed).await
}

/// The id of the button that does this.
pub fn id_of(who: &Person, message: MessageId, verb: &str) -> String {
    let seen = who
        .message(message)
        .unwrap_or_else(|| panic!("{} does not see the message", who.name()));
    let start = format!("1:{verb}:");
    let mut buttons = seen.buttons().into_iter();
    let button = buttons.find(|button| button.custom_id.starts_with(&start));
    button
        .unwrap_or_else(|| panic!("no button to {verb} on {:?}", seen.content))
        .custom_id
}

/// The name of the table a message's buttons belong to.
pub fn table_on(message: &SeenMessage) -> String {
    let button = message.buttons().into_iter().next().unwrap();
    button.custom_id.split(':').nth(2).unwrap().to_owned()
}

/// Presses a card, and sees the hand drawn again.
pub async fn choose(who: &Person, hand: MessageId, card: u8) -> SeenMessage {
    let id = card_id(who, hand, card);
    who.click(hand, &id).await.expect_message()
}

/// A command where the tests play, answered with a message.
pub async fn command(
    bot: &TestBot,
    who: &Person,
    command: &str,
    options: &[(&str, Opt)],
) -> SeenMessage {
    let answer = who.slash(bot.games(), command, options).await;
    answer.expect_message()
}

/// The id of a card's button.
pub fn card_id(who: &Person, hand: MessageId, card: u8) -> String {
    let seen = who
        .message(hand)
        .unwrap_or_else(|| panic!("{} does not see the hand", who.name()));
    seen.button(&card.to_string())
        .unwrap_or_else(|| panic!("no card {card} on {:?}", seen.content))
        .custom_id
}

/// The cards on a hand's buttons that can still be played.
pub fn cards(hand: &SeenMessage) -> Vec<u8> {
    let labels = hand.buttons().into_iter();
    labels
        .filter(|button| !button.disabled)
        .filter_map(|button| button.label.parse().ok())
        .collect()
}

/// Whoever the board waits for makes the first move it offers, and then it says this; the board as it is when all is sent.
pub async fn make_move(bot: &TestBot, duel: &Duel, says: &str) -> SeenMessage {
    let board = duel.seen();
    let players = [&duel.host, &duel.guest].into_iter();
    let mut due = players.filter(|who| waits_for(&board.content, who.name()));
    let who = due.next().expect("it waits for somebody");
    drop(moves(&board)[0].send(who, duel.board));
    bot.until_says(who, duel.board, says).await;
    bot.quiet().await;
    duel.seen()
}
