//! Which components may stand where in a message, and how many of them: rows alone in a classic message, all the rest with
//! Components V2. What one button or menu may say is measured by twilight and in `components.rs`; which files there are to
//! show is only known where the message is, in `media.rs`.

use serde::Deserialize;
use serde_json::Value;
use twilight_model::channel::message::component::Component;
use twilight_validate::component::{
    COMPONENT_V2_COUNT, ComponentValidationError, action_row, button,
};
use twilight_validate::message as limit;

use super::refusal::Refusal;

pub(super) const ROW: u64 = 1;
pub(super) const SECTION: u64 = 9;
pub(super) const TEXT: u64 = 10;
pub(super) const THUMBNAIL: u64 = 11;
pub(super) const GALLERY: u64 = 12;
pub(super) const FILE: u64 = 13;
pub(super) const SEPARATOR: u64 = 14;
pub(super) const CONTAINER: u64 = 17;
const BUTTON: u64 = 2;

const IN_CLASSIC: &[u64] = &[ROW];
const IN_V2: &[u64] = &[ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER];
const IN_CONTAINER: &[u64] = &[ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR];
const IN_SECTION: &[u64] = &[TEXT];
const BESIDE_A_SECTION: &[u64] = &[BUTTON, THUMBNAIL];
/// Buttons and menus. Text inputs stand in forms only.
const IN_ROW: &[u64] = &[BUTTON, 3, 5, 6, 7, 8];

/// Buttons that fit into a row; a menu is as wide as all of them.
const ROW_WIDTH: usize = 5;
/// All texts of a message together. twilight stops at 2000, which was the limit of a classic message's content.
const TEXT_MAX: usize = 4000;
const DESCRIPTION_MAX: usize = 1024;
const ADDRESS_MAX: usize = 2048;
const COLOR_MAX: u64 = 0xff_ffff;

/// Refuses what Discord would refuse to show in a message.
pub(super) fn check(list: &Value, v2: bool, path: &str) -> Result<(), Refusal> {
    let Some(components) = list.as_array() else {
        let text = "Only iterables may be used";
        return Err(Refusal::form(path, "LIST_TYPE_CONVERT", text));
    };
    let mut layout = Layout {
        count: 0,
        letters: 0,
    };
    layout.list(components, if v2 { IN_V2 } else { IN_CLASSIC }, path)?;
    if v2 && layout.count > COMPONENT_V2_COUNT {
        let text = format!("Must be {COMPONENT_V2_COUNT} or fewer in total.");
        return Err(Refusal::bad_length(path, text));
    }
    if layout.letters > TEXT_MAX {
        let text = format!("All texts must be {TEXT_MAX} or fewer in length together.");
        return Err(Refusal::bad_length(path, text));
    }
    let models: Vec<Component> = Vec::deserialize(list)
        .map_err(|why| Refusal::form(path, "MODEL_TYPE_CONVERT", why.to_string()))?;
    for (at, model) in models.iter().enumerate() {
        let path = format!("{path}.{at}");
        measure(model).map_err(|why| Refusal::bad_length(&path, why.to_string()))?;
    }
    if v2 {
        return Ok(());
    }
    limit::components(&models, false).map_err(|why| Refusal::bad_length(path, why.to_string()))
}

/// Buttons and menus, wherever they stand. twilight does not know all places, nor how much text there may be.
fn measure(model: &Component) -> Result<(), ComponentValidationError> {
    match model {
        Component::ActionRow(row) => action_row(row, true),
        Component::Button(one) => button(one),
        Component::Section(section) => measure(&section.accessory),
        Component::Container(container) => container.components.iter().try_for_each(measure),
        _ => Ok(()),
    }
}

/// Goes through a message and counts.
struct Layout {
    count: usize,
    letters: usize,
}

impl Layout {
    fn list(&mut self, list: &[Value], allowed: &[u64], path: &str) -> Result<(), Refusal> {
        for (at, component) in list.iter().enumerate() {
            self.one(component, allowed, &format!("{path}.{at}"))?;
        }
        Ok(())
    }

    fn one(&mut self, part: &Value, allowed: &[u64], path: &str) -> Result<(), Refusal> {
        self.count += 1;
        let kind = part["type"].as_u64().unwrap_or(0);
        if !allowed.contains(&kind) {
            let text = format!("Value of field \"type\" must be one of {}.", tuple(allowed));
            return Err(Refusal::form(path, "UNION_TYPE_CHOICES", text));
        }
        let inner = |field: &str, most: usize| between(part, field, most, path);
        match kind {
            ROW => {
                let list = inner("components", ROW_WIDTH)?;
                let path = format!("{path}.components");
                self.list(list, IN_ROW, &path)?;
                narrow(list, &path)
            }
            TEXT => self.text(part, path),
            SECTION => {
                let texts = inner("components", 3)?;
                self.list(texts, IN_SECTION, &format!("{path}.components"))?;
                let path = format!("{path}.accessory");
                match part.get("accessory") {
                    Some(beside) => self.one(beside, BESIDE_A_SECTION, &path),
                    None => Err(required(&path)),
                }
            }
            THUMBNAIL => picture(part, path),
            GALLERY => {
                for (at, item) in inner("items", 10)?.iter().enumerate() {
                    picture(item, &format!("{path}.items.{at}"))?;
                }
                Ok(())
            }
            FILE => media(part, "file", path),
            SEPARATOR => match part["spacing"].as_u64() {
                Some(1 | 2) => Ok(()),
                _ if part["spacing"].is_null() => Ok(()),
                _ => Err(choices(&format!("{path}.spacing"), &[1, 2])),
            },
            CONTAINER => {
                let list = inner("components", COMPONENT_V2_COUNT)?;
                colored(part, path)?;
                self.list(list, IN_CONTAINER, &format!("{path}.components"))
            }
            _ => Ok(()),
        }
    }

    fn text(&mut self, part: &Value, path: &str) -> Result<(), Refusal> {
        let content = part["content"].as_str().unwrap_or_default();
        if content.trim().is_empty() {
            return Err(required(&format!("{path}.content")));
        }
        self.letters += content.chars().count();
        Ok(())
    }
}

/// As Discord writes a list of what would have done.
fn tuple(kinds: &[u64]) -> String {
    match kinds {
        [one] => format!("({one},)"),
        _ => {
            let kinds: Vec<String> = kinds.iter().map(u64::to_string).collect();
            format!("({})", kinds.join(", "))
        }
    }
}

fn choices(path: &str, among: &[u64]) -> Refusal {
    let text = format!("Value must be one of {}.", tuple(among));
    Refusal::form(path, "BASE_TYPE_CHOICES", text)
}

fn required(path: &str) -> Refusal {
    Refusal::form(path, "BASE_TYPE_REQUIRED", "This field is required")
}

/// What a component holds: something, and no more than this.
fn between<'a>(
    part: &'a Value,
    field: &str,
    most: usize,
    path: &str,
) -> Result<&'a [Value], Refusal> {
    let list = part[field].as_array().map_or(&[][..], Vec::as_slice);
    if (1..=most).contains(&list.len()) {
        return Ok(list);
    }
    let text = format!("Must be between 1 and {most} in length.");
    Err(Refusal::bad_length(&format!("{path}.{field}"), text))
}

/// A menu takes a whole row.
fn narrow(list: &[Value], path: &str) -> Result<(), Refusal> {
    let width = |part: &Value| if part["type"] == BUTTON { 1 } else { ROW_WIDTH };
    if list.iter().map(width).sum::<usize>() <= ROW_WIDTH {
        return Ok(());
    }
    let text = "The specified component exceeds the maximum width";
    let path = format!("{path}.{}", list.len() - 1);
    Err(Refusal::form(
        &path,
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        text,
    ))
}

fn colored(part: &Value, path: &str) -> Result<(), Refusal> {
    let color = &part["accent_color"];
    if color.is_null() || color.as_u64().is_some_and(|color| color <= COLOR_MAX) {
        return Ok(());
    }
    let text = format!("Value must be between 0 and {COLOR_MAX}.");
    let path = format!("{path}.accent_color");
    Err(Refusal::form(&path, "NUMBER_TYPE_MAX", text))
}

/// A picture of a gallery or beside a section.
fn picture(item: &Value, path: &str) -> Result<(), Refusal> {
    if let Some(text) = item["description"].as_str()
        && !(1..=DESCRIPTION_MAX).contains(&text.chars().count())
    {
        let why = format!("Must be between 1 and {DESCRIPTION_MAX} in length.");
        return Err(Refusal::bad_length(&format!("{path}.description"), why));
    }
    media(item, "media", path)
}

/// Where something to see comes from: a file of the message, or for pictures an address.
fn media(part: &Value, field: &str, path: &str) -> Result<(), Refusal> {
    let path = format!("{path}.{field}.url");
    let Some(url) = part[field]["url"].as_str() else {
        return Err(required(&path));
    };
    if url.len() > ADDRESS_MAX {
        let text = format!("Must be {ADDRESS_MAX} or fewer in length.");
        return Err(Refusal::bad_length(&path, text));
    }
    if url.starts_with("attachment://") {
        return Ok(());
    }
    if field == "file" {
        let text = "File components only support attachment:// references";
        let code = "UNFURLED_MEDIA_ITEM_ATTACHMENT_REQUIRED";
        return Err(Refusal::form(&path, code, text));
    }
    if url.starts_with("https://") || url.starts_with("http://") {
        return Ok(());
    }
    let text = "Scheme must be one of ('http', 'https', 'attachment').";
    Err(Refusal::form(&path, "URL_TYPE_INVALID_SCHEME", text))
}

#[cfg(test)]
mod tests;
