//! `/tor leaderboard`: who stands where, in this server, in one of its seasons, or everywhere. Page by page, and one's own place below.

use crate::desk::command::{Choice, Completions, MOST_CHOICES, Opt};
use crate::desk::command::{completed, one_of};
use crate::desk::options::{GAME, contains};
use crate::desk::{Ask, Command, Desk, Given, OnPress, Reply};
use crate::draw;
use crate::draw::letter::{Button, Letter, Menu};
use crate::draw::pages::{both, ways};
use crate::draw::press::{Leaderboard, LeaderboardOf, Press, Scope, Solo};
use crate::games::{GAMES, Rules, find};
use crate::kernel::{Arg, Guild, Moment, Refusal, Text, Tone};
use crate::rating::Rating;
use crate::say::{Roster, Speaker};
use crate::store::{Player, Pool, PoolKind, Ranked, Season};
use crate::table::Failure;

/// What someone chooses who looks beyond their server.
const EVERYWHERE: &str = "everywhere";

/// Lines on one page.
const A_PAGE: u64 = 10;

/// What a page is made of.
struct Page {
    ranked: Vec<Ranked>,
    total: u64,
    number: u64,
    /// How good the asker is here, and their place.
    own: Option<(Rating, Option<u64>)>,
}

/// A season of the server.
pub const SEASON: Opt = completed("season", |desk, ask, _, typed| {
    Box::pin(complete_season(desk, ask, typed))
});

pub const COMMAND: Command = Command::typed(
    "leaderboard",
    &[GAME, one_of("scope", scopes), SEASON],
    |desk, ask, given| Box::pin(first(desk, ask, given)),
);

fn scopes() -> Vec<Choice> {
    vec![
        Choice::said("server", "leaderboard-to-here"),
        Choice::said(EVERYWHERE, "leaderboard-to-everywhere"),
    ]
}

/// The first page of what was typed.
async fn first(desk: &Desk, ask: &Ask, given: &Given) -> Result<Reply, Failure> {
    let season = given.text("season").map(|season| season.trim().parse());
    let scope = match (given.text("scope"), season, ask.guild) {
        (_, Some(Ok(season)), Some(_)) => Scope::Season(season),
        (_, Some(Err(_)), Some(_)) => return Err(Refusal::NoSuchSeason.into()),
        (_, Some(_), None) => return Err(Refusal::OnlyInServer.into()),
        (Some(EVERYWHERE), None, _) | (_, None, None) => Scope::Everywhere,
        (_, None, Some(_)) => Scope::Here,
    };
    let game = given.text("game").unwrap_or(GAMES[0].meta().id);
    show(desk, ask, top(scope, game)).await
}

/// The first page of those who play with each other.
fn top(scope: Scope, game: &str) -> Leaderboard {
    let (solo, page, game) = (Solo(false), Some(0), game.to_owned());
    Leaderboard {
        scope,
        solo,
        page,
        game,
    }
}

impl OnPress for Leaderboard {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        show(desk, ask, self).await
    }
}

impl OnPress for LeaderboardOf {
    async fn pressed(self, desk: &Desk, ask: &Ask, chosen: Option<&str>) -> Result<Reply, Failure> {
        let game = chosen.ok_or(Refusal::UnknownButton)?;
        show(desk, ask, top(self.scope, game)).await
    }
}

async fn show(desk: &Desk, ask: &Ask, board: Leaderboard) -> Result<Reply, Failure> {
    let rules = find(&board.game).ok_or(Refusal::NoSuchGame)?;
    let season = season_of(desk, ask, board.scope).await?;
    let pool = pool(ask, &board)?;
    let page = turned_to(desk, ask, &pool, board.page).await?;
    let mut names = std::collections::HashMap::new();
    for one in &page.ranked {
        let name = desk.people.person(one.person).await?.name;
        if !name.is_empty() {
            names.insert(one.person, name);
        }
    }
    let roster = Roster::new(Vec::new(), names, desk.people.own());
    let speaker = desk.speaker(ask, &roster).await?;
    let title = Text::new("leaderboard-title")
        .with("game", Arg::Plain(rules.meta().name.to_owned()))
        .text("scope", scope_text(board.scope, season, desk.clock.now()))
        .text("kind", kind_text(board.solo.0));
    let mut letter = Letter::text(speaker.say(&title));
    for one in &page.ranked {
        let line = line(one, &board, desk.clock.now());
        letter.say(speaker.say(&line));
    }
    if page.total == 0 {
        let key = if board.solo.0 {
            "leaderboard-empty-solo"
        } else {
            "leaderboard-empty"
        };
        letter.say(speaker.say(&Text::new(key)));
    }
    letter.say(speaker.say(&own(&page, &board, desk.clock.now())));
    let letter = letter.menu(games_menu(board.scope, &speaker));
    let letter = letter.buttons(buttons(ask, rules, &board, &page, &speaker));
    Ok(Reply::here(ask, letter))
}

/// A page past the end is the last one; whoever has no place stands at the top.
async fn turned_to(
    desk: &Desk,
    ask: &Ask,
    pool: &Pool,
    page: Option<u64>,
) -> Result<Page, Failure> {
    let own = desk
        .store
        .ratings
        .find(pool, Player::Person(ask.person))
        .await?;
    let mut number = page.or(own.and_then(own_page)).unwrap_or(0);
    loop {
        let skip = number.saturating_mul(A_PAGE);
        let (ranked, total) = desk
            .store
            .ratings
            .leaderboard(pool, skip, A_PAGE as u32)
            .await?;
        let last = total.saturating_sub(1) / A_PAGE;
        if number <= last {
            return Ok(Page {
                ranked,
                total,
                number,
                own,
            });
        }
        number = last;
    }
}

async fn season_of(desk: &Desk, ask: &Ask, scope: Scope) -> Result<Option<Season>, Failure> {
    let Scope::Season(number) = scope else {
        return Ok(None);
    };
    let guild = ask.guild.ok_or(Refusal::OnlyInServer)?;
    let seasons = desk.store.seasons.of(guild).await?;
    let season = seasons.into_iter().find(|season| season.number == number);
    Ok(Some(season.ok_or(Refusal::NoSuchSeason)?))
}

async fn complete_season(desk: &Desk, ask: &Ask, typed: &str) -> Result<Completions, Failure> {
    let seasons = match ask.guild {
        Some(guild) => desk.store.seasons.of(guild).await?,
        None => Vec::new(),
    };
    let roster = Roster::default();
    let speaker = desk.plain_speaker(ask, &roster).await?;
    let now = desk.clock.now();
    let choice = |season: &Season| {
        let key = if season.ends_at > now {
            "season-choice-running"
        } else {
            "season-choice"
        };
        let label = speaker.say(&Text::new(key).number("number", season.number));
        (label, season.number.to_string())
    };
    let choices = seasons.iter().map(choice);
    let choices = choices.filter(|(label, _)| contains(label, typed));
    Ok(choices.take(MOST_CHOICES).collect())
}

/// The page on which somebody with a place stands.
fn own_page((_, place): (Rating, Option<u64>)) -> Option<u64> {
    Some(place?.saturating_sub(1) / A_PAGE)
}

/// Those who are compared with each other on this table.
fn pool(ask: &Ask, board: &Leaderboard) -> Result<Pool, Failure> {
    let here =
        || -> Result<Option<Guild>, Failure> { Ok(Some(ask.guild.ok_or(Refusal::OnlyInServer)?)) };
    let (guild, season) = match board.scope {
        Scope::Everywhere => (None, None),
        Scope::Here => (here()?, None),
        Scope::Season(season) => (here()?, Some(season)),
    };
    Ok(Pool {
        game: board.game.clone(),
        kind: if board.solo.0 {
            PoolKind::Solo
        } else {
            PoolKind::People
        },
        guild,
        season,
    })
}

/// Where a table counts.
fn scope_text(scope: Scope, season: Option<Season>, now: Moment) -> Text {
    match (scope, season) {
        (Scope::Everywhere, _) => Text::new("leaderboard-everywhere"),
        (_, Some(season)) => {
            let key = if season.ends_at > now {
                "leaderboard-season-running"
            } else {
                "leaderboard-season"
            };
            Text::new(key)
                .number("number", season.number)
                .with("ends", Arg::When(season.ends_at))
        }
        _ => Text::new("leaderboard-here"),
    }
}

fn kind_text(solo: bool) -> Text {
    Text::new(if solo {
        "leaderboard-solo"
    } else {
        "leaderboard-people"
    })
}

fn line(one: &Ranked, board: &Leaderboard, now: Moment) -> Text {
    Text::new("leaderboard-line")
        .number("place", one.place as i64)
        .with("name", Arg::Person(one.person))
        .text("rating", draw::rating(&one.rating, board.solo.0, now))
        .number("matches", one.rating.matches)
}

/// The asker's own place, wherever it is.
fn own(page: &Page, board: &Leaderboard, now: Moment) -> Text {
    match &page.own {
        None => Text::new("leaderboard-own-none"),
        Some((rating, Some(place))) => Text::new("leaderboard-own")
            .number("place", *place as i64)
            .number("total", page.total as i64)
            .text("rating", draw::rating(rating, board.solo.0, now)),
        Some((rating, None)) => Text::new("leaderboard-own-provisional")
            .text("rating", draw::rating(rating, board.solo.0, now))
            .number("matches", rating.matches),
    }
}

fn games_menu(scope: Scope, speaker: &Speaker<'_>) -> Menu {
    let game = |rules: &&dyn Rules| (rules.meta().name.to_owned(), rules.meta().id.to_owned());
    Menu {
        marks: Default::default(),
        id: LeaderboardOf { scope }.id(),
        placeholder: speaker.say(&Text::new("leaderboard-other-game")),
        options: GAMES.iter().map(game).collect(),
    }
}

fn buttons(
    ask: &Ask,
    rules: &dyn Rules,
    board: &Leaderboard,
    page: &Page,
    speaker: &Speaker<'_>,
) -> Vec<Button> {
    let to = |page| Leaderboard {
        page,
        ..board.clone()
    };
    let pages = page.total.div_ceil(A_PAGE).max(1);
    let turn = |number| to(Some(number as u64));
    let mut turns: Vec<_> = both(page.number as usize, pages as usize, turn).into();
    if let Some(own) = page.own.and_then(own_page) {
        // The way to oneself is a place of its own: *Back* or *Forward* may lead to the same page, and by then another may be mine.
        let own = (own != page.number).then(|| to(None));
        turns.push(("leaderboard-to-me", Tone::Strong, own));
    }
    let mut buttons = ways(turns, speaker);
    let (scope, label) = match board.scope {
        Scope::Everywhere => (Scope::Here, "leaderboard-to-here"),
        _ => (Scope::Everywhere, "leaderboard-to-everywhere"),
    };
    if ask.guild.is_some() || scope == Scope::Everywhere {
        let other = Leaderboard {
            scope,
            ..to(Some(0))
        };
        buttons.push(draw::button(other, label, Tone::Plain, speaker));
    }
    if rules.meta().min_seats == 1 {
        let label = if board.solo.0 {
            "leaderboard-to-people"
        } else {
            "leaderboard-to-solo"
        };
        let solo = Solo(!board.solo.0);
        let other = Leaderboard {
            solo,
            ..to(Some(0))
        };
        buttons.push(draw::button(other, label, Tone::Plain, speaker));
    }
    buttons
}
