//! The bot as a process of its own, as a host runs it: its environment, what it says, its signals and its end.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use localcord::Emulator;
use tokio::sync::watch;

/// Real time after which a wait counts as lost.
const PATIENCE: Duration = Duration::from_secs(60);

/// A process that is about to start. It gets no variable that is not named here.
pub struct Launch {
    folder: PathBuf,
    arguments: Vec<String>,
    variables: Vec<(String, String)>,
}

impl Launch {
    /// The program with its files in a folder, and ports that it chooses itself.
    pub fn new(folder: &Path) -> Launch {
        let database = format!("sqlite://{}", folder.join("torwart.db").display());
        Launch {
            folder: folder.to_owned(),
            arguments: Vec::new(),
            variables: Vec::new(),
        }
        .set("DATABASE_URL", &database)
        .set("TORWART__HTTP__PORT", "0")
        .set("TORWART__EMULATOR__PORT", "0")
        .set("TORWART__HOUSE__PAUSE_MS", "0")
        .set("TORWART__OUTBOX__PICTURE_WAIT_MS", "2500")
        // Whoever waits too long hears of it from Discord.
        .set("TORWART__OUTBOX__ANSWER_WITHIN_MS", "60000")
        // Seventy uploads at every start; and what is theirs already would depend on how far they are.
        .set("TORWART__DISCORD__EMOJI", "none")
        .set("TORWART__PLAY__SETTLE_MS", "0")
        .set("TORWART__HOUSE__SOLVE", "no")
        .set("TORWART__HOUSE__MOST_EFFORT", "10")
        .set("NO_COLOR", "1")
    }

    /// The same on a local Discord of the test's, which has no limits.
    pub fn on(discord: &Emulator, folder: &Path) -> Launch {
        Launch::new(folder)
            .set("DISCORD_PROXY", &discord.base_url())
            .set("DISCORD_TOKEN", "local")
            .set("TORWART__OUTBOX__EDIT_INTERVAL_MS", "0")
            .set("TORWART__OUTBOX__CALLS_PER_SECOND", "10000")
            .set("TORWART__OUTBOX__DMS_PER_MINUTE", "600")
    }

    /// Sets a variable.
    pub fn set(mut self, name: &str, value: &str) -> Launch {
        self.variables.retain(|(known, _)| known != name);
        self.variables.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Takes a variable away.
    pub fn unset(mut self, name: &str) -> Launch {
        self.variables.retain(|(known, _)| known != name);
        self
    }

    /// Adds an argument.
    pub fn arg(mut self, argument: &str) -> Launch {
        self.arguments.push(argument.to_owned());
        self
    }

    /// Starts it.
    pub fn start(&self) -> Child {
        let mut process = Command::new(env!("CARGO_BIN_EXE_torwart"))
            .args(&self.arguments)
            .env_clear()
            .envs(self.variables.iter().cloned())
            // Away from the project, whose own settings are none of the test's.
            .current_dir(&self.folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let out = Heard::listen(process.stdout.take().unwrap());
        let err = Heard::listen(process.stderr.take().unwrap());
        Child { process, out, err }
    }

    /// Runs it to its end.
    pub async fn run(&self) -> Ended {
        self.start().ended().await
    }
}

/// A running process; it is killed when the test lets go of it.
pub struct Child {
    process: std::process::Child,
    /// What it has said on standard output.
    pub out: Heard,
    /// What it has said on standard error: its log.
    pub err: Heard,
}

/// How a process ended.
#[derive(Debug)]
pub struct Ended {
    /// Its code; nothing if a signal ended it.
    pub code: Option<i32>,
    /// All of standard output.
    pub out: String,
    /// All of standard error.
    pub err: String,
}

impl Child {
    /// Where `/healthz` and `/metrics` are.
    pub async fn health(&self) -> String {
        let said = self.err.until("/healthz").await;
        let start = said.find("on http://").unwrap() + 3;
        let address = &said[start..];
        address[..address.find("/healthz").unwrap()].to_owned()
    }

    /// Asks it to end, as a host does.
    pub fn terminate(&self) {
        self.signal("TERM");
    }

    /// Lets it stand still, as a machine that is busy with something else does.
    pub fn freeze(&self) {
        self.signal("STOP");
    }

    /// Lets it go on as if nothing had been.
    pub fn thaw(&self) {
        self.signal("CONT");
    }

    fn signal(&self, name: &str) {
        // Not reaped before `ended`, so the number is still this process's.
        let order = format!("kill -{name} {}", self.process.id());
        let done = Command::new("sh").args(["-c", &order]).status().unwrap();
        assert!(done.success());
    }

    /// Ends it in the middle of whatever it does, and waits until it is gone.
    pub fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Waits for its end.
    pub async fn ended(mut self) -> Ended {
        let (out, err) = tokio::join!(self.out.all(), self.err.all());
        let (Some(out), Some(err)) = (out, err) else {
            let (out, err) = (self.out.text(), self.err.text());
            panic!("it does not end:\n{out}\n{err}");
        };
        // Both streams are closed: it is over, or will be at once.
        let code = self.process.wait().unwrap().code();
        Ended { code, out, err }
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What a process says on one stream.
#[derive(Clone)]
pub struct Heard(watch::Receiver<String>);

impl Heard {
    fn listen(stream: impl Read + Send + 'static) -> Heard {
        let (said, heard) = watch::channel(String::new());
        std::thread::spawn(move || {
            let mut stream = BufReader::new(stream);
            let mut line = Vec::new();
            while stream
                .read_until(b'\n', &mut line)
                .is_ok_and(|read| read > 0)
            {
                said.send_modify(|text| text.push_str(&String::from_utf8_lossy(&line)));
                line.clear();
            }
        });
        Heard(heard)
    }

    /// So far.
    pub fn text(&self) -> String {
        self.0.borrow().clone()
    }

    /// Waits until it has said something; all of what it has said.
    pub async fn until(&self, words: &str) -> String {
        let mut heard = self.0.clone();
        let said = heard.wait_for(|text| text.contains(words));
        match tokio::time::timeout(PATIENCE, said).await {
            Ok(Ok(text)) => text.clone(),
            _ => panic!("{words:?} was not said:\n{}", self.text()),
        }
    }

    /// All of it, once the stream is closed; nothing if it stays open.
    async fn all(&self) -> Option<String> {
        let mut heard = self.0.clone();
        let closed = async { while heard.changed().await.is_ok() {} };
        let waited = tokio::time::timeout(PATIENCE, closed).await;
        waited.is_ok().then(|| self.text())
    }
}

/// Asks for a page; status and text, or nothing if nobody listens.
pub async fn get(url: &str) -> Option<(u16, String)> {
    let answer = reqwest::get(url).await.ok()?;
    Some((answer.status().as_u16(), answer.text().await.ok()?))
}
