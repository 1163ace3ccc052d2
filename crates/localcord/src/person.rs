//! A person of the local Discord: types commands, presses buttons, reads what their client shows.
//! The HTTP API of `local/` is a thin layer over this.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use tokio::sync::watch;

use super::answer::{Answer, Choice, ModalHandle, SeenMessage};
use super::client::Client;
use super::draft::Draft;
use super::ids::{ChannelId, InteractionId, MessageId, UserId};
use super::inbox::Inbox;
use super::interaction::ANSWER_MS;
use super::invoke::{Ask, Asked};
use super::permission::SEND_MESSAGES;
use super::post::Post;
use super::server::Core;

/// A handle on one person; cheap to clone.
#[derive(Clone)]
pub struct Person {
    core: Arc<Core>,
    id: UserId,
    name: Arc<str>,
}

/// A value typed into an option of a command.
#[derive(Clone, Debug, PartialEq)]
pub enum Opt {
    /// Text; also the name of a person, channel or choice, as one types and picks it.
    Str(String),
    Int(i64),
    Num(f64),
    Bool(bool),
    User(UserId),
    Channel(ChannelId),
    Role(u64),
}

macro_rules! opt_from {
    ($($from:ty => |$value:ident| $opt:expr;)+) => {$(
        impl From<$from> for Opt {
            fn from($value: $from) -> Self { $opt }
        }
    )+};
}

opt_from! {
    &str => |text| Opt::Str(text.to_owned());
    String => |text| Opt::Str(text);
    i64 => |number| Opt::Int(number);
    i32 => |number| Opt::Int(number.into());
    u32 => |number| Opt::Int(number.into());
    f64 => |number| Opt::Num(number);
    bool => |flag| Opt::Bool(flag);
    UserId => |user| Opt::User(user);
    ChannelId => |channel| Opt::Channel(channel);
    &Person => |person| Opt::User(person.id);
}

/// An interaction that has been sent and not yet been answered.
#[must_use = "call `answer` to learn what came of it"]
pub struct Pending {
    core: Arc<Core>,
    way: Way,
}

enum Way {
    Sent(Asked),
    Refused(String),
}

/// With a manual clock nobody advances, a wait for a dead bot ends all the same.
const PATIENCE: Duration = Duration::from_secs(60);

impl Pending {
    /// The interaction's id, unless the client refused to send it.
    #[must_use]
    pub fn interaction(&self) -> Option<InteractionId> {
        match &self.way {
            Way::Sent(asked) => Some(asked.id),
            Way::Refused(_) => None,
        }
    }

    /// Waits for the callback, or until 3 seconds have passed on the clock.
    pub async fn answer(self) -> Answer {
        let asked = match self.way {
            Way::Refused(reason) => return Answer::refused(reason),
            Way::Sent(asked) => asked,
        };
        // The callback is accepted up to and including the third second.
        let late = self
            .core
            .clock
            .sleep_until(asked.created_ms + ANSWER_MS + 1);
        tokio::select! {
            biased;
            answer = asked.answer => answer.unwrap_or(Answer::Failed),
            () = late => Answer::Failed,
            () = tokio::time::sleep(PATIENCE) => Answer::Failed,
        }
    }
}

impl Person {
    pub(super) fn new(core: Arc<Core>, id: UserId, name: &str) -> Self {
        Self {
            core,
            id,
            name: name.into(),
        }
    }

    #[must_use]
    pub fn id(&self) -> UserId {
        self.id
    }

    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// `<@id>`, as messages mention this person.
    #[must_use]
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// Runs a command, e.g. `"tor challenge"`, and waits for the bot's answer.
    pub async fn slash(
        &self,
        channel: ChannelId,
        command: &str,
        options: &[(&str, Opt)],
    ) -> Answer {
        self.slash_later(channel, command, options).answer().await
    }

    /// As [`Person::slash`], without waiting: the event is out when this returns.
    pub fn slash_later(
        &self,
        channel: ChannelId,
        command: &str,
        options: &[(&str, Opt)],
    ) -> Pending {
        self.send(|client| client.type_command(channel, command, options, None))
    }

    /// Suggestions while typing into `focused.0`; empty if the bot or the client offers none.
    pub async fn autocomplete(
        &self,
        channel: ChannelId,
        command: &str,
        options: &[(&str, Opt)],
        focused: (&str, &str),
    ) -> Vec<Choice> {
        match self
            .autocomplete_answer(channel, command, options, focused)
            .await
        {
            Answer::Choices { choices } => choices,
            _ => Vec::new(),
        }
    }

    /// As [`Person::autocomplete`], telling refusals and failures apart.
    pub async fn autocomplete_answer(
        &self,
        channel: ChannelId,
        command: &str,
        options: &[(&str, Opt)],
        focused: (&str, &str),
    ) -> Answer {
        self.send(|client| client.type_command(channel, command, options, Some(focused)))
            .answer()
            .await
    }

    /// Runs a command from the menu of another user.
    pub async fn user_command(&self, channel: ChannelId, name: &str, target: UserId) -> Answer {
        self.send(|client| client.user_command(channel, name, target))
            .answer()
            .await
    }

    /// Runs a command from the menu of a message, e.g. `"Replay this match"`.
    pub async fn message_command(&self, message: MessageId, name: &str) -> Answer {
        self.message_command_later(message, name).answer().await
    }

    pub fn message_command_later(&self, message: MessageId, name: &str) -> Pending {
        self.send(|client| client.message_command(message, name))
    }

    /// Presses a button. The client refuses what this person cannot see or press.
    pub async fn click(&self, message: MessageId, custom_id: &str) -> Answer {
        self.click_later(message, custom_id).answer().await
    }

    pub fn click_later(&self, message: MessageId, custom_id: &str) -> Pending {
        self.send(|client| client.press(message, custom_id, false))
    }

    /// Presses a button by its label.
    pub async fn click_label(&self, message: MessageId, label: &str) -> Answer {
        let found = self
            .message(message)
            .and_then(|message| message.button(label));
        match found {
            Some(button) => self.click(message, &button.custom_id).await,
            None => Answer::refused(format!("the message has no button {label}")),
        }
    }

    /// A press made up by a hostile client: any id, on any message.
    pub async fn click_forged(&self, message: MessageId, custom_id: &str) -> Answer {
        self.click_forged_later(message, custom_id).answer().await
    }

    pub fn click_forged_later(&self, message: MessageId, custom_id: &str) -> Pending {
        self.send(|client| client.press(message, custom_id, true))
    }

    /// Chooses in a select menu, by value or label; people by name or id.
    pub async fn select<V: AsRef<str>>(
        &self,
        message: MessageId,
        custom_id: &str,
        values: &[V],
    ) -> Answer {
        self.select_later(message, custom_id, values).answer().await
    }

    pub fn select_later<V: AsRef<str>>(
        &self,
        message: MessageId,
        custom_id: &str,
        values: &[V],
    ) -> Pending {
        let values: Vec<String> = values
            .iter()
            .map(|value| value.as_ref().to_owned())
            .collect();
        self.send(|client| client.choose(message, custom_id, &values, false))
    }

    /// A choice made up by a hostile client: values the menu does not have.
    pub async fn select_forged<V: AsRef<str>>(
        &self,
        message: MessageId,
        custom_id: &str,
        values: &[V],
    ) -> Answer {
        let values: Vec<String> = values
            .iter()
            .map(|value| value.as_ref().to_owned())
            .collect();
        self.send(|client| client.choose(message, custom_id, &values, true))
            .answer()
            .await
    }

    /// Sends a filled-in modal; fields not named keep their default text.
    pub async fn submit(&self, modal: ModalHandle, values: &[(&str, &str)]) -> Answer {
        self.submit_later(&modal, values).answer().await
    }

    pub fn submit_later(&self, modal: &ModalHandle, values: &[(&str, &str)]) -> Pending {
        self.send(|client| client.send_modal(modal, values))
    }

    fn send(&self, ask: impl FnOnce(Client<'_>) -> Result<Ask, String>) -> Pending {
        let mut state = self.core.lock();
        let way = match ask(state.client(self.id)).map(|ask| state.ask(ask)) {
            Ok(Some(asked)) => Way::Sent(asked),
            Ok(None) => Way::Refused("there is no such channel".into()),
            Err(reason) => Way::Refused(reason),
        };
        Pending {
            core: Arc::clone(&self.core),
            way,
        }
    }

    /// Writes a plain message.
    ///
    /// # Errors
    /// A sentence saying why the client would not send it.
    pub fn say(&self, channel: ChannelId, text: &str) -> Result<MessageId, String> {
        let mut state = self.core.lock();
        if state.realm.person_permissions(self.id, channel) & SEND_MESSAGES == 0 {
            return Err("this person cannot write there".into());
        }
        let draft = Draft::read(&json!({"content": text}), &[], false, "");
        let draft = draft.map_err(|refusal| refusal.message)?;
        let (author, origin) = (self.id, None);
        let post = Post {
            channel,
            author,
            draft: &draft,
            origin,
            ephemeral: false,
            loading: false,
        };
        let made = state.create_message(post);
        made.map(|message| message.id)
            .map_err(|refusal| refusal.message)
    }

    /// All this person sees in a channel, own ephemerals included, oldest first.
    #[must_use]
    pub fn messages(&self, channel: ChannelId) -> Vec<SeenMessage> {
        let state = self.core.lock();
        let mut list: Vec<SeenMessage> = state
            .realm
            .seen_in(self.id, channel)
            .map(|message| state.realm.seen(message))
            .collect();
        list.reverse();
        list
    }

    /// Up to `limit` messages before `before`, newest first.
    #[must_use]
    pub fn messages_before(
        &self,
        channel: ChannelId,
        before: Option<MessageId>,
        limit: usize,
    ) -> Vec<SeenMessage> {
        let state = self.core.lock();
        state
            .realm
            .seen_in(self.id, channel)
            .filter(|message| before.is_none_or(|before| message.id < before))
            .take(limit)
            .map(|message| state.realm.seen(message))
            .collect()
    }

    /// One message as it is now, if this person sees it.
    #[must_use]
    pub fn message(&self, id: MessageId) -> Option<SeenMessage> {
        let state = self.core.lock();
        let message = state
            .realm
            .messages
            .get(&id)
            .filter(|message| state.realm.shows(self.id, message))?;
        Some(state.realm.seen(message))
    }

    /// The newest message this person sees in a channel.
    #[must_use]
    pub fn last_message(&self, channel: ChannelId) -> Option<SeenMessage> {
        self.messages_before(channel, None, 1).pop()
    }

    /// The DM with the bot, if one is open.
    #[must_use]
    pub fn dm(&self) -> Option<ChannelId> {
        self.core.lock().realm.users[&self.id].dm
    }

    /// The DM with the bot, opened if need be.
    ///
    /// # Panics
    /// Never: this person exists.
    #[must_use]
    pub fn open_dm(&self) -> ChannelId {
        self.core
            .lock()
            .realm
            .dm_with_bot(self.id)
            .expect("this person exists")
    }

    /// Everything in the DM with the bot, oldest first.
    #[must_use]
    pub fn dms(&self) -> Vec<SeenMessage> {
        self.dm()
            .map(|channel| self.messages(channel))
            .unwrap_or_default()
    }

    /// What reaches this person from now on.
    #[must_use]
    pub fn subscribe(&self) -> Inbox {
        let seq = self.core.lock().log.seq();
        self.subscribe_after(seq)
    }

    /// What reached this person after a sequence number seen earlier, and on.
    #[must_use]
    pub fn subscribe_after(&self, seq: u64) -> Inbox {
        let tick: watch::Receiver<u64> = self.core.lock().log.subscribe();
        Inbox::new(Arc::clone(&self.core), self.id, seq, tick)
    }

    pub fn set_locale(&self, locale: &str) {
        self.change(|user| locale.clone_into(&mut user.locale));
    }

    /// Closed DMs refuse the bot's messages with 50007.
    pub fn set_dms_closed(&self, closed: bool) {
        self.change(|user| user.dms_closed = closed);
    }

    /// Whether this person has installed the app for themselves.
    pub fn set_installed(&self, installed: bool) {
        self.change(|user| user.installed = installed);
    }

    /// Closes and opens the client: ephemeral messages are gone.
    pub fn restart_client(&self) {
        let newest = MessageId(self.core.lock().realm.mint.next_id());
        self.change(|user| {
            user.restarted_at = newest;
            user.dismissed.clear();
        });
    }

    /// "Dismiss message" on an ephemeral message.
    pub fn dismiss(&self, message: MessageId) {
        self.change(|user| {
            user.dismissed.insert(message);
        });
    }

    fn change(&self, change: impl FnOnce(&mut super::realm::User)) {
        let mut state = self.core.lock();
        if let Some(user) = state.realm.users.get_mut(&self.id) {
            change(user);
        }
        state.log.touch();
    }
}
