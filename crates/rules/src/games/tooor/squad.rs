//! A few players in an order: those used in an attack, or those who take penalties.

use std::fmt;

use crate::games::tooor::Player;

/// The most players a squad can have: five take penalties.
pub const MOST: usize = 5;

/// Up to five players in the order in which they were named. Copied often, hence no list on the heap.
#[derive(Clone, Copy)]
pub struct Squad {
    len: u8,
    players: [Player; MOST],
}

impl Default for Squad {
    fn default() -> Squad {
        let anyone = Player::at(0).expect("a team has players");
        Squad {
            len: 0,
            players: [anyone; MOST],
        }
    }
}

impl Squad {
    /// The players in order; `None` if they are too many.
    pub fn new(players: impl IntoIterator<Item = Player>) -> Option<Squad> {
        let mut squad = Squad::default();
        for player in players {
            squad = squad.with(player)?;
        }
        Some(squad)
    }

    /// The same and one more at the end; `None` if it is full.
    pub fn with(mut self, player: Player) -> Option<Squad> {
        *self.players.get_mut(usize::from(self.len))? = player;
        self.len += 1;
        Some(self)
    }

    /// The players in order.
    pub fn players(&self) -> &[Player] {
        &self.players[..usize::from(self.len)]
    }

    /// Whether the player is one of them.
    pub fn contains(&self, player: Player) -> bool {
        self.players().contains(&player)
    }

    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether it is nobody.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The others in order.
    #[must_use]
    pub fn without_first(self) -> Squad {
        Squad::new(self.players().iter().skip(1).copied()).unwrap_or_default()
    }

    /// This one player and nobody else.
    pub fn one(player: Player) -> Squad {
        Squad::new([player]).unwrap_or_default()
    }

    /// Whether someone is named twice.
    pub fn repeats(&self) -> bool {
        let players = self.players();
        (1..players.len()).any(|place| players[..place].contains(&players[place]))
    }

    /// `M1 M2 S2`.
    pub fn show(&self) -> String {
        let ids: Vec<&str> = self.players().iter().map(|player| player.id()).collect();
        ids.join(" ")
    }

    /// Reads what [`Squad::show`] wrote; the empty text is nobody.
    pub fn parse(text: &str) -> Option<Squad> {
        if text.is_empty() {
            return Some(Squad::default());
        }
        let players: Option<Vec<Player>> = text.split(' ').map(Player::with_id).collect();
        Squad::new(players?)
    }
}

impl PartialEq for Squad {
    fn eq(&self, other: &Squad) -> bool {
        self.players() == other.players()
    }
}

impl fmt::Debug for Squad {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.players()
            .iter()
            .try_for_each(|player| f.write_str(player.id()))
    }
}

impl serde::Serialize for Squad {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.players())
    }
}
