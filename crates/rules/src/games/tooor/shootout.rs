//! The penalty shoot-out (T-R19, T-R20, T-A9, T-A10).

use crate::games::tooor::state::{Phase, State, other};
use crate::games::tooor::story::{Shot, Told};
use crate::games::tooor::team::Team;
use crate::games::tooor::{Player, Squad};
use crate::kernel::Seat;

/// Penalties of each side before sudden death.
pub const PENALTIES: u32 = 5;

/// The last results of a side: as many as fit into the bits.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Results {
    count: u32,
    /// The newest lowest; 1 is a goal.
    bits: u16,
}

impl Results {
    fn push(&mut self, goal: bool) {
        self.bits = self.bits << 1 | u16::from(goal);
        self.count = (self.count + 1).min(u16::BITS);
    }

    /// Oldest first.
    pub fn iter(self) -> impl Iterator<Item = bool> {
        (0..self.count)
            .rev()
            .map(move |bit| self.bits >> bit & 1 == 1)
    }
}

impl serde::Serialize for Results {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// A shoot-out.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct ShootOut {
    /// Who shoots in which order, first coach's first.
    pub orders: [Squad; 2],
    /// Who shoots first.
    pub begins: Option<Seat>,
    /// Penalties taken.
    pub taken: [u32; 2],
    /// Penalties that went in.
    pub goals: [u32; 2],
    /// How often each player has shot.
    pub shots: [[u16; Player::COUNT]; 2],
    /// The last results of each side.
    pub results: [Results; 2],
    /// Who was named for the present pair of sudden death.
    pub named: [Option<Player>; 2],
}

impl ShootOut {
    /// Who shoots now: sides take turns.
    pub fn kicker(&self) -> Option<(Seat, Player)> {
        let begins = self.begins?;
        let [first, second] = [begins, other(begins)].map(|seat| self.taken[seat.index()]);
        let seat = if first == second {
            begins
        } else {
            other(begins)
        };
        let place = seat.index();
        let player = if self.taken[place] < PENALTIES {
            // T-A9: with fewer than five the order starts again.
            let order = self.orders[place].players();
            order
                .iter()
                .cycle()
                .nth(self.taken[place] as usize)
                .copied()
        } else {
            self.named[place]
        };
        Some((seat, player?))
    }

    /// Whether nobody can change the result any more (T-A10, T-R20).
    fn is_decided(&self) -> bool {
        let left = self.taken.map(|taken| PENALTIES.saturating_sub(taken));
        let [a, b] = self.goals;
        if self.taken.iter().any(|taken| *taken > PENALTIES) {
            return self.taken[0] == self.taken[1] && a != b;
        }
        a > b + left[1] || b > a + left[0]
    }

    /// T-A9: in sudden death, those with the fewest shots so far.
    pub fn candidates<'a>(
        &'a self,
        team: &'a Team,
        seat: Seat,
    ) -> impl Iterator<Item = Player> + 'a {
        let shots = &self.shots[seat.index()];
        let count = |player: Player| shots[player.index()];
        let fewest = team.playing().map(count).min();
        team.playing()
            .filter(move |player| Some(count(*player)) == fewest)
    }
}

/// How many a coach has to name: five, or all he has.
pub fn order_length(team: &Team) -> usize {
    team.playing().count().min(PENALTIES as usize)
}

impl State {
    /// T-R19: both orders are shown; then dice say who begins.
    pub(super) fn name_orders(&mut self, orders: [Squad; 2]) {
        self.story.tell(Told::Orders { orders });
        self.shootout = Some(ShootOut {
            orders,
            begins: None,
            taken: [0; 2],
            goals: [0; 2],
            shots: [[0; Player::COUNT]; 2],
            results: [Results::default(); 2],
            named: [None; 2],
        });
        self.phase = Phase::Begin;
    }

    pub(super) fn begin_penalties(&mut self, seat: Seat) {
        if let Some(shootout) = &mut self.shootout {
            shootout.begins = Some(seat);
        }
        self.phase = Phase::Penalty;
    }

    /// T-R19: a shot as in play, but only the keeper is turned, and no events are checked.
    pub(super) fn penalty(&mut self, dice: [u8; 2]) {
        let Some(shootout) = &mut self.shootout else {
            return;
        };
        let Some((seat, player)) = shootout.kicker() else {
            return;
        };
        let (place, keeper) = (seat.index(), other(seat).index());
        let strengths = [
            self.teams[place].strength(player),
            self.teams[keeper].keeper(),
        ];
        let goal = strengths[0] + dice[0] > strengths[1] + dice[1];
        self.teams[keeper].turn_keeper();
        shootout.taken[place] += 1;
        shootout.goals[place] += u32::from(goal);
        let shots = &mut shootout.shots[place][player.index()];
        *shots = shots.saturating_add(1);
        shootout.results[place].push(goal);
        let (decided, level) = (
            shootout.is_decided(),
            shootout.taken[0] == shootout.taken[1],
        );
        let five = shootout.taken[0] >= PENALTIES;
        self.story.tell(Told::Shot(Shot {
            seat,
            player,
            strengths,
            dice,
            goal,
            penalty: true,
        }));
        if decided {
            self.phase = Phase::Over;
        } else if level && five {
            self.ask_next();
        }
    }

    /// T-R20: one further player each; where neither has a choice, nobody is asked.
    fn ask_next(&mut self) {
        self.phase = Phase::Next;
        let Some(shootout) = &mut self.shootout else {
            return;
        };
        shootout.named = [None; 2];
        let shootout = *shootout;
        let only = [Seat(0), Seat(1)].map(|seat| {
            let mut able = shootout.candidates(self.team(seat), seat);
            able.next().filter(|_| able.next().is_none())
        });
        if let [Some(a), Some(b)] = only {
            self.name_next([a, b]);
        }
    }

    pub(super) fn name_next(&mut self, named: [Player; 2]) {
        if let Some(shootout) = &mut self.shootout {
            shootout.named = named.map(Some);
        }
        self.phase = Phase::Penalty;
    }
}
