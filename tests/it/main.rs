//! The whole bot against the local Discord: one binary, so that it links once.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

/// Tests over all games.
#[macro_use]
mod shares;

/// A database of the version before, and its buttons.
mod before;

/// The bot, a local Discord, a scratch database and scripted people.
mod bot;

/// The playground in a real browser.
mod browser;

/// The bot as a process of its own.
mod child;

/// What can be pressed on a message, whatever the game.
mod panel;

mod past;

/// Nothing that others receive depends on a sealed choice.
mod leak;

/// Two people and a board.
mod players;

/// Whole matches of TOR from challenge to rematch.
mod tor_match;

/// Every game at every size, pressed to its end.
mod every_game;

/// Faces of cards as emoji of the application.
mod faces;

/// Messages in parts and classic ones.
mod forms;

/// The same with the database on a server.
mod on_postgres;

/// Several processes as one bot.
mod cluster;

/// A line to the database that can be cut.
mod line;

/// The database goes away under a running bot, and comes back.
mod outage;

/// A database on that server.
#[path = "../scratch/postgres.rs"]
mod scratch;

/// Tables that people join.
mod lobbies;

/// Matches with the house at a level.
mod practice;

/// `/tor tournament …`: every verb and every refusal.
mod tournament_commands;

/// Finished matches, step by step.
mod replays;

/// The same from the menu of a message.
mod replays_by_message;

/// Hints for those who practise.
mod hint;

/// Finished matches, judged.
mod analysis;

/// Lists of finished matches.
mod histories;

/// What the messages of a match look like, word for word.
mod tor_board;

/// Buttons that nobody was meant to press.
mod bad_buttons;

/// Clicks that come twice, or all at once.
mod bad_clicks;

/// The bot killed at any moment: no acknowledged move is lost, none is doubled.
mod crash;

/// Every body the bot sends, against Discord's own document.
mod openapi;

/// Commands that no client would send.
mod forge;

/// Interactions with a field that is not as it should be.
mod odd_fields;

/// Challenges that cannot be.
mod bad_challenges;

/// Names that try to be more than names.
mod bad_names;

/// The right wish in the wrong place.
mod bad_places;

/// Boards in trouble.
mod trouble_boards;

/// Direct messages in trouble.
mod trouble_direct;

/// Answers in trouble.
mod trouble_answers;

/// The gateway in trouble.
mod trouble_gateway;

/// Telling Discord the commands.
mod registering;

/// Where the bot is no member.
mod by_token;

/// Reminders, warnings and deadlines.
mod pace;

/// The commands as Discord offers them.
mod offered;

/// The commands beside the challenge.
mod commands;

/// Who may look at a match that is over.
mod sight;

/// A log that somebody changed.
mod unfair;

/// Tables of three that somebody leaves.
mod leaving;

/// Games as data, for programs that are not ours.
mod selfplay;

/// Being called when it is one's turn.
mod call;

/// What people and servers can set.
mod settings;

/// Pictures that are not taken.
mod bad_pictures;

/// Pictures beside boards.
mod pictures;

/// Back and Forward stay where they are.
mod pages;

/// Ratings, leaderboards, profiles and seasons.
mod standings;

/// What is kept about someone, and being forgotten.
mod privacy;

/// Tournaments that run themselves.
mod tournaments;

/// The program as its host sees it.
mod process;
