//! All commands, in the order in which Discord lists them. A line here, its declaration in its verb's file and its words in
//! `locales/` are all there is to one.

use super::command::Command;
use super::tournament::*;
use super::*;

/// All of them.
pub const COMMANDS: &[&Command] = &[
    &challenge::COMMAND,
    &lobby::COMMAND,
    &practice::COMMAND,
    &hand::COMMAND,
    &matches::COMMAND,
    &board::COMMAND,
    &resign::COMMAND,
    &leaderboard::COMMAND,
    &profile::COMMAND,
    &verify::COMMAND,
    &replay::COMMAND,
    &analyse::COMMAND,
    &history::COMMAND,
    &create::COMMAND,
    &join::COMMAND,
    &leave::COMMAND,
    &start::COMMAND,
    &pairings::COMMAND,
    &standings::COMMAND,
    &bracket::COMMAND,
    &list::COMMAND,
    &honours::COMMAND,
    &log::COMMAND,
    &drop::COMMAND,
    &award::COMMAND,
    &undo::COMMAND,
    &extend::COMMAND,
    &cancel::COMMAND,
    &rules::COMMAND,
    &help::COMMAND,
    &privacy::EXPORT,
    &privacy::DELETE,
    &settings::ME,
    &settings::SERVER,
    &replay::ON_MESSAGE,
];
