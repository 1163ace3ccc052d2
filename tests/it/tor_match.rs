//! Whole matches of TOR through gateway and REST: every way of playing, both languages, both pitches.

use localcord::{MessageId, Opt, Person, SeenMessage};

use crate::bot::{TestBot, press};
use crate::players::{Duel, begin, begin_between, cards, choose, command, press_verb};

/// Where someone plays.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    Private,
    Direct,
}

/// How one match is played.
struct Plan {
    server: &'static str,
    host: (Way, &'static str),
    guest: (Way, &'static str),
    /// The variant as someone picks it from the completions, or the usual one.
    variant: Option<&'static str>,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_by_private_panels_in_english() {
    play(&Plan {
        server: "en-US",
        host: (Way::Private, "en-US"),
        guest: (Way::Private, "en-GB"),
        variant: None,
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_by_private_panels_in_german() {
    play(&Plan {
        server: "de",
        host: (Way::Private, "de"),
        guest: (Way::Private, "de"),
        variant: None,
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_by_direct_panels_in_english() {
    play(&Plan {
        server: "en-US",
        host: (Way::Direct, "en-US"),
        guest: (Way::Direct, "en-US"),
        variant: None,
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_by_direct_panels_in_german_on_the_short_pitch() {
    play(&Plan {
        server: "de",
        host: (Way::Direct, "de"),
        guest: (Way::Direct, "de"),
        variant: Some("kurz"),
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_german_plays_directly_on_an_english_server() {
    play(&Plan {
        server: "en-US",
        host: (Way::Private, "en-US"),
        guest: (Way::Direct, "de"),
        variant: None,
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_american_plays_on_a_german_server_on_the_short_pitch() {
    play(&Plan {
        server: "de",
        host: (Way::Direct, "en-US"),
        guest: (Way::Private, "de"),
        variant: Some("short"),
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_language_without_sentences_gets_english() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    bot.discord
        .server(bot.discord.guild("Torwart Arena"))
        .set_locale("tlh");
    ben.set_locale("tlh");
    let duel = begin(&bot).await;
    assert!(duel.seen().content.starts_with("**TOR · 1st half"));
    assert!(duel.hand(&ben).await.content.contains("Choose a card."));
    assert!(duel.hand(&ana).await.content.contains("Choose a card."));
}

/// One player while the match is on.
struct Player {
    person: Person,
    german: bool,
    hand: MessageId,
}

/// Plays 1st half to the host, 2nd half to the guest, extra time to the host, and asks for a rematch.
async fn play(plan: &Plan) {
    let bot = TestBot::start().await;
    let guild = bot.discord.guild("Torwart Arena");
    bot.discord.server(guild).set_locale(plan.server);
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    for (who, (way, locale)) in [(&ana, plan.host), (&ben, plan.guest)] {
        who.set_locale(locale);
        if way == Way::Direct {
            let on = [("dm", true.into())];
            command(&bot, who, "tor settings me", &on).await;
        }
    }
    let terms = variant(&bot, &ana, plan.variant).await;
    let duel = begin_between(&bot, "Ana", "Ben", &terms).await;
    let german = plan.server == "de";
    let labels: Vec<String> = duel.seen().buttons().into_iter().map(|b| b.label).collect();
    match german {
        true => assert_eq!(labels, ["Dein Zug", "Regeln", "Aufgeben"]),
        false => assert_eq!(labels, ["Your move", "Rules", "Resign"]),
    }
    let mut players = [
        player(&bot, &duel, &ana, plan.host).await,
        player(&bot, &duel, &ben, plan.guest).await,
    ];
    let steps = if plan.variant.is_some() { 2 } else { 3 };
    for period in 1..=3 {
        let last = if period == 3 { steps } else { 13 };
        for tussle in 1..=last {
            let low = tussle;
            let high = tussle % 13 + 1;
            let chosen = if period == 2 {
                [low, high]
            } else {
                [high, low]
            };
            let next = after(period, tussle, steps);
            tussle_by_one_click_each(&bot, &duel, &mut players, chosen, next).await;
        }
    }
    over(&bot, &duel, &players, steps, german).await;
    rematch_by_both(&bot, &duel, german).await;
}

/// The completion for a variant, used as people use it: what was offered is what is sent.
async fn variant(bot: &TestBot, who: &Person, typed: Option<&str>) -> Vec<(&'static str, Opt)> {
    let Some(typed) = typed else {
        return Vec::new();
    };
    let offered = who
        .autocomplete(bot.games(), "tor challenge", &[], ("variant", typed))
        .await;
    assert_eq!(offered.len(), 1, "{offered:?}");
    vec![("variant", offered[0].value.as_str().unwrap().into())]
}

/// What the board shows after a tussle; nothing after the last.
fn after(period: u8, tussle: u8, steps: u8) -> Option<(u8, u8)> {
    match (period, tussle) {
        (3, last) if last == steps => None,
        (period, 13) => Some((period + 1, 1)),
        (period, tussle) => Some((period, tussle + 1)),
    }
}

async fn player(bot: &TestBot, duel: &Duel, person: &Person, (way, locale): (Way, &str)) -> Player {
    let hand = match way {
        Way::Private => {
            let hand = duel.hand(person).await;
            assert!(hand.ephemeral);
            hand
        }
        Way::Direct => {
            let what = format!("{} has a panel by direct message", person.name());
            bot.discord.until_some(&what, || person.dms().pop()).await
        }
    };
    assert_eq!(cards(&hand), (1..=13).collect::<Vec<u8>>());
    let player = Player {
        person: person.clone(),
        german: locale == "de",
        hand: hand.id,
    };
    assert!(hand.content.contains(&title(player.german, (1, 1))));
    player
}

fn title(german: bool, (period, tussle): (u8, u8)) -> String {
    let name = match (german, period) {
        (true, 3) => "Verlängerung".to_owned(),
        (true, period) => format!("{period}. Halbzeit"),
        (false, 1) => "1st half".to_owned(),
        (false, 2) => "2nd half".to_owned(),
        (false, _) => "extra time".to_owned(),
    };
    match german {
        true => format!("TOR · {name} · Duell {tussle} von 13"),
        false => format!("TOR · {name} · tussle {tussle} of 13"),
    }
}

/// Each clicks once, the other one first every second time; both panels become the next hand in the same message.
async fn tussle_by_one_click_each(
    bot: &TestBot,
    duel: &Duel,
    players: &mut [Player; 2],
    chosen: [u8; 2],
    next: Option<(u8, u8)>,
) {
    let order = if chosen[0].is_multiple_of(2) {
        [0, 1]
    } else {
        [1, 0]
    };
    for place in order {
        let player = &players[place];
        let shown = choose(&player.person, player.hand, chosen[place]).await;
        assert_eq!(shown.id, player.hand, "the same message is drawn again");
        if place == order[0] {
            let card = chosen[place].to_string();
            let said = match player.german {
                true => format!("Du hast die {card} gewählt."),
                false => format!("You have chosen the {card}."),
            };
            assert!(shown.content.contains(&said), "{}", shown.content);
            let marked = shown.button(&card).unwrap().emoji;
            assert_eq!(marked.as_deref(), Some("✅"));
        }
    }
    let german = duel_german(duel);
    if let Some(next) = next {
        for player in players.iter() {
            let first = title(player.german, next);
            bot.until_says(&player.person, player.hand, &first).await;
        }
        bot.until_says(&duel.host, duel.board, &title(german, next))
            .await;
    }
}

fn duel_german(duel: &Duel) -> bool {
    let buttons = duel.seen().buttons();
    buttons.iter().any(|button| button.label == "Regeln")
}

/// The end: the same result on the board and in both panels, goals by minute, nothing left to choose.
async fn over(bot: &TestBot, duel: &Duel, players: &[Player; 2], steps: u8, german: bool) {
    let minutes = |start: u32, length: u32, list: Vec<u32>| -> Vec<u32> {
        let minute = |tussle: &u32| start + (tussle * length).div_ceil(13);
        list.iter().map(minute).collect()
    };
    let goals: Vec<u32> = (1..=13).filter(|t| t % u32::from(steps) == 0).collect();
    let in_half = |start: u32| minutes(start, 45, goals.clone());
    let mut lines: Vec<String> = in_half(0).iter().map(|m| format!("{m}′ Ana")).collect();
    lines.extend(in_half(45).iter().map(|m| format!("{m}′ Ben")));
    let last = minutes(90, 15, vec![u32::from(steps)]);
    lines.push(format!("{}′ Ana", last[0]));
    let score = format!("{} : {}", goals.len() + 1, goals.len());
    let says = |german: bool| match german {
        true => ["TOR · Abpfiff", "Tore: ", "Tor für Ana!", "🏆 Ana gewinnt!"],
        false => [
            "TOR · full time",
            "Goals: ",
            "Goal for Ana!",
            "🏆 Ana wins!",
        ],
    };
    let everyone = [
        (&duel.host, duel.board, german),
        (&players[0].person, players[0].hand, players[0].german),
        (&players[1].person, players[1].hand, players[1].german),
    ];
    for (who, message, german) in everyone {
        let seen = bot.until_says(who, message, says(german)[0]).await;
        for words in says(german) {
            assert!(seen.content.contains(words), "{words}: {}", seen.content);
        }
        assert!(seen.content.contains(&score), "{score}: {}", seen.content);
        let listed = lines.join(", ");
        assert!(seen.content.contains(&listed), "{listed}: {}", seen.content);
        assert_eq!(cards(&seen), [] as [u8; 0]);
        let again = if german { "Revanche" } else { "Rematch" };
        assert!(seen.button(again).is_some());
    }
}

/// Both press it; one new match begins.
async fn rematch_by_both(bot: &TestBot, duel: &Duel, german: bool) {
    let mut inbox = Vec::new();
    for message in duel.host.messages(bot.games()) {
        inbox.push(message.id);
    }
    let asked = press_verb(&duel.guest, duel.board, "rematch")
        .await
        .expect_message();
    assert!(!asked.ephemeral && !inbox.contains(&asked.id));
    assert_eq!(asked.pinged, [duel.host.id()], "the other one is told");
    let opened = press_verb(&duel.host, duel.board, "rematch")
        .await
        .expect_message();
    assert!(opened.ephemeral, "the one who agrees has the hand at once");
    assert_eq!(cards(&opened).len(), 13);
    let board = bot
        .until_says(&duel.host, asked.id, &title(german, (1, 1)))
        .await;
    let names = format!("{}, {}", duel.guest.name(), duel.host.name());
    assert!(board.content.contains(&names), "{}", board.content);
    bot.quiet().await;
    let boards = |message: &SeenMessage| !message.ephemeral && message.button_verb("hand");
    let running = duel.host.messages(bot.games());
    assert_eq!(running.iter().filter(|m| boards(m)).count(), 1);
}

/// Whether a message has a button that does this.
trait HasVerb {
    fn button_verb(&self, verb: &str) -> bool;
}

impl HasVerb for SeenMessage {
    fn button_verb(&self, verb: &str) -> bool {
        let start = format!("1:{verb}:");
        let buttons = self.buttons();
        buttons.iter().any(|b| b.custom_id.starts_with(&start))
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn both_ask_for_the_rematch_at_the_same_moment() {
    for _ in 0..10 {
        let bot = TestBot::start().await;
        let duel = begin(&bot).await;
        let asked = press_verb(&duel.host, duel.board, "ask-resign").await;
        let asked = asked.expect_message();
        press(&duel.host, &asked, "Resign").await;
        bot.until_says(&duel.host, duel.board, "resigns").await;
        let id = crate::players::id_of(&duel.host, duel.board, "rematch");
        let presses = [&duel.host, &duel.guest, &duel.host, &duel.guest]
            .map(|who| who.click_later(duel.board, &id));
        for press in presses {
            let _ = press.answer().await.expect_message();
        }
        bot.quiet().await;
        let boards: Vec<SeenMessage> = duel.host.messages(bot.games());
        let live: Vec<&SeenMessage> = boards
            .iter()
            .filter(|m| !m.ephemeral && (m.button_verb("hand") || m.button_verb("accept")))
            .collect();
        assert_eq!(live.len(), 1, "{boards:#?}");
        assert!(live[0].button_verb("hand"), "both asked, so it is on");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn level_to_the_end_is_a_draw() {
    let bot = TestBot::start().await;
    let duel = begin(&bot).await;
    let hands = [duel.hand(&duel.host).await, duel.hand(&duel.guest).await];
    let hands = [hands[0].id, hands[1].id];
    for period in 1..=7u8 {
        for card in 1..=13u8 {
            if (period, card) == (7, 13) {
                break;
            }
            duel.tussle(&bot, hands, [card, card]).await;
        }
        if period == 3 {
            let said = duel.host.message(hands[0]).unwrap().content;
            let still = "Still no goal: another half of extra time. The next goal wins.";
            assert!(said.contains(still), "{said}");
            assert!(said.starts_with("**TOR · extra time 2 · tussle 1 of 13"));
        }
    }
    choose(&duel.host, hands[0], 13).await;
    choose(&duel.guest, hands[1], 13).await;
    let board = bot.until_says(&duel.host, duel.board, "full time").await;
    assert!(board.content.contains("🤝 A draw."), "{}", board.content);
    assert!(!board.content.contains("Goals:"), "{}", board.content);
}
