// What players call themselves, in the place of their numbers.

import { say } from "./words.js";

const KEPT = "name"; // in this browser
const SHORT = 8; // letters where there is little room

let names = []; // by seat, "" where nobody has said one

/** True when somebody is called otherwise now. */
export function take(news) {
  const told = news.names ?? names;
  const changed = told.join("\n") !== names.join("\n");
  names = told;
  return changed;
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
