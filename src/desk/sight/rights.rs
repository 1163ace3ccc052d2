//! What a member may do in a channel, worked out as Discord documents it: the server's roles, then what the channel says to
//! everyone, to the member's roles together, and to the member. Pure; `sight` asks Discord for the parts.

use std::collections::HashMap;

use serde_json::Value;

use super::number;
use crate::kernel::{Guild, Person};

/// Bits of the permissions that matter here.
const ADMINISTRATOR: u64 = 1 << 3;
const VIEW_CHANNEL: u64 = 1 << 10;

/// The permissions of each role of a server. `@everyone` has the server's own number.
pub(super) type Roles = HashMap<u64, u64>;

/// An exception that a channel makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Overwrite {
    /// A role or a person.
    pub id: u64,
    /// Whether it is a person.
    pub member: bool,
    /// What is allowed beyond the server.
    pub allow: u64,
    /// What is denied beyond the server.
    pub deny: u64,
}

/// A member of the server, as their interaction describes them.
pub(super) struct Member<'a> {
    pub person: Person,
    pub roles: &'a [u64],
    /// Whether Discord says that they may do everything; so it says of the owner too, who may have no role at all.
    pub administers: bool,
}

impl Overwrite {
    pub(super) fn read(told: &Value) -> Option<Overwrite> {
        Some(Overwrite {
            id: number(&told["id"])?,
            member: match told["type"].as_u64()? {
                0 => false,
                1 => true,
                _ => return None,
            },
            allow: number(&told["allow"])?,
            deny: number(&told["deny"])?,
        })
    }
}

/// The roles of a server as Discord lists them.
pub(super) fn read_roles(told: &Value) -> Option<Roles> {
    let roles = told.as_array()?.iter();
    roles
        .map(|role| Some((number(&role["id"])?, number(&role["permissions"])?)))
        .collect()
}

/// Whether a member sees a channel with these exceptions.
pub(super) fn sees(
    guild: Guild,
    roles: &Roles,
    overwrites: &[Overwrite],
    member: &Member<'_>,
) -> bool {
    let of = |id: &u64| roles.get(id).copied().unwrap_or(0);
    let base = member.roles.iter().map(of);
    let base = base.fold(of(&guild.0), |bits, role| bits | role);
    if member.administers || base & ADMINISTRATOR != 0 {
        return true;
    }
    let everyone = overwrites
        .iter()
        .filter(|one| !one.member && one.id == guild.0);
    let own_roles = overwrites
        .iter()
        .filter(|one| !one.member && one.id != guild.0 && member.roles.contains(&one.id));
    let own = overwrites
        .iter()
        .filter(|one| one.member && one.id == member.person.0);
    let bits = apply(base, everyone);
    let bits = apply(bits, own_roles);
    apply(bits, own) & VIEW_CHANNEL != 0
}

/// All denials together, then all permissions together: what one role allows, no other takes away.
fn apply<'a>(bits: u64, overwrites: impl Iterator<Item = &'a Overwrite>) -> u64 {
    let (allow, deny) = overwrites.fold((0, 0), |(allow, deny), one| {
        (allow | one.allow, deny | one.deny)
    });
    bits & !deny | allow
}

#[cfg(test)]
mod tests {
    use super::*;

    const GUILD: Guild = Guild(1);
    const REFEREE: u64 = 2;
    const COACH: u64 = 3;
    const ADMIN: u64 = 4;
    const ME: u64 = 70;

    /// A case: what everyone may do in the server, my roles, the channel's exceptions as `id allow|deny`, and whether I see it.
    type Case = (u64, &'static [u64], &'static [(u64, char)], bool);

    fn check((everyone, mine, exceptions, sees): Case) {
        let roles = Roles::from([
            (GUILD.0, everyone),
            (REFEREE, 0),
            (COACH, VIEW_CHANNEL),
            (ADMIN, ADMINISTRATOR),
        ]);
        let one = |(id, sign): &(u64, char)| Overwrite {
            id: *id,
            member: *id >= ME,
            allow: if *sign == '+' { VIEW_CHANNEL } else { 0 },
            deny: if *sign == '-' { VIEW_CHANNEL } else { 0 },
        };
        let overwrites: Vec<Overwrite> = exceptions.iter().map(one).collect();
        let member = Member {
            person: Person(ME),
            roles: mine,
            administers: false,
        };
        let found = super::sees(GUILD, &roles, &overwrites, &member);
        assert_eq!(found, sees, "{everyone} {mine:?} {exceptions:?}");
        let owner = Member {
            administers: true,
            ..member
        };
        assert!(super::sees(GUILD, &roles, &overwrites, &owner));
    }

    /// Discord's documentation, Permissions, "Permission Overwrites": 1 base, 2 everyone, 3 roles, 4 member; allow after deny.
    #[test]
    fn permissions_are_worked_out_in_discords_order() {
        const V: u64 = VIEW_CHANNEL;
        let cases: &[Case] = &[
            // The server alone.
            (V, &[], &[], true),
            (0, &[], &[], false),
            (0, &[COACH], &[], true),
            (0, &[REFEREE], &[], false),
            (0, &[99], &[], false),
            // An administrator is stopped by nothing.
            (0, &[ADMIN], &[], true),
            (V, &[ADMIN], &[(1, '-'), (ADMIN, '-'), (ME, '-')], true),
            // The channel to everyone, over the server's roles.
            (V, &[], &[(1, '-')], false),
            (V, &[COACH], &[(1, '-')], false),
            (0, &[], &[(1, '+')], true),
            // Roles over everyone; of several roles, one that allows is enough.
            (V, &[REFEREE], &[(1, '-'), (REFEREE, '+')], true),
            (V, &[], &[(1, '-'), (REFEREE, '+')], false),
            (V, &[REFEREE], &[(REFEREE, '-')], false),
            (V, &[REFEREE, COACH], &[(REFEREE, '-'), (COACH, '+')], true),
            (V, &[REFEREE, COACH], &[(COACH, '+'), (REFEREE, '-')], true),
            (0, &[REFEREE], &[(1, '+'), (REFEREE, '-')], false),
            // The member over everything; others' exceptions are not theirs.
            (V, &[], &[(1, '-'), (ME, '+')], true),
            (V, &[REFEREE], &[(REFEREE, '+'), (ME, '-')], false),
            (V, &[], &[(1, '-'), (ME + 1, '+')], false),
            (V, &[], &[(ME + 1, '-')], true),
            // The order in which they are listed does not matter.
            (V, &[REFEREE], &[(ME, '-'), (REFEREE, '+'), (1, '-')], false),
            (V, &[REFEREE], &[(REFEREE, '+'), (1, '-')], true),
        ];
        cases.iter().copied().for_each(check);
    }

    #[test]
    fn other_permissions_do_not_matter() {
        let all_but = !(VIEW_CHANNEL | ADMINISTRATOR);
        check((all_but, &[], &[], false));
        check((VIEW_CHANNEL, &[], &[(REFEREE, '-')], true));
    }
}
