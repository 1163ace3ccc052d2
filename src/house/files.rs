//! Files that are whole or not there.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use memmap2::Mmap;

use crate::games::solved::Bytes;

/// What a file is called that is not whole yet: this after its own name and a number.
const UNFINISHED: &str = "new";

/// Nobody who writes a file pauses for so long.
const OLD: Duration = Duration::from_secs(60);

/// How many may write the same file at once.
const MOST_WRITERS: usize = 64;

/// Writes a file so that nobody ever sees half of it, whoever else writes it at the same time.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let fault = |error: io::Error| format!("Cannot write {}: {error}.", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(fault)?;
    }
    let (beside, file) = create_beside(path).map_err(fault)?;
    remove_unfinished(path, &beside);
    let done = fill(file, bytes).and_then(|()| fs::rename(&beside, path));
    if let Err(error) = done {
        // A full disk is not made fuller.
        let _ = fs::remove_file(&beside);
        return Err(fault(error));
    }
    Ok(())
}

/// A file as bytes that stay in it: the system fetches what is looked at, shares it among all who look, and may forget it again when memory is
/// short. The sentence says why not.
pub fn map(path: &Path) -> Result<Bytes, String> {
    let bytes = File::open(path).and_then(|file| mapped(&file));
    bytes.map_err(|error| format!("Cannot read {}: {error}.", path.display()))
}

#[expect(
    unsafe_code,
    reason = "there is no other way to map a file; it is the only place"
)]
fn mapped(file: &File) -> io::Result<Bytes> {
    // SAFETY: the bytes must not change while they are mapped. Whoever writes such a file puts a whole new one in its place (`write`), and
    // never changes one that is there; what is there may only be read.
    let bytes = unsafe { Mmap::map(file) }?;
    Ok(Arc::new(bytes))
}

/// A file of our own beside the one that is wanted.
fn create_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    let name = |number| path.with_extension(format!("{number}.{UNFINISHED}"));
    for number in 0..MOST_WRITERS {
        let beside = name(number);
        match OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&beside)
        {
            Ok(file) => return Ok((beside, file)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

/// From then on it can only be replaced: somebody may have mapped it, and bytes that go away under a reader end the program.
fn fill(mut file: File, bytes: &[u8]) -> io::Result<()> {
    file.write_all(bytes)?;
    let mut rights = file.metadata()?.permissions();
    rights.set_readonly(true);
    file.set_permissions(rights)?;
    file.sync_all()
}

/// Whoever was stopped while writing left something behind. What is not much older than our own file may still be under way.
fn remove_unfinished(path: &Path, own: &Path) {
    let written = |path: &Path| fs::metadata(path).and_then(|about| about.modified()).ok();
    let Some(now) = written(own) else {
        return;
    };
    let (Some(folder), Some(stem)) = (path.parent(), path.file_stem()) else {
        return;
    };
    // A path without a folder is in this one.
    let here = folder.as_os_str().is_empty();
    let folder = if here { Path::new(".") } else { folder };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let unfinished = entries
        .map(|entry| entry.path())
        .filter(|path| is_unfinished(path, stem));
    for left in unfinished {
        let age = written(&left).and_then(|then| now.duration_since(then).ok());
        if age.is_some_and(|age| age > OLD) {
            let _ = fs::remove_file(left);
        }
    }
}

/// Whether this is `stem.NUMBER.new`.
fn is_unfinished(path: &Path, stem: &OsStr) -> bool {
    let numbered = path.file_stem().map(Path::new);
    let number = numbered.and_then(Path::extension).and_then(OsStr::to_str);
    path.extension() == Some(OsStr::new(UNFINISHED))
        && number.is_some_and(|number| number.parse::<usize>().is_ok())
        && numbered.and_then(Path::file_stem) == Some(stem)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("there").flatten();
        let mut names: Vec<String> = entries
            .map(|entry| entry.file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_is_written_whole_or_not_at_all() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deep/tor-full.values");
        write(&path, b"one").expect("written");
        write(&path, b"two").expect("written again");
        assert_eq!(fs::read(&path).expect("there"), b"two");
        let deep = folder.path().join("deep");
        assert_eq!(files(&deep), ["tor-full.values"], "nothing beside it");
        let rights = fs::metadata(&path).expect("there").permissions();
        assert!(rights.readonly(), "it is replaced and never changed");
        // A file where a folder should be stands for every place that cannot be written to.
        let wrong = write(&path.join("below"), b"three").expect_err("no folder");
        assert!(wrong.starts_with("Cannot write"), "{wrong}");
    }

    #[test]
    fn a_mapped_file_stays_as_it_was_when_another_takes_its_place() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("tor-full.values");
        let missing = map(&path).err().expect("not there");
        assert!(missing.starts_with("Cannot read"), "{missing}");
        fs::write(&path, b"").expect("written");
        let empty = map(&path).expect("there");
        assert!((*empty).as_ref().is_empty());
        write(&path, &[1; 10_000]).expect("written");
        let old = map(&path).expect("there");
        write(&path, &[2; 5_000]).expect("written again");
        let new = map(&path).expect("there");
        assert_eq!((*old).as_ref(), [1; 10_000]);
        assert_eq!((*new).as_ref(), [2; 5_000]);
        fs::remove_file(&path).expect("removed");
        assert_eq!((*new).as_ref(), [2; 5_000]);
    }

    #[test]
    fn what_a_stopped_program_left_behind_is_tidied_up_and_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let others = ["tor-full.new", "tor-full.x.new", "tor-short.0.new", "x.db"];
        let old = std::time::SystemTime::UNIX_EPOCH;
        for name in others
            .into_iter()
            .chain(["tor-full.0.new", "tor-full.7.new"])
        {
            let file = File::create(folder.path().join(name)).expect("written");
            file.set_modified(old).expect("aged");
        }
        let young = folder.path().join("tor-full.8.new");
        fs::write(&young, b"half").expect("written");
        write(&folder.path().join("tor-full.values"), b"whole").expect("written");
        let mut left: Vec<&str> = others.to_vec();
        left.extend(["tor-full.values", "tor-full.8.new"]);
        left.sort_unstable();
        assert_eq!(files(folder.path()), left);
    }

    #[test]
    fn many_write_the_same_file_at_once_and_it_is_whole() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("tor-full.values");
        let texts: Vec<Vec<u8>> = (0..8).map(|n| vec![n; 50_000]).collect();
        std::thread::scope(|scope| {
            for text in &texts {
                scope.spawn(|| {
                    for _ in 0..20 {
                        write(&path, text).expect("written, by whomever");
                        let seen = fs::read(&path).expect("always there");
                        assert!(texts.contains(&seen), "half a file");
                    }
                });
            }
        });
        assert_eq!(files(folder.path()), ["tor-full.values"]);
    }
}
