//! A team on the pitch: who lies where, on which side, with which tokens. Everything here is public.

use std::fmt;

use serde::ser::SerializeStruct;

use crate::games::tooor::player::{KEEPER, SIDES};
use crate::games::tooor::{Card, Player, Row, Squad, Symbol};

/// The rows of all ten players; none for those who were dismissed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineUp(pub [Option<Row>; Player::COUNT]);

impl LineUp {
    /// How many players lie in each row, attack first.
    pub fn counts(&self) -> [usize; 3] {
        let mut counts = [0; 3];
        for row in self.0.iter().flatten() {
            counts[row.index()] += 1;
        }
        counts
    }

    /// The players of a row.
    pub fn row(&self, row: Row) -> impl Iterator<Item = Player> {
        Player::all().filter(move |player| self.0[player.index()] == Some(row))
    }
}

/// T-R3, T-A5: the fewest players a row may have when so many are lined up.
pub fn fewest(players: usize) -> usize {
    match players {
        6.. => 2,
        3..6 => 1,
        _ => 0,
    }
}

/// One player's card on the table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Fielder {
    /// Where it lies.
    pub row: Row,
    /// The side that is up.
    pub side: u8,
    /// Yellow tokens.
    pub yellows: u8,
    /// Injury tokens.
    pub injuries: u8,
    /// Whether the player has left the match.
    pub dismissed: bool,
}

/// Ten field players and a keeper.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Team {
    fielders: [Fielder; Player::COUNT],
    keeper: u8,
}

impl Team {
    /// T-R3: everyone in the row of the crest, all cards on their first side.
    pub fn first() -> Team {
        let fielder = |index| Fielder {
            row: Player::at(index).map_or(Row::Midfield, Player::crest),
            side: 0,
            yellows: 0,
            injuries: 0,
            dismissed: false,
        };
        Team {
            fielders: std::array::from_fn(fielder),
            keeper: 0,
        }
    }

    /// A player's card.
    pub fn fielder(&self, player: Player) -> &Fielder {
        &self.fielders[player.index()]
    }

    fn fielder_mut(&mut self, player: Player) -> &mut Fielder {
        &mut self.fielders[player.index()]
    }

    /// T-R14: the strength on the side that is up, one less for each injury, never below 0.
    pub fn strength(&self, player: Player) -> u8 {
        let fielder = self.fielder(player);
        player
            .printed(fielder.side)
            .saturating_sub(fielder.injuries)
    }

    /// The sum of a squad's strengths.
    pub fn sum(&self, squad: &Squad) -> u8 {
        squad
            .players()
            .iter()
            .map(|player| self.strength(*player))
            .sum()
    }

    /// The keeper's strength.
    pub fn keeper(&self) -> u8 {
        KEEPER[usize::from(self.keeper)]
    }

    /// The side of the keeper's card that is up.
    pub fn keeper_side(&self) -> u8 {
        self.keeper
    }

    /// Everyone who has not been dismissed.
    pub fn playing(&self) -> impl Iterator<Item = Player> {
        Player::all().filter(|player| !self.fielder(*player).dismissed)
    }

    /// Who lies in a row.
    pub fn row(&self, row: Row) -> impl Iterator<Item = Player> {
        self.playing()
            .filter(move |player| self.fielder(*player).row == row)
    }

    /// Where everyone lies.
    pub fn line_up(&self) -> LineUp {
        LineUp(
            self.fielders
                .map(|fielder| (!fielder.dismissed).then_some(fielder.row)),
        )
    }

    /// T-R16: new rows; nothing is turned, tokens stay.
    pub fn arrange(&mut self, line_up: &LineUp) {
        for (fielder, row) in self.fielders.iter_mut().zip(line_up.0) {
            fielder.row = row.unwrap_or(fielder.row);
        }
    }

    /// Puts one player into a row, without turning.
    pub fn shift(&mut self, player: Player, row: Row) {
        self.fielder_mut(player).row = row;
    }

    /// The symbol that turning this player will meet.
    pub fn corner(&self, player: Player) -> Option<Symbol> {
        player.corner(self.fielder(player).side)
    }

    /// Whether turning this player can mean a dismissal.
    pub fn risks_dismissal(&self, player: Player) -> bool {
        match self.corner(player) {
            Some(Symbol::Red) => true,
            Some(Symbol::Yellow) => self.fielder(player).yellows > 0,
            Some(Symbol::Injury) | None => false,
        }
    }

    /// Turns the player to the next side.
    pub fn turn(&mut self, player: Player) {
        let fielder = self.fielder_mut(player);
        fielder.side = (fielder.side + 1) % SIDES;
    }

    /// Turns the keeper to the next side.
    pub fn turn_keeper(&mut self) {
        self.keeper = (self.keeper + 1) % SIDES;
    }

    /// T-R14: what the symbol does to the player; says whether it is a dismissal.
    pub fn suffer(&mut self, player: Player, symbol: Symbol) -> bool {
        let fielder = self.fielder_mut(player);
        match symbol {
            Symbol::Red => fielder.dismissed = true,
            Symbol::Yellow => {
                fielder.yellows += 1;
                fielder.dismissed = fielder.yellows >= 2;
            }
            Symbol::Injury => fielder.injuries += 1,
        }
        fielder.dismissed
    }

    /// T-A3: the rows a card asks for, without those that nobody is left for.
    pub fn needed(&self, rows: &'static [Row]) -> impl Iterator<Item = Row> {
        let mut left = Row::ALL.map(|row| self.row(row).count());
        rows.iter().copied().filter(move |row| {
            let here = &mut left[row.index()];
            let any = *here > 0;
            *here = here.saturating_sub(1);
            any
        })
    }

    /// How many players of each row a card asks for, as far as there are any.
    pub fn quota(&self, rows: &'static [Row]) -> [usize; 3] {
        let mut quota = [0; 3];
        for row in self.needed(rows) {
            quota[row.index()] += 1;
        }
        quota
    }

    /// Every choice of players for these rows, each once: in the order of the card, and S1 … D3 within a row.
    pub fn squads(&self, rows: &'static [Row]) -> Vec<Squad> {
        let mut rows_left = [Row::Attack; 3];
        let mut count = 0;
        for row in self.needed(rows) {
            rows_left[count] = row;
            count += 1;
        }
        let mut squads = Vec::with_capacity(24);
        self.fill(&rows_left[..count], Squad::default(), &mut squads);
        squads
    }

    fn fill(&self, rows: &[Row], squad: Squad, squads: &mut Vec<Squad>) {
        let Some((row, rest)) = rows.split_first() else {
            squads.push(squad);
            return;
        };
        // Within a row the order is always the same, so that no set comes up twice.
        let last = squad.players().last().copied();
        let after = last.filter(|player| self.fielder(*player).row == *row);
        for player in self
            .row(*row)
            .filter(|player| after.is_none_or(|after| *player > after))
        {
            if let Some(squad) = squad.with(player) {
                self.fill(rest, squad, squads);
            }
        }
    }

    /// The only choice there is, if it is the only one and its order cannot matter (T-A4).
    pub fn forced(&self, rows: &'static [Row]) -> Option<Squad> {
        let quota = self.quota(rows);
        let all = Row::ALL.into_iter().all(|row| {
            let needed = quota[row.index()];
            needed == 0 || needed == self.row(row).count()
        });
        if !all {
            return None;
        }
        let squad = self.squads(rows).pop()?;
        let risky = |player: &Player| self.risks_dismissal(*player);
        (squad.len() < 2 || !squad.players().iter().any(risky)).then_some(squad)
    }
}

/// The rows that a card asks a side for.
pub fn rows_of(card: Card, attacking: bool) -> &'static [Row] {
    if attacking {
        card.attack()
    } else {
        card.defence()
    }
}

/// As short as possible: laws compare millions of these.
impl fmt::Debug for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = [b' '; 4 * Player::COUNT];
        for (place, fielder) in text.chunks_exact_mut(4).zip(&self.fielders) {
            let row = if fielder.dismissed {
                '-'
            } else {
                fielder.row.letter()
            };
            place[0] = row as u8;
            place[1] = b'0' + fielder.side;
            // No player can meet so many symbols that a digit would not do.
            place[2] = b'0' + fielder.yellows;
            place[3] = b'0' + fielder.injuries;
        }
        f.write_str(std::str::from_utf8(&text).unwrap_or_default())?;
        write!(f, " {}", self.keeper)
    }
}

impl serde::Serialize for Team {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(serde::Serialize)]
        struct Shown {
            id: &'static str,
            row: Row,
            side: u8,
            strength: u8,
            yellows: u8,
            injuries: u8,
            dismissed: bool,
        }
        #[derive(serde::Serialize)]
        struct Keeper {
            side: u8,
            strength: u8,
        }
        let players: Vec<Shown> = Player::all()
            .map(|player| {
                let fielder = self.fielder(player);
                Shown {
                    id: player.id(),
                    row: fielder.row,
                    side: fielder.side,
                    strength: self.strength(player),
                    yellows: fielder.yellows,
                    injuries: fielder.injuries,
                    dismissed: fielder.dismissed,
                }
            })
            .collect();
        let mut team = serializer.serialize_struct("Team", 2)?;
        team.serialize_field("players", &players)?;
        let keeper = Keeper {
            side: self.keeper,
            strength: self.keeper(),
        };
        team.serialize_field("keeper", &keeper)?;
        team.end()
    }
}
