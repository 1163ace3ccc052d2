//! Which emoji of our application shows which face. A letter names faces; whoever sends it asks here what they are called today.
//!
//! Filled in by `emojis`, while everything else goes on. What is not known is not shown: its sign stands there, or nothing.

use std::collections::HashMap;
use std::sync::RwLock;

use serde_json::{Value, json};
use tokio::sync::Notify;

/// The faces there are.
#[derive(Default)]
pub struct Faces {
    known: RwLock<HashMap<String, (u64, String)>>,
    lost: Notify,
}

impl Faces {
    /// These are there, and no others.
    pub fn are(&self, there: HashMap<String, (u64, String)>) {
        *self.known.write().expect(HELD) = there;
    }

    /// A face is there: the emoji, and what it is called.
    pub fn learn(&self, face: &str, emoji: u64, name: &str) {
        let mut known = self.known.write().expect(HELD);
        known.insert(face.to_owned(), (emoji, name.to_owned()));
    }

    /// Somebody took one of them away: until `emojis` has looked which are there none is shown.
    pub fn forget(&self) {
        self.known.write().expect(HELD).clear();
        self.lost.notify_one();
    }

    /// Waits until they are forgotten, if they were not since somebody last waited.
    pub async fn lost(&self) {
        self.lost.notified().await;
    }

    /// Puts emoji in the place of faces, in a body or a part of it; whether there were any.
    pub fn put(&self, part: &mut Value) -> bool {
        match part {
            Value::Array(list) => {
                let mut any = false;
                list.iter_mut().for_each(|one| any |= self.put(one));
                any
            }
            Value::Object(fields) => {
                let mut any = false;
                if let Some(emoji) = fields.get_mut("emoji")
                    && let Some(face) = emoji["face"].as_str()
                {
                    let known = self.known.read().expect(HELD);
                    let shown = known.get(face);
                    any = shown.is_some();
                    let sign = emoji["name"].take();
                    *emoji = match shown {
                        Some((id, name)) => json!({ "id": id.to_string(), "name": name }),
                        None if sign.is_string() => json!({ "name": sign }),
                        None => Value::Null,
                    };
                }
                if fields.get("emoji").is_some_and(Value::is_null) {
                    fields.remove("emoji");
                }
                for inner in ["data", "components", "accessory", "options"] {
                    any |= fields.get_mut(inner).is_some_and(|inner| self.put(inner));
                }
                any
            }
            _ => false,
        }
    }
}

const HELD: &str = "nobody panics while holding the faces";

#[cfg(test)]
mod tests {
    use super::*;

    fn body() -> Value {
        let button = |emoji: Value| json!({ "type": 2, "label": "11", "emoji": emoji });
        let row = json!([
            button(json!({ "face": "tor_11" })),
            button(json!({ "face": "thor_odin", "name": "🔵" })),
            button(json!({ "name": "✅" })),
        ]);
        let option = json!({ "label": "11", "emoji": { "face": "tor_11" } });
        let menu = json!({ "type": 3, "options": [option] });
        let rows = json!([
            { "type": 1, "components": row },
            { "type": 1, "components": [menu] },
        ]);
        json!({ "data": { "components": [{ "type": 17, "components": rows }] } })
    }

    fn emoji(body: &Value) -> Vec<Value> {
        let rows = &body["data"]["components"][0]["components"];
        let buttons = rows[0]["components"].as_array().expect("buttons");
        let option = &rows[1]["components"][0]["options"][0];
        let all = buttons.iter().chain([option]);
        all.map(|one| one["emoji"].clone()).collect()
    }

    #[test]
    fn what_is_known_takes_the_place_of_its_name() {
        let (faces, mut plain) = (Faces::default(), body());
        assert!(!faces.put(&mut plain));
        let sign = json!({ "name": "🔵" });
        let chosen = json!({ "name": "✅" });
        let none = Value::Null;
        assert_eq!(
            emoji(&plain),
            [none.clone(), sign.clone(), chosen.clone(), none.clone()]
        );
        let first = &plain["data"]["components"][0]["components"][0]["components"][0];
        assert!(first.get("emoji").is_none(), "{first}");

        faces.learn("tor_11", 5, "tw_tor_11_0");
        let mut dressed = body();
        assert!(faces.put(&mut dressed));
        let face = json!({ "id": "5", "name": "tw_tor_11_0" });
        assert_eq!(
            emoji(&dressed),
            [face.clone(), sign.clone(), chosen.clone(), face]
        );

        faces.forget();
        let mut again = body();
        assert!(!faces.put(&mut again));
        assert_eq!(emoji(&again), [none.clone(), sign, chosen, none]);
    }
}
