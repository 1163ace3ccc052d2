//! Words that must not land.

use super::source::{File, caught, find_word, inline_modules, pass, project};
use super::tree::reachable;

/// In code, comments and strings aside.
const IN_CODE: [(&str, &str); 6] = [
    ("todo!", "finish it, or write an issue"),
    ("unimplemented!", "finish it, or refuse politely"),
    ("dbg!", "use tracing, or remove it"),
    ("#[ignore", "mend the test or delete it"),
    ("#[allow(", "use #[expect(lint, reason = \"…\")]"),
    ("#![allow(", "use #![expect(lint, reason = \"…\")]"),
];

/// Anywhere in a Rust file.
const IN_TEXT: [(&str, &str); 2] = [
    ("FIXME", "mend it, or write an issue"),
    ("XXX", "mend it, or write an issue"),
];

fn unfinished(files: &[File]) -> Vec<String> {
    let mut problems = Vec::new();
    // This folder has to spell the words in order to find them.
    let rust = files.iter().filter(|file| file.is_rust());
    for file in rust.filter(|file| !file.path.starts_with("tests/tidy")) {
        let code = IN_CODE.iter().map(|word| (word, &file.code));
        let text = IN_TEXT.iter().map(|word| (word, &file.text));
        for ((word, advice), within) in code.chain(text) {
            for at in find_word(within, word) {
                problems.push(format!("{}: {word} ({advice})", file.at(at)));
            }
        }
    }
    problems
}

fn sleeping_tests(files: &[File]) -> Vec<String> {
    let alive = reachable(files);
    let mut problems = Vec::new();
    for file in files.iter().filter(|file| file.is_rust()) {
        let whole = alive.get(&file.path).copied().unwrap_or(false);
        let inline = inline_modules(&file.code);
        for at in find_word(&file.code, "sleep(") {
            let inside = inline.iter().any(|(r, test)| *test && r.contains(&at));
            if whole || inside {
                problems.push(file.at(at));
            }
        }
    }
    problems
}

#[test]
fn nothing_is_left_unfinished() {
    pass(unfinished(&project()), "Each line says what to do instead.");
}

#[test]
fn no_test_sleeps() {
    pass(
        sleeping_tests(&project()),
        "A test that sleeps is slow on good days and wrong on bad ones: own the clock, or await the event.",
    );
}

#[test]
fn unfinished_work_is_caught() {
    let file = |text: &str| [File::new("src/a.rs", text)];
    caught(unfinished(&file("fn f() { todo!() }")), "src/a.rs:1: todo!");
    caught(unfinished(&file("dbg!(x)")), "dbg!");
    caught(unfinished(&file("unimplemented!()")), "unimplemented!");
    caught(unfinished(&file("#[ignore = \"slow\"]")), "#[ignore");
    caught(unfinished(&file("#[allow(dead_code)]")), "#[allow(");
    caught(unfinished(&file("#![allow(dead_code)]")), "#![allow(");
    caught(unfinished(&file("// FIXME: later")), "FIXME");
    caught(unfinished(&file("// XXX")), "XXX");
    assert!(unfinished(&file("let todo = 1; // dbg! is banned, XXXL is a size")).is_empty());
}

#[test]
fn a_sleeping_test_is_caught() {
    let inline =
        "async fn f() { sleep(a).await }\n#[cfg(test)]\nmod tests {\n fn g() { sleep(a) } }";
    caught(
        sleeping_tests(&[File::new("src/lib.rs", inline)]),
        "src/lib.rs:4",
    );
    caught(
        sleeping_tests(&[File::new("tests/a.rs", "sleep(x)")]),
        "tests/a.rs:1",
    );
}
