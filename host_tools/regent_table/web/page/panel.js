// For the curious: how the box feels, and the mishaps that can be tried on it.

import { knows, say } from "./words.js";

const UNPLUG = ["reader C", "reader A", "reader B", "display A", "display B"];

export class Panel {
  /** `nameOf(thing)` is what people call it. */
  constructor(home, tell, keyButton, nameOf) {
    this.home = home;
    this.tell = tell;
    this.keyButton = keyButton;
    this.nameOf = nameOf;
    this.power = true;
    this.pulled = [];
    this.news = {};
  }

  toggle() {
    this.home.hidden = !this.home.hidden;
    this.tell({ do: "panel", open: !this.home.hidden });
    return !this.home.hidden;
  }

  take(news) {
    if ("power" in news) {
      this.power = news.power;
    }
    if (news.pulled) {
      this.pulled = news.pulled;
    }
    if (news.panel) {
      this.news = news.panel;
      this.report();
    }
    if ("power" in news || news.pulled) {
      this.press();
    }
    if (news.all && !this.home.hidden) {
      this.tell({ do: "panel", open: true });
    }
  }

  dress() {
    const heading = (word) => {
      const title = document.createElement("h2");
      title.textContent = say(word);
      return title;
    };
    this.buttons = document.createElement("div");
    this.buttons.className = "mishaps";
    this.figures = document.createElement("dl");
    this.events = document.createElement("pre");
    this.parts = document.createElement("pre");
    this.button("cut", "power", () => this.tell({ do: "power", on: !this.power }));
    this.button("reset", "reset", () => this.tell({ do: "reset" }));
    this.button("bump", "bump", () => this.tell({ do: "mishap", what: "bump" }));
    for (const what of UNPLUG) {
      this.button(what, "unplug", () => this.tell({ do: "mishap", what }));
    }
    this.buttons.append(this.keyButton("recovery", say("key.recovery"), say("key.recovery")));
    this.button("roll", "roll", () => this.tell({ do: "roll" }));
    const another = document.createElement("form");
    another.method = "post";
    another.action = "/new";
    const open = document.createElement("button");
    open.textContent = say("new table");
    another.append(open);
    this.buttons.append(another);
    this.home.replaceChildren(
      heading("mishaps"),
      this.buttons,
      heading("health"),
      this.figures,
      this.parts,
      heading("events"),
      this.events,
    );
    this.press();
    this.report();
  }

  button(name, word, act) {
    const button = document.createElement("button");
    button.dataset.mishap = name;
    button.dataset.name = word;
    button.addEventListener("click", act);
    this.buttons.append(button);
  }

  /** What each button does now. */
  press() {
    for (const button of this.buttons?.querySelectorAll("[data-name]") ?? []) {
      const { mishap, name } = button.dataset;
      if (name === "power") {
        button.textContent = say(this.power ? "cut" : "power on");
      } else if (name === "unplug") {
        const [part, which] = mishap.split(" ");
        button.textContent = say(this.pulled.includes(mishap) ? "plug" : "unplug", `${say(part)} ${which}`);
      } else {
        button.textContent = say(name);
      }
    }
  }

  report() {
    const { memory = "", parts = [], events = [], frames = 0, journal = 0, emulated = 0 } = this.news;
    const [, used, free] = /used (\d+) free (\d+)/.exec(memory) ?? [];
    const rows = [
      ["time", `${(emulated / 1000).toFixed(0)} s`],
      ["frames", frames],
      ["journal", `${journal} B`],
      ["heap", used ? say("of", Math.round(used / 1024), Math.round((Number(used) + Number(free)) / 1024)) : "–"],
    ];
    this.figures?.replaceChildren(
      ...rows.flatMap(([word, value]) => {
        const name = document.createElement("dt");
        const figure = document.createElement("dd");
        name.textContent = say(word);
        figure.textContent = value;
        return [name, figure];
      }),
    );
    if (this.parts) {
      this.parts.textContent = parts.map((line) => this.inWords(line)).join("\n");
      this.events.textContent = events.map((line) => this.inWords(line)).join("\n");
    }
  }

  /** A line of the console's USB line, word by word. */
  inWords(line) {
    const word = (each) => (knows(`usb.${each}`) ? say(`usb.${each}`) : this.nameOf(each));
    return line.replace(/\w+/g, word);
  }
}
