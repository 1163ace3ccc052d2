//! `/tor leaderboard`: who stands where, in this server, in one of its seasons, or everywhere. Page by page, and one's own place below.

use crate::desk::ask::{Ask, Reply};
use crate::desk::commands::matches::page_buttons;
use crate::desk::route::{Desk, MOST_CHOICES};
use crate::draw;
use crate::draw::letter::{Button, Letter, Menu};
use crate::draw::press::{Ladder, Press, Scope};
use crate::games::{GAMES, Rules, find};
use crate::kernel::{Arg, Guild, Moment, Refusal, Text, Tone};
use crate::people::private_language;
use crate::rating::Standing;
use crate::say::{Roster, Speaker};
use crate::store::{Player, Pool, PoolKind, Rung, Season};
use crate::table::Failure;

/// Lines on one page.
const A_PAGE: u64 = 10;

/// What a page is made of.
struct Page {
    rungs: Vec<Rung>,
    total: u64,
    number: u64,
    /// How good the asker is here, and their place.
    own: Option<(Standing, Option<u64>)>,
}

impl Desk {
    /// What was typed, as a page.
    pub(in crate::desk) async fn leaderboard_named(
        &self,
        ask: &Ask,
        game: Option<String>,
        scope: Option<&str>,
        season: Option<String>,
    ) -> Result<Reply, Failure> {
        let season = season.map(|season| season.trim().parse());
        let scope = match (scope, season, ask.guild) {
            (_, Some(Ok(season)), Some(_)) => Scope::Season(season),
            (_, Some(Err(_)), Some(_)) => return Err(Refusal::NoSuchSeason.into()),
            (_, Some(_), None) => {
                return Err(Refusal::OnlyInServer.into());
            }
            (Some("everywhere"), None, _) | (_, None, None) => Scope::Everywhere,
            (_, None, Some(_)) => Scope::Here,
        };
        let usual = GAMES.first().map(|rules| rules.meta().id.to_owned());
        let game = game.or(usual).unwrap_or_default();
        let ladder = Ladder {
            game,
            scope,
            solo: false,
        };
        self.leaderboard(ask, ladder, Some(0)).await
    }

    pub(in crate::desk) async fn leaderboard(
        &self,
        ask: &Ask,
        ladder: Ladder,
        page: Option<u64>,
    ) -> Result<Reply, Failure> {
        let rules = find(&ladder.game).ok_or(Refusal::NoSuchGame)?;
        let season = self.season_of(ask, ladder.scope).await?;
        let pool = pool(ask, &ladder)?;
        let page = self.page(ask, &pool, page).await?;
        let mut names = std::collections::HashMap::new();
        for rung in &page.rungs {
            let name = self.people.person(rung.person).await?.name;
            if !name.is_empty() {
                names.insert(rung.person, name);
            }
        }
        let roster = Roster::new(Vec::new(), names, self.people.own());
        let speaker = self.speaker(ask, &roster).await?;
        let title = Text::new("ladder-title")
            .with("game", Arg::Plain(rules.meta().name.to_owned()))
            .text("scope", scope_text(ladder.scope, season, self.clock.now()))
            .text("kind", kind_text(ladder.solo));
        let mut letter = Letter::text(speaker.say(&title));
        for rung in &page.rungs {
            let line = line(rung, &ladder, self.clock.now());
            draw::push_line(&mut letter.content, &speaker.say(&line));
        }
        if page.total == 0 {
            let key = if ladder.solo {
                "ladder-empty-solo"
            } else {
                "ladder-empty"
            };
            draw::push_line(&mut letter.content, &speaker.say(&Text::new(key)));
        }
        draw::push_line(
            &mut letter.content,
            &speaker.say(&own(&page, &ladder, self.clock.now())),
        );
        let letter = letter.menu(games_menu(ladder.scope, &speaker));
        let letter = letter.buttons(buttons(ask, rules, &ladder, &page, &speaker));
        let turned = ask.message.is_some_and(|message| message.ephemeral);
        Ok(if turned {
            Reply::redraw(letter)
        } else {
            Reply::private(letter)
        })
    }

    /// A page past the end is the last one; whoever has no place stands at the top.
    async fn page(&self, ask: &Ask, pool: &Pool, page: Option<u64>) -> Result<Page, Failure> {
        let own = self
            .store
            .standing(pool, Player::Person(ask.person))
            .await?;
        let mut number = page.or(own.and_then(own_page)).unwrap_or(0);
        loop {
            let skip = number.saturating_mul(A_PAGE);
            let (rungs, total) = self.store.ladder(pool, skip, A_PAGE as u32).await?;
            let last = total.saturating_sub(1) / A_PAGE;
            if number <= last {
                return Ok(Page {
                    rungs,
                    total,
                    number,
                    own,
                });
            }
            number = last;
        }
    }

    async fn season_of(&self, ask: &Ask, scope: Scope) -> Result<Option<Season>, Failure> {
        let Scope::Season(number) = scope else {
            return Ok(None);
        };
        let guild = ask.guild.ok_or(Refusal::OnlyInServer)?;
        let seasons = self.store.seasons(guild).await?;
        let season = seasons.into_iter().find(|season| season.number == number);
        Ok(Some(season.ok_or(Refusal::NoSuchSeason)?))
    }

    /// Completions for a `season` option.
    pub(in crate::desk) async fn complete_season(
        &self,
        ask: &Ask,
        typed: &str,
    ) -> Result<Reply, Failure> {
        let seasons = match ask.guild {
            Some(guild) => self.store.seasons(guild).await?,
            None => Vec::new(),
        };
        let roster = Roster::default();
        let speaker = Speaker {
            language: private_language(&self.me(ask).await?),
            roster: &roster,
            plain: true,
        };
        let now = self.clock.now();
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
        let choices = choices
            .filter(|(label, _)| label.to_lowercase().contains(&typed.trim().to_lowercase()));
        Ok(Reply::choices(
            choices.take(MOST_CHOICES as usize).collect(),
        ))
    }
}

/// The page on which somebody with a place stands.
fn own_page((_, place): (Standing, Option<u64>)) -> Option<u64> {
    Some(place?.saturating_sub(1) / A_PAGE)
}

/// Those who are compared with each other on this table.
fn pool(ask: &Ask, ladder: &Ladder) -> Result<Pool, Failure> {
    let here =
        || -> Result<Option<Guild>, Failure> { Ok(Some(ask.guild.ok_or(Refusal::OnlyInServer)?)) };
    let (guild, season) = match ladder.scope {
        Scope::Everywhere => (None, None),
        Scope::Here => (here()?, None),
        Scope::Season(season) => (here()?, Some(season)),
    };
    Ok(Pool {
        game: ladder.game.clone(),
        kind: if ladder.solo {
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
        (Scope::Everywhere, _) => Text::new("ladder-everywhere"),
        (_, Some(season)) => {
            let key = if season.ends_at > now {
                "ladder-season-running"
            } else {
                "ladder-season"
            };
            Text::new(key)
                .number("number", season.number)
                .with("ends", Arg::When(season.ends_at))
        }
        _ => Text::new("ladder-here"),
    }
}

fn kind_text(solo: bool) -> Text {
    Text::new(if solo { "ladder-solo" } else { "ladder-people" })
}

fn line(rung: &Rung, ladder: &Ladder, now: Moment) -> Text {
    Text::new("ladder-line")
        .number("place", rung.place as i64)
        .with("name", Arg::Person(rung.person))
        .text("rating", draw::rating(&rung.standing, ladder.solo, now))
        .number("matches", rung.standing.matches)
}

/// The asker's own place, wherever it is.
fn own(page: &Page, ladder: &Ladder, now: Moment) -> Text {
    match &page.own {
        None => Text::new("ladder-own-none"),
        Some((standing, Some(place))) => Text::new("ladder-own")
            .number("place", *place as i64)
            .number("total", page.total as i64)
            .text("rating", draw::rating(standing, ladder.solo, now)),
        Some((standing, None)) => Text::new("ladder-own-provisional")
            .text("rating", draw::rating(standing, ladder.solo, now))
            .number("matches", standing.matches),
    }
}

fn games_menu(scope: Scope, speaker: &Speaker<'_>) -> Menu {
    let game = |rules: &&dyn Rules| (rules.meta().name.to_owned(), rules.meta().id.to_owned());
    Menu {
        id: Press::LadderGame(scope).id(),
        placeholder: speaker.say(&Text::new("ladder-other-game")),
        options: GAMES.iter().map(game).collect(),
    }
}

fn buttons(
    ask: &Ask,
    rules: &dyn Rules,
    ladder: &Ladder,
    page: &Page,
    speaker: &Speaker<'_>,
) -> Vec<Button> {
    let go = |ladder: &Ladder, page| Press::Ladder {
        ladder: ladder.clone(),
        page,
    };
    let to = |ladder: &Ladder, page| go(ladder, Some(page));
    let pages = page.total.div_ceil(A_PAGE).max(1);
    let mut buttons = page_buttons(
        page.number as usize,
        pages as usize,
        |number| to(ladder, number as u64),
        speaker,
    );
    if page
        .own
        .and_then(own_page)
        .is_some_and(|own| own != page.number)
    {
        // The way to oneself is a place of its own: *Back* or *Forward* may lead to the same page, and by then another may be mine.
        let press = go(ladder, None);
        buttons.push(draw::button(press, "ladder-to-me", Tone::Strong, speaker));
    }
    let (other, label) = match ladder.scope {
        Scope::Everywhere => (Scope::Here, "ladder-to-here"),
        _ => (Scope::Everywhere, "ladder-to-everywhere"),
    };
    if ask.guild.is_some() || other == Scope::Everywhere {
        let ladder = Ladder {
            scope: other,
            ..ladder.clone()
        };
        buttons.push(draw::button(to(&ladder, 0), label, Tone::Plain, speaker));
    }
    if rules.meta().min_seats == 1 {
        let label = if ladder.solo {
            "ladder-to-people"
        } else {
            "ladder-to-solo"
        };
        let ladder = Ladder {
            solo: !ladder.solo,
            ..ladder.clone()
        };
        buttons.push(draw::button(to(&ladder, 0), label, Tone::Plain, speaker));
    }
    buttons
}
