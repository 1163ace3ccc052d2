//! Who should have which shard. Pure: from who is there and has what to what one process does next.

use crate::store::{Roster, ShardRow};

/// What a process does about a shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// It takes one that nobody has.
    Take(u32),
    /// It becomes the next to have one.
    Inherit(u32),
}

/// How long a process is there before it takes something, in milliseconds: those that start together are to share.
const SETTLED: i64 = 1_000;

/// What a process does next. All come to the same shares, whoever looks first; a shard changes hands only if that makes a difference.
pub(super) fn next(roster: &Roster, me: i64) -> Vec<Step> {
    let staying: Vec<i64> = roster
        .processes
        .iter()
        .filter(|process| !process.leaving)
        .map(|process| process.id)
        .collect();
    let settled = |id: i64| {
        let mut processes = roster.processes.iter();
        processes.any(|process| process.id == id && process.age >= SETTLED)
    };
    if !staying.contains(&me) || !settled(me) {
        return Vec::new();
    }
    let shards = &roster.shards;
    let will_have = |id: i64| {
        let theirs = shards.iter().filter(|shard| will_be(shard) == Some(id));
        theirs.count()
    };
    let most = shards.len().div_ceil(staying.len());
    let mut room = most.saturating_sub(will_have(me));
    let mut steps = Vec::new();
    for shard in shards.iter().filter(|shard| is_free(shard, me)) {
        if room > 0 {
            room -= 1;
            steps.push(Step::Take(shard.number));
        }
    }
    let left = |shard: &&ShardRow| {
        let holder = shard.holder.filter(|holder| !staying.contains(holder));
        holder.is_some() && shard.heir.is_none()
    };
    for shard in shards.iter().filter(left) {
        if room > 0 {
            room -= 1;
            steps.push(Step::Inherit(shard.number));
        }
    }
    if steps.is_empty() {
        let busiest = staying.iter().copied().max_by_key(|id| will_have(*id));
        let busiest = busiest.filter(|id| will_have(*id) >= will_have(me) + 2);
        // The first one last: whoever has it leads.
        let theirs = |shard: &&ShardRow| shard.heir.is_none() && shard.holder == busiest;
        let last = busiest.and_then(|_| shards.iter().rfind(theirs));
        steps.extend(last.map(|shard| Step::Inherit(shard.number)));
    }
    steps
}

/// Who has it once it has changed hands.
fn will_be(shard: &ShardRow) -> Option<i64> {
    shard.heir.or(shard.holder)
}

fn is_free(shard: &ShardRow, me: i64) -> bool {
    shard.holder.is_none() && shard.heir.is_none_or(|heir| heir == me)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::ProcessRow;

    fn roster(processes: &[(i64, bool)], shards: &[Option<i64>]) -> Roster {
        let process = |(id, leaving): &(i64, bool)| ProcessRow {
            id: *id,
            name: String::new(),
            age: SETTLED,
            quiet: 0,
            leaving: *leaving,
        };
        let shard = |(number, holder): (u32, &Option<i64>)| ShardRow {
            number,
            holder: *holder,
            ..ShardRow::default()
        };
        Roster {
            processes: processes.iter().map(process).collect(),
            shards: (0..).zip(shards).map(shard).collect(),
        }
    }

    /// Lets everyone act in turn until nobody has anything to do; says how many steps it took.
    fn settle(roster: &mut Roster) -> usize {
        let mut count = 0;
        loop {
            let mut done = 0;
            for process in roster.processes.clone() {
                for step in next(roster, process.id) {
                    let (Step::Take(number) | Step::Inherit(number)) = step;
                    roster.shards[number as usize].holder = Some(process.id);
                    done += 1;
                }
            }
            count += done;
            assert!(count < 2_000, "it never ends: {roster:?}");
            if done == 0 {
                return count;
            }
        }
    }

    fn shares(roster: &Roster) -> Vec<usize> {
        let staying = roster.processes.iter().filter(|process| !process.leaving);
        let of = |id| {
            let theirs = roster
                .shards
                .iter()
                .filter(move |shard| shard.holder == Some(id));
            theirs.count()
        };
        let mut shares: Vec<_> = staying.map(|process| of(process.id)).collect();
        shares.sort_unstable();
        shares
    }

    #[test]
    fn whatever_happens_all_is_shared_and_then_rests() {
        for shards in [1, 2, 3, 7, 16, 256] {
            for processes in 1..=5_i64 {
                let all: Vec<_> = (1..=processes).map(|id| (id, false)).collect();
                let mut now = roster(&all, &vec![None; shards]);
                settle(&mut now);
                let fair = shards / processes as usize;
                assert_eq!(shares(&now).iter().sum::<usize>(), shards);
                assert!(
                    shares(&now).iter().all(|share| share.abs_diff(fair) <= 1),
                    "{now:?}"
                );
                // One leaves: what it had moves, and nothing else does.
                now.processes[0].leaving = true;
                let had = now.shards.iter().filter(|shard| shard.holder == Some(1));
                let had = had.count();
                let moved = settle(&mut now);
                match processes {
                    1 => assert_eq!(moved, 0, "nobody is left to have it"),
                    _ => assert!(moved <= had + 1, "{moved} of {had}"),
                }
                // Another comes.
                let mut new = now.processes[0].clone();
                (new.id, new.leaving) = (9, false);
                now.processes.push(new);
                settle(&mut now);
                assert_eq!(shares(&now).iter().sum::<usize>(), shards, "{now:?}");
            }
        }
    }

    #[test]
    fn one_that_has_just_come_waits_for_others() {
        let mut now = roster(&[(1, false)], &[None, None]);
        now.processes[0].age = SETTLED - 1;
        assert_eq!(next(&now, 1), []);
        now.processes[0].age = SETTLED;
        assert_eq!(next(&now, 1), [Step::Take(0), Step::Take(1)]);
        assert_eq!(next(&now, 2), [], "it is not on the list");
    }

    #[test]
    fn the_first_shard_stays_where_it_is() {
        let now = roster(
            &[(1, false), (2, false)],
            &[Some(1), Some(1), Some(1), Some(1)],
        );
        assert_eq!(next(&now, 2), [Step::Inherit(3)]);
        assert_eq!(next(&now, 1), []);
        let even = roster(&[(1, false), (2, false)], &[Some(1)]);
        assert_eq!(next(&even, 2), []);
    }

    #[test]
    fn what_has_an_heir_is_left_to_it() {
        let mut now = roster(
            &[(1, true), (2, false), (3, false)],
            &[Some(1), Some(1), None],
        );
        now.shards[0].heir = Some(3);
        now.shards[2].heir = Some(3);
        assert_eq!(next(&now, 2), [Step::Inherit(1)]);
        assert_eq!(next(&now, 3), []);
        // One whose holder is gone before it could hand over.
        now.shards[1].holder = None;
        now.shards[1].heir = Some(2);
        assert_eq!(next(&now, 2), [Step::Take(1)]);
    }
}
