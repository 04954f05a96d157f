// What players call themselves, in the place of their numbers; Regent is called so.

import { say } from "./words.js";

const KEPT = "name"; // in this browser
const REGENT = "regent"; // how it is with a seat
const SHORT = 8; // letters where there is little room

let names = []; // by seat, "" where nobody has said one
let regents = []; // the seats that Regent plays

/** True when somebody is called otherwise now. */
export function take(news) {
  const before = JSON.stringify([names, regents]);
  if (news.seats) {
    names = news.names;
    regents = news.seats.flatMap(([state], seat) => (state === REGENT ? [seat] : []));
  }
  return JSON.stringify([names, regents]) !== before;
}

/** What a player, counted from 1, is called, "" when only by number; `theirs` are the seats Regent had in a game. */
export function calledIn(theirs, player) {
  if (theirs.includes(player - 1)) {
    return theirs.length > 1 ? `Regent ${player}` : "Regent"; // as the console counts players
  }
  return names[player - 1] ?? "";
}

/** Of a player, counted from 1. */
export const nameOf = (player, theirs = regents) => calledIn(theirs, player) || say("player", player);
export function shortOf(player, theirs = regents) {
  const name = calledIn(theirs, player);
  return name ? (name.length > SHORT ? `${name.slice(0, SHORT - 1)}…` : name) : say("player.short", player);
}
export function ofWhom(player) {
  const name = calledIn(regents, player);
  return name ? say("of name", name) : say("of player", player);
}

export const given = (seat) => calledIn(regents, seat + 1);

export const usual = () => localStorage.getItem(KEPT) ?? "";

export function keep(name) {
  localStorage.setItem(KEPT, name);
}
