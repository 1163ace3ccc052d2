//! Chromium and its driver: one driver per test, any number of windows, all gone at the end, also of a failed test.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::Mutex;
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::action_chain::ActionChain;
use thirtyfour::prelude::*;
use thirtyfour::{ChromiumLikeCapabilities, Key};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use torwart::emulator::Emulator;

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
            let line = lines.next_line().await.unwrap();
            let line = line.expect("chromedriver says on which port it listens");
            let number = line
                .split_once("started successfully on port ")
                .map(|(_, rest)| rest);
            if let Some(port) = number.and_then(|rest| rest.trim_end_matches('.').parse().ok()) {
                break port;
            }
        };
        // Somebody has to read what it says later, or it would wait for them.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Driver {
            port,
            _process: process,
            profiles: Mutex::default(),
        }
    }

    /// A new window with nothing in it, 1280 by 800.
    pub async fn blank(&self) -> Window {
        let profile = tempfile::tempdir().unwrap();
        let mut wishes = DesiredCapabilities::chrome();
        for flag in FLAGS {
            wishes.add_arg(flag).unwrap();
        }
        let folder = format!("--user-data-dir={}", profile.path().display());
        wishes.add_arg(&folder).unwrap();
        if let Ok(binary) = std::env::var("CHROMIUM") {
            wishes.set_binary(&binary).unwrap();
        }
        self.profiles.lock().unwrap().push(profile);
        let address = format!("http://127.0.0.1:{}", self.port);
        let driver = WebDriver::new(address, wishes).await.unwrap();
        driver.set_script_timeout(PATIENCE).await.unwrap();
        let window = Window { driver };
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
    pub driver: WebDriver,
}

impl Window {
    /// Opens a path and waits until there is something to use.
    pub async fn enter(&self, discord: &Emulator, path: &str) {
        let address = format!("{}{path}", discord.base_url());
        self.driver.goto(address).await.unwrap();
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
        match self.driver.execute_async(script, Vec::new()).await {
            Ok(found) => found.json().clone(),
            Err(error) => {
                let text = self.text().await;
                panic!("waited in vain until {expression}\n{error}\nThe window says:\n{text}")
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
        let ran = self.driver.execute(script, Vec::new()).await.unwrap();
        ran.json().clone()
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
            let found = self.driver.execute_async(script.clone(), Vec::new()).await;
            let element = match found.and_then(|found| found.element()) {
                Ok(element) => element,
                Err(error) => {
                    let text = self.text().await;
                    panic!("no button {label:?} in {within}: {error}\nThe window says:\n{text}")
                }
            };
            match element.click().await {
                Ok(()) => return,
                Err(error) => reason = error.to_string(),
            }
        }
        panic!("cannot press {label:?}: {reason}");
    }

    /// Fast fingers.
    fn hands(&self) -> ActionChain {
        let pause = Some(Duration::ZERO);
        self.driver.action_chain_with_delay(pause, pause)
    }

    /// Types into whatever has the focus.
    pub async fn keys(&self, text: impl AsRef<str>) {
        let chain = self.hands();
        chain.send_keys(text.as_ref()).perform().await.unwrap();
    }

    pub async fn key(&self, key: Key) {
        self.keys(key.value().to_string()).await;
    }

    pub async fn shift_tab(&self) {
        let chain = self.hands();
        let chain = chain
            .key_down(Key::Shift)
            .send_keys(Key::Tab.value().to_string());
        chain.key_up(Key::Shift).perform().await.unwrap();
    }

    pub async fn size(&self, width: u32, height: u32, phone: bool) {
        let metrics =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone});
        let tools = self.driver.cdp();
        let sent = tools.send_raw("Emulation.setDeviceMetricsOverride", metrics);
        sent.await.unwrap();
    }

    /// `light` or `dark`, as the system would ask for.
    pub async fn look(&self, scheme: &str) {
        let media = json!({"features": [{"name": "prefers-color-scheme", "value": scheme}]});
        let tools = self.driver.cdp();
        let sent = tools.send_raw("Emulation.setEmulatedMedia", media);
        sent.await.unwrap();
    }

    /// A picture of the window for people to look at.
    pub async fn shot(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target/screenshots");
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join(format!("{name}.png"));
        self.driver.screenshot(&path).await.unwrap();
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
