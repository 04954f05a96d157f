// What people are told while the line to their table is broken: what the page waits for, and that it goes on alone.

import { say } from "./words.js";

const PATIENCE_MS = 400; // a line that is back at once was never lost

// What the server answers where a line should be
const GONE = 404;
const PRIVATE = 403;
const CROWDED = 503;

/** Why there is no line: the word by which it is told. */
async function why(address) {
  try {
    const { status } = await fetch(address, { cache: "no-store" });
    return { [GONE]: "line.gone", [PRIVATE]: "line.private", [CROWDED]: "line.crowded" }[status] ?? "line.waking";
  } catch {
    return "line.away";
  }
}

export class Line {
  constructor(home) {
    this.home = home;
    this.there = false;
    this.word = "line.waking";
    this.timer = 0;
  }

  /** The line is there, or no longer. */
  async is(there) {
    this.there = there;
    clearTimeout(this.timer);
    if (there) {
      this.home.hidden = true;
      return;
    }
    this.timer = setTimeout(() => this.show(), PATIENCE_MS);
    this.word = await why(`${location.pathname}/wire`);
    if (!this.there && !this.home.hidden) {
      this.show();
    }
  }

  /** For good: this table has fallen again and again. */
  ended() {
    this.there = false;
    this.word = "ended";
    this.show();
  }

  show() {
    const text = document.createElement("p");
    text.textContent = say(this.word);
    const list = document.createElement("a");
    list.href = "/tables";
    list.textContent = say("tables");
    const waits = document.createElement("i");
    waits.className = "waits";
    const still = ["line.gone", "line.private", "ended"].includes(this.word);
    this.home.replaceChildren(...(still ? [text, list] : [waits, text]));
    this.home.hidden = false;
  }
}
