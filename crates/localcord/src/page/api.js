// The user-side API of the local Discord, as its README describes it. Acts as one person.

/** What went wrong with a request, as a sentence. */
export class Problem extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

async function call(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Problem(0, "The local Discord does not answer. Is it still running?");
  }
  const json = await answer.json().catch(() => null);
  if (!answer.ok) throw new Problem(answer.status, json?.error ?? `The local Discord answered ${answer.status}.`);
  return json;
}

export const people = () => call("GET", "/local/people");
export const trouble = (order) => call("POST", "/local/trouble", order);

/** Everything one person can do. Answers have a `kind`; only nonsense is a Problem. */
export class Person {
  constructor(name) {
    this.name = name;
    this.base = `/local/people/${encodeURIComponent(name)}`;
  }

  messages(channel, before, limit = 100) {
    const query = new URLSearchParams({ limit });
    if (before) query.set("before", before);
    return call("GET", `${this.base}/channels/${channel}/messages?${query}`);
  }

  commands(channel) { return call("GET", `${this.base}/channels/${channel}/commands`); }
  slash(channel, command, options) { return call("POST", `${this.base}/slash`, { channel, command, options }); }
  autocomplete(channel, command, options, focused) {
    return call("POST", `${this.base}/autocomplete`, { channel, command, options, focused });
  }
  click(message, custom_id) { return call("POST", `${this.base}/click`, { message, custom_id }); }
  select(message, custom_id, values) { return call("POST", `${this.base}/select`, { message, custom_id, values }); }
  messageCommand(message, command) { return call("POST", `${this.base}/message-command`, { message, command }); }
  modal(interaction, values) { return call("POST", `${this.base}/modal`, { interaction, values }); }
  say(channel, text) { return call("POST", `${this.base}/say`, { channel, text }); }
  openDm() { return call("POST", `${this.base}/dm`); }
  dismiss(message) { return call("POST", `${this.base}/dismiss`, { message }); }
  restart() { return call("POST", `${this.base}/restart`); }
  change(settings) { return call("PATCH", this.base, settings); }
}
