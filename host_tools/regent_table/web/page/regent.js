// What Regent has done, and what I had best do: in words above the table, and marked on it.

import { element } from "./element.js";
import { nameOf } from "./names.js";
import { pick, say } from "./words.js";

const MARKS = ["did", "advised"]; // as classes of places and things
const NEWS = { seat: -1, asked: -1, regents: [], did: [], hint: null, game: null }; // what is told, at first

export class Regent {
  constructor(home, root) {
    this.home = home;
    this.root = root;
    Object.assign(this, NEWS);
  }

  take(news) {
    const before = this.said();
    for (const [what, first] of Object.entries(NEWS)) {
      this[what] = what in news ? news[what] : news.all ? first : this[what];
    }
    if (this.said() !== before) {
      this.dress();
    }
    this.mark();
  }

  /** All of it as one line, to see whether it is news. */
  said() {
    return JSON.stringify([this.regents.length, this.due(), this.did, this.hint, this.game?.room]);
  }

  due() {
    if (!this.regents.length || this.asked < 0) {
      return "";
    }
    return this.regents.includes(this.asked) ? "regent.plays" : this.asked === this.seat ? "your turn" : "";
  }

  dress() {
    const due = this.due();
    const did = this.deeds();
    const parts = [
      ...(did ? [element("span", did, { class: "deed" })] : []),
      ...(due ? [element("b", say(due), { class: "due" })] : []),
      ...(due === "your turn" && !this.hint ? [element("span", say(`how.${this.game.room}`))] : []),
      ...(this.hint ? [element("span", say("hint.is", pick(this.hint.words)), { class: "counsel" })] : []),
    ];
    this.home.hidden = !this.regents.length && !parts.length;
    this.home.replaceChildren(...parts);
  }

  /** What Regent did, one sentence for each of them; whom people have replaced nothing is told of. */
  deeds() {
    const texts = new Map();
    const before = new RegExp(`^${say("player.short", "\\d")}[: ]+`, "u");
    for (const { player, words } of this.did.filter((deed) => this.regents.includes(deed.player))) {
      const name = nameOf(player + 1, this.regents);
      texts.set(name, [...(texts.get(name) ?? []), pick(words).replace(before, "")]);
    }
    return [...texts].map(([name, said]) => `${name}: ${said.join(", ")}.`).join(" ");
  }

  /** Mark anew: what lies there may have been drawn again. */
  mark() {
    const marked = [this.did, this.hint ? [this.hint] : []];
    MARKS.forEach((mark, i) => {
      const places = marked[i].flatMap((deed) => deed.places.map((place) => `[data-place="${place}"]`));
      const things = marked[i].flatMap((deed) => deed.things.map((name) => `.thing[data-thing="${name}"]`));
      const wanted = new Set([...places, ...things].flatMap((each) => [...this.root.querySelectorAll(each)]));
      for (const each of this.root.querySelectorAll(`.${mark}`)) {
        each.classList.toggle(mark, wanted.has(each));
      }
      wanted.forEach((each) => each.classList.add(mark));
    });
  }
}
