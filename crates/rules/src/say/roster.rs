//! Who is who at a table, in words: the names that sentences are filled with.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use crate::kernel::{Level, Person, Seat};
use crate::say::{Markup, harmless};

/// The names known while one message is written.
#[derive(Clone, Debug, Default)]
pub struct Roster {
    seats: Vec<Option<Person>>,
    names: HashMap<Person, String>,
    house: Option<Person>,
    /// How well the house plays, seat by seat.
    levels: Vec<Option<Level>>,
    /// Who was asked for, if somebody listens.
    asked: Option<Arc<Mutex<Vec<Person>>>>,
}

impl Roster {
    /// The people at a table; `None` is the house, whose own account is `house`.
    pub fn new(
        seats: Vec<Option<Person>>,
        names: HashMap<Person, String>,
        house: Option<Person>,
    ) -> Roster {
        Roster {
            seats,
            names,
            house,
            levels: Vec::new(),
            asked: None,
        }
    }

    /// Whose names a text says: it is written once while somebody listens. So the names of one page are looked up, and not those of
    /// thousands.
    pub fn listen(write: impl FnOnce(&Roster)) -> Vec<Person> {
        let asked: Arc<Mutex<Vec<Person>>> = Arc::default();
        let roster = Roster {
            asked: Some(Arc::clone(&asked)),
            ..Roster::default()
        };
        write(&roster);
        let asked = asked.lock().expect("nobody panics while holding it");
        asked.clone()
    }

    fn note(&self, person: Person) {
        if let Some(asked) = &self.asked {
            let mut asked = asked.lock().expect("nobody panics while holding it");
            if !asked.contains(&person) {
                asked.push(person);
            }
        }
    }

    /// The same, and how well the house plays where it sits.
    #[must_use]
    pub fn playing(mut self, levels: Vec<Option<Level>>) -> Roster {
        self.levels = levels;
        self
    }

    /// How well the house plays, if it sits there and it is known.
    pub fn level(&self, seat: Seat) -> Option<Level> {
        self.levels.get(seat.index()).copied().flatten()
    }

    /// The person's name as it may stand in a message; a mention for someone we have never met.
    pub fn person(&self, person: Person, markup: Markup) -> String {
        self.note(person);
        let name = self.names.get(&person);
        name.map_or_else(
            || self.mention_person(person),
            |name| harmless(name, markup),
        )
    }

    pub fn mention_person(&self, person: Person) -> String {
        format!("<@{}>", person.0)
    }

    /// The name of whoever sits there.
    pub fn name(&self, seat: Seat, markup: Markup) -> String {
        match self.occupant(seat) {
            Some(person) => self.person(person, markup),
            None => self.house_name(seat),
        }
    }

    /// Several bots at one table are told apart by numbers.
    fn house_name(&self, seat: Seat) -> String {
        let bots = |seats: &[Option<Person>]| seats.iter().filter(|seat| seat.is_none()).count();
        let before = self.seats.get(..seat.index()).map_or(0, bots);
        if bots(&self.seats) > 1 {
            format!("Torwart {}", before + 1)
        } else {
            "Torwart".to_owned()
        }
    }

    /// The same as a mention.
    pub fn mention(&self, seat: Seat) -> String {
        match self.occupant(seat) {
            Some(person) => self.mention_person(person),
            None => match self.house {
                Some(house) if self.house_name(seat) == "Torwart" => self.mention_person(house),
                _ => self.house_name(seat),
            },
        }
    }

    /// Whether a seat is of someone who was forgotten, and their number if there are several of them.
    pub fn former(&self, seat: Seat) -> Option<Option<usize>> {
        let is_former = |seat: &&Option<Person>| seat.is_some_and(Person::is_forgotten);
        self.occupant(seat).filter(|who| who.is_forgotten())?;
        let before = self.seats[..=seat.index()].iter().filter(is_former).count();
        let several = self.seats.iter().filter(is_former).count() > 1;
        Some(several.then_some(before))
    }

    fn occupant(&self, seat: Seat) -> Option<Person> {
        self.seats.get(seat.index()).copied().flatten()
    }
}
