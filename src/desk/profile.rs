//! `/tor profile`: how good somebody is, what they have achieved, how it went lately, and what the asker has achieved against them.

use crate::desk::ask::{Illustration, Named};
use crate::desk::options::PLAYER;
use crate::desk::{Ask, Command, Desk, Reply};
use crate::draw;
use crate::draw::letter::Letter;
use crate::games::solved::SOLVED;
use crate::games::{GAMES, Rules, find};
use crate::house::{Solved, Step, ladders};
use crate::kernel::{Arg, Guild, Level, Person, Refusal, Text};
use crate::picture::{Chart, Series};
use crate::rating::Rating;
use crate::say::{Roster, Speaker};
use crate::store::{Achieved, Against, Player, Pool, PoolKind};
use crate::table::Failure;

/// Whose rating it is, the rating, and its place, if it has one.
struct Placed {
    player: Player,
    pool: Pool,
    rating: Rating,
    place: Option<u64>,
}

/// What we call ourselves.
const HOUSE: &str = "Torwart";

/// Matches of each game on a chart, the last ones.
const CHARTED: u32 = 300;

pub const COMMAND: Command = Command::typed("profile", &[PLAYER], |desk, ask, given| {
    Box::pin(show(desk, ask, given.user("player").cloned()))
});

async fn show(desk: &Desk, ask: &Ask, player: Option<Named>) -> Result<Reply, Failure> {
    let house = player
        .as_ref()
        .is_some_and(|named| desk.is_house(named.person));
    if let Some(named) = &player {
        if named.bot && !house {
            return Err(Refusal::BotProfile.into());
        }
        if !house {
            desk.people.meet(named.person, &named.name, "").await?;
        }
    }
    let person = player.as_ref().map_or(ask.person, |named| named.person);
    let name = match player {
        Some(_) if house => HOUSE.to_owned(),
        Some(named) => named.name,
        None => ask.name.clone(),
    };
    let names = std::collections::HashMap::from([(person, name)]);
    let roster = Roster::new(Vec::new(), names, desk.people.own());
    let speaker = desk.speaker(ask, &roster).await?;
    let players = match house {
        true => Level::ALL.map(Player::House).to_vec(),
        false => vec![Player::Person(person)],
    };
    let ratings = ratings(desk, &players, ask.guild).await?;
    let achieved = desk.store.records.of(person).await?;
    let title = Text::new("profile-title").with("name", Arg::Person(person));
    let mut letter = Letter::text(speaker.say(&title));
    for rules in GAMES {
        let line = profile_line(desk, *rules, &ratings, &achieved, &speaker);
        letter.say(line);
    }
    if ratings.is_empty() && achieved.is_empty() {
        let key = match person == ask.person {
            true => "profile-empty-own",
            false if house => "profile-empty-house",
            false => "profile-empty",
        };
        let text = Text::new(key).with("name", Arg::Person(person));
        letter.say(speaker.say(&text));
    }
    if person != ask.person && !house {
        let against = desk.store.records.between(ask.person, person).await?;
        let line = head_to_head(person, &against, &speaker);
        letter.say(line);
    }
    if house {
        letter.say(levels(&speaker));
        letter.say(solved(desk, &speaker));
    }
    let chart = chart(desk, person, &ratings).await?;
    let picture = chart.map(|chart| Illustration::of(chart.sketch(), "ratings", &speaker));
    Ok(Reply::private(letter).illustrated(picture))
}

async fn ratings(
    desk: &Desk,
    players: &[Player],
    guild: Option<Guild>,
) -> Result<Vec<Placed>, Failure> {
    let mut all = Vec::new();
    for player in players.iter().copied() {
        let found = desk.store.ratings.of(player, guild).await?;
        all.extend(found.into_iter().map(|(pool, rating, place)| Placed {
            player,
            pool,
            rating,
            place,
        }));
    }
    Ok(all)
}

/// What is known of the games that can be solved.
fn solved(desk: &Desk, speaker: &Speaker<'_>) -> String {
    let mut said = String::new();
    for game in SOLVED {
        let rules = find(game.game());
        let Some((rules, usual)) = rules.and_then(|rules| Some((rules, rules.options("")?))) else {
            continue;
        };
        let library = desk.tables.house().library();
        let key = match library.state(game.game(), &usual) {
            Solved::Yes => "profile-solved",
            Solved::Soon => "profile-solving",
            Solved::Never => "profile-unsolved",
        };
        let punisher = Level::Punisher.id();
        let bound = game.bounds().iter().find(|(level, _)| *level == punisher);
        let bound = bound.map_or(0.0, |(_, bound)| *bound);
        let text = Text::new(key)
            .with("game", Arg::Plain(rules.meta().name.to_owned()))
            .number("punisher", (bound * 1000.0).round() as i64);
        draw::push_line(&mut said, &speaker.say(&text));
    }
    said
}

/// How the ratings went; nothing if there was no rated match among people.
async fn chart(desk: &Desk, person: Person, ratings: &[Placed]) -> Result<Option<Chart>, Failure> {
    let mut series = Vec::new();
    for rules in GAMES {
        let meta = rules.meta();
        let rated = |placed: &Placed| {
            let pool = &placed.pool;
            pool.game == meta.id && pool.kind == PoolKind::People && pool.guild.is_none()
        };
        if !ratings.iter().any(rated) {
            continue;
        }
        let changes = desk.store.ratings.changes(person, meta.id, CHARTED).await?;
        let points = changes.iter().rev();
        let points = points.map(|change| (change.at, change.after, change.deviation));
        series.push(Series {
            name: meta.name.to_owned(),
            points: points.collect(),
        });
    }
    Ok((!series.is_empty()).then_some(Chart { series }))
}

/// What somebody is in one game; empty if they have not played it.
fn profile_line(
    desk: &Desk,
    rules: &dyn Rules,
    ratings: &[Placed],
    achieved: &[Achieved],
    speaker: &Speaker<'_>,
) -> String {
    let id = rules.meta().id;
    let rated = ratings.iter().filter(|placed| placed.pool.game == id);
    let mut parts: Vec<String> = rated
        .map(|placed| speaker.say(&in_words(desk, placed)))
        .collect();
    let achieved = achieved.iter().find(|achieved| achieved.game == id);
    if let Some(achieved) = achieved {
        parts.push(speaker.say(&record(achieved)));
        parts.push(form(achieved, speaker));
        parts.push(streak(achieved, speaker));
    }
    parts.retain(|part| !part.is_empty());
    if parts.is_empty() {
        return String::new();
    }
    let name = Arg::Plain(rules.meta().name.to_owned());
    let line = Text::new("profile-game").with("game", name);
    speaker.say(&line.with("parts", Arg::Plain(parts.join(" · "))))
}

fn in_words(desk: &Desk, placed: &Placed) -> Text {
    let Placed {
        player,
        pool,
        rating,
        place,
    } = placed;
    let here = pool.guild.is_some();
    let key = match (pool.kind, here, place) {
        (PoolKind::People, false, Some(_)) => "profile-everywhere",
        (PoolKind::People, false, None) => "profile-everywhere-provisional",
        (PoolKind::People, true, Some(_)) => "profile-here",
        (PoolKind::People, true, None) => "profile-here-provisional",
        (PoolKind::House, false, _) => "profile-house",
        (PoolKind::House, true, _) => "profile-nothing",
        (PoolKind::Solo, false, _) => "profile-solo",
        (PoolKind::Solo, true, _) => "profile-nothing",
    };
    let solo = pool.kind == PoolKind::Solo;
    let said = draw::rating(rating, solo, desk.clock.now());
    match player {
        Player::House(level) if !here => Text::new("profile-house-own")
            .text("rating", said)
            .text("level", level.label()),
        _ => Text::new(key)
            .text("rating", said)
            .number("place", place.unwrap_or(0) as i64)
            .number("matches", rating.matches),
    }
}

/// How far apart the levels of the house are, game by game.
fn levels(speaker: &Speaker<'_>) -> String {
    let mut said = speaker.say(&Text::new("profile-levels"));
    for ladder in ladders() {
        let step = |step: &Step| {
            let text = Text::new("profile-levels-step")
                .with("low", Arg::Plain(step.low.id().to_owned()))
                .with("high", Arg::Plain(step.high.id().to_owned()))
                .with("points", Arg::Plain(format!("{:+}", step.points)));
            speaker.say(&text)
        };
        let steps: Vec<String> = ladder.steps.iter().map(step).collect();
        let name = find(ladder.game).map_or(ladder.game, |rules| rules.meta().name);
        let line = Text::new("profile-levels-game")
            .with("game", Arg::Plain(name.to_owned()))
            .with("steps", Arg::Plain(steps.join(" · ")));
        draw::push_line(&mut said, &speaker.say(&line));
    }
    said
}

fn record(achieved: &Achieved) -> Text {
    Text::new("profile-record")
        .number("won", achieved.won)
        .number("drawn", achieved.drawn)
        .number("lost", achieved.lost)
}

/// The last results, the newest last, as one reads them.
fn form(achieved: &Achieved, speaker: &Speaker<'_>) -> String {
    let letter = |result: char| {
        speaker.say(&Text::new(match result {
            'w' => "form-won",
            'd' => "form-drawn",
            _ => "form-lost",
        }))
    };
    achieved.form.chars().rev().map(letter).collect()
}

fn streak(achieved: &Achieved, speaker: &Speaker<'_>) -> String {
    let text = match achieved.streak {
        2.. => Text::new("profile-streak-won"),
        ..=-2 => Text::new("profile-streak-lost"),
        _ => return String::new(),
    };
    speaker.say(
        &text
            .number("count", i64::from(achieved.streak.abs()))
            .number("best", i64::from(achieved.best)),
    )
}

fn head_to_head(person: Person, against: &[(String, Against)], speaker: &Speaker<'_>) -> String {
    if against.is_empty() {
        return speaker.say(&Text::new("profile-never-met").with("name", Arg::Person(person)));
    }
    let sum = |count: fn(&Against) -> u32| against.iter().map(|(_, pair)| count(pair)).sum::<u32>();
    let text = Text::new("profile-head-to-head")
        .with("name", Arg::Person(person))
        .number("won", sum(|pair| pair.ahead))
        .number("drawn", sum(|pair| pair.level))
        .number("lost", sum(|pair| pair.behind));
    speaker.say(&text)
}
