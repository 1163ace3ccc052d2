//! Interactions with something odd in them: a field that is missing, null, of another kind, or new. Whatever is not needed for the
//! answer changes nothing about it; where something needed is gone, there is a sentence.

use localcord::{Answer, Direction, MessageId, Person, Trouble};
use serde_json::{Value, json};

use crate::bot::TestBot;
use crate::players::{begin, given_up, id_of, press_verb};

const SENTENCE: &str = "Discord sent me something I can't read, so I have done nothing. Please try again; `/tor help` shows what I can do.";

/// What is asked again and again, because it changes nothing.
#[derive(Clone, Copy, Debug)]
enum Asked {
    /// On the board, which a command made.
    Board,
    /// On a private message, which a press made.
    Private,
    Command,
    Completion,
    OnMessage,
}

struct Stage {
    bot: TestBot,
    ana: Person,
    board: MessageId,
    question: MessageId,
    ask: String,
    keep: String,
    over: MessageId,
}

impl Stage {
    async fn start() -> Stage {
        let bot = TestBot::start().await;
        let over = given_up(&bot, "Ana", "Ben", "Ben", &[]).await.board;
        let duel = begin(&bot).await;
        let (ana, board) = (duel.host, duel.board);
        let question = press_verb(&ana, board, "ask-resign").await;
        let question = question.expect_message().id;
        Stage {
            ask: id_of(&ana, board, "ask-resign"),
            keep: id_of(&ana, question, "keep"),
            bot,
            ana,
            board,
            question,
            over,
        }
    }

    async fn answer(&self, asked: Asked) -> Answer {
        let (ana, games) = (&self.ana, self.bot.games());
        match asked {
            Asked::Board => ana.click(self.board, &self.ask).await,
            // The question loses its buttons when it is answered.
            Asked::Private => ana.click_forged(self.question, &self.keep).await,
            Asked::Command => {
                let options = [("player", (&self.bot.person("Ben")).into())];
                ana.slash(games, "tor history", &options).await
            }
            Asked::Completion => {
                let focused = ("match", "");
                ana.autocomplete_answer(games, "tor hand", &[], focused)
                    .await
            }
            Asked::OnMessage => ana.message_command(self.over, "Replay this match").await,
        }
    }

    async fn answer_to(&self, asked: Asked, odd: &[Trouble]) -> Answer {
        for odd in odd {
            self.bot.discord.trouble(odd.clone());
        }
        self.answer(asked).await
    }

    /// The last interaction as it went over the wire.
    fn sent(&self) -> Value {
        let mut wire = self.bot.discord.wire().into_iter();
        let sent = wire.rfind(|record| {
            record.direction == Direction::Event && record.route_template == "INTERACTION_CREATE"
        });
        sent.unwrap().body
    }
}

fn without(at: &str) -> Trouble {
    let at = at.to_owned();
    Trouble::Without { at }
}

fn with(at: &str, value: Value) -> Trouble {
    let at = at.to_owned();
    Trouble::With { at, value }
}

/// What a person reads, without the numbers that are new every time.
fn said(answer: &Answer) -> String {
    match answer {
        Answer::Message(message) => {
            let buttons = message.buttons().into_iter().map(|button| button.label);
            let buttons: Vec<_> = buttons.collect();
            format!("{} {} {buttons:?}", message.ephemeral, message.content)
        }
        other => format!("{other:?}"),
    }
}

/// The JSON pointer of everything in it, however deep.
fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    let mut below = |name: &str, value: &Value| {
        let at = format!("{at}/{name}");
        places(value, &at, found);
        found.push(at);
    };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| below(name, value)),
        Value::Array(list) => {
            for (place, value) in list.iter().enumerate() {
                below(&place.to_string(), value);
            }
        }
        _ => {}
    }
}

/// Something of another kind.
fn other(value: &Value) -> Value {
    match value {
        Value::String(_) | Value::Null => json!({ "odd": [1] }),
        _ => json!("odd"),
    }
}

/// Whether one of these is the place, or stands below it. Numbers of Discord's are `*` in them.
fn needed(at: &str, list: &[&str]) -> bool {
    let plain = |part: &str| match part.len() > 10 && part.bytes().all(|b| b.is_ascii_digit()) {
        true => "*".to_owned(),
        false => part.to_owned(),
    };
    let at: Vec<String> = at.split('/').map(plain).collect();
    let at = at.join("/");
    let stands = |needed: &&str| *needed == at || needed.starts_with(&format!("{at}/"));
    list.iter().any(stands)
}

/// Without its number and its token nothing can be answered; and completions are taken only by who is known to want them.
fn answerable(asked: Asked, at: &str) -> bool {
    let completes = matches!(asked, Asked::Completion);
    let nobody = ["/id", "/token"].contains(&at);
    !(nobody || completes && at == "/type")
}

/// Places so deep are tried in one way each; all of them in all ways are tried where the reader is tested alone.
const DEEP: usize = 3;

/// Who it was, and what they are called.
const WHO: [&str; 2] = ["/member/user/id", "/member/user/global_name"];

/// Asks with every part of the interaction missing, null and of another kind.
async fn walk(asked: Asked, list: &[&str]) {
    let stage = Stage::start().await;
    let _ = stage.answer(asked).await;
    let usual = said(&stage.answer(asked).await);
    let sent = stage.sent();
    let list: Vec<&str> = WHO.iter().chain(list).copied().collect();
    let mut found = Vec::new();
    places(&sent, "", &mut found);
    assert!(found.len() > 50, "{sent}");
    for (turn, at) in found.iter().enumerate() {
        let now = sent.pointer(at).unwrap();
        let ways = [without(at), with(at, Value::Null), with(at, other(now))];
        let deep = at.matches('/').count() > DEEP;
        let ways = if deep { &ways[turn % 3..][..1] } else { &ways };
        for odd in ways.iter().filter(|_| answerable(asked, at)) {
            let answer = stage.answer_to(asked, std::slice::from_ref(odd)).await;
            if !needed(at, &list) {
                assert_eq!(said(&answer), usual, "{asked:?}, {odd:?}");
                continue;
            }
            let answered = match &answer {
                Answer::Message(message) => message.ephemeral,
                Answer::Choices { .. } => true,
                _ => false,
            };
            assert!(answered, "{asked:?}, {odd:?}: {answer:?}");
            // Whoever had another name for once has their own again.
            assert_eq!(said(&stage.answer(asked).await), usual);
        }
    }
    let new = json!({ "quite": ["new"] });
    found.retain(|at| sent.pointer(at).unwrap().is_object());
    let everywhere = found.iter().map(|at| format!("{at}/brand_new"));
    let everywhere: Vec<Trouble> = everywhere.map(|at| with(&at, new.clone())).collect();
    let answer = stage.answer_to(asked, &everywhere).await;
    assert_eq!(said(&answer), usual, "{asked:?}, new fields");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_press_on_a_board() {
    walk(Asked::Board, &["/type", "/data/custom_id"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_press_on_a_private_message() {
    let list = ["/type", "/data/custom_id", "/message/flags"];
    walk(Asked::Private, &list).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command() {
    let list = [
        "/type",
        "/data/name",
        "/data/options/0/name",
        "/data/options/0/type",
        "/data/options/0/options/0/name",
        "/data/options/0/options/0/type",
        "/data/options/0/options/0/value",
        "/data/resolved/users/*",
    ];
    walk(Asked::Command, &list).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_completion() {
    let list = [
        "/type",
        "/data/name",
        "/data/options/0/name",
        "/data/options/0/type",
        "/data/options/0/options/0/name",
        "/data/options/0/options/0/type",
        "/data/options/0/options/0/focused",
    ];
    walk(Asked::Completion, &list).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_on_a_message() {
    let message = "/data/resolved/messages/*";
    let components = [0, 1].map(|place| format!("{message}/components/0/components/{place}"));
    let custom = components.each_ref().map(|at| format!("{at}/custom_id"));
    let author = format!("{message}/author/id");
    let list = [
        "/type",
        "/data/name",
        "/data/type",
        "/data/target_id",
        &author,
        &custom[0],
        &custom[1],
    ];
    walk(Asked::OnMessage, &list).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_nobody_can_read_gets_a_sentence() {
    let stage = Stage::start().await;
    let form = json!({ "custom_id": "nobody asked", "components": [] });
    let kind = |kind: u64| with("/type", json!(kind));
    for odd in [
        // serenity reads the first and not the second.
        vec![kind(5), with("/data", form)],
        vec![kind(5), with("/data", json!("odd"))],
        vec![kind(1)],
        vec![kind(99)],
        vec![kind(2)],
        vec![kind(1_000_000)],
        vec![without("/type")],
        vec![without("/data")],
        vec![without("/data/custom_id"), without("/locale")],
        vec![without("/member")],
        // As if nobody had sent it from nowhere.
        vec![
            without("/member"),
            without("/guild_id"),
            without("/channel"),
        ],
        vec![
            without("/channel"),
            without("/channel_id"),
            without("/message"),
        ],
    ] {
        let answer = stage.answer_to(Asked::Board, &odd).await;
        assert_eq!(said(&answer), format!("true {SENTENCE} []"), "{odd:?}");
    }
    stage.ana.set_locale("de");
    let _ = stage.answer(Asked::Board).await;
    let answer = stage.answer_to(Asked::Board, &[kind(99)]).await;
    let answer = answer.expect_message();
    assert!(
        answer
            .content
            .starts_with("Discord hat mir etwas geschickt")
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_of_components_yet_unknown_is_as_good_as_any() {
    let stage = Stage::start().await;
    let usual = said(&stage.answer(Asked::Board).await);
    let text = json!({ "type": 10, "content": "new", "id": 3 });
    let section = json!({ "type": 9, "components": [text], "accessory": { "type": 77 } });
    let components = json!([{ "type": 17, "components": [section, { "type": 99 }] }]);
    let odd = [
        with("/message/components", components.clone()),
        with("/message/flags", json!(1 << 15)),
    ];
    assert_eq!(said(&stage.answer_to(Asked::Board, &odd).await), usual);
    // Below them our button is found all the same.
    let usual = said(&stage.answer(Asked::OnMessage).await);
    let at = format!("/data/resolved/messages/{}/components", stage.over);
    let ours = stage.sent().pointer(&at).unwrap().clone();
    let inside = json!([{ "type": 17, "components": [section, ours[0]] }]);
    let answer = stage
        .answer_to(Asked::OnMessage, &[with(&at, inside)])
        .await;
    assert_eq!(said(&answer), usual);
}
