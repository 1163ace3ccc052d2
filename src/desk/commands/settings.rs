//! `/tor settings me` and `/tor settings server`. Without an option they show what is set.

use crate::courier::place::Place;
use crate::desk::ask::{Ask, Reply};
use crate::desk::route::Desk;
use crate::desk::wish::ServerChange;
use crate::draw;
use crate::draw::letter::Letter;
use crate::kernel::{Arg, Guild, Refusal, Text};
use crate::say::Language;
use crate::store::SeasonPlan;
use crate::store::Status;
use crate::table::{Failure, Pace};

/// Follow Discord's own setting.
const AUTO: &str = "auto";

impl Desk {
    pub(in crate::desk) async fn set_me(
        &self,
        ask: &Ask,
        language: Option<String>,
        direct: Option<bool>,
        text_board: Option<bool>,
    ) -> Result<Reply, Failure> {
        let mut row = self.me(ask).await?;
        if let Some(language) = language {
            row.language = chosen_language(&language)?;
        }
        if let Some(direct) = direct {
            row.direct = direct;
            // Asking for them again is worth another attempt.
            row.direct_closed = false;
        }
        row.text_board = text_board.unwrap_or(row.text_board);
        if row != self.me(ask).await? {
            self.people.save(row.clone()).await?;
        }
        if direct == Some(true) {
            // The panels of matches under way come at once.
            for table in self
                .store
                .active_of(ask.person)
                .await?
                .iter()
                .filter(|table| table.status == Status::Running)
            {
                self.outbox.refresh(table.id, Place::Direct(ask.person));
            }
        }
        let on = |yes: bool| Text::new(if yes { "settings-on" } else { "settings-off" });
        let direct = if row.direct && row.direct_closed {
            Text::new("settings-direct-closed")
        } else {
            on(row.direct)
        };
        let lines = [
            Text::new("settings-me-title"),
            Text::new("settings-language").text("value", language_text(row.language.as_deref())),
            Text::new("settings-direct").text("value", direct),
            Text::new("settings-text-board").text("value", on(row.text_board)),
        ];
        self.say_lines(ask, &lines).await
    }

    /// Changes how the server runs seasons, if that was asked.
    async fn set_seasons(
        &self,
        ask: &Ask,
        guild: Guild,
        months: Option<u32>,
    ) -> Result<(), Failure> {
        let Some(months) = months else {
            return Ok(());
        };
        let plan = match months {
            0 => None,
            1..=6 => Some(SeasonPlan {
                months,
                channel: ask.channel,
            }),
            _ => return Err(Refusal::SeasonLength.into()),
        };
        let now = self.clock.now();
        self.store.plan_seasons(guild, plan, now).await?;
        self.outbox.seasons_changed();
        Ok(())
    }

    /// How the server runs seasons, in words.
    async fn seasons_text(&self, guild: Guild) -> Result<Text, Failure> {
        let Some(plan) = self.store.season_plan(guild).await? else {
            return Ok(Text::new("settings-seasons-none"));
        };
        let text = Text::new("settings-seasons-months")
            .number("months", plan.months)
            .with("channel", Arg::Plain(format!("<#{}>", plan.channel.0)));
        let seasons = self.store.seasons(guild).await?;
        Ok(match seasons.first() {
            Some(season) => text
                .number("number", season.number)
                .with("ends", Arg::When(season.ends_at)),
            None => Text::new("settings-seasons-none"),
        })
    }

    pub(in crate::desk) async fn set_server(
        &self,
        ask: &Ask,
        change: ServerChange,
    ) -> Result<Reply, Failure> {
        let guild = ask.guild.ok_or(Refusal::OnlyInServer)?;
        if !ask.manages {
            return Err(Refusal::NotAManager.into());
        }
        self.set_seasons(ask, guild, change.season_months).await?;
        let mut row = self.people.guild(guild).await?;
        if let Some(language) = change.language {
            row.language = chosen_language(&language)?;
        }
        if change.all_channels == Some(true) {
            row.channels.clear();
        }
        if let Some(channel) = change.channel {
            match row.channels.iter().position(|known| *known == channel) {
                Some(place) => drop(row.channels.remove(place)),
                None => row.channels.push(channel),
            }
        }
        if let Some(pace) = change.pace {
            row.pace = Some(
                Pace::find(&pace)
                    .ok_or(Refusal::NoSuchPace)?
                    .id()
                    .to_owned(),
            );
        }
        row.organisers = change.organisers.or(row.organisers);
        self.people.save_guild(row.clone()).await?;
        let channels = match row.channels.as_slice() {
            [] => Text::new("settings-all-channels"),
            channels => {
                let mentions: Vec<String> = channels
                    .iter()
                    .map(|channel| format!("<#{}>", channel.0))
                    .collect();
                Text::new("settings-these").with("list", Arg::Plain(mentions.join(", ")))
            }
        };
        let organisers = match row.organisers {
            None => Text::new("settings-organisers-managers"),
            Some(role) => {
                Text::new("settings-these").with("list", Arg::Plain(format!("<@&{role}>")))
            }
        };
        let pace = row
            .pace
            .as_deref()
            .and_then(Pace::find)
            .unwrap_or(Pace::Live);
        let lines = [
            Text::new("settings-server-title"),
            Text::new("settings-language").text("value", language_text(row.language.as_deref())),
            Text::new("settings-channels").text("value", channels),
            Text::new("settings-pace").text("value", draw::pace(pace, self.paces.limit(pace))),
            Text::new("settings-organisers").text("value", organisers),
            Text::new("settings-seasons").text("value", self.seasons_text(guild).await?),
        ];
        self.say_lines(ask, &lines).await
    }

    async fn say_lines(&self, ask: &Ask, lines: &[Text]) -> Result<Reply, Failure> {
        let mut content = String::new();
        for line in lines {
            draw::push_line(&mut content, &self.say_to(ask, None, line).await?);
        }
        Ok(Reply::private(Letter::text(content)))
    }
}

fn chosen_language(id: &str) -> Result<Option<String>, Refusal> {
    if id == AUTO {
        return Ok(None);
    }
    Language::ALL
        .into_iter()
        .find(|language| language.id() == id)
        .map(|language| Some(language.id().to_owned()))
        .ok_or(Refusal::NoSuchLanguage)
}

fn language_text(id: Option<&str>) -> Text {
    match id.and_then(Language::find) {
        Some(language) => {
            Text::new("settings-these").with("list", Arg::Plain(language.name().to_owned()))
        }
        None => Text::new("settings-language-auto"),
    }
}
