// The list of tables: what waits at each, a link to invite people, and a way to delete one that nobody needs.

import { element } from "./element.js";
import { kept } from "./wire.js";
import * as words from "./words.js";

const { say } = words;
const LOOK_MS = 4000;
// Steps in which it is said how long ago something was, in seconds
const AGO = [
  [86400, "day"],
  [3600, "hour"],
  [60, "minute"],
];

const $ = (selector) => document.querySelector(selector);
const shown = new Set(); // tables whose invitation is open
let tables = [];
let now = 0;
let stay = false; // also when the server is switched off

function button(word, act) {
  const made = element("button", say(word), { type: "button", "data-act": word });
  made.addEventListener("click", act);
  return made;
}

async function ask(address) {
  const answer = await fetch(address, { method: "POST", body: JSON.stringify(kept()) });
  return answer.json();
}

async function look() {
  try {
    ({ tables, now, kept: stay } = await ask("/tables/list"));
  } catch {
    tell(say("line.away"));
    return;
  }
  tell("");
  draw();
}

/** What is played at a table, and what waits. */
function matchesOf(table) {
  const told = table.matches.map(({ game, move }) => say("table.match", say(`game.${game}`), move));
  return told.length ? told.join(" · ") : say("table.empty");
}

function ago(seconds) {
  const [length, unit] = AGO.find(([step]) => seconds >= step) ?? [];
  if (!unit) {
    return say("table.now");
  }
  return new Intl.RelativeTimeFormat(words.current()).format(-Math.floor(seconds / length), unit);
}

function row(table) {
  const made = element("li", "", { "data-table": table.name });
  const chairs = element("span", "", { class: "chairs", "aria-hidden": "true" });
  chairs.append(...table.seats.map((how) => element("i", "", { class: how })));
  const people = element("small");
  people.append(chairs, `${table.here ? say("table.here", table.here) : ago(now - table.used)}`);
  const open = element("a", say("table.open"), { href: table.path, class: "open" });
  const acts = element("div", "", { class: "acts" });
  acts.append(
    open,
    button("table.invite", () => invite(table)),
  );
  if (table.mine && !table.here) {
    acts.append(button("table.delete", () => sure(table)));
  }
  made.append(element("b", matchesOf(table)), people, acts);
  if (shown.has(table.name)) {
    const address = new URL(table.address, location.href).href;
    const link = element("input", "", { readonly: "", "aria-label": say("people.how") });
    link.value = address;
    link.addEventListener("focus", () => link.select());
    made.append(link);
  }
  return made;
}

function draw() {
  const focused = document.activeElement?.closest("[data-table]")?.dataset.table;
  const act = document.activeElement?.dataset.act;
  $("#list ul").replaceChildren(...tables.map(row));
  $("#list > p").hidden = !stay;
  if (focused) {
    document.querySelector(`[data-table="${focused}"] ${act ? `[data-act="${act}"]` : "input, a"}`)?.focus();
  }
}

function invite(table) {
  shown.add(table.name);
  draw();
  const link = document.querySelector(`[data-table="${table.name}"] input`);
  link.focus();
  navigator.clipboard?.writeText(link.value).then(
    () => tell(say("table.copied"), true),
    () => {}, // the link stands there, marked
  );
}

/** A table that is deleted is gone with its matches: nobody does that by one click. */
function sure(table) {
  const dialog = $("#sure");
  const last = element("div", "", { class: "row" });
  const gone = button("table.delete", async () => {
    dialog.close();
    const { refused } = await ask(`${table.path}/delete`);
    await look();
    if (refused) {
      tell(say(`refused.${refused}`));
    }
  });
  last.append(
    gone,
    button("table.leave", () => dialog.close()),
  );
  dialog.replaceChildren(element("h2", say("table.sure")), element("p", matchesOf(table)), last);
  dialog.showModal();
  last.lastChild.focus();
}

function tell(text, fine = false) {
  $("#toast").classList.toggle("fine", fine);
  $("#toast").textContent = text;
}

async function begin() {
  await words.load();
  const dress = () => {
    $("#language").value = words.current();
    words.dress(document);
    draw();
  };
  $("#language").addEventListener("change", (event) => {
    words.keep(event.target.value);
    dress();
  });
  dress();
  await look();
  setInterval(look, LOOK_MS);
  document.body.classList.add("ready");
}

begin();
