//! Markdown as Discord draws it: the page's own module, asked in the browser. Each case is a text and the nodes it
//! becomes, written short: attributes left out, classes after a dot.

use serde_json::{Value, json};

use super::driver::Driver;
use super::stand_in::StandIn;

const CASES: &[(&str, &str)] = &[
    ("plain", "span.words(plain)"),
    (
        "**b** *i* _i_ __u__ ~~s~~",
        "span.words(strong(b) em(i) em(i) u(u) s(s))",
    ),
    (
        "***bi*** **a *b* c**",
        "span.words(strong(em(bi)) strong(a em(b) c))",
    ),
    (
        "snake_case_word and 2 * 3 * 4",
        "span.words(snake_case_word and 2 * 3 * 4)",
    ),
    (
        "\\*not\\* `*code*` ``a`b``",
        "span.words(*not* code.inline(*code*) code.inline(a`b))",
    ),
    (
        "```js\nlet x;\n```after",
        "pre.block(code(let x;))span.words(after)",
    ),
    ("> a\n> b\nc", "blockquote(span.words(a\nb))span.words(c)"),
    ("x\n>>> a\nb", "span.words(x)blockquote(span.words(a\nb))"),
    (
        "# H\n## I\n### J\n-# small",
        "h4.heading(H)h5.heading(I)h6.heading(J)small.subtext(small)",
    ),
    ("- a\n  - b\n- c", "ul(li(aul(li(b)))li(c))"),
    ("- a\n1. b\n2. c", "ul(li(a))ol(li(b)li(c))"),
    ("||hid||", "span.words(span.spoiler(span(hid)))"),
    (
        "<@1> <#2> <@&3> @everyone",
        "span.words(m(1) c(2) r(3) span.mention(@everyone))",
    ),
    (
        "see https://a.de/x_y_z, ok",
        "span.words(see l(https://a.de/x_y_z), ok)",
    ),
    (
        "[t](https://a.de) <https://b.de>",
        "span.words(l(https://a.de) l(https://b.de))",
    ),
    ("[t](javascript:x)", "span.words([t](javascript:x))"),
    (
        "<t:0:R> <t:99999999999999:R>",
        "span.words(time.stamp() <t:99999999999999:R>)",
    ),
    (
        "<t:0> <t:0:t> <t:0:T> <t:0:d> <t:0:D> <t:0:f> <t:0:F> <t:0:s> <t:0:S> <t:0:x>",
        "span.words(time.stamp() time.stamp() time.stamp() time.stamp() time.stamp() time.stamp() time.stamp() time.stamp() time.stamp() <t:0:x>)",
    ),
    (
        "**unclosed *marks `stay",
        "span.words(**unclosed *marks `stay)",
    ),
    ("<b>x</b> &amp;", "span.words(<b>x</b> &amp;)"),
];

const SHORT: &str = r"
  const done = arguments[arguments.length - 1];
  const node = (tag) => (id) => { const made = document.createElement(tag); made.textContent = id; return made; };
  const names = { mention: node('m'), channel: node('c'), role: node('r'), link: (url) => node('l')(url), command: node('k') };
  const write = (part) => {
    if (typeof part === 'string') return part;
    if (part.nodeType === 3) return part.textContent;
    const name = part.tagName.toLowerCase() + (part.className ? '.' + part.className : '');
    return `${name}(${part.tagName === 'TIME' ? '' : [...part.childNodes].map(write).join('')})`;
  };
  import('/assets/markdown.js').then(({ markdown }) =>
    done(arguments[0].map((text) => markdown(text, names).map(write).join(''))));";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn markdown_becomes_the_nodes_that_discord_shows() {
    let bot = StandIn::start(json!([])).await;
    let driver = Driver::start().await;
    let window = driver.window(&bot.discord, "ana").await;
    let texts: Vec<&str> = CASES.iter().map(|(text, _)| *text).collect();
    let drawn = window.session.run_later(SHORT, json!([texts])).await;
    let drawn: Vec<Value> = serde_json::from_value(drawn.unwrap()).unwrap();
    let wrong: Vec<String> = CASES
        .iter()
        .zip(&drawn)
        .filter(|((_, wanted), drawn)| *drawn != wanted)
        .map(|((text, wanted), drawn)| format!("{text:?}\n  wanted {wanted}\n  drawn  {drawn}"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
