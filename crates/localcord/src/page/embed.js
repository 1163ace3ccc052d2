// Embeds, pictures and files. Pictures come from the local Discord only: the page's policy forbids others, so those
// become links.

import { el, icon } from "./dom.js";
import { headTime } from "./time.js";
import { markdown } from "./markdown.js";

/** The address on this very server, or null if it is somewhere else. */
function own(url) {
  if (typeof url !== "string") return null;
  if (url.startsWith("data:image/")) return url;
  const path = /^https?:\/\/[^/]+(\/attachments\/.*)$/.exec(url);
  return path ? path[1] : null;
}

const web = (url) => (/^https?:\/\//.test(url ?? "") ? url : null);

export function picture(media, kind) {
  const source = own(media.url);
  const description = media.description ?? media.filename ?? "";
  if (!source) {
    return web(media.url) ? el("a", { class: "elsewhere", href: media.url, target: "_blank", rel: "noopener noreferrer" },
      `Picture from elsewhere: ${media.url}`) : null;
  }
  const image = el("img", { class: `picture ${kind}`, src: source, alt: description || "Picture without a description", loading: "lazy" });
  if (media.width && media.height) {
    image.setAttribute("width", media.width);
    image.setAttribute("height", media.height);
    // Its room is there before it is, so that what stands below does not move under a finger.
    image.classList.add("sized");
    image.style.setProperty("--wide", `${media.width}px`);
    image.style.setProperty("--ratio", media.width / media.height);
  }
  return el("a", { class: "pictureframe", href: source, target: "_blank", rel: "noopener" }, image);
}

const color = (number) => `#${Number(number).toString(16).padStart(6, "0")}`;

export function embed(data, names) {
  const node = el("article", { class: "embed" });
  if (Number.isInteger(data.color)) node.style.borderLeftColor = color(data.color);
  const text = el("div", { class: "embedtext" });
  if (data.author?.name) text.append(el("div", { class: "embedauthor" }, data.author.name));
  if (data.title) {
    const title = markdown(data.title, names);
    text.append(el("div", { class: "embedtitle" }, web(data.url) ? names.link(data.url, title) : title));
  }
  if (data.description) text.append(el("div", { class: "embedwords" }, markdown(data.description, names)));
  if (data.fields?.length) {
    text.append(el("dl", { class: "fields" }, data.fields.map((field) => el("div", { class: field.inline ? "field inline" : "field" },
      el("dt", {}, markdown(field.name, names)), el("dd", {}, markdown(field.value, names))))));
  }
  node.append(text);
  if (data.thumbnail) node.append(picture(data.thumbnail, "thumbnail") ?? "");
  if (data.image) node.append(picture(data.image, "wide") ?? "");
  const foot = [data.footer?.text, data.timestamp && headTime(Date.parse(data.timestamp))].filter(Boolean);
  if (foot.length) node.append(el("footer", { class: "embedfoot" }, foot.join(" · ")));
  return node;
}

export function attachment(file) {
  if ((file.content_type ?? "").startsWith("image/") && own(file.url)) return picture(file, "wide");
  const size = file.size > 1024 ? `${Math.round(file.size / 1024)} kB` : `${file.size} bytes`;
  return el("a", { class: "file", href: own(file.url) ?? "#", download: file.filename }, icon("out"),
    el("span", { class: "filename" }, file.filename), el("span", { class: "filesize" }, size));
}
