//! What a viewer may know of a match of Thor: all that lies open, all that has left the game, how many cards the others hold, and
//! one's own.
//!
//! Nothing that is known ever goes back into a hand, so whoever sees what lies there has nothing left to remember.

use crate::games::thor::card::{Bundle, DECK};
use crate::games::thor::offering::{Column, Offerings};
use crate::games::thor::rules::{Ended, GODS, SEATS};
use crate::games::thor::{
    Card, God, Gods, Move, Offering, Options, Rounds, Stage, State, Turn, Will,
};
use crate::kernel::{Dice, Seat, SeatCount, Viewer};

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// With how many gods.
    pub game: Gods,
    /// Whether there are action cards.
    pub will: Will,
    /// How long the match is.
    pub rounds: Rounds,
    /// Whether a last offering ends the round.
    pub last_ends: bool,
    /// What it waits for.
    pub stage: Stage,
    /// The round that is being played, from 1.
    pub round: u8,
    /// Who starts the round; nobody before the lot.
    pub start: Option<Seat>,
    /// Whose turn it is, if it is anyone's.
    pub turn: Option<Seat>,
    /// Whether the round ends with this turn.
    pub ending: bool,
    /// The gods with all that lies by them.
    pub gods: Vec<Place>,
    /// The players, by seat.
    pub players: Vec<Player>,
    /// The viewer's own offerings.
    pub hand: Option<Offerings>,
    /// The viewer's own action cards.
    pub actions: Option<Bundle>,
    /// Action cards in the deck.
    pub deck: u8,
    /// Action cards that have left the game in this round.
    pub gone: Bundle,
    /// The last turns of this round, one for each seat at most, the newest first.
    pub recent: Vec<Turn>,
    /// How the last round that is over ended.
    pub ended: Option<Last>,
}

/// What lies by a god.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Place {
    pub god: God,
    /// The offerings, the first one first.
    pub offerings: Column,
    /// The action card above.
    pub above: Option<Card>,
    /// What the god is worth now.
    pub value: i8,
    /// God cards left in the stack.
    pub left: u8,
}

/// What everyone knows of a player.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Player {
    /// God cards, in the order of the gods.
    pub cards: Vec<u8>,
    /// How many offerings are in the hand.
    pub offerings: u8,
    /// How many action cards are in the hand.
    pub actions: u8,
    /// Points of the rounds that are over.
    pub points: Vec<i16>,
}

/// How a round ended.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Last {
    /// Who ended it.
    pub seat: Seat,
    /// The god that received the sixth offering; none if it was someone's last offering.
    pub sixth: Option<God>,
    /// What each god was worth.
    pub values: Vec<i8>,
    /// How many Three Gifts each seat still held.
    pub gifts: Vec<u8>,
}

impl View {
    /// What this viewer may know of the state.
    pub fn of(state: &State, viewer: Viewer) -> View {
        let Options { game, will, rounds } = state.options;
        let own = match viewer {
            Viewer::Seat(seat) => Some(seat.index()),
            Viewer::Public => None,
        };
        let values = state.values();
        let place = |god: &God| Place {
            god: *god,
            offerings: state.columns[god.index()],
            above: state.above[god.index()],
            value: values[god.index()],
            left: state.stacks[god.index()],
        };
        let at_play = matches!(state.stage, Stage::Play | Stage::Take);
        // What was drawn is known to whoever drew it.
        let masked = |turn: &Turn| Turn {
            drew: turn.drew.filter(|_| viewer.is(turn.seat)),
            ..*turn
        };
        View {
            viewer,
            game,
            will,
            rounds,
            last_ends: state.last_ends,
            stage: state.stage,
            round: state.round,
            start: (state.stage != Stage::Lot).then_some(state.start),
            turn: at_play.then_some(state.turn),
            ending: state.ending,
            gods: state.options.gods().iter().map(place).collect(),
            players: players(state),
            hand: own.map(|seat| state.hands[seat]),
            actions: own.map(|seat| state.actions[seat]),
            deck: state.deck_left,
            gone: state.gone,
            recent: state.recent.iter().flatten().map(masked).collect(),
            ended: state.ended.map(|ended| last(state, &ended)),
        }
    }

    /// The options it was opened with.
    pub fn options(&self) -> Options {
        Options {
            game: self.game,
            will: self.will,
            rounds: self.rounds,
        }
    }

    /// How many sit at the table.
    pub fn seats(&self) -> SeatCount {
        SeatCount(self.players.len() as u8)
    }

    /// A state that looks like this: unknown cards are dealt at random to those who hold them.
    pub fn imagine(&self, dice: &mut Dice) -> State {
        let mut state = State::new(self.options(), self.seats());
        state.last_ends = self.last_ends;
        state.stage = self.stage;
        state.round = self.round;
        state.start = self.start.unwrap_or(state.start);
        state.turn = self.turn.unwrap_or(state.start);
        state.ending = self.ending;
        state.gone = self.gone;
        for place in &self.gods {
            let god = place.god.index();
            state.columns[god] = place.offerings;
            state.above[god] = place.above;
            state.stacks[god] = place.left;
        }
        for (seat, player) in self.players.iter().enumerate() {
            state.displays[seat][..player.cards.len()].copy_from_slice(&player.cards);
            for (round, points) in player.points.iter().enumerate() {
                state.points[round][seat] = *points;
            }
        }
        state.ended = self.ended.as_ref().map(remember);
        self.deal_offerings(&mut state, dice);
        let hidden = self.deal_actions(&mut state, dice);
        for (place, turn) in state.recent.iter_mut().zip(&self.recent) {
            *place = Some(*turn);
        }
        imagine_draws(&mut state, &hidden, dice);
        state
    }

    /// Everything that lies nowhere and is not one's own: in other hands or set aside.
    fn unseen_offerings(&self) -> Offerings {
        let mut unseen = Offerings::of_gods(self.gods.len());
        for place in &self.gods {
            let values = place.offerings.values().iter();
            let offering = |value: &u8| Offering {
                god: place.god,
                value: *value,
            };
            unseen = values.map(offering).fold(unseen, Offerings::without);
        }
        unseen.minus(self.hand.unwrap_or_default())
    }

    fn deal_offerings(&self, state: &mut State, dice: &mut Dice) {
        let mut unseen: Vec<Offering> = self.unseen_offerings().iter().collect();
        dice.shuffle(&mut unseen);
        let mut unseen = unseen.into_iter();
        for (seat, player) in self.players.iter().enumerate() {
            state.hands[seat] = match self.hand {
                Some(hand) if self.viewer.is(Seat(seat as u8)) => hand,
                _ => {
                    let dealt = unseen.by_ref().take(usize::from(player.offerings));
                    dealt.fold(Offerings::default(), Offerings::with)
                }
            };
        }
    }

    /// Deals the action cards and says which the viewer does not see.
    fn deal_actions(&self, state: &mut State, dice: &mut Dice) -> Vec<Card> {
        if self.will == Will::Off {
            return Vec::new();
        }
        let mut unseen = Bundle::full();
        let open = self.gods.iter().filter_map(|place| place.above);
        let own = self.actions.unwrap_or_default();
        let seen = open.chain(self.gone.cards()).chain(own.cards());
        seen.for_each(|card| unseen.remove(card));
        let mut hidden: Vec<Card> = unseen.cards().collect();
        dice.shuffle(&mut hidden);
        let mut cards = hidden.iter().copied();
        for (seat, player) in self.players.iter().enumerate() {
            state.actions[seat] = match self.actions {
                Some(actions) if self.viewer.is(Seat(seat as u8)) => actions,
                _ => cards.by_ref().take(usize::from(player.actions)).collect(),
            };
        }
        state.deck_left = self.deck.min(DECK as u8);
        for (place, card) in state
            .deck
            .iter_mut()
            .zip(cards)
            .take(usize::from(self.deck))
        {
            *place = card;
        }
        hidden
    }
}

fn players(state: &State) -> Vec<Player> {
    let gods = state.options.gods().len();
    // At the end of the match the last round is over too.
    let over = usize::from(state.round) - usize::from(state.stage != Stage::Over);
    let player = |seat: Seat| Player {
        cards: state.displays[seat.index()][..gods].to_vec(),
        offerings: state.hands[seat.index()].count(),
        actions: state.actions[seat.index()].total(),
        points: (0..over)
            .map(|round| state.points[round][seat.index()])
            .collect(),
    };
    state.seats.seats().map(player).collect()
}

fn last(state: &State, ended: &Ended) -> Last {
    Last {
        seat: ended.seat,
        sixth: ended.sixth,
        values: ended.values[..state.options.gods().len()].to_vec(),
        gifts: ended.gifts[..usize::from(state.seats.0)].to_vec(),
    }
}

fn remember(last: &Last) -> Ended {
    let mut ended = Ended {
        seat: last.seat,
        sixth: last.sixth,
        values: [0; GODS],
        gifts: [0; SEATS],
    };
    ended.values[..last.values.len()].copy_from_slice(&last.values);
    ended.gifts[..last.gifts.len()].copy_from_slice(&last.gifts);
    ended
}

/// Whoever drew an action card in their last turn still holds it, until the match is over and all hands are put away.
fn imagine_draws(state: &mut State, hidden: &[Card], dice: &mut Dice) {
    let actions = state.actions;
    for turn in state.recent.iter_mut().flatten() {
        let drew = turn.taken == Some(Move::Draw);
        if turn.drew.is_some() || !drew {
            continue;
        }
        let held: Vec<Card> = actions[turn.seat.index()].cards().collect();
        let choice = if held.is_empty() { hidden } else { &held };
        turn.drew = (!choice.is_empty()).then(|| *dice.pick(choice));
    }
}
