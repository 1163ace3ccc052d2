//! The commands the bot has registered, globally and per server, with ids that survive re-registration.
//! Checks each with twilight before keeping it. Called by `rest/commands.rs` and by people who type a command.

use std::collections::HashMap;

use serde::Deserialize;
use serde_json::{Map, Value, json};
use twilight_model::application::command::{Command as Model, CommandOption, CommandType};
use twilight_validate::command as limit;

use super::ids::GuildId;
use super::realm::Realm;
use super::refusal::Refusal;

/// Discord raised the limit of one command to 8000; twilight still knows 4000.
const CHARACTERS_MAX: usize = 8_000;
/// How many commands of a kind one scope may have: typed ones, those of a user, those of a message. The menus had five
/// each until March 2026.
const MOST: [(u64, usize); 3] = [(1, 100), (2, 15), (3, 15)];

fn most(kind: u64) -> usize {
    let found = MOST.iter().find(|(known, _)| *known == kind);
    found.map_or(0, |(_, most)| *most)
}

/// Commands as sent back to the bot, one list per scope (`None` is global).
#[derive(Default)]
pub(super) struct Commands {
    scopes: HashMap<Option<GuildId>, Vec<Value>>,
}

impl Commands {
    pub(super) fn list(&self, scope: Option<GuildId>) -> &[Value] {
        self.scopes.get(&scope).map_or(&[], Vec::as_slice)
    }

    /// All lists, to be written down; the global one first.
    pub(super) fn scopes(&self) -> Vec<(Option<GuildId>, &[Value])> {
        let lists = self.scopes.iter();
        let mut lists: Vec<_> = lists
            .map(|(scope, list)| (*scope, list.as_slice()))
            .collect();
        lists.sort_unstable_by_key(|(scope, _)| *scope);
        lists
    }

    pub(super) fn restore(&mut self, scopes: Vec<(Option<GuildId>, Vec<Value>)>) {
        self.scopes = scopes.into_iter().collect();
    }

    pub(super) fn total(&self) -> usize {
        self.scopes.values().map(Vec::len).sum()
    }

    /// Changes whenever a command does: versions are snowflakes, so the newest counts up.
    pub(super) fn stamp(&self) -> String {
        let all = self.scopes.values().flatten();
        let newest = all.filter_map(|command| command["version"].as_str()).max();
        format!("{}:{}", self.total(), newest.unwrap_or("0"))
    }

    pub(super) fn by_id(&self, scope: Option<GuildId>, id: &str) -> Option<&Value> {
        self.list(scope).iter().find(|command| command["id"] == id)
    }

    pub(super) fn remove(&mut self, scope: Option<GuildId>, id: &str) -> bool {
        let Some(list) = self.scopes.get_mut(&scope) else {
            return false;
        };
        let before = list.len();
        list.retain(|command| command["id"] != id);
        list.len() < before
    }

    pub(super) fn forget_guild(&mut self, guild: GuildId) {
        self.scopes.remove(&Some(guild));
    }

    /// The command of this name and type a person finds in a server or DM: the server's own wins.
    pub(super) fn find(&self, guild: Option<GuildId>, kind: u64, name: &str) -> Option<&Value> {
        let own = guild.map_or(&[][..], |guild| self.list(Some(guild)));
        let fits = |command: &&Value| command["name"] == name && command["type"] == kind;
        own.iter()
            .find(fits)
            .or_else(|| self.list(None).iter().find(fits))
    }

    fn put(&mut self, scope: Option<GuildId>, command: Value) {
        let list = self.scopes.entry(scope).or_default();
        match list.iter_mut().find(|old| old["id"] == command["id"]) {
            Some(old) => *old = command,
            None => list.push(command),
        }
    }

    /// Creates or, if the name is taken, replaces a command; `true` says it is new.
    pub(super) fn upsert(
        &mut self,
        realm: &mut Realm,
        scope: Option<GuildId>,
        body: &Value,
        path: &str,
    ) -> Result<(Value, bool), Refusal> {
        let command = self.complete(realm, scope, body, path)?;
        let new = self
            .by_id(scope, command["id"].as_str().unwrap_or_default())
            .is_none();
        let kind = command["type"].as_u64().unwrap_or(0);
        let known = self.list(scope).iter();
        let known = known.filter(|known| known["type"] == kind).count();
        if new && known >= most(kind) {
            let text = format!(
                "Maximum number of application commands reached ({})",
                most(kind)
            );
            return Err(Refusal::new(400, 30032, text));
        }
        self.put(scope, command.clone());
        Ok((command, new))
    }

    /// Bulk overwrite: all or nothing.
    pub(super) fn overwrite(
        &mut self,
        realm: &mut Realm,
        scope: Option<GuildId>,
        body: &Value,
    ) -> Result<Value, Refusal> {
        let Some(bodies) = body.as_array() else {
            return Err(Refusal::form(
                "",
                "LIST_TYPE_CONVERT",
                "Only iterables may be used",
            ));
        };
        let mut list: Vec<Value> = Vec::with_capacity(bodies.len());
        for (at, body) in bodies.iter().enumerate() {
            let command = self.complete(realm, scope, body, &at.to_string())?;
            let twin = |known: &&Value| {
                known["name"] == command["name"] && known["type"] == command["type"]
            };
            if list.iter().find(twin).is_some() {
                let text = "Application command names must be unique";
                let code = "APPLICATION_COMMANDS_DUPLICATE_NAME";
                return Err(Refusal::form(&at.to_string(), code, text));
            }
            list.push(command);
        }
        for (kind, most) in MOST {
            if list.iter().filter(|known| known["type"] == kind).count() > most {
                let text = format!("Must be {most} or fewer in length.");
                return Err(Refusal::bad_length("", text));
            }
        }
        let answer = Value::Array(list.clone());
        self.scopes.insert(scope, list);
        Ok(answer)
    }

    /// PATCH: the stored command with some fields replaced.
    pub(super) fn patch(
        &mut self,
        realm: &mut Realm,
        scope: Option<GuildId>,
        id: &str,
        body: &Value,
    ) -> Result<Value, Refusal> {
        let mut merged = self
            .by_id(scope, id)
            .cloned()
            .ok_or_else(Refusal::unknown_command)?;
        for (key, value) in body.as_object().into_iter().flatten() {
            merged[key] = value.clone();
        }
        let mut command = self.complete(realm, scope, &merged, "")?;
        command["id"] = json!(id);
        self.put(scope, command.clone());
        Ok(command)
    }

    /// Fills in what Discord adds, then checks the whole.
    fn complete(
        &self,
        realm: &mut Realm,
        scope: Option<GuildId>,
        body: &Value,
        path: &str,
    ) -> Result<Value, Refusal> {
        let Some(fields) = body.as_object() else {
            return Err(Refusal::form(
                path,
                "DICT_TYPE_CONVERT",
                "Only dictionaries may be used",
            ));
        };
        let kind = fields.get("type").and_then(Value::as_u64).unwrap_or(1);
        let name = fields
            .get("name")
            .and_then(Value::as_str)
            .unwrap_or_default();
        let known = self.list(scope).iter();
        let known = known
            .clone()
            .find(|old| old["name"] == name && old["type"] == kind);
        let id = match known {
            Some(old) => old["id"].clone(),
            None => json!(realm.mint.next_id().to_string()),
        };
        let mut command = defaults(kind);
        for (key, value) in fields.iter().filter(|(_, value)| !value.is_null()) {
            command.insert(key.clone(), value.clone());
        }
        command.insert("id".into(), id);
        command.insert("application_id".into(), json!(realm.bot));
        command.insert("version".into(), json!(realm.mint.next_id().to_string()));
        if let Some(guild) = scope {
            command.insert("guild_id".into(), json!(guild));
            command.remove("contexts");
        }
        let command = Value::Object(command);
        check(&command, path)?;
        Ok(command)
    }
}

fn defaults(kind: u64) -> Map<String, Value> {
    let defaults = json!({
        "type": kind, "description": "", "options": [], "default_member_permissions": null,
        "nsfw": false, "dm_permission": true, "integration_types": [0], "contexts": null,
        "name_localizations": null, "description_localizations": null,
    });
    match defaults {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

fn check(command: &Value, path: &str) -> Result<(), Refusal> {
    let within = |field: &str| match path {
        "" => field.to_owned(),
        _ => format!("{path}.{field}"),
    };
    let model = Model::deserialize(command)
        .map_err(|why| Refusal::form(&within("_"), "MODEL_TYPE_CONVERT", why.to_string()))?;
    let refuse = |field: &str, why: limit::CommandValidationError| {
        Refusal::form(&within(field), "BASE_TYPE_BAD_LENGTH", why.to_string())
    };
    if model.kind != CommandType::ChatInput {
        check_menu(&model, within)?;
    }
    let characters = limit::command_characters(&model);
    if characters > CHARACTERS_MAX {
        let text = format!("Command exceeds maximum size ({CHARACTERS_MAX})");
        return Err(Refusal::form(
            &within("_"),
            "APPLICATION_COMMAND_TOO_LARGE",
            text,
        ));
    }
    if characters <= limit::COMMAND_TOTAL_LENGTH {
        limit::command(&model).map_err(|why| refuse("name", why))?;
    } else if model.kind == CommandType::ChatInput {
        limit::chat_input_name(&model.name).map_err(|why| refuse("name", why))?;
        limit::description(&model.description).map_err(|why| refuse("description", why))?;
    }
    check_options(&model.options, &within("options"))
}

/// An entry in the menu of a user or a message has a name and nothing else.
fn check_menu(model: &Model, within: impl Fn(&str) -> String) -> Result<(), Refusal> {
    if !matches!(model.kind, CommandType::User | CommandType::Message) {
        let text = "Value must be one of {1, 2, 3}.";
        return Err(Refusal::form(&within("type"), "BASE_TYPE_CHOICES", text));
    }
    // An empty table of translations, which some libraries send, describes nothing.
    let translated = model.description_localizations.as_ref();
    let translated = translated.is_some_and(|words| !words.is_empty());
    let described = !model.description.is_empty() || translated;
    for (wrong, field, code) in [
        (
            described,
            "description",
            "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID",
        ),
        (
            !model.options.is_empty(),
            "options",
            "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_INVALID",
        ),
    ] {
        if wrong {
            let text = format!("Context menu commands cannot have {field}");
            return Err(Refusal::form(&within(field), code, text));
        }
    }
    Ok(())
}

fn check_options(options: &[CommandOption], path: &str) -> Result<(), Refusal> {
    let refuse = |at: &str, why: String| Refusal::form(at, "BASE_TYPE_BAD_LENGTH", why);
    limit::options(options).map_err(|why| refuse(path, why.to_string()))?;
    for (at, option) in options.iter().enumerate() {
        let here = format!("{path}.{at}");
        if options[..at]
            .iter()
            .any(|earlier| earlier.name == option.name)
        {
            let code = "APPLICATION_COMMAND_OPTIONS_NAME_INVALID";
            return Err(Refusal::form(&here, code, "Option name must be unique"));
        }
        limit::option_name(&option.name)
            .map_err(|why| refuse(&format!("{here}.name"), why.to_string()))?;
        for choice in option.choices.iter().flatten() {
            limit::choice(choice)
                .map_err(|why| refuse(&format!("{here}.choices"), why.to_string()))?;
        }
        if option
            .choices
            .as_ref()
            .is_some_and(|choices| choices.len() > limit::CHOICES_LIMIT)
        {
            return Err(refuse(
                &format!("{here}.choices"),
                "Must be 25 or fewer in length.".into(),
            ));
        }
        let choices = option.choices.as_deref().unwrap_or_default();
        let twice = |at: &usize| {
            choices[..*at]
                .iter()
                .any(|one| one.name == choices[*at].name)
        };
        if let Some(at) = (1..choices.len()).find(twice) {
            let code = "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS";
            let path = format!("{here}.choices.{at}");
            return Err(Refusal::form(
                &path,
                code,
                "Option choice name already exists",
            ));
        }
        if let Some(inner) = &option.options {
            check_options(inner, &format!("{here}.options"))?;
        }
    }
    Ok(())
}
