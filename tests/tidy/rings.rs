//! Files of one folder import each other one way, like the modules above them: two that need each other are one, or lack a third.
//!
//! Seen are paths from the root and from `super`, also by a name that a folder hands on. What a file has from its own folder or hands to
//! the files below it is no ring.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{File, caught, closing, find_word, inline_modules, pass, project};
use super::tree::reachable;

/// Folders where files need each other, and why they may.
const KNOWN: &[(&str, &str)] = &[
    (
        "src/cluster",
        "a member is part of the process that it tells of the end",
    ),
    (
        "src/desk",
        "verbs are handed the desk, which hands out verbs",
    ),
    (
        "src/desk/tournament",
        "what completes an option of one verb lists those of another",
    ),
    ("src/discord", "poise hands the gateway to every command"),
    ("src/store", "the engines are opened by what they serve"),
    (
        "src/table",
        "one state, whose deadlines and calls are decided beside it",
    ),
    (
        "crates/rules/src/games",
        "the list of what is solved names the game that is",
    ),
    (
        "crates/rules/src/games/thor",
        "what chance does and what is done with it",
    ),
    (
        "crates/rules/src/games/tooor",
        "the shoot-out is part of the state",
    ),
    (
        "crates/rules/src/games/tooor/panel",
        "a line-up is one of the controls",
    ),
    (
        "crates/rules/src/games/tor",
        "the punisher is solved, and players ask the solver",
    ),
];

/// A module: its package, and the names that lead to it.
type Module = (String, Vec<String>);

/// A path from the root of a package, and whether it is handed on.
type Named = (Vec<String>, bool);

/// Which file each module is, of those that are no tests.
fn modules(files: &[File]) -> BTreeMap<Module, &File> {
    let alive = reachable(files);
    let real = files
        .iter()
        .filter(|file| file.is_rust() && alive.get(&file.path) == Some(&false));
    let module = |file: &'_ File| {
        let (package, below) = file.source()?;
        let names = below.trim_end_matches(".rs").split('/');
        let names = names.filter(|name| !["mod", "lib", "main"].contains(name));
        Some((package.to_owned(), names.map(str::to_owned).collect()))
    };
    real.filter(|file| !file.path.starts_with("crates/localcord"))
        .filter_map(|file| Some((module(file)?, file)))
        .collect()
}

/// The paths that a tree of names spells: `a::{b, c::d}` spells two.
fn spelled(tree: &str) -> Vec<Vec<String>> {
    let tree = tree.trim_start();
    let part = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let (head, rest) = tree.split_at(tree.find(|c| !part(c)).unwrap_or(tree.len()));
    let head = head.split("::").filter(|name| !name.is_empty());
    let head: Vec<String> = head.map(str::to_owned).collect();
    if !rest.starts_with('{') {
        return vec![head];
    }
    let inner = &rest[1..closing(rest, 0).min(rest.len())];
    let (mut depth, mut begin, mut paths) = (0, 0, Vec::new());
    for (at, c) in inner.char_indices().chain([(inner.len(), ',')]) {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                let below = spelled(&inner[begin..at]).into_iter();
                paths.extend(below.map(|below| [head.clone(), below].concat()));
                begin = at + 1;
            }
            _ => {}
        }
    }
    paths
}

/// What a module names of its package, from the root, and whether it hands it on.
fn named(module: &[String], file: &File) -> Vec<Named> {
    let code = &file.code;
    let inline = inline_modules(code);
    let mut found = Vec::new();
    for word in ["crate", "super"] {
        for at in find_word(code, word) {
            let deep = inline.iter().any(|(range, _)| range.contains(&at));
            if deep || code[..at].ends_with("super::") || !code[at + 5..].starts_with("::") {
                continue;
            }
            let line = code[..at].rfind([';', '}', '{']).map_or(0, |end| end + 1);
            let handed_on = code[line..at].contains("pub use");
            for path in spelled(&code[at..]) {
                let up = path.iter().take_while(|name| *name == "super").count();
                let from = module.len().saturating_sub(up);
                let (from, rest) = match up {
                    0 => (&[][..], &path[1..]),
                    up => (&module[..from], &path[up..]),
                };
                found.push(([from, rest].concat(), handed_on));
            }
        }
    }
    // A folder hands on what its files have.
    for at in find_word(code, "pub use") {
        let paths = spelled(&code[at + "pub use".len()..]).into_iter();
        let own = paths.filter(|path| path.first().is_some_and(|name| name != "crate"));
        found.extend(own.map(|path| ([module, &path].concat(), true)));
    }
    found
}

/// For each folder which of its files import which.
fn imports(files: &[File]) -> BTreeMap<String, BTreeSet<(String, String)>> {
    let modules = modules(files);
    let named: Vec<(&Module, Vec<Named>)> = modules
        .iter()
        .map(|(module, file)| (module, named(&module.1, file)))
        .collect();
    let mut handed_on = BTreeMap::new();
    for ((package, module), paths) in &named {
        for (path, _) in paths.iter().filter(|(_, handed_on)| *handed_on) {
            let name = path.last().cloned().into_iter();
            let as_named: Vec<String> = module.iter().cloned().chain(name).collect();
            handed_on.insert((package.clone(), as_named), path.clone());
        }
    }
    let mut folders: BTreeMap<String, BTreeSet<(String, String)>> = BTreeMap::new();
    for ((package, module), paths) in &named {
        for (path, _) in paths {
            let known = (1..=path.len()).find_map(|end| {
                let name = (package.clone(), path[..end].to_vec());
                handed_on
                    .get(&name)
                    .filter(|_| !modules.contains_key(&name))
            });
            let path = known.unwrap_or(path);
            let there = (1..=path.len()).rev();
            let Some(end) = there
                .into_iter()
                .find(|end| modules.contains_key(&(package.clone(), path[..*end].to_vec())))
            else {
                continue;
            };
            let both = module.iter().zip(&path[..end]);
            let together = both.take_while(|(one, other)| one == other).count();
            if together < module.len().min(end) {
                let source = [package.as_str(), "src"]
                    .into_iter()
                    .filter(|it| !it.is_empty());
                let folder = source.chain(module[..together].iter().map(String::as_str));
                let folder = folder.collect::<Vec<_>>().join("/");
                let import = (module[together].clone(), path[together].clone());
                folders.entry(folder).or_default().insert(import);
            }
        }
    }
    folders
}

/// The files of each folder that import themselves by way of others.
fn rings(files: &[File]) -> Vec<(String, BTreeSet<String>)> {
    let ring = |(folder, mut reach): (String, BTreeSet<(String, String)>)| {
        loop {
            let further: BTreeSet<(String, String)> = reach
                .iter()
                .flat_map(|(from, by)| {
                    let next = reach.iter().filter(move |(other, _)| other == by);
                    next.map(move |(_, to)| (from.clone(), to.clone()))
                })
                .collect();
            if further.is_subset(&reach) {
                break;
            }
            reach.extend(further);
        }
        let ring = reach.into_iter().filter(|(from, to)| from == to);
        let ring: BTreeSet<String> = ring.map(|(file, _)| file).collect();
        (!ring.is_empty()).then_some((folder, ring))
    };
    imports(files).into_iter().filter_map(ring).collect()
}

fn unknown_rings(files: &[File]) -> Vec<String> {
    let known = |folder: &str| KNOWN.iter().any(|(name, _)| *name == folder);
    let rings = rings(files).into_iter();
    rings
        .filter(|(folder, _)| !known(folder))
        .map(|(folder, ring)| {
            let ring: Vec<String> = ring.into_iter().collect();
            format!("{folder}: {}", ring.join(", "))
        })
        .collect()
}

#[test]
fn files_of_a_folder_make_no_ring() {
    pass(
        unknown_rings(&project()),
        "Give what both need a file of its own, hand it in, or move it to the one that uses it.",
    );
}

#[test]
fn what_is_known_to_make_a_ring_still_does() {
    let files = project();
    let rings: BTreeSet<String> = rings(&files)
        .into_iter()
        .map(|(folder, _)| folder)
        .collect();
    let known = KNOWN.iter().map(|(folder, _)| (*folder).to_owned());
    let gone: Vec<String> = known.filter(|folder| !rings.contains(folder)).collect();
    pass(
        gone,
        "No ring there any more: take the folder out of KNOWN.",
    );
}

#[test]
fn a_ring_is_caught() {
    let ring = |a: &str, b: &str| {
        let files = [
            ("src/lib.rs", "pub mod x;"),
            (
                "src/x/mod.rs",
                "pub mod a; mod b; mod c; pub use b::{B, Other};",
            ),
            ("src/x/a.rs", a),
            ("src/x/b.rs", b),
            ("src/x/c.rs", "use crate::x::a::A;"),
        ];
        let files: Vec<File> = files
            .iter()
            .map(|(path, text)| File::new(path, text))
            .collect();
        unknown_rings(&files)
    };
    for a in [
        "use crate::x::b::B;",
        "use crate::x::{self, b::{B, Other}};",
        "use crate::x::B;",
        "fn f() -> super::b::B { super::B }",
        "use super::Other;",
    ] {
        caught(ring(a, "use super::a::A;"), "src/x: a, b");
        caught(ring(a, "use crate::x::c::C;"), "src/x: a, b, c");
        let fine =
            "use crate::x::d; // crate::x::a\n#[cfg(test)]\nmod tests { use crate::x::a::A; }";
        assert_eq!(ring(a, fine), Vec::<String>::new());
    }
}
