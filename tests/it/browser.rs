//! The playground in real Chromium: what people see and press, not what the page thinks it shows. Needs `chromium`
//! and `chromedriver`, which `scripts/test` installs where they are missing. Screenshots go to `target/screenshots/`.

/// Chromium and its driver, and windows that wait instead of guessing.
mod driver;

/// Floods, long channels and bytes: measured in the browser.
mod flood;

/// A match without eyes.
mod blind;

/// What a hostile or unlucky world does to the page.
mod hardship;

/// The boards of every game, measured and kept.
mod gallery;

/// A hint, asked for in the page.
mod hint;

/// Messages that components lay out.
mod layout;

/// Markdown.
mod looks;

/// Matches of TOR between windows, with the keyboard alone, on a phone, over a restart.
mod play;

/// A few lines in the place of the bot, for what the bot does not do (yet): forms, menus, silence.
mod stand_in;

/// The menu of a message.
mod more;

/// Practice from the welcome.
mod practice;

/// Pictures, profiles, leaderboards and replays.
mod standings;

/// A match, judged.
mod analysis;

/// A seat that was left.
mod takeover;

/// A tournament's card and standings.
mod tournament;

/// Composer, forms, menus and the wire drawer.
mod tools;

/// What a screen reader is told.
mod tree;

/// The driver's protocol.
mod webdriver;
