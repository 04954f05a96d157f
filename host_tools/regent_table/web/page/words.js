// What the page says, in the language that people chose; the texts are in words.json.

export const LANGUAGES = ["cs", "hu", "en"];

let texts = {};
let language = "en";

export async function load() {
  texts = await (await fetch(new URL("words.json", import.meta.url))).json();
  const kept = localStorage.getItem("language");
  const wished = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => LANGUAGES.includes(tag));
  choose(LANGUAGES.includes(kept) ? kept : (wished ?? "en"));
}

export function choose(next) {
  language = next;
  document.documentElement.lang = next;
}

export function keep(next) {
  localStorage.setItem("language", next);
  choose(next);
}

export const current = () => language;

// A number that begins with a vowel when it is said in Hungarian (egy, öt, ötven, ezer), or such a name.
const VOWEL = /^[\s„“”]*(?:[aáeéiíoóöőuúüű]|5|1(?:\d{3})*(?!\d))/iu;

/** The text of this name; `{}` takes the values in turn, `a{z} {}` is "a" or "az" as what follows begins. */
export function say(name, ...values) {
  const text = texts[name]?.[language] ?? name;
  const said = values.reduce((said, value) => said.replace("{}", value), text);
  return said.replace(/\{z\}/gu, (mark, at) => (VOWEL.test(said.slice(at + mark.length)) ? "z" : ""));
}

export const knows = (name) => name in texts;

/** A title that came in all languages. */
export const pick = (titles) => titles?.[language] ?? titles?.en ?? "";

/** Fill in everything that the page itself says. */
export function dress(root) {
  for (const each of root.querySelectorAll("[data-word]")) {
    const text = say(each.dataset.word);
    if (each.dataset.icon) {
      each.innerHTML = `<span aria-hidden="true" class="icon"></span><span class="text"></span>`;
      each.firstChild.textContent = each.dataset.icon;
      each.lastChild.textContent = text;
      each.title = text;
      each.setAttribute("aria-label", text);
    } else {
      each.textContent = text;
    }
  }
  for (const each of root.querySelectorAll("[data-label]")) {
    each.setAttribute("aria-label", say(each.dataset.label));
  }
}
