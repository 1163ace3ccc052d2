//! Why a command did nothing: the person did something wrong, or we did. Whoever logs a fault of one log sees its name in it.

use crate::kernel::Corrupt;
use crate::store::{Logged, StoreError};

/// Why a command did nothing.
#[derive(Debug)]
pub enum Failure<R> {
    /// The person did something wrong.
    Refused(R),
    /// We did.
    Fault(Fault),
}

/// What we did wrong.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The database failed.
    #[error("the store failed: {0}")]
    Store(#[from] StoreError),
    /// A log cannot be read.
    #[error("{0}")]
    Corrupt(#[from] Corrupt),
    /// Too many lost races.
    #[error("every attempt to write lost a race")]
    Contended,
    /// Somebody who is to be forgotten was seated again and again.
    #[error("a person could not be forgotten: they came back every time")]
    Busy,
    /// A part of ours gave up; the panic stands in the log.
    #[error("a task panicked")]
    Panicked,
    /// Something else of ours did not do what it should.
    #[error("{0}")]
    Elsewhere(Box<dyn std::error::Error + Send + Sync>),
    /// One of these, with one log: its name, and what.
    #[error("{0}: {1}")]
    Of(String, Box<Fault>),
}

impl Fault {
    /// The same, with the name of the log it is about.
    #[must_use]
    pub fn of<I: Logged>(self, id: I) -> Fault {
        match self {
            named @ Fault::Of(..) => named,
            fault => Fault::Of(format!("{} {id}", I::WHAT), Box::new(fault)),
        }
    }

    /// Whether it is about one log alone. If not, it would be the same with every other one.
    pub fn is_of_one_log(&self) -> bool {
        match self {
            Fault::Store(fault) => matches!(fault, StoreError::Damaged(_)),
            Fault::Of(_, fault) => fault.is_of_one_log(),
            _ => true,
        }
    }

    /// Whether a log cannot be read: that will not change by itself.
    pub fn is_corrupt(&self) -> bool {
        match self {
            Fault::Corrupt(_) => true,
            Fault::Of(_, fault) => fault.is_corrupt(),
            _ => false,
        }
    }
}

impl<R> Failure<R> {
    /// The same; a fault with the name of the log it is about.
    #[must_use]
    pub fn of<I: Logged>(self, id: I) -> Failure<R> {
        match self {
            Failure::Refused(refusal) => Failure::Refused(refusal),
            Failure::Fault(fault) => Failure::Fault(fault.of(id)),
        }
    }
}

impl<R, F: Into<Fault>> From<F> for Failure<R> {
    fn from(fault: F) -> Failure<R> {
        Failure::Fault(fault.into())
    }
}
