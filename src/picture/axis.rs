//! Round numbers and dates along the sides of a chart.

use crate::kernel::Moment;
use crate::picture::date::{DAY, Date};

/// Round numbers that cover a range, the first at or below it, the last at or above it.
pub fn numbers(low: f64, high: f64, most: usize) -> Vec<f64> {
    let span = (high - low).max(1.0);
    let rough = span / (most.max(2) - 1) as f64;
    let power = 10f64.powf(rough.log10().floor());
    // Starting at a round number may take one more step, so the next larger steps are tried too.
    let steps = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0].map(|step| step * power);
    let fits = |step: &f64| {
        let count = (high / step).ceil() - (low / step).floor() + 1.0;
        count <= most as f64
    };
    let step = steps.into_iter().find(fits).unwrap_or(power * 50.0);
    let (first, last) = ((low / step).floor() as i64, (high / step).ceil() as i64);
    (first..=last).map(|number| number as f64 * step).collect()
}

/// Pushes heights that are in order apart where words beside them would overlap, but not below the lowest.
pub fn apart<'a>(heights: impl DoubleEndedIterator<Item = &'a mut f32>, gap: f32, lowest: f32) {
    let mut heights: Vec<&mut f32> = heights.collect();
    let mut free = f32::MIN;
    for height in &mut heights {
        **height = height.max(free);
        free = **height + gap;
    }
    // Those that this pushed too low push the ones above them back up.
    let mut free = lowest;
    for height in heights.iter_mut().rev() {
        **height = height.min(free);
        free = **height - gap;
    }
}

/// Round dates within a range, at most so many, each with its words.
pub fn dates(from: Moment, to: Moment, most: usize) -> Vec<(Moment, String)> {
    let days = (to.0 - from.0).div_euclid(DAY) + 1;
    let most = most.max(1) as i64;
    // Every n-th day while that is a day or few, then every n-th month, then years.
    let by_days = [1, 2, 5, 10].into_iter().find(|step| days <= step * most);
    if let Some(step) = by_days {
        let day = |moment: Moment| moment.0.div_euclid(DAY);
        let first = day(from) + i64::from(from.0.rem_euclid(DAY) > 0);
        let ticks = (first..=day(to)).filter(|day| (day - first) % step == 0);
        return ticks
            .map(|day| {
                let moment = Moment(day * DAY);
                let date = Date::of(moment);
                (moment, format!("{:02}-{:02}", date.month, date.day))
            })
            .collect();
    }
    let months = days / 28 + 1;
    let steps = [1, 2, 3, 6, 12, 24, 60, 120, 600];
    let step = steps.into_iter().find(|step| months <= step * most);
    let step = step.unwrap_or(1200);
    let start = Date::of(from);
    // From a round month: a quarter begins in January, not in February.
    let back = (start.year * 12 + start.month - 1).rem_euclid(step);
    let ticks = (0..=most + 2).map(|number| start.first_of_month_after(number * step - back));
    ticks
        .map(|date| (date.begins(), date))
        .filter(|(moment, _)| (from..=to).contains(moment))
        .map(|(moment, date)| {
            let words = if step % 12 == 0 {
                format!("{:04}", date.year)
            } else {
                format!("{:04}-{:02}", date.year, date.month)
            };
            (moment, words)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_round_and_cover_the_range() {
        for (low, high, expected) in [
            (1480.0, 1660.0, vec![1400.0, 1500.0, 1600.0, 1700.0]),
            (1150.0, 1850.0, vec![1000.0, 1500.0, 2000.0]),
            (1470.0, 1530.0, vec![1460.0, 1480.0, 1500.0, 1520.0, 1540.0]),
            (-30.0, 45.0, vec![-50.0, 0.0, 50.0]),
        ] {
            assert_eq!(numbers(low, high, 5), expected, "{low}–{high}");
        }
        for spread in 1..5000 {
            let spread = f64::from(spread);
            let numbers = numbers(1500.0 - spread / 3.0, 1500.0 + spread, 5);
            assert!((2..=5).contains(&numbers.len()), "{spread}: {numbers:?}");
        }
    }

    #[test]
    fn dates_are_round_and_few() {
        let from = Moment(1_790_000_000_000);
        for (days, expected) in [
            (2, vec!["09-22", "09-23"]),
            (9, vec!["09-22", "09-27"]),
            (100, vec!["2026-10", "2026-11", "2026-12"]),
            (400, vec!["2027-01", "2027-07"]),
            (1500, vec!["2028", "2030"]),
        ] {
            let to = Moment(from.0 + days * DAY);
            let words: Vec<String> = dates(from, to, 4).into_iter().map(|tick| tick.1).collect();
            assert_eq!(words, expected, "{days} days");
        }
        for days in 1..8000 {
            let ticks = dates(from, Moment(from.0 + days * DAY), 4);
            assert!((1..=4).contains(&ticks.len()), "{days} days: {ticks:?}");
        }
    }
}
