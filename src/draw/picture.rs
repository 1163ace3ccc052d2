//! A picture as a file of a message: what it is called, and what it says to those who do not see it.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use crate::draw::letter::File;
use crate::kernel::lettering::legible;
use crate::kernel::{Arg, Sketch, Text};
use crate::say::Speaker;

/// The most characters Discord takes as description.
const LONGEST_ALT: usize = 1024;

/// A painted sketch as a file.
///
/// Its name follows from what is in it: clients never show an old picture under a new name, and a board that looks the same
/// is the same, however often a sealed choice was changed.
pub fn file(name: &str, sketch: &Sketch, png: Arc<[u8]>, speaker: &Speaker<'_>) -> File {
    captioned(name, alt(&sketch.alt, speaker), png)
}

/// The sketch with everyone's name on it.
pub fn named(sketch: Sketch, speaker: &Speaker<'_>) -> Sketch {
    sketch.named(|seat| {
        let text = Text::new("seat-name").with("name", Arg::Name(seat));
        // Nobody we met, or a name in letters we do not carry: their seat is a number everyone can read.
        legible(&speaker.label(&text, 64))
    })
}

/// The same with words that were said before.
pub fn captioned(name: &str, alt: String, png: Arc<[u8]>) -> File {
    let mut hasher = DefaultHasher::new();
    png.hash(&mut hasher);
    File {
        name: format!("{name}-{:08x}.png", hasher.finish() as u32),
        alt,
        bytes: png,
    }
}

/// The words of a picture. Emoji would be read out one by one.
pub fn alt(text: &Text, speaker: &Speaker<'_>) -> String {
    let said = speaker.plainly(true).describe(text);
    // Sentences that have nothing to say leave their spaces.
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    match said.char_indices().nth(LONGEST_ALT - 1) {
        Some((end, _)) if said.chars().count() > LONGEST_ALT => format!("{}…", &said[..end]),
        _ => said,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Arg;
    use crate::say::{Language, Roster};

    #[test]
    fn words_are_plain_and_not_too_long() {
        let roster = Roster::default();
        let speaker = Speaker::new(Language::English, &roster);
        let named = |name: &str| {
            let text = Text::new("chart-alt-two").with("first", Arg::Foreign(name.to_owned()));
            alt(&text.with("second", Arg::Plain("y".repeat(2000))), &speaker)
        };
        assert!(named("*a_b* <@1>").starts_with("*a_b* <@1> yyy"));
        assert_eq!(named("ä").chars().count(), LONGEST_ALT);
        assert!(named("ä").ends_with('…'));
    }

    #[test]
    fn other_pictures_have_other_names() {
        let roster = Roster::default();
        let speaker = Speaker::new(Language::German, &roster);
        let sketch = Sketch::new(1, 1, Text::new("chart-alt-empty"));
        let name = |bytes: &[u8]| file("rings", &sketch, bytes.into(), &speaker).name;
        assert!(name(b"a").starts_with("rings-") && name(b"a").ends_with(".png"));
        assert_eq!(name(b"a"), name(b"a"));
        assert_ne!(name(b"a"), name(b"b"));
    }
}
