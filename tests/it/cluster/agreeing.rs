//! What all processes agree on, whichever is asked: whom they know, what is set, and what time it is.

use localcord::Opt;
use torwart::kernel::{self, Moment};

use super::{Fleet, PATIENCE};
use crate::players::{cards, choose, press_verb};

/// A table need not be in memory for its panels to follow: whoever is forgotten empties the memory of the process that is asked.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panel_follows_in_a_process_that_remembers_no_table() {
    let fleet = Fleet::start(3).await;
    let (ben, cleo) = (fleet.discord.person("Ben"), fleet.discord.person("Cleo"));
    let on = [("dm", Opt::Bool(true))];
    let set = ben.slash(fleet.channel(0), "tor settings me", &on).await;
    set.expect_message();
    for nth in 0..3 {
        let game = fleet.begin(nth).await;
        let panel = fleet.discord.until_some("Ben has a panel", || {
            let panels = ben.dms().into_iter();
            panels.skip(nth).find(|panel| !cards(panel).is_empty())
        });
        let panel = panel.await;
        let card = cards(&game.hand(0))[0];
        choose(&game.people[0], game.hands[0], card).await;
        let channel = fleet.channel(nth);
        let known = cleo.slash(channel, "tor settings me", &[]).await;
        known.expect_message();
        loop {
            let asked = cleo.slash(channel, "tor privacy delete", &[]).await;
            let asked = asked.expect_message();
            if asked.buttons().is_empty() {
                break;
            }
            let forgotten = press_verb(&cleo, asked.id, "forget").await;
            forgotten.expect_message();
        }
        choose(&ben, panel.id, cards(&panel)[0]).await;
        game.shows(2).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_set_in_one_process_counts_in_all() {
    let fleet = Fleet::start(3).await;
    let ben = fleet.discord.person("Ben");
    let set = async |nth, options: &[(&str, Opt)]| {
        let shown = ben.slash(fleet.channel(nth), "tor settings me", options);
        shown.await.expect_message().content
    };
    let shows = async |nth, words: &str| {
        let asked = async {
            loop {
                let shown = set(nth, &[]).await;
                if shown.contains(words) {
                    return shown;
                }
            }
        };
        let shown = tokio::time::timeout(PATIENCE, asked).await;
        shown.unwrap_or_else(|_| panic!("process {nth} never shows {words:?}"))
    };
    // Everyone remembers him as he was.
    for nth in 0..3 {
        assert!(set(nth, &[]).await.contains("Language: as in Discord"));
    }
    let game = fleet.begin(0).await;
    set(1, &[("language", "de".into())]).await;
    // The process that answers here has not heard of it yet, or just has: the language stays either way.
    set(2, &[("text_board", true.into())]).await;
    set(0, &[("calls", "never".into())]).await;
    for nth in 0..3 {
        let shown = shows(nth, "Ruf, wenn du am Zug bist: nie").await;
        assert!(shown.contains("Sprache: Deutsch"), "{shown}");
        assert!(shown.contains("Bretter als Text: an"), "{shown}");
    }
    // Whoever leads sends the panels, and at least one of the two asks somebody else for them.
    for (nth, person) in game.people.iter().enumerate() {
        let on = [("dm", Opt::Bool(true))];
        let set = person.slash(fleet.channel(nth), "tor settings me", &on);
        set.await.expect_message();
        let panel = || !person.dms().is_empty();
        fleet.discord.until("their panel is there", panel).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_that_are_wrong_by_a_minute_make_no_difference() {
    let fleet = Fleet::with_clocks(&[60_000, -60_000, 0]).await;
    let store = &fleet.running[0].bot.store;
    let now = async || store.cluster.now().await.unwrap();
    // What asking takes is no difference.
    let between = |what: &str, moment: Moment, before: Moment, after: Moment| {
        let (early, late) = (before.plus_seconds(-10), after.plus_seconds(10));
        let (moment, range) = (moment.0, early.0..=late.0);
        assert!(
            range.contains(&moment),
            "{what}: {moment} is not in {range:?}"
        );
    };
    for running in &fleet.running {
        let (before, theirs) = (now().await, running.bot.outbox.clock.now());
        between("a clock", theirs, before, now().await);
    }
    // Whichever process takes what happens, and whoever ends it by time, mean the same time.
    for nth in 0..3 {
        let before = now().await;
        let game = fleet.begin(nth).await;
        let after = now().await;
        let ana = kernel::Person(game.people[0].id().0);
        let tables = store.tables.active_of(ana).await.unwrap();
        let newest = tables.iter().max_by_key(|table| table.opened_at);
        let newest = newest.expect("it is on");
        for entry in store.logs.entries(newest.id).await.unwrap() {
            between("an event", entry.at, before, after);
        }
    }
}
