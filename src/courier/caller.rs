//! The call: a short message that mentions somebody because a match waits for them, and what becomes of it.
//!
//! That they are called, reminded or warned is decided by the table and noted with the event, so that nothing is told twice and nothing
//! is forgotten. Here is only where it is said. A person has at most one such message in a channel, whatever it speaks of: something
//! new is said by a new message, since an edit pings nobody, and the one before is deleted first; what is past is taken out of it, and
//! with the last line it goes. So no match leaves more than one behind, and none says that time runs out two minutes ago.
//!
//! An attempt to post one is noted before it is made, and its number is its nonce: what a crash or a lost answer leaves open is asked
//! again and gives the same message. All of a person's messages are one job, done by one at a time; it takes what is so in the store
//! and at the tables, and does what is missing. No board waits for a call: they are jobs of their own, and take only turns in a channel
//! that nobody else waits for.

mod saying;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::RwLock;
use tokio_util::sync::CancellationToken;

use crate::courier::jobs::Again;
use crate::courier::outbox::{Outbox, RECOVERED};
use crate::kernel::{Channel, Guild, Person, Seat};
use crate::store::{Call, CallMessage, CallStage, CallsAt, PersonRow, Surface, SurfaceKind};
use crate::table::Table;
use crate::table::service::Fault;

/// Until the table in memory is the one in the store.
const SOON: Duration = Duration::from_millis(20);

/// Something that somebody is to be told, and where.
#[derive(Clone)]
struct Stands {
    call: Call,
    table: Arc<Table>,
    seat: Seat,
    channel: Channel,
}

/// What is so of something that was noted.
enum Found {
    Stands(Stands),
    /// It need not be told, or not any more.
    Past,
    /// Nobody knows yet.
    Later(Again),
}

/// What one message is to say.
struct Here {
    person: PersonRow,
    channel: Channel,
    /// The message there, if there is one.
    message: Option<CallMessage>,
    /// What it says and goes on saying.
    kept: Vec<Stands>,
    /// What it does not say yet.
    new: Vec<Stands>,
    /// What it says and need not say any more.
    past: Vec<Call>,
    /// Whether it says something that is said elsewhere from now on.
    moved: bool,
}

/// Calls people.
pub struct Caller {
    outbox: Arc<Outbox>,
    /// Whoever calls somebody holds it together with others, whoever takes everything back alone: nothing is on its way then.
    speaking: RwLock<()>,
}

impl Caller {
    /// Over the parts of an outbox.
    pub fn new(outbox: Arc<Outbox>) -> Caller {
        Caller {
            outbox,
            speaking: RwLock::default(),
        }
    }

    /// Calls people until it is told to stop. What is then under way is noted, and found at the next start.
    pub async fn run(self: Arc<Self>, stop: CancellationToken) {
        // Before we know our own account, the house could not be named as it should.
        tokio::select! {
            () = stop.cancelled() => return,
            () = self.outbox.people.connected() => {}
        }
        match self.outbox.store.calls.people(RECOVERED).await {
            Ok(told) => told
                .into_iter()
                .for_each(|person| self.outbox.slate.tell(person)),
            Err(fault) => tracing::error!(%fault, "those who are called could not be found"),
        }
        let calls = Arc::clone(&self.outbox.slate.calls);
        let perform = |person| {
            let caller = Arc::clone(&self);
            async move { caller.call(person).await }
        };
        calls.work_off(stop, |_| true, perform).await;
    }

    /// Waits until nobody is left to call, but not longer than this.
    pub async fn flush(&self, limit: Duration) {
        self.outbox.slate.calls.flush(limit).await;
    }

    /// Tells a person what waits for them, for those who keep the time themselves; whether all is said.
    pub async fn tell(&self, person: Person) -> Result<bool, Fault> {
        Ok(self.call(person).await? == Again::No)
    }

    /// Tells a person what waits for them, and nothing that is past.
    async fn call(&self, person: Person) -> Result<Again, Fault> {
        let _speaking = self.speaking.read().await;
        let calls = self.outbox.store.calls.of(person).await?;
        let messages = self.outbox.store.calls.messages(person).await?;
        let row = self.outbox.people.person(person).await?;
        let (mut stand, mut past, mut later) = (Vec::new(), Vec::new(), Again::No);
        for call in calls {
            // Before the table is looked at: what happens there from now on is heard of.
            self.outbox.slate.callees.add(call.table, person);
            match self.find(&call, &row).await? {
                Found::Stands(it) => stand.push(it),
                Found::Past => past.push(call),
                Found::Later(again) => later = later.and(again),
            }
        }
        // Our conversation with them may have been opened or closed just now.
        let row = self.outbox.people.person(person).await?;
        let places = messages.iter().map(|message| message.channel);
        let places = places.chain(stand.iter().map(|it| it.channel));
        let mut here: Vec<Here> = places
            .collect::<BTreeSet<_>>()
            .into_iter()
            .map(|channel| {
                let message = messages.iter().find(|it| it.channel == channel);
                gather(&row, channel, message, &stand, &past)
            })
            .collect();
        let places: Vec<Channel> = here.iter().map(|it| it.channel).collect();
        let spoken = |call: &Call| call.channel.is_some_and(|at| places.contains(&at));
        past.retain(|call| !spoken(call));
        self.past(past).await?;
        // What is past goes first: nothing is ever said in two places.
        here.sort_by_key(|it| !it.new.is_empty());
        for it in here {
            let again = match it.new.is_empty() {
                true => self.keep(it).await?,
                false => self.say(it).await?,
            };
            later = later.and(again);
        }
        Ok(later)
    }

    /// What is so of something that was noted.
    async fn find(&self, call: &Call, row: &PersonRow) -> Result<Found, Fault> {
        let Some(table) = self.outbox.tables.get(call.table).await? else {
            return Ok(Found::Past);
        };
        if table.seq < call.seq {
            // It is noted a moment before the table in memory knows of it.
            return Ok(Found::Later(Again::After(SOON)));
        }
        let Some((seat, stage)) = table
            .seat_of(call.person)
            .and_then(|seat| Some((seat, table.call_of(seat)?)))
        else {
            return Ok(Found::Past);
        };
        if (table.decision, stage) != (call.decision, call.stage) {
            // Something newer was noted meanwhile.
            return Ok(Found::Later(Again::After(SOON)));
        }
        let channel = match self.place_of_call(call, row, &table).await? {
            Ok(Some(channel)) => channel,
            Ok(None) => return Ok(Found::Past),
            Err(again) => return Ok(Found::Later(again)),
        };
        Ok(Found::Stands(Stands {
            call: *call,
            table,
            seat,
            channel,
        }))
    }

    /// Where something is said: nowhere, if they wish so or if only tokens can write there; or when to ask again.
    async fn place_of_call(
        &self,
        call: &Call,
        row: &PersonRow,
        table: &Table,
    ) -> Result<Result<Option<Channel>, Again>, Fault> {
        // Whoever wants no call, and whatever a server says, is told that time runs out all the same: nobody loses a match unheard.
        let only_call = call.stage == CallStage::Called;
        if only_call && row.calls == Some(CallsAt::Never) {
            return Ok(Ok(None));
        }
        let silent = only_call && !self.calls_in(table.guild).await?;
        let said = call.channel.filter(|_| call.told);
        if let Some(channel) = said.filter(|at| !silent || row.direct_channel == Some(*at)) {
            return Ok(Ok(Some(channel)));
        }
        if wants_direct(row) {
            if only_call && self.panel_is_new(table, call.person).await? {
                return Ok(Ok(None));
            }
            match self.outbox.conversation(table.id, call.person).await? {
                Ok(channel) => return Ok(Ok(Some(channel))),
                // They are closed, so it is said beside the board.
                Err(Again::No) => {}
                Err(again) => return Ok(Err(again)),
            }
        }
        let board = self.board_of(table).await?.filter(|_| !silent);
        let reached = board.filter(|board| !board.by_token);
        Ok(Ok(reached.map(|board| board.channel)))
    }

    /// Whether people are called in the channels of a server.
    async fn calls_in(&self, guild: Option<Guild>) -> Result<bool, Fault> {
        match guild {
            Some(guild) => Ok(self.outbox.people.guild(guild).await?.calls),
            None => Ok(true),
        }
    }

    /// Whether their panel was sent anew for this decision, which is a message like a call.
    async fn panel_is_new(&self, table: &Table, person: Person) -> Result<bool, Fault> {
        let panel = self
            .outbox
            .surface(table.id, SurfaceKind::Direct(person))
            .await?;
        Ok(panel.is_some_and(|panel| panel.posted_at >= table.since))
    }

    async fn board_of(&self, table: &Table) -> Result<Option<Surface>, Fault> {
        Ok(self.outbox.surface(table.id, SurfaceKind::Board).await?)
    }

    /// Notes what a message says.
    async fn told(
        &self,
        message: CallMessage,
        told: Vec<Call>,
        past: Vec<Call>,
    ) -> Result<(), Fault> {
        let gone = past.clone();
        self.outbox.store.calls.tell(message, told, past).await?;
        self.forget_calls(&gone);
        Ok(())
    }

    /// No message stands there any more; neither what was past need be told, nor these.
    async fn cleared(&self, here: &Here, mut these: Vec<Call>) -> Result<Again, Fault> {
        these.extend(&here.past);
        let gone = these.clone();
        let (person, channel) = (here.person.id, here.channel);
        self.outbox
            .store
            .calls
            .clear(person, channel, these)
            .await?;
        self.forget_calls(&gone);
        Ok(Again::No)
    }

    /// What no message speaks of need not be told any more.
    async fn past(&self, past: Vec<Call>) -> Result<(), Fault> {
        if !past.is_empty() {
            let gone = past.clone();
            self.outbox.store.calls.drop(past).await?;
            self.forget_calls(&gone);
        }
        Ok(())
    }

    fn forget_calls(&self, gone: &[Call]) {
        let callees = &self.outbox.slate.callees;
        gone.iter()
            .for_each(|call| callees.remove(call.table, call.person));
    }

    /// Takes back all that calls a person, who is about to be forgotten: a message that mentions them would stay for ever.
    pub async fn hush(&self, person: Person) -> Result<(), Fault> {
        let _alone = self.speaking.write().await;
        for message in self.outbox.store.calls.messages(person).await? {
            let stands = match message.attempt {
                0 => message.message,
                _ => self.found(&message).await,
            };
            self.take_away(message.channel, stands).await;
            let cleared = self
                .outbox
                .store
                .calls
                .clear(person, message.channel, Vec::new());
            cleared.await?;
        }
        let rest = self.outbox.store.calls.of(person).await?;
        self.past(rest).await
    }
}

/// Whether what somebody is told goes to their direct conversation: where they want their calls, or else their other notices.
fn wants_direct(row: &PersonRow) -> bool {
    let direct = match row.calls {
        Some(CallsAt::Direct) => true,
        Some(CallsAt::Here) => false,
        Some(CallsAt::Never) | None => row.direct,
    };
    direct && !row.direct_closed
}

/// What the message in a channel is to say.
fn gather(
    person: &PersonRow,
    channel: Channel,
    message: Option<&CallMessage>,
    stand: &[Stands],
    past: &[Call],
) -> Here {
    let said = |call: &Call| call.channel == Some(channel);
    let moves = |it: &Stands| it.channel != channel && said(&it.call);
    let here = stand.iter().filter(|it| it.channel == channel).cloned();
    let (kept, new) = here.partition(|it| it.call.told);
    Here {
        person: person.clone(),
        channel,
        message: message.copied(),
        kept,
        new,
        past: past.iter().copied().filter(said).collect(),
        moved: stand.iter().any(moves),
    }
}

fn noted(stand: &[Stands]) -> Vec<Call> {
    stand.iter().map(|it| it.call).collect()
}
