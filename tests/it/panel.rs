//! What can be pressed on a message, whatever the game: found by the ids of its buttons, never by a rule.

use std::collections::BTreeSet;

use localcord::{Button, MessageId, Pending, Person, SeenMessage};
use torwart::kernel::TableId;

/// A move that a message offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// A button, by its id.
    Button(String),
    /// An option of a menu, by the menu's id and the option's value.
    Option(String, String),
}

impl Move {
    fn id(&self) -> &str {
        match self {
            Move::Button(id) | Move::Option(id, _) => id,
        }
    }

    /// The table and the number of the decision.
    pub fn decision(&self) -> (TableId, u32) {
        let mut parts = self.id().split(':').skip(2);
        let table = parts.next().unwrap().parse().unwrap();
        (table, parts.next().unwrap().parse().unwrap())
    }

    /// The move in the game's notation.
    pub fn action(&self) -> &str {
        match self {
            Move::Button(id) => id.splitn(5, ':').nth(4).unwrap(),
            Move::Option(_, value) => value,
        }
    }

    /// Makes it; the event is out when this returns.
    pub fn send(&self, who: &Person, message: MessageId) -> Pending {
        match self {
            Move::Button(id) => who.click_later(message, id),
            Move::Option(id, value) => who.select_later(message, id, &[value]),
        }
    }
}

/// The moves a message offers, in reading order.
pub fn moves(message: &SeenMessage) -> Vec<Move> {
    let pressable = message
        .buttons()
        .into_iter()
        .filter(|button| !button.disabled);
    let buttons = pressable.map(|button| button.custom_id);
    let acts = buttons.filter(|id| id.starts_with("1:act:"));
    let menus = message.selects().into_iter().flat_map(|menu| {
        let options = menu.options.into_iter();
        options.map(move |(_, value)| Move::Option(menu.custom_id.clone(), value))
    });
    acts.map(Move::Button).chain(menus).collect()
}

/// What stands on the buttons of a message, in reading order; in brackets on those that only keep their place. No id stands there
/// twice, or Discord would refuse the message.
#[track_caller]
pub fn labels(message: &SeenMessage) -> Vec<String> {
    let buttons = message.buttons();
    let ids = buttons.iter().map(|button| button.custom_id.as_str());
    let ids: BTreeSet<&str> = ids.collect();
    assert_eq!(ids.len(), buttons.len(), "{buttons:#?}");
    let label = |button: Button| match button.disabled {
        true => format!("({})", button.label),
        false => button.label,
    };
    buttons.into_iter().map(label).collect()
}

/// The id of the button with this verb: `accept`, `hand`, `resign`.
pub fn verb(message: &SeenMessage, verb: &str) -> Option<String> {
    let start = format!("1:{verb}:");
    let mut ids = message.buttons().into_iter().map(|button| button.custom_id);
    ids.find(|id| id.starts_with(&start))
}

/// The table that a message speaks of, if it has a button that names one.
pub fn table(message: &SeenMessage) -> Option<TableId> {
    let ids = message.buttons().into_iter().map(|button| button.custom_id);
    let menus = message.selects().into_iter().map(|menu| menu.custom_id);
    ids.chain(menus)
        .find_map(|id| id.split(':').nth(2)?.parse().ok())
}
