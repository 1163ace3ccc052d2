// One message as a row of the stream.

import { avatar, el, icon } from "./dom.js";
import { format, headTime, sameDay } from "./time.js";
import { markdown, plain } from "./markdown.js";
import { attachment, embed } from "./embed.js";
import { components } from "./components.js";
import { moreButton } from "./more.js";

const TOGETHER_MS = 7 * 60 * 1000;
const HAS_THREAD = 1 << 5;
const SUPPRESS_EMBEDS = 1 << 2;
const COMPONENTS_V2 = 1 << 15;
const ONLY_EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\s){1,60}$/u;

/** Whether a message goes on below the one before it, without a head of its own. */
export function joins(message, before) {
  return Boolean(before) && before.author_id === message.author_id && !before.ephemeral && !message.ephemeral
    && !message.command && !message.reply_to && !message.loading
    && message.created_ms - before.created_ms < TOGETHER_MS && sameDay(message.created_ms, before.created_ms);
}

/** What decides how a row looks, apart from the message: rows with equal keys need not be drawn again. */
export function rowKey(message, before, firstNew) {
  const day = !before || !sameDay(message.created_ms, before.created_ms);
  return `${message.version}${joins(message, before) ? "j" : ""}${day ? "d" : ""}${message.id === firstNew ? "n" : ""}`;
}

export function row(message, before, firstNew, app) {
  const author = app.store.user(message.author_id);
  const me = app.store.view.me.id;
  const compact = joins(message, before);
  const node = el("li", { class: "message", data: { id: message.id } });
  if (compact) node.classList.add("compact");
  if (message.ephemeral) node.classList.add("private");
  if (!message.ephemeral && message.pinged.includes(me)) node.classList.add("pinged");
  if (!before || !sameDay(message.created_ms, before.created_ms)) node.append(divider(format(message.created_ms, "D"), "day"));
  if (message.id === firstNew) node.append(divider("New", "new"));
  node.append(above(message, app) ?? "");
  const body = el("div", { class: "body" });
  if (!compact) body.append(head(message, author));
  body.append(...content(message, app));
  node.append(el("div", { class: "line" },
    compact ? el("time", { class: "gutter", datetime: new Date(message.created_ms).toISOString() }, format(message.created_ms, "t")) : avatar(author),
    body,
    // Last, so that a keyboard comes to the buttons of the message first.
    !message.loading && moreButton(message, app)));
  return node;
}

function divider(text, kind) {
  return el("div", { class: `divider ${kind}`, role: "separator", "aria-label": text }, el("span", {}, text));
}

function head(message, author) {
  return el("div", { class: "head" },
    el("span", { class: "author" }, message.author || author.name),
    author.bot && el("span", { class: "tag" }, "App"),
    el("time", { class: "when", datetime: new Date(message.created_ms).toISOString(), title: format(message.created_ms, "F") },
      headTime(message.created_ms)));
}

/** "Ana used /tor challenge" (or "Replay this match", from the menu of a message), or the message this one replies to. */
function above(message, app) {
  if (message.command) {
    const user = app.store.user(message.invoked_by);
    return el("div", { class: "above" }, avatar(user, "tiny"), el("span", { class: "who" }, user.name), " used ",
      el("span", { class: "usedcommand" }, message.target ? message.command : `/${message.command}`));
  }
  if (message.reply_to) {
    const target = app.store.find(message.channel, message.reply_to);
    const jump = () => app.stream.jumpTo(message.reply_to);
    if (!target) return el("div", { class: "above" }, "Replies to an earlier message");
    return el("button", { type: "button", class: "above", on: { click: jump } }, avatar(app.store.user(target.author_id), "tiny"),
      el("span", { class: "who" }, target.author), ` ${plain(target.content, app.names).slice(0, 120)}`);
  }
  return null;
}

function content(message, app) {
  const out = [];
  if (message.loading) {
    out.push(el("div", { class: "content thinking" }, `${message.author} is thinking`, el("span", { class: "dots", "aria-hidden": "true" })));
  } else if (message.flags & COMPONENTS_V2) {
    // Text and files stand in the components.
    out.push(el("div", { class: "content layout" }, components(message, app)));
    if (message.edited) out.push(el("small", { class: "edited" }, "(edited)"));
  } else if (message.content || message.edited) {
    const jumbo = ONLY_EMOJI.test(message.content) && !/[\d#*]/.test(message.content);
    out.push(el("div", { class: jumbo ? "content jumbo" : "content" }, markdown(message.content, app.names),
      message.edited && el("small", { class: "edited" }, " (edited)")));
  }
  if (!(message.flags & COMPONENTS_V2)) {
    if (message.attachments.length) out.push(el("div", { class: "attachments" }, message.attachments.map(attachment)));
    if (!(message.flags & SUPPRESS_EMBEDS)) out.push(...message.embeds.map((one) => embed(one, app.names)));
    out.push(...components(message, app));
  }
  if (message.flags & HAS_THREAD) out.push(thread(message, app) ?? "");
  const note = app.store.notes.get(message.id);
  if (note) out.push(el("div", { class: "failed", role: "alert" }, note));
  if (message.ephemeral) {
    out.push(el("div", { class: "onlyyou" }, icon("eye"), el("span", {}, "Only you can see this"), " · ",
      el("button", { type: "button", class: "dismiss", on: { click: () => app.dismiss(message) } }, "Dismiss message")));
  }
  return out;
}

/** A thread that began at a message has the message's id. */
function thread(message, app) {
  const place = app.store.place(message.id);
  if (!place) return null;
  return el("button", { type: "button", class: "threadlink", on: { click: () => app.open(place.id) } },
    icon("thread"), el("strong", {}, place.name), el("span", {}, "Open thread"));
}
