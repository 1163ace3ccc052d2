//! The few colours of a picture, numbered: a picture of numbers is less than half as many bytes as one of colours, for whoever writes it,
//! sends it and loads it.

use crate::picture::sprite::Pixel;
use crate::picture::svg;

/// As many colours as a number of eight bits tells apart.
const MOST: usize = 256;

/// Places for exact colours: twice as many as there can be, so that looking for one is short.
const PLACES: usize = 2 * MOST;

/// Where a colour is not known yet.
const UNKNOWN: u16 = u16::MAX;

/// How many bits of red, green and blue each are looked at where a colour is only the edge of something. Few can tell apart what is alike
/// in them. With the last there are few enough colours in any picture of ours.
pub const CARE: [u32; 3] = [4, 3, 2];

/// Colours and their numbers.
pub struct Palette {
    care: u32,
    /// Red, green and blue of each.
    colours: Vec<[u8; 3]>,
    /// By the colour itself: ours, and those of areas.
    exact: [u16; PLACES],
    /// By what is looked at of a colour.
    alike: Vec<u16>,
}

impl Palette {
    /// Our own colours, with so much care for what lies between them.
    pub fn new(care: u32) -> Palette {
        let mut palette = Palette {
            care,
            colours: Vec::with_capacity(MOST),
            exact: [UNKNOWN; PLACES],
            alike: vec![UNKNOWN; 1 << (3 * care)],
        };
        for [red, green, blue] in svg::colours() {
            // There is room for ours.
            let _ = palette.exactly([red, green, blue, u8::MAX]);
        }
        palette
    }

    /// The number of the colour of an area, which stays what it is; nothing if there are too many.
    pub fn exactly(&mut self, [red, green, blue, _]: Pixel) -> Option<u8> {
        let colour = [red, green, blue];
        let place = self.place(colour);
        if self.exact[place] == UNKNOWN {
            self.exact[place] = self.add(colour)?;
        }
        Some(self.exact[place] as u8)
    }

    /// The number of the colour, or of one that is like it; nothing if there are too many.
    pub fn roughly(&mut self, [red, green, blue, _]: Pixel) -> Option<u8> {
        let colour = [red, green, blue];
        let known = self.exact[self.place(colour)];
        if known != UNKNOWN {
            return Some(known as u8);
        }
        let [red, green, blue] = colour.map(|part| usize::from(part >> (8 - self.care)));
        let place = (red << (2 * self.care)) | (green << self.care) | blue;
        if self.alike[place] == UNKNOWN {
            self.alike[place] = self.add(colour)?;
        }
        Some(self.alike[place] as u8)
    }

    /// Where an exact colour stands, or would.
    fn place(&self, colour: [u8; 3]) -> usize {
        let [red, green, blue] = colour.map(usize::from);
        let mut place = (red * 37 + green * 101 + blue * 173) % PLACES;
        while self.exact[place] != UNKNOWN && self.colours[usize::from(self.exact[place])] != colour
        {
            place = (place + 1) % PLACES;
        }
        place
    }

    fn add(&mut self, colour: [u8; 3]) -> Option<u16> {
        let number = self.colours.len();
        if number == MOST {
            return None;
        }
        self.colours.push(colour);
        Some(number as u16)
    }

    /// Red, green and blue of each number.
    pub fn into_colours(self) -> Vec<u8> {
        self.colours.into_flattened()
    }
}
