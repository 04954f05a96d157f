// The two sides of the box: whose the keys of the other side are, and when it is time to turn the table.

import { say } from "./words.js";

const EMPTY = ["free", "regent"]; // nobody sits there
const sideOf = (seat) => (seat % 2 ? "B" : "A");

export class Sides {
  constructor(toast) {
    this.toast = toast;
    this.seat = 0;
    this.seats = [];
    this.asked = -1; // the player whom the match asks
    this.hinted = false;
  }

  take(news) {
    if (news.seats) {
      this.hinted = this.hinted && this.seat === news.seat;
      this.seat = news.seat;
      this.seats = news.seats.map(([how]) => how);
    }
    this.asked = news.asked ?? (news.all ? -1 : this.asked);
    this.dress();
  }

  /** Does somebody sit there, so that its keys are theirs? */
  taken(side) {
    return this.seat >= 0 && side !== sideOf(this.seat) && this.seats.some((how, n) => !EMPTY.includes(how) && sideOf(n) === side);
  }

  /** Keys that are another's look so; "Turn the table" shows up where nobody else could answer. */
  dress() {
    for (const key of document.querySelectorAll("#box [data-key*='.']")) {
      key.classList.toggle("anothers", this.taken(key.dataset.key[0]));
    }
    const alone = this.seat >= 0 && this.seats.every((how, n) => n === this.seat || how === "free");
    document.querySelector("#turn").classList.toggle("wanted", alone && this.asked >= 0 && this.asked !== this.seat);
  }

  /** A key goes down: whose is it? */
  pressed(key) {
    const other = this.seat >= 0 && key[1] === "." && key[0] !== sideOf(this.seat);
    if (other && !this.taken(key[0]) && !this.hinted) {
      this.hinted = true; // once is enough: the key works all the same
      this.toast(say("turn.hint"));
    }
  }
}
