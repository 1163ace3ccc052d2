//! The image: whatever the build reads is let through by `.dockerignore` and copied by the Dockerfile, and nothing private is.
//! What is let through is worked out in `ignore.rs`, what is read in `embedded.rs`.

use super::embedded::needed;
use super::ignore::Ignore;
use super::source::{File, caught, pass, paths, project};

/// What a host keeps beside the project and nobody else should get.
const PRIVATE: [&str; 6] = [
    ".env",
    ".git/config",
    "config/local.toml",
    "data/torwart.db",
    "data/deep/torwart.db",
    "target/release/torwart",
];

fn text<'a>(files: &'a [File], path: &str) -> &'a str {
    let found = files.iter().find(|file| file.path == path);
    found.map_or("", |file| file.text.as_str())
}

/// Everything the build reads that would not be there.
fn left_behind(files: &[File], paths: &[String]) -> Vec<String> {
    let ignore = Ignore::read(text(files, ".dockerignore"));
    let copies = match copies(text(files, "Dockerfile")) {
        Ok(copies) => copies,
        Err(problem) => return vec![problem],
    };
    let mut problems = Vec::new();
    for (path, by) in needed(files, paths) {
        if !ignore.lets_through(&path) {
            problems.push(format!("{path}: {by}, and .dockerignore keeps it out"));
        } else if !copies.iter().any(|copy| copy.brings(&path)) {
            problems.push(format!("{path}: {by}, and no COPY brings it"));
        }
    }
    problems
}

fn private_things(files: &[File]) -> Vec<String> {
    let ignore = Ignore::read(text(files, ".dockerignore"));
    let let_through = PRIVATE.iter().filter(|path| ignore.lets_through(path));
    let_through.map(|path| (*path).to_owned()).collect()
}

/// A source of a COPY that puts it where it was, seen from the folder of the build.
struct Copy(String);

impl Copy {
    fn brings(&self, path: &str) -> bool {
        let below = path.strip_prefix(self.0.as_str());
        self.0.is_empty() || below.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }
}

/// What is copied before cargo builds. A COPY from another stage brings nothing of ours, and one that moves things is an error.
fn copies(dockerfile: &str) -> Result<Vec<Copy>, String> {
    let whole = dockerfile.replace("\\\n", " ");
    let mut found = Vec::new();
    for line in whole.lines().map(str::trim) {
        let mut words = line.split_whitespace();
        match words.next().map(str::to_uppercase).as_deref() {
            Some("RUN") if line.contains("cargo build") => return Ok(found),
            Some("COPY" | "ADD") => {}
            _ => continue,
        }
        let (flags, mut places): (Vec<&str>, Vec<&str>) =
            words.partition(|word| word.starts_with("--"));
        if flags.iter().any(|flag| flag.starts_with("--from=")) {
            continue;
        }
        let to = places.pop().unwrap_or_default();
        for from in places {
            let from = plain(from);
            // A folder is copied by what is in it, a file into a folder by its name.
            let file = from
                .rsplit('/')
                .next()
                .is_some_and(|name| name.contains('.'));
            let into = file && to.ends_with(['/', '.']) && plain(to) == parent(&from);
            let stays = plain(to) == from || into;
            if !stays || from.contains(['*', '?', '[', '"']) || !flags.is_empty() {
                return Err(format!(
                    "Dockerfile: `{line}` is more than this check can follow"
                ));
            }
            found.push(Copy(from));
        }
    }
    Err("Dockerfile: no RUN has `cargo build`".to_owned())
}

fn plain(path: &str) -> String {
    let parts = path
        .split('/')
        .filter(|part| !part.is_empty() && *part != ".");
    parts.collect::<Vec<_>>().join("/")
}

fn parent(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(parent, _)| parent)
}

#[test]
fn the_image_has_all_that_its_build_reads() {
    pass(
        left_behind(&project(), &paths()),
        "The image cannot be built without these: name them in .dockerignore after a `!`, and COPY them.",
    );
}

#[test]
fn nothing_private_goes_into_the_image() {
    pass(
        private_things(&project()),
        ".dockerignore lets these through: whoever has the image would have them.",
    );
}

const EVERYTHING: &str =
    "FROM rust AS builder\nCOPY . .\nRUN cargo build\nCOPY --from=builder /a /b";

#[test]
fn what_the_build_would_miss_is_caught() {
    let build = |ignore: &str, dockerfile: &str| {
        let files = [
            File::new(".dockerignore", ignore),
            File::new("Dockerfile", dockerfile),
            File::new("Cargo.toml", ""),
            File::new(
                "src/lib.rs",
                "const A: &str = include_str!(\"../docs/A.md\");",
            ),
        ];
        left_behind(&files, &[])
    };
    let open = "*\n!Cargo.*\n!src\n!docs/A.md";
    assert_eq!(build(open, EVERYTHING), [""; 0]);
    let closed = "*\n!Cargo.*\n!src";
    caught(
        build(closed, EVERYTHING),
        "docs/A.md: src/lib.rs:1 embeds it",
    );
    caught(build("docs", EVERYTHING), ".dockerignore keeps it out");
    let parts = "COPY Cargo.toml Cargo.lock ./\nCOPY src ./src\nCOPY docs/ docs/\nRUN cargo build";
    assert_eq!(build(open, parts), [""; 0]);
    let fewer = "COPY Cargo.toml Cargo.lock ./\nCOPY src ./src\nRUN cargo build\nCOPY docs docs";
    caught(
        build(open, fewer),
        "docs/A.md: src/lib.rs:1 embeds it, and no COPY brings it",
    );
    for moved in [
        "COPY src lib",
        "COPY src .",
        "COPY s* .",
        "COPY --exclude=a . .",
    ] {
        let dockerfile = format!("{moved}\nRUN cargo build");
        caught(build(open, &dockerfile), moved);
    }
    caught(build(open, "COPY . ."), "no RUN has `cargo build`");
}

#[test]
fn a_leak_is_caught() {
    let ignore = |text: &str| [File::new(".dockerignore", text)];
    assert_eq!(private_things(&ignore("")).len(), PRIVATE.len());
    assert!(private_things(&ignore("*\n!config/default.toml")).is_empty());
    caught(private_things(&ignore("*\n!config")), "config/local.toml");
}
