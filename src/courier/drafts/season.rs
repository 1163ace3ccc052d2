//! What is posted when a season is over.

use super::Drafts;
use crate::draw;
use crate::draw::letter::Letter;
use crate::games::find;
use crate::kernel::{Arg, Dial, Person, Text};
use crate::say::{Roster, Speaker};
use crate::store::{Pool, PoolKind, Season, StoreError};

/// How many of each table are named.
const NAMED: u32 = 3;

impl Drafts {
    /// The best of every game, and what comes next.
    pub async fn final_table(&self, season: Season) -> Result<Letter, StoreError> {
        let house = Person(0);
        let language = self
            .people
            .public_language(Some(season.guild), house)
            .await?;
        let mut lines = Vec::new();
        let mut names = std::collections::HashMap::new();
        for pool in self
            .store
            .ratings
            .pools_of_season(season.guild, season.number)
            .await?
        {
            if pool.kind == PoolKind::House {
                continue;
            }
            let (ranked, _) = self.store.ratings.leaderboard(&pool, 0, NAMED).await?;
            for one in &ranked {
                let name = self.people.person(one.person).await?.name;
                if !name.is_empty() {
                    names.insert(one.person, name);
                }
            }
            lines.push((pool, ranked));
        }
        let roster = Roster::new(Vec::new(), names, self.people.own());
        let speaker = Speaker::new(language, &roster);
        let title = Text::new("season-over").number("number", season.number);
        let mut letter = Letter::text(speaker.say(&title));
        for (pool, ranked) in &lines {
            let named = |one: &crate::store::Ranked| {
                let solo = pool.kind == PoolKind::Solo;
                let text = Text::new("season-place")
                    .number("place", one.place as i64)
                    .with("name", Arg::Person(one.person))
                    .text("rating", draw::rating(&one.rating, solo, season.ends_at));
                speaker.say(&text)
            };
            let places: Vec<String> = ranked.iter().map(named).collect();
            let line = if places.is_empty() {
                Text::new("season-nobody")
            } else {
                Text::new("season-places").with("places", Arg::Plain(places.join(" · ")))
            };
            let line = line.with("game", pool_name(pool));
            letter.say(speaker.say(&line));
        }
        if lines.is_empty() {
            letter.say(speaker.say(&Text::new("season-unplayed")));
        }
        let kept = Text::new("season-kept").number("number", season.number);
        letter.say(speaker.say(&kept));
        if let Some(plan) = self.store.seasons.plan(season.guild).await? {
            let ends = season.ends_at.plus_months(plan.months);
            let next = Text::new("season-next")
                .number("number", season.number + 1)
                .with("at", Arg::At(ends, Dial::Day));
            letter.say(speaker.say(&next));
        }
        Ok(letter)
    }
}

fn pool_name(pool: &Pool) -> Arg {
    let name = find(&pool.game).map_or(pool.game.as_str(), |rules| rules.meta().name);
    let name = Arg::Plain(name.to_owned());
    match pool.kind {
        PoolKind::Solo => Arg::Text(Text::new("season-solo").with("game", name)),
        PoolKind::People | PoolKind::House => name,
    }
}
