// The matches that the console keeps: to go on with one, and what becomes of the one that is on when another begins.

import { element } from "./element.js";
import { say } from "./words.js";

const MOST = 3; // that the console keeps

const nameOf = ({ game, move }) => say("table.match", say(`game.${game}`), move);

export class Matches {
  constructor(tell) {
    this.tell = tell;
    this.all = [];
  }

  take(news) {
    this.all = news.matches ?? (news.all ? [] : this.all);
  }

  /** The match that the console is in; undefined when it is in its menu. */
  get on() {
    return this.all.find((match) => match.on);
  }

  /** A row for each that waits, first the one that is on; `redraw` shows the rows again. */
  rows(dialog, redraw) {
    const act = (what, slot) => {
      dialog.close();
      this.tell({ do: "help", what, ...slot });
    };
    return this.all.map((match) => {
      const { slot } = match;
      const go = element("button", [element("b", nameOf(match)), element("small", say(match.over ? "match.over" : match.on ? "go on" : "resume"))]);
      go.addEventListener("click", () => (match.on ? dialog.close() : act("resume", { slot })));
      const aside = element("button", say("match.aside"), { class: "plain", "data-act": "aside" });
      aside.addEventListener("click", () => act("aside"));
      const abort = element("button", say("match.abort"), { class: "plain", "data-act": "abort" });
      abort.addEventListener("click", () => this.beforeAbort(dialog, match, () => act("abort", { slot }), redraw));
      go.classList.add("go");
      return element("div", [go, ...(match.on && !match.over ? [aside] : []), abort], { "data-slot": slot, class: "waiting" });
    });
  }

  /** Ask whether this match is to be aborted. */
  beforeAbort(dialog, match, abort, back) {
    ask(dialog, say("match.abort.title"), say("match.abort.sure", nameOf(match)), say("match.abort.yes"), abort, back);
  }

  /** Ask in this dialog what becomes of the match that is on, then `begin`; at once where nothing is lost. */
  beforeBegin(dialog, begin, back) {
    const { on } = this;
    const full = this.all.length >= MOST;
    if (on ? on.over : !full) {
      begin();
    } else if (on) {
      const [word, yes] = full ? ["begin.gone", "begin.give up"] : ["begin.aside", "begin.set aside"];
      ask(dialog, say("begin.title"), say(word, nameOf(on)), say(yes), begin, back);
    } else {
      ask(dialog, say("choose.title"), say("begin.full", ""), "", begin, back);
    }
  }
}

/** A question in this dialog: what `yes` does is done, or `back` shown; without a `yes` it is only said. */
function ask(dialog, title, text, yes, act, back) {
  const go = element("button", yes, { id: "sure" });
  go.addEventListener("click", act);
  const no = element("button", say("begin.not"), { class: "plain" });
  no.addEventListener("click", back);
  const last = element("div", yes ? [go, no] : [no], { class: "row" });
  dialog.replaceChildren(element("h2", title), element("p", text), last);
  no.focus();
}
