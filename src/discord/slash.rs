//! The commands as poise knows them. Each turns its options into a wish; what the wish does, the desk knows.
//!
//! Names, descriptions and choices come from the catalogue and from `GAMES`: see [`commands`].

mod tournament;

use std::borrow::Cow;
use std::sync::atomic::Ordering;

use poise::serenity_prelude as serenity;

use crate::desk::ask::Named;
use crate::desk::wish::{Completion, ServerChange, Wish};
use crate::discord::gateway::Bot;
use crate::discord::menu;
use crate::games::GAMES;
use crate::kernel::{Channel, Person};
use crate::say::{Language, localized, localized_attribute};
use crate::table::Pace;

/// What poise hands to every command.
pub type Data = std::sync::Arc<Bot>;
/// Commands do not fail: what goes wrong is a reply.
pub type Error = std::convert::Infallible;
pub(super) type Context<'a> = poise::ApplicationContext<'a, Data, Error>;

/// The commands, in every language.
pub fn commands() -> Vec<poise::Command<Data, Error>> {
    let mut tor = tor();
    dress(&mut tor, "");
    vec![tor, menu::replay_of_message()]
}

/// Gives a command and all below it their names and descriptions. Keys are `cmd-` and the path; options hang below theirs.
fn dress(command: &mut poise::Command<Data, Error>, above: &str) {
    let key = format!("{above}-{}", command.name);
    let message = format!("cmd{key}");
    command.description = Some(Cow::Owned(localized_attribute(
        Language::English,
        &message,
        "description",
    )));
    command.name_localizations =
        all_languages(|language| localized_attribute(language, &message, "name"));
    command.description_localizations =
        all_languages(|language| localized_attribute(language, &message, "description"));
    for parameter in &mut command.parameters {
        let message = format!("opt{key}-{}", parameter.name.replace('_', "-"));
        parameter.description = Some(Cow::Owned(localized_attribute(
            Language::English,
            &message,
            "description",
        )));
        parameter.name_localizations =
            all_languages(|language| localized_attribute(language, &message, "name"));
        parameter.description_localizations =
            all_languages(|language| localized_attribute(language, &message, "description"));
        parameter.type_setter = match parameter.name.as_ref() {
            "game" => Some(game_choices),
            "pace" => Some(pace_choices),
            "scope" => Some(scope_choices),
            "format" => Some(tournament::format_choices),
            "language" => Some(language_choices),
            _ => parameter.type_setter,
        };
    }
    for subcommand in &mut command.subcommands {
        dress(subcommand, &key);
    }
}

/// English is given explicitly too: otherwise American readers may be shown the British text.
pub(super) fn all_languages(
    say: impl Fn(Language) -> String,
) -> Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]> {
    let locales = [
        ("en-US", Language::English),
        ("en-GB", Language::English),
        ("de", Language::German),
    ];
    locales
        .map(|(locale, language)| (Cow::Borrowed(locale), Cow::Owned(say(language))))
        .to_vec()
        .into()
}

type Setter = serenity::CreateCommandOption;

fn game_choices(option: Setter) -> Setter {
    let option = option.kind(serenity::CommandOptionType::String);
    GAMES.iter().fold(option, |option, rules| {
        option.add_string_choice(rules.meta().name, rules.meta().id)
    })
}

fn pace_choices(option: Setter) -> Setter {
    let option = option.kind(serenity::CommandOptionType::String);
    Pace::ALL.into_iter().fold(option, |option, pace| {
        let key = pace.label().key;
        let german = [("de", localized(Language::German, key))];
        option.add_string_choice_localized(localized(Language::English, key), pace.id(), german)
    })
}

fn scope_choices(option: Setter) -> Setter {
    let option = option.kind(serenity::CommandOptionType::String);
    let scopes = [
        ("server", "ladder-to-here"),
        ("everywhere", "ladder-to-everywhere"),
    ];
    scopes.into_iter().fold(option, |option, (value, key)| {
        let german = [("de", localized(Language::German, key))];
        option.add_string_choice_localized(localized(Language::English, key), value, german)
    })
}

fn language_choices(option: Setter) -> Setter {
    let option = option.kind(serenity::CommandOptionType::String);
    let option = option.add_string_choice_localized(
        localized(Language::English, "settings-language-auto"),
        "auto",
        [("de", localized(Language::German, "settings-language-auto"))],
    );
    Language::ALL.into_iter().fold(option, |option, language| {
        option.add_string_choice(language.name(), language.id())
    })
}

pub(super) async fn wish(ctx: Context<'_>, wish: Wish) -> Result<(), Error> {
    ctx.data().serve_command(ctx.interaction, wish).await;
    // poise must not answer again.
    ctx.has_sent_initial_response.store(true, Ordering::SeqCst);
    Ok(())
}

/// Completions go out as any answer does; poise, which would send its own, is not asked to, and gets an empty list.
async fn complete(
    ctx: Context<'_>,
    option: Completion,
    typed: &str,
) -> serenity::CreateAutocompleteResponse {
    let typed = typed.to_owned();
    let wish = Wish::Complete { option, typed };
    ctx.data().serve_completion(ctx.interaction, wish).await;
    ctx.has_sent_initial_response.store(true, Ordering::SeqCst);
    serenity::CreateAutocompleteResponse::new()
}

/// Answers with completions of the option that is being typed into, if it has any.
pub async fn complete_focused(ctx: Context<'_>) {
    let focused = ctx.args.iter().find_map(|option| match option.value {
        serenity::ResolvedValue::Autocomplete { value, .. } => Some((option.name, value)),
        _ => None,
    });
    let Some((name, typed)) = focused else {
        return;
    };
    let mut parameters = ctx.command().parameters.iter();
    let completes = parameters
        .find(|parameter| parameter.name == name)
        .and_then(|parameter| parameter.autocomplete_callback);
    if let Some(completes) = completes {
        // It was sent already.
        let _ = completes(ctx, typed).await;
    }
}

async fn complete_match(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    complete(ctx, Completion::Match, typed).await
}

async fn complete_past(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    complete(ctx, Completion::Past, typed).await
}

async fn complete_season(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    complete(ctx, Completion::Season, typed).await
}

async fn complete_variant(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    complete(ctx, Completion::Variant(game(ctx)), typed).await
}

async fn complete_level(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    complete(ctx, Completion::Level(game(ctx)), typed).await
}

/// The game that was chosen before.
fn game(ctx: Context<'_>) -> Option<String> {
    let option = ctx.args.iter().find(|option| option.name == "game");
    option.and_then(|option| match option.value {
        serenity::ResolvedValue::String(game) => Some(game.to_owned()),
        _ => None,
    })
}

#[poise::command(
    slash_command,
    subcommand_required,
    subcommands(
        "challenge",
        "open",
        "practice",
        "hand",
        "matches",
        "board",
        "resign",
        "leaderboard",
        "profile",
        "verify",
        "replay",
        "analyse",
        "history",
        "tournament::tournament",
        "rules",
        "help",
        "privacy",
        "settings"
    ),
    install_context = "Guild | User",
    interaction_context = "Guild | BotDm | PrivateChannel"
)]
async fn tor(ctx: Context<'_>) -> Result<(), Error> {
    wish(ctx, Wish::Unknown).await
}

#[poise::command(slash_command)]
async fn challenge(
    ctx: Context<'_>,
    opponent: serenity::User,
    game: Option<String>,
    #[autocomplete = "complete_variant"] variant: Option<String>,
    pace: Option<String>,
    rated: Option<bool>,
) -> Result<(), Error> {
    let opponent = named(&opponent, ctx.interaction);
    wish(
        ctx,
        Wish::Challenge {
            opponent,
            game,
            variant,
            pace,
            rated,
        },
    )
    .await
}

#[poise::command(slash_command)]
async fn open(
    ctx: Context<'_>,
    game: String,
    #[autocomplete = "complete_variant"] variant: Option<String>,
    #[min = 1]
    #[max = 6]
    seats: Option<u8>,
    pace: Option<String>,
) -> Result<(), Error> {
    wish(
        ctx,
        Wish::Open {
            game,
            variant,
            seats,
            pace,
        },
    )
    .await
}

#[poise::command(slash_command)]
async fn practice(
    ctx: Context<'_>,
    game: Option<String>,
    #[autocomplete = "complete_level"] level: Option<String>,
    #[autocomplete = "complete_variant"] variant: Option<String>,
) -> Result<(), Error> {
    wish(
        ctx,
        Wish::Practice {
            game,
            level,
            variant,
        },
    )
    .await
}

#[poise::command(slash_command)]
async fn hand(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "complete_match"]
    table: Option<String>,
) -> Result<(), Error> {
    wish(ctx, Wish::Hand { table }).await
}

#[poise::command(slash_command)]
async fn matches(ctx: Context<'_>) -> Result<(), Error> {
    wish(ctx, Wish::Matches).await
}

#[poise::command(slash_command)]
async fn board(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "complete_match"]
    table: Option<String>,
) -> Result<(), Error> {
    wish(ctx, Wish::Board { table }).await
}

#[poise::command(slash_command)]
async fn resign(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "complete_match"]
    table: Option<String>,
) -> Result<(), Error> {
    wish(ctx, Wish::Resign { table }).await
}

#[poise::command(slash_command)]
async fn leaderboard(
    ctx: Context<'_>,
    game: Option<String>,
    scope: Option<String>,
    #[autocomplete = "complete_season"] season: Option<String>,
) -> Result<(), Error> {
    wish(
        ctx,
        Wish::Leaderboard {
            game,
            scope,
            season,
        },
    )
    .await
}

#[poise::command(slash_command)]
async fn profile(ctx: Context<'_>, player: Option<serenity::User>) -> Result<(), Error> {
    let player = player.map(|player| named(&player, ctx.interaction));
    wish(ctx, Wish::Profile { player }).await
}

#[poise::command(slash_command)]
async fn verify(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "complete_past"]
    table: Option<String>,
) -> Result<(), Error> {
    wish(ctx, Wish::Verify { table }).await
}

#[poise::command(slash_command)]
async fn replay(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "complete_past"]
    table: Option<String>,
) -> Result<(), Error> {
    wish(ctx, Wish::Replay { table }).await
}

#[poise::command(slash_command)]
async fn analyse(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "complete_past"]
    table: Option<String>,
) -> Result<(), Error> {
    wish(ctx, Wish::Analyse { table }).await
}

#[poise::command(slash_command)]
async fn history(
    ctx: Context<'_>,
    player: Option<serenity::User>,
    game: Option<String>,
) -> Result<(), Error> {
    let player = player.map(|player| named(&player, ctx.interaction));
    wish(ctx, Wish::History { player, game }).await
}

#[poise::command(slash_command)]
async fn rules(ctx: Context<'_>, game: Option<String>) -> Result<(), Error> {
    wish(ctx, Wish::Rules { game }).await
}

#[poise::command(slash_command)]
async fn help(ctx: Context<'_>) -> Result<(), Error> {
    wish(ctx, Wish::Help).await
}

#[poise::command(slash_command, subcommand_required, subcommands("export", "delete"))]
async fn privacy(ctx: Context<'_>) -> Result<(), Error> {
    wish(ctx, Wish::Unknown).await
}

#[poise::command(slash_command)]
async fn export(ctx: Context<'_>) -> Result<(), Error> {
    wish(ctx, Wish::Export).await
}

#[poise::command(slash_command)]
async fn delete(ctx: Context<'_>) -> Result<(), Error> {
    wish(ctx, Wish::AskForget).await
}

#[poise::command(slash_command, subcommand_required, subcommands("me", "server"))]
async fn settings(ctx: Context<'_>) -> Result<(), Error> {
    wish(ctx, Wish::Unknown).await
}

#[poise::command(slash_command)]
async fn me(
    ctx: Context<'_>,
    language: Option<String>,
    #[rename = "dm"] direct: Option<bool>,
    text_board: Option<bool>,
) -> Result<(), Error> {
    wish(
        ctx,
        Wish::Me {
            language,
            direct,
            text_board,
        },
    )
    .await
}

#[poise::command(slash_command)]
async fn server(
    ctx: Context<'_>,
    language: Option<String>,
    #[channel_types("Text", "News", "PublicThread", "Forum")] channel: Option<
        serenity::PartialChannel,
    >,
    all_channels: Option<bool>,
    pace: Option<String>,
    organisers: Option<serenity::RoleId>,
    #[min = 0]
    #[max = 6]
    season_months: Option<u32>,
) -> Result<(), Error> {
    let channel = channel.map(|channel| Channel(channel.id.get()));
    let organisers = organisers.map(serenity::RoleId::get);
    wish(
        ctx,
        Wish::Server(ServerChange {
            language,
            channel,
            all_channels,
            pace,
            organisers,
            season_months,
        }),
    )
    .await
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
