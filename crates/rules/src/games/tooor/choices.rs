//! What a coach may do: the lists for bots and laws, and the checks with their reasons.

use crate::games::tooor::attack::shooters;
use crate::games::tooor::formation;
use crate::games::tooor::shootout::order_length;
use crate::games::tooor::state::{Phase, State};
use crate::games::tooor::team::{LineUp, Team, fewest, rows_of};
use crate::games::tooor::{Action, Card, Player, Row, Squad};
use crate::kernel::{Refusal, Seat, Text};

/// The strongest first; S1 … D3 among equals.
pub fn by_strength(team: &Team) -> Vec<Player> {
    let mut players: Vec<Player> = team.playing().collect();
    players.sort_by_key(|player| u8::MAX - team.strength(*player));
    players
}

/// The players begun with, then the strongest of the others, as many as have to be named.
pub fn completed_order(team: &Team, begun: &Squad) -> Squad {
    let others = by_strength(team);
    let others = others.into_iter().filter(|player| !begun.contains(*player));
    let all = begun.players().iter().copied().chain(others);
    Squad::new(all.take(order_length(team))).unwrap_or_default()
}

/// A good choice of orders: each player once first and once last, the strongest around him.
fn orders(team: &Team) -> Vec<Squad> {
    let mut orders = vec![completed_order(team, &Squad::default())];
    let length = order_length(team);
    for player in by_strength(team) {
        let others = by_strength(team)
            .into_iter()
            .filter(|other| *other != player);
        let last = others.take(length.saturating_sub(1)).chain([player]);
        let first = completed_order(team, &Squad::one(player));
        for order in [Some(first), Squad::new(last)].into_iter().flatten() {
            if !orders.contains(&order) {
                orders.push(order);
            }
        }
    }
    orders
}

impl State {
    /// All moves of a seat, or a good choice of them; see [`State::lists_all`].
    pub fn legal(&self, seat: Seat) -> Vec<Action> {
        if !self.may_act(seat) {
            return Vec::new();
        }
        let team = self.team(seat);
        match self.phase {
            Phase::LineUp | Phase::HalfTime | Phase::ExtraTime => {
                let ready = formation::ready(team).into_iter();
                ready.map(|(_, line_up)| Action::LineUp(line_up)).collect()
            }
            Phase::Tactic => self.hands[seat.index()]
                .cards()
                .map(Action::Tactic)
                .collect(),
            Phase::Attackers | Phase::Defenders => {
                let Some(card) = self.round.card() else {
                    return Vec::new();
                };
                let rows = rows_of(card, self.phase == Phase::Attackers);
                team.squads(rows).into_iter().map(Action::Choose).collect()
            }
            Phase::Gap => {
                let move_in = |player| Action::Move(Some(player));
                let others = team
                    .playing()
                    .filter(|player| !self.round.is_in_gap(team, *player));
                [Action::Move(None)]
                    .into_iter()
                    .chain(others.map(move_in))
                    .collect()
            }
            Phase::Shooter => {
                let used = &self.round.used[seat.index()];
                shooters(team, used).map(Action::Shooter).collect()
            }
            Phase::Order => orders(team).into_iter().map(Action::Order).collect(),
            Phase::Next => self.shootout.map_or_else(Vec::new, |shootout| {
                shootout.candidates(team, seat).map(Action::Next).collect()
            }),
            _ => Vec::new(),
        }
    }

    /// Line-ups and orders are too many to list; of players used together only one order is listed (T-A4).
    pub fn lists_all(&self, seat: Seat) -> bool {
        if !self.may_act(seat) {
            return true;
        }
        match self.phase {
            Phase::Order => false,
            Phase::Attackers | Phase::Defenders => {
                let card = self.round.card();
                let rows = card.map(|card| rows_of(card, self.phase == Phase::Attackers));
                rows.is_none_or(|rows| self.team(seat).needed(rows).count() < 2)
            }
            phase => !phase.is_line_up(),
        }
    }

    /// Whether a seat that may act may do this, and if not, why.
    pub fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let team = self.team(seat);
        match (self.phase, action) {
            (phase, Action::LineUp(line_up)) if phase.is_line_up() => check_line_up(team, line_up),
            (Phase::Tactic, Action::Tactic(card)) => {
                let held = self.hands[seat.index()].holds(*card);
                let value = card.value();
                held.or_refuse(|| Text::new("tooor-refusal-card").number("card", value))
            }
            (Phase::Attackers | Phase::Defenders, Action::Choose(squad)) => {
                let Some(card) = self.round.card() else {
                    return Err(self.not_now());
                };
                check_squad(team, squad, card, self.phase == Phase::Attackers)
            }
            (Phase::Gap, Action::Move(None)) => Ok(()),
            (Phase::Gap, Action::Move(Some(player))) => {
                check_playing(team, *player)?;
                (!self.round.is_in_gap(team, *player))
                    .or_refuse(|| player_text("tooor-refusal-there-already", *player))
            }
            (Phase::Shooter, Action::Shooter(player)) => {
                check_playing(team, *player)?;
                let used = &self.round.used[seat.index()];
                let able = shooters(team, used).any(|able| able == *player);
                able.or_refuse(|| player_text("tooor-refusal-shooter", *player))
            }
            (Phase::Order, Action::Order(squad)) => check_order(team, squad),
            (Phase::Next, Action::Next(player)) => {
                check_playing(team, *player)?;
                let fresh = self.shootout.is_some_and(|shootout| {
                    shootout.candidates(team, seat).any(|able| able == *player)
                });
                fresh.or_refuse(|| player_text("tooor-refusal-shot-already", *player))
            }
            _ => Err(self.not_now()),
        }
    }

    /// Another move is asked for: says which.
    fn not_now(&self) -> Refusal {
        let key = match self.phase {
            Phase::Tactic => "tooor-refusal-now-tactic",
            Phase::Attackers | Phase::Defenders => "tooor-refusal-now-choose",
            Phase::Gap => "tooor-refusal-now-gap",
            Phase::Shooter => "tooor-refusal-now-shooter",
            Phase::Order => "tooor-refusal-now-order",
            Phase::Next => "tooor-refusal-now-next",
            _ => "tooor-refusal-now-lineup",
        };
        Refusal::Rule(Text::new(key))
    }
}

/// A condition with the reason for refusing what does not meet it.
trait OrRefuse {
    fn or_refuse(self, reason: impl FnOnce() -> Text) -> Result<(), Refusal>;
}

impl OrRefuse for bool {
    fn or_refuse(self, reason: impl FnOnce() -> Text) -> Result<(), Refusal> {
        if self {
            Ok(())
        } else {
            Err(Refusal::Rule(reason()))
        }
    }
}

fn player_text(key: &'static str, player: Player) -> Text {
    use crate::kernel::Arg;
    Text::new(key).with("player", Arg::Plain(player.id().to_owned()))
}

fn check_playing(team: &Team, player: Player) -> Result<(), Refusal> {
    (!team.fielder(player).dismissed).or_refuse(|| player_text("tooor-refusal-dismissed", player))
}

fn check_everyone_playing_once(team: &Team, squad: &Squad) -> Result<(), Refusal> {
    for player in squad.players() {
        check_playing(team, *player)?;
    }
    (!squad.repeats()).or_refuse(|| Text::new("tooor-refusal-twice"))
}

/// T-R3, T-A5.
fn check_line_up(team: &Team, line_up: &LineUp) -> Result<(), Refusal> {
    formation::names_the_players(team, line_up)
        .or_refuse(|| Text::new("tooor-refusal-lineup-players"))?;
    let fewest = fewest(team.playing().count()) as i64;
    formation::is_valid(team, line_up)
        .or_refuse(|| Text::new("tooor-refusal-lineup-rows").number("fewest", fewest))
}

/// T-R7, T-A3.
fn check_squad(team: &Team, squad: &Squad, card: Card, attacking: bool) -> Result<(), Refusal> {
    check_everyone_playing_once(team, squad)?;
    let quota = team.quota(rows_of(card, attacking));
    let mut chosen = [0; 3];
    for player in squad.players() {
        chosen[team.fielder(*player).row.index()] += 1;
    }
    (chosen == quota).or_refuse(|| {
        let count = |row: Row| quota[row.index()] as i64;
        Text::new("tooor-refusal-rows")
            .number("card", card.value())
            .number("attack", count(Row::Attack))
            .number("midfield", count(Row::Midfield))
            .number("defence", count(Row::Defence))
    })
}

/// T-R19, T-A9.
fn check_order(team: &Team, squad: &Squad) -> Result<(), Refusal> {
    check_everyone_playing_once(team, squad)?;
    let length = order_length(team);
    (squad.len() == length)
        .or_refuse(|| Text::new("tooor-refusal-order-length").number("count", length as i64))
}
