//! Every refusal: when it comes, and that it says what to do next.

use std::collections::HashMap;

use crate::games::rings::tests::{after, attempt, built, holding, laid_out, opening, placed, play};
use crate::games::rings::{Setup, State, disc::PATTERN};
use crate::kernel::Refusal;
use crate::say::{Language, Roster, Speaker};

fn said(state: &State, notation: &str, language: Language) -> String {
    let roster = Roster::new(vec![None, None], HashMap::new(), None);
    let speaker = Speaker::new(language, &roster).plainly(true);
    match attempt(&mut state.clone(), notation) {
        Err(Refusal::Rule(text)) => speaker.say(&text),
        other => panic!("{notation}: {other:?}"),
    }
}

fn check(state: &State, notation: &str, english: &str, german: &str) {
    assert_eq!(said(state, notation, Language::English), english);
    assert_eq!(said(state, notation, Language::German), german);
}

fn to_swap() -> State {
    let mut state = laid_out(Setup::Random, PATTERN);
    play(&mut state, "place d4, place e4, place e5, place c4");
    state
}

#[test]
fn what_is_asked_now_is_said() {
    check(
        &opening(Setup::Standard),
        "move d4-d5",
        "The rings come first: choose a space for yours.",
        "Erst kommen die Ringe: Wähle ein Feld für deinen.",
    );
    check(
        &to_swap(),
        "move d4-d3",
        "The swap comes first: choose two discs, or press **No swap**.",
        "Erst kommt der Tausch: Wähle zwei Scheiben oder drück **Kein Tausch**.",
    );
    check(
        &placed(),
        "disc d5",
        "Now it is time to move a ring: choose one of the moves on offer.",
        "Jetzt wird ein Ring gezogen: Wähle einen der angebotenen Züge.",
    );
    check(
        &after("move d4-d3, move e4-d5"),
        "move d5-d6",
        "You have already moved. Put down the disc you hold: choose a space for it.",
        "Gezogen hast du schon. Leg jetzt die Scheibe von deiner Hand: Wähle ein Feld für sie.",
    );
}

#[test]
fn spaces_that_do_not_do() {
    check(
        &after("move d4-d3, move e4-d5"),
        "disc d4",
        "d4 is empty and out of the game. Choose a space that still has a disc.",
        "d4 ist leer und aus dem Spiel. Wähle ein Feld, auf dem noch eine Scheibe liegt.",
    );
    check(
        &placed(),
        "move d4-e4",
        "There is a ring on e4. Choose a space without one.",
        "Auf e4 steht ein Ring. Wähle ein Feld ohne Ring.",
    );
    check(
        &placed(),
        "move d4-d5",
        "d5 is blue, and Torwart\u{A0}2 has a ring on that colour. Choose a space of another colour.",
        "d5 ist Blau, und auf dieser Farbe hat Torwart\u{A0}2 einen Ring. Wähle ein Feld in einer anderen Farbe.",
    );
    check(
        &placed(),
        "move e4-e3",
        "None of your rings is on e4. Start from a space where one is.",
        "Auf e4 steht keiner deiner Ringe. Geh von einem Feld aus, auf dem einer steht.",
    );
    check(
        &placed(),
        "move d4-d2",
        "d2 is not next to d4. A ring moves one space, in any direction.",
        "d2 liegt nicht neben d4. Ein Ring zieht ein Feld weit, in jede Richtung.",
    );
}

#[test]
fn discs_that_do_not_do() {
    let stacks = "a1=Y a2=O c3=PY d3=P e3=B h1=Y h8=B g8=B";
    let state = built(Setup::Standard, stacks, "a1 h1", "h8 g8");
    let mut state = holding(state, Some('B'), None);
    play(&mut state, "move a1-a2");
    check(
        &state,
        "disc c3",
        "c3 has two discs already. Choose a space with a single one.",
        "Auf c3 liegen schon zwei Scheiben. Wähle ein Feld mit einer einzelnen.",
    );
    check(
        &state,
        "disc e3",
        "e3 is already blue. Choose a space of another colour.",
        "e3 ist schon Blau. Wähle ein Feld in einer anderen Farbe.",
    );
    check(
        &to_swap(),
        "swap c4-c4",
        "c4 cannot be swapped with itself. Choose two different spaces.",
        "c4 lässt sich nicht mit sich selbst tauschen. Wähle zwei verschiedene Felder.",
    );
}
