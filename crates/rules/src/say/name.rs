//! Names that people chose, made harmless: no markdown, no mentions, no invisible or direction-turning characters, not too long.

use unicode_segmentation::UnicodeSegmentation;

use crate::kernel::LONGEST_TITLE;

/// The most characters of a name that a board shows.
const LONGEST: usize = 32;

/// The same where a picture is told, which says every name several times and has a thousand characters for all of it.
const LONGEST_TOLD: usize = 24;

/// What becomes of markup where a name stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Markup {
    /// Discord reads it, as in messages: whatever in a name would be some is marked as none.
    Read,
    /// It is shown as it is, as on buttons, in lists and among completions: a mark would show too.
    Shown,
    /// It stands in a block of code, which only its own quotation mark could end.
    Quoted,
    /// It is said of a picture: shown as it is, and nothing there could be a mention.
    Told,
}

/// A person's name as it may stand there.
pub fn harmless(name: &str, markup: Markup) -> String {
    let longest = match markup {
        Markup::Told => LONGEST_TOLD,
        Markup::Read | Markup::Shown | Markup::Quoted => LONGEST,
    };
    harmless_up_to(name, longest, markup)
}

/// The same for what somebody called a thing.
pub fn harmless_title(title: &str, markup: Markup) -> String {
    harmless_up_to(title, LONGEST_TITLE, markup)
}

fn harmless_up_to(name: &str, longest: usize, markup: Markup) -> String {
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
            match (MARKUP.contains(c), markup) {
                (true, Markup::Read) => shown.extend(['\\', c]),
                // The one character that a mark is made of.
                (true, Markup::Shown | Markup::Told) if c == '\\' => {}
                (true, Markup::Quoted) if c == '`' => shown.push('\''),
                _ => shown.push(c),
            }
            // A word joiner nobody sees keeps "@everyone" and "<@1>" from being what they look like.
            if (c == '@' || c == '<') && markup != Markup::Told {
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
            assert_eq!(harmless(name, Markup::Read), shown, "{name:?}");
            let label = harmless(name, Markup::Shown);
            assert_eq!(label, shown.replace('\\', ""), "{name:?}");
            let told = harmless(name, Markup::Told);
            assert_eq!(told, label.replace('\u{2060}', ""), "{name:?}");
            let quoted = harmless(name, Markup::Quoted);
            assert_eq!(quoted, label.replace('`', "'"), "{name:?}");
        }
    }

    #[test]
    fn a_backslash_stands_where_it_is_no_mark() {
        for (markup, shown) in [
            (Markup::Read, r"a\\\`b"),
            (Markup::Shown, "a`b"),
            (Markup::Quoted, r"a\'b"),
            (Markup::Told, "a`b"),
        ] {
            assert_eq!(harmless(r"a\`b", markup), shown, "{markup:?}");
        }
    }

    #[test]
    fn long_names_are_cut() {
        let shown = harmless(&"x".repeat(10_000), Markup::Read);
        assert_eq!(shown, format!("{}…", "x".repeat(LONGEST)));
        assert!(
            harmless(&format!("a{}", "\u{0301}".repeat(10_000)), Markup::Shown)
                .chars()
                .count()
                < 20
        );
    }
}
