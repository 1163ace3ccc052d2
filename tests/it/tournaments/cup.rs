//! A tournament and the people in it, as the tests play it: everyone knows their place, and whoever is to lose resigns.

use std::sync::Arc;

use torwart::emulator::{ChannelId, Person, SeenMessage, WireRecord};
use torwart::kernel::{Channel, Guild, Person as Someone, Seed, TournamentId};
use torwart::tournament::{
    Change, Command, Creation, Format, Match, MatchNo, Phase, Start, Tournament,
};

use crate::bot::TestBot;
use crate::players::press_verb;

/// The names of those who play, in the order in which they sign up.
pub const NAMES: [&str; 8] = ["Ana", "Ben", "Cleo", "Dana", "Emil", "Fay", "Gus", "Hana"];

/// What the tests call their tournaments.
pub const NAME: &str = "Cup of November";

/// A tournament.
pub struct Cup {
    pub id: TournamentId,
    pub channel: ChannelId,
    pub people: Vec<Person>,
}

/// What is agreed on.
pub fn terms(bot: &TestBot, format: Format) -> Creation {
    let guild = bot.discord.guild("Torwart Arena");
    Creation {
        name: NAME.to_owned(),
        game: "tor".to_owned(),
        options: String::new(),
        format,
        pace: "none".to_owned(),
        round_seconds: None,
        limit: None,
        start: Start::Now,
        organiser: Someone(bot.person("Ana").id().0),
        guild: Guild(guild.0),
        channel: Channel(bot.discord.channel("tournaments").0),
        seed: Seed([7; 32]),
    }
}

/// So many people of the server; those it does not have move in.
pub async fn people(bot: &TestBot, count: usize) -> Vec<Person> {
    let guild = bot.discord.guild("Torwart Arena");
    let mut people = Vec::new();
    for name in &NAMES[..count] {
        let person = bot.discord.find_person(name).unwrap_or_else(|| {
            let spec = torwart::emulator::PersonSpec::new(*name);
            let person = bot.discord.add_person(spec);
            bot.discord.add_member(guild, &person, false);
            person
        });
        let _ = person.slash(bot.games(), "tor matches", &[]).await;
        people.push(person);
    }
    people
}

impl Cup {
    /// A tournament that so many have joined.
    pub async fn called(bot: &TestBot, terms: Creation, count: usize) -> Cup {
        let people = people(bot, count).await;
        let channel = ChannelId(terms.channel.0);
        let service = bot.tournaments();
        let id = service.name_for(u64::from(terms.channel.0 as u32) + count as u64);
        service.create(id, terms).await.ok().unwrap();
        for (click, person) in (1..).zip(&people) {
            let by = Someone(person.id().0);
            service.join(id, by, click).await.ok().unwrap();
        }
        Cup {
            id,
            channel,
            people,
        }
    }

    /// The same, begun.
    pub async fn begun(bot: &TestBot, terms: Creation, count: usize) -> Cup {
        let cup = Cup::called(bot, terms, count).await;
        let service = bot.tournaments();
        service.start(cup.id, cup.organiser()).await.ok().unwrap();
        cup
    }

    /// Ana.
    pub fn organiser(&self) -> torwart::tournament::Actor {
        torwart::tournament::Actor {
            person: Someone(self.people[0].id().0),
            organises: true,
        }
    }

    /// Something that an organiser or a player wants.
    pub async fn command(&self, bot: &TestBot, command: Command) -> Change {
        let done = bot.tournaments().command(self.id, command).await;
        done.unwrap_or_else(|failure| panic!("{failure:?}"))
    }

    /// The tournament as its log has it.
    pub async fn now(&self, bot: &TestBot) -> Arc<Tournament> {
        bot.tournaments().get(self.id).await.unwrap().unwrap()
    }

    /// Someone who plays, by their number in the tournament.
    pub fn person(&self, tournament: &Tournament, game: &Match, seat: usize) -> &Person {
        let player = game.players()[seat];
        let someone = tournament.field.entrants[player.index()].person;
        let mut people = self.people.iter();
        people.find(|person| person.id().0 == someone.0).unwrap()
    }

    /// The board of a match that has a table, once it is posted.
    pub async fn board(&self, bot: &TestBot, tournament: &Tournament, no: MatchNo) -> SeenMessage {
        let game = tournament.game(no).unwrap();
        let (table, place) = game.table.unwrap();
        let who = self.person(tournament, game, 0);
        let id = format!("1:ask-resign:{table}");
        let look = || {
            let mut messages = who.messages(ChannelId(place.0)).into_iter().rev();
            messages.find(|message| message.buttons().iter().any(|b| b.custom_id == id))
        };
        let what = format!("the board of match {}", no.0);
        bot.discord.until_some(&what, look).await
    }

    /// The player with this seat gives up.
    pub async fn resigns(&self, bot: &TestBot, tournament: &Tournament, no: MatchNo, seat: usize) {
        let board = self.board(bot, tournament, no).await;
        let game = tournament.game(no).unwrap();
        let loser = self.person(tournament, game, seat);
        let asked = press_verb(loser, board.id, "ask-resign").await;
        let asked = asked.expect_message();
        let _ = press_verb(loser, asked.id, "resign").await.expect_message();
    }

    /// Plays to the end. Of two, the one with the later number loses.
    pub async fn play(&self, bot: &TestBot) -> Arc<Tournament> {
        loop {
            let tournament = self.play_round(bot).await;
            if !matches!(tournament.phase, Phase::Running) {
                return tournament;
            }
        }
    }

    /// Plays the matches that are open, and waits until what follows from them is done.
    pub async fn play_round(&self, bot: &TestBot) -> Arc<Tournament> {
        bot.quiet().await;
        let tournament = self.now(bot).await;
        let open: Vec<MatchNo> = open(&tournament);
        assert!(!open.is_empty(), "nothing is open, and it goes on");
        for no in open {
            let players = tournament.game(no).unwrap().players();
            for (seat, player) in players.iter().enumerate() {
                let last = player == players.iter().min().unwrap();
                if !last {
                    self.resigns(bot, &tournament, no, seat).await;
                }
            }
        }
        bot.quiet().await;
        self.now(bot).await
    }

    /// What stands in the tournament's channel.
    pub fn said(&self) -> Vec<SeenMessage> {
        self.people[0].messages(self.channel)
    }

    /// The one message in the channel that begins so.
    pub fn only(&self, start: &str) -> SeenMessage {
        let mut said = self.said();
        said.retain(|message| message.content.starts_with(start));
        assert_eq!(said.len(), 1, "{start:?}: {said:#?}");
        said.remove(0)
    }

    /// What holds however it was played: every match was opened once, its players were called once, and nothing was announced twice.
    pub async fn check(&self, bot: &TestBot) {
        let tournament = self.now(bot).await;
        let (card, over) = ("🏆 **", "🏁 **");
        self.only(card);
        self.only(over);
        let rounds: std::collections::BTreeSet<u32> = tournament
            .field
            .matches
            .iter()
            .map(|game| game.round)
            .collect();
        let announced = self.said();
        let announced = announced.iter().filter(|m| m.content.starts_with("📣 **"));
        assert_eq!(announced.count(), rounds.len());
        let played = tournament
            .field
            .matches
            .iter()
            .filter(|game| game.is_match());
        for game in played {
            assert_eq!(game.tables, 1, "match {} was opened once", game.no.0);
            let (_, place) = game.table.unwrap();
            let mut pinged = self.called_at(bot, place);
            pinged.sort_unstable();
            let mut players: Vec<u64> = (0..game.players().len())
                .map(|seat| self.person(&tournament, game, seat).id().0)
                .collect();
            players.sort_unstable();
            if place.0 != self.channel.0 {
                assert_eq!(pinged, players, "match {}", game.no.0);
            }
        }
    }

    /// Whom messages in a channel notified, once for each message.
    fn called_at(&self, bot: &TestBot, place: Channel) -> Vec<u64> {
        let path = format!("/channels/{}/messages", place.0);
        let posts = bot.requests(0, "POST", "/channels/{channel_id}/messages");
        let posts = posts.into_iter().filter(|post| post.path.ends_with(&path));
        let mut seen = std::collections::HashSet::new();
        let new = posts.filter(|post| seen.insert(post.response["id"].to_string()));
        let users = |post: WireRecord| {
            let users = post.body["allowed_mentions"]["users"].clone();
            let users: Vec<String> = serde_json::from_value(users).unwrap();
            users.into_iter().map(|user| user.parse().unwrap())
        };
        new.flat_map(users).collect()
    }
}

/// The matches that can be played.
pub fn open(tournament: &Tournament) -> Vec<MatchNo> {
    let matches = tournament.field.matches.iter();
    let open = matches.filter(|game| game.is_open() && game.table.is_some());
    open.map(|game| game.no).collect()
}
