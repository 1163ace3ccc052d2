//! What a person gets to see: messages as their client shows them, and what came of a command or click.
//! Plain types with public fields; nothing here reaches into the world.

use std::sync::Arc;

use serde::{Serialize, Serializer};
use serde_json::Value;

use super::ids::{ChannelId, InteractionId, MessageId, UserId};
use super::layout::{CONTAINER, THUMBNAIL};
use super::media::shown;
use super::message::{COMPONENTS_V2, Message};

/// What came of an interaction, as the person sees it.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Answer {
    /// A new message (type 4), or the message the component sits on, updated (type 7).
    Message(SeenMessage),
    /// Acknowledged without content yet: "thinking" (type 5, `message` is the placeholder), or nothing
    /// visible at all (type 6, `update` is true).
    Deferred {
        message: Option<MessageId>,
        ephemeral: bool,
        update: bool,
    },
    Choices {
        choices: Vec<Choice>,
    },
    Modal(ModalHandle),
    /// "The application did not respond": no valid callback within 3 seconds.
    Failed,
    /// The person's own client would not send this.
    Refused {
        reason: String,
    },
}

/// One suggestion of an autocomplete.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    pub name: String,
    pub value: Value,
}

/// An open modal; give it back to `Person::submit`.
#[derive(Clone, Debug, Serialize)]
pub struct ModalHandle {
    pub interaction: InteractionId,
    pub custom_id: String,
    pub title: String,
    pub components: Value,
    #[serde(skip)]
    pub(super) opened: ModalOrigin,
}

/// Where a modal was opened, which its submission has to repeat.
#[derive(Clone, Debug)]
pub(super) struct ModalOrigin {
    pub channel: ChannelId,
    pub source: Option<MessageId>,
    pub owners: Arc<Value>,
    pub metadata: Arc<Value>,
}

/// A message as one person sees it.
#[derive(Clone, Debug, Serialize)]
pub struct SeenMessage {
    pub id: MessageId,
    pub channel: ChannelId,
    pub author: String,
    pub author_id: UserId,
    /// What there is to read: the content, or all texts of Components V2, a line each.
    pub content: String,
    #[serde(serialize_with = "shared")]
    pub embeds: Arc<Value>,
    #[serde(serialize_with = "shared")]
    pub components: Arc<Value>,
    /// Files that this person sees; what components show has its description from there.
    #[serde(serialize_with = "shared")]
    pub attachments: Arc<Value>,
    pub ephemeral: bool,
    /// A deferred answer that has not been filled.
    pub loading: bool,
    pub edited: bool,
    pub created_ms: u64,
    /// Whom it pings, after `allowed_mentions`.
    pub pinged: Vec<UserId>,
    pub pings_everyone: bool,
    pub flags: u64,
    pub reply_to: Option<MessageId>,
    /// Who ran the command or pressed the button this message answers.
    pub invoked_by: Option<UserId>,
    /// The command this message answers, e.g. `tor challenge`.
    pub command: Option<String>,
    /// The message whose menu that command was chosen from.
    pub target: Option<MessageId>,
}

/// A button of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Button {
    pub label: String,
    /// Empty for link buttons.
    pub custom_id: String,
    pub style: u64,
    pub disabled: bool,
    /// Its name, or the sign itself.
    pub emoji: Option<String>,
    /// Which of the app's own it is.
    pub emoji_id: Option<u64>,
    pub url: Option<String>,
}

/// A picture that a component shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Picture {
    pub url: String,
    /// What stands in its place for those who do not see it.
    pub description: Option<String>,
}

/// A select menu of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Select {
    pub custom_id: String,
    /// 3 strings, 5 users, 6 roles, 7 mentionables, 8 channels.
    pub kind: u64,
    pub placeholder: String,
    pub disabled: bool,
    /// Label and value of each option, for string selects.
    pub options: Vec<(String, String)>,
    pub min_values: u64,
    pub max_values: u64,
}

fn shared<S: Serializer>(value: &Arc<Value>, to: S) -> Result<S::Ok, S::Error> {
    (**value).serialize(to)
}

impl Answer {
    /// The message of a `Message` answer.
    #[must_use]
    pub fn message(&self) -> Option<&SeenMessage> {
        match self {
            Self::Message(message) => Some(message),
            _ => None,
        }
    }

    /// The message, or a panic that shows what came instead: for tests.
    ///
    /// # Panics
    /// If the answer is no message.
    #[track_caller]
    pub fn expect_message(self) -> SeenMessage {
        match self {
            Self::Message(message) => message,
            other => panic!("expected a message, got {other:?}"),
        }
    }

    /// The modal, or a panic that shows what came instead: for tests.
    ///
    /// # Panics
    /// If the answer is no modal.
    #[must_use]
    #[track_caller]
    pub fn expect_modal(self) -> ModalHandle {
        match self {
            Self::Modal(modal) => modal,
            other => panic!("expected a modal, got {other:?}"),
        }
    }

    pub(super) fn refused(reason: impl Into<String>) -> Self {
        Self::Refused {
            reason: reason.into(),
        }
    }
}

impl SeenMessage {
    pub(super) fn new(message: &Message, author: &str) -> Self {
        Self {
            id: message.id,
            channel: message.channel,
            author: author.to_owned(),
            author_id: message.author,
            content: message.text().into_owned(),
            embeds: Arc::clone(&message.embeds),
            components: Arc::clone(&message.components),
            attachments: seen_files(message),
            ephemeral: message.ephemeral(),
            loading: message.loading(),
            edited: message.edited_ms.is_some(),
            created_ms: message.created_ms,
            pinged: message.pinged.to_vec(),
            pings_everyone: message.pings_everyone,
            flags: message.flags,
            reply_to: message.reply_to,
            invoked_by: message.origin.as_ref().map(|origin| origin.invoker),
            command: message.origin.as_ref().and_then(|origin| {
                let name = origin.legacy.as_ref()?["name"].as_str()?;
                Some(name.to_owned())
            }),
            target: message.origin.as_ref().and_then(|origin| {
                let target = origin.metadata["target_message_id"].as_str()?;
                target.parse().ok()
            }),
        }
    }

    /// All buttons in reading order.
    #[must_use]
    pub fn buttons(&self) -> Vec<Button> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let mut found = Vec::new();
        each_component(&self.components, &mut |component| {
            if component["type"] == 2 {
                found.push(Button {
                    label: text(&component["label"]),
                    custom_id: text(&component["custom_id"]),
                    style: component["style"].as_u64().unwrap_or(0),
                    disabled: component["disabled"].as_bool().unwrap_or(false),
                    emoji: component["emoji"]["name"].as_str().map(str::to_owned),
                    emoji_id: component["emoji"]["id"]
                        .as_str()
                        .and_then(|id| id.parse().ok()),
                    url: component["url"].as_str().map(str::to_owned),
                });
            }
        });
        found
    }

    /// The first button with this label.
    #[must_use]
    pub fn button(&self, label: &str) -> Option<Button> {
        self.buttons()
            .into_iter()
            .find(|button| button.label == label)
    }

    /// All select menus in reading order.
    #[must_use]
    pub fn selects(&self) -> Vec<Select> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let mut found = Vec::new();
        each_component(&self.components, &mut |component| {
            let kind = component["type"].as_u64().unwrap_or(0);
            if matches!(kind, 3 | 5..=8) {
                let options = component["options"].as_array().into_iter().flatten();
                found.push(Select {
                    custom_id: text(&component["custom_id"]),
                    kind,
                    placeholder: text(&component["placeholder"]),
                    disabled: component["disabled"].as_bool().unwrap_or(false),
                    options: options
                        .map(|o| (text(&o["label"]), text(&o["value"])))
                        .collect(),
                    min_values: component["min_values"].as_u64().unwrap_or(1),
                    max_values: component["max_values"].as_u64().unwrap_or(1),
                });
            }
        });
        found
    }

    /// The message is one of Components V2.
    #[must_use]
    pub fn v2(&self) -> bool {
        self.flags & COMPONENTS_V2 != 0
    }

    /// The headings in its texts, without their marks, with their levels.
    #[must_use]
    pub fn headings(&self) -> Vec<(usize, String)> {
        let heading = |line: &str| {
            let level = line.chars().take_while(|sign| *sign == '#').count();
            let words = line[level..].strip_prefix(' ')?;
            (1..=3)
                .contains(&level)
                .then(|| (level, words.trim().to_owned()))
        };
        self.content.lines().filter_map(heading).collect()
    }

    /// The colours of its containers; `None` for one without.
    #[must_use]
    pub fn accents(&self) -> Vec<Option<u64>> {
        let mut found = Vec::new();
        each_component(&self.components, &mut |component| {
            if component["type"] == CONTAINER {
                found.push(component["accent_color"].as_u64());
            }
        });
        found
    }

    /// The pictures that its components show, in reading order.
    #[must_use]
    pub fn pictures(&self) -> Vec<Picture> {
        let picture = |item: &Value| Picture {
            url: item["media"]["url"].as_str().unwrap_or_default().to_owned(),
            description: item["description"].as_str().map(str::to_owned),
        };
        let mut found = Vec::new();
        each_component(&self.components, &mut |component| {
            if component["type"] == THUMBNAIL {
                found.push(picture(component));
            }
            let items = component["items"].as_array().into_iter().flatten();
            found.extend(items.map(picture));
        });
        found
    }

    /// Every word on the message, embeds, labels and V2 texts included: for searching.
    #[must_use]
    pub fn text(&self) -> String {
        let mut words = vec![self.content.clone()];
        gather(&self.embeds, &mut words);
        each_component(&self.components, &mut |component| {
            for key in ["label", "placeholder"] {
                words.extend(component[key].as_str().map(str::to_owned));
            }
            for option in component["options"].as_array().into_iter().flatten() {
                words.extend(option["label"].as_str().map(str::to_owned));
                words.extend(option["description"].as_str().map(str::to_owned));
            }
        });
        words.join("\n")
    }
}

/// Files below a classic message; with Components V2 those that a component shows, as it describes them.
fn seen_files(message: &Message) -> Arc<Value> {
    if !message.v2() {
        return Arc::clone(&message.attachments);
    }
    let known = message.attachments.as_array();
    let list = shown(&message.components).into_iter();
    let file = |(id, description): (String, Option<String>)| {
        let mut file = known?.iter().find(|file| file["id"] == *id)?.clone();
        if let Some(description) = description {
            file["description"] = Value::String(description);
        }
        Some(file)
    };
    Arc::new(list.filter_map(file).collect())
}

/// Visits all components, outer before inner.
pub(super) fn each_component<'a>(components: &'a Value, visit: &mut impl FnMut(&'a Value)) {
    match components {
        Value::Array(list) => list.iter().for_each(|inner| each_component(inner, visit)),
        Value::Object(_) => {
            visit(components);
            for nested in ["components", "component", "accessory"] {
                if let Some(inner) = components.get(nested) {
                    each_component(inner, visit);
                }
            }
        }
        _ => {}
    }
}

fn gather(value: &Value, words: &mut Vec<String>) {
    match value {
        Value::String(text) => words.push(text.clone()),
        Value::Array(list) => list.iter().for_each(|inner| gather(inner, words)),
        Value::Object(map) => {
            for (key, inner) in map {
                if !matches!(
                    key.as_str(),
                    "type" | "url" | "proxy_url" | "icon_url" | "timestamp"
                ) {
                    gather(inner, words);
                }
            }
        }
        _ => {}
    }
}
