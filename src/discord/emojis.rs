//! Puts the faces of cards and pieces among the emoji of our application: what is missing is uploaded, what has changed is replaced, and
//! what is there already stays. It goes on beside everything else, and goes on where it stopped.

use std::time::Duration;

use sha2::{Digest, Sha256};
use tokio_util::sync::CancellationToken;

use crate::courier::wire::Trouble;
use crate::discord::rest::Rest;
use crate::games::GAMES;
use crate::kernel::Sketch;
use crate::picture::easel::Easel;
use crate::picture::svg;

/// Stands before the name of every emoji of ours, so that those of the host stay theirs.
const OURS: &str = "tw_";

/// So much of the hash of a drawing stands in its name.
const HASHED: usize = 4;

/// The pause after a first failure; it doubles with each.
const FIRST_PAUSE: Duration = Duration::from_secs(2);
const LONGEST_PAUSE: Duration = Duration::from_secs(300);

/// A face as an emoji.
struct Wanted {
    face: String,
    /// Another drawing has another name.
    name: String,
    sketch: Sketch,
}

/// What there was to do.
#[derive(Debug, Default, PartialEq, Eq)]
struct Done {
    uploaded: usize,
    removed: usize,
}

/// Makes sure that they are there, again and again until it works or is refused. Of several processes one makes them: whoever `leads`.
pub async fn provide(wire: &Rest, leads: impl Fn() -> bool, stop: CancellationToken) {
    let wanted = wanted();
    let mut pause = FIRST_PAUSE;
    loop {
        let tried = tokio::select! {
            () = stop.cancelled() => return,
            tried = attempt(wire, leads(), &wanted) => tried,
        };
        match tried {
            Ok(done) => {
                let (faces, uploaded, removed) = (wanted.len(), done.uploaded, done.removed);
                return tracing::info!(faces, uploaded, removed, "cards and pieces are emoji");
            }
            Err(trouble) if !trouble.passes() => {
                return tracing::warn!(%trouble, "Discord takes no emoji of ours; buttons show signs, or words alone");
            }
            Err(trouble) => {
                let pause_s = pause.as_secs();
                tracing::warn!(%trouble, pause_s, "cards and pieces are not all emoji yet; trying again");
            }
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(pause) => {}
        }
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// All faces of all games.
fn wanted() -> Vec<Wanted> {
    let faces = GAMES.iter().flat_map(|rules| rules.faces());
    let wanted = faces.map(|face| {
        let svg = svg::svg(&face.sketch);
        let hash = Sha256::digest(svg.as_bytes());
        let hash: String = hash[..HASHED]
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        let name = format!("{OURS}{}_{hash}", face.name);
        Wanted {
            face: face.name,
            name,
            sketch: face.sketch,
        }
    });
    wanted.collect()
}

/// One after the other: Discord lets nobody make many at once.
async fn attempt(wire: &Rest, leads: bool, wanted: &[Wanted]) -> Result<Done, Trouble> {
    let there = wire.emojis().await?;
    let mut done = Done::default();
    let mut missing = Vec::new();
    for one in wanted {
        match there.iter().find(|(_, name)| *name == one.name) {
            Some((id, name)) => wire.faces().learn(&one.face, *id, name),
            None => missing.push(one),
        }
    }
    if !leads {
        // Whoever does will make them.
        return match missing.is_empty() {
            true => Ok(done),
            false => Err(Trouble::Busy),
        };
    }
    for one in missing {
        let Some(png) = painted(&one.sketch).await else {
            continue;
        };
        let id = wire.make_emoji(&one.name, &png).await?;
        wire.faces().learn(&one.face, id, &one.name);
        done.uploaded += 1;
    }
    // An older drawing goes when its successor is there.
    for (id, name) in there {
        if name.starts_with(OURS) && wanted.iter().all(|one| one.name != name) {
            wire.delete_emoji(id).await?;
            done.removed += 1;
        }
    }
    Ok(done)
}

/// The work of a millisecond, not for those who answer people.
async fn painted(sketch: &Sketch) -> Option<Vec<u8>> {
    let sketch = sketch.clone();
    let painting = tokio::task::spawn_blocking(move || Easel::default().cut_out(&sketch));
    match painting.await {
        Ok(Ok(png)) => Some(png),
        Ok(Err(fault)) => {
            tracing::error!(%fault, "a face could not be painted");
            None
        }
        Err(fault) => {
            tracing::error!(%fault, "a face could not be painted");
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn discord_takes_every_name() {
        let (mut names, mut faces) = (HashSet::new(), HashSet::new());
        for one in wanted() {
            let plain =
                |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '_';
            assert!(one.name.chars().all(plain), "{}", one.name);
            assert!(one.name.len() <= 32, "{}", one.name);
            assert!(faces.insert(one.face.clone()), "{} twice", one.face);
            assert!(names.insert(one.name.clone()), "{} twice", one.name);
            let png = Easel::default().cut_out(&one.sketch).expect("a picture");
            assert!(png.len() < 16 * 1024, "{}: {} bytes", one.name, png.len());
        }
        assert!(names.len() >= 13);
    }
}
