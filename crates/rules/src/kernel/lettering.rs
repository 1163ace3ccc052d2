//! Which letters a drawing can have, how much room words need in it, and names cut to the room there is.

use std::ops::RangeInclusive;

/// The letters the fonts of our pictures have: Latin with all its marks, Greek and Cyrillic, numbers and the usual signs. Not Arabic,
/// Hebrew, Chinese, Japanese, Korean or emoji, which would need fonts many times as large as the rest of the bot.
pub const CARRIED: [RangeInclusive<char>; 11] = [
    ' '..='~',
    '\u{A1}'..='\u{AC}',
    '\u{AE}'..='\u{24F}',
    '\u{388}'..='\u{38A}',
    '\u{38C}'..='\u{38C}',
    '\u{38E}'..='\u{3A1}',
    '\u{3A3}'..='\u{3CE}',
    '\u{400}'..='\u{482}',
    '\u{48A}'..='\u{513}',
    '\u{1E00}'..='\u{1E9B}',
    '\u{1EA0}'..='\u{1EF9}',
];

/// What of a name can be read on a picture; nothing if no letter of it can. A mention is no name.
pub fn legible(name: &str) -> Option<String> {
    let has = |c: &char| CARRIED.iter().any(|range| range.contains(c));
    let shown: String = name.chars().filter(has).collect();
    let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    (!shown.starts_with("<@") && shown.chars().any(char::is_alphanumeric)).then_some(shown)
}

/// How wide words of this size are at most.
pub fn width(words: &str, size: f32) -> f32 {
    words.chars().map(|c| advance(c) * size).sum()
}

/// As much of a name as fits, with a sign that it goes on.
pub fn cut(name: &str, size: f32, room: f32) -> String {
    let clean = || name.chars().filter(|c| !c.is_control());
    let whole: String = clean().take(64).collect();
    if width(&whole, size) <= room && clean().count() <= 64 {
        return whole;
    }
    let mut left = room - advance('…') * size;
    let fitting = clean().take_while(|c| {
        left -= advance(*c) * size;
        left >= 0.0
    });
    let mut shown: String = fitting.collect();
    shown.push('…');
    shown
}

/// Of thick letters, and rather too much than too little: what is not measured here counts as wide as it is high, and more.
fn advance(c: char) -> f32 {
    match c {
        'i' | 'j' | 'l' | '.' | ',' | ':' | ';' | '\'' | '!' | ' ' => 0.33,
        'J' | '-' | '(' | ')' => 0.36,
        'I' => 0.4,
        'f' | 'r' | 't' => 0.46,
        'c' | 's' | 'z' => 0.53,
        'a' | 'e' | 'k' | 'v' | 'x' | 'y' => 0.625,
        'm' => 1.0,
        'w' => 0.86,
        'M' | 'W' | '@' | '%' => 1.02,
        'a'..='z' => 0.66,
        '&' | 'D' | 'G' | 'H' | 'N' | 'O' | 'Q' | 'U' => 0.83,
        'A'..='Z' => 0.71,
        '0'..='9' => 0.58,
        ' '..='~' => 0.7,
        'Æ' | 'æ' | 'ж' | 'м' | 'ф' | 'ш' | 'щ' | 'ы' | 'ю' => 1.1,
        'À'..='Þ' => 0.85,
        'ß' => 0.74,
        'à'..='ÿ' => 0.67,
        'α'..='ώ' | 'а'..='я' => 0.88,
        'Ƣ' | 'Ǆ'..='ǌ' | 'Ǳ'..='ǳ' | 'Щ' | 'Ѹ' | 'ѹ' | 'Ҧ' => 1.7,
        '…' => 0.86,
        _ => 1.1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_where_the_room_ends() {
        assert_eq!(cut("Rings", 20.0, 200.0), "Rings");
        assert_eq!(cut("Rings", 20.0, 55.0), "Rin…");
        assert_eq!(cut("a\nb", 20.0, 200.0), "ab");
        let long = cut(&"x".repeat(100_000), 20.0, 200.0);
        assert!(width(&long, 20.0) <= 200.0 && long.ends_with('…'), "{long}");
    }
}
