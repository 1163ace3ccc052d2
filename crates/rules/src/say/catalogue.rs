//! The sentences themselves, in Fluent, embedded in the binary.

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use rust_embed::RustEmbed;
use unic_langid::LanguageIdentifier;

use crate::kernel::{Arg, Dial, Seat, Text};
use crate::say::{Markup, Roster, harmless, harmless_title};

#[derive(RustEmbed)]
#[folder = "../../locales"]
struct Locales;

/// Writes down the languages: for each its folder in `locales/`, what it calls itself, and what Discord calls it, the usual one first.
macro_rules! languages {
    ($($(#[$doc:meta])* $language:ident: $id:literal, $name:literal, [$($locale:literal),+];)+) => {
        /// A language we speak.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Language {$(
            $(#[$doc])*
            $language,
        )+}

        impl Language {
            /// All of them; the first is spoken to those whose own we do not know.
            pub const ALL: [Language; [$($id),+].len()] = [$(Language::$language),+];

            /// Its folder in `locales/`, and its name in settings.
            pub fn id(self) -> &'static str {
                match self { $(Language::$language => $id,)+ }
            }

            /// What it calls itself.
            pub fn name(self) -> &'static str {
                match self { $(Language::$language => $name,)+ }
            }

            /// What Discord calls it where something is translated for each client.
            pub fn locales(self) -> &'static [&'static str] {
                match self { $(Language::$language => &[$($locale),+],)+ }
            }
        }
    };
}

languages! {
    English: "en", "English", ["en-US", "en-GB"];
    German: "de", "Deutsch", ["de"];
}

impl Default for Language {
    fn default() -> Language {
        Language::ALL[0]
    }
}

impl Language {
    /// The language for a locale such as `de` or `en-GB`, if we speak it: that very one, or else any of the same name.
    pub fn find(locale: &str) -> Option<Language> {
        let of = |name| {
            let called = |ours: &Language| ours.id() == name || ours.locales().contains(&name);
            Language::ALL.into_iter().find(called)
        };
        of(locale).or_else(|| of(locale.split('-').next()?))
    }
}

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<Vec<Bundle>> = LazyLock::new(|| {
    let of = |language: Language| load(language.id(), &texts(&format!("{}/", language.id())));
    Language::ALL.into_iter().map(of).collect()
});

/// The files of sentences below a folder.
fn texts(folder: &str) -> Vec<String> {
    let paths = Locales::iter().filter(|path| path.starts_with(folder));
    let text = |path: Cow<'_, str>| {
        let file = Locales::get(&path).expect("the path came from the same list");
        String::from_utf8(file.data.into_owned()).expect("a test reads every file of sentences")
    };
    paths.map(text).collect()
}

fn load(id: &str, texts: &[String]) -> Bundle {
    let id: LanguageIdentifier = id.parse().expect("our languages have well-formed names");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Discord shows the marks that Fluent puts around variables as boxes on some clients.
    bundle.set_use_isolating(false);
    for text in texts {
        let resource =
            FluentResource::try_new(text.clone()).expect("a test reads every file of sentences");
        bundle
            .add_resource(resource)
            .expect("a test finds keys that stand twice");
    }
    bundle
}

fn bundle(language: Language) -> &'static Bundle {
    &BUNDLES[language as usize]
}

/// One reader's ear: their language, the names around them, and whether they prefer letters to emoji.
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    language: Language,
    roster: &'a Roster,
    plain: bool,
}

impl<'a> Speaker<'a> {
    /// Speaks a language with these names, and with emoji.
    pub fn new(language: Language, roster: &'a Roster) -> Speaker<'a> {
        Speaker {
            language,
            roster,
            plain: false,
        }
    }

    /// The same with letters instead of emoji, or not.
    #[must_use]
    pub fn plainly(self, plain: bool) -> Speaker<'a> {
        Speaker { plain, ..self }
    }

    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether letters stand for emoji.
    pub fn is_plain(&self) -> bool {
        self.plain
    }

    /// Says a sentence.
    pub fn say(&self, text: &Text) -> String {
        self.voice(Markup::Read).say(text, None)
    }

    /// A choice as part of a sentence: what its button says beside it, such as how many are left, is no part of the choice.
    pub fn tell(&self, text: &Text) -> String {
        self.voice(Markup::Read).say(text, Some("told"))
    }

    /// The same where markup is shown and not read: on buttons, in lists, among completions. At most so many characters.
    pub fn label(&self, text: &Text, longest: usize) -> String {
        let said = self.voice(Markup::Shown).say(text, None);
        said.chars().take(longest).collect()
    }

    /// The same in a block of code.
    pub fn quote(&self, text: &Text) -> String {
        self.voice(Markup::Quoted).say(text, None)
    }

    /// The same of a picture, to those who do not see it.
    pub fn describe(&self, text: &Text) -> String {
        self.voice(Markup::Told).say(text, None)
    }

    fn voice(&self, markup: Markup) -> Voice<'_> {
        Voice {
            speaker: self,
            bundle: bundle(self.language),
            markup,
        }
    }
}

/// A speaker who says something, in the sentences of a language, to where markup is read or shown.
struct Voice<'a> {
    speaker: &'a Speaker<'a>,
    bundle: &'a Bundle,
    markup: Markup,
}

impl Voice<'_> {
    fn say(&self, text: &Text, wording: Option<&str>) -> String {
        let bundle = self.bundle;
        let Some(message) = bundle.get_message(text.key) else {
            tracing::error!(key = text.key, "a sentence is missing");
            return text.key.to_owned();
        };
        // A sentence may have a second wording for readers of plain text.
        let plain = message
            .get_attribute("text")
            .filter(|_| self.speaker.plain)
            .map(|attribute| attribute.value());
        let other = wording.and_then(|wording| message.get_attribute(wording));
        let other = other.map(|attribute| attribute.value());
        let Some(pattern) = other.or(plain).or(message.value()) else {
            return text.key.to_owned();
        };
        let args: FluentArgs<'_> = text
            .args
            .iter()
            .map(|(name, arg)| (*name, self.value(arg)))
            .collect();
        let mut errors = Vec::new();
        let said = bundle
            .format_pattern(pattern, Some(&args), &mut errors)
            .into_owned();
        if !errors.is_empty() {
            tracing::error!(key = text.key, ?errors, "a sentence could not be filled in");
        }
        said
    }

    /// What someone is called who was forgotten.
    fn former(&self, number: Option<usize>) -> String {
        let text = match number {
            None => Text::new("former-player"),
            Some(number) => Text::new("former-player-numbered").number("number", number as i64),
        };
        self.say(&text, None)
    }

    /// Whoever sits there, and how well they play where it is the house: "Torwart (level 3)".
    fn player(&self, seat: Seat) -> String {
        let roster = self.speaker.roster;
        let name = roster.name(seat, self.markup);
        match roster.level(seat) {
            Some(level) => {
                let text = Text::new("house-player")
                    .with("name", Arg::Plain(name))
                    .text("level", level.label());
                self.say(&text, None)
            }
            None => name,
        }
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        let roster = self.speaker.roster;
        let words = match arg {
            Arg::Number(number) => return FluentValue::from(*number),
            Arg::Name(seat) | Arg::Player(seat) | Arg::Mention(seat)
                if roster.former(*seat).is_some() =>
            {
                self.former(roster.former(*seat).flatten())
            }
            Arg::Player(seat) => self.player(*seat),
            Arg::Person(person) if person.is_forgotten() => self.former(None),
            Arg::Name(seat) => unbroken(roster.name(*seat, self.markup)),
            Arg::Mention(seat) => roster.mention(*seat),
            Arg::Person(person) => roster.person(*person, self.markup),
            Arg::Plain(text) => text.clone(),
            Arg::Foreign(text) => harmless(text, self.markup),
            Arg::Title(text) => harmless_title(text, self.markup),
            Arg::When(moment) => format!("<t:{}:R>", moment.seconds()),
            Arg::At(moment, dial) => {
                let style = match dial {
                    Dial::Second => 'T',
                    Dial::Minute => 't',
                    Dial::Day => 'f',
                };
                format!("<t:{}:{style}>", moment.seconds())
            }
            Arg::Text(text) => self.say(text, None),
        };
        FluentValue::String(Cow::Owned(words))
    }
}

/// The longest name that stands in one line of a phone as a whole.
const ONE_LINE: usize = 20;

/// A name that no line ends within, unless it is so long that it would leave a hole at the end of the line before.
fn unbroken(name: String) -> String {
    match name.chars().count() {
        0..=ONE_LINE => name.replace(' ', "\u{A0}"),
        _ => name,
    }
}

/// A sentence without names, in a language.
pub fn localized(language: Language, key: &'static str) -> String {
    Speaker::new(language, &Roster::default()).say(&Text::new(key))
}

/// An attribute of a message without variables; empty if there is none.
pub fn localized_attribute(language: Language, key: &str, attribute: &str) -> String {
    let bundle = bundle(language);
    let attribute = bundle
        .get_message(key)
        .and_then(|message| message.get_attribute(attribute));
    let said = attribute.map(|attribute| {
        bundle
            .format_pattern(attribute.value(), None, &mut Vec::new())
            .into_owned()
    });
    said.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Level, Person};

    #[test]
    fn every_file_of_sentences_can_be_read() {
        for language in Language::ALL {
            assert!(bundle(language).has_message("tor-title"), "{language:?}");
        }
    }

    #[test]
    fn plurals_names_and_plain_wording() {
        let roster = Roster::new(vec![None, None], Default::default(), None);
        let text = Text::new("tor-ball-midfield")
            .name("attacker", Seat(0))
            .name("defender", Seat(1))
            .number("steps", 2);
        let say =
            |language, plain, text: &Text| Speaker::new(language, &roster).plainly(plain).say(text);
        assert_eq!(
            say(Language::English, false, &text),
            "Ball in Torwart\u{A0}2's midfield. Two more steps and Torwart\u{A0}1 scores."
        );
        assert_eq!(
            say(Language::German, false, &text),
            "Der Ball liegt im Mittelfeld von Torwart\u{A0}2. Noch zwei Schritte, und Torwart\u{A0}1 trifft."
        );
        let goal = Text::new("tor-goal").name("name", Seat(0));
        assert_eq!(
            say(Language::English, true, &goal),
            "Goal for Torwart\u{A0}1!"
        );
    }

    #[test]
    fn the_house_is_listed_with_its_level() {
        let ana = (Person(1), "Ana".to_owned());
        let roster = Roster::new(vec![Some(Person(1)), None, None], [ana].into(), None);
        let roster = roster.playing(vec![None, Some(Level::Four), Some(Level::Optimal)]);
        let say = |language, arg| {
            let speaker = Speaker::new(language, &roster);
            speaker.say(&Text::new("seat-name").with("name", arg))
        };
        for (language, arg, expected) in [
            (Language::English, Arg::Player(Seat(0)), "Ana"),
            (
                Language::English,
                Arg::Player(Seat(1)),
                "Torwart 1 (level 4)",
            ),
            (
                Language::German,
                Arg::Player(Seat(1)),
                "Torwart 1 (Stufe 4)",
            ),
            (
                Language::German,
                Arg::Player(Seat(2)),
                "Torwart 2 (optimal)",
            ),
            (Language::English, Arg::Name(Seat(1)), "Torwart\u{A0}1"),
        ] {
            assert_eq!(say(language, arg), expected);
        }
    }

    #[test]
    fn whoever_was_forgotten_has_no_name_and_no_mention() {
        let seats = |forgotten: &[u64]| {
            let gone = forgotten
                .iter()
                .map(|random| Some(Person::forgotten(*random)));
            let seats = [Some(Person(1)), None].into_iter().chain(gone).collect();
            Roster::new(seats, [(Person(1), "Ana".to_owned())].into(), None)
        };
        let one = Text::new("seat-name").name("name", Seat(2));
        let mention = Text::new("seat-name").with("name", Arg::Mention(Seat(2)));
        let second = Text::new("seat-name").name("name", Seat(3));
        let person = Text::new("seat-name").with("name", Arg::Person(Person::forgotten(9)));
        for (language, text, forgotten, expected) in [
            (Language::English, &one, &[7][..], "Former player"),
            (Language::English, &mention, &[7], "Former player"),
            (Language::English, &second, &[7, 8], "Former player 2"),
            (Language::German, &mention, &[7, 8], "Ehemaliger Spieler 1"),
            (Language::German, &person, &[], "Ehemaliger Spieler"),
        ] {
            let roster = seats(forgotten);
            let (plain, roster) = (false, &roster);
            let speaker = Speaker::new(language, roster).plainly(plain);
            assert_eq!(speaker.say(text), expected);
        }
    }

    /// A language is a folder and a line: here is a third one, made of English with every sentence marked.
    #[test]
    fn another_language_needs_nothing_but_its_sentences() {
        let marked = |line: &str| match line.split_once(" = ") {
            Some((key, said)) if !line.starts_with([' ', '-', '#']) => format!("{key} = ⟦{said}"),
            _ => line.to_owned(),
        };
        let file = |text: String| text.lines().map(marked).collect::<Vec<_>>().join("\n");
        let english = texts("en/").into_iter();
        let bundle = load("tlh", &english.map(file).collect::<Vec<_>>());
        let roster = Roster::default();
        let speaker = Speaker::new(Language::default(), &roster);
        let voice = Voice {
            speaker: &speaker,
            bundle: &bundle,
            markup: Markup::Read,
        };
        let text = Text::new("seat-name").with("name", Arg::Foreign("Ana".to_owned()));
        assert_eq!(voice.say(&text, None), "⟦Ana");
        assert_eq!(speaker.say(&text), "Ana");
    }

    #[test]
    fn a_label_shows_no_marks_and_is_cut() {
        let roster = Roster::new(Vec::new(), [(Person(1), "A_n*a".to_owned())].into(), None);
        let speaker = Speaker::new(Language::English, &roster);
        let text = Text::new("seat-name").with("name", Arg::Person(Person(1)));
        assert_eq!(speaker.say(&text), r"A\_n\*a");
        assert_eq!(speaker.label(&text, 100), "A_n*a");
        assert_eq!(speaker.label(&text, 3), "A_n");
        assert_eq!(speaker.quote(&text), "A_n*a");
        assert_eq!(speaker.describe(&text), "A_n*a");
        let asked = Roster::listen(|roster| drop(Speaker { roster, ..speaker }.say(&text)));
        assert_eq!(asked, [Person(1)]);
    }

    #[test]
    fn locales_find_their_language() {
        assert_eq!(Language::find("de"), Some(Language::German));
        assert_eq!(Language::find("en-GB"), Some(Language::English));
        assert_eq!(Language::find("en-IN"), Some(Language::English));
        assert_eq!(Language::find("tlh"), None);
        for language in Language::ALL {
            for locale in language.locales().iter().chain([&language.id()]) {
                assert_eq!(Language::find(locale), Some(language), "{locale}");
            }
        }
    }
}
