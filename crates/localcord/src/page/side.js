// What stands around the messages: channels and direct messages with unread marks on the left, the head of the
// channel above, members on the right, and the card of the person one is.

import { avatar, byId, el, fill, icon, iconButton, keepFocus } from "./dom.js";

export function drawSide(app) {
  const { store } = app;
  const { view } = store;
  const link = (channel, mark, label) => {
    const unread = store.unread.get(channel.id);
    const here = channel.id === store.current;
    const said = [label, unread && `${unread.pings || "new"} unread`].filter(Boolean).join(", ");
    return el("li", {}, el("button", {
      type: "button", class: `channel${here ? " here" : ""}${unread ? " unread" : ""}${channel.thread ? " thread" : ""}`,
      "aria-current": here ? "page" : undefined, "aria-label": said, data: { channel: channel.id }, on: { click: () => app.open(channel.id) },
    }, mark, el("span", { class: "channelname" }, channel.name), unread?.pings > 0 && el("span", { class: "badge" }, unread.pings)));
  };
  const guilds = view.guilds.map((guild) => [
    el("h2", { class: "guild" }, icon("goal"), guild.name),
    el("ul", { class: "channels", "aria-label": `Channels of ${guild.name}` }, ordered(guild.channels).map((channel) => link(channel,
      icon(channel.thread ? "thread" : "hash"), channel.thread ? `Thread ${channel.name}` : `Channel ${channel.name}`))),
  ]);
  const dms = view.dms.map((dm) => store.place(dm.id)).map((place) => link(place, avatar(place.others[0] ?? view.me, "tiny"), `Direct messages with ${place.name}`));
  const openDm = el("li", {}, el("button", { type: "button", class: "channel", on: { click: () => app.openDm() } },
    avatar(store.user(view.bot.id), "tiny"), el("span", { class: "channelname" }, `Write to ${view.bot.name}`)));
  const scrolled = byId("side").firstChild?.scrollTop ?? 0;
  keepFocus(byId("side"), () => fill(byId("side"), el("div", { class: "places" }, guilds, el("h3", { class: "group" }, "Direct messages"),
    el("ul", { class: "channels", "aria-label": "Direct messages" }, dms, !view.me.dm && openDm)), card(app)));
  byId("side").firstChild.scrollTop = scrolled;
}

/** Threads stand below their channel; archived ones do not stand at all. */
function ordered(channels) {
  const threads = channels.filter((channel) => channel.thread && !channel.archived);
  return channels.filter((channel) => !channel.thread)
    .flatMap((channel) => [channel, ...threads.filter((thread) => thread.parent === channel.id)]);
}

function card(app) {
  const { me, bot } = app.store.view;
  const user = app.store.user(me.id);
  return el("div", { class: "card" }, el("button", {
    type: "button", class: "me", id: "me", "aria-haspopup": "dialog", "aria-label": `You are ${me.name}. Switch person, language, look.`,
    on: { click: () => app.showPeople() },
  }, avatar(user, "medium"), el("span", { class: "metext" }, el("span", { class: "mename" }, me.name),
    el("span", { class: "mestate" }, me.dms_closed ? "Direct messages closed" : `You · ${me.locale}`)), icon("gear")),
  el("span", { class: bot.connected ? "botstate on" : "botstate off" }, `${bot.name} is ${bot.connected ? "online" : "offline"}`));
}

export function drawTop(app) {
  const { store } = app;
  const place = store.place(store.current);
  if (!place) return;
  const frame = byId("app");
  const side = iconButton("menu", "Channels", () => app.toggle("side"), { "aria-expanded": String(frame.dataset.side === "open"), "aria-controls": "side" });
  side.classList.add("onlynarrow");
  const parent = place.parent && store.place(place.parent);
  keepFocus(byId("top"), () => fill(byId("top"), side,
    el("h1", { class: "place" }, place.dm ? avatar(place.others[0] ?? store.view.me, "tiny") : icon(place.thread ? "thread" : "hash"),
      parent && place.thread && el("button", { type: "button", class: "parent", on: { click: () => app.open(parent.id) } }, `${parent.name} ›`),
      el("span", { class: "placename" }, place.name)),
    el("div", { class: "tools" },
      iconButton("help", "What is this?", () => app.showWelcome()),
      iconButton("wire", "Wire: what the bot and Discord say to each other", () => app.wire.toggle(), { id: "wirebutton", "aria-expanded": String(app.wire.open), "aria-controls": "wire" }),
      iconButton("people", "Members", () => app.toggle("members"), { id: "membersbutton", "aria-expanded": String(frame.dataset.members === "open"), "aria-controls": "members" }))));
}

export function drawMembers(app) {
  const { store } = app;
  const place = store.place(store.current);
  const entries = place?.guild
    ? place.guild.members.map((member) => ({ ...store.user(member.id), admin: member.admin }))
    : [...(place?.others ?? []), store.user(store.view.me.id)];
  const group = (title, list) => list.length && [el("h3", { class: "group" }, `${title} — ${list.length}`),
    el("ul", { class: "memberlist", "aria-label": title }, list.map((user) => member(user, app)))];
  keepFocus(byId("members"), () => fill(byId("members"), group("People", entries.filter((user) => !user.bot)), group("Apps", entries.filter((user) => user.bot))));
}

function member(user, app) {
  const { view } = app.store;
  const online = !user.bot || view.bot.connected;
  const state = user.id === view.me.id ? "you" : user.admin ? "organiser" : user.bot ? (online ? "app" : "offline") : "";
  const text = [avatar(user, "medium"), el("span", { class: "membername" }, user.name), state && el("span", { class: "memberstate" }, state)];
  if (user.bot || user.id === view.me.id) return el("li", { class: online ? "member" : "member away" }, text);
  return el("li", { class: "member" }, el("button", {
    type: "button", class: "memberbutton", title: `Be ${user.name}`, "aria-label": `Be ${user.name} in this window`, on: { click: () => app.become(user.name) },
  }, text), el("a", {
    class: "iconbutton", href: app.address(user.name), target: "_blank", rel: "noopener", title: `Open ${user.name} in another window`,
    "aria-label": `Open ${user.name} in another window`,
  }, icon("out")));
}
