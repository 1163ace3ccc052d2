//! People at a running table, each with their panel open: they make whatever moves they are offered.

use localcord::{MessageId, Person, SeenMessage};

use crate::bot::{TestBot, waits_for};
use crate::panel::{moves, verb};
use crate::players::press_verb;

/// A table and its panels.
pub struct Seats<'a> {
    bot: &'a TestBot,
    pub board: MessageId,
    pub panels: Vec<(Person, MessageId)>,
}

impl Seats<'_> {
    /// Everyone opens their panel.
    pub async fn taken<'a>(bot: &'a TestBot, board: MessageId, people: &[Person]) -> Seats<'a> {
        let mut panels = Vec::new();
        for person in people {
            let panel = press_verb(person, board, "hand").await.expect_message();
            panels.push((person.clone(), panel.id));
        }
        bot.quiet().await;
        Seats { bot, board, panels }
    }

    /// Whoever the board waits for, with what their panel shows.
    fn due(&self) -> Option<(&Person, SeenMessage)> {
        let board = self.panels[0].0.message(self.board).unwrap();
        let waits = |who: &Person| waits_for(&board.content, who.name());
        let (who, panel) = self.panels.iter().find(|(who, _)| waits(who))?;
        Some((who, who.message(*panel).unwrap()))
    }

    /// So many moves, or as many as there are until the end.
    pub async fn play(&self, count: usize) {
        for number in 0..count {
            let Some((who, mut panel)) = self.due() else {
                return;
            };
            loop {
                let offered = moves(&panel);
                let chosen = &offered[number % offered.len()];
                let begins = chosen.action().starts_with('+');
                panel = chosen.send(who, panel.id).answer().await.expect_message();
                if !begins {
                    break;
                }
            }
            self.bot.quiet().await;
        }
    }

    /// Whoever is due presses the beginning of a move and leaves it at that, where moves have a beginning.
    pub async fn begin_a_move(&self) {
        let Some((who, panel)) = self.due() else {
            return;
        };
        let mut offered = moves(&panel).into_iter();
        if let Some(begins) = offered.find(|offer| offer.action().starts_with('+')) {
            let _ = begins.send(who, panel.id).answer().await.expect_message();
        }
        self.bot.quiet().await;
    }

    /// Someone gives up, and everyone sees the end.
    pub async fn resigns(&self, who: &Person) {
        let asked = press_verb(who, self.board, "ask-resign").await;
        let asked = asked.expect_message();
        let _ = press_verb(who, asked.id, "resign").await.expect_message();
        self.bot.quiet().await;
    }

    /// Someone asks what to do, if it is their turn.
    pub async fn wants_a_hint(&self, who: &Person) {
        let Some((_, panel)) = self.due() else { return };
        if verb(&panel, "hint").is_some() {
            let hint = press_verb(who, panel.id, "hint").await.expect_message();
            self.bot.until_says(who, hint.id, "**Hint**").await;
        }
        self.bot.quiet().await;
    }
}
