//! A command, declared: where it is typed, what it takes, what is completed while it is typed, and who does it. It knows no transport:
//! `discord/slash` tells Discord of it and hands in what was [`Given`]. Each stands in its verb's file; `commands` lists them.

use std::pin::Pin;

use crate::desk::ask::{Ask, Named, Posted, Reply};
use crate::desk::route::Desk;
use crate::kernel::{Channel, Refusal};
use crate::table::Failure;

/// What comes of it. Boxed one by one: no two verbs share a stack.
pub type Done<'a, T = Reply> = Pin<Box<dyn Future<Output = Result<T, Failure>> + Send + 'a>>;

/// Does what a command says.
pub type Handler = for<'a> fn(&'a Desk, &'a Ask, &'a Given) -> Done<'a>;

/// Completes what is being typed, by what was given before it.
pub type Completer = for<'a> fn(&'a Desk, &'a Ask, &'a Given, &'a str) -> Done<'a, Completions>;

/// Labels and values.
pub type Completions = Vec<(String, String)>;

/// What Discord takes as completions.
pub const MOST_CHOICES: usize = 25;

/// A command.
pub struct Command {
    /// Where people find it.
    pub place: Place,
    /// What it takes, in the order in which it is asked for. What is required comes first.
    pub options: &'static [Opt],
    /// Whether its asker is remembered.
    pub meets: bool,
    /// Does it.
    pub run: Handler,
}

/// Where people find a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Typed after `/tor`; two words are a group and one of its commands.
    Typed(&'static str),
    /// In the menu of a message, by the key of its name.
    OnMessage(&'static str),
}

/// Something a command takes.
#[derive(Clone, Copy)]
pub struct Opt {
    /// As Discord knows it.
    pub name: &'static str,
    /// Whether it has to be given.
    pub required: bool,
    /// What it is.
    pub kind: Kind,
}

/// What an option is.
#[derive(Clone, Copy)]
pub enum Kind {
    /// Any text.
    Text,
    /// A text that is completed while it is typed.
    Completed(Completer),
    /// One of these.
    OneOf(fn() -> Vec<Choice>),
    /// A number. The bounds are for the client: whoever goes around it is answered by the verb.
    Whole(u32, u32),
    /// Yes or no.
    YesNo,
    /// Somebody.
    User,
    /// A channel that one can play in.
    Channel,
    /// A role of the server.
    Role,
}

/// One of several values.
pub struct Choice {
    /// What the command gets.
    pub value: &'static str,
    /// What people read.
    pub label: Label,
}

/// What a choice is called.
pub enum Label {
    /// The same in every language.
    Name(&'static str),
    /// A sentence of the catalogue.
    Key(&'static str),
}

impl Command {
    /// A command that is typed.
    pub const fn typed(path: &'static str, options: &'static [Opt], run: Handler) -> Command {
        let (place, meets) = (Place::Typed(path), true);
        Command {
            place,
            options,
            meets,
            run,
        }
    }

    /// A command in the menu of a message.
    pub const fn on_message(key: &'static str, run: Handler) -> Command {
        let (place, meets) = (Place::OnMessage(key), true);
        Command {
            place,
            options: &[],
            meets,
            run,
        }
    }

    /// Nobody is remembered for using it.
    pub const fn unremembered(self) -> Command {
        Command {
            meets: false,
            ..self
        }
    }

    /// Whether it can be done with what was given: all it needs, and everything of its kind.
    pub fn takes(&self, given: &Given) -> bool {
        self.options.iter().all(|option| {
            let value = given.value(option.name);
            value.map_or(!option.required, |value| option.kind.fits(value))
        })
    }
}

/// A text.
pub const fn text(name: &'static str) -> Opt {
    option(name, Kind::Text)
}

/// A text that is completed.
pub const fn completed(name: &'static str, by: Completer) -> Opt {
    option(name, Kind::Completed(by))
}

/// One of several values.
pub const fn one_of(name: &'static str, choices: fn() -> Vec<Choice>) -> Opt {
    option(name, Kind::OneOf(choices))
}

/// A number.
pub const fn whole(name: &'static str, least: u32, most: u32) -> Opt {
    option(name, Kind::Whole(least, most))
}

/// Yes or no.
pub const fn yes_no(name: &'static str) -> Opt {
    option(name, Kind::YesNo)
}

/// Anything that needs no more words than its kind.
pub const fn option(name: &'static str, kind: Kind) -> Opt {
    let required = false;
    Opt {
        name,
        required,
        kind,
    }
}

impl Opt {
    /// It has to be given.
    pub const fn required(self) -> Opt {
        Opt {
            required: true,
            ..self
        }
    }
}

impl Kind {
    fn fits(self, value: &Value) -> bool {
        match (self, value) {
            (Kind::Text | Kind::Completed(_) | Kind::OneOf(_), Value::Text(_))
            | (Kind::YesNo, Value::YesNo(_))
            | (Kind::User, Value::User(_))
            | (Kind::Channel, Value::Channel(_))
            | (Kind::Role, Value::Role(_)) => true,
            (Kind::Whole(..), Value::Whole(number)) => u32::try_from(*number).is_ok(),
            _ => false,
        }
    }
}

/// The value of an option, as it was sent.
#[derive(Clone, Debug)]
pub enum Value {
    /// A text.
    Text(String),
    /// A number.
    Whole(i64),
    /// Yes or no.
    YesNo(bool),
    /// Somebody.
    User(Named),
    /// A channel.
    Channel(Channel),
    /// A role.
    Role(u64),
    /// The message a command was used on.
    Message(Posted),
    /// What no option of ours takes.
    Strange,
}

/// What a command was given, by the names of its options.
#[derive(Clone, Debug, Default)]
pub struct Given(pub Vec<(String, Value)>);

impl Given {
    fn value(&self, name: &str) -> Option<&Value> {
        let mut values = self.0.iter();
        let found = values.find(|(of, _)| of == name);
        found.map(|(_, value)| value)
    }

    /// Whether there is anything.
    pub fn has(&self, name: &str) -> bool {
        self.value(name).is_some()
    }

    /// A text.
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.value(name)? {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// A number.
    pub fn whole(&self, name: &str) -> Option<u32> {
        match self.value(name)? {
            Value::Whole(number) => u32::try_from(*number).ok(),
            _ => None,
        }
    }

    /// Yes or no.
    pub fn yes(&self, name: &str) -> Option<bool> {
        match self.value(name)? {
            Value::YesNo(yes) => Some(*yes),
            _ => None,
        }
    }

    /// Somebody.
    pub fn user(&self, name: &str) -> Option<&Named> {
        match self.value(name)? {
            Value::User(user) => Some(user),
            _ => None,
        }
    }

    /// A channel.
    pub fn channel(&self, name: &str) -> Option<Channel> {
        match self.value(name)? {
            Value::Channel(channel) => Some(*channel),
            _ => None,
        }
    }

    /// A role.
    pub fn role(&self, name: &str) -> Option<u64> {
        match self.value(name)? {
            Value::Role(role) => Some(*role),
            _ => None,
        }
    }

    /// The message it was used on.
    pub fn message(&self) -> Option<&Posted> {
        self.0.iter().find_map(|(_, value)| match value {
            Value::Message(posted) => Some(posted),
            _ => None,
        })
    }
}

/// What has to be there; only an old client, or none at all, leaves it out.
pub fn needed<T>(value: Option<T>) -> Result<T, Failure> {
    Ok(value.ok_or(Refusal::UnknownCommand)?)
}
