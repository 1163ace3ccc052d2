// The dialog behind the person's card: who one is, and this person's client: language, closed direct messages, a
// restart, light or dark.

import { avatar, el, icon, memory } from "./dom.js";

const LANGUAGES = [["en-US", "English (US)"], ["en-GB", "English (UK)"], ["de", "Deutsch"], ["fr", "Français"], ["es-ES", "Español"], ["pl", "Polski"]];
const LOOKS = [["", "As the system"], ["light", "Light"], ["dark", "Dark"]];

/** Applies the look that was chosen in this browser. */
export function applyLook() {
  const look = memory.get("look");
  if (look) document.documentElement.dataset.look = look;
  else delete document.documentElement.dataset.look;
}

export function showPeople(app) {
  const { view } = app.store;
  const close = () => dialog.close();
  const people = view.users.filter((user) => !user.bot).map((user) => el("li", {}, el("button", {
    type: "button", class: "person", "aria-current": user.id === view.me.id ? "true" : undefined,
    on: { click: () => { close(); app.become(user.name); } },
  }, avatar(user, "medium"), el("span", {}, user.name), user.id === view.me.id && el("span", { class: "memberstate" }, "you")),
  el("a", { class: "iconbutton", href: app.address(user.name), target: "_blank", rel: "noopener", "aria-label": `Open ${user.name} in another window`, title: `Open ${user.name} in another window` }, icon("out"))));
  const dialog = el("dialog", { class: "dialog people", "aria-labelledby": "peopletitle", on: { close: () => dialog.remove(), click: (event) => { if (event.target === dialog) close(); } } },
    el("div", { class: "dialoginner" },
      el("h2", { id: "peopletitle" }, "Who are you?"),
      el("p", { class: "fieldhint" }, "Be somebody else in this window, or open them in a second one beside it."),
      el("ul", { class: "personlist" }, people),
      el("h2", {}, `${view.me.name}’s client`),
      choice("Language", "language", LANGUAGES, view.me.locale, (locale) => app.change({ locale })),
      toggle("Direct messages closed", "The bot is refused when it writes to this person.", view.me.dms_closed, (dms_closed) => app.change({ dms_closed })),
      toggle("App installed for this person", "Its commands then follow this person everywhere.", view.me.installed, (installed) => app.change({ installed })),
      choice("Look", "look", LOOKS, memory.get("look") ?? "", (look) => { memory.set("look", look || null); applyLook(); }),
      el("div", { class: "dialogfoot" },
        el("button", { type: "button", class: "btn secondary", id: "restart", title: "Private messages vanish, as they do on Discord", on: { click: () => { close(); app.restartClient(); } } }, "Restart the client"),
        el("button", { type: "button", class: "btn primary", on: { click: close } }, "Done"))));
  document.body.append(dialog);
  dialog.showModal();
}

function choice(label, id, options, value, change) {
  const known = options.some(([key]) => key === value) ? options : [[value, value], ...options];
  return el("label", { class: "setting", for: id }, el("span", { class: "settinglabel" }, label),
    el("select", { id, class: "textfield", on: { change: (event) => change(event.target.value) } },
      known.map(([key, text]) => el("option", { value: key, selected: key === value }, text))));
}

function toggle(label, hint, on, change) {
  const input = el("input", { type: "checkbox", class: "switch", role: "switch", on: { change: () => change(input.checked) } });
  input.checked = on;
  return el("label", { class: "setting" }, el("span", { class: "settinglabel" }, label, el("span", { class: "fieldhint" }, hint)), input);
}
