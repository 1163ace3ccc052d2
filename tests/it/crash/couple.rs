//! Two people, or one and the house, who play match after match whatever happens to the bot. They press what they see,
//! and press again when there is no answer.

use localcord::{Answer, ChannelId, MessageId, Opt, Pending, Person, SeenMessage};
use torwart::games::GAMES;
use torwart::kernel::{self, Dice, SeatCount, TableId};

use super::Lane;
use super::journal::{Choice, Deed, Told, told};
use crate::panel::{moves, table, verb};

/// More presses than a match can take, however often the bot is killed.
const MOST_PRESSES: usize = 4_000;

pub struct Couple<'a> {
    lane: &'a Lane,
    dice: Dice,
    /// The second one is missing if the house plays.
    people: Vec<Person>,
    /// The board of the present match.
    board: Option<SeenMessage>,
    panels: Vec<Option<MessageId>>,
}

impl<'a> Couple<'a> {
    pub fn new(lane: &'a Lane, seed: u64, host: &str, other: Option<&str>) -> Couple<'a> {
        let people: Vec<Person> = [Some(host), other]
            .into_iter()
            .flatten()
            .map(|name| lane.discord.person(name))
            .collect();
        Couple {
            lane,
            dice: Dice::quick(seed),
            panels: vec![None; people.len()],
            people,
            board: None,
        }
    }

    /// Where they play.
    fn channel(&self) -> ChannelId {
        self.lane.channel(&self.people[0])
    }

    /// Plays until the killing is over, and then finishes; says how many matches that were.
    pub async fn live(mut self) -> u64 {
        // Cleo and Dana like direct messages.
        for who in self.people.clone() {
            if ["Cleo", "Dana"].contains(&who.name()) {
                self.until_done(&who, |who| {
                    let games = self.channel();
                    who.slash_later(games, "tor settings me", &[("dm", true.into())])
                })
                .await;
            }
        }
        let mut played = 0;
        while !self.lane.is_over() {
            let board = self.begin().await;
            self.play(&board).await;
            played += 1;
        }
        played
    }

    /// Sends until there is an answer.
    async fn until_done(&self, who: &Person, press: impl Fn(&Person) -> Pending) -> SeenMessage {
        for _ in 0..MOST_PRESSES {
            if let Answer::Message(message) = self.lane.send(|| press(who)).await {
                return message;
            }
        }
        panic!("{} never got an answer", who.name());
    }

    /// A board of a running match: a rematch of the last one, or a new challenge.
    async fn begin(&mut self) -> SeenMessage {
        self.panels.fill(None);
        let again = self.board.take().filter(|_| self.dice.below(2) == 0);
        let board = match again.filter(|_| self.people.len() == 2) {
            Some(old) => self.rematch(&old).await,
            None => self.challenge().await,
        };
        let board = match verb(&board, "hand") {
            Some(_) => board,
            None => self.accept(board).await,
        };
        self.board = Some(board.clone());
        board
    }

    async fn challenge(&mut self) -> SeenMessage {
        let opponent: Opt = match self.people.get(1) {
            Some(other) => other.into(),
            None => self.lane.discord.bot().id().into(),
        };
        let (game, variant) = self.game();
        let pace = *self.dice.pick(&["live", "relaxed", "none"]);
        let options = [
            ("opponent", opponent),
            ("game", game.into()),
            ("variant", variant.into()),
            ("pace", pace.into()),
        ];
        let games = self.channel();
        let host = self.people[0].clone();
        for _ in 0..MOST_PRESSES {
            let asked = self
                .lane
                .send(|| host.slash_later(games, "tor challenge", &options));
            match asked.await {
                Answer::Message(board) => {
                    let table = table(&board).unwrap_or_else(|| panic!("{}", board.content));
                    self.lane.journal.deed(table, id(&host), Deed::Opened);
                    return board;
                }
                Answer::Failed => self.lane.journal.unknown(id(&host), Deed::Opened),
                other => panic!("{other:?}"),
            }
        }
        panic!("no challenge got through");
    }

    /// Some game for two, in some variant.
    fn game(&mut self) -> (&'static str, String) {
        loop {
            let rules = *self.dice.pick(GAMES);
            let options = self.dice.pick(&rules.variants()).options.clone();
            if rules.setup(&options, SeatCount(2)).is_some() {
                return (rules.meta().id, options);
            }
        }
    }

    /// Presses the button until the board of the challenge, or of the match, is there.
    async fn accept(&mut self, challenge: SeenMessage) -> SeenMessage {
        let invited = self.people[1].clone();
        let accept = verb(&challenge, "accept").unwrap_or_else(|| panic!("{}", challenge.content));
        let name = table(&challenge).unwrap();
        let running = || self.board_with(name, "hand");
        for _ in 0..MOST_PRESSES {
            let answer = self
                .lane
                .send(|| invited.click_later(challenge.id, &accept))
                .await;
            if let Some(board) = running() {
                // The client refuses to press a button that a start of the bot has taken away.
                if answer.message().is_some() && told(&answer) == Told::Done {
                    self.lane.journal.deed(name, id(&invited), Deed::Accepted);
                }
                return board;
            }
            if let Answer::Message(answer) = answer {
                // It went through when the bot was killed; the board is drawn again after the start.
                assert!(answer.ephemeral, "{}", answer.content);
                return self
                    .lane
                    .discord
                    .until_some("the board is mended", running)
                    .await;
            }
        }
        panic!("no press on Accept got through");
    }

    /// Both press Rematch on the old board; then there is a match, with or without a board.
    async fn rematch(&mut self, old: &SeenMessage) -> SeenMessage {
        let (host, other) = (self.people[0].clone(), self.people[1].clone());
        let old_table = table(old).unwrap();
        let press = format!("1:rematch:{old_table}");
        // The board may be behind if the bot was killed at the very end.
        let ended = || self.board_with(old_table, "rematch");
        let old = self
            .lane
            .discord
            .until_some("the board shows the end", ended);
        let old = old.await;
        let asked = self
            .until_done(&host, |who| who.click_later(old.id, &press))
            .await;
        if let Some(board) = table(&asked).filter(|_| !asked.ephemeral).map(|_| asked) {
            return board;
        }
        // The wish is stored, but nobody saw it: the other one's wish makes it a match.
        let hand = self
            .until_done(&other, |who| who.click_later(old.id, &press))
            .await;
        let (seat, hand) = match table(&hand) {
            Some(_) => (1, hand),
            // Whoever only waits has nothing to press. Then it is the other one's move.
            None => (
                0,
                self.until_done(&host, |who| who.click_later(old.id, &press))
                    .await,
            ),
        };
        let name = table(&hand).unwrap_or_else(|| panic!("{hand:#?}"));
        self.panels[seat] = Some(hand.id);
        let board = || self.board_with(name, "hand");
        self.lane
            .discord
            .until_some("the rematch has a board", board)
            .await
    }

    /// The newest message in the channel that shows a table and has such a button.
    fn board_with(&self, name: TableId, button: &str) -> Option<SeenMessage> {
        let games = self.channel();
        let mut messages = self.people[0].messages(games).into_iter().rev();
        messages.find(|m| !m.ephemeral && table(m) == Some(name) && verb(m, button).is_some())
    }

    /// Plays a match to its end.
    async fn play(&mut self, board: &SeenMessage) {
        let name = table(board).unwrap();
        let resigns_after = self.dice.below(400);
        for press in 0..MOST_PRESSES {
            if press == resigns_after && self.resign(board).await {
                return;
            }
            let both = self.people.len() == 2 && self.dice.below(3) == 0;
            let over = if both {
                let picks = [self.pick(), self.pick()];
                let (one, two) =
                    tokio::join!(self.turn(name, 0, picks[0]), self.turn(name, 1, picks[1]));
                self.panels = vec![one.0, two.0];
                one.1 || two.1
            } else {
                let (seat, pick) = (press % self.people.len(), self.pick());
                let (panel, over) = self.turn(name, seat, pick).await;
                self.panels[seat] = panel;
                over
            };
            if over {
                return;
            }
        }
        panic!("a match does not end");
    }

    fn pick(&mut self) -> (usize, bool) {
        (self.dice.below(1000), self.dice.below(8) == 0)
    }

    /// One press on one's panel, now and then a double click; the panel afterwards, and whether the match is over.
    async fn turn(
        &self,
        name: TableId,
        seat: usize,
        pick: (usize, bool),
    ) -> (Option<MessageId>, bool) {
        let who = &self.people[seat];
        let Some(panel) = self.panel(name, seat) else {
            return self.open_panel(who).await;
        };
        let moves = moves(&panel);
        if moves.is_empty() {
            let over = verb(&panel, "rematch").is_some();
            return if over {
                (None, true)
            } else {
                self.open_panel(who).await
            };
        }
        let chosen = &moves[pick.0 % moves.len()];
        if chosen.action().starts_with('+') {
            // Only the beginning of a move: nothing is stored.
            let _ = self.lane.send(|| chosen.send(who, panel.id)).await;
            return (Some(panel.id), false);
        }
        let (table, decision) = chosen.decision();
        let choice = Choice {
            table,
            person: id(who),
            decision,
            action: chosen.action().to_owned(),
            told: Told::Unknown,
        };
        let send = async || {
            let place = self.lane.journal.choice(choice.clone());
            let answer = self.lane.send(|| chosen.send(who, panel.id)).await;
            // The panel was drawn again between looking and pressing: nothing was sent.
            let sent = !matches!(answer, Answer::Refused { .. });
            let told = if sent { told(&answer) } else { Told::Refused };
            self.lane.journal.told(place, told);
            answer
        };
        let answer = if pick.1 {
            tokio::join!(send(), send()).1
        } else {
            send().await
        };
        let over = answer
            .message()
            .is_some_and(|m| verb(m, "rematch").is_some());
        (Some(panel.id), over)
    }

    /// The panel one has, by direct message or not.
    fn panel(&self, name: TableId, seat: usize) -> Option<SeenMessage> {
        let who = &self.people[seat];
        let known = self.panels[seat].and_then(|panel| who.message(panel));
        known.or_else(|| {
            let mut dms = who.dms().into_iter().rev();
            dms.find(|message| table(message) == Some(name))
        })
    }

    async fn open_panel(&self, who: &Person) -> (Option<MessageId>, bool) {
        let board = self.board.as_ref().unwrap();
        let hand = format!("1:hand:{}", table(board).unwrap());
        let answer = self.lane.send(|| who.click_later(board.id, &hand)).await;
        match answer {
            Answer::Message(panel) => {
                let over = verb(&panel, "rematch").is_some();
                (Some(panel.id), over)
            }
            // The board shows the end already.
            Answer::Refused { .. } => {
                let board = self.lane.discord.message(board.id).unwrap();
                (None, verb(&board, "rematch").is_some())
            }
            _ => (None, false),
        }
    }

    /// Asks for it, and confirms; whether the match is over by it.
    async fn resign(&mut self, board: &SeenMessage) -> bool {
        let who = self.people[0].clone();
        let name = table(board).unwrap();
        for _ in 0..MOST_PRESSES {
            let ask = format!("1:ask-resign:{name}");
            let question = self.lane.send(|| who.click_later(board.id, &ask)).await;
            let Some(question) = question.message().cloned() else {
                return false;
            };
            let Some(sure) = verb(&question, "resign") else {
                return false;
            };
            let answer = self.lane.send(|| who.click_later(question.id, &sure)).await;
            match told(&answer) {
                Told::Done => {
                    self.lane.journal.deed(name, id(&who), Deed::Resigned);
                    return true;
                }
                Told::Refused => return true,
                Told::Unknown => self.lane.journal.unknown(id(&who), Deed::Resigned),
            }
        }
        panic!("no resignation got through");
    }
}

pub fn id(who: &Person) -> kernel::Person {
    kernel::Person(who.id().0)
}
