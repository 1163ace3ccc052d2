//! What can be pressed on the messages of a world, by whom it is tried, and whether it only shows something.

use std::collections::HashSet;

use localcord::{MessageId, SeenMessage};

use super::world::{Seen, World};

/// Those who try what stands there for all: who may not comes before who may, where the scenario knows.
const TRIERS: [&str; 5] = ["Emil", "Dana", "Cleo", "Ben", "Ana"];

/// Whoever tries what is none of their business: she plays nowhere.
const STRANGER: &str = "Hana";

/// Whether a press changes anything beside what the one who pressed sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Look,
    Deed,
}

/// Something to press.
pub struct Offer {
    pub on: MessageId,
    pub id: String,
    /// What is chosen, in a menu.
    pub value: Option<String>,
    pub by: Vec<&'static str>,
    /// What it belongs to: deeds of the same one get in each other's way.
    pub of: String,
}

/// All of them, in reading order. What shows the same to the same people on another message is tried once.
pub fn offers(world: &World) -> Vec<Offer> {
    let mut known = HashSet::new();
    let mut offers: Vec<Offer> = world.0.values().flat_map(on).collect();
    offers.retain(|offer| {
        let (id, value, by) = (offer.id.clone(), offer.value.clone(), offer.by.clone());
        offer.kind() == Kind::Deed || known.insert((id, value, by))
    });
    offers
}

/// What stands on no message of the world, or only on the next page of one: tried where Ana asked for help.
pub fn forged(world: &World) -> Vec<Offer> {
    let help = |seen: &&Seen| {
        let asked = seen.message.command.as_deref() == Some("tor help");
        asked && seen.owner == Some("Ana")
    };
    let help = world.0.values().find(help).unwrap();
    let names = |start: &str| {
        let mut names: Vec<String> = offers(world)
            .iter()
            .filter_map(|offer| offer.id.strip_prefix(start)?.split(':').next())
            .map(str::to_owned)
            .collect();
        names.sort();
        names.dedup();
        names
    };
    let tournaments = names("1:cup:").into_iter().flat_map(|tournament| {
        let pages = ["card", "log:0", "standings:1", "bracket:0", "pairings:1:0"];
        pages.map(|page| format!("1:cup:{tournament}:{page}"))
    });
    let stale = names("1:hand:").into_iter();
    let stale = stale.map(|table| format!("1:act:{table}:0:+"));
    let others = [
        "1:cups:0",
        "1:honours:here:0",
        "1:honours:s1:0",
        "1:matches:1",
        "1:ladder:here:people:1:tor",
        "1:ladder:s1:people:me:tor",
        "1:ladder:all:solo:0:panik",
        "1:rules:thor:9",
        "0:hand:0000000000000",
        "1:hand:0000000000000",
    ];
    let ids = others
        .map(str::to_owned)
        .into_iter()
        .chain(tournaments)
        .chain(stale);
    ids.map(|id| offer(help, id, None)).collect()
}

fn on(seen: &Seen) -> Vec<Offer> {
    let message = &seen.message;
    let buttons = message
        .buttons()
        .into_iter()
        .filter(|button| !button.disabled);
    let buttons = buttons.map(|button| (button.custom_id, None));
    let buttons = buttons.filter(|(id, _)| !id.is_empty());
    let chosen = menus(message)
        .into_iter()
        .map(|(id, value)| (id, Some(value)));
    let offers = buttons
        .chain(chosen)
        .map(|(id, value)| offer(seen, id, value));
    let (moves, rest): (Vec<Offer>, Vec<Offer>) =
        offers.partition(|offer| offer.verb() == "act" && offer.kind() == Kind::Deed);
    few(moves).into_iter().chain(rest).collect()
}

/// The first and the last option of every menu.
fn menus(message: &SeenMessage) -> Vec<(String, String)> {
    let mut chosen = Vec::new();
    for menu in message.selects() {
        let mut values: Vec<String> = menu.options.into_iter().map(|(_, value)| value).collect();
        values.dedup();
        let ends = [values.first().cloned(), values.pop()];
        let mut ends: Vec<String> = ends.into_iter().flatten().collect();
        ends.dedup();
        chosen.extend(
            ends.into_iter()
                .map(|value| (menu.custom_id.clone(), value)),
        );
    }
    chosen
}

/// The first and the last move of a panel.
fn few(mut moves: Vec<Offer>) -> Vec<Offer> {
    let last = moves.pop();
    moves.truncate(1);
    moves.into_iter().chain(last).collect()
}

fn offer(seen: &Seen, id: String, value: Option<String>) -> Offer {
    let mut offer = Offer {
        on: seen.message.id,
        of: belongs(seen, &id),
        id,
        value,
        by: Vec::new(),
    };
    offer.by = match (seen.owner, offer.kind(), offer.verb().as_str()) {
        (Some(owner), Kind::Look, _) => vec![owner],
        (Some(owner), Kind::Deed, _) => vec![STRANGER, owner],
        (None, Kind::Deed, _) => TRIERS.to_vec(),
        (None, _, "hand" | "ask-resign" | "hint") => vec!["Dana", "Ben", "Ana"],
        (None, _, "rules") => vec!["Dana", "Cleo"],
        (None, _, "replay") => vec!["Dana"],
        (None, Kind::Look, _) => vec!["Cleo"],
    };
    offer
}

/// The table or the tournament; the tables of a tournament stand in its threads, and only one has tables that go on.
fn belongs(seen: &Seen, id: &str) -> String {
    match seen.place.starts_with("thread ") {
        true => "threads".to_owned(),
        false => id.split(':').nth(2).unwrap_or_default().to_owned(),
    }
}

impl Offer {
    /// The first word, and the second of what is about a tournament.
    pub fn verb(&self) -> String {
        let mut parts = self.id.split(':').skip(1);
        let verb = parts.next().unwrap_or_default();
        match (verb, parts.nth(1)) {
            ("cup", Some(more)) => format!("cup {more}"),
            _ => verb.to_owned(),
        }
    }

    pub fn kind(&self) -> Kind {
        let verb = self.verb();
        let action = self.value.as_deref().or(self.id.splitn(5, ':').nth(4));
        match verb.as_str() {
            "act" | "menu" if action.is_some_and(|action| action.starts_with('+')) => Kind::Look,
            "accept" | "decline" | "withdraw" | "join" | "quit" | "bot-level" | "start" | "act"
            | "menu" | "resign" | "rematch" | "forget" | "cup join" | "cup leave" | "cup start"
            | "cup cancel" | "cup undo-award" | "cup undo-drop" => Kind::Deed,
            _ => Kind::Look,
        }
    }
}
