//! Each wrong value gives one clear line, and many wrong values give many.

use std::path::Path;

use secrecy::ExposeSecret;

use super::*;

fn load(toml: &str, env: &[(&str, &str)]) -> Result<Config, Faults> {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("given.toml");
    std::fs::write(&file, toml).unwrap();
    load_in(dir.path(), Some(&file), env)
}

fn load_in(dir: &Path, file: Option<&Path>, env: &[(&str, &str)]) -> Result<Config, Faults> {
    let env = env.iter().map(|(k, v)| ((*k).into(), (*v).into()));
    Config::load_in(dir, file, env)
}

fn lines(result: Result<Config, Faults>) -> Vec<String> {
    match result {
        Ok(_) => Vec::new(),
        Err(faults) => faults.lines().map(str::to_owned).collect(),
    }
}

#[test]
fn the_defaults_are_complete_and_right() {
    let config = load("", &[]).unwrap();
    assert!(config.discord.token.is_none());
    assert_eq!(config.discord.proxy, None);
    assert_eq!(config.discord.dev_guild, None);
    assert_eq!(config.database.url, "sqlite://data/torwart.db");
    assert_eq!(config.database.durability, Durability::Full);
    assert_eq!(config.http.socket().to_string(), "127.0.0.1:7301");
    assert_eq!(config.emulator.socket().to_string(), "127.0.0.1:7300");
    assert_eq!(config.log.filter, "info,serenity=error");
    assert_eq!(config.log.format, LogFormat::Text);
    assert_eq!(config.play.max_matches_per_person, 20);
    assert_eq!(config.play.challenge_expires, Duration::from_secs(900));
    assert_eq!(config.play.live, Duration::from_secs(120));
    assert_eq!(config.play.slow, Duration::from_secs(259_200));
    assert_eq!(config.outbox.old_message, Duration::from_secs(55 * 60));
    assert_eq!(config.outbox.callback_timeout, Duration::from_millis(2500));
    assert_eq!(config.outbox.answer_within, Duration::from_millis(2000));
    assert_eq!(config.outbox.dms_per_minute, 10);
}

#[test]
fn later_layers_win() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::create_dir(dir.path().join("config")).unwrap();
    let named = dir.path().join("named.toml");
    std::fs::write(
        &named,
        "[http]\nport = 1\naddress = \"::1\"\n[play]\nlive_seconds = 5",
    )
    .unwrap();
    let local = dir.path().join("config/local.toml");
    std::fs::write(local, "[http]\nport = 2\n[play]\nslow_seconds = 6").unwrap();

    let config = load_in(dir.path(), Some(&named), &[]).unwrap();
    assert_eq!(config.http.socket().to_string(), "[::1]:2");
    assert_eq!(config.play.live, Duration::from_secs(5));
    assert_eq!(config.play.slow, Duration::from_secs(6));

    let env = [
        ("TORWART_CONFIG", named.to_str().unwrap()),
        ("TORWART__HTTP__PORT", "3"),
    ];
    let config = load_in(dir.path(), None, &env).unwrap();
    assert_eq!(config.http.socket().to_string(), "[::1]:3");
}

#[test]
fn the_environment_overrides() {
    let env = [
        ("TORWART__HTTP__PORT", "0"),
        ("TORWART__PLAY__MAX_MATCHES_PER_PERSON", "50"),
        ("TORWART__LOG__FORMAT", "json"),
        ("TORWART__DISCORD__DEV_GUILD", "81384788765712384"),
        ("DISCORD_PROXY", "http://127.0.0.1:9000/"),
        ("DATABASE_URL", "sqlite://other.db"),
        ("TORWART__DATABASE__URL", "sqlite://other.db"),
        ("RUST_LOG", "warn,torwart=debug"),
        ("TORWART__LOG__FILTER", "info"),
        ("PATH", "/bin"),
    ];
    let config = load("[http]\nport = 80", &env).unwrap();
    assert_eq!(config.http.port, 0);
    assert_eq!(config.play.max_matches_per_person, 50);
    assert_eq!(config.log.format, LogFormat::Json);
    assert_eq!(config.discord.dev_guild, Some(81_384_788_765_712_384));
    assert_eq!(
        config.discord.proxy.as_deref(),
        Some("http://127.0.0.1:9000")
    );
    assert_eq!(config.database.url, "sqlite://other.db");
    assert_eq!(config.log.filter, "warn,torwart=debug");
}

#[test]
fn a_token_comes_from_the_environment_or_a_file() {
    let token = format!("{}.GaBc-1.{}_x", "M".repeat(24), "k".repeat(36));
    let config = load("", &[("DISCORD_TOKEN", &format!(" {token}\n"))]).unwrap();
    let found = config.discord.token.as_ref().unwrap().expose_secret();
    assert_eq!(found, token);
    assert!(!format!("{config:?}").contains("GaBc"));

    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("token");
    std::fs::write(&file, "from.a.file\n").unwrap();
    let of_file = ("DISCORD_TOKEN_FILE", file.to_str().unwrap());
    // Another server may have tokens of another kind.
    let proxy = ("DISCORD_PROXY", "http://127.0.0.1:7300");
    let config = load("", &[of_file, proxy]).unwrap();
    assert_eq!(config.discord.token.unwrap().expose_secret(), "from.a.file");
    check(
        lines(load("", &[of_file])),
        "does not look like a bot's token",
    );
}

#[test]
fn what_is_copied_by_mistake_is_no_token() {
    let (public_key, secret) = ("0f".repeat(32), "k".repeat(32));
    let example = include_str!("../../.env.example");
    let line = example
        .lines()
        .find_map(|line| line.strip_prefix("DISCORD_TOKEN="));
    for (text, wanted) in [
        (line.unwrap(), "is still the line of .env.example"),
        ("123456789012345678", "three parts"),
        (&public_key, "three parts"),
        (&secret, "three parts"),
        ("abc.def.ghi", "three parts"),
        (&format!("{secret}.{secret}"), "three parts"),
        (&format!("{secret}.{secret}.{secret}="), "three parts"),
    ] {
        let found = lines(load("", &[("DISCORD_TOKEN", text)]));
        assert!(
            !found[0].contains(text),
            "a token is never repeated: {found:?}"
        );
        check(found, wanted);
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_found() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("file");
    std::fs::write(&file, "").unwrap();
    for (path, fits) in [
        ("a.db", true),
        ("new/deep/a.db", true),
        ("file", true),
        ("file/a.db", false),
        ("", false),
    ] {
        let path = dir.path().join(path);
        assert_eq!(place::unwritable(&path).is_none(), fits, "{path:?}");
    }
    let left: Vec<_> = std::fs::read_dir(dir.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "looking changes nothing: {left:?}");
}

const WRONG_FILES: &[(&str, &str)] = &[
    (
        "[http]\nport = 70000",
        "http.port: must be a whole number from 0 to 65535, not 70000",
    ),
    (
        "[http]\nport = -1",
        "http.port: must be a whole number from 0 to 65535, not -1",
    ),
    (
        "[http]\nport = 1.5",
        "http.port: must be a whole number from 0 to 65535, not 1.5",
    ),
    (
        "[http]\nport = \"many\"",
        "http.port: must be a whole number from 0 to 65535, not \"many\"",
    ),
    (
        "[http]\nport = [1]",
        "http.port: must be a whole number from 0 to 65535, not a list",
    ),
    (
        "[http]\naddress = \"here\"",
        "http.address: must be an IP address",
    ),
    (
        "[emulator]\naddress = \"\"",
        "emulator.address: must be an IP address",
    ),
    (
        "[emulator]\nport = true",
        "emulator.port: must be a whole number",
    ),
    (
        "[http]\nprot = 1",
        "http.prot: unknown setting; [http] has address, port",
    ),
    (
        "[htp]\nport = 1",
        "htp.port: unknown setting; the sections are cluster, database, discord,",
    ),
    (
        "http = 1",
        "http: unknown setting; [http] has address, port",
    ),
    (
        "[http.port]\nx = 1",
        "http.port.x: unknown setting; [http] has address, port",
    ),
    ("[http\nport = 1", "TOML parse error at line 1, column 6"),
    ("[http]\nport = 1\nport = 2", "duplicate key"),
    (
        "[discord]\ntoken = \"abc\"",
        "discord.token: a token is a secret",
    ),
    (
        "[discord]\nproxy = \"127.0.0.1:7300\"",
        "discord.proxy: must look like http://",
    ),
    (
        "[discord]\nproxy = 5",
        "discord.proxy: must look like http://",
    ),
    (
        "[discord]\nproxy = true",
        "discord.proxy: must be text, not true",
    ),
    (
        "[discord]\ndev_guild = \"home\"",
        "discord.dev_guild: must be a Discord id",
    ),
    (
        "[discord]\ndev_guild = 0",
        "discord.dev_guild: must be a Discord id",
    ),
    (
        "[discord]\nprivacy_url = \"ask me\"",
        "discord.privacy_url: must be a link",
    ),
    (
        "[discord]\nsupport_url = \"javascript:alert(1)\"",
        "discord.support_url: must be a link",
    ),
    (
        "[database]\nurl = \"postgres://\"",
        "database.url: must name a file, such as sqlite://data/torwart.db, or a server",
    ),
    ("[database]\nurl = \"\"", "database.url: must name a file"),
    (
        "[database]\nurl = \"sqlite://\"",
        "database.url: must name a file",
    ),
    (
        "[database]\nurl = \"sqlite::memory:\"",
        "database.url: a database in memory would lose every match",
    ),
    (
        "[database]\nurl = \"sqlite://x?mode=memory\"",
        "database.url: a database in memory",
    ),
    (
        "[database]\ndurability = \"none\"",
        "database.durability: must be full or normal, not \"none\"",
    ),
    (
        "[database]\ndurability = 1",
        "database.durability: must be full or normal, not 1",
    ),
    (
        "[log]\nfilter = \"torwart=loud\"",
        "log.filter: is not a log filter",
    ),
    ("[log]\nfilter = \"\"", "log.filter: must not be empty"),
    (
        "[log]\nformat = \"xml\"",
        "log.format: must be text or json, not \"xml\"",
    ),
    (
        "[play]\nmax_matches_per_person = 0",
        "play.max_matches_per_person: must be a whole number from 1 to 1000",
    ),
    (
        "[play]\nchallenge_expires_seconds = 0",
        "play.challenge_expires_seconds: must be",
    ),
    (
        "[play]\nlive_seconds = 0",
        "play.live_seconds: must be a whole number from 1 to 86400",
    ),
    (
        "[play]\nlive_grace_seconds = -5",
        "play.live_grace_seconds: must be",
    ),
    (
        "[play]\nrelaxed_seconds = \"1d\"",
        "play.relaxed_seconds: must be",
    ),
    (
        "[play]\nslow_seconds = 9999999999",
        "play.slow_seconds: must be",
    ),
    (
        "[play]\ncall_live_seconds = -1",
        "play.call_live_seconds: must be a whole number from 0 to 86400",
    ),
    (
        "[play]\ncall_relaxed_seconds = \"soon\"",
        "play.call_relaxed_seconds: must be",
    ),
    (
        "[play]\ncall_slow_seconds = 1.5",
        "play.call_slow_seconds: must be",
    ),
    (
        "[outbox]\nedit_interval_ms = -1",
        "outbox.edit_interval_ms: must be",
    ),
    (
        "[outbox]\nold_message_minutes = 61",
        "outbox.old_message_minutes: must be",
    ),
    (
        "[outbox]\nold_edit_interval_ms = \"\"",
        "outbox.old_edit_interval_ms: must be",
    ),
    (
        "[outbox]\ncall_timeout_ms = 0",
        "outbox.call_timeout_ms: must be",
    ),
    (
        "[outbox]\ncallback_timeout_ms = 3001",
        "outbox.callback_timeout_ms: must be",
    ),
    (
        "[outbox]\ndms_per_minute = 0",
        "outbox.dms_per_minute: must be",
    ),
];

#[test]
fn every_wrong_value_in_a_file_is_one_line() {
    for (toml, wanted) in WRONG_FILES {
        check(lines(load(toml, &[])), wanted);
    }
}

const WRONG_VARIABLES: &[(&[(&str, &str)], &str)] = &[
    (
        &[("TORWART__HTTP__PORT", "")],
        "http.port: must be a whole number from 0 to 65535, not \"\" (TORWART__HTTP__PORT)",
    ),
    (
        &[("TORWART__HTTP__PROT", "1")],
        "http.prot: unknown setting; [http] has address, port (TORWART__HTTP__PROT)",
    ),
    (
        &[("TORWART__PORT", "1")],
        "port: unknown setting; the sections are",
    ),
    (
        &[("TORWART_HTTP_PORT", "1")],
        "TORWART_HTTP_PORT: is spelt TORWART__HTTP__PORT",
    ),
    (
        &[("TORWART__DISCORD__TOKEN", "abc")],
        "discord.token: a token is a secret",
    ),
    (&[("DISCORD_TOKEN", "")], "DISCORD_TOKEN: is empty"),
    (&[("DISCORD_TOKEN", " \n")], "DISCORD_TOKEN: is empty"),
    (
        &[("DISCORD_TOKEN", "Bot abc")],
        "DISCORD_TOKEN: is not a token",
    ),
    (
        &[("DISCORD_TOKEN", "a"), ("DISCORD_TOKEN_FILE", "b")],
        "set only one of them",
    ),
    (
        &[("DISCORD_TOKEN_FILE", "no/such/file")],
        "DISCORD_TOKEN_FILE: cannot read \"no/such/file\"",
    ),
    (&[("DISCORD_PROXY", "")], "DISCORD_PROXY: is empty"),
    (
        &[("DISCORD_PROXY", "http://host:1/path")],
        "discord.proxy: must look like",
    ),
    (
        &[("DISCORD_PROXY", "http://host:1?x=y")],
        "discord.proxy: must look like",
    ),
    (
        &[("DISCORD_PROXY", "http://host:99999")],
        "discord.proxy: must look like",
    ),
    (
        &[("DISCORD_PROXY", "http://host:0")],
        "discord.proxy: must look like",
    ),
    (
        &[("DISCORD_PROXY", "http://:80")],
        "discord.proxy: must look like",
    ),
    (
        &[("DISCORD_PROXY", "http://me:pass@host:1")],
        "discord.proxy: must look like",
    ),
    (
        &[("DISCORD_PROXY", "ftp://host:1")],
        "discord.proxy: must look like",
    ),
    (&[("DATABASE_URL", "")], "DATABASE_URL: is empty"),
    (
        &[("DATABASE_URL", "sqlite::memory:")],
        "database.url: a database in memory",
    ),
    (
        &[
            ("DATABASE_URL", "sqlite://a"),
            ("TORWART__DATABASE__URL", "sqlite://b"),
        ],
        "set only one of them",
    ),
    (
        &[("RUST_LOG", "torwart=loud")],
        "log.filter: is not a log filter",
    ),
    (
        &[("TORWART_CONFIG", "no/such.toml")],
        "no/such.toml: cannot read",
    ),
];

#[test]
fn every_wrong_variable_is_one_line() {
    for (env, wanted) in WRONG_VARIABLES {
        let dir = tempfile::tempdir().unwrap();
        check(lines(load_in(dir.path(), None, env)), wanted);
    }
}

fn check(lines: Vec<String>, wanted: &str) {
    assert_eq!(lines.len(), 1, "{wanted}: {lines:#?}");
    assert!(lines[0].contains(wanted), "{wanted}: {lines:#?}");
    assert!(!lines[0].contains('\n'), "{lines:#?}");
    assert!(!lines[0].contains("pass"), "shows a password: {lines:#?}");
}

#[test]
fn all_faults_are_reported_at_once() {
    let toml = "[http]\nport = 70000\nprot = 1\n[log]\nformat = \"xml\"\n[play]\nlive_seconds = 0";
    let env = [
        ("DISCORD_TOKEN", ""),
        ("DATABASE_URL", ""),
        ("TORWART__OUTBOX__DMS_PER_MINUTE", "x"),
    ];
    let found = lines(load(toml, &env));
    assert_eq!(found.len(), 7, "{found:#?}");
}

#[test]
fn a_broken_file_does_not_hide_other_faults() {
    let found = lines(load("[http", &[("TORWART__HTTP__PORT", "x")]));
    assert_eq!(found.len(), 2, "{found:#?}");
}
