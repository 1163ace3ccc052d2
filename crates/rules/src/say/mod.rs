//! The catalogue: says a [`crate::kernel::Text`] in a language, with people's names made harmless.
//!
//! All sentences stand in `locales/`; none stands in the code. Nobody here decides what is said, only how it sounds.

mod name;

mod roster;

mod catalogue;

pub use catalogue::{Language, Speaker, localized, localized_attribute};
pub use name::{Markup, harmless, harmless_title};
pub use roster::Roster;
