//! Law 6: nothing that the opponent, the channel or the log receives depends on a sealed choice.
//!
//! The same match is played twice by a bot in a process of its own, with different choices up to a reveal. Then everything
//! others received is compared byte for byte. No rule of a game is known here: moves are found by pressing.

mod called;
mod deal;
mod log;
mod trace;
mod watch;

use localcord::{Emulator, MessageId, Opt, Person, SeenMessage};
use torwart::games::{GAMES, Rules};
use torwart::kernel::{Dice, Seat, SeatCount};

use crate::panel::{moves, table, verb};
use watch::{Run, Watch};

/// What is the same in both runs.
#[derive(Clone, Debug)]
struct Plan {
    game: &'static str,
    options: String,
    /// Whether the one who was challenged chooses first.
    second_chooses: bool,
    /// Panels by direct message, for host and invited.
    direct: [bool; 2],
    /// Decisions that are played and revealed first, the same in both runs.
    before: usize,
    german: bool,
    /// Whether cards have faces on their buttons.
    faces: bool,
    pace: &'static str,
}

/// The positions of the buttons that the chooser presses before the reveal: the last one is the sealed choice.
type Picks = Vec<usize>;

/// Plays one match a line of `picks`, each up to a reveal that does not come.
async fn play(plan: &Plan, picks: &[Picks]) -> Run {
    let watchers = match plan.second_chooses {
        true => ["Ana", "Cleo"],
        false => ["Ben", "Cleo"],
    };
    let watch = Watch::start(&watchers, plan.faces).await;
    let people = [watch.discord.person("Ana"), watch.discord.person("Ben")];
    let games = watch.discord.channel("games");
    for (who, direct) in people.iter().zip(plan.direct) {
        if plan.german {
            who.set_locale("de");
        }
        let options = [("dm", direct.into())];
        let _ = who
            .slash(games, "tor settings me", &options)
            .await
            .expect_message();
    }
    let chooser = usize::from(plan.second_chooses);
    for picks in picks {
        let mut game = Game::begin(&watch, plan, people.clone()).await;
        // Dice fall differently in every match, so that only the first decision of such games can be compared.
        let chance = torwart::games::find(plan.game).unwrap().meta().chance;
        for round in 0..if chance { 0 } else { plan.before } {
            game.press(chooser, round).await;
            game.press(1 - chooser, 2 * round + 1).await;
        }
        game.seal(chooser, picks).await;
        game.look_around(1 - chooser).await;
    }
    watch
        .finish(Some(&people[chooser]), Seat(chooser as u8))
        .await
}

/// One match in the middle of it.
struct Game<'a> {
    watch: &'a Watch,
    discord: &'a Emulator,
    people: [Person; 2],
    board: MessageId,
    panels: [MessageId; 2],
}

impl Game<'_> {
    async fn begin<'a>(watch: &'a Watch, plan: &Plan, people: [Person; 2]) -> Game<'a> {
        let (discord, [host, invited]) = (&watch.discord, &people);
        let mut options: Vec<(&str, Opt)> = vec![
            ("opponent", invited.into()),
            ("game", plan.game.into()),
            ("pace", plan.pace.into()),
        ];
        if !plan.options.is_empty() {
            options.push(("variant", plan.options.as_str().into()));
        }
        let games = discord.channel("games");
        let board = host
            .slash(games, "tor challenge", &options)
            .await
            .expect_message();
        watch.noted(&board).await;
        let accept = verb(&board, "accept").unwrap();
        let board = invited.click(board.id, &accept).await.expect_message();
        // The picture follows the answer; a press before it could make one drawing of two.
        watch.settled().await;
        let name = table(&board).unwrap();
        let hand = verb(&board, "hand").unwrap();
        let mut panels = [board.id; 2];
        for (place, who) in people.iter().enumerate() {
            panels[place] = if plan.direct[place] {
                let shows = |message: &SeenMessage| table(message) == Some(name);
                let look = || who.dms().into_iter().find(|message| shows(message));
                discord
                    .until_some("the panel comes by direct message", look)
                    .await
                    .id
            } else {
                who.click(board.id, &hand).await.expect_message().id
            };
        }
        Game {
            watch,
            discord,
            people,
            board: board.id,
            panels,
        }
    }

    fn panel(&self, seat: usize) -> SeenMessage {
        self.people[seat].message(self.panels[seat]).unwrap()
    }

    /// Presses a button of one's panel, and waits until the board and the other one's panel show it.
    async fn press(&mut self, seat: usize, pick: usize) {
        let look = |game: &Self| {
            let board = game.discord.message(game.board).unwrap();
            (board.content, game.panel(1 - seat).content)
        };
        let (board, other) = look(self);
        self.choose(seat, pick).await;
        let seen = || {
            let now = look(self);
            now.0 != board && now.1 != other
        };
        self.discord
            .until("board and panel show that someone chose", seen)
            .await;
        self.watch.settled().await;
    }

    async fn choose(&self, seat: usize, pick: usize) {
        let panel = self.panel(seat);
        let mut moves = moves(&panel);
        moves.retain(|chosen| !chosen.action().starts_with('+'));
        let chosen = &moves[pick % moves.len()];
        let pending = chosen.send(&self.people[seat], panel.id);
        let _ = pending.answer().await.expect_message();
    }

    /// Makes a choice that nobody may see; all but the last are taken back.
    async fn seal(&mut self, seat: usize, picks: &Picks) {
        self.press(seat, picks[0]).await;
        for pick in &picks[1..] {
            self.choose(seat, *pick).await;
        }
    }

    /// The other one and a bystander press and ask whatever might tell them something.
    async fn look_around(&self, seat: usize) {
        let (who, bystander) = (&self.people[seat], self.discord.person("Cleo"));
        let games = self.discord.channel("games");
        let hand = verb(&self.discord.message(self.board).unwrap(), "hand").unwrap();
        let _ = bystander.click(self.board, &hand).await.expect_message();
        let stolen = format!("1:act:{}", moves(&self.panel(1 - seat))[0].decision().0);
        for thief in [who, &bystander] {
            let forged = format!("{stolen}:99:x");
            let _ = thief
                .click_forged(self.board, &forged)
                .await
                .expect_message();
        }
        for command in ["tor matches", "tor hand", "tor board"] {
            let options: &[(&str, Opt)] = &match table(&self.panel(seat)) {
                Some(table) if command != "tor matches" => {
                    vec![("match", table.to_string().into())]
                }
                _ => Vec::new(),
            };
            let answer = who.slash(games, command, options).await.expect_message();
            if command == "tor board" {
                self.watch.noted(&answer).await;
            }
        }
        let _ = who
            .autocomplete(games, "tor hand", &[], ("match", ""))
            .await;
        let stripped = || {
            self.discord
                .message(self.board)
                .is_some_and(|m| m.buttons().is_empty())
        };
        self.discord
            .until("the old board has lost its buttons", stripped)
            .await;
    }
}

/// Two lists of picks of the same length that differ in every sealed choice.
fn pairs(seed: u64, matches: usize, presses: usize) -> [Vec<Picks>; 2] {
    let mut dice = Dice::quick(seed);
    let mut lists = [Vec::new(), Vec::new()];
    for _ in 0..matches {
        // No press repeats the one before it, so that every one of them is a change.
        let first: Picks = (0..presses)
            .map(|press| 2 * dice.below(3) + press % 2)
            .collect();
        let shift = 1 + dice.below(5);
        let second = first.iter().map(|pick| pick + shift).collect();
        lists[0].push(first);
        lists[1].push(second);
    }
    lists
}

fn hidden() -> impl Iterator<Item = &'static dyn Rules> {
    GAMES.iter().copied().filter(|rules| rules.meta().hidden)
}

async fn check(plan: Plan, seed: u64, presses: usize) {
    println!("seed {seed}, {plan:?}");
    let [one, two] = pairs(seed, 4, presses);
    let (first, second) = tokio::join!(play(&plan, &one), play(&plan, &two));
    for (one, two) in first.secrets.iter().zip(&second.secrets) {
        assert_ne!(
            one, two,
            "both runs made the same choice, so they prove nothing"
        );
    }
    assert_eq!(first.secrets.len(), 4);
    assert!(first.trace.len() > 100, "others received something");
    first
        .trace
        .assert_same(&second.trace, &format!("seed {seed}, {plan:?}"));
}

/// Games in which two people choose at the same time, from the first moment on.
fn sealed() -> impl Iterator<Item = &'static dyn Rules> {
    hidden().filter(|rules| {
        let position = rules.setup("", SeatCount(2));
        position.is_some_and(|position| position.pending().due().iter().count() == 2)
    })
}

fn plans() -> impl Iterator<Item = Plan> {
    sealed().map(|rules| Plan {
        game: rules.meta().id,
        options: String::new(),
        second_chooses: false,
        direct: [false; 2],
        before: 0,
        german: false,
        faces: false,
        pace: "none",
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_chooses_first() {
    for plan in plans() {
        check(plan, 1, 1).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_invited_chooses_first_and_some_moves_are_known() {
    for plan in plans() {
        let plan = Plan {
            second_chooses: true,
            before: 3,
            ..plan
        };
        check(plan, 2, 1).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_choice_is_changed() {
    for plan in plans() {
        check(
            Plan {
                before: 1,
                german: true,
                ..plan
            },
            3,
            3,
        )
        .await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cards_have_faces_and_a_clock_runs() {
    for plan in plans() {
        for second_chooses in [false, true] {
            let plan = Plan {
                second_chooses,
                direct: [second_chooses, false],
                before: 1,
                faces: true,
                pace: "live",
                ..plan.clone()
            };
            check(plan, 9, 2).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn panels_by_direct_message() {
    for plan in plans() {
        check(
            Plan {
                direct: [true, false],
                before: 1,
                ..plan.clone()
            },
            4,
            1,
        )
        .await;
        check(
            Plan {
                direct: [true, true],
                second_chooses: true,
                ..plan
            },
            5,
            2,
        )
        .await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_variant() {
    for plan in plans() {
        let rules = torwart::games::find(plan.game).unwrap();
        for (seed, variant) in (6..).zip(rules.variants()) {
            let plan = Plan {
                options: variant.options,
                before: 2,
                ..plan.clone()
            };
            check(plan, seed, 1).await;
        }
    }
}

/// Matches against the house, which has chosen before anyone else does anything.
async fn play_the_house() -> Run {
    let watch = Watch::start(&["Ana", "Cleo"], false).await;
    let (ana, games) = (watch.discord.person("Ana"), watch.discord.channel("games"));
    for _ in 0..6 {
        let options = [
            ("opponent", watch.discord.bot().id().into()),
            ("pace", "none".into()),
        ];
        let board = ana
            .slash(games, "tor challenge", &options)
            .await
            .expect_message();
        let chosen = || {
            let board = ana.message(board.id);
            board.is_some_and(|board| board.content.contains("Torwart has chosen"))
        };
        watch.discord.until("the house has chosen", chosen).await;
        watch.noted(&board).await;
        let hand = verb(&board, "hand").unwrap();
        let _ = ana.click(board.id, &hand).await.expect_message();
        let _ = ana.slash(games, "tor matches", &[]).await.expect_message();
    }
    watch.finish(None, Seat(1)).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_house_chooses() {
    let (one, two) = tokio::join!(play_the_house(), play_the_house());
    assert_ne!(one.secrets, two.secrets, "the seeds of the tables differ");
    assert!(!one.trace.lines("Ana channel").is_empty());
    one.trace.assert_same(&two.trace, "the house");
}

/// Whether a choice was changed is nobody's business either. Only the number of interactions tells, which the host sees.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_change_does_not_show() {
    for plan in plans() {
        let picks = [vec![3], vec![4]];
        let changes = [vec![5, 6, 7], vec![4, 4, 8]];
        let (once, often) = tokio::join!(play(&plan, &picks), play(&plan, &changes));
        assert_ne!(once.secrets, often.secrets);
        let (once, often) = (
            once.trace.without("metrics"),
            often.trace.without("metrics"),
        );
        once.assert_same(&often, "changed or not");
    }
}
