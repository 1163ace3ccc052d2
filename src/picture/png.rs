//! SVG text as a PNG. The work of milliseconds: [`Studio`](crate::picture::Studio) does it beside everything else.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, fontdb};

/// The longest side of a picture; a larger one is our mistake.
const LONGEST: f32 = 2000.0;

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
    Size(f32, f32),
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

/// Paints a drawing.
pub fn png(svg: &str) -> Result<Vec<u8>, Fault> {
    let pixmap = paint(svg)?;
    let (pixels, _) = pixmap.data().as_chunks::<4>();
    let mut rgb = vec![[0; 3]; pixels.len()];
    // Without transparency: most pictures bring their own ground, which is a third less to send.
    for (pixel, [red, green, blue, _]) in rgb.iter_mut().zip(pixels) {
        *pixel = [*red, *green, *blue];
    }
    write(&pixmap, png::ColorType::Rgb, rgb.as_flattened())
}

fn paint(svg: &str) -> Result<Pixmap, Fault> {
    let tree = read(svg)?;
    let size = tree.size();
    let (width, height) = (size.width(), size.height());
    let fits = width <= LONGEST && height <= LONGEST;
    let pixmap = fits.then(|| Pixmap::new(width as u32, height as u32));
    let mut pixmap = pixmap.flatten().ok_or(Fault::Size(width, height))?;
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// Paints a drawing on nothing: what it does not cover shows what lies below.
pub fn cut_out(svg: &str) -> Result<Vec<u8>, Fault> {
    let pixmap = paint(svg)?;
    let pixels = pixmap.pixels().iter().map(|pixel| pixel.demultiply());
    let rgba: Vec<[u8; 4]> = pixels
        .map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()])
        .collect();
    write(&pixmap, png::ColorType::Rgba, rgba.as_flattened())
}

fn write(pixmap: &Pixmap, colours: png::ColorType, painted: &[u8]) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixmap.width(), pixmap.height());
    encoder.set_color(colours);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Fast);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(painted)?;
    writer.finish()?;
    Ok(bytes)
}
