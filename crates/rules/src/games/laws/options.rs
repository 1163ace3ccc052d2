//! The list of games and what is said of each: names, seats, variants, pages of rules.

use std::collections::HashSet;

use crate::games::laws::kinds;
use crate::games::{GAMES, find};
use crate::kernel::notation::LONGEST;
use crate::kernel::{MOST_SEATS, SeatCount};
use crate::say::{Language, localized};

#[test]
fn games_are_found_by_their_own_names_only() {
    let mut ids = HashSet::new();
    for rules in GAMES {
        let id = rules.meta().id;
        assert!(ids.insert(id), "{id} twice");
        assert_eq!(find(id).map(|found| found.meta().id), Some(id));
    }
    for text in ["", "TOR", "tor ", "chess"] {
        assert!(find(text).is_none(), "{text:?}");
    }
}

#[test]
fn options_are_read_back_as_written_and_everything_else_is_refused() {
    for rules in GAMES {
        let id = rules.meta().id;
        let variants: Vec<String> = rules
            .variants()
            .into_iter()
            .map(|variant| variant.options)
            .collect();
        for options in &variants {
            assert!(
                options.len() <= LONGEST && !options.is_empty(),
                "{id}: {options}"
            );
            assert_eq!(rules.options(options).as_ref(), Some(options), "{id}");
            let other = format!("{options} ");
            assert_eq!(rules.options(&other), None, "{id}: {other:?}");
            assert_eq!(rules.options(&options.to_uppercase()), None, "{id}");
        }
        let usual = rules
            .options("")
            .unwrap_or_else(|| panic!("{id} has no usual variant"));
        assert_eq!(
            variants.first(),
            Some(&usual),
            "{id}: people are offered the usual one first"
        );
        for text in [" ", "nonsense", "=", "pitch", "🥅"] {
            assert_eq!(rules.options(text), None, "{id}: {text:?}");
            assert!(
                rules
                    .setup(text, SeatCount(rules.meta().min_seats))
                    .is_none(),
                "{id}: {text:?}"
            );
        }
    }
}

#[test]
fn every_variant_can_be_played_by_as_many_as_the_game_says_and_no_others() {
    for rules in GAMES {
        let meta = rules.meta();
        let (least, most) = (meta.min_seats, meta.max_seats);
        assert!(
            1 <= least && least <= most && most <= MOST_SEATS,
            "{}: a table of {least} to {most}",
            meta.id
        );
        for variant in rules.variants() {
            for seats in 0..=255 {
                if !(meta.min_seats..=meta.max_seats).contains(&seats) {
                    let refused = rules.setup(&variant.options, SeatCount(seats)).is_none();
                    assert!(refused, "{}: {} seats", meta.id, seats);
                }
            }
            let mut playable = kinds()
                .into_iter()
                .filter(|kind| kind.rules.meta().id == meta.id);
            assert!(
                playable.any(|kind| kind.options == variant.options),
                "{}: {variant:?}",
                meta.id
            );
        }
    }
}

#[test]
fn every_game_has_a_name_variants_and_rules_in_every_language() {
    for rules in GAMES {
        let meta = rules.meta();
        assert!(!meta.name.is_empty() && !meta.rules.is_empty() && meta.rules_version > 0);
        let labels = rules
            .variants()
            .into_iter()
            .map(|variant| variant.label.key);
        let keys: Vec<&'static str> = meta.rules.iter().copied().chain(labels).collect();
        for language in Language::ALL {
            for key in &keys {
                let said = localized(language, key);
                assert_ne!(said, *key, "{language:?}");
                // A page is one message, with a title and a footer.
                assert!(said.chars().count() <= 1_800, "{language:?}: {key}");
            }
        }
    }
}
