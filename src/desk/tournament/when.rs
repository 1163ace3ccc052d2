//! When a tournament starts, as people write it: `now`, `full`, a stretch of time such as `90`, `2h30m` or `1d`, or a moment as
//! Discord writes it (`<t:1790000000>`), which is the same for everyone wherever they live.

use crate::kernel::Moment;
use crate::tournament::Start;

/// The furthest start: nobody looks further ahead, and a slip of the finger should not.
const FURTHEST: i64 = 366 * 86_400;

/// Offered while it is typed: minutes.
pub(super) const USUAL: [i64; 6] = [15, 30, 60, 180, 1440, 10_080];

/// Reads what was typed; nothing if it says no time.
pub(super) fn read(text: &str, now: Moment) -> Option<Start> {
    let text = text.trim().to_lowercase();
    match text.as_str() {
        "" | "now" => return Some(Start::Now),
        "full" => return Some(Start::Full),
        _ => {}
    }
    if let Some(moment) = discord_moment(&text) {
        return Some(Start::At(moment));
    }
    let seconds = stretch(&text)?;
    (1..=FURTHEST)
        .contains(&seconds)
        .then(|| Start::At(now.plus_seconds(seconds)))
}

/// `<t:seconds>` or `<t:seconds:style>`.
fn discord_moment(text: &str) -> Option<Moment> {
    let inner = text.strip_prefix("<t:")?.strip_suffix('>')?;
    let seconds: i64 = inner.split(':').next()?.parse().ok()?;
    (0..=i64::MAX / 2000)
        .contains(&seconds)
        .then(|| Moment(seconds * 1000))
}

/// Minutes if there is no letter; else days, hours and minutes, each at most once and in this order.
fn stretch(text: &str) -> Option<i64> {
    if let Ok(minutes) = text.parse::<u32>() {
        return Some(i64::from(minutes) * 60);
    }
    let (mut seconds, mut number, mut units) = (0, String::new(), "dhm");
    for character in text.chars().filter(|c| !c.is_whitespace()) {
        if character.is_ascii_digit() && number.len() < 6 {
            number.push(character);
            continue;
        }
        let place = units.find(character)?;
        let each = match character {
            'd' => 86_400,
            'h' => 3_600,
            _ => 60,
        };
        seconds += number.parse::<i64>().ok()? * each;
        number.clear();
        units = &units[place + 1..];
    }
    number
        .is_empty()
        .then_some(seconds)
        .filter(|some| *some > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Moment = Moment(1_790_000_000_000);

    #[test]
    fn starts_are_read_as_people_write_them() {
        let after = |seconds| Some(Start::At(NOW.plus_seconds(seconds)));
        for (text, start) in [
            ("now", Some(Start::Now)),
            ("", Some(Start::Now)),
            (" Full ", Some(Start::Full)),
            ("90", after(5_400)),
            ("45m", after(2_700)),
            ("2h", after(7_200)),
            ("2h30m", after(9_000)),
            ("2h 30m", after(9_000)),
            ("1d", after(86_400)),
            ("1d2h3m", after(93_780)),
            ("<t:1790003600>", after(3_600)),
            ("<t:1790003600:R>", after(3_600)),
            // What lies in the past, the tournament refuses.
            ("<t:1>", Some(Start::At(Moment(1000)))),
            ("0", None),
            ("0h", None),
            ("400d", None),
            ("h", None),
            ("5", after(300)),
            ("5x", None),
            ("5h5", None),
            ("30m2h", None),
            ("2h2h", None),
            ("-5", None),
            ("9999999m", None),
            ("tomorrow", None),
            ("<t:x>", None),
            ("<t:-1>", None),
            ("<t:99999999999999999>", None),
            ("<t:9999999999999999999999>", None),
        ] {
            assert_eq!(read(text, NOW), start, "{text:?}");
        }
    }

    #[test]
    fn what_is_offered_can_be_read() {
        for minutes in USUAL {
            assert_eq!(
                read(&minutes.to_string(), NOW),
                Some(Start::At(NOW.plus_seconds(minutes * 60)))
            );
        }
    }
}
