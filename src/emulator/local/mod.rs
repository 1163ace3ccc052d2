//! The user side over HTTP.

use std::sync::Arc;

use axum::Router;

use super::server::Core;

pub(super) fn router(_core: &Arc<Core>) -> Router {
    Router::new()
}
