//! The log of a tournament in words: who did what, and when.

use crate::draw::push_line;
use crate::draw::tournament::page::{Page, fit, slice};
use crate::draw::tournament::words::{match_label, name, player, result};
use crate::kernel::{Arg, Dial, Moment, Outcome, Text};
use crate::say::Speaker;
use crate::tournament::field::{Decision, Departure, How, Kind};
use crate::tournament::{Act, Event, Match, MatchNo, Pairing, Player, Stop, Tournament};

/// Lines on one page.
const A_PAGE: usize = 8;

/// What organisers did and who left, the latest first, page by page. Sign-ups and results stand elsewhere.
pub fn log(
    tournament: &Tournament,
    events: &[(Moment, Event)],
    page: usize,
    speaker: &Speaker<'_>,
) -> Page {
    let said = events.iter().rev().filter(|(_, event)| is_act(event));
    let lines: Vec<Text> = said
        .filter_map(|(at, event)| {
            let act = act(tournament, event)?;
            let line = Text::new("tournament-log-line").with("when", Arg::When(*at));
            Some(line.text("act", act))
        })
        .collect();
    let (shown, page, pages) = slice(lines.len(), A_PAGE, page);
    let title = Text::new("tournament-log")
        .with("name", name(tournament))
        .number("page", page as i64 + 1)
        .number("pages", pages as i64);
    let mut content = speaker.say(&title);
    for line in &lines[shown] {
        push_line(&mut content, &speaker.say(line));
    }
    Page {
        text: fit(content),
        page,
        pages,
    }
}

fn is_act(event: &Event) -> bool {
    match event {
        Event::Left { person, by } => person != by,
        Event::Joined { .. } | Event::Paired { .. } | Event::Taken { .. } => false,
        _ => true,
    }
}

/// One event as a sentence. The tournament is the one it happened in, as it is by now.
pub fn act(tournament: &Tournament, event: &Event) -> Option<Text> {
    let by = |key: &'static str, who| Text::new(key).with("by", Arg::Person(who));
    let label = |no: &MatchNo| match_label(tournament, *no);
    Some(match event {
        Event::Created(created) => by("tournament-act-created", created.organiser),
        Event::Joined { by: who, .. } => by("tournament-act-joined", *who),
        Event::Left { person, by: who } if who == person => {
            Text::new("tournament-act-left").with("person", Arg::Person(*person))
        }
        Event::Left { person, by: who } => {
            by("tournament-act-removed", *who).with("person", Arg::Person(*person))
        }
        Event::Started { by: who, order } => match who {
            Some(who) => by("tournament-act-started", *who),
            None => Text::new("tournament-act-started-self"),
        }
        .number("count", order.len() as i64),
        Event::Paired {
            round, pairings, ..
        } => Text::new("tournament-act-paired")
            .number("round", *round)
            .number("count", matches(pairings)),
        Event::Taken { no, outcome } => Text::new("tournament-act-taken")
            .text("match", label(no))
            .text(
                "result",
                outcome_text(tournament, *no, outcome.clone(), How::Played)?,
            ),
        Event::Missed { no, absent } => missed(tournament, *no, absent)?,
        Event::Awarded {
            by: who,
            no,
            outcome,
        } => by("tournament-act-awarded", *who)
            .text("match", label(no))
            .text(
                "result",
                outcome_text(tournament, *no, outcome.clone(), How::Played)?,
            ),
        Event::Undone { by: who, act, .. } => match act {
            Act::Award(no) => by("tournament-act-undone-award", *who).text("match", label(no)),
            Act::Drop(dropped) => {
                by("tournament-act-undone-drop", *who).with("person", player(tournament, *dropped))
            }
        },
        Event::Dropped {
            by: who,
            player: gone,
            why,
        } => dropped(who.map(Arg::Person), player(tournament, *gone), *why),
        Event::Entered { by: who, .. } => by("tournament-act-entered", *who),
        Event::Extended { by: who, no, until } => match no {
            Some(no) => by("tournament-act-extended", *who).text("match", label(no)),
            None => by("tournament-act-extended-all", *who),
        }
        .with("at", Arg::At(*until, Dial::Day)),
        Event::Cancelled { by: who, why } => match (who, why) {
            (Some(who), Stop::Called) => by("tournament-act-cancelled", *who),
            _ => Text::new("tournament-act-cancelled-few"),
        },
        Event::Closed => Text::new("tournament-act-closed"),
        Event::Finished { order } => match order.first() {
            Some(winner) => {
                Text::new("tournament-act-finished").with("winner", player(tournament, *winner))
            }
            None => Text::new("tournament-act-finished-nobody"),
        },
        // Nobody did these.
        Event::Opened { .. } | Event::Forgotten => return None,
    })
}

fn missed(tournament: &Tournament, no: MatchNo, absent: &[Player]) -> Option<Text> {
    let players = tournament.game(no)?.players();
    let is_absent = |seat: usize| absent.contains(&players[seat]);
    let forfeit = Decision::forfeit(players.len(), is_absent, Moment(0));
    let result = outcome_text(tournament, no, forfeit.outcome, How::Forfeit)?;
    let text = Text::new("tournament-act-missed").text("match", match_label(tournament, no));
    Some(text.text("result", result))
}

fn matches(pairings: &[Pairing]) -> i64 {
    let real = pairings.iter();
    real.filter(|pairing| pairing.kind == Kind::Match).count() as i64
}

fn dropped(by: Option<Arg>, person: Arg, why: Departure) -> Text {
    match (why, by) {
        (Departure::Removed, Some(by)) => Text::new("tournament-act-dropped").with("by", by),
        (Departure::Absent, _) => Text::new("tournament-act-absent"),
        (Departure::Withdrew | Departure::Removed, _) => Text::new("tournament-act-withdrew"),
    }
    .with("person", person)
}

/// A result that the match may have no more: an award can have been taken back.
fn outcome_text(tournament: &Tournament, no: MatchNo, outcome: Outcome, how: How) -> Option<Text> {
    let at = Moment(0);
    let decision = Some(Decision { outcome, how, at });
    let game = Match {
        decision,
        ..tournament.game(no)?.clone()
    };
    let places = |decision: &Decision| {
        let places = decision.outcome.places.iter();
        let places: Vec<String> = places.map(u8::to_string).collect();
        Text::new("seat-name").with("name", Arg::Plain(places.join(" – ")))
    };
    result(&game).or_else(|| game.decision.as_ref().map(places))
}
