// What lies otherwise than before has gone there before everybody's eyes, unless one's own hand has put it there.

const GLIDE_MS = 450;

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Glide {
  constructor(root) {
    this.root = root;
    this.were = new Map(); // where things on their way were seen last
    this.hidden = null; // and one that nobody could tell from others
    this.own = null; // what my hand moves: a thing, or whatever lies at a place
  }

  mine({ thing, from }) {
    this.own = thing ?? from;
  }

  drawn(name) {
    return this.root.querySelector(`.space[data-thing="${name}"] .things, .thing[data-thing="${name}"] > :first-child`);
  }

  /** Before these zones are drawn: where is what they lose? */
  before(zones, lie) {
    this.hidden = null;
    for (const [place, names] of Object.entries(still() ? {} : zones)) {
      const old = lie[place] ?? [];
      for (const name of old.filter((each) => each && each !== this.own && !names.includes(each))) {
        this.note(name, this.drawn(name));
      }
      const backs = (all) => all.filter((each) => !each).length;
      if (backs(names) < backs(old) && place !== this.own) {
        this.hidden = this.root.querySelector(`[data-place="${place}"] .thing:last-of-type`)?.getBoundingClientRect();
      }
    }
  }

  note(name, drawing) {
    const box = drawing?.getBoundingClientRect();
    if (box?.width) {
      this.were.set(name, box);
    }
  }

  /** After that: let what they gained glide there from where it was. */
  after(zones, lay) {
    for (const [place, names] of Object.entries(still() ? {} : zones)) {
      for (const name of names.filter((each) => each && !lay[place]?.includes(each))) {
        const was = this.were.get(name) ?? this.hidden;
        const drawing = this.drawn(name);
        if (name === this.own) {
          this.own = null;
        } else if (was && drawing?.getBoundingClientRect().width) {
          this.go(drawing, was, drawing.getBoundingClientRect());
          this.were.delete(name);
        }
      }
    }
  }

  go(drawing, was, now) {
    const unit = drawing.tagName === "g" ? drawing.getScreenCTM().a : 1; // in pixels; the board's are its own
    const dx = (was.left + was.width / 2 - now.left - now.width / 2) / unit;
    const dy = (was.top + was.height / 2 - now.top - now.height / 2) / unit;
    drawing.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], { duration: GLIDE_MS, easing: "ease-in-out" });
  }
}
