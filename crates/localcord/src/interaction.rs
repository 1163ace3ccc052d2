//! Interactions in flight: their tokens, the 3-second and the 15-minute rule, and who waits for the answer.
//! Does not build payloads (`invoke.rs`) nor apply answers (`rest/callback.rs`).

use std::collections::hash_map::RandomState;
use std::collections::{HashMap, VecDeque};
use std::hash::BuildHasher;
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::oneshot;

use super::answer::{Answer, ModalHandle};
use super::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};
use super::message::Origin;
use super::refusal::Refusal;
use super::state::State;

/// The first answer must come within this time.
pub(super) const ANSWER_MS: u64 = 3_000;
/// Edits and follow-ups by token end after this time.
pub(super) const TOKEN_MS: u64 = 15 * 60 * 1_000;
/// Delivered events kept so that a test can deliver one again.
const REDELIVERABLE: usize = 256;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Command = 2,
    Component = 3,
    Autocomplete = 4,
    Modal = 5,
}

/// One interaction; small, because a busy day keeps very many of them for 15 minutes.
pub(super) struct Interaction {
    pub id: InteractionId,
    pub token: String,
    pub kind: Kind,
    pub user: UserId,
    pub channel: ChannelId,
    pub created_ms: u64,
    pub name: Arc<str>,
    pub owners: Arc<Value>,
    /// The app is here only because a user brought it: 5 follow-ups, no channel routes.
    pub user_install_only: bool,
    /// The message a component sits on.
    pub source: Option<MessageId>,
    /// The message whose menu the command was chosen from.
    pub target: Option<MessageId>,
    /// Metadata of the interaction that opened the modal.
    pub trigger: Option<Arc<Value>>,
    pub acknowledged: bool,
    pub original: Option<MessageId>,
    pub followups: Vec<MessageId>,
    /// The form it was answered with, for those who submit by id.
    pub modal: Option<Box<ModalHandle>>,
    pub waiter: Option<oneshot::Sender<Answer>>,
}

#[derive(Default)]
pub(super) struct Interactions {
    live: HashMap<InteractionId, Interaction>,
    by_age: VecDeque<(u64, InteractionId)>,
    delivered: VecDeque<(InteractionId, Option<GuildId>, Arc<str>)>,
    keys: RandomState,
}

impl Interaction {
    /// What a message says about the interaction it answers; `user` is the object of who asked, `followup` names the first answer.
    fn origin(&self, user: &Value, followup: bool) -> Arc<Origin> {
        let mut metadata = json!({
            "id": self.id, "type": self.kind as u8, "user": *user,
            "authorizing_integration_owners": *self.owners,
        });
        if followup && let Some(original) = self.original {
            metadata["original_response_message_id"] = json!(original);
        }
        match self.kind {
            Kind::Component => metadata["interacted_message_id"] = json!(self.source),
            Kind::Modal => {
                let trigger = self.trigger.as_deref().cloned().unwrap_or(Value::Null);
                metadata["triggering_interaction_metadata"] = trigger;
            }
            Kind::Command | Kind::Autocomplete => metadata["name"] = json!(*self.name),
        }
        if let Some(target) = self.target {
            metadata["target_message_id"] = json!(target);
        }
        let legacy = (self.kind == Kind::Command)
            .then(|| json!({"id": self.id, "type": 2, "name": *self.name, "user": *user}));
        Arc::new(Origin {
            invoker: self.user,
            owners: Arc::clone(&self.owners),
            metadata: Arc::new(metadata),
            legacy: legacy.map(Arc::new),
        })
    }
}

impl Interactions {
    pub(super) fn token(&self, id: InteractionId) -> String {
        format!("aW50ZXJhY3Rpb246{id}x{:016x}", self.keys.hash_one(id))
    }

    pub(super) fn insert(&mut self, interaction: Interaction) {
        let now = interaction.created_ms;
        while let Some((created, old)) = self.by_age.front()
            && created + TOKEN_MS < now
        {
            self.live.remove(old);
            self.by_age.pop_front();
        }
        self.by_age.push_back((now, interaction.id));
        self.live.insert(interaction.id, interaction);
    }

    pub(super) fn delivered(&mut self, id: InteractionId, guild: Option<GuildId>, data: Arc<str>) {
        if self.delivered.len() == REDELIVERABLE {
            self.delivered.pop_front();
        }
        self.delivered.push_back((id, guild, data));
    }

    pub(super) fn recent(&self, id: InteractionId) -> Option<(Option<GuildId>, Arc<str>)> {
        let found = self
            .delivered
            .iter()
            .rev()
            .find(|(known, ..)| *known == id)?;
        Some((found.1, Arc::clone(&found.2)))
    }

    pub(super) fn newest(&self) -> Option<InteractionId> {
        self.delivered.back().map(|(id, ..)| *id)
    }

    pub(super) fn get(&self, id: InteractionId) -> Option<&Interaction> {
        self.live.get(&id)
    }

    pub(super) fn get_mut(&mut self, id: InteractionId) -> Option<&mut Interaction> {
        self.live.get_mut(&id)
    }

    /// The form an interaction opened for this person.
    pub(super) fn modal(&self, id: InteractionId, person: UserId) -> Option<ModalHandle> {
        let found = self.live.get(&id).filter(|found| found.user == person)?;
        found.modal.as_deref().cloned()
    }

    pub(super) fn len(&self) -> usize {
        self.live.len()
    }

    /// The interaction a callback names, if it may still be answered for the first time.
    pub(super) fn answerable(
        &mut self,
        id: InteractionId,
        token: &str,
        now: u64,
    ) -> Result<&mut Interaction, Refusal> {
        let found = self.live.get_mut(&id).filter(|found| found.token == token);
        let found = found.ok_or_else(Refusal::unknown_interaction)?;
        if found.acknowledged {
            return Err(Refusal::already_acknowledged());
        }
        if now > found.created_ms + ANSWER_MS {
            return Err(Refusal::unknown_interaction());
        }
        Ok(found)
    }

    /// The interaction behind a webhook token, answered and younger than 15 minutes.
    pub(super) fn by_token(&mut self, token: &str, now: u64) -> Result<&mut Interaction, Refusal> {
        let id = token
            .strip_prefix("aW50ZXJhY3Rpb246")
            .and_then(|rest| rest.split_once('x'))
            .and_then(|(id, _)| id.parse().ok());
        let found = id.and_then(|id| self.live.get_mut(&id));
        match found.filter(|found| found.token == token) {
            Some(found) if now > found.created_ms + TOKEN_MS => {
                Err(Refusal::invalid_webhook_token())
            }
            Some(found) if !found.acknowledged => Err(Refusal::unknown_webhook()),
            Some(found) => Ok(found),
            None => Err(Refusal::invalid_webhook_token()),
        }
    }
}

impl State {
    pub(super) fn origin_by_id(&self, id: InteractionId, followup: bool) -> Option<Arc<Origin>> {
        let found = self.interactions.get(id)?;
        Some(found.origin(&self.realm.users[&found.user].json, followup))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(id: u64, created_ms: u64, keys: &Interactions) -> Interaction {
        let id = InteractionId(id);
        Interaction {
            id,
            token: keys.token(id),
            kind: Kind::Command,
            user: UserId(1),
            channel: ChannelId(2),
            created_ms,
            name: "x".into(),
            owners: Arc::new(Value::Null),
            user_install_only: false,
            source: None,
            target: None,
            trigger: None,
            acknowledged: false,
            original: None,
            followups: Vec::new(),
            modal: None,
            waiter: None,
        }
    }

    #[test]
    fn the_three_second_and_fifteen_minute_rules() {
        let mut all = Interactions::default();
        let first = one(7, 1_000, &all);
        let token = first.token.clone();
        all.insert(first);
        let code = |result: Result<&mut Interaction, Refusal>| result.err().map(|no| no.code);
        assert_eq!(code(all.answerable(InteractionId(7), &token, 4_000)), None);
        assert_eq!(
            code(all.answerable(InteractionId(7), &token, 4_001)),
            Some(10062)
        );
        assert_eq!(
            code(all.answerable(InteractionId(7), "other", 4_000)),
            Some(10062)
        );
        assert_eq!(
            code(all.by_token(&token, 1_100)),
            Some(10015),
            "not answered yet"
        );
        all.get_mut(InteractionId(7)).unwrap().acknowledged = true;
        assert_eq!(
            code(all.answerable(InteractionId(7), &token, 2_000)),
            Some(40060)
        );
        assert_eq!(code(all.by_token(&token, 1_000 + TOKEN_MS)), None);
        assert_eq!(code(all.by_token(&token, 1_001 + TOKEN_MS)), Some(50027));
        all.insert(one(8, 2_000 + TOKEN_MS, &all));
        assert_eq!(all.len(), 1, "old records are forgotten");
    }
}
