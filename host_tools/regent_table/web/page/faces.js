// What is drawn on cards: what real ones carry, in signs of our own; and how that is read aloud.

import { emblem, inkOf } from "./pieces.js";
import { draw, read, sign } from "./signs.js";
import { pick, say } from "./words.js";

/** Facts that stand in the head of a card, and those that only say what it is; all others have a line each. */
const HEAD = ["wakes", "cost", "points"];
const TAGS = ["role", "type", "area", "needs"];

/** The sign before a line that tells when it counts, where that is not called as the fact is. */
const LABELS = { roll: "die", ends: "end", scores: "", kind: "" };
export const labelOf = (fact) => LABELS[fact] ?? fact;

export function span(name, ...children) {
  const made = document.createElement("span");
  made.className = name;
  made.append(...children);
  return made;
}

/** A card that is told by its value alone: a number in two corners, its picture, its name. */
function plain(face, lines) {
  const parts = face.value ? [span("corner", face.value), span("corner other", face.value)] : [];
  const rows = lines.length ? [span("lines", ...lines)] : [];
  return [...parts, emblem(face.suit), span("title", pick(face.title)), ...rows];
}

function line(fact, what) {
  const label = labelOf(fact);
  return span(`line ${fact}`, ...(label ? [sign(label)] : []), ...draw(what));
}

/** Drawn as large as the place where it lies: style.css says what is left out where it is small. */
export function card(face) {
  const rest = face.facts.filter(([fact]) => !HEAD.includes(fact) && !TAGS.includes(fact));
  const lines = rest.map(([fact, what]) => line(fact, what));
  const made = span(`face ${face.suit}`);
  made.style.setProperty("--ink", inkOf(face.suit));
  const longest = Math.max(...pick(face.title).split(" ").map((word) => word.length));
  made.style.setProperty("--longest", longest); // so many letters have to fit
  if (face.value || face.facts.every(([fact]) => labelOf(fact) === "")) {
    made.classList.add("plain");
    made.append(span("sheet", ...plain(face, lines)));
    return made;
  }
  const facts = (names) => face.facts.filter(([fact]) => names.includes(fact));
  const badges = facts(HEAD).map(([fact, what]) => span(`badge ${fact}`, ...draw(what)));
  const tags = facts(TAGS).flatMap(([, what]) => draw(what).filter((part) => part.className === "term"));
  const head = span("head", span("title", pick(face.title)), ...badges, span("tags", ...tags));
  made.append(span("sheet", head, span("lines", ...lines)));
  return made;
}

/** What it is called: its name and its number. */
export const called = (face) => `${pick(face.title)} ${face.value}`.trim();

/** The same with all that its signs say, for people who hear the page. */
export const heard = (face) =>
  [called(face), ...face.facts.map(([fact, what]) => `${say(`fact.${fact}`)} ${read(what)}`.trim())].join(". ");

/** What it says of itself, a sentence a line. */
export const told = (face) => pick(face.text).split("\n");
