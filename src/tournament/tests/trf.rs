//! The TRF files: read back, they tell the same tournament. `TORWART_TRF=folder` writes some for other programs to judge.

use super::play::{CALM, Chaos, WILD, World};
use crate::tournament::field::Player;
use crate::tournament::score::Sheet;
use crate::tournament::{Format, Tournament, trf};

fn name(player: Player) -> String {
    format!("Ana {}", player.0 + 1)
}

type Read = (u32, f64, Vec<(u32, char, char)>);

/// The columns of a player's line: number, points, and for each round opponent, seat and result.
fn read(text: &str) -> Vec<Read> {
    let lines = text.lines().filter(|line| line.starts_with("001 "));
    lines
        .map(|line| {
            let number = line[4..8].trim().parse().unwrap();
            let points = line[80..84].trim().parse().unwrap();
            let rounds = (0..).map(|round| 91 + 10 * round);
            let rounds = rounds.take_while(|at| at + 8 <= line.len()).map(|at| {
                let sign = |at: usize| line.as_bytes()[at] as char;
                (
                    line[at..at + 4].parse().unwrap(),
                    sign(at + 5),
                    sign(at + 7),
                )
            });
            (number, points, rounds.collect())
        })
        .collect()
}

fn check(it: &Tournament) {
    let rounds = it.field.round;
    let text = trf::write(it, rounds, &name).unwrap();
    let sheet = Sheet::of(&it.field);
    let lines = read(&text);
    assert_eq!(lines.len(), it.field.entrants.len());
    for (number, points, cells) in &lines {
        let player = Player(number - 1);
        let own = sheet.points(player) as f64 / 120.0;
        assert!((own - points).abs() < 0.01, "{text}");
        for (round, (other, seat, result)) in cells.iter().enumerate() {
            if *other == 0 {
                assert!(['U', 'Z'].contains(result) && *seat == '-', "{text}");
                continue;
            }
            // The other one tells the same match from the other side.
            let theirs = lines[*other as usize - 1].2[round];
            assert_eq!(theirs.0, *number, "{text}");
            assert_ne!(theirs.1, *seat, "{text}");
            let fits = match result {
                '1' => theirs.2 == '0',
                // An organiser may have given it to nobody.
                '0' => ['1', '0'].contains(&theirs.2),
                '+' => theirs.2 == '-',
                '-' => ['+', '-'].contains(&theirs.2),
                same => theirs.2 == *same,
            };
            assert!(fits, "{text}");
        }
        let earned = cells.iter().map(|(_, _, result)| match result {
            '1' | '+' | 'U' => 1.0,
            '=' | 'D' => 0.5,
            _ => 0.0,
        });
        assert!((earned.sum::<f64>() - points).abs() < 0.01, "{text}");
    }
}

fn played(people: u32, rounds: u32, chaos: Chaos, seed: u64) -> World {
    let format = Format::Swiss {
        rounds: Some(rounds),
    };
    let mut world = World::started(format, people, seed);
    world.finish(chaos);
    world
}

#[test]
fn a_swiss_is_read_back_as_it_was() {
    for seed in 0..20 {
        let people = 5 + seed as u32;
        check(&played(people, 4, CALM, seed).it);
        check(&played(people, 5, WILD, seed).it);
    }
    let other = World::started(Format::RoundRobin { double: false }, 4, 1);
    assert_eq!(trf::write(&other.it, 1, &name), None);
}

/// Files after each round, for a program that says how it would go on.
#[test]
fn files_for_other_programs() {
    let Some(folder) = std::env::var_os("TORWART_TRF") else {
        return;
    };
    let folder = std::path::Path::new(&folder);
    let draws = Chaos { draws: 25, ..CALM };
    for people in [8, 9, 16, 23, 40, 64, 101] {
        for seed in 0..10 {
            let it = played(people, 7.min(people - 2), draws, seed).it;
            for round in 1..=it.field.round {
                let text = trf::write(&it, round, &name).unwrap();
                let path = folder.join(format!("{people}-{seed}-{round}.trf"));
                std::fs::write(path, text).unwrap();
            }
        }
    }
}
