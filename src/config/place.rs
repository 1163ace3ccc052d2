//! Whether a database can be kept where the host wants it. Looking leaves nothing behind.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::Path;

/// What keeps us from writing a file there, and those that SQLite puts beside it.
pub fn unwritable(file: &Path) -> Option<String> {
    let written = match file.exists() {
        true => OpenOptions::new().append(true).open(file).map(drop),
        false => Ok(()),
    };
    let error = written.and_then(|()| probe(file)).err()?;
    Some(format!(
        "database.url: {file:?} cannot be written to ({error}); give the user that runs the bot write access to the file \
         and its folder, or choose another path"
    ))
}

/// Makes a file in the folder, or in the nearest one above it that is there: the rest would be made at the start.
fn probe(file: &Path) -> io::Result<()> {
    let mut folders = file.ancestors().skip(1).map(|folder| match folder {
        // The folder we are in has no name.
        folder if folder.as_os_str().is_empty() => Path::new("."),
        folder => folder,
    });
    let folder = folders.find(|folder| folder.exists());
    let folder = folder.ok_or(io::ErrorKind::NotFound)?;
    let name = format!(".torwart-check-{}", std::process::id());
    let probe = folder.join(name);
    OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(&probe)?;
    fs::remove_file(probe)
}
