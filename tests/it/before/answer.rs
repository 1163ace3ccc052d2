//! What comes of a press, written down so that two versions can be compared: what it says, what can be pressed on it, and which
//! other messages changed. Names that are made up anew each time are left out; nothing else is.

use std::collections::{BTreeMap, HashSet};
use std::fs;

use localcord::{Answer, MessageId, SeenMessage};

use super::files::keep;
use super::offer::Offer;
use super::world::{EVERYONE, Seen, World};
use crate::bot::TestBot;

/// How answers begin that are to become others in a moment.
const WAITS: [&str; 4] = [
    "I am looking at this match",
    "Ich sehe mir diese Partie",
    "💡 Let me think",
    "💡 Ich denke",
];

/// Names of tables have so many characters; those of messages and seeds have more.
const NAME: usize = 13;

/// The beginning of a hash, as a board shows it.
const HASH: usize = 12;

/// Whoever writes down what happens.
pub struct Reader<'a> {
    bot: &'a TestBot,
    /// Names that the kept files know.
    known: HashSet<String>,
    /// The numbers of the messages that were there before.
    numbers: BTreeMap<MessageId, usize>,
}

impl Reader<'_> {
    pub fn new<'a>(bot: &'a TestBot, world: &World) -> Reader<'a> {
        let text = fs::read_to_string(keep("world.json")).unwrap();
        Reader {
            bot,
            known: words(&text).map(str::to_owned).collect(),
            numbers: world.numbers(),
        }
    }

    /// Someone presses it; what that was, what came of it, and the message that says so.
    pub async fn press(&self, offer: &Offer, name: &str) -> (String, Option<MessageId>) {
        let who = self.bot.person(name);
        let answer = match &offer.value {
            None => who.click_forged(offer.on, &offer.id).await,
            Some(value) => who.select_forged(offer.on, &offer.id, &[value]).await,
        };
        self.bot.quiet().await;
        let chosen = offer.value.as_ref().map(|value| format!(" = {value}"));
        let (id, chosen) = (&offer.id, chosen.unwrap_or_default());
        let title = format!("{name} presses {id}{chosen} on {}", self.number(offer.on));
        let message = match answer {
            Answer::Message(message) => message.id,
            Answer::Deferred { message, .. } => message.unwrap_or(offer.on),
            other => return (format!("{title}\n{other:?}"), None),
        };
        let there = || {
            let seen = self.bot.discord.message(message)?;
            let waits = WAITS.iter().any(|wait| seen.content.starts_with(wait));
            (!seen.loading && !waits).then_some(seen)
        };
        let seen = self.bot.discord.until_some(&title, there).await;
        let place = match (message == offer.on, seen.ephemeral) {
            (true, _) => "there:",
            (false, true) => "alone:",
            (false, false) => "for all:",
        };
        (
            format!("{title}\n{place}\n{}", self.show(&seen)),
            Some(message),
        )
    }

    /// What is otherwise than it was, but for those messages.
    pub fn changes(&self, before: &World, after: &World, but: &[MessageId]) -> String {
        let mut changes = Vec::new();
        for (id, seen) in after.0.iter().filter(|(id, _)| !but.contains(id)) {
            let now = self.show(&seen.message);
            let was = before.0.get(id).map(|seen| self.show(&seen.message));
            if was.as_ref() != Some(&now) {
                changes.push(format!("{}:\n{now}", self.place(seen)));
            }
        }
        let gone = before
            .0
            .values()
            .filter(|seen| !after.0.contains_key(&seen.message.id));
        changes.extend(gone.map(|seen| format!("{} is gone", self.place(seen))));
        // What is sent at the same moment has no order.
        changes.sort();
        changes.join("\n")
    }

    fn place(&self, seen: &Seen) -> String {
        let whose = seen.owner.map(|name| format!(" for {name}"));
        let (number, place) = (self.number(seen.message.id), &seen.place);
        format!("{number} in {place}{}", whose.unwrap_or_default())
    }

    fn number(&self, id: MessageId) -> String {
        let number = self.numbers.get(&id);
        number.map_or_else(|| "a new one".to_owned(), |number| format!("#{number}"))
    }

    /// A message: its words, whom it calls, its buttons and menus.
    fn show(&self, message: &SeenMessage) -> String {
        let mut lines: Vec<String> = message
            .content
            .lines()
            .map(|line| format!("| {line}"))
            .collect();
        let called = EVERYONE.into_iter().filter(|name| {
            let id = self.bot.person(name).id();
            message.pinged.contains(&id)
        });
        let called: Vec<&str> = called.collect();
        if !called.is_empty() {
            lines.push(format!("calls {}", called.join(", ")));
        }
        for button in message.buttons() {
            let off = if button.disabled { " (off)" } else { "" };
            lines.push(format!("[{}] {}{off}", button.label, button.custom_id));
        }
        for menu in message.selects() {
            lines.push(format!("<{}> {}", menu.placeholder, menu.custom_id));
            let options = menu.options.iter();
            lines.extend(options.map(|(label, value)| format!("  {label} = {value}")));
        }
        self.without_new_names(&lines.join("\n"))
    }

    fn without_new_names(&self, text: &str) -> String {
        let mut text = text.to_owned();
        let new: HashSet<String> = words(&text)
            .filter(|word| !self.known.contains(*word))
            .map(str::to_owned)
            .collect();
        for name in new {
            text = text.replace(&name, "NEW");
        }
        text
    }
}

/// What looks like the name of a table, a message or a seed.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.filter(|word| {
        let capital = |letter: char| letter.is_ascii_digit() || letter.is_ascii_uppercase();
        let hex = |letter: char| letter.is_ascii_digit() || ('a'..='f').contains(&letter);
        let long = |least: usize| word.len() >= least;
        long(NAME) && word.chars().all(capital) || long(HASH) && word.chars().all(hex)
    })
}
