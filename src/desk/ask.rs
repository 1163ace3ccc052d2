//! Who asks what, from where: an interaction without its transport. And what we say to it.

use std::sync::Arc;

use serde_json::{Value, json};
use tokio::task::JoinHandle;

use crate::courier::holds::Held;
use crate::courier::place::{Place, Shows, Spot};
use crate::draw;
use crate::draw::letter::{Form, Letter};
use crate::games::Advice;
use crate::house::{Looking, NoHint};
use crate::kernel::{Channel, Guild, Person, Seat, Sketch, TableId};
use crate::say::Speaker;
use crate::store::AnyLog;
use crate::table::Table;

/// One interaction, whichever way it reached us.
#[derive(Clone, Debug)]
pub struct Ask {
    /// Its number, which Discord gives out once.
    pub id: u64,
    /// Who pressed or typed.
    pub person: Person,
    /// What they are called here.
    pub name: String,
    /// Their client's language.
    pub locale: String,
    /// In which server, if in one.
    pub guild: Option<Guild>,
    /// The server's language.
    pub guild_locale: Option<String>,
    pub channel: Channel,
    /// Whether this is our own direct conversation with them.
    pub direct: bool,
    /// Whether the bot is no member here, so that only interaction tokens can write.
    pub by_token: bool,
    /// Whether everyone here would see what the bot writes.
    pub may_write: bool,
    /// Whether the person manages the server.
    pub manages: bool,
    /// Whether nothing in the server is hidden from them.
    pub administers: bool,
    /// Their roles in the server, without the one everyone has.
    pub roles: Vec<u64>,
    /// The message the pressed button stands on.
    pub message: Option<Pressed>,
}

/// The message a button stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pressed {
    pub id: u64,
    /// Whether only the presser sees it.
    pub ephemeral: bool,
}

/// Someone named in a command.
#[derive(Clone, Debug)]
pub struct Named {
    pub person: Person,
    /// What they are called here.
    pub name: String,
    /// Whether it is a bot.
    pub bot: bool,
}

/// A message that a command was used on.
#[derive(Clone, Debug)]
pub struct UsedOn {
    pub id: u64,
    /// Who wrote it.
    pub author: Person,
    /// The ids of everything that can be pressed on it.
    pub presses: Vec<String>,
}

/// What we answer.
pub struct Reply {
    pub way: Way,
    /// What the answered message shows.
    pub shows: Option<Shows>,
    /// A second, private message after the first.
    pub then: Option<(Letter, Option<Shows>)>,
    /// Keeps the outbox from drawing the same message while this answer is on its way.
    pub held: Option<Held<Spot>>,
    /// A picture that is added to the message once it is painted: nobody waits for it.
    pub picture: Option<Illustration>,
    /// Something that takes longer than an answer may: the answered message becomes it.
    pub later: Option<Later>,
    /// The card of a log that the answered message becomes, and up to which event it shows the log.
    pub card: Option<(Held<AnyLog>, u64)>,
}

/// What is still being thought about.
pub enum Later {
    /// A finished match.
    Report {
        table: TableId,
        /// The page that was asked for.
        page: usize,
        /// What is waited for.
        looking: Looking,
    },
    /// A decision that somebody wants a hint for.
    Hint {
        /// At this table.
        table: Arc<Table>,
        /// On this seat.
        seat: Seat,
        /// What is waited for.
        thought: JoinHandle<Result<Arc<Advice>, NoHint>>,
    },
}

/// A picture that is still to be painted.
pub struct Illustration {
    /// What it shows.
    pub sketch: Sketch,
    /// What its file is called.
    pub name: &'static str,
    /// What it says, for those who do not see it.
    pub alt: String,
}

impl Illustration {
    /// A sketch, with its words as somebody reads them.
    pub fn of(sketch: Sketch, name: &'static str, speaker: &Speaker<'_>) -> Illustration {
        let alt = draw::picture::alt(&sketch.alt, speaker);
        Illustration { sketch, name, alt }
    }
}

/// How an interaction is answered.
#[derive(Clone, Debug)]
pub enum Way {
    /// A message for everyone in the channel.
    Public(Letter),
    /// A message for the asker alone.
    Private(Letter),
    /// The message with the button becomes this.
    Redraw(Letter),
    /// Completions: label and value.
    Choices(Vec<(String, String)>),
}

impl Way {
    /// The message, if it is one.
    pub fn letter(&self) -> Option<&Letter> {
        match self {
            Way::Public(letter) | Way::Private(letter) | Way::Redraw(letter) => Some(letter),
            Way::Choices(_) => None,
        }
    }

    /// The same, to be completed.
    pub fn letter_mut(&mut self) -> Option<&mut Letter> {
        match self {
            Way::Public(letter) | Way::Private(letter) | Way::Redraw(letter) => Some(letter),
            Way::Choices(_) => None,
        }
    }

    /// The body of the callback, with this letter if it is one.
    pub fn callback(&self, letter: &Letter, form: Form) -> Value {
        match self {
            Way::Public(_) => json!({ "type": 4, "data": letter.new_body(form) }),
            Way::Private(_) => json!({ "type": 4, "data": letter.private_body(form) }),
            Way::Redraw(_) => json!({ "type": 7, "data": letter.edit_body(form) }),
            Way::Choices(choices) => {
                let choice =
                    |(name, value): &(String, String)| json!({ "name": name, "value": value });
                let choices: Vec<Value> = choices.iter().map(choice).collect();
                json!({ "type": 8, "data": { "choices": choices } })
            }
        }
    }
}

impl Reply {
    fn by(way: Way) -> Reply {
        Reply {
            way,
            shows: None,
            then: None,
            held: None,
            picture: None,
            later: None,
            card: None,
        }
    }

    /// A message for the asker alone.
    pub fn private(letter: Letter) -> Reply {
        Reply::by(Way::Private(letter))
    }

    /// A message for everyone.
    pub fn public(letter: Letter) -> Reply {
        Reply::by(Way::Public(letter))
    }

    /// The message with the button becomes this.
    pub fn redraw(letter: Letter) -> Reply {
        Reply::by(Way::Redraw(letter))
    }

    /// What only the asker sees becomes this. Wherever else they asked, and on whatever message somebody forged a press, it is a
    /// message of its own.
    pub fn here(ask: &Ask, letter: Letter) -> Reply {
        match ask.message {
            Some(message) if message.ephemeral => Reply::redraw(letter),
            _ => Reply::private(letter),
        }
    }

    /// Completions.
    pub fn choices(choices: Vec<(String, String)>) -> Reply {
        Reply::by(Way::Choices(choices))
    }

    /// The reply, with a picture to come, if there is one.
    #[must_use]
    pub fn illustrated(mut self, picture: Option<Illustration>) -> Reply {
        self.picture = picture;
        self
    }

    /// The reply, until what takes longer is there.
    #[must_use]
    pub fn until(mut self, later: Later) -> Reply {
        self.later = Some(later);
        self
    }

    /// The reply, drawn while nobody else draws the same message.
    #[must_use]
    pub fn holding(mut self, held: Held<Spot>) -> Reply {
        self.held = Some(held);
        self
    }

    /// The reply, showing the card of a log.
    #[must_use]
    pub fn showing_card(mut self, drawing: Held<AnyLog>, seq: u64) -> Reply {
        self.card = Some((drawing, seq));
        self
    }

    /// The reply, showing a table.
    #[must_use]
    pub fn showing(mut self, table: TableId, place: Place, seq: u64) -> Reply {
        self.shows = Some(Shows { table, place, seq });
        self
    }
}
