//! What organisers do while it goes on: take someone out, decide a match, give more time, take something back, cancel. Each is in
//! the tournament's log with who and when.

use super::{refused, turned};
use crate::desk::ask::{Ask, Reply};
use crate::desk::route::Desk;
use crate::draw;
use crate::draw::letter::Letter;
use crate::draw::press::{Cup, Press};
use crate::draw::tournament::{match_label, name};
use crate::kernel::{self, Arg, Moment, Person, Text, Tone, TournamentId};
use crate::table::Failure;
use crate::tournament::decide::NAME;
use crate::tournament::{
    self, Act, Actor, Award, Command, Match, MatchNo, Phase, Player, Refusal, Tournament,
};

/// The award of a match that nobody wins and nobody loses.
pub(super) const DRAW: &str = "draw";

/// The award of a match that all lose.
pub(super) const NOBODY: &str = "nobody";

impl Desk {
    pub(super) async fn drop_player(
        &self,
        ask: &Ask,
        id: TournamentId,
        tournament: &Tournament,
        player: &str,
    ) -> Result<Reply, Failure> {
        let by = self.organiser(ask, tournament).await?;
        let person = self.cup_person(tournament, player).await?;
        let drop = Command::Drop { by, person };
        let after = self.tournaments.command(id, &drop).await?.tournament;
        let text = Text::new("cup-dropped")
            .with("person", Arg::Person(person))
            .with("name", name(&after));
        // Whoever was only on the list signs up again.
        let player = after.field.player(person);
        let undo = player.filter(|_| after.phase == Phase::Running);
        self.done(ask, &text, undo.map(|player| (id, Cup::UndoDrop(player))))
            .await
    }

    pub(super) async fn award(
        &self,
        ask: &Ask,
        id: TournamentId,
        tournament: &Tournament,
        game: &str,
        winner: &str,
    ) -> Result<Reply, Failure> {
        let by = self.organiser(ask, tournament).await?;
        let no = match_no(game)?;
        let award = match winner.trim() {
            DRAW => Award::Draw,
            NOBODY => Award::Nobody,
            named => {
                let person = self.cup_person(tournament, named).await?;
                Award::To(entrant(tournament, person)?)
            }
        };
        let award = Command::Award { by, no, award };
        let after = self.tournaments.command(id, &award).await?.tournament;
        let text = Text::new("cup-awarded").text("match", match_label(&after, no));
        let undo = (after.phase == Phase::Running).then_some((id, Cup::UndoAward(no)));
        self.done(ask, &text, undo).await
    }

    /// More time, counted from when it would have run out.
    pub(super) async fn extend(
        &self,
        ask: &Ask,
        id: TournamentId,
        tournament: &Tournament,
        hours: u32,
        game: Option<&str>,
    ) -> Result<Reply, Failure> {
        let by = self.organiser(ask, tournament).await?;
        let no = game.map(match_no).transpose()?;
        let open = tournament
            .field
            .matches
            .iter()
            .filter(|game| game.is_open());
        let meant: Vec<&Match> = open
            .filter(|game| no.is_none_or(|no| no == game.no))
            .collect();
        let now = self.clock.now();
        let ends = meant.iter().filter_map(|game| game.until).max();
        if !meant.is_empty() && ends.is_none() {
            return Err(refused("refusal-cup-no-deadline"));
        }
        let from = ends.map_or(now, |ends: Moment| ends.max(now));
        let until = from.plus_seconds(i64::from(hours) * 3_600);
        let extend = Command::Extend { by, no, until };
        let after = self.tournaments.command(id, &extend).await?.tournament;
        let text = match no {
            Some(no) => Text::new("cup-extended").text("match", match_label(&after, no)),
            None => Text::new("cup-extended-all"),
        };
        self.done(ask, &text.with("until", Arg::When(until)), None)
            .await
    }

    /// Takes an award or a departure back, whichever is named.
    pub(super) async fn undo(
        &self,
        ask: &Ask,
        id: TournamentId,
        tournament: &Tournament,
        game: Option<&str>,
        player: Option<&str>,
    ) -> Result<Reply, Failure> {
        self.organiser(ask, tournament).await?;
        match (game, player) {
            (Some(game), None) => self.undo_award(ask, id, match_no(game)?).await,
            (None, Some(player)) => {
                let person = self.cup_person(tournament, player).await?;
                let player = entrant(tournament, person)?;
                self.undo_drop(ask, id, player).await
            }
            _ => Err(refused("refusal-cup-undo-what")),
        }
    }

    pub(super) async fn undo_award(
        &self,
        ask: &Ask,
        id: TournamentId,
        no: MatchNo,
    ) -> Result<Reply, Failure> {
        let (by, act) = (self.actor(ask).await?, Act::Award(no));
        let undo = Command::Undo { by, act };
        let after = self.tournaments.command(id, &undo).await?.tournament;
        // If somebody left meanwhile, it is lost for them instead.
        let key = match after.game(no).is_some_and(Match::is_open) {
            true => "cup-undone-award",
            false => "cup-undone-award-left",
        };
        let text = Text::new(key).text("match", match_label(&after, no));
        self.done(ask, &text, None).await
    }

    pub(super) async fn undo_drop(
        &self,
        ask: &Ask,
        id: TournamentId,
        player: Player,
    ) -> Result<Reply, Failure> {
        let (by, act) = (self.actor(ask).await?, Act::Drop(player));
        let undo = Command::Undo { by, act };
        let after = self.tournaments.command(id, &undo).await?.tournament;
        let entrant = after.field.entrants.get(player.index());
        let person = entrant.map_or(Person(0), |entrant| entrant.person);
        let text = Text::new("cup-undone-drop")
            .with("person", Arg::Person(person))
            .with("name", name(&after));
        self.done(ask, &text, None).await
    }

    /// Nothing brings a cancelled tournament back, so it is asked.
    pub(super) async fn ask_cancel_cup(
        &self,
        ask: &Ask,
        id: TournamentId,
        tournament: &Tournament,
    ) -> Result<Reply, Failure> {
        self.organiser(ask, tournament).await?;
        if !matches!(tournament.phase, Phase::SignUp | Phase::Running) {
            // The tournament itself says why not.
            return self.cancel_cup(ask, id).await;
        }
        let text = Text::new("cup-cancel-ask").with("name", name(tournament));
        self.ask_cup(ask, &text, (id, Cup::Cancel), "button-cup-cancel")
            .await
    }

    pub(super) async fn cancel_cup(&self, ask: &Ask, id: TournamentId) -> Result<Reply, Failure> {
        let by = self.actor(ask).await?;
        let cancel = Command::Cancel { by };
        let after = self.tournaments.command(id, &cancel).await?.tournament;
        let text = Text::new("cup-cancelled-done").with("name", name(&after));
        self.done(ask, &text, None).await
    }

    /// The asker, if they organise this tournament: who does not is told that before anything else.
    async fn organiser(&self, ask: &Ask, tournament: &Tournament) -> Result<Actor, Failure> {
        let by = self.actor(ask).await?;
        let organiser = tournament.organiser;
        if by.organises || by.person == organiser {
            return Ok(by);
        }
        Err(tournament::Failure::Refused(Refusal::NotOrganiser { organiser }).into())
    }

    /// It is done; and, where that is possible, how to take it back.
    async fn done(
        &self,
        ask: &Ask,
        text: &Text,
        undo: Option<(TournamentId, Cup)>,
    ) -> Result<Reply, Failure> {
        let voice = self.voice(ask, |speaker| speaker.say(text)).await?;
        let speaker = voice.speaker();
        let undo = undo.map(|(id, cup)| {
            let press = Press::Cup(id, cup);
            draw::button(press, "button-cup-undo", Tone::Plain, &speaker)
        });
        let letter = Letter::text(speaker.say(text)).buttons(undo.into_iter().collect());
        Ok(turned(ask, letter))
    }

    /// Somebody who is or was in a tournament: by number, as completions give it, as a mention, or by name. People who have left the
    /// server can be meant too, and Discord's own choice of people would not offer them.
    pub(super) async fn cup_person(
        &self,
        tournament: &Tournament,
        named: &str,
    ) -> Result<Person, Failure> {
        let typed = named.trim();
        let number = typed.trim_start_matches("<@").trim_start_matches('!');
        let number = number.trim_end_matches('>').parse();
        if let Ok(number) = number {
            return Ok(Person(number));
        }
        let typed = typed.trim_start_matches('@').to_lowercase();
        for person in everyone(tournament) {
            if self.people.person(person).await?.name.to_lowercase() == typed {
                return Ok(person);
            }
        }
        let name: String = named.trim().chars().take(NAME as usize).collect();
        let text = Text::new("refusal-cup-nobody-called").with("name", Arg::Foreign(name));
        Err(kernel::Refusal::Rule(text).into())
    }
}

/// The number of someone who is or was in a tournament that has begun.
fn entrant(tournament: &Tournament, person: Person) -> Result<Player, Failure> {
    let refusal = match tournament.phase {
        Phase::SignUp => Refusal::NotStarted,
        _ => Refusal::NotAmong { person },
    };
    let player = tournament.field.player(person);
    player.ok_or_else(|| tournament::Failure::Refused(refusal).into())
}

/// Everyone who is or was in it.
pub(super) fn everyone(tournament: &Tournament) -> Vec<Person> {
    match tournament.phase {
        Phase::SignUp => tournament.signed_up.iter().map(|(who, _)| *who).collect(),
        _ => {
            let entrants = tournament.field.entrants.iter();
            entrants.map(|entrant| entrant.person).collect()
        }
    }
}

/// People count matches from one.
pub(super) fn match_no(typed: &str) -> Result<MatchNo, Failure> {
    let number = typed.trim().trim_start_matches('#').parse::<u32>().ok();
    let no = number.and_then(|number| number.checked_sub(1)).map(MatchNo);
    no.ok_or_else(|| refused("refusal-cup-no-such-match"))
}
