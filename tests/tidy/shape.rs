//! Length of files and functions, their names, and their first line.

use super::source::{File, caught, closing, find_word, pass, project};

const FILE_LINES: usize = 500;
const FUNCTION_LINES: usize = 70;

/// Longer files and functions: path (`path::function`), limit, and why it is still one noun or one verb.
const LONGER: &[(&str, usize, &str)] = &[
    (
        "crates/rules/src/kernel/refusal.rs::text",
        100,
        "one line for each refusal, and there are many",
    ),
    (
        "src/draw/tournament/acts.rs::act",
        80,
        "one sentence for each event, and there are many",
    ),
    (
        "tests/it/openapi/parts.rs::wrong",
        150,
        "a table of messages, none of which a constant can be",
    ),
];

/// Names that say nothing about what is inside.
const EMPTY_NAMES: [&str; 7] = [
    "util", "utils", "common", "helper", "helpers", "misc", "stuff",
];

fn limit(longer: &[(&str, usize, &str)], name: &str, usual: usize) -> usize {
    let exception = longer.iter().find(|(path, ..)| *path == name);
    exception.map_or(usual, |(_, limit, _)| *limit)
}

fn long_files(files: &[File], longer: &[(&str, usize, &str)]) -> Vec<String> {
    let rust = files.iter().filter(|file| file.is_rust());
    rust.filter_map(|file| {
        let lines = file.text.lines().count();
        let limit = limit(longer, &file.path, FILE_LINES);
        (lines > limit).then(|| format!("{}: {lines} lines, limit {limit}", file.path))
    })
    .collect()
}

/// Every function with a body: name, offset and number of lines.
fn functions(file: &File) -> Vec<(&str, usize, usize)> {
    let code = &file.code;
    let mut found = Vec::new();
    for at in find_word(code, "fn") {
        let rest = code[at + 2..].trim_start();
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
        let name = &rest[..end.unwrap_or(rest.len())];
        let Some(stop) = body(&code[at..]) else {
            continue;
        };
        if !name.is_empty() {
            let lines = 1 + code[at..closing(code, at + stop)].matches('\n').count();
            found.push((name, at, lines));
        }
    }
    found
}

/// Where the body opens; `None` for a declaration. Array types hold a `;` of their own.
fn body(code: &str) -> Option<usize> {
    let mut depth = 0;
    for (at, c) in code.char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            '{' if depth == 0 => return Some(at),
            ';' if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

fn long_functions(files: &[File], longer: &[(&str, usize, &str)]) -> Vec<String> {
    let mut problems = Vec::new();
    for file in files.iter().filter(|file| file.is_rust()) {
        for (name, at, lines) in functions(file) {
            let limit = limit(longer, &format!("{}::{name}", file.path), FUNCTION_LINES);
            if lines > limit {
                let place = file.at(at);
                problems.push(format!("{place}: {name} has {lines} lines, limit {limit}"));
            }
        }
    }
    problems
}

/// Exceptions that nothing needs any more, or that give no reason.
fn idle_exceptions(files: &[File], longer: &[(&str, usize, &str)]) -> Vec<String> {
    let mut over: Vec<String> = long_files(files, &[]);
    over.extend(files.iter().filter(|f| f.is_rust()).flat_map(|file| {
        let long = functions(file).into_iter();
        let long = long.filter(|(.., lines)| *lines > FUNCTION_LINES);
        long.map(|(name, ..)| format!("{}::{name}: ", file.path))
    }));
    let needed = |name: &str| over.iter().any(|o| o.starts_with(&format!("{name}: ")));
    longer
        .iter()
        .filter(|(name, _, reason)| reason.is_empty() || !needed(name))
        .map(|(name, ..)| (*name).to_owned())
        .collect()
}

fn empty_names(files: &[File]) -> Vec<String> {
    let named = |file: &&File| {
        let mut parts = file.path.split(['/', '.']);
        parts.any(|part| EMPTY_NAMES.contains(&part))
    };
    let found = files.iter().filter(named);
    found.map(|file| file.path.clone()).collect()
}

fn unopened(files: &[File]) -> Vec<String> {
    files
        .iter()
        .filter(|file| file.is_rust() && !file.text.starts_with("//! "))
        .map(|file| file.path.clone())
        .collect()
}

#[test]
fn files_are_short() {
    pass(
        long_files(&project(), LONGER),
        "A file past 500 lines is two nouns: split it, or add it to LONGER with the reason.",
    );
}

#[test]
fn functions_are_short() {
    pass(
        long_functions(&project(), LONGER),
        "A function past 70 lines is two verbs: split it, or add it to LONGER with the reason. \
         A table of test cases is a `const` outside the function.",
    );
}

#[test]
fn exceptions_are_needed() {
    pass(
        idle_exceptions(&project(), LONGER),
        "These lines of LONGER are needed no more, or lack a reason: remove or mend them.",
    );
}

#[test]
fn names_say_what_is_inside() {
    pass(
        empty_names(&project()),
        "Name the file after the noun it holds, not after its being useful.",
    );
}

#[test]
fn files_open_with_what_they_are() {
    pass(
        unopened(&project()),
        "Begin with `//! `: what this is, what it is not, who calls it.",
    );
}

#[test]
fn long_things_are_caught() {
    let file = |path: &str, text: &str| [File::new(path, text)];
    let long = "x\n".repeat(501);
    let files = file("src/a.rs", &long);
    caught(long_files(&files, &[]), "src/a.rs: 501 lines, limit 500");
    assert!(long_files(&files, &[("src/a.rs", 501, "data")]).is_empty());
    assert!(long_files(&file("README.md", &long), &[]).is_empty());

    let body = "\n".repeat(70);
    let text = format!("fn short() {{ {{ }} }}\nfn long(x: [u8; 2]) {{{body}}}\nfn none();");
    let files = file("src/a.rs", &text);
    caught(long_functions(&files, &[]), "src/a.rs:2: long has 71 lines");
    let exception = [("src/a.rs::long", 80, "one table")];
    assert!(long_functions(&files, &exception).is_empty());
    assert!(idle_exceptions(&files, &exception).is_empty());
    caught(
        idle_exceptions(&files, &[("src/a.rs", 600, "old")]),
        "src/a.rs",
    );
    caught(
        idle_exceptions(&files, &[("src/a.rs::long", 80, "")]),
        "long",
    );
}

#[test]
fn empty_names_are_caught() {
    let files = [
        File::new("src/discord/utils.rs", ""),
        File::new("src/commonplace.rs", ""),
    ];
    caught(empty_names(&files), "src/discord/utils.rs");
    caught(
        empty_names(&[File::new("tests/common/mod.rs", "")]),
        "common",
    );
}

#[test]
fn a_silent_opening_is_caught() {
    let files = [
        File::new("src/a.rs", "//! A.\n"),
        File::new("src/b.rs", "use a;\n//! B."),
    ];
    caught(unopened(&files), "src/b.rs");
}
