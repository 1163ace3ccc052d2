// The box at the bottom: plain text with mentions, or a slash command. `/` lists the commands the bot has registered;
// a whole name and a space, Tab or Enter open one.

import { byId, el, fill, icon } from "./dom.js";
import { exact, flatten, ofMessages, search } from "./commands.js";
import { CommandLine } from "./commandline.js";
import { Suggest } from "./suggest.js";

const LONGEST = 2000;

export class Composer {
  constructor(app) {
    this.app = app;
    this.known = { stamp: null, list: [], menu: [] };
    this.text = el("textarea", {
      id: "say", rows: 1, role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", enterkeyhint: "send",
      on: { input: () => this.typed(), keydown: (event) => this.key(event), blur: () => { if (!this.line.command) this.suggest.hide(); } },
    });
    this.commandBox = el("div", { class: "commandline", role: "group", "aria-label": "Slash command", hidden: true });
    this.wrong = el("div", { class: "refusal", role: "alert", hidden: true });
    this.sendButton = el("button", { type: "submit", class: "sendbutton", "aria-label": "Send", title: "Send" }, icon("send"));
    const box = el("div", { class: "suggest", hidden: true });
    fill(byId("composer"), box, this.wrong, el("div", { class: "box" }, this.text, this.commandBox, this.sendButton));
    this.suggest = new Suggest(box);
    this.line = new CommandLine(this.commandBox, app, this.suggest, {
      leave: (text) => this.plain(text),
      send: (command, values, texts) => this.run(command, values, texts),
      refuse: (text) => this.refuse(text),
    });
    byId("composer").addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.line.command) this.line.submit();
      else this.send();
    });
  }

  /** Another channel, or other commands in this one. */
  async enter() {
    const { store, person } = this.app;
    const place = store.place(store.current);
    if (!place) return;
    const name = place.dm ? `@${place.name}` : `#${place.name}`;
    this.text.placeholder = place.writable ? `Message ${name}` : "You cannot write here";
    this.text.setAttribute("aria-label", `Message ${name}. Type a slash for commands.`);
    this.text.disabled = !place.writable;
    const stamp = `${store.current} ${store.view.bot.commands} ${store.view.me.locale} ${store.view.me.installed}`;
    if (this.known.stamp === stamp) return;
    try {
      const raw = await person.commands(store.current);
      const { locale } = store.view.me;
      this.known = { stamp, list: flatten(raw, locale), menu: ofMessages(raw, locale) };
      if (this.text.value.startsWith("/") && document.activeElement === this.text) this.typed();
    } catch (problem) {
      this.app.toast(problem.message);
    }
  }

  command(path) { return this.known.list.find((command) => command.path === path); }

  plain(text = "") {
    this.commandBox.hidden = true;
    this.text.hidden = false;
    this.text.value = text;
    this.grow();
    this.text.focus();
    if (text) this.typed();
  }

  grow() {
    this.text.style.height = "auto";
    this.text.style.height = `${Math.min(this.text.scrollHeight, 200)}px`;
  }

  refuse(text) {
    this.wrong.hidden = !text;
    fill(this.wrong, text);
  }

  typed() {
    this.refuse("");
    this.grow();
    const { value } = this.text;
    if (value.startsWith("/")) {
      const typed = value.slice(1);
      const named = /\s$/.test(typed) && exact(this.known.list, typed);
      if (named) {
        this.openCommand(named);
        return;
      }
      const found = search(this.known.list, typed);
      this.suggest.show(this.text, found.map((command) => ({
        label: `/${command.label}`, detail: command.description,
        hint: command.options.filter((option) => option.required).map((option) => option.label).join(" "), command,
      })), {
        title: this.known.list.length ? "Commands" : "No commands here yet", empty: "No command fits.",
        pick: (item) => this.openCommand(item.command),
      });
      return;
    }
    this.offerNames();
  }

  /** `@Be` and `#ga` complete to names; they become real mentions when sent. */
  offerNames() {
    const before = this.text.value.slice(0, this.text.selectionStart);
    const found = /(?:^|\s)([@#])([\p{L}\p{N}_-]*)$/u.exec(before);
    const { store } = this.app;
    const place = store.place(store.current);
    if (!found || !place) {
      this.suggest.hide();
      return;
    }
    const [, mark, typed] = found;
    const words = typed.toLowerCase();
    const names = mark === "@"
      ? store.view.users.map((user) => ({ label: user.name, user, name: user.name }))
      : (place.guild?.channels ?? []).map((channel) => ({ label: `#${channel.name}`, name: channel.name }));
    const fits = names.filter((item) => item.name.toLowerCase().startsWith(words)).slice(0, 10);
    if (!fits.length) {
      this.suggest.hide();
      return;
    }
    this.suggest.show(this.text, fits, {
      title: mark === "@" ? "Members" : "Channels",
      pick: (item) => {
        const start = before.length - typed.length;
        this.text.setRangeText(`${item.name} `, start, before.length, "end");
        this.suggest.hide();
        this.text.focus();
      },
    });
  }

  openCommand(command, texts) {
    this.suggest.hide();
    this.refuse("");
    this.text.value = "";
    this.text.hidden = true;
    this.commandBox.hidden = false;
    this.line.open(command, texts);
  }

  key(event) {
    if (event.isComposing || this.suggest.key(event)) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.send();
    } else if (event.key === "PageUp" || event.key === "PageDown") {
      event.preventDefault();
      this.app.stream.page(event.key === "PageUp" ? -1 : 1);
    } else if (event.key === "Escape") {
      if (this.suggest.open) this.suggest.hide();
      else this.app.stream.toNewest();
    }
  }

  /** Plain text. Names after @ and # that are known become mentions. */
  async send() {
    const { store, person } = this.app;
    const text = this.text.value.trim();
    if (!text) return;
    if (text.startsWith("/")) {
      const command = exact(this.known.list, text.slice(1));
      if (command) this.openCommand(command);
      else this.refuse(`There is no command ${text.split(/\s/).slice(0, 3).join(" ")} here. Choose one from the list.`);
      return;
    }
    if ([...text].length > LONGEST) {
      this.refuse(`Your message is too long: ${[...text].length} of ${LONGEST} characters.`);
      return;
    }
    const channel = store.current;
    this.text.value = "";
    this.grow();
    this.suggest.hide();
    this.app.stream.toNewest();
    try {
      await person.say(channel, this.mentioned(text));
    } catch (problem) {
      this.text.value = text;
      this.refuse(this.app.sentence(problem.message));
    }
  }

  mentioned(text) {
    const { store } = this.app;
    const users = new Map(store.view.users.map((user) => [user.name.toLowerCase(), `<@${user.id}>`]));
    const channels = new Map((store.place(store.current)?.guild?.channels ?? []).map((channel) => [channel.name.toLowerCase(), `<#${channel.id}>`]));
    return text.replace(/(^|\s)([@#])([\p{L}\p{N}_-]+)/gu, (whole, space, mark, name) => {
      const found = (mark === "@" ? users : channels).get(name.toLowerCase());
      return found ? space + found : whole;
    });
  }

  /** Runs a command; the line is given back if the client or Discord refuses it. */
  async run(command, values, texts = {}) {
    const { store, person, stream } = this.app;
    const channel = store.current;
    const refocus = this.line.command !== null;
    this.line.close();
    if (refocus) this.plain();
    stream.toNewest();
    stream.expectAnswer(null, false);
    const waits = el("li", { class: "sendingrow" }, el("span", { class: "usedcommand" }, `/${command.label}`), " is being sent",
      el("span", { class: "dots", "aria-hidden": "true" }));
    const soon = setTimeout(() => {
      byId("sending").append(waits);
      if (stream.following) stream.toBottom();
    }, 250);
    const settle = () => {
      clearTimeout(soon);
      waits.remove();
    };
    try {
      const answer = await person.slash(channel, command.path, values);
      settle();
      if (answer.kind === "refused") {
        this.openCommand(command, texts);
        this.refuse(this.app.sentence(answer.reason));
      } else if (answer.kind === "failed") {
        this.unanswered(command);
      } else {
        this.app.answer(answer, (text) => this.app.toast(text));
      }
      return answer;
    } catch (problem) {
      settle();
      this.openCommand(command, texts);
      this.refuse(problem.message);
      return null;
    }
  }

  unanswered(command) {
    const { bot } = this.app.store.view;
    const close = () => line.remove();
    const line = el("li", { class: "sendingrow unanswered", role: "alert" }, el("span", { class: "usedcommand" }, `/${command.label}`),
      el("span", { class: "failed" }, "The application did not respond"),
      el("span", { class: "onlyyou" }, `${bot.connected ? "" : `${bot.name} is offline. `}Only you can see this · `,
        el("button", { type: "button", class: "dismiss", on: { click: close } }, "Dismiss message")));
    byId("sending").append(line);
    this.app.stream.toBottom();
  }
}
