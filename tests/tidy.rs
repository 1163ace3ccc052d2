//! The habits a machine can keep: layers, lengths, names, words, texts, what goes into the image. Each test names what to do when it fails, and
//! each check is shown once, below it, to be able to fail. Reasons are in CONTRIBUTING.md and ARCHITECTURE.md.

#[path = "tidy/embedded.rs"]
mod embedded;
#[path = "tidy/games.rs"]
mod games;
#[path = "tidy/ignore.rs"]
mod ignore;
#[path = "tidy/image.rs"]
mod image;
#[path = "tidy/layers.rs"]
mod layers;
#[path = "tidy/map.rs"]
mod map;
#[path = "tidy/methods.rs"]
mod methods;
#[path = "tidy/places.rs"]
mod places;
#[path = "tidy/rings.rs"]
mod rings;
#[path = "tidy/shape.rs"]
mod shape;
#[path = "tidy/source.rs"]
mod source;
#[path = "tidy/texts.rs"]
mod texts;
#[path = "tidy/times.rs"]
mod times;
#[path = "tidy/tree.rs"]
mod tree;
#[path = "tidy/words.rs"]
mod words;
