//! The emoji of our application: which there are, one more, one less. Only `emojis` calls this.

use serde_json::json;
use serenity::all::{CreateAttachment, EmojiId, LightMethod, Request, Route};

use super::{Rest, message_of, request, send};
use crate::courier::wire::Trouble;
use crate::discord::faces::Faces;

impl Rest {
    /// What letters show in the place of faces.
    pub fn faces(&self) -> &Faces {
        &self.faces
    }

    /// All there are, also those of the host: their ids and names.
    pub async fn emojis(&self) -> Result<Vec<(u64, String)>, Trouble> {
        let application_id = self.channels.application_id().ok_or(Trouble::Down)?;
        let told = self.read(Route::Emojis { application_id }).await?;
        let items = told["items"].as_array().ok_or(Trouble::Down)?.iter();
        let read = |item: &serde_json::Value| {
            let id = item["id"].as_str()?.parse().ok()?;
            Some((id, item["name"].as_str()?.to_owned()))
        };
        Ok(items.filter_map(read).collect())
    }

    /// Makes one of a picture; says which.
    pub async fn make_emoji(&self, name: &str, png: &[u8]) -> Result<u64, Trouble> {
        let application_id = self.channels.application_id().ok_or(Trouble::Down)?;
        let image = CreateAttachment::bytes(png.to_vec(), "face.png").to_base64();
        let body = json!({ "name": name, "image": image });
        let route = Route::Emojis { application_id };
        let request = request(route, LightMethod::Post, &body, None);
        message_of(&send(self.call, self.asking().await, request).await?)
    }

    /// Takes one away.
    pub async fn delete_emoji(&self, id: u64) -> Result<(), Trouble> {
        let application_id = self.channels.application_id().ok_or(Trouble::Down)?;
        let emoji_id = EmojiId::new(id);
        let route = Route::Emoji {
            application_id,
            emoji_id,
        };
        let request = Request::new(route, LightMethod::Delete);
        send(self.call, self.asking().await, request)
            .await
            .map(drop)
    }
}
