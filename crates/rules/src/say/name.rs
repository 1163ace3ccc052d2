//! Names that people chose, made harmless: no markdown, no mentions, no invisible or direction-turning characters, not too long.

use unicode_segmentation::UnicodeSegmentation;

/// The most characters of a name that a board shows.
const LONGEST: usize = 32;

/// The name as it may stand in a message.
pub fn harmless(name: &str) -> String {
    harmless_up_to(name, LONGEST)
}

/// The same for names that may be longer or shorter than a person's.
pub fn harmless_up_to(name: &str, longest: usize) -> String {
    // Nobody reads past this; it bounds the work for names of any length.
    let visible: String = name
        .chars()
        .take(longest * 16)
        .filter(|c| !acts_unseen(*c))
        .collect();
    let mut shown = String::new();
    for (place, character) in visible.trim().graphemes(true).enumerate() {
        if place == longest {
            shown.push('…');
            break;
        }
        // One base character may carry any number of accents: four code points are enough for every real one but long emoji.
        for c in character.chars().take(8) {
            if MARKUP.contains(c) {
                shown.push('\\');
            }
            shown.push(c);
            // A word joiner nobody sees keeps "@everyone" and "<@1>" from being what they look like.
            if c == '@' || c == '<' {
                shown.push('\u{2060}');
            }
        }
    }
    if shown.is_empty() {
        "?".to_owned()
    } else {
        shown
    }
}

/// Everything Discord reads as more than a letter.
const MARKUP: &str = "\\*_~`|>#[]()-+:";

/// Controls, line breaks, direction marks, joiners that hide, blanks that look like nothing.
fn acts_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}'
            | '\u{200B}' | '\u{200C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
            | '\u{2800}' | '\u{3164}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_made_harmless() {
        for (name, shown) in [
            ("Ana", "Ana"),
            ("Žofie Ñandú 王", "Žofie Ñandú 王"),
            ("**bold**", r"\*\*bold\*\*"),
            ("[x](http://evil)", r"\[x\]\(http\://evil\)"),
            ("@everyone", "@\u{2060}everyone"),
            ("<@123>", "<\u{2060}@\u{2060}123\\>"),
            ("a\u{202E}b\u{200F}c", "abc"),
            ("one\ntwo", "onetwo"),
            ("\u{200B}\u{3164}", "?"),
            ("", "?"),
            ("`code`", r"\`code\`"),
        ] {
            assert_eq!(harmless(name), shown, "{name:?}");
        }
    }

    #[test]
    fn long_names_are_cut() {
        let shown = harmless(&"x".repeat(10_000));
        assert_eq!(shown, format!("{}…", "x".repeat(LONGEST)));
        assert!(
            harmless(&format!("a{}", "\u{0301}".repeat(10_000)))
                .chars()
                .count()
                < 20
        );
    }
}
