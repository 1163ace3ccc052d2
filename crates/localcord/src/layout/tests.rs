//! Messages that Discord refuses to lay out, each with the field that is wrong.

use serde_json::{Value, json};

use super::check;

fn text(content: &str) -> Value {
    json!({"type": 10, "content": content})
}

fn texts(count: usize) -> Value {
    (0..count).map(|_| text("x")).collect()
}

fn button(id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "x", "custom_id": id})
}

fn menu(id: &str) -> Value {
    json!({"type": 3, "custom_id": id, "options": [{"label": "x", "value": "x"}]})
}

fn row(components: Value) -> Value {
    json!({"type": 1, "components": components})
}

fn section(texts: Value, accessory: Value) -> Value {
    json!({"type": 9, "components": texts, "accessory": accessory})
}

fn thumbnail(url: &str) -> Value {
    json!({"type": 11, "media": {"url": url}})
}

fn gallery(items: Value) -> Value {
    json!({"type": 12, "items": items})
}

fn file(url: &str) -> Value {
    json!({"type": 13, "file": {"url": url}})
}

fn container(components: Value) -> Value {
    json!({"type": 17, "components": components})
}

/// The field that is refused, as a path.
fn refused(list: &Value, v2: bool) -> Option<String> {
    let mut errors = check(list, v2, "c").err()?.errors?;
    let mut path = Vec::new();
    while errors.get("_errors").is_none() {
        let (field, inner) = errors.as_object()?.iter().next()?;
        path.push(field.clone());
        errors = inner.clone();
    }
    Some(path.join("."))
}

/// What stands where it may not.
fn misplaced() -> Vec<(Value, &'static str)> {
    vec![
        (json!([button("a")]), "c.0"),
        (json!([menu("a")]), "c.0"),
        (json!([thumbnail("https://example.org/a.png")]), "c.0"),
        (
            json!([{"type": 18, "label": "x", "component": menu("a")}]),
            "c.0",
        ),
        (
            json!([container(json!([container(texts(1))]))]),
            "c.0.components.0",
        ),
        (json!([container(json!([button("a")]))]), "c.0.components.0"),
        (json!([row(json!([text("x")]))]), "c.0.components.0"),
        (
            json!([row(json!([button("a"), menu("b")]))]),
            "c.0.components.1",
        ),
        (
            json!([row(json!([{"type": 4, "style": 1, "custom_id": "x"}]))]),
            "c.0.components.0",
        ),
        (
            json!([section(json!([row(json!([button("a")]))]), button("b"))]),
            "c.0.components.0",
        ),
        (json!([section(texts(1), menu("a"))]), "c.0.accessory"),
        (json!([section(texts(1), text("x"))]), "c.0.accessory"),
        (
            json!([{"type": 9, "components": texts(1)}]),
            "c.0.accessory",
        ),
    ]
}

/// Too little or too much, or something else, in the right place.
fn misshapen() -> Vec<(Value, &'static str)> {
    let item = |url: &str| json!({"media": {"url": url}});
    let many: Value = (0..11).map(|_| item("https://example.org/a.png")).collect();
    let six: Value = (0..6).map(|n| button(&n.to_string())).collect();
    let long =
        json!({"media": {"url": "https://example.org/a.png"}, "description": "x".repeat(1025)});
    let mut colored = container(texts(1));
    colored["accent_color"] = json!(0x100_0000);
    let above = json!([
        text(&"x".repeat(2500)),
        container(json!([text(&"x".repeat(1501))]))
    ]);
    vec![
        (json!([container(json!([]))]), "c.0.components"),
        (json!([colored]), "c.0.accent_color"),
        (json!([row(json!([]))]), "c.0.components"),
        (json!([row(six)]), "c.0.components"),
        (json!([section(texts(0), button("a"))]), "c.0.components"),
        (json!([section(texts(4), button("a"))]), "c.0.components"),
        (
            json!([section(texts(1), thumbnail("ftp://example.org"))]),
            "c.0.accessory.media.url",
        ),
        (json!([gallery(json!([]))]), "c.0.items"),
        (json!([gallery(many)]), "c.0.items"),
        (json!([gallery(json!([long]))]), "c.0.items.0.description"),
        (
            json!([gallery(json!([{"description": "x"}]))]),
            "c.0.items.0.media.url",
        ),
        (
            json!([gallery(json!([item("board.png")]))]),
            "c.0.items.0.media.url",
        ),
        (json!([file("https://example.org/a.txt")]), "c.0.file.url"),
        (json!([{"type": 14, "spacing": 3}]), "c.0.spacing"),
        (json!([text("")]), "c.0.content"),
        (json!([text(" \n")]), "c.0.content"),
        (json!([{"type": 10}]), "c.0.content"),
        (above, "c"),
        (texts(41), "c"),
        (json!([container(texts(40))]), "c"),
        (json!({"type": 10, "content": "x"}), "c"),
    ]
}

#[test]
fn what_cannot_be_laid_out_is_refused_where_it_stands() {
    for (list, path) in misplaced().into_iter().chain(misshapen()) {
        assert_eq!(refused(&list, true).as_deref(), Some(path), "{list}");
    }
}

#[test]
fn all_that_discord_knows_is_laid_out() {
    let item = json!({"media": {"url": "attachment://a.png"}, "description": "x".repeat(1024)});
    let five: Value = (0..5).map(|n| button(&n.to_string())).collect();
    let everything = json!([
        {
            "type": 17, "accent_color": 0xff_ffff, "spoiler": true, "components": [
                text(&"x".repeat(3998)),
                section(texts(1), thumbnail("https://example.org/a.png")),
                section(texts(1), button("beside")),
                gallery(json!([item])),
                {"type": 14, "spacing": 2, "divider": false},
                file("attachment://a.txt"),
                row(json!([menu("m")])),
            ]
        },
        row(five),
    ]);
    assert_eq!(refused(&everything, true), None);
    assert_eq!(refused(&texts(40), true), None);
    assert_eq!(refused(&json!([container(texts(39))]), true), None);
}

#[test]
fn a_classic_message_takes_rows_and_nothing_else() {
    let rows = |count: usize| -> Value {
        let row = |n: usize| row(json!([button(&n.to_string())]));
        (0..count).map(row).collect()
    };
    assert_eq!(refused(&rows(5), false), None);
    assert_eq!(refused(&rows(6), false).as_deref(), Some("c"));
    for part in [
        text("x"),
        container(texts(1)),
        section(texts(1), button("a")),
        gallery(json!([{"media": {"url": "attachment://a.png"}}])),
        json!({"type": 14}),
        file("attachment://a.txt"),
    ] {
        let list = json!([part]);
        assert_eq!(refused(&list, false).as_deref(), Some("c.0"), "{list}");
        let refusal = check(&list, false, "c").expect_err("a classic message");
        let said = &refusal.errors.expect("a field")["c"]["0"]["_errors"][0];
        assert_eq!(
            said["message"],
            "Value of field \"type\" must be one of (1,)."
        );
    }
}
