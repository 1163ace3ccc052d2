//! A tournament as people see it: they join by the card, find their boards in the threads, and whoever is to lose resigns.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use localcord::{
    Answer, ChannelId, Direction, Emulator, MessageId, Opt, Person, PersonSpec, SeenMessage,
    WireRecord,
};

use tokio::sync::RwLock;

use crate::players::press_verb;

/// The names of those who play, in the order in which they sign up.
pub const NAMES: [&str; 8] = ["Ana", "Ben", "Cleo", "Dana", "Emil", "Fay", "Gus", "Hana"];

/// What the tests call their tournaments.
pub const NAME: &str = "Cup of November";

/// How the messages of a tournament begin: card and boards, rounds, the end.
pub const CARD: &str = "🏆 **";
pub const ROUND: &str = "📣 **";
pub const OVER: &str = "🏁 **";

/// The server of the tests.
const SERVER: &str = "Torwart Arena";

/// A tournament.
pub struct Gathering<'a> {
    pub discord: &'a Emulator,
    /// Its name on buttons.
    pub id: String,
    pub card: MessageId,
    pub channel: ChannelId,
    pub people: Vec<Person>,
}

/// A board on which something can be played.
#[derive(Clone, Debug)]
pub struct Board {
    pub table: String,
    pub message: SeenMessage,
    /// In the order of the seats.
    pub players: Vec<u64>,
}

/// So many people of the server; those it does not have move in.
pub fn people(discord: &Emulator, count: usize) -> Vec<Person> {
    let guild = discord.guild(SERVER);
    let names = NAMES[..count].iter();
    let person = |name: &&str| {
        discord.find_person(name).unwrap_or_else(|| {
            let person = discord.add_person(PersonSpec::new(*name));
            discord.server(guild).add_member(&person, false);
            person
        })
    };
    names.map(person).collect()
}

/// The options of a format.
pub fn terms(format: &str) -> Vec<(&'static str, Opt)> {
    let format = format.to_owned();
    vec![
        ("name", NAME.into()),
        ("format", Opt::Str(format)),
        ("pace", "none".into()),
    ]
}

impl<'a> Gathering<'a> {
    /// Ana calls a tournament, and it is joined by the first so many.
    pub async fn called(
        discord: &'a Emulator,
        terms: &[(&str, Opt)],
        count: usize,
    ) -> Gathering<'a> {
        let channel = discord.channel("tournaments");
        let people = people(discord, count);
        let called = people[0]
            .slash(channel, "tor tournament create", terms)
            .await;
        let called = called.expect_message();
        assert!(called.ephemeral, "{}", called.content);
        let look = || {
            let said = people[0].messages(channel).into_iter();
            let mut cards = said.filter(|said| !said.ephemeral);
            cards.find_map(|card| Some((join_button(&card)?, card.id)))
        };
        let (id, card) = discord.until_some("the card", look).await;
        let tournament = Gathering {
            discord,
            id,
            card,
            channel,
            people,
        };
        for person in &tournament.people {
            let card = tournament.press(person, "join").await.expect_message();
            assert_eq!(card.id, tournament.card, "{}", card.content);
        }
        tournament
    }

    /// One that was called before.
    pub fn known(
        discord: &'a Emulator,
        id: String,
        card: MessageId,
        count: usize,
    ) -> Gathering<'a> {
        Gathering {
            discord,
            id,
            card,
            channel: discord.channel("tournaments"),
            people: people(discord, count),
        }
    }

    /// The same, begun.
    pub async fn begun(
        discord: &'a Emulator,
        terms: &[(&str, Opt)],
        count: usize,
    ) -> Gathering<'a> {
        let tournament = Gathering::called(discord, terms, count).await;
        let _ = tournament
            .press(&tournament.people[0], "start")
            .await
            .expect_message();
        tournament
    }

    /// Presses something on the card.
    pub async fn press(&self, who: &Person, verb: &str) -> Answer {
        let id = format!("1:cup:{}:{verb}", self.id);
        who.click_forged(self.card, &id).await
    }

    /// Someone by their number.
    pub fn person(&self, id: u64) -> &Person {
        let mut people = self.people.iter();
        people.find(|person| person.id().0 == id).unwrap()
    }

    /// What a command of the organiser's is answered with.
    pub async fn orders(&self, verb: &str, options: &[(&str, Opt)]) -> SeenMessage {
        let command = format!("tor tournament {verb}");
        let answer = self.people[0].slash(self.channel, &command, options).await;
        answer.expect_message()
    }

    /// What stands in a channel, whoever may read it.
    pub fn said_in(&self, channel: ChannelId) -> Vec<SeenMessage> {
        self.people[0].messages(channel)
    }

    /// What stands in the tournament's channel for everyone.
    pub fn said(&self) -> Vec<SeenMessage> {
        let mut said = self.said_in(self.channel);
        said.retain(|message| !message.ephemeral);
        said
    }

    /// The messages in the channel that begin so.
    pub fn begins(&self, start: &str) -> Vec<SeenMessage> {
        let mut said = self.said();
        said.retain(|message| message.content.starts_with(start));
        said
    }

    /// What the bot sent to be posted that begins so, with what became of it: a message that is missing was sent, or it was not.
    fn sent(&self, start: &str) -> Vec<String> {
        let records = self.discord.wire().into_iter();
        let begins = |record: &WireRecord| {
            let said = record.body["content"].as_str();
            record.method == "POST" && said.is_some_and(|said| said.starts_with(start))
        };
        let told = |record: WireRecord| {
            let (status, id) = (record.status, &record.response["id"]);
            format!("{status} {id} {}", record.body)
        };
        records.filter(begins).map(told).collect()
    }

    /// The boards on which something can be played, in the threads and in the channel.
    pub fn boards(&self) -> Vec<Board> {
        let threads = self.discord.place(self.channel).threads().into_iter();
        let places = threads.map(|(thread, ..)| thread).chain([self.channel]);
        places
            .flat_map(|place| self.said_in(place))
            .filter_map(board)
            .collect()
    }

    /// A board that calls this person, as soon as there is one.
    pub async fn board_of(&self, who: &Person) -> Board {
        let look = || {
            let mut boards = self.boards().into_iter();
            boards.find(|board| board.players.contains(&who.id().0))
        };
        let what = format!("a board for {}", who.name());
        self.discord.until_some(&what, look).await
    }

    /// Someone gives up.
    pub async fn resigns(&self, board: &Board, who: &Person) {
        let asked = press_verb(who, board.message.id, "ask-resign").await;
        let asked = asked.expect_message();
        let _ = press_verb(who, asked.id, "resign").await.expect_message();
    }

    /// Everyone at a table but the one with the lowest number gives up.
    pub async fn ends(&self, board: &Board) {
        let stays = board.players.iter().min();
        for player in board.players.iter().filter(|player| Some(*player) != stays) {
            self.resigns(board, self.person(*player)).await;
        }
    }

    /// Plays until it is over; says how many matches that took.
    pub async fn play(&self) -> usize {
        let mut played = HashSet::new();
        while let Some(board) = self.next(&played).await {
            played.insert(board.table.clone());
            self.ends(&board).await;
        }
        played.len()
    }

    /// A board that is none of these; nothing when all is over.
    pub async fn next(&self, played: &HashSet<String>) -> Option<Board> {
        let next = || {
            let mut boards = self.boards().into_iter();
            let new = boards.find(|board| !played.contains(&board.table));
            match new {
                Some(board) => Some(Some(board)),
                None if self.begins(OVER).is_empty() => None,
                None => Some(None),
            }
        };
        let found = self.discord.until_some("a board, or the end", next);
        found.await
    }

    /// Everyone at a table but the one with the lowest number gives up while the gate is open, whatever becomes of the bot; whether all
    /// were told what came of it.
    pub async fn give_up(&self, board: &Board, gate: &RwLock<()>) -> bool {
        let resign = format!("1:resign:{}", board.table);
        let stays = board.players.iter().min();
        let mut all = true;
        for player in board.players.iter().filter(|player| Some(*player) != stays) {
            let open = gate.read().await;
            let loser = self.person(*player);
            let pressed = loser.click_forged_later(board.message.id, &resign);
            drop(open);
            all &= !matches!(pressed.answer().await, Answer::Failed);
        }
        all
    }

    /// What holds however it was played: one card, one announcement of each round and of the end, and those who play were called
    /// once. Says how many matches there were.
    pub fn check(&self, rounds: usize) -> usize {
        assert_eq!(self.said().iter().filter(|said| is_card(said)).count(), 1);
        assert_eq!(
            self.begins(ROUND).len(),
            rounds,
            "sent: {:#?}",
            self.sent(ROUND)
        );
        assert_eq!(self.begins(OVER).len(), 1, "{:#?}", self.begins(OVER));
        let mut boards: BTreeMap<String, Vec<WireRecord>> = BTreeMap::new();
        let mut known = BTreeSet::new();
        for post in posts(self.discord) {
            if let Some(table) = table_of(&post.response)
                && known.insert(post.response["id"].to_string())
            {
                boards.entry(table).or_default().push(post);
            }
        }
        for (table, posts) in &boards {
            assert_eq!(posts.len(), 1, "the board of {table} was posted once");
            let body = &posts[0].body;
            let mut called: Vec<u64> = strings(&body["allowed_mentions"]["users"]);
            called.sort_unstable();
            let content = said_in(body);
            let mut players = small(&content);
            players.sort_unstable();
            assert_eq!(called, players, "{content}");
        }
        boards.len()
    }
}

/// All that a body says, part by part.
fn said_in(body: &serde_json::Value) -> String {
    let own = body["content"].as_str().map(str::to_owned);
    let parts = body["components"].as_array().into_iter().flatten();
    let said = own.into_iter().chain(parts.map(said_in));
    said.collect::<Vec<String>>().join("\n")
}

/// Who is mentioned in the small print: that is where a board names its tournament.
fn small(content: &str) -> Vec<u64> {
    let lines = content.lines().filter(|line| line.starts_with("-# "));
    lines.flat_map(mentions).collect()
}

/// The numbers in a list of texts.
fn strings(list: &serde_json::Value) -> Vec<u64> {
    let list: Vec<String> = serde_json::from_value(list.clone()).unwrap();
    list.iter().map(|text| text.parse().unwrap()).collect()
}

/// The messages that were posted in channels and threads.
pub fn posts(discord: &Emulator) -> Vec<WireRecord> {
    let records = discord.wire().into_iter();
    let posts = records.filter(|record| record.direction == Direction::Request);
    let posts = posts.filter(|record| record.method == "POST" && record.status < 300);
    posts
        .filter(|record| record.route_template == "/channels/{channel_id}/messages")
        .collect()
}

/// The table whose running board a message is, as the wire has it.
fn table_of(message: &serde_json::Value) -> Option<String> {
    let text = message["components"].to_string();
    let (_, rest) = text.split_once("1:ask-resign:")?;
    Some(rest.split('"').next()?.to_owned())
}

/// Who is mentioned, in order.
pub fn mentions(text: &str) -> Vec<u64> {
    let parts = text.split("<@").skip(1);
    let numbers = parts.filter_map(|part| part.split_once('>')?.0.parse().ok());
    numbers.collect()
}

fn board(message: SeenMessage) -> Option<Board> {
    let buttons = message.buttons();
    let ids = buttons.iter().map(|button| button.custom_id.as_str());
    let table = ids.filter_map(|id| id.strip_prefix("1:ask-resign:")).next();
    let players = small(&message.content);
    Some(Board {
        table: table?.to_owned(),
        players,
        message,
    })
}

/// The tournament whose sign-up a message is.
pub fn join_button(message: &SeenMessage) -> Option<String> {
    let buttons = message.buttons();
    let mut ids = buttons.iter().map(|button| button.custom_id.as_str());
    ids.find_map(|id| Some(id.strip_prefix("1:cup:")?.strip_suffix(":join")?.to_owned()))
}

pub fn is_card(message: &SeenMessage) -> bool {
    let buttons = message.buttons();
    buttons
        .iter()
        .any(|button| button.custom_id.starts_with("1:cup:"))
}
