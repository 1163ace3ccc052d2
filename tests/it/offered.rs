//! The commands as Discord offers them: names, options and choices, in both languages.

use serde_json::Value;

use torwart::games::GAMES;
use torwart::kernel::MOST_SEATS;
use torwart::say::{Language, localized, localized_attribute};

use crate::bot::TestBot;

/// Every command with its options, as they are to be offered: each line is one, those that belong to it below.
const EXPECTED: &str = include_str!("../../src/discord/offered.txt");

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_commands_are_named_as_promised_in_both_languages() {
    let bot = TestBot::start().await;
    let commands = bot.discord.bot().commands(None);
    assert_eq!(commands.len(), 2);
    let mut lines = Vec::new();
    list(&commands[0], 0, &mut lines);
    let indented = |line: &&str| line.starts_with(' ');
    let below = EXPECTED.lines().skip(1).take_while(indented).count();
    let expected = EXPECTED.lines().take(1 + below).map(|recorded| {
        let depth = (recorded.len() - recorded.trim_start().len()) / 2;
        line(&serde_json::from_str(recorded).unwrap(), depth)
    });
    assert_eq!(lines, expected.collect::<Vec<_>>());
    assert_eq!(commands[0]["contexts"], serde_json::json!([0, 1, 2]));
    assert_eq!(commands[0]["integration_types"], serde_json::json!([0, 1]));
}

/// Discord takes 8000 characters of names, descriptions and values in a command; of translations the longest counts.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_commands_are_short_enough_in_every_language() {
    fn length(node: &Value) -> usize {
        let longest = |key: &str| {
            let translated = node[format!("{key}_localizations")].as_object();
            let translated = translated.into_iter().flat_map(|all| all.values());
            let texts = translated.chain([&node[key]]).filter_map(Value::as_str);
            texts.map(|text| text.chars().count()).max().unwrap_or(0)
        };
        let inner = ["options", "choices"].map(|key| {
            let nodes = node[key].as_array().into_iter().flatten();
            nodes.map(length).sum::<usize>()
        });
        let value = node["value"]
            .as_str()
            .map_or(0, |text| text.chars().count());
        longest("name") + longest("description") + value + inner.iter().sum::<usize>()
    }
    let bot = TestBot::start().await;
    for command in bot.discord.bot().commands(None) {
        let length = length(&command);
        assert!(length <= 8000, "{} has {length}", command["name"]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_command_on_messages_has_a_name_in_both_languages_and_no_description() {
    let bot = TestBot::start().await;
    let command = &bot.discord.bot().commands(None)[1];
    assert_eq!(command["type"], 3);
    assert_eq!(command["name"], "Replay this match");
    let names = &command["name_localizations"];
    assert_eq!(names["de"], "Dieses Spiel nachspielen");
    assert_eq!(names["en-US"], "Replay this match");
    assert_eq!(command["description"], "");
    assert_eq!(command["contexts"], serde_json::json!([0, 1, 2]));
    assert_eq!(command["integration_types"], serde_json::json!([0, 1]));
}

/// A command or option; the German name in brackets, `!` is required, `?` is completed while typing.
fn line(node: &Value, depth: usize) -> String {
    let mark = match (&node["required"], &node["autocomplete"]) {
        (Value::Bool(true), _) => "!",
        (_, Value::Bool(true)) => "?",
        _ => "",
    };
    let name = node["name"].as_str().unwrap();
    let german = node["name_localizations"]["de"].as_str().unwrap();
    format!("{}{name}{mark} ({german})", "  ".repeat(depth))
}

/// A line for each, and that each is translated.
fn list(node: &Value, depth: usize, lines: &mut Vec<String>) {
    let name = &node["name"];
    let english = &node["description_localizations"]["en-US"];
    assert_eq!(&node["description"], english, "{name}");
    assert_ne!(
        &node["description_localizations"]["de"], english,
        "{name} is not translated"
    );
    lines.push(line(node, depth));
    for inner in node["options"].as_array().into_iter().flatten() {
        list(inner, depth + 1, lines);
    }
}

/// The seats that can be asked for, and those that the sentences promise.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_largest_table_can_be_asked_for_and_is_promised() {
    fn sizes(node: &Value, found: &mut Vec<f64>) {
        if node["name"] == "seats" {
            found.push(node["max_value"].as_f64().unwrap());
        }
        for inner in node["options"].as_array().into_iter().flatten() {
            sizes(inner, found);
        }
    }
    let bot = TestBot::start().await;
    let commands = bot.discord.bot().commands(None);
    let mut found = Vec::new();
    sizes(&commands[0], &mut found);
    assert_eq!(found, [f64::from(MOST_SEATS); 2]);
    for language in Language::ALL {
        // No language is left out: each says its numbers here.
        let words = match language {
            Language::English => [
                " one", "two", "three", "four", "five", "six", "seven", "eight",
            ],
            Language::German => [
                " eine", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht",
            ],
        };
        let most = words[usize::from(MOST_SEATS) - 1];
        let open = localized_attribute(language, "cmd-tor-open", "description");
        for said in [open, localized(language, "help")] {
            assert!(said.contains(most), "{said}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn choices_are_offered_in_both_languages() {
    let bot = TestBot::start().await;
    let commands = bot.discord.bot().commands(None);
    let challenge = &commands[0]["options"][0]["options"];
    let offered = |place: usize| -> Vec<(String, String)> {
        let choices = challenge[place]["choices"].as_array().unwrap().iter();
        let german = |choice: &Value| {
            choice["name_localizations"]["de"]
                .as_str()
                .map(str::to_owned)
        };
        let name = |choice: &Value| choice["name"].as_str().unwrap().to_owned();
        choices
            .map(|choice| (name(choice), german(choice).unwrap_or_default()))
            .collect()
    };
    // Names of games are the same in every language.
    let games = GAMES
        .iter()
        .map(|rules| (rules.meta().name.to_owned(), String::new()));
    assert_eq!(offered(1), games.collect::<Vec<_>>());
    let paces = [
        ("Live", "Live"),
        ("Relaxed", "Gemütlich"),
        ("Slow", "Langsam"),
        ("No time limit", "Ohne Zeitgrenze"),
    ];
    assert_eq!(
        offered(3),
        paces.map(|(english, german)| (english.to_owned(), german.to_owned()))
    );
}
