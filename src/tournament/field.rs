//! The field: who takes part, and every match so far. What the formats look at; `state` keeps it.

use crate::kernel::{Channel, Moment, Outcome, Person, Seed, TableId};

/// Someone who takes part, by their place in the seeding: 0 is the first. Who comes late is counted on.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
pub struct Player(pub u32);

impl Player {
    /// As an index into a list with one item per player.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A match of a tournament, in the order of pairing. Byes have a number too.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
pub struct MatchNo(pub u32);

impl MatchNo {
    /// As an index into the list of matches.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A part of a bracket.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Where everyone begins.
    Main,
    /// For those who lost once.
    Losers,
    /// Between those who lost the semi-finals.
    Third,
    /// Between the winners of both sides.
    Final,
    /// Once more, because the one who had not lost lost the final.
    Reset,
}

/// A place in a bracket.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
pub struct Node {
    /// In which part.
    pub side: Side,
    /// In which round of that part, from 1.
    pub round: u32,
    /// Which match of that round, from 0.
    pub place: u32,
}

/// Where a match stands in its format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    Round,
    /// In a round of a group.
    Group(u32),
    /// In a bracket.
    Node(Node),
}

/// What a pairing is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// People meet.
    Match,
    /// Nobody is left to meet: it counts as won.
    Bye,
    /// The opponent has left: it counts as won.
    Walkover {
        /// Who has left.
        over: Player,
    },
    /// A free round that counts for nothing.
    Rest,
}

/// Who meets whom.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Pairing {
    /// In the order of the seats; one alone who meets nobody.
    pub players: Vec<Player>,
    /// Where it stands.
    pub slot: Slot,
    pub kind: Kind,
}

impl Pairing {
    /// A match in a round.
    pub fn of(players: Vec<Player>, slot: Slot) -> Pairing {
        let kind = Kind::Match;
        Pairing {
            players,
            slot,
            kind,
        }
    }

    /// A round without a match.
    pub fn alone(player: Player, slot: Slot, kind: Kind) -> Pairing {
        let players = vec![player];
        Pairing {
            players,
            slot,
            kind,
        }
    }
}

/// How a match was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// At the table.
    Played,
    /// By an organiser.
    Award,
    /// Because somebody was not there.
    Forfeit,
}

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The places, in the order of the match's players. Without a first place, everyone lost.
    pub outcome: Outcome,
    /// How it came.
    pub how: How,
    pub at: Moment,
}

impl Decision {
    /// The match of so many, lost for those who are not there. If nobody is, all of them lost; if all are, it is level.
    pub fn forfeit(seats: usize, absent: impl Fn(usize) -> bool, at: Moment) -> Decision {
        let present = (0..seats).filter(|seat| !absent(*seat)).count();
        let last = if present == 0 { 2 } else { present + 1 } as u8;
        let place = |seat| if absent(seat) { last } else { 1 };
        Decision {
            outcome: Outcome {
                places: (0..seats).map(place).collect(),
                scores: Vec::new(),
            },
            how: How::Forfeit,
            at,
        }
    }
}

/// A match, from pairing to result.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    pub no: MatchNo,
    /// The round it belongs to, from 1.
    pub round: u32,
    /// Who meets whom, and where it stands.
    pub pairing: Pairing,
    /// By when it has to be decided.
    pub until: Option<Moment>,
    /// The table it is played at, and where people find it.
    pub table: Option<(TableId, Channel)>,
    /// Every table it has had: a match that was called off and is to be played after all gets another.
    pub tables: Vec<TableId>,
    /// The result.
    pub decision: Option<Decision>,
}

impl Match {
    /// In the order of the seats.
    pub fn players(&self) -> &[Player] {
        &self.pairing.players
    }

    /// Whether people meet in it.
    pub fn is_match(&self) -> bool {
        self.pairing.kind == Kind::Match
    }

    /// Whether it still has to be played.
    pub fn is_open(&self) -> bool {
        self.is_match() && self.decision.is_none()
    }

    pub fn seat_of(&self, player: Player) -> Option<usize> {
        self.players().iter().position(|other| *other == player)
    }

    /// The place of a player, once it is decided.
    pub fn place_of(&self, player: Player) -> Option<u8> {
        let places = &self.decision.as_ref()?.outcome.places;
        places.get(self.seat_of(player)?).copied()
    }

    /// Whether this player lost it by not being there.
    pub fn missed_by(&self, player: Player) -> bool {
        let forfeit = |decision: &Decision| decision.how == How::Forfeit;
        self.decision.as_ref().is_some_and(forfeit)
            && self.place_of(player).is_some_and(|place| place > 1)
    }
}

/// Why somebody is no longer in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Departure {
    /// They left.
    Withdrew,
    /// An organiser took them out.
    Removed,
    /// They missed too many matches.
    Absent,
}

/// When and how somebody left.
#[derive(Clone, Debug, PartialEq)]
pub struct Gone {
    pub why: Departure,
    pub round: u32,
    /// The matches they lost by it.
    pub forfeits: Vec<MatchNo>,
    /// Those that were taken back after they had left, and lost because of it.
    pub later: Vec<MatchNo>,
}

/// One of the field.
#[derive(Clone, Debug, PartialEq)]
pub struct Entrant {
    pub person: Person,
    /// The number of the click that brought them here.
    pub click: u64,
    /// The round that was on when they came; 0 for those who were there from the start.
    pub since: u32,
    /// If they left.
    pub gone: Option<Gone>,
}

/// Everyone, and every match so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// By player.
    pub entrants: Vec<Entrant>,
    /// By number.
    pub matches: Vec<Match>,
    /// The round that is on; 0 before the first.
    pub round: u32,
    /// How many matches still have to be played.
    pub open: u32,
    /// When it began.
    pub started_at: Moment,
    /// Whether the time of an arena is over.
    pub closed: bool,
    /// What lots are drawn with.
    pub lots: Seed,
}

impl Field {
    /// Everyone who ever took part.
    pub fn players(&self) -> impl Iterator<Item = Player> + use<> {
        (0..self.entrants.len() as u32).map(Player)
    }

    /// Those who were there from the start.
    pub fn starters(&self) -> impl Iterator<Item = Player> + '_ {
        self.players()
            .filter(|player| self.entrants[player.index()].since == 0)
    }

    /// Whether they are still in it.
    pub fn stays(&self, player: Player) -> bool {
        self.entrants
            .get(player.index())
            .is_some_and(|entrant| entrant.gone.is_none())
    }

    /// Those who are still in it.
    pub fn active(&self) -> impl Iterator<Item = Player> + '_ {
        self.players().filter(|player| self.stays(*player))
    }

    /// The number of a person.
    pub fn player(&self, person: Person) -> Option<Player> {
        self.players()
            .find(|player| self.entrants[player.index()].person == person)
    }

    /// The matches of a player, in order.
    pub fn matches_of(&self, player: Player) -> impl DoubleEndedIterator<Item = &Match> {
        self.matches
            .iter()
            .filter(move |game| game.players().contains(&player))
    }

    /// The field as it was before a round began.
    #[must_use]
    pub fn before(&self, round: u32) -> Field {
        let mut field = self.clone();
        field.matches.retain(|game| game.round < round);
        field.round = field
            .matches
            .iter()
            .map(|game| game.round)
            .max()
            .unwrap_or(0);
        field.open = field.matches.iter().filter(|game| game.is_open()).count() as u32;
        field
    }
}
