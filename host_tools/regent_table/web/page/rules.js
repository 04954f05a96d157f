// A page to read beside the table: the rules of the game in short, and what its signs mean.

import { element } from "./element.js";
import { labelOf } from "./faces.js";
import { emblem } from "./pieces.js";
import { ORDER, sign, used } from "./signs.js";
import { pick, say } from "./words.js";

export class Rules {
  /** `table` knows which game is on, and the faces that were seen. */
  constructor(home, button, table) {
    this.home = home;
    this.button = button;
    this.table = table;
    this.book = null; // the rules of all games, once somebody wants to read
    button.addEventListener("click", () => this.toggle());
  }

  async toggle() {
    this.home.hidden = !this.home.hidden;
    this.button.setAttribute("aria-expanded", String(!this.home.hidden));
    document.body.classList.toggle("reading", !this.home.hidden);
    this.book ??= await (await fetch(new URL("rules.json", import.meta.url))).json();
    this.dress();
  }

  take(news) {
    if ("game" in news || news.faces) {
      this.dress();
    }
  }

  dress() {
    if (this.home.hidden || !this.book) {
      return;
    }
    const close = element("button", "✕");
    close.className = "close";
    close.setAttribute("aria-label", say("close"));
    close.addEventListener("click", () => this.toggle());
    const on = this.table.game?.name;
    const names = on ? [on] : Object.keys(this.book.games);
    this.home.replaceChildren(close, ...names.flatMap((name) => this.game(name)), ...(on ? this.legend() : []));
  }

  game(name) {
    const parts = this.book.games[name].flatMap((part, i) => [
      element("h3", pick(this.book.titles[i])),
      ...pick(part)
        .split("\n")
        .map((line) => element("p", line)),
    ]);
    return [element("h2", say(`game.${name}`)), ...parts];
  }

  /** Every sign that was seen on a card, with its word; factions and figures by their pictures. */
  legend() {
    const faces = Object.values(this.table.faces);
    const facts = faces.flatMap((face) => face.facts);
    const labels = new Map(
      facts.map(([fact]) => [labelOf(fact), fact]).filter(([label]) => label && label !== "wakes" && label !== "cost"),
    );
    const signs = new Set(facts.flatMap(([, what]) => used(what)));
    const suits = new Map(
      faces.filter((face) => face.value || !face.flat).map((face) => [face.suit, pick(face.title)]),
    );
    const rows = [
      ...[...suits].map(([suit, title]) => [emblem(suit), title]),
      ...ORDER.filter((name) => signs.has(name)).map((name) => [sign(name), say(`sign.${name}`)]),
      ...[...labels].map(([label, fact]) => [sign(label), say(`fact.${fact}`)]),
    ];
    const list = document.createElement("dl");
    list.append(...rows.flatMap(([drawing, word]) => [element("dt", drawing), element("dd", word)]));
    return rows.length ? [element("h2", say("legend")), list] : [];
  }
}
