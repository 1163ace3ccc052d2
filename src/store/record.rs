//! What people have achieved: won, drawn, lost, in a game and against each other. Counted with the ratings (`counting`), but for
//! unrated matches too. The profile asks for it.

use std::cmp::Ordering;

use super::batch::Batch;
use super::counting::Finished;
use super::engine::{Connection, Row, Value, query};
use super::fault::StoreError;
use super::number::{id, narrow};
use crate::kernel::Person;
use crate::rating;

/// What somebody has achieved in a game; a line of their export too.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Achieved {
    pub game: String,
    /// Matches won, alone or shared.
    pub won: u32,
    /// Matches in which nobody was ahead of anybody.
    pub drawn: u32,
    /// All others.
    pub lost: u32,
    /// Matches in a row: above 0 won, below 0 lost.
    pub streak: i32,
    /// The longest row of matches won.
    pub best: i32,
    /// The last ten, newest first: `w`, `d`, `l`.
    pub form: String,
}

/// What two people have achieved against each other in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Against {
    /// How often the first was ahead.
    pub ahead: u32,
    /// How often the second was.
    pub behind: u32,
    /// How often neither was.
    pub level: u32,
    /// The day of their last rated match, since 1970.
    day: i64,
    /// How many they had on it.
    rated_today: u32,
}

/// How many results a form shows.
const FORM: usize = 10;

const DAY: i64 = 24 * 60 * 60 * 1000;

statements! {
    /// Everyone at a table: as many as [`MOST_SEATS`](crate::kernel::MOST_SEATS).
    SELECT = "select person, game, won, drawn, lost, streak, best, form from record \
        where game = $1 and person in ($2, $3, $4, $5, $6, $7)";
    SELECT_OF = "select game, won, drawn, lost, streak, best, form from record where person = $1 order by game";
    UPSERT = "insert into record (person, game, won, drawn, lost, streak, best, form) \
        values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (person, game) do update set won = excluded.won, \
        drawn = excluded.drawn, lost = excluded.lost, streak = excluded.streak, best = excluded.best, form = excluded.form";
    SELECT_PAIR = "select one_ahead, two_ahead, level, day, rated_today from pair where one = $1 and two = $2 and game = $3";
    SELECT_PAIRS = "select game, one_ahead, two_ahead, level, day, rated_today from pair where one = $1 and two = $2 \
        order by game";
    UPSERT_PAIR = "insert into pair (one, two, game, one_ahead, two_ahead, level, day, rated_today) \
        values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (one, two, game) do update set one_ahead = excluded.one_ahead, \
        two_ahead = excluded.two_ahead, level = excluded.level, day = excluded.day, rated_today = excluded.rated_today";
}

noun! {
    /// What people have achieved.
    Records;
    reads(conn) {
        /// What somebody has achieved, by game.
        of(person: Person) -> Vec<Achieved> = of(conn, person);
        /// What the first has achieved against the second, by game.
        between(first: Person, second: Person) -> Vec<(String, Against)> = between(conn, first, second);
    }
}

impl Achieved {
    fn new(game: &str) -> Achieved {
        Achieved {
            game: game.to_owned(),
            won: 0,
            drawn: 0,
            lost: 0,
            streak: 0,
            best: 0,
            form: String::new(),
        }
    }

    /// One more match; `last` is the worst place at the table.
    fn add(&mut self, place: u8, last: u8) {
        let result = match (place, last) {
            (_, 1) => {
                self.drawn += 1;
                self.streak = 0;
                'd'
            }
            (1, _) => {
                self.won += 1;
                self.streak = self.streak.max(0) + 1;
                'w'
            }
            _ => {
                self.lost += 1;
                self.streak = self.streak.min(0) - 1;
                'l'
            }
        };
        self.best = self.best.max(self.streak);
        self.form.insert(0, result);
        self.form.truncate(FORM);
    }
}

/// Counts the match for everyone who played it against somebody.
pub(super) async fn add(
    conn: &mut Connection,
    batch: &mut Batch,
    finished: &Finished,
) -> Result<(), StoreError> {
    let last = finished.seats.iter().map(|seat| seat.place).max();
    let (Some(last), true) = (last, finished.seats.len() > 1) else {
        return Ok(());
    };
    let mut values = values![&finished.game];
    values.extend(finished.people().map(Value::from));
    let rows = query(SELECT, values).fetch_all(conn).await?;
    for seat in &finished.seats {
        let Some(person) = seat.person else {
            continue;
        };
        let is_theirs = |row: &&Row| id(row, "person").is_ok_and(|number| number == person.0);
        let known = rows.iter().find(is_theirs).map(read).transpose()?;
        let mut achieved = known.unwrap_or_else(|| Achieved::new(&finished.game));
        achieved.add(seat.place, last);
        let values = values![
            person,
            &finished.game,
            achieved.won,
            achieved.drawn,
            achieved.lost,
            achieved.streak,
            achieved.best,
            &achieved.form
        ];
        batch.add(UPSERT, values);
    }
    Ok(())
}

/// Counts who was ahead of whom; says whether some of them have had enough rated matches for one day.
pub(super) async fn add_pairs(
    conn: &mut Connection,
    batch: &mut Batch,
    finished: &Finished,
) -> Result<bool, StoreError> {
    let day = finished.at.0.div_euclid(DAY);
    let seats = finished.seats.iter();
    let mut people: Vec<(Person, u8)> = seats
        .filter_map(|seat| Some((seat.person?, seat.place)))
        .collect();
    people.sort_unstable();
    let counts = finished.rated && people.len() == finished.seats.len();
    let mut pairs = Vec::new();
    for (nth, (one, place)) in people.iter().enumerate() {
        for (two, other) in &people[nth + 1..] {
            let mut pair = find_pair(conn, *one, *two, &finished.game).await?;
            if pair.day != day {
                (pair.day, pair.rated_today) = (day, 0);
            }
            match place.cmp(other) {
                Ordering::Less => pair.ahead += 1,
                Ordering::Greater => pair.behind += 1,
                Ordering::Equal => pair.level += 1,
            }
            pairs.push((*one, *two, pair));
        }
    }
    let enough = |(_, _, pair): &(_, _, Against)| pair.rated_today >= rating::MOST_A_DAY;
    let capped = counts && pairs.iter().any(enough);
    for (one, two, pair) in pairs {
        let rated = pair.rated_today + u32::from(counts && !capped);
        let values = values![
            one,
            two,
            &finished.game,
            pair.ahead,
            pair.behind,
            pair.level,
            pair.day,
            rated
        ];
        batch.add(UPSERT_PAIR, values);
    }
    Ok(capped)
}

async fn find_pair(
    conn: &mut Connection,
    one: Person,
    two: Person,
    game: &str,
) -> Result<Against, StoreError> {
    let found = query(SELECT_PAIR, values![one, two, game]);
    Ok(found.find(conn, read_pair).await?.unwrap_or_default())
}

/// What somebody has achieved, by game.
pub(super) async fn of(conn: &mut Connection, person: Person) -> Result<Vec<Achieved>, StoreError> {
    query(SELECT_OF, values![person]).list(conn, read).await
}

async fn between(
    conn: &mut Connection,
    first: Person,
    second: Person,
) -> Result<Vec<(String, Against)>, StoreError> {
    let found = query(SELECT_PAIRS, values![first.min(second), first.max(second)]);
    let pair = |row: &Row| {
        let mut pair = read_pair(row)?;
        if first > second {
            std::mem::swap(&mut pair.ahead, &mut pair.behind);
        }
        Ok((row.try_get("game")?, pair))
    };
    found.list(conn, pair).await
}

fn read(row: &Row) -> Result<Achieved, StoreError> {
    Ok(Achieved {
        game: row.try_get("game")?,
        won: narrow(row, "won")?,
        drawn: narrow(row, "drawn")?,
        lost: narrow(row, "lost")?,
        streak: narrow(row, "streak")?,
        best: narrow(row, "best")?,
        form: row.try_get("form")?,
    })
}

fn read_pair(row: &Row) -> Result<Against, StoreError> {
    Ok(Against {
        ahead: narrow(row, "one_ahead")?,
        behind: narrow(row, "two_ahead")?,
        level: narrow(row, "level")?,
        day: row.try_get("day")?,
        rated_today: narrow(row, "rated_today")?,
    })
}
