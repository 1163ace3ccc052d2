// The messages of the open channel. However many there are, only a window of them is in the page: it slides as one
// scrolls, and follows the newest message while one stands at the bottom.

import { byId, compareIds, el, fill, icon } from "./dom.js";
import { lowerBound } from "./store.js";
import { closeMore, rightClick } from "./more.js";
import { row, rowKey } from "./message.js";

const WINDOW = 120;
const LOWEST_ROW = 22;
const STEP = 40;
const NEAR = 500;
const AT_BOTTOM = 80;

export class Stream {
  constructor(app) {
    this.app = app;
    this.scroller = byId("scroller");
    this.list = byId("messages");
    this.jump = byId("jump");
    this.rows = new Map();
    this.clear();
    this.scroller.addEventListener("scroll", () => {
      if (this.framed) return;
      this.framed = true;
      requestAnimationFrame(() => {
        this.framed = false;
        this.scrolled();
      });
    }, { passive: true });
    this.list.addEventListener("contextmenu", (event) => rightClick(event, app));
    // What is at the bottom stays there, whether the window changes or what stands in it: a phone is turned, letters grow.
    const sizes = new ResizeObserver(() => { if (this.following) this.toBottom(); });
    sizes.observe(this.scroller);
    sizes.observe(this.list);
    // A picture takes its room when it has come; loading does not bubble, but it is heard on the way down.
    this.scroller.addEventListener("load", () => { if (this.following) this.toBottom(); }, true);
  }

  clear() {
    closeMore();
    Object.assign(this, { channel: null, following: true, top: null, bottom: null, firstNew: null, answer: null });
    this.rows.clear();
    this.list.replaceChildren();
    fill(byId("origin"));
    fill(byId("sending"));
    this.jump.hidden = true;
  }

  async open(id) {
    const { store } = this.app;
    this.clear();
    this.channel = id;
    const unread = store.unread.get(id);
    this.list.setAttribute("aria-label", `Messages in ${store.place(id)?.name ?? "this channel"}`);
    this.list.setAttribute("aria-busy", "true");
    try {
      await store.load(id);
    } catch (problem) {
      this.app.toast(problem.message);
    }
    if (this.channel !== id) return;
    this.list.removeAttribute("aria-busy");
    this.firstNew = unread?.first ?? null;
    store.markRead(id);
    this.update();
    this.toBottom();
  }

  get messages() { return this.app.store.channel(this.channel).list; }

  /** Brings the rows in line with the messages; cheap if little changed. */
  update() {
    if (!this.channel) return;
    const { store } = this.app;
    // Whoever has scrolled away sees the answer to their own press all the same.
    if (!this.following && this.answer) {
      const since = this.messages.slice(lowerBound(this.messages, this.answer.newest));
      this.following = since.some((message) => this.isAnswer(message));
    }
    if (this.following) store.trim(this.channel);
    const all = this.messages;
    let start = 0;
    let end = all.length;
    if (this.following || !this.top) {
      // At the bottom fewer rows are enough, and a flood is cheaper; there must be some to scroll, though.
      const enough = Math.ceil(this.scroller.clientHeight / LOWEST_ROW) + STEP;
      start = Math.max(0, end - Math.min(WINDOW, enough));
    } else {
      start = lowerBound(all, this.top);
      end = Math.min(all.length, lowerBound(all, this.bottom) + 1);
    }
    this.draw(all, start, end);
    this.showEnds(all, start, end);
  }

  draw(all, start, end) {
    const anchor = this.following ? null : this.anchor();
    const focus = this.focused();
    const wanted = new Set();
    for (let at = start; at < end; at += 1) wanted.add(all[at].id);
    for (const [id, known] of this.rows) {
      if (wanted.has(id)) continue;
      known.node.remove();
      this.rows.delete(id);
    }
    let cursor = this.list.firstChild;
    for (let at = start; at < end; at += 1) {
      const message = all[at];
      const before = at > 0 ? all[at - 1] : null;
      const key = rowKey(message, before, this.firstNew);
      let known = this.rows.get(message.id);
      if (!known || known.key !== key) {
        const node = row(message, before, this.firstNew, this.app);
        if (known) {
          if (cursor === known.node) cursor = node;
          known.node.replaceWith(node);
        } else {
          this.list.insertBefore(node, cursor);
          cursor = node;
        }
        known = { node, key };
        this.rows.set(message.id, known);
        this.fresh(message, known.node);
      } else if (cursor !== known.node) {
        this.list.insertBefore(known.node, cursor);
        cursor = known.node;
      }
      cursor = cursor.nextSibling;
    }
    this.top = all[start]?.id ?? null;
    this.bottom = all[end - 1]?.id ?? null;
    if (this.following) this.toBottom();
    else if (anchor && this.rows.has(anchor.id)) this.scroller.scrollTop = this.rows.get(anchor.id).node.offsetTop - anchor.offset;
    this.refocus(focus);
  }

  /** The first row in sight and where it is, so that it can stay there. */
  anchor() {
    const { scrollTop } = this.scroller;
    for (const node of this.list.children) {
      if (node.offsetTop + node.offsetHeight > scrollTop) return { id: node.dataset.id, offset: node.offsetTop - scrollTop };
    }
    return null;
  }

  /** Which control of which message has the focus: a redrawn board must not throw a keyboard player out. */
  focused() {
    const control = document.activeElement;
    const node = control?.closest?.(".message");
    if (!node || !this.list.contains(node)) return null;
    const controls = [...node.querySelectorAll("button, a, [tabindex]")];
    return { id: node.dataset.id, node, control: nameOf(control), at: controls.indexOf(control) };
  }

  refocus(focus) {
    if (!focus || focus.node.isConnected) return;
    const node = this.rows.get(focus.id)?.node;
    if (!node) {
      byId("say").focus();
      return;
    }
    const usable = [...node.querySelectorAll("button:not(:disabled), a, [tabindex]")];
    const same = focus.control && usable.find((control) => nameOf(control) === focus.control);
    (same ?? usable[Math.min(Math.max(focus.at, 0), usable.length - 1)])?.focus({ preventScroll: true });
  }

  /** After a press: the private answer to it is brought into sight, and keyboards land on its first button. */
  expectAnswer(message, byKeyboard) {
    const newest = this.messages[this.messages.length - 1]?.id ?? "0";
    this.answer = { newest, byKeyboard, until: Date.now() + 5000 };
  }

  isAnswer(message) {
    const { answer } = this;
    if (!answer || message.invoked_by !== this.app.store.view.me.id || Date.now() > answer.until) return false;
    return compareIds(message.id, answer.newest) > 0;
  }

  fresh(message, node) {
    const { answer } = this;
    if (!this.isAnswer(message)) return;
    this.answer = null;
    this.following = true;
    if (!answer.byKeyboard) return;
    requestAnimationFrame(() => node.querySelector("button:not(:disabled)")?.focus());
  }

  redraw(id) {
    const message = this.channel && this.app.store.find(this.channel, id);
    if (!message) return;
    message.version = ++this.app.store.versions;
    this.update();
  }

  redrawAll() {
    for (const known of this.rows.values()) known.key = "";
    this.update();
  }

  scrolled() {
    if (!this.channel) return;
    const { scrollTop, scrollHeight, clientHeight, clientWidth } = this.scroller;
    // A window that became another moves everything: nobody has scrolled away.
    const size = `${clientWidth} ${clientHeight}`;
    if (size !== this.size) {
      this.size = size;
      if (this.following) this.toBottom();
    }
    const all = this.messages;
    const end = this.bottom ? lowerBound(all, this.bottom) + 1 : 0;
    const start = this.top ? lowerBound(all, this.top) : 0;
    const rest = scrollHeight - this.scroller.scrollTop - clientHeight;
    this.following = rest < AT_BOTTOM && end >= all.length;
    if (scrollTop < NEAR && start > 0) {
      this.slide(Math.max(0, start - STEP), Math.min(end, Math.max(0, start - STEP) + WINDOW));
    } else if (scrollTop < NEAR) {
      this.fetchOlder();
    } else if (rest < NEAR && end < all.length) {
      const last = Math.min(all.length, end + STEP);
      this.slide(Math.max(0, last - WINDOW), last);
    }
    this.showEnds(all, start, end);
    if (this.following) this.app.store.markRead(this.channel);
  }

  slide(start, end) {
    const all = this.messages;
    this.following = false;
    this.top = all[start].id;
    this.bottom = all[end - 1].id;
    this.update();
  }

  async fetchOlder() {
    const { channel } = this;
    const more = await this.app.store.loadOlder(channel).catch(() => false);
    if (!more || this.channel !== channel) return;
    const start = this.top ? lowerBound(this.messages, this.top) : 0;
    this.slide(Math.max(0, start - STEP), Math.min(this.messages.length, Math.max(0, start - STEP) + WINDOW));
  }

  /** What stands above the first message, and the way back to the newest. */
  showEnds(all, start, end) {
    const { store } = this.app;
    const whole = start === 0 && store.channel(this.channel).complete;
    const origin = byId("origin");
    if (whole !== origin.hasChildNodes()) fill(origin, whole && beginning(store.place(this.channel)));
    const away = !this.following && (end < all.length || this.scroller.scrollHeight - this.scroller.scrollTop - this.scroller.clientHeight > 400);
    if (away === !this.jump.hidden) return;
    this.jump.hidden = !away;
    fill(this.jump, away && el("button", { type: "button", class: "jumpbutton", on: { click: () => this.toNewest() } },
      "Jump to the newest message", icon("down")));
  }

  toNewest() {
    this.following = true;
    this.update();
    this.app.store.markRead(this.channel);
  }

  page(direction) { this.scroller.scrollBy({ top: direction * this.scroller.clientHeight * 0.8 }); }

  toBottom() { this.scroller.scrollTop = this.scroller.scrollHeight; }

  /** Scrolls to a message of this channel, loading older ones until it is there. */
  async jumpTo(id) {
    const { channel } = this;
    while (!this.app.store.find(channel, id)) {
      if (!await this.app.store.loadOlder(channel, 500) || this.channel !== channel) {
        this.app.toast("That message is not here any more.");
        return;
      }
    }
    const at = lowerBound(this.messages, id);
    this.slide(Math.max(0, at - WINDOW / 2), Math.min(this.messages.length, at + WINDOW / 2));
    const { node } = this.rows.get(id);
    node.scrollIntoView({ block: "center" });
    node.classList.add("target");
    node.tabIndex = -1;
    node.focus({ preventScroll: true });
  }
}

/** What a control is called however often it is drawn: by the bot's own word for it, or by ours. */
function nameOf(control) {
  const { customId, control: ours } = control.dataset;
  return customId ? `bot ${customId}` : ours && `page ${ours}`;
}

function beginning(place) {
  if (!place) return null;
  const name = place.dm ? place.name : `#${place.name}`;
  const words = place.dm ? `This is the beginning of your direct messages with ${place.name}.` : `This is the beginning of ${name}.`;
  return [el("h2", {}, name), el("p", {}, words)];
}
