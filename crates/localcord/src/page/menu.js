// The list that opens below a menu of a message. One choice is sent at once; several are ticked and sent on closing.
// Arrow keys, Home, End, Enter, Escape, and typing to search.

import { avatar, el, emojiNode, fill } from "./dom.js";

let open = null;

export function openMenu({ anchor, items, least, most, label, done }) {
  closeMenu();
  const many = most > 1;
  const before = items.filter((item) => item.chosen).map((item) => item.value);
  const picked = new Set(before);
  let shown = items;
  let active = Math.max(0, items.findIndex((item) => item.chosen));

  const search = el("input", {
    type: "text", class: "menusearch", role: "combobox", "aria-label": `${label}: type to search`, "aria-expanded": "true",
    "aria-controls": "menulist", placeholder: "Search", on: { input: filter, keydown: key },
  });
  const list = el("div", { id: "menulist", class: "menulist", role: "listbox", "aria-label": label, "aria-multiselectable": many ? "true" : "false" });
  const apply = el("button", { type: "button", class: "btn primary", on: { click: send } }, "Done");
  const hint = many ? el("div", { class: "menufoot" }, el("span", {}, `Choose ${least} to ${most}`), apply) : null;
  const box = el("div", { class: "menu" }, search, list, hint);
  document.body.append(box);
  anchor.setAttribute("aria-expanded", "true");
  open = { box, anchor, outside };
  draw();
  place();
  search.focus();
  addEventListener("pointerdown", outside, true);
  addEventListener("resize", closeMenu);

  function place() {
    const at = anchor.getBoundingClientRect();
    const width = Math.min(Math.max(at.width, 240), innerWidth - 16);
    const height = box.offsetHeight;
    const below = innerHeight - at.bottom - 8;
    box.style.width = `${width}px`;
    box.style.left = `${Math.min(Math.max(8, at.left), innerWidth - width - 8)}px`;
    box.style.top = `${below >= height || below >= at.top ? at.bottom + 4 : Math.max(8, at.top - height - 4)}px`;
  }

  function draw() {
    fill(list, shown.length ? shown.map((item, index) => el("div", {
      class: "menuitem", role: "option", id: `menuitem-${index}`, "aria-selected": picked.has(item.value) ? "true" : "false",
      data: { active: index === active ? "yes" : "no" },
      on: { pointerdown: (event) => event.preventDefault(), click: () => pick(index) },
    }, many && el("span", { class: "tick", "aria-hidden": "true" }, picked.has(item.value) ? "✓" : ""),
    item.user && avatar(item.user, "small"), emojiNode(item.emoji),
    el("span", { class: "menutext" }, el("span", { class: "menulabel" }, item.label),
      item.detail && el("span", { class: "menudetail" }, item.detail)))) : el("div", { class: "menunone" }, "Nothing found"));
    search.setAttribute("aria-activedescendant", shown.length ? `menuitem-${active}` : "");
    list.querySelector("[data-active=yes]")?.scrollIntoView({ block: "nearest" });
    apply.disabled = picked.size < least || picked.size > most;
  }

  function filter() {
    const words = search.value.trim().toLowerCase();
    shown = items.filter((item) => `${item.label} ${item.detail ?? ""}`.toLowerCase().includes(words));
    active = 0;
    draw();
  }

  function key(event) {
    const steps = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: shown.length - 1 };
    if (event.key in steps) {
      active = Math.min(Math.max(steps[event.key], 0), Math.max(shown.length - 1, 0));
      draw();
    } else if (event.key === "Enter") {
      if (event.ctrlKey && many) send();
      else if (shown[active]) pick(active);
    } else if (event.key === "Escape") {
      closeMenu();
      anchor.focus();
    } else if (event.key === "Tab" && !many) {
      closeMenu();
      return;
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function pick(index) {
    const { value } = shown[index];
    if (!many) {
      picked.clear();
      picked.add(value);
      send();
      return;
    }
    if (picked.has(value)) picked.delete(value);
    else if (picked.size < most) picked.add(value);
    active = index;
    draw();
  }

  function send() {
    if (picked.size < least || picked.size > most) return;
    closeMenu();
    anchor.focus();
    // In the order of the list, as Discord sends them.
    done(items.map((item) => item.value).filter((value) => picked.has(value)));
  }

  function outside(event) {
    if (box.contains(event.target) || anchor.contains(event.target)) return;
    const same = before.length === picked.size && before.every((value) => picked.has(value));
    if (many && !same && picked.size >= least) send();
    else closeMenu();
  }
}

export function closeMenu() {
  if (!open) return;
  removeEventListener("pointerdown", open.outside, true);
  removeEventListener("resize", closeMenu);
  open.anchor.setAttribute("aria-expanded", "false");
  open.box.remove();
  open = null;
}
