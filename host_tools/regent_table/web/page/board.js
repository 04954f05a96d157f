// The 37 spaces of the box, each with its light.

import { SPACES } from "./box.js";

const SVG = "http://www.w3.org/2000/svg";
const COLUMNS = [...new Set(SPACES.map((space) => space[0]))];
const RADIUS = 10;
const HIGH = RADIUS * Math.sqrt(3);
const WIDE = RADIUS * 1.5;
const MIDDLE = { x: 3 * WIDE + RADIUS + 1, y: 3.5 * HIGH + 1 };

/** Columns go from left to right, numbers from the edge of side A upwards. */
function middleOf(space, turned) {
  const size = SPACES.filter((each) => each[0] === space[0]).length;
  const x = (COLUMNS.indexOf(space[0]) - 3) * WIDE;
  const y = ((size - 1) / 2 - (Number(space[1]) - 1)) * HIGH;
  return turned ? { x: MIDDLE.x - x, y: MIDDLE.y - y } : { x: MIDDLE.x + x, y: MIDDLE.y + y };
}

/** The corners of a hexagon that is so much of a space. */
function hexagon(part) {
  const angles = Array.from({ length: 6 }, (_, i) => (i * Math.PI) / 3);
  return angles.map((angle) => `${RADIUS * part * Math.cos(angle)},${RADIUS * part * Math.sin(angle)}`).join(" ");
}

function make(tag, attributes, parent) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    made.setAttribute(name, value);
  }
  parent.append(made);
  return made;
}

export class Board {
  constructor(home) {
    this.svg = make("svg", { viewBox: `0 0 ${2 * MIDDLE.x} ${2 * MIDDLE.y}`, class: "hexes", role: "group" }, home);
    this.spaces = {};
    for (const space of SPACES) {
      const group = make("g", { class: "place space", "data-place": space, role: "button", tabindex: "-1" }, this.svg);
      make("polygon", { points: hexagon(0.97), class: "hex" }, group);
      const glow = make("circle", { r: RADIUS * 0.86, class: "glow" }, group);
      const lamp = make("circle", { r: RADIUS * 0.42, class: "lamp" }, group);
      const sign = make("text", { class: "sign", y: 2.6 }, group);
      const name = make("text", { class: "name", y: RADIUS * 0.76 }, group);
      const things = make("g", { class: "things" }, group);
      make("polygon", { points: hexagon(0.93), class: "mark" }, group);
      make("polygon", { points: hexagon(0.89), class: "aim" }, group); // within, so that no neighbour covers it
      name.textContent = space;
      this.spaces[space] = { group, glow, lamp, sign, things };
    }
    this.turn(false);
  }

  name(text) {
    this.svg.setAttribute("aria-label", text);
  }

  turn(turned) {
    for (const [space, { group }] of Object.entries(this.spaces)) {
      const { x, y } = middleOf(space, turned);
      group.setAttribute("transform", `translate(${x} ${y})`);
    }
  }

  light(number, seen) {
    const { glow, lamp, sign } = this.spaces[SPACES[number]];
    glow.style.fill = lamp.style.fill = seen.colour;
    glow.style.opacity = seen.level * 0.4;
    lamp.style.opacity = seen.level;
    sign.textContent = seen.sign;
    sign.style.opacity = seen.level;
  }

  /** Stand a drawing on a space. */
  stand(space, drawing) {
    const { group, things } = this.spaces[space];
    things.replaceChildren();
    group.classList.toggle("taken", Boolean(drawing)); // the sign of the light moves aside
    if (drawing) {
      const size = RADIUS * 1.22;
      const above = RADIUS * 0.14; // so that the name of the space is whole
      for (const [name, value] of Object.entries({ x: -size / 2, y: -size / 2 - above, width: size, height: size })) {
        drawing.setAttribute(name, value);
      }
      things.append(drawing);
    }
  }
}
