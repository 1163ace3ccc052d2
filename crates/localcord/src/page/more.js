// The menu of a message: what the bot offers to do with it. Opens from the button at its end, or by a right click (a long
// press, or the menu key) anywhere on it. Arrow keys, Home and End move, Enter chooses, Escape and Tab leave.

import { el } from "./dom.js";
import { use } from "./components.js";

let open = null;

/** The button at the end of a message. One node, since every row has it: its dots come from the style sheet. */
export function moreButton(message, app) {
  return el("button", {
    type: "button", class: "more", title: "More", "aria-label": "More", "aria-haspopup": "menu", "aria-expanded": "false",
    data: { control: "more" }, on: { click: (event) => show(message, app, event.currentTarget.getBoundingClientRect()) },
  });
}

/** A right click on a message. Links, pictures and marked text keep the menu of the browser. */
export function rightClick(event, app) {
  const row = event.target.closest?.(".message");
  const message = row && app.store.find(app.stream.channel, row.dataset.id);
  const theirs = event.target.closest?.("a, img, input, textarea") || !getSelection().isCollapsed;
  if (!message || message.loading || theirs || !app.composer.known.menu.length) return;
  event.preventDefault();
  // The menu key has no pointer: then it opens where the focus is.
  const at = event.clientX || event.clientY ? new DOMRect(event.clientX, event.clientY, 0, 0) : event.target.getBoundingClientRect();
  show(message, app, at);
}

const buttonOf = (message) => document.querySelector(`.message[data-id="${message.id}"] .more`);

function show(message, app, at) {
  const again = open?.id === message.id && open.at === at.top;
  closeMore();
  if (again) return;
  const commands = app.composer.known.menu;
  const items = commands.map((command) => el("button", {
    type: "button", class: "menuitem", role: "menuitem", tabindex: "-1", on: { click: (event) => choose(command, event) },
  }, el("span", { class: "menulabel" }, command.label)));
  const box = el("div", { class: "menu moremenu", role: "menu", "aria-label": "More", tabindex: "-1", on: { keydown: key } },
    items.length ? items : el("div", { class: "menunone" }, "No app offers anything for messages here."));
  document.body.append(box);
  open = { id: message.id, at: at.top, box };
  buttonOf(message)?.setAttribute("aria-expanded", "true");
  box.style.left = `${Math.max(8, Math.min(at.left, innerWidth - box.offsetWidth - 8))}px`;
  const below = at.bottom + 4 + box.offsetHeight <= innerHeight - 8;
  box.style.top = `${below ? at.bottom + 4 : Math.max(8, at.top - box.offsetHeight - 4)}px`;
  (items[0] ?? box).focus();
  addEventListener("pointerdown", outside, true);
  addEventListener("resize", closeMore);

  function choose(command, event) {
    leave();
    // A press on the same command of the same message is one press, however often it is made.
    use(message, `menu ${command.name}`, event, app, () => app.person.messageCommand(message.id, command.name));
  }

  function key(event) {
    const now = items.indexOf(document.activeElement);
    const steps = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: items.length - 1 };
    if (event.key in steps && items.length) items[(steps[event.key] + items.length) % items.length].focus();
    else if (event.key === "Escape" || event.key === "Tab") leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Closes it, and goes back to where a keyboard came from. The row may have been drawn anew meanwhile. */
  function leave() {
    closeMore();
    buttonOf(message)?.focus({ preventScroll: true });
  }
}

function outside(event) {
  // A second press on the button closes the menu by itself.
  if (!open.box.contains(event.target) && !event.target.closest?.(".more")) closeMore();
}

export function closeMore() {
  if (!open) return;
  removeEventListener("pointerdown", outside, true);
  removeEventListener("resize", closeMore);
  buttonOf(open)?.setAttribute("aria-expanded", "false");
  open.box.remove();
  open = null;
}
