//! Trouble on order: answers that fail, come late or get lost, limits that bite, a gateway that drops.
//! Tests and the HTTP API order it; `rest/mod.rs` and the gateway suffer it.

use std::collections::{HashMap, VecDeque};

use serde::Deserialize;
use serde_json::Value;

use super::gateway::{Audience, Control};
use super::refusal::Refusal;
use super::state::State;

/// Something that goes wrong. `route` is a pattern over `METHOD /template` or `METHOD /path`,
/// with `*` for anything: `"PATCH /channels/*"`, `"*/callback"`, `"*"`.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Trouble {
    /// The next `times` matching requests are refused. With `after_effect` the request still takes
    /// effect and only the answer is replaced, as when a connection breaks at the wrong moment.
    Answer {
        route: String,
        #[serde(default = "once")]
        times: u32,
        status: u16,
        #[serde(default)]
        code: u64,
        #[serde(default)]
        message: String,
        #[serde(default)]
        retry_after_ms: Option<u64>,
        #[serde(default)]
        after_effect: bool,
    },
    /// The next `times` matching requests (`None`: all) wait `ms` on the clock before they are handled.
    Delay {
        route: String,
        #[serde(default)]
        times: Option<u32>,
        ms: u64,
    },
    /// From now on at most `count` matching requests per `per_ms` and channel or webhook; more get 429.
    Limit {
        route: String,
        count: usize,
        per_ms: u64,
    },
    /// From now on at most `count` requests per `per_ms` in all, whoever of the bot's processes sends them; more get 429. Answers to
    /// interactions, and what follows them by their token, do not count. Discord's limit is 50 a second.
    GlobalLimit { count: usize, per_ms: u64 },
    /// All gateway connections end without a close frame.
    DropGateway,
    /// All gateway connections are closed with this code.
    CloseGateway { code: u16 },
    /// Op 7: Discord asks the bot to reconnect and resume.
    Reconnect,
    /// Op 9: the session is said to be invalid.
    InvalidSession { resumable: bool },
    /// The next `times` RESUMEs are answered with op 9.
    RefuseResume {
        #[serde(default = "once")]
        times: u32,
    },
    /// The next `times` gateway connections are refused with 503.
    RefuseGateway {
        #[serde(default = "once")]
        times: u32,
    },
    /// An event of any name and content, e.g. one the bot cannot parse.
    Event { name: String, data: Value },
    /// The next interaction lacks what stands at this JSON pointer: `/message/embeds`.
    Without { at: String },
    /// The next interaction has this at a JSON pointer, in place of what stands there or as something new.
    With { at: String, value: Value },
    /// Forget all troubles ordered so far.
    Calm,
}

fn once() -> u32 {
    1
}

impl Trouble {
    /// The next `times` matching requests fail with this status and JSON code.
    #[must_use]
    pub fn fail(route: &str, times: u32, status: u16, code: u64) -> Self {
        Self::Answer {
            route: route.to_owned(),
            times,
            status,
            code,
            message: String::new(),
            retry_after_ms: None,
            after_effect: false,
        }
    }

    /// The next `times` matching requests get 429.
    #[must_use]
    pub fn rate_limit(route: &str, times: u32, retry_after_ms: u64) -> Self {
        Self::Answer {
            route: route.to_owned(),
            times,
            status: 429,
            code: 0,
            message: String::new(),
            retry_after_ms: Some(retry_after_ms),
            after_effect: false,
        }
    }

    /// The next `times` matching requests take effect, but the bot is told 500.
    #[must_use]
    pub fn lose_answer(route: &str, times: u32) -> Self {
        Self::Answer {
            route: route.to_owned(),
            times,
            status: 500,
            code: 0,
            message: String::new(),
            retry_after_ms: None,
            after_effect: true,
        }
    }

    /// The next `times` matching requests wait `ms` on the clock.
    #[must_use]
    pub fn delay(route: &str, times: Option<u32>, ms: u64) -> Self {
        Self::Delay {
            route: route.to_owned(),
            times,
            ms,
        }
    }
}

#[derive(Default)]
pub(super) struct Troubles {
    answers: Vec<PlannedAnswer>,
    delays: Vec<(String, Option<u32>, u64)>,
    limits: Vec<(String, usize, u64)>,
    used: HashMap<(usize, String), VecDeque<u64>>,
    /// How many in all, in how many milliseconds, and when the last ones came.
    global: Option<(usize, u64, VecDeque<u64>)>,
    /// What the next interaction has otherwise: at which JSON pointer, and what, if anything.
    oddities: Vec<(String, Option<Value>)>,
    /// Requests that wait out a delay right now.
    pub held: usize,
}

struct PlannedAnswer {
    route: String,
    left: u32,
    refusal: Refusal,
    after_effect: bool,
}

/// What is in store for one request.
#[derive(Default)]
pub(super) struct Plan {
    pub delay_ms: u64,
    pub before: Option<Refusal>,
    pub after: Option<Refusal>,
}

impl Troubles {
    pub(super) fn any(&self) -> bool {
        let quiet = self.answers.is_empty() && self.delays.is_empty() && self.limits.is_empty();
        !quiet || self.global.is_some()
    }

    /// An interaction as it was ordered to be, once.
    pub(super) fn misshape(&mut self, payload: String) -> String {
        if self.oddities.is_empty() {
            return payload;
        }
        let mut json = serde_json::from_str(&payload).unwrap_or(Value::Null);
        for (at, value) in self.oddities.drain(..) {
            put(&mut json, &at, value);
        }
        json.to_string()
    }

    /// `names` are the request as `METHOD /template` and `METHOD /path`; `bucket` is its major id.
    pub(super) fn plan(&mut self, names: [&str; 2], bucket: &str, now: u64) -> Plan {
        let hit = |pattern: &str| names.iter().any(|name| matches(pattern, name));
        let mut plan = Plan::default();
        for (_, left, ms) in self.delays.iter_mut().filter(|(route, ..)| hit(route)) {
            if *left != Some(0) {
                *left = left.map(|left| left - 1);
                plan.delay_ms += *ms;
            }
        }
        self.delays.retain(|(_, left, _)| *left != Some(0));
        if let Some(at) = self.answers.iter().position(|answer| hit(&answer.route)) {
            let answer = &mut self.answers[at];
            answer.left = answer.left.saturating_sub(1);
            let refusal = Some(answer.refusal.clone());
            match answer.after_effect {
                true => plan.after = refusal,
                false => plan.before = refusal,
            }
            if answer.left == 0 {
                self.answers.remove(at);
            }
        }
        if plan.before.is_none()
            && !names[0].contains(" /interactions/")
            && !names[0].contains(" /webhooks/")
        {
            plan.before = self.global_limit(now);
        }
        if plan.before.is_none() {
            plan.before = self.limit(hit, bucket, now);
        }
        plan
    }

    fn global_limit(&mut self, now: u64) -> Option<Refusal> {
        let (count, per_ms, used) = self.global.as_mut()?;
        let free = admit(used, *count, *per_ms, now).err()?;
        Some(Refusal::rate_limited_in_all(free))
    }

    fn limit(&mut self, hit: impl Fn(&str) -> bool, bucket: &str, now: u64) -> Option<Refusal> {
        for (at, (_, count, per_ms)) in self.limits.iter().enumerate().filter(|(_, l)| hit(&l.0)) {
            let used = self.used.entry((at, bucket.to_owned())).or_default();
            if let Err(wait) = admit(used, *count, *per_ms, now) {
                return Some(Refusal::rate_limited(wait));
            }
        }
        None
    }
}

/// One more, if so many in that time are not there yet; otherwise how long until there is room.
fn admit(used: &mut VecDeque<u64>, count: usize, per_ms: u64, now: u64) -> Result<(), u64> {
    while used.front().is_some_and(|first| first + per_ms <= now) {
        used.pop_front();
    }
    if used.len() >= count {
        return Err(used.front().map_or(per_ms, |first| first + per_ms - now));
    }
    used.push_back(now);
    Ok(())
}

impl State {
    pub(super) fn trouble(&mut self, trouble: Trouble) {
        match trouble {
            Trouble::Answer {
                route,
                times,
                status,
                code,
                message,
                retry_after_ms,
                after_effect,
            } => {
                let message = match message.as_str() {
                    "" if status == 429 && code == 0 => "You are being rate limited.".to_owned(),
                    "" => format!("{status}: {}", reason(status)),
                    _ => message,
                };
                let mut refusal = Refusal::new(status, code, message);
                refusal.retry_after_ms = retry_after_ms.or((status == 429).then_some(1_000));
                let planned = PlannedAnswer {
                    route,
                    left: times,
                    refusal,
                    after_effect,
                };
                self.troubles.answers.push(planned);
            }
            Trouble::Delay { route, times, ms } => self.troubles.delays.push((route, times, ms)),
            Trouble::Limit {
                route,
                count,
                per_ms,
            } => {
                self.troubles.limits.push((route, count, per_ms));
            }
            Trouble::GlobalLimit { count, per_ms } => {
                self.troubles.global = Some((count, per_ms, VecDeque::new()));
            }
            Trouble::DropGateway => self.gateway.tell(|| Control::Drop),
            Trouble::CloseGateway { code } => self.gateway.tell(|| Control::Close(code)),
            Trouble::Reconnect => self.gateway.tell(|| order(7, Value::Null)),
            Trouble::InvalidSession { resumable } => {
                self.gateway.tell(|| order(9, Value::Bool(resumable)));
                if !resumable {
                    self.gateway.sessions.clear();
                }
            }
            Trouble::RefuseResume { times } => self.gateway.refuse_resumes = times,
            Trouble::RefuseGateway { times } => self.gateway.refuse_connections = times,
            Trouble::Event { name, data } => {
                self.dispatch(
                    Audience {
                        intents: 0,
                        guild: None,
                    },
                    &name,
                    &data.to_string(),
                );
            }
            Trouble::Without { at } => self.troubles.oddities.push((at, None)),
            Trouble::With { at, value } => self.troubles.oddities.push((at, Some(value))),
            Trouble::Calm => {
                self.troubles = Troubles {
                    held: self.troubles.held,
                    ..Troubles::default()
                };
                self.gateway.refuse_resumes = 0;
                self.gateway.refuse_connections = 0;
            }
        }
    }
}

/// Puts something at a JSON pointer, or takes away what stands there.
fn put(json: &mut Value, at: &str, value: Option<Value>) {
    let Some((above, name)) = at.rsplit_once('/') else {
        return;
    };
    match (json.pointer_mut(above), value) {
        (Some(Value::Object(fields)), Some(value)) => {
            fields.insert(name.to_owned(), value);
        }
        (Some(Value::Object(fields)), None) => {
            fields.remove(name);
        }
        (Some(Value::Array(list)), value) => {
            let place = name.parse().ok().filter(|place| *place < list.len());
            match (place, value) {
                (Some(place), Some(value)) => list[place] = value,
                (Some(place), None) => drop(list.remove(place)),
                (None, Some(value)) => list.push(value),
                (None, None) => {}
            }
        }
        _ => {}
    }
}

fn order(op: u8, data: Value) -> Control {
    Control::Send(serde_json::json!({"op": op, "t": null, "s": null, "d": data}))
}

fn reason(status: u16) -> &'static str {
    axum::http::StatusCode::from_u16(status)
        .ok()
        .and_then(|status| status.canonical_reason())
        .unwrap_or("Error")
}

/// Whether a pattern with `*` covers the whole text.
fn matches(pattern: &str, text: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == text,
        Some((head, rest)) => text.strip_prefix(head).is_some_and(|tail| {
            tail.char_indices()
                .map(|(at, _)| at)
                .chain([tail.len()])
                .any(|at| matches(rest, &tail[at..]))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns() {
        let text = "PATCH /channels/{channel_id}/messages/{message_id}";
        for (pattern, fits) in [
            ("*", true),
            ("PATCH *", true),
            ("PATCH /channels/*", true),
            ("*/messages/{message_id}", true),
            (text, true),
            ("POST *", false),
            ("PATCH /channels/{channel_id}/messages", false),
        ] {
            assert_eq!(matches(pattern, text), fits, "{pattern}");
        }
    }

    #[test]
    fn the_next_interaction_is_as_ordered_and_the_one_after_it_as_always() {
        let mut troubles = Troubles::default();
        for (at, value) in [
            ("/a", None),
            ("/b/c", Some(Value::Null)),
            ("/b/new", Some(Value::from(1))),
            ("/d/0", None),
            ("/no/such", Some(Value::from(1))),
        ] {
            troubles.oddities.push((at.to_owned(), value));
        }
        let plain = r#"{"a":1,"b":{"c":2},"d":[3,4]}"#.to_owned();
        assert_eq!(
            troubles.misshape(plain.clone()),
            r#"{"b":{"c":null,"new":1},"d":[4]}"#
        );
        assert_eq!(troubles.misshape(plain.clone()), plain);
    }

    #[test]
    fn a_limit_counts_per_bucket_and_frees_itself() {
        let mut troubles = Troubles::default();
        troubles.limits.push(("*".into(), 2, 5_000));
        let mut ask = |bucket: &str, now| troubles.plan(["GET /a", "GET /a"], bucket, now).before;
        assert!(ask("one", 0).is_none());
        assert!(ask("one", 1_000).is_none());
        assert_eq!(
            ask("one", 2_000).and_then(|no| no.retry_after_ms),
            Some(3_000)
        );
        assert!(ask("two", 2_000).is_none());
        assert!(ask("one", 5_000).is_none());
    }
}
