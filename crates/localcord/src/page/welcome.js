// The first visit: one sentence, three things to press. The only file of the page that knows what this bot plays;
// it offers what the bot has registered, so it keeps up as commands come.

import { byId, el, fill, icon, memory } from "./dom.js";

const SEEN = "welcomed";

/** The three offers, each with the first command of its list that exists. */
function offers(app) {
  const { view } = app.store;
  const rival = view.users.find((user) => !user.bot && user.name === (view.me.name === "Ben" ? "Ana" : "Ben"));
  const bot = view.users.find((user) => user.bot);
  const opponent = (user) => ({ opponent: user.id });
  const found = [
    rival && first(app, [["tor challenge", opponent(rival)]], `Challenge ${rival.name}`, `Post a challenge, then be ${rival.name} and accept it.`, rival),
    bot && first(app, [["tor practice", {}], ["tor challenge", opponent(bot)]], "Practise against the house bot", "A match starts at once. The bot plays along."),
    first(app, [["tor tournament list", {}]], "See the tournaments", "Who plays, and how it stands. Or call one yourself.")
      ?? first(app, [["tor rules", {}]], "Read the rules", "Four short pages, for your eyes only."),
  ];
  return found.filter(Boolean);
}

function first(app, ways, title, text, rival) {
  for (const [path, values] of ways) {
    const command = app.composer.command(path);
    if (command && command.options.filter((option) => option.required).every((option) => option.name in values)) {
      return { command, values, title, text, rival };
    }
  }
  return null;
}

export const wanted = () => memory.get(SEEN) === null;

export function forget() { memory.set(SEEN, null); }

export function drawWelcome(app) {
  const box = byId("welcome");
  const place = app.store.place(app.store.current);
  const shown = wanted() && place && !place.dm;
  const list = shown ? offers(app) : [];
  const key = shown ? `${app.store.view.me.id}${list.map((offer) => offer.title).join()}` : "";
  if (box.dataset.key === key) return;
  box.dataset.key = key;
  if (!shown) {
    fill(box);
    return;
  }
  const leave = () => {
    memory.set(SEEN, "yes");
    drawWelcome(app);
    byId("say").focus();
  };
  const press = async (offer) => {
    memory.set(SEEN, "yes");
    drawWelcome(app);
    const answer = await app.composer.run(offer.command, offer.values);
    if (offer.rival && answer && answer.kind === "message") invite(app, offer.rival, answer.id);
  };
  fill(box, el("section", { class: "welcome", "aria-labelledby": "welcometitle" },
    el("div", { class: "pitch", "aria-hidden": "true" }, icon("goal")),
    el("h2", { id: "welcometitle" }, "This is Torwart, playing on a Discord of its own"),
    el("p", {}, "Everything here runs on this machine: you are ", el("strong", {}, app.store.view.me.name),
      ", four more people are yours to be, and the bot cannot tell it from the real thing."),
    el("div", { class: "offers" }, list.map((offer, index) => el("button", {
      type: "button", class: index ? "offer" : "offer main", on: { click: () => press(offer) },
    }, el("strong", {}, offer.title), el("span", {}, offer.text)))),
    list.length === 0 && el("p", { class: "fieldhint" }, "The bot has not registered its commands yet; the offers appear as soon as it has."),
    el("p", { class: "fieldhint" }, "Or type ", el("code", { class: "inline" }, "/"), " in the box below to see every command. ",
      el("button", { type: "button", class: "dismiss", on: { click: leave } }, "Close this"))));
}

/** After a challenge somebody has to accept it: one press away. */
function invite(app, rival, message) {
  app.toast(`Now ${rival.name} has to accept.`, [
    ["button", `Be ${rival.name}`, () => app.become(rival.name)],
    ["link", `Open ${rival.name} in another window`, app.address(rival.name)],
  ], message);
}
