//! What is read without serenity is what serenity reads; and what is not needed may be as it likes.

use super::*;

fn person() -> Value {
    json!({
        "id": "700", "username": "ana", "global_name": "Ana", "avatar": null, "discriminator": "0",
        "public_flags": 0, "clan": null, "primary_guild": null,
    })
}

/// In a thread of a server.
fn in_server(kind: u64, data: &Value) -> Value {
    json!({
        "id": "100", "application_id": "200", "type": kind, "data": data, "token": "t0k", "version": 1,
        "guild_id": "300", "guild": { "id": "300", "locale": "de", "features": [] }, "guild_locale": "de",
        "channel_id": "400", "locale": "en-GB", "entitlements": [], "context": 0,
        "channel": {
            "id": "400", "type": 11, "name": "a match", "parent_id": "401", "flags": 0,
            "thread_metadata": { "archived": false, "auto_archive_duration": 60, "locked": false },
        },
        "member": {
            "user": person(), "nick": "Anna", "roles": ["500", "501"], "permissions": "40",
            "joined_at": "2026-01-01T00:00:00+00:00", "deaf": false, "mute": false, "flags": 0,
            "pending": false, "premium_since": null, "avatar": null,
        },
        "app_permissions": (1_u64 << 38 | 1 << 10).to_string(),
        "authorizing_integration_owners": { "0": "300" }, "attachment_size_limit": 10_485_760,
    })
}

/// In a conversation of two, where one of them brought us.
fn brought(kind: u64, data: &Value) -> Value {
    let mut raw = in_server(kind, data);
    for gone in ["guild_id", "guild", "guild_locale", "member"] {
        raw.as_object_mut().unwrap().remove(gone);
    }
    raw["user"] = person();
    raw["context"] = json!(2);
    raw["authorizing_integration_owners"] = json!({ "1": "700" });
    raw["channel"] = json!({ "id": "400", "type": 1 });
    raw
}

fn posted(flags: u64) -> Value {
    let button = json!({ "type": 2, "style": 1, "label": "Go", "custom_id": "1:hand:x", "id": 2 });
    json!({
        "id": "600", "channel_id": "400", "author": { "id": "200", "username": "torwart", "bot": true,
            "discriminator": "0001", "avatar": null },
        "content": "A board", "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": null,
        "tts": false, "mention_everyone": false, "mentions": [], "mention_roles": [], "attachments": [],
        "embeds": [], "pinned": false, "type": 20, "flags": flags,
        "components": [{ "type": 1, "components": [button], "id": 1 }],
        "interaction_metadata": { "id": "99", "type": 3, "user": person(),
            "interacted_message_id": "598", "authorizing_integration_owners": { "0": "300" } },
    })
}

fn with_message(mut raw: Value, flags: u64) -> Value {
    raw["message"] = posted(flags);
    raw
}

/// An interaction, and what it cannot do without.
type Case = (Value, Vec<&'static str>);

fn all() -> Vec<Case> {
    let mut all = presses();
    all.extend([challenge(), settings(), completion(), replay()]);
    all
}

fn presses() -> Vec<Case> {
    let id = "/data/custom_id";
    let button = json!({ "custom_id": "1:hand:x", "component_type": 2, "id": 2 });
    let menu =
        json!({ "custom_id": "1:menu:x", "component_type": 3, "values": ["a", "b"], "id": 2 });
    vec![
        (with_message(in_server(3, &button), 0), vec![id]),
        (with_message(brought(3, &button), 64), vec![id]),
        (
            with_message(in_server(3, &menu), 64),
            vec![id, "/data/values"],
        ),
    ]
}

fn typed(subcommand: &Value, resolved: &Value) -> Value {
    json!({ "id": "800", "name": "tor", "type": 1, "options": [subcommand], "resolved": resolved })
}

fn option(name: &str, kind: u64, value: Value) -> Value {
    json!({ "name": name, "type": kind, "value": value })
}

fn challenge() -> Case {
    let options = [
        option("opponent", 6, json!("701")),
        option("rated", 5, json!(true)),
    ];
    let challenge = json!({ "name": "challenge", "type": 1, "options": options });
    let ben = json!({
        "users": { "701": {
            "id": "701", "username": "ben", "global_name": "Ben", "bot": false, "avatar": null, "discriminator": "0",
        } },
        "members": { "701": {
            "nick": "Benny", "roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "permissions": "0",
        } },
    });
    let needed = [
        "/data/name",
        "/data/options/0/name",
        "/data/options/0/type",
        "/data/options/0/options/0/name",
        "/data/options/0/options/0/type",
        "/data/options/0/options/0/value",
        "/data/options/0/options/1/name",
        "/data/options/0/options/1/type",
        "/data/options/0/options/1/value",
        "/data/resolved/users/701/username",
        "/data/resolved/users/701/global_name",
        "/data/resolved/members/701/nick",
    ];
    (in_server(2, &typed(&challenge, &ben)), needed.to_vec())
}

fn settings() -> Case {
    let options = [
        option("channel", 7, json!("402")),
        option("organisers", 8, json!("500")),
        option("season_months", 4, json!(3)),
    ];
    let server = json!({ "name": "server", "type": 1, "options": options });
    let settings = json!({ "name": "settings", "type": 2, "options": [server] });
    let found = json!({
        "channels": { "402": { "id": "402", "type": 15, "name": "cups", "permissions": "0" } },
        "roles": { "500": {
            "id": "500", "name": "Cups", "color": 0, "hoist": false, "icon": null, "managed": false,
            "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
            "mentionable": false, "permissions": "0", "position": 1, "flags": 0,
        } },
    });
    let needed = vec!["/data/name", "/data/options", "/data/resolved"];
    (in_server(2, &typed(&settings, &found)), needed)
}

fn completion() -> Case {
    let option = json!({ "name": "match", "type": 3, "value": "ab", "focused": true });
    let hand = json!({ "name": "hand", "type": 1, "options": [option] });
    let needed = vec!["/data/name", "/data/options"];
    (brought(4, &typed(&hand, &Value::Null)), needed)
}

fn replay() -> Case {
    let data = json!({
        "id": "801", "name": "Replay this match", "type": 3, "target_id": "600",
        "resolved": { "messages": { "600": posted(0) } },
    });
    let needed = [
        "/data/name",
        "/data/target_id",
        "/data/resolved/messages/600/author/id",
        "/data/resolved/messages/600/components/0/components/0/custom_id",
    ];
    (in_server(2, &data), needed.to_vec())
}

/// What matters to anyone of what was read.
fn told(asked: &Asked) -> String {
    let kind = match asked {
        Asked::Press(press) => {
            let values = match &press.data.kind {
                serenity::ComponentInteractionDataKind::StringSelect { values } => values.clone(),
                _ => Vec::new(),
            };
            let message = (
                press.message.id,
                press.message.flags.map(|flags| flags.bits() & EPHEMERAL),
            );
            format!("press {} {values:?} {message:?}", press.data.custom_id)
        }
        Asked::Command(command) | Asked::Completion(command) => {
            let (data, resolved) = (&command.data, &command.data.resolved);
            let users: Vec<_> = resolved
                .users
                .values()
                .map(|user| (user.id, &user.name, &user.global_name, user.bot))
                .collect();
            let nicks: Vec<_> = resolved
                .members
                .iter()
                .map(|(id, member)| (id, &member.nick))
                .collect();
            let channels: Vec<_> = resolved.channels.keys().collect();
            let roles: Vec<_> = resolved.roles.keys().collect();
            let message = |message: &serenity::Message| {
                let row = message.components.iter().flat_map(|row| &row.components);
                let ids: Vec<_> = row
                    .map(|button| match button {
                        serenity::ActionRowComponent::Button(button) => {
                            format!("{:?}", button.data)
                        }
                        _ => String::new(),
                    })
                    .collect();
                format!("{} {} {ids:?}", message.id, message.author.id)
            };
            let messages: Vec<_> = resolved.messages.values().map(message).collect();
            format!(
                "command {} {:?} {:?} {:?} {users:?} {nicks:?} {channels:?} {roles:?} {messages:?}",
                data.name, data.kind, data.options, data.target_id
            )
        }
        Asked::Unreadable { .. } => "unreadable".to_owned(),
    };
    format!(
        "{kind} {:?} {} {}",
        asked.ask(),
        asked.token(),
        asked.completing()
    )
}

#[test]
fn it_reads_what_serenity_reads() {
    for (raw, _) in all() {
        let mut known = raw.clone();
        if known["data"]["resolved"].is_null() {
            // serenity takes nothing for it, but not null.
            known["data"].as_object_mut().unwrap().remove("resolved");
        }
        let theirs = serde_json::from_value(known).expect("an interaction as Discord sends it");
        let (theirs, ours) = (Asked::of(theirs).unwrap(), read(&raw).unwrap());
        assert_eq!(told(&ours), told(&theirs));
        assert!(!told(&ours).starts_with("unreadable"), "{raw}");
    }
}

/// Everything that can be done to one place: gone, nothing, of another kind.
fn changed(raw: &Value, at: &str) -> [Value; 3] {
    let (above, name) = at.rsplit_once('/').unwrap();
    let mut gone = raw.clone();
    match gone.pointer_mut(above).unwrap() {
        Value::Object(fields) => drop(fields.remove(name)),
        Value::Array(list) => drop(list.remove(name.parse().unwrap())),
        _ => unreachable!("only these have something in them"),
    }
    let with = |value: Value| {
        let mut changed = raw.clone();
        *changed.pointer_mut(at).unwrap() = value;
        changed
    };
    let other = match raw.pointer(at).unwrap() {
        Value::String(_) | Value::Null => json!([{ "odd": 1 }]),
        _ => json!("odd"),
    };
    [gone, with(Value::Null), with(other)]
}

fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    let below: Vec<(String, &Value)> = match value {
        Value::Object(fields) => fields
            .iter()
            .map(|(name, value)| (name.clone(), value))
            .collect(),
        Value::Array(list) => (0..)
            .map(|place: usize| place.to_string())
            .zip(list)
            .collect(),
        _ => Vec::new(),
    };
    for (name, value) in below {
        let at = format!("{at}/{name}");
        places(value, &at, found);
        found.push(at);
    }
}

/// What an ask is made of. Where one of them is gone, another answer may be right; an answer there must be.
const ASKED: &[&str] = &[
    "/type",
    "/channel",
    "/locale",
    "/guild_locale",
    "/context",
    "/app_permissions",
    "/member/nick",
    "/member/permissions",
    "/member/roles/0",
    "/member/roles/1",
    "/member/user/id",
    "/user/id",
    "/user/global_name",
    "/authorizing_integration_owners/0",
    "/authorizing_integration_owners/1",
    "/message/id",
    "/message/flags",
];

#[test]
fn what_is_not_needed_may_be_as_it_likes() {
    let mut odd = 0;
    for (raw, needed) in all() {
        let usual = told(&read(&raw).unwrap());
        let mut found = Vec::new();
        places(&raw, "", &mut found);
        for at in found {
            let touches = |place: &&&str| {
                **place == at
                    || place.starts_with(&format!("{at}/"))
                    || (place.starts_with("/data") && at.starts_with(&format!("{place}/")))
            };
            let matters = ASKED.iter().chain(&needed).any(|place| touches(&place));
            for raw in changed(&raw, &at) {
                odd += 1;
                match read(&raw) {
                    Some(_) if matters => {}
                    Some(asked) => assert_eq!(told(&asked), usual, "{at}: {raw}"),
                    None => assert!(["/id", "/token"].contains(&at.as_str()), "{at}: {raw}"),
                }
            }
        }
    }
    assert!(odd > 1000, "{odd} is not much of a test");
}

#[test]
fn where_someone_is_can_be_found_in_several_places() {
    let press = json!({ "custom_id": "x", "component_type": 99 });
    let mut raw = with_message(in_server(3, &press), 0);
    raw["channel_id"] = Value::Null;
    raw["guild_id"] = Value::Null;
    let ask = read(&raw).unwrap().ask();
    assert_eq!(
        (ask.channel.0, ask.guild.map(|guild| guild.0)),
        (400, Some(300))
    );
    raw["channel"] = Value::Null;
    assert_eq!(read(&raw).unwrap().ask().channel.0, 400);
    raw["message"] = Value::Null;
    assert!(told(&read(&raw).unwrap()).starts_with("unreadable"));
}

#[test]
fn what_cannot_be_an_interaction_is_none() {
    for raw in [
        Value::Null,
        json!([]),
        json!("INTERACTION_CREATE"),
        json!({}),
        json!({ "id": "0", "token": "t" }),
        json!({ "id": "18446744073709551615", "token": "t" }),
        json!({ "id": "-1", "token": "t" }),
        json!({ "id": "1" }),
        json!({ "id": "1", "token": "" }),
        json!({ "token": "t" }),
    ] {
        assert!(read(&raw).is_none(), "{raw}");
    }
    for kind in [
        json!(0),
        json!(1),
        json!(5),
        json!(99),
        json!(-3),
        json!("3"),
        json!(1e300),
    ] {
        let asked = read(&json!({ "id": 7, "token": "t", "type": kind })).unwrap();
        assert!(matches!(asked, Asked::Unreadable { .. }), "{kind}");
        assert_eq!((asked.ask().id, asked.token()), (7, "t"));
    }
    let typing = read(&json!({ "id": 7, "token": "t", "type": 4 })).unwrap();
    assert!(typing.completing());
}

#[test]
fn commands_of_kinds_that_poise_does_not_know_are_not_handed_to_it() {
    let entry = json!({ "id": "1", "name": "tor", "type": 4 });
    let asked = read(&in_server(2, &entry)).unwrap();
    assert!(matches!(asked, Asked::Unreadable { .. }));
    let theirs = serde_json::from_value(in_server(2, &entry)).unwrap();
    assert!(matches!(Asked::of(theirs), Some(Asked::Unreadable { .. })));
}
