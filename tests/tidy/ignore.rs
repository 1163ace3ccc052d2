//! What `.dockerignore` lets through, as Docker reads it: the last line that speaks of a file or of a folder above it decides.

/// The lines of a `.dockerignore`.
pub struct Ignore {
    lines: Vec<Line>,
}

struct Line {
    /// Begins with `!`: what it names is let through after all.
    exception: bool,
    pattern: Vec<char>,
}

impl Ignore {
    pub fn read(text: &str) -> Ignore {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let lines = lines.map(str::trim).filter(|line| !line.is_empty());
        let lines = lines.map(|line| {
            let (exception, rest) = match line.strip_prefix('!') {
                Some(rest) => (true, rest.trim()),
                None => (false, line),
            };
            Line {
                exception,
                pattern: clean(rest).chars().collect(),
            }
        });
        Ignore {
            lines: lines.collect(),
        }
    }

    pub fn lets_through(&self, path: &str) -> bool {
        let slashes = path.match_indices('/').map(|(at, _)| &path[..at]);
        let above: Vec<Vec<char>> = slashes
            .chain([path])
            .map(|part| part.chars().collect())
            .collect();
        let mut kept_out = false;
        for line in &self.lines {
            if above.iter().any(|part| fits(&line.pattern, part)) {
                kept_out = !line.exception;
            }
        }
        !kept_out
    }
}

/// Without a leading or trailing slash, `.` and `..`; a pattern always begins at the root.
fn clean(pattern: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in pattern.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// `*` and `?` stay within a folder, `**` stands for any number of them, even none; a backslash takes the next one literally.
fn fits(pattern: &[char], text: &[char]) -> bool {
    match pattern {
        [] => text.is_empty(),
        ['*', '*', rest @ ..] => {
            let rest = rest.strip_prefix(&['/']).unwrap_or(rest);
            let after = |at: usize| text[at - 1] == '/' && fits(rest, &text[at..]);
            rest.is_empty() || fits(rest, text) || (1..=text.len()).any(after)
        }
        ['*', rest @ ..] => {
            let free = text.iter().take_while(|letter| **letter != '/').count();
            (0..=free).any(|at| fits(rest, &text[at..]))
        }
        ['?', rest @ ..] => {
            matches!(text, [letter, more @ ..] if *letter != '/' && fits(rest, more))
        }
        ['[', rest @ ..] => match (rest.iter().skip(1).position(|c| *c == ']'), text) {
            (Some(end), [letter, more @ ..]) => {
                let (class, rest) = (&rest[..=end], &rest[end + 2..]);
                *letter != '/' && among(class, *letter) && fits(rest, more)
            }
            _ => false,
        },
        ['\\', letter, rest @ ..] | [letter, rest @ ..] => {
            matches!(text, [first, more @ ..] if first == letter && fits(rest, more))
        }
    }
}

/// `a-z`, `abc`, `^abc`.
fn among(class: &[char], letter: char) -> bool {
    let (not, mut class) = match class {
        ['^', rest @ ..] => (true, rest),
        class => (false, class),
    };
    let mut found = false;
    loop {
        class = match class {
            [] => return found != not,
            [from, '-', to, rest @ ..] => {
                found |= (*from..=*to).contains(&letter);
                rest
            }
            [one, rest @ ..] => {
                found |= *one == letter;
                rest
            }
        };
    }
}

#[test]
fn lines_mean_what_they_mean_to_docker() {
    // What is in the file, a path, and whether it is let through.
    const CASES: &[(&str, &str, bool)] = &[
        ("", "a", true),
        ("# *", "a", true),
        ("*", "a", false),
        ("*", "a/b/c", false),
        ("*\n!a", "a/b/c", true),
        ("*\n!a\na/b", "a/b/c", false),
        ("*\n!a/b", "a/c", false),
        ("*\n!a/b/", "a/b", true),
        ("*\n!/a/b", "a/b", true),
        ("*\n!./a/../a/b", "a/b", true),
        ("!a\n*", "a", false),
        ("a", "b/a", true),
        ("*/a", "b/a", false),
        ("*/a", "b/c/a", true),
        ("**/a", "a", false),
        ("**/a", "b/c/a", false),
        ("**/a", "b/ca", true),
        ("a/**", "a/b/c", false),
        ("a/**", "ab", true),
        ("a/**/b", "a/b", false),
        ("a/**/b", "a/x/y/b", false),
        ("**/*.md\n!README.md", "docs/A.md", false),
        ("**/*.md\n!README.md", "README.md", true),
        ("**/*.md\n!README.md", "docs/README.md", false),
        ("*.md", "docs/A.md", true),
        ("a?", "ab", false),
        ("a?", "a", true),
        ("a?b", "a/b", true),
        ("[a-c]x", "bx", false),
        ("[^a-c]x", "bx", true),
        ("\\*", "a", true),
        ("\\*", "*", false),
        (" a ", "a", false),
        ("a.c", "abc", true),
    ];
    for (text, path, through) in CASES {
        assert_eq!(
            Ignore::read(text).lets_through(path),
            *through,
            "{text:?} {path}"
        );
    }
}
