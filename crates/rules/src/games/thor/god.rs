//! The six gods.

/// A god, in the order in which all lists name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum God {
    Odin,
    Thor,
    Freya,
    Freyr,
    Njord,
    /// Grey; only in the big game.
    Baldur,
}

impl God {
    /// All of them.
    pub const ALL: [God; 6] = [
        God::Odin,
        God::Thor,
        God::Freya,
        God::Freyr,
        God::Njord,
        God::Baldur,
    ];

    /// Its place in [`God::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }

    /// Its name in notation.
    pub fn name(self) -> &'static str {
        match self {
            God::Odin => "odin",
            God::Thor => "thor",
            God::Freya => "freya",
            God::Freyr => "freyr",
            God::Njord => "njord",
            God::Baldur => "baldur",
        }
    }

    /// The god of that name.
    pub fn find(name: &str) -> Option<God> {
        God::ALL.into_iter().find(|god| god.name() == name)
    }
}
