// A card that lies hidden and that I alone may look at now: large, as long as the rules let me look.

import { element } from "./element.js";
import { called } from "./faces.js";
import { say } from "./words.js";
import { beside, large } from "./zoom.js";

const BESIDE = ["table", "C"]; // what else there is to choose lies there

export class Look {
  /** `spoken` says it to those who hear the page. */
  constructor(home, spoken, table) {
    this.home = home;
    this.spoken = spoken;
    this.table = table;
    this.name = null;
    window.addEventListener("resize", () => this.place());
  }

  take(news) {
    if ("look" in news) {
      this.name = news.look;
      this.dress();
    }
  }

  dress() {
    const face = this.name && this.table.faceOf(this.name);
    this.home.hidden = !face;
    this.home.replaceChildren();
    if (face) {
      this.home.append(...large(face, element("p", say("look"), { class: "note" })));
      this.spoken.textContent = `${say("look")} ${called(face)}`;
      this.place();
    }
  }

  place() {
    const places = BESIDE.map((place) => document.querySelector(`main [data-place="${place}"]`));
    if (!this.home.hidden) {
      beside(this.home, places.find((place) => place).getBoundingClientRect());
    }
  }
}
