// The games that were finished at this table: the whole table of each result, another one, and every move again.

import { element } from "./element.js";
import { calledIn, nameOf, shortOf } from "./names.js";
import { current, say } from "./words.js";

const PERSON = "person";

const regentsOf = (game) => game.players.flatMap((name, seat) => (name === PERSON ? [] : [seat]));

/** With the names of those who played: for [2|player 2], where the console would put one, and for P2; P2+4 is a side. */
function named(game, text) {
  const by = regentsOf(game);
  const players = new RegExp(`\\[(\\d)\\|(.*?)\\]|\\b${say("player.short", "(\\d)")}\\b(?!\\+)`, "gu");
  return text.replace(players, (_, player, number, short) => (short ? shortOf(Number(short), by) : calledIn(by, Number(player)) || number));
}

export class Results {
  /** `tell` says what people want; `button` is there once a game was finished. */
  constructor(dialog, button, tell) {
    this.dialog = dialog;
    this.button = button;
    this.tell = tell;
    this.games = []; // the newest first
    this.shown = 0; // which of them
    this.step = null; // the move that is looked at
    button.addEventListener("click", () => this.open(0));
    dialog.addEventListener("keydown", (event) => event.key === "Escape" && dialog.close());
  }

  take(news) {
    if (news.results || news.all) {
      const before = JSON.stringify(this.games[0]);
      this.games = news.results ?? [];
      this.button.hidden = this.games.length === 0;
      if (!news.all && this.games.length && JSON.stringify(this.games[0]) !== before) {
        this.open(0); // it has just been finished
      }
    }
    if (news.game) {
      this.dialog.close();
    }
    if (news.replay?.game === this.shown && this.dialog.open && this.step) {
      this.step = news.replay;
      this.tellStep();
    }
  }

  /** The page speaks otherwise. */
  dress() {
    if (this.dialog.open) {
      this.open(this.shown);
    }
  }

  open(number) {
    this.shown = number;
    this.step = null;
    const game = this.games[number];
    const sheet = game.sheet[current()];
    const again = this.act("result.again", () => this.again(game));
    const moves = this.act("result.moves", () => this.replay(game.begins));
    moves.id = "replay";
    this.place = element("div", "", { id: "step" });
    this.dialog.replaceChildren(
      element("h2", named(game, sheet.title), { tabindex: "-1" }),
      element("p", say(`game.${game.game}`), { class: "how" }),
      this.table(game, sheet),
      ...sheet.notes.map((note) => element("p", named(game, note))),
      element("div", [again, moves, this.act("close", () => this.dialog.close())], { class: "row" }),
      this.place,
      ...this.others(number),
    );
    if (!this.dialog.open) {
      this.dialog.show();
    }
    this.dialog.scrollTop = 0;
    this.dialog.querySelector("h2").focus();
  }

  act(word, does) {
    const button = element("button", say(word), { class: "plain" });
    button.addEventListener("click", does);
    return button;
  }

  /** Columns of players, or of sides where two sit opposite. */
  table(game, sheet) {
    if (!sheet.rows.length) {
      return "";
    }
    const count = sheet.rows[0][1].length;
    const heads = sheet.heads.length
      ? sheet.heads.map((head) => named(game, head))
      : Array.from({ length: count }, (_, i) => this.head(game, i + 1, count));
    const last = sheet.rows.some(([, , rest]) => rest);
    const head = element("tr", [element("td"), ...heads.map((name) => element("th", name, { scope: "col" })), ...(last ? [element("td")] : [])]);
    const rows = sheet.rows.map(([label, cells, rest]) =>
      element("tr", [
        element("th", label, { scope: "row" }),
        ...cells.map((cell) => element("td", named(game, cell))),
        ...(last ? [element("td", rest ? `→ ${named(game, rest)}` : "", { class: "rest" })] : []),
      ]),
    );
    return element("table", [element("thead", head), element("tbody", rows)]);
  }

  /** Of a column that one player has, or two who sit opposite each other. */
  head(game, player, count) {
    return count < game.seats ? say("player", `${player} + ${player + count}`) : nameOf(player, regentsOf(game));
  }

  /** The games before, to look at. */
  others(shown) {
    if (this.games.length < 2) {
      return [];
    }
    const rows = this.games.map((game, number) => {
      const button = element("button", [element("b", say(`game.${game.game}`)), element("small", named(game, game.sheet[current()].title))], {
        "aria-pressed": String(number === shown),
        "data-game": number,
      });
      button.addEventListener("click", () => this.open(number));
      return button;
    });
    return [element("h3", say("result.others")), element("div", rows, { class: "games" })];
  }

  again(game) {
    this.dialog.close();
    const players = game.players.length ? { players: game.players } : {};
    this.tell({ do: "game", name: game.game, seats: game.seats, options: game.options, ...players });
    this.tell({ do: "help", what: "start", language: current() });
  }

  // --- move by move

  replay(ply) {
    this.step = { game: this.shown, ply };
    if (!this.place.firstChild) {
      this.buildSteps();
    }
    this.tell({ do: "replay", game: this.shown, ply, language: current() });
  }

  buildSteps() {
    const last = this.games[this.shown].plies - 1;
    const by = (sign, word, count) => {
      const button = element("button", sign, { "aria-label": say(word), title: say(word), "data-by": count });
      button.addEventListener("click", () => this.replay(Math.min(last, Math.max(0, this.step.ply + count))));
      return button;
    };
    this.way = element("input", "", { type: "range", min: 0, max: last, value: 0, "aria-label": say("result.moves") });
    this.way.addEventListener("input", () => this.replay(Number(this.way.value)));
    this.count = element("span");
    this.said = element("div", "", { "aria-live": "polite", class: "said" });
    const row = element("div", [by("◀", "result.back", -1), this.way, by("▶", "result.on", 1), this.count], { class: "way" });
    this.place.replaceChildren(row, this.said);
  }

  tellStep() {
    const { ply, player, deed, after, counts } = this.step;
    const game = this.games[this.shown];
    const whose = player ? [element("span", nameOf(player, regentsOf(game))), ": "] : [];
    const short = `${say("player.short", player)}: `; // as some games begin
    this.way.value = ply;
    this.count.textContent = say("result.step", ply + 1, game.plies);
    this.said.replaceChildren(
      element("p", [...whose, element("b", named(game, deed.startsWith(short) ? deed.slice(short.length) : deed))]),
      ...after.map((line) => element("p", named(game, line))),
      element("ul", counts.map((line) => element("li", named(game, line))), { class: "counts" }),
    );
  }
}
