// Setting up in words: against whom, which game, who plays, and what the game lets people choose.

import { element } from "./element.js";
import { emblem } from "./pieces.js";
import { current, say } from "./words.js";

const PERSON = "person";
const MODES = ["regent", "people"]; // the first is what a visitor sees

function plainButton(word, act) {
  const button = element("button", say(word), { class: "plain" });
  button.addEventListener("click", act);
  return button;
}

export class Setup {
  /** `matches` are those that wait; `tell` says what people have chosen. */
  constructor(dialog, matches, tell) {
    this.dialog = dialog;
    this.matches = matches;
    this.tell = tell;
    this.games = [];
    this.seat = 0;
    this.seats = []; // how it is with each
    this.mode = MODES[0];
    this.shown = () => this.open();
  }

  take(news) {
    this.games = news.games ?? this.games;
    if (news.seats) {
      this.seat = news.seat;
      this.seats = news.seats.map(([how]) => how);
    }
    if (news.game) {
      this.dialog.close();
    } else if (news.all && !this.dialog.open) {
      this.open();
    }
  }

  /** The page speaks otherwise. */
  dress() {
    if (this.dialog.open) {
      this.shown();
    }
  }

  /** Against whom, and which game? */
  open() {
    this.shown = () => this.open();
    const modes = element("div", MODES.map((mode) => this.modeButton(mode)), { class: "modes", role: "group" });
    const waiting = element("div", this.matches.rows(this.dialog, this.shown), { class: "matches" });
    const games = element(
      "div",
      this.games.map((game) => this.game(game)),
      { class: "games" },
    );
    const last = element("div", plainButton("close", () => this.dialog.close()), { class: "row" });
    const how = element("p", say(this.mode === "regent" ? "choose.regent" : "choose.how"));
    this.show(element("h2", say("choose.title")), waiting, modes, games, how, last);
  }

  modeButton(mode) {
    const button = element("button", say(`mode.${mode}`), { "data-mode": mode, "aria-pressed": String(mode === this.mode) });
    button.addEventListener("click", () => {
      this.mode = mode;
      this.open();
      this.dialog.querySelector(`[data-mode="${mode}"]`).focus();
    });
    return button;
  }

  show(...parts) {
    this.dialog.replaceChildren(...parts);
    if (!this.dialog.open) {
      this.dialog.showModal();
    }
    this.dialog.scrollTop = 0;
  }

  game(game) {
    const counts = Object.keys(game.seats);
    const players = counts.length > 1 ? `${counts.at(0)}–${counts.at(-1)}` : counts[0];
    const told = [element("b", say(`game.${game.name}`)), element("small", say("players", players))];
    const offered = this.mode === "people" || game.regents[counts.at(-1)].length > 0;
    const how = element("span", say(offered ? `game.${game.name}.how` : "regent.not"), { class: "how" });
    const button = element("button", [...told, how], { "data-game": game.name });
    button.disabled = !offered;
    button.addEventListener("click", () => this.setUp(game, this.fewest(game)));
    return button;
  }

  /** Seats to begin with: Regent needs somebody to play against. */
  fewest(game) {
    return Object.keys(game.seats).find((count) => this.mode === "people" || Number(count) > 1);
  }

  /** Who plays at first: against Regent, everybody who sits there is a person, and I in any case. */
  usual(game, seats) {
    const levels = game.regents[seats];
    const last = localStorage.getItem("level"); // easy is first
    const regent = this.mode === "regent" ? (levels.find((level) => level === last) ?? levels[0]) : undefined;
    const sits = (player) => player === Math.max(this.seat, 0) || ["here", "away", "late"].includes(this.seats[player]);
    return Array.from({ length: Number(seats) }, (_, player) => (regent && !sits(player) ? regent : PERSON));
  }

  /** How many play and who, and what else can be chosen; `chosen` are values by option. */
  setUp(game, seats, chosen = {}, players = this.usual(game, seats)) {
    this.players = players;
    const options = game.seats[seats];
    const known = ({ name, values, begins }) => (values.includes(chosen[name]) ? chosen[name] : begins);
    this.chosen = Object.fromEntries(options.map((option) => [option.name, known(option)]));
    this.shown = () => this.setUp(game, seats, this.chosen, this.players);
    this.begin = element("button", say("begin"), { id: "begin" });
    this.begin.addEventListener("click", () => this.matches.beforeBegin(this.dialog, () => this.start(game, seats), this.shown));
    this.lacks = element("span", "", { class: "lacks", role: "status" });
    this.fields = options.map((option) => this.option(game, option));
    const counts = Object.keys(game.seats);
    this.show(
      element("h2", say(`game.${game.name}`)),
      element("p", say(`game.${game.name}.how`), { class: "how" }),
      ...(counts.length > 1 ? [this.counts(game, seats, counts)] : []),
      ...(game.regents[seats].length ? [this.who(game.regents[seats])] : []),
      ...this.fields,
      element("div", [this.begin, this.lacks, plainButton("back", () => this.open())], { class: "row" }),
    );
    this.fit(options);
    this.begin.focus();
  }

  counts(game, seats, counts) {
    const buttons = counts.map((count) => {
      const button = element("button", count, { "data-seats": count, "aria-pressed": String(count === seats) });
      button.addEventListener("click", () => this.setUp(game, count, this.chosen));
      return button;
    });
    return element("fieldset", [element("legend", say("players.how")), element("div", buttons, { class: "seats" })]);
  }

  /** Each seat a person, or Regent; as strong as there is a choice. */
  who(regents) {
    const levels = regents.map((name) => [name, say(regents.length > 1 ? `who.${name}` : "who.regent")]);
    const rows = this.players.map((now, player) => {
      const ways = [[PERSON, say("who.person")], ...levels];
      const choices = ways.map(([name, called]) => element("option", called, { value: name, selected: name === now ? "" : null }));
      const select = element("select", choices, { "data-player": player });
      select.addEventListener("change", () => {
        this.players[player] = select.value;
        this.fit();
      });
      return element("label", [say(player === this.seat ? "who.you" : "player", player + 1), select]);
    });
    return element("fieldset", [element("legend", say("who")), element("div", rows, { class: "who" })]);
  }

  /** All values of an option with their names and a line each; or the letters of which some make a value. */
  option(game, option) {
    const { name, values, begins, picked } = option;
    const word = `option.${game.room}.${name}`;
    const parts = new Set(picked ? values.join("") : [begins, ...values]);
    const choices = [...parts].map((part) => this.choice(option, word, part));
    const legend = element("legend", say(word, values[0].length));
    return element("fieldset", [legend, element("div", choices, { class: "choices" })], { "data-option": name });
  }

  choice(option, word, part) {
    const { name, values, picked, pictures } = option;
    const is = this.chosen[name];
    const input = element("input", "", { type: picked ? "checkbox" : "radio", name, value: part });
    input.checked = picked ? is.includes(part) : is === part;
    input.addEventListener("change", () => {
      const parts = [...this.dialog.querySelectorAll(`input[name="${name}"]:checked`)].map((each) => each.value);
      this.chosen[name] = picked ? (values.find((value) => isMadeOf(value, parts)) ?? parts.join("")) : part;
      this.fit();
    });
    const drawings = pictures ? [...part].map((letter) => emblem(pictures[letter])) : [];
    const told = [element("b", say(`${word}.${part}`)), element("small", say(`${word}.${part}.how`))];
    return element("label", [input, ...drawings, element("span", told)], { class: "choice" });
  }

  /** What means nothing with the others is not asked; nobody begins with too few factions, or too many. */
  fit(options = this.options) {
    this.options = options;
    options.forEach(({ with: needs }, i) => {
      const [other, value] = needs ?? [];
      this.fields[i].hidden = other in this.chosen && this.chosen[other] !== value;
    });
    const lacks = ({ name, values }) => values[0].length - this.chosen[name].length;
    const lack = options.filter((option) => option.picked).reduce((sum, option) => sum + lacks(option), 0);
    const alone = !this.players.includes(PERSON);
    this.begin.disabled = lack !== 0 || alone;
    this.lacks.textContent = lack ? say(lack > 0 ? "pick.few" : "pick.many", Math.abs(lack)) : alone ? say("who.nobody") : "";
  }

  start(game, seats) {
    this.dialog.close();
    const level = this.players.find((name) => name !== PERSON);
    if (level) {
      localStorage.setItem("level", level);
    }
    const players = this.players.every((name) => name === PERSON) ? {} : { players: this.players };
    this.tell({ do: "game", name: game.name, seats: Number(seats), options: this.chosen, ...players });
    this.tell({ do: "help", what: "start", language: current() });
  }
}

const isMadeOf = (value, letters) => value.length === letters.length && letters.every((letter) => value.includes(letter));
