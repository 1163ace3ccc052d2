//! A command, declared: where it is typed, what it takes, what is completed while it is typed, and who does it. It knows no transport:
//! `discord/slash` tells Discord of it and hands in what was [`Given`]. Each stands in its verb's file; `commands` lists them.

use std::pin::Pin;

use crate::desk::ask::{Ask, Named, Reply, UsedOn};
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
    User,
    /// A channel that one can play in.
    Channel,
    /// A role of the server.
    Role,
}

/// One of several values: what the command gets, and what people read.
pub struct Choice {
    pub value: &'static str,
    pub label: Label,
}

/// What a choice is called.
pub enum Label {
    /// The same in every language.
    Name(&'static str),
    /// A sentence of the catalogue.
    Key(&'static str),
}

impl Choice {
    pub fn named(value: &'static str, name: &'static str) -> Choice {
        let label = Label::Name(name);
        Choice { value, label }
    }

    pub fn said(value: &'static str, key: &'static str) -> Choice {
        let label = Label::Key(key);
        Choice { value, label }
    }
}

impl Command {
    pub const fn typed(path: &'static str, options: &'static [Opt], run: Handler) -> Command {
        let (place, meets) = (Place::Typed(path), true);
        Command {
            place,
            options,
            meets,
            run,
        }
    }

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

pub const fn text(name: &'static str) -> Opt {
    option(name, Kind::Text)
}

pub const fn completed(name: &'static str, by: Completer) -> Opt {
    option(name, Kind::Completed(by))
}

pub const fn one_of(name: &'static str, choices: fn() -> Vec<Choice>) -> Opt {
    option(name, Kind::OneOf(choices))
}

pub const fn whole(name: &'static str, least: u32, most: u32) -> Opt {
    option(name, Kind::Whole(least, most))
}

pub const fn yes_no(name: &'static str) -> Opt {
    option(name, Kind::YesNo)
}

pub const fn option(name: &'static str, kind: Kind) -> Opt {
    let required = false;
    Opt {
        name,
        required,
        kind,
    }
}

impl Opt {
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
    Text(String),
    Whole(i64),
    YesNo(bool),
    User(Named),
    Channel(Channel),
    Role(u64),
    /// The message a command was used on.
    Message(UsedOn),
    /// What no option of ours takes.
    Strange,
}

/// What a command was given, by the names of its options.
#[derive(Clone, Debug, Default)]
pub struct Given(pub Vec<(String, Value)>);

macro_rules! values {
    ($($name:ident: $kind:ident($value:ident) -> $of:ty = $taken:expr;)*) => {$(
        pub fn $name(&self, name: &str) -> Option<$of> {
            match self.value(name)? {
                Value::$kind($value) => $taken,
                _ => None,
            }
        }
    )*};
}

impl Given {
    fn value(&self, name: &str) -> Option<&Value> {
        let mut values = self.0.iter();
        let found = values.find(|(of, _)| of == name);
        found.map(|(_, value)| value)
    }

    pub fn has(&self, name: &str) -> bool {
        self.value(name).is_some()
    }

    values! {
        text: Text(text) -> &str = Some(text);
        whole: Whole(number) -> u32 = u32::try_from(*number).ok();
        yes: YesNo(yes) -> bool = Some(*yes);
        user: User(user) -> &Named = Some(user);
        channel: Channel(channel) -> Channel = Some(*channel);
        role: Role(role) -> u64 = Some(*role);
        message: Message(used_on) -> &UsedOn = Some(used_on);
    }
}

/// The name under which a command on a message is given the message.
pub const MESSAGE: &str = "message";

/// What has to be there; only an old client, or none at all, leaves it out.
pub fn needed<T>(value: Option<T>) -> Result<T, Failure> {
    Ok(value.ok_or(Refusal::UnknownCommand)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_takes_what_it_declares_and_nothing_else() {
        const COMMAND: Command = Command::typed(
            "",
            &[text("name").required(), whole("count", 1, 6)],
            |_, _, _| Box::pin(async { Err(Refusal::UnknownCommand.into()) }),
        );
        let name = || Value::Text("x".to_owned());
        let count = Value::Whole;
        for (given, taken) in [
            (vec![], false),
            (vec![("name", name())], true),
            (vec![("count", count(1))], false),
            (vec![("name", count(1))], false),
            (vec![("name", name()), ("count", name())], false),
            (vec![("name", name()), ("count", Value::Strange)], false),
            (vec![("name", name()), ("count", count(-1))], false),
            (vec![("name", name()), ("count", count(1 << 32))], false),
            // What is out of bounds is a matter for the verb, and what is not declared is nobody's.
            (vec![("name", name()), ("count", count(7))], true),
            (vec![("name", name()), ("new", Value::Strange)], true),
        ] {
            let given = given.into_iter();
            let given = Given(
                given
                    .map(|(name, value)| (name.to_owned(), value))
                    .collect(),
            );
            assert_eq!(COMMAND.takes(&given), taken, "{given:?}");
        }
    }
}
