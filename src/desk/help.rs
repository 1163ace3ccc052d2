//! `/tor help`: what this is, in one screen.

use crate::desk::{Ask, Command, Desk, Reply};
use crate::draw;
use crate::draw::letter::Letter;
use crate::games::GAMES;
use crate::kernel::{Arg, Text};
use crate::table::Failure;

pub const COMMAND: Command = Command::typed("help", &[], |desk, ask, _| Box::pin(help(desk, ask)));

async fn help(desk: &Desk, ask: &Ask) -> Result<Reply, Failure> {
    let games = GAMES
        .iter()
        .map(|rules| rules.meta().name)
        .collect::<Vec<_>>()
        .join(", ");
    let mut content = desk
        .say_to(
            ask,
            None,
            &Text::new("help").with("games", Arg::Plain(games)),
        )
        .await?;
    for rules in GAMES {
        let meta = rules.meta();
        let text = if meta.min_seats == meta.max_seats {
            Text::new("help-game-exact").number("count", meta.min_seats)
        } else {
            Text::new("help-game")
                .number("least", meta.min_seats)
                .number("most", meta.max_seats)
        };
        let text = text.with("game", Arg::Plain(meta.name.to_owned()));
        draw::push_line(&mut content, &desk.say_to(ask, None, &text).await?);
    }
    Ok(Reply::private(Letter::text(content)))
}
