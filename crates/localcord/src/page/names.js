// What markdown needs to know of the world: who and where an id is, and how a link is opened. Links into Discord lead
// to the same place here.

import { el, icon } from "./dom.js";

const JUMP = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/;

export class Names {
  constructor(app) { this.app = app; }

  mention(id) {
    const user = this.app.store.users.get(id);
    if (!user) return el("span", { class: "mention" }, "@unknown-user");
    const mine = id === this.app.store.view.me.id;
    return el("span", { class: mine ? "mention mine" : "mention" }, `@${user.name}`);
  }

  channel(id, message) {
    const place = this.app.store.place(id);
    if (!place) return el("span", { class: "mention" }, "#unknown");
    const go = async () => {
      if (this.app.store.current !== id) await this.app.open(id);
      if (message) this.app.stream.jumpTo(message);
    };
    const name = place.dm ? `@${place.name}` : place.name;
    return el("button", { type: "button", class: "mention place", on: { click: go } },
      !place.dm && icon(place.thread ? "thread" : "hash"), name, message && " › message");
  }

  role(id) {
    const roles = this.app.store.view.guilds.flatMap((guild) => guild.roles);
    const name = roles.find((role) => role.id === id)?.name ?? "unknown-role";
    return el("span", { class: "mention" }, name.startsWith("@") ? name : `@${name}`);
  }

  command(path) {
    const open = () => {
      const command = this.app.composer.command(path);
      if (command) this.app.composer.openCommand(command);
      else this.app.toast(`/${path} is not offered here.`);
    };
    return el("button", { type: "button", class: "mention place", on: { click: open } }, `/${path}`);
  }

  link(url, text) {
    const jump = JUMP.exec(url);
    if (jump && this.app.store.place(jump[1])) {
      const node = this.channel(jump[1], jump[2]);
      if (text) node.replaceChildren(...text.map((part) => (part instanceof Node ? part : document.createTextNode(part))));
      return node;
    }
    return el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, text ?? url);
  }
}
