//! Challenges: making one, answering it, and asking for another match afterwards.

use std::sync::Arc;

use crate::discord::ask::{Ask, Named, Place, Reply};
use crate::discord::outbox::{Held, TO_COME};
use crate::discord::route::Desk;
use crate::edge;
use crate::games::GAMES;
use crate::kernel::{Person, Refusal, TableId};
use crate::store::{Surface, SurfaceKind};
use crate::table::{Change, Command, Failure, Occupant, Opening, Pace, Phase, Table};

/// How many rematches of one match are looked at before a new one is opened.
const MOST_REMATCHES: u64 = 100;

impl Desk {
    pub(in crate::discord) async fn challenge(
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
            self.people.name(opponent).await?;
        }
        let opening = Opening {
            id: self.tables.name_for("challenge", ask.id),
            game: game.unwrap_or_else(|| GAMES[0].meta().id.to_owned()),
            options: variant.unwrap_or_default(),
            pace,
            paces: self.paces(),
            rated: rated.unwrap_or(true),
            host: ask.person,
            invited: (!house).then_some(opponent.person),
            guild: ask.guild,
            channel: ask.channel,
            expires_at: self
                .clock
                .now()
                .plus_seconds(self.play.challenge_expires.as_secs() as i64),
            click: ask.id,
            seed: edge::random_seed(),
            rematch_of: None,
        };
        let held = self.outbox.hold(opening.id, Place::Board);
        let change = self.tables.open(opening).await?;
        self.post_board(ask, &change.table, held).await
    }

    /// The server's rules for where and how fast, and whether we can write here at all.
    async fn allowed_here(&self, ask: &Ask, pace: Option<String>) -> Result<Pace, Failure> {
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

    pub(in crate::discord) async fn accept(
        &self,
        ask: &Ask,
        table: TableId,
    ) -> Result<Reply, Failure> {
        self.answer_challenge(
            ask,
            table,
            Command::Accept {
                by: ask.person,
                click: ask.id,
            },
        )
        .await
    }

    pub(in crate::discord) async fn decline(
        &self,
        ask: &Ask,
        table: TableId,
    ) -> Result<Reply, Failure> {
        self.answer_challenge(ask, table, Command::Decline { by: ask.person })
            .await
    }

    pub(in crate::discord) async fn withdraw(
        &self,
        ask: &Ask,
        table: TableId,
    ) -> Result<Reply, Failure> {
        self.answer_challenge(ask, table, Command::Withdraw { by: ask.person })
            .await
    }

    /// The challenge's own message becomes the board: one request, nothing to scroll for.
    async fn answer_challenge(
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
    pub(in crate::discord) async fn pressed_board(
        &self,
        ask: &Ask,
        id: TableId,
    ) -> Result<bool, Failure> {
        let board = self.outbox.surface(id, SurfaceKind::Board).await?;
        let pressed = ask.message.filter(|message| !message.ephemeral);
        let is_it = |board: Surface, id: u64| board.message == TO_COME || board.message == id;
        Ok(pressed.is_some_and(|pressed| board.is_none_or(|board| is_it(board, pressed.id))))
    }

    /// Opens the next match of the same two, or accepts it if the other one has asked already.
    pub(in crate::discord) async fn rematch(
        &self,
        ask: &Ask,
        id: TableId,
    ) -> Result<Reply, Failure> {
        let old = self.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
        old.seat_of(ask.person).ok_or(Refusal::NotAPlayer)?;
        if !matches!(old.phase, Phase::Over(..)) {
            return Err(Refusal::NotOver.into());
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
                    let accept = Command::Accept { by, click };
                    let change = self.tables.command(name, &accept).await?;
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
        let opening = Opening {
            id,
            game: old.rules.meta().id.to_owned(),
            options: old.options.clone(),
            pace: old.pace,
            paces: self.paces(),
            rated: old.rated,
            host: ask.person,
            invited: other_person(old, ask.person),
            guild: old.guild,
            channel: old.channel,
            expires_at: self
                .clock
                .now()
                .plus_seconds(self.play.challenge_expires.as_secs() as i64),
            click: ask.id,
            seed: edge::random_seed(),
            rematch_of: Some(old.id),
        };
        let held = self.outbox.hold(id, Place::Board);
        let change = self.tables.open(opening).await?;
        if change.events.is_empty() {
            return Ok(Err(change.table));
        }
        // A rematch asked for from a private panel still belongs into the channel where the match was.
        if ask.channel == old.channel {
            return Ok(Ok(self.post_board(ask, &change.table, held).await?));
        }
        drop(held);
        self.outbox.post_board(&change.table).await?;
        Ok(Ok(self.hand(ask, id).await?))
    }
}

fn other_person(table: &Table, person: Person) -> Option<Person> {
    table.seats.iter().find_map(|occupant| match occupant {
        Occupant::Person(other) if *other != person => Some(*other),
        Occupant::Person(_) | Occupant::House => None,
    })
}
