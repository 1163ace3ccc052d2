// What this window knows: the view of the world, messages by channel, what is unread, and notes that only this
// window makes (a press that failed). Draws nothing; `onchange` is told which messages changed, once a frame.

import { compareIds, memory } from "./dom.js";

/** Messages kept of a channel nobody scrolls back in; older ones are asked for again. */
const KEPT = 600;
const KEPT_AT_MOST = 1500;

/** Index of the first message not older than `id`. */
export function lowerBound(list, id) {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareIds(list[middle].id, id) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

export class Store {
  constructor(person, onchange) {
    Object.assign(this, { person, onchange, view: null, world: null, run: null, seq: null, offset: 0 });
    this.channels = new Map();
    this.unread = new Map();
    this.newest = new Map();
    this.notes = new Map();
    this.reading = new Set();
    this.saving = null;
    this.changed = new Set();
    this.current = null;
    this.versions = 0;
    this.queue = [];
    this.timer = 0;
  }

  /** The clock of the local Discord, which a test may have stopped. */
  now() { return Date.now() + this.offset; }

  user(id) {
    return this.users?.get(id) ?? { id, name: "someone unknown", bot: false };
  }

  place(id) { return this.places?.get(id); }

  setView(view) {
    this.view = view;
    this.users = new Map(view.users.map((user) => [user.id, user]));
    this.places = new Map();
    for (const guild of view.guilds) {
      for (const channel of guild.channels) this.places.set(channel.id, { ...channel, guild });
    }
    for (const dm of view.dms) {
      const others = dm.with.map((id) => this.user(id));
      this.places.set(dm.id, { id: dm.id, name: others.map((user) => user.name).join(", "), dm: true, others, writable: true });
    }
    this.dropGone();
  }

  /** Private messages that were dismissed, here or in another window, or lost with a restart of the client. */
  dropGone() {
    const { restarted_at, dismissed } = this.view.me;
    const gone = new Set(dismissed);
    for (const channel of this.channels.values()) {
      const old = channel.list.filter((m) => m.ephemeral && (gone.has(m.id) || compareIds(m.id, restarted_at) <= 0));
      for (const message of old) this.remove(message.channel, message.id);
    }
  }

  channel(id) {
    if (!this.channels.has(id)) this.channels.set(id, { list: [], loaded: false, complete: false, loading: null, late: new Map() });
    return this.channels.get(id);
  }

  /** The newest page of a channel, unless it is here already. */
  async load(id) {
    const channel = this.channel(id);
    if (channel.loaded) return;
    channel.loading ??= this.person.messages(id).then((page) => {
      channel.loaded = true;
      channel.complete = page.length < 100;
      this.putPage(channel, page);
    }).finally(() => { channel.loading = null; });
    await channel.loading;
  }

  /** A page shows the moment it was asked for; what the websocket told meanwhile is newer. */
  putPage(channel, page) {
    for (const message of page) {
      const newer = channel.late.get(message.id);
      if (newer !== null && !this.find(message.channel, message.id)) this.put(newer ?? message);
    }
    channel.late.clear();
  }

  /** One more page of older messages; false if there is none. */
  async loadOlder(id, limit = 100) {
    const channel = this.channel(id);
    if (channel.complete || channel.loading || !channel.list.length) return false;
    channel.loading = this.person.messages(id, channel.list[0].id, limit);
    try {
      const page = await channel.loading;
      channel.complete = page.length < limit;
      this.putPage(channel, page);
      return page.length > 0;
    } finally {
      channel.loading = null;
    }
  }

  put(message) {
    const { list } = this.channel(message.channel);
    message.version = ++this.versions;
    const last = list[list.length - 1];
    if (!last || compareIds(last.id, message.id) < 0) {
      list.push(message);
    } else {
      const at = lowerBound(list, message.id);
      if (list[at]?.id === message.id) list[at] = message;
      else list.splice(at, 0, message);
    }
    this.touch(message.id);
  }

  remove(channel, id) {
    const { list, loading, late } = this.channel(channel);
    const at = lowerBound(list, id);
    if (list[at]?.id === id) list.splice(at, 1);
    if (loading) late.set(id, null);
    this.notes.delete(id);
    this.touch(id);
  }

  find(channel, id) {
    const { list } = this.channel(channel);
    const at = lowerBound(list, id);
    return list[at]?.id === id ? list[at] : null;
  }

  /** A line below a message for this window only: "This interaction failed". */
  note(message, text) {
    if (text) this.notes.set(message.id, text);
    else if (!this.notes.delete(message.id)) return;
    const known = this.find(message.channel, message.id);
    if (known) known.version = ++this.versions;
    this.touch(message.id);
  }

  /** Takes frames as they come and applies them together before the next picture. */
  receive(frame, apply) {
    this.queue.push(frame);
    if (this.timer) return;
    const flush = () => {
      this.timer = 0;
      for (const one of this.queue.splice(0)) apply(one);
    };
    // A hidden window draws no pictures, but its title still counts what is unread.
    this.timer = document.hidden ? setTimeout(flush, 200) : requestAnimationFrame(flush);
  }

  created(message) {
    const channel = this.channel(message.channel);
    this.newest.set(message.channel, message.id);
    if (channel.loaded || channel.loading) {
      this.put(message);
      const followed = message.channel !== this.current;
      if (channel.list.length > KEPT_AT_MOST && followed) this.trim(message.channel);
    }
    if (message.author_id === this.view.me.id) return;
    const here = message.channel === this.current && !document.hidden;
    if (here) this.markRead(message.channel);
    else this.countUnread(message);
  }

  edited(message) {
    this.notes.delete(message.id);
    const { loading, late } = this.channel(message.channel);
    if (loading) late.set(message.id, message);
    if (this.find(message.channel, message.id)) this.put(message);
  }

  /** Forgets old messages of a channel; only while nobody reads them. */
  trim(id) {
    const channel = this.channel(id);
    if (channel.list.length <= KEPT_AT_MOST) return;
    channel.list.splice(0, channel.list.length - KEPT);
    channel.complete = false;
  }

  countUnread(message) {
    const entry = this.unread.get(message.channel) ?? { count: 0, pings: 0, first: message.id };
    entry.count += 1;
    const dm = this.place(message.channel)?.dm;
    if (dm || message.pings_everyone || message.pinged.includes(this.view.me.id)) entry.pings += 1;
    this.unread.set(message.channel, entry);
    this.touch(null);
  }

  readKey(channel) { return `read.${this.world}.${this.person.name}.${channel}`; }

  markRead(channel) {
    if (this.unread.delete(channel)) this.touch(null);
    this.reading.add(channel);
    // Storage is slow; in a flood it is enough to write down the last message now and then.
    this.saving ??= setTimeout(() => {
      this.saving = null;
      for (const one of this.reading) if (this.newest.has(one)) memory.set(this.readKey(one), this.newest.get(one));
      this.reading.clear();
    }, 300);
  }

  /** When a window opens: what came since this person last looked. DMs nobody has looked at yet count as well. */
  recallUnread(newest) {
    for (const [channel, id] of Object.entries(newest)) {
      this.newest.set(channel, id);
      const read = memory.get(this.readKey(channel));
      const dm = this.place(channel)?.dm;
      if (read ? compareIds(read, id) < 0 : dm) this.unread.set(channel, { count: 1, pings: dm ? 1 : 0, first: null });
    }
  }

  /** Everything has to be read again: more happened than is remembered. */
  forget() {
    for (const channel of this.channels.values()) Object.assign(channel, { list: [], loaded: false, complete: false });
    this.notes.clear();
    this.touch(null);
  }

  touch(id) {
    if (!this.changed.size) {
      queueMicrotask(() => {
        const changed = this.changed;
        this.changed = new Set();
        this.onchange(changed);
      });
    }
    this.changed.add(id);
  }
}
