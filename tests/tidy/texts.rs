//! Every sentence exists in every language, says the same things, and is said by someone.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{File, caught, pass, project};

/// Keys that the code builds instead of spelling: the beginning of the key, and where it is built.
const BUILT: &[(&str, &str)] = &[
    (
        "cmd-",
        "discord/slash.rs builds it from the path of a command",
    ),
    (
        "opt-",
        "discord/slash.rs builds it from a command and its option",
    ),
];

/// Messages of one language: key (`key.attribute` for attributes) and the variables used in it.
type Messages = BTreeMap<String, BTreeSet<String>>;

fn languages(files: &[File]) -> BTreeMap<&str, Messages> {
    let mut found: BTreeMap<&str, Messages> = BTreeMap::new();
    for file in files {
        let below = file.path.strip_prefix("locales/");
        let Some((language, name)) = below.and_then(|below| below.split_once('/')) else {
            continue;
        };
        if name.ends_with(".ftl") {
            let messages = found.entry(language).or_default();
            read(&file.text, messages);
        }
    }
    found
}

/// A small reader for Fluent: enough for keys and variables, not for meaning.
fn read(text: &str, messages: &mut Messages) {
    let (mut message, mut key) = (String::new(), String::new());
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some(name) = key_of(line) {
            message = name.to_owned();
            key.clone_from(&message);
        } else if let Some(attribute) = line.trim_start().strip_prefix('.').and_then(key_of) {
            key = format!("{message}.{attribute}");
        }
        if !key.is_empty() {
            let variables = messages.entry(key.clone()).or_default();
            variables.extend(line.split('$').skip(1).map(|rest| {
                let end = rest.find(|c: char| !c.is_alphanumeric() && c != '-' && c != '_');
                rest[..end.unwrap_or(rest.len())].to_owned()
            }));
        }
    }
}

/// `key = …` at the very beginning of a line; a term's key begins with `-`.
fn key_of(line: &str) -> Option<&str> {
    let key = line.split_once('=')?.0.trim_end();
    let name = key.strip_prefix('-').unwrap_or(key);
    let first = name.starts_with(|c: char| c.is_ascii_alphabetic());
    let rest = name
        .chars()
        .all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    (first && rest).then_some(key)
}

fn differences(files: &[File]) -> Vec<String> {
    let languages = languages(files);
    let keys: BTreeSet<&String> = languages.values().flat_map(|m| m.keys()).collect();
    let mut problems = Vec::new();
    for key in keys {
        let mut given = BTreeMap::new();
        for (language, messages) in &languages {
            match messages.get(key) {
                Some(variables) => _ = given.insert(language, variables),
                None => problems.push(format!("{language}: {key} is missing")),
            }
        }
        let kinds: BTreeSet<_> = given.values().collect();
        // A term speaks for itself: its cases and variables differ between languages by nature.
        if kinds.len() > 1 && !key.starts_with('-') {
            problems.push(format!("{key}: variables differ: {given:?}"));
        }
    }
    problems
}

fn unused(files: &[File], built: &[(&str, &str)]) -> Vec<String> {
    let sources = || files.iter().filter(|f| f.is_rust() && f.source().is_some());
    let texts = || files.iter().filter(|file| file.path.ends_with(".ftl"));
    let languages = languages(files);
    let keys: BTreeSet<&String> = languages.values().flat_map(|m| m.keys()).collect();
    let said = |key: &str| {
        let message = key.split('.').next().unwrap_or(key);
        let quoted = format!("\"{message}\"");
        let dotted = format!("\"{message}.");
        built.iter().any(|(prefix, _)| message.starts_with(prefix))
            || sources().any(|f| f.text.contains(&quoted) || f.text.contains(&dotted))
            || texts().any(|f| refers(&f.text, message))
    };
    let silent = keys.into_iter().filter(|key| !said(key));
    silent.map(|key| format!("{key}: nobody says it")).collect()
}

/// Whether a Fluent text uses a message or term inside braces.
fn refers(text: &str, key: &str) -> bool {
    text.split('{').skip(1).any(|rest| {
        let rest = rest.trim_start().strip_prefix(key);
        rest.is_some_and(|rest| rest.starts_with([' ', '}', '.', '(']))
    })
}

#[test]
fn every_language_says_everything() {
    pass(
        differences(&project()),
        "Write the sentence in every language below locales/, with the same variables.",
    );
}

#[test]
fn every_sentence_is_said() {
    pass(
        unused(&project(), BUILT),
        "Delete the message from every language; if the code builds its key, add the beginning to BUILT.",
    );
}

#[test]
fn a_difference_between_languages_is_caught() {
    let check = |en: &str, de: &str| {
        differences(&[
            File::new("locales/en/a.ftl", en),
            File::new("locales/de/b.ftl", de),
        ])
    };
    caught(check("a = A\nb = B", "a = A"), "de: b is missing");
    caught(
        check("a = A", "a = A\n    .label = L"),
        "en: a.label is missing",
    );
    caught(check("a = { $x }", "a = { $y }"), "a: variables differ");
    caught(
        check("a =\n    { $x ->\n  *[other] z }", "a = z"),
        "a: variables differ",
    );
    assert!(check("# a = b\na = { $x } { $y }", "a = { $y }\n    { $x }").is_empty());
}

#[test]
fn an_unused_sentence_is_caught() {
    let files = [
        File::new(
            "locales/en/a.ftl",
            "a-b = A\nc-d = { -brand } { e }\n-brand = T\ne = E\nf-g = F",
        ),
        File::new("src/say.rs", "say(\"c-d\"); // \"a\""),
    ];
    let found = unused(&files, &[("f-", "built")]);
    caught(found, "a-b: nobody says it");
}
