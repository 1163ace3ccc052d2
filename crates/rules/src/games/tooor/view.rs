//! What a viewer may know of a match of Tooor!: everything but the other's sealed choice and unplayed extra-time cards.

use crate::games::tooor::formation;
use crate::games::tooor::options::Options;
use crate::games::tooor::shootout::ShootOut;
use crate::games::tooor::state::{A, B, Goal, Phase, ROUNDS, Round, State};
use crate::games::tooor::story::Story;
use crate::games::tooor::tactic::Hand;
use crate::games::tooor::team::Team;
use crate::games::tooor::{Action, Card};
use crate::kernel::{Dice, Seat, Viewer};

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What was agreed.
    pub options: Options,
    /// What the match waits for.
    pub phase: Phase,
    /// 1 to 6, and 7 and 8 in extra time.
    pub number: u8,
    /// The minute at which the round ends.
    pub minute: u8,
    /// Goals, without those of a shoot-out.
    pub score: [u8; 2],
    /// Every goal.
    pub goals: Vec<Goal>,
    /// Both teams.
    pub teams: [Team; 2],
    /// The tactic cards each holds, a sealed choice included; nothing where the viewer cannot know them (T-A12).
    pub hands: [Option<Hand>; 2],
    /// How many cards each holds.
    pub cards_left: [u8; 2],
    /// The round that is being played.
    pub round: Round,
    /// The shoot-out, once both orders are known.
    pub shoot_out: Option<ShootOut>,
    /// Who has chosen; not what.
    pub chosen: [bool; 2],
    /// The viewer's own sealed choice.
    pub own_choice: Option<Action>,
    /// What happened last, oldest first.
    pub story: Story,
}

/// T-A12: in extra time the cards are secret.
fn secret(number: u8, phase: Phase) -> bool {
    number > ROUNDS || phase == Phase::ExtraTime
}

impl View {
    /// What this viewer may know of the state.
    pub fn of(state: &State, viewer: Viewer) -> View {
        let secret = secret(state.number, state.phase);
        let hands = [A, B].map(|seat| {
            let hand = state.hands[seat.index()];
            // An empty hand has nothing to hide.
            (!secret || viewer.is(seat) || hand == Hand::EMPTY).then_some(hand)
        });
        let own_choice = match viewer {
            Viewer::Seat(seat) => state.sealed.get(seat.index()).copied().flatten(),
            Viewer::Public => None,
        };
        View {
            viewer,
            options: state.options,
            phase: state.phase,
            number: state.number,
            minute: state.minute(),
            score: state.score(),
            goals: state.goals.iter().flatten().copied().collect(),
            teams: state.teams,
            hands,
            cards_left: state.hands.map(Hand::count),
            round: state.round,
            shoot_out: state.shootout,
            chosen: state.sealed.map(|choice| choice.is_some()),
            own_choice,
            story: state.story,
        }
    }

    /// Whether the viewer is asked for a decision, or may change one.
    pub fn seat_to_act(&self) -> Option<Seat> {
        let Viewer::Seat(seat) = self.viewer else {
            return None;
        };
        let asked = self.phase.is_sealed() || self.round.decider(self.phase) == Some(seat);
        (asked && [A, B].contains(&seat)).then_some(seat)
    }

    /// A state that looks like this: cards and sealed choices of others are any they could be.
    pub fn imagine(&self, dice: &mut Dice) -> State {
        let hands = [A, B].map(|seat| {
            let place = seat.index();
            self.hands[place].unwrap_or_else(|| self.imagined_hand(place, dice))
        });
        let mut state = self.world(hands);
        for seat in [A, B] {
            let place = seat.index();
            if self.viewer.is(seat) {
                state.sealed[place] = self.own_choice;
            } else if self.chosen[place] {
                state.sealed[place] = Some(imagined_choice(&state, seat, dice));
            }
        }
        state
    }

    /// The state with nothing sealed.
    fn world(&self, hands: [Hand; 2]) -> State {
        let mut state = State::kick_off(self.options);
        for goal in &self.goals {
            // One goal a round, and a round is a quarter of an hour.
            state.goals[usize::from(goal.minute / 15) - 1] = Some(*goal);
        }
        State {
            phase: self.phase,
            number: self.number,
            teams: self.teams,
            hands,
            round: self.round,
            shootout: self.shoot_out,
            story: self.story,
            ..state
        }
    }

    /// Any cards but the one that was shown in the first round of extra time.
    fn imagined_hand(&self, place: usize, dice: &mut Dice) -> Hand {
        let shown = self.round.cards.map(|cards| cards[place]);
        let mut unseen: Vec<Card> = Hand::FULL
            .cards()
            .filter(|card| Some(*card) != shown)
            .collect();
        dice.shuffle(&mut unseen);
        let drawn = unseen.into_iter().take(usize::from(self.cards_left[place]));
        drawn.fold(Hand::EMPTY, Hand::with)
    }
}

/// Anything the other one may have chosen. Line-ups are not only ready ones: a few players may have moved.
fn imagined_choice(state: &State, seat: Seat, dice: &mut Dice) -> Action {
    let choice = *dice.pick(&state.legal(seat));
    match choice {
        Action::LineUp(mut line_up) if dice.below(2) == 0 => {
            let team = state.team(seat);
            let before = line_up;
            let place = dice.below(line_up.0.len());
            if line_up.0[place].is_some() {
                line_up.0[place] = Some(*dice.pick(&crate::games::tooor::Row::ALL));
            }
            let valid = formation::is_valid(team, &line_up);
            Action::LineUp(if valid { line_up } else { before })
        }
        choice => choice,
    }
}
