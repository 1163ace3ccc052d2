//! Every game through the whole bot: its smallest and its largest table, every variant, in both languages. No rule of a
//! game is known here; people press what they are offered.

use std::path::Path;

use localcord::{Answer, MessageId, Opt, Person, PersonSpec, SeenMessage};
use torwart::games::{GAMES, Rules};
use torwart::kernel::{Dice, MOST_SEATS, SeatCount};

use crate::bot::{TestBot, waits_for};
use crate::child::{Ended, Launch};
use crate::panel::{moves, verb};
use crate::players::press_verb;

/// More moves than a match of random people takes.
const MOST_MOVES: usize = 6_000;

/// What is played, and in which language.
pub struct Plan {
    pub rules: &'static dyn Rules,
    pub options: String,
    pub seats: u8,
    pub german: bool,
}

/// Smallest and largest table of every variant; neighbouring ones take turns with the language.
fn plans(rules: &'static dyn Rules) -> Vec<Plan> {
    let meta = rules.meta();
    let mut plans = Vec::new();
    for (number, variant) in rules.variants().into_iter().enumerate() {
        let fits = |seats: &u8| rules.setup(&variant.options, SeatCount(*seats)).is_some();
        let fitting: Vec<u8> = (meta.min_seats..=meta.max_seats).filter(fits).collect();
        let mut sizes = vec![fitting[0], fitting[fitting.len() - 1]];
        sizes.dedup();
        for (place, seats) in sizes.into_iter().enumerate() {
            plans.push(Plan {
                rules,
                options: variant.options.clone(),
                seats,
                german: (number + place) % 2 == 1,
            });
        }
    }
    plans
}

/// The first variant that takes as many as any.
pub fn largest(rules: &'static dyn Rules) -> Plan {
    let plans = plans(rules).into_iter().rev();
    plans.max_by_key(|plan| plan.seats).unwrap()
}

/// People at a table, and the message that shows it to everyone.
pub struct Round<'a> {
    bot: &'a TestBot,
    pub people: Vec<Person>,
    pub board: MessageId,
    /// Who moved last, and the panel they were answered with: whoever is due again goes on from there. Those of the others may be redrawn
    /// at any moment, under the finger of whoever presses them.
    hand: Option<(String, SeenMessage)>,
    dice: Dice,
}

/// As many as the largest table takes.
const NAMES: [&str; MOST_SEATS as usize] = ["Ana", "Ben", "Cleo", "Dana", "Emil", "Fee"];

/// All of them, of the same language, in a server of that language. Whom the local Discord does not have yet it gets.
pub async fn people(bot: &TestBot, german: bool) -> Vec<Person> {
    let guild = bot.discord.guild("Torwart Arena");
    let person = |name: &str| {
        bot.discord.find_person(name).unwrap_or_else(|| {
            let new = bot.discord.add_person(PersonSpec::new(name));
            bot.discord.server(guild).add_member(&new, false);
            new
        })
    };
    let people = NAMES.map(person).to_vec();
    for person in &people {
        person.set_locale(if german { "de" } else { "en-US" });
    }
    let language = [("language", if german { "de" } else { "en" }.into())];
    let answer = people[0].slash(bot.games(), "tor settings server", &language);
    let _ = answer.await.expect_message();
    people
}

impl Round<'_> {
    /// A lobby fills, and starts.
    pub async fn begin<'a>(bot: &'a TestBot, plan: &Plan, seed: u64) -> Round<'a> {
        Round::begin_at(bot, plan, seed, "none").await
    }

    /// The same at a pace.
    pub async fn begin_at<'a>(
        bot: &'a TestBot,
        plan: &Plan,
        seed: u64,
        pace: &'static str,
    ) -> Round<'a> {
        let mut people = people(bot, plan.german).await;
        people.truncate(usize::from(plan.seats));
        let options: [(&str, Opt); 4] = [
            ("game", plan.rules.meta().id.into()),
            ("variant", plan.options.as_str().into()),
            ("seats", Opt::Int(i64::from(plan.seats))),
            ("pace", pace.into()),
        ];
        let opened = people[0].slash(bot.games(), "tor open", &options).await;
        let board = opened.expect_message().id;
        for person in &people[1..] {
            let _ = press_verb(person, board, "join").await.expect_message();
        }
        let started = press_verb(&people[0], board, "start").await;
        assert_eq!(started.expect_message().id, board, "the lobby is the board");
        Round {
            bot,
            people,
            board,
            hand: None,
            dice: Dice::quick(seed),
        }
    }

    /// Whoever the board waits for makes a move, until the board shows the end; says how many moves that were.
    pub async fn play(&mut self) -> usize {
        self.play_while(|_| true).await
    }

    /// The same until the board waits for someone.
    pub async fn play_until(&mut self, name: &str) {
        self.play_while(|due| due.iter().all(|person| person.name() != name))
            .await;
    }

    async fn play_while(&mut self, goes_on: impl Fn(&[Person]) -> bool) -> usize {
        for moved in 0..MOST_MOVES {
            let board = self.people[0].message(self.board).unwrap();
            if verb(&board, "rematch").is_some() {
                return moved;
            }
            // The board may be a step behind; then nobody finds anything to press, and the next look is newer.
            let due = |person: &&Person| waits_for(&board.content, person.name());
            let due: Vec<Person> = self.people.iter().filter(due).cloned().collect();
            if due.is_empty() {
                self.bot.quiet().await;
                continue;
            }
            if !goes_on(&due) {
                return moved;
            }
            let who = self.dice.pick(&due).clone();
            self.make_a_move(&who).await;
        }
        panic!(
            "no end in sight: {}",
            self.people[0].message(self.board).unwrap().content
        );
    }

    async fn make_a_move(&mut self, who: &Person) {
        let Some(hand) = verb(&who.message(self.board).unwrap(), "hand") else {
            return;
        };
        let goes_on =
            |(name, panel): &(String, SeenMessage)| name == who.name() && !moves(panel).is_empty();
        let mut panel = match self.hand.take().filter(goes_on) {
            Some((_, panel)) => panel,
            None => match who.click(self.board, &hand).await {
                // The board was painted anew in between, and what was decided meanwhile was the last of the match.
                Answer::Refused { .. }
                    if verb(&who.message(self.board).unwrap(), "hand").is_none() =>
                {
                    return;
                }
                answer => answer.expect_message(),
            },
        };
        loop {
            let offered = moves(&panel);
            if offered.is_empty() {
                // The board still has to be painted: looking again before that would count as a move.
                self.bot.quiet().await;
                return;
            }
            // What is usual is offered first; most presses are that, so that no match dawdles.
            let usual = self.dice.below(4) > 0;
            let any = self.dice.below(offered.len());
            let chosen = &offered[if usual { 0 } else { any }];
            let begins = chosen.action().starts_with('+');
            let answer = chosen.send(who, panel.id).answer().await;
            panel = answer.expect_message();
            if !begins {
                self.hand = Some((who.name().to_owned(), panel));
                return;
            }
        }
    }
}

/// Every plan of every game with the seed of its match.
fn everything() -> Vec<(u64, Plan)> {
    let of_one = |rules: &&'static dyn Rules| (0..).zip(plans(*rules)).collect::<Vec<_>>();
    GAMES.iter().flat_map(of_one).collect()
}

/// Every game in both languages.
pub fn twice() -> Vec<(&'static dyn Rules, bool)> {
    let both = |rules: &&'static dyn Rules| [(*rules, false), (*rules, true)];
    GAMES.iter().flat_map(both).collect()
}

/// The smallest table of the first variant.
pub fn smallest((rules, german): (&'static dyn Rules, bool)) -> Plan {
    let first = plans(rules).swap_remove(0);
    Plan { german, ..first }
}

async fn play_all(plans: Vec<(u64, Plan)>) {
    play_with(&TestBot::start().await, plans).await;
}

/// Plays a match of each, and checks it afterwards.
pub async fn play_with(bot: &TestBot, plans: Vec<(u64, Plan)>) {
    for (seed, plan) in plans {
        let meta = plan.rules.meta();
        print!("{} {}, {} seats: ", meta.id, plan.options, plan.seats);
        let mut round = Round::begin(bot, &plan, seed).await;
        println!("{} moves", round.play().await);
        let host = &round.people[0];
        let checked = host.slash(bot.games(), "tor verify", &[]).await;
        let checked = checked.expect_message();
        assert!(checked.content.starts_with('✅'), "{}", checked.content);
        let german = checked.content.contains("Saat");
        assert_eq!(german, plan.german, "{}", checked.content);
        check_without_us(bot, &checked.attachments[0]).await;
    }
}

/// The attached file is checked by the program on its own, and by the script that knows nothing of it.
async fn check_without_us(bot: &TestBot, attachment: &serde_json::Value) {
    let url = attachment["url"].as_str().unwrap();
    let file = reqwest::get(url).await.unwrap().bytes().await.unwrap();
    let path = bot.folder.path().join("match.json");
    std::fs::write(&path, &file).unwrap();
    let ended = verify(bot, &path).await;
    assert_eq!(ended.code, Some(0), "{} {}", ended.out, ended.err);
    let script = |path: &Path| {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/verify.py");
        let ran = std::process::Command::new("python3")
            .arg(script)
            .arg(path)
            .output();
        let ran = ran.expect("python3 is there: scripts/test installs it");
        (ran.status.success(), String::from_utf8(ran.stdout).unwrap())
    };
    let (fair, said) = script(&path);
    assert!(fair, "{said}");
    // A match whose dice were changed is found out by both.
    let mut record: serde_json::Value = serde_json::from_slice(&file).unwrap();
    let drawn = record["order"].as_array().map_or(0, Vec::len);
    assert_eq!(said.starts_with("seats and "), drawn > 0, "{said}");
    assert_eq!(
        ended.out.contains("seats drawn  yes"),
        drawn > 0,
        "{}",
        ended.out
    );
    if drawn > 1 {
        let mut record = record.clone();
        record["order"].as_array_mut().unwrap().swap(0, 1);
        std::fs::write(&path, record.to_string()).unwrap();
        let (fair, said) = script(&path);
        assert!(
            !fair && said.contains("the seats were not drawn so"),
            "{said}"
        );
        let ended = verify(bot, &path).await;
        assert_eq!(ended.code, Some(2), "{} {}", ended.out, ended.err);
        assert!(ended.out.contains("seats drawn  NO"), "{}", ended.out);
    }
    let thrown = |step: &serde_json::Value| step["by"].is_null();
    if record["steps"].as_array().unwrap().iter().any(thrown) {
        // Dice of few faces may fall the same way by chance, but not every time.
        let found_out = (1..=20).any(|click| {
            record["clicks"][0] = click.into();
            std::fs::write(&path, record.to_string()).unwrap();
            !script(&path).0
        });
        assert!(found_out, "no other click makes other dice");
    }
}

async fn verify(bot: &TestBot, path: &Path) -> Ended {
    Launch::new(bot.folder.path())
        .arg("verify")
        .arg(&path.display().to_string())
        .run()
        .await
}

in_shares!(play_all, everything());
