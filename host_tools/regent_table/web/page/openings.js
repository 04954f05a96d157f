// What is open over the table or beside it: the browser's Back closes it, and Escape what is no dialog.

const isOpen = (each) => (each.localName === "dialog" ? each.open : !each.hidden);

export class Openings {
  /** `parts` are elements, each with what closes it, the frontmost first; `counts(element)` says whether Back may. */
  constructor(parts, counts) {
    this.parts = parts;
    this.counts = counts;
    this.leaves = false; // the entry of the browser's history that Back would have taken
    const seen = new MutationObserver(() => this.look());
    for (const [each] of parts) {
      seen.observe(each, { attributes: true, attributeFilter: ["open", "hidden"] });
    }
    window.addEventListener("popstate", () => this.back());
    window.addEventListener("keydown", (event) => {
      const [first] = this.open();
      if (event.key === "Escape" && first && first[0].localName !== "dialog") {
        first[1]();
      }
    });
  }

  open() {
    return this.parts.filter(([each]) => isOpen(each) && this.counts(each));
  }

  /** While something is open, the browser's history has an entry for Back to take. */
  look() {
    const is = this.open().length > 0;
    if (is && !history.state?.open) {
      history.pushState({ open: true }, "");
    } else if (!is && history.state?.open && !this.leaves) {
      this.leaves = true;
      history.back();
    }
  }

  back() {
    const [first] = this.open();
    if (first && !this.leaves) {
      first[1]();
    }
    this.leaves = false;
    this.look();
  }
}
