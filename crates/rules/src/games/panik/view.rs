//! What a viewer may know of a match of Torschuss-Panik!: everything. Nobody holds anything back, and nothing has to be imagined.

use serde::Serialize;

use crate::games::panik::game::{Awaits, Match, Stage};
use crate::kernel::Viewer;

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The whole match.
    #[serde(flatten)]
    pub open: Match,
}

impl View {
    /// Whether someone is asked to do something.
    fn is_due(&self) -> bool {
        let playing = matches!(self.open.stage, Stage::Play | Stage::ShootOut);
        playing && self.open.awaits != Awaits::Die
    }

    /// Whether the viewer is asked.
    pub fn is_asked(&self) -> bool {
        self.is_due() && self.viewer.is(self.open.turn)
    }

    /// Whether the viewer is shown what there is to press: whoever is asked, and the public board, on which only that one may
    /// press.
    pub fn has_controls(&self) -> bool {
        self.is_asked() || self.is_due() && self.viewer == Viewer::Public
    }
}
