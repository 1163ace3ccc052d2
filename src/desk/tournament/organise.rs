//! What organisers do while it goes on: take someone out, decide a match, give more time, take something back, cancel. Each is in
//! the tournament's log with who and when.

use super::complete::{AWARDED, GONE, OPEN, PLAYER, TOURNAMENT, WINNER};
use super::enter::ask_first;
use super::{Found, Wants, actor, choose, refused, seen, turned, voice};
use crate::desk::ask::{Ask, Reply};
use crate::desk::command::{Command, Given, needed, whole};
use crate::desk::route::{Desk, OnPress};
use crate::draw::letter::Letter;
use crate::draw::press::Press;
use crate::draw::tournament::{match_label, name};
use crate::draw::{self, press};
use crate::kernel::{self, Arg, Moment, Person, Text, Tone, TournamentId};
use crate::table::Failure;
use crate::tournament::decide::NAME;
use crate::tournament::{
    self, Act, Actor, Award, Match, MatchNo, Phase, Player, Refusal, Tournament,
};

/// The award of a match that nobody wins and nobody loses.
pub(super) const DRAW: &str = "draw";

/// The award of a match that all lose.
pub(super) const NOBODY: &str = "nobody";

pub const DROP: Command = Command::typed(
    "tournament drop",
    &[PLAYER.required(), TOURNAMENT],
    |desk, ask, given| {
        Box::pin(async move {
            let found = choose(desk, ask, given, Wants::Organise).await?;
            drop_player(desk, ask, &found, needed(given.text("player"))?).await
        })
    },
);

pub const AWARD: Command = Command::typed(
    "tournament award",
    &[OPEN.required(), WINNER.required(), TOURNAMENT],
    |desk, ask, given| {
        Box::pin(async move {
            let found = choose(desk, ask, given, Wants::Organise).await?;
            let game = needed(given.text("match"))?;
            award(desk, ask, &found, game, needed(given.text("winner"))?).await
        })
    },
);

pub const UNDO: Command = Command::typed(
    "tournament undo",
    &[AWARDED, GONE, TOURNAMENT],
    |desk, ask, given| {
        Box::pin(async move {
            let found = choose(desk, ask, given, Wants::Organise).await?;
            undo(desk, ask, &found, given).await
        })
    },
);

pub const EXTEND: Command = Command::typed(
    "tournament extend",
    &[whole("hours", 1, 2160).required(), OPEN, TOURNAMENT],
    |desk, ask, given| {
        Box::pin(async move {
            let found = choose(desk, ask, given, Wants::Organise).await?;
            let hours = needed(given.whole("hours"))?;
            extend(desk, ask, &found, hours, given.text("match")).await
        })
    },
);

pub const CANCEL: Command =
    Command::typed("tournament cancel", &[TOURNAMENT], |desk, ask, given| {
        Box::pin(async move {
            let found = choose(desk, ask, given, Wants::Organise).await?;
            ask_cancel(desk, ask, &found).await
        })
    });

impl OnPress for press::UndoAward {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let (id, _) = seen(desk, ask, self.tournament).await?;
        undo_award(desk, ask, id, self.no).await
    }
}

impl OnPress for press::UndoDrop {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let (id, _) = seen(desk, ask, self.tournament).await?;
        undo_drop(desk, ask, id, self.player).await
    }
}

impl OnPress for press::CancelTournament {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let (id, _) = seen(desk, ask, self.tournament).await?;
        cancel(desk, ask, id).await
    }
}

async fn drop_player(
    desk: &Desk,
    ask: &Ask,
    (id, tournament): &Found,
    player: &str,
) -> Result<Reply, Failure> {
    let by = organiser(desk, ask, tournament).await?;
    let person = person_named(desk, tournament, player).await?;
    let drop = tournament::Command::Drop { by, person };
    let after = desk.tournaments.command(*id, &drop).await?.tournament;
    let text = Text::new("cup-dropped")
        .with("person", Arg::Person(person))
        .with("name", name(&after));
    // Whoever was only on the list signs up again.
    let player = after.field.player(person);
    let undo = player.filter(|_| after.phase == Phase::Running);
    let tournament = *id;
    let undo = undo.map(|player| press::UndoDrop { tournament, player });
    done_unless(desk, ask, &text, undo).await
}

async fn award(
    desk: &Desk,
    ask: &Ask,
    (id, tournament): &Found,
    game: &str,
    winner: &str,
) -> Result<Reply, Failure> {
    let by = organiser(desk, ask, tournament).await?;
    let no = match_no(game)?;
    let award = match winner.trim() {
        DRAW => Award::Draw,
        NOBODY => Award::Nobody,
        named => {
            let person = person_named(desk, tournament, named).await?;
            Award::To(entrant(tournament, person)?)
        }
    };
    let award = tournament::Command::Award { by, no, award };
    let after = desk.tournaments.command(*id, &award).await?.tournament;
    let text = Text::new("cup-awarded").text("match", match_label(&after, no));
    let tournament = *id;
    let undo = press::UndoAward { tournament, no };
    let undo = Some(undo).filter(|_| after.phase == Phase::Running);
    done_unless(desk, ask, &text, undo).await
}

/// More time, counted from when it would have run out.
async fn extend(
    desk: &Desk,
    ask: &Ask,
    (id, tournament): &Found,
    hours: u32,
    game: Option<&str>,
) -> Result<Reply, Failure> {
    let by = organiser(desk, ask, tournament).await?;
    let no = game.map(match_no).transpose()?;
    let open = tournament
        .field
        .matches
        .iter()
        .filter(|game| game.is_open());
    let meant: Vec<&Match> = open
        .filter(|game| no.is_none_or(|no| no == game.no))
        .collect();
    let now = desk.clock.now();
    let ends = meant.iter().filter_map(|game| game.until).max();
    if !meant.is_empty() && ends.is_none() {
        return Err(refused("refusal-cup-no-deadline"));
    }
    let from = ends.map_or(now, |ends: Moment| ends.max(now));
    let until = from.plus_seconds(i64::from(hours) * 3_600);
    let extend = tournament::Command::Extend { by, no, until };
    let after = desk.tournaments.command(*id, &extend).await?.tournament;
    let text = match no {
        Some(no) => Text::new("cup-extended").text("match", match_label(&after, no)),
        None => Text::new("cup-extended-all"),
    };
    done(desk, ask, &text.with("until", Arg::When(until))).await
}

/// Takes an award or a departure back, whichever is named.
async fn undo(
    desk: &Desk,
    ask: &Ask,
    (id, tournament): &Found,
    given: &Given,
) -> Result<Reply, Failure> {
    organiser(desk, ask, tournament).await?;
    match (given.text("match"), given.text("player")) {
        (Some(game), None) => undo_award(desk, ask, *id, match_no(game)?).await,
        (None, Some(player)) => {
            let person = person_named(desk, tournament, player).await?;
            let player = entrant(tournament, person)?;
            undo_drop(desk, ask, *id, player).await
        }
        _ => Err(refused("refusal-cup-undo-what")),
    }
}

async fn undo_award(
    desk: &Desk,
    ask: &Ask,
    id: TournamentId,
    no: MatchNo,
) -> Result<Reply, Failure> {
    let (by, act) = (actor(desk, ask).await?, Act::Award(no));
    let undo = tournament::Command::Undo { by, act };
    let after = desk.tournaments.command(id, &undo).await?.tournament;
    // If somebody left meanwhile, it is lost for them instead.
    let key = match after.game(no).is_some_and(Match::is_open) {
        true => "cup-undone-award",
        false => "cup-undone-award-left",
    };
    let text = Text::new(key).text("match", match_label(&after, no));
    done(desk, ask, &text).await
}

async fn undo_drop(
    desk: &Desk,
    ask: &Ask,
    id: TournamentId,
    player: Player,
) -> Result<Reply, Failure> {
    let (by, act) = (actor(desk, ask).await?, Act::Drop(player));
    let undo = tournament::Command::Undo { by, act };
    let after = desk.tournaments.command(id, &undo).await?.tournament;
    let entrant = after.field.entrants.get(player.index());
    let person = entrant.map_or(Person(0), |entrant| entrant.person);
    let text = Text::new("cup-undone-drop")
        .with("person", Arg::Person(person))
        .with("name", name(&after));
    done(desk, ask, &text).await
}

/// Nothing brings a cancelled tournament back, so it is asked.
async fn ask_cancel(desk: &Desk, ask: &Ask, (id, tournament): &Found) -> Result<Reply, Failure> {
    organiser(desk, ask, tournament).await?;
    if !matches!(tournament.phase, Phase::SignUp | Phase::Running) {
        // The tournament itself says why not.
        return cancel(desk, ask, *id).await;
    }
    let text = Text::new("cup-cancel-ask").with("name", name(tournament));
    let yes = press::CancelTournament { tournament: *id };
    ask_first(desk, ask, &text, (*id, yes), "button-cup-cancel").await
}

async fn cancel(desk: &Desk, ask: &Ask, id: TournamentId) -> Result<Reply, Failure> {
    let by = actor(desk, ask).await?;
    let cancel = tournament::Command::Cancel { by };
    let after = desk.tournaments.command(id, &cancel).await?.tournament;
    let text = Text::new("cup-cancelled-done").with("name", name(&after));
    done(desk, ask, &text).await
}

/// The asker, if they organise this tournament: who does not is told that before anything else.
async fn organiser(desk: &Desk, ask: &Ask, tournament: &Tournament) -> Result<Actor, Failure> {
    let by = actor(desk, ask).await?;
    let organiser = tournament.organiser;
    if by.organises || by.person == organiser {
        return Ok(by);
    }
    Err(tournament::Failure::Refused(Refusal::NotOrganiser { organiser }).into())
}

async fn done(desk: &Desk, ask: &Ask, text: &Text) -> Result<Reply, Failure> {
    done_unless(desk, ask, text, None::<press::UndoDrop>).await
}

/// It is done; and, where that is possible, how to take it back.
async fn done_unless(
    desk: &Desk,
    ask: &Ask,
    text: &Text,
    undo: Option<impl Press>,
) -> Result<Reply, Failure> {
    let voice = voice(desk, ask, |speaker| speaker.say(text)).await?;
    let speaker = voice.speaker();
    let undo = undo.map(|undo| draw::button(undo, "button-cup-undo", Tone::Plain, &speaker));
    let letter = Letter::text(speaker.say(text)).buttons(undo.into_iter().collect());
    Ok(turned(ask, letter))
}

/// Somebody who is or was in a tournament: by number, as completions give it, as a mention, or by name. People who have left the
/// server can be meant too, and Discord's own choice of people would not offer them.
async fn person_named(
    desk: &Desk,
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
        if desk.people.person(person).await?.name.to_lowercase() == typed {
            return Ok(person);
        }
    }
    let name: String = named.trim().chars().take(NAME as usize).collect();
    let text = Text::new("refusal-cup-nobody-called").with("name", Arg::Foreign(name));
    Err(kernel::Refusal::Rule(text).into())
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
