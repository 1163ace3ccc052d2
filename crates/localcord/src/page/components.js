// Buttons, menus and the newer layout components of a message, and what happens when one is used: it waits, then the
// answer comes through the websocket, or a line says that the interaction failed.

import { el, emojiNode, icon } from "./dom.js";
import { openMenu } from "./menu.js";
import { markdown, plain } from "./markdown.js";
import { attachment, picture } from "./embed.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };

/** Presses under way, as `message/custom_id`, so that a redrawn message still shows them. */
const waiting = new Set();

/** Nodes for the components of a message. */
export function components(message, app) {
  return message.components.map((component) => draw(component, message, app));
}

function draw(part, message, app) {
  const inner = () => (part.components ?? []).map((one) => draw(one, message, app));
  switch (part.type) {
    case 1: return el("div", { class: "row", role: "group", "aria-label": "Actions" }, inner());
    case 2: return button(part, message, app);
    case 3: case 5: case 6: case 7: case 8: return menu(part, message, app);
    case 9: return el("div", { class: "section" }, el("div", { class: "sectiontext" }, inner()),
      part.accessory && draw(part.accessory, message, app));
    case 10: return el("div", { class: "text" }, markdown(part.content ?? "", app.names));
    case 11: return picture({ ...part.media, description: part.description }, "thumbnail");
    case 12: return el("div", { class: "gallery" },
      (part.items ?? []).map((item) => picture({ ...item.media, description: item.description }, "wide")));
    case 13: return attachment({ filename: part.name ?? "file", size: part.size ?? 0, url: part.file?.url });
    case 14: return el("hr", { class: part.divider === false ? "gap" : "line" });
    case 17: {
      const node = el("div", { class: "container", role: "group", "aria-label": named(part, message, app) }, part.spoiler ? veiled(inner) : inner());
      if (Number.isInteger(part.accent_color)) node.style.borderLeftColor = `#${part.accent_color.toString(16).padStart(6, "0")}`;
      return node;
    }
    default: return el("div", { class: "unknown" }, `A component of kind ${part.type}, which this page does not draw`);
  }
}

/** What a container is called: its first heading, or whose it is. */
function named(part, message, app) {
  const texts = (part.components ?? []).flatMap((one) => (one.type === 9 ? one.components : [one])).filter((one) => one.type === 10);
  const heading = texts.map((one) => /^#{1,3} +(.+)$/m.exec(one.content ?? "")).find(Boolean);
  return heading ? plain(heading[1], app.names) : `Message of ${message.author}`;
}

/** What is not to be seen at once stands behind a button. */
function veiled(inner) {
  const show = () => cover.replaceWith(...inner());
  const cover = el("button", { type: "button", class: "btn secondary", on: { click: show } }, "Spoiler: press to show");
  return cover;
}

function button(part, message, app) {
  const label = [emojiNode(part.emoji), part.label && el("span", {}, part.label)];
  // A button may carry nothing but an emoji; then its name is what is read out.
  const said = part.label ? undefined : part.emoji?.name ?? "Button without a label";
  const style = STYLES[part.style] ?? "secondary";
  if (part.style === 5) {
    const url = /^https?:\/\//.test(part.url ?? "") ? part.url : null;
    return el("a", { class: "btn link", href: url, target: "_blank", rel: "noopener noreferrer", "aria-label": said }, label, icon("out"));
  }
  const busy = waiting.has(`${message.id}/${part.custom_id}`);
  return el("button", {
    type: "button", class: `btn ${style}`, "aria-label": said, "aria-busy": busy ? "true" : undefined,
    disabled: part.disabled === true || part.style === 6, data: { customId: part.custom_id ?? "" },
    on: {
      click: (event) => use(message, part.custom_id, event, app, () => app.person.click(message.id, part.custom_id)),
      // A key that is held down presses once: what comes to stand there meanwhile was not meant.
      keydown: (event) => { if (event.repeat) event.preventDefault(); },
    },
  }, label);
}

function menu(part, message, app) {
  const chosen = (part.options ?? []).filter((option) => option.default);
  const text = chosen.length ? chosen.map((option) => option.label).join(", ") : part.placeholder || "Make a selection";
  const busy = waiting.has(`${message.id}/${part.custom_id}`);
  const node = el("button", {
    type: "button", class: chosen.length ? "select" : "select empty", disabled: part.disabled === true,
    "aria-haspopup": "listbox", "aria-expanded": "false", "aria-busy": busy ? "true" : undefined,
    data: { customId: part.custom_id }, on: { click: open },
  }, chosen.length === 1 && emojiNode(chosen[0].emoji), el("span", { class: "selecttext" }, text), icon("down"));
  function open(event) {
    const least = part.min_values ?? 1;
    const most = part.max_values ?? 1;
    openMenu({
      anchor: node, least, most, label: part.placeholder || "Make a selection", items: offered(part, message, app),
      done: (values) => use(message, part.custom_id, event, app, () => app.person.select(message.id, part.custom_id, values)),
    });
  }
  return el("div", { class: "selectbox" }, node);
}

/** What a menu offers: its own options, or people, roles and channels that this person sees. */
export function offered(part, message, app) {
  const { view } = app.store;
  const place = app.store.place(message.channel);
  const users = () => {
    const ids = place?.guild ? place.guild.members.map((member) => member.id) : view.users.map((user) => user.id);
    return ids.map((id) => app.store.user(id)).map((user) => ({ value: user.id, label: user.name, detail: user.bot ? "Bot" : "", user }));
  };
  const roles = () => (place?.guild?.roles ?? []).map((role) => ({ value: role.id, label: role.name, detail: "Role" }));
  const preset = new Set((part.default_values ?? []).map((value) => value.id));
  const marked = (items) => items.map((item) => ({ ...item, chosen: preset.has(item.value) }));
  switch (part.type) {
    case 3: return part.options.map((option) => ({
      value: option.value, label: option.label, detail: option.description, emoji: option.emoji, chosen: option.default === true,
    }));
    case 5: return marked(users());
    case 6: return marked(roles());
    case 7: return marked([...users(), ...roles()]);
    default: {
      const kinds = part.channel_types ?? [];
      const channels = (place?.guild?.channels ?? []).filter((channel) => !kinds.length || kinds.includes(channel.kind));
      return marked(channels.map((channel) => ({ value: channel.id, label: `#${channel.name}` })));
    }
  }
}

/** Sends a press or a choice, shows that it waits, and says what came of it if nothing else does. */
export async function use(message, customId, event, app, send) {
  const key = `${message.id}/${customId}`;
  if (waiting.has(key)) return;
  waiting.add(key);
  const redraw = () => app.stream.redraw(message.id);
  app.store.note(message, null);
  app.stream.expectAnswer(message.id, event.detail === 0);
  // A quick answer should not flicker.
  const soon = setTimeout(redraw, 150);
  try {
    app.answer(await send(), (text) => app.store.note(message, text));
  } catch (problem) {
    app.store.note(message, problem.message);
  } finally {
    clearTimeout(soon);
    waiting.delete(key);
    redraw();
  }
}
