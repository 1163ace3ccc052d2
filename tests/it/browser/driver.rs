//! Chromium and its driver: one driver per test, any number of windows, all gone at the end, also of a failed test.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Mutex;
use std::time::Duration;

use localcord::Emulator;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use super::webdriver::{Element, Key, Session};

/// A wait that takes longer is lost. Generous, for machines that compile beside it.
const PATIENCE: Duration = Duration::from_secs(40);

const FLAGS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
];

/// A running chromedriver.
pub struct Driver {
    port: u16,
    _process: Child,
    profiles: Mutex<Vec<TempDir>>,
}

impl Driver {
    pub async fn start() -> Driver {
        // It takes a free port twice, for both kinds of addresses; if somebody was faster with the second, it ends without a word.
        for _ in 0..10 {
            if let Some(driver) = Driver::listening().await {
                return driver;
            }
        }
        panic!("chromedriver says on which port it listens");
    }

    /// A chromedriver that listens; nothing if it ended before.
    async fn listening() -> Option<Driver> {
        let program = std::env::var("CHROMEDRIVER").unwrap_or_else(|_| "chromedriver".to_owned());
        let mut process = Command::new(&program)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .unwrap_or_else(|error| panic!("{program}: {error}. scripts/test installs it."));
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let port = loop {
            let line = lines.next_line().await.unwrap()?;
            let number = line
                .split_once("started successfully on port ")
                .map(|(_, rest)| rest);
            if let Some(port) = number.and_then(|rest| rest.trim_end_matches('.').parse().ok()) {
                break port;
            }
        };
        // Somebody has to read what it says later, or it would wait for them.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Some(Driver {
            port,
            _process: process,
            profiles: Mutex::default(),
        })
    }

    /// A new window with nothing in it, 1280 by 800.
    pub async fn blank(&self) -> Window {
        let profile = tempfile::tempdir().unwrap();
        let folder = format!("--user-data-dir={}", profile.path().display());
        let mut flags: Vec<&str> = FLAGS.into();
        flags.push(&folder);
        let mut options = json!({"args": flags});
        if let Ok(binary) = std::env::var("CHROMIUM") {
            options["binary"] = json!(binary);
        }
        let session = Session::open(self.port, options, PATIENCE).await;
        self.profiles.lock().unwrap().push(profile);
        let window = Window { session };
        window.size(1280, 800, false).await;
        window.look("light").await;
        window
    }

    /// A window on the playground as somebody, with their first channel in it.
    pub async fn window(&self, discord: &Emulator, person: &str) -> Window {
        let window = self.blank().await;
        window.enter(discord, &format!("/?as={person}")).await;
        window
    }
}

impl Drop for Driver {
    /// A killed driver would leave its browsers running; asked like this, it takes them along.
    fn drop(&mut self) {
        let Ok(mut stream) = TcpStream::connect(("127.0.0.1", self.port)) else {
            return;
        };
        let _ = stream.write_all(b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
        let _ = stream.read(&mut [0; 512]);
    }
}

/// A window of a browser of its own.
pub struct Window {
    pub session: Session,
}

impl Window {
    /// Opens a path and waits until there is something to use.
    pub async fn enter(&self, discord: &Emulator, path: &str) {
        let address = format!("{}{path}", discord.base_url());
        self.session.go(&address).await;
        self.until("document.querySelector('.card') && !document.querySelector('[aria-busy]')")
            .await;
    }

    /// Waits until an expression of JavaScript is true, and gives it back.
    pub async fn until(&self, expression: &str) -> Value {
        let script = format!(
            "const done = arguments[arguments.length - 1];
             const look = () => {{
               let found = null;
               try {{ found = ({expression}); }} catch {{ /* not there yet */ }}
               if (found) done(found); else setTimeout(look, 20);
             }};
             look();"
        );
        match self.session.run_later(&script, json!([])).await {
            Ok(found) => found,
            Err(error) => {
                let text = self.text().await;
                panic!("waited in vain until {expression}\n{error:?}\nThe window says:\n{text}")
            }
        }
    }

    /// Waits until the page says something.
    pub async fn until_says(&self, words: &str) {
        self.until(&format!(
            "document.body.innerText.includes({})",
            json!(words)
        ))
        .await;
    }

    /// Runs JavaScript now.
    pub async fn run(&self, script: &str) -> Value {
        self.session.run(script).await.unwrap()
    }

    pub async fn text(&self) -> String {
        self.run("return document.body.innerText")
            .await
            .as_str()
            .unwrap()
            .to_owned()
    }

    /// Clicks the last button or link below `within` that is called `label`, with the mouse. A redraw may take the
    /// button away under the pointer; then the new one is meant.
    pub async fn press(&self, within: &str, label: &str) {
        let find = format!(
            "[...document.querySelectorAll({within})].flatMap((box) => [...box.querySelectorAll('button, a')]).filter((b) =>
               !b.disabled && b.offsetParent && [b.textContent, b.getAttribute('aria-label'),
                 ...[...b.childNodes].map((part) => part.textContent)].includes({label})).pop()",
            within = json!(within),
            label = json!(label),
        );
        let script = format!(
            "const done = arguments[arguments.length - 1];
             const look = () => {{ const found = {find}; if (found) done(found); else setTimeout(look, 20); }};
             look();"
        );
        let mut reason = String::new();
        for _ in 0..25 {
            let found = match self.session.run_later(&script, json!([])).await {
                Ok(found) => Element::read(&found).unwrap(),
                Err(error) => {
                    let text = self.text().await;
                    panic!("no button {label:?} in {within}: {error:?}\nThe window says:\n{text}")
                }
            };
            match self.session.click(&found).await {
                Ok(_) => return,
                Err(error) => reason = error.0,
            }
        }
        panic!("cannot press {label:?}: {reason}");
    }

    /// Types into whatever has the focus.
    pub async fn keys(&self, text: &str) {
        if !text.is_empty() {
            self.session.keys(text, None).await;
        }
    }

    pub async fn key(&self, key: Key) {
        self.session.keys(&key.text(), None).await;
    }

    /// Enter as the system repeats it while it is held down.
    pub async fn held_enter(&self) {
        let key = json!({"type": "keyDown", "autoRepeat": true, "key": "Enter", "code": "Enter",
            "windowsVirtualKeyCode": 13, "text": "\r"});
        self.session.tools("Input.dispatchKeyEvent", key).await;
    }

    pub async fn shift_tab(&self) {
        self.session.keys(&Key::Tab.text(), Some(Key::Shift)).await;
    }

    pub async fn size(&self, width: u32, height: u32, phone: bool) {
        let metrics =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone});
        self.session
            .tools("Emulation.setDeviceMetricsOverride", metrics)
            .await;
    }

    /// `light` or `dark`, as the system would ask for. Nothing is to be seen halfway.
    pub async fn look(&self, scheme: &str) {
        let feature = |name: &str, value: &str| json!({"name": name, "value": value});
        let scheme = feature("prefers-color-scheme", scheme);
        let still = feature("prefers-reduced-motion", "reduce");
        let media = json!({"features": [scheme, still]});
        self.session
            .tools("Emulation.setEmulatedMedia", media)
            .await;
    }

    /// A picture of the window for people to look at.
    pub async fn shot(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target/screenshots");
        let file = folder.join(format!("{name}.png"));
        self.take(&file, json!({"format": "png"})).await;
    }

    /// A picture of the window that is kept: as small as it can be and still be read.
    pub async fn keep(&self, file: &Path) {
        self.take(file, json!({"format": "webp", "quality": 70}))
            .await;
    }

    async fn take(&self, file: &Path, shape: Value) {
        let taken = self.session.tools("Page.captureScreenshot", shape).await;
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, decode(taken["data"].as_str().unwrap())).unwrap();
    }

    /// Every text and label in the window, apart from clocks and from what is only read out again.
    pub async fn words(&self) -> Vec<String> {
        let words = self.run(
            "const out = [];
             const walk = (node) => {
               if (node.nodeType === 3) out.push(...node.textContent.split('\\n'));
               if (node.nodeType !== 1 || node.matches('time, #live, script, style')) return;
               for (const name of ['aria-label', 'title', 'data-custom-id']) if (node.hasAttribute(name)) out.push(node.getAttribute(name));
               for (const child of node.childNodes) walk(child);
             };
             walk(document.getElementById('app'));
             return out.map((text) => text.trim()).filter(Boolean);",
        );
        serde_json::from_value(words.await).unwrap()
    }
}

/// Base64, as the driver sends pictures.
fn decode(text: &str) -> Vec<u8> {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut bytes, mut bits, mut held) = (Vec::new(), 0_u32, 0_u32);
    for letter in text.bytes() {
        let Some(value) = LETTERS.iter().position(|known| *known == letter) else {
            break;
        };
        bits = bits << 6 | u32::try_from(value).unwrap();
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push(u8::try_from(bits >> held & 0xff).unwrap());
        }
    }
    bytes
}
