// Times as Discord shows them: `<t:…:R>` counts by itself, the others are the reader's own clock.

import { el } from "./dom.js";

let locale = "en-US";
let now = () => Date.now();

/** Whose clock and language are used. */
export function tellTime(newLocale, clock) {
  try {
    new Intl.DateTimeFormat(newLocale);
    locale = newLocale;
  } catch {
    locale = "en-US";
  }
  now = clock;
}

const FORMS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

/** Making a formatter costs more than drawing a message; there are few, and they are kept. */
const made = new Map();

function formatter(kind, options) {
  const key = `${kind.name} ${locale} ${JSON.stringify(options)}`;
  if (!made.has(key)) made.set(key, new kind(locale, options));
  return made.get(key);
}

export function format(ms, form) {
  return formatter(Intl.DateTimeFormat, FORMS[form] ?? FORMS.f).format(ms);
}

const UNITS = [["year", 31_536_000], ["month", 2_592_000], ["day", 86_400], ["hour", 3600], ["minute", 60], ["second", 1]];

export function relative(ms) {
  const seconds = Math.round((ms - now()) / 1000);
  const [unit, length] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS[5];
  return formatter(Intl.RelativeTimeFormat, { numeric: "always" }).format(Math.trunc(seconds / length), unit);
}

/** The node for `<t:seconds:form>`, or null if there is no such day. */
export function timestamp(seconds, form = "f") {
  const ms = Number(seconds) * 1000;
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) return null;
  const node = el("time", { class: "stamp", datetime: date.toISOString(), title: format(ms, "F") },
    form === "R" ? relative(ms) : format(ms, form));
  if (form === "R") node.dataset.relative = String(ms);
  return node;
}

/** "Today at 14:05" for the head of a message. */
export function headTime(ms) {
  const clock = format(ms, "t");
  if (sameDay(ms, now())) return `Today at ${clock}`;
  if (sameDay(ms, now() - 86_400_000)) return `Yesterday at ${clock}`;
  return `${format(ms, "d")}, ${clock}`;
}

export function sameDay(a, b) {
  const [one, two] = [new Date(a), new Date(b)];
  return one.getDate() === two.getDate() && one.getMonth() === two.getMonth() && one.getFullYear() === two.getFullYear();
}

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(node.dataset.relative));
    if (node.textContent !== text) node.textContent = text;
  }
}, 1000);
