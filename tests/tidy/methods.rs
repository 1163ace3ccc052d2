//! How much one type can be asked: whatever has more methods than a newcomer can keep in mind is several nouns.

use std::collections::BTreeMap;

use super::source::{File, caught, closing, inline_modules, pass, project};

/// The most methods a type has, those of its traits counted, tests not.
const METHODS: usize = 40;

/// The types by the file that names them and their name, with how many methods each has.
fn methods(files: &[File]) -> BTreeMap<(String, String), usize> {
    let sources: Vec<&File> = files.iter().filter(|file| is_source(file)).collect();
    let homes = homes(&sources);
    let mut counts = BTreeMap::new();
    for file in &sources {
        for (name, count) in blocks(file).into_iter().chain(nouns(file)) {
            // Of several types of one name it is the one that lives nearest.
            let near = |home: &&String| shared(home, &file.path);
            let home = homes.get(&name).and_then(|all| all.iter().max_by_key(near));
            if let Some(home) = home {
                *counts.entry((home.clone(), name)).or_default() += count;
            }
        }
    }
    counts
}

fn is_source(file: &File) -> bool {
    let test = file.path.split('/').any(|part| part == "tests") || file.path.ends_with("tests.rs");
    file.is_rust() && file.source().is_some() && !test
}

/// How far two paths are the same, folder by folder; a file and the folder of its name are one.
fn shared(one: &str, other: &str) -> usize {
    let parts = |path: &str| -> Vec<String> {
        let path = path.trim_end_matches(".rs").trim_end_matches("/mod");
        path.split('/').map(str::to_owned).collect()
    };
    let (one, other) = (parts(one), parts(other));
    one.iter().zip(&other).take_while(|(a, b)| a == b).count()
}

/// Where types of each name are written down.
fn homes(files: &[&File]) -> BTreeMap<String, Vec<String>> {
    let mut homes: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in files {
        let words: Vec<&str> = file.code.split_whitespace().collect();
        for pair in words.windows(2) {
            if matches!(pair[0], "struct" | "enum") {
                homes
                    .entry(word(pair[1]))
                    .or_default()
                    .push(file.path.clone());
            }
        }
        for (name, _) in nouns(file) {
            homes.entry(name).or_default().push(file.path.clone());
        }
    }
    homes
}

/// The word at the beginning.
fn word(text: &str) -> String {
    let ident = |c: &char| c.is_alphanumeric() || *c == '_';
    text.chars().take_while(ident).collect()
}

/// What is implemented in a file: for which type, and how many functions.
fn blocks(file: &File) -> Vec<(String, usize)> {
    let tests: Vec<_> = inline_modules(&file.code)
        .into_iter()
        .filter_map(|(range, test)| test.then_some(range))
        .collect();
    let begins = file.code.match_indices("\nimpl").map(|(at, _)| at + 1);
    let begins = begins.filter(|at| !tests.iter().any(|range| range.contains(at)));
    let block = |at: usize| {
        let open = at + file.code[at..].find('{')?;
        let head = &file.code[at + "impl".len()..open];
        let head = match head.starts_with('<') {
            true => &head[closing_angle(head)..],
            false => head,
        };
        let whom = head.rsplit_once(" for ").map_or(head, |(_, whom)| whom);
        let whom = whom.trim().trim_start_matches('&');
        let name = word(whom.split('<').next()?.rsplit("::").next()?.trim());
        let body = &file.code[open..closing(&file.code, open)];
        // One level in: what stands deeper is inside of a function.
        let is_function = |line: &&str| {
            line.strip_prefix("    ").is_some_and(|line| {
                !line.starts_with(' ') && line.split_whitespace().any(|word| word == "fn")
            })
        };
        Some((name, body.lines().filter(is_function).count()))
    };
    begins.filter_map(block).collect()
}

/// The offset behind the bracket that closes the first one.
fn closing_angle(text: &str) -> usize {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '<' => depth += 1,
            '>' if !text[..at].ends_with('-') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    text.len()
}

/// The nouns of the store, whose methods are a line each.
fn nouns(file: &File) -> Vec<(String, usize)> {
    let begins = file.code.match_indices("\nnoun! {").map(|(at, _)| at);
    let noun = |at: usize| {
        let open = at + "\nnoun! ".len();
        let body = &file.code[open + 1..closing(&file.code, open)];
        let (name, lines) = body.split_once(';')?;
        Some((name.trim().to_owned(), lines.matches(';').count()))
    };
    begins.filter_map(noun).collect()
}

fn crowded(files: &[File]) -> Vec<String> {
    let counts = methods(files).into_iter();
    counts
        .filter(|(_, count)| *count > METHODS)
        .map(|((path, name), count)| format!("{path}: {name} has {count} methods, limit {METHODS}"))
        .collect()
}

#[test]
fn no_type_can_be_asked_too_much() {
    let files = project();
    let counts = methods(&files);
    let table = ("src/table/state.rs".to_owned(), "Table".to_owned());
    assert!(counts[&table] > 20, "{:?}", counts[&table]);
    pass(
        crowded(&files),
        "A type with so many methods is several nouns: find them, and let it hold them.",
    );
}

#[test]
fn a_crowd_is_caught() {
    let methods = |from, to| -> String {
        let line =
            |n| format!("    pub async fn f{n}(&self) {{\n        fn inner() {{}}\n    }}\n");
        (from..to).map(line).collect()
    };
    let file = |path: &str, text: String| File::new(path, &text);
    let home = file("src/a/state.rs", "struct State<T>;\n".to_owned());
    let other = file("src/b/state.rs", "enum State {}\n".to_owned());
    let many = file(
        "src/a/more.rs",
        format!("\nimpl<T: Fn() -> u8> State<T> {{\n{}}}\n", methods(0, 20)),
    );
    let rest = |count| {
        let text = format!("\nimpl Deref for State {{\n{}}}\n", methods(20, 20 + count));
        file("src/a/rest.rs", text)
    };
    let theirs = file(
        "src/b/rest.rs",
        format!("\nimpl State {{\n{}}}\n", methods(0, 30)),
    );
    let mut files = vec![home, other, many, theirs, rest(20)];
    assert_eq!(crowded(&files), Vec::<String>::new());
    files.pop();
    files.push(rest(21));
    caught(crowded(&files), "src/a/state.rs: State has 41");

    let lines = "        a(x: &str) -> u8 = b;\n".repeat(41);
    let text = format!("\nnoun! {{\n    Things;\n    reads {{\n{lines}    }}\n}}\n");
    caught(crowded(&[file("src/c.rs", text)]), "Things has 41");
}
