// What is said besides the messages: a live region that reads new boards to those who listen, and short notices.

import { byId, el, iconButton } from "./dom.js";
import { plain } from "./markdown.js";

const PAUSE_MS = 600;
const LONGEST = 400;
const TOAST_MS = 6000;
const OFFER_MS = 30_000;

const pending = new Map();
let timer = 0;

/** A message of the open channel that is worth hearing: from somebody else, new or changed. Only its last state is read. */
export function announce(message, app) {
  if (message.channel !== app.store.current || message.author_id === app.store.view.me.id || message.loading) return;
  pending.set(message.id, message);
  clearTimeout(timer);
  timer = setTimeout(() => {
    // At a flood of messages only the newest are read.
    const latest = [...pending.values()].slice(-3);
    pending.clear();
    const sentences = latest.map((one) => {
      const buttons = parts(one.components).filter((part) => part.type === 2 && !part.disabled);
      const actions = buttons.length ? ` ${buttons.length} button${buttons.length > 1 ? "s" : ""}.` : "";
      const who = one.ephemeral ? `${one.author}, only for you` : one.author;
      return `${who}: ${plain(one.content, app.names).slice(0, LONGEST)}.${actions}`;
    });
    byId("live").replaceChildren(...sentences.map((text) => el("p", {}, text)));
  }, PAUSE_MS);
}

/** All components, however deep. */
const parts = (list) => list.flatMap((part) => [part, ...parts(part.components ?? []), ...(part.accessory ? [part.accessory] : [])]);

/** Takes back what was offered because of a message that has changed since. */
export function withdraw(message) {
  byId("toasts").querySelector(`[data-about="${message}"]`)?.remove();
}

/** A short notice; `about` is the message it belongs to; `offers` are `["button", label, fn]` or `["link", label, address]`. */
export function toast(text, offers = [], about = "") {
  const remove = () => node.remove();
  const node = el("div", { class: "toast", data: { about } }, el("span", {}, text), offers.map(([kind, label, to]) => (kind === "link"
    ? el("a", { class: "btn plain", href: to, target: "_blank", rel: "noopener", on: { click: remove } }, label)
    : el("button", { type: "button", class: "btn primary", on: { click: () => { remove(); to(); } } }, label))),
  iconButton("close", "Close this notice", remove));
  const box = byId("toasts");
  while (box.childElementCount >= 3) box.firstChild.remove();
  box.append(node);
  setTimeout(remove, offers.length ? OFFER_MS : TOAST_MS);
}

