// Modals: the form an app opens over everything else. Fields are checked as the real client does, the form stays open
// when sending failed, and nothing typed is lost.

import { el, fill } from "./dom.js";
import { markdown } from "./markdown.js";
import { offered } from "./components.js";

let open = null;

export function openModal(modal, app) {
  open?.remove();
  const fields = [];
  const body = el("div", { class: "modalbody" }, (modal.components ?? []).map((part) => field(part, fields, modal, app)));
  const wrong = el("p", { class: "refusal", role: "alert", hidden: true });
  const submit = el("button", { type: "submit", class: "btn primary" }, "Submit");
  const form = el("form", { class: "modalform", novalidate: true, on: { submit: send } },
    el("h2", { id: "modaltitle" }, modal.title),
    el("p", { class: "modalnote" }, `This form goes to ${app.store.view.bot.name}. Do not share passwords.`),
    body, wrong,
    el("div", { class: "modalfoot" }, el("button", { type: "button", class: "btn plain", on: { click: () => dialog.close() } }, "Cancel"), submit));
  const dialog = el("dialog", { class: "dialog modal", "aria-labelledby": "modaltitle", on: { close: () => dialog.remove() } }, form);
  open = dialog;
  document.body.append(dialog);
  dialog.showModal();
  fields[0]?.node.focus();

  async function send(event) {
    event.preventDefault();
    const faults = fields.map((one) => [one, one.fault()]).filter(([, fault]) => fault);
    for (const one of fields) one.mark(faults.find(([other]) => other === one)?.[1]);
    if (faults.length) {
      faults[0][0].node.focus();
      return;
    }
    submit.setAttribute("aria-busy", "true");
    wrong.hidden = true;
    const say = (text) => {
      wrong.hidden = false;
      fill(wrong, text);
    };
    try {
      const values = Object.fromEntries(fields.map((one) => [one.id, one.value()]));
      const answer = await app.person.modal(modal.interaction, values);
      if (answer.kind === "failed") say("Something went wrong. Try again.");
      else if (answer.kind === "refused") say(app.sentence(answer.reason));
      else {
        dialog.close();
        app.answer(answer, (text) => app.toast(text));
      }
    } catch (problem) {
      say(problem.message);
    } finally {
      submit.removeAttribute("aria-busy");
    }
  }
}

/** Draws one part of a form and adds what has to be filled in to `fields`. */
function field(part, fields, modal, app) {
  if (part.type === 1) return (part.components ?? []).map((inner) => field(inner, fields, modal, app));
  if (part.type === 10) return el("div", { class: "content" }, markdown(part.content ?? "", app.names));
  if (part.type === 18) return labelled(part.component, part.label, part.description, fields, app);
  return labelled(part, part.label, null, fields, app);
}

function labelled(part, label, description, fields, app) {
  const id = `field-${fields.length}`;
  const required = part.required ?? true;
  const node = part.type === 4 ? textField(part, id) : choiceField(part, id, app);
  const wrong = el("span", { class: "fieldwrong", id: `${id}-wrong`, role: "alert" });
  node.setAttribute("aria-describedby", `${id}-wrong`);
  node.addEventListener("input", () => fill(wrong, "") && node.setAttribute("aria-invalid", "false"));
  const chosen = () => [...node.selectedOptions].map((option) => option.value).filter(Boolean);
  fields.push({
    id: part.custom_id, node,
    value: () => (part.type === 4 ? node.value : chosen().join(",")),
    fault: () => (part.type === 4 ? textFault(part, node.value, required) : required && !chosen().length ? "Choose something." : null),
    mark: (fault) => {
      fill(wrong, fault ?? "");
      node.setAttribute("aria-invalid", fault ? "true" : "false");
    },
  });
  return el("label", { class: "modalfield", for: id },
    el("span", { class: "fieldlabel" }, label ?? part.custom_id, required && el("span", { class: "star", title: "required" }, " *")),
    description && el("span", { class: "fieldhint" }, description), node, wrong);
}

function textField(part, id) {
  const shape = { id, class: "textfield", placeholder: part.placeholder, maxlength: String(part.max_length ?? 4000), required: part.required ?? true };
  const node = part.style === 2 ? el("textarea", { ...shape, rows: 5 }) : el("input", { ...shape, type: "text" });
  node.value = part.value ?? "";
  return node;
}

function choiceField(part, id, app) {
  const most = part.max_values ?? 1;
  const items = offered(part, { channel: app.store.current }, app);
  const blank = most === 1 && !items.some((item) => item.chosen);
  return el("select", { id, class: "textfield", multiple: most > 1 }, blank && el("option", { value: "" }, part.placeholder ?? ""),
    items.map((item) => el("option", { value: item.value, selected: item.chosen === true }, item.label)));
}

function textFault(part, text, required) {
  const length = [...text].length;
  if (!length) return required ? "This field is required." : null;
  const least = part.min_length ?? 0;
  const most = part.max_length ?? 4000;
  if (length < least) return `At least ${least} characters, please.`;
  if (length > most) return `At most ${most} characters, please.`;
  return null;
}
