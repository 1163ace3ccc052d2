//! `/tor tournament …` as poise knows it: options become a wish.

use poise::serenity_prelude as serenity;

use super::{Context, Error, Setter, complete, complete_season, complete_variant, wish};
use crate::desk::commands::kinds;
use crate::desk::wish::{Completion, CupOption, CupVerb, CupWish, NewCup, Wish};
use crate::say::{Language, localized};

/// The formats, by their names in every language.
pub(super) fn format_choices(option: Setter) -> Setter {
    let option = option.kind(serenity::CommandOptionType::String);
    kinds().into_iter().fold(option, |option, (id, key)| {
        let german = [("de", localized(Language::German, key))];
        option.add_string_choice_localized(localized(Language::English, key), id, german)
    })
}

/// What was typed into another option of the same command.
fn typed(ctx: Context<'_>, name: &str) -> Option<String> {
    let option = ctx.args.iter().find(|option| option.name == name)?;
    match option.value {
        serenity::ResolvedValue::String(text) => Some(text.to_owned()),
        _ => None,
    }
}

async fn complete_cup(ctx: Context<'_>, text: &str) -> serenity::CreateAutocompleteResponse {
    complete(ctx, Completion::Cup(CupOption::Tournament), text).await
}

async fn complete_start(ctx: Context<'_>, text: &str) -> serenity::CreateAutocompleteResponse {
    complete(ctx, Completion::Cup(CupOption::Start), text).await
}

async fn complete_open(ctx: Context<'_>, text: &str) -> serenity::CreateAutocompleteResponse {
    let (cup, awarded) = (typed(ctx, "tournament"), false);
    let option = CupOption::Match { cup, awarded };
    complete(ctx, Completion::Cup(option), text).await
}

async fn complete_awarded(ctx: Context<'_>, text: &str) -> serenity::CreateAutocompleteResponse {
    let (cup, awarded) = (typed(ctx, "tournament"), true);
    let option = CupOption::Match { cup, awarded };
    complete(ctx, Completion::Cup(option), text).await
}

async fn complete_player(ctx: Context<'_>, text: &str) -> serenity::CreateAutocompleteResponse {
    let (cup, gone) = (typed(ctx, "tournament"), false);
    let option = CupOption::Player { cup, gone };
    complete(ctx, Completion::Cup(option), text).await
}

async fn complete_gone(ctx: Context<'_>, text: &str) -> serenity::CreateAutocompleteResponse {
    let (cup, gone) = (typed(ctx, "tournament"), true);
    let option = CupOption::Player { cup, gone };
    complete(ctx, Completion::Cup(option), text).await
}

async fn complete_winner(ctx: Context<'_>, text: &str) -> serenity::CreateAutocompleteResponse {
    let (cup, game) = (typed(ctx, "tournament"), typed(ctx, "match"));
    let option = CupOption::Winner { cup, game };
    complete(ctx, Completion::Cup(option), text).await
}

async fn on(ctx: Context<'_>, cup: Option<String>, verb: CupVerb) -> Result<(), Error> {
    wish(ctx, Wish::Tournament(CupWish::On { cup, verb })).await
}

#[poise::command(
    slash_command,
    subcommand_required,
    subcommands(
        "create",
        "join",
        "leave",
        "start",
        "pairings",
        "standings",
        "bracket",
        "list",
        "honours",
        "log",
        "drop_player",
        "award",
        "undo",
        "extend",
        "cancel"
    )
)]
pub(super) async fn tournament(ctx: Context<'_>) -> Result<(), Error> {
    wish(ctx, Wish::Unknown).await
}

#[poise::command(slash_command)]
#[expect(
    clippy::too_many_arguments,
    reason = "each is an option people can set"
)]
async fn create(
    ctx: Context<'_>,
    name: String,
    format: String,
    game: Option<String>,
    #[autocomplete = "complete_variant"] variant: Option<String>,
    pace: Option<String>,
    #[min = 2]
    #[max = 4096]
    places: Option<u32>,
    #[autocomplete = "complete_start"] start: Option<String>,
    #[min = 1]
    #[max = 30]
    rounds: Option<u32>,
    double: Option<bool>,
    #[rename = "third_place"] third: Option<bool>,
    #[min = 2]
    #[max = 64]
    groups: Option<u32>,
    #[min = 1]
    #[max = 8]
    advance: Option<u32>,
    #[min = 2]
    #[max = 6]
    seats: Option<u32>,
    #[min = 1]
    #[max = 10080]
    minutes: Option<u32>,
    reset: Option<bool>,
    #[min = 1]
    #[max = 2160]
    round_hours: Option<u32>,
) -> Result<(), Error> {
    let new = NewCup {
        name,
        format,
        game,
        variant,
        pace,
        places,
        start,
        rounds,
        double,
        third,
        groups,
        advance,
        seats,
        minutes,
        reset,
        round_hours,
    };
    wish(ctx, Wish::Tournament(CupWish::Create(Box::new(new)))).await
}

#[poise::command(slash_command)]
async fn join(
    ctx: Context<'_>,
    #[autocomplete = "complete_cup"] tournament: Option<String>,
) -> Result<(), Error> {
    on(ctx, tournament, CupVerb::Join).await
}

#[poise::command(slash_command)]
async fn leave(
    ctx: Context<'_>,
    #[autocomplete = "complete_cup"] tournament: Option<String>,
) -> Result<(), Error> {
    on(ctx, tournament, CupVerb::Leave).await
}

#[poise::command(slash_command)]
async fn start(
    ctx: Context<'_>,
    #[autocomplete = "complete_cup"] tournament: Option<String>,
) -> Result<(), Error> {
    on(ctx, tournament, CupVerb::Start).await
}

#[poise::command(slash_command)]
async fn pairings(
    ctx: Context<'_>,
    #[autocomplete = "complete_cup"] tournament: Option<String>,
    #[min = 1] round: Option<u32>,
) -> Result<(), Error> {
    on(ctx, tournament, CupVerb::Pairings { round }).await
}

#[poise::command(slash_command)]
async fn standings(
    ctx: Context<'_>,
    #[autocomplete = "complete_cup"] tournament: Option<String>,
) -> Result<(), Error> {
    on(ctx, tournament, CupVerb::Standings).await
}

#[poise::command(slash_command)]
async fn bracket(
    ctx: Context<'_>,
    #[autocomplete = "complete_cup"] tournament: Option<String>,
) -> Result<(), Error> {
    on(ctx, tournament, CupVerb::Bracket).await
}

#[poise::command(slash_command)]
async fn list(ctx: Context<'_>) -> Result<(), Error> {
    wish(ctx, Wish::Tournament(CupWish::List)).await
}

#[poise::command(slash_command)]
async fn honours(
    ctx: Context<'_>,
    #[autocomplete = "complete_season"] season: Option<String>,
) -> Result<(), Error> {
    wish(ctx, Wish::Tournament(CupWish::Honours { season })).await
}

#[poise::command(slash_command)]
async fn log(
    ctx: Context<'_>,
    #[autocomplete = "complete_cup"] tournament: Option<String>,
) -> Result<(), Error> {
    on(ctx, tournament, CupVerb::Log).await
}

#[poise::command(slash_command, rename = "drop")]
async fn drop_player(
    ctx: Context<'_>,
    #[autocomplete = "complete_player"] player: String,
    #[autocomplete = "complete_cup"] tournament: Option<String>,
) -> Result<(), Error> {
    on(ctx, tournament, CupVerb::Drop { player }).await
}

#[poise::command(slash_command)]
async fn award(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "complete_open"]
    game: String,
    #[autocomplete = "complete_winner"] winner: String,
    #[autocomplete = "complete_cup"] tournament: Option<String>,
) -> Result<(), Error> {
    on(ctx, tournament, CupVerb::Award { game, winner }).await
}

#[poise::command(slash_command)]
async fn undo(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "complete_awarded"]
    game: Option<String>,
    #[autocomplete = "complete_gone"] player: Option<String>,
    #[autocomplete = "complete_cup"] tournament: Option<String>,
) -> Result<(), Error> {
    on(ctx, tournament, CupVerb::Undo { game, player }).await
}

#[poise::command(slash_command)]
async fn extend(
    ctx: Context<'_>,
    #[min = 1]
    #[max = 2160]
    hours: u32,
    #[rename = "match"]
    #[autocomplete = "complete_open"]
    game: Option<String>,
    #[autocomplete = "complete_cup"] tournament: Option<String>,
) -> Result<(), Error> {
    on(ctx, tournament, CupVerb::Extend { hours, game }).await
}

#[poise::command(slash_command)]
async fn cancel(
    ctx: Context<'_>,
    #[autocomplete = "complete_cup"] tournament: Option<String>,
) -> Result<(), Error> {
    on(ctx, tournament, CupVerb::Cancel).await
}
