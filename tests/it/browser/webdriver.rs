//! The few words of WebDriver that the tests speak, over the HTTP client they have anyway. A whole client crate would
//! switch features of `serde_json` for everything that is tested, so that tests and program would differ.

use std::time::Duration;

use serde_json::{Value, json};

/// Keys that are no letters, as WebDriver writes them.
#[derive(Clone, Copy)]
pub enum Key {
    Backspace = 0xe003,
    Tab = 0xe004,
    Enter = 0xe007,
    Shift = 0xe008,
    Escape = 0xe00c,
    Down = 0xe015,
}

impl Key {
    pub fn text(self) -> String {
        char::from_u32(self as u32).unwrap().to_string()
    }
}

/// An element that a script has found.
pub struct Element(String);

/// How WebDriver marks an element in JSON.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

impl Element {
    pub fn read(value: &Value) -> Option<Element> {
        value[ELEMENT].as_str().map(|id| Element(id.to_owned()))
    }
}

/// What the driver says when it cannot.
#[derive(Debug)]
pub struct Failure(pub String);

type Done = Result<Value, Failure>;

/// One browser.
pub struct Session {
    http: reqwest::Client,
    base: String,
}

impl Session {
    /// Starts a browser; scripts may take `patience`.
    pub async fn open(port: u16, options: Value, patience: Duration) -> Session {
        let http = reqwest::Client::new();
        let millis = u64::try_from(patience.as_millis()).unwrap();
        let wishes = json!({"capabilities": {"alwaysMatch": {
            "goog:chromeOptions": options, "timeouts": {"script": millis},
        }}});
        let driver = format!("http://127.0.0.1:{port}/session");
        let made = send(http.post(&driver).json(&wishes)).await.unwrap();
        let id = made["sessionId"].as_str().unwrap();
        Session {
            http,
            base: format!("{driver}/{id}"),
        }
    }

    pub async fn post(&self, path: &str, body: Value) -> Done {
        send(self.http.post(format!("{}{path}", self.base)).json(&body)).await
    }

    pub async fn go(&self, address: &str) {
        self.post("/url", json!({"url": address})).await.unwrap();
    }

    pub async fn back(&self) {
        self.post("/back", json!({})).await.unwrap();
    }

    /// Runs a script now.
    pub async fn run(&self, script: &str) -> Done {
        let body = json!({"script": script, "args": []});
        self.post("/execute/sync", body).await
    }

    /// Runs a script and waits until it calls its last argument.
    pub async fn run_later(&self, script: &str, arguments: Value) -> Done {
        let body = json!({"script": script, "args": arguments});
        self.post("/execute/async", body).await
    }

    pub async fn click(&self, element: &Element) -> Done {
        let path = format!("/element/{}/click", element.0);
        self.post(&path, json!({})).await
    }

    /// Presses keys one after the other, with `held` held down.
    pub async fn keys(&self, text: &str, held: Option<Key>) {
        let stroke = |down: bool, key: String| json!({"type": if down { "keyDown" } else { "keyUp" }, "value": key});
        let mut actions = Vec::new();
        actions.extend(held.map(|key| stroke(true, key.text())));
        for letter in text.chars() {
            actions.push(stroke(true, letter.to_string()));
            actions.push(stroke(false, letter.to_string()));
        }
        actions.extend(held.map(|key| stroke(false, key.text())));
        let hands = json!({"actions": [{"type": "key", "id": "hands", "actions": actions}]});
        self.post("/actions", hands).await.unwrap();
    }

    /// Presses the right button of the mouse at a point of the window.
    pub async fn right_click(&self, x: i64, y: i64) {
        let actions = json!([
            {"type": "pointerMove", "duration": 0, "x": x, "y": y},
            {"type": "pointerDown", "button": 2},
            {"type": "pointerUp", "button": 2},
        ]);
        let mouse = json!({"actions": [{"type": "pointer", "id": "mouse", "actions": actions}]});
        self.post("/actions", mouse).await.unwrap();
    }

    /// A command of Chromium's own protocol.
    pub async fn tools(&self, command: &str, parameters: Value) -> Value {
        let body = json!({"cmd": command, "params": parameters});
        self.post("/goog/cdp/execute", body).await.unwrap()
    }
}

async fn send(request: reqwest::RequestBuilder) -> Done {
    let answer = request.send().await.expect("chromedriver answers");
    let fine = answer.status().is_success();
    let mut body: Value = answer.json().await.expect("chromedriver answers in JSON");
    let value = body["value"].take();
    if fine {
        return Ok(value);
    }
    // The stack of the driver itself says nothing about the page.
    let words = format!("{}: {}", value["error"], value["message"]);
    Err(Failure(words.lines().next().unwrap_or_default().to_owned()))
}
