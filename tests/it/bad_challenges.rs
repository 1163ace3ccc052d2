//! Challenges that cannot be: to oneself, to other bots, to the busy, on terms that do not exist.

use localcord::{Answer, Opt};
use serde_json::json;

use crate::bot::TestBot;
use crate::forge::{forged, option};
use crate::players::{begin, begin_between, challenge, command, press_verb};

fn refused(answer: Answer, sentence: &str) {
    let message = answer.expect_message();
    assert_eq!(message.content, sentence);
    assert!(message.ephemeral);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_challenges_themselves() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    refused(
        challenge(&bot, &ana, &ana, &[]).await,
        "You can't challenge yourself. Challenge a friend, or me: I always have time.",
    );
    ana.set_locale("de");
    refused(
        challenge(&bot, &ana, &ana, &[]).await,
        "Dich selbst kannst du nicht herausfordern. Fordere jemand anderen heraus oder mich: Ich habe immer Zeit.",
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_bots_cannot_be_challenged() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let _ = challenge(&bot, &ana, &ben, &[]).await.expect_message();
    let body = forged(&bot, |data| {
        let id = ben.id().to_string();
        data["data"]["resolved"]["users"][id]["bot"] = json!(true);
    })
    .await;
    assert_eq!(
        body["data"]["content"],
        "Other bots don't know how to play. Challenge a friend, or me."
    );
    assert_eq!(body["data"]["flags"], 64);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn terms_that_do_not_exist_are_refused() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    for variant in [
        "pitch=huge",
        "pitch=short ",
        "PITCH=SHORT",
        "Short pitch",
        "💥",
        "x; drop table",
    ] {
        refused(
            challenge(&bot, &ana, &ben, &[("variant", variant.into())]).await,
            "There is no such variant of this game. Pick one from the list that appears while you type.",
        );
    }
    let long: Opt = "pitch".repeat(1_000).into();
    refused(
        challenge(&bot, &ana, &ben, &[("variant", long)]).await,
        "There is no such variant of this game. Pick one from the list that appears while you type.",
    );
    let free = [("game", "chess"), ("pace", "light speed")];
    for (name, value) in free {
        let own = challenge(&bot, &ana, &ben, &[(name, value.into())]).await;
        assert!(
            matches!(own, Answer::Refused { .. }),
            "an honest client refuses {value}"
        );
    }
    for (name, sentence) in [
        ("game", "There is no such game. Pick one from the list."),
        ("pace", "There is no such pace. Pick one from the list."),
    ] {
        let _ = challenge(&bot, &ana, &ben, &[("variant", "huge".into())]).await;
        let body = forged(&bot, |data| {
            option(data, "variant")["value"] = json!("pitch=short");
            option(data, name)["value"] = json!("anything");
        })
        .await;
        assert_eq!(body["data"]["content"], sentence);
    }
    let empty = command(&bot, &ana, "tor matches", &[]).await;
    assert_eq!(
        empty.content,
        "You have no match running. Start one with `/tor challenge`."
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn options_of_the_wrong_kind_are_refused_in_a_sentence() {
    let bot = TestBot::start().await;
    let (ana, ben) = (bot.person("Ana"), bot.person("Ben"));
    let _ = challenge(&bot, &ana, &ben, &[("variant", "x".into())]).await;
    let body = forged(&bot, |data| {
        *option(data, "opponent") = json!({"name": "opponent", "type": 3, "value": "Ben"});
    })
    .await;
    let said = body["data"]["content"].as_str().unwrap();
    assert!(said.starts_with("I can't read this command"), "{said}");
    let language = [("language", "en".into())];
    command(&bot, &ana, "tor settings me", &language).await;
    let body = forged(&bot, |data| {
        let group = &mut data["data"]["options"][0]["options"][0];
        group["options"][0]["value"] = json!("klingon");
    })
    .await;
    let sentence = "I don't speak that language yet. Pick one from the list.";
    assert_eq!(body["data"]["content"], sentence);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_from_the_future_is_answered_all_the_same() {
    let bot = TestBot::start().await;
    let ana = bot.person("Ana");
    command(&bot, &ana, "tor help", &[]).await;
    // One that nobody knows, and those that only hold others.
    for name in ["galaxy", "tournament", "settings", "privacy"] {
        let body = forged(&bot, |data| {
            data["data"]["options"][0]["name"] = json!(name)
        })
        .await;
        let said = body["data"]["content"].as_str().unwrap();
        assert!(
            said.starts_with("I can't read this command"),
            "{name}: {said}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn twenty_matches_are_enough() {
    let bot = TestBot::start().await;
    let (ana, cleo) = (bot.person("Ana"), bot.person("Cleo"));
    for _ in 0..20 {
        begin_between(&bot, "Ana", "Ben", &[]).await;
    }
    let own = "You already have 20 matches. Finish one first: `/tor matches` lists them.";
    refused(challenge(&bot, &ana, &cleo, &[]).await, own);
    let theirs =
        "Ana already has 20 matches, and that is the most. Try again when one of them is over.";
    refused(challenge(&bot, &cleo, &ana, &[]).await, theirs);
    cleo.set_locale("de");
    let theirs = "Ana hat schon 20 Partien, mehr geht nicht. Versuch es wieder, wenn eine davon zu Ende ist.";
    refused(challenge(&bot, &cleo, &ana, &[]).await, theirs);
    let house = challenge_house(&bot, &ana).await;
    refused(house, own);
}

async fn challenge_house(bot: &TestBot, who: &localcord::Person) -> Answer {
    let options = [("opponent", bot.discord.bot().id().into())];
    who.slash(bot.games(), "tor challenge", &options).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_became_busy_cannot_accept_any_more() {
    let bot = TestBot::with(&[("TORWART__PLAY__MAX_MATCHES_PER_PERSON", "2")]).await;
    let (ana, ben, cleo) = (bot.person("Ana"), bot.person("Ben"), bot.person("Cleo"));
    let open = challenge(&bot, &ana, &ben, &[]).await.expect_message();
    for _ in 0..2 {
        let other = challenge(&bot, &cleo, &ben, &[]).await.expect_message();
        let _ = press_verb(&ben, other.id, "accept").await.expect_message();
    }
    refused(
        press_verb(&ben, open.id, "accept").await,
        "You already have 2 matches. Finish one first: `/tor matches` lists them.",
    );
    let still = ana.message(open.id).unwrap();
    assert!(still.button("Accept").is_some(), "the challenge stays open");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_challenges_at_once_no_more_than_the_limit_stand() {
    let bot = TestBot::with(&[("TORWART__PLAY__MAX_MATCHES_PER_PERSON", "5")]).await;
    let ana = bot.person("Ana");
    let guests = ["Ben", "Cleo", "Dana", "Emil"].map(|name| bot.person(name));
    let challenges: Vec<_> = (0..12)
        .map(|place| {
            let guest = &guests[place % 4];
            ana.slash_later(bot.games(), "tor challenge", &[("opponent", guest.into())])
        })
        .collect();
    let mut made = 0;
    for challenge in challenges {
        let message = challenge.answer().await.expect_message();
        match message.ephemeral {
            true => assert!(
                message.content.starts_with("You already have 5 matches."),
                "{}",
                message.content
            ),
            false => made += 1,
        }
    }
    assert_eq!(made, 5);
    let listed = command(&bot, &ana, "tor matches", &[]).await;
    assert!(
        listed.content.starts_with("You have 5 matches:"),
        "{}",
        listed.content
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_counts_too() {
    let bot = TestBot::with(&[("TORWART__PLAY__MAX_MATCHES_PER_PERSON", "1")]).await;
    let duel = begin(&bot).await;
    let asked = press_verb(&duel.host, duel.board, "ask-resign")
        .await
        .expect_message();
    let _ = press_verb(&duel.host, asked.id, "resign")
        .await
        .expect_message();
    bot.until_says(&duel.host, duel.board, "resigns").await;
    begin_between(&bot, "Ana", "Cleo", &[]).await;
    refused(
        press_verb(&duel.host, duel.board, "rematch").await,
        "You already have one match. Finish it first: `/tor matches` lists it.",
    );
}
