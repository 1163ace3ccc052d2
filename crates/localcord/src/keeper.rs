//! The world in files: a folder with `world.json`, and the files that messages name beside it. Written after every change, each time
//! as a whole that takes the old one's place. The bot's requests are answered once that is done; so a crash costs it nothing, and
//! never leaves half a world.

use std::collections::{HashMap, HashSet};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::body::Bytes;
use tokio_util::sync::CancellationToken;

use super::saved::{Saved, Snapshot};
use super::server::Core;

const WORLD: &str = "world.json";
const FILES: &str = "files";

/// Who writes the world down.
pub(super) struct Keeper {
    home: PathBuf,
    /// Files that are on the disk already; they never change.
    there: HashSet<u64>,
    written: Vec<u8>,
}

impl Keeper {
    pub(super) fn new(home: PathBuf) -> Keeper {
        Keeper {
            home,
            there: HashSet::new(),
            written: Vec::new(),
        }
    }

    /// What was written last, or nothing. What cannot be read is put aside, not overwritten.
    pub(super) fn read(&mut self) -> Option<(Saved, HashMap<u64, Bytes>)> {
        let path = self.home.join(WORLD);
        let text = match fs::read(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return None,
            Err(error) => {
                tracing::warn!(?path, %error, "the local Discord cannot read its world; it begins anew");
                return None;
            }
        };
        match Saved::read(&text) {
            Ok(saved) => {
                let files = self.read_files(&saved);
                self.written = text;
                Some((saved, files))
            }
            Err(reason) => {
                let aside = self.home.join("world.unreadable.json");
                let _ = fs::rename(&path, &aside);
                tracing::warn!(
                    ?aside,
                    reason,
                    "the local Discord cannot read its world; it begins anew"
                );
                None
            }
        }
    }

    fn read_files(&mut self, saved: &Saved) -> HashMap<u64, Bytes> {
        let folder = self.home.join(FILES);
        let names = saved.files().keys();
        let found: HashMap<u64, Bytes> = names
            .filter_map(|id| Some((*id, fs::read(folder.join(id.to_string())).ok()?.into())))
            .collect();
        // Those that no message names any more go with the first writing.
        let listed = fs::read_dir(folder).into_iter().flatten().flatten();
        self.there = listed
            .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
            .collect();
        found
    }

    /// Files first, then the world that names them, then what it names no more.
    fn write(&mut self, snapshot: &Snapshot) -> io::Result<()> {
        let text = snapshot.text()?;
        if text == self.written {
            return Ok(());
        }
        let folder = self.home.join(FILES);
        fs::create_dir_all(&folder)?;
        for (id, bytes) in &snapshot.files {
            if !self.there.contains(id) {
                replace(&folder.join(id.to_string()), bytes)?;
                self.there.insert(*id);
            }
        }
        replace(&self.home.join(WORLD), &text)?;
        self.written = text;
        self.there.retain(|id| {
            snapshot.files.contains_key(id) || fs::remove_file(folder.join(id.to_string())).is_err()
        });
        Ok(())
    }
}

/// A new file takes the place of the old one, whole or not at all. For our eyes only: it holds what people see in private.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let new = path.with_extension("new");
    let mut open = OpenOptions::new();
    open.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut open, 0o600);
    let mut file: File = open.open(&new)?;
    file.write_all(bytes)?;
    // Not forced onto the disk: what a process has written survives its end, and nobody waits for a slow disk.
    fs::rename(new, path)
}

/// Writes the world down whenever it has changed, and once more at the end. What changes meanwhile waits for the next time, so a flood
/// costs as many writings as there is time for.
pub(super) async fn keep(core: Arc<Core>, mut keeper: Keeper, end: CancellationToken) {
    let tell = |seq: u64| {
        core.written
            .as_ref()
            .map(|written| written.send_replace(seq))
    };
    let mut tick = core.lock().log.subscribe();
    let mut well = true;
    loop {
        let last = end.is_cancelled();
        let seq = *tick.borrow_and_update();
        let world = Arc::clone(&core);
        let written = tokio::task::spawn_blocking(move || {
            let snapshot = world.lock().snapshot();
            let written = keeper.write(&snapshot);
            (keeper, written)
        });
        let Ok((back, written)) = written.await else {
            break;
        };
        keeper = back;
        // One warning is enough until it works again.
        if let Err(error) = &written
            && well
        {
            tracing::warn!(home = ?keeper.home, %error, "the local Discord cannot keep its world");
        }
        well = written.is_ok();
        tell(seq);
        if last {
            break;
        }
        tokio::select! {
            () = end.cancelled() => {}
            _ = tick.changed() => {}
        }
    }
    // Nobody waits for someone who writes no more.
    tell(u64::MAX);
}

#[cfg(test)]
mod tests;
