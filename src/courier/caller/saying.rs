//! One message that calls a person in a channel: posted anew for what is new, edited for what is past, deleted with its last line.

use std::time::Duration;

use super::{Caller, Here, Stands, noted};
use crate::courier::deliver::{self, Delivered};
use crate::courier::jobs::Again;
use crate::courier::outbox::TO_COME;
use crate::courier::wire::Trouble;
use crate::draw;
use crate::draw::call::Told;
use crate::draw::letter::Letter;
use crate::kernel::{Channel, Text};
use crate::people;
use crate::say::{Language, Roster, Speaker};
use crate::store::CallMessage;
use crate::table::service::Fault;

impl Caller {
    /// There is nothing new to say: what is past is taken out of the message, or the message goes.
    pub(super) async fn keep(&self, here: Here) -> Result<Again, Fault> {
        let Some(message) = here.message else {
            self.past(here.past).await?;
            return Ok(Again::No);
        };
        let as_it_is = here.past.is_empty() && !here.moved && !here.kept.is_empty();
        if as_it_is && message.attempt == 0 {
            return Ok(Again::No);
        }
        if let Err(wait) = self.outbox.slate.turns.spare(here.channel) {
            return Ok(Again::After(wait));
        }
        if message.attempt != 0 {
            return self.settle(here, message).await;
        }
        if here.kept.is_empty() || message.message == TO_COME {
            if !self.take_away(here.channel, message.message).await {
                return Ok(Again::BackOff);
            }
            let kept = noted(&here.kept);
            return self.cleared(&here, kept).await;
        }
        let (letter, at) = (
            self.words(&here, &here.kept).await?,
            (here.channel, message.message),
        );
        match deliver::change(&*self.outbox.wire, at, &letter, None).await {
            Delivered::Changed | Delivered::Posted(..) => {
                self.told(message, Vec::new(), here.past).await?;
                Ok(Again::No)
            }
            // It is too old to be edited often, or nobody answers.
            Delivered::NotNow | Delivered::Lost(Trouble::TooOld) => Ok(Again::BackOff),
            // They were told once, which was all.
            Delivered::Lost(_) => self.cleared(&here, noted(&here.kept)).await,
        }
    }

    /// Nobody knows what came of an attempt to post a message, and what it was about is past: the nonce finds it. If it was never
    /// posted it is now, and mentions nobody.
    async fn settle(&self, here: Here, message: CallMessage) -> Result<Again, Fault> {
        let letter = match here.kept.is_empty() {
            true => nothing(people::private_language(&here.person)),
            false => self.words(&here, &here.kept).await?,
        };
        match self.post_call(&message, &letter).await {
            Delivered::Posted(posted, _) => {
                let found = CallMessage {
                    message: posted.message,
                    attempt: 0,
                    ..message
                };
                self.outbox.store.calls.save(found).await?;
                // Now it is a message like any other, which may say what is past.
                if !here.kept.is_empty() && !posted.as_asked {
                    let at = (here.channel, posted.message);
                    let _ = deliver::change(&*self.outbox.wire, at, &letter, None).await;
                }
                Ok(Again::After(Duration::ZERO))
            }
            Delivered::NotNow => Ok(Again::BackOff),
            Delivered::Changed | Delivered::Lost(_) => {
                let kept = noted(&here.kept);
                self.cleared(&here, kept).await
            }
        }
    }

    /// Says what is new, in a new message that takes the place of the one before.
    pub(super) async fn say(&self, here: Here) -> Result<Again, Fault> {
        if let Err(wait) = self.outbox.slate.turns.spare(here.channel) {
            return Ok(Again::After(wait));
        }
        let old = here.message.map_or(TO_COME, |message| message.message);
        if !self.take_away(here.channel, old).await {
            return Ok(Again::BackOff);
        }
        let number = number(&here);
        let unknown = |message: &CallMessage| ![0, number].contains(&message.attempt);
        if let Some(message) = here.message.filter(unknown) {
            // It was about something else, and may stand there.
            return self.settle(here, message).await;
        }
        let to_come = CallMessage {
            person: here.person.id,
            channel: here.channel,
            message: TO_COME,
            attempt: number,
            posted_at: self.outbox.clock.now(),
        };
        self.outbox.store.calls.save(to_come).await?;
        let all = [here.kept.as_slice(), &here.new].concat();
        let mut letter = self.words(&here, &all).await?;
        letter.pings.push(here.person.id);
        match self.post_call(&to_come, &letter).await {
            Delivered::Posted(posted, _) => {
                letter.pings.clear();
                let at = (here.channel, posted.message);
                // An attempt before made it, of what was so then.
                if !posted.as_asked
                    && deliver::change(&*self.outbox.wire, at, &letter, None).await
                        == Delivered::NotNow
                {
                    return Ok(Again::BackOff);
                }
                let stands = CallMessage {
                    message: posted.message,
                    attempt: 0,
                    posted_at: self.outbox.clock.now(),
                    ..to_come
                };
                self.told(stands, noted(&all), here.past).await?;
                Ok(Again::No)
            }
            Delivered::NotNow => Ok(Again::BackOff),
            Delivered::Lost(trouble) if here.person.direct_channel == Some(here.channel) => {
                for it in &here.new {
                    self.outbox
                        .direct_lost(it.call.table, here.person.id, trouble)
                        .await?;
                }
                self.cleared(&here, noted(&here.kept)).await?;
                // The others find another place.
                Ok(Again::After(Duration::ZERO))
            }
            Delivered::Changed => Ok(Again::No),
            Delivered::Lost(trouble) => {
                tracing::info!(channel.id = here.channel.0, %trouble, "nobody can be called here");
                self.cleared(&here, noted(&all)).await
            }
        }
    }

    /// Deletes a message; whether it is gone, or nobody can delete it.
    pub(super) async fn take_away(&self, channel: Channel, message: u64) -> bool {
        if message == TO_COME {
            return true;
        }
        let deleted = self.outbox.wire.delete(channel, message).await;
        deleted.err().is_none_or(|trouble| !trouble.may_pass())
    }

    /// The message that an attempt to post one made, as far as the nonce finds it.
    pub(super) async fn found(&self, message: &CallMessage) -> u64 {
        match self.post_call(message, &nothing(Language::default())).await {
            Delivered::Posted(posted, _) => posted.message,
            Delivered::Changed | Delivered::NotNow | Delivered::Lost(_) => TO_COME,
        }
    }

    async fn post_call(&self, message: &CallMessage, letter: &Letter) -> Delivered {
        let nonce = format!("c{:016x}", message.attempt);
        deliver::post(&*self.outbox.wire, message.channel, letter, &nonce).await
    }

    /// The lines about these, in the language of whoever reads the place.
    async fn words(&self, here: &Here, about: &[Stands]) -> Result<Letter, Fault> {
        let (mut rosters, mut about_these) = (Vec::new(), Vec::new());
        for it in about {
            let board = self.board_of(&it.table).await?;
            let board = board.filter(|board| board.message != TO_COME);
            let link = board.map(|it_is| draw::link(it.table.guild, it_is.channel, it_is.message));
            rosters.push(self.outbox.people.roster(&it.table).await?);
            about_these.push((it, link));
        }
        let language = match about_these.first() {
            Some((it, _)) if here.person.direct_channel != Some(here.channel) => {
                let (guild, host) = (it.table.guild, it.table.host);
                self.outbox.people.public_language(guild, host).await?
            }
            _ => people::private_language(&here.person),
        };
        let plain = here.person.text_board && here.person.direct_channel == Some(here.channel);
        let told = about_these.into_iter().zip(&rosters);
        let told: Vec<Told<'_>> = told
            .map(|((it, link), roster)| Told {
                table: &it.table,
                roster,
                seat: it.seat,
                stage: it.call.stage,
                link,
            })
            .collect();
        let speaker = |roster| Speaker::new(language, roster).plainly(plain);
        Ok(draw::call::call(&told, self.outbox.clock.now(), speaker))
    }
}

/// The number of an attempt: another one for everything that is new, and the same for the same.
fn number(here: &Here) -> u64 {
    let new = here.new.first().map(|it| it.call);
    let what = new.map_or(0, |call| call.table.0.rotate_left(20) ^ call.seq);
    (what ^ here.person.id.0.rotate_left(40) ^ here.channel.0).max(1)
}

/// What a message says that is about to go.
fn nothing(language: Language) -> Letter {
    let roster = Roster::default();
    Letter::text(Speaker::new(language, &roster).say(&Text::new("call-past")))
}
