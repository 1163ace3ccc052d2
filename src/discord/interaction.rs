//! Reads an interaction as serenity hands it over: who asks, where, and what they and we may do there.

use poise::serenity_prelude as serenity;

use crate::discord::ask::Ask;
use crate::kernel::{Channel, Guild, Person};

/// What commands and presses have in common.
pub trait Interacted {
    /// The parts an ask is made of.
    fn parts(&self) -> Parts<'_>;
}

/// The parts of an interaction that matter to us.
pub struct Parts<'a> {
    id: u64,
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
                    user: &self.user,
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
