// A display of the box: exactly those pixels that are lit.

import { HEIGHT, WIDTH } from "./box.js";
import { sentences } from "./spoken.js";
import { say } from "./words.js";

const LIT = [214, 240, 255];
const DARK = [8, 12, 16];

export class Display {
  constructor(side) {
    this.side = side;
    this.canvas = document.createElement("canvas");
    this.canvas.width = WIDTH;
    this.canvas.height = HEIGHT;
    this.canvas.className = "display";
    this.canvas.dataset.side = side;
    this.canvas.setAttribute("role", "img");
    this.pen = this.canvas.getContext("2d");
    this.picture = this.pen.createImageData(WIDTH, HEIGHT);
    this.clear();
    this.say("");
  }

  clear() {
    for (let page = 0; page < HEIGHT / 8; page += 1) {
      this.page(page, new Uint8Array(WIDTH));
    }
    this.show();
  }

  /** Eight rows: a byte is a column of them, the top row lowest. */
  page(number, bytes) {
    for (let x = 0; x < WIDTH; x += 1) {
      for (let bit = 0; bit < 8; bit += 1) {
        const colour = (bytes[x] >> bit) & 1 ? LIT : DARK;
        this.picture.data.set([...colour, 255], 4 * ((8 * number + bit) * WIDTH + x));
      }
    }
  }

  draw(pages) {
    for (const [number, packed] of Object.entries(pages)) {
      this.page(Number(number), Uint8Array.from(atob(packed), (letter) => letter.codePointAt(0)));
    }
    this.show();
  }

  show() {
    this.pen.putImageData(this.picture, 0, 0);
  }

  /** What it shows is for who sits on its side, and not told here; when that is over, all of it comes again. */
  conceal(hidden) {
    this.canvas.classList.toggle("private", hidden);
    if (hidden) {
      this.pen.clearRect(0, 0, WIDTH, HEIGHT);
      this.say(say("private"));
    }
  }

  say(text) {
    this.canvas.setAttribute("aria-label", sentences(text) || "-");
  }
}
