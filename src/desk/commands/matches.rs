//! Lists of one's own matches: `/tor matches`, the completion of `match` options, and which match is meant.

use crate::desk::ask::{Ask, Reply};
use crate::desk::route::{Desk, MOST_CHOICES, Wanted};
use crate::draw;
use crate::draw::letter::Letter;
use crate::draw::press::Press;
use crate::games::find;
use crate::kernel::{Arg, Refusal, Seat, TableId, Text, Tone, Viewer};
use crate::people::private_language;
use crate::say::{Roster, Speaker};
use crate::store::{Status, SurfaceKind, TableRow};
use crate::table::{Failure, Phase, Table};

/// Matches on one page: with jump links more would not fit into a message.
const A_PAGE: usize = 8;

impl Desk {
    pub(in crate::desk) async fn matches(&self, ask: &Ask, page: usize) -> Result<Reply, Failure> {
        let rows = self.store.active_of(ask.person).await?;
        if rows.is_empty() {
            return Err(Refusal::NoMatches.into());
        }
        let me = self.me(ask).await?;
        let pages = rows.len().div_ceil(A_PAGE);
        let page = page.min(pages - 1);
        let mut letter = Letter::text(
            self.say_to(
                ask,
                None,
                &Text::new("matches-title").number("count", rows.len() as i64),
            )
            .await?,
        );
        for row in rows.iter().skip(page * A_PAGE).take(A_PAGE) {
            let Some(table) = self.tables.get(row.id).await? else {
                continue;
            };
            let roster = self.people.roster(&table).await?;
            let speaker = Speaker {
                language: private_language(&me),
                roster: &roster,
                plain: me.text_board,
            };
            draw::push_line(
                &mut letter.content,
                &self.line(ask, &table, &speaker).await?,
            );
        }
        let roster = Roster::default();
        let speaker = Speaker {
            language: private_language(&me),
            roster: &roster,
            plain: me.text_board,
        };
        let letter = letter.buttons(page_buttons(
            page,
            pages,
            |page| Press::Matches { page },
            &speaker,
        ));
        let turned = ask.message.is_some_and(|message| message.ephemeral);
        Ok(if turned {
            Reply::redraw(letter)
        } else {
            Reply::private(letter)
        })
    }

    async fn line(
        &self,
        ask: &Ask,
        table: &Table,
        speaker: &Speaker<'_>,
    ) -> Result<String, Failure> {
        let seat = table.seat_of(ask.person).ok_or(Refusal::NotAPlayer)?;
        let state = match (&table.phase, table.pending()) {
            (Phase::Running, Some(pending)) if pending.due().contains(seat) => {
                deadline(table, "matches-your-turn")
            }
            (Phase::Running, _) => deadline(table, "matches-their-turn"),
            (Phase::Open, _) => {
                let key = if table.room.is_some() {
                    "matches-lobby"
                } else {
                    "matches-open"
                };
                Text::new(key).with("until", Arg::When(table.expires_at))
            }
            _ => Text::new("matches-over"),
        };
        // Before the kick-off there is nothing to sum up.
        let text = match table.phase {
            Phase::Open => Text::new("matches-line-open"),
            _ => Text::new("matches-line").text("summary", summary(table, seat)),
        };
        let text = text
            .text("game", draw::game_name(table))
            .text("against", against(table, seat))
            .text("state", state);
        let mut line = speaker.say(&text);
        if let Some(board) = self.outbox.surface(table.id, SurfaceKind::Board).await? {
            let guild = table
                .guild
                .map_or_else(|| "@me".to_owned(), |guild| guild.0.to_string());
            let link = format!(
                "https://discord.com/channels/{guild}/{}/{}",
                board.channel.0, board.message
            );
            line.push_str(&format!(" · {link}"));
        }
        Ok(line)
    }

    /// Completions for a `match` option, among some of the asker's own matches.
    pub(in crate::desk) async fn complete_match(
        &self,
        ask: &Ask,
        typed: &str,
        rows: Vec<TableRow>,
    ) -> Result<Reply, Failure> {
        let me = self.me(ask).await?;
        let mut choices = Vec::new();
        for row in rows {
            let Some(table) = self.tables.get(row.id).await? else {
                continue;
            };
            let roster = self.people.roster(&table).await?;
            let speaker = Speaker {
                language: private_language(&me),
                roster: &roster,
                plain: true,
            };
            let Some(seat) = table.seat_of(ask.person) else {
                continue;
            };
            let label = match_label(&table, seat, &speaker);
            if contains(&label, typed) || row.id.to_string() == typed {
                choices.push((label, row.id.to_string()));
            }
        }
        choices.truncate(MOST_CHOICES as usize);
        Ok(Reply::choices(choices))
    }

    /// Completions for a `variant` option.
    pub(in crate::desk) async fn complete_variant(
        &self,
        ask: &Ask,
        game: Option<String>,
        typed: &str,
    ) -> Result<Reply, Failure> {
        let language = private_language(&self.me(ask).await?);
        let rules = match game {
            Some(game) => find(&game),
            None => crate::games::GAMES.first().copied(),
        };
        let Some(rules) = rules else {
            return Ok(Reply::choices(Vec::new()));
        };
        let roster = Roster::default();
        let speaker = Speaker {
            language,
            roster: &roster,
            plain: true,
        };
        let labelled = rules
            .variants()
            .into_iter()
            .map(|variant| (speaker.say(&variant.label), variant.options));
        let mut choices: Vec<_> = labelled
            .filter(|(label, options)| contains(label, typed) || contains(options, typed))
            .collect();
        choices.truncate(MOST_CHOICES as usize);
        Ok(Reply::choices(choices))
    }

    /// The finished match that is meant: the one named, or the asker's last.
    pub(in crate::desk) async fn choose_past(
        &self,
        ask: &Ask,
        named: Option<String>,
    ) -> Result<TableId, Failure> {
        if let Some(named) = named {
            return named_match(&named);
        }
        let last = self.past_of(ask, 1).await?;
        Ok(last.first().ok_or(Refusal::NoFinishedMatch)?.id)
    }

    /// The asker's last finished matches.
    pub(in crate::desk) async fn past_of(
        &self,
        ask: &Ask,
        most: u32,
    ) -> Result<Vec<TableRow>, Failure> {
        let found = self.store.finished_of(ask.person, None, None, 0, most);
        Ok(found.await?)
    }

    /// The match that is meant.
    pub(in crate::desk) async fn choose_match(
        &self,
        ask: &Ask,
        named: Option<String>,
        wanted: Wanted,
    ) -> Result<TableId, Failure> {
        if let Some(named) = named {
            return named_match(&named);
        }
        let rows: Vec<TableRow> = self
            .store
            .active_of(ask.person)
            .await?
            .into_iter()
            .filter(|row| row.status == Status::Running)
            .collect();
        let here: Vec<&TableRow> = rows
            .iter()
            .filter(|row| row.channel == ask.channel)
            .collect();
        match (rows.as_slice(), here.as_slice()) {
            ([], _) => Err(Refusal::NoMatches.into()),
            ([only], _) => Ok(only.id),
            (_, [only]) if wanted == Wanted::Here => Ok(only.id),
            // The store lists what waits for the asker first, by deadline.
            ([first, ..], _) if wanted == Wanted::Due => Ok(first.id),
            _ => Err(Refusal::WhichMatch.into()),
        }
    }
}

/// The match that was named, by a completion or by its number.
fn named_match(named: &str) -> Result<TableId, Failure> {
    let id = named.trim().to_uppercase().parse::<TableId>();
    Ok(id.map_err(|_| Refusal::NoSuchTable)?)
}

/// Everyone but this seat.
pub(super) fn against(table: &Table, seat: Seat) -> Text {
    let others = table.seated().map(|(other, _)| other);
    draw::names(others.filter(|other| *other != seat))
}

fn summary(table: &Table, seat: Seat) -> Text {
    table.panel(Viewer::Seat(seat)).summary
}

fn deadline(table: &Table, key: &'static str) -> Text {
    let until = match table.until() {
        Some(until) => Text::new("matches-until").with("until", Arg::When(until)),
        None => Text::new("matches-no-deadline"),
    };
    Text::new(key).text("deadline", until)
}

/// A match in one line without markup, for completions.
fn match_label(table: &Table, seat: Seat, speaker: &Speaker<'_>) -> String {
    let text = match table.phase {
        Phase::Open if table.room.is_some() => Text::new("matches-choice-lobby"),
        Phase::Open => Text::new("matches-choice-open"),
        _ => Text::new("matches-choice").text("summary", summary(table, seat)),
    };
    let text = text
        .text("game", draw::game_name(table))
        .text("against", against(table, seat));
    let label = speaker.say(&text).replace('\\', "");
    label.chars().take(100).collect()
}

fn contains(label: &str, typed: &str) -> bool {
    label.to_lowercase().contains(&typed.trim().to_lowercase())
}

/// Back and forward, as far as there are pages.
pub(super) fn page_buttons(
    page: usize,
    pages: usize,
    press: impl Fn(usize) -> Press,
    speaker: &Speaker<'_>,
) -> Vec<crate::draw::letter::Button> {
    let mut buttons = Vec::new();
    if page > 0 {
        buttons.push(draw::button(
            press(page - 1),
            "button-back",
            Tone::Plain,
            speaker,
        ));
    }
    if page + 1 < pages {
        buttons.push(draw::button(
            press(page + 1),
            "button-forward",
            Tone::Plain,
            speaker,
        ));
    }
    buttons
}
