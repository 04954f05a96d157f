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

  /** A row for each that waits, first the one that was on last. */
  rows(close) {
    return this.all.map((match) => {
      const button = element("button", "", { "data-slot": match.slot, class: "waiting" });
      button.append(element("b", nameOf(match)), element("small", say(match.on ? "go on" : "resume")));
      button.addEventListener("click", () => {
        close();
        this.tell({ do: "help", what: "resume", slot: match.slot });
      });
      return button;
    });
  }

  /** Ask in this dialog what becomes of the match that is on, then `begin`; at once where nothing is lost. */
  beforeBegin(dialog, begin, back) {
    const on = this.all.find((match) => match.on);
    const full = this.all.length >= MOST;
    if (!full && (!on || on.over)) {
      begin();
      return;
    }
    const name = on ? nameOf(on) : "";
    const word = !on ? "begin.full" : full ? "begin.gone" : "begin.aside";
    const last = element("div", "", { class: "row" });
    const go = element("button", say(full ? "begin.give up" : "begin.set aside"), { id: "sure" });
    go.addEventListener("click", begin);
    const no = element("button", say("begin.not"), { class: "plain" });
    no.addEventListener("click", back);
    last.append(...(on ? [go, no] : [no]));
    dialog.replaceChildren(element("h2", say(on ? "begin.title" : "choose.title")), element("p", say(word, name)), last);
    no.focus();
  }
}
