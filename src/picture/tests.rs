//! Pictures of every kind: what they look like as text, that their words fit, and that they can be opened.

use std::path::{Path, PathBuf};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

use crate::games::{GAMES, Position, find};
use crate::kernel::{Dice, Moment, SeatCount, Sketch, Viewer};
use crate::picture::course::{Course, Side};
use crate::picture::easel::Easel;
use crate::picture::png::read;
use crate::picture::svg::svg;
use crate::picture::{Chart, Series};

const DAY: i64 = 24 * 60 * 60 * 1000;
const START: i64 = 1_790_000_000_000;

/// A match of random people after so many steps.
fn after(game: &str, options: &str, seats: u8, seed: u64, steps: usize) -> Sketch {
    let rules = find(game).unwrap();
    let mut position = rules.setup(options, SeatCount(seats)).unwrap();
    let mut dice = Dice::quick(seed);
    for _ in 0..steps {
        if position.stroll(&mut dice).is_none() {
            break;
        }
    }
    let names = [
        "Ana",
        "Benjamin Blümchen",
        "Cleo",
        "Δημήτρης",
        "Emil",
        "Фёдор",
    ];
    let sketch = position.sketch(Viewer::Public).unwrap();
    sketch.named(|seat| Some(names[seat.index()].to_owned()))
}

/// A rating that wanders: so many matches, one every so many hours.
fn wandering(name: &str, seed: u64, matches: usize, hours: i64) -> Series {
    let mut dice = Dice::quick(seed);
    let mut value = 1500.0;
    let points = (0..matches).map(|number| {
        value += dice.below(41) as f64 - 19.0;
        let deviation = 45.0 + 300.0 / (1.0 + number as f64 / 3.0);
        let moment = Moment(START + number as i64 * hours * DAY / 24);
        (moment, value, deviation)
    });
    Series {
        name: name.to_owned(),
        points: points.collect(),
    }
}

fn chart(series: &[Series]) -> Sketch {
    Chart {
        series: series.to_vec(),
    }
    .sketch()
}

/// A match of so many people over so many decisions.
fn course(people: usize, last: usize, up: &str) -> Sketch {
    let names = ["Ana", "Ben", "Cleo", "Dana", "Emil", "Wilhelmina"];
    let mut dice = Dice::quick(7);
    let side = |(seat, name): (usize, &str)| {
        let mut value = 0.5;
        let mut step = |number| {
            value = (value + dice.below(200) as f64 / 1000.0 - 0.1).clamp(0.0, 1.0);
            (number, value)
        };
        let points: Vec<(usize, f64)> = (0..=last).map(&mut step).collect();
        let costly = points.iter().copied().skip(seat * 3 + 2).step_by(11);
        Side {
            name: Some(name.to_owned()),
            costly: costly.collect(),
            points,
        }
    };
    let mut sides: Vec<Side> = names
        .into_iter()
        .take(people)
        .enumerate()
        .map(side)
        .collect();
    if let [first, second] = &mut sides[..] {
        // Of two, both have their marks on one line.
        second.points.clear();
        let costly = first.points.iter().copied().skip(5).step_by(9);
        second.costly = costly.collect();
    }
    Course {
        own: (people > 2).then_some(1),
        goals: (0..people)
            .map(|seat| (last * (seat + 1) / (people + 2), seat))
            .collect(),
        parts: vec![last / 2],
        sides,
        last,
        up: up.to_owned(),
        across: "Decision".to_owned(),
        costly: "costly".to_owned(),
        alt: crate::kernel::Text::new("course-alt"),
    }
    .sketch()
}

/// Every kind of picture, with a name for its file.
fn samples() -> Vec<(&'static str, Sketch)> {
    let every: Vec<Series> = GAMES
        .iter()
        .zip(1..)
        .map(|(rules, seed)| wandering(rules.meta().name, seed, 40, 30))
        .collect();
    vec![
        ("chart-one", chart(&[wandering("Rings", 1, 1, 1)])),
        ("chart-few", chart(&[wandering("Rings", 2, 12, 20)])),
        (
            "chart-two",
            chart(&[wandering("Ana", 3, 60, 50), wandering("Ben", 4, 45, 66)]),
        ),
        ("chart-every", chart(&every)),
        ("chart-thousand", chart(&[wandering("", 5, 1000, 9)])),
        ("chart-none", chart(&[])),
        ("course", course(2, 26, "Chances of Ana in %")),
        (
            "course-six",
            course(6, 40, "Expected to leave behind, in %"),
        ),
        ("course-short", course(2, 1, "Chancen von Ana in %")),
        ("course-alone", course(1, 300, "Expected score, 0 to 100")),
        ("tor-kick-off", after("tor", "", 2, 1, 0)),
        ("tor", after("tor", "", 2, 4, 15)),
        ("tor-goal", after("tor", "", 2, 2, 22)),
        ("tor-short", after("tor", "pitch=short", 2, 2, 9)),
        ("tor-over", after("tor", "", 2, 3, 2000)),
        ("rings-opening", after("rings", "", 2, 1, 3)),
        ("rings", after("rings", "", 2, 1, 29)),
        ("rings-late", after("rings", "", 2, 2, 150)),
        ("rings-over", after("rings", "", 2, 3, 2000)),
        ("rings-layout", after("rings", "setup=random", 2, 3, 0)),
        ("panik", after("panik", "", 3, 1, 80)),
        ("panik-five", after("panik", "layout=3x3", 5, 2, 200)),
        ("panik-long", after("panik", "layout=9x1", 2, 3, 90)),
        ("panik-tiny", after("panik", "layout=1x1", 5, 4, 25)),
        ("panik-over", after("panik", "", 2, 5, 5000)),
        ("tooor", after("tooor", "", 2, 3, 30)),
        ("tooor-late", after("tooor", "", 2, 8, 90)),
        ("tooor-lineup", after("tooor", "", 2, 3, 0)),
        (
            "thor",
            after("thor", "game=big will=on rounds=each", 4, 1, 33),
        ),
        ("thor-two", after("thor", "", 2, 2, 14)),
        (
            "thor-six",
            after("thor", "game=big will=on rounds=each", 6, 3, 5000),
        ),
    ]
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn bless() -> bool {
    std::env::var_os("TORWART_BLESS").is_some()
}

/// What the texts of a few pictures are, shape by shape. `TORWART_BLESS=1` accepts a change: look at the picture first.
#[test]
fn sketches_are_drawn_as_before() {
    for (name, sketch) in samples() {
        if !["chart-one", "chart-two", "course", "rings", "panik"].contains(&name) {
            continue;
        }
        let path = folder("src/picture/snapshots").join(format!("{name}.svg"));
        let text = svg(&sketch);
        if bless() {
            std::fs::write(&path, &text).unwrap();
        }
        let before = std::fs::read_to_string(&path).unwrap_or_default();
        let differs = before
            .lines()
            .zip(text.lines())
            .position(|(old, new)| old != new);
        assert!(
            before == text,
            "{name}: line {differs:?} differs; TORWART_BLESS=1 accepts it"
        );
    }
}

/// Every picture can be opened and has the size it should; they lie in `target/pictures` for whoever wants to look.
#[test]
fn pictures_can_be_opened() {
    let shown = folder("target/pictures");
    std::fs::create_dir_all(&shown).unwrap();
    for (name, sketch) in samples() {
        let bytes = Easel::default().paint(&sketch).unwrap();
        std::fs::write(shown.join(format!("{name}.png")), &bytes).unwrap();
        let pixels = opened(name, &sketch, &bytes);
        let first = &pixels[..3];
        let other = pixels.chunks(3).filter(|pixel| *pixel != first).count();
        assert!(other > 1000, "{name}: hardly anything on it");
        assert!(bytes.len() < 150_000, "{name}: {} bytes", bytes.len());
        let kept = [
            "chart-two",
            "course",
            "tor",
            "rings",
            "panik",
            "tooor",
            "thor",
        ];
        if bless() && kept.contains(&name) {
            let path = folder("docs/pictures").join(format!("{name}.png"));
            std::fs::write(path, small(&sketch, &pixels)).unwrap();
        }
    }
}

/// Red, green and blue of every pixel.
fn opened(name: &str, sketch: &Sketch, bytes: &[u8]) -> Vec<u8> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    let size = (u32::from(sketch.width), u32::from(sketch.height));
    assert_eq!((info.width, info.height), size, "{name}");
    assert_eq!(info.color_type, png::ColorType::Rgb, "{name}");
    pixels
}

/// Laid together from shapes that were painted before, some for other pictures, and told in few colours, a picture is what it is when it
/// is painted whole.
#[test]
fn a_picture_of_kept_shapes_is_the_picture() {
    let easel = Easel::default();
    for _ in 0..2 {
        for (name, sketch) in samples() {
            let laid = opened(name, &sketch, &easel.paint(&sketch).unwrap());
            let size = (sketch.width.into(), sketch.height.into());
            let mut whole = Pixmap::new(size.0, size.1).unwrap();
            let tree = read(&svg(&sketch)).unwrap();
            resvg::render(&tree, Transform::identity(), &mut whole.as_mut());
            let whole = whole.data().chunks(4).flat_map(|pixel| &pixel[..3]);
            let (mut sum, mut most) = (0, 0);
            for (laid, whole) in laid.iter().zip(whole) {
                let apart = laid.abs_diff(*whole);
                sum += u64::from(apart);
                most = most.max(apart);
            }
            let mean = sum as f64 / laid.len() as f64;
            assert!(most < 64 && mean < 1.0, "{name}: {mean:.3}, at most {most}");
        }
    }
}

/// The same picture in fewer bytes, for the documents: nobody waits for that.
fn small(sketch: &Sketch, pixels: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, sketch.width.into(), sketch.height.into());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(pixels).unwrap();
    writer.finish().unwrap();
    bytes
}

/// All words of a drawing, with the box they fill.
fn words(group: &usvg::Group, found: &mut Vec<(String, usvg::Rect)>) {
    for node in group.children() {
        match node {
            usvg::Node::Group(inner) => words(inner, found),
            usvg::Node::Text(text) => {
                let said = text.chunks().iter().map(usvg::TextChunk::text);
                found.push((said.collect(), text.abs_bounding_box()));
            }
            usvg::Node::Path(_) | usvg::Node::Image(_) => {}
        }
    }
}

fn check_words(what: &str, sketch: &Sketch) {
    let tree = read(&svg(sketch)).unwrap();
    let mut found = Vec::new();
    words(tree.root(), &mut found);
    let (width, height) = (f32::from(sketch.width), f32::from(sketch.height));
    for (said, area) in &found {
        let fits = area.left() >= 0.0
            && area.top() >= 0.0
            && area.right() <= width
            && area.bottom() <= height;
        assert!(fits, "{what}: {said:?} at {area:?} does not fit");
    }
}

fn check_position(case: &str, position: &dyn Position) -> bool {
    let sketch = position.sketch(Viewer::Public);
    let found = sketch.is_some();
    if let Some(sketch) = sketch {
        check_words(case, &sketch.named(|_| Some("W".repeat(40))));
    }
    found
}

/// Random matches of every kind, looked at here and there and at the end.
#[test]
fn words_fit_whatever_is_played() {
    let mut drawn = std::collections::BTreeSet::new();
    for rules in GAMES {
        let meta = rules.meta();
        for variant in rules.variants() {
            for seats in meta.min_seats..=meta.max_seats {
                let Some(mut position) = rules.setup(&variant.options, SeatCount(seats)) else {
                    continue;
                };
                let case = format!("{} {} {seats}", meta.id, variant.options);
                let mut dice = Dice::quick(u64::from(seats));
                for step in 0.. {
                    if step % 37 == 0 && step < 400 && check_position(&case, &*position) {
                        drawn.insert(meta.id);
                    }
                    if position.stroll(&mut dice).is_none() {
                        break;
                    }
                }
                check_position(&case, &*position);
            }
        }
    }
    assert!(drawn.contains("rings"), "Rings always has a picture");
}

/// Charts of any names and numbers.
#[test]
fn charts_take_whatever_comes() {
    let names = [
        "",
        "Ana",
        "</text><script>alert(1)</script>",
        "& \" ' \u{0} \u{202E}",
        "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
        "王王王王王王王王王王王王王王王王王王王王王王",
        "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦",
        "%@%@%@%@%@%@%@%@%@%@",
    ];
    let mut dice = Dice::quick(1);
    for round in 0..60 {
        let series: Vec<Series> = (0..round % 7)
            .map(|number| {
                let name = *dice.pick(&names);
                let (most, hours) = (1 << dice.below(9), dice.below(2000) as i64);
                let matches = dice.below(most);
                let mut series = wandering(name, number, matches, hours);
                let factor = [1.0, -0.5, 2.0, 0.0][dice.below(4)];
                series.points.iter_mut().for_each(|point| point.1 *= factor);
                series
            })
            .collect();
        check_words(&format!("round {round}"), &chart(&series));
        let sides = series.into_iter().map(|series| Side {
            name: Some(series.name).filter(|name| !name.is_empty()),
            points: vec![(0, 2.0), (round as usize, -1.0)],
            costly: vec![(round as usize * 2, 0.5)],
        });
        let course = Course {
            sides: sides.collect(),
            last: round as usize % 3,
            own: (round % 2 == 0).then_some(round as usize % 7),
            goals: vec![(round as usize % 5, round as usize % 7)],
            parts: vec![round as usize % 4],
            up: (*dice.pick(&names)).to_owned(),
            across: (*dice.pick(&names)).to_owned(),
            costly: (*dice.pick(&names)).to_owned(),
            alt: crate::kernel::Text::new("course-alt"),
        };
        check_words(&format!("course {round}"), &course.sketch());
    }
}
