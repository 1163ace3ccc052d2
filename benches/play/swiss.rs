//! How long a Swiss round takes to pair, at sizes that grow by four.

use criterion::{BatchSize, Criterion};
use torwart::kernel::{Channel, Dice, Guild, Moment, Outcome, Person, Seed, TournamentId};
use torwart::tournament::{
    Actor, Command, Creation, Format, Next, Start, Tournament, create, decide,
};

/// Rounds that were played before the one that is paired.
const BEFORE: u32 = 5;

const NOW: Moment = Moment(1_790_000_000_000);

/// Pairs the round after five with random results, draws among them.
pub fn pairings(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("Swiss pairing");
    group.sample_size(10);
    for players in [16, 256, 1024, 4096] {
        let it = played(players);
        group.bench_function(
            format!("{players} players, round {}", BEFORE + 1),
            |bencher| {
                bencher.iter_batched(
                    || it.clone(),
                    |it| assert!(matches!(it.format.next(&it.field, NOW), Next::Pair { .. })),
                    BatchSize::PerIteration,
                );
            },
        );
    }
    group.finish();
}

fn called() -> Tournament {
    let creation = Creation {
        id: TournamentId(1),
        name: "Swiss".to_owned(),
        game: "tor".to_owned(),
        options: String::new(),
        format: Format::Swiss {
            rounds: Some(BEFORE + 5),
        },
        pace: "live".to_owned(),
        round_seconds: None,
        limit: None,
        start: Start::Now,
        organiser: Person(1),
        guild: Guild(1),
        channel: Channel(1),
        seed: Seed([9; 32]),
    };
    create(creation, NOW).expect("a plain Swiss").state
}

fn played(players: u32) -> Tournament {
    let mut it = called();
    let mut dice = Dice::quick(u64::from(players));
    let act = |it: &mut Tournament, command: Command| {
        *it = decide(it, &command, NOW).expect("allowed").state;
    };
    for person in 0..u64::from(players) {
        let (by, click, strengths) = (Person(10 + person), person, Vec::new());
        act(
            &mut it,
            Command::Join {
                by,
                click,
                strengths,
            },
        );
    }
    let by = Actor {
        person: Person(1),
        organises: true,
    };
    let strengths = Vec::new();
    act(&mut it, Command::Start { by, strengths });
    while it.field.round <= BEFORE {
        let open: Vec<_> = it
            .field
            .matches
            .iter()
            .filter(|game| game.is_open())
            .collect();
        // The last result would pair the next round: that is what is measured.
        let last = it.field.round == BEFORE && open.len() == 1;
        let no = open[0].no;
        let places = match dice.below(5) {
            0 => vec![1, 1],
            1 | 2 => vec![1, 2],
            _ => vec![2, 1],
        };
        let outcome = Outcome {
            places,
            scores: Vec::new(),
        };
        if last {
            let game = &mut it.field.matches[no.index()];
            game.decision = Some(torwart::tournament::field::Decision {
                outcome,
                how: torwart::tournament::field::How::Played,
                at: NOW,
            });
            it.field.open -= 1;
            return it;
        }
        act(&mut it, Command::Result { no, outcome });
    }
    it
}
