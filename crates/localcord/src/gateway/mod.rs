//! The gateway: `session` keeps what each bot session must still hear, `socket` talks to one connection.
//! Neither knows what an event means; the rest of the emulator hands them a name and finished JSON.

mod session;
mod socket;

pub(super) use session::{
    Audience, Control, DIRECT_MESSAGES, GUILD_MEMBERS, GUILD_MESSAGES, GUILDS, Gateway,
    MESSAGE_CONTENT,
};
pub(super) use socket::serve;
