//! `/tor tournament create`: calls a tournament. What was not said is chosen so that it fits.

use super::complete::START;
use super::{actor, organisers, refused, say, when};
use crate::desk::command::Choice;
use crate::desk::command::{needed, one_of, text, whole, yes_no};
use crate::desk::opening::allowed_here;
use crate::desk::options::{GAME, PACE, VARIANT, game_of};
use crate::desk::{Ask, Command, Desk, Given, Reply};
use crate::draw;
use crate::draw::letter::Letter;
use crate::edge;
use crate::games::Rules;
use crate::kernel::{Arg, Guild, MOST_SEATS, Refusal, SeatCount, Text};
use crate::store::TournamentRow;
use crate::table::{Failure, Pace, Paces};
use crate::tournament::groups::Plan;
use crate::tournament::tables::Seats;
use crate::tournament::{Creation, Format};

/// How many tournaments one person may have called at the same time in a server.
const MOST_AT_ONCE: usize = 5;

/// How often a drawn match of a knockout is played again.
const REPLAYS: u32 = 2;

/// How long an arena is open, in minutes.
const ARENA: u32 = 60;

/// How many are in a group, about.
const GROUP: u32 = 4;

/// How many sit at a table, if the game takes so many.
const TABLE: u32 = 4;

/// How many rounds of tables.
const TABLE_ROUNDS: u32 = 4;

/// The formats people choose from: short name, and the key of its name.
pub(super) fn kinds() -> [(&'static str, &'static str); 8] {
    [
        ("round_robin", "tournament-kind-round-robin"),
        ("swiss", "tournament-kind-swiss"),
        ("knockout", "tournament-kind-knockout"),
        ("double_elimination", "tournament-kind-double"),
        ("arena", "tournament-kind-arena"),
        ("groups", "tournament-kind-groups"),
        ("tables", "tournament-kind-tables"),
        ("table_knockout", "tournament-kind-table-knockout"),
    ]
}

/// The settings of formats, and what they are called when they do not fit.
const SETTINGS: [(&str, &str); 8] = [
    ("rounds", "tournament-option-rounds"),
    ("double", "tournament-option-double"),
    ("third_place", "tournament-option-third"),
    ("groups", "tournament-option-groups"),
    ("advance", "tournament-option-advance"),
    ("seats", "tournament-option-seats"),
    ("minutes", "tournament-option-minutes"),
    ("reset", "tournament-option-reset"),
];

pub const COMMAND: Command = Command::typed(
    "tournament create",
    &[
        text("name").required(),
        one_of("format", || {
            kinds().map(|(value, key)| Choice::said(value, key)).into()
        })
        .required(),
        GAME,
        VARIANT,
        PACE,
        whole("places", 2, 4096),
        START,
        whole("rounds", 1, 30),
        yes_no("double"),
        yes_no("third_place"),
        whole("groups", 2, 64),
        whole("advance", 1, 8),
        whole("seats", 2, MOST_SEATS as u32),
        whole("minutes", 1, 10080),
        yes_no("reset"),
        whole("round_hours", 1, 2160),
    ],
    |desk, ask, given| Box::pin(create(desk, ask, given)),
);

async fn create(desk: &Desk, ask: &Ask, given: &Given) -> Result<Reply, Failure> {
    let guild = ask.guild.ok_or(Refusal::OnlyInServer)?;
    if ask.by_token {
        return Err(refused("refusal-tournament-no-member"));
    }
    let pace = allowed_here(desk, ask, given.text("pace")).await?;
    may_call(desk, ask, guild).await?;
    let rules = game_of(given).ok_or(Refusal::NoSuchGame)?;
    let options = rules.options(given.text("variant").unwrap_or_default());
    let options = options.ok_or(Refusal::NoSuchVariant)?;
    let format = format(given, rules, &options)?;
    let now = desk.clock.now();
    let start = when::read(given.text("start").unwrap_or_default(), now);
    let creation = Creation {
        // The same click delivered twice calls one.
        id: desk.tournaments.name_for(ask.id),
        name: needed(given.text("name"))?.to_owned(),
        game: rules.meta().id.to_owned(),
        options,
        format,
        pace: pace.id().to_owned(),
        round_seconds: match given.whole("round_hours") {
            Some(hours) => Some(i64::from(hours) * 3_600),
            None => round_seconds(pace, &desk.paces),
        },
        limit: given.whole("places"),
        start: start.ok_or_else(|| refused("refusal-tournament-start"))?,
        organiser: ask.person,
        guild,
        channel: ask.channel,
        seed: edge::random_seed(),
    };
    let called = desk.tournaments.open(creation).await?.state;
    let text = Text::new("tournament-created").with("name", draw::tournament::name(&called));
    Ok(Reply::private(Letter::text(say(desk, ask, &text).await?)))
}

/// Everyone may call a tournament, unless the server says who; and nobody too many at once.
async fn may_call(desk: &Desk, ask: &Ask, guild: Guild) -> Result<(), Failure> {
    let role = organisers(desk, ask).await?;
    if let Some(role) = role
        && !actor(desk, ask).await?.organises
    {
        let role = Arg::Plain(format!("<@&{role}>"));
        let text = Text::new("refusal-tournament-may-not-call").with("role", role);
        return Err(Refusal::Rule(text).into());
    }
    let rows = desk
        .store
        .tournaments
        .of_guild(guild, super::LOOKED_THROUGH);
    let own = |row: &&TournamentRow| row.organiser == ask.person && row.status.goes_on();
    if rows.await?.iter().filter(own).count() >= MOST_AT_ONCE {
        let text = Text::new("refusal-tournament-too-many").number("most", MOST_AT_ONCE as i64);
        return Err(Refusal::Rule(text).into());
    }
    Ok(())
}

/// How long a round may take: as long as a match of three or four slow decisions. At live pace the decisions themselves are short.
fn round_seconds(pace: Pace, paces: &Paces) -> Option<i64> {
    match pace {
        Pace::Live | Pace::None => None,
        Pace::Relaxed => Some(paces.relaxed * 3),
        Pace::Slow => Some(paces.slow * 10 / 3),
    }
}

/// The format with its settings. A setting that means nothing in it is refused instead of being dropped in silence.
fn format(given: &Given, rules: &dyn Rules, options: &str) -> Result<Format, Failure> {
    let (format, takes): (Format, &[&str]) = match given.text("format").unwrap_or_default() {
        "round_robin" => {
            let double = given.yes("double").unwrap_or(false);
            (Format::RoundRobin { double }, &["tournament-option-double"])
        }
        "swiss" => (
            Format::Swiss {
                rounds: given.whole("rounds"),
            },
            &["tournament-option-rounds"],
        ),
        "knockout" => {
            let (third, replays) = (given.yes("third_place").unwrap_or(false), REPLAYS);
            (
                Format::Knockout { third, replays },
                &["tournament-option-third"],
            )
        }
        "double_elimination" => {
            let (reset, replays) = (given.yes("reset").unwrap_or(true), REPLAYS);
            (
                Format::DoubleElimination { reset, replays },
                &["tournament-option-reset"],
            )
        }
        "arena" => {
            let seconds = i64::from(given.whole("minutes").unwrap_or(ARENA)) * 60;
            (Format::Arena { seconds }, &["tournament-option-minutes"])
        }
        "groups" => (
            Format::Groups(plan(given)),
            &[
                "tournament-option-groups",
                "tournament-option-advance",
                "tournament-option-double",
                "tournament-option-third",
            ],
        ),
        "tables" => {
            let seats = seats(given, rules, options)?;
            let rounds = given.whole("rounds").unwrap_or(TABLE_ROUNDS);
            (
                Format::Tables { seats, rounds },
                &["tournament-option-rounds", "tournament-option-seats"],
            )
        }
        "table_knockout" => {
            let seats = seats(given, rules, options)?;
            let advance = given.whole("advance").unwrap_or((seats.most / 2).max(1));
            let format = Format::TableKnockout { seats, advance };
            (
                format,
                &["tournament-option-advance", "tournament-option-seats"],
            )
        }
        _ => return Err(refused("refusal-tournament-no-such-format")),
    };
    if let Some(refusal) = foreign(given, &format, takes) {
        return Err(refusal.into());
    }
    let tables = matches!(format, Format::Tables { .. } | Format::TableKnockout { .. });
    if !tables && rules.setup(options, SeatCount(2)).is_none() {
        let name = draw::variant_name(rules, options);
        let text = Text::new("refusal-tournament-not-for-two").text("game", name);
        return Err(Refusal::Rule(text).into());
    }
    Ok(format)
}

/// What is said of settings that mean nothing in a format.
fn foreign(given: &Given, format: &Format, takes: &[&'static str]) -> Option<Refusal> {
    let given = SETTINGS.iter().filter(|(name, _)| given.has(name));
    let given = given.map(|(_, option)| *option);
    let foreign: Vec<&str> = given.filter(|option| !takes.contains(option)).collect();
    let (options, takes) = (listed(&foreign)?, listed(takes)?);
    let mut kinds = kinds().into_iter();
    let kind = kinds.find(|(kind, _)| *kind == format.kind());
    let text = Text::new("refusal-tournament-foreign")
        .text("format", Text::new(kind.map_or("", |(_, key)| key)))
        .text("options", options)
        .text("takes", takes);
    Some(Refusal::Rule(text))
}

/// Options one after the other, as people type them; nothing for none.
fn listed(options: &[&'static str]) -> Option<Text> {
    let options = options.iter().map(|option| Text::new(option));
    options.reduce(|first, second| {
        Text::new("tournament-names-two")
            .text("first", first)
            .text("second", second)
    })
}

fn plan(given: &Given) -> Plan {
    let about = given
        .whole("places")
        .map_or(2, |places| places.div_ceil(GROUP));
    Plan {
        groups: given.whole("groups").unwrap_or(about.clamp(2, 64)),
        advance: given.whole("advance").unwrap_or(2),
        double: given.yes("double").unwrap_or(false),
        third: given.yes("third_place").unwrap_or(false),
        replays: REPLAYS,
    }
}

/// How many sit at a table: as many as wanted, and fewer where the numbers do not come out even.
fn seats(given: &Given, rules: &dyn Rules, options: &str) -> Result<Seats, Failure> {
    let takes = |count: &u32| rules.setup(options, SeatCount(*count as u8)).is_some();
    let most = (2..=u32::from(MOST_SEATS)).filter(takes).max().unwrap_or(0);
    let wanted = given.whole("seats").unwrap_or(TABLE.min(most));
    let least = (2..=wanted).rev().take_while(takes).last();
    let name = draw::variant_name(rules, options);
    let text = match least {
        _ if most <= 2 => Text::new("refusal-tournament-no-tables").text("game", name),
        _ if wanted <= 2 => Text::new("refusal-tournament-few-seats"),
        None => Text::new("refusal-tournament-no-seats")
            .text("game", name)
            .number("seats", wanted)
            .number("most", most),
        Some(least) => {
            let most = wanted;
            return Ok(Seats { least, most });
        }
    };
    Err(Refusal::Rule(text).into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::command::Value;
    use crate::games::{GAMES, find};

    fn new(format: &str) -> Given {
        let format = Value::Text(format.to_owned());
        Given(vec![("format".to_owned(), format)])
    }

    fn with(format: &str, name: &str, value: Value) -> Given {
        let mut given = new(format);
        given.0.push((name.to_owned(), value));
        given
    }

    fn made(new: &Given, game: &str) -> Result<Format, Failure> {
        let rules = find(game).unwrap();
        format(new, rules, &rules.options("").unwrap())
    }

    #[test]
    fn every_kind_makes_a_format_of_its_name_for_some_game() {
        for (kind, _) in kinds() {
            let fits = |rules: &&&dyn Rules| made(&new(kind), rules.meta().id).is_ok();
            assert!(GAMES.iter().any(|rules| fits(&rules)), "{kind}");
            for rules in GAMES.iter().filter(fits) {
                let format = made(&new(kind), rules.meta().id).unwrap();
                assert_eq!(format.kind(), kind);
                assert_eq!(format.check(), Ok(()), "{kind} {}", rules.meta().id);
            }
        }
        assert!(made(&new("lottery"), GAMES[0].meta().id).is_err());
    }

    #[test]
    fn tables_are_for_games_of_more_than_two() {
        for rules in GAMES {
            let meta = rules.meta();
            for kind in ["tables", "table_knockout"] {
                let made = made(&new(kind), meta.id);
                assert_eq!(made.is_ok(), meta.max_seats > 2, "{kind} {}", meta.id);
            }
        }
    }

    #[test]
    fn settings_of_another_format_are_refused() {
        let game = GAMES[0].meta().id;
        for (kind, _) in kinds()
            .into_iter()
            .filter(|(kind, _)| !kind.contains("table"))
        {
            for (place, (name, _)) in SETTINGS.into_iter().enumerate() {
                let value = match name {
                    "double" | "third_place" => Value::YesNo(true),
                    "reset" => Value::YesNo(false),
                    "advance" => Value::Whole(1),
                    "groups" => Value::Whole(2),
                    "minutes" => Value::Whole(5),
                    _ => Value::Whole(3),
                };
                let new = with(kind, name, value);
                let takes: &[usize] = match kind {
                    "round_robin" => &[1],
                    "swiss" => &[0],
                    "knockout" => &[2],
                    "double_elimination" => &[7],
                    "arena" => &[6],
                    _ => &[1, 2, 3, 4],
                };
                assert_eq!(
                    made(&new, game).is_ok(),
                    takes.contains(&place),
                    "{kind} {place}"
                );
            }
        }
    }

    #[test]
    fn groups_are_of_about_four() {
        for (places, groups) in [
            (None, 2),
            (Some(4), 2),
            (Some(8), 2),
            (Some(9), 3),
            (Some(64), 16),
        ] {
            let new = match places {
                Some(places) => with("groups", "places", Value::Whole(places)),
                None => new("groups"),
            };
            assert_eq!(plan(&new).groups, groups, "{places:?}");
        }
    }
}
