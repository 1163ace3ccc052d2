//! The window as assistive technology is told of it: roles, names and states out of the browser's own accessibility tree.

use serde_json::{Value, json};

use super::driver::Window;

/// Something in the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    pub role: String,
    pub name: String,
    pub disabled: bool,
    pub focused: bool,
}

impl Window {
    /// Everything that is told, in reading order.
    pub async fn told(&self) -> Vec<Told> {
        let tree = self.session.tools("Accessibility.getFullAXTree", json!({}));
        let tree = tree.await;
        let nodes = tree["nodes"].as_array().expect("a tree");
        let mut told = Vec::new();
        let root = nodes.iter().find(|node| node["parentId"].is_null());
        gather(root.expect("a root"), nodes, &mut told);
        told
    }
}

fn gather(node: &Value, nodes: &[Value], told: &mut Vec<Told>) {
    if node["ignored"] != true {
        let text = |field: &str| node[field]["value"].as_str().unwrap_or_default().to_owned();
        let is = |name: &str| {
            let mut properties = node["properties"].as_array().into_iter().flatten();
            properties.any(|one| one["name"] == name && one["value"]["value"] == true)
        };
        told.push(Told {
            role: text("role"),
            name: text("name"),
            disabled: is("disabled"),
            focused: is("focused"),
        });
    }
    for id in node["childIds"].as_array().into_iter().flatten() {
        let child = nodes.iter().find(|node| node["nodeId"] == *id);
        child
            .into_iter()
            .for_each(|child| gather(child, nodes, told));
    }
}
