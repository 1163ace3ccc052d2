// Discord's markdown as nodes. Two layers: blocks (code, quotes, headings, lists) and what runs inside a line.
// Whatever is not recognised stays the text it was.

import { el, emojiNode } from "./dom.js";
import { timestamp } from "./time.js";

const DEEPEST = 12;

/** Nodes for a text; `names` knows users, channels and roles, and opens places. */
export function markdown(text, names) {
  return blocks(text, names, 0);
}

/** The same without any marks: for titles and for those who listen. */
export function plain(text, names) {
  const node = el("div", {}, markdown(text, names));
  for (const hidden of node.querySelectorAll(".spoiler")) hidden.textContent = "spoiler";
  return node.textContent.replace(/\s+/g, " ").trim();
}

function blocks(text, names, depth) {
  const out = [];
  const fence = /```(?:([\w+-]*)\n)?([\s\S]*?)```/g;
  let at = 0;
  for (let found; (found = fence.exec(text)); at = fence.lastIndex) {
    if (found.index > at) out.push(...lines(text.slice(at, found.index).replace(/\n$/, ""), names, depth));
    const code = el("code", {}, found[2].replace(/^\n|\n$/g, ""));
    out.push(el("pre", { class: "block", data: { language: found[1] ?? "" } }, code));
    if (text[fence.lastIndex] === "\n") fence.lastIndex += 1;
  }
  if (at < text.length) out.push(...lines(text.slice(at), names, depth));
  return out;
}

const LIST = /^( *)([-*]|\d{1,9}\.) +(.*)$/;

function lines(text, names, depth) {
  const out = [];
  const all = text.split("\n");
  let words = [];
  const flush = () => {
    if (words.length) out.push(el("span", { class: "words" }, inline(words.join("\n"), names, depth)));
    words = [];
  };
  for (let at = 0; at < all.length; at += 1) {
    const line = all[at];
    const heading = /^(#{1,3}) +(.+)$/.exec(line);
    const small = /^-# +(.+)$/.exec(line);
    if (depth < DEEPEST && line.startsWith(">>> ")) {
      flush();
      const rest = [line.slice(4), ...all.slice(at + 1)].join("\n");
      out.push(el("blockquote", {}, blocks(rest, names, depth + 1)));
      return out;
    }
    if (depth < DEEPEST && /^> /.test(line)) {
      flush();
      const quoted = [];
      while (at < all.length && /^>( |$)/.test(all[at])) quoted.push(all[at++].slice(2));
      at -= 1;
      out.push(el("blockquote", {}, blocks(quoted.join("\n"), names, depth + 1)));
    } else if (heading) {
      flush();
      // Headings of messages stand below those of the page.
      out.push(el(`h${heading[1].length + 3}`, { class: "heading" }, inline(heading[2], names, depth)));
    } else if (small) {
      flush();
      out.push(el("small", { class: "subtext" }, inline(small[1], names, depth)));
    } else if (LIST.test(line)) {
      flush();
      const items = [LIST.exec(line)];
      while (at + 1 < all.length && continues(items[0], LIST.exec(all[at + 1]))) items.push(LIST.exec(all[++at]));
      out.push(list(items, names, depth));
    } else {
      words.push(line);
    }
  }
  flush();
  return out;
}

/** A list goes on with deeper items, or with one of its own kind; numbers after dots begin another. */
function continues(first, item) {
  if (!item) return false;
  return item[1].length > first[1].length + 1 || /\d/.test(item[2]) === /\d/.test(first[2]);
}

function list(items, names, depth) {
  const ordered = /\d/.test(items[0][2]);
  const node = el(ordered ? "ol" : "ul", ordered ? { start: parseInt(items[0][2], 10) } : {});
  const base = items[0][1].length;
  for (let at = 0; at < items.length; at += 1) {
    const entry = el("li", {}, inline(items[at][3], names, depth));
    const inner = [];
    while (items[at + 1] && items[at + 1][1].length > base + 1) inner.push(items[++at]);
    if (inner.length && depth < DEEPEST) entry.append(list(inner, names, depth + 1));
    node.append(entry);
  }
  return node;
}

const URL_END = /[.,:;!?'")\]]+$/;

/** Rules in order; each makes a node of its match, or null to leave the text alone. */
const RULES = [
  [/\\([^\w\s])/y, (m) => m[1]],
  [/(`{1,2})([^`]|[^`][\s\S]*?[^`])\1(?!`)/y, (m) => el("code", { class: "inline" }, m[2])],
  [/\*\*\*([\s\S]+?)\*\*\*(?!\*)/y, (m, go) => el("strong", {}, el("em", {}, go(m[1])))],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, (m, go) => el("strong", {}, go(m[1]))],
  [/__([\s\S]+?)__(?!_)/y, (m, go) => el("u", {}, go(m[1]))],
  [/~~([\s\S]+?)~~/y, (m, go) => el("s", {}, go(m[1]))],
  [/\|\|([\s\S]+?)\|\|/y, (m, go) => spoiler(go(m[1]))],
  [/\*(?=\S)((?:\*\*|\s+(?:[^*\s]|\*\*)|[^\s*])+?)\*(?!\*)/y, (m, go) => el("em", {}, go(m[1]))],
  [/_(?=\S)((?:__|[^_])+?)_(?![\w_])/y, (m, go, before) => (/\w$/.test(before) ? null : el("em", {}, go(m[1])))],
  [/<@!?(\d{1,20})>/y, (m, go, before, names) => names.mention(m[1])],
  [/<#(\d{1,20})>/y, (m, go, before, names) => names.channel(m[1])],
  [/<@&(\d{1,20})>/y, (m, go, before, names) => names.role(m[1])],
  [/<\/([^:>]{1,100}):(\d{1,20})>/y, (m, go, before, names) => names.command(m[1])],
  [/<a?:(\w{2,32}):(\d{1,20})>/y, (m) => emojiNode({ id: m[2], name: m[1] }, `:${m[1]}:`)],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, (m) => timestamp(m[1], m[2])],
  [/@(everyone|here)\b/y, (m) => el("span", { class: "mention" }, m[0])],
  [/\[((?:\\.|[^[\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y, (m, go, before, names) => names.link(m[2], go(m[1]))],
  [/<(https?:\/\/[^\s<>]+)>/y, (m, go, before, names) => names.link(m[1])],
  [/https?:\/\/[^\s<>]+/y, (m, go, before, names) => {
    const url = m[0].replace(URL_END, "");
    return [names.link(url), m[0].slice(url.length)];
  }],
];

const SPECIAL = /[\\`*_~|<@[h]/g;

function inline(text, names, depth) {
  if (depth > DEEPEST) return [text];
  const out = [];
  const go = (inner) => inline(inner, names, depth + 1);
  let kept = 0;
  let at = 0;
  while (at < text.length) {
    SPECIAL.lastIndex = at;
    const next = SPECIAL.exec(text);
    if (!next) break;
    at = next.index;
    const [node, end] = match(text, at, go, names);
    if (node === null) {
      at += 1;
      continue;
    }
    if (at > kept) out.push(text.slice(kept, at));
    out.push(node);
    kept = at = end;
  }
  if (kept < text.length) out.push(text.slice(kept));
  return out;
}

function match(text, at, go, names) {
  for (const [rule, make] of RULES) {
    rule.lastIndex = at;
    const found = rule.exec(text);
    if (!found) continue;
    const end = rule.lastIndex;
    const node = make(found, go, text.slice(Math.max(0, at - 1), at), names);
    if (node !== null) return [node, end];
  }
  return [null, at];
}

function spoiler(inside) {
  const show = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    node.classList.add("shown");
    node.removeAttribute("role");
    node.removeAttribute("aria-label");
  };
  const node = el("span", {
    class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler: press to show",
    on: { click: show, keydown: show },
  }, el("span", {}, inside));
  return node;
}
