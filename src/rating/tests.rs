//! Ratings against what others have published, and what must hold for all of them.

use super::*;

const NOW: Moment = Moment(1_790_000_000_000);

fn rating(value: f64, deviation: f64) -> Rating {
    Rating {
        value,
        deviation,
        ..Rating::new(NOW)
    }
}

fn near(one: f64, two: f64, by: f64) {
    assert!((one - two).abs() < by, "{one} is not {two}");
}

/// The worked example of "Example of the Glicko-2 system" (Glickman, 2022): 1500 ± 200 beats 1400 ± 30 and loses to 1550 ± 100
/// and 1700 ± 300.
#[test]
fn glicko_2_gives_what_the_paper_prints() {
    let opponents = [
        (rating(1400.0, 30.0), 1.0),
        (rating(1550.0, 100.0), 0.0),
        (rating(1700.0, 300.0), 0.0),
    ];
    let after = duel::period(&rating(1500.0, 200.0), &opponents);
    near(after.value, 1464.06, 0.01);
    near(after.deviation, 151.52, 0.005);
    near(after.volatility, 0.05999, 0.00001);
}

/// The same numbers as the published package openskill 6.2.0 gives for `BradleyTerryFull().rate(…)`, for four newcomers and for
/// three of different strength, with and without a shared first place.
#[test]
fn weng_lin_gives_what_is_published() {
    let expect = |before: &[(f64, f64)], places: &[u8], after: &[(f64, f64)]| {
        let before: Vec<Rating> = before
            .iter()
            .map(|(mu, sigma)| rating(1500.0 + (mu - 25.0) * 42.0, sigma * 42.0))
            .collect();
        let rated = table::rate(&before, places);
        for (got, (mu, sigma)) in rated.iter().zip(after) {
            near(25.0 + (got.value - 1500.0) / 42.0, *mu, 1e-9);
            near(got.deviation / 42.0, *sigma, 1e-9);
        }
        rated
    };
    let new = (25.0, 25.0 / 3.0);
    let sigma = 7.501567773555074;
    expect(
        &[new; 4],
        &[1, 2, 3, 4],
        &[
            (32.906168479421495, sigma),
            (27.635389493140497, sigma),
            (22.364610506859503, sigma),
            (17.093831520578505, sigma),
        ],
    );
    let three = [(32.444, 5.123), (43.381, 2.421), (25.188, 6.211)];
    let sigmas = [4.940372752348512, 2.414753737316125, 5.933542312148454];
    let after = |mus: [f64; 3]| [0, 1, 2].map(|seat| (mus[seat], sigmas[seat]));
    expect(
        &three,
        &[1, 2, 3],
        &after([35.844683275839394, 42.88802773771639, 23.431217953223523]),
    );
    let shared = expect(
        &three,
        &[1, 1, 3],
        &after([34.239194277371055, 43.24690633037176, 23.431217953223523]),
    );
    assert!(shared[1].value < rating(1500.0 + 18.381 * 42.0, 0.0).value);
}

/// By the method alone a favourite who shares the victory loses points; nobody is to lose any by winning.
#[test]
fn a_winner_never_falls() {
    let strong = rating(2272.0, 101.7);
    let seats = [rating(1812.6, 215.2), strong, rating(1507.9, 260.9)];
    let after = rate(6, &seats, &[1, 1, 3], NOW);
    near(after[1].value, strong.value, 1e-9);
    assert!(after[0].value > seats[0].value && after[2].value < seats[2].value);
    // A draw of two is no victory.
    let drawn = rate(2, &seats[..2], &[1, 1], NOW);
    assert!(drawn[1].value < strong.value && drawn[0].value > seats[0].value);
}

proptest::proptest! {
    #[test]
    fn winners_rise_losers_fall_and_all_is_finite(
        seats in proptest::collection::vec((-500.0..4000.0f64, 30.0..350.0f64, 0i64..3000), 2..7),
        winner in 0usize..6,
        duel: bool,
    ) {
        let old: Vec<Rating> = seats.iter().map(|(value, deviation, days)| Rating {
            rated_at: Moment(NOW.0 - days * 86_400_000),
            ..rating(*value, *deviation)
        }).collect();
        let old = if duel { &old[..2] } else { &old[..] };
        let winner = winner % old.len();
        let places: Vec<u8> = (0..old.len()).map(|seat| if seat == winner { 1 } else { 2 }).collect();
        let after = rate(if duel { 2 } else { 6 }, old, &places, NOW);
        for (seat, (old, new)) in old.iter().zip(&after).enumerate() {
            assert!(new.value.is_finite() && new.volatility.is_finite());
            assert!((NARROWEST..=WIDEST).contains(&new.deviation));
            assert_eq!((new.matches, new.rated_at), (old.matches + 1, NOW));
            if seat == winner {
                assert!(new.value >= old.value);
            } else if duel {
                assert!(new.value <= old.value);
            }
        }
    }
}

#[test]
fn certainty_comes_with_matches_and_goes_with_absence() {
    let mut pair = [Rating::new(NOW); 2];
    let mut matches = 0;
    while pair[0].settled_until(2).is_none() {
        matches += 1;
        let places = if matches % 2 == 0 { [1, 2] } else { [2, 1] };
        pair = rate(2, &pair, &places, NOW).try_into().unwrap();
    }
    assert!((8..=16).contains(&matches), "{matches} matches");
    let mut table = [Rating::new(NOW); 4];
    let mut matches = 0;
    while table[0].settled_until(6).is_none() {
        matches += 1;
        let places = [0, 1, 2, 3].map(|seat| (seat + matches as u8) % 4 + 1);
        table = rate(6, &table, &places, NOW).try_into().unwrap();
    }
    assert!((5..=16).contains(&matches), "{matches} matches of four");

    let settled = rating(1600.0, 60.0);
    let until = settled.settled_until(2).unwrap();
    assert!((70..=90).contains(&((until.0 - NOW.0) / WEEK)), "weeks");
    assert!(settled.deviation_at(Moment(until.0 - 1)) <= certain(2));
    assert!(settled.deviation_at(until) > certain(2));
    assert_eq!(settled.deviation_at(NOW), 60.0);
    near(settled.deviation_at(Moment(i64::MAX / 2)), WIDEST, 1e-9);
    assert_eq!(rating(1600.0, 110.1).settled_until(2), None);
}
