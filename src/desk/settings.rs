//! `/tor settings me` and `/tor settings server`. Without an option they show what is set.

use crate::desk::command::{Choice, Kind, Opt};
use crate::desk::command::{one_of, option, whole, yes_no};
use crate::desk::options::PACE;
use crate::desk::{Ask, Command, Desk, Given, Reply};
use crate::draw;
use crate::draw::letter::Letter;
use crate::kernel::{Arg, Guild, Refusal, Text};
use crate::say::Language;
use crate::store::{CallsAt, GuildRow, PersonRow, SeasonPlan};
use crate::table::{Failure, Pace};

/// Follow Discord's own setting.
const AUTO: &str = "auto";

/// A language, or whatever Discord says.
const LANGUAGE: Opt = one_of("language", || {
    let mut choices = vec![Choice::said(AUTO, "settings-language-auto")];
    choices.extend(Language::ALL.map(|language| Choice::named(language.id(), language.name())));
    choices
});

/// Where somebody is called whose turn it is.
const CALLS: Opt = one_of("calls", || {
    CallsAt::ALL
        .map(|at| Choice::said(at.id(), call_place(at)))
        .into()
});

pub const ME: Command = Command::typed(
    "settings me",
    &[LANGUAGE, yes_no("dm"), yes_no("text_board"), CALLS],
    |desk, ask, given| Box::pin(set_me(desk, ask, given)),
);

pub const SERVER: Command = Command::typed(
    "settings server",
    &[
        LANGUAGE,
        option("channel", Kind::Channel),
        yes_no("all_channels"),
        PACE,
        option("organisers", Kind::Role),
        whole("season_months", 0, 6),
        yes_no("calls"),
    ],
    |desk, ask, given| Box::pin(set_server(desk, ask, given)),
);

async fn set_me(desk: &Desk, ask: &Ask, given: &Given) -> Result<Reply, Failure> {
    let before = desk.me(ask).await?;
    let language = given.text("language").map(chosen_language).transpose()?;
    let (direct, text_board) = (given.yes("dm"), given.yes("text_board"));
    let calls = given.text("calls").map(chosen_calls).transpose()?;
    let set = move |row: &mut PersonRow| {
        row.language = language.unwrap_or(row.language.take());
        row.direct = direct.unwrap_or(row.direct);
        row.text_board = text_board.unwrap_or(row.text_board);
        row.calls = calls.or(row.calls);
        // Asking for them again is worth another attempt.
        row.direct_closed &= direct.is_none() && calls != Some(CallsAt::Direct);
    };
    let row = match given.0.is_empty() {
        true => before.clone(),
        false => desk.people.change(ask.person, set).await?,
    };
    if row != before || direct == Some(true) {
        desk.outbox.settings_changed(ask.person).await?;
    }
    let direct = if row.direct && row.direct_closed {
        Text::new("settings-direct-closed")
    } else {
        on_or_off(row.direct)
    };
    let lines = [
        Text::new("settings-me-title"),
        Text::new("settings-language").text("value", language_text(row.language.as_deref())),
        Text::new("settings-direct").text("value", direct),
        Text::new("settings-text-board").text("value", on_or_off(row.text_board)),
        Text::new("settings-calls").text("value", calls_text(&row)),
    ];
    say_lines(desk, ask, &lines).await
}

/// Changes how the server runs seasons, if that was asked.
async fn set_seasons(
    desk: &Desk,
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
    let now = desk.clock.now();
    desk.store.seasons.set_plan(guild, plan, now).await?;
    desk.outbox.seasons_changed();
    Ok(())
}

/// How the server runs seasons, in words.
async fn seasons_text(desk: &Desk, guild: Guild) -> Result<Text, Failure> {
    let Some(plan) = desk.store.seasons.plan(guild).await? else {
        return Ok(Text::new("settings-seasons-none"));
    };
    let text = Text::new("settings-seasons-months")
        .number("months", plan.months)
        .with("channel", Arg::Plain(format!("<#{}>", plan.channel.0)));
    let seasons = desk.store.seasons.of(guild).await?;
    Ok(match seasons.first() {
        Some(season) => text
            .number("number", season.number)
            .with("ends", Arg::When(season.ends_at)),
        None => Text::new("settings-seasons-none"),
    })
}

async fn set_server(desk: &Desk, ask: &Ask, given: &Given) -> Result<Reply, Failure> {
    let guild = ask.guild.ok_or(Refusal::OnlyInServer)?;
    if !ask.manages {
        return Err(Refusal::NotAManager.into());
    }
    set_seasons(desk, ask, guild, given.whole("season_months")).await?;
    let language = given.text("language").map(chosen_language).transpose()?;
    let (anywhere, channel) = (given.yes("all_channels"), given.channel("channel"));
    let pace = given.text("pace").map(chosen_pace).transpose()?;
    let (organisers, calls) = (given.role("organisers"), given.yes("calls"));
    let set = move |row: &mut GuildRow| {
        row.language = language.unwrap_or(row.language.take());
        if anywhere == Some(true) {
            row.channels.clear();
        }
        if let Some(channel) = channel {
            match row.channels.iter().position(|known| *known == channel) {
                Some(place) => drop(row.channels.remove(place)),
                None => row.channels.push(channel),
            }
        }
        row.pace = pace.map(|pace| pace.id().to_owned()).or(row.pace.take());
        row.organisers = organisers.or(row.organisers);
        row.calls = calls.unwrap_or(row.calls);
    };
    let row = match given.0.is_empty() {
        true => desk.people.guild(guild).await?,
        false => desk.people.change_guild(guild, set).await?,
    };
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
        Some(role) => Text::new("settings-these").with("list", Arg::Plain(format!("<@&{role}>"))),
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
        Text::new("settings-pace").text("value", draw::pace(pace, desk.paces.limit(pace))),
        Text::new("settings-organisers").text("value", organisers),
        Text::new("settings-seasons").text("value", seasons_text(desk, guild).await?),
        Text::new("settings-server-calls").text("value", on_or_off(row.calls)),
    ];
    say_lines(desk, ask, &lines).await
}

fn on_or_off(yes: bool) -> Text {
    Text::new(if yes { "settings-on" } else { "settings-off" })
}

fn call_place(at: CallsAt) -> &'static str {
    match at {
        CallsAt::Here => "settings-calls-here",
        CallsAt::Direct => "settings-calls-direct",
        CallsAt::Never => "settings-calls-never",
    }
}

/// Where they are called: as they chose, or else where their other notices go.
fn calls_text(row: &PersonRow) -> Text {
    let usual = match row.direct {
        true => CallsAt::Direct,
        false => CallsAt::Here,
    };
    match row.calls.unwrap_or(usual) {
        CallsAt::Direct if row.direct_closed => Text::new("settings-calls-closed"),
        at => Text::new(call_place(at)),
    }
}

async fn say_lines(desk: &Desk, ask: &Ask, lines: &[Text]) -> Result<Reply, Failure> {
    let mut content = String::new();
    for line in lines {
        draw::push_line(&mut content, &desk.say_to(ask, None, line).await?);
    }
    Ok(Reply::private(Letter::text(content)))
}

fn chosen_calls(id: &str) -> Result<CallsAt, Refusal> {
    CallsAt::find(id).ok_or(Refusal::NoSuchCalls)
}

fn chosen_pace(id: &str) -> Result<Pace, Refusal> {
    Pace::find(id).ok_or(Refusal::NoSuchPace)
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
