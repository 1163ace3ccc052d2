//! Every call to Discord, with a time-out and a plain reason when it fails.
//!
//! Two clients. Callbacks and token routes go through one without serenity's rate limiter, which would put all players
//! into one bucket, keep an entry for every interaction for ever, and sleep without bound. Channel, direct-message and
//! command routes go through the other, which heeds Discord's buckets.

mod cause;
mod emoji;
mod share;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use secrecy::{ExposeSecret, SecretString};
use serde_json::{Value, json};
use serenity::all::{
    ApplicationId, ChannelId, CreateAttachment, GuildId, Http, HttpBuilder, HttpError,
    InteractionId, LightMethod, MessageId, Multipart, MultipartUpload, Request, Route, UserId,
};

use crate::cluster::Cluster;
use crate::courier::wire::{Posted, Trouble, Wire};
use crate::desk::ask::Way;
use crate::discord::faces::Faces;
use crate::draw::letter::{File, Form, Letter};
use crate::kernel::{Channel, Guild, Person};

pub use cause::Cause;
use share::Share;

/// What Discord calls a thread that everyone in the channel sees.
const PUBLIC_THREAD: u8 = 11;

/// What Discord says where a message that is in parts is to say something the classic way.
const IN_PARTS: &str = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";

/// What Discord says of how to begin.
#[derive(Clone, Copy, Debug)]
pub struct Starts {
    /// How many shards there should be.
    pub shards: u32,
    /// How many sessions may still begin today.
    pub left: u64,
    /// How many may begin at once: one of each remainder.
    pub at_once: u32,
}

/// The way to Discord, over serenity.
pub struct Rest {
    token: SecretString,
    proxy: Option<String>,
    tokens: Http,
    channels: Http,
    call: Duration,
    callback: Duration,
    form: Form,
    faces: Faces,
    cluster: Arc<Cluster>,
    share: Share,
}

impl Rest {
    /// Two clients for this token. `proxy` is another Discord-compatible server; no call takes longer than the first limit, and no
    /// answer to an interaction longer than the second. `paced` is how many posts and edits a second others see to.
    pub fn new(
        token: SecretString,
        proxy: Option<String>,
        (call, callback): (Duration, Duration),
        form: Form,
        (cluster, paced): (Arc<Cluster>, u32),
    ) -> Rest {
        let tokens = client(&token, proxy.as_deref(), false);
        let channels = client(&token, proxy.as_deref(), true);
        Rest {
            token,
            proxy,
            tokens,
            channels,
            call,
            callback,
            form,
            faces: Faces::default(),
            cluster,
            share: Share::beside(paced),
        }
    }

    /// A client for the gateway, which wants one of its own.
    pub fn gateway_client(&self) -> Http {
        client(&self.token, self.proxy.as_deref(), false)
    }

    /// For whatever has no pace of its own: waits for this process's turn.
    async fn asking(&self) -> &Http {
        self.share.turn(self.cluster.links.processes()).await;
        &self.channels
    }

    /// What is done in the name of all is done by a process that the others count on. One that stood still does nothing before it knows.
    fn on_behalf(&self) -> Result<&Http, Trouble> {
        let fresh = self.cluster.alive().is_fresh();
        fresh.then_some(&self.channels).ok_or(Trouble::Down)
    }

    /// Tells both clients which application we are; token and command routes need it.
    pub fn set_application(&self, application: u64) {
        self.tokens
            .set_application_id(ApplicationId::new(application));
        self.channels
            .set_application_id(ApplicationId::new(application));
    }

    /// Where the gateway is.
    pub async fn gateway(&self) -> Result<String, (Trouble, Cause)> {
        let client = self.asking().await;
        Ok(timed(self.call, client.get_gateway()).await?.url)
    }

    /// Answers an interaction; says which message that made, if that is asked and Discord tells.
    pub async fn answer(
        &self,
        interaction: u64,
        token: &str,
        way: &Way,
    ) -> Result<Option<u64>, Trouble> {
        // Private messages are changed by their token; only a public one must be known by its number.
        let which = matches!(way, Way::Public(_));
        let route = Route::InteractionResponse {
            interaction_id: InteractionId::new(interaction),
            token,
        };
        let nothing = Letter::default();
        let letter = way.letter().unwrap_or(&nothing);
        let asks = vec![("with_response", which.to_string())];
        let to = (&self.tokens, route, LightMethod::Post);
        let written = self.write(self.callback, to, asks, letter, |letter, form| {
            way.callback(letter, form)
        });
        let (told, _) = written.await?;
        let told = || serde_json::from_slice::<Value>(&told).ok();
        let id = which.then(told).flatten();
        Ok(id.and_then(|told| told["resource"]["message"]["id"].as_str()?.parse().ok()))
    }

    /// The message an interaction was answered with.
    pub async fn original(&self, token: &str) -> Result<u64, Trouble> {
        let call = self.tokens.get_original_interaction_response(token);
        Ok(limited(self.call, call).await?.id.get())
    }

    /// Sends one more private message to an interaction; says which.
    pub async fn follow_up(&self, token: &str, letter: &Letter) -> Result<u64, Trouble> {
        let route = Route::WebhookFollowupMessages {
            application_id: self.tokens.application_id().ok_or(Trouble::Down)?,
            token,
        };
        let to = (&self.tokens, route, LightMethod::Post);
        let written = self.write(self.call, to, Vec::new(), letter, Letter::private_body);
        message_of(&written.await?.0)
    }

    /// Sends a letter, as well as it is taken. Where an emoji or a file is refused it goes without: what the picture shows it then says. And a
    /// message that is in parts stays so, whatever form we prefer; Discord tells by refusing the other one, and by no other refusal.
    async fn write(
        &self,
        limit: Duration,
        (client, route, method): (&Http, Route<'_>, LightMethod),
        asks: Vec<(&'static str, String)>,
        letter: &Letter,
        body: impl Fn(&Letter, Form) -> Value,
    ) -> Result<(Vec<u8>, Value), Trouble> {
        let (mut form, mut bare, none) = (self.form, None, Faces::default());
        let mut faces = &self.faces;
        loop {
            let letter = bare.as_ref().unwrap_or(letter);
            let mut written = body(letter, form);
            let faced = faces.put(&mut written);
            let request = request(route, method, &written, letter.file.as_ref());
            let asks = (!asks.is_empty()).then(|| asks.clone());
            let told = send(limit, client, request.params(asks)).await;
            match told {
                // Somebody may have taken one of our emoji away. `emojis` looks; nobody waits for that.
                Err(Trouble::NoEmoji) if faced => {
                    tracing::warn!("a message with our emoji was refused; it goes without");
                    self.faces.forget();
                    faces = &none;
                }
                Err(Trouble::InParts) if form == Form::Classic => form = Form::Parts,
                Err(trouble) if letter.is_pictured() && trouble.may_be_the_file() => {
                    bare = Some(letter.without_file());
                }
                Err(trouble) => return Err(trouble),
                Ok(told) => return Ok((told, written)),
            }
        }
    }

    async fn read(&self, route: Route<'_>) -> Result<Value, Trouble> {
        let request = Request::new(route, LightMethod::Get);
        let told = send(self.call, self.asking().await, request).await?;
        serde_json::from_slice(&told).map_err(|_| Trouble::Down)
    }

    /// Replaces all commands, everywhere or in one server.
    pub async fn put_commands(&self, guild: Option<u64>, commands: &Value) -> Result<(), Trouble> {
        let client = self.asking().await;
        match guild {
            Some(guild) => {
                let put = client.create_guild_commands(guild.into(), commands);
                limited(self.call, put).await?
            }
            None => limited(self.call, client.create_global_commands(commands)).await?,
        };
        Ok(())
    }

    /// How many commands Discord has of ours.
    pub async fn count_commands(&self, guild: Option<u64>) -> Result<usize, Trouble> {
        let client = self.asking().await;
        let commands = match guild {
            Some(guild) => limited(self.call, client.get_guild_commands(guild.into())).await?,
            None => limited(self.call, client.get_global_commands()).await?,
        };
        Ok(commands.len())
    }

    /// How many shards Discord wants, and how sessions may begin. The first calls after start: they tell a wrong token from a Discord that
    /// is down.
    pub async fn starts(&self) -> Result<Starts, (Trouble, Cause)> {
        let client = self.asking().await;
        match timed(self.call, client.get_current_user()).await {
            Err(failed) if failed.0 == Trouble::BadToken || failed.0.passes() => {
                return Err(failed);
            }
            // A server that does not tell who we are will say so when we connect.
            Ok(_) | Err(_) => {}
        }
        let client = self.asking().await;
        let told = timed(self.call, client.get_bot_gateway()).await?;
        let limit = told.session_start_limit;
        Ok(Starts {
            shards: told.shards.max(1),
            left: limit.remaining,
            at_once: (limit.max_concurrency as u32).max(1),
        })
    }
}

#[async_trait]
impl Wire for Rest {
    async fn post(
        &self,
        channel: Channel,
        letter: &Letter,
        nonce: &str,
    ) -> Result<Posted, Trouble> {
        let route = Route::ChannelMessages {
            channel_id: ChannelId::new(channel.0),
        };
        let body = |letter: &Letter, form| {
            let mut body = letter.new_body(form);
            body["nonce"] = json!(nonce);
            body["enforce_nonce"] = json!(true);
            body
        };
        let to = (self.on_behalf()?, route, LightMethod::Post);
        let written = self.write(self.call, to, Vec::new(), letter, body);
        let (told, body) = written.await?;
        Ok(Posted {
            message: message_of(&told)?,
            as_asked: shows(&told, &body),
        })
    }

    async fn edit(&self, channel: Channel, message: u64, letter: &Letter) -> Result<(), Trouble> {
        let to = (
            self.on_behalf()?,
            route_of(channel, message),
            LightMethod::Patch,
        );
        let written = self.write(self.call, to, Vec::new(), letter, Letter::edit_body);
        written.await.map(drop)
    }

    async fn delete(&self, channel: Channel, message: u64) -> Result<(), Trouble> {
        self.asking().await;
        let request = Request::new(route_of(channel, message), LightMethod::Delete);
        send(self.call, self.on_behalf()?, request).await.map(drop)
    }

    async fn open_direct(&self, person: Person) -> Result<Channel, Trouble> {
        let body = json!({ "recipient_id": UserId::new(person.0) });
        let client = self.asking().await;
        let channel = limited(self.call, client.create_private_channel(&body)).await?;
        Ok(Channel(channel.id.get()))
    }

    async fn start_thread(
        &self,
        channel: Channel,
        name: &str,
        archive_after_minutes: u16,
    ) -> Result<Channel, Trouble> {
        let channel_id = ChannelId::new(channel.0);
        let body = json!({
            "name": name,
            "type": PUBLIC_THREAD,
            "auto_archive_duration": archive_after_minutes,
        });
        let route = Route::ChannelThreads { channel_id };
        let request = request(route, LightMethod::Post, &body, None);
        let told = send(self.call, self.on_behalf()?, request).await?;
        message_of(&told).map(Channel)
    }

    async fn archive_thread(&self, thread: Channel) -> Result<(), Trouble> {
        let channel_id = ChannelId::new(thread.0);
        let body = json!({ "archived": true });
        let route = Route::Channel { channel_id };
        let request = request(route, LightMethod::Patch, &body, None);
        send(self.call, self.on_behalf()?, request).await.map(drop)
    }

    async fn active_threads(&self, guild: Guild) -> Result<Value, Trouble> {
        let guild_id = GuildId::new(guild.0);
        self.read(Route::GuildThreadsActive { guild_id }).await
    }

    async fn channel(&self, channel: Channel) -> Result<Value, Trouble> {
        let channel_id = ChannelId::new(channel.0);
        self.read(Route::Channel { channel_id }).await
    }

    async fn roles(&self, guild: Guild) -> Result<Value, Trouble> {
        let guild_id = GuildId::new(guild.0);
        self.read(Route::GuildRoles { guild_id }).await
    }

    async fn edit_by_token(
        &self,
        token: &str,
        follow_up: Option<u64>,
        letter: &Letter,
    ) -> Result<(), Trouble> {
        let application_id = self.tokens.application_id().ok_or(Trouble::Down)?;
        let route = match follow_up {
            None => Route::WebhookOriginalInteractionResponse {
                application_id,
                token,
            },
            Some(id) => Route::WebhookFollowupMessage {
                application_id,
                token,
                message_id: MessageId::new(id),
            },
        };
        let to = (&self.tokens, route, LightMethod::Patch);
        let written = self.write(self.call, to, Vec::new(), letter, Letter::edit_body);
        written.await.map(drop)
    }
}

fn route_of(channel: Channel, message: u64) -> Route<'static> {
    Route::ChannelMessage {
        channel_id: ChannelId::new(channel.0),
        message_id: MessageId::new(message),
    }
}

/// With a proxy there is no rate limiter, because serenity's would forget the proxy.
fn client(token: &SecretString, proxy: Option<&str>, limited: bool) -> Http {
    let builder = HttpBuilder::new(token.expose_secret());
    match proxy {
        Some(proxy) => builder.proxy(proxy).ratelimiter_disabled(true).build(),
        None => builder.ratelimiter_disabled(!limited).build(),
    }
}

/// A request with a body, and with a file if there is one.
fn request<'a>(
    route: Route<'a>,
    method: LightMethod,
    body: &Value,
    file: Option<&File>,
) -> Request<'a> {
    let request = Request::new(route, method);
    let Some(file) = file else {
        let bytes = serde_json::to_vec(body).expect("a JSON value can be written");
        return request.body(Some(bytes));
    };
    let attachment = CreateAttachment::bytes(file.bytes.to_vec(), file.name.clone());
    request.multipart(Some(Multipart {
        upload: MultipartUpload::Attachments(vec![attachment]),
        payload_json: Some(body.to_string()),
        fields: Vec::new(),
    }))
}

/// Sends it, and reads what Discord says to its end: else the connection could not be used again. What it says is mostly a
/// whole message, which nobody needs, so it is not taken apart. A request of serenity's is large, and whoever answers somebody
/// waits for several; boxed, they do not fill the stack.
async fn send(limit: Duration, client: &Http, request: Request<'_>) -> Result<Vec<u8>, Trouble> {
    let sent = async {
        let bytes = client.request(request).await?.bytes().await?;
        Ok(bytes.to_vec())
    };
    limited(limit, Box::pin(sent)).await
}

/// The number of what Discord tells of: a message, or a thread.
fn message_of(told: &[u8]) -> Result<u64, Trouble> {
    let told: Value = serde_json::from_slice(told).map_err(|_| Trouble::Down)?;
    let id = told["id"].as_str().and_then(|id| id.parse().ok());
    id.ok_or(Trouble::Down)
}

/// Whether the message that Discord tells of has the text and the buttons of this body.
fn shows(told: &[u8], body: &Value) -> bool {
    let told: Value = serde_json::from_slice(told).unwrap_or_default();
    let text = |of: &Value| of["content"].as_str().unwrap_or_default().trim().to_owned();
    let said = |of: &Value| {
        let mut said = vec![text(of)];
        parts(&of["components"], &mut |part| {
            said.push(text(part));
            said.extend(part["custom_id"].as_str().map(str::to_owned));
        });
        said
    };
    said(&told) == said(body)
}

/// Looks at the parts of a message and at what is in them, in their order.
fn parts(components: &Value, look: &mut dyn FnMut(&Value)) {
    for part in components.as_array().into_iter().flatten() {
        look(part);
        parts(&part["components"], look);
    }
}

async fn limited<T>(
    limit: Duration,
    call: impl Future<Output = serenity::Result<T>>,
) -> Result<T, Trouble> {
    timed(limit, call).await.map_err(|(trouble, _)| trouble)
}

/// As `limited`, with the cause for whoever has to look for it.
async fn timed<T>(
    limit: Duration,
    call: impl Future<Output = serenity::Result<T>>,
) -> Result<T, (Trouble, Cause)> {
    let failed = match tokio::time::timeout(limit, call).await {
        Ok(Ok(value)) => return Ok(value),
        Ok(Err(error)) => (classify(&error), Cause::of(&error)),
        Err(_) => (Trouble::Down, Cause::TimedOut),
    };
    metrics::counter!(crate::telemetry::TROUBLES, "kind" => failed.0.name()).increment(1);
    Err(failed)
}

/// What an error of serenity's means. The error itself is never printed: its address holds interaction tokens.
fn classify(error: &serenity::Error) -> Trouble {
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = error else {
        return Trouble::Down;
    };
    let (status, code) = (response.status_code.as_u16(), response.error.code);
    let faults = &response.error.errors;
    if faults
        .iter()
        .any(|fault| fault.path.split('.').any(|part| part == "emoji"))
    {
        return Trouble::NoEmoji;
    }
    if faults.iter().any(|fault| fault.code == IN_PARTS) {
        return Trouble::InParts;
    }
    match (status, code) {
        (_, 10008) => Trouble::NoMessage,
        (_, 10003) => Trouble::NoChannel,
        (_, 10014) => Trouble::NoEmoji,
        (_, 10062 | 10015 | 40060 | 50027) => Trouble::TokenOver(code),
        (_, 30046) => Trouble::TooOld,
        (_, 50007 | 50278 | 40003) => Trouble::DirectClosed,
        (_, 50001 | 50013 | 50083) => Trouble::Forbidden(code),
        (429, _) => Trouble::Busy,
        (401, _) => Trouble::BadToken,
        (403, _) => Trouble::Forbidden(code),
        (404, _) => Trouble::NoMessage,
        (500.., _) => Trouble::Down,
        _ => Trouble::Malformed { status, code },
    }
}
