//! The desk's commands as Discord is told them, and as poise finds them again. Nothing here is about a single command: what there
//! is and what it takes is declared in the desk, and the words are in the catalogue.

use poise::serenity_prelude as serenity;
use serenity::{CommandOptionType, CreateCommand, CreateCommandOption, ResolvedValue};

use crate::desk::ask::{Named, UsedOn};
use crate::desk::command::{
    Choice, Command, Completer, Given, Kind, Label, MESSAGE, Opt, Place, Value,
};
use crate::desk::commands::COMMANDS;
use crate::discord::gateway::Bot;
use crate::kernel::{Channel, Person};
use crate::say::{Language, localized, localized_attribute};

/// What poise hands to every command.
pub type Data = std::sync::Arc<Bot>;
/// Commands do not fail: what goes wrong is a reply.
pub type Error = std::convert::Infallible;
type Context<'a> = poise::ApplicationContext<'a, Data, Error>;
type Node = poise::Command<Data, Error>;

/// The one command that all typed ones stand below.
const TOP: &str = "tor";

/// The commands, as poise finds them.
pub fn commands() -> Vec<Node> {
    let mut top = node(TOP, None);
    let mut menus = Vec::new();
    for command in COMMANDS {
        match command.place {
            Place::OnMessage(key) => menus.push(Node {
                context_menu_name: Some(localized(Language::default(), key).into()),
                context_menu_action: Some(poise::ContextMenuCommandAction::Message(
                    |ctx, message| {
                        let used_on = Value::Message(used_on(&message));
                        let given = Given(vec![(MESSAGE.to_owned(), used_on)]);
                        Box::pin(run(ctx, given))
                    },
                )),
                slash_action: None,
                ..node(key, Some(command))
            }),
            Place::Typed(path) => hang(&mut top, path, command),
        }
    }
    [top].into_iter().chain(menus).collect()
}

/// Puts a command where its path says; groups come into being on the way.
fn hang(above: &mut Node, path: &'static str, command: &'static Command) {
    let Some((group, path)) = path.split_once(' ') else {
        return above.subcommands.push(node(path, Some(command)));
    };
    let known = above.subcommands.iter().position(|node| node.name == group);
    let place = known.unwrap_or_else(|| {
        above.subcommands.push(node(group, None));
        above.subcommands.len() - 1
    });
    hang(&mut above.subcommands[place], path, command);
}

fn node(name: &'static str, command: Option<&'static Command>) -> Node {
    Node {
        name: name.into(),
        slash_action: Some(|ctx| Box::pin(run(ctx, given(ctx)))),
        custom_data: Box::new(command),
        ..Node::default()
    }
}

/// What the desk declares; nothing of a command that only holds others.
fn declared(node: &Node) -> Option<&'static Command> {
    let declared: Option<&Option<&Command>> = node.custom_data.downcast_ref();
    declared.copied().flatten()
}

async fn run(ctx: Context<'_>, given: Given) -> Result<(), poise::FrameworkError<'_, Data, Error>> {
    let command = declared(ctx.command());
    ctx.data()
        .serve_command(ctx.interaction, command, &given)
        .await;
    Ok(())
}

/// Who completes the option that is being typed into, what was given before, and what is typed so far.
pub fn focused(ctx: Context<'_>) -> Option<(Completer, Given, String)> {
    let (name, typed) = ctx.args.iter().find_map(|option| match option.value {
        ResolvedValue::Autocomplete { value, .. } => Some((option.name, value)),
        _ => None,
    })?;
    let mut options = declared(ctx.command())?.options.iter();
    match options.find(|option| option.name == name)?.kind {
        Kind::Completed(completer) => Some((completer, given(ctx), typed.to_owned())),
        _ => None,
    }
}

fn given(ctx: Context<'_>) -> Given {
    let value = |value: &ResolvedValue<'_>| match value {
        ResolvedValue::String(text) => Value::Text((*text).to_owned()),
        ResolvedValue::Integer(number) => Value::Whole(*number),
        ResolvedValue::Boolean(yes) => Value::YesNo(*yes),
        ResolvedValue::User(user, _) => Value::User(named(user, ctx.interaction)),
        ResolvedValue::Channel(channel) => Value::Channel(Channel(channel.id.get())),
        ResolvedValue::Role(role) => Value::Role(role.id.get()),
        _ => Value::Strange,
    };
    let options = ctx.args.iter();
    Given(
        options
            .map(|option| (option.name.to_owned(), value(&option.value)))
            .collect(),
    )
}

fn named(user: &serenity::User, interaction: &serenity::CommandInteraction) -> Named {
    let member = interaction.data.resolved.members.get(&user.id);
    let nick = member.and_then(|member| member.nick.clone());
    let name = nick
        .or_else(|| user.global_name.clone())
        .unwrap_or_else(|| user.name.clone());
    Named {
        person: Person(user.id.get()),
        name,
        bot: user.bot,
    }
}

/// A message as the desk needs it: who wrote it, and what can be pressed on it.
fn used_on(message: &serenity::Message) -> UsedOn {
    use serenity::{ActionRowComponent as Component, ButtonKind};
    let components = message.components.iter().flat_map(|row| &row.components);
    let id = |component: &Component| match component {
        Component::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id.clone()),
            ButtonKind::Link { .. } | ButtonKind::Premium { .. } => None,
        },
        Component::SelectMenu(menu) => menu.custom_id.clone(),
        _ => None,
    };
    UsedOn {
        id: message.id.get(),
        author: Person(message.author.id.get()),
        presses: components.filter_map(id).collect(),
    }
}

/// What Discord is told of all commands.
pub fn offered() -> Vec<CreateCommand> {
    let commands = commands();
    let offered = commands.iter().map(|node| {
        let command = match declared(node).map(|command| command.place) {
            Some(Place::OnMessage(key)) => on_message(key),
            Some(Place::Typed(_)) | None => typed(node),
        };
        use serenity::{InstallationContext, InteractionContext};
        command
            .integration_types(vec![InstallationContext::Guild, InstallationContext::User])
            .contexts(vec![
                InteractionContext::Guild,
                InteractionContext::BotDm,
                InteractionContext::PrivateChannel,
            ])
    });
    offered.collect()
}

/// Commands in the menu of a message have a name alone.
fn on_message(key: &'static str) -> CreateCommand {
    let command = CreateCommand::new(localized(Language::default(), key))
        .kind(serenity::CommandType::Message);
    locales().fold(command, |command, (locale, language)| {
        command.name_localized(locale, localized(language, key))
    })
}

/// Keys are `cmd-` and the path; those of options hang below theirs.
fn typed(top: &Node) -> CreateCommand {
    let key = format!("cmd-{TOP}");
    let said = |language, what| localized_attribute(language, &key, what);
    let command = CreateCommand::new(TOP).description(said(Language::default(), "description"));
    let command = locales().fold(command, |command, (locale, language)| {
        command
            .name_localized(locale, said(language, "name"))
            .description_localized(locale, said(language, "description"))
    });
    let below = top.subcommands.iter().map(|node| subcommand(node, TOP));
    command.set_options(below.collect())
}

fn subcommand(node: &Node, above: &str) -> CreateCommandOption {
    let path = format!("{above}-{}", node.name);
    let (kind, options) = match declared(node) {
        Some(command) => (CommandOptionType::SubCommand, command.options),
        None => (CommandOptionType::SubCommandGroup, &[][..]),
    };
    let options = options.iter().map(|option| taken(option, &path));
    let below = node.subcommands.iter().map(|node| subcommand(node, &path));
    worded(kind, &node.name, &format!("cmd-{path}")).set_sub_options(options.chain(below))
}

/// An option as Discord is told it.
fn taken(option: &Opt, path: &str) -> CreateCommandOption {
    let kind = match option.kind {
        Kind::Text | Kind::Completed(_) | Kind::OneOf(_) => CommandOptionType::String,
        Kind::Whole(..) => CommandOptionType::Integer,
        Kind::YesNo => CommandOptionType::Boolean,
        Kind::User => CommandOptionType::User,
        Kind::Channel => CommandOptionType::Channel,
        Kind::Role => CommandOptionType::Role,
    };
    let key = format!("opt-{path}-{}", option.name.replace('_', "-"));
    let told = worded(kind, option.name, &key).required(option.required);
    match option.kind {
        Kind::Completed(_) => told.set_autocomplete(true),
        Kind::OneOf(choices) => choices().iter().fold(told, chosen),
        Kind::Whole(least, most) => told
            .min_number_value(f64::from(least))
            .max_number_value(f64::from(most)),
        Kind::Channel => told.channel_types(vec![
            serenity::ChannelType::Text,
            serenity::ChannelType::News,
            serenity::ChannelType::PublicThread,
            serenity::ChannelType::Forum,
        ]),
        Kind::Text | Kind::YesNo | Kind::User | Kind::Role => told,
    }
}

fn chosen(option: CreateCommandOption, choice: &Choice) -> CreateCommandOption {
    match choice.label {
        Label::Name(name) => option.add_string_choice(name, choice.value),
        Label::Key(key) => {
            let others = locales().filter(|(_, language)| *language != Language::default());
            let others = others.map(|(locale, language)| (locale, localized(language, key)));
            let name = localized(Language::default(), key);
            option.add_string_choice_localized(name, choice.value, others)
        }
    }
}

fn worded(kind: CommandOptionType, name: &str, key: &str) -> CreateCommandOption {
    let said = |language, what| localized_attribute(language, key, what);
    let option = CreateCommandOption::new(kind, name, said(Language::default(), "description"));
    locales().fold(option, |option, (locale, language)| {
        option
            .name_localized(locale, said(language, "name"))
            .description_localized(locale, said(language, "description"))
    })
}

/// English is given explicitly too: otherwise American readers may be shown the British text.
fn locales() -> impl Iterator<Item = (&'static str, Language)> {
    let of = |language: Language| language.locales().iter().map(move |name| (*name, language));
    Language::ALL.into_iter().flat_map(of)
}

#[cfg(test)]
mod tests;
