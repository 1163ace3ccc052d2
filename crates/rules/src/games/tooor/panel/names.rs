//! What the players are called (T-R2): each card has a woman on one side and a man on the other. Purely cosmetic.

use crate::games::tooor::{Pictures, Player, View};
use crate::kernel::Seat;

const RUNNER_F: &str = "🏃‍♀️";
const RUNNER_M: &str = "🏃‍♂️";

/// For each team: eleven names in the order S1 … D3 and the keeper.
const WOMEN: [[&str; 11]; 2] = [
    [
        "Lina", "Mia", "Ada", "Zoe", "Ines", "Nora", "Kim", "Olga", "Rosa", "Tess", "Vera",
    ],
    [
        "Eva", "Jana", "Lucy", "Maja", "Gina", "Bea", "Yuki", "Ruth", "Cleo", "Pia", "Uma",
    ],
];
const MEN: [[&str; 11]; 2] = [
    [
        "Luca", "Milo", "Abel", "Jan", "Ivo", "Nils", "Karl", "Olaf", "Rui", "Tom", "Veit",
    ],
    [
        "Erik", "Jack", "Leo", "Max", "Gus", "Bo", "Yusuf", "Hugo", "Cole", "Dirk", "Udo",
    ],
];

/// Whether the woman's side of a card is up. Mixed teams take turns, the two teams the other way round.
fn is_woman(pictures: Pictures, seat: Seat, index: usize) -> bool {
    match pictures {
        Pictures::Women => true,
        Pictures::Men => false,
        Pictures::Mixed => (index + seat.index()).is_multiple_of(2),
    }
}

fn name(pictures: Pictures, seat: Seat, index: usize) -> &'static str {
    let names = if is_woman(pictures, seat, index) {
        &WOMEN
    } else {
        &MEN
    };
    names[seat.index() % 2][index]
}

/// `S1 Lina`.
pub fn player(view: &View, seat: Seat, player: Player) -> String {
    let name = name(view.options.teams, seat, player.index());
    format!("{} {name}", player.id())
}

/// The keeper's name.
pub fn keeper(view: &View, seat: Seat) -> &'static str {
    name(view.options.teams, seat, Player::COUNT)
}

/// The player as an emoji.
pub fn emoji(view: &View, seat: Seat, player: Player) -> &'static str {
    if is_woman(view.options.teams, seat, player.index()) {
        RUNNER_F
    } else {
        RUNNER_M
    }
}
