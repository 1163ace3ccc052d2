//! What lies on the table of Torschuss-Panik!: balls and dice.

use crate::kernel::sketch::{Ink, Look, Point};
use crate::kernel::{Seat, Sketch};

/// The colour of each seat's balls.
const BALLS: [Ink; 5] = [Ink::Red, Ink::Yellow, Ink::Blue, Ink::Purple, Ink::Orange];

/// A die with its pips: bright if it is to be used.
pub fn die(sketch: &mut Sketch, (x, y): Point, size: f32, face: u8, used: bool) {
    const PIPS: [&[Point]; 6] = [
        &[(0.5, 0.5)],
        &[(0.27, 0.27), (0.73, 0.73)],
        &[(0.27, 0.27), (0.5, 0.5), (0.73, 0.73)],
        &[(0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)],
        &[
            (0.27, 0.27),
            (0.73, 0.27),
            (0.5, 0.5),
            (0.27, 0.73),
            (0.73, 0.73),
        ],
        &[
            (0.27, 0.23),
            (0.73, 0.23),
            (0.27, 0.5),
            (0.73, 0.5),
            (0.27, 0.77),
            (0.73, 0.77),
        ],
    ];
    let look = match used {
        true => Look::filled(Ink::Snow).with_edge(Ink::Gold, size * 0.07),
        false => Look::filled(Ink::Rule),
    };
    let pip = if used { Ink::Coal } else { Ink::Mist };
    let inside = (x + size * 0.04, y + size * 0.04);
    sketch.rect(inside, (size * 0.92, size * 0.92), size * 0.2, look);
    let pips = PIPS.get(usize::from(face).wrapping_sub(1)).copied();
    for (across, down) in pips.into_iter().flatten() {
        let at = (x + size * across, y + size * down);
        sketch.circle(at, size * 0.09, Look::filled(pip));
    }
}

/// A ball in the colour of its seat, with the sign of it.
pub fn ball(sketch: &mut Sketch, (x, y): Point, radius: f32, seat: Seat) {
    let ink = BALLS[seat.index() % BALLS.len()];
    let edge = (radius * 0.15).clamp(2.0, 3.0);
    sketch.circle((x, y), radius, Look::filled(ink).with_edge(Ink::Coal, edge));
    let coal = Look::filled(Ink::Coal);
    let at = |points: &[Point]| -> Vec<Point> {
        let points = points.iter();
        points
            .map(|(across, down)| (x + across * radius, y + down * radius))
            .collect()
    };
    match seat.0 % 5 {
        0 => sketch.circle((x, y), radius * 0.38, coal),
        1 => {
            let half = radius * 0.4;
            sketch.rect((x - half, y - half), (2.0 * half, 2.0 * half), 0.0, coal);
        }
        2 => sketch.polygon(at(&[(0.0, -0.55), (0.52, 0.38), (-0.52, 0.38)]), coal),
        3 => {
            for arm in [[(0.0, -0.55), (0.0, 0.55)], [(-0.55, 0.0), (0.55, 0.0)]] {
                sketch.line(at(&arm), Ink::Coal, radius * 0.28);
            }
        }
        _ => sketch.polygon(
            at(&[(0.0, -0.6), (0.6, 0.0), (0.0, 0.6), (-0.6, 0.0)]),
            coal,
        ),
    }
}
