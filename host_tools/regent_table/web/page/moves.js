// Hands: pick up with mouse, finger or keyboard, and put down.
//
// A press that travels drags; one that does not picks up, and the next press on a place puts down.  Enter is
// such a press; with something in hand the arrows go to the nearest place, and letters to the place they name.
// A figure that stands on the board is lifted off it as soon as it is in hand, so that the board feels it.

const TRAVEL = 6; // pixels that make a press a drag
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Moves {
  /** `put(what, place)` and `lift(what)` are told what hands did: `what` is {thing} or {from}. */
  constructor(root, put, lift, tell) {
    this.root = root;
    this.put = put;
    this.lift = lift;
    this.tell = tell;
    this.held = null; // {what, element}
    this.drag = null;
    this.typed = "";
    root.addEventListener("pointerdown", (event) => this.down(event));
    window.addEventListener("pointermove", (event) => this.travel(event));
    window.addEventListener("pointerup", (event) => this.up(event));
    window.addEventListener("pointercancel", () => this.letGo());
    window.addEventListener("keydown", (event) => this.key(event));
  }

  whatOf(target) {
    const element = target.closest("[data-thing], [data-from]");
    if (!element || element.getAttribute("aria-disabled") === "true") {
      return null;
    }
    const { thing, from, place } = element.dataset;
    return { element, what: thing ? { thing } : { from }, space: thing ? place : undefined };
  }

  placeAt(target) {
    return target?.closest?.("[data-place]")?.dataset.place;
  }

  // --- pointers

  down(event) {
    if (event.button !== 0) {
      return;
    }
    const found = this.whatOf(event.target);
    if (found) {
      this.drag = { ...found, id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
    }
  }

  travel(event) {
    const drag = this.drag;
    if (!drag || event.pointerId !== drag.id) {
      return;
    }
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < TRAVEL) {
        return;
      }
      this.putBack();
      this.raise(drag);
    }
    drag.ghost.style.translate = `${event.clientX - drag.x}px ${event.clientY - drag.y}px`;
    this.over(this.placeAt(document.elementFromPoint(event.clientX, event.clientY)));
  }

  /** Show a drawing of it above everything else; a figure leaves the board. */
  raise(drag) {
    const drawing = drag.element.querySelector(".face, svg");
    const box = drawing.getBoundingClientRect();
    const copy = drawing.cloneNode(true);
    for (const name of ["x", "y", "width", "height"]) {
      copy.removeAttribute(name);
    }
    const ghost = document.createElement("div");
    ghost.className = "ghost";
    ghost.append(copy);
    Object.assign(ghost.style, {
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
    document.body.append(ghost);
    drag.ghost = ghost;
    drag.element.classList.add("lifted");
    this.root.classList.add("holding");
    if (drag.space) {
      this.lift(drag.what);
    }
  }

  over(place) {
    for (const each of this.root.querySelectorAll(".over")) {
      each.classList.remove("over");
    }
    if (place) {
      this.root.querySelector(`[data-place="${place}"]`)?.classList.add("over");
    }
  }

  up(event) {
    const drag = this.drag;
    if (!drag) {
      if (this.held && event.button === 0) {
        this.drop(this.placeAt(event.target));
      }
      return;
    }
    if (event.pointerId !== drag.id) {
      return;
    }
    if (drag.ghost) {
      const place = this.placeAt(document.elementFromPoint(event.clientX, event.clientY));
      this.clear();
      this.put(drag.what, place ?? drag.space);
      return;
    }
    this.drag = null;
    this.press(drag);
  }

  /** Fingers open in the middle of a drag: a figure stands again where it stood. */
  letGo() {
    const { ghost, space, what } = this.drag ?? {};
    this.clear();
    if (ghost) {
      this.put(what, space);
    }
  }

  clear() {
    this.drag?.ghost?.remove();
    this.drag?.element.classList.remove("lifted");
    this.drag = null;
    this.root.classList.remove("holding");
    this.over(null);
  }

  // --- a press: pick up, or put down on what lies there

  press(found) {
    if (!this.held) {
      this.pick(found);
    } else if (this.held.element === found.element) {
      this.putBack();
    } else {
      this.drop(this.placeAt(found.element));
    }
  }

  pick(found) {
    this.held = found;
    this.typed = "";
    this.tell("held", found.element.getAttribute("aria-label"));
    found.element.classList.add("held");
    this.root.classList.add("holding");
    if (found.space) {
      this.raise(found);
      found.ghost.classList.add("still");
    }
  }

  putBack() {
    const held = this.held;
    this.release();
    if (held) {
      this.put(held.what, held.space);
    }
  }

  release() {
    this.held?.ghost?.remove();
    this.held?.element.classList.remove("held", "lifted");
    this.held = null;
    this.root.classList.remove("holding");
    this.over(null);
  }

  drop(place) {
    const held = this.held;
    this.release();
    this.put(held.what, place ?? held.space);
  }

  // --- keyboard

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("dialog, select, input")) {
      return;
    }
    if (event.key === "Escape") {
      this.letGo();
      this.putBack();
    } else if (event.key === "Enter" || event.key === " ") {
      this.enter(event);
    } else if (event.key in ARROWS) {
      this.walk(event);
    } else if (this.held && /^[a-g1-7]$/i.test(event.key)) {
      this.letter(event.key.toUpperCase());
    }
  }

  enter(event) {
    const found = this.whatOf(event.target);
    if (found) {
      event.preventDefault();
      this.press(found);
    } else if (this.held && this.placeAt(event.target)) {
      event.preventDefault();
      this.drop(this.placeAt(event.target));
    }
  }

  /** To the nearest place, or the nearest thing with nothing in hand. */
  walk(event) {
    const here = document.activeElement;
    if (!this.root.contains(here)) {
      return;
    }
    const [dx, dy] = ARROWS[event.key];
    const from = middle(here);
    let best = null;
    for (const each of this.root.querySelectorAll(this.held ? "[data-place]" : "[data-thing], [data-from]")) {
      const { x, y } = middle(each);
      const along = (x - from.x) * dx + (y - from.y) * dy;
      const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
      if (each !== here && along > 2 && (!best || along + 2 * aside < best.far)) {
        best = { each, far: along + 2 * aside };
      }
    }
    if (best) {
      event.preventDefault();
      this.aim(best.each);
    }
  }

  /** "A" is a pad until a number follows: then it is a space. */
  letter(letter) {
    this.typed = /[A-G]/.test(letter) ? letter : this.typed + letter;
    const place = this.root.querySelector(`[data-place="${this.typed}"]`);
    if (place) {
      this.aim(place);
    }
  }

  aim(element) {
    element.focus();
    if (this.held) {
      this.over(element.dataset.place);
    }
  }
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
