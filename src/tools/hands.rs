//! Scripted people at many tables: each hand goes round its matches and presses for whoever has something to press.

use std::time::Duration;

use tokio::time::Instant;

use crate::kernel::Dice;
use crate::tools::Done;
use localcord::{Answer, ChannelId, Emulator, MessageId, Opt, Person, PersonSpec, SeenMessage};

/// Matches that share a channel, as on a busy server.
const IN_ONE_CHANNEL: usize = 10;

/// What is played.
#[derive(Clone, Debug)]
pub enum Match {
    /// A match of a game of ours, with so many people.
    Ours(String, u8),
    /// Nothing: a bare bot stores every press, and answers.
    Echo,
}

/// Everybody, with what they play.
pub struct Hands {
    hands: Vec<(Vec<Table>, Dice)>,
}

/// What came of pressing for a while.
#[derive(Default)]
pub struct Pressed {
    /// From each interaction's event until it was answered.
    pub times: Vec<Duration>,
    pub failed: usize,
    pub seconds: f64,
}

impl Hands {
    /// So many matches begin, at so many of them at the same moment.
    pub async fn begin(
        emulator: &Emulator,
        what: &Match,
        matches: usize,
        hands: usize,
        seed: u64,
    ) -> Done<Hands> {
        let count = hands.min(matches).max(1);
        let mut tables: Vec<Vec<Table>> = vec![Vec::new(); count];
        for number in 0..matches {
            tables[number % count].push(Table::new(emulator, what, number));
        }
        let begun = tables.into_iter().map(|mut tables| {
            tokio::spawn(async move {
                for table in &mut tables {
                    table.begin().await?;
                }
                Done::Ok(tables)
            })
        });
        let mut hands = Vec::new();
        for task in begun.collect::<Vec<_>>() {
            let dice = Dice::quick(seed ^ hands.len() as u64);
            hands.push((task.await??, dice));
        }
        Ok(Hands { hands })
    }

    /// All press for so long; a match that ends begins again.
    pub async fn press(&mut self, long: Duration, pause: Option<Duration>) -> Done<Pressed> {
        let begun = Instant::now();
        let end = begun + long;
        let tasks = std::mem::take(&mut self.hands)
            .into_iter()
            .map(|hand| tokio::spawn(press_until(end, hand, pause)));
        let mut all = Pressed::default();
        for task in tasks.collect::<Vec<_>>() {
            let (hand, pressed) = task.await?;
            self.hands.push(hand);
            all.times.extend(pressed.times);
            all.failed += pressed.failed;
        }
        all.seconds = begun.elapsed().as_secs_f64();
        Ok(all)
    }
}

/// Goes round the tables of one hand.
async fn press_until(
    end: Instant,
    (mut tables, mut dice): (Vec<Table>, Dice),
    pause: Option<Duration>,
) -> ((Vec<Table>, Dice), Pressed) {
    let mut all = Pressed::default();
    while Instant::now() < end {
        for table in &mut tables {
            let mut pressed = false;
            for seat in 0..table.people.len() {
                if let Some(pause) = pause {
                    tokio::time::sleep(pause).await;
                }
                let started = Instant::now();
                match table.press(seat, &mut dice).await {
                    Some(true) => all.times.push(started.elapsed()),
                    Some(false) => all.failed += 1,
                    None => continue,
                }
                pressed = true;
            }
            // A panel may be behind the match for a moment.
            let over = !pressed && table.is_over();
            if over && table.begin().await.is_err() {
                all.failed += 1;
            }
        }
        tokio::task::yield_now().await;
    }
    ((tables, dice), all)
}

/// People at a match, and the panels they have open.
#[derive(Clone)]
struct Table {
    what: Match,
    people: Vec<Person>,
    channel: ChannelId,
    board: Option<MessageId>,
    panels: Vec<MessageId>,
}

impl Table {
    fn new(emulator: &Emulator, what: &Match, number: usize) -> Table {
        Table {
            what: what.clone(),
            people: (0..what.people())
                .map(|seat| emulator.person(&name(number, seat)))
                .collect(),
            channel: emulator.channel(&channel(number)),
            board: None,
            panels: Vec::new(),
        }
    }

    /// They sit down, and all open their panels.
    async fn begin(&mut self) -> Done {
        let [host, guests @ ..] = &self.people[..] else {
            return Err("Nobody plays.".into());
        };
        let board = match (&self.what, guests) {
            (Match::Echo, _) => said(host.slash(self.channel, "echo", &[]).await)?,
            (Match::Ours(game, _), [guest]) => {
                let options = [
                    ("opponent", Opt::from(guest)),
                    ("game", game.as_str().into()),
                ];
                let asked = host.slash(self.channel, "tor challenge", &options).await;
                press_verb(guest, said(asked)?.id, "accept").await?
            }
            (Match::Ours(game, seats), guests) => {
                let seats = Opt::Int(i64::from(*seats));
                let options = [("game", game.as_str().into()), ("seats", seats)];
                let lobby = said(host.slash(self.channel, "tor open", &options).await)?.id;
                for guest in guests {
                    press_verb(guest, lobby, "join").await?;
                }
                press_verb(host, lobby, "start").await?
            }
        };
        self.board = Some(board.id);
        self.panels.clear();
        for person in &self.people {
            let panel = press_verb(person, board.id, "hand").await?;
            self.panels.push(panel.id);
        }
        Ok(())
    }

    /// Presses any button of a panel that is a move; nothing if there is none.
    async fn press(&mut self, seat: usize, dice: &mut Dice) -> Option<bool> {
        let person = &self.people[seat];
        let panel = person.message(*self.panels.get(seat)?)?;
        let moves: Vec<String> = buttons(&panel)
            .filter(|id| id.starts_with("1:act:") || id.starts_with("card:"))
            .collect();
        let answer = match panel.selects().first() {
            _ if !moves.is_empty() => person.click(panel.id, dice.pick(&moves[..]).as_str()).await,
            Some(menu) => {
                let (_, value) = dice.pick(&menu.options);
                person.select(panel.id, &menu.custom_id, &[value]).await
            }
            None => return None,
        };
        Some(matches!(answer, Answer::Message(_)))
    }

    /// Whether the board has no more hands to open.
    fn is_over(&self) -> bool {
        let board = self.board.and_then(|board| self.people[0].message(board));
        board.is_none_or(|board| find(&board, "hand").is_none())
    }
}

impl Match {
    /// How many play it.
    pub fn people(&self) -> usize {
        match self {
            Match::Ours(_, people) => usize::from(*people),
            Match::Echo => 2,
        }
    }
}

fn buttons(message: &SeenMessage) -> impl Iterator<Item = String> {
    let pressable = message.buttons().into_iter().filter(|one| !one.disabled);
    pressable.map(|button| button.custom_id)
}

/// The id of a button by what it does.
fn find(message: &SeenMessage, verb: &str) -> Option<String> {
    let ours = format!("1:{verb}:");
    buttons(message).find(|id| *id == verb || id.starts_with(&ours))
}

async fn press_verb(who: &Person, message: MessageId, verb: &str) -> Done<SeenMessage> {
    let shown = who.message(message).ok_or("A message is gone.")?;
    let id = find(&shown, verb).ok_or_else(|| format!("No button to {verb}."))?;
    said(who.click(message, &id).await)
}

/// What the bot answered.
pub fn said(answer: Answer) -> Done<SeenMessage> {
    match answer {
        Answer::Message(message) => Ok(message),
        other => Err(format!("The bot did not answer: {other:?}").into()),
    }
}

/// All who play.
pub fn people(matches: usize, seats: usize) -> Vec<PersonSpec> {
    let all = (0..matches).flat_map(|number| (0..seats).map(move |seat| name(number, seat)));
    all.map(PersonSpec::new).collect()
}

/// Who sits there in a match.
fn name(number: usize, seat: usize) -> String {
    format!("player-{number}-{seat}")
}

/// Where a match is played.
fn channel(number: usize) -> String {
    format!("pitch-{}", number / IN_ONE_CHANNEL)
}

/// All channels that so many matches need.
pub fn channels(matches: usize) -> Vec<String> {
    (0..=matches / IN_ONE_CHANNEL)
        .map(|place| channel(place * IN_ONE_CHANNEL))
        .collect()
}
