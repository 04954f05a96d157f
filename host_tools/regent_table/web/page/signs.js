// Signs of our own for what cards cost and give, and how they are read: "S1 > G2" as drawings and as words.
//
// Facts come in the notation of host_tools/regent_table/valerie_cards.txt.  What is drawn and what is read aloud are made of
// the same tokens, so the one cannot say what the other does not.

import { say } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

/** Emblems on a field of 24 by 24. */
const ART = {
  gold: "M12 1a11 11 0 1 0 .1 0zm0 3.500a7.500 7.500 0 1 1-.1 0zM12 7l5 5-5 5-5-5z",
  strength: "M22 1.500v5L11.500 17l2 2-2 2.200-2.700-2.700-4.300 4.300-3.300-3.300L5.500 15.200l-2.700-2.700L5 10.400l2 2L17.500 1.500z",
  magic: "M12 0l3.200 8.800L24 12l-8.800 3.200L12 24l-3.200-8.800L0 12l8.800-3.200z",
  points: "M12 1l10 4v8c0 5-4 8.500-10 10.500C6 21.500 2 18 2 13V5zm0 5l-1.800 3.700-4 .6 2.900 2.800-.7 4L12 15.200l3.600 1.900-.7-4 2.900-2.800-4-.6z",
  resource: "M6 3a4 4 0 1 0 .1 0zm12 0a4 4 0 1 0 .1 0zm-6 10a4 4 0 1 0 .1 0z",
  worker: "M3 3h12l3 3v4h-6v13H8V10H3z",
  soldier: "M12 1c6 0 10 4 10 10v11h-6v-8h8v-3H0v3h8v8H2V11C2 5 6 1 12 1z",
  shadow: "M0 8c8-3 16-3 24 0 0 7-3 11-7 11-2.500 0-3.500-3-5-3s-2.500 3-5 3c-4 0-7-4-7-11zm4.500 2c.5 3 4 4 6 1.500-1.500-2-4-2.500-6-1.500zm15 0c-2-1-4.500-.5-6 1.500 2 2.500 5.500 1.500 6-1.500z",
  holy: "M9.500 0h5v6H21v5h-6.500v13h-5V11H3V6h6.500z",
  minion: "M4 1l4 6h8l4-6 1 12c0 6-4 10-9 10s-9-4-9-10zM8 11a2 2 0 1 0 .1 0zm8 0a2 2 0 1 0 .1 0zM8 18h8l-2 2h-4z",
  titan: "M8 0h8v6h3l5 6-3 5-4-4v11h-4v-7h-2v7H7V13l-4 4-3-5 5-6h3z",
  beast: "M12 11c4 0 7 4 7 7.500 0 3-2 4.500-4 4.500-1.500 0-2-1-3-1s-1.500 1-3 1c-2 0-4-1.500-4-4.500C5 15 8 11 12 11zM3.500 7a2.700 3.500 0 1 0 .1 0zM9 1a2.700 4 0 1 0 .1 0zm6 0a2.700 4 0 1 0 .1 0zm5.500 6a2.700 3.500 0 1 0 .1 0z",
  boss: "M0 2c0 5 2 7 5 8 0-5 3-8 7-8s7 3 7 8c3-1 5-3 5-8 2 8-1 12-5 13l-2 8H7l-2-8C1 14-2 10 0 2zM8.500 11a2 2 0 1 0 .1 0zm7 0a2 2 0 1 0 .1 0z",
  citizen: "M12 1a5.500 5.500 0 1 0 .1 0zM1 23c0-7 4-10 11-10s11 3 11 10z",
  monster: "M4 0c4 7 5 14 2 23C6 15 4 9 0 5zm8 0c4 8 4 15 1 24 0-9-2-15-6-20zm7 0c4 7 4 14 0 22 0-8-1-14-4-19z",
  domain: "M12 1l12 10h-4v12H4V11H0zM10 14v9h4v-9z",
  knight: "M13 0l6 5c3 2 4 5 3 8l-5-1-3 2 3 9H4c0-7 2-9 2-13C4 6 8 2 13 0zm0 5.500a1.500 1.500 0 1 0 .1 0z",
  area: "M12 0a8 8 0 0 1 8 8c0 6-8 16-8 16S4 14 4 8a8 8 0 0 1 8-8zm0 4a4 4 0 1 0 .1 0z",
  slain: "M12 0c6 0 10 4 10 10 0 3-1 5-3 6v5H5v-5c-2-1-3-3-3-6C2 4 6 0 12 0zM8 8a3 3 0 1 0 .1 0zm8 0a3 3 0 1 0 .1 0zm-4 6l2 3h-4z",
  slay: "M1 1l9 9 2-2 3 3-4 4-3-3 2-2zM23 1v5L8 20l-4 4-3-3 4-4L18 1z",
  hills: "M0 20c2-9 7-11 11-5 2-6 9-9 13 5z",
  ruins: "M1 23v-3h22v3zM3 19V6l3-3 2 3v13zm7 0v-9l4-2v11zm6 0V2h5v17z",
  forest: "M12 0l7 9h-3l5 8h-7v7h-4v-7H3l5-8H5z",
  valley: "M0 2l9 12 3-4 3 4 9-12v21H0zM12 1a3 3 0 1 0 .1 0z",
  mountains: "M0 22L9 4l5 9 3-5 7 14zM9 9l-2.500 5 2.500-1 2.500 1z",
  barrens: "M10 24V16H6c-3 0-4-2-4-5V7h3v4c0 1 0 2 1 2h4V2h4v8h4c1 0 1-1 1-2V5h3v3c0 3-1 5-4 5h-4v11z",
  swamp: "M0 15c3-3 5-3 8 0s5 3 8 0 5-3 8 0v3c-3-3-5-3-8 0s-5 3-8 0-5-3-8 0zm0 6c3-3 5-3 8 0s5 3 8 0 5-3 8 0v3H0zM6 2h3v9H6zm8-2h3v11h-3z",
  caverns: "M0 23C0 8 5 1 12 1s12 7 12 22h-6c0-8-2-12-6-12s-6 4-6 12z",
  die: "M4 1h16l3 3v16l-3 3H4l-3-3V4zM7.500 5a2.500 2.500 0 1 0 .1 0zm9 0a2.500 2.500 0 1 0 .1 0zM12 9.500a2.500 2.500 0 1 0 .1 0zM7.500 14a2.500 2.500 0 1 0 .1 0zm9 0a2.500 2.500 0 1 0 .1 0z",
  double: "M1 1h13v6H7v7H1zm8 8h14v14H9zm4 3.500a1.500 1.500 0 1 0 .1 0zm5 5a1.500 1.500 0 1 0 .1 0z",
  own: "M4 0h3v2h15v11H7v11H4z",
  others: "M6.500 3a4 4 0 1 0 .1 0zm11 0a4 4 0 1 0 .1 0zM0 21c0-6 2.500-8.500 6.500-8.500 2.500 0 4.500 1 5.500 3 1-2 3-3 5.500-3 4 0 6.500 2.500 6.500 8.500z",
  reward: "M3 4h18l2 6H1zm-2 8h8v3h6v-3h8v10H1z",
  take: "M7 24c-4-4-6-9-5-11l3-1 2 2V4c0-2 3-2 3 0v6-9c0-2 3-2 3 0v9-7c0-2 3-2 3 0v8-5c0-2 3-2 3 0v11c0 4-2 7-4 7z",
  put: "M9.500 0h5v11H20l-8 8-8-8h5.500zM2 20h20v4H2z",
  lose: "M2 10h20v5H2z",
  back: "M10 2v5c8 0 13 5 13 13-3-5-7-6-13-6v5L0 10.500z",
  now: "M14 0L3 14h7l-3 10 14-15h-8z",
  start: "M1 1h4v22H1zm7 0l15 11L8 23z",
  end: "M19 1h4v22h-4zM1 1l15 11L1 23z",
  hired: "M9 1a5 5 0 1 0 .1 0zM0 23c0-7 3-10 9-10s9 3 9 10zM17 4h3V1h3v3h1v3h-4v3h-3z",
  hiring: "M9 1a5 5 0 1 0 .1 0zM0 23c0-7 3-10 9-10s9 3 9 10zM16 5h8v2.500h-8zm0 5h8v2.500h-8z",
  building: "M11 4l11 9h-3v10H3V13H0zM16 2h8v3h-8z",
  idle: "M15 1C7 2 2 7 2 13s5 11 11 11c5 0 9-3 10-7-9 3-16-6-8-16z",
  turn: "M4 0h3v2h15v11H7v11H4z",
  actions: "M1 3l10 9L1 21zm12 0l10 9-10 9z",
  happens: "M9 0h6l-1.500 16h-3zM12 18a3 3 0 1 0 .1 0z",
  capture: "M3 1h4v22H3zm7 0h4v22h-4zm7 0h4v22h-4zM1 4h22v4H1zm0 12h22v4H1z",
  player: "M12 0a6 6 0 0 1 3.500 11l4.500 9v4H4v-4l4.500-9A6 6 0 0 1 12 0z",
  active: "M5 0l16 12L5 24z",
  passive: "M12 1a11 11 0 1 0 .1 0zm0 5a6 6 0 1 1-.1 0z",
  special: "M12 0l3 8 9 .5-7 5.500 2.500 9L12 18l-7.500 5L7 14 0 8.500 9 8z",
};

/** Their order in the legend. */
export const ORDER = Object.keys(ART);

export function sign(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", `sign ${name}`);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ART[name]);
  path.setAttribute("fill-rule", "evenodd");
  svg.append(path);
  return svg;
}

const RESOURCES = { G: "gold", S: "strength", M: "magic", V: "points" };
const BETWEEN = { "+": "and", or: "or", ">": "for" };
/** Words of the notation, each with the signs that stand for it. */
const DEEDS = { take: "take", token: "put", lose: "lose", steal: "take slain", slay: "slay" };

const drawn = (name) => ({ sign: name });
const written = (text) => ({ text });

/** "G1*soldier": one gold for each soldier; "V1*3resource": a point for every three. */
function amount(letter, number, every, what) {
  const tokens = [drawn(RESOURCES[letter]), written(number)];
  return what ? [...tokens, written("×"), ...(every ? [written(every)] : []), drawn(what)] : tokens;
}

function term(word) {
  const [, letter, number, every, what] = /^([GSMV])(\d+)(?:\*(\d?)(\w+))?$/.exec(word) ?? [];
  if (letter) {
    return amount(letter, number, every, what);
  }
  const [free, most, role, name] = /^citizen(?:<=(\d))?(?::(\w+))?(=Knight)?$/.exec(word) ?? [];
  if (free) {
    return [drawn(name ? "knight" : (role ?? "citizen")), ...(most ? [written(`≤${most}`)] : [])];
  }
  const [, face] = /^die=?(-?\d)$/.exec(word) ?? [];
  if (face) {
    return [drawn("die"), written(face.replace("-", "−"))];
  }
  const [, back] = /^back:(\w+)$/.exec(word) ?? [];
  if (back) {
    return [drawn("back"), drawn(back)];
  }
  const [, many, who] = /^(\d)\*(\w+)$/.exec(word) ?? [];
  if (many) {
    return [written(many), written("×"), drawn(who)];
  }
  if (word in DEEDS) {
    return DEEDS[word].split(" ").map(drawn);
  }
  return word in BETWEEN ? [{ between: BETWEEN[word] }] : [word in ART ? drawn(word) : written(word)];
}

/** The tokens of a fact: signs, what is written, and what stands between. */
export const tokens = (fact) => (fact === "-" ? [] : fact.split(" ").flatMap(term));

const SEPARATORS = { and: "+", or: "/", for: "→" };

/** Signs and numbers of a fact; a number stands before what it counts, as on the cards. */
export function draw(fact) {
  const parts = [];
  for (const token of tokens(fact)) {
    const last = parts.at(-1);
    if (token.text && /^\d/.test(token.text) && last?.dataset?.counts) {
      last.prepend(token.text);
      delete last.dataset.counts;
    } else {
      const part = document.createElement("span");
      part.className = token.between ? "between" : "term";
      part.append(token.sign ? sign(token.sign) : (token.text ?? SEPARATORS[token.between]));
      if (Object.values(RESOURCES).includes(token.sign)) {
        part.dataset.counts = "1";
      }
      parts.push(part);
    }
  }
  return parts;
}

/** The same in words, as in a list: "gold 2". */
export const read = (fact) =>
  tokens(fact)
    .map((token) => token.text ?? say(`sign.${token.sign ?? token.between}`))
    .join(" ");

/** The signs that stand in a fact, for the legend. */
export const used = (fact) => tokens(fact).flatMap((token) => token.sign ?? []);
