//! All commands, in the order in which Discord lists them. A line here, its declaration in its verb's file and its words in
//! `locales/` are all there is to one.

use super::command::Command;
use super::tournament::{create, enter, honours, list, organise, show};
use super::{
    analyse, board, challenge, hand, help, history, leaderboard, lobby, matches, practice, privacy,
    profile, replay, resign, rules, settings, verify,
};

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
    &enter::JOIN,
    &enter::LEAVE,
    &enter::START,
    &show::PAIRINGS,
    &show::STANDINGS,
    &show::BRACKET,
    &list::COMMAND,
    &honours::COMMAND,
    &show::LOG,
    &organise::DROP,
    &organise::AWARD,
    &organise::UNDO,
    &organise::EXTEND,
    &organise::CANCEL,
    &rules::COMMAND,
    &help::COMMAND,
    &privacy::EXPORT,
    &privacy::DELETE,
    &settings::ME,
    &settings::SERVER,
    &replay::ON_MESSAGE,
];
