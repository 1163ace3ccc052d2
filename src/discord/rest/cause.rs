//! Why there is no connection, in words for whoever hosts the bot. Never what the error itself says: addresses hold tokens.

use std::error::Error;
use std::io::{self, ErrorKind};

use serenity::all::{GatewayError, HttpError};

/// Why Discord cannot be spoken to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Cause {
    /// The name of the server is unknown.
    #[error("its name cannot be resolved: is there a network, does DNS work?")]
    Name,
    /// Nobody listens.
    #[error("the connection was refused: nobody listens there")]
    Refused,
    /// There is no way there.
    #[error("there is no way to it: is there a network?")]
    NoWay,
    /// It takes too long.
    #[error("no answer in time")]
    TimedOut,
    /// It is not who it should be, or speaks something else.
    #[error("no secure connection (TLS): is the clock right, and is nobody between us?")]
    Tls,
    /// An answer, but not one of those we wait for.
    #[error("it answered with status {0}")]
    Status(u16),
    /// The connection was there and is no more.
    #[error("the connection broke off")]
    Broken,
    /// The gateway said goodbye.
    #[error("the gateway closed with code {0}")]
    Closed(u16),
    /// The session is over without a word.
    #[error("the session ended")]
    Ended,
    /// More of them would cost the token.
    #[error("Discord lets hardly any more sessions begin today")]
    Spent,
    /// None of these.
    #[error("it said something that cannot be understood")]
    Unclear,
}

impl Cause {
    /// What an error of serenity's comes from.
    pub fn of(error: &serenity::Error) -> Cause {
        match error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => {
                Cause::Status(answer.status_code.as_u16())
            }
            serenity::Error::Gateway(GatewayError::Closed(Some(frame))) => {
                Cause::Closed(frame.code.into())
            }
            serenity::Error::Gateway(GatewayError::Closed(None)) => Cause::Broken,
            serenity::Error::Gateway(_) => Cause::Ended,
            serenity::Error::Http(HttpError::Request(request)) if request.is_timeout() => {
                Cause::TimedOut
            }
            other => Cause::below(other).unwrap_or(Cause::Unclear),
        }
    }

    /// The first error below this one that we know.
    fn below(error: &(dyn Error + 'static)) -> Option<Cause> {
        let mut next = Some(error);
        while let Some(error) = next {
            if let Some(cause) = Cause::known(error) {
                return Some(cause);
            }
            // An error of the system's hides the one it was made of: what that comes from is all it tells.
            let wrapped = error.downcast_ref().and_then(io::Error::get_ref);
            next = match wrapped {
                Some(wrapped) => Some(wrapped),
                None => error.source(),
            };
        }
        None
    }

    fn known(error: &(dyn Error + 'static)) -> Option<Cause> {
        // Neither the resolver nor TLS has an error of a type that we could name.
        let text = error.to_string().to_lowercase();
        if text == "dns error" || text.starts_with("failed to lookup address") {
            return Some(Cause::Name);
        }
        if text.starts_with("invalid peer certificate") {
            return Some(Cause::Tls);
        }
        let broken = error.downcast_ref::<io::Error>()?;
        match broken.kind() {
            ErrorKind::ConnectionRefused => Some(Cause::Refused),
            ErrorKind::TimedOut => Some(Cause::TimedOut),
            ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable | ErrorKind::NetworkDown => {
                Some(Cause::NoWay)
            }
            ErrorKind::ConnectionReset
            | ErrorKind::ConnectionAborted
            | ErrorKind::BrokenPipe
            | ErrorKind::UnexpectedEof => Some(Cause::Broken),
            // What comes back to our greeting is no TLS at all.
            ErrorKind::InvalidData => Some(Cause::Tls),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An error that was brought about by another one, as clients wrap them.
    #[derive(Debug, thiserror::Error)]
    #[error("error sending request for url (https://discord.com/api/webhooks/1/secret)")]
    struct Wrapped(#[source] Box<dyn Error + Send + Sync>);

    #[derive(Debug, thiserror::Error)]
    #[error("{0}")]
    struct Says(&'static str);

    #[test]
    fn the_cause_is_found_below_and_its_words_hold_no_address() {
        let io = |kind| Box::new(io::Error::from(kind)) as Box<dyn Error + Send + Sync>;
        for (inner, cause) in [
            (io(ErrorKind::ConnectionRefused), Some(Cause::Refused)),
            (io(ErrorKind::TimedOut), Some(Cause::TimedOut)),
            (io(ErrorKind::NetworkUnreachable), Some(Cause::NoWay)),
            (io(ErrorKind::ConnectionReset), Some(Cause::Broken)),
            (io(ErrorKind::InvalidData), Some(Cause::Tls)),
            (io(ErrorKind::NotFound), None),
            (Box::new(Says("dns error")), Some(Cause::Name)),
            (
                Box::new(io::Error::other(Says("invalid peer certificate: Expired"))),
                Some(Cause::Tls),
            ),
            (
                Box::new(io::Error::other(io::Error::new(
                    ErrorKind::InvalidData,
                    Says("received corrupt message"),
                ))),
                Some(Cause::Tls),
            ),
            (Box::new(Says("something else")), None),
        ] {
            let error = Wrapped(Box::new(Wrapped(inner)));
            let found = Cause::below(&error);
            assert_eq!(found, cause, "{error:?}");
            let said = found.unwrap_or(Cause::Unclear).to_string();
            assert!(!said.contains("secret") && !said.contains("http"), "{said}");
        }
    }
}
