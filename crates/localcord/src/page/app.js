// The playground: a chat client for the local Discord, seen by one person. This file starts it, keeps the parts
// together and knows where one is; each part draws itself.

import * as api from "./api.js";
import { avatar, byId, el, fill } from "./dom.js";
import { Composer } from "./composer.js";
import { Names } from "./names.js";
import { Socket } from "./socket.js";
import { Store } from "./store.js";
import { Stream } from "./stream.js";
import { Wire } from "./wire.js";
import { announce, toast, withdraw } from "./announce.js";
import { applyLook, showPeople } from "./people.js";
import { drawMembers, drawSide, drawTop } from "./side.js";
import { drawWelcome, forget } from "./welcome.js";
import { openModal } from "./modal.js";
import { tellTime } from "./time.js";

class App {
  constructor() {
    this.names = new Names(this);
    this.stream = new Stream(this);
    this.composer = new Composer(this);
    this.toast = toast;
    this.wire = new Wire(this);
    byId("shade").addEventListener("click", () => this.closeDrawers());
    addEventListener("popstate", () => this.start());
    addEventListener("keydown", (event) => { if (event.key === "Escape") this.closeDrawers(); });
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.store?.view && this.stream.following) this.store.markRead(this.store.current);
    });
    const narrow = matchMedia("(max-width: 899px)");
    const fold = () => {
      byId("app").dataset.members = narrow.matches ? "closed" : "open";
      if (this.store?.view) drawTop(this);
    };
    narrow.addEventListener("change", fold);
    fold();
  }

  personNamed(name) { return new api.Person(name); }

  /** The address of this page as somebody. */
  address(name) { return `/?as=${encodeURIComponent(name.toLowerCase())}`; }

  /** Begins as the person the address names. */
  async start() {
    this.socket?.close();
    this.stream.clear();
    this.starts = (this.starts ?? 0) + 1;
    const { starts } = this;
    let people;
    try {
      people = await api.people();
    } catch (problem) {
      this.banner(problem.message);
      setTimeout(() => { if (starts === this.starts) this.start(); }, 1000);
      return;
    }
    // Somebody else was asked for meanwhile.
    if (starts !== this.starts) return;
    const asked = new URLSearchParams(location.search).get("as") ?? people[0]?.name ?? "";
    const found = people.find((person) => person.name.toLowerCase() === asked.toLowerCase());
    if (!found) {
      this.stranger(asked, people);
      return;
    }
    byId("app").classList.remove("lost");
    this.person = new api.Person(found.name);
    this.store = new Store(this.person, (changed) => this.changed(changed));
    const { store } = this;
    this.socket = new Socket(
      () => `${this.person.base}/events${store.seq === null ? "" : `?after=${store.seq}`}`,
      (frame) => store.receive(frame, (one) => { if (store === this.store) this.frame(one); }),
      (status) => this.status(status));
  }

  frame(frame) {
    const { store } = this;
    if (frame.event === "hello" && store.run && store.run !== frame.run) {
      // The local Discord was started anew: the numbers of its frames begin again, and much may have happened.
      this.wire.renew();
      this.start();
      return;
    }
    if (frame.event === "reload" || frame.event === "hello") store.seq = frame.seq;
    store.seq = Math.max(store.seq ?? 0, frame.seq);
    switch (frame.event) {
      case "hello": this.hello(frame); break;
      case "world": this.world(frame.view); break;
      case "created": store.created(frame.message); announce(frame.message, this); break;
      case "edited": store.edited(frame.message); announce(frame.message, this); withdraw(frame.message.id); break;
      case "deleted": store.remove(frame.channel, frame.message); break;
      case "reload": store.forget(); this.stream.open(store.current); break;
      default: break;
    }
  }

  hello(frame) {
    const { store } = this;
    const begun = store.world !== null;
    store.world = frame.world;
    store.run = frame.run;
    store.offset = frame.now_ms - Date.now();
    store.setView(frame.view);
    tellTime(store.view.me.locale, () => store.now());
    this.status("open");
    if (begun) {
      this.world(frame.view);
      return;
    }
    store.recallUnread(frame.newest);
    const wished = location.hash.slice(1);
    const places = [...store.places.values()];
    const first = store.place(wished) ?? places.find((place) => place.name === wished) ?? places.find((place) => place.name === "games") ?? places[0];
    if (first) this.open(first.id, true);
  }

  world(view) {
    const { store } = this;
    const locale = store.view.me.locale;
    store.setView(view);
    tellTime(view.me.locale, () => store.now());
    if (!store.place(store.current)) {
      const first = [...store.places.keys()][0];
      if (first) this.open(first);
      return;
    }
    this.frameBanner();
    this.drawAround();
    this.composer.enter().then(() => drawWelcome(this));
    if (locale !== view.me.locale) this.stream.redrawAll();
  }

  changed(changed) {
    if (!this.store.view) return;
    if (changed.has(null)) {
      drawSide(this);
      this.title();
    }
    this.stream.update();
  }

  drawAround() {
    drawSide(this);
    drawTop(this);
    drawMembers(this);
    this.title();
  }

  title() {
    const { store } = this;
    const pings = [...store.unread.values()].reduce((sum, entry) => sum + entry.pings, 0);
    const place = store.place(store.current);
    document.title = `${pings ? `(${pings}) ` : ""}${place ? (place.dm ? place.name : `#${place.name}`) : ""} · ${store.view.me.name} · Torwart`;
  }

  async open(id, quietly = false) {
    const { store } = this;
    if (!store.place(id)) {
      toast(`${store.view.me.name} cannot see that channel.`);
      return;
    }
    store.current = id;
    if (!quietly || location.hash) history.replaceState(null, "", `${location.pathname}${location.search}#${id}`);
    this.closeDrawers();
    const entered = this.composer.enter();
    await this.stream.open(id);
    this.frameBanner();
    this.drawAround();
    await entered;
    drawWelcome(this);
    if (this.stream.following && this.stream.messages.length) this.stream.toBottom();
    if (!quietly && matchMedia("(pointer: fine)").matches) byId("say").focus();
  }

  async openDm() {
    const { channel } = await this.person.openDm();
    // The view with the new channel comes through the websocket.
    for (let tries = 0; tries < 50 && !this.store.place(channel); tries += 1) await new Promise(requestAnimationFrame);
    this.open(channel);
  }

  become(name) {
    const place = this.store?.place(this.store.current);
    const hash = place && !place.dm ? `#${place.id}` : "";
    history.pushState(null, "", this.address(name) + hash);
    toast(`You are ${name} now.`);
    this.start();
  }

  /** What came of a press, a command or a form; `say` shows a sentence where it was made. */
  answer(answer, say) {
    if (answer.kind === "modal") openModal(answer, this);
    else if (answer.kind === "failed") say("This interaction failed");
    else if (answer.kind === "refused") say(this.sentence(answer.reason));
  }

  sentence(reason) {
    const text = String(reason);
    return text[0].toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
  }

  async dismiss(message) {
    this.store.remove(message.channel, message.id);
    byId("say").focus();
    await this.person.dismiss(message.id).catch((problem) => toast(problem.message));
  }

  async change(settings) {
    await this.person.change(settings).catch((problem) => toast(problem.message));
  }

  async restartClient() {
    await this.person.restart().catch((problem) => toast(problem.message));
    toast("The client was restarted: private messages are gone.");
    this.start();
  }

  showPeople() { showPeople(this); }

  showWelcome() {
    forget();
    const { store } = this;
    if (store.place(store.current)?.dm) this.open([...store.places.keys()][0]);
    drawWelcome(this);
    this.stream.scroller.scrollTop = 0;
    document.querySelector(".offer")?.focus();
  }

  toggle(which) {
    const frame = byId("app");
    frame.dataset[which] = frame.dataset[which] === "open" ? "closed" : "open";
    drawTop(this);
    if (which === "side" && frame.dataset.side === "open") byId("side").querySelector("button")?.focus();
  }

  closeDrawers() {
    const frame = byId("app");
    const narrow = innerWidth < 900;
    if (frame.dataset.side !== "open" && !(narrow && frame.dataset.members === "open")) return;
    frame.dataset.side = "closed";
    if (narrow) frame.dataset.members = "closed";
    if (this.store?.view) drawTop(this);
  }

  status(status) {
    this.lost = status === "lost";
    this.frameBanner();
  }

  frameBanner() {
    const bot = this.store?.view?.bot;
    if (this.lost) this.banner("The connection is lost. Trying again; nothing will be missed.");
    else if (bot && !bot.connected) this.banner(`${bot.name} is offline. Buttons and commands will fail until it is back.`);
    else this.banner("");
  }

  banner(text) {
    const box = byId("banner");
    box.hidden = !text;
    fill(box, text);
  }

  stranger(name, people) {
    byId("app").classList.add("lost");
    document.title = "Torwart playground";
    fill(byId("welcome"), el("section", { class: "welcome" },
      el("h2", {}, `Nobody here is called ${name}`), el("p", {}, "Who would you like to be?"),
      el("ul", { class: "personlist" }, people.map((person) => el("li", {}, el("a", { class: "person", href: this.address(person.name) }, avatar(person, "medium"), person.name))))));
    byId("welcome").dataset.key = "stranger";
  }
}

applyLook();
const app = new App();
// For the console, and for tests that cut the line.
globalThis.torwart = app;
app.start();
