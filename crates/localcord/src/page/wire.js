// The wire drawer for developers: every request and gateway event of the bot as it happens, and buttons for trouble.
// It shows everything, hidden cards too; that is why it is a drawer and not part of the chat.

import { byId, el, fill, iconButton, memory } from "./dom.js";
import { trouble } from "./api.js";
import { Socket } from "./socket.js";

const KEPT = 2000;
const DRAWN = 200;
const BODY_MAX = 20_000;

const TROUBLES = [
  ["Drop the gateway", "The bot's connection ends without a goodbye; it resumes by itself.", { kind: "drop_gateway" }],
  ["429 on the next call", "Discord asks the bot to slow down, for two seconds.", { kind: "answer", route: "*", status: 429, retry_after_ms: 2000 }],
  ["500 on the next call", "Discord fails once.", { kind: "answer", route: "*", status: 500 }],
  ["Slow: 2 s a call", "Every request waits two seconds, until calm.", { kind: "delay", route: "*", ms: 2000 }],
  ["Lose the next answer", "The request takes effect, but the bot hears 500.", { kind: "answer", route: "*", status: 500, after_effect: true }],
];

export class Wire {
  constructor(app) {
    Object.assign(this, { app, open: false, records: [], socket: null, paused: false, expanded: new Set(), framed: false });
    this.box = byId("wire");
    this.filter = el("input", { type: "search", class: "textfield", placeholder: "Filter: callback, MESSAGE_CREATE, 429 …", "aria-label": "Filter the wire", on: { input: () => this.draw() } });
    this.kind = el("select", { class: "textfield", "aria-label": "What to show", on: { change: () => this.draw() } },
      [["all", "Everything"], ["request", "Requests"], ["event", "Events"], ["error", "Failed"]].map(([key, text]) => el("option", { value: key }, text)));
    this.pause = el("button", { type: "button", class: "btn plain", "aria-pressed": "false", on: { click: () => this.togglePause() } }, "Pause");
    this.list = el("ol", { class: "wirelist", "aria-label": "Requests and events, newest first" });
    this.count = el("span", { class: "wirecount" });
    fill(this.box,
      el("header", { class: "wirehead" }, el("h2", {}, "Wire"), this.count, this.filter, this.kind, this.pause,
        el("button", { type: "button", class: "btn plain", on: { click: () => { this.records = []; this.draw(); } } }, "Clear"),
        iconButton("close", "Close the wire", () => this.toggle())),
      el("div", { class: "troubles", role: "group", "aria-label": "Trouble" }, el("span", { class: "troublelabel" }, "Trouble:"),
        TROUBLES.map(([label, hint, order]) => el("button", { type: "button", class: "btn trouble", title: hint, on: { click: () => this.order(label, order) } }, label)),
        el("button", { type: "button", class: "btn trouble", title: "The bot cannot write to anyone directly, until calm.", on: { click: () => this.closeDms(true) } }, "Close everyone’s DMs"),
        el("button", { type: "button", class: "btn trouble calm", title: "All trouble is forgotten, and DMs are open again.", on: { click: () => this.calm() } }, "Calm")),
      this.list);
    if (memory.get("wire") === "open") this.toggle(false);
  }

  toggle(byHand = true) {
    this.open = !this.open;
    this.box.hidden = !this.open;
    document.body.classList.toggle("wired", this.open);
    memory.set("wire", this.open ? "open" : null);
    byId("wirebutton")?.setAttribute("aria-expanded", String(this.open));
    if (this.open) {
      const last = () => this.records[0]?.number ?? 0;
      this.socket = new Socket(() => `/local/wire/live?after=${last()}`, (frame) => this.take(frame.records), () => {});
      if (byHand) this.filter.focus();
    } else {
      this.socket.close();
      byId("wirebutton")?.focus();
    }
    this.draw();
  }

  /** Another run of the local Discord: it counts from 1 again. */
  renew() {
    this.records = [];
    this.list.replaceChildren();
    this.socket?.cut();
  }

  take(records) {
    this.records.unshift(...records.reverse());
    this.records.length = Math.min(this.records.length, KEPT);
    if (this.paused || this.framed) return;
    this.framed = true;
    requestAnimationFrame(() => {
      this.framed = false;
      this.draw();
    });
  }

  togglePause() {
    this.paused = !this.paused;
    this.pause.setAttribute("aria-pressed", String(this.paused));
    fill(this.pause, this.paused ? "Go on" : "Pause");
    this.draw();
  }

  fits(record) {
    const kind = this.kind.value;
    if (kind === "error" ? record.status < 400 : kind !== "all" && record.direction !== kind) return false;
    record.search ??= `${record.method} ${record.route_template} ${record.path} ${record.status || ""} ${JSON.stringify(record.body)}`.toLowerCase();
    return this.filter.value.toLowerCase().split(/\s+/).every((word) => record.search.includes(word));
  }

  draw() {
    if (!this.open) return;
    const fitting = [];
    for (const record of this.records) {
      if (this.fits(record)) fitting.push(record);
      if (fitting.length === DRAWN) break;
    }
    fill(this.count, `${this.records.length} kept`);
    const known = new Map([...this.list.children].map((node) => [node.dataset.number, node]));
    const focus = document.activeElement;
    this.list.replaceChildren(...fitting.map((record) => known.get(String(record.number)) ?? this.row(record)));
    if (focus && this.list.contains(focus)) focus.focus({ preventScroll: true });
    if (!fitting.length) this.list.append(el("li", { class: "wirenone" }, this.records.length ? "Nothing fits the filter." : "Nothing has happened yet."));
  }

  row(record) {
    const request = record.direction === "request";
    const bad = record.status >= 400;
    const time = new Date(record.at_ms).toISOString().slice(11, 23);
    const took = request ? `${(record.duration_us / 1000).toFixed(1)} ms` : "";
    const details = el("details", { on: { toggle: () => { if (details.open && details.childElementCount === 1) details.append(this.body(record)); } } },
      el("summary", { class: "wirerow" }, el("span", { class: "wiretime" }, time),
        el("span", { class: `wiremethod ${request ? record.method.toLowerCase() : "event"}` }, request ? record.method : "EVENT"),
        el("span", { class: "wireroute" }, record.route_template || record.path),
        el("span", { class: bad ? "wirestatus bad" : "wirestatus" }, record.status || ""), el("span", { class: "wiretook" }, took)));
    return el("li", { data: { number: record.number } }, details);
  }

  body(record) {
    const json = (value) => {
      const text = JSON.stringify(value, null, 2) ?? "";
      return text.length > BODY_MAX ? `${text.slice(0, BODY_MAX)}\n… ${text.length} characters in all` : text;
    };
    const part = (title, value) => value !== null && value !== undefined && [el("h3", {}, title), el("pre", { class: "block", tabindex: "0" }, el("code", {}, json(value)))];
    const where = record.path && `${record.path}${record.query ? `?${record.query}` : ""}`;
    return el("div", { class: "wirebody" }, where && el("p", { class: "wirepath" }, where),
      record.files.length > 0 && el("p", {}, `Files: ${record.files.join(", ")}`), part(record.direction === "event" ? "Data" : "Body", record.body), part("Answer", record.response));
  }

  async order(label, order) {
    try {
      await trouble(order);
      this.app.toast(`${label}: ordered.`);
    } catch (problem) {
      this.app.toast(problem.message);
    }
  }

  async closeDms(closed) {
    const people = this.app.store.view.users.filter((user) => !user.bot);
    await Promise.all(people.map((user) => this.app.personNamed(user.name).change({ dms_closed: closed })));
    if (closed) this.app.toast("All direct messages are closed.");
  }

  async calm() {
    await trouble({ kind: "calm" });
    await this.closeDms(false);
    this.app.toast("Calm again.");
  }
}
