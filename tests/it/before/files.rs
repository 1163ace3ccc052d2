//! Where the kept files lie, and copies of them.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::bot::HOME;

/// What is kept, and where it lies in the folder of a bot.
const KEPT: [(&str, &str); 2] = [
    ("torwart.sqlite", "torwart.db"),
    ("world.json", "world.json"),
];

/// Where a kept file lies in the folder of a bot.
fn inside(folder: &Path, name: &str) -> PathBuf {
    match name {
        "world.json" => folder.join(HOME).join(name),
        name => folder.join(name),
    }
}

/// A file beside this one.
pub fn keep(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/it/before")
        .join(name)
}

/// A folder for a bot, with a copy of what was kept.
pub fn copied() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join(HOME)).unwrap();
    for (kept, name) in KEPT {
        fs::copy(keep(kept), inside(folder.path(), name)).unwrap();
    }
    folder
}

/// Leaves what a bot had in its folder in another one.
pub fn leave(folder: &Path, to: &Path) {
    for (kept, name) in KEPT {
        fs::copy(inside(folder, name), to.join(kept)).unwrap();
    }
}
