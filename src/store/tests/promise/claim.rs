//! One process at a time works with a database.

use super::scratch;
use crate::store::{Claim, Store};

#[tokio::test]
async fn one_has_a_database_until_it_is_let_go() {
    let (other, scratch) = (scratch().await, scratch().await);
    assert_eq!(Store::is_present(&scratch.settings).await, Ok(true));
    let claim = async |settings| Store::claim(settings, Claim::Alone).await.unwrap();
    let first = claim(&scratch.settings).await;
    assert!(first.is_some(), "whoever reads it has not claimed it");
    assert!(claim(&scratch.settings).await.is_none());
    assert!(claim(&other.settings).await.is_some());
    assert!(scratch.ping().await, "a claim is in nobody's way");
    drop(first);
    assert!(claim(&scratch.settings).await.is_some());
}
