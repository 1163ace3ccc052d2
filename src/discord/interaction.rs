//! Reads an interaction as serenity hands it over: what is asked, by whom, where, and what they and we may do there. What
//! serenity cannot read is read by `plain`.

mod plain;

use poise::serenity_prelude as serenity;

pub use plain::read;

use crate::desk::ask::Ask;
use crate::kernel::{Channel, Guild, Person};

/// An interaction, by what it wants of us.
pub enum Asked {
    /// A command, typed or out of a menu.
    Command(Box<serenity::CommandInteraction>),
    /// Completions of what is being typed.
    Completion(Box<serenity::CommandInteraction>),
    /// A press, or a choice in a menu.
    Press(Box<serenity::ComponentInteraction>),
    /// Nobody knows what, or who.
    Unreadable {
        /// As far as it is known who and where.
        ask: Box<Ask>,
        /// By which it is answered.
        token: String,
        /// Whether only completions are taken for an answer.
        completing: bool,
    },
}

impl Asked {
    /// What serenity has read. Nothing if it cannot be answered.
    pub fn of(interaction: serenity::Interaction) -> Option<Asked> {
        use serenity::Interaction;
        Some(match interaction {
            Interaction::Command(command) if !known(&command) => Asked::unreadable(&command, false),
            Interaction::Autocomplete(command) if !known(&command) => {
                Asked::unreadable(&command, true)
            }
            Interaction::Component(press) if nobody(&press) => Asked::unreadable(&press, false),
            Interaction::Command(command) => Asked::Command(Box::new(command)),
            Interaction::Autocomplete(command) => Asked::Completion(Box::new(command)),
            Interaction::Component(press) => Asked::Press(Box::new(press)),
            // Forms, which we never show, and what is yet to come.
            other => return read(&serde_json::to_value(other).ok()?),
        })
    }

    fn unreadable(interaction: &impl Interacted, completing: bool) -> Asked {
        Asked::Unreadable {
            ask: Box::new(asks(interaction)),
            token: interaction.parts().token.to_owned(),
            completing,
        }
    }

    /// Who asks, where.
    pub fn ask(&self) -> Ask {
        match self {
            Asked::Command(command) | Asked::Completion(command) => asks(&**command),
            Asked::Press(press) => asks(&**press),
            Asked::Unreadable { ask, .. } => (**ask).clone(),
        }
    }

    /// By which it is answered.
    pub fn token(&self) -> &str {
        match self {
            Asked::Command(command) | Asked::Completion(command) => &command.token,
            Asked::Press(press) => &press.token,
            Asked::Unreadable { token, .. } => token,
        }
    }

    /// Whether only completions are taken for an answer.
    pub fn completing(&self) -> bool {
        match self {
            Asked::Command(_) | Asked::Press(_) => false,
            Asked::Completion(_) => true,
            Asked::Unreadable { completing, .. } => *completing,
        }
    }
}

/// Whether a command is of a kind that poise knows, and somebody's.
fn known(command: &serenity::CommandInteraction) -> bool {
    use serenity::CommandType;
    let kinds = [
        CommandType::ChatInput,
        CommandType::User,
        CommandType::Message,
    ];
    kinds.contains(&command.data.kind) && !nobody(command)
}

/// Whether it is not known who asks, or where.
fn nobody(interaction: &impl Interacted) -> bool {
    let parts = interaction.parts();
    parts.user.id.get() == plain::NOBODY || parts.channel == plain::NOBODY
}

/// What commands and presses have in common.
pub trait Interacted {
    /// The parts an ask is made of.
    fn parts(&self) -> Parts<'_>;
}

/// The parts of an interaction that matter to us.
pub struct Parts<'a> {
    id: u64,
    token: &'a str,
    user: &'a serenity::User,
    member: Option<&'a serenity::Member>,
    locale: &'a str,
    guild: Option<serenity::GuildId>,
    guild_locale: Option<&'a str>,
    channel: u64,
    thread: bool,
    permissions: Option<serenity::Permissions>,
    owners: &'a serenity::AuthorizingIntegrationOwners,
    context: Option<serenity::InteractionContext>,
}

macro_rules! interacted {
    ($($kind:ty, $member:ident);*) => {$(
        impl Interacted for $kind {
            fn parts(&self) -> Parts<'_> {
                Parts {
                    id: self.id.get(),
                    token: &self.token,
                    // serenity copies the member's only where it has read the server's number.
                    user: self.member.as_ref().map_or(&self.user, |member| &member.user),
                    member: self.member.$member(),
                    locale: &self.locale,
                    guild: self.guild_id,
                    guild_locale: self.guild_locale.as_deref(),
                    channel: self.channel_id.get(),
                    thread: self.channel.as_ref().is_some_and(|channel| channel.thread_metadata.is_some()),
                    permissions: self.app_permissions,
                    owners: &self.authorizing_integration_owners,
                    context: self.context,
                }
            }
        }
    )*};
}

interacted!(serenity::CommandInteraction, as_deref; serenity::ComponentInteraction, as_ref);

/// An interaction as an ask.
pub fn asks(interaction: &impl Interacted) -> Ask {
    use serenity::{AuthorizingIntegrationOwner as Owner, InteractionContext, Permissions};
    let parts = interaction.parts();
    let nick = parts.member.and_then(|member| member.nick.clone());
    let by_user = parts
        .owners
        .0
        .iter()
        .any(|owner| matches!(owner, Owner::UserInstall(_)));
    let by_guild = parts
        .owners
        .0
        .iter()
        .any(|owner| matches!(owner, Owner::GuildInstall(_)));
    let writes = if parts.thread {
        Permissions::SEND_MESSAGES_IN_THREADS
    } else {
        Permissions::SEND_MESSAGES
    };
    let direct = parts.context.map_or(parts.guild.is_none(), |context| {
        context == InteractionContext::BotDm
    });
    let by_token = by_user && !by_guild && !direct;
    // What someone brought along answers them alone where external apps are not allowed.
    let needed = if by_token {
        Permissions::USE_EXTERNAL_APPS
    } else {
        Permissions::VIEW_CHANNEL | writes
    };
    Ask {
        id: parts.id,
        person: Person(parts.user.id.get()),
        name: nick
            .or_else(|| parts.user.global_name.clone())
            .unwrap_or_else(|| parts.user.name.clone()),
        locale: parts.locale.to_owned(),
        guild: parts.guild.map(|guild| Guild(guild.get())),
        guild_locale: parts.guild_locale.map(str::to_owned),
        channel: Channel(parts.channel),
        direct,
        by_token,
        may_write: parts.guild.is_none()
            || parts
                .permissions
                .is_none_or(|permissions| permissions.contains(needed)),
        manages: parts
            .member
            .and_then(|member| member.permissions)
            .is_some_and(|permissions| permissions.manage_guild()),
        administers: parts
            .member
            .and_then(|member| member.permissions)
            .is_some_and(|permissions| permissions.administrator()),
        roles: parts.member.map_or_else(Vec::new, |member| {
            member.roles.iter().map(|role| role.get()).collect()
        }),
        message: None,
    }
}
