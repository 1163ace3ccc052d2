//! What a build of the bot reads: its modules, the manifest and the files it names, and whatever is put into the binary.
//! Tests and benches are not built into the image; only what the manifest names must be there.

use super::source::{File, find_word, inline_modules};
use super::tree::reachable;

/// Macros that read a file when they are compiled: those below the file they stand in, and one below the manifest.
const EMBED: [&str; 3] = ["include_str!", "include_bytes!", "include!"];
const MIGRATE: &str = "migrate!";
const FOLDER: &str = "#[folder = ";

/// Every path the build needs, with why. `paths` are those that exist, to look into folders.
pub fn needed(files: &[File], paths: &[String]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (path, test) in reachable(files) {
        if !test {
            found.push((path, "it is a module".to_owned()));
        }
    }
    let modules: Vec<String> = found.iter().map(|(path, _)| path.clone()).collect();
    for file in files.iter().filter(|file| modules.contains(&file.path)) {
        for (at, what) in embedded(file) {
            let by = format!("{} embeds it", file.at(at));
            match what {
                Some(path) => found.extend(below(&path, paths).map(|path| (path, by.clone()))),
                None => found.push((format!("? in {}", file.at(at)), by)),
            }
        }
    }
    for file in files {
        if file.path == "Cargo.lock" {
            found.push((file.path.clone(), "cargo reads it".into()));
        }
        if let Some(package) = file.path.strip_suffix("Cargo.toml") {
            found.push((file.path.clone(), "cargo reads it".into()));
            let named = named_by_manifest(package, &file.text).into_iter();
            let named = named.flat_map(|path| below(&path, paths).collect::<Vec<_>>());
            found.extend(named.map(|path| (path, format!("{} names it", file.path))));
        }
    }
    found
}

/// The files below a folder; a path that is no folder is itself.
fn below(path: &str, paths: &[String]) -> impl Iterator<Item = String> {
    let start = format!("{path}/");
    let inside: Vec<String> = paths
        .iter()
        .filter(|one| one.starts_with(&start))
        .cloned()
        .collect();
    let itself = inside.is_empty().then(|| path.to_owned());
    inside.into_iter().chain(itself)
}

/// Where something is embedded and what; nothing if the path is not written out.
fn embedded(file: &File) -> Vec<(usize, Option<String>)> {
    let tests: Vec<_> = inline_modules(&file.code)
        .into_iter()
        .filter_map(|(range, test)| test.then_some(range))
        .collect();
    let mut found = Vec::new();
    let dir = file.path.rsplit_once('/').map_or("", |(dir, _)| dir);
    let package = file.source().map_or("", |(package, _)| package);
    for name in EMBED {
        for at in find_word(&file.code, name) {
            found.push((at, argument(&file.text[at + name.len()..], dir)));
        }
    }
    for at in find_word(&file.code, MIGRATE) {
        let rest = &file.text[at + MIGRATE.len()..];
        let default = rest.starts_with("()").then(|| "migrations".to_owned());
        found.push((at, default.or_else(|| argument(rest, package))));
    }
    for (at, _) in file.code.match_indices(FOLDER) {
        found.push((at, argument(&file.text[at + FOLDER.len()..], package)));
    }
    if file.path == "build.rs" {
        let watched = file.text.match_indices("cargo:rerun-if-changed=");
        found.extend(watched.map(|(at, sign)| {
            let path = file.text[at + sign.len()..].split('"').next();
            (at, path.map(|path| resolve("", path)))
        }));
    }
    found.retain(|(at, _)| !tests.iter().any(|range| range.contains(at)));
    found
}

/// The path in `("…")`, `= "…"` or `(concat!(env!("CARGO_MANIFEST_DIR"), "/…"))`, from the root.
fn argument(rest: &str, dir: &str) -> Option<String> {
    const ROOT: &str = "concat!(env!(\"CARGO_MANIFEST_DIR\"),";
    let rest = rest
        .trim_start()
        .trim_start_matches(['(', '[', '{'])
        .trim_start();
    let (rest, dir) = match rest.strip_prefix(ROOT) {
        Some(rest) => (rest.trim_start(), ""),
        None => (rest, dir),
    };
    let (path, _) = rest.strip_prefix('"')?.split_once('"')?;
    Some(resolve(dir, path))
}

fn resolve(dir: &str, path: &str) -> String {
    let mut parts: Vec<&str> = dir.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// The files of targets and the folders of packages: cargo refuses a manifest without them.
fn named_by_manifest(package: &str, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut section = "";
    let mut target: Option<(&str, Option<&str>)> = None;
    let close = |target: Option<(&str, Option<&str>)>, found: &mut Vec<String>| {
        if let Some((folder, Some(name))) = target {
            found.push(resolve(package, &format!("{folder}/{name}.rs")));
        }
    };
    for line in text.lines().map(str::trim) {
        if line.starts_with('[') {
            close(target.take(), &mut found);
            section = line;
            target = match line {
                "[[bench]]" => Some(("benches", None)),
                "[[test]]" => Some(("tests", None)),
                "[[example]]" => Some(("examples", None)),
                _ => None,
            };
        }
        for (key, value) in assignments(line) {
            match (key, target) {
                ("path", _) if !section.starts_with("[patch") => {
                    target = None;
                    found.push(resolve(package, value));
                }
                ("build", _) if section == "[package]" => found.push(resolve(package, value)),
                ("name", Some((folder, None))) => target = Some((folder, Some(value))),
                _ => {}
            }
        }
    }
    close(target, &mut found);
    found
}

/// `key = "value"` wherever it stands in a line, in a table within braces too.
fn assignments(line: &str) -> Vec<(&str, &str)> {
    let line = line.split('#').next().unwrap_or("");
    let parts = line.split(['{', ',', '}']);
    let pairs = parts.filter_map(|part| part.split_once('='));
    pairs
        .map(|(key, value)| (key.trim(), value.trim().trim_matches('"')))
        .collect()
}

#[test]
fn whatever_is_embedded_is_found() {
    let lib = r##"mod a;
#[cfg(test)]
mod laws;
const A: &str = include_str!("../docs/A.md");
const B: &[u8] = include_bytes!(
    "b.bin"
);
const C: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/c.txt"));
// include_str!("not.md")
#[derive(RustEmbed)]
#[folder = "locales"]
struct D;
fn e() { sqlx::migrate!(); sqlx::migrate!("./steps"); include_str!(NAME); }
#[cfg(test)]
mod tests { const F: &str = include_str!("not.md"); }"##;
    let manifest = r#"[[bin]]
path = "src/main.rs"
[dependencies]
near = { version = "1", path = "near" }
[[bench]]
name = "play"
harness = false
[[test]]
name = "x"
path = "tests/y.rs""#;
    let files = [
        File::new("Cargo.toml", manifest),
        File::new("src/lib.rs", lib),
        File::new("src/a.rs", ""),
        File::new("src/laws.rs", "const G: &str = include_str!(\"not.md\");"),
    ];
    let paths = [
        "locales/en/a.ftl",
        "locales/b",
        "migrations/1.sql",
        "near/Cargo.toml",
    ];
    let paths = paths.map(str::to_owned);
    let mut found: Vec<String> = needed(&files, &paths)
        .into_iter()
        .map(|(path, _)| path)
        .collect();
    found.sort();
    let expected = [
        "? in src/lib.rs:13",
        "Cargo.toml",
        "benches/play.rs",
        "c.txt",
        "docs/A.md",
        "locales/b",
        "locales/en/a.ftl",
        "migrations/1.sql",
        "near/Cargo.toml",
        "src/a.rs",
        "src/b.bin",
        "src/lib.rs",
        "src/main.rs",
        "steps",
        "tests/y.rs",
    ];
    assert_eq!(found, expected);
}

#[test]
fn what_a_package_embeds_is_found_from_its_own_folder() {
    let files = [
        File::new("crates/r/Cargo.toml", "[[example]]\nname = \"e\""),
        File::new(
            "crates/r/src/lib.rs",
            "#[folder = \"../../far\"]\nstruct A;",
        ),
    ];
    let found = needed(&files, &["far/x".to_owned()]).into_iter();
    let mut found: Vec<String> = found.map(|(path, _)| path).collect();
    found.sort();
    let expected = [
        "crates/r/Cargo.toml",
        "crates/r/examples/e.rs",
        "crates/r/src/lib.rs",
        "far/x",
    ];
    assert_eq!(found, expected);
}
