// Slash commands as the bot registered them: flattened to what can be typed, in the person's language, and the
// checks of the real client on each value.

/** `{path, label, description, options}` for everything that can be run. */
export function flatten(commands, locale) {
  const found = [];
  const walk = (node, path, label) => {
    const names = [...path, node.name];
    const labels = [...label, localized(node, "name", locale)];
    const groups = (node.options ?? []).filter((option) => option.type === 1 || option.type === 2);
    if (groups.length) {
      for (const inner of groups) walk(inner, names, labels);
      return;
    }
    found.push({
      path: names.join(" "), label: labels.join(" "), description: localized(node, "description", locale),
      options: (node.options ?? []).map((option) => ({ ...option, label: localized(option, "name", locale), hint: localized(option, "description", locale) })),
    });
  };
  for (const command of commands) if ((command.type ?? 1) === 1) walk(command, [], []);
  return found;
}

/** `{name, label}` for everything that can be chosen from the menu of a message. */
export function ofMessages(commands, locale) {
  return commands.filter((command) => command.type === 3).map((command) => ({ name: command.name, label: localized(command, "name", locale) }));
}

export function localized(node, key, locale) {
  return node[`${key}_localizations`]?.[locale] ?? node[key] ?? "";
}

/** Commands that fit what was typed after the slash; every word has to begin a word of the command. */
export function search(commands, typed) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text) => {
    const parts = text.toLowerCase().split(/[\s-]+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  const rank = (command) => (command.label.toLowerCase().startsWith(typed.toLowerCase().trim()) ? 0 : 1);
  return commands.filter((command) => fits(command.label) || fits(command.path)).sort((a, b) => rank(a) - rank(b));
}

/** The command whose whole name was typed. */
export function exact(commands, typed) {
  const name = typed.trim().replace(/\s+/g, " ").toLowerCase();
  return commands.find((command) => command.path.toLowerCase() === name || command.label.toLowerCase() === name);
}

const KINDS = { 3: "text", 4: "whole number", 5: "true or false", 6: "person", 7: "channel", 8: "role", 9: "person or role", 10: "number", 11: "file" };
export const kindOf = (option) => (option.choices?.length ? "choice" : KINDS[option.type] ?? "value");

/** Suggestions that need no bot: choices, people, channels, roles, true and false. Null if anything may be typed. */
export function suggestions(option, app) {
  const { store } = app;
  const place = store.place(store.current);
  const { locale } = store.view.me;
  if (option.choices?.length) return option.choices.map((choice) => ({ label: localized(choice, "name", locale), value: choice.value }));
  const users = () => {
    const ids = place?.guild ? place.guild.members.map((member) => member.id) : store.view.users.map((user) => user.id);
    return ids.map((id) => store.user(id)).map((user) => ({ label: user.name, value: user.id, user, detail: user.bot ? "App" : "" }));
  };
  const roles = () => (place?.guild?.roles ?? []).map((role) => ({ label: role.name, value: role.id, detail: "Role" }));
  const channels = () => (place?.guild?.channels ?? [])
    .filter((channel) => !option.channel_types?.length || option.channel_types.includes(channel.kind))
    .map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
  switch (option.type) {
    case 5: return [{ label: "True", value: true }, { label: "False", value: false }];
    case 6: return users();
    case 7: return channels();
    case 8: return roles();
    case 9: return [...users(), ...roles()];
    default: return null;
  }
}

/** Reads what was typed as a value: `{value}` or `{fault}` with a sentence; `{}` for an option left out. */
export function read(option, text, app) {
  const typed = text.trim();
  if (!typed) return option.required ? { fault: "This option is required. Specify a value." } : {};
  const list = suggestions(option, app);
  if (list) {
    const bare = typed.replace(/^[@#]/, "").toLowerCase();
    const found = list.find((item) => item.label.replace(/^#/, "").toLowerCase() === bare);
    return found ? { value: found.value } : { fault: `Choose a ${kindOf(option)} from the list.` };
  }
  if (option.type === 4 || option.type === 10) return number(option, typed);
  if (option.type === 11) return { fault: "The local Discord takes no files as options." };
  const length = [...text].length;
  if (option.min_length && length < option.min_length) return { fault: `At least ${option.min_length} characters, please.` };
  if (length > (option.max_length ?? 6000)) return { fault: `At most ${option.max_length ?? 6000} characters, please.` };
  return { value: text };
}

function number(option, typed) {
  const value = Number(typed.replace(",", "."));
  if (!Number.isFinite(value) || (option.type === 4 && !Number.isInteger(value)) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    return { fault: option.type === 4 ? "Enter a whole number." : "Enter a number." };
  }
  const { min_value: least, max_value: most } = option;
  if ((least ?? -Infinity) > value) return { fault: `Enter ${least} or more.` };
  if ((most ?? Infinity) < value) return { fault: `Enter ${most} or less.` };
  return { value };
}
