//! The tree of modules: every Rust file hangs on a `mod` line, and knows whether it is compiled for tests only.

use std::collections::BTreeMap;

use super::source::{File, caught, find_word, is_test_item, pass, project};

/// Paths of all files that can be reached, with `true` for those compiled only for tests.
pub fn reachable(files: &[File]) -> BTreeMap<String, bool> {
    let by_path: BTreeMap<&str, &File> = files
        .iter()
        .filter(|file| file.is_rust())
        .map(|file| (file.path.as_str(), file))
        .collect();
    let mut seen = BTreeMap::new();
    let roots = by_path.keys().filter_map(|path| Some((*path, root(path)?)));
    let mut todo: Vec<(&str, bool)> = roots.collect();
    while let Some((path, test)) = todo.pop() {
        if seen.insert(path.to_owned(), test).is_some() {
            continue;
        }
        for (name, given, only_test) in declared(by_path[path]) {
            let found = candidates(path, &name, given.as_deref())
                .into_iter()
                .find_map(|candidate| by_path.get_key_value(candidate.as_str()));
            if let Some((child, _)) = found {
                todo.push((child, test || only_test));
            }
        }
    }
    seen
}

/// Whether cargo starts compiling here; `Some(true)` for tests.
fn root(path: &str) -> Option<bool> {
    let parts: Vec<&str> = path.split('/').collect();
    let below = match parts.as_slice() {
        ["crates", _, below @ ..] => below,
        root => root,
    };
    match below {
        ["build.rs"] | ["src", "lib.rs" | "main.rs"] | ["src", "bin", _] => Some(false),
        ["tests" | "benches" | "examples", _] | ["tests" | "benches", _, "main.rs"] => Some(true),
        _ => None,
    }
}

/// `mod name;` lines: the name, a `#[path]`, and whether it is for tests only.
fn declared(file: &File) -> Vec<(String, Option<String>, bool)> {
    let mut found = Vec::new();
    for at in find_word(&file.code, "mod") {
        let Some((name, _)) = file.code[at + 3..].split_once(';') else {
            continue;
        };
        let name = name.trim();
        let ident = |c: char| c.is_alphanumeric() || c == '_';
        if name.is_empty() || !name.chars().all(ident) {
            continue;
        }
        let line_before = file.text[..at].trim_end().lines().last().unwrap_or("");
        let line_before = if line_before.starts_with("pub") {
            let before = file.text[..at].rfind('\n').unwrap_or(0);
            file.text[..before].lines().last().unwrap_or("")
        } else {
            line_before
        };
        let given = line_before
            .trim()
            .strip_prefix("#[path = \"")
            .and_then(|rest| rest.strip_suffix("\"]"));
        let test = is_test_item(&file.code, at);
        found.push((name.to_owned(), given.map(str::to_owned), test));
    }
    found
}

/// Where the compiler would look for a module declared in `parent`.
fn candidates(parent: &str, name: &str, given: Option<&str>) -> Vec<String> {
    let (dir, file) = parent.rsplit_once('/').unwrap_or(("", parent));
    if let Some(given) = given {
        return vec![format!("{dir}/{given}")];
    }
    let owns_dir = root(parent).is_some() || file == "mod.rs";
    let dir = if owns_dir {
        dir.to_owned()
    } else {
        parent.trim_end_matches(".rs").to_owned()
    };
    vec![format!("{dir}/{name}.rs"), format!("{dir}/{name}/mod.rs")]
}

fn dead_files(files: &[File]) -> Vec<String> {
    let alive = reachable(files);
    files
        .iter()
        .filter(|file| file.is_rust() && !alive.contains_key(&file.path))
        .map(|file| file.path.clone())
        .collect()
}

#[test]
fn every_file_is_compiled() {
    pass(
        dead_files(&project()),
        "No `mod` line leads to these files: add one or delete them.",
    );
}

#[test]
fn a_dead_file_is_caught() {
    let files = [
        File::new("src/lib.rs", "pub mod a;\n#[cfg(test)]\nmod laws;"),
        File::new("src/a.rs", "mod b; // mod dead;"),
        File::new("src/a/b.rs", ""),
        File::new("src/a/dead.rs", ""),
        File::new("src/laws.rs", "mod deep;"),
        File::new("src/laws/deep.rs", ""),
        File::new("tests/it/main.rs", "mod bot;"),
        File::new("tests/it/bot.rs", ""),
        File::new("tests/t.rs", "#[path = \"t/x.rs\"]\nmod x;"),
        File::new("tests/t/x.rs", ""),
        File::new("crates/r/src/lib.rs", "mod a;"),
        File::new("crates/r/src/a.rs", ""),
    ];
    caught(dead_files(&files), "src/a/dead.rs");
    let tests_only: Vec<_> = reachable(&files).into_iter().filter(|(_, t)| *t).collect();
    assert_eq!(tests_only.len(), 6, "{tests_only:?}");
}
