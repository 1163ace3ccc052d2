// A command being filled in: its name, a pill for each option in use, and a place at the end to add more options.
// Everything is reachable by keyboard: Tab and Enter take a suggestion and go on, Enter at the end sends,
// Backspace in an empty pill takes it away, Escape goes back to plain text.

import { el, fill } from "./dom.js";
import { kindOf, read, suggestions } from "./commands.js";

const PAUSE_MS = 120;

export class CommandLine {
  /** `leave(text)` goes back to plain text, `send(command, values)` runs it, `refuse(text)` shows what is wrong. */
  constructor(box, app, suggest, { leave, send, refuse }) {
    Object.assign(this, { box, app, suggest, leave, send, refuse, command: null, pills: [], asked: 0, timer: 0 });
  }

  /** Opens a command, with texts already known for some options. */
  open(command, texts = {}) {
    this.command = command;
    this.pills = [];
    this.tail = el("input", {
      type: "text", class: "tail", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false",
      "aria-label": `More options of /${command.label}. Enter sends the command.`,
      on: { input: () => this.offerOptions(), focus: () => this.offerOptions(), keydown: (event) => this.tailKey(event) },
    });
    fill(this.box, el("span", { class: "commandname" }, `/${command.label}`), this.tail);
    for (const option of command.options) {
      if (option.required || texts[option.name] !== undefined) this.addPill(option, texts[option.name]);
    }
    this.next(null);
  }

  close() {
    this.command = null;
    clearTimeout(this.timer);
    this.asked += 1;
    this.suggest.hide();
  }

  addPill(option, given) {
    const input = el("input", {
      type: "text", class: "pillinput", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", spellcheck: "false",
      "aria-label": `${option.label}: ${option.hint} (${kindOf(option)}${option.required ? ", required" : ""})`,
      data: { option: option.name },
      on: {
        input: () => this.typed(pill), focus: () => this.offer(pill), blur: () => this.left(pill), keydown: (event) => this.pillKey(event, pill),
      },
    });
    const node = el("label", { class: "pill" }, el("span", { class: "pillname" }, option.label), input);
    const pill = { option, input, node, picked: undefined };
    if (given !== undefined) this.setText(pill, given.text ?? String(given), given.value);
    this.pills.push(pill);
    this.box.insertBefore(node, this.tail);
    this.fit(pill);
    return pill;
  }

  setText(pill, text, value) {
    pill.input.value = text;
    pill.picked = value;
    this.fit(pill);
  }

  fit(pill) { pill.input.size = Math.min(Math.max([...pill.input.value].length, 4), 40); }

  typed(pill) {
    pill.picked = undefined;
    pill.node.classList.remove("wrong");
    pill.input.removeAttribute("aria-invalid");
    this.refuse("");
    this.fit(pill);
    this.offer(pill);
  }

  title(option) { return [el("strong", {}, option.label), ` ${option.hint}`]; }

  /** Shows what can be chosen for an option. */
  offer(pill) {
    const { option, input } = pill;
    clearTimeout(this.timer);
    const show = (items, empty) => this.suggest.show(input, items, {
      title: this.title(option), empty,
      // Free text with suggestions: Enter keeps what was typed unless an arrow key chose something.
      eager: !option.autocomplete || input.value === "",
      pick: (item) => {
        this.setText(pill, item.label, item.value);
        this.next(pill);
      },
    });
    if (option.autocomplete) {
      this.timer = setTimeout(() => this.ask(pill, show), PAUSE_MS);
      if (this.suggest.input !== input) show([], "Loading options…");
      return;
    }
    const list = suggestions(option, this.app);
    const words = pill.picked === undefined ? input.value.trim().replace(/^[@#]/, "").toLowerCase() : "";
    const fits = (list ?? []).filter((item) => item.label.toLowerCase().replace(/^#/, "").includes(words));
    show(fits, list ? "No options match." : `Type a ${kindOf(option)}.`);
  }

  async ask(pill, show) {
    const number = ++this.asked;
    const { channel } = this.app.stream;
    const others = Object.fromEntries(this.values().filter(([name]) => name !== pill.option.name));
    const focused = { name: pill.option.name, value: pill.picked === undefined ? pill.input.value : "" };
    const answer = await this.app.person.autocomplete(channel, this.command.path, others, focused).catch(() => ({ kind: "failed" }));
    if (number !== this.asked || document.activeElement !== pill.input) return;
    if (answer.kind === "choices") show(answer.choices.map((choice) => ({ label: choice.name, value: choice.value })), "No options match your search.");
    else show([], answer.kind === "refused" ? this.app.sentence(answer.reason) : "Loading options failed.");
  }

  /** Names and values of all pills that can be read. */
  values() {
    return this.pills
      .map((pill) => [pill.option.name, pill.picked !== undefined ? pill.picked : read(pill.option, pill.input.value, this.app).value])
      .filter(([, value]) => value !== undefined);
  }

  left(pill) {
    const { fault } = pill.picked !== undefined || !pill.input.value ? {} : read(pill.option, pill.input.value, this.app);
    pill.node.classList.toggle("wrong", Boolean(fault));
  }

  /** Goes on to the next empty pill, or to the end. */
  next(pill) {
    const from = pill ? this.pills.indexOf(pill) + 1 : 0;
    const open = this.pills.slice(from).find((one) => !one.input.value) ?? this.pills.find((one) => !one.input.value && one.option.required);
    (open?.input ?? this.tail).focus();
    if (document.activeElement === this.tail) this.offerOptions();
  }

  offerOptions() {
    const used = new Set(this.pills.map((pill) => pill.option.name));
    const words = this.tail.value.trim().toLowerCase();
    const rest = this.command.options.filter((option) => !used.has(option.name) && option.label.toLowerCase().startsWith(words));
    if (!rest.length) {
      this.suggest.hide();
      return;
    }
    this.suggest.show(this.tail, rest.map((option) => ({ label: option.label, detail: option.hint, hint: kindOf(option), option })), {
      title: "Optional. Tab adds the first, Enter sends the command.", eager: words !== "",
      pick: (item) => {
        this.tail.value = "";
        this.addPill(item.option).input.focus();
      },
    });
  }

  pillKey(event, pill) {
    const { input } = pill;
    const at = this.pills.indexOf(pill);
    const start = input.selectionStart === 0 && input.selectionEnd === 0;
    if (this.suggest.key(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (pill.option.required && !input.value) this.complain(pill, "This option is required. Specify a value.");
      else this.submit();
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.quit();
    } else if (event.key === "Backspace" && start && !input.value) {
      event.preventDefault();
      this.takeAway(pill);
    } else if (event.key === "ArrowLeft" && start && at > 0) {
      event.preventDefault();
      this.pills[at - 1].input.focus();
    } else if (event.key === "ArrowRight" && input.selectionStart === input.value.length) {
      event.preventDefault();
      (this.pills[at + 1]?.input ?? this.tail).focus();
    }
  }

  tailKey(event) {
    if (event.key === "Enter" && !this.tail.value && this.suggest.active < 0) {
      event.preventDefault();
      this.submit();
    } else if (this.suggest.key(event)) {
      // The list has it.
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (this.tail.value.trim()) this.refuse(`There is no option ${this.tail.value.trim()}.`);
      else this.submit();
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.quit();
    } else if (!this.tail.value && (event.key === "Backspace" || event.key === "ArrowLeft")) {
      event.preventDefault();
      if (this.pills.length) this.pills[this.pills.length - 1].input.focus();
      else if (event.key === "Backspace") this.quit();
    }
  }

  takeAway(pill) {
    const at = this.pills.indexOf(pill);
    if (pill.option.required) {
      if (at === 0) this.quit();
      else this.pills[at - 1].input.focus();
      return;
    }
    this.pills.splice(at, 1);
    pill.node.remove();
    (this.pills[at - 1]?.input ?? this.tail).focus();
  }

  quit() {
    const { label } = this.command;
    this.close();
    this.leave(`/${label}`);
  }

  complain(pill, text) {
    pill.node.classList.add("wrong");
    pill.input.setAttribute("aria-invalid", "true");
    this.refuse(`${pill.option.label}: ${text}`);
    pill.input.focus();
  }

  submit() {
    for (const pill of this.pills) {
      const { fault } = pill.picked !== undefined ? {} : read(pill.option, pill.input.value, this.app);
      if (fault) {
        this.complain(pill, fault);
        return;
      }
    }
    const texts = Object.fromEntries(this.pills.map((pill) => [pill.option.name, { text: pill.input.value, value: pill.picked }]));
    this.send(this.command, Object.fromEntries(this.values()), texts);
  }
}
