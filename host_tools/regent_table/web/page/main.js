// The page: it shows what the table tells and tells what people do.

import { Busy } from "./busy.js";
import { Display } from "./display.js";
import { Glide } from "./glide.js";
import { Line } from "./line.js";
import { Look } from "./look.js";
import { Matches } from "./matches.js";
import { fold } from "./more.js";
import { Moves } from "./moves.js";
import * as names from "./names.js";
import { Openings } from "./openings.js";
import { Panel } from "./panel.js";
import { People } from "./people.js";
import { die } from "./pieces.js";
import { Regent } from "./regent.js";
import { Results } from "./results.js";
import { Rules } from "./rules.js";
import { Setup } from "./setup.js";
import { Sides } from "./sides.js";
import * as sound from "./sound.js";
import { sentences } from "./spoken.js";
import { Table } from "./table.js";
import { Wire } from "./wire.js";
import * as words from "./words.js";
import { Zoom } from "./zoom.js";

const { say } = words;
const SIDE_KEYS = [
  ["left", "◀"],
  ["right", "▶"],
  ["OK", "OK"],
  ["Back", "↩"],
];
const SHARED_KEYS = [
  ["Undo", "↶"],
  ["Help", "?"],
  ["Menu", "☰"],
];
const TOAST_MS = 5000;

const $ = (selector) => document.querySelector(selector);
const displays = { A: new Display("A"), B: new Display("B") };
let table;
let wire;
let moves;
let panel;
let people;
let rules;
let results;
let line;
let matches;
let setup;
let look;
let sides;
let glide;
let regent;
let busy;
let helper = null;
let toastTimer = 0;

// --- the box: displays and keys

function keyButton(key, sign, name) {
  const button = document.createElement("button");
  button.className = "key";
  button.dataset.key = key;
  button.textContent = sign;
  button.setAttribute("aria-label", name);
  button.title = name;
  let down = false;
  const tell = (next) => {
    if (down !== next) {
      down = next;
      button.classList.toggle("down", down);
      if (down) {
        sides.pressed(key);
      }
      wire.say({ do: "key", key, down });
    }
  };
  button.addEventListener("pointerdown", (event) => {
    if (event.button === 0) {
      button.setPointerCapture(event.pointerId);
      tell(true);
    }
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture", "blur"]) {
    button.addEventListener(end, () => tell(false));
  }
  button.addEventListener("keydown", (event) => {
    if ((event.key === "Enter" || event.key === " ") && !event.repeat) {
      event.preventDefault();
      tell(true);
    }
  });
  button.addEventListener("keyup", (event) => {
    if (event.key === "Enter" || event.key === " ") {
      tell(false);
    }
  });
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  return button;
}

function keysOf(side) {
  const row = document.createElement("div");
  row.className = "keys";
  row.append(...SIDE_KEYS.map(([key, sign]) => keyButton(`${side}.${key}`, sign, `${side}: ${say(`key.${key}`)}`)));
  return row;
}

function buildBox() {
  const mine = table.seat % 2 ? "B" : "A";
  const other = mine === "A" ? "B" : "A";
  const shared = document.createElement("div");
  shared.className = "keys shared";
  shared.append(...SHARED_KEYS.map(([key, sign]) => keyButton(key, sign, say(`key.${key}`))));
  const side = (name, which) => {
    const part = document.createElement("div");
    part.className = `side ${which}`;
    part.append(displays[name].canvas, keysOf(name));
    return part;
  };
  $("#box").replaceChildren(side(other, "theirs"), shared, side(mine, "ours"));
}

// --- what people do

/** Without a place it lies again where it was, and never left it. */
function put(what, place) {
  if (place) {
    glide.mine(what);
    wire.say({ do: "move", ...what, to: place });
  }
}

/** Nobody looks at the page while the next player sits down. */
function turnTable() {
  const next = people.free();
  if (next === undefined) {
    toast(say(people.others() ? "no seat" : "turn.alone"));
    return;
  }
  const dialog = $("#curtain");
  const title = document.createElement("h2");
  title.textContent = say("curtain", next + 1);
  const sit = document.createElement("button");
  sit.id = "sit";
  sit.textContent = say("sit");
  sit.addEventListener("click", () => {
    wire.say({ do: "seat", seat: next });
    dialog.close();
  });
  dialog.replaceChildren(title, sit);
  dialog.showModal();
}

function help(what) {
  wire.say({ do: "help", what: helper === what ? "stop" : what });
}

// --- what the table tells

function toast(text) {
  clearTimeout(toastTimer);
  $("#toast").textContent = text;
  toastTimer = setTimeout(() => {
    $("#toast").textContent = "";
  }, TOAST_MS);
}

function takeDisplays(news) {
  for (const display of news.private ? Object.values(displays) : []) {
    display.conceal(news.private.includes(display.side));
  }
  for (const [side, pages] of Object.entries(news.screens ?? {})) {
    displays[side].draw(pages);
  }
  for (const [side, text] of Object.entries(news.texts ?? {})) {
    displays[side].say(text);
    if (side === (table.seat % 2 ? "B" : "A")) {
      $("#spoken").textContent = sentences(text);
    }
  }
}

function takeSeat(news) {
  if (!("seat" in news)) {
    return;
  }
  if (news.seat !== table.seat) {
    table.seat = news.seat;
    table.arrange();
    buildBox();
  }
  const mine = news.seat < 0 ? say("looking on") : names.nameOf(news.seat + 1);
  $("#seat").textContent = table.game ? `${say(`game.${table.game.name}`)} · ${mine}` : mine;
}

function takeNews(news) {
  if (news.ended) {
    wire.end();
    line.ended();
    return;
  }
  if (news.seat !== undefined && news.all) {
    table.seat = news.seat;
  }
  table.take(news);
  matches.take(news);
  if (news.all) {
    buildBox();
  }
  setup.take(news);
  look.take(news);
  if (names.take(news)) {
    table.arrange();
  }
  people.take(news);
  takeSeat(news);
  sides.take(news);
  regent.take(news);
  if (news.language && news.language !== words.current()) {
    words.choose(news.language); // the table has one language: its console's
    dressAll();
  }
  takeDisplays(news);
  if ("power" in news) {
    document.body.classList.toggle("dark", !news.power);
  }
  if (news.tones && !news.all) {
    sound.play(news.tones);
  }
  if (news.dice) {
    $("#dice").hidden = !news.dice.length;
    $("#dice").replaceChildren(...news.dice.map(die));
    $("#dice").setAttribute("aria-label", say("dice", news.dice.join(", ")));
  }
  if ("tidying" in news) {
    $("#tidy").setAttribute("aria-pressed", String(news.tidying));
  }
  if ("helper" in news) {
    helper = news.helper;
    $("#play").setAttribute("aria-pressed", String(helper === "play"));
    document.body.classList.toggle("helped", helper !== null);
  }
  busy.take(news, matches.on !== undefined);
  if (news.refused) {
    toast(say(`refused.${news.refused}`));
  }
  panel.take(news);
  rules.take(news);
  results.take(news);
}

function dressAll() {
  $("#language").value = words.current();
  words.dress(document);
  buildBox();
  table.arrange();
  panel.dress();
  rules.dress();
  results.dress();
  setup.dress();
  look.dress();
  regent.dress();
  regent.mark();
  busy.dress();
  takeSeat({ seat: table.seat });
  sides.dress();
}

async function begin() {
  await words.load();
  glide = new Glide($("main"));
  table = new Table(glide);
  regent = new Regent($("#told"), $("main"));
  people = new People($("#seats"), (message) => wire.say(message), toast);
  panel = new Panel($("#panel"), (message) => wire.say(message), keyButton, (name) => table.calledOf(name));
  line = new Line($("#line"));
  sides = new Sides(toast);
  matches = new Matches((message) => wire.say(message));
  setup = new Setup($("#chooser"), matches, (message) => wire.say(message));
  busy = new Busy($("#resuming"), () => wire.say({ do: "help", what: "stop" }), () => setup.open());
  look = new Look($("#look"), $("#spoken"), table);
  wire = new Wire(takeNews, (there) => line.is(there));
  const lift = (what) => {
    glide.mine(what);
    wire.say({ do: "lift", ...what });
  };
  moves = new Moves(document.querySelector("main"), put, lift, (word, name) => {
    $("#spoken").textContent = say(word, name ?? "");
  });
  results = new Results($("#results"), $("#result"), (message) => wire.say(message));
  rules = new Rules($("#rules"), $("#book"), table);
  new Zoom($("main"), $("#zoom"), (name) => table.faces[name], () => moves.letGo());
  dressAll();
  fold($("header nav"), $("#more"));
  $("#choose").addEventListener("click", () => setup.open());
  $("#turn").addEventListener("click", turnTable);
  $("#people").addEventListener("click", () => people.open());
  $("#tidy").addEventListener("click", () => wire.say({ do: "help", what: "tidy" }));
  $("#hint").addEventListener("click", () => help("hint"));
  $("#move").addEventListener("click", () => help("move"));
  $("#play").addEventListener("click", () => help("play"));
  $("#curious").addEventListener("click", () => {
    const open = panel.toggle();
    $("#curious").setAttribute("aria-expanded", String(open));
    document.body.classList.toggle("curious", open);
  });
  $("#sound").addEventListener("click", () => $("#sound").setAttribute("aria-pressed", String(sound.toggle())));
  $("#language").addEventListener("change", (event) => {
    words.keep(event.target.value);
    dressAll();
    if (people.may) {
      wire.say({ do: "help", what: "language", language: words.current() });
    }
  });
  const dialogs = [...document.querySelectorAll("dialog")].map((each) => [each, () => each.close()]);
  const beside = [[$("#rules"), () => $("#book").click()], [$("#panel"), () => $("#curious").click()]];
  new Openings([...dialogs, ...beside], (each) => each.id !== "chooser" || table.game);
  document.body.classList.add("ready");
  window.addEventListener("pagehide", () => moves.letGo());
}

begin();
