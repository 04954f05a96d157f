// What lies on the table: pads, zones and spaces, drawn anew where something has changed.

import { Board } from "./board.js";
import { SPACES } from "./box.js";
import { element } from "./element.js";
import { look } from "./lights.js";
import { called, card, heard, told as sentences } from "./faces.js";
import { nameOf, ofWhom, shortOf } from "./names.js";
import { back, figure } from "./pieces.js";
import { sign } from "./signs.js";
import { knows, say } from "./words.js";

const PADS = ["C", "A", "B"];
const STACK = /^slot(\d)_(\d)$/; // of the centre: row and column

const HAND = "hand"; // of whom it is the cards lie in order
const PILE = "pile"; // of what was won or drawn unseen
const OFFER = "offer"; // of figures
const OFFERED = 4; // as many, with what they can do beside them

const sideOf = (seat) => (seat % 2 ? "B" : "A");

export class Table {
  /** `glide` is told what lies otherwise, before it is drawn and after. */
  constructor(glide) {
    this.glide = glide;
    this.board = new Board(document.querySelector("#board"));
    this.pads = {};
    for (const pad of PADS) {
      const lamps = Array.from({ length: 3 }, () => element("i", "", { class: "lamp" }));
      const things = element("div", "", { class: "things" });
      const name = element("span", "", { class: "name" });
      const tokens = element("span", "", { class: "tokens", role: "img" });
      const row = element("div", lamps, { class: "lamps", "aria-hidden": "true" });
      const tray = element("div", [row, things, tokens, name], {
        class: "place pad",
        "data-place": pad,
        tabindex: "0",
        role: "group",
      });
      this.pads[pad] = { tray, lamps, things, name, tokens };
    }
    this.game = null;
    this.pieces = {}; // of what was seen: which face each has
    this.faces = {};
    this.zones = {};
    this.fresh = {}; // by zone, what has come to it last
    this.fixed = {}; // by zone, faces of what no hand moves
    this.tokens = {}; // by place, signs and how many
    this.owners = {}; // of figures: name -> player
    this.seat = 0;
  }

  // --- where everything is, as seen from this seat

  arrange() {
    const near = document.querySelector("#near");
    const far = document.querySelector("#far");
    const mine = sideOf(this.seat);
    near.replaceChildren(this.pads[mine].tray);
    far.replaceChildren(this.pads[mine === "A" ? "B" : "A"].tray);
    document.querySelector("#centre").replaceChildren(this.pads.C.tray);
    const shared = document.querySelector("#shared");
    const stacks = element("div", "", { class: "stacks" });
    const heaps = element("div", "", { class: "heaps" });
    shared.replaceChildren();
    this.homes = {};
    document.body.dataset.game = this.game?.name ?? "";
    document.body.dataset.room = this.game?.room ?? "";
    shared.style.setProperty("--share", Math.floor(12 / (this.game?.seats ?? 1))); // of twelve columns
    for (const [name, [kind, seat]] of Object.entries(this.game?.zones ?? {})) {
      const common = STACK.test(name) ? stacks : stacks.firstChild ? heaps : shared;
      const home = seat < 0 ? common : seat === this.seat ? near : far;
      home.append(this.zone(name, kind, seat));
    }
    if (stacks.firstChild) {
      shared.append(stacks, heaps);
    }
    for (const [number, pad] of Object.entries(this.pads)) {
      pad.name.textContent = this.placeName(number);
    }
    this.board.name(say("board"));
    this.board.turn(mine === "B");
    this.drawAll();
  }

  zone(name, kind, seat) {
    const base = name.replace(/[\d_]+$/, "");
    const things = element("div", "", { class: "things" });
    const count = element("span", "", { class: "count" });
    const label = element("span", "", { class: "name" });
    const tokens = element("span", "", { class: "tokens", role: "img" });
    const home = element("div", [label, tokens, things, count], {
      class: `place zone ${kind} ${base} ${seat === this.seat ? "mine" : ""}`,
      "data-place": name,
      tabindex: "0",
      role: "group",
    });
    this.homes[name] = { home, things, count, label, tokens, kind, seat };
    return home;
  }

  placeName(place) {
    const [, row, column] = STACK.exec(place) ?? [];
    if (row) {
      return `${row}.${column}`; // as the displays call it
    }
    const [name, seat] = this.owned(place);
    if (name) {
      return seat === this.seat ? name : `${nameOf(seat + 1)}: ${name}`;
    }
    if (place in this.pads) {
      return say(place === "C" ? "pad.centre" : sideOf(this.seat) === place ? "pad.mine" : "pad.other");
    }
    return knows(`zone.${place}`) ? say(`zone.${place}`) : place;
  }

  /** What a place before a player is called, and that player. */
  owned(place) {
    const [, base, seat] = /^([a-z]+)(\d+)$/.exec(place) ?? [];
    return [base && say(`zone.${base}`), Number(seat)];
  }

  /** The same in short, so that there is room for it. */
  label(place) {
    const [name, seat] = this.owned(place);
    if (!name || seat === this.seat) {
      return [this.placeName(place)];
    }
    return [shortOf(seat + 1), element("span", `: ${name}`)];
  }

  // --- lights

  light(number, duty) {
    const seen = look(duty);
    if (number < SPACES.length) {
      this.board.light(number, seen);
      return;
    }
    const pad = this.pads[PADS[Math.floor((number - SPACES.length) / 3)]];
    if (pad) {
      const lamp = pad.lamps[(number - SPACES.length) % 3];
      lamp.style.setProperty("--colour", seen.colour);
      lamp.style.setProperty("--level", seen.level);
      lamp.textContent = seen.sign;
    }
  }

  // --- things

  drawAll() {
    for (const place of [...Object.keys(this.homes ?? {}), ...PADS, ...SPACES]) {
      this.draw(place);
    }
  }

  draw(place) {
    const names = this.zones[place] ?? [];
    const told = names.map((name) => (name ? this.calledOf(name) : say("hidden")));
    if (SPACES.includes(place)) {
      this.drawSpace(place, names, told);
      return;
    }
    const home = this.homes?.[place] ?? this.pads[place];
    if (!home) {
      return;
    }
    const box = home.home ?? home.tray;
    const focused = box.contains(document.activeElement) ? document.activeElement.dataset.thing : undefined;
    const fixed = (this.fixed[place] ?? []).map((face) => this.laid(face));
    home.things.replaceChildren(...fixed, ...this.drawings(place, home, names));
    this.count(home.tokens, this.tokens[place] ?? []);
    if (focused !== undefined) {
      (home.things.querySelector(`[data-thing="${focused}"]`) ?? box).focus();
    }
    const name = this.placeName(place);
    if (home.label) {
      home.label.replaceChildren(...this.label(place));
      home.count.textContent = names.length || "";
    }
    box.classList.toggle("empty", !names.length);
    const open = home.kind !== "pile" && names.every((each) => each);
    const top = home.kind === "pile" ? `${told.at(-1)}, ` : "";
    const shown = open ? told.join(", ") : top + say("cards", names.length);
    box.setAttribute("aria-label", `${name}: ${names.length ? shown : say("empty")}`);
  }

  drawings(place, home, names) {
    if (home.kind === "stack" || (home.kind === "own" && home.seat !== this.seat)) {
      // Hidden cards are all alike: one back stands for a stack, small ones for a hand.
      const backs = Math.min(names.length, home.kind === "stack" ? 1 : 13);
      return Array.from({ length: backs }, () => this.thing(place, null, home.kind === "stack"));
    }
    if (home.kind === "pile") {
      return names.slice(-1).map((name) => this.thing(place, name, true));
    }
    if (home.kind === "supply") {
      return this.supply(place, names);
    }
    const sorted = place.startsWith(HAND) ? names.toSorted((one, other) => this.pieces[one] - this.pieces[other]) : names;
    const things = sorted.map((name) => this.thing(place, name, name !== null || home.kind !== "own"));
    things[sorted.indexOf(this.fresh[place])]?.classList.add("fresh");
    return things;
  }

  /** One of each in the box, with how many of it there are, always in the same order. */
  supply(place, names) {
    const kinds = new Map();
    for (const name of names) {
      const kind = this.pieces[name];
      kinds.set(kind, [...(kinds.get(kind) ?? []), name]);
    }
    const order = [...kinds.keys()].toSorted((one, other) => one - other);
    return order.map((kind) => this.heap(place, kinds.get(kind)));
  }

  heap(place, alike) {
    const thing = this.thing(place, alike[0], true);
    if (alike.length > 1) {
      thing.append(element("span", `×${alike.length}`, { class: "many" }));
      thing.setAttribute("aria-label", `${alike.length} × ${thing.getAttribute("aria-label")}`);
    }
    return thing;
  }

  faceOf(name) {
    return this.faces[this.pieces[name]];
  }

  thing(place, name, free) {
    const face = name && this.faceOf(name);
    const wide = STACK.test(place);
    const drawing = face ? (face.flat ? card(face) : figure(face)) : wide ? back(84, 48) : back();
    const attributes = {
      type: "button",
      class: `thing ${face && !face.flat ? "figure" : "card"}`,
      "aria-label": face ? heard(face) : say("hidden"),
      "aria-description": face ? sentences(face).join(" ") : null,
      "data-thing": name,
      "data-face": face ? this.pieces[name] : null,
      "data-from": name || !free ? null : place,
      "aria-disabled": free ? null : "true",
      tabindex: free ? "0" : "-1",
    };
    const about = place === OFFER && face && !face.flat && this.zones[place].length <= OFFERED;
    const words = about ? [element("span", sentences(face).join(" "), { class: "about", "aria-hidden": "true" })] : [];
    return element("button", [drawing, ...words], attributes);
  }

  /** What no hand moves: everybody's starters, what lies where a stack has run out. */
  laid(name) {
    const face = this.faces[name];
    const attributes = {
      class: "thing card fixed",
      role: "img",
      tabindex: "0",
      "aria-label": heard(face),
      "aria-description": sentences(face).join(" "),
      "data-face": name,
    };
    return element("span", card(face), attributes);
  }

  /** Tokens that lie beside something: signs, and how many of each. */
  count(home, tokens) {
    home.replaceChildren(
      ...tokens.map(([name, many]) => element("span", [sign(name), String(many)], { class: `token ${name}` })),
    );
    const words = tokens.map(([name, many]) => `${say(`sign.${name}`)} ${many}`.trim()).join(", ");
    home.toggleAttribute("hidden", !tokens.length);
    home.setAttribute("aria-label", words);
    home.title = words;
  }

  drawSpace(space, names, told) {
    const { group } = this.board.spaces[space];
    const name = names[0];
    const face = name && this.faceOf(name);
    this.board.stand(space, face ? figure(face, this.owners[name]) : null);
    for (const [attribute, value] of [
      ["data-thing", name],
      ["data-face", this.pieces[name]],
      ["aria-description", face && sentences(face).join(" ")],
    ]) {
      group.toggleAttribute(attribute, false);
      if (face) {
        group.setAttribute(attribute, value);
      }
    }
    group.setAttribute("tabindex", name || this.hasFigures() ? "0" : "-1");
    const owner = name in this.owners ? `, ${ofWhom(this.owners[name] + 1)}` : "";
    group.setAttribute("aria-label", `${space}: ${told[0] ?? say("empty")}${owner}`);
  }

  hasFigures() {
    return Object.values(this.faces).some((face) => !face.flat);
  }

  calledOf(name) {
    const face = this.faceOf(name);
    return face ? called(face) : name;
  }

  // --- news

  take(news) {
    if ("game" in news || news.all) {
      this.game = news.game;
      Object.assign(this, { zones: {}, pieces: {}, faces: {}, fresh: {}, fixed: {}, tokens: {} });
    }
    const moved = news.all || !news.zones ? {} : news.zones;
    const lay = { ...this.zones };
    this.glide.before(moved, lay);
    for (const [place, names] of Object.entries(moved)) {
      const come = names.filter((name) => name && !this.zones[place]?.includes(name));
      if (place.startsWith(PILE) && come.length) {
        this.fresh[place] = come.length === 1 ? come[0] : null;
      }
    }
    Object.assign(this.zones, news.zones ?? {});
    Object.assign(this.pieces, news.pieces ?? {});
    Object.assign(this.faces, news.faces ?? {});
    const changed = new Set(Object.keys(news.zones ?? {}));
    for (const what of ["fixed", "tokens"]) {
      for (const place of news[what] ? Object.keys({ ...this[what], ...news[what] }) : []) {
        changed.add(place);
      }
      this[what] = news[what] ?? this[what];
    }
    this.owners = news.owners ?? this.owners;
    if ("game" in news || news.all || news.owners) {
      this.arrange();
    } else {
      changed.forEach((place) => this.draw(place));
    }
    this.glide.after(moved, lay);
    for (const [number, duty] of Object.entries(news.lights ?? {})) {
      this.light(Number(number), duty);
    }
  }
}
