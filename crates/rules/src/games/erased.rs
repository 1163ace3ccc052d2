//! The bridge from typed games to text: the only place where generics become `dyn`.
//!
//! Tables, commands and bots see a game as [`Rules`] and a running match as a [`Position`]; both speak notation.

use std::marker::PhantomData;

use crate::ai::choice::Skill;
use crate::games::bot::Seen;
use crate::games::{Bot, GAMES, Mind};
use crate::kernel::game::Variant;
use crate::kernel::{
    Corrupt, Dice, Face, Game, Level, Mark, Meta, Notation, Outcome, Panel, Pending, Refusal, Seat,
    SeatCount, Sketch, Tally, Text, Viewer,
};

/// A game, whichever.
pub trait Rules: Send + Sync {
    fn meta(&self) -> &'static Meta;
    /// The variants people are offered.
    fn variants(&self) -> Vec<Variant>;
    /// The options in their one spelling; empty text means the default ones.
    fn options(&self, text: &str) -> Option<String>;
    /// The opening position; `None` if options and seats do not fit the game.
    fn setup(&self, options: &str, seats: SeatCount) -> Option<Box<dyn Position>> {
        self.setup_under(self.meta().rules_version, options, seats)
    }
    /// The same under a version of the rules; `None` too if that version is not known. Whoever follows a log that is stored goes by
    /// the version that is stored with it.
    fn setup_under(
        &self,
        version: u32,
        options: &str,
        seats: SeatCount,
    ) -> Option<Box<dyn Position>>;
    /// Plays any legal moves to the end, without a detour through text; how it ended and how many steps it took.
    fn playout(&self, options: &str, seats: SeatCount, dice: &mut Dice)
    -> Option<(Outcome, usize)>;
    /// Small pictures of its cards and pieces, for the buttons that play them.
    fn faces(&self) -> Vec<Face>;
    /// Which of them a move shows.
    fn mark(&self, action: &str) -> Option<Mark>;
    /// The levels of the house's players, the weakest first.
    fn levels(&self) -> &'static [Skill];
    /// Whether the house plays it at this level.
    fn has_level(&self, level: Level) -> bool {
        self.levels().iter().any(|skill| skill.name == level.id())
    }
    /// The levels at which the house plays it, the weakest first.
    fn house_levels(&self) -> Vec<Level> {
        let all = Level::ALL.into_iter();
        all.filter(|level| self.has_level(*level)).collect()
    }
}

/// A running match of some game. It has no way to print or serialise itself.
pub trait Position: Send + Sync {
    /// What it waits for.
    fn pending(&self) -> Pending;
    /// All moves of a seat, in notation, or a good choice of them.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Whether [`Position::legal`] lists them all.
    fn lists_all(&self, seat: Seat) -> bool;
    /// Does a move, or refuses it and changes nothing.
    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Refusal>;
    /// Throws the dice, without changing anything.
    fn roll(&self, dice: &mut Dice) -> String;
    /// Does what the dice said.
    fn resolve(&mut self, chance: &str) -> Result<(), Corrupt>;
    /// What a viewer sees who has begun this move; see [`Game::panel`].
    fn panel_after(&self, viewer: Viewer, begun: &str) -> Panel;
    /// What a viewer sees.
    fn panel(&self, viewer: Viewer) -> Panel {
        self.panel_after(viewer, "")
    }
    /// A drawing of what a viewer sees who has begun this move, if the game has one.
    fn sketch_after(&self, viewer: Viewer, begun: &str) -> Option<Sketch>;
    /// A drawing of what a viewer sees.
    fn sketch(&self, viewer: Viewer) -> Option<Sketch> {
        self.sketch_after(viewer, "")
    }
    /// Goals and parts as everyone sees them, in games that have them.
    fn tally(&self) -> Option<Tally>;
    /// What a viewer may know, as text that is equal exactly when the knowledge is.
    fn knowledge(&self, viewer: Viewer) -> String;
    /// What someone on a seat knows, for the house to think about: all that its players are handed.
    fn mind(&self, seat: Seat) -> Box<dyn Mind>;
    /// The same as data, for programs.
    fn facts(&self, viewer: Viewer) -> serde_json::Value;
    /// A world that this viewer cannot tell from the real one.
    fn imagine(&self, viewer: Viewer, dice: &mut Dice) -> Box<dyn Position>;
    /// A copy.
    fn duplicate(&self) -> Box<dyn Position>;
    /// Whether everything that can happen here is read back as it is written: the one law that text alone cannot show.
    #[cfg(test)]
    fn reads_back(&self, seats: SeatCount, dice: &mut Dice) -> bool;
    /// Goes on by any step, without a detour through the text of all that are possible: who acts (nobody is chance) and the
    /// step in notation. Nothing at the end.
    fn stroll(&mut self, dice: &mut Dice) -> Option<(Option<Seat>, String)>;
}

/// The game with this short name.
pub fn find(id: &str) -> Option<&'static dyn Rules> {
    GAMES.iter().copied().find(|rules| rules.meta().id == id)
}

/// The same for somebody at a command line: if there is none, the names there are.
pub fn named(id: &str) -> Result<&'static dyn Rules, String> {
    find(id).ok_or_else(|| {
        let names: Vec<&str> = GAMES.iter().map(|rules| rules.meta().id).collect();
        format!("No game is called {id:?}. There are {}.", names.join(", "))
    })
}

/// A typed game as [`Rules`].
pub struct Of<G>(PhantomData<G>);

impl<G: Game> Of<G> {
    /// The one value there is.
    pub const RULES: Of<G> = Of(PhantomData);
}

/// A match in some position, for tests that begin in the middle.
#[cfg(test)]
pub fn running<G: Bot>(state: G::State) -> Box<dyn Position> {
    Box::new(Running::<G>(state))
}

fn read_options<G: Game>(text: &str) -> Option<G::Options> {
    if text.is_empty() {
        Some(G::Options::default())
    } else {
        G::Options::parse(text)
    }
}

impl<G: Bot> Rules for Of<G> {
    fn meta(&self) -> &'static Meta {
        &G::META
    }

    fn variants(&self) -> Vec<Variant> {
        G::variants()
    }

    fn options(&self, text: &str) -> Option<String> {
        read_options::<G>(text).map(|options| options.show())
    }

    fn setup_under(
        &self,
        version: u32,
        options: &str,
        seats: SeatCount,
    ) -> Option<Box<dyn Position>> {
        let state = G::setup_under(version, &read_options::<G>(options)?, seats)?;
        Some(Box::new(Running::<G>(state)))
    }

    fn playout(
        &self,
        options: &str,
        seats: SeatCount,
        dice: &mut Dice,
    ) -> Option<(Outcome, usize)> {
        let mut state = G::setup(&read_options::<G>(options)?, seats)?;
        for steps in 0.. {
            match G::pending(&state) {
                Pending::Over(outcome) => return Some((outcome, steps)),
                Pending::Chance => {
                    let chance = G::roll(&state, dice);
                    G::resolve(&mut state, chance);
                }
                Pending::Seats { due, .. } => {
                    let seat = due.iter().next()?;
                    let action = dice.pick(&G::legal(&state, seat)).clone();
                    G::act(&mut state, seat, action);
                }
            }
        }
        None
    }

    fn faces(&self) -> Vec<Face> {
        G::faces()
    }

    fn mark(&self, action: &str) -> Option<Mark> {
        G::mark(action)
    }

    fn levels(&self) -> &'static [Skill] {
        G::LEVELS
    }
}

/// Why a seat that may not act may not.
fn not_now(pending: &Pending) -> Refusal {
    match (pending, pending.due().iter().next()) {
        (Pending::Over(_), _) => Refusal::Over,
        (_, Some(seat)) => Refusal::NotYourTurn { seat, until: None },
        (_, None) => Refusal::Stale,
    }
}

struct Running<G: Game>(G::State);

impl<G: Bot> Position for Running<G> {
    fn pending(&self) -> Pending {
        G::pending(&self.0)
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        G::legal(&self.0, seat).iter().map(Notation::show).collect()
    }

    fn lists_all(&self, seat: Seat) -> bool {
        G::lists_all(&self.0, seat)
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Refusal> {
        let action = G::Action::parse(action)
            .ok_or_else(|| Refusal::Rule(Text::new("refusal-unreadable-move")))?;
        // Games are only ever asked about seats that may act, so none of them has to think of the others.
        let pending = self.pending();
        if !pending.may_act(seat) {
            return Err(not_now(&pending));
        }
        G::check(&self.0, seat, &action)?;
        G::act(&mut self.0, seat, action);
        Ok(())
    }

    fn roll(&self, dice: &mut Dice) -> String {
        G::roll(&self.0, dice).show()
    }

    fn resolve(&mut self, chance: &str) -> Result<(), Corrupt> {
        let chance = G::Chance::parse(chance).ok_or(Corrupt)?;
        if self.pending() != Pending::Chance || !G::can_happen(&self.0, &chance) {
            return Err(Corrupt);
        }
        G::resolve(&mut self.0, chance);
        Ok(())
    }

    fn panel_after(&self, viewer: Viewer, begun: &str) -> Panel {
        G::panel(&G::view(&self.0, viewer), begun)
    }

    fn sketch_after(&self, viewer: Viewer, begun: &str) -> Option<Sketch> {
        G::sketch(&G::view(&self.0, viewer), begun)
    }

    fn tally(&self) -> Option<Tally> {
        G::tally(&G::view(&self.0, Viewer::Public))
    }

    fn mind(&self, seat: Seat) -> Box<dyn Mind> {
        Box::new(Seen::<G>(G::view(&self.0, Viewer::Seat(seat))))
    }

    fn facts(&self, viewer: Viewer) -> serde_json::Value {
        serde_json::to_value(G::view(&self.0, viewer)).expect("a view is made of plain data")
    }

    fn knowledge(&self, viewer: Viewer) -> String {
        format!("{:?}", G::view(&self.0, viewer))
    }

    fn imagine(&self, viewer: Viewer, dice: &mut Dice) -> Box<dyn Position> {
        Box::new(Running::<G>(G::determinize(
            &G::view(&self.0, viewer),
            dice,
        )))
    }

    fn duplicate(&self) -> Box<dyn Position> {
        Box::new(Running::<G>(self.0.clone()))
    }

    fn stroll(&mut self, dice: &mut Dice) -> Option<(Option<Seat>, String)> {
        match self.pending() {
            Pending::Over(_) => None,
            Pending::Chance => {
                let chance = G::roll(&self.0, dice);
                let notation = chance.show();
                assert!(G::can_happen(&self.0, &chance), "{notation} cannot happen");
                G::resolve(&mut self.0, chance);
                Some((None, notation))
            }
            Pending::Seats { due, may_change } => {
                let mut seats: Vec<Seat> = due.iter().collect();
                // Now and then someone changes their mind, but not so often that nothing else happens.
                if dice.below(4) == 0 {
                    seats.extend(may_change.iter());
                }
                assert!(!seats.is_empty(), "nobody is pending");
                let seat = *dice.pick(&seats);
                let mut legal = G::legal(&self.0, seat);
                assert!(!legal.is_empty(), "{seat:?} must act and cannot");
                // Games list what is usual first: half of the moves are that, so that no match dawdles.
                let any = dice.below(2) * dice.below(legal.len());
                let action = legal.swap_remove(any);
                let notation = action.show();
                let checked = G::check(&self.0, seat, &action);
                assert_eq!(checked, Ok(()), "{seat:?} {notation}");
                G::act(&mut self.0, seat, action);
                Some((Some(seat), notation))
            }
        }
    }

    #[cfg(test)]
    fn reads_back(&self, seats: SeatCount, dice: &mut Dice) -> bool {
        if self.pending() == Pending::Chance {
            let chance = G::roll(&self.0, dice);
            return G::Chance::parse(&chance.show()) == Some(chance);
        }
        let actions = seats.seats().flat_map(|seat| G::legal(&self.0, seat));
        let read_back = |action: G::Action| G::Action::parse(&action.show()) == Some(action);
        actions.into_iter().all(read_back)
    }
}
