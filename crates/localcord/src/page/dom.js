// Small ways to make and find nodes. Every text becomes a text node: nothing here, or anywhere on the page, parses
// markup out of data.

/** Makes an element: `el("button", {class: "x", on: {click}}, "Label", otherNode)`. */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "on") for (const [name, fn] of Object.entries(value)) node.addEventListener(name, fn);
    else if (key === "class") node.className = value;
    else if (key === "data") Object.assign(node.dataset, value);
    else if (key in node && typeof value !== "string") node[key] = value;
    else node.setAttribute(key, value === true ? "" : String(value));
  }
  add(node, children);
  return node;
}

function add(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false) continue;
    node.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

/** Replaces all children. */
export function fill(node, ...children) {
  node.replaceChildren();
  add(node, children);
  return node;
}

/** Draws a part anew without throwing a keyboard out of it: what had the focus has it again, found by its name. */
export function keepFocus(box, draw) {
  const held = box.contains(document.activeElement) ? document.activeElement : null;
  const name = held?.id || held?.dataset.channel || held?.getAttribute("aria-label");
  draw();
  if (!held || !name || held.isConnected) return;
  const same = [...box.querySelectorAll("button, a")]
    .find((node) => node.id === name || node.dataset.channel === name || node.getAttribute("aria-label") === name);
  same?.focus({ preventScroll: true });
}

/** An icon of the sprite in index.html; decoration only, so it never stands without a label. */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

/** A button that shows an icon and says its label to everyone. */
export function iconButton(name, label, onclick, props = {}) {
  return el("button", { type: "button", class: "iconbutton", title: label, "aria-label": label, on: { click: onclick }, ...props },
    icon(name));
}

/** An emoji: a sign, or one of the app's own, whose picture the local Discord keeps. `said` is what it is to those who listen. */
export function emojiNode(given, said = "") {
  if (!given?.name) return null;
  if (!given.id) return el("span", { class: "emoji", "aria-hidden": said ? undefined : "true" }, given.name);
  return el("img", { class: "emoji own", src: `/emojis/${given.id}`, alt: said, width: "22", height: "22", draggable: "false" });
}

export const byId = (id) => document.getElementById(id);

const HUES = 7;

/** A round picture: the first letter on a colour that follows from the id, or the goal for bots. */
export function avatar(user, size = "") {
  const digits = user.id.slice(-4);
  const node = el("span", { class: `avatar ${size} hue-${Number(digits) % HUES}`, "aria-hidden": "true" });
  if (user.bot) {
    node.classList.add("keeper");
    node.append(icon("goal"));
  } else {
    node.append([...user.name][0]?.toUpperCase() ?? "?");
  }
  return node;
}

/** Snowflakes are too large for numbers: longer is newer, then the digits decide. */
export function compareIds(a, b) {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Remembers a preference; a browser that refuses storage only forgets it. */
export const memory = {
  get(key) {
    try { return localStorage.getItem(`torwart.${key}`); } catch { return null; }
  },
  set(key, value) {
    try {
      if (value === null) localStorage.removeItem(`torwart.${key}`);
      else localStorage.setItem(`torwart.${key}`, value);
    } catch { /* private windows may refuse */ }
  },
};
