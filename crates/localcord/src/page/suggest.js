// The list above the composer: commands, options, people, suggestions of the bot. It belongs to whichever input is
// being typed in, keeps that input's ARIA state, and answers its arrow keys.

import { avatar, el, fill } from "./dom.js";

export class Suggest {
  constructor(box) {
    this.box = box;
    this.hide();
  }

  /**
   * Shows items `{label, detail, hint, user}` for an input. `pick` gets the chosen item. With `eager` the first item
   * is chosen beforehand, so that Enter takes it; else Enter is free until an arrow key moved.
   */
  show(input, items, { title, empty, eager = true, pick }) {
    if (this.input && this.input !== input) this.release();
    Object.assign(this, { input, items, pick, active: eager && items.length ? 0 : -1 });
    this.box.hidden = false;
    fill(this.box, title && el("div", { class: "suggesttitle", id: "suggesttitle" }, title),
      el("div", { role: "listbox", id: "suggestlist", "aria-labelledby": title ? "suggesttitle" : undefined, class: "suggestlist" },
        items.map((item, index) => this.item(item, index))),
      !items.length && el("div", { class: "suggestempty" }, empty ?? "Nothing fits."));
    input.setAttribute("aria-expanded", items.length ? "true" : "false");
    input.setAttribute("aria-controls", "suggestlist");
    this.mark();
  }

  item(item, index) {
    return el("div", {
      class: "suggestion", role: "option", id: `suggestion-${index}`,
      // The input keeps the focus: a click must not take it.
      on: { pointerdown: (event) => event.preventDefault(), click: () => this.take(index) },
    }, item.user && avatar(item.user, "small"),
    el("span", { class: "suggestlabel" }, item.label),
    item.detail && el("span", { class: "suggestdetail" }, item.detail),
    item.hint && el("span", { class: "suggesthint" }, item.hint));
  }

  mark() {
    const nodes = this.box.querySelectorAll("[role=option]");
    nodes.forEach((node, index) => node.setAttribute("aria-selected", index === this.active ? "true" : "false"));
    if (this.active >= 0) {
      this.input.setAttribute("aria-activedescendant", `suggestion-${this.active}`);
      nodes[this.active]?.scrollIntoView({ block: "nearest" });
    } else {
      this.input.removeAttribute("aria-activedescendant");
    }
  }

  get open() { return !this.box.hidden; }

  take(index) {
    const item = this.items[index];
    if (item && !item.disabled) this.pick(item);
  }

  /** Whether the list used the key. Tab takes the first item even if none is marked. */
  key(event) {
    if (!this.open || !this.items.length || event.shiftKey) return false;
    const last = this.items.length - 1;
    if (event.key === "ArrowDown") this.active = this.active >= last ? 0 : this.active + 1;
    else if (event.key === "ArrowUp") this.active = this.active <= 0 ? last : this.active - 1;
    else if ((event.key === "Enter" || event.key === "Tab") && this.active >= 0) this.take(this.active);
    else if (event.key === "Tab") this.take(0);
    else return false;
    if (event.key.startsWith("Arrow")) this.mark();
    event.preventDefault();
    return true;
  }

  release() {
    this.input?.setAttribute("aria-expanded", "false");
    this.input?.removeAttribute("aria-activedescendant");
    this.input = null;
  }

  hide() {
    this.release();
    this.items = [];
    this.box.hidden = true;
    fill(this.box);
  }
}
