//! `/tor history`: the matches somebody has finished, newest first, each of which can be stepped through.

use crate::desk::options::{GAME, PLAYER};
use crate::desk::{Ask, Command, Desk, OnPress, Reply};
use crate::draw::letter::{Letter, Menu};
use crate::draw::pages::page_buttons;
use crate::draw::press::Press;
use crate::draw::{self, press};
use crate::games::find;
use crate::kernel::{Arg, Person, Refusal, Seat, Text};
use crate::say::Roster;
use crate::store::{Onlooker, SeatRow, TableRow};
use crate::table::Failure;

/// Matches on one page.
const A_PAGE: u32 = 10;

/// The most characters of a line, so that a page fits into a message whatever people are called. Their names stand last.
const LONGEST_LINE: usize = 180;

/// What Discord takes as the label of a menu's option.
const LONGEST_LABEL: usize = 100;

pub const COMMAND: Command = Command::typed("history", &[PLAYER, GAME], |desk, ask, given| {
    let player = given.user("player");
    let person = player.map_or(ask.person, |player| player.person);
    Box::pin(page(desk, ask, person, given.text("game"), 0))
});

impl OnPress for press::History {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        page(desk, ask, self.person, self.game.as_deref(), self.page).await
    }
}

async fn page(
    desk: &Desk,
    ask: &Ask,
    person: Person,
    game: Option<&str>,
    page: usize,
) -> Result<Reply, Failure> {
    if desk.is_house(person) {
        return Err(Refusal::HouseHistory.into());
    }
    if game.is_some_and(|game| find(game).is_none()) {
        return Err(Refusal::NoSuchGame.into());
    }
    let other = person != ask.person;
    let channels = match other {
        true => desk.places_of(ask, person, game).await?,
        false => Vec::new(),
    };
    let seen_by = other.then_some(Onlooker {
        person: ask.person,
        guild: ask.guild,
        channels: &channels,
    });
    let count = desk
        .store
        .tables
        .count_finished_of(person, game, seen_by)
        .await?;
    let letter = if count == 0 {
        Letter::text(desk.say_to(ask, None, &nothing(ask, person, game)).await?)
    } else {
        let pages = count.div_ceil(A_PAGE.into()) as usize;
        let page = page.min(pages - 1);
        let skip = page as u32 * A_PAGE;
        let rows = desk
            .store
            .tables
            .finished_of(person, game, seen_by, skip, A_PAGE)
            .await?;
        let title = title(ask, person, game)
            .number("count", count as i64)
            .number("page", page as i64 + 1)
            .number("pages", pages as i64);
        let title = desk.say_to(ask, None, &title).await?;
        let letter = lines_of(desk, ask, person, title, rows).await?;
        let press = |page| press::History {
            person,
            game: game.map(str::to_owned),
            page,
        };
        let roster = Roster::default();
        let speaker = desk.speaker(ask, &roster).await?;
        letter.buttons(page_buttons(page, pages, press, &speaker))
    };
    Ok(Reply::here(ask, letter))
}

/// The names of a finished match. How well the house played only its log knows.
async fn roster_of_row(desk: &Desk, row: &TableRow) -> Result<Roster, Failure> {
    if row.seats.iter().any(|seat| seat.person.is_none()) {
        match desk.tables.get(row.id).await {
            Ok(Some(table)) => return Ok(desk.people.roster(&table).await?),
            // A match of older rules stays in the list, without its levels.
            Ok(None) => {}
            Err(fault) if fault.is_corrupt() => {}
            Err(fault) => return Err(fault.into()),
        }
    }
    let seats = row.seats.iter().map(|seat| seat.person).collect();
    Ok(desk.people.roster_of(seats).await?)
}

/// The lines of a page, and the menu below them.
async fn lines_of(
    desk: &Desk,
    ask: &Ask,
    person: Person,
    title: String,
    rows: Vec<TableRow>,
) -> Result<Letter, Failure> {
    let mut letter = Letter::text(title);
    let mut options = Vec::new();
    for (number, row) in (1..).zip(&rows) {
        let Some(seat) = row.seats.iter().find(|seat| seat.person == Some(person)) else {
            continue;
        };
        let roster = roster_of_row(desk, row).await?;
        let (outcome, left) = desk.tables.ending(row).await?;
        let past = Past {
            row,
            seat,
            scores: outcome.map(|outcome| outcome.scores).unwrap_or_default(),
            left,
        };
        let speaker = desk.speaker(ask, &roster).await?;
        let line = speaker.say(&past.line(number));
        letter.say(cut(&line, LONGEST_LINE));
        let label = speaker.label(&past.label().number("number", number), usize::MAX);
        let label = cut(&label, LONGEST_LABEL);
        options.push((label, row.id.to_string()));
    }
    if !options.is_empty() {
        let roster = Roster::default();
        let speaker = desk.speaker(ask, &roster).await?;
        letter = letter.menu(Menu {
            marks: Default::default(),
            id: press::Past {}.id(),
            placeholder: speaker.say(&Text::new("history-menu")),
            options,
        });
    }
    Ok(letter)
}

fn title(ask: &Ask, person: Person, game: Option<&str>) -> Text {
    let own = person == ask.person;
    let text = match (own, game) {
        (true, None) => Text::new("history-own"),
        (true, Some(_)) => Text::new("history-own-game"),
        (false, None) => Text::new("history-other"),
        (false, Some(_)) => Text::new("history-other-game"),
    };
    about(text, ask, person, game)
}

/// What to do if there is nothing to show.
fn nothing(ask: &Ask, person: Person, game: Option<&str>) -> Text {
    let own = person == ask.person;
    let text = match (own, game) {
        (true, None) => Refusal::NoFinishedMatch.text(),
        (true, Some(_)) => Text::new("history-none-game"),
        (false, _) => Text::new("history-none-other"),
    };
    about(text, ask, person, game)
}

fn about(text: Text, ask: &Ask, person: Person, game: Option<&str>) -> Text {
    let text = match game.and_then(find) {
        Some(rules) => text.with("game", Arg::Plain(rules.meta().name.to_owned())),
        None => text,
    };
    if person == ask.person {
        text
    } else {
        text.with("name", Arg::Person(person))
    }
}

/// A finished match as one of those who played it remembers it.
struct Past<'a> {
    row: &'a TableRow,
    seat: &'a SeatRow,
    /// Of each seat, if the game counts and the match was played out.
    scores: Vec<i64>,
    /// Who left while others played on.
    left: Vec<Seat>,
}

impl Past<'_> {
    fn line(&self, number: i64) -> Text {
        let line = self.plain_line().number("number", number);
        if self.left.is_empty() {
            return line;
        }
        let names = draw::names(self.left.iter().copied());
        Text::new("history-left")
            .text("line", line)
            .text("names", names)
    }

    fn plain_line(&self) -> Text {
        let alone = self.row.seats.len() == 1;
        let key = match (alone, self.scores.is_empty()) {
            (false, false) => "history-line",
            (false, true) => "history-line-no-score",
            (true, false) => "history-line-alone",
            (true, true) => "history-line-alone-no-score",
        };
        let text = self.fill(Text::new(key)).text("result", self.result());
        match self.row.ended_at {
            Some(at) => text.with("when", Arg::When(at)),
            None => text.with("when", Arg::Plain(String::new())),
        }
    }

    fn label(&self) -> Text {
        let alone = self.row.seats.len() == 1;
        let key = match (alone, self.scores.is_empty()) {
            (false, false) => "history-choice",
            (false, true) => "history-choice-no-score",
            (true, _) => "history-choice-alone",
        };
        self.fill(Text::new(key))
    }

    /// What lines and labels have in common.
    fn fill(&self, text: Text) -> Text {
        let game = match find(&self.row.game) {
            Some(rules) => draw::variant_name(rules, &self.row.options),
            // A game that is no more was played all the same.
            None => Text::new("game-plain").with("game", Arg::Plain(self.row.game.clone())),
        };
        let others = self.row.seats.iter().map(|seat| seat.seat);
        let others = others.filter(|seat| *seat != self.seat.seat);
        text.text("game", game)
            .text("against", draw::names(others))
            .with("score", Arg::Plain(self.score()))
    }

    /// One's own score first.
    fn score(&self) -> String {
        let of = |seat: Seat| self.scores.get(seat.index());
        let others = self.row.seats.iter().map(|seat| seat.seat);
        let others = others.filter(|seat| *seat != self.seat.seat);
        let all = [self.seat.seat].into_iter().chain(others);
        let all: Vec<String> = all.filter_map(of).map(i64::to_string).collect();
        all.join(" : ")
    }

    /// Won, drawn or lost; and at larger tables the place.
    fn result(&self) -> Text {
        let count = self.row.seats.len();
        let place = self.seat.place.unwrap_or(1);
        let level = self.row.seats.iter().all(|seat| seat.place == Some(1));
        let result = Text::new(match place {
            _ if count == 1 => return Text::new("history-played"),
            1 if level => "history-drawn",
            1 => "history-won",
            _ => "history-lost",
        });
        if count == 2 {
            return result;
        }
        Text::new("history-place")
            .text("result", result)
            .number("place", place)
            .number("count", count as i64)
    }
}

/// At most so many characters; what is cut off is never half an escape.
fn cut(line: &str, longest: usize) -> String {
    if line.chars().count() <= longest {
        return line.to_owned();
    }
    let kept: String = line.chars().take(longest - 1).collect();
    format!("{}…", kept.trim_end_matches('\\'))
}
