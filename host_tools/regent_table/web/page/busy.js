// The sign over the table: what the helper is at, that keys and hands wait meanwhile, or that no match is on.

import { element } from "./element.js";
import { knows, say } from "./words.js";

const WALKS = ["start", "resume", "language", "aside", "abort"]; // through the menus of the console

export class Busy {
  /** `stop` ends what the helper is at, `choose` opens the list of games. */
  constructor(home, stop, choose) {
    this.home = home;
    this.stop = stop;
    this.choose = choose;
    this.helper = null;
    this.idle = false; // no match is on
    this.power = true;
  }

  take(news, isOn) {
    this.helper = "helper" in news ? news.helper : news.all ? null : this.helper;
    this.power = news.power ?? this.power;
    const idle = this.power && !this.helper && !isOn;
    if ("helper" in news || news.all || idle !== this.idle) {
      this.idle = idle;
      this.dress();
    }
  }

  get walks() {
    return WALKS.includes(this.helper);
  }

  dress() {
    document.body.classList.toggle("walked", this.walks);
    const word = `busy.${this.helper}`;
    const parts = knows(word) ? [element("span", say(word))] : [];
    if (this.walks) {
      parts.push(element("span", say("busy.held")), this.button("busy.stop", this.stop));
    } else if (this.idle) {
      parts.push(element("span", say("match.none")), this.button("choose", this.choose));
    }
    this.home.replaceChildren(...parts);
  }

  button(word, act) {
    const made = element("button", say(word), { "data-act": word });
    made.addEventListener("click", act);
    return made;
  }
}
