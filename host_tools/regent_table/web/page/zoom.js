// A card large and what it says of itself, beside it: under the mouse, the focus, or a finger that rests.

import { element } from "./element.js";
import { card, called, told } from "./faces.js";
import { figure } from "./pieces.js";

const HOVER_MS = 350;
const FOCUS_MS = 150;
const PRESS_MS = 450;
const TRAVEL = 8; // pixels that make a press something else
const GAP = 8;

/** A card or figure, and what it says of itself. */
export function large(face, ...notes) {
  const lines = told(face).map((line) => element("p", line));
  return [face.flat ? card(face) : figure(face), element("div", [...notes, element("h3", called(face)), ...lines])];
}

const clamp = (value, most) => Math.max(0, Math.min(value, most));

/** Put the box beside a place where there is room, never over it if that can be. */
export function beside(box, from) {
  const { width, height } = box.getBoundingClientRect();
  const right = from.right + GAP + width <= innerWidth;
  const left = from.left - GAP - width >= 0;
  const x = right ? from.right + GAP : left ? from.left - GAP - width : from.left + from.width / 2 - width / 2;
  const above = from.top - GAP - height >= 0;
  const over = above ? from.top - GAP - height : from.bottom + GAP;
  const y = right || left ? from.top + from.height / 2 - height / 2 : over;
  box.style.left = `${clamp(x, innerWidth - width)}px`;
  box.style.top = `${clamp(y, innerHeight - height)}px`;
}

export class Zoom {
  /** `faceOf(name)` is the face of what carries data-face; `forget()` ends the press that became a look. */
  constructor(root, box, faceOf, forget) {
    this.box = box;
    this.faceOf = faceOf;
    this.forget = forget;
    this.timer = 0;
    this.over = null; // what is looked at
    this.pressed = null; // by a finger
    root.addEventListener("pointerover", (event) => this.enter(event));
    root.addEventListener("pointerout", (event) => event.pointerType === "mouse" && this.hide());
    root.addEventListener("pointerdown", (event) => this.press(event));
    window.addEventListener("pointermove", (event) => this.travel(event));
    for (const end of ["pointerup", "pointercancel"]) {
      window.addEventListener(end, () => this.lift());
    }
    root.addEventListener("focusin", (event) => this.focus(event.target));
    root.addEventListener("focusout", () => this.hide());
    root.addEventListener("contextmenu", (event) => event.target.closest("[data-face]") && event.preventDefault());
    window.addEventListener("keydown", (event) => event.key === "Escape" && this.hide());
    window.addEventListener("scroll", () => this.hide(), true);
    const gone = new MutationObserver(() => this.over && !this.over.isConnected && this.hide());
    gone.observe(root, { childList: true, subtree: true });
  }

  enter(event) {
    if (event.pointerType === "mouse" && !event.buttons) {
      this.soon(event.target.closest("[data-face]"), HOVER_MS);
    }
  }

  focus(target) {
    if (target.matches(":focus-visible")) {
      this.soon(target.closest("[data-face]"), FOCUS_MS);
    }
  }

  press(event) {
    this.hide();
    const thing = event.target.closest("[data-face]");
    if (event.pointerType === "mouse" || !thing) {
      return;
    }
    this.pressed = { x: event.clientX, y: event.clientY };
    this.soon(thing, PRESS_MS);
  }

  travel(event) {
    if (this.pressed && Math.hypot(event.clientX - this.pressed.x, event.clientY - this.pressed.y) > TRAVEL) {
      this.pressed = null;
      this.hide();
    }
  }

  /** A finger that is lifted early meant something else; the card that it looked at stays until the next press. */
  lift() {
    if (this.pressed && !this.over) {
      this.hide();
    }
    this.pressed = null;
  }

  soon(thing, ms) {
    if (thing === this.over) {
      return;
    }
    this.hide();
    if (thing) {
      this.timer = setTimeout(() => this.show(thing), ms);
    }
  }

  show(thing) {
    const face = thing.isConnected && this.faceOf(thing.dataset.face);
    if (!face) {
      return;
    }
    this.over = thing;
    if (this.pressed) {
      this.forget();
    }
    this.box.replaceChildren(...large(face));
    this.box.hidden = false;
    beside(this.box, thing.getBoundingClientRect());
  }

  hide() {
    clearTimeout(this.timer);
    this.over = null;
    this.box.hidden = true;
  }
}

