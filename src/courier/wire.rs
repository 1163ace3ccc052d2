//! What is asked of Discord by those who keep messages up to date, and what it may say to that. Who asks it stands in `discord`,
//! which knows serenity; nobody here does, and a test may stand in for it.

use async_trait::async_trait;
use serde_json::Value;

use crate::draw::letter::Letter;
use crate::kernel::{Channel, Guild, Person};

/// The way to Discord.
#[async_trait]
pub trait Wire: Send + Sync {
    /// Posts a message. The nonce makes a second attempt after a lost answer the same message; that one still shows what the
    /// first attempt asked for.
    async fn post(&self, channel: Channel, letter: &Letter, nonce: &str)
    -> Result<Posted, Trouble>;

    /// Changes a message of ours.
    async fn edit(&self, channel: Channel, message: u64, letter: &Letter) -> Result<(), Trouble>;

    /// Changes the message an interaction was answered with, or a follow-up to it.
    async fn edit_by_token(
        &self,
        token: &str,
        follow_up: Option<u64>,
        letter: &Letter,
    ) -> Result<(), Trouble>;

    /// Deletes a message of ours.
    async fn delete(&self, channel: Channel, message: u64) -> Result<(), Trouble>;

    /// Opens our direct conversation with a person.
    async fn open_direct(&self, person: Person) -> Result<Channel, Trouble>;

    /// Starts a public thread in a channel; says which.
    async fn start_thread(
        &self,
        channel: Channel,
        name: &str,
        archive_after_minutes: u16,
    ) -> Result<Channel, Trouble>;

    /// Puts a thread away. Whoever writes in it brings it back.
    async fn archive_thread(&self, thread: Channel) -> Result<(), Trouble>;

    /// The threads of a server that are not put away, as Discord lists them.
    async fn active_threads(&self, guild: Guild) -> Result<Value, Trouble>;

    /// A channel as Discord describes it.
    async fn channel(&self, channel: Channel) -> Result<Value, Trouble>;

    /// The roles of a server as Discord lists them.
    async fn roles(&self, guild: Guild) -> Result<Value, Trouble>;
}

/// Why a call failed, as far as it matters to us.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// The message is not there any more.
    #[error("the message is gone")]
    NoMessage,
    /// The channel is not there any more.
    #[error("the channel is gone")]
    NoChannel,
    /// We may not.
    #[error("not allowed (code {0})")]
    Forbidden(isize),
    /// The person takes no direct messages.
    #[error("direct messages are closed")]
    DirectClosed,
    /// The interaction is over, or was answered.
    #[error("the interaction is over (code {0})")]
    TokenOver(isize),
    /// The message is too old to be edited so often.
    #[error("the message is too old to be edited so often")]
    TooOld,
    /// Too many requests; later.
    #[error("too many requests")]
    Busy,
    /// Discord is down, or did not answer in time; later.
    #[error("no answer")]
    Down,
    /// The token is wrong.
    #[error("the token is not accepted")]
    BadToken,
    /// What we sent shows an emoji that is not there any more.
    #[error("an emoji is not there any more")]
    NoEmoji,
    /// The message is in parts, and no edit makes it a classic one again.
    #[error("the message is in parts")]
    InParts,
    /// What we sent is wrong: our mistake.
    #[error("refused as malformed (status {status}, code {code})")]
    Malformed {
        /// HTTP status.
        status: u16,
        /// Discord's code.
        code: isize,
    },
}

/// A message that was posted now, or by an attempt before whose answer we missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Posted {
    pub message: u64,
    /// Whether it shows what was asked for now, and not what an attempt before asked for.
    pub as_asked: bool,
}

impl Trouble {
    /// Whether the same call may succeed later.
    pub fn passes(self) -> bool {
        matches!(self, Trouble::Busy | Trouble::Down)
    }

    /// Whether to wait for it: it passes by itself, or when somebody mends the token.
    pub fn may_pass(self) -> bool {
        self.passes() || self == Trouble::BadToken
    }

    /// Whether a file may be what was refused: too large, or not allowed here.
    pub fn may_be_the_file(self) -> bool {
        matches!(
            self,
            Trouble::Forbidden(NO_PERMISSION) | Trouble::Malformed { .. }
        )
    }

    /// A word for counters.
    pub fn name(self) -> &'static str {
        match self {
            Trouble::NoMessage => "no_message",
            Trouble::NoChannel => "no_channel",
            Trouble::Forbidden(_) => "forbidden",
            Trouble::DirectClosed => "direct_closed",
            Trouble::TokenOver(_) => "token_over",
            Trouble::TooOld => "too_old",
            Trouble::Busy => "busy",
            Trouble::Down => "down",
            Trouble::BadToken => "bad_token",
            Trouble::NoEmoji => "no_emoji",
            Trouble::InParts => "in_parts",
            Trouble::Malformed { .. } => "malformed",
        }
    }
}

/// Discord's code for something that we have not the permission to do.
const NO_PERMISSION: isize = 50013;

/// Discord's code for a thread that was put away: nothing in it can be edited, but whoever writes brings it back.
pub const THREAD_ARCHIVED: isize = 50083;
