// The drawings of our own: an emblem for each suit, figures, backs, dice.

import { pick } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

/** Emblems on a field of 40 by 40; `ink` of each suit, and a texture so that suits differ without colour. */
const SUITS = {
  goblin: { ink: "#3f7d2c", art: "M20 8c6 0 9 4 10 8l8-4c-1 8-4 12-9 13-1 5-5 9-9 9s-8-4-9-9C6 24 3 20 2 12l8 4c1-4 4-8 10-8zM15 19a2 2 0 1 0 .1 0zm10 0a2 2 0 1 0 .1 0zM14 27h12l-2 3h-8z" },
  knight: { ink: "#7a5f14", art: "M20 4 34 9c0 14-4 22-14 28C10 31 6 23 6 9zM18 12h4v6h6v4h-6v10h-4V22h-6v-4h6z" },
  undead: { ink: "#5d5470", art: "M20 4c9 0 14 6 14 13 0 5-2 8-5 10v6H11v-6c-3-2-5-5-5-10C6 10 11 4 20 4zM13 15a4 4 0 1 0 .1 0zm14 0a4 4 0 1 0 .1 0zM20 23l3 5h-6zM16 33v4h2v-4zm6 0v4h2v-4z" },
  dwarf: { ink: "#9a4a22", art: "M6 10c4-5 10-6 14-2 4-4 10-3 14 2-3 7-8 9-12 7v20h-4V17c-4 2-9 0-12-7z" },
  doppelganger: { ink: "#2f6f86", art: "M4 8h17v14c0 6-4 10-8.500 11C8 32 4 28 4 22zM24 11h12v13c0 5-3 9-7 11-3-1-5-3-6-6 2-2 2.500-5 2.500-8V11zM9 16a2 2 0 1 0 .1 0zm7 0a2 2 0 1 0 .1 0zM9 24h8l-4 3zM29 18a2 2 0 1 0 .1 0z" },
  gnome: { ink: "#b03a3a", art: "M20 2 30 22H10zM11 24h18c0 8-4 13-9 13s-9-5-9-13zM16 27a1.500 1.500 0 1 0 .1 0zm8 0a1.500 1.500 0 1 0 .1 0z" },
  giant: { ink: "#566b3c", art: "M12 4h10l2 18c6 1 11 3 12 7v7H10c-2-8 0-12 1-16zM24 29v4h2v-4zm5 1v3h2v-3z" },
  dragon: { ink: "#8c2f1b", art: "M3 8c9 0 14 4 17 10 3-6 8-10 17-10-3 4-4 8-4 12-3 0-5 1-7 3l-6 14-6-14c-2-2-4-3-7-3 0-4-1-8-4-12z" },
  troll: { ink: "#4a6a6a", art: "M26 3c6 1 10 6 10 12 0 5-4 9-9 9-2 0-4-1-5-2L9 37l-6-6 15-13c-1-1-1-3-1-5 0-6 4-11 9-10zM27 9a2 2 0 1 0 .1 0zm4 6a2 2 0 1 0 .1 0zm-7 1a2 2 0 1 0 .1 0z" },
  seer: { ink: "#6a3f8f", art: "M2 20C8 11 14 7 20 7s12 4 18 13c-6 9-12 13-18 13S8 29 2 20zm18-8a8 8 0 1 0 .1 0zm0 4a4 4 0 1 0 .1 0z" },
  leader: { ink: "#7a5a00", art: "M5 31 7 10l8 8 5-12 5 12 8-8 2 21z" },
  acrobat: { ink: "#2f6f86", art: "M20 5a4 4 0 1 0 .1 0zM8 11a3 3 0 1 0 .1 0zm24 0a3 3 0 1 0 .1 0zM17 16h6l6 8-3 3-4-4v13h-4V23l-4 4-3-3z" },
  rider: { ink: "#6a4a22", art: "M11 36c0-10 6-12 6-17l-7 4-4-5 11-9 2-5 3 5c7 3 10 10 10 18v9z" },
  bruiser: { ink: "#8c2f1b", art: "M7 17h5v-5h6v3h5v-3h6v6h4v11c0 5-4 8-9 8H15c-5 0-8-4-8-9zM13 20v3h16v-3z" },
  royalguard: { ink: "#3b4f8a", art: "M20 4 34 9c0 14-4 22-14 28C10 31 6 23 6 9zM18 10v21h4V10z" },
  illusionist: { ink: "#6a3f8f", art: "m20 3 4 12 13 1-10 8 4 13-11-8-11 8 4-13-10-8 13-1z" },
  clawlauncher: { ink: "#4a5a5a", art: "M18 3h4v16c9 1 13 6 13 13h-4c0-5-5-8-11-8S9 27 9 32H5c0-7 4-12 13-13z" },
  manipulator: { ink: "#8a3a6a", art: "M20 5c8 0 14 6 14 14h-5a9 9 0 0 0-18 0H6C6 11 12 5 20 5zm0 10a5 5 0 1 0 .1 0zm-2 13h4v9h-4z" },
  wanderer: { ink: "#2a7a6a", art: "M3 22c9-2 13-8 15-17 4 5 4 9 3 13 6-1 11-5 16-10 0 13-8 22-19 24-6 1-12-3-15-10z" },
  brewmaster: { ink: "#8a5a1d", art: "M7 12h19v23H7zm19 3h5c4 0 5 3 5 7s-2 7-5 7h-5v-4h4c2 0 2-1 2-3s0-3-2-3h-4zM9 5h4v5H9zm8-2h4v7h-4z" },
  archer: { ink: "#3f6d2c", art: "M10 3c14 4 23 13 27 27l-4 1C29 19 21 11 9 7zM3 37l5-12 2 3 17-17 3 3-17 17 3 2z" },
  assassin: { ink: "#3a3a48", art: "m20 1 4 21h-8zM9 23h22v4H9zm9 5h4v9h-4z" },
  jailer: { ink: "#5a5048", art: "M5 5h30v4H5zm0 26h30v4H5zM8 9h4v22H8zm10 0h4v22h-4zm10 0h4v22h-4z" },
  protector: { ink: "#2f5a7a", art: "M8 5h5v4h4V5h6v4h4V5h5v11h-3v14h4v6H7v-6h4V16H8z" },
  vizier: { ink: "#7a4a6a", art: "M8 5h22c4 0 4 6 0 6v18c5 0 5 7 0 7H10c-5 0-5-7 0-7V11c-5 0-5-6-2-6zm6 8v3h12v-3zm0 6v3h12v-3zm0 6v3h8v-3z" },
  hermit: { ink: "#5a4632", art: "M20 3c9 5 13 15 13 33H7C7 18 11 8 20 3zm0 11c-4 0-6 4-6 9h12c0-5-2-9-6-9z" },
  cub: { ink: "#8a6242", art: "M20 18c6 0 10 5 10 10 0 4-3 6-6 6-2 0-3-1-4-1s-2 1-4 1c-3 0-6-2-6-6 0-5 4-10 10-10zM8 12a4 4 0 1 0 .1 0zm8-7a4 4 0 1 0 .1 0zm9 0a4 4 0 1 0 .1 0zm8 7a4 4 0 1 0 .1 0z" },
  nemesis: { ink: "#a03020", art: "M23 1 7 22h11l-4 17 19-23H21z" },
  citizen: { ink: "#3b5f8a", art: "M20 4a7 7 0 1 0 .1 0zM6 36c0-10 6-16 14-16s14 6 14 16z" },
  monster: { ink: "#8c2f1b", art: "M8 3c6 11 7 21 4 33-1-12-5-20-9-27zm13-1c5 12 5 23 1 35-1-13-4-22-8-29zm12 2c4 11 2 22-3 31 1-12-1-20-4-26z" },
  event: { ink: "#7a4a00", art: "M16 3h8l-2 23h-4zM20 28a4 4 0 1 0 .1 0z" },
  domain: { ink: "#3f6d2c", art: "M20 3 37 18h-6v18H9V18H3zM17 23v13h6V23z" },
  starter: { ink: "#3b5f8a", art: "M20 4a7 7 0 1 0 .1 0zM6 36c0-10 6-16 14-16s14 6 14 16z" },
  exhausted: { ink: "#5a5048", art: "M8 3h24v6L23 20l9 11v6H8v-6l9-11L8 9z" },
  duke: { ink: "#6a3f8f", art: "M6 32h28v4H6zM6 29 4 11l9 8 7-14 7 14 9-8-2 18z" },
};
const PLAIN = { ink: "#3a4a5a", art: "M20 4 34 12v16l-14 8-14-8V12z" };

function draw(box, parts) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", box);
  svg.setAttribute("aria-hidden", "true");
  for (const [tag, attributes, text] of parts) {
    const part = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) {
      part.setAttribute(name, value);
    }
    if (text !== undefined) {
      part.textContent = text;
    }
    svg.append(part);
  }
  return svg;
}

const CROWN = "M18 52l2-22 10 11 4-17 4 17 10-11 2 22z";
const NOTCHES = [[30], [24, 36]];

const suitOf = (suit) => SUITS[suit] ?? PLAIN;

export const inkOf = (suit) => suitOf(suit).ink;

export function emblem(suit) {
  const { ink, art } = suitOf(suit);
  const svg = draw("0 0 40 40", [["path", { d: art, fill: ink, "fill-rule": "evenodd" }]]);
  svg.setAttribute("class", "emblem");
  return svg;
}

/** A long name takes two lines; one that cannot is drawn narrower rather than cut. */
function title(text, room, y, x, wide) {
  const middle = text.length > room ? text.indexOf(" ", text.length / 2 - 3) : -1;
  const lines = middle > 0 ? [text.slice(0, middle), text.slice(middle + 1)] : [text];
  return lines.map((line, i) => {
    const attributes = { x, y: y - 9 * (lines.length - 1 - i), "text-anchor": "middle", class: "title" };
    if (line.length > room) {
      attributes.textLength = wide;
      attributes.lengthAdjust = "spacingAndGlyphs";
    }
    return ["text", attributes, line];
  });
}

/** A figure with its name across; around it whose it is: one notch or two, and light or dark. */
export function figure(face, owner) {
  const { ink, art } = suitOf(face.suit);
  const notches = owner === undefined ? [] : NOTCHES[owner % 2];
  return draw("0 0 60 60", [
    ["circle", { cx: 30, cy: 30, r: 27, class: "paper", stroke: ink, "stroke-width": 4 }],
    ...(notches.length ? [["circle", { cx: 30, cy: 30, r: 28, class: `ring ring${owner % 2}` }]] : []),
    ["path", { d: art, fill: ink, "fill-rule": "evenodd", class: "emblem" }],
    ...title(pick(face.title), 9, 47, 30, 57),
    ...notches.map((x) => ["circle", { cx: x, cy: 4, r: 4, class: "notch" }]),
  ]);
}

export const back = (width = 60, height = 84) =>
  draw(`0 0 ${width} ${height}`, [
    ["rect", { x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 5, class: "paper" }],
    ["rect", { x: 4, y: 4, width: width - 8, height: height - 8, rx: 3, class: "back" }],
    ["path", { d: CROWN, transform: `translate(${width / 2 - 33.5} ${height / 2 - 40})`, class: "crown" }],
  ]);

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

export const die = (value) =>
  draw("0 0 40 40", [
    ["rect", { x: 1, y: 1, width: 38, height: 38, rx: 7, class: "paper" }],
    ...PIPS[value].map((at) => ["circle", { cx: 10 + 10 * (at % 3), cy: 10 + 10 * Math.floor(at / 3), r: 3.6 }]),
  ]);
