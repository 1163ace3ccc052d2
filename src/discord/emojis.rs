//! Puts the faces of cards and pieces among the emoji of our application: what is missing is uploaded, what has changed is replaced, and
//! what is there already stays. It goes on beside everything else, goes on where it stopped, and looks again every hour and whenever a
//! message was refused for want of one.

use std::collections::HashMap;
use std::time::Duration;

use sha2::{Digest, Sha256};
use tokio_util::sync::CancellationToken;

use crate::courier::wire::Trouble;
use crate::discord::rest::Rest;
use crate::games::GAMES;
use crate::kernel::{Clock, Sketch};
use crate::picture::easel::Easel;
use crate::picture::svg;

/// Stands before the name of every emoji of ours, so that those of the host stay theirs.
const OURS: &str = "tw_";

/// So much of the hash of a drawing stands in its name.
const HASHED: usize = 4;

/// The pause after a first failure or loss; it doubles with each.
const FIRST_PAUSE: Duration = Duration::from_secs(2);
const LONGEST_PAUSE: Duration = Duration::from_secs(300);

/// When somebody looks again though nothing is known to be amiss: others may have lost some, and a host may have made room.
const LOOK_AGAIN: Duration = Duration::from_secs(3600);

/// Discord's code for an application that has as many emoji as it may.
const NO_ROOM: isize = 30_008;

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

/// Makes sure that they are there, and stay so. Of several processes one makes them: whoever `leads`.
pub async fn provide(
    wire: &Rest,
    clock: &dyn Clock,
    leads: impl Fn() -> bool,
    stop: CancellationToken,
) {
    tokio::select! {
        () = stop.cancelled() => {}
        () = keep(wire, clock, leads) => {}
    }
}

async fn keep(wire: &Rest, clock: &dyn Clock, leads: impl Fn() -> bool) {
    let wanted = wanted();
    let (mut pause, mut told) = (FIRST_PAUSE, false);
    loop {
        let again = clock.now().plus_seconds(LOOK_AGAIN.as_secs() as i64);
        let tried = attempt(wire, leads(), &wanted).await;
        let waits = tried.as_ref().is_err_and(|trouble| trouble.passes());
        match tried {
            Ok(done) if told && done == Done::default() => {}
            Ok(done) => {
                let (faces, uploaded, removed) = (wanted.len(), done.uploaded, done.removed);
                tracing::info!(faces, uploaded, removed, "cards and pieces are emoji");
                told = true;
            }
            Err(trouble) if waits => {
                let pause_s = pause.as_secs();
                tracing::warn!(%trouble, pause_s, "cards and pieces are not all emoji yet; trying again");
            }
            Err(trouble) => {
                let pause_s = LOOK_AGAIN.as_secs();
                tracing::warn!(%trouble, pause_s, "Discord takes no emoji of ours; buttons show signs, or words alone, until it does");
            }
        }
        if !waits {
            tokio::select! {
                () = clock.until(again) => {
                    pause = FIRST_PAUSE;
                    continue;
                }
                () = wire.faces().lost() => {}
            }
        }
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// What they are called, so that somebody else can see to it that they are there.
pub fn names() -> Vec<String> {
    wanted().into_iter().map(|one| one.name).collect()
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
    let (mut known, mut missing) = (HashMap::new(), Vec::new());
    for one in wanted {
        match there.iter().find(|(_, name)| *name == one.name) {
            Some(emoji) => drop(known.insert(one.face.clone(), emoji.clone())),
            None => missing.push(one),
        }
    }
    wire.faces().are(known);
    if !leads {
        // Whoever does will make them.
        return match missing.is_empty() {
            true => Ok(done),
            false => Err(Trouble::Busy),
        };
    }
    let is_old = |(_, name): &(u64, String)| {
        name.starts_with(OURS) && wanted.iter().all(|one| one.name != *name)
    };
    let mut old: Vec<u64> = there.into_iter().filter(is_old).map(|(id, _)| id).collect();
    for one in missing {
        let Some(png) = painted(&one.sketch).await else {
            continue;
        };
        let id = match wire.make_emoji(&one.name, &png).await {
            Err(Trouble::Malformed { code: NO_ROOM, .. }) if !old.is_empty() => {
                done.removed += remove(wire, std::mem::take(&mut old)).await?;
                wire.make_emoji(&one.name, &png).await?
            }
            made => made?,
        };
        wire.faces().learn(&one.face, id, &one.name);
        done.uploaded += 1;
    }
    // An older drawing goes when its successor is there, unless that has no room.
    done.removed += remove(wire, old).await?;
    Ok(done)
}

/// Takes emoji away; how many were still there.
async fn remove(wire: &Rest, old: Vec<u64>) -> Result<usize, Trouble> {
    let mut removed = 0;
    for id in old {
        match wire.delete_emoji(id).await {
            Ok(()) => removed += 1,
            Err(Trouble::NoEmoji) => {}
            Err(trouble) => return Err(trouble),
        }
    }
    Ok(removed)
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
