//! The playground through a restart: the same people go on with the same buttons, whether it was told to end or killed.
//! Everything is done over HTTP, as the page does it.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::child::{Child, Launch};

/// A playground, and where its people are.
struct Playground {
    child: Child,
    address: String,
}

/// A message, and what can be pressed on it.
struct Seen(Value);

impl Seen {
    fn id(&self) -> &str {
        self.0["id"].as_str().unwrap()
    }

    fn content(&self) -> &str {
        self.0["content"].as_str().unwrap()
    }

    /// The ids of buttons that begin so.
    fn buttons(&self, start: &str) -> Vec<String> {
        let mut parts = Vec::new();
        gather(&self.0, &mut parts);
        let pressable = parts.into_iter().filter(|part| part["disabled"] != true);
        let ids = pressable.filter_map(|part| part["custom_id"].as_str());
        ids.filter(|id| id.starts_with(start))
            .map(str::to_owned)
            .collect()
    }

    fn button(&self, start: &str) -> String {
        let found = self.buttons(start).into_iter().next();
        found.unwrap_or_else(|| panic!("no {start} on {}", self.0))
    }
}

/// The parts of a message, and those in them.
fn gather<'a>(whole: &'a Value, found: &mut Vec<&'a Value>) {
    for part in whole["components"].as_array().into_iter().flatten() {
        found.push(part);
        gather(part, found);
    }
}

impl Playground {
    async fn start(folder: &Path) -> Playground {
        let launch = Launch::new(folder).unset("DATABASE_URL");
        let launch = launch.set("TORWART__OUTBOX__EDIT_INTERVAL_MS", "0");
        let child = launch.start();
        let said = child.out.until("/metrics").await;
        let (_, rest) = said.split_once("Open ").unwrap();
        let address = rest.split_whitespace().next().unwrap().to_owned();
        let playground = Playground { child, address };
        let ready = async |playground: &Playground| {
            let state = playground.get("/local/state").await;
            let there = state["bot"]["connected"] == true && state["bot"]["commands"] != 0;
            there.then_some(())
        };
        playground.until("the commands are there", ready).await;
        playground
    }

    /// Told to end, it ends well.
    async fn stop(self) {
        self.child.terminate();
        let ended = self.child.ended().await;
        assert_eq!(ended.code, Some(0), "{}", ended.err);
    }

    /// Ends in the middle of whatever it does.
    fn kill(mut self) {
        self.child.kill();
    }

    /// Asks again until there is an answer.
    async fn until<T>(&self, what: &str, look: impl AsyncFn(&Playground) -> Option<T>) -> T {
        let asked = async {
            loop {
                if let Some(found) = look(self).await {
                    return found;
                }
            }
        };
        let asked = tokio::time::timeout(std::time::Duration::from_secs(60), asked).await;
        asked.unwrap_or_else(|_| panic!("in vain until {what}:\n{}", self.child.err.text()))
    }

    async fn get(&self, path: &str) -> Value {
        let answer = reqwest::get(format!("{}{path}", self.address)).await;
        answer.unwrap().json().await.unwrap()
    }

    async fn ask(&self, who: &str, what: &str, body: &Value) -> Value {
        let url = format!("{}/local/people/{who}/{what}", self.address);
        let answer = reqwest::Client::new().post(url).json(body).send().await;
        answer.unwrap().json().await.unwrap()
    }

    /// Someone does something; the message that comes of it.
    async fn act(&self, who: &str, what: &str, body: Value) -> Seen {
        let answer = self.ask(who, what, &body).await;
        assert_eq!(answer["kind"], "message", "{who} {what} {body}: {answer}");
        Seen(answer)
    }

    /// Presses a button that may be gone by now.
    async fn press_if(&self, who: &str, on: &Seen, button: &str) -> Option<Seen> {
        let body = json!({"message": on.id(), "custom_id": button});
        let answer = self.ask(who, "click", &body).await;
        (answer["kind"] == "message").then_some(Seen(answer))
    }

    async fn slash(&self, who: &str, channel: &str, command: &str, options: Value) -> Seen {
        let body = json!({"channel": channel, "command": command, "options": options});
        self.act(who, "slash", body).await
    }

    async fn press(&self, who: &str, on: &Seen, button: &str) -> Seen {
        let body = json!({"message": on.id(), "custom_id": button});
        self.act(who, "click", body).await
    }

    /// What somebody sees in a channel, newest first.
    async fn messages(&self, who: &str, channel: &str) -> Vec<Seen> {
        let path = format!("/local/people/{who}/channels/{channel}/messages");
        let found = self.get(&path).await;
        let found = found.as_array().unwrap().iter().cloned();
        found.map(Seen).collect()
    }

    /// Ana challenges Ben, and Ben accepts: the board.
    async fn begin(&self) -> Seen {
        let options = json!({"opponent": "Ben"});
        let challenge = self.slash("Ana", "games", "tor challenge", options).await;
        let accept = challenge.button("1:accept:");
        self.press("Ben", &challenge, &accept).await
    }

    /// Someone's private panel, opened by the button on the board.
    async fn hand(&self, who: &str, board: &Seen) -> Seen {
        let hand = board.button("1:hand:");
        self.press(who, board, &hand).await
    }

    /// Plays by `/tor hand` until nobody has anything to play.
    async fn play_on(&self) {
        for _ in 0..100 {
            let mut played = false;
            for who in ["Ana", "Ben"] {
                let hand = self.slash(who, "games", "tor hand", json!({})).await;
                let cards = hand.buttons("1:act:");
                // One plays low and one plays high, so that it does not last.
                let card = if who == "Ana" {
                    cards.first()
                } else {
                    cards.last()
                };
                if let Some(card) = card {
                    self.press(who, &hand, card).await;
                    played = true;
                }
            }
            if !played {
                let past = self.slash("Ana", "games", "tor history", json!({})).await;
                let title = "**Your finished matches**: 1 ";
                assert!(past.content().starts_with(title), "{}", past.content());
                return;
            }
        }
        panic!("a match without an end");
    }

    /// Who and what is where, by number.
    async fn numbers(&self) -> Value {
        let people = self.get("/local/people").await;
        let state = self.get("/local/state").await;
        let channels = state["guilds"][0]["channels"].as_array().unwrap().iter();
        let channels: Vec<&Value> = channels.map(|channel| &channel["id"]).collect();
        json!([
            people,
            state["bot"]["id"],
            state["guilds"][0]["id"],
            channels
        ])
    }

    /// The board of a match that goes on in a thread, if there is one.
    async fn open_board(&self) -> Option<Seen> {
        let ana = self.get("/local/people/Ana").await;
        for channel in ana["channels"].as_array().unwrap() {
            if channel["thread"] != true {
                continue;
            }
            let said = self.messages("Ana", channel["id"].as_str().unwrap()).await;
            let mut boards = said.into_iter();
            let board = boards.find(|said| !said.buttons("1:ask-resign:").is_empty());
            if board.is_some() {
                return board;
            }
        }
        None
    }

    /// One of those who play in a thread gives up, as soon as there is something to play.
    async fn somebody_gives_up(&self) -> Option<()> {
        let board = self.open_board().await?;
        for who in ["Ana", "Ben", "Cleo", "Dana"] {
            // What was drawn a moment ago may have changed meanwhile.
            let ask = board.button("1:ask-resign:");
            let asked = self.press_if(who, &board, &ask).await?;
            if let Some(resign) = asked.buttons("1:resign:").first() {
                return self.press_if(who, &asked, resign).await.map(drop);
            }
        }
        None
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_a_match_is_played_on_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let first = Playground::start(folder.path()).await;
    let numbers = first.numbers().await;
    let board = first.begin().await;
    let panel = first.hand("Ana", &board).await;
    let cards = panel.buttons("1:act:");
    first.press("Ana", &panel, &cards[0]).await;
    first.stop().await;
    assert!(folder.path().join("data/local.discord/world.json").exists());

    let second = Playground::start(folder.path()).await;
    assert_eq!(second.numbers().await, numbers);
    // The very same buttons, on the panel and on the board.
    let changed = second.press("Ana", &panel, &cards[1]).await;
    assert_eq!(changed.id(), panel.id());
    let other = second.hand("Ben", &board).await;
    second.press("Ben", &other, &other.button("1:act:")).await;
    second.play_on().await;
    let over = async |second: &Playground| {
        let path = format!("/local/people/Ana/messages/{}", board.id());
        let board = Seen(second.get(&path).await);
        (!board.buttons("1:rematch:").is_empty()).then_some(())
    };
    second.until("the old board shows the end", over).await;
    second.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_a_match_is_played_on_after_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let first = Playground::start(folder.path()).await;
    let numbers = first.numbers().await;
    let board = first.begin().await;
    let panel = first.hand("Ana", &board).await;
    // Once the panel is written down, it comes back.
    let world = folder.path().join("data/local.discord/world.json");
    let written = async |_: &Playground| {
        let text = fs::read_to_string(&world).ok()?;
        text.contains(&format!("\"id\":\"{}\"", panel.id()))
            .then_some(())
    };
    first.until("the panel is written down", written).await;
    first.kill();
    let second = Playground::start(folder.path()).await;
    assert_eq!(second.numbers().await, numbers);
    second.press("Ana", &panel, &panel.button("1:act:")).await;
    let other = second.hand("Ben", &board).await;
    second.press("Ben", &other, &other.button("1:act:")).await;
    // Whatever was not written down yet, the match is; and nobody becomes somebody else.
    second.kill();
    let third = Playground::start(folder.path()).await;
    assert_eq!(third.numbers().await, numbers);
    third.play_on().await;
    third.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tournament_goes_on_after_a_restart_and_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let first = Playground::start(folder.path()).await;
    let terms = json!({"name": "Cup", "format": "knockout", "pace": "none"});
    let place = "tournaments";
    first
        .slash("Ana", place, "tor tournament create", terms)
        .await;
    let card = async |playground: &Playground| {
        let said = playground.messages("Ana", place).await;
        let tournament = |said: &Seen| {
            let mut joins = said.buttons("1:cup:").into_iter();
            joins.find(|id| id.ends_with(":join"))
        };
        said.into_iter()
            .find_map(|said| Some((tournament(&said)?, said)))
    };
    let (join, card) = first.until("the card", card).await;
    for who in ["Ana", "Ben", "Cleo", "Dana"] {
        first.press(who, &card, &join).await;
    }
    let start = join.replace(":join", ":start");
    first.press("Ana", &card, &start).await;
    let gives_up = Playground::somebody_gives_up;
    first.until("a semi-final is over", gives_up).await;
    first.stop().await;

    // One semi-final was played before, one after, and the final after a kill.
    let second = Playground::start(folder.path()).await;
    second.until("the other one is over", gives_up).await;
    second.kill();
    let third = Playground::start(folder.path()).await;
    let over = async |third: &Playground| {
        let said = third.messages("Dana", place).await;
        if said.iter().any(|said| said.content().starts_with("🏁 **")) {
            return Some(());
        }
        gives_up(third).await;
        None
    };
    third.until("the tournament is over", over).await;
    third.stop().await;
}
