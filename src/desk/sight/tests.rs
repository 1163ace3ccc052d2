//! What Discord tells of a channel, and how long it is believed.

use serde_json::json;

use super::*;

#[test]
fn channels_and_threads_are_told_apart() {
    let everyone = Overwrite {
        id: 1,
        member: false,
        allow: 0,
        deny: 1024,
    };
    let hidden = json!([{"id": "1", "type": 0, "allow": "0", "deny": "1024"}]);
    let thread = Some(Room::Thread(Guild(1), Channel(5)));
    for (told, room) in [
        (
            json!({"type": 0, "guild_id": "1", "permission_overwrites": hidden}),
            Some(Room::Channel(Guild(1), vec![everyone])),
        ),
        (
            json!({"type": 2, "guild_id": "1", "permission_overwrites": []}),
            Some(Room::Channel(Guild(1), Vec::new())),
        ),
        (
            json!({"type": 10, "guild_id": "1", "parent_id": "5"}),
            thread.clone(),
        ),
        (
            json!({"type": 11, "guild_id": "1", "parent_id": "5"}),
            thread,
        ),
        (
            json!({"type": 12, "guild_id": "1", "parent_id": "5"}),
            Some(Room::Private),
        ),
        // What is not understood is not open to anyone.
        (json!({"type": 11, "guild_id": "1"}), None),
        (json!({"type": 1, "recipients": []}), None),
        (json!({"type": 0, "guild_id": "1"}), None),
        (
            json!({"type": 0, "guild_id": "1", "permission_overwrites": [{"id": "1", "type": 7}]}),
            None,
        ),
        (json!("nonsense"), None),
    ] {
        assert_eq!(Room::read(&told), room, "{told}");
    }
}

#[test]
fn what_was_told_is_believed_for_a_minute() {
    let rooms: Lately<u8, u64> = Lately::default();
    let at = |second: i64| Moment(second * 1000);
    let told = |value: u64| Ok(json!(value));
    assert_eq!(rooms.get(&1, at(0)), None);
    assert_eq!(rooms.keep(1, at(0), told(7), Value::as_u64), Some(7));
    assert_eq!(rooms.get(&1, at(59)), Some(Some(7)));
    assert_eq!(
        rooms.get(&1, at(60)),
        None,
        "a minute later it may be otherwise"
    );
    // Gone for good is an answer, too; silence is none.
    let gone = rooms.keep(2, at(0), Err(Trouble::NoChannel), Value::as_u64);
    assert_eq!((gone, rooms.get(&2, at(1))), (None, Some(None)));
    let silent = rooms.keep(3, at(0), Err(Trouble::Down), Value::as_u64);
    assert_eq!((silent, rooms.get(&3, at(1))), (None, None));
}

#[test]
fn no_more_is_remembered_than_fits() {
    let rooms: Lately<usize, u64> = Lately::default();
    let len = || rooms.kept.lock().unwrap().len();
    for key in 0..3 * KEPT {
        rooms.keep(key, Moment(0), Ok(json!(1)), Value::as_u64);
        assert!(len() <= KEPT);
    }
    let later = Moment(0).plus_seconds(KEPT_SECONDS);
    for key in 0..KEPT {
        rooms.keep(key, later, Ok(json!(1)), Value::as_u64);
    }
    assert_eq!(len(), KEPT, "what is old goes first");
}
