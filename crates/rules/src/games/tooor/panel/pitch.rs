//! Both teams on the pitch, one line for each row: Orange's keeper on top, Blue's at the bottom, the attacks face to face.

use crate::games::tooor::panel::names;
use crate::games::tooor::state::{A, B};
use crate::games::tooor::{Row, View};
use crate::kernel::{Arg, Seat, Text};

/// The eight lines.
pub fn rows(view: &View) -> [Text; 8] {
    [
        keeper(view, A, "tooor-line-a-keeper"),
        row(view, A, Row::Defence, "tooor-line-a-defence"),
        row(view, A, Row::Midfield, "tooor-line-a-midfield"),
        row(view, A, Row::Attack, "tooor-line-a-attack"),
        row(view, B, Row::Attack, "tooor-line-b-attack"),
        row(view, B, Row::Midfield, "tooor-line-b-midfield"),
        row(view, B, Row::Defence, "tooor-line-b-defence"),
        keeper(view, B, "tooor-line-b-keeper"),
    ]
}

fn keeper(view: &View, seat: Seat, key: &'static str) -> Text {
    Text::new(key)
        .with("name", Arg::Plain(names::keeper(view, seat).to_owned()))
        .number("strength", view.teams[seat.index()].keeper())
}

/// `S1 5 · **S2 3** · S3 4🟨`: who is used in this attack stands out. The same with letters for tokens.
fn row(view: &View, seat: Seat, row: Row, key: &'static str) -> Text {
    let team = &view.teams[seat.index()];
    let used = &view.round.used[seat.index()];
    let (mut players, mut letters) = (String::with_capacity(80), String::with_capacity(80));
    for player in team.row(row) {
        let fielder = team.fielder(player);
        let bold = if used.contains(player) { "**" } else { "" };
        for (text, yellow, injury) in [(&mut players, "🟨", "🩹"), (&mut letters, "y", "i")] {
            if !text.is_empty() {
                text.push_str(" · ");
            }
            text.push_str(bold);
            text.push_str(player.id());
            text.push(' ');
            text.push(char::from(b'0' + team.strength(player)));
            (0..fielder.yellows).for_each(|_| text.push_str(yellow));
            (0..fielder.injuries).for_each(|_| text.push_str(injury));
            text.push_str(bold);
        }
    }
    if players.is_empty() {
        players.push('–');
        letters.push('-');
    }
    Text::new(key)
        .with("players", Arg::Plain(players))
        .with("letters", Arg::Plain(letters))
}

/// How the shoot-out stands.
pub fn penalties(view: &View) -> Option<Text> {
    let shootout = view.shoot_out?;
    let marks = |seat: Seat, goal: &str, miss: &str| {
        // A long shoot-out shows its last ones.
        let results = shootout.results[seat.index()].iter();
        let marks: String = results
            .map(|scored| if scored { goal } else { miss })
            .collect();
        Arg::Plain(if marks.is_empty() {
            "–".to_owned()
        } else {
            marks
        })
    };
    Some(
        Text::new("tooor-penalties")
            .with("a", marks(A, "⚽", "❌"))
            .with("b", marks(B, "⚽", "❌"))
            .with("letters-a", marks(A, "o", "x"))
            .with("letters-b", marks(B, "o", "x"))
            .number("goals-a", shootout.goals[0])
            .number("goals-b", shootout.goals[1]),
    )
}
