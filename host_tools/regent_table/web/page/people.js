// Who is at the table: whose each seat is, who looks on, and what can be done about it.

import { given, keep, nameOf, usual } from "./names.js";
import { say } from "./words.js";

const LONGEST = 14; // letters of a name

function button(word, act) {
  const made = document.createElement("button");
  made.textContent = say(word);
  made.dataset.act = word;
  made.addEventListener("click", act);
  return made;
}

export class People {
  constructor(dialog, tell, toast) {
    this.dialog = dialog;
    this.tell = tell;
    this.toast = toast;
    this.seat = 0;
    this.may = true;
    this.seats = []; // of each how it is with it, and whether I am asked to show its hand
    this.covered = false;
    this.guests = [];
    this.number = 0;
    this.address = "";
    this.comes = true; // and is called here as usual
  }

  take(news) {
    if (news.address) {
      this.address = new URL(news.address, location.href).href;
    }
    if (!news.seats) {
      return;
    }
    const gone = news.seats.findIndex(([how], i) => how === "away" && this.seats[i]?.[0] === "here");
    const asked = news.seats.some(([, asks], i) => asks && !this.seats[i]?.[1]);
    if (news.covered && !this.covered) {
      this.toast(say("covered"));
    } else if (asked) {
      this.toast(say("asked"));
    } else if (gone >= 0) {
      this.toast(say("gone", gone + 1));
    }
    if (this.comes && news.seat >= 0 && usual() && !given(news.seat)) {
      this.tell({ do: "name", name: usual() });
    }
    this.comes = false;
    const { seat, may, seats, covered, guests, number } = news;
    Object.assign(this, { seat, may, seats, covered, guests, number });
    document.body.classList.toggle("onlooker", !may);
    document.querySelector("#people").classList.toggle(
      "wanted",
      seats.some(([, asks]) => asks),
    );
    if (this.dialog.open && document.activeElement?.id !== "name") {
      this.draw();
    }
  }

  /** The next seat that nobody has, seen from mine. */
  free() {
    const order = this.seats.map((_, i) => (this.seat + 1 + i) % this.seats.length);
    return order.find((seat) => this.seats[seat][0] === "free");
  }

  /** Does any other person have a seat? */
  others() {
    return this.seats.some(([how], seat) => seat !== this.seat && !["free", "regent"].includes(how));
  }

  open() {
    this.draw();
    this.dialog.showModal();
  }

  draw() {
    const title = document.createElement("h2");
    title.textContent = say("people");
    const list = document.createElement("ul");
    list.append(...this.seats.map((_, seat) => this.chair(seat)), ...this.guests.map((guest) => this.guest(...guest)));
    const how = document.createElement("label");
    how.textContent = say("people.how");
    const address = document.createElement("input");
    address.readOnly = true;
    address.value = this.address;
    address.addEventListener("focus", () => address.select());
    how.append(address);
    this.dialog.replaceChildren(
      title,
      list,
      how,
      button("close", () => this.dialog.close()),
    );
  }

  chair(seat) {
    const [how, asks] = this.seats[seat];
    const mine = seat === this.seat;
    const acts = [];
    if (mine) {
      acts.push(button("leave", () => this.tell({ do: "leave" })));
    } else if (how === "free") {
      acts.push(button("sit here", () => this.tell({ do: "seat", seat })));
    } else if (how === "late" && this.seat >= 0) {
      acts.push(button("free", () => this.tell({ do: "free", seat })));
    }
    if (asks) {
      acts.push(button("agree", () => this.tell({ do: "agree", seat })));
    }
    const state = mine && this.covered ? "seat.covered" : mine ? "seat.mine" : `seat.${how}`;
    return this.row(nameOf(seat + 1), say(state), mine ? [this.calls(seat), ...acts] : acts);
  }

  /** What I am called here; where several share this browser, each before the own seat. */
  calls(seat) {
    const input = document.createElement("input");
    Object.assign(input, { id: "name", maxLength: LONGEST, value: given(seat), placeholder: say("name") });
    input.setAttribute("aria-label", say("name"));
    input.addEventListener("change", () => {
      input.blur();
      keep(input.value.trim());
      this.tell({ do: "name", name: input.value.trim() });
    });
    return input;
  }

  guest(number, invited) {
    const mine = number === this.number;
    const word = invited ? "dismiss" : "invite";
    const act = button(word, () => this.tell({ do: "invite", guest: number, welcome: !invited }));
    const state = mine ? "seat.mine" : invited ? "guest.invited" : "looking on";
    return this.row(say("guest", number), say(state), this.seat >= 0 ? [act] : []);
  }

  row(name, state, acts) {
    const row = document.createElement("li");
    const who = document.createElement("b");
    const how = document.createElement("span");
    who.textContent = name;
    how.textContent = state;
    row.append(who, how, ...acts);
    return row;
  }
}
