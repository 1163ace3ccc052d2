//! `torwart load`: the whole bot against the local Discord, many matches at once, played by scripted people.

/// What to play.
#[derive(Clone, Debug, clap::Args)]
pub struct Options {
    /// Matches at the same time.
    #[arg(long, default_value_t = 100)]
    pub matches: usize,
    /// How long.
    #[arg(long, default_value_t = 10)]
    pub seconds: u64,
}

/// Runs it and prints the figures.
pub async fn run(_options: &Options) -> Result<(), String> {
    Err("not yet".to_owned())
}
