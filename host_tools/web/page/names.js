// What players call themselves, in the place of their numbers; Regent is called so.

import { say } from "./words.js";

const KEPT = "name"; // in this browser
const REGENT = "regent"; // how it is with a seat
const SHORT = 8; // letters where there is little room

let names = []; // by seat, "" where nobody has said one

/** True when somebody is called otherwise now. */
export function take(news) {
  const told = news.seats ? called(news) : names;
  const changed = told.join("\n") !== names.join("\n");
  names = told;
  return changed;
}

function called({ seats, names }) {
  const regents = seats.filter(([state]) => state === REGENT).length;
  const ours = (seat) => (regents > 1 ? `Regent ${seat + 1}` : "Regent"); // as the console counts players
  return names.map((name, seat) => (seats[seat][0] === REGENT ? ours(seat) : name));
}

/** Of a player, counted from 1. */
export const nameOf = (player) => names[player - 1] || say("player", player);
export function shortOf(player) {
  const name = names[player - 1];
  return name ? (name.length > SHORT ? `${name.slice(0, SHORT - 1)}…` : name) : say("player.short", player);
}
export const ofWhom = (player) => (names[player - 1] ? say("of name", names[player - 1]) : say("of player", player));

export const given = (seat) => names[seat] ?? "";

export const usual = () => localStorage.getItem(KEPT) ?? "";

export function keep(name) {
  localStorage.setItem(KEPT, name);
}
