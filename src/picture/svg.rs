//! A sketch as SVG text: small, a line a shape, the same for the same sketch, and readable in a diff.

use std::fmt::Write;

use crate::kernel::Sketch;
use crate::kernel::sketch::{Anchor, Ink, Look, Point, Shape};

/// How much of a faint shape is seen.
const FAINT: &str = "0.28";

/// From the middle of a capital letter of Noto Sans down to the line it stands on, in sizes.
const HALF_CAPITAL: f32 = 0.357;

/// The whole drawing.
pub fn svg(sketch: &Sketch) -> String {
    let (width, height) = (sketch.width, sketch.height);
    let mut text = String::with_capacity(128 + 96 * sketch.shapes.len());
    writeln!(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" font-family=\"Noto Sans\">"
    )
    .expect(GROWS);
    for shape in &sketch.shapes {
        write_shape(&mut text, shape);
        text.push('\n');
    }
    text.push_str("</svg>\n");
    text
}

const GROWS: &str = "text grows";

fn write_shape(text: &mut String, shape: &Shape) {
    match shape {
        Shape::Box {
            at,
            size,
            round,
            look,
        } => {
            let [x, y, width, height] = [at.0, at.1, size.0, size.1].map(number);
            write!(
                text,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\""
            )
            .expect(GROWS);
            if *round > 0.0 {
                write!(text, " rx=\"{}\"", number(*round)).expect(GROWS);
            }
            finish(text, *look);
        }
        Shape::Circle { at, radius, look } => {
            let [x, y, radius] = [at.0, at.1, *radius].map(number);
            write!(text, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"").expect(GROWS);
            finish(text, *look);
        }
        Shape::Line { points, ink, width } => {
            text.push_str("<polyline");
            write_points(text, points);
            text.push_str(" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
            finish(text, Look::edged(*ink, *width));
        }
        Shape::Polygon { points, look } => {
            text.push_str("<polygon");
            write_points(text, points);
            text.push_str(" stroke-linejoin=\"round\"");
            finish(text, *look);
        }
        Shape::Words {
            at,
            text: words,
            size,
            ink,
            anchor,
            bold,
        } => {
            let [x, y, size] = [at.0, at.1 + size * HALF_CAPITAL, *size].map(number);
            write!(text, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"").expect(GROWS);
            match anchor {
                Anchor::Start => {}
                Anchor::Middle => text.push_str(" text-anchor=\"middle\""),
                Anchor::End => text.push_str(" text-anchor=\"end\""),
            }
            if *bold {
                text.push_str(" font-weight=\"bold\"");
            }
            write!(text, " fill=\"{}\">", colour(*ink)).expect(GROWS);
            escape(text, words);
            text.push_str("</text>");
        }
        // Whoever knows the names has put them in; without them there are none.
        Shape::Name { .. } => {}
    }
}

fn write_points(text: &mut String, points: &[Point]) {
    text.push_str(" points=\"");
    for (place, (x, y)) in points.iter().enumerate() {
        if place > 0 {
            text.push(' ');
        }
        write!(text, "{},{}", number(*x), number(*y)).expect(GROWS);
    }
    text.push('"');
}

fn finish(text: &mut String, look: Look) {
    let fill = look.fill.map_or("none", colour);
    write!(text, " fill=\"{fill}\"").expect(GROWS);
    if look.faint {
        write!(text, " fill-opacity=\"{FAINT}\"").expect(GROWS);
    }
    if let Some((ink, width)) = look.edge {
        let (ink, width) = (colour(ink), number(width));
        write!(text, " stroke=\"{ink}\" stroke-width=\"{width}\"").expect(GROWS);
    }
    text.push_str("/>");
}

/// A tenth of a pixel is more than anyone sees; what is no number is nowhere.
fn number(value: f32) -> f32 {
    if value.is_finite() {
        // Adding zero makes -0 the same text as 0.
        (value * 10.0).round() / 10.0 + 0.0
    } else {
        0.0
    }
}

/// Words as text of an XML document, whatever is in them; what XML cannot hold is left out.
fn escape(text: &mut String, words: &str) {
    for c in words.chars() {
        match c {
            '&' => text.push_str("&amp;"),
            '<' => text.push_str("&lt;"),
            '>' => text.push_str("&gt;"),
            '"' => text.push_str("&quot;"),
            '\'' => text.push_str("&apos;"),
            '\u{FFFE}' | '\u{FFFF}' => {}
            c if c.is_control() => {}
            c => text.push(c),
        }
    }
}

/// Red, green and blue of all our colours.
pub fn colours() -> impl Iterator<Item = [u8; 3]> {
    let parts = |ink: Ink| {
        let number = u32::from_str_radix(&colour(ink)[1..], 16);
        let [_, red, green, blue] = number.expect("six digits").to_be_bytes();
        [red, green, blue]
    };
    Ink::ALL.into_iter().map(parts)
}

/// Bright enough for letters of coal on them, and told apart by most eyes; shapes and letters serve the others.
fn colour(ink: Ink) -> &'static str {
    match ink {
        Ink::Ground => "#20242c",
        Ink::Plate => "#2d333e",
        Ink::Rule => "#454d5c",
        Ink::Mist => "#b4bdca",
        Ink::Snow => "#f7f8fa",
        Ink::Coal => "#12151a",
        Ink::Blue => "#4f9dec",
        Ink::Purple => "#b283e6",
        Ink::Orange => "#f08a3c",
        Ink::Yellow => "#f6d64a",
        Ink::Red => "#ee5d5d",
        Ink::Green => "#58c283",
        Ink::Grass => "#2f7d4a",
        Ink::Mown => "#368a54",
        Ink::Gold => "#ffe9a8",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Text;

    #[test]
    fn words_of_any_shape_are_only_words() {
        let mut sketch = Sketch::new(10, 10, Text::new("x"));
        sketch.bold(
            (5.0, 5.0),
            "</text><script>&\"'\u{0}\u{8}\u{FFFF}",
            4.0,
            Ink::Snow,
        );
        let text = svg(&sketch);
        assert!(
            text.contains(">&lt;/text&gt;&lt;script&gt;&amp;&quot;&apos;</text>"),
            "{text}"
        );
    }

    #[test]
    fn numbers_are_short_and_never_strange() {
        for (value, shown) in [
            (1.0, "1"),
            (1.25, "1.3"),
            (-0.01, "0"),
            (f32::NAN, "0"),
            (f32::INFINITY, "0"),
            (0.333, "0.3"),
        ] {
            assert_eq!(number(value).to_string(), shown, "{value}");
        }
    }

    #[test]
    fn every_ink_has_a_colour_of_its_own() {
        let mut colours: Vec<&str> = Ink::ALL.into_iter().map(colour).collect();
        colours.sort_unstable();
        colours.dedup();
        assert_eq!(colours.len(), Ink::ALL.len());
    }
}
