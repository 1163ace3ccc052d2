//! The two ends of painting: SVG text is read, with the letters of our fonts, and pixels are written as a PNG.
//! [`Easel`](crate::picture::easel::Easel) does what lies between.

use std::sync::{Arc, LazyLock};

use resvg::usvg::{self, fontdb};

/// The longest side of a picture; a larger one is our mistake.
pub const LONGEST: u16 = 2000;

/// Width and height of a picture.
pub type Size = (u16, u16);

/// What Discord's clients load fonts for, we carry along: two weights of one family, and nothing of the machine's.
static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(notosans::REGULAR_TTF.to_vec());
    fonts.load_font_data(notosans::BOLD_TTF.to_vec());
    fonts.set_sans_serif_family("Noto Sans");
    Arc::new(fonts)
});

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The text is no drawing.
    #[error("the drawing cannot be read: {0}")]
    Unreadable(#[from] usvg::Error),
    /// It is empty, or larger than any of ours.
    #[error("a drawing of {0} × {1} cannot be painted")]
    Size(u16, u16),
    /// It has more colours than a picture of ours can.
    #[error("the drawing has too many colours")]
    Colours,
    /// It could not be written.
    #[error("the picture cannot be written: {0}")]
    Unwritable(#[from] png::EncodingError),
    /// Painting it went wrong.
    #[error("painting it panicked")]
    Panicked,
}

/// The drawing as usvg reads it, with all letters laid out.
pub(super) fn read(svg: &str) -> Result<usvg::Tree, Fault> {
    let options = usvg::Options {
        font_family: "Noto Sans".to_owned(),
        fontdb: Arc::clone(&FONTS),
        ..usvg::Options::default()
    };
    Ok(usvg::Tree::from_str(svg, &options)?)
}

/// How the pixels of a picture are told.
pub(super) enum Told {
    /// By the numbers of these colours: red, green and blue of each.
    Numbers(Vec<u8>),
    /// By red, green, blue, and how much of what lies below is hidden.
    Colours,
}

/// Pixels as a PNG.
pub(super) fn write((width, height): Size, told: Told, pixels: &[u8]) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width.into(), height.into());
    match told {
        Told::Numbers(colours) => {
            encoder.set_color(png::ColorType::Indexed);
            encoder.set_palette(colours);
        }
        Told::Colours => encoder.set_color(png::ColorType::Rgba),
    }
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Fast);
    // Of those that are fast this one makes the fewest bytes of what we draw.
    encoder.set_filter(png::Filter::Paeth);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(bytes)
}
