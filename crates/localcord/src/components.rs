//! What Discord refuses about components that twilight lets pass, in messages and in forms alike. Who calls it has measured
//! lengths with twilight before.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::refusal::Refusal;

const ROW: u64 = 1;
const BUTTON: u64 = 2;
const LIST: u64 = 3;
const LINK: u64 = 5;
const PREMIUM: u64 = 6;

/// The components as a message keeps them: Discord numbers those that the app did not.
pub(super) fn numbered(list: &Value, path: &str) -> Result<Value, Refusal> {
    let mut list = list.clone();
    let mut walk = Walk {
        ids: HashSet::new(),
        numbers: HashSet::new(),
    };
    walk.list(&mut list, path)?;
    number(&mut list, &walk.numbers, &mut 1);
    Ok(list)
}

/// Gives a number to each component that has none, past those that the app has chosen.
fn number(list: &mut Value, taken: &HashSet<u64>, next: &mut u64) {
    for component in list.as_array_mut().into_iter().flatten() {
        if component["id"].as_u64().is_none_or(|number| number == 0) {
            while taken.contains(next) {
                *next += 1;
            }
            component["id"] = json!(*next);
            *next += 1;
        }
        for nested in ["components", "component", "accessory"] {
            match component.get_mut(nested) {
                Some(inner @ Value::Array(_)) => number(inner, taken, next),
                Some(inner @ Value::Object(_)) => {
                    let mut alone = json!([inner.take()]);
                    number(&mut alone, taken, next);
                    *inner = alone[0].take();
                }
                _ => {}
            }
        }
    }
}

/// Goes through all components, however deep.
struct Walk {
    ids: HashSet<String>,
    numbers: HashSet<u64>,
}

impl Walk {
    fn list(&mut self, list: &mut Value, path: &str) -> Result<(), Refusal> {
        for (at, component) in list.as_array_mut().into_iter().flatten().enumerate() {
            self.component(component, &format!("{path}.{at}"))?;
        }
        Ok(())
    }

    fn component(&mut self, component: &mut Value, path: &str) -> Result<(), Refusal> {
        match component["type"].as_u64() {
            Some(ROW) => between(component, "components", 5, path)?,
            Some(BUTTON) => check_button(component, path)?,
            Some(LIST) => check_list(component, path)?,
            _ => {}
        }
        self.once(component, path)?;
        for nested in ["components", "component", "accessory"] {
            match component.get_mut(nested) {
                Some(inner @ Value::Array(_)) => self.list(inner, &format!("{path}.{nested}"))?,
                Some(inner @ Value::Object(_)) => {
                    self.component(inner, &format!("{path}.{nested}"))?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Neither an id nor a number may stand on two components.
    fn once(&mut self, component: &Value, path: &str) -> Result<(), Refusal> {
        if let Some(id) = component["custom_id"].as_str() {
            let path = format!("{path}.custom_id");
            if id.is_empty() {
                return Err(required(&path));
            }
            if !self.ids.insert(id.to_owned()) {
                let text = "Component custom id cannot be duplicated";
                return Err(Refusal::form(&path, "COMPONENT_CUSTOM_ID_DUPLICATED", text));
            }
        }
        // Nought means that Discord is to choose one.
        match component["id"].as_u64().filter(|number| *number > 0) {
            Some(number) if !self.numbers.insert(number) => {
                let text = "Component id cannot be duplicated";
                let path = format!("{path}.id");
                Err(Refusal::form(&path, "COMPONENT_ID_DUPLICATED", text))
            }
            _ => Ok(()),
        }
    }
}

fn required(path: &str) -> Refusal {
    Refusal::form(path, "BASE_TYPE_REQUIRED", "This field is required")
}

/// A list in a component has something in it, and no more than this.
fn between(component: &Value, field: &str, most: usize, path: &str) -> Result<(), Refusal> {
    let length = component[field].as_array().map_or(0, Vec::len);
    if (1..=most).contains(&length) {
        return Ok(());
    }
    let text = format!("Must be between 1 and {most} in length.");
    Err(Refusal::bad_length(&format!("{path}.{field}"), text))
}

fn check_button(button: &Value, path: &str) -> Result<(), Refusal> {
    let said = |field: &str| button[field].as_str().is_some_and(|text| !text.is_empty());
    let emoji = &button["emoji"];
    let style = button["style"].as_u64().unwrap_or(0);
    if !said("label") && emoji.is_null() && style != PREMIUM {
        let text = "A button needs a label or an emoji";
        let path = format!("{path}.label");
        return Err(Refusal::form(&path, "BASE_TYPE_REQUIRED", text));
    }
    let (needed, other) = match style {
        LINK => ("url", "custom_id"),
        PREMIUM => ("sku_id", "custom_id"),
        _ => ("custom_id", "url"),
    };
    if !said(needed) {
        return Err(required(&format!("{path}.{needed}")));
    }
    if said(other) {
        let text = "A custom id and url cannot both be specified";
        let code = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE";
        return Err(Refusal::form(path, code, text));
    }
    check_emoji(emoji, &format!("{path}.emoji"))
}

/// Plain text is no emoji; digits and signs are one only with a keycap after them.
fn check_emoji(emoji: &Value, path: &str) -> Result<(), Refusal> {
    let name = emoji["name"].as_str().unwrap_or_default();
    let word = name.is_ascii()
        || name
            .chars()
            .any(|sign| sign.is_alphabetic() && sign < '\u{2000}');
    if emoji["id"].is_null() && !emoji.is_null() && word {
        let path = format!("{path}.name");
        return Err(Refusal::form(
            &path,
            // So Discord says of menus too.
            "BUTTON_COMPONENT_INVALID_EMOJI",
            "Invalid emoji",
        ));
    }
    Ok(())
}

/// The entries of a list: each says something, no value comes twice, and one can choose as many as must be chosen.
fn check_list(list: &Value, path: &str) -> Result<(), Refusal> {
    between(list, "options", 25, path)?;
    let options = list["options"].as_array().map_or(&[][..], Vec::as_slice);
    for (at, option) in options.iter().enumerate() {
        let path = format!("{path}.options.{at}");
        for field in ["label", "value"] {
            if option[field].as_str().is_none_or(str::is_empty) {
                return Err(required(&format!("{path}.{field}")));
            }
        }
        let before = &options[..at];
        if before.iter().any(|other| other["value"] == option["value"]) {
            let text = "The specified option value is already used";
            let code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED";
            return Err(Refusal::form(&path, code, text));
        }
        check_emoji(&option["emoji"], &format!("{path}.emoji"))?;
    }
    let number = |field: &str, usual: usize| list[field].as_u64().map_or(usual, |n| n as usize);
    let (least, most) = (number("min_values", 1), number("max_values", 1));
    let chosen = options.iter().filter(|option| option["default"] == true);
    for (field, wrong) in [
        ("min_values", least > most || least > options.len()),
        ("max_values", most > options.len()),
        ("options", chosen.count() > most),
    ] {
        if wrong {
            let text = format!("{field} does not fit the number of options");
            return Err(Refusal::bad_length(&format!("{path}.{field}"), text));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(components: Value) -> Value {
        json!([{"type": 1, "components": components}])
    }

    fn button(button: Value) -> Value {
        row(json!([button]))
    }

    fn list(options: Value) -> Value {
        row(json!([{"type": 3, "custom_id": "l", "options": options}]))
    }

    /// The field that is refused, as a path.
    fn refused(list: &Value) -> Option<String> {
        let mut errors = numbered(list, "c").err()?.errors?;
        let mut path = Vec::new();
        while errors.get("_errors").is_none() {
            let (field, inner) = errors.as_object()?.iter().next()?;
            path.push(field.clone());
            errors = inner.clone();
        }
        Some(path.join("."))
    }

    /// Components, and the field of theirs that is wrong.
    fn wrong() -> Vec<(Value, &'static str)> {
        let twice = json!([
            {"type": 1, "components": [{"type": 2, "style": 1, "label": "a", "custom_id": "x"}]},
            {"type": 1, "components": [{"type": 2, "style": 2, "label": "b", "custom_id": "x"}]},
        ]);
        let form = json!([
            {"type": 18, "label": "a", "component": {"type": 4, "style": 1, "custom_id": "x"}},
            {"type": 18, "label": "b", "component": {"type": 4, "style": 1, "custom_id": "x"}},
        ]);
        let numbers =
            json!([{"type": 10, "content": "a", "id": 7}, {"type": 10, "content": "b", "id": 7}]);
        let entry = |label: &str, value: &str| json!({"label": label, "value": value});
        vec![
            (twice, "c.1.components.0.custom_id"),
            (form, "c.1.component.custom_id"),
            (numbers, "c.1.id"),
            (row(json!([])), "c.0.components"),
            (
                button(json!({"type": 2, "style": 1, "label": "a"})),
                "c.0.components.0.custom_id",
            ),
            (
                button(json!({"type": 2, "style": 1, "label": "a", "custom_id": ""})),
                "c.0.components.0.custom_id",
            ),
            (
                button(json!({"type": 2, "style": 5, "label": "a"})),
                "c.0.components.0.url",
            ),
            (
                button(
                    json!({"type": 2, "style": 1, "label": "a", "custom_id": "x", "url": "https://example.org"}),
                ),
                "c.0.components.0",
            ),
            (
                button(json!({"type": 2, "style": 1, "custom_id": "x"})),
                "c.0.components.0.label",
            ),
            (
                button(json!({"type": 2, "style": 1, "custom_id": "x", "emoji": {"name": "né"}})),
                "c.0.components.0.emoji.name",
            ),
            (list(json!([])), "c.0.components.0.options"),
            (
                list(json!([entry("a", "1"), entry("b", "2"), entry("c", "1")])),
                "c.0.components.0.options.2",
            ),
            (
                list(json!([entry("", "1")])),
                "c.0.components.0.options.0.label",
            ),
            (
                list(json!([entry("a", "")])),
                "c.0.components.0.options.0.value",
            ),
            (
                button(
                    json!({"type": 3, "custom_id": "l", "max_values": 2, "options": [entry("a", "1")]}),
                ),
                "c.0.components.0.max_values",
            ),
            (
                row(
                    json!([{"type": 3, "custom_id": "l", "min_values": 2, "max_values": 2, "options": [entry("a", "1")]}]),
                ),
                "c.0.components.0.min_values",
            ),
        ]
    }

    #[test]
    fn what_discord_refuses_is_refused_where_it_stands() {
        for (components, path) in wrong() {
            assert_eq!(refused(&components).as_deref(), Some(path), "{components}");
        }
        let fine = json!([{"label": "a", "value": "1"}, {"label": "a", "value": "2"}]);
        assert_eq!(refused(&list(fine)), None);
    }
}
