//! Files to look at, and Rust text with comments and literals blanked out so that words in them do not count as code.

use std::path::Path;

/// A file of the project: path from its root with `/`, and its text.
pub struct File {
    pub path: String,
    pub text: String,
    /// For Rust: the text with comments, strings and characters replaced by spaces. Offsets stay the same.
    pub code: String,
}

impl File {
    pub fn new(path: &str, text: &str) -> Self {
        let rust = path.ends_with(".rs");
        Self {
            path: path.to_owned(),
            text: text.to_owned(),
            code: if rust { mask(text) } else { String::new() },
        }
    }

    pub fn is_rust(&self) -> bool {
        self.path.ends_with(".rs")
    }

    /// The package it is the source of, by its folder, and its path below that package's `src/`.
    pub fn source(&self) -> Option<(&str, &str)> {
        match self.path.strip_prefix("src/") {
            Some(below) => Some(("", below)),
            None => {
                let (package, below) = self.path.split_once("/src/")?;
                Some((package, below)).filter(|_| package.starts_with("crates/"))
            }
        }
    }

    /// `path:line` for a byte offset, as editors understand it.
    pub fn at(&self, offset: usize) -> String {
        let line = 1 + self.text[..offset].matches('\n').count();
        format!("{}:{line}", self.path)
    }
}

/// Every text file of the project that is ours.
pub fn project() -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: String| {
        let text = std::fs::read_to_string(root.join(&path)).ok()?;
        Some(File::new(&path, &text))
    };
    let files: Vec<File> = paths().into_iter().filter_map(read).collect();
    assert!(files.iter().any(|file| file.path == "src/lib.rs"));
    files
}

/// Where every file of the project is that is ours, text or not.
pub fn paths() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    walk(root, root, &mut found);
    found.sort();
    found
}

/// What a host or a build leaves behind is not ours.
const NOT_OURS: [&str; 5] = [".git", "target", "data", ".env", "config/local.toml"];

fn walk(root: &Path, dir: &Path, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(dir).expect("the project can be read") {
        let path = entry.expect("the project can be read").path();
        let below = path.strip_prefix(root).expect("walked from the root");
        let name = below.to_string_lossy().replace('\\', "/");
        if NOT_OURS.contains(&name.as_str()) {
            continue;
        }
        if path.is_dir() {
            walk(root, &path, found);
        } else {
            found.push(name);
        }
    }
}

/// Fails with all problems and what to do about them.
pub fn pass(problems: Vec<String>, advice: &str) {
    let count = problems.len();
    let list = problems.join("\n  ");
    assert!(problems.is_empty(), "{count} found:\n  {list}\n{advice}");
}

/// Shows that a check can fail: exactly one problem, which says `wanted`.
#[track_caller]
pub fn caught(problems: Vec<String>, wanted: &str) {
    assert_eq!(problems.len(), 1, "wanted {wanted:?}, got {problems:?}");
    assert!(problems[0].contains(wanted), "{wanted:?}: {problems:?}");
}

/// Offsets at which `word` stands in `code` with no identifier character on either side.
pub fn find_word(code: &str, word: &str) -> Vec<usize> {
    let ident = |c: char| c.is_alphanumeric() || c == '_';
    let free = |at: usize| {
        let open = word.starts_with(ident) && code[..at].ends_with(ident);
        let close = word.ends_with(ident) && code[at + word.len()..].starts_with(ident);
        !open && !close
    };
    let found = code.match_indices(word).map(|(at, _)| at);
    found.filter(|at| free(*at)).collect()
}

/// The offset of the brace that closes the one at `open`, or the end of the text.
pub fn closing(code: &str, open: usize) -> usize {
    let mut depth = 0;
    for (at, c) in code[open..].char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return open + at;
        }
    }
    code.len()
}

/// Ranges of inline modules, those under `#[cfg(test)]` marked.
pub fn inline_modules(code: &str) -> Vec<(std::ops::Range<usize>, bool)> {
    let mut found = Vec::new();
    for at in find_word(code, "mod") {
        let Some(stop) = code[at..].find(['{', ';']) else {
            continue;
        };
        if code.as_bytes()[at + stop] == b'{' {
            let test = is_test_item(code, at);
            found.push((at + stop..closing(code, at + stop), test));
        }
    }
    found
}

/// Whether the attributes just before the item at `at` make it a test's.
pub fn is_test_item(code: &str, at: usize) -> bool {
    let before = &code[..at];
    let start = before.rfind([';', '}', '{']).map_or(0, |end| end + 1);
    before[start..].contains("#[cfg(test)]")
}

/// Blanks comments and literals, byte for byte.
fn mask(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = bytes.to_vec();
    let mut at = 0;
    while at < bytes.len() {
        let end = literal_end(text, at);
        if end == at {
            at += 1;
            continue;
        }
        for byte in &mut out[at..end] {
            if *byte != b'\n' {
                *byte = b' ';
            }
        }
        at = end;
    }
    String::from_utf8(out).expect("whole characters were replaced by spaces")
}

/// The end of the comment, string or character that begins at `at`; `at` itself if none does.
fn literal_end(text: &str, at: usize) -> usize {
    let bytes = text.as_bytes();
    let from = |end: Option<usize>| end.unwrap_or(bytes.len());
    let rest = &bytes[at..];
    if rest.starts_with(b"//") {
        return from(text[at..].find('\n').map(|end| at + end));
    }
    if rest.starts_with(b"/*") {
        return comment_end(bytes, at);
    }
    let word_before = at > 0 && (bytes[at - 1].is_ascii_alphanumeric() || bytes[at - 1] == b'_');
    if rest[0] == b'r' && (!word_before || bytes[at - 1] == b'b' || bytes[at - 1] == b'c') {
        let hashes = rest[1..].iter().take_while(|byte| **byte == b'#').count();
        if rest.get(1 + hashes) == Some(&b'"') {
            let close = format!("\"{}", "#".repeat(hashes));
            let body = at + hashes + 2;
            return from(
                text[body..]
                    .find(&close)
                    .map(|end| body + end + close.len()),
            );
        }
    }
    match rest[0] {
        b'"' => quoted_end(bytes, at, b'"'),
        // A lifetime has no second quote after one character.
        b'\'' if rest.get(1) == Some(&b'\\') => quoted_end(bytes, at, b'\''),
        b'\'' => {
            let mut next = text[at + 1..].char_indices().skip(1);
            match next.next() {
                Some((width, '\'')) => at + 1 + width + 1,
                _ => at,
            }
        }
        _ => at,
    }
}

fn comment_end(bytes: &[u8], mut at: usize) -> usize {
    let mut depth = 0;
    while at < bytes.len() {
        if bytes[at..].starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if bytes[at..].starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    bytes.len()
}

fn quoted_end(bytes: &[u8], mut at: usize, quote: u8) -> usize {
    at += 1;
    while at < bytes.len() && bytes[at] != quote {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    bytes.len().min(at + 1)
}

#[test]
fn comments_and_literals_are_blanked() {
    const CASES: &[(&str, &str)] = &[
        ("a // b\nc", "a     \nc"),
        ("a /* b /* c */ d */ e", "a                   e"),
        (r#"f("x \" y", z)"#, r#"f(        , z)"#),
        ("r#\"a\"b\"# c", "         c"),
        ("for x", "for x"),
        ("'a' 'ä' '\\'' &'a T", "              &'a T"),
    ];
    for (text, wanted) in CASES {
        assert_eq!(mask(text), *wanted, "{text}");
        assert_eq!(text.len(), wanted.len(), "offsets would move: {text}");
    }
}

#[test]
fn inline_test_modules_are_found() {
    let code = "mod a { fn x() {} }\n#[cfg(test)]\nmod tests { mod deep {} }\nmod file;";
    let found: Vec<_> = inline_modules(code).into_iter().map(|(_, t)| t).collect();
    assert_eq!(found, [false, true, false]);
}
