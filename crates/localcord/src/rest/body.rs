//! Request bodies: JSON, or multipart with `payload_json` and `files[n]`.
//! Reads and sizes only; what the JSON means is up to the handler.

use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header::CONTENT_TYPE;
use serde_json::Value;

use crate::attachment::Upload;
use crate::refusal::Refusal;

/// Above any legal request: ten files of 10 MiB are refused later with a better message.
const BYTES_MAX: usize = 26 * 1024 * 1024;

pub(super) async fn read(request: Request) -> Result<(Value, Vec<Upload>), Refusal> {
    let kind = request
        .headers()
        .get(CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok());
    if kind.is_some_and(|kind| kind.starts_with("multipart/form-data")) {
        return read_parts(request).await;
    }
    let bytes = axum::body::to_bytes(request.into_body(), BYTES_MAX)
        .await
        .map_err(|_| Refusal::too_large())?;
    if bytes.is_empty() {
        return Ok((Value::Null, Vec::new()));
    }
    let body = serde_json::from_slice(&bytes).map_err(|_| Refusal::invalid_json())?;
    Ok((body, Vec::new()))
}

async fn read_parts(mut request: Request) -> Result<(Value, Vec<Upload>), Refusal> {
    request
        .extensions_mut()
        .insert(axum::extract::DefaultBodyLimit::max(BYTES_MAX));
    let broken = |_| Refusal::new(400, 50035, "Invalid Form Body");
    let mut parts = Multipart::from_request(request, &())
        .await
        .map_err(|_| Refusal::invalid_json())?;
    let (mut body, mut uploads) = (Value::Null, Vec::new());
    while let Some(part) = parts.next_field().await.map_err(broken)? {
        let name = part.name().unwrap_or_default().to_owned();
        if name == "payload_json" {
            let text = part.text().await.map_err(broken)?;
            body = serde_json::from_str(&text).map_err(|_| Refusal::invalid_json())?;
        } else if let Some(slot) = slot(&name) {
            let filename = part.file_name().unwrap_or("unknown").to_owned();
            let content_type = part
                .content_type()
                .unwrap_or("application/octet-stream")
                .to_owned();
            let bytes = part.bytes().await.map_err(|_| Refusal::too_large())?;
            uploads.push(Upload {
                slot,
                filename,
                content_type,
                bytes,
            });
        }
    }
    Ok((body, uploads))
}

/// `files[3]` is slot 3; the older `file` is slot 0.
fn slot(name: &str) -> Option<u64> {
    if name == "file" {
        return Some(0);
    }
    name.strip_prefix("files[")?.strip_suffix(']')?.parse().ok()
}
