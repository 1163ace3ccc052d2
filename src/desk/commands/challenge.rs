//! Challenges: making one, answering it, and asking for another match afterwards.

use std::sync::Arc;

use crate::courier::outbox::{Held, TO_COME};
use crate::courier::place::Place;
use crate::desk::ask::{Ask, Named, Reply};
use crate::desk::route::Desk;
use crate::edge;
use crate::games::GAMES;
use crate::kernel::{Level, Person, Refusal, TableId, Text};
use crate::store::{Surface, SurfaceKind};
use crate::table::{Change, Command, Failure, Occupant, Opening, Pace, Phase, Practice, Table};

/// How many rematches of one match are looked at before a new one is opened.
const MOST_REMATCHES: u64 = 100;

impl Desk {
    pub(in crate::desk) async fn challenge(
        &self,
        ask: &Ask,
        opponent: &Named,
        game: Option<String>,
        variant: Option<String>,
        pace: Option<String>,
        rated: Option<bool>,
    ) -> Result<Reply, Failure> {
        let house = self.is_house(opponent.person);
        if opponent.bot && !house {
            return Err(Refusal::AnotherBot.into());
        }
        if opponent.person == ask.person {
            return Err(Refusal::Yourself.into());
        }
        // In our own conversation nobody else could see the challenge.
        if ask.direct && !house {
            return Err(Refusal::NobodyHere.into());
        }
        let pace = self.allowed_here(ask, pace).await?;
        if !house {
            self.people
                .meet(opponent.person, &opponent.name, "")
                .await?;
        }
        let opening = Opening {
            options: variant.unwrap_or_default(),
            pace,
            rated: rated.unwrap_or(true),
            invited: (!house).then_some(opponent.person),
            ..self.opening(
                ask,
                self.tables.name_for("challenge", ask.id),
                game.unwrap_or_else(|| GAMES[0].meta().id.to_owned()),
            )
        };
        self.open_here(ask, opening).await
    }

    /// `/tor open`: a table that people join.
    pub(in crate::desk) async fn open_lobby(
        &self,
        ask: &Ask,
        game: String,
        variant: Option<String>,
        seats: Option<u8>,
        pace: Option<String>,
    ) -> Result<Reply, Failure> {
        let opening = Opening {
            options: variant.unwrap_or_default(),
            pace: self.allowed_here(ask, pace).await?,
            lobby: Some(seats),
            ..self.opening(ask, self.tables.name_for("lobby", ask.id), game)
        };
        self.open_here(ask, opening).await
    }

    /// The usual terms of a table that the asker opens here and now.
    pub(super) fn opening(&self, ask: &Ask, id: TableId, game: String) -> Opening {
        Opening {
            id,
            game,
            options: String::new(),
            pace: Pace::Live,
            paces: self.paces,
            rated: true,
            host: ask.person,
            invited: None,
            lobby: None,
            guild: ask.guild,
            channel: ask.channel,
            expires_at: self
                .clock
                .now()
                .plus_seconds(self.play.challenge_expires.as_secs() as i64),
            click: ask.id,
            seed: edge::random_seed(),
            rematch_of: None,
            practice: None,
            contest: None,
        }
    }

    pub(super) async fn open_here(&self, ask: &Ask, opening: Opening) -> Result<Reply, Failure> {
        let held = self.outbox.hold(opening.id, Place::Board);
        let change = self.tables.open(opening).await?;
        self.post_board(ask, &change.table, held).await
    }

    /// The server's rules for where and how fast, and whether we can write here at all.
    pub(in crate::desk) async fn allowed_here(
        &self,
        ask: &Ask,
        pace: Option<String>,
    ) -> Result<Pace, Failure> {
        if !ask.may_write {
            return Err(Refusal::CannotWrite.into());
        }
        let guild = match ask.guild {
            Some(guild) => Some(self.people.guild(guild).await?),
            None => None,
        };
        if guild.as_ref().is_some_and(|guild| {
            !guild.channels.is_empty() && !guild.channels.contains(&ask.channel)
        }) {
            return Err(Refusal::WrongChannel.into());
        }
        match pace.or_else(|| guild.and_then(|guild| guild.pace)) {
            Some(pace) => Ok(Pace::find(&pace).ok_or(Refusal::NoSuchPace)?),
            None => Ok(Pace::Live),
        }
    }

    /// Answers with a new board for everyone.
    async fn post_board(&self, ask: &Ask, table: &Table, held: Held) -> Result<Reply, Failure> {
        // The same wish delivered twice finds the board of the first.
        let known = self.outbox.surface(table.id, SurfaceKind::Board).await?;
        if known.is_none() && !ask.by_token {
            self.outbox.expect_board(table).await?;
        }
        let letter = self.outbox.board_for(table).await?;
        Ok(Reply::public(letter)
            .showing(table.id, Place::Board, table.seq)
            .holding(held))
    }

    /// Answers a challenge, or changes a lobby. Its own message becomes the board: one request, nothing to scroll for.
    pub(in crate::desk) async fn gather(
        &self,
        ask: &Ask,
        id: TableId,
        command: Command,
    ) -> Result<Reply, Failure> {
        let held = self.outbox.hold(id, Place::Board);
        let Change { table, .. } = self.tables.command(id, &command).await?;
        if !self.pressed_board(ask, id).await? {
            drop(held);
            return self.hand(ask, id).await;
        }
        let letter = self.outbox.board_for(&table).await?;
        Ok(Reply::redraw(letter)
            .showing(id, Place::Board, table.seq)
            .holding(held))
    }

    /// Whether the pressed message is the table's board. A forged press, or one on an old copy, must not turn another
    /// message into a second board.
    pub(in crate::desk) async fn pressed_board(
        &self,
        ask: &Ask,
        id: TableId,
    ) -> Result<bool, Failure> {
        let board = self.outbox.surface(id, SurfaceKind::Board).await?;
        let pressed = ask.message.filter(|message| !message.ephemeral);
        let is_it = |board: Surface, id: u64| board.message == TO_COME || board.message == id;
        Ok(pressed.is_some_and(|pressed| board.is_none_or(|board| is_it(board, pressed.id))))
    }

    /// Opens the next match of the same people, or joins it if another one has asked already.
    pub(in crate::desk) async fn rematch(&self, ask: &Ask, id: TableId) -> Result<Reply, Failure> {
        let old = self.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
        old.seat_of(ask.person).ok_or(Refusal::NotAPlayer)?;
        if !matches!(old.phase, Phase::Over(..)) {
            return Err(Refusal::NotOver.into());
        }
        if old.contest.is_some() {
            return Err(Refusal::Rule(Text::new("refusal-contest-rematch")).into());
        }
        for attempt in 0..MOST_REMATCHES {
            let name = self.tables.rematch_name(id, attempt);
            let table = match self.tables.get(name).await? {
                Some(table) => table,
                None => match self.open_rematch(ask, &old, name).await? {
                    Ok(reply) => return Ok(reply),
                    Err(table) => table,
                },
            };
            match table.phase {
                Phase::Open if table.host == ask.person => {
                    self.ensure_board(ask, &table).await?;
                    return Err(Refusal::RematchWaits.into());
                }
                Phase::Open => {
                    let (by, click) = (ask.person, ask.id);
                    let come = match table.room {
                        Some(_) => Command::Join { by, click },
                        None => Command::Accept { by, click },
                    };
                    let change = self.tables.command(name, &come).await?;
                    self.ensure_board(ask, &change.table).await?;
                    return self.hand(ask, name).await;
                }
                Phase::Running => return self.hand(ask, name).await,
                Phase::Closed(_) | Phase::Over(..) => {}
            }
        }
        Err(Refusal::NoSuchTable.into())
    }

    /// The reply, or the table that the other one opened in the same moment.
    async fn open_rematch(
        &self,
        ask: &Ask,
        old: &Table,
        id: TableId,
    ) -> Result<Result<Reply, Arc<Table>>, Failure> {
        if !ask.may_write {
            return Err(Refusal::CannotWrite.into());
        }
        let others: Vec<Person> = old
            .people()
            .map(|(_, person)| person)
            .filter(|person| *person != ask.person)
            .collect();
        // Two play at once, and so does whoever practises; more of them gather first, and so does someone who played a rated
        // match alone with several bots.
        let practice = practised(old);
        let gathers = old.seats.len() != 2 && practice.is_none();
        let lobby = gathers.then_some(Some(old.seats.len() as u8));
        if lobby.is_none() && others.iter().any(|other| other.is_forgotten()) {
            return Err(Refusal::FormerPlayer.into());
        }
        let opening = Opening {
            options: old.options.clone(),
            pace: old.pace,
            rated: old.rated,
            invited: others.first().copied().filter(|_| lobby.is_none()),
            lobby,
            guild: old.guild,
            channel: old.channel,
            rematch_of: Some(old.id),
            practice,
            ..self.opening(ask, id, old.rules.meta().id.to_owned())
        };
        let held = self.outbox.hold(id, Place::Board);
        let change = self.tables.open(opening).await?;
        if change.events.is_empty() {
            return Ok(Err(change.table));
        }
        let mut table = change.table;
        for level in house(old).filter(|_| gathers) {
            let by = ask.person;
            let seat = Command::AddBot { by, level };
            table = self.tables.command(id, &seat).await?.table;
        }
        // A rematch asked for from a private panel still belongs into the channel where the match was.
        if ask.channel == old.channel {
            return Ok(Ok(self.post_board(ask, &table, held).await?));
        }
        drop(held);
        self.outbox.post_board(&table).await?;
        Ok(Ok(self.hand(ask, id).await?))
    }
}

/// How well the house played, seat by seat.
fn house(table: &Table) -> impl Iterator<Item = Level> {
    table.seated().filter_map(|(_, who)| match who {
        Occupant::House(level) => Some(level),
        Occupant::Person(_) => None,
    })
}

/// How someone played who needs nobody else for another match.
fn practised(old: &Table) -> Option<Practice> {
    match house(old).next() {
        Some(level) if old.seats.len() == 2 || old.is_practice() => Some(Practice::Against(level)),
        None if old.seats.len() == 1 && old.is_practice() => Some(Practice::Alone),
        Some(_) | None => None,
    }
}
