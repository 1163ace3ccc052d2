//! How much room words need in a drawing, and names cut to the room there is.

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

/// Rather too much than too little: what is not measured here counts as wide as it is high, and more.
fn advance(c: char) -> f32 {
    match c {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '!' | '|' | ' ' | '-' | '('
        | ')' => 0.36,
        'm' | 'w' | 'M' | 'W' | '@' | '%' => 1.0,
        'a'..='z' => 0.63,
        'A'..='Z' => 0.8,
        '0'..='9' => 0.58,
        ' '..='~' => 0.7,
        '…' => 0.85,
        _ => 1.1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_where_the_room_ends() {
        assert_eq!(cut("Rings", 20.0, 200.0), "Rings");
        assert_eq!(cut("Rings", 20.0, 60.0), "Rin…");
        assert_eq!(cut("a\nb", 20.0, 200.0), "ab");
        let long = cut(&"x".repeat(100_000), 20.0, 200.0);
        assert!(width(&long, 20.0) <= 200.0 && long.ends_with('…'), "{long}");
    }
}
