//! The map in ARCHITECTURE.md says of every module what it may import: what `layers` holds, where that is kept.

use std::collections::BTreeSet;

use super::layers::{ALLOWED, TOP};
use super::source::{caught, pass, project};

/// A module and what it may import, as one line, in whichever order that is told.
fn line(module: &str, allowed: BTreeSet<&str>) -> String {
    let allowed: Vec<&str> = allowed.into_iter().collect();
    format!("{module}: {}", allowed.join(", "))
}

/// What a document tells: rows of a path or several in one of our `src/`, what is there, and what that may import.
fn told(document: &str) -> BTreeSet<String> {
    let rows = document.lines().filter_map(|row| {
        let (path, rest) = row.strip_prefix("| ")?.split_once(" | ")?;
        let (_, allowed) = rest.strip_suffix(" |")?.rsplit_once(" | ")?;
        Some((path, allowed))
    });
    let lines = rows.flat_map(|(paths, allowed)| {
        let allowed: BTreeSet<&str> = match allowed {
            "nothing of ours" => BTreeSet::new(),
            allowed => allowed.split(", ").collect(),
        };
        let names = paths.split(", ").filter_map(|path| {
            let name = path.split_once("src/")?.1.trim_end_matches(['`', '/']);
            Some(name.trim_end_matches(".rs"))
        });
        names
            .map(|name| line(name, allowed.clone()))
            .collect::<Vec<_>>()
    });
    lines.collect()
}

/// What is kept.
fn kept() -> BTreeSet<String> {
    // The root of the library holds nothing but the list of modules.
    let top = TOP.iter().filter(|module| **module != "lib");
    let top = top.map(|module| line(module, BTreeSet::from(["all"])));
    let below = ALLOWED.iter();
    let below = below.map(|(module, allowed)| line(module, allowed.iter().copied().collect()));
    below.chain(top).collect()
}

fn differences(document: &str) -> Vec<String> {
    let (told, kept) = (told(document), kept());
    let false_ones = told.difference(&kept).map(|line| format!("told: {line}"));
    let missing = kept.difference(&told).map(|line| format!("kept: {line}"));
    false_ones.chain(missing).collect()
}

fn document() -> String {
    let files = project().into_iter();
    let mut maps = files.filter(|file| file.path == "ARCHITECTURE.md");
    maps.next().expect("there is one").text
}

#[test]
fn the_map_tells_what_is_kept() {
    pass(
        differences(&document()),
        "The column \"may import\" in ARCHITECTURE.md and ALLOWED in tests/tidy/layers.rs say the same.",
    );
}

#[test]
fn a_map_that_tells_something_else_is_caught() {
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let mut without = lines(&document());
    without.retain(|line| !line.starts_with("| `src/edge.rs`"));
    caught(differences(&without.join("\n")), "kept: edge: kernel");
    let mut more = lines(&document());
    more.push("| `src/extra/` | more | kernel, store |".to_owned());
    caught(differences(&more.join("\n")), "told: extra: kernel, store");
}
